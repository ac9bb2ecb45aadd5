//! The solution of a problem as a game record: the right first moves with best play after them, and the wrong ones with their refutations.

use eyespace::board::{Move, PointSet, Position};
use eyespace::eyes::Role;
use eyespace::search::life::{Area, LifeQuestion};
use eyespace::status::Evidence;

use eyespace_record::sgf::write::{Node, Tree};

use eyespace::problem::{Moves, SolveRequest, Solved, mover, try_move};
use eyespace::status::GroupAnswer as Answer;

/// The record of a solved problem as text, and the nodes that were searched for it in addition to those of the solution.
pub fn tree(solved: &Solved, request: &SolveRequest<'_>) -> (String, u64) {
    let request = SolveRequest { nodes: request.nodes.less(solved.nodes()), ..*request };
    let mut shown = Shown { solved, request, spent: 0 };
    let text = record(&mut shown);
    (text, shown.spent)
}

/// What is needed while the solution of a problem is written as a game record.
struct Shown<'a> {
    solved: &'a Solved,
    /// The request, with the nodes that are left for the record.
    request: SolveRequest<'a>,
    /// The nodes spent on the record so far.
    spent: u64,
}

fn record(shown: &mut Shown<'_>) -> String {
    let solved = shown.solved;
    let Solved { position, target, .. } = solved;
    let branches = match solved.enclosed {
        Some(area) => attempts(shown, &area),
        None => line(solved),
    };
    let root = Node::root(position.size())
        .color("PL", position.to_play())
        .text("C", &summary(solved))
        .stones(|color| position.stones(color))
        .points("TR", *target);
    format!("{}\n", Tree { nodes: vec![vital(root, solved.deciding())], branches })
}

/// The only branch of a record if nothing encloses the target: the line of play that was found for the side to play.
fn line(solved: &Solved) -> Vec<Tree> {
    let is_proof = solved.answer(solved.to_play()).is_some_and(|answer| answer.evidence.is_proof());
    let summary = if is_proof { RIGHT } else { READ };
    if solved.line.moves.is_empty() { vec![] } else { vec![played(&solved.position, &solved.line.moves, summary)] }
}

/// A branch for each right first move. If all moves are wanted, there is also a branch for each wrong one.
fn attempts(shown: &mut Shown<'_>, area: &Area) -> Vec<Tree> {
    let SolveRequest { moves: wanted, suicide, .. } = shown.request;
    let Some(Answer { found, .. }) = shown.solved.answer(shown.solved.to_play()) else { return vec![] };
    let told = match wanted {
        Moves::All => found.moves.len(),
        Moves::One => found.moves.len().min(1),
    };
    let mut tries: Vec<_> = found.moves[..told].iter().map(|&mv| (mv, RIGHT)).collect();
    if wanted == Moves::All {
        let wrong = shown.solved.wrong_moves(suicide);
        tries.extend(wrong.into_iter().map(|point| (Move::Play(point), "WRONG")));
    }
    (1..=tries.len()).rev().zip(&tries).map(|(left, &(mv, summary))| attempt(shown, area, mv, summary, left)).collect()
}

const RIGHT: &str = "RIGHT";

const READ: &str = "read, not proved";

/// Marks the vital points. The two sets are the points that change the outcome if the attacker, or the defender, moves there first. A point of both
/// sets is marked with a circle, a point of one set with a cross.
pub(super) fn vital(node: Node, [one, other]: [PointSet; 2]) -> Node {
    node.points("CR", one & other).points("MA", one ^ other)
}

fn summary(solved: &Solved) -> String {
    let names = ["attacker first", "defender first"];
    let summary = |(first, name)| {
        let answer = solved.answer(first)?;
        let is_read = matches!(answer.evidence, Evidence::OpenFight { .. });
        Some(format!("{name}: {}{}", answer.found.outcome, if is_read { ", not proved" } else { "" }))
    };
    let kos = solved.ko_winner.map(|winner| format!("the {} wins every ko", winner.name()));
    Role::ALL.into_iter().zip(names).filter_map(summary).chain(kos).collect::<Vec<_>>().join("; ")
}

/// A first move and best play by both sides after it, within its share of the nodes. `left` is the number of moves still to be tried, this move
/// included.
fn attempt(shown: &mut Shown<'_>, area: &Area, mv: Move, summary: &str, left: usize) -> Tree {
    let (position, request) = (shown.solved.position, shown.request);
    // One half of the nodes for this move is for finding its outcome, the other half for the line of play after it.
    let share = request.nodes.less(shown.spent).share(2 * left as u64);
    let mut search = request.search();
    let (first, options) = (mover(&position, area), request.options());
    let question = LifeQuestion { position: &position, area, first, options };
    let found = try_move(&mut search, question, mv, request.budget(share));
    shown.spent += found.as_ref().map_or(0, |found| found.nodes);
    played(&position, &found.map_or(vec![mv], |found| found.line), summary)
}

/// A line of play as moves of both sides in turn, with a comment on the last move.
fn played(position: &Position, moves: &[Move], summary: &str) -> Tree {
    let color = |n: usize| if n.is_multiple_of(2) { position.to_play() } else { position.to_play().opponent() };
    let node = |(n, &mv): (usize, &Move)| {
        let node = Node::default().play(color(n), mv);
        if n + 1 == moves.len() { node.text("C", summary) } else { node }
    };
    moves.iter().enumerate().map(node).collect::<Vec<_>>().into()
}
