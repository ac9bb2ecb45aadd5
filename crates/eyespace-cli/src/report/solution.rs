//! A solved problem: in words, as a picture, as JSON.

use eyespace::board::{Color, Move, PointSet, Size, Style};
use eyespace::eyes::Mover;
use eyespace::search::life::{Area as SearchArea, LifeAnswer};
use eyespace::status::{Assumption, Evidence, Outcome, Side, Summary, Verdict};
use serde::Serialize;

use super::{columns, fights, json, names};
use crate::picture::{Area, PointMark, Scene, StoneMark, Tint, Weight};
use crate::solve::{Answer, Asked, Moves, Solved, sgf};

const SCHEMA: &str = "eyespace.solve/1";

/// The problem on its board: the area, the target, and the moves that decide.
pub(crate) fn scene(title: &str, solved: &Solved) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(title.to_owned());
    let told = solved.answer(solved.to_play()).and_then(|answer| answer.area);
    scene.areas.extend(told.map(|area| Area {
        points: area.points & solved.position.empty_points(),
        tint: Tint::nth(0),
        weight: Weight::Light,
        owner: Some(solved.owner),
        name: String::new(),
    }));
    if summary(solved) == Summary::Dead {
        scene.stone_marks.push((solved.target, StoneMark::Dead));
    }
    let [attack, defend] = solved.deciding();
    for (set, mark) in [(attack, PointMark::Fewer), (defend, PointMark::More), (attack & defend, PointMark::Hot)] {
        scene.mark(set, &mark);
    }
    let entries = [
        (PointMark::Hot, "decides, whoever plays there"),
        (PointMark::Fewer, "decides for the attacker"),
        (PointMark::More, "decides for the defender"),
    ];
    scene.explain(entries);
    scene
}

const fn first_threat(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
        Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
        _ => None,
    }
}

fn summary(solved: &Solved) -> Summary {
    let [attacker_first, defender_first] = Mover::ALL.map(|first| solved.outcome(first));
    Verdict { attacker_first, defender_first, evidence: Evidence::None, ..Verdict::OPEN }.summary()
}

