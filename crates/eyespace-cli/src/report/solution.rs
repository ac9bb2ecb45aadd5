//! A solved problem: in words, as a picture, as JSON.

use eyespace::board::{Color, Move, PointSet, Size, Style};
use eyespace::eyes::Mover;
use eyespace::search::life::LifeAnswer;
use eyespace::status::{Assumption, Evidence, Outcome, Side, Summary, Verdict};
use serde::Serialize;

use super::{columns, fights, json, names};
use crate::picture::{Area, PointMark, Scene, StoneMark, Tint, Weight};
use crate::solve::{Answered, Asked, Moves, Solved, deciding, sgf};

const SCHEMA: &str = "eyespace.solve/1";

/// The problem on its board: the area, the target, and the moves that decide.
pub(crate) fn scene(title: &str, solved: &Solved) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(title.to_owned());
    scene.areas.push(Area {
        points: solved.area.points - (solved.position.stones(Color::Black) | solved.position.stones(Color::White)),
        tint: Tint::nth(0),
        weight: Weight::Light,
        owner: Some(solved.owner),
        name: String::new(),
    });
    if summary(solved) == Summary::Dead {
        scene.stone_marks.push((solved.area.target, StoneMark::Dead));
    }
    let [attack, defend] = deciding(solved.answers.each_ref());
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
    let [attacker_first, defender_first] = Mover::ALL.map(|first| solved.answer(first).outcome);
    Verdict { attacker_first, defender_first, evidence: Evidence::None, ..Verdict::OPEN }.summary()
}

