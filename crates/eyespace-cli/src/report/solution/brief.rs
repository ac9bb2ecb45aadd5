//! A solved problem as the answer to a program's question.

use eyespace::board::Move;
use eyespace::eyes::Mover;
use eyespace::search::life::LifeAnswer;
use eyespace::status::{Evidence, Outcome};
use serde::Serialize;

use super::super::{json, names};
use super::{Help, assumptions, first_threat};
use eyespace::problem::{Asked, Moves, Solved};
use eyespace_service::solve::sgf;

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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    would_help: Vec<&'static str>,
    evidence: json::EvidenceJson,
    nodes: u64,
    assumed: Vec<String>,
    may_fall: Vec<String>,
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
    pub(crate) fn new(solved: &Solved, asked: &Asked<'_>, help: &[Help]) -> Self {
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
        let unsettled: Vec<Move> =
            solved.answers.iter().flatten().flat_map(|answer| answer.found.unsettled.iter().copied()).collect();
        let pass = unsettled.contains(&Move::Pass).then_some(Move::Pass);
        let unsettled: Vec<Move> = Move::points(&unsettled).into_iter().map(Move::Play).chain(pass).collect();
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
            unsettled: list(&unsettled),
            would_help: help.iter().map(|help| help.name()).collect(),
            evidence: json::EvidenceJson::new(evidence_of(solved)),
            nodes: solved.nodes() + shown,
            assumed: vertices(assumptions(solved).1),
            may_fall: vertices(solved.may_fall()),
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
    let nodes = solved.answers.iter().flatten().map(|answer| answer.found.nodes).sum();
    let settled: Vec<_> =
        solved.answers.iter().flatten().filter(|answer| answer.found.outcome != Outcome::Open).collect();
    match assumptions(solved).0 {
        _ if settled.is_empty() => Evidence::None,
        Some(assumed) if settled.iter().all(|answer| answer.evidence.is_proof()) => Evidence::of_search(nodes, assumed),
        _ => Evidence::OpenFight { nodes },
    }
}
