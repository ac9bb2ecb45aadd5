//! The solution as a game record: right moves with their main line, wrong ones with what refutes them.

use eyespace::board::{Color, Move, Point, PointSet, Suicide};
use eyespace::eyes::Mover;
use eyespace::search::life::LifeSearch;
use sgf_parse::go::{self, Prop};
use sgf_parse::{SgfNode, SimpleText, Text, serialize};

use super::Solved;
use super::tried::tried;

/// The record, as text.
pub(crate) fn tree(solved: &Solved, suicide: Suicide, nodes: u64) -> String {
    let size = solved.position.size();
    let answer = solved.answer(solved.to_play());
    let mut tries = solved.area.points & solved.position.empty_points();
    let mut children = vec![];
    for mv in &answer.moves {
        children.push(attempt(solved, *mv, "RIGHT", suicide, nodes));
        if let Move::Play(point) = mv {
            tries.remove(*point);
        }
    }
    if !answer.moves.is_empty() && answer.unsettled.is_empty() {
        let legal = tries.filter(|point| solved.position.play(Move::Play(point), suicide).is_ok());
        children.extend(legal.into_iter().map(|point| attempt(solved, Move::Play(point), "WRONG", suicide, nodes)));
    }
    let said = format!(
        "attacker first: {}; defender first: {}",
        solved.answer(Mover::Attacker).outcome,
        solved.answer(Mover::Defender).outcome
    );
    let mut properties = vec![
        Prop::GM(1),
        Prop::FF(4),
        Prop::CA(simple("UTF-8")),
        Prop::AP((simple("eyespace"), simple(env!("CARGO_PKG_VERSION")))),
        Prop::SZ((size.width(), size.height())),
        Prop::PL(color_of(solved.position.to_play())),
        Prop::C(Text { text: said }),
    ];
    let lists = [
        ("AB", solved.position.stones(Color::Black)),
        ("AW", solved.position.stones(Color::White)),
        ("TR", solved.area.target),
    ];
    // The library's own lists are sets in no order, and the same answer must be the same bytes.
    let listed = lists.into_iter().filter(|(_, set)| !set.is_empty());
    properties.extend(listed.map(|(name, set)| Prop::Unknown(name.to_owned(), points(set))));
    serialize([&SgfNode::<Prop>::new(properties, children, true).into()]) + "\n"
}

/// A first move, and how play may go on: best play by both.
fn attempt(solved: &Solved, mv: Move, said: &str, suicide: Suicide, nodes: u64) -> SgfNode<Prop> {
    let found = tried(&mut LifeSearch::new(), &solved.position, &solved.area, mv, suicide, nodes);
    let moves = found.map_or(vec![mv], |found| found.line);
    let color =
        |n: usize| if n.is_multiple_of(2) { solved.position.to_play() } else { solved.position.to_play().opponent() };
    let mut node: Option<SgfNode<Prop>> = None;
    for (n, mv) in moves.iter().enumerate().rev() {
        let mut properties = vec![play(color(n), *mv)];
        if node.is_none() {
            properties.push(Prop::C(Text { text: said.to_owned() }));
        }
        node = Some(SgfNode::new(properties, node.into_iter().collect(), false));
    }
    node.unwrap_or_default()
}

fn simple(text: &str) -> SimpleText {
    SimpleText { text: text.to_owned() }
}

fn points(set: PointSet) -> Vec<String> {
    set.into_iter().map(Point::sgf).collect()
}

fn color_of(color: Color) -> sgf_parse::Color {
    match color {
        Color::Black => sgf_parse::Color::Black,
        Color::White => sgf_parse::Color::White,
    }
}

fn play(color: Color, mv: Move) -> Prop {
    let mv = match mv {
        Move::Play(point) => go::Move::Move(go::Point { x: point.column(), y: point.row() }),
        Move::Pass => go::Move::Pass,
    };
    match color {
        Color::Black => Prop::B(mv),
        Color::White => Prop::W(mv),
    }
}
