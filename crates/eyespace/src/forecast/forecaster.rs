//! Answers questions about the fate of a block. Each question goes first to the strongest method that may have an
//! answer.

use crate::analyze::Report;
use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::estimate::Evaluator;
use crate::regions::{BlockId, TacticalResult};
use crate::search::Memory;
use crate::search::capture::{CaptureReader, ProofWidth, SearchLimits, capture_proof_with};
use crate::search::dfpn::Budget;
use crate::search::semeai::SemeaiAnswer;
use crate::status::{GroupQuestion, GroupReader, Outcome, Role, attempt};
use crate::table::EyeTable;

use super::{Forecast, ForecastBasis};

/// A question about the fate of a block, with one given side moving first.
#[derive(Clone, Copy, Debug)]
pub struct BlockQuestion<'a> {
    /// The position. A ban on retaking a ko binds the side that moves first only if the position has that side to move.
    pub position: &'a Position,
    /// A stone of the block.
    pub stone: Point,
    /// The side that moves first.
    pub first: Role,
}

impl<'a> BlockQuestion<'a> {
    /// The same question as one about the group of the block, for a [`GroupReader`].
    pub(super) fn group(self) -> GroupQuestion<'a> {
        GroupQuestion { position: self.position, target: PointSet::from(self.stone), first: self.first }
    }
}

/// A question about two groups in a semeai, with one given side moving first.
#[derive(Clone, Copy, Debug)]
pub struct SemeaiStones<'a> {
    /// The position. A ban on retaking a ko binds the side that moves first only if the position has that side to move.
    pub position: &'a Position,
    /// A stone of each group, by [`Color::index`].
    pub stones: [Point; 2],
    /// The side that moves first.
    pub first: Color,
}

/// Answers questions about the fate of blocks. A forecaster keeps the memory of its searches between questions, but
/// each answer depends only on the position and budget of its question.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::forecast::{Certainty, Forecaster};
/// use eyespace::regions::TacticalResult;
/// use eyespace::search::dfpn::Budget;
/// use eyespace::table::Role;
/// let diagram: Diagram = "
///     . . . . . . .
///     O O O O O . .
///     X X X X O . .
///     . . . X O . .
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// let black = report.structure.block_at(report.position.size().parse_vertex("A2")?).unwrap();
/// let mut forecaster = Forecaster::new(Suicide::Illegal, 1000);
/// let [attacked, defended] = forecaster.both(&report, black, Budget::nodes(1000));
/// assert_eq!(attacked.attempt(Role::Attacker), Some(TacticalResult::Works));
/// assert_eq!(defended.attempt(Role::Defender), Some(TacticalResult::Works));
/// assert_eq!(attacked.basis.certainty(), Certainty::Proved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Forecaster<'t> {
    pub(super) suicide: Suicide,
    pub(super) group_reader: GroupReader<'t>,
    pub(super) captures: CaptureReader<'t>,
    pub(super) evaluator: Evaluator,
}

impl<'t> Forecaster<'t> {
    /// A forecaster for this rule on suicide, with memory for readings of this many nodes. It uses the embedded table of solved eyes.
    #[must_use]
    pub fn new(suicide: Suicide, nodes: u64) -> Self {
        Self {
            suicide,
            group_reader: GroupReader::new(suicide, nodes),
            captures: CaptureReader::new(SearchLimits::WIDENING),
            evaluator: Evaluator::under(suicide),
        }
    }

    /// Replaces the table of solved eyes. The table is used only if its eyes were solved under this forecaster's rule on suicide.
    #[must_use]
    pub fn with_eyes(self, eyes: &'t EyeTable) -> Self {
        Self { group_reader: self.group_reader.with_eyes(eyes), ..self }
    }

    /// Remembers readings of captures, so that in other positions of a game only what a move changed is read again. No answer changes.
    #[must_use]
    pub fn with_memory(self, memory: Option<&'t Memory>) -> Self {
        Self { captures: self.captures.with_memory(memory), ..self }
    }

    /// The proved or read fate of a block with the attacker or the defender moving first; [`Outcome::Open`] if nothing is proved or read. Each search
    /// may take the whole budget. The report must have been made under this forecaster's rule on suicide.
    pub fn settled(&mut self, report: &Report, block: BlockId, first: Role, budget: Budget<'_>) -> Forecast {
        if let Some(proved) = proved(report, block, first) {
            return proved;
        }
        let target = report.structure.block(block).stones;
        let question = GroupQuestion { position: &report.position, target, first };
        let reading = self.group_reader.read(question, budget);
        let is_needed = !matches!(reading.moves.first(), None | Some(Move::Pass));
        let line = match reading.line {
            line if is_needed && !line.is_empty() => line,
            _ if is_needed => reading.moves,
            _ => vec![],
        };
        let basis = ForecastBasis::Verdict(reading.evidence);
        Forecast { outcome: reading.outcome, line, basis, nodes: reading.nodes }
    }

