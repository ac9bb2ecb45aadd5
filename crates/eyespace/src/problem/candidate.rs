//! A group that a problem may be about, and how likely that is.

use crate::board::{Color, PointSet, Position};
use crate::search::life::Area;
use crate::status::Outcome;

use super::{EndFates, Problem};

/// A group that may be the subject of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetCandidate {
    /// The area in which its life and death was searched. Its target is the group.
    pub area: Area,
    /// How the area is bounded.
    pub bound: Bound,
    /// The colour of the group.
    pub owner: Color,
    /// The results of a short search in the area: with the attacker moving first, and with the defender.
    pub outcomes: [Outcome; 2],
    /// What the lines of the problem's author say about the group; `None` if there are no lines.
    pub fates: Option<EndFates>,
}

/// How the area around a group is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Stones of the attacker enclose it.
    Enclosed,
    /// Nothing encloses it: the area has the points that the group reaches before the attacker with this lead in steps ([`Area::near`]).
    Reached {
        /// The lead, in steps.
        lead: usize,
    },
}

/// Whether the first move matters: whether the result depends on the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The result is the same whoever moves first.
    Decided,
    /// The search was too short to find out.
    Unknown,
    /// The side that moves first decides.
    Decisive,
}

/// The least number of stones of a group that is delicate, see [`TargetCandidate::is_delicate`]. Smaller groups are more likely to be sacrificed
/// than to be the subject of a problem.
const LEAST: usize = 3;

/// How likely it is that a group is the subject of a problem. The least likely rank comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TargetReason {
    /// The result is the same whoever moves first.
    Decided,
    /// The search was too short to find out whether the first move matters.
    Unknown,
    /// The result is a ko or a seki whoever moves first. Such a group, for example bent four in the corner, hardly arises by chance in a diagram.
    Delicate,
    /// The side that moves first decides.
    Decisive,
    /// The fate of the group differs between the ends of right lines and those of wrong ones.
    Told,
}

impl TargetCandidate {
    /// The stones of the group.
    #[must_use]
    pub const fn stones(&self) -> PointSet {
        self.area.target
    }

    /// The problem about this group.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self.bound {
            Bound::Enclosed => Problem::Enclosed(Box::new(self.area)),
            Bound::Reached { .. } => Problem::Open(self.area.target),
        }
    }

    /// Whether the first move matters.
    #[must_use]
    pub fn weight(&self) -> Weight {
        match self.outcomes {
            [Outcome::Open, _] | [_, Outcome::Open] => Weight::Unknown,
            [attacked, defended] if attacked == defended => Weight::Decided,
            _ => Weight::Decisive,
        }
    }

    /// Whether the result is a ko or a seki whoever moves first, for at least [`LEAST`] stones.
    fn is_delicate(&self) -> bool {
        let is_delicate = |outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki);
        self.outcomes.into_iter().all(is_delicate) && self.stones().len() >= LEAST
    }

    /// Whether the lines of the problem's author tell that this group is meant.
    pub(super) fn is_told(&self) -> bool {
        self.fates.is_some_and(EndFates::differ)
    }

    /// The reason why the group is likely to be the subject, or unlikely.
    #[must_use]
    pub fn reason(&self) -> TargetReason {
        match self.weight() {
            _ if self.is_told() => TargetReason::Told,
            Weight::Decisive => TargetReason::Decisive,
            Weight::Unknown => TargetReason::Unknown,
            Weight::Decided if self.is_delicate() => TargetReason::Delicate,
            Weight::Decided => TargetReason::Decided,
        }
    }

    /// The rank of the group: the likeliest subject has the highest.
    pub(super) fn rank(&self, position: &Position) -> (TargetReason, i64, usize, usize) {
        let (stones, room) = (self.stones().len(), usize::MAX - self.area.empty(position));
        match self.reason() {
            TargetReason::Told => (TargetReason::Told, self.fates.map_or(0, EndFates::difference), stones, room),
            TargetReason::Decisive => (TargetReason::Decisive, 0, stones, room),
            other => (other, 0, room, stones),
        }
    }
}
