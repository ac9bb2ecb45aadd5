//! One side of the board as sets of points, so that it can be turned and mirrored. The count is the same for symmetric boards. Where an
//! order of points matters, the side is counted in each of the eight ways and has the best result, except for the last of very many
//! doubtful places.

use crate::board::{Color, Orientation, PointSet};
use crate::regions::Structure;
use crate::scoring::jasiek::eye_points;
use crate::scoring::{IfDefended, ScoringBoard, StoneStatus, StoneStatuses, UnfinishedBoundary};

use super::count::{CountedGroup, GroupState};
use super::counter::Counter;

/// Whether another order of the same steps might have led to another result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The order does not matter.
    Free,
    /// The order may matter.
    Matters,
}

impl Order {
    pub(super) fn and(self, other: Self) -> Self {
        if self == Self::Free { other } else { self }
    }
}

/// One side, with all that is needed to count its groups.
#[derive(Clone)]
pub(super) struct Side {
    pub(super) color: Color,
    pub(super) board: ScoringBoard,
    pub(super) eye_points: PointSet,
    /// Boundaries that are still open.
    pub(super) open: Vec<UnfinishedBoundary>,
    /// Stones with two eyes by their status, whatever their eyes look like (`alive`), and stones in seki (`seki`).
    pub(super) alive: PointSet,
    pub(super) seki: PointSet,
    /// Unsettled stones: those whose owner saves their life, and those whose owner saves a seki at best.
    pub(super) unsettled: [PointSet; 2],
}

/// The groups of a side, and the points that it must fill.
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

    /// The groups of this side, counted in the orientation that gives it the most points.
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

    /// The orientation that its stones decide, or, if they are symmetric, all stones on the board.
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
    /// Turns groups of a turned board back, and sorts them in reading order.
    fn back(mut self, by: Orientation) -> Self {
        let back = |set: &mut PointSet| *set = by.all_back(*set);
        self.groups.iter_mut().flat_map(|group| [&mut group.stones, &mut group.eye_points]).for_each(back);
        back(&mut self.teire);
        self.groups.sort_by_key(|group| group.stones.first());
        self
    }

    /// Whether no other order could give this side more.
    fn lack_nothing(&self) -> bool {
        self.teire.is_empty() && self.groups.iter().all(|group| group.state == GroupState::Independent)
    }

    /// The value of the result: first the points that count, then stones not in seki, then stones of groups that need nothing more, then eyes.
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