    /// The fate of a block with the attacker or the defender moving first: proved or read, or else guessed. The outcome is
    /// never [`Outcome::Open`].
    pub fn forecast(&mut self, report: &Report, block: BlockId, first: Role, budget: Budget<'_>) -> Forecast {
        let own = self.settled(report, block, first, budget);
        if own.outcome != Outcome::Open {
            return own;
        }
        let other = self.settled(report, block, first.other(), budget);
        let nodes = own.nodes + other.nodes;
        let found = match first {
            Role::Attacker => self.beyond(report, block, first, &other),
            Role::Defender => {
                let attacked = self.attacked(report, block, other, &own);
                self.beyond(report, block, first, &attacked)
            }
        };
        Forecast { nodes, ..found }
    }

    /// The forecasts with the attacker and with the defender moving first, by [`Role::index`]. Each search may take the whole budget.
    pub fn both(&mut self, report: &Report, block: BlockId, budget: Budget<'_>) -> [Forecast; 2] {
        let settled = Role::ALL.map(|first| self.settled(report, block, first, budget));
        self.completed(report, block, settled)
    }

    /// Completes settled forecasts: a forecast that is open is replaced by the best guess.
    pub fn completed(&mut self, report: &Report, block: BlockId, settled: [Forecast; 2]) -> [Forecast; 2] {
        let [attacked, defended] = settled;
        let attacked = self.attacked(report, block, attacked, &defended);
        if defended.outcome != Outcome::Open {
            return [attacked, defended];
        }
        let nodes = defended.nodes;
        let defended = Forecast { nodes, ..self.beyond(report, block, Role::Defender, &attacked) };
        [attacked, defended]
    }

    /// The forecast with the attacker moving first: the settled one, or else a guess that fits the settled forecast for the defender.
    fn attacked(&mut self, report: &Report, block: BlockId, settled: Forecast, defended: &Forecast) -> Forecast {
        match settled.outcome {
            Outcome::Open => Forecast { nodes: settled.nodes, ..self.beyond(report, block, Role::Attacker, defended) },
            _ => settled,
        }
    }

    /// The forecast with one side moving first (`first`, the attacker or the defender), if neither a proof nor a reading
    /// settles it. `other` is the forecast with the other side moving first. If the other side fails even then, `first`
    /// succeeds without a move; otherwise the fate is guessed. So a guess never contradicts a settled answer, and the guess
    /// about the defence never contradicts the guess about the attack.
    fn beyond(&mut self, report: &Report, block: BlockId, first: Role, other: &Forecast) -> Forecast {
        if other.attempt(first.other()) == Some(TacticalResult::Fails) {
            return Forecast { outcome: other.outcome, line: vec![], basis: other.basis, nodes: 0 };
        }
        self.guess(report, block, first)
    }
}

/// The forecast that the report proves. `None` if there is no proof, or if a move is needed and the report does not
/// name it.
fn proved(report: &Report, block: BlockId, first: Role) -> Option<Forecast> {
    let verdict = report.verdict(block);
    let (outcome, other, moves) = match first {
        Role::Attacker => (verdict.attacker_first, verdict.defender_first, verdict.attack),
        Role::Defender => (verdict.defender_first, verdict.attacker_first, verdict.defend),
    };
    if outcome == Outcome::Open || !verdict.evidence.is_proof() {
        return None;
    }
    // No move is needed if the outcome is the same whoever moves first. No move helps if the side that moves first fails anyway.
    let idle = outcome == other || attempt(outcome, first) == Some(TacticalResult::Fails);
    let line = if idle { vec![] } else { vec![Move::Play(moves.first()?)] };
    Some(Forecast { outcome, line, basis: ForecastBasis::Verdict(verdict.evidence), nodes: 0 })
}

/// The greatest number of positions in a proof that a block is captured, which is tried if a reading says so.
const PROOF: u64 = 300;

