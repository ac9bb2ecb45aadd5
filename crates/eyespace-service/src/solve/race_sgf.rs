//! A decided race as a game record: for either side first the moves that decide, and how play may go on.

use eyespace::board::{Color, Move, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::semeai::Party;
use eyespace::table::EyeTable;

use eyespace_record::sgf::write::{Node, Tree};

use super::sgf::vital;
use eyespace::problem::SemeaiSolution;

/// The most moves told for either side.
const MOST: usize = 12;

/// The record, as text; each line has this budget.
pub fn tree(raced: &SemeaiSolution, suicide: Suicide, table: &EyeTable, budget: Budget<'_>) -> String {
    let mut branches = vec![];
    let mut said = vec![];
    for (first, name) in Party::ALL.into_iter().zip(["A", "B"]) {
        let [a, b] = raced.answers[first.index()].outcomes;
        said.push(format!("{name} first: A {a}, B {b}"));
        let lines = raced.lines(first, MOST, suicide, table, budget);
        branches.extend(lines.iter().map(|line| branch(line, raced.color(first), &format!("{name} first"))));
    }
    let [a, b] = Party::ALL.map(|party| raced.stones(party));
    let root = Node::root(raced.position.size())
        .color("PL", raced.position.to_play())
        .text("C", &said.join("; "))
        .stones(|color| raced.position.stones(color))
        .points("TR", a)
        .points("SQ", b);
    format!("{}\n", Tree { nodes: vec![vital(root, raced.deciding())], branches })
}

/// A line of moves in turn; what is said stands at its beginning.
fn branch(line: &[Move], first: Color, said: &str) -> Tree {
    let node = |(n, &mv): (usize, &Move)| match n {
        0 => Node::default().play(first, mv).text("C", said),
        _ => Node::default().play(if n.is_multiple_of(2) { first } else { first.opponent() }, mv),
    };
    line.iter().enumerate().map(node).collect::<Vec<_>>().into()
}
