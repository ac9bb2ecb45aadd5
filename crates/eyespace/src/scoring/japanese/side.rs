//! The stones and points of one player, as sets that can be turned and mirrored. The order in which strings are connected and teire are filled may
//! change the count. But a board that is turned or mirrored must get the same count. So where the order matters, the player's groups are counted on
//! each of the eight symmetric boards, and the best result counts. Only if a board has very many doubtful places, the last ones are counted on one
//! board only, to save time.

use crate::board::{Color, Orientation, PointSet};
use crate::regions::Structure;
use crate::scoring::jasiek::eye_points;
use crate::scoring::{IfDefended, ScoringBoard, StoneStatus, StoneStatuses, UnfinishedBoundary};

use super::count::{CountedGroup, GroupState};
use super::counter::Counter;

/// Whether a count might be different if strings were connected, or teire filled, in another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The count is the same in every order of connecting strings and filling teire.
    Free,
    /// The count might be different in another order of connecting strings or filling teire.
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

    /// Counts the groups of this side. If the order in which strings are connected may matter, the board is counted in all eight orientations, as
    /// long as the limit on this work allows it, and the count that is best for the side is taken.
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

    /// Whether no other count can be better for the side: it needs no teire, and all its groups are alive on their own. Then no other order of
    /// connecting its strings need be tried.
    fn lack_nothing(&self) -> bool {
        self.teire.is_empty() && self.groups.iter().all(|group| group.state == GroupState::Independent)
    }

    /// The key by which two counts of a side are compared. It has four numbers, the most important first: the points that count, the stones that are
    /// not in seki, the stones of groups that are alive on their own, and the eyes.
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
