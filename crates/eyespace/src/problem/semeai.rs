//! A semeai between two given groups: the result with either of them moving first, and the main line.

use std::fmt;

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::search::dfpn::Budget;
use crate::search::life::{FirstMoves, LifeOptions, Seki, SingleEyes};
use crate::search::semeai::{Party, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiClass, SemeaiError, SemeaiSearch};
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
/// use eyespace::search::semeai::Party;
/// use eyespace::status::Outcome;
/// let summary = SemeaiSummary::of([Outcome::Dead, Outcome::Alive]);
/// assert_eq!((summary, summary.to_string().as_str()), (SemeaiSummary::Wins(Party::B), "B wins"));
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
    Wins(Party),
    /// Neither is captured, and at least one of them lives in seki alone.
    Seki,
    /// Both live.
    BothLive,
}

impl SemeaiSummary {
    /// Of what becomes of A and of B.
    #[must_use]
    pub const fn of([a, b]: [Outcome; 2]) -> Self {
        match (a, b) {
            (Outcome::Open, _) | (_, Outcome::Open) => Self::Open,
            (Outcome::Ko { .. }, _) | (_, Outcome::Ko { .. }) => Self::Ko,
            (Outcome::Dead, Outcome::Dead) => Self::BothCaptured,
            (Outcome::Dead, _) => Self::Wins(Party::B),
            (_, Outcome::Dead) => Self::Wins(Party::A),
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
            Self::Wins(Party::A) => "A wins",
            Self::Wins(Party::B) => "B wins",
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
    let mut search = SemeaiSearch::new().asking(table);
    let half = budget.at_most(budget.left() / 2);
    let answers = Party::ALL.map(|first| search.read(position, &semeai, first, terms(suicide), half));
    let class = semeai.class(position, suicide);
    let mut semeai_solution =
        SemeaiSolution { position: *position, semeai, class, answers, main_lines: [vec![], vec![]] };
    let rest = budget.at_most(budget.left().saturating_sub(semeai_solution.nodes()) / 2);
    semeai_solution.main_lines =
        Party::ALL.map(|first| semeai_solution.lines(first, 1, suicide, table, rest).pop().unwrap_or_default());
    Ok(semeai_solution)
}

const fn terms(suicide: Suicide) -> LifeOptions {
    LifeOptions { suicide, seki: Seki::Told, moves: FirstMoves::All, single_eyes: SingleEyes::Solved }
}

impl SemeaiSolution {
    /// Whose stones a side has, and which.
    #[must_use]
    pub fn stones(&self, party: Party) -> PointSet {
        self.semeai.area(party).target
    }

    /// The colour of a side.
    #[must_use]
    pub fn color(&self, party: Party) -> Color {
        let stone = self.stones(party).first().and_then(|point| self.position.stone(point));
        stone.unwrap_or(self.position.to_play())
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
        first: Party,
        most: usize,
        suicide: Suicide,
        table: &EyeTable,
        budget: Budget<'_>,
    ) -> Vec<Vec<Move>> {
        let mut search = SemeaiSearch::new().asking(table);
        let answer = &self.answers[first.index()];
        let takes = matches!(answer.outcomes[first.other().index()], Outcome::Dead | Outcome::Ko { .. });
        let party = if takes { first.other() } else { first };
        let position = self.position.with_to_play(self.color(first));
        let mut after = |mv: Move| {
            let played = position.play(mv, suicide).ok()?.position;
            let [a, b] = Party::ALL.map(|party| self.stones(party) - played.empty_points());
            let semeai = Semeai::between(&played, a, b, suicide).ok()?;
            Some(search.line(&played, &semeai, party, first.other(), terms(suicide), budget).line)
        };
        let line = |&mv: &Move| [mv].into_iter().chain(after(mv).unwrap_or_default()).collect();
        answer.moves.iter().take(most).map(line).collect()
    }
}
