//! Areas for targets that nothing encloses: the points that the target would have to cross to escape. Everything beyond counts as the
//! owner's, so a target that dies in such an area dies on the board.

use std::ops::RangeInclusive;

use crate::board::{PointSet, Position, Suicide};

use super::area::{Area, AreaError, Border, View};
use super::near::with_weak_chains;

/// Chains of the attacker with at most this many liberties elsewhere are no safe walls, because they are soon captured outside.
const WEAK: usize = 2;

impl Area {
    /// The numbers of steps that are worth a search. Areas of fewer steps are too small for any target to be shut in, and searches of
    /// areas of more steps rarely come to an end.
    pub const STEPS: RangeInclusive<usize> = 1..=6;

    /// An area for a target that nothing encloses: the points within `steps` steps of it, and the attacker's chains
    /// there that have at most two liberties elsewhere. Everything beyond, except the attacker's stones, counts as the
    /// owner's and as alive, so a target that gets there has escaped.
    ///
    /// A target that dies in this area dies on the board, if the stones around are safe ([`Area::assumed`]). One that
    /// escapes may still die on the board.
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
    /// [`AreaError`]; [`AreaError::TooLarge`] if there are too many points within these steps.
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

/// The points of one step more through empty points, friends and weak chains; chains are added as a whole.
fn a_step_on(view: &View, points: PointSet) -> PointSet {
    let whole = |points: PointSet| points.flood(points | view.own);
    let step = whole(points | points.neighbours(view.empty | view.own));
    whole(with_weak_chains(view, step, WEAK)) - view.living
}
