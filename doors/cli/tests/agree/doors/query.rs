//! Asks questions as JSON queries, and finds the claims about blocks in the answers.

use eyespace::board::{Color, Point, PointSet, Position};
use eyespace::eyes::Role;
use eyespace_service::answer::{Settings, answers};
use serde_json::{Value, json};

use super::Asked;
use crate::NODES;
use crate::claims::{Claim, Desk, Endings, Proof};

pub fn claims(asked: &Asked<'_>) -> Vec<Claim> {
    let mut claims = vec![];
    of_analyze(asked.position, &mut claims);
    of_score(asked.position, &mut claims);
    of_solve(asked.position, asked.target, &mut claims);
    if let Some(rival) = asked.rival {
        of_race(asked.position, [asked.target, rival], &mut claims);
    }
    claims
}

/// The answer to a question about a position.
fn ask(position: &Position, nodes: u64, mut question: Value) -> Value {
    let stone = |point| match position.stone(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let points: Vec<Point> = position.size().points().into_iter().collect();
    let mut rows: Vec<(String, String)> = vec![];
    for point in points {
        let row = position.size().vertex(point).to_string()[1..].to_owned();
        match rows.iter_mut().find(|(name, _)| *name == row) {
            Some((_, text)) => text.push(stone(point)),
            None => rows.push((row, stone(point).to_string())),
        }
    }
    rows.sort_by(|(one, _), (other, _)| other.cmp(one));
    question["board"] = rows.into_iter().map(|(_, text)| text).collect();
    question["budget"] = json!({"nodes": nodes});
    serde_json::from_str(&answers(question.to_string().as_bytes(), &Settings::default())).unwrap()
}

fn vertex(position: &Position, block: PointSet) -> String {
    block.first().map_or_else(String::new, |stone| position.size().vertex(stone).to_string())
}

/// The stones in a list of names.
fn stones(position: &Position, names: &Value) -> PointSet {
    let names = names.as_array().map_or(&[][..], |names| names);
    let point = |name: &Value| position.size().parse_vertex(name.as_str()?).ok();
    names.iter().filter_map(point).fold(PointSet::EMPTY, PointSet::with)
}

/// The endings of an outcome, with the side that needs the first threat if a ko decides.
fn of_outcome(fate: &Value) -> Endings {
    match (fate["outcome"].as_str(), fate["koFirstThreat"].as_str()) {
        (Some("dead"), _) => Endings::DEAD,
        (Some("ko"), Some("attacker")) => Endings::ATTACKER_NEEDS_THREAT,
        (Some("ko"), Some("defender")) => Endings::DEFENDER_NEEDS_THREAT,
        (Some("ko"), _) => Endings::KO,
        (Some("seki"), _) => Endings::SEKI,
        (Some("lives"), _) => Endings::LIVES,
        (Some("alive"), _) => Endings::ALIVE,
        _ => Endings::ANY,
    }
}

fn of_evidence(evidence: &Value) -> Proof {
    match (evidence["kind"].as_str(), evidence["assumes"].as_str()) {
        (None | Some("openFight" | "model" | "estimate" | "none"), _) => Proof::None,
        (_, Some("safeWalls" | "areaBeyond")) => Proof::ForWalls,
        _ => Proof::Whole,
    }
}

fn of_analyze(position: &Position, claims: &mut Vec<Claim>) {
    let answer = ask(position, NODES, json!({"kind": "analyze"}));
    for block in answer["blocks"].as_array().unwrap() {
        let verdict = &block["verdict"];
        for (first, side) in Role::ALL.into_iter().zip(["attackerFirst", "defenderFirst"]) {
            claims.push(Claim {
                desk: Desk::QueryAnalyze,
                door: "query analyze",
                block: stones(position, &block["stones"]),
                first,
                endings: of_outcome(&verdict[side]),
                proof: of_evidence(&verdict["evidence"]),
                walls: PointSet::EMPTY,
            });
        }
    }
}

fn of_score(position: &Position, claims: &mut Vec<Claim>) {
    let answer = ask(position, NODES, json!({"kind": "score", "rules": "chinese"}));
    let blocks = answer["blocks"].as_array().unwrap();
    for block in blocks {
        let [attacked, defended] = match block["status"].as_str().unwrap() {
            "alive" | "lives" => [Endings::ANY, Endings::ANY.but(Endings::DEAD)],
            "seki" => [Endings::ANY.but(Endings::ALIVE), Endings::ANY.but(Endings::DEAD)],
            "dead" => [Endings::DEAD.or(Endings::KO), Endings::ANY],
            "unsettled" => [Endings::ANY.but(Endings::LIVES), Endings::ANY.but(Endings::DEAD)],
            other => panic!("a standing that is not known: {other}"),
        };
        let stones = stones(position, &block["stones"]);
        for (first, endings) in [(Role::Attacker, attacked), (Role::Defender, defended)] {
            let (door, proof, walls) = ("query score", Proof::None, PointSet::EMPTY);
            claims.push(Claim { desk: Desk::QueryScore, door, block: stones, first, endings, proof, walls });
        }
    }
}

fn of_solve(position: &Position, block: PointSet, claims: &mut Vec<Claim>) {
    let answer = ask(position, 8 * NODES, json!({"kind": "solve", "target": vertex(position, block)}));
    for (first, side) in Role::ALL.into_iter().zip(["attackerFirst", "defenderFirst"]) {
        let endings = of_outcome(&answer[side]);
        let proof = of_evidence(&answer[side]["evidence"]);
        let walls = stones(position, &answer["assumed"]);
        claims.push(Claim { desk: Desk::QuerySolve, door: "query solve", block, first, endings, proof, walls });
    }
}

fn of_race(position: &Position, [own, other]: [PointSet; 2], claims: &mut Vec<Claim>) {
    let question = json!({"kind": "race", "a": vertex(position, own), "b": vertex(position, other)});
    let answer = ask(position, 8 * NODES, question);
    // If the semeai is not enclosed, the answer assumes that neither side escapes.
    if answer["bounded"] != true {
        return;
    }
    let walls = stones(position, &answer["assumed"]);
    let colors = if own.is_subset(position.stones(Color::Black)) { ["black", "white"] } else { ["white", "black"] };
    for (color, own_first) in colors.into_iter().zip([Role::Defender, Role::Attacker]) {
        let told = colors.map(|group| &answer[format!("{color}First")]["outcomes"][group]);
        let endings = told.map(of_outcome);
        for (n, (block, first)) in [(own, own_first), (other, own_first.other())].into_iter().enumerate() {
            // In three cases nothing is claimed. A side that lives may be captured later, or may live only by friendly stones that count as safe.
            // If both sides are captured, it is not known which is captured first. A single stone may be captured in a ko and retaken.
            let counts_as_living = endings[n] == Endings::LIVES || endings[n] == Endings::ALIVE;
            let both_fall = endings == [Endings::DEAD; 2];
            let told_so = !counts_as_living && block.len() > 1 && !both_fall;
            let is_read = told[n]["evidence"].as_str().is_none_or(|text| text == "reading");
            let proof = match !is_read {
                true if walls.is_empty() => Proof::Whole,
                true => Proof::ForWalls,
                false => Proof::None,
            };
            let endings = if told_so { endings[n] } else { Endings::ANY };
            claims.push(Claim { desk: Desk::QueryRace, door: "query race", block, first, endings, proof, walls });
        }
    }
}
