//! The solution as a game record: right moves with their main line, wrong ones with what refutes them.

use eyespace::board::{Color, Move, Point, PointSet, Position};
use eyespace::eyes::Mover;
use eyespace::search::life::{Area, LifeSearch};
use eyespace::status::Evidence;
use sgf_parse::go::{self, Prop};
use sgf_parse::{SgfNode, SimpleText, Text, serialize};

use super::tried::tried;
use super::{Answer, Asked, Moves, Solved};

/// The record of a solved problem, as text, and the nodes that it took beside the answers.
pub(crate) fn tree(solved: &Solved, asked: &Asked<'_>) -> (String, u64) {
    let asked = Asked { nodes: asked.nodes.less(solved.nodes()), ..*asked };
    let mut shown = Shown { solved, asked, spent: 0 };
    let text = record(&mut shown);
    (text, shown.spent)
}

/// What a record is made of.
struct Shown<'a> {
    solved: &'a Solved,
    /// What was asked; its nodes are what the moves may take that are shown.
    asked: Asked<'a>,
    /// What they have taken.
    spent: u64,
}

fn record(shown: &mut Shown<'_>) -> String {
    let solved = shown.solved;
    let Solved { position, target, .. } = solved;
    let children = match solved.enclosed {
        Some(area) => attempts(shown, &area),
        None => line(solved),
    };
    let mut properties = vec![
        Prop::GM(1),
        Prop::FF(4),
        Prop::CA(simple("UTF-8")),
        Prop::AP((simple("eyespace"), simple(env!("CARGO_PKG_VERSION")))),
        Prop::SZ((position.size().width(), position.size().height())),
        Prop::PL(color_of(position.to_play())),
        Prop::C(Text { text: said(solved) }),
    ];
    let stones = [("AB", position.stones(Color::Black)), ("AW", position.stones(Color::White)), ("TR", *target)];
    properties.extend(lists(stones.into_iter().chain(vital(solved.deciding()))));
    serialize([&SgfNode::<Prop>::new(properties, children, true).into()]) + "\n"
}

/// What was found where nothing encloses the target, the side to play beginning.
fn line(solved: &Solved) -> Vec<SgfNode<Prop>> {
    let is_proof = solved.answer(solved.to_play()).is_some_and(|answer| answer.evidence.is_proof());
    let said = if is_proof { RIGHT } else { READ };
    if solved.line.moves.is_empty() { vec![] } else { vec![played(&solved.position, &solved.line.moves, said)] }
}

/// Right moves, and if all are known wrong ones.
fn attempts(shown: &mut Shown<'_>, area: &Area) -> Vec<SgfNode<Prop>> {
    let Asked { moves: wanted, suicide, .. } = shown.asked;
    let position = shown.solved.position;
    let Some(Answer { found, .. }) = shown.solved.answer(shown.solved.to_play()) else { return vec![] };
    let told = match wanted {
        Moves::All => found.moves.len(),
        Moves::One => found.moves.len().min(1),
    };
    let mut tries: Vec<_> = found.moves[..told].iter().map(|&mv| (mv, RIGHT)).collect();
    if wanted == Moves::All && !found.moves.is_empty() && found.unsettled.is_empty() {
        let others = (area.points & position.empty_points()) - Move::points(&found.moves);
        let legal = others.filter(|point| position.play(Move::Play(point), suicide).is_ok());
        tries.extend(legal.into_iter().map(|point| (Move::Play(point), "WRONG")));
    }
    (1..=tries.len()).rev().zip(&tries).map(|(left, &(mv, said))| attempt(shown, area, mv, said, left)).collect()
}

const RIGHT: &str = "RIGHT";

const READ: &str = "read, not proved";

/// Sets of points as properties. The library's own lists are sets in no order, and the same answer must be the same bytes.
pub(super) fn lists(lists: impl Iterator<Item = (&'static str, PointSet)>) -> impl Iterator<Item = Prop> {
    lists
        .filter(|(_, set)| !set.is_empty())
        .map(|(name, set)| Prop::Unknown(name.to_owned(), set.into_iter().map(Point::sgf).collect()))
}

/// The marks on vital points, by the points that decide for either side: a circle where both do, a cross where one does.
pub(super) fn vital([one, other]: [PointSet; 2]) -> [(&'static str, PointSet); 2] {
    [("CR", one & other), ("MA", one ^ other)]
}

fn said(solved: &Solved) -> String {
    let names = ["attacker first", "defender first"];
    let said = |(first, name)| {
        let answer = solved.answer(first)?;
        let is_read = matches!(answer.evidence, Evidence::OpenFight { .. });
        Some(format!("{name}: {}{}", answer.found.outcome, if is_read { ", not proved" } else { "" }))
    };
    Mover::ALL.into_iter().zip(names).filter_map(said).collect::<Vec<_>>().join("; ")
}

/// A first move, and how play may go on: best play by both, as far as its share of the nodes goes. So many are left with it.
fn attempt(shown: &mut Shown<'_>, area: &Area, mv: Move, said: &str, left: usize) -> SgfNode<Prop> {
    let (position, asked) = (shown.solved.position, shown.asked);
    // One half finds the outcome, the other the line.
    let share = asked.nodes.less(shown.spent).share(2 * left as u64);
    let found = tried(&mut LifeSearch::new(), &position, area, mv, asked.suicide, asked.budget(share));
    shown.spent += found.as_ref().map_or(0, |found| found.nodes);
    played(&position, &found.map_or(vec![mv], |found| found.line), said)
}

/// Moves in turn; what is said stands at their end.
fn played(position: &Position, moves: &[Move], said: &str) -> SgfNode<Prop> {
    let color = |n: usize| if n.is_multiple_of(2) { position.to_play() } else { position.to_play().opponent() };
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

pub(super) fn simple(text: &str) -> SimpleText {
    SimpleText { text: text.to_owned() }
}

pub(super) fn color_of(color: Color) -> sgf_parse::Color {
    match color {
        Color::Black => sgf_parse::Color::Black,
        Color::White => sgf_parse::Color::White,
    }
}

pub(super) fn play(color: Color, mv: Move) -> Prop {
    let mv = match mv {
        Move::Play(point) => go::Move::Move(go::Point { x: point.column(), y: point.row() }),
        Move::Pass => go::Move::Pass,
    };
    match color {
        Color::Black => Prop::B(mv),
        Color::White => Prop::W(mv),
    }
}
