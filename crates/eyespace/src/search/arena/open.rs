//! The part of a board that is read for a target in the open: the points near it, and its ways out.

use crate::board::{Point, PointSet, Position, Suicide};
use crate::eyes::Role;

use super::area::{Area, AreaError, View};

/// Where a fight is read that nothing encloses.
///
/// Unlike an [`Area`] it proves nothing: who gets to its rim counts as out, and all beyond it counts as decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnenclosedArea {
    /// What is played on.
    pub area: Area,
    /// Its points with empty points beyond, that lead somewhere: who connects the target to a stone of its side there is out.
    pub escapes: PointSet,
    /// The side of which few moves are looked at, if it is one: what it reaches so it reaches, too, with more of them.
    pub narrowed_side: Option<Role>,
}

/// The attacker's chains beside with at most so many liberties may be captured; fewer where there is no room for them.
const WEAK: usize = 3;

/// So many steps away all is beyond.
const FARTHEST: usize = 7;

/// Fewer steps than one more than this say nothing of ways out.
const NEAREST: usize = 2;

/// Friends with so many liberties beyond the area are safe to connect to.
const STRONG: usize = 5;

impl UnenclosedArea {
    /// With so many points that it comes to first a target counts as living.
    pub(in crate::search) const ENOUGH: u32 = 8;

    /// The points around the target, as many steps as there is room for.
    ///
    /// # Errors
    /// [`AreaError`]; [`AreaError::TooLarge`] if there is room for too few.
    pub fn around(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        Self::of_both(position, target, PointSet::EMPTY, suicide)
    }

    /// An area as it is, without ways out: that nothing but few moves are looked at is all that makes it a reading.
    pub(in crate::search) const fn closed(area: Area) -> Self {
        Self { area, escapes: PointSet::EMPTY, narrowed_side: None }
    }

    /// The same, for what this side can reach.
    #[must_use]
    pub const fn claimed_by(self, side: Role) -> Self {
        Self { narrowed_side: Some(side), ..self }
    }

    /// The same around two groups that race; of each block a stone is enough.
    ///
    /// # Errors
    /// As above.
    pub(in crate::search) fn of_both(
        position: &Position,
        target: PointSet,
        opponent_group: PointSet,
        suicide: Suicide,
    ) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        let opponent_group = opponent_group.flood(view.attackers);
        (0..=WEAK).rev().find_map(|weak| view.widest(opponent_group, weak)).ok_or(AreaError::TooLarge)
    }
}

impl View {
    /// As many steps around as there is room for; `None` if that is too few.
    fn widest(&self, opponent_group: PointSet, weak: usize) -> Option<UnenclosedArea> {
        let mut points = self.target | opponent_group;
        let mut best = None;
        for step in 0..FARTHEST {
            let next = self.with_a_step(points, weak);
            let Some(area) = self.open_area(next, opponent_group) else { break };
            if step >= NEAREST {
                best = Some(area);
            }
            if next == points {
                break;
            }
            points = next;
        }
        best
    }

    /// One step more: empty points, friends, and chains of the attacker that may be captured, with their liberties.
    fn with_a_step(&self, points: PointSet, weak: usize) -> PointSet {
        let mut next = points.grown(self.empty | self.own);
        next = next.flood(next | self.own);
        let mut beside = next.neighbours(self.attackers - points);
        while let Some(stone) = beside.first() {
            let chain = self.attackers.part_at(stone);
            beside -= chain;
            let liberties = chain.neighbours(self.empty);
            if liberties.len() <= weak {
                next |= chain | liberties;
            }
        }
        next
    }

    fn open_area(&self, points: PointSet, opponent_group: PointSet) -> Option<UnenclosedArea> {
        // Friends that are strong beyond are no part of it.
        let strong = self.strong(points, points);
        let points = points - strong;
        let living = self.living | strong;
        let area = self.area(points, PointSet::EMPTY, opponent_group)?;
        let beyond = self.empty - points;
        let ways = points & beyond.neighbours(points) & (self.empty | (self.own - self.target));
        Some(UnenclosedArea {
            area: Area { living: points.neighbours(living), ..area },
            escapes: ways.filter(|way| self.leads_out(way, points)),
            narrowed_side: None,
        })
    }

    /// The friends with a stone among `seeds` that have enough liberties beyond these points.
    fn strong(&self, seeds: PointSet, points: PointSet) -> PointSet {
        let friends = self.own - self.target;
        let mut rest = seeds & friends;
        let mut strong = PointSet::EMPTY;
        while let Some(stone) = rest.first() {
            let chain = friends.part_at(stone);
            rest -= chain;
            if (chain.neighbours(self.empty) - points).len() >= STRONG {
                strong |= chain;
            }
        }
        strong
    }

    /// Whether a stone at this point, there already or not, comes first to room enough beyond, or to friends that are safe, the attacker
    /// to move. Both sides spread by a step in turn, in all directions at once.
    fn leads_out(&self, way: Point, points: PointSet) -> bool {
        let stone = PointSet::from(way);
        let (mut ours, mut theirs) = (stone | stone.flood(self.own), self.attackers);
        let mut free = self.empty - ours;
        while ((ours & self.empty) - points).len() < UnenclosedArea::ENOUGH as usize {
            theirs |= theirs.neighbours(free);
            free -= theirs;
            let new = ours.neighbours(free | self.own | self.living) - ours;
            if new.intersects(self.living) || !self.strong(new, points).is_empty() {
                return true;
            }
            if new.is_empty() {
                return false;
            }
            ours |= new | (new & self.own).flood(self.own);
            free -= new;
        }
        true
    }
}
