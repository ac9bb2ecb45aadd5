//! A verdict: the outcomes with either side moving first, and the evidence for them. Proofs and estimates never mix.

use std::fmt;

use crate::board::PointSet;
use crate::eyes::{GraphKey, NeighbourClass};
use crate::table::Outcome;

use super::Assumption;

/// How an outcome is known: the strongest evidence that was found. The strongest kinds come first in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Benson's theorem: the block lives although its owner passes for ever, or it is dead because nothing can live
    /// where it stands.
    Unconditional,
    /// Safety under alternate play: the owner answers each intrusion. See
    /// [`AlternatePlay`](crate::safety::AlternatePlay).
    AlternatePlay,
    /// The class of the eye: an eye of this class lives whatever stones are inside (Vila & Cazenave).
    LifeProperty(NeighbourClass),
    /// The class of the eye and its vital points, filled or not (Vila & Cazenave).
    VitalPoints(NeighbourClass),
    /// The table of solved eyes, in the entry of this key.
    Table(GraphKey),
    /// A search of all play in a bounded area around the block. It is a proof for that area, under the assumption
    /// about what lies around it; [`LifeAndDeath`](super::LifeAndDeath) has the area. If a ko decides, the outcome
    /// says so. The search may also be one of play in a few points where each move has an answer:
    /// [`SafeByReply`](super::SafeByReply) has these points.
    Search {
        /// The nodes of all questions together.
        nodes: u64,
        /// What was assumed about the stones around.
        assumed: Assumption,
    },
    /// No play was searched, because the rules that end a line of play in a search apply to the position itself. The
    /// table of solved eyes, a theorem on life or on room for eyes, the count of a semeai, or a last liberty decides
    /// in a bounded area, under the assumption about what lies around it.
    AsItStands {
        /// What was assumed about the stones around.
        assumed: Assumption,
    },
    /// Not a proof: a selective search of a group that nothing encloses. A group that gets out, or has room enough,
    /// counts as alive. See [`UnenclosedArea`](crate::search::life::UnenclosedArea).
    OpenFight {
        /// The nodes of the search.
        nodes: u64,
    },
    /// Not a proof: the sum of the local values of its eye spaces, as they look.
    Model,
    /// Not a proof: the likely outcome, if the groups around end as they seem to; see [`super::life_map()`].
    Estimate {
        /// How likely the outcome is.
        probability: Probability,
    },
    /// There is no evidence: the verdict is open.
    None,
}

impl Evidence {
    /// The evidence that a search of an area gives. If the search took no node, the outcome follows from the position
    /// as it stands.
    /// ```
    /// use eyespace::status::{Assumption, Evidence};
    /// let assumed = Assumption::Nothing;
    /// assert_eq!(Evidence::of_search(3, assumed), Evidence::Search { nodes: 3, assumed });
    /// assert_eq!(Evidence::of_search(0, assumed), Evidence::AsItStands { assumed });
    /// ```
    #[must_use]
    pub const fn of_search(nodes: u64, assumed: Assumption) -> Self {
        match nodes {
            0 => Self::AsItStands { assumed },
            nodes => Self::Search { nodes, assumed },
        }
    }

    /// The assumption of a search, or of a verdict as the position stands; `None` for other kinds of evidence.
    #[must_use]
    pub const fn assumed(&self) -> Option<Assumption> {
        match self {
            Self::Search { assumed, .. } | Self::AsItStands { assumed } => Some(*assumed),
            _ => None,
        }
    }

    /// Whether this proves the verdict, under its assumption. A model, a selective search and an estimate prove
    /// nothing.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        !matches!(self, Self::OpenFight { .. } | Self::Model | Self::Estimate { .. } | Self::None)
    }

    /// Whether this proves the verdict without any assumption.
    /// ```
    /// use eyespace::status::{Assumption, Evidence};
    /// assert!(Evidence::Search { nodes: 1, assumed: Assumption::Nothing }.is_full_proof());
    /// assert!(!Evidence::Search { nodes: 1, assumed: Assumption::SafeWalls }.is_full_proof());
    /// assert!(!Evidence::Model.is_full_proof());
    /// ```
    #[must_use]
    pub fn is_full_proof(&self) -> bool {
        match self {
            Self::Search { assumed, .. } | Self::AsItStands { assumed } => *assumed == Assumption::Nothing,
            other => other.is_proof(),
        }
    }
}

