//! Chooses connections and eyes: as few as possible that keep the most blocks alive, or one given block, and whose merged carriers
//! succeed when they are played out.

use crate::board::PointSet;

use super::carrier_game::Obligation;
use super::guarantee::Guarantee;
use super::order::Order;
use super::questions::{CarrierPoints, Questions};
use super::settle::Settling;
use super::{Blocks, Places, Side, all_of, each, mask};

/// A carrier that fails is enlarged up to this many points, and at most this many times.
const MOST_POINTS: usize = 12;
const GROWTHS: usize = 3;

/// The greatest number of positions in the game of one carrier.
const MOST_POSITIONS: u64 = 8000;

/// The guarantees of one side, and the choice among them.
pub(super) struct CarrierPlanner<'a> {
    side: &'a Side<'a>,
    guarantees: Vec<Guarantee>,
    settling: Settling,
    /// For each guarantee those that share points with it.
    overlaps: Vec<Places>,
    /// The guarantees that may still be chosen.
    open: Places,
    /// How often each guarantee was in a carrier that failed, whichever block it was for. A guarantee that fails for one block
    /// is likely to fail for the next.
    failed: Vec<usize>,
    questions: &'a mut Questions,
}

/// The effort for a single block: the choice begins anew `starts` times, with `of_each` choices of guarantees each.
#[derive(Clone, Copy)]
pub(super) struct Tries {
    pub(super) starts: usize,
    pub(super) of_each: usize,
}

/// A carrier: points in which the owner can keep, for each of the blocks around, the liberties that the block lacks elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Carrier {
    pub(super) points: PointSet,
    /// The blocks around that live.
    pub(super) around: Vec<u8>,
    /// The liberties that each of them has elsewhere.
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests play by them"))]
    pub(super) obligations: Vec<Obligation>,
}

/// Blocks that live, by guarantees or anyway, and the carriers in which the owner answers for them.
pub(super) struct Kept {
    pub(super) alive: Blocks,
    pub(super) carriers: Vec<Carrier>,
}

impl Kept {
    pub(super) fn carrier(&self) -> PointSet {
        self.carriers.iter().fold(PointSet::EMPTY, |all, carrier| all | carrier.points)
    }
}

/// Guarantees that overlap, and all their points.
struct Cluster {
    points: PointSet,
    guarantees: Places,
}

impl<'a> CarrierPlanner<'a> {
    /// A planner for these guarantees, or as many of them as a set can hold.
    pub(super) fn new(side: &'a Side<'a>, mut guarantees: Vec<Guarantee>, questions: &'a mut Questions) -> Self {
        guarantees.truncate(Places::BITS as usize);
        let settling = Settling::new(&guarantees, side.living);
        let overlaps = |guarantee: &Guarantee| {
            let others = (0..).zip(&guarantees).filter(|(_, other)| other.points.intersects(guarantee.points));
            others.fold(0, |all, (place, _): (u8, _)| all | 1 << place)
        };
        let overlaps = guarantees.iter().map(overlaps).collect();
        let open = all_of(guarantees.len());
        let failed = vec![0; guarantees.len()];
        Self { side, guarantees, settling, overlaps, open, failed, questions }
    }

    /// The blocks that live together, and the carriers in which the owner answers for them.
    pub(super) fn settled(&mut self) -> Kept {
        loop {
            let alive = self.alive(self.open);
            if alive & !self.side.living == 0 {
                return Kept { alive, carriers: vec![] };
            }
            if let Some(kept) = self.kept(alive) {
                return kept;
            }
        }
    }

    /// The carriers for the life of one block, if only this block is attacked: all other blocks may be lost, except those to which it is
    /// attached.
    ///
    /// The choice begins anew `starts` times, with guarantees that failed before taken last, and each time `of_each`
    /// choices are played out.
    pub(super) fn single(&mut self, block: u8, Tries { starts, of_each }: Tries) -> Option<Kept> {
        for _ in 0..starts {
            self.open = all_of(self.guarantees.len());
            for _ in 0..of_each {
                if self.settling.alive(self.open, 1 << block) >> block & 1 == 0 {
                    break;
                }
                if let Some(kept) = self.kept(1 << block) {
                    return Some(kept);
                }
            }
        }
        None
    }

    /// These blocks and those that live with them, by as few guarantees as possible. If a carrier fails, one of its guarantees is given
    /// up, and the choice is made again.
    fn kept(&mut self, wanted: Blocks) -> Option<Kept> {
        let chosen = self.fewest(wanted);
        let alive = self.alive(chosen);
        let order = Order::new(&self.guarantees, chosen, alive, self.side.living);
        match self.carriers(&order, chosen) {
            Ok(carriers) => Some(Kept { alive, carriers }),
            Err(clusters) => {
                clusters.into_iter().for_each(|cluster| self.give_up(cluster));
                None
            }
        }
    }

