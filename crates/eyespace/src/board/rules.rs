//! Rulesets, under the names that `KataGo` and the programs around it use.

use std::fmt;
use std::str::FromStr;

/// Whether a move may take one's own last liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Suicide {
    /// No.
    #[default]
    Illegal,
    /// Blocks of two stones and more may be taken off by their owner. A single stone may not: it would be a pass.
    Legal,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// Only taking back a single stone at once.
    Simple,
    /// Any whole-board position, whoever is to play.
    PositionalSuperko,
    /// Any whole-board position with the same player to play.
    SituationalSuperko,
}

/// A named set of rules. Only what play needs is here; how to count belongs to scoring.
/// ```
/// use eyespace::board::{Ruleset, Suicide};
/// let rules: Ruleset = "new-zealand".parse()?;
/// assert_eq!(rules.suicide(), Suicide::Legal);
/// assert_eq!(rules.to_string(), "new-zealand");
/// # Ok::<(), eyespace::board::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ruleset {
    /// `tromp-taylor`
    TrompTaylor,
    /// `chinese`
    Chinese,
    /// `chinese-ogs`: with positional superko.
    ChineseOgs,
    /// `chinese-kgs`: with positional superko.
    ChineseKgs,
    /// `japanese`
    #[default]
    Japanese,
    /// `korean`
    Korean,
    /// `aga`
    Aga,
    /// `bga`
    Bga,
    /// `new-zealand`
    NewZealand,
    /// `stone-scoring`
    StoneScoring,
    /// `aga-button`
    AgaButton,
}

impl Ruleset {
    /// All rulesets.
    pub const ALL: [Self; 11] = [
        Self::TrompTaylor,
        Self::Chinese,
        Self::ChineseOgs,
        Self::ChineseKgs,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::Bga,
        Self::NewZealand,
        Self::StoneScoring,
        Self::AgaButton,
    ];

    /// The name, as GTP's `kata-set-rules` spells it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TrompTaylor => "tromp-taylor",
            Self::Chinese => "chinese",
            Self::ChineseOgs => "chinese-ogs",
            Self::ChineseKgs => "chinese-kgs",
            Self::Japanese => "japanese",
            Self::Korean => "korean",
            Self::Aga => "aga",
            Self::Bga => "bga",
            Self::NewZealand => "new-zealand",
            Self::StoneScoring => "stone-scoring",
            Self::AgaButton => "aga-button",
        }
    }

    /// Whether suicide is legal.
    #[must_use]
    pub const fn suicide(self) -> Suicide {
        match self {
            Self::TrompTaylor | Self::NewZealand => Suicide::Legal,
            _ => Suicide::Illegal,
        }
    }

    /// The ko rule.
    #[must_use]
    pub const fn ko(self) -> Ko {
        match self {
            Self::Chinese | Self::Japanese | Self::Korean | Self::StoneScoring => Ko::Simple,
            Self::TrompTaylor | Self::ChineseOgs | Self::ChineseKgs => Ko::PositionalSuperko,
            Self::Aga | Self::Bga | Self::NewZealand | Self::AgaButton => Ko::SituationalSuperko,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no ruleset; expected one of {known}", known = Ruleset::ALL.map(Ruleset::name).join(", "))]
pub struct RulesetError(pub String);

impl FromStr for Ruleset {
    type Err = RulesetError;

    /// Case, spaces and underscores do not matter; `NZ` and `TT` are understood, as files write them.
    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let name = text.trim().to_ascii_lowercase().replace([' ', '_'], "-");
        let name = match name.as_str() {
            "nz" => "new-zealand",
            "tt" | "tromptaylor" => "tromp-taylor",
            "jp" => "japanese",
            "cn" => "chinese",
            other => other,
        };
        Self::ALL.into_iter().find(|rules| rules.name() == name).ok_or_else(|| RulesetError(text.to_owned()))
    }
}
