//! The settings that a score depends on besides the board: rules, komi, prisoners, handicap, and the button, a half point for the side that passes
//! first.

use crate::board::{Button, Color, HandicapBonus, Ruleset};

use super::HalfPoints;

/// The rules of a count, and the parts of a score that do not come from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreOptions {
    /// The rules that the board is counted by.
    pub rules: Ruleset,
    /// The points that White gets for moving second.
    pub komi: HalfPoints,
    /// The number of Black's and of White's stones that were captured in play; see [`crate::board::Color::index`]. Only territory counting uses them.
    pub prisoners: [usize; 2],
    /// The number of handicap stones; below 2 there is no handicap.
    pub handicap: usize,
    /// The side that passed first and so took the button, which is worth half a point. Only rules with a button use this field. If it is `None`,
    /// nobody has the button.
    pub first_pass: Option<Color>,
}

impl ScoreOptions {
    /// Options with these rules, and without komi, prisoners, handicap and button.
    #[must_use]
    pub const fn of(rules: Ruleset) -> Self {
        Self { rules, komi: HalfPoints::ZERO, prisoners: [0, 0], handicap: 0, first_pass: None }
    }

    /// The points that White gets for the handicap stones, as in `KataGo`. Chinese rules give one point for each stone, American and British rules
    /// one for each stone except the first. Japanese, New Zealand and Tromp-Taylor rules give none. American pass stones need not be counted if White
    /// passed last: they only change prisoners, which area counting does not use.
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
    pub(crate) fn compensation(&self, color: Color) -> HalfPoints {
        let has_button = self.rules.traits().button == Button::ToFirstPass && self.first_pass == Some(color);
        let button = if has_button { HalfPoints::HALF } else { HalfPoints::ZERO };
        match color {
            Color::Black => button,
            Color::White => button + self.komi + self.handicap_compensation(),
        }
    }
}
