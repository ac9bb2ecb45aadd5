//! Unenclosed areas. If nothing encloses a target, only the points near it are read, and some points at the boundary
//! count as escapes.

use crate::board::{Point, PointSet, Position, Suicide};
use crate::eyes::Role;

use super::area::{Area, AreaError, View};

/// The part of the board in which a fight is read for a target that nothing encloses.
///
/// Unlike a search in an [`Area`], a reading in this area proves nothing: a target that reaches an escape at the
/// boundary counts as alive, and play beyond the boundary is not considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnenclosedArea {
    /// The part of the board on which moves are played.
    pub area: Area,
    /// The points at the boundary from which the target gets to free points or to safe friends. A target that is
    /// connected to its own stone on such a point has escaped.
    pub escapes: PointSet,
    /// The side for which only few moves are tried, if there is one. A side that succeeds with few moves also succeeds
    /// with more.
    pub narrowed_side: Option<Role>,
}

/// Chains of the attacker with at most this many liberties may be captured, so they become part of the area. If there
/// is no room for them, a smaller number is used.
const WEAK: usize = 3;

/// The greatest number of steps from the target to the boundary of the area.
const FARTHEST: usize = 7;

/// The number of steps with which an area is still too small to judge where the target can escape. An area needs at
/// least one step more.
const NEAREST: usize = 2;

/// The least number of liberties beyond the area with which a friend of the target is strong, so that it is safe to
/// connect to it.
const STRONG: usize = 5;

impl UnenclosedArea {
    /// The number of points that are enough room: a target that reaches so many points before the attacker counts as
    /// alive.
    pub(in crate::search) const ENOUGH: u32 = 8;

    /// The area of the points around the target, within as many steps as there is room for.
    ///
    /// # Errors
    /// [`AreaError`] if the target is not stones of one colour; [`AreaError::TooLarge`] if there is room for too few
    /// steps.
    pub fn around(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        Self::of_both(position, target, PointSet::EMPTY, suicide)
    }

    /// An area without escapes, to be read with few moves.
    pub(in crate::search) const fn closed(area: Area) -> Self {
        Self { area, escapes: PointSet::EMPTY, narrowed_side: None }
    }

    /// The same area, but only few moves of this side are tried. A side that succeeds with few moves also succeeds with
    /// all moves.
    #[must_use]
    pub const fn claimed_by(self, side: Role) -> Self {
        Self { narrowed_side: Some(side), ..self }
    }

    /// The area around both groups of a semeai, within as many steps as there is room for. One stone of each block is
    /// enough to name the groups.
    ///
    /// # Errors
    /// [`AreaError`], for the same reasons as [`UnenclosedArea::around`].
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
    /// The area of as many steps as the size of an area allows; `None` if these are too few.
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

    /// The given points and those of one step more: empty points, friends, and weak chains of the attacker with their
    /// liberties.
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
        // Friends with enough liberties beyond the area live, so they are not part of it.
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

    /// The chains of friends with a stone among `seeds` that have enough liberties beyond `points` to be strong.
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

    /// Whether a stone at this point, present or to be played, escapes: it reaches safe friends, or enough empty points
    /// beyond the area before the attacker does. The attacker moves next, and both sides spread one step at a time in
    /// all directions.
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
