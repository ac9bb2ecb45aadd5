//! Areas for targets that nothing encloses: the points that the target would have to cross to escape. Everything beyond
//! counts as the target owner's, so a target that dies in such an area dies on the board.

use std::ops::RangeInclusive;

use crate::board::{PointSet, Position, Suicide};

use super::area::{Area, AreaError, Border, View};
use super::near::with_weak_chains;

/// The most liberties elsewhere with which a chain of the attacker is no safe wall, because it is soon captured from
/// outside.
const WEAK: usize = 2;

impl Area {
    /// The numbers of steps with which such an area is worth a search. Areas of fewer steps are too small to shut any
    /// target in, and searches of areas of more steps rarely come to an end.
    pub const STEPS: RangeInclusive<usize> = 1..=6;

    /// An area for a target that nothing encloses: the points within `steps` steps of the target, and the attacker's
    /// chains there that have at most two liberties elsewhere. Everything beyond, except the attacker's stones, counts
    /// as alive and as the owner's, so a target that leaves the area has escaped.
    ///
    /// A target that dies in this area dies on the board, if the stones around are safe ([`Area::assumed`]). A target
    /// that escapes may still die on the board.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::dfpn::Budget;
    /// use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
    /// use eyespace::table::{Role, Outcome};
    /// let diagram: Diagram = "
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . X . . . .
    ///     . X X X . X X . .
    ///     . X O O O O X . .
    ///     . X X X X X X . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("D2")?);
    /// let area = Area::with_ways_out(&position, target, 2, Suicide::Illegal)?;
    /// let options = LifeOptions::under(Suicide::Illegal);
    /// let question = LifeQuestion { position: &position, area: &area, first: Role::Defender, options };
    /// let found = LifeSearch::new().read(question, Budget::nodes(10_000));
    /// assert_eq!(found.outcome, Outcome::Dead);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AreaError`] if the target is not stones of one colour; [`AreaError::TooLarge`] if there are too many points
    /// within these steps.
    pub fn with_ways_out(
        position: &Position,
        target: PointSet,
        steps: usize,
        suicide: Suicide,
    ) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        let points = (0..steps).fold(view.target, |points, _| a_step_on(&view, points));
        let area = view.area(points, PointSet::EMPTY, PointSet::EMPTY).ok_or(AreaError::TooLarge)?;
        if area.empty(position) > Self::MOST_EMPTY {
            return Err(AreaError::TooLarge);
        }
        Ok(Self { border: Border::Open, ..area })
    }
}

/// The given points and those of one step more, through empty points, friends and weak chains.
fn a_step_on(view: &View, points: PointSet) -> PointSet {
    closed_up(view, points | points.neighbours(view.empty | view.own))
}

/// The given points with the weak chains of the attacker beside them. Chains of the owner are added as a whole.
pub(super) fn closed_up(view: &View, points: PointSet) -> PointSet {
    let whole = |points: PointSet| points.flood(points | view.own);
    whole(with_weak_chains(view, whole(points), WEAK)) - view.living
}