/// The answers, a line a fact.
pub(crate) fn text(solved: &Solved) -> String {
    let size = solved.position.size();
    let area = &solved.area;
    let target =
        format!("{} {}, {}", solved.owner, names::first(area.target, size), names::count(area.target.len(), "stone"));
    let mut rows = vec![
        ("target", target),
        ("area", format!("{}, {} empty", names::count(area.points.len(), "point"), area.empty(&solved.position))),
        ("verdict", summary(solved).to_string()),
    ];
    let is_same = solved.answers[0].outcome == solved.answers[1].outcome;
    for first in Mover::ALL {
        let answer = solved.answer(first);
        let (name, moves) = match first {
            Mover::Attacker => ("attacker first", moves(&answer.moves, size)),
            Mover::Defender => ("defender first", moves(&answer.moves, size)),
        };
        let is_told = !answer.moves.is_empty() && !is_same;
        let with = if is_told { format!(", by {moves}") } else { String::new() };
        rows.push((name, format!("{}{with}", answer.outcome)));
        if !answer.unsettled.is_empty() {
            rows.push(("not settled", self::moves(&answer.unsettled, size)));
        }
    }
    if !solved.line.moves.is_empty() {
        rows.push(("main line", line(solved)));
    }
    rows.push(("nodes", solved.nodes().to_string()));
    rows.push(("evidence", evidence(solved)));
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

fn evidence(solved: &Solved) -> String {
    let assumed = solved.area.assumed;
    let stones = names::count(assumed.len(), "stone");
    let wall = match (Assumption::of(&solved.area, &solved.position), assumed.is_empty()) {
        (Assumption::Nothing, _) => "nothing assumed".to_owned(),
        (Assumption::SafeWalls, _) => format!("{stones} around it assumed safe"),
        (Assumption::GroundBeyond, true) => "the ground beyond is the attacker's".to_owned(),
        (Assumption::GroundBeyond, false) => {
            format!("{stones} around it assumed safe, the ground beyond the attacker's")
        }
    };
    let answers = Mover::ALL.map(|first| solved.answer(first));
    let how = if answers.iter().any(|answer| answer.outcome == Outcome::Open) {
        "search, not finished"
    } else if answers.iter().all(|answer| answer.nodes == 0) {
        "told as it stands, without search"
    } else {
        "search of the whole area"
    };
    format!("{how}; {wall}")
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
    assumes: &'static str,
    assumed: Vec<String>,
    summary: &'static str,
    attacker_first: AnswerJson,
    defender_first: AnswerJson,
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
    nodes: u64,
}

impl AnswerJson {
    fn new(answer: &LifeAnswer, size: Size) -> Self {
        let list = |moves: &[Move]| names::moves(moves, size);
        Self {
            outcome: json::outcome(answer.outcome),
            ko_first_threat: first_threat(answer.outcome),
            moves: list(&answer.moves),
            unsettled: list(&answer.unsettled),
            nodes: answer.nodes,
        }
    }
}

/// The answers as JSON; docs/json.md explains the fields.
pub(crate) fn json(solved: &Solved) -> String {
    let size = solved.position.size();
    let vertices = |set| names::vertices(set, size);
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&solved.position.setup()).lines().map(str::to_owned).collect(),
        to_play: solved.position.to_play().to_string(),
        target: vertices(solved.area.target),
        target_color: solved.owner.to_string(),
        area: vertices(solved.area.points),
        outside_liberties: vertices(solved.area.outside),
        assumes: fights::kind(Assumption::of(&solved.area, &solved.position)),
        assumed: vertices(solved.area.assumed),
        summary: json::summary(summary(solved)),
        attacker_first: AnswerJson::new(solved.answer(Mover::Attacker), size),
        defender_first: AnswerJson::new(solved.answer(Mover::Defender), size),
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
    pub(crate) fn new(answered: &Answered, asked: &Asked) -> Self {
        let size = answered.position.size();
        let vertices = |set| names::vertices(set, size);
        let list = |moves: &[Move]| names::moves(moves, size);
        let [attacker, defender] = Mover::ALL.map(|first| answered.answer(first));
        let is_same = matches!([attacker, defender], [Some(one), Some(other)] if one.outcome == other.outcome);
        let told = |answer: Option<&LifeAnswer>| match (answer, asked.moves) {
            (None, _) => vec![],
            (Some(answer), Moves::All) => list(&answer.moves),
            // No move does better than another if it does not matter who begins.
            (Some(_), Moves::One) if is_same => vec![],
            (Some(answer), Moves::One) => list(&answer.moves[..answer.moves.len().min(1)]),
        };
        let said = |answer: Option<&LifeAnswer>| answer.map(|answer| named(answer.outcome));
        let lives = Mover::ALL
            .into_iter()
            .zip(["attackerFirst", "defenderFirst"])
            .filter(|&(first, _)| answered.answer(first).is_some_and(|answer| answer.outcome == Outcome::Lives));
        let threat = |answer: Option<&LifeAnswer>| answer.and_then(|answer| first_threat(answer.outcome));
        let threats = ThreatsJson { attacker_first: threat(attacker), defender_first: threat(defender) };
        let is_ko = threats.attacker_first.or(threats.defender_first).is_some();
        let mut unsettled = PointSet::EMPTY;
        for answer in answered.answers.iter().flatten() {
            unsettled |= Move::points(&answer.unsettled);
        }
        let (sgf, shown) = sgf::of_answer(answered, asked);
        Self {
            target: vertices(answered.area.target),
            target_color: answered.owner.to_string(),
            to_play: answered.position.to_play().to_string(),
            attacker_first: said(attacker),
            defender_first: said(defender),
            lives: lives.map(|(_, name)| name).collect(),
            ko_first_threat: is_ko.then_some(threats),
            attack_moves: told(attacker),
            defend_moves: told(defender),
            unsettled: vertices(unsettled),
            evidence: json::EvidenceJson::new(evidence_of(answered)),
            nodes: answered.nodes() + shown,
            assumed: vertices(answered.area.assumed),
            main_line: list(&answered.line.moves),
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

/// The search, if it settled anything.
fn evidence_of(answered: &Answered) -> Evidence {
    let mut settled = answered.answers.iter().flatten().filter(|answer| answer.outcome != Outcome::Open);
    match settled.next() {
        Some(_) => {
            Evidence::Search { nodes: answered.nodes(), assumed: Assumption::of(&answered.area, &answered.position) }
        }
        None => Evidence::None,
    }
}
