//! A race between two groups that are named, decided with either of them moving first, and how play goes on.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::search::dfpn::Budget;
use crate::search::life::{FirstMoves, LifeTerms, Seki, SingleEyes};
use crate::search::race::{Party, Race, RaceAnswer, RaceClass, RaceError, RaceSearch};
use crate::status::Outcome;

/// A race and its answers.
pub struct Raced {
    /// The position that was asked about.
    pub position: Position,
    /// Where it is decided.
    pub race: Race,
    /// How hard it is to decide without search.
    pub class: RaceClass,
    /// By who moves first.
    pub answers: [RaceAnswer; 2],
    /// Likewise, how play may go.
    pub main_lines: [Vec<Move>; 2],
}

/// Decides the race between two groups, a stone of each block being enough, by a reading if it comes to that; the budget is for each side first.
///
/// # Errors
/// These groups do not race, or the area is too large.
pub fn race(
    position: &Position,
    stones: [PointSet; 2],
    suicide: Suicide,
    budget: Budget<'_>,
) -> Result<Raced, RaceError> {
    let half = budget.at_most(budget.left() / 2);
    let mut raced = Raced::of(position, stones, suicide, |search, race, first| {
        search.read(position, race, first, terms(suicide), half)
    })?;
    raced.main_lines = Party::ALL.map(|first| raced.lines(first, 1, suicide, half).pop().unwrap_or_default());
    Ok(raced)
}

const fn terms(suicide: Suicide) -> LifeTerms {
    LifeTerms { suicide, seki: Seki::Told, moves: FirstMoves::All, single_eyes: SingleEyes::Solved }
}

impl Raced {
    /// The race between two groups, with an answer for each of them moving first and no lines yet.
    fn of(
        position: &Position,
        [a, b]: [PointSet; 2],
        suicide: Suicide,
        mut ask: impl FnMut(&mut RaceSearch, &Race, Party) -> RaceAnswer,
    ) -> Result<Self, RaceError> {
        let race = Race::between(position, a, b, suicide)?;
        let mut search = RaceSearch::new();
        let answers = Party::ALL.map(|first| ask(&mut search, &race, first));
        let class = race.class(position, suicide);
        Ok(Self { position: *position, race, class, answers, main_lines: [vec![], vec![]] })
    }

    /// Whose stones a side has, and which.
    #[must_use]
    pub fn stones(&self, party: Party) -> PointSet {
        self.race.area(party).target
    }

    /// The colour of a side.
    #[must_use]
    pub fn color(&self, party: Party) -> Color {
        let stone = self.stones(party).first().and_then(|point| self.position.stone(point));
        stone.unwrap_or(self.position.to_play())
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
    pub fn lines(&self, first: Party, most: usize, suicide: Suicide, budget: Budget<'_>) -> Vec<Vec<Move>> {
        let mut search = RaceSearch::new();
        let answer = &self.answers[first.index()];
        let takes = matches!(answer.outcomes[first.other().index()], Outcome::Dead | Outcome::Ko { .. });
        let party = if takes { first.other() } else { first };
        let position = self.position.with_to_play(self.color(first));
        let mut after = |mv: Move| {
            let played = position.play(mv, suicide).ok()?.position;
            let [a, b] = Party::ALL.map(|party| self.stones(party) - played.empty_points());
            let race = Race::between(&played, a, b, suicide).ok()?;
            Some(search.line(&played, &race, party, first.other(), terms(suicide), budget).line)
        };
        let line = |&mv: &Move| [mv].into_iter().chain(after(mv).unwrap_or_default()).collect();
        answer.moves.iter().take(most).map(line).collect()
    }
}

/// The same by search alone and without main lines.
///
/// # Errors
/// As [`race`].
pub fn decide(
    position: &Position,
    stones: [PointSet; 2],
    suicide: Suicide,
    budget: Budget<'_>,
) -> Result<Raced, RaceError> {
    let quarter = budget.at_most(budget.left() / 4);
    Raced::of(position, stones, suicide, |search, race, first| {
        search.solve(position, race, first, terms(suicide), quarter)
    })
}
