//! What a given move leads to, or two moves in a row.

use crate::analyze::{Model, Options, Report, analyze};
use crate::board::{Move, Point, PointSet, Position};
use crate::regions::TacticalResult;
use crate::search::dfpn::Budget;
use crate::status::{Assumption, Evidence, GroupQuestion, Outcome};
use crate::table::Role;

use super::guess::READING;
use super::{Forecast, ForecastBasis, Forecaster};

/// The basis if no play needs to be examined: the move is illegal, or it captures the target.
const AS_IT_STANDS: ForecastBasis = ForecastBasis::Verdict(Evidence::AsItStands { assumed: Assumption::Nothing });

impl Forecaster<'_> {
    /// The fate of the block of a stone after this role has played a move; never open. Each search may take the whole budget. An illegal move
    /// achieves nothing.
    pub fn after(&mut self, position: &Position, mv: Move, stone: Point, first: Role, budget: Budget<'_>) -> Forecast {
        let Some(played) = self.played(position, mv, stone, first) else { return reaches_nothing(first) };
        let question = GroupQuestion { position, target: PointSet::from(stone), first };
        let read = self.group_reader.after(question, mv, budget);
        let found = |outcome, basis| Forecast { outcome, line: vec![], basis, nodes: read.nodes };
        if read.outcome != Outcome::Open {
            return found(read.outcome, ForecastBasis::Verdict(read.evidence));
        }
        let report = self.report(&played);
        let Some(block) = report.structure.block_at(stone) else { return found(Outcome::Dead, AS_IT_STANDS) };
        let next = self.forecast(&report, block, first.other(), budget);
        Forecast { nodes: read.nodes + next.nodes, ..found(next.outcome, next.basis) }
    }

    /// Whether the block of a stone is captured or saved after this role has played a move; never open.
    pub fn capture_after(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        first: Role,
        budget: Budget<'_>,
    ) -> Forecast {
        let Some(played) = self.played(position, Move::Play(mv), stone, first) else { return reaches_nothing(first) };
        let read = match first {
            Role::Attacker => self.captures.attacks(position, mv, stone, budget),
            Role::Defender => self.captures.defends(position, mv, stone, budget),
        };
        match read {
            Some(attempt) => Forecast {
                outcome: super::forecaster::outcome(attempt, first),
                line: vec![],
                basis: ForecastBasis::Reading,
                nodes: 0,
            },
            None => Forecast { line: vec![], ..self.capture(&played, stone, first.other(), budget) },
        }
    }

    /// Whether this role achieves something by two moves in a row, which are the line; never open. If it is read, it is no proof, because few first
    /// moves are tried.
    pub fn threat(&mut self, position: &Position, stone: Point, first: Role, budget: Budget<'_>) -> Forecast {
        let question = GroupQuestion { position, target: PointSet::from(stone), first };
        let read = self.group_reader.threat(question, budget);
        if read.outcome != Outcome::Open {
            let basis = ForecastBasis::Verdict(Evidence::OpenFight { nodes: read.nodes });
            let line = read.moves.map_or(vec![], Vec::from);
            return Forecast { outcome: read.outcome, line, basis, nodes: read.nodes };
        }
        let report = self.report(position);
        let Some(block) = report.structure.block_at(stone) else { return reaches_nothing(first) };
        let one = self.forecast(&report, block, first, budget);
        let found = if one.attempt(first) == Some(TacticalResult::Works) {
            Forecast { line: vec![one.first(), Move::Pass], ..one }
        } else {
            self.by_two_moves(position, stone, first)
        };
        Forecast { nodes: read.nodes + found.nodes, ..found }
    }

    /// Plays the best move by the estimate, and guesses the outcome after it.
    fn by_two_moves(&mut self, position: &Position, stone: Point, first: Role) -> Forecast {
        let mv = self.evaluator.outlook(position, PointSet::from(stone), first).mv;
        let played = self.played(position, mv, stone, first).map(|played| self.report(&played));
        let Some(report) = played else { return reaches_nothing(first) };
        let Some(block) = report.structure.block_at(stone) else {
            return Forecast { outcome: Outcome::Dead, line: vec![mv, Move::Pass], basis: AS_IT_STANDS, nodes: 0 };
        };
        let found = self.guess(&report, block, first);
        let line = if found.attempt(first) > Some(TacticalResult::Fails) { vec![mv, found.first()] } else { vec![] };
        Forecast { line, ..found }
    }

    /// The position after this role has played a move; `None` if the move is illegal or there is no stone at `stone`.
    fn played(&self, position: &Position, mv: Move, stone: Point, side: Role) -> Option<Position> {
        let owner = position.stone(stone)?;
        let color = if side == Role::Defender { owner } else { owner.opponent() };
        position.with_to_play(color).play(mv, self.suicide).ok().map(|played| played.position)
    }

    /// The report on which guesses are based.
    pub(super) fn report(&self, position: &Position) -> Report {
        let model = Model::EyeSpaces { nodes: READING };
        analyze(position, &Options { suicide: self.suicide, model, ..Options::default() })
    }
}

fn reaches_nothing(first: Role) -> Forecast {
    let outcome = if first == Role::Attacker { Outcome::Lives } else { Outcome::Dead };
    Forecast { outcome, line: vec![], basis: AS_IT_STANDS, nodes: 0 }
}
