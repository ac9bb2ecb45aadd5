//! Rulesets, under the names that `KataGo` and the programs around it use.

use std::fmt;
use std::str::FromStr;

/// The rule on suicide: whether a move may leave one's own block without a liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Suicide {
    /// Suicide is illegal.
    #[default]
    Illegal,
    /// A move may remove its own block if this block has two stones or more, the new stone included. The suicide of a single stone stays
    /// illegal, because it would be the same as a pass.
    Legal,
}

impl Suicide {
    /// The rule as a word: `illegal` or `legal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Legal => "legal",
        }
    }
}

/// The ko rule: which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// Simple ko: a move may not take back a ko at once. Longer repetitions are allowed.
    Simple,
    /// A move may not repeat an earlier position of the whole board, whoever is to move.
    PositionalSuperko,
    /// A move may not repeat an earlier position of the whole board with the same player to move.
    SituationalSuperko,
}

/// The scoring method: which points count for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Territory scoring, as in Japan and Korea: surrounded points and prisoners.
    Territory,
    /// Area scoring, as in China, America and New Zealand: stones and surrounded points.
    Area,
}

/// Which surrounded points do not count in the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// All surrounded points count.
    None,
    /// Surrounded points of groups in seki do not count.
    Seki,
    /// Surrounded points of groups in seki do not count, nor do two points of each living group, for its two eyes: the group tax of stone
    /// scoring.
    All,
}

/// The button: whether the player who passes first gets half a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// There is no button.
    None,
    /// The player who passes first gets half a point.
    ToFirstPass,
}

/// The compensation that White gets for handicap stones, which count as area for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// White gets nothing.
    None,
    /// White gets a point for each handicap stone.
    EachStone,
    /// White gets a point for each handicap stone except the first.
    EachButOne,
}

/// The rule on dead stones that are on the board when both sides have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadStones {
    /// Dead stones are taken off the board without play.
    TakenOff,
    /// All stones on the board count as alive: the opponent must capture dead stones before the end of the game.
    PlayedOut,
}

/// A ruleset rule by rule. The division is that of `KataGo`'s page on rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleTraits {
    /// The ko rule.
    pub ko: Ko,
    /// The scoring method.
    pub counting: Counting,
    /// Which surrounded points do not count.
    pub tax: Tax,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The button rule.
    pub button: Button,
    /// The compensation that White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// The rule on dead stones.
    pub dead_stones: DeadStones,
}

/// A ruleset, with or without a name.
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
    /// `tromp-taylor`: area scoring of the board as it is at the end, with positional superko and legal suicide.
    TrompTaylor,
    /// `chinese`: area scoring, with simple ko.
    Chinese,
    /// `chinese-ogs`: area scoring, with positional superko.
    ChineseOgs,
    /// `chinese-kgs`: area scoring, with positional superko.
    ChineseKgs,
    /// `japanese`: territory scoring.
    #[default]
    Japanese,
    /// `korean`: the same as `japanese` here.
    Korean,
    /// `aga`: area scoring, with situational superko.
    Aga,
    /// `bga`: the same as `aga` here.
    Bga,
    /// `new-zealand`: area scoring, with situational superko and legal suicide.
    NewZealand,
    /// `stone-scoring`: area scoring, with the group tax.
    StoneScoring,
    /// `aga-button`: `aga` with half a point for the first pass.
    AgaButton,
    /// `ing`: Ing's rules of 1996, except that the ko rule is simple ko instead of his own, and that his rule on handicap is left out.
    Ing,
    /// A ruleset without a name. [`Ruleset::of`] makes it.
    Other(OtherRules),
}

/// The rules of a ruleset without a name.
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

    /// The ruleset with these rules. It is the first named ruleset that has them; if no named ruleset has them, the result has no name.
    #[must_use]
    pub fn of(traits: RuleTraits) -> Self {
        Self::ALL.into_iter().find(|rules| rules.traits() == traits).unwrap_or(Self::Other(OtherRules(traits)))
    }

    /// The name, as GTP's `kata-set-rules` spells it; `None` for a ruleset without one.
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

    /// The rules one by one, as `KataGo` defines them for the named rulesets.
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

    /// The scoring method.
    #[must_use]
    pub const fn counting(self) -> Counting {
        self.traits().counting
    }
}

impl fmt::Display for Ruleset {
    /// Writes the name. A ruleset without one is written as a string of its rules, as `KataGo` writes it into game records.
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

/// The error for a name that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a known ruleset; expected one of {known}", known = Ruleset::ALL.map(|rules| rules.to_string()).join(", "))]
pub struct RulesetError(pub String);

impl FromStr for Ruleset {
    type Err = RulesetError;

    /// Reads a name. Upper or lower case does not matter, and spaces and underscores count as hyphens. Abbreviations found in files, such as
    /// `NZ` and `TT`, are read too, and so are the names of the SGF standard, such as `GOE` for Ing's rules.
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
