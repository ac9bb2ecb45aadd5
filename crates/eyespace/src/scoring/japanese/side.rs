//! The stones and points of one player, as sets that can be turned and mirrored. A board that is turned or mirrored must get the same count. So where
//! the order of steps matters, the player's groups are counted on each of the eight symmetric boards, and the best result counts. Only if a board has
//! very many doubtful places, the last ones are counted on one board only, to save time.

use crate::board::{Color, Orientation, PointSet};
use crate::regions::Structure;
use crate::scoring::jasiek::eye_points;
use crate::scoring::{IfDefended, ScoringBoard, StoneStatus, StoneStatuses, UnfinishedBoundary};

use super::count::{CountedGroup, GroupState};
use super::counter::Counter;

/// Whether the result of a count might be different if its steps were made in another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The order of the steps does not matter.
    Free,
    /// The order of the steps may matter.
    Matters,
}

impl Order {
    pub(super) fn and(self, other: Self) -> Self {
        if self == Self::Free { other } else { self }
    }
}

/// One player's stones and points, with all that is needed to count the player's groups.
#[derive(Clone)]
pub(super) struct Side {
    pub(super) color: Color,
    pub(super) board: ScoringBoard,
    pub(super) eye_points: PointSet,
    /// The boundaries that are not closed yet.
    pub(super) open: Vec<UnfinishedBoundary>,
    /// The stones whose status says that they have two eyes, whatever their eyes look like (`alive`), and those whose status says that they are in
    /// seki (`seki`).
    pub(super) alive: PointSet,
    pub(super) seki: PointSet,
    /// The unsettled stones in two sets: first those that live if their owner moves first, then those that get no more than a seki.
    pub(super) unsettled: [PointSet; 2],
}

/// The groups of one player, and the teire that the player must fill.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    pub(super) groups: Vec<CountedGroup>,
    pub(super) teire: PointSet,
}

impl Side {
    pub(super) fn new(
        structure: &Structure,
        statuses: &StoneStatuses,
        board: ScoringBoard,
        open: &[UnfinishedBoundary],
        color: Color,
    ) -> Self {
        let stands = |status| statuses.stones(structure, color, status);
        Self {
            color,
            board,
            eye_points: eye_points(&board, color),
            open: open.to_vec(),
            alive: stands(StoneStatus::Alive),
            seki: stands(StoneStatus::Seki),
            unsettled: [IfDefended::Life, IfDefended::Seki].map(|saved| stands(StoneStatus::Unsettled(saved))),
        }
    }

    /// Counts the groups of this side. If the order of steps may matter, the orientation of the board that gives the side the most points is taken.
    pub(super) fn best(&self, counter: &Counter) -> Groups {
        let orientation = self.orientation();
        let (groups, order) = self.turned(orientation).groups(counter);
        let groups = groups.back(orientation);
        let strings = || self.board.living[self.color.index()].components().count();
        if order == Order::Free || groups.lack_nothing() || !counter.may_turn(strings()) {
            return groups;
        }
        let others = orientation.and_the_others().skip(1).map(|by| self.turned(by).groups(counter).0.back(by));
        others.fold(groups, |best, next| if next.worth() > best.worth() { next } else { best })
    }

    /// An orientation that depends on the stones only: on those of this side, or, if these are symmetric, on all stones of the board.
    fn orientation(&self) -> Orientation {
        let ScoringBoard { living, dead, .. } = self.board;
        let [own, enemy] = [self.color, self.color.opponent()].map(Color::index);
        Orientation::of(self.board.size, [living[own], living[enemy], dead[own], dead[enemy], self.alive, self.seki])
    }

    fn turned(&self, by: Orientation) -> Self {
        let points = |set| by.turned(set);
        let area = |area: &UnfinishedBoundary| UnfinishedBoundary {
            points: points(area.points),
            sealing: points(area.sealing),
            beyond: area.beyond.map(points),
        };
        Self {
            color: self.color,
            board: self.board.turned(by),
            eye_points: points(self.eye_points),
            open: self.open.iter().map(area).collect(),
            alive: points(self.alive),
            seki: points(self.seki),
            unsettled: self.unsettled.map(points),
        }
    }
}

impl Groups {
    /// Turns groups that were found on a turned board back to the real board, and sorts them in reading order.
    fn back(mut self, by: Orientation) -> Self {
        let back = |set: &mut PointSet| *set = by.all_back(*set);
        self.groups.iter_mut().flat_map(|group| [&mut group.stones, &mut group.eye_points]).for_each(back);
        back(&mut self.teire);
        self.groups.sort_by_key(|group| group.stones.first());
        self
    }

    /// Whether the side already has the best result possible, without teire and with all groups independent, so that no other order of steps need be
    /// tried.
    fn lack_nothing(&self) -> bool {
        self.teire.is_empty() && self.groups.iter().all(|group| group.state == GroupState::Independent)
    }

    /// The key by which results are compared, the most important number first: the points that count, the stones that are not in seki, the stones of
    /// independent groups, the eyes.
    fn worth(&self) -> [usize; 4] {
        let counts = || self.groups.iter().filter(|group| !group.state.is_seki());
        let safe = self.groups.iter().filter(|group| group.state == GroupState::Independent);
        [
            counts().map(|group| (group.eye_points - self.teire).len()).sum(),
            counts().map(|group| group.stones.len()).sum(),
            safe.map(|group| group.stones.len()).sum(),
            self.groups.iter().map(|group| group.eyes).sum(),
        ]
    }
}
