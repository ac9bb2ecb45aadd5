//! The points that a target would have to cross to escape. Everything beyond counts as its own: if it dies here, it dies on the board.

use std::ops::RangeInclusive;

use crate::board::{PointSet, Position, Suicide};

use super::area::{Area, AreaError, Border, View};
use super::near::with_weak_chains;

/// The attacker's chains with so many liberties elsewhere at most are no safe walls: in the open they are soon captured.
const WEAK: usize = 2;

impl Area {
    /// The steps that are worth a search: within fewer every target gets out, and in more points than the last there are play is rarely
    /// searched to an end.
    pub const STEPS: RangeInclusive<usize> = 1..=6;

    /// For a target that nothing encloses: the points within so many steps, and the attacker's chains there with at most two liberties
    /// elsewhere. All beyond but his stones counts as the owner's, and as living: who gets there is out.
    ///
    /// A target that dies in it dies on the board, if the stones around are safe ([`Area::assumed`]); one that gets out may yet die.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::dfpn::Budget;
    /// use eyespace::search::life::{Area, LifeSearch};
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
    /// let budget = Budget::nodes(10_000);
    /// let found = LifeSearch::new().read(&position, &area, Role::Defender, Suicide::Illegal, budget);
    /// assert_eq!(found.outcome, Outcome::Dead);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AreaError`]; [`AreaError::TooLarge`] if there is much room.
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

/// A step further through empty points, friends and weak chains; friends as a whole.
fn a_step_on(view: &View, points: PointSet) -> PointSet {
    let whole = |points: PointSet| points.flood(points | view.own);
    let step = whole(points | points.neighbours(view.empty | view.own));
    whole(with_weak_chains(view, step, WEAK)) - view.living
}