/// The answers, a line a fact.
pub(crate) fn text(solved: &Solved) -> String {
    let size = solved.position.size();
    let target = solved.target;
    let target = format!("{} {}, {}", solved.owner, names::first(target, size), names::count(target.len(), "stone"));
    let area = match solved.enclosed {
        Some(area) => format!("{}, {} empty", names::count(area.points.len(), "point"), area.empty(&solved.position)),
        None => "nothing encloses it".to_owned(),
    };
    let mut rows = vec![("target", target), ("area", area), ("verdict", summary(solved).to_string())];
    let is_same = solved.outcome(Mover::Attacker) == solved.outcome(Mover::Defender);
    for (first, name) in Mover::ALL.into_iter().zip(FIRST) {
        let Some(Answer { found, .. }) = solved.answer(first) else { continue };
        let is_told = !found.moves.is_empty() && !is_same;
        let with = if is_told { format!(", by {}", moves(&found.moves, size)) } else { String::new() };
        rows.push((name, format!("{}{with}", found.outcome)));
        if !found.unsettled.is_empty() {
            rows.push(("not settled", moves(&found.unsettled, size)));
        }
    }
    if !solved.line.moves.is_empty() {
        rows.push(("main line", line(solved)));
    }
    rows.push(("nodes", solved.nodes().to_string()));
    rows.push(("evidence", evidence(solved)));
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

const FIRST: [&str; 2] = ["attacker first", "defender first"];

fn evidence(solved: &Solved) -> String {
    let answers: Vec<_> = solved.answers.iter().flatten().collect();
    let Some(area) = solved.enclosed else { return of_each(solved) };
    let how = if answers.iter().any(|answer| answer.found.outcome == Outcome::Open) {
        "search, not finished"
    } else if answers.iter().all(|answer| answer.found.nodes == 0) {
        "told as it stands, without search"
    } else {
        "search of the whole area"
    };
    format!("{how}; {}", walls(&area, solved))
}

/// How the answers to an open fight are known, one by one if that is not the same.
fn of_each(solved: &Solved) -> String {
    let known = |answer: &Answer| match (answer.area, answer.evidence) {
        (Some(area), _) => format!("search of {}; {}", names::count(area.points.len(), "point"), walls(&area, solved)),
        (None, Evidence::None) => "not settled".to_owned(),
        (None, evidence) => evidence.to_string(),
    };
    let said: Vec<_> = solved.answers.iter().map(|answer| answer.as_ref().map(known)).collect();
    match &said[..] {
        [Some(one), Some(other)] if one != other => format!("{}: {one}; {}: {other}", FIRST[0], FIRST[1]),
        _ => said.into_iter().flatten().next().unwrap_or_default(),
    }
}

/// What is taken for granted around an area.
fn walls(area: &SearchArea, solved: &Solved) -> String {
    let stones = names::count(area.assumed.len(), "stone");
    match (Assumption::of(area, &solved.position), area.assumed.is_empty()) {
        (Assumption::Nothing, _) => "nothing assumed".to_owned(),
        (Assumption::SafeWalls, _) => format!("{stones} around it assumed safe"),
        (Assumption::GroundBeyond, true) => "the ground beyond is the attacker's".to_owned(),
        (Assumption::GroundBeyond, false) => {
            format!("{stones} around it assumed safe, the ground beyond the attacker's")
        }
    }
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}

/// `B D4 W E5`
fn line(solved: &Solved) -> String {
    let mut color = solved.position.to_play();
    let mut said = vec![];
    for mv in &solved.line.moves {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        said.push(format!("{letter} {}", mv.name(solved.position.size())));
        color = color.opponent();
    }
    said.join("  ")
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    board: Vec<String>,
    to_play: String,
    target: Vec<String>,
    target_color: String,
    area: Vec<String>,
    outside_liberties: Vec<String>,
    assumes: Option<&'static str>,
    assumed: Vec<String>,
    enclosed: bool,
    summary: &'static str,
    attacker_first: Option<AnswerJson>,
    defender_first: Option<AnswerJson>,
    main_line: Vec<String>,
    nodes: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AnswerJson {
    outcome: &'static str,
    ko_first_threat: Option<&'static str>,
    moves: Vec<String>,
    unsettled: Vec<String>,
    evidence: json::EvidenceJson,
    nodes: u64,
}

impl AnswerJson {
    fn new(answer: &Answer, size: Size) -> Self {
        let list = |moves: &[Move]| names::moves(moves, size);
        let found = &answer.found;
        Self {
            outcome: json::outcome(found.outcome),
            ko_first_threat: first_threat(found.outcome),
            moves: list(&found.moves),
            unsettled: list(&found.unsettled),
            evidence: json::EvidenceJson::new(answer.evidence),
            nodes: found.nodes,
        }
    }
}

/// What is taken for granted where the answers were searched, the most of both: how, and which stones.
fn assumptions(solved: &Solved) -> (Option<Assumption>, PointSet) {
    let areas = solved.answers.iter().flatten().filter_map(|answer| answer.area);
    areas.fold((None, PointSet::EMPTY), |(most, stones), area| {
        (most.max(Some(Assumption::of(&area, &solved.position))), stones | area.assumed)
    })
}

/// The points of all areas that were searched.
fn searched(solved: &Solved, points: impl Fn(&SearchArea) -> PointSet) -> PointSet {
    let areas = solved.answers.iter().flatten().filter_map(|answer| answer.area);
    areas.fold(PointSet::EMPTY, |all, area| all | points(&area))
}

/// The answers as JSON; docs/json.md explains the fields.
pub(crate) fn json(solved: &Solved) -> String {
    let size = solved.position.size();
    let vertices = |set| names::vertices(set, size);
    let (assumes, assumed) = assumptions(solved);
    let answer = |first| solved.answer(first).map(|answer| AnswerJson::new(answer, size));
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&solved.position.setup()).lines().map(str::to_owned).collect(),
        to_play: solved.position.to_play().to_string(),
        target: vertices(solved.target),
        target_color: solved.owner.to_string(),
        area: vertices(searched(solved, |area| area.points)),
        outside_liberties: vertices(searched(solved, |area| area.outside)),
        assumes: assumes.map(fights::kind),
        assumed: vertices(assumed),
        enclosed: solved.enclosed.is_some(),
        summary: json::summary(summary(solved)),
        attacker_first: answer(Mover::Attacker),
        defender_first: answer(Mover::Defender),
        main_line: names::moves(&solved.line.moves, size),
        nodes: solved.nodes(),
    })
}

