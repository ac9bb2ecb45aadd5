//! What a score hangs on besides the board: how to count, komi, prisoners, handicap.

use crate::board::Ruleset;

use super::HalfPoints;

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Surrounded points and prisoners: Japan and Korea.
    Territory,
    /// Stones and surrounded points: China, America, New Zealand.
    Area,
}

/// Rules by which no board can be counted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} rules are not counted; expected territory or area rules")]
pub struct NotCounted(pub Ruleset);

impl Counting {
    /// How these rules count.
    ///
    /// # Errors
    /// Stone scoring taxes groups, and the button goes to who passes first: neither is on the board.
    pub const fn of(rules: Ruleset) -> Result<Self, NotCounted> {
        match rules {
            Ruleset::Japanese | Ruleset::Korean => Ok(Self::Territory),
            Ruleset::TrompTaylor
            | Ruleset::Chinese
            | Ruleset::ChineseOgs
            | Ruleset::ChineseKgs
            | Ruleset::Aga
            | Ruleset::Bga
            | Ruleset::NewZealand => Ok(Self::Area),
            Ruleset::StoneScoring | Ruleset::AgaButton => Err(NotCounted(rules)),
        }
    }
}

/// What a score hangs on besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTerms {
    /// The rules.
    pub rules: Ruleset,
    /// What White gets for moving second.
    pub komi: HalfPoints,
    /// The stones of Black and of White that were taken off in play; see [`crate::board::Color::index`]. Only territory counting
    /// asks.
    pub prisoners: [usize; 2],
    /// Handicap stones: 2 or more, else none.
    pub handicap: usize,
}

impl ScoreTerms {
    /// What White gets under area counting for the handicap stones, which are Black's area: a point for each by Chinese rules, for
    /// each but the first by American and British ones, nothing in New Zealand and for Tromp and Taylor, as `KataGo` has it.
    /// American pass stones change prisoners alone, and area does not ask for these: no count of passes is needed if White
    /// passed last.
    #[must_use]
    pub fn handicap_compensation(&self) -> HalfPoints {
        let stones = if self.handicap < 2 { 0 } else { self.handicap };
        HalfPoints::whole(match self.rules {
            Ruleset::Chinese | Ruleset::ChineseOgs | Ruleset::ChineseKgs => stones,
            Ruleset::Aga | Ruleset::Bga | Ruleset::AgaButton => stones.saturating_sub(1),
            _ => 0,
        })
    }
}
