//! A verdict: the outcomes with either side moving first, and the evidence for them. Proofs and estimates never mix.

use std::fmt;

use crate::board::PointSet;
use crate::eyes::{GraphKey, NeighbourClass};
use crate::table::Outcome;

use super::Assumption;

/// The way in which an outcome is known: the strongest evidence that was found. The strongest kinds come first in this
/// list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Benson's theorem: the block lives even if its owner always passes, or it is dead because it stands where nothing
    /// can live.
    Unconditional,
    /// Safety under alternate play: the block lives if its owner answers each intrusion. See
    /// [`AlternatePlay`](crate::safety::AlternatePlay).
    AlternatePlay,
    /// The class of the eye: a block with an eye of this class lives whatever stones are inside (Vila & Cazenave).
    LifeProperty(NeighbourClass),
    /// The class of the eye, and whether its vital points are filled (Vila & Cazenave).
    VitalPoints(NeighbourClass),
    /// The table of solved eyes: the entry with this key.
    Table(GraphKey),
    /// A search of all play in a bounded area around the block. The search is a proof for that area, under an
    /// assumption about the surroundings; [`LifeAndDeath`](super::LifeAndDeath) has the area. If a ko decides, the
    /// outcome says so. The evidence may also be a search in a few points where the owner answers each move of the
    /// opponent; [`SafeByReply`](super::SafeByReply) has these points.
    Search {
        /// The nodes of all searches behind the verdict.
        nodes: u64,
        /// The assumption about the stones around the searched area.
        assumed: Assumption,
    },
    /// No play was searched, because a rule that ends a line of play in a search applies to the position itself. The
    /// rule is the table of solved eyes, a theorem on life or on room for eyes, the count of a semeai, or a last
    /// liberty. It decides in a bounded area, under an assumption about the surroundings.
    AsItStands {
        /// The assumption about the stones around the searched area.
        assumed: Assumption,
    },
    /// A selective search of a group that nothing encloses, which is no proof. A group that escapes or has enough room
    /// counts as alive. See [`UnenclosedArea`](crate::search::life::UnenclosedArea).
    OpenFight {
        /// The nodes of the search.
        nodes: u64,
    },
    /// A model, which is no proof: the sum of the local values of the eye spaces that the group has.
    Model,
    /// An estimate, which is no proof: the likely outcome if the groups around live or die as they seem to. See
    /// [`super::life_map()`].
    Estimate {
        /// The probability of the outcome.
        probability: Probability,
    },
    /// Nothing is known, so the verdict is open.
    None,
}

impl Evidence {
    /// The evidence that a search of an area gives. A search that visited no node gives [`Self::AsItStands`], because
    /// the outcome follows from the position itself.
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

    /// The assumption of [`Self::Search`] or [`Self::AsItStands`]; `None` for other kinds of evidence.
    #[must_use]
    pub const fn assumed(&self) -> Option<Assumption> {
        match self {
            Self::Search { assumed, .. } | Self::AsItStands { assumed } => Some(*assumed),
            _ => None,
        }
    }

    /// Whether this evidence proves the verdict, under its assumption if it has one. A model, a selective search and an
    /// estimate prove nothing.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        !matches!(self, Self::OpenFight { .. } | Self::Model | Self::Estimate { .. } | Self::None)
    }

    /// Whether this evidence proves the verdict without any assumption.
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

/// The probability that an estimate is right, in whole percents.
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

/// The verdict on some stones: whether they live with either side moving first, and how this is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome if the attacker moves first.
    pub attacker_first: Outcome,
    /// The outcome if the defender moves first.
    pub defender_first: Outcome,
    /// The evidence for both outcomes.
    pub evidence: Evidence,
    /// First moves with which the attacker reaches the outcome; empty if passing does as well. With [`Evidence::Table`]
    /// these are all such moves within the eye, with [`Evidence::Search`] all that were settled within the budget.
    pub attack: PointSet,
    /// First moves with which the defender reaches the outcome; empty if passing does as well. The set is as complete
    /// as that of the attacker.
    pub defend: PointSet,
}

/// A verdict summed up in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Summary {
    /// The stones live with two eyes, whoever moves first.
    Alive,
    /// The stones are captured, whoever moves first.
    Dead,
    /// The stones are captured if the attacker moves first; they live, perhaps in seki, if the defender does.
    Unsettled,
    /// The stones live if the defender moves first; the outcome with the attacker moving first is not settled.
    CanLive,
    /// The stones live whoever moves first; it is not known whether they are in seki or have two eyes.
    Lives,
    /// The stones are in seki if the attacker moves first, or whoever moves first. They are not captured, or capturing
    /// them is useless because the captor is captured afterwards.
    Seki,
    /// A ko decides, at least if one of the sides moves first; the two outcomes of the verdict say which.
    Ko,
    /// The outcome is not settled.
    Open,
}

impl Verdict {
    /// The verdict on stones of which nothing is known.
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

    /// The verdict summed up in one word.
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
