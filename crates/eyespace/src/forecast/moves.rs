//! Forecasts after a given first move, or after two moves of one side in a row.

use crate::analyze::{Model, Options, Report, analyze};
use crate::board::{Move, Point, PointSet, Position};
use crate::regions::TacticalResult;
use crate::search::dfpn::Budget;
use crate::status::{Assumption, Evidence, Outcome};
use crate::table::Role;

use super::guess::READING;
use super::{BlockQuestion, Forecast, ForecastBasis, Forecaster};

/// The basis of a forecast for which no play needs to be examined, because the move is illegal or captures the target.
const AS_IT_STANDS: ForecastBasis = ForecastBasis::Verdict(Evidence::AsItStands { assumed: Assumption::Nothing });

impl Forecaster<'_> {
    /// The fate of a block after the side that moves first has played a move. The outcome is never open. Each search
    /// may take the whole budget. After an illegal move the outcome is failure for the side that played it.
    pub fn after(&mut self, question: BlockQuestion<'_>, mv: Move, budget: Budget<'_>) -> Forecast {
        let BlockQuestion { stone, first, .. } = question;
        let Some(played) = self.played(question, mv) else { return reaches_nothing(first) };
        let read = self.group_reader.after(question.group(), mv, budget);
        let found = |outcome, basis| Forecast { outcome, line: vec![], basis, nodes: read.nodes };
        if read.outcome != Outcome::Open {
            return found(read.outcome, ForecastBasis::Verdict(read.evidence));
        }
        let report = self.report(&played);
        let Some(block) = report.structure.block_at(stone) else { return found(Outcome::Dead, AS_IT_STANDS) };
        let next = self.forecast(&report, block, first.other(), budget);
        Forecast { nodes: read.nodes + next.nodes, ..found(next.outcome, next.basis) }
    }

    /// Whether a block is captured or saved after the side that moves first has played a move. The outcome is never
    /// open.
    pub fn capture_after(&mut self, question: BlockQuestion<'_>, mv: Point, budget: Budget<'_>) -> Forecast {
        let BlockQuestion { position, stone, first } = question;
        let Some(played) = self.played(question, Move::Play(mv)) else { return reaches_nothing(first) };
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
            None => {
                let next = BlockQuestion { position: &played, stone, first: first.other() };
                Forecast { line: vec![], ..self.capture(next, budget) }
            }
        }
    }

    /// The outcome that the side that moves first reaches by two moves in a row, which are the line of the forecast.
    /// The outcome is never open. If it comes from a reading of two moves, it is no proof, because few first moves are
    /// tried.
    pub fn threat(&mut self, question: BlockQuestion<'_>, budget: Budget<'_>) -> Forecast {
        let BlockQuestion { position, stone, first } = question;
        let read = self.group_reader.threat(question.group(), budget);
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
            self.by_two_moves(question)
        };
        Forecast { nodes: read.nodes + found.nodes, ..found }
    }

    /// Plays the best move by the estimate, and guesses the outcome if the same side then moves again.
    fn by_two_moves(&mut self, question: BlockQuestion<'_>) -> Forecast {
        let BlockQuestion { position, stone, first } = question;
        let mv = self.evaluator.outlook(position, PointSet::from(stone), first).mv;
        let played = self.played(question, mv).map(|played| self.report(&played));
        let Some(report) = played else { return reaches_nothing(first) };
        let Some(block) = report.structure.block_at(stone) else {
            return Forecast { outcome: Outcome::Dead, line: vec![mv, Move::Pass], basis: AS_IT_STANDS, nodes: 0 };
        };
        let found = self.guess(&report, block, first);
        let line = if found.attempt(first) > Some(TacticalResult::Fails) { vec![mv, found.first()] } else { vec![] };
        Forecast { line, ..found }
    }

    /// The position after the side that moves first has played a move. `None` if the move is illegal, or if the point
    /// in question has no stone.
    fn played(&self, question: BlockQuestion<'_>, mv: Move) -> Option<Position> {
        let BlockQuestion { position, stone, first } = question;
        let owner = position.stone(stone)?;
        let color = first.color(owner);
        position.with_to_play(color).play(mv, self.suicide).ok().map(|played| played.position)
    }

    /// The analysis of a position on which guesses are based.
    pub(super) fn report(&self, position: &Position) -> Report {
        let model = Model::EyeSpaces { nodes: READING };
        analyze(position, &Options { suicide: self.suicide, model, ..Options::default() })
    }
}

fn reaches_nothing(first: Role) -> Forecast {
    let outcome = if first == Role::Attacker { Outcome::Lives } else { Outcome::Dead };
    Forecast { outcome, line: vec![], basis: AS_IT_STANDS, nodes: 0 }
}
