//! What a score depends on besides the board: rules, komi, prisoners, handicap, button.

use crate::board::{Button, Color, HandicapBonus, Ruleset};

use super::HalfPoints;

/// The parts of a score that do not come from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreOptions {
    /// The rules that the board is counted by.
    pub rules: Ruleset,
    /// The points that White gets for moving second.
    pub komi: HalfPoints,
    /// The stones of Black and of White that were captured in play; see [`crate::board::Color::index`]. Only territory counting uses them.
    pub prisoners: [usize; 2],
    /// The number of handicap stones; below 2 there is no handicap.
    pub handicap: usize,
    /// The side that passed first, and so took the button. Only rules with a button use it; with `None` nobody has the button.
    pub first_pass: Option<Color>,
}

impl ScoreOptions {
    /// These rules, without komi, prisoners, handicap and button.
    #[must_use]
    pub const fn of(rules: Ruleset) -> Self {
        Self { rules, komi: HalfPoints::ZERO, prisoners: [0, 0], handicap: 0, first_pass: None }
    }

    /// The points that White gets for the handicap stones: one for each by Chinese rules, one for each except the first by American and British
    /// rules, none in Japan, in New Zealand and by Tromp-Taylor rules, as in `KataGo`. American pass stones only change prisoners, which area
    /// counting does not use; so passes need not be counted if White passed last.
    #[must_use]
    pub fn handicap_compensation(&self) -> HalfPoints {
        let stones = if self.handicap < 2 { 0 } else { self.handicap };
        HalfPoints::whole(match self.rules.traits().handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::EachStone => stones,
            HandicapBonus::EachButOne => stones.saturating_sub(1),
        })
    }

    /// The points of a side that do not come from the board: komi, handicap and button.
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
