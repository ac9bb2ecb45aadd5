//! The outcomes with the outside taken for safe, as most books of problems mean it: no wall around the stones in question can be captured, however
//! thin it is.

use crate::board::{Position, Suicide};
use crate::eyes::Role;
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, LifeSearch};
use crate::status::Outcome;

use super::{Problem, SolveRequest};

/// The outcomes of a problem whose walls may be captured, with the outside taken for safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeOutside {
    /// The outcomes, indexed by the role that moves first. The entry is `None` for a role that was not asked about.
    pub outcomes: [Option<Outcome>; 2],
    /// The nodes that were searched.
    pub nodes: u64,
}

impl Problem {
    /// The same problem with the outside taken for safe ([`Area::with_safe_outside`]). If the points of the area were given, only chains outside them
    /// are walls, so then the area stays. A problem about stones that nothing encloses stays as it is.
    #[must_use]
    pub fn with_safe_outside(self, position: &Position, suicide: Suicide) -> Self {
        match self {
            Self::Enclosed(area) => Self::SafeOutside(Box::new(in_safe_outside(position, &area, suicide))),
            other => other,
        }
    }
}

/// The area for the same target with the outside taken for safe; the same area if its points were given, not found.
#[must_use]
pub fn in_safe_outside(position: &Position, area: &Area, suicide: Suicide) -> Area {
    let is_found = Area::around(position, area.target, suicide).as_ref() == Ok(area);
    let safe = is_found.then(|| Area::with_safe_outside(position, area.target, suicide).ok()).flatten();
    safe.unwrap_or(*area)
}

/// The outcomes for the target of an area with the outside taken for safe, each within this number of nodes.
pub(super) fn safe_outside(
    search: &mut LifeSearch<'_>,
    position: &Position,
    area: &Area,
    request: &SolveRequest<'_>,
    nodes: u64,
) -> Option<SafeOutside> {
    let area = Area::with_safe_outside(position, area.target, request.suicide).ok()?;
    let options = LifeOptions { moves: FirstMoves::None, ..request.options() };
    let mut safe = SafeOutside { outcomes: [None; 2], nodes: 0 };
    for first in Role::ALL.into_iter().filter(|&first| request.first.is_none_or(|only| only == first)) {
        let question = LifeQuestion { position, area: &area, first, options };
        let answer = search.solve(question, request.budget(nodes));
        safe.outcomes[first.index()] = Some(answer.outcome);
        safe.nodes += answer.nodes;
    }
    Some(safe)
}
