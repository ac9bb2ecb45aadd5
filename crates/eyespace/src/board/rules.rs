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

impl Suicide {
    /// `illegal` or `legal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Legal => "legal",
        }
    }
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

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Surrounded points and prisoners: Japan and Korea.
    Territory,
    /// Stones and surrounded points: China, America, New Zealand.
    Area,
}

/// Which surrounded points do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// All count.
    None,
    /// Those of groups in seki do not.
    Seki,
    /// Neither do two of each group that lives with two eyes: the eyes themselves (the group tax of stone scoring).
    All,
}

/// Whether half a point goes to who passes first: the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// No.
    None,
    /// Yes.
    ToFirstPass,
}

/// What White gets for handicap stones, which are Black's area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachButOne,
}

/// What becomes of stones that cannot live, but are on the board when both sides have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadStones {
    /// They are taken off.
    TakenOff,
    /// They count as they lie: who wants them off takes them in play.
    PlayedOut,
}

/// What rules say, one by one, in the words of `KataGo`'s rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleTraits {
    /// Forbidden repetitions.
    pub ko: Ko,
    /// What counts.
    pub counting: Counting,
    /// What does not count of it.
    pub tax: Tax,
    /// Whether a move may take one's own last liberty.
    pub suicide: Suicide,
    /// Whether there is a button.
    pub button: Button,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// What becomes of dead stones.
    pub dead_stones: DeadStones,
}

/// A set of rules: one that has a name, or any other.
/// ```
/// use eyespace::board::{RuleTraits, Ruleset, Suicide};
/// let rules: Ruleset = "new-zealand".parse()?;
/// assert_eq!(rules.suicide(), Suicide::Legal);
/// assert_eq!(rules.to_string(), "new-zealand");
/// let other = Ruleset::of(RuleTraits { suicide: Suicide::Legal, ..Ruleset::Chinese.traits() });
/// assert_eq!(other.to_string(), "koSIMPLEscoreAREAtaxNONEsui1whbNfpok1");
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
    /// `ing`: Ing's rules of 1996, but for his rule on kos, of which only simple ones are known here, and for his handicap.
    Ing,
    /// Rules that no name stands for; [`Ruleset::of`] makes them.
    Other(OtherRules),
}

/// Rules that no name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OtherRules(RuleTraits);

impl Ruleset {
    /// All rulesets that have a name.
    pub const ALL: [Self; 12] = [
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
        Self::Ing,
    ];

    /// The rules that say this; under a name if one stands for it, the first where several do.
    #[must_use]
    pub fn of(traits: RuleTraits) -> Self {
        Self::ALL.into_iter().find(|rules| rules.traits() == traits).unwrap_or(Self::Other(OtherRules(traits)))
    }

