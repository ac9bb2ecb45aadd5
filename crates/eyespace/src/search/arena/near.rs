//! Areas for targets that nothing encloses: the points that the target reaches before the attacker. A target that lives
//! there lives on the board.

use std::ops::RangeInclusive;

use crate::board::{PointSet, Position, Suicide};

use super::area::{Area, AreaError, View};

impl Area {
    /// The head starts, in steps, with which such an area is worth a search. With less the target has hardly any room,
    /// and with more it seldom gains any.
    pub const LEADS: RangeInclusive<usize> = 2..=6;

    /// An area for a target that nothing encloses: the points that the target reaches before the attacker, if both
    /// spread one step at a time and the target has a head start of `lead` steps. Chains of the attacker beside these
    /// points that have at most one liberty elsewhere are part of the area. Everything beyond counts as the attacker's.
    ///
    /// A target that lives in this area lives on the board. A target that dies in it may still escape on the board.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::life::Area;
    /// let diagram: Diagram = "
    ///     . . . . . . . . . . . . .
    ///     . . . . . . . . . . . . .
    ///     . . . . . . . . . . . . .
    ///     . . . . . . . . . . . . .
    ///     . . . . . . . . . . . . .
    ///     . . O . . . . . . . . . .
    ///     . O O O O O O . . . . . .
    ///     . O X X X X O . . . . . .
    ///     . . . . . X O . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("C2")?);
    /// assert!(Area::around(&position, target, Suicide::Illegal).is_err());
    /// let area = Area::near(&position, target, 2, Suicide::Illegal)?;
    /// assert_eq!(area.empty(&position), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AreaError`] if the target is not stones of one colour; [`AreaError::TooLarge`] if it reaches too many points.
    pub fn near(position: &Position, target: PointSet, lead: usize, suicide: Suicide) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        let area = Self::given(position, target, with_weak_chains(&view, reached(&view, lead), 1), suicide)?;
        if area.empty(position) > Self::MOST_EMPTY { Err(AreaError::TooLarge) } else { Ok(area) }
    }
}

/// The target and the points and friendly stones that it reaches before the attacker with a head start of `lead` steps.
fn reached(view: &View, lead: usize) -> PointSet {
    let mut free = view.empty;
    let (mut ours, mut theirs) = (view.target, view.attackers);
    for step in 0.. {
        if step >= lead {
            theirs |= theirs.neighbours(free);
            free -= theirs;
        }
        let new = ours.neighbours(free | view.own) - ours;
        if new.is_empty() {
            break;
        }
        ours |= new | (new & view.own).flood(view.own);
        free -= new;
    }
    ours
}

/// The given points and the attacker's chains beside them that have at most `most` liberties elsewhere. All liberties
/// of these chains are added too.
pub(super) fn with_weak_chains(view: &View, points: PointSet, most: usize) -> PointSet {
    let mut all = points;
    let mut beside = all.neighbours(view.attackers - all);
    while let Some(stone) = beside.first() {
        let chain = view.attackers.part_at(stone);
        beside -= chain;
        let liberties = chain.neighbours(view.empty);
        if (liberties - all).len() <= most {
            all |= chain | liberties;
            beside |= all.neighbours(view.attackers - all);
        }
    }
    all
}
