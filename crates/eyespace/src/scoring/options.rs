//! What a score depends on besides the board: rules, komi, prisoners, handicap, button.

use crate::board::{Button, Color, HandicapBonus, Ruleset};

use super::HalfPoints;

/// What a score hangs on besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreOptions {
    /// The rules.
    pub rules: Ruleset,
    /// What White gets for moving second.
    pub komi: HalfPoints,
    /// The stones of Black and of White that were taken off in play; see [`crate::board::Color::index`]. Only territory counting
    /// asks.
    pub prisoners: [usize; 2],
    /// Handicap stones: 2 or more, else none.
    pub handicap: usize,
    /// Who passed first, and so took the button. Only rules with a button ask; `None` gives it to nobody.
    pub first_pass: Option<Color>,
}

impl ScoreOptions {
    /// By these rules, with nothing beside the board.
    #[must_use]
    pub const fn of(rules: Ruleset) -> Self {
        Self { rules, komi: HalfPoints::ZERO, prisoners: [0, 0], handicap: 0, first_pass: None }
    }

    /// What White gets for the handicap stones: a point for each by Chinese rules, for each but the first by American and British
    /// ones, nothing in Japan, in New Zealand and for Tromp and Taylor, as `KataGo` has it. American pass stones change prisoners alone, and area
    /// does not ask for these: no count of passes is needed if White passed last.
    #[must_use]
    pub fn handicap_compensation(&self) -> HalfPoints {
        let stones = if self.handicap < 2 { 0 } else { self.handicap };
        HalfPoints::whole(match self.rules.traits().handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::EachStone => stones,
            HandicapBonus::EachButOne => stones.saturating_sub(1),
        })
    }

    /// What a side gets besides what the board shows: komi, handicap, the button.
    #[must_use]
    pub(super) fn compensation(&self, color: Color) -> HalfPoints {
        let has_button = self.rules.traits().button == Button::ToFirstPass && self.first_pass == Some(color);
        let button = if has_button { HalfPoints::HALF } else { HalfPoints::ZERO };
        match color {
            Color::Black => button,
            Color::White => button + self.komi + self.handicap_compensation(),
        }
    }
}