impl Forecaster<'_> {
    /// Whether a block is captured or saved, with the side given in the question moving first. If the other side fails
    /// even by moving first, no move is needed.
    pub fn capture(&mut self, question: BlockQuestion<'_>, budget: Budget<'_>) -> Forecast {
        let BlockQuestion { position, stone, first } = question;
        let own = self.read_capture(question, budget);
        if own.outcome != Outcome::Open {
            return own;
        }
        let other = self.read_capture(BlockQuestion { first: first.other(), ..question }, budget);
        let nodes = own.nodes + other.nodes;
        if other.attempt(first.other()) == Some(TacticalResult::Fails) {
            return Forecast { outcome: other.outcome, line: vec![], basis: other.basis, nodes };
        }
        Forecast { nodes, ..self.by_estimate(position, PointSet::from(stone), first) }
    }

    fn read_capture(&mut self, question: BlockQuestion<'_>, budget: Budget<'_>) -> Forecast {
        let BlockQuestion { position, stone, first } = question;
        let read = match first {
            Role::Attacker => self.captures.attack(position, stone, budget),
            Role::Defender => self.captures.defend(position, stone, budget),
        };
        let Some(attempt) = read.attempt else { return Forecast::open(read.nodes) };
        let outcome = outcome(attempt, first);
        if outcome == Outcome::Dead
            && let Some(proof) =
                capture_proof_with(position, stone, first, self.suicide, ProofWidth::Widening, budget.at_most(PROOF))
        {
            let line = proof.first.map(Move::Play).into_iter().collect();
            return Forecast { outcome, line, basis: ForecastBasis::Zone, nodes: read.nodes + proof.nodes };
        }
        let is_needed = attempt != TacticalResult::Fails;
        let line = read.moves.first().filter(|_| is_needed).map(Move::Play).into_iter().collect();
        Forecast { outcome, line, basis: ForecastBasis::Reading, nodes: read.nodes }
    }
}

/// The outcome for the block if the side that moves first (the attacker or the defender) gets this result.
pub(super) const fn outcome(attempt: TacticalResult, first: Role) -> Outcome {
    match (attempt, first) {
        (TacticalResult::Works, Role::Attacker) | (TacticalResult::Fails, Role::Defender) => Outcome::Dead,
        (TacticalResult::Fails, Role::Attacker) | (TacticalResult::Works, Role::Defender) => Outcome::Lives,
        (TacticalResult::KoTakesFirst, Role::Attacker) | (TacticalResult::KoNeedsThreat, Role::Defender) => {
            Outcome::Ko { first_threat: Role::Defender }
        }
        (TacticalResult::KoNeedsThreat, Role::Attacker) | (TacticalResult::KoTakesFirst, Role::Defender) => {
            Outcome::Ko { first_threat: Role::Attacker }
        }
    }
}

impl Forecaster<'_> {
    /// The fates of both groups of a semeai, by [`Color::index`]. `answer` is the result of a search for the same
    /// semeai, and the outcomes that it settles are used. The other outcomes are forecast for each group alone, and
    /// each search for that may take the whole budget. No outcome stays open. If one group is captured, the other
    /// lives.
    pub fn semeai(
        &mut self,
        question: SemeaiStones<'_>,
        answer: Option<&SemeaiAnswer>,
        budget: Budget<'_>,
    ) -> [Forecast; 2] {
        let SemeaiStones { position, stones, first } = question;
        let mut told =
            Color::ALL.map(|color| answer.map_or(Forecast::open(0), |answer| of_semeai(answer, color, first)));
        if told.iter().all(|own| own.outcome != Outcome::Open) {
            return told;
        }
        let report = self.report(position);
        for color in [first.opponent(), first] {
            if told[color.index()].outcome != Outcome::Open {
                continue;
            }
            let other = told[color.opponent().index()].clone();
            let mover = Role::of(first, color);
            let block = report.structure.block_at(stones[color.index()]);
            told[color.index()] = match block {
                Some(block) if other.outcome != Outcome::Dead => self.forecast(&report, block, mover, budget),
                _ => Forecast { outcome: Outcome::Lives, line: vec![], ..other },
            };
        }
        told
    }
}

/// The forecast for one group of a semeai from the answer for the semeai. Its line has a move only if the owner of the
/// group moves first.
fn of_semeai(answer: &SemeaiAnswer, color: Color, first: Color) -> Forecast {
    let (outcome, basis) = (answer.outcomes[color.index()], ForecastBasis::Semeai(answer.basis[color.index()]));
    let line = answer.moves.first().filter(|_| color == first).copied().into_iter().collect();
    Forecast { outcome, line, basis, nodes: answer.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_the_successes_that_they_come_of() {
        for first in Role::ALL {
            for made in [
                TacticalResult::Fails,
                TacticalResult::KoNeedsThreat,
                TacticalResult::KoTakesFirst,
                TacticalResult::Works,
            ] {
                assert_eq!(attempt(outcome(made, first), first), Some(made), "{first:?}");
            }
        }
    }
}