/// The answer to one question of a program, in short; docs/query.md explains the fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Brief {
    target: Vec<String>,
    target_color: String,
    to_play: String,
    attacker_first: Option<&'static str>,
    defender_first: Option<&'static str>,
    /// Questions that are open, but for that the target is not captured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lives: Vec<&'static str>,
    ko_first_threat: Option<ThreatsJson>,
    attack_moves: Vec<String>,
    defend_moves: Vec<String>,
    unsettled: Vec<String>,
    evidence: json::EvidenceJson,
    nodes: u64,
    assumed: Vec<String>,
    main_line: Vec<String>,
    sgf: String,
}

/// Who must find the first ko threat, by who moves first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ThreatsJson {
    attacker_first: Option<&'static str>,
    defender_first: Option<&'static str>,
}

impl Brief {
    pub(crate) fn new(solved: &Solved, asked: &Asked) -> Self {
        let size = solved.position.size();
        let vertices = |set| names::vertices(set, size);
        let list = |moves: &[Move]| names::moves(moves, size);
        let [attacker, defender] = Mover::ALL.map(|first| solved.answer(first).map(|answer| &answer.found));
        let is_same = matches!([attacker, defender], [Some(one), Some(other)] if one.outcome == other.outcome);
        let told = |answer: Option<&LifeAnswer>| match (answer, asked.moves) {
            (None, _) => vec![],
            (Some(answer), Moves::All) => list(&answer.moves),
            // No move does better than another if it does not matter who begins.
            (Some(_), Moves::One) if is_same => vec![],
            (Some(answer), Moves::One) => list(&answer.moves[..answer.moves.len().min(1)]),
        };
        let said = |answer: Option<&LifeAnswer>| answer.map(|answer| named(answer.outcome));
        let names = Mover::ALL.into_iter().zip(["attackerFirst", "defenderFirst"]);
        let lives = names.filter(|&(first, _)| solved.outcome(first) == Outcome::Lives);
        let threat = |answer: Option<&LifeAnswer>| answer.and_then(|answer| first_threat(answer.outcome));
        let threats = ThreatsJson { attacker_first: threat(attacker), defender_first: threat(defender) };
        let is_ko = threats.attacker_first.or(threats.defender_first).is_some();
        let unsettled = solved.answers.iter().flatten().map(|answer| Move::points(&answer.found.unsettled));
        let unsettled = unsettled.fold(PointSet::EMPTY, |all, points| all | points);
        let (sgf, shown) = sgf::tree(solved, asked);
        Self {
            target: vertices(solved.target),
            target_color: solved.owner.to_string(),
            to_play: solved.position.to_play().to_string(),
            attacker_first: said(attacker),
            defender_first: said(defender),
            lives: lives.map(|(_, name)| name).collect(),
            ko_first_threat: is_ko.then_some(threats),
            attack_moves: told(attacker),
            defend_moves: told(defender),
            unsettled: vertices(unsettled),
            evidence: json::EvidenceJson::new(evidence_of(solved)),
            nodes: solved.nodes() + shown,
            assumed: vertices(assumptions(solved).1),
            main_line: list(&solved.line.moves),
            sgf,
        }
    }
}

/// What is not captured, in two eyes or in seki, is open between these.
const fn named(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Lives => json::outcome(Outcome::Open),
        outcome => json::outcome(outcome),
    }
}

/// What all that is settled rests on.
fn evidence_of(solved: &Solved) -> Evidence {
    let nodes = solved.nodes();
    let settled: Vec<_> =
        solved.answers.iter().flatten().filter(|answer| answer.found.outcome != Outcome::Open).collect();
    match assumptions(solved).0 {
        _ if settled.is_empty() => Evidence::None,
        Some(assumed) if settled.iter().all(|answer| answer.evidence.is_proof()) => Evidence::Search { nodes, assumed },
        _ => Evidence::OpenFight { nodes },
    }
}
