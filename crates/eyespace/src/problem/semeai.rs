//! A semeai between two given groups: the result with either of them moving first, and the main line.

use std::fmt;

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::search::dfpn::Budget;
use crate::search::life::{FirstMoves, LifeOptions, Seki, SingleEyes};
use crate::search::semeai::{Semeai, SemeaiAnswer, SemeaiBasis, SemeaiClass, SemeaiError, SemeaiSearch};
use crate::status::Outcome;
use crate::table::EyeTable;

/// A race and its answers.
pub struct SemeaiSolution {
    /// The position that was asked about.
    pub position: Position,
    /// Where it is decided.
    pub semeai: Semeai,
    /// How hard it is to decide without search.
    pub class: SemeaiClass,
    /// By who moves first.
    pub answers: [SemeaiAnswer; 2],
    /// Likewise, how play may go.
    pub main_lines: [Vec<Move>; 2],
}

/// What becomes of both sides, one of them moving first.
/// ```
/// use eyespace::problem::SemeaiSummary;
/// use eyespace::board::Color;
/// use eyespace::status::Outcome;
/// let summary = SemeaiSummary::of([Outcome::Dead, Outcome::Alive]);
/// assert_eq!((summary, summary.to_string().as_str()), (SemeaiSummary::Wins(Color::White), "White wins"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SemeaiSummary {
    /// At least one of them is open.
    Open,
    /// A ko decides about at least one of them.
    Ko,
    /// Both are captured.
    BothCaptured,
    /// One lives, and the other is captured.
    Wins(Color),
    /// Neither is captured, and at least one of them lives in seki alone.
    Seki,
    /// Both live.
    BothLive,
}

impl SemeaiSummary {
    /// Of what becomes of Black's group and of White's.
    #[must_use]
    pub const fn of([black, white]: [Outcome; 2]) -> Self {
        match (black, white) {
            (Outcome::Open, _) | (_, Outcome::Open) => Self::Open,
            (Outcome::Ko { .. }, _) | (_, Outcome::Ko { .. }) => Self::Ko,
            (Outcome::Dead, Outcome::Dead) => Self::BothCaptured,
            (Outcome::Dead, _) => Self::Wins(Color::White),
            (_, Outcome::Dead) => Self::Wins(Color::Black),
            (Outcome::Seki, _) | (_, Outcome::Seki) => Self::Seki,
            _ => Self::BothLive,
        }
    }
}

impl fmt::Display for SemeaiSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Open => "not settled",
            Self::Ko => "ko",
            Self::BothCaptured => "both are captured",
            Self::Wins(Color::Black) => "Black wins",
            Self::Wins(Color::White) => "White wins",
            Self::Seki => "seki",
            Self::BothLive => "both live",
        })
    }
}

/// Which of the four outcomes, of either side and with either side first, the rules of counting decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByCounting {
    /// All.
    All,
    /// Some, not all.
    Some,
    /// None.
    None,
}

/// Decides the race between two groups, a stone of each block being enough, by a reading if it comes to that. Half of the budget is for each side
/// first; the main lines get what that leaves.
///
/// # Errors
/// These groups do not race, or the area is too large.
pub fn semeai(
    position: &Position,
    [a, b]: [PointSet; 2],
    suicide: Suicide,
    table: &EyeTable,
    budget: Budget<'_>,
) -> Result<SemeaiSolution, SemeaiError> {
    let semeai = Semeai::between(position, a, b, suicide)?;
    let mut search = SemeaiSearch::new().with_eyes(table);
    let half = budget.at_most(budget.left() / 2);
    let answers = Color::ALL.map(|first| search.read(position, &semeai, first, options(suicide), half));
    let class = semeai.class(position, suicide);
    let mut semeai_solution =
        SemeaiSolution { position: *position, semeai, class, answers, main_lines: [vec![], vec![]] };
    let rest = budget.at_most(budget.left().saturating_sub(semeai_solution.nodes()) / 2);
    semeai_solution.main_lines =
        Color::ALL.map(|first| semeai_solution.lines(first, 1, suicide, table, rest).pop().unwrap_or_default());
    Ok(semeai_solution)
}

const fn options(suicide: Suicide) -> LifeOptions {
    LifeOptions { suicide, seki: Seki::Told, moves: FirstMoves::All, single_eyes: SingleEyes::Solved }
}

impl SemeaiSolution {
    /// The stones of the group of this colour.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.semeai.area(color).target
    }

    /// Which outcomes the rules of counting decide.
    #[must_use]
    pub fn by_counting(&self) -> ByCounting {
        let is_counted = |basis: &SemeaiBasis| matches!(basis, SemeaiBasis::Counted(_));
        let mut bases = self.answers.iter().flat_map(|answer| &answer.basis);
        match (bases.clone().all(is_counted), bases.any(is_counted)) {
            (true, _) => ByCounting::All,
            (_, true) => ByCounting::Some,
            _ => ByCounting::None,
        }
    }

    /// The nodes that both answers took.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.answers.iter().map(|answer| answer.nodes).sum()
    }

    /// Where a move decides, for either side first; nowhere if it is not known that it makes a difference who moves first.
    #[must_use]
    pub fn deciding(&self) -> [PointSet; 2] {
        let [a_first, b_first] = &self.answers;
        if a_first.outcomes.into_iter().zip(b_first.outcomes).all(|(one, other)| one.may_be(other)) {
            return [PointSet::EMPTY; 2];
        }
        [a_first, b_first].map(|answer| Move::points(&answer.moves))
    }

    /// How play may go on after each of the first moves that decide, up to so many of them: in the fight for the other group if that is
    /// captured, else in that for the own.
    #[must_use]
    pub fn lines(
        &self,
        first: Color,
        most: usize,
        suicide: Suicide,
        table: &EyeTable,
        budget: Budget<'_>,
    ) -> Vec<Vec<Move>> {
        let mut search = SemeaiSearch::new().with_eyes(table);
        let answer = &self.answers[first.index()];
        let takes = matches!(answer.outcomes[first.opponent().index()], Outcome::Dead | Outcome::Ko { .. });
        let group = if takes { first.opponent() } else { first };
        let position = self.position.with_to_play(first);
        let mut after = |mv: Move| {
            let played = position.play(mv, suicide).ok()?.position;
            let [named, other] = self.semeai.colors().map(|color| self.stones(color) - played.empty_points());
            let semeai = Semeai::between(&played, named, other, suicide).ok()?;
            Some(search.line(&played, &semeai, group, first.opponent(), options(suicide), budget).line)
        };
        let line = |&mv: &Move| [mv].into_iter().chain(after(mv).unwrap_or_default()).collect();
        answer.moves.iter().take(most).map(line).collect()
    }
}
