//! Finds the areas in which weak groups are searched.

use crate::board::PointSet;
use crate::search::life::Area;

use super::doubt::Doubt;
use super::searches::Searches;

impl Searches<'_> {
    /// Whether these stones may be searched: nodes are left in the budget, and the stones reach few enough empty points
    /// without passing other stones.
    pub(super) fn may_fit(&self, stones: PointSet) -> bool {
        let empty = self.position.empty_points();
        let reached = stones.flood(empty | stones) & empty;
        self.nodes < self.most && reached.len() <= self.options.most_empty
    }

    /// The area in which a target is searched. It is the enclosed area around the target, if the life of no chain
    /// around it is in doubt. Otherwise it is all that the target can reach through stones in doubt, if that is small
    /// enough, or else the enclosed area in spite of the doubt.
    pub(super) fn area(&self, target: PointSet, doubt: Doubt) -> Option<Area> {
        if !self.may_fit(target) {
            return None;
        }
        let fits = |area: &Area| area.empty(self.position) <= self.options.most_empty;
        let around = Area::around(self.position, target, self.options.suicide).ok();
        if let Some(area) = around.filter(|area| !area.assumed.intersects(doubt.if_alive) && fits(area)) {
            return Some(area);
        }
        let reached = [doubt.if_alive, doubt.if_dead].into_iter().filter_map(|doubtful| self.reached(target, doubtful));
        reached.chain(around).find(fits)
    }

    /// The area that a target reaches through stones in doubt. Friendly chains beside these points are added together
    /// with their liberties elsewhere, if these are few. Otherwise such liberties would only be counted, and the owner
    /// could not play on them in the search.
    fn reached(&self, target: PointSet, doubtful: PointSet) -> Option<Area> {
        const FEW: usize = 4;
        let empty = self.position.empty_points();
        let color = target.first().and_then(|stone| self.position.stone(stone))?;
        let own = self.position.stones(color);
        let points = target.flood(empty | doubtful | target);
        if (points & empty).len() > self.options.most_empty {
            return None;
        }
        let beside = points.neighbours(own).flood(own);
        let with_few = |chain: PointSet| {
            let beyond = chain.neighbours(empty) - points;
            if beyond.len() <= FEW { chain | beyond } else { PointSet::EMPTY }
        };
        // The liberties of each chain are counted beyond the points that were reached before any chain was added, so
        // the order of the chains does not matter.
        let more = beside.components().map(with_few).fold(PointSet::EMPTY, |all, more| all | more);
        let points = points | more;
        Area::given(self.position, target, points, self.options.suicide).ok()
    }

    /// The owner's chains in the area, except the target, from which at most two adjacent empty points lead out of the
    /// area.
    pub(super) fn friends(&self, area: &Area) -> PointSet {
        let empty = self.position.empty_points();
        let chains = area.points & (self.own(area) - area.target);
        let reaches_out = |chain: &PointSet| !chain.neighbours(empty).grown(empty).is_subset(area.points);
        let own = chains.flood(self.own(area)).components();
        own.filter(reaches_out).fold(PointSet::EMPTY, |all, chain| all | chain)
    }

    fn own(&self, area: &Area) -> PointSet {
        let color = area.target.first().and_then(|stone| self.position.stone(stone));
        color.map_or(PointSet::EMPTY, |color| self.position.stones(color))
    }

    /// The same area, except that these friendly stones of the target lie around the area instead of inside, and count
    /// as alive.
    pub(super) fn beside_living(&self, area: &Area, friends: PointSet) -> Area {
        let own = self.own(area);
        let points = area.target.flood(area.points - friends);
        let attackers = self.position.size().points() - self.position.empty_points() - own;
        Area {
            points,
            outside_liberties: PointSet::EMPTY,
            assumed: points.neighbours(attackers) - points,
            living: area.living | points.neighbours(friends),
            thin: PointSet::EMPTY,
            ..*area
        }
    }
}
