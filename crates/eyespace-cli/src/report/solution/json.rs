//! A solved problem as JSON.

use eyespace::board::{Move, PointSet, Size, Style};
use eyespace::eyes::Mover;
use eyespace::search::life::Area;
use serde::Serialize;

use super::super::{fights, json, names};
use super::{Beside, assumptions, first_threat, summary};
use crate::limits::Cause;
use eyespace::problem::Solved;
use eyespace::status::FightAnswer as Answer;

const SCHEMA: &str = "eyespace.solve/1";

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
    may_fall: Vec<String>,
    enclosed: bool,
    summary: &'static str,
    attacker_first: Option<AnswerJson>,
    defender_first: Option<AnswerJson>,
    main_line: Vec<String>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    would_help: Vec<&'static str>,
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

/// The points of all areas that were searched.
fn searched(solved: &Solved, points: impl Fn(&Area) -> PointSet) -> PointSet {
    solved.areas().fold(PointSet::EMPTY, |all, area| all | points(area))
}

/// The answers as JSON; docs/json.md explains the fields.
pub(crate) fn json(solved: &Solved, beside: &Beside) -> String {
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
        may_fall: vertices(solved.may_fall()),
        enclosed: solved.enclosed.is_some(),
        summary: json::summary(summary(solved)),
        attacker_first: answer(Mover::Attacker),
        defender_first: answer(Mover::Defender),
        main_line: names::moves(&solved.line.moves, size),
        nodes: solved.nodes(),
        stopped: beside.stopped.map(Cause::name),
        would_help: beside.help.iter().map(|help| help.name()).collect(),
    })
}
