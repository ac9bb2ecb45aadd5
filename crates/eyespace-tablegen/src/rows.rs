//! A table of solved eyes as rows. Each row has an eye, the stones inside it (a filling), and a number of outside liberties.

use std::collections::BTreeMap;

use eyespace::board::{Point, PointSet};
use eyespace::eyes::{Canonical, EyeGraph, EyeShape, Filling, GraphKey};
use eyespace::table::{Answer, CENSUS_BOARD, Census, EdgeContact, EyeTable, Fate, KoMaster, LocalState, Role};

/// An eye, as the census (the list of all eyes) places it on a board.
pub(super) struct Laid {
    pub(super) edge_contact: EdgeContact,
    pub(super) shape: EyeShape,
    canonical: Canonical,
}

/// The solution for an eye with certain stones inside (a filling). The points have the numbers that the key of the eye graph gives them.
pub(super) struct Solved {
    pub(super) state: LocalState,
    pub(super) outside_liberties: usize,
    pub(super) answer: Answer,
    /// The best moves, which reach the best fate: by the side that moves first, and by the ko master, who may ignore ko bans.
    pub(super) best: [[u16; 3]; 2],
}

/// All eyes with at most this many points, grouped by their eye graphs.
pub(super) fn eyes_by_graph(points: usize) -> BTreeMap<GraphKey, Vec<Laid>> {
    let mut found: BTreeMap<GraphKey, Vec<Laid>> = BTreeMap::new();
    let mut census = Census::one_point();
    for n in 1..=points {
        if n > 1 {
            census = census.grown();
        }
        for edge_contact in EdgeContact::ALL {
            for shape in census.eyes(edge_contact) {
                let Some(canonical) = EyeGraph::of(shape).map(|graph| graph.canonical()) else { continue };
                found.entry(canonical.key).or_default().push(Laid { edge_contact, shape, canonical });
            }
        }
    }
    found
}

impl Laid {
    /// The points of the eye, in the order in which the key of the eye graph numbers them.
    fn points(&self) -> Vec<Point> {
        let all: Vec<Point> = self.shape.points().into_iter().collect();
        self.canonical.order().iter().map(|&i| all[usize::from(i)]).collect()
    }

    fn lay(&self, set: u16) -> PointSet {
        self.points().iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &point)| point).collect()
    }

    /// Draws the eye in the notation of `eyespace eye`. `signs` has sets of points, and the character with which each set is drawn. The
    /// points have the numbers that the key of the eye graph gives them.
    pub(super) fn draw(&self, signs: &[(u16, char)]) -> String {
        let sets: Vec<(PointSet, char)> = signs.iter().map(|&(set, sign)| (self.lay(set), sign)).collect();
        let all = self.shape.points();
        let columns = || all.into_iter().map(Point::column);
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let bottom = all.into_iter().map(Point::row).max().unwrap_or(0);
        let top = all.into_iter().map(Point::row).min().unwrap_or(0);
        let sign = |point: Point| match sets.iter().find(|(set, _)| set.contains(point)) {
            Some((_, sign)) => *sign,
            None if all.contains(point) => '.',
            None => '#',
        };
        // The census (the list of all eyes) places eyes at the upper edge of the board, but drawings have the edge below. So the rows
        // are drawn in reverse.
        let row = |y| (left..=right).map(|x| CENSUS_BOARD.point(x, y).map_or('#', sign)).collect::<String>();
        let rows: Vec<String> = (top..=bottom).rev().map(row).collect();
        let dashes = "-".repeat(usize::from(right - left) + 1);
        match self.edge_contact {
            EdgeContact::Centre => rows.join("/"),
            EdgeContact::Side => format!("{}/{dashes}", rows.join("/")),
            EdgeContact::Corner => format!("|{}/+{dashes}", rows.join("/|")),
        }
    }

    /// The solutions for all legal arrangements of stones inside the eye.
    pub(super) fn solved(&self, table: &EyeTable) -> Vec<Solved> {
        let key = self.canonical.key;
        let graph = EyeGraph::from_key(key);
        let outside_liberties = 0..=table.enough_outside(key).unwrap_or(0);
        let subsets = |set: u16| (0..=set).filter(move |some| some & !set == 0);
        let states = subsets(graph.all()).flat_map(|attackers| {
            subsets(graph.inner() & !attackers).map(move |defenders| LocalState { attackers, defenders })
        });
        states
            .flat_map(|state| outside_liberties.clone().map(move |outside_liberties| (state, outside_liberties)))
            .filter_map(|(state, outside_liberties)| self.solve(table, state, outside_liberties))
            .collect()
    }

    fn solve(&self, table: &EyeTable, state: LocalState, outside_liberties: usize) -> Option<Solved> {
        let filling =
            Filling { attackers: self.lay(state.attackers), defenders: self.lay(state.defenders), outside_liberties };
        let probed = table.probe(self.shape, &filling)?;
        let points = self.points();
        let best = Role::ALL.map(|first| {
            let replies = probed.replies(first);
            KoMaster::ALL.map(|master| {
                let reached = probed.answer().fate(first, master);
                let good = replies.iter().filter(|(_, reply)| reply.fate(master) == reached);
                good.filter_map(|(point, _)| points.iter().position(|p| p == point)).fold(0, |all, i| all | 1 << i)
            })
        });
        Some(Solved { state, outside_liberties, answer: probed.answer(), best })
    }
}

/// The name of a fate.
pub(super) const fn fate_name(fate: Fate) -> &'static str {
    match fate {
        Fate::Dead => "dead",
        Fate::Seki => "seki",
        Fate::Alive => "alive",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eyespace::eyes::EyeDrawing;

    #[test]
    fn drawings_read_back_as_the_same_graph() {
        let mut eyes = 0;
        for (key, laid) in eyes_by_graph(6) {
            for eye in laid {
                let drawing: EyeDrawing = eye.draw(&[]).parse().unwrap();
                assert_eq!(EyeGraph::of(drawing.shape).unwrap().canonical().key, key, "{}", eye.draw(&[]));
                eyes += 1;
            }
        }
        // The known numbers of eyes with up to six points: 56 in the centre, 164 at the side, 80 in the corner.
        assert_eq!(eyes, 56 + 164 + 80);
    }
}
