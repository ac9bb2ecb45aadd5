//! A problem and its answer on separate boards, for printing.

use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::problem::Solved;
use eyespace::status::{Evidence, Outcome};

use crate::solution::{becomes, focus, numbered};
use crate::{Scene, names};

/// A numbered problem, for printing: the position and the side to play.
#[must_use]
pub fn problem(number: usize, position: &Position, solved: Option<&Solved>) -> Scene {
    let mut scene = Scene::new(&position.setup());
    scene.title = Some(format!("{number}. {} to play", names::capital(position.to_play())));
    scene.focus = solved.map_or(PointSet::EMPTY, focus);
    scene
}

/// The answer to a problem, for printing: the numbered main line, the outcome, and other first moves that reach the same outcome.
#[must_use]
pub fn answer(number: usize, solved: &Solved, suicide: Suicide) -> Scene {
    let mut scene = numbered(solved).unwrap_or_else(|| Scene::new(&solved.position.setup()));
    scene.focus = focus(solved);
    scene.title = Some(format!("{number}. {}", outcome(solved)));
    let first = solved.line.moves.first();
    let others = solved.answer(solved.to_play()).filter(|_| !solved.wrong_moves(suicide).is_empty());
    let others: Vec<Move> = others
        .into_iter()
        .flat_map(|answer| answer.found.moves.iter().copied())
        .filter(|mv| Some(mv) != first)
        .collect();
    if !others.is_empty() && first.is_some() {
        scene.caption.push(format!("also {}", names::moves(&others, solved.position.size()).join(", ")));
    }
    scene
}

/// A board in place of an answer that is missing, with the reason.
#[must_use]
pub fn unanswered(number: usize, position: &Position, reason: &str) -> Scene {
    let mut scene = Scene::new(&position.setup());
    scene.title = Some(format!("{number}. no answer"));
    scene.caption.push(reason.to_owned());
    scene
}

/// The outcome if the side to play moves first, such as `White dies`.
fn outcome(solved: &Solved) -> String {
    let first = solved.to_play();
    let read = solved.answer(first).is_some_and(|answer| matches!(answer.evidence, Evidence::OpenFight { .. }));
    let same = solved.outcome(Role::Attacker) == solved.outcome(Role::Defender);
    let whoever = if same && solved.outcome(first) != Outcome::Open { ", whoever begins" } else { "" };
    format!("{}{whoever}{}", becomes(solved, first), if read { " (read, not proved)" } else { "" })
}
