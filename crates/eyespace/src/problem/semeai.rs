//! A semeai between two given groups: the outcomes with either side moving first, and the main line.

use std::fmt;

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::search::dfpn::Budget;
use crate::search::life::{FirstMoves, LifeOptions};
use crate::search::semeai::{
    Readings, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiClass, SemeaiError, SemeaiQuestion, SemeaiSearch,
};
use crate::status::Outcome;
use crate::table::EyeTable;

/// A semeai, and its outcomes with either side moving first.
pub struct SemeaiSolution {
    /// The position of the question.
    pub position: Position,
    /// The rule on suicide under which the semeai was decided.
    pub suicide: Suicide,
    /// The groups and the area in which the semeai is decided.
    pub semeai: Semeai,
    /// The class of the semeai, which shows how hard it is to decide without search.
    pub class: SemeaiClass,
    /// The answers with Black moving first and with White moving first, by [`Color::index`].
    pub answers: [SemeaiAnswer; 2],
    /// A likely sequence of moves for each answer, in the same order.
    pub main_lines: [Vec<Move>; 2],
}

/// The result of a semeai for both groups, with one side moving first.
/// ```
/// use eyespace::problem::SemeaiSummary;
/// use eyespace::board::Color;
/// use eyespace::status::Outcome;
/// let summary = SemeaiSummary::of([Outcome::Dead, Outcome::Alive]);
/// assert_eq!((summary, summary.to_string().as_str()), (SemeaiSummary::Wins(Color::White), "White wins"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SemeaiSummary {
    /// The outcome of at least one group is open.
    Open,
    /// The outcome of at least one group is a ko.
    Ko,
    /// Both groups are captured.
    BothCaptured,
    /// The group of this colour lives, and the other group is captured.
    Wins(Color),
    /// Neither group is captured, and at least one of them lives only in seki.
    Seki,
    /// Both groups live.
    BothLive,
}

impl SemeaiSummary {
    /// The summary of the outcomes for Black's group and for White's group.
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

/// How many of the four outcomes, of two groups with either side moving first, are decided by counting liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByCounting {
    /// All four outcomes are decided by counting liberties.
    All,
    /// Some of the four outcomes are decided by counting liberties.
    Some,
    /// None of the four outcomes is decided by counting liberties.
    None,
}

/// Decides the semeai between two groups; one stone of each block is enough to name a group. If neither a theorem nor a search decides the
/// semeai, it is read without proof. The answer with either side moving first gets half of the budget, and the main lines get what is left.
///
/// # Errors
/// If the groups are not in a semeai, or if the area is too large.
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
    let answers = Color::ALL.map(|first| search.solve(question(position, &semeai, first, suicide), half));
    let class = semeai.class(position, suicide);
    let mut semeai_solution =
        SemeaiSolution { position: *position, suicide, semeai, class, answers, main_lines: [vec![], vec![]] };
    let rest = budget.at_most(budget.left().saturating_sub(semeai_solution.nodes()) / 2);
    semeai_solution.main_lines =
        Color::ALL.map(|first| semeai_solution.lines(first, 1, table, rest).pop().unwrap_or_default());
    Ok(semeai_solution)
}

fn question<'a>(position: &'a Position, semeai: &'a Semeai, first: Color, suicide: Suicide) -> SemeaiQuestion<'a> {
    let options = LifeOptions { moves: FirstMoves::All, ..LifeOptions::under(suicide) };
    SemeaiQuestion { position, semeai, first, options, readings: Readings::IfOpen }
}

impl SemeaiSolution {
    /// The stones of this colour's group.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.semeai.area(color).target
    }

    /// How many of the four outcomes are decided by counting liberties.
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

    /// The number of nodes that both answers together took.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.answers.iter().map(|answer| answer.nodes).sum()
    }

    /// The points of the moves that decide the semeai, for Black moving first and for White moving first. Both sets are empty unless it is
    /// known that the first move matters.
    #[must_use]
    pub fn deciding(&self) -> [PointSet; 2] {
        let [a_first, b_first] = &self.answers;
        if a_first.outcomes.into_iter().zip(b_first.outcomes).all(|(one, other)| one.may_be(other)) {
            return [PointSet::EMPTY; 2];
        }
        [a_first, b_first].map(|answer| Move::points(&answer.moves))
    }

    /// For each first move of `first` that decides the semeai, but at most `most` of them, a likely sequence that begins with the move. If
    /// the opponent's group is captured, the sequence shows how; otherwise it shows what becomes of the own group of `first`.
    #[must_use]
    pub fn lines(&self, first: Color, most: usize, table: &EyeTable, budget: Budget<'_>) -> Vec<Vec<Move>> {
        let suicide = self.suicide;
        let mut search = SemeaiSearch::new().with_eyes(table);
        let answer = &self.answers[first.index()];
        let takes = matches!(answer.outcomes[first.opponent().index()], Outcome::Dead | Outcome::Ko { .. });
        let group = if takes { first.opponent() } else { first };
        let position = self.position.with_to_play(first);
        let mut after = |mv: Move| {
            let played = position.play(mv, suicide).ok()?.position;
            let [named, other] = self.semeai.colors().map(|color| self.stones(color) - played.empty_points());
            let semeai = Semeai::between(&played, named, other, suicide).ok()?;
            Some(search.line(question(&played, &semeai, first.opponent(), suicide), group, budget).line)
        };
        let line = |&mv: &Move| [mv].into_iter().chain(after(mv).unwrap_or_default()).collect();
        answer.moves.iter().take(most).map(line).collect()
    }
}
