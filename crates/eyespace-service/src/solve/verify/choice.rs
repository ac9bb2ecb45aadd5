//! The groups that a problem may be about. They are the same that `solve` tries, found by the same search.

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::problem::{Problem, TargetBy, TargetCandidate, TargetSearch, candidates};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace_record::input::GamePosition;

use super::super::target::{TargetError, choose_problem, points, target_by};

/// What a problem is about.
pub enum Choice {
    /// The user names the stones, or the file marks them.
    Given(Problem),
    /// Neither does: these groups may be meant, the likeliest first. There is at least one.
    Found(Vec<TargetCandidate>),
}

/// What a problem is about: the stones that the user names, else those that the file marks, else the groups that a search finds.
///
/// # Errors
/// A named point is not on the board or has no stone, or there is no group that may be meant.
pub fn choice(
    loaded: &GamePosition,
    named: &[String],
    area: &[String],
    search: TargetSearch<'_>,
) -> Result<Choice, TargetError> {
    let (stones, area) = points(loaded, named, area)?;
    if target_by(loaded, stones.len()) == TargetBy::Somebody || !area.is_empty() {
        return choose_problem(loaded, stones, area, search).map(|choice| Choice::Given(choice.problem));
    }
    let found = candidates(&loaded.position, search);
    if found.is_empty() { Err(TargetError::NothingInDoubt) } else { Ok(Choice::Found(found)) }
}

/// Whether all stones beside these points live though their owner passes for ever, so that no move there is right or wrong. `false` if there are none.
pub(super) fn is_alive_around(position: &Position, points: PointSet, suicide: Suicide) -> bool {
    let structure = Structure::new(position);
    let alive = Color::ALL.map(|color| unconditional(&structure, color, suicide));
    let beside = points.neighbours(position.stones(Color::Black) | position.stones(Color::White));
    let mut blocks = structure.blocks().filter(|&id| !(structure.block(id).stones & beside).is_empty()).peekable();
    blocks.peek().is_some() && blocks.all(|id| alive.iter().any(|alive| alive.is_alive(id)))
}
