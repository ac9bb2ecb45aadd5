//! Chooses connections and eyes that keep the most blocks alive, or one given block. Each is kept by answers in a few
//! points, its carrier. Carriers that overlap are merged, and the owner must succeed when a merged carrier is played
//! out. So as few connections and eyes as possible are chosen.

use crate::board::PointSet;
use crate::safety::LocalDefence;

use super::guarantee::Guarantee;
use super::order::Order;
use super::questions::Questions;
use super::settle::Settling;
use super::{Blocks, Places, Side, all_of, each, mask};

/// Limits for the carrier of connections and eyes, which is the set of points where the owner answers. If the owner
/// does not succeed in a carrier, the carrier is enlarged, at most `GROWTHS` times and to at most `MOST_POINTS` points.
const MOST_POINTS: usize = 12;
const GROWTHS: usize = 3;

/// The greatest number of positions that are looked at when one carrier (points in which the owner answers) is played
/// out.
const MOST_POSITIONS: u64 = 8000;

/// Chooses among the guarantees of one side, which are connections and eyes that the side can keep.
pub(super) struct CarrierPlanner<'a, 'm> {
    side: &'a Side<'a>,
    guarantees: Vec<Guarantee>,
    settling: Settling,
    /// For each guarantee (a connection or an eye), the guarantees that share points with it.
    overlaps: Vec<Places>,
    /// The connections and eyes that may still be chosen.
    open: Places,
    /// How often each connection or eye was chosen and could not be kept when it was played out together with others. A
    /// connection that failed for one block is likely to fail for the next.
    failed: Vec<usize>,
    questions: &'a mut Questions<'m>,
}

/// The effort for a single block: the choice of connections and eyes begins anew `starts` times, and each time up to
/// `of_each` choices are tested by playing them out.
#[derive(Clone, Copy)]
pub(super) struct Tries {
    pub(super) starts: usize,
    pub(super) of_each: usize,
}

/// Blocks that live, by connections and eyes or independently of them, and the defences by which the owner keeps them alive, each in its
/// carrier.
pub(super) struct Kept {
    pub(super) alive: Blocks,
    pub(super) carriers: Vec<LocalDefence>,
}

impl Kept {
    pub(super) fn carrier(&self) -> PointSet {
        self.carriers.iter().fold(PointSet::EMPTY, |all, carrier| all | carrier.region)
    }
}

/// Connections and eyes whose points overlap, directly or through each other, and all their points.
struct Cluster {
    points: PointSet,
    guarantees: Places,
}

impl<'a, 'm> CarrierPlanner<'a, 'm> {
    /// A planner that chooses among these connections and eyes. Those beyond the number that a set can hold are
    /// dropped.
    pub(super) fn new(side: &'a Side<'a>, mut guarantees: Vec<Guarantee>, questions: &'a mut Questions<'m>) -> Self {
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

    /// The blocks that live together, and the carriers in which the owner answers to keep them alive.
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

    /// The carriers, where the owner answers, by which one block lives if only this block is attacked. All other blocks
    /// may be lost, except those to which it is attached.
    ///
    /// The choice of guarantees begins anew `starts` times. Each time up to `of_each` choices are played out, and
    /// guarantees that failed before are chosen last.
    pub(super) fn single(&mut self, block: u8, Tries { starts, of_each }: Tries) -> Option<Kept> {
        let part = self.settling.parts(1 << block, 0).fold(0, |all, (_, part)| all | part);
        for _ in 0..starts {
            self.open = all_of(self.guarantees.len());
            for _ in 0..of_each {
                if self.settling.alive(self.open & part, 1 << block) >> block & 1 == 0 {
                    break;
                }
                if let Some(kept) = self.kept(1 << block) {
                    return Some(kept);
                }
            }
        }
        None
    }

    /// Keeps the wanted blocks alive by as few connections and eyes as possible, together with other blocks that live
    /// by the same ones. If some of them cannot be kept when they are played out together, one of these is given up,
    /// and the result is `None`.
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

    /// A smallest set of connections and eyes by which these blocks live. Those that need many points, and those that
    /// often could not be kept together with others, are dropped first.
    fn fewest(&self, wanted: Blocks) -> Places {
        let concerning = self.concerning(wanted);
        let cost = |place: u8| self.guarantees[usize::from(place)].points.len() + self.failed[usize::from(place)];
        let mut chosen = 0;
        for (blocks, guarantees) in self.settling.parts(wanted, concerning) {
            let mut counted = concerning & guarantees;
            let mut places: Vec<u8> = each(counted).collect();
            places.sort_by_cached_key(|&place| std::cmp::Reverse((cost(place), place)));
            self.leave_out(&places, wanted & blocks, &mut counted);
            chosen |= counted;
        }
        chosen
    }

    /// The connections and eyes that these blocks need, and those that are needed by other blocks on whose life they
    /// depend.
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

    /// Drops each of the guarantees `places` (connections and eyes) without which the wanted blocks still live. If they
    /// live without the whole list, all of it is dropped at once; otherwise each half of the list is tried.
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

    /// The merged carriers, which are sets of points in which the owner answers, if the owner succeeds in all of them.
    /// Otherwise, for each merged carrier in which it fails, the connections and eyes that it was to keep.
    fn carriers(&mut self, order: &Order, chosen: Places) -> Result<Vec<LocalDefence>, Vec<Places>> {
        let clusters = self.clusters(chosen);
        let mut taken = clusters.iter().fold(PointSet::EMPTY, |all, cluster| all | cluster.points);
        let (mut held, mut failed) = (vec![], vec![]);
        for cluster in &clusters {
            match self.carrier(order, cluster, taken) {
                Some(carrier) => {
                    taken |= carrier.region;
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

    /// A carrier in which all connections and eyes of a cluster can be kept: the points of the cluster, if necessary
    /// with some free points beside them.
    fn carrier(&mut self, order: &Order, cluster: &Cluster, taken: PointSet) -> Option<LocalDefence> {
        let mut points = cluster.points;
        for _ in 0..=GROWTHS {
            if points.len() > MOST_POINTS {
                return None;
            }
            // Blocks that do not live may be captured. So those beside this set of points count as stones of the
            // opponent.
            let outside = |place| Some((place, order.outside_of(place, cluster.guarantees)?));
            let defence = self.side.defence(points, self.side.around(points).into_iter().filter_map(outside));
            if self.questions.holds(self.side, defence.clone(), MOST_POSITIONS) {
                return Some(defence);
            }
            let more = points.neighbours(self.side.free) - points - taken;
            if more.is_empty() {
                return None;
            }
            points |= more.into_iter().take(MOST_POINTS - points.len()).collect::<PointSet>();
        }
        None
    }

    /// Gives up one of these connections and eyes, which cannot all be kept. It is the one without which the most
    /// stones stay alive.
    fn give_up(&mut self, cluster: Places) {
        each(cluster).for_each(|place| self.failed[usize::from(place)] += 1);
        let part = self.settling.parts(0, cluster).fold(0, |all, (_, part)| all | part);
        let without = |&place: &u8| {
            let alive = self.alive(self.open & part & !(1 << place));
            (self.side.weight(alive), self.guarantees[usize::from(place)].points.len(), std::cmp::Reverse(place))
        };
        if let Some(worst) = each(cluster).max_by_key(without) {
            self.open &= !(1 << worst);
        }
    }
}
