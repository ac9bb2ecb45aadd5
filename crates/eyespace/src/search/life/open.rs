//! The part of a board in which a fight is read that nothing encloses: what is near the target, and the ways out of it.

use crate::board::{PointSet, Position, Suicide};

use super::area::{Area, AreaError, View};

/// Where a fight is read that nothing encloses.
///
/// Unlike an [`Area`] it proves nothing: who gets to its rim counts as out, and all beyond it counts as decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenArea {
    /// What is played on.
    pub area: Area,
    /// Its points with empty points beyond: stones of the target's side that get here are out.
    pub exits: PointSet,
}

/// The attacker's chains beside with at most so many liberties may be captured.
const WEAK: usize = 3;

/// So many steps away all is beyond.
const FARTHEST: usize = 7;

/// Fewer steps than one more than this say nothing of ways out.
const NEAREST: usize = 2;

/// Friends with so many liberties beyond the area are safe to connect to.
const STRONG: usize = 5;

impl OpenArea {
    /// The points around the target, as many steps as there is room for.
    ///
    /// # Errors
    /// [`AreaError`]; [`AreaError::TooLarge`] if there is room for too few.
    pub fn around(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        Self::of_both(position, target, PointSet::EMPTY, suicide)
    }

    /// An area as it is, without ways out: that nothing but few moves are looked at is all that makes it a reading.
    pub(in crate::search) const fn closed(area: Area) -> Self {
        Self { area, exits: PointSet::EMPTY }
    }

    /// The same around two groups that race; of each block a stone is enough.
    ///
    /// # Errors
    /// As above.
    pub(in crate::search) fn of_both(
        position: &Position,
        target: PointSet,
        rival: PointSet,
        suicide: Suicide,
    ) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        let rival = rival.flood(view.attackers);
        let mut points = view.target | rival;
        let mut best = None;
        for step in 0..FARTHEST {
            let next = grown(&view, points);
            let Some(area) = view.open_area(next, rival) else { break };
            if step >= NEAREST {
                best = Some(area);
            }
            if next == points {
                break;
            }
            points = next;
        }
        best.ok_or(AreaError::TooLarge)
    }
}

/// One step more: empty points, friends, and chains of the attacker that may be captured, with their liberties.
fn grown(view: &View, points: PointSet) -> PointSet {
    let mut next = points.grown(view.empty | view.own);
    next = next.flood(next | view.own);
    let mut beside = next.neighbours(view.attackers - points);
    while let Some(stone) = beside.first() {
        let chain = PointSet::from(stone).flood(view.attackers);
        beside -= chain;
        let liberties = chain.neighbours(view.empty);
        if liberties.len() <= WEAK {
            next |= chain | liberties;
        }
    }
    next
}

impl View {
    fn open_area(&self, points: PointSet, rival: PointSet) -> Option<OpenArea> {
        // Friends that are strong beyond are no part of it.
        let mut points = points;
        let mut living = self.living;
        let mut friends = points & (self.own - self.target);
        while let Some(stone) = friends.first() {
            let chain = PointSet::from(stone).flood(self.own);
            friends -= chain;
            if (chain.neighbours(self.empty) - points).len() >= STRONG {
                points -= chain;
                living |= chain;
            }
        }
        let area = self.area(points, PointSet::EMPTY, rival)?;
        let beyond = self.empty - points;
        Some(OpenArea {
            area: Area { living: points.neighbours(living), ..area },
            exits: points & beyond.neighbours(points) & self.empty,
        })
    }
}
