//! A decided race as a game record: for either side first the moves that decide, and how play may go on.

use eyespace::board::{Color, Move, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::race::Party;
use sgf_parse::go::Prop;
use sgf_parse::{SgfNode, Text, serialize};

use super::race::Raced;
use super::sgf::{color_of, lists, play, simple, vital};

/// The most moves told for either side.
const MOST: usize = 12;

/// The record, as text; each line has this budget.
pub(crate) fn tree(raced: &Raced, suicide: Suicide, budget: Budget<'_>) -> String {
    let size = raced.position.size();
    let mut children = vec![];
    let mut said = vec![];
    for (first, name) in Party::ALL.into_iter().zip(["A", "B"]) {
        let [a, b] = raced.answers[first.index()].outcomes;
        said.push(format!("{name} first: A {a}, B {b}"));
        let lines = raced.lines(first, MOST, suicide, budget);
        children.extend(lines.iter().map(|line| branch(line, raced.color(first), &format!("{name} first"))));
    }
    let mut properties = vec![
        Prop::GM(1),
        Prop::FF(4),
        Prop::CA(simple("UTF-8")),
        Prop::AP((simple("eyespace"), simple(env!("CARGO_PKG_VERSION")))),
        Prop::SZ((size.width(), size.height())),
        Prop::PL(color_of(raced.position.to_play())),
        Prop::C(Text { text: said.join("; ") }),
    ];
    let stones = |color| raced.position.stones(color);
    let marked = Party::ALL.map(|party| raced.stones(party));
    let stones = [("AB", stones(Color::Black)), ("AW", stones(Color::White)), ("TR", marked[0]), ("SQ", marked[1])];
    properties.extend(lists(stones.into_iter().chain(vital(raced.deciding()))));
    serialize([&SgfNode::<Prop>::new(properties, children, true).into()]) + "\n"
}

/// A line of moves in turn; what is said stands at its beginning.
fn branch(line: &[Move], first: Color, said: &str) -> SgfNode<Prop> {
    let mut node: Option<SgfNode<Prop>> = None;
    for (n, &mv) in line.iter().enumerate().rev() {
        let color = if n.is_multiple_of(2) { first } else { first.opponent() };
        let mut properties = vec![play(color, mv)];
        if n == 0 {
            properties.push(Prop::C(Text { text: said.to_owned() }));
        }
        node = Some(SgfNode::new(properties, node.into_iter().collect(), false));
    }
    node.unwrap_or_default()
}