    fn alive(&self, counted: Places) -> Blocks {
        self.settling.alive(counted, 0)
    }

    /// A smallest set of guarantees by which these blocks live. Those with large carriers, and those that were in
    /// carriers that failed, are left out first.
    fn fewest(&self, wanted: Blocks) -> Places {
        let mut counted = self.concerning(wanted);
        let cost = |place: u8| self.guarantees[usize::from(place)].points.len() + self.failed[usize::from(place)];
        let mut places: Vec<u8> = each(counted).collect();
        places.sort_by_cached_key(|&place| std::cmp::Reverse((cost(place), place)));
        self.leave_out(&places, wanted, &mut counted);
        counted
    }

    /// The guarantees that serve these blocks, or other blocks that must live for them.
    fn concerning(&self, mut blocks: Blocks) -> Places {
        let (mut found, mut left): (Places, Places) = (0, self.open);
        loop {
            let concerns = |place: &u8| self.settling.of(*place).serves & blocks != 0;
            let new = each(left).filter(concerns).fold(0, |all, place| all | 1 << place);
            if new == 0 {
                return found;
            }
            blocks |= each(new).fold(0, |all, place| {
                let about = self.settling.of(place);
                all | about.around | about.serves
            });
            (found, left) = (found | new, left & !new);
        }
    }

    /// Leaves out each of these guarantees if the blocks live without it. If they live without a whole list, all of it
    /// is left out at once.
    fn leave_out(&self, places: &[u8], wanted: Blocks, counted: &mut Places) {
        let without = *counted & !mask(places);
        if self.settling.alive(without, wanted) & wanted == wanted {
            *counted = without;
        } else if places.len() > 1 {
            let (some, others) = places.split_at(places.len() / 2);
            self.leave_out(some, wanted, counted);
            self.leave_out(others, wanted, counted);
        }
    }

    /// The merged carriers, if all succeed; otherwise the guarantees of each one that fails.
    fn carriers(&mut self, order: &Order, chosen: Places) -> Result<Vec<Carrier>, Vec<Places>> {
        let clusters = self.clusters(chosen);
        let mut taken = clusters.iter().fold(PointSet::EMPTY, |all, cluster| all | cluster.points);
        let (mut held, mut failed) = (vec![], vec![]);
        for cluster in &clusters {
            match self.carrier(order, cluster, taken) {
                Some(carrier) => {
                    taken |= carrier.points;
                    held.push(carrier);
                }
                None => failed.push(cluster.guarantees),
            }
        }
        if failed.is_empty() { Ok(held) } else { Err(failed) }
    }

    fn clusters(&self, mut chosen: Places) -> Vec<Cluster> {
        let mut clusters = vec![];
        while chosen != 0 {
            let mut guarantees = chosen & chosen.wrapping_neg();
            loop {
                let grown =
                    each(guarantees).fold(guarantees, |all, place| all | self.overlaps[usize::from(place)] & chosen);
                if grown == guarantees {
                    break;
                }
                guarantees = grown;
            }
            chosen &= !guarantees;
            let points =
                each(guarantees).fold(PointSet::EMPTY, |all, place| all | self.guarantees[usize::from(place)].points);
            clusters.push(Cluster { points, guarantees });
        }
        clusters
    }

    /// The carrier in which a cluster succeeds: its own points, or these and some free points beside them.
    fn carrier(&mut self, order: &Order, cluster: &Cluster, taken: PointSet) -> Option<Carrier> {
        let mut points = cluster.points;
        for _ in 0..=GROWTHS {
            if points.len() > MOST_POINTS {
                return None;
            }
            // Blocks around that do not live may be lost, so nothing depends on them.
            let need = |place| Some((place, order.obligation_of(place, cluster.guarantees)?));
            let (around, obligations): (Vec<u8>, Vec<Obligation>) =
                self.side.around(points).into_iter().filter_map(need).unzip();
            let carrier = CarrierPoints { side: self.side, points, around: &around };
            if self.questions.holds(carrier, obligations.clone(), MOST_POSITIONS) {
                return Some(Carrier { points, around, obligations });
            }
            let more = points.neighbours(self.side.free) - points - taken;
            if more.is_empty() {
                return None;
            }
            points |= more.into_iter().take(MOST_POINTS - points.len()).collect::<PointSet>();
        }
        None
    }

    /// Gives up one of these guarantees, which cannot all be kept: the one whose loss leaves the most stones alive.
    fn give_up(&mut self, cluster: Places) {
        each(cluster).for_each(|place| self.failed[usize::from(place)] += 1);
        let without = |&place: &u8| {
            let alive = self.alive(self.open & !(1 << place));
            (self.side.weight(alive), self.guarantees[usize::from(place)].points.len(), std::cmp::Reverse(place))
        };
        if let Some(worst) = each(cluster).max_by_key(without) {
            self.open &= !(1 << worst);
        }
    }
}
