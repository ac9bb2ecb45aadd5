//! Solving a problem. The life of an enclosed group is searched to the end; that of a group in the open is proved or read.

use crate::board::Position;
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};

use super::detail::detail;
use super::open::open;
use super::outside::safe_outside;
use super::{Line, OutcomeDetail, Problem, SolveRequest, Solved, main_line};

/// Solves a problem; `None` if the question names no stone.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::problem::{SolveRequest, Moves, Nodes, Watch, TargetBudget, TargetSearch, find, solve};
/// use eyespace::table::{EyeTable, Role, Outcome};
/// let diagram: Diagram = "
///     . X . . X O . .
///     X X . X X O . .
///     O O O X O O . .
///     . . O O O . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
/// let search = TargetSearch { suicide, table, budget: TargetBudget::USUAL, ends: &[] };
/// let problem = find(&position, search).expect("it matters who moves first in the corner");
/// let request = SolveRequest {
///     first: None,
///     moves: Moves::All,
///     suicide,
///     ko_winner: None,
///     goal: None,
///     table,
///     nodes: Nodes::Each(10_000),
///     memory: None,
///     threads: eyespace::search::dfpn::Threads::ONE,
///     watch: Watch::NOBODY,
/// };
/// let solved = solve(&position, &problem, &request).expect("there are stones");
/// assert_eq!(Role::ALL.map(|first| solved.outcome(first)), [Outcome::Dead, Outcome::Alive]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve(position: &Position, problem: &Problem, request: &SolveRequest<'_>) -> Option<Solved> {
    match problem {
        Problem::Enclosed(area) => enclosed(position, area, request, Walls::AreChecked),
        Problem::SafeOutside(area) => enclosed(position, area, request, Walls::AreSafe),
        Problem::Open(target) => open(position, *target, request),
    }
}

/// Whether the walls around an area may be captured before the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walls {
    AreChecked,
    AreSafe,
}

/// Searches the life and death of an enclosed group in its area.
fn enclosed(position: &Position, area: &Area, request: &SolveRequest<'_>, walls: Walls) -> Option<Solved> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let options = request.options();
    let mut reader = request.reader(request.nodes.for_a_side(request.first), owner);
    let position = request.first.map_or(*position, |first| position.with_to_play(first.color(owner)));
    let budget = request.budget(request.nodes.for_a_side(request.first));
    let answers = Role::ALL.map(|first| {
        let is_asked = request.first.is_none_or(|only| only == first);
        let question = LifeQuestion { position: &position, area, first, options };
        let answer = is_asked.then(|| match walls {
            Walls::AreChecked => reader.solve(question, budget),
            Walls::AreSafe => reader.solve_in_area(question, budget),
        })?;
        request.watch.tell(first, answer.found.outcome, answer.found.nodes);
        Some(answer)
    });
    let mut areas: Vec<Option<Area>> = answers.iter().flatten().map(|answer| answer.area).collect();
    areas.dedup();
    let enclosed = if let [Some(area)] = areas[..] { Some(area) } else { None };
    let mut solved = Solved {
        position,
        target: area.target,
        owner,
        ko_winner: request.ko_winner,
        wanted: request.goal,
        enclosed,
        answers,
        details: [None, None],
        safe_outside: None,
        line: Line::default(),
    };
    if walls == Walls::AreChecked && (!area.thin.is_empty() || !solved.may_fall().is_empty()) {
        let nodes = request.nodes.less(solved.nodes()).share(PARTS);
        solved.safe_outside = safe_outside(reader.life(), &position, area, request, nodes);
    }
    for first in Role::ALL {
        let nodes = request.nodes.less(solved.nodes()).share(PARTS);
        solved.details[first.index()] = details(reader.life(), &solved, first, options, request.budget(nodes));
    }
    if let Some(area) = enclosed {
        let budget = request.budget(request.nodes.less(solved.nodes()).share(1));
        solved.line = main_line(reader.life(), &position, &area, options, budget);
    }
    Some(solved)
}

/// The details of a ko or seki, and the outcomes with the outside taken for safe, get at most this part each of the nodes that the answers leave.
const PARTS: u64 = 4;

/// The details of the answer with this side moving first, if a search proved it.
fn details(
    search: &mut LifeSearch<'_>,
    solved: &Solved,
    first: Role,
    options: LifeOptions,
    budget: Budget<'_>,
) -> Option<OutcomeDetail> {
    let answer = solved.answer(first).filter(|answer| answer.evidence.is_proof())?;
    let question = LifeQuestion { position: &solved.position, area: answer.area.as_ref()?, first, options };
    detail(search, question, &answer.found, budget)
}
