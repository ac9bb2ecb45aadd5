//! A verdict: the outcomes with either side moving first, and the evidence for them. Proofs and estimates never mix.

use std::fmt;

use crate::board::PointSet;
use crate::eyes::{GraphKey, NeighbourClass};
use crate::table::Outcome;

use super::Assumption;

/// How an outcome is known; the strongest there is. The strongest kinds come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Benson's theorem: though the owner pass for ever.
    Unconditional,
    /// The owner answers each intrusion; see [`AlternatePlay`](crate::safety::Alternating).
    AlternatePlay,
    /// The class of the eye: alive whatever is inside.
    LifeProperty(NeighbourClass),
    /// The vital points of the eye, filled or not.
    VitalPoints(NeighbourClass),
    /// The table of solved eyes, under this key.
    Table(GraphKey),
    /// All of play in a bounded area around the block, searched to the end. A proof for that area and for what is assumed of
    /// what lies around it; which area that is says [`LifeAndDeath`](super::Fight). What hangs on a ko is said by the outcome. Or play in grounds of a
    /// few points, where each move has its answer: [`SafeByReply`](super::Hold) says which.
    Search {
        /// The nodes that all questions together took.
        nodes: u64,
        /// What was taken for granted.
        assumed: Assumption,
    },
    /// No play was looked at: what ends lines of play in a search is there already. A table of solved eyes, a theorem on life or on room for
    /// eyes, the count of a race, or a last liberty says how it goes on in a bounded area, for what is assumed of what lies around.
    AsItStands {
        /// What was taken for granted.
        assumed: Assumption,
    },
    /// Not a proof: a fight that nothing encloses, read with few moves; who gets out, or has room enough, counts as living. See
    /// [`UnenclosedArea`](crate::search::life::OpenArea).
    OpenFight {
        /// The nodes that it took.
        nodes: u64,
    },
    /// Not a proof: the local values of its eye spaces, as they look, and their sum.
    Model,
    /// Not a proof: how it looks if the groups around end as they seem to; see [`super::life_map()`].
    Estimate {
        /// How sure that is.
        probability: Probability,
    },
    /// Nothing: the verdict is open.
    None,
}

impl Evidence {
    /// What a search in an area is evidence of: where it took no node it is none, and what was asked stands on the board.
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

    /// What is taken for granted around an area that was searched, or judged as it stands.
    #[must_use]
    pub const fn assumed(&self) -> Option<Assumption> {
        match self {
            Self::Search { assumed, .. } | Self::AsItStands { assumed } => Some(*assumed),
            _ => None,
        }
    }

    /// Whether it proves the verdict, for what it names as assumed; a model, a selective reading and an estimate do not.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        !matches!(self, Self::OpenFight { .. } | Self::Model | Self::Estimate { .. } | Self::None)
    }

    /// Whether it proves the verdict and takes nothing for granted.
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
    /// So many percent; more than 100 count as 100.
    #[must_use]
    pub const fn percent(percent: u8) -> Self {
        Self(if percent > 100 { 100 } else { percent })
    }

    /// In percent.
    #[must_use]
    pub const fn as_percent(self) -> u8 {
        self.0
    }
}

/// What becomes of some stones, either side first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// If the attacker moves first.
    pub attacker_first: Outcome,
    /// If the defender moves first.
    pub defender_first: Outcome,
    /// How that is known.
    pub evidence: Evidence,
    /// First moves that reach it, where the attacker needs one: with [`Evidence::Table`] all within the eye, with
    /// [`Evidence::Search`] those that the budget settled.
    pub attack: PointSet,
    /// First moves that reach it, where the defender needs one, likewise.
    pub defend: PointSet,
}

/// A verdict in a word.
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
    /// Not captured, or in vain, its captor being lost in what is left; but no two eyes if the attacker moves first, or at all.
    Seki,
    /// A ko decides, one side or either moving first; see the two outcomes.
    Ko,
    /// Not settled.
    Open,
}

impl Verdict {
    /// Nothing is known.
    pub const OPEN: Self = Self {
        attacker_first: Outcome::Open,
        defender_first: Outcome::Open,
        evidence: Evidence::None,
        attack: PointSet::EMPTY,
        defend: PointSet::EMPTY,
    };

    /// The same outcome whoever moves first.
    #[must_use]
    pub const fn settled(outcome: Outcome, evidence: Evidence) -> Self {
        Self { attacker_first: outcome, defender_first: outcome, evidence, ..Self::OPEN }
    }

    /// Whether both questions are answered.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.attacker_first != Outcome::Open && self.defender_first != Outcome::Open
    }

    /// The verdict in a word.
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
