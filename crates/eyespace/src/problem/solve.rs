//! A problem solved: an area searched to the end, or what nothing encloses proved or read.

use crate::board::Position;
use crate::eyes::Mover;
use crate::search::life::{Area, FirstMoves, LifeTerms, Seki};
use crate::status::FightReader;

use super::asked::color;
use super::open::open;
use super::{Asked, Line, Problem, Solved, main_line};

/// Answers what is asked; `None` if no stone is in question.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::problem::{Asked, Moves, Nodes, Watch, Weighing, find, solve};
/// use eyespace::table::{EyeTable, Mover, Outcome};
/// let diagram: Diagram = "
///     . X . . X O . .
///     X X . X X O . .
///     O O O X O O . .
///     . . O O O . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
/// let problem = find(&position, suicide, table, Weighing::USUAL).expect("it matters who moves first in the corner");
/// let asked = Asked {
///     first: None,
///     moves: Moves::All,
///     suicide,
///     table,
///     nodes: Nodes::Each(10_000),
///     watch: Watch::NOBODY,
/// };
/// let solved = solve(&position, &problem, &asked).expect("there are stones");
/// assert_eq!(Mover::ALL.map(|first| solved.outcome(first)), [Outcome::Dead, Outcome::Alive]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve(position: &Position, problem: &Problem, asked: &Asked<'_>) -> Option<Solved> {
    match problem {
        Problem::Enclosed(area) => enclosed(position, area, asked),
        Problem::Open(target) => open(position, *target, asked),
    }
}

/// Searches an area to the end.
fn enclosed(position: &Position, area: &Area, asked: &Asked<'_>) -> Option<Solved> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let terms = LifeTerms { suicide: asked.suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
    let mut reader = FightReader::new(asked.suicide, asked.nodes.for_a_side(asked.first)).asking(asked.table);
    let position = asked.first.map_or(*position, |first| position.with_to_play(color(first, owner)));
    let budget = asked.budget(asked.nodes.for_a_side(asked.first));
    let answers = Mover::ALL.map(|first| {
        let is_asked = asked.first.is_none_or(|only| only == first);
        let answer = is_asked.then(|| reader.solve(&position, area, first, terms, budget))?;
        asked.watch.tell(first, answer.found.outcome, answer.found.nodes);
        Some(answer)
    });
    let mut areas: Vec<Option<Area>> = answers.iter().flatten().map(|answer| answer.area).collect();
    areas.dedup();
    let enclosed = if let [Some(area)] = areas[..] { Some(area) } else { None };
    let mut solved = Solved { position, target: area.target, owner, enclosed, answers, line: Line::default() };
    if let Some(area) = enclosed {
        let budget = asked.budget(asked.nodes.less(solved.nodes()).share(1));
        solved.line = main_line(reader.life(), &position, &area, terms, budget);
    }
    Some(solved)
}