    /// The name, as GTP's `kata-set-rules` spells it; `None` for rules without one.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
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
            Self::Ing => "ing",
            Self::Other(_) => return None,
        })
    }

    /// What the rules say, one by one, as `KataGo` has it.
    #[must_use]
    pub const fn traits(self) -> RuleTraits {
        const AREA: RuleTraits = RuleTraits {
            ko: Ko::Simple,
            counting: Counting::Area,
            tax: Tax::None,
            suicide: Suicide::Illegal,
            button: Button::None,
            handicap_bonus: HandicapBonus::None,
            dead_stones: DeadStones::TakenOff,
        };
        match self {
            Self::TrompTaylor => RuleTraits {
                ko: Ko::PositionalSuperko,
                suicide: Suicide::Legal,
                dead_stones: DeadStones::PlayedOut,
                ..AREA
            },
            Self::Chinese => RuleTraits { handicap_bonus: HandicapBonus::EachStone, ..AREA },
            Self::ChineseOgs | Self::ChineseKgs => {
                RuleTraits { ko: Ko::PositionalSuperko, handicap_bonus: HandicapBonus::EachStone, ..AREA }
            }
            Self::Japanese | Self::Korean => RuleTraits { counting: Counting::Territory, tax: Tax::Seki, ..AREA },
            Self::Aga | Self::Bga => {
                RuleTraits { ko: Ko::SituationalSuperko, handicap_bonus: HandicapBonus::EachButOne, ..AREA }
            }
            Self::AgaButton => RuleTraits {
                ko: Ko::SituationalSuperko,
                handicap_bonus: HandicapBonus::EachButOne,
                button: Button::ToFirstPass,
                ..AREA
            },
            Self::NewZealand => RuleTraits { ko: Ko::SituationalSuperko, suicide: Suicide::Legal, ..AREA },
            Self::StoneScoring => RuleTraits { tax: Tax::All, ..AREA },
            Self::Ing => RuleTraits { suicide: Suicide::Legal, ..AREA },
            Self::Other(OtherRules(traits)) => traits,
        }
    }

    /// Whether suicide is legal.
    #[must_use]
    pub const fn suicide(self) -> Suicide {
        self.traits().suicide
    }

    /// The ko rule.
    #[must_use]
    pub const fn ko(self) -> Ko {
        self.traits().ko
    }

    /// What counts.
    #[must_use]
    pub const fn counting(self) -> Counting {
        self.traits().counting
    }
}

impl fmt::Display for Ruleset {
    /// The name; without one what the rules say, in a row as `KataGo` writes it into game records.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => f.pad(&in_a_row(&self.traits())),
        }
    }
}

fn in_a_row(traits: &RuleTraits) -> String {
    let ko = match traits.ko {
        Ko::Simple => "SIMPLE",
        Ko::PositionalSuperko => "POSITIONAL",
        Ko::SituationalSuperko => "SITUATIONAL",
    };
    let score = match traits.counting {
        Counting::Territory => "TERRITORY",
        Counting::Area => "AREA",
    };
    let tax = match traits.tax {
        Tax::None => "NONE",
        Tax::Seki => "SEKI",
        Tax::All => "ALL",
    };
    let suicide = u8::from(traits.suicide == Suicide::Legal);
    let button = if traits.button == Button::ToFirstPass { "button1" } else { "" };
    let bonus = match traits.handicap_bonus {
        HandicapBonus::None => "",
        HandicapBonus::EachStone => "whbN",
        HandicapBonus::EachButOne => "whbN-1",
    };
    let friendly = u8::from(traits.dead_stones == DeadStones::TakenOff);
    format!("ko{ko}score{score}tax{tax}sui{suicide}{button}{bonus}fpok{friendly}")
}

/// A name that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a known ruleset; expected one of {known}", known = Ruleset::ALL.map(|rules| rules.to_string()).join(", "))]
pub struct RulesetError(pub String);

impl FromStr for Ruleset {
    type Err = RulesetError;

    /// Case, spaces and underscores do not matter; `NZ` and `TT` are understood, as files write them, and the names that SGF prescribes:
    /// `GOE` is Ing's foundation.
    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let name = text.trim().to_ascii_lowercase().replace([' ', '_'], "-");
        let name = match name.as_str() {
            "nz" => "new-zealand",
            "tt" | "tromptaylor" => "tromp-taylor",
            "jp" => "japanese",
            "cn" => "chinese",
            "kr" => "korean",
            "goe" => "ing",
            other => other,
        };
        Self::ALL.into_iter().find(|rules| rules.name() == Some(name)).ok_or_else(|| RulesetError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_with_the_traits_of_a_name_have_it_and_others_say_what_they_are() {
        for rules in Ruleset::ALL {
            assert_eq!(Ruleset::of(rules.traits()).traits(), rules.traits());
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        let other = Ruleset::of(RuleTraits { button: Button::ToFirstPass, ..Ruleset::TrompTaylor.traits() });
        assert_eq!(other.name(), None);
        assert_eq!(other.to_string(), "koPOSITIONALscoreAREAtaxNONEsui1button1fpok0");
    }
}
