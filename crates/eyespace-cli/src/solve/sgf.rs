//! The solution as a game record: right moves with their main line, wrong ones with what refutes them.

use eyespace::board::{Color, Move, Point, PointSet, Position};
use eyespace::eyes::Mover;
use eyespace::search::life::{Area, LifeAnswer, LifeSearch};
use sgf_parse::go::{self, Prop};
use sgf_parse::{SgfNode, SimpleText, Text, serialize};

use super::tried::tried;
use super::{Answered, Asked, Moves, Solved, deciding};

/// The record of a solved problem, as text.
pub(crate) fn tree(solved: &Solved, asked: &Asked<'_>) -> String {
    let answers = Mover::ALL.map(|first| Some(solved.answer(first)));
    let &Solved { position, area, .. } = solved;
    record(&mut Problem { position, area, answers, first: solved.to_play(), asked: *asked, spent: 0 })
}

/// The record of what was asked, as text, and the nodes that it took.
pub(crate) fn of_answer(answered: &Answered, asked: &Asked<'_>) -> (String, u64) {
    let answers = Mover::ALL.map(|first| answered.answer(first));
    let &Answered { position, area, .. } = answered;
    let asked = Asked { nodes: asked.nodes.less(answered.nodes()), ..*asked };
    let mut problem = Problem { position, area, answers, first: answered.to_play(), asked, spent: 0 };
    let text = record(&mut problem);
    (text, problem.spent)
}

/// What a record is made of.
struct Problem<'a> {
    position: Position,
    area: Area,
    answers: [Option<&'a LifeAnswer>; 2],
    /// The side to play, as it is called here.
    first: Mover,
    /// What was asked; its nodes are what the moves may take that are shown.
    asked: Asked<'a>,
    /// What they have taken.
    spent: u64,
}

fn record(problem: &mut Problem<'_>) -> String {
    let &mut Problem { position, area, answers, asked: Asked { moves: wanted, suicide, .. }, .. } = problem;
    let size = position.size();
    let mut children = vec![];
    if let Some(answer) = answers[problem.first.index()] {
        let told = match wanted {
            Moves::All => answer.moves.len(),
            Moves::One => answer.moves.len().min(1),
        };
        let mut shown: Vec<_> = answer.moves[..told].iter().map(|&mv| (mv, "RIGHT")).collect();
        if wanted == Moves::All && !answer.moves.is_empty() && answer.unsettled.is_empty() {
            let right = Move::points(&answer.moves);
            let tries = (area.points & position.empty_points()) - right;
            let legal = tries.filter(|point| position.play(Move::Play(point), suicide).is_ok());
            shown.extend(legal.into_iter().map(|point| (Move::Play(point), "WRONG")));
        }
        for (left, &(mv, said)) in (1..=shown.len()).rev().zip(&shown) {
            children.push(attempt(problem, mv, said, left));
        }
    }
    let mut properties = vec![
        Prop::GM(1),
        Prop::FF(4),
        Prop::CA(simple("UTF-8")),
        Prop::AP((simple("eyespace"), simple(env!("CARGO_PKG_VERSION")))),
        Prop::SZ((size.width(), size.height())),
        Prop::PL(color_of(position.to_play())),
        Prop::C(Text { text: said(&answers) }),
    ];
    let decide = if let [Some(one), Some(other)] = answers { deciding([one, other]) } else { [PointSet::EMPTY; 2] };
    let stones = [("AB", position.stones(Color::Black)), ("AW", position.stones(Color::White)), ("TR", area.target)];
    properties.extend(lists(stones.into_iter().chain(vital(decide))));
    serialize([&SgfNode::<Prop>::new(properties, children, true).into()]) + "\n"
}

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

fn said(answers: &[Option<&LifeAnswer>; 2]) -> String {
    let names = ["attacker first", "defender first"];
    let asked = answers.iter().zip(names).filter_map(|(answer, name)| Some(format!("{name}: {}", (*answer)?.outcome)));
    asked.collect::<Vec<_>>().join("; ")
}

/// A first move, and how play may go on: best play by both, as far as its share of the nodes goes. So many are left with it.
fn attempt(problem: &mut Problem<'_>, mv: Move, said: &str, left: usize) -> SgfNode<Prop> {
    let &mut Problem { position, area, asked, .. } = problem;
    // One half finds the outcome, the other the line.
    let share = asked.nodes.less(problem.spent).share(2 * left as u64);
    let found = tried(&mut LifeSearch::new(), &position, &area, mv, asked.suicide, asked.budget(share));
    problem.spent += found.as_ref().map_or(0, |found| found.nodes);
    let moves = found.map_or(vec![mv], |found| found.line);
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