/// How sure an estimate is, in whole percents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Probability(u8);

impl Probability {
    /// A probability of this many percent; more than 100 counts as 100.
    #[must_use]
    pub const fn percent(percent: u8) -> Self {
        Self(if percent > 100 { 100 } else { percent })
    }

    /// The probability in percent.
    #[must_use]
    pub const fn as_percent(self) -> u8 {
        self.0
    }
}

/// What becomes of some stones, with either side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome if the attacker moves first.
    pub attacker_first: Outcome,
    /// The outcome if the defender moves first.
    pub defender_first: Outcome,
    /// How the outcomes are known.
    pub evidence: Evidence,
    /// First moves with which the attacker reaches its outcome, where it needs a move. With [`Evidence::Table`] these
    /// are all such moves within the eye, with [`Evidence::Search`] those that the budget settled.
    pub attack: PointSet,
    /// First moves with which the defender reaches its outcome, where it needs a move, likewise.
    pub defend: PointSet,
}

/// A verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Summary {
    /// Alive whoever moves first.
    Alive,
    /// Dead whoever moves first.
    Dead,
    /// Dead if the attacker moves first; alive, or at least seki, if the defender does.
    Unsettled,
    /// Lives if the defender moves first; what happens otherwise is not settled.
    CanLive,
    /// Never captured, in seki or alive.
    Lives,
    /// Not captured, or captured only in vain because the captor is lost in what is left; but without two eyes if the
    /// attacker moves first, or whoever does.
    Seki,
    /// A ko decides if one side moves first, or if either does; see the two outcomes.
    Ko,
    /// Not settled.
    Open,
}

impl Verdict {
    /// The verdict if nothing is known.
    pub const OPEN: Self = Self {
        attacker_first: Outcome::Open,
        defender_first: Outcome::Open,
        evidence: Evidence::None,
        attack: PointSet::EMPTY,
        defend: PointSet::EMPTY,
    };

    /// A verdict with the same outcome whoever moves first.
    #[must_use]
    pub const fn settled(outcome: Outcome, evidence: Evidence) -> Self {
        Self { attacker_first: outcome, defender_first: outcome, evidence, ..Self::OPEN }
    }

    /// Whether the outcome is known with either side moving first.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.attacker_first != Outcome::Open && self.defender_first != Outcome::Open
    }

    /// The verdict in one word.
    #[must_use]
    pub const fn summary(&self) -> Summary {
        match (self.attacker_first, self.defender_first) {
            (Outcome::Alive, Outcome::Alive) => Summary::Alive,
            (Outcome::Dead, Outcome::Dead) => Summary::Dead,
            (Outcome::Open, Outcome::Alive | Outcome::Lives) => Summary::CanLive,
            (Outcome::Open, _) | (_, Outcome::Open) => Summary::Open,
            (Outcome::Ko { .. }, _) | (_, Outcome::Ko { .. }) => Summary::Ko,
            (Outcome::Dead, _) => Summary::Unsettled,
            (Outcome::Lives, _) | (_, Outcome::Lives) => Summary::Lives,
            _ => Summary::Seki,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::Lives => "lives",
            Self::Unsettled => "unsettled",
            Self::CanLive => "lives in one move",
            Self::Seki => "seki",
            Self::Ko => "ko",
            Self::Open => "open",
        })
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unconditional => f.pad("unconditional"),
            Self::AlternatePlay => f.pad("alternate play"),
            Self::LifeProperty(class) => f.pad(&format!("life property {class}")),
            Self::VitalPoints(class) => f.pad(&format!("vital points {class}")),
            Self::Table(key) => f.pad(&format!("table {key}")),
            Self::Search { assumed: Assumption::Nothing, .. } => f.pad("search"),
            Self::Search { assumed, .. } => f.pad(&format!("search, {assumed}")),
            Self::AsItStands { assumed: Assumption::Nothing } => f.pad("as it stands"),
            Self::AsItStands { assumed } => f.pad(&format!("as it stands, {assumed}")),
            Self::OpenFight { .. } => f.pad("open fight, not proved"),
            Self::Model => f.pad("model"),
            Self::Estimate { probability } => f.pad(&format!("estimate {} %", probability.as_percent())),
            Self::None => f.pad("-"),
        }
    }
}
