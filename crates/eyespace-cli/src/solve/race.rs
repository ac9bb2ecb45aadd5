//! A race between two groups that are named, decided with either of them moving first.

use eyespace::board::{PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{FirstMoves, LifeTerms, Seki};
use eyespace::search::race::{Party, Race, RaceAnswer, RaceSearch};

use super::TargetError;

/// A race and its answers.
pub(crate) struct Raced {
    pub(crate) position: Position,
    pub(crate) race: Race,
    /// By who moves first.
    pub(crate) answers: [RaceAnswer; 2],
}

/// Decides the race between the blocks of two stones; the budget is for each side first.
pub(crate) fn race(
    position: &Position,
    stones: [&String; 2],
    suicide: Suicide,
    nodes: u64,
) -> Result<Raced, TargetError> {
    let block = |name: &String| -> Result<PointSet, TargetError> {
        let point = position.size().parse_vertex(name).map_err(TargetError::RaceVertex)?;
        Ok(PointSet::from(point))
    };
    decide(position, [block(stones[0])?, block(stones[1])?], suicide, nodes)
}

/// The same between the blocks of two sets of stones.
pub(crate) fn decide(
    position: &Position,
    stones: [PointSet; 2],
    suicide: Suicide,
    nodes: u64,
) -> Result<Raced, TargetError> {
    let race = Race::between(position, stones[0], stones[1], suicide)?;
    let terms = LifeTerms { suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
    let mut search = RaceSearch::new();
    let answers = Party::ALL.map(|first| search.solve(position, &race, first, terms, Budget::nodes(nodes / 2)));
    Ok(Raced { position: *position, race, answers })
}
