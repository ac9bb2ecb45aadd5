//! The choice of connections and eyes to count on: as few as keep the most blocks alive, or one block, and only such whose merged carriers
//! hold when they are played out.

use crate::board::PointSet;

use super::carrier_game::Obligation;
use super::guarantee::Guarantee;
use super::order::Order;
use super::questions::Questions;
use super::settle::Settling;
use super::{Blocks, Places, Side, all_of, each, mask};

/// A ground grows up to so many points where it does not hold, and so often.
const MOST_POINTS: usize = 12;
const GROWTHS: usize = 3;

/// The positions that one ground may take.
const MOST_POSITIONS: u64 = 8000;

/// Promises of one side, and which of them can be counted on.
pub(super) struct CarrierPlanner<'a> {
    side: &'a Side<'a>,
    guarantees: Vec<Guarantee>,
    settling: Settling,
    /// Of each those with common points.
    overlaps: Vec<Places>,
    /// Those that are still counted on.
    open: Places,
    /// In how many grounds that did not hold each was, whatever was asked about: what fails for one block is likely to fail for the next.
    failed: Vec<usize>,
    questions: &'a mut Questions,
}

/// How often other promises are tried for a block by itself.
#[derive(Clone, Copy)]
pub(super) struct Tries {
    pub(super) starts: usize,
    pub(super) of_each: usize,
}

/// Points in which the owner keeps what the blocks around lack elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Carrier {
    pub(super) points: PointSet,
    /// The blocks around that help.
    pub(super) around: Vec<u8>,
    /// What each of them has elsewhere.
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests play by them"))]
    pub(super) obligations: Vec<Obligation>,
}

/// Blocks that live by promises, with those that live anyway, and where answers are given for them.
pub(super) struct Kept {
    pub(super) alive: Blocks,
    pub(super) carriers: Vec<Carrier>,
}

impl Kept {
    pub(super) fn carrier(&self) -> PointSet {
        self.carriers.iter().fold(PointSet::EMPTY, |all, carrier| all | carrier.points)
    }
}

/// Promises that overlap, and their points.
struct Cluster {
    points: PointSet,
    guarantees: Places,
}

impl<'a> CarrierPlanner<'a> {
    /// Of these promises, or as many of them as can be counted on.
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

    /// The blocks that live together, and the grounds where answers are given for them.
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

    /// The same for one block, asked about by itself: all of the others may be lost, but for those on which it hangs. It is begun anew so
    /// often, with what failed before taken last, and other promises are tried so often each time.
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

    /// These blocks, and what lives with them, by as few promises as that takes. Of those in a ground that does not hold one is given up.
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

    /// Promises of which none can be missed, so that these blocks live: those in large grounds, and those that were in grounds that did not hold, are
    /// left out first.
    fn fewest(&self, wanted: Blocks) -> Places {
        let mut counted = self.concerning(wanted);
        let cost = |place: u8| self.guarantees[usize::from(place)].points.len() + self.failed[usize::from(place)];
        let mut places: Vec<u8> = each(counted).collect();
        places.sort_by_cached_key(|&place| std::cmp::Reverse((cost(place), place)));
        self.leave_out(&places, wanted, &mut counted);
        counted
    }

    /// Those by which these blocks live, or others that must live for that.
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

    /// Leaves out one after the other if these blocks live without it. Where all of some can be missed, each of them can.
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

    /// Where answers are given, if all of it holds; else the promises of each ground that does not.
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

    /// Where a cluster holds: in its own points, or in some more that nothing else takes.
    fn carrier(&mut self, order: &Order, cluster: &Cluster, taken: PointSet) -> Option<Carrier> {
        let mut points = cluster.points;
        for _ in 0..=GROWTHS {
            if points.len() > MOST_POINTS {
                return None;
            }
            // Blocks around that don't live are no help, and may be lost.
            let need = |place| Some((place, order.obligation_of(place, cluster.guarantees)?));
            let (around, obligations): (Vec<u8>, Vec<Obligation>) =
                self.side.around(points).into_iter().filter_map(need).unzip();
            if self.questions.holds(self.side, points, &around, obligations.clone(), MOST_POSITIONS) {
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

    /// Of these promises, which can't be kept together, the one without which most lives.
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
