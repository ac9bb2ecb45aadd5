//! What is to be said about one place in the tree of a problem.

use eyespace::board::{Color, Move, Size};
use eyespace::status::Outcome;

use super::lines::{Lines, letter};
use super::standing::Known;

/// A finding about one place in the tree of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFinding {
    /// What is found.
    pub kind: FindingKind,
    /// How bad it is.
    pub severity: Severity,
    /// The node of the tree, from 0 in the order of the file.
    pub node: usize,
    /// The moves from the root to the node, such as `B D4`.
    pub path: Vec<String>,
    /// The line of the file in which the node begins.
    pub line: usize,
    /// The side that makes the `moves`, and the first move of `shown`.
    pub color: Color,
    /// The moves in question: those that are missing, or that refute the move of the node.
    pub moves: Vec<Move>,
    /// A line of play that shows it, from the position at the node on. The first move is made by `color`.
    pub shown: Vec<Move>,
    /// The outcome for the target after the move of the node.
    pub outcome: Option<Outcome>,
    /// How far the outcome is known; `None` if the finding does not depend on it.
    pub known: Option<Known>,
    /// Missing replies, each with the moves that answer it; or moves that are missing beside the move of the node.
    pub replies: Vec<(Move, Vec<Move>)>,
    /// More about it: the reason why a move can't be played, or the other place.
    pub more: Option<String>,
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FindingKind {
    /// The file calls a line right, but this move of the solver gives the result away.
    RightFails,
    /// The file calls every line through this move wrong, but the move keeps the result.
    WrongWorks,
    /// A move is as good as the right ones of the file, and is not in it.
    MissingRight,
    /// A reply that resists more than those of the file is not in it.
    MissingDefence,
    /// The file does not refute a move that it calls wrong.
    NoRefutation,
    /// The file refutes a wrong move by a reply after which the solver still reaches the result.
    RefutationFails,
    /// The file does not answer a reply to a right move.
    NoAnswer,
    /// A right line ends although the next move matters.
    StopsEarly,
    /// A line goes on although nothing matters any more.
    AfterEnd,
    /// The same move begins two variations of one node.
    RepeatedMove,
    /// A line comes to a position that another line of the file continues.
    Transposition,
    /// A move can't be played.
    Unplayable,
    /// The search did not find out whether the claim is true.
    NotSettled,
    /// The file does not show which stones it is about, and its claims fit no group.
    TargetUnknown,
    /// No group is in question: all stones beside the right moves live, whatever is played.
    NothingInQuestion,
}

/// How bad a finding is. The worst comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The file makes a claim that is proved wrong.
    Wrong,
    /// There are reasons to doubt a claim of the file, but no proof.
    Doubtful,
    /// Something is missing that belongs into the file.
    Missing,
    /// Nothing is wrong, but an editor would change it.
    Style,
}

impl LineFinding {
    /// A finding about a node and its move.
    pub(super) fn new(kind: FindingKind, severity: Severity, lines: &Lines, node: usize) -> Self {
        let turn = lines.tree.nodes[node].turn();
        let color = turn.map_or(lines.solver, |(color, _)| color);
        Self {
            kind,
            severity,
            node,
            path: lines.path(node),
            line: lines.places[node],
            color,
            moves: vec![],
            shown: vec![],
            outcome: None,
            known: None,
            replies: vec![],
            more: None,
        }
    }

    /// The line of play that shows it, such as `W E5`.
    #[must_use]
    pub fn shown(&self, size: Size) -> Vec<String> {
        let colors = [self.color, self.color.opponent()];
        self.shown
            .iter()
            .zip(colors.into_iter().cycle())
            .map(|(mv, color)| format!("{} {}", letter(color), mv.name(size)))
            .collect()
    }
}
