//! The questions about a block, each asked of the strongest that may have an answer.

use crate::analyze::Report;
use crate::board::{Move, Suicide};
use crate::regions::{Attempt, BlockId};
use crate::search::capture::{CaptureReader, Limits};
use crate::search::dfpn::Budget;
use crate::status::{FightReader, Outcome, attempt};
use crate::table::{EyeTable, Mover};
use crate::territory::Evaluator;

use super::{Forecast, ForecastBasis};

/// Answers what becomes of blocks. It keeps the memory for that; each answer depends on its own position and budget only.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::forecast::{Certainty, Forecaster};
/// use eyespace::regions::Attempt;
/// use eyespace::search::dfpn::Budget;
/// use eyespace::table::Mover;
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
/// assert_eq!(attacked.attempt(Mover::Attacker), Some(Attempt::Works));
/// assert_eq!(defended.attempt(Mover::Defender), Some(Attempt::Works));
/// assert_eq!(attacked.basis.certainty(), Certainty::Proved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Forecaster<'t> {
    pub(super) suicide: Suicide,
    pub(super) fights: FightReader<'t>,
    pub(super) captures: CaptureReader,
    pub(super) evaluator: Evaluator,
}

impl<'t> Forecaster<'t> {
    /// Under this rule on suicide, with memory for readings of so many nodes. It asks the solved eyes that the library carries.
    #[must_use]
    pub fn new(suicide: Suicide, nodes: u64) -> Self {
        Self {
            suicide,
            fights: FightReader::new(suicide, nodes),
            captures: CaptureReader::new(Limits::default()),
            evaluator: Evaluator::under(suicide),
        }
    }

    /// The same with these solved eyes, if they were solved under its rule on suicide.
    #[must_use]
    pub fn asking(self, eyes: &'t EyeTable) -> Self {
        Self { fights: self.fights.asking(eyes), ..self }
    }

    /// What is proved or read of a block, one side moving first, each part of the reading with this budget; [`Outcome::Open`] if nothing is.
    /// The report is of a position under the same rule on suicide.
    pub fn settled(&mut self, report: &Report, block: BlockId, first: Mover, budget: Budget<'_>) -> Forecast {
        if let Some(proved) = proved(report, block, first) {
            return proved;
        }
        let target = report.structure.block(block).stones;
        let reading = self.fights.read(&report.position, target, first, budget);
        let is_needed = !matches!(reading.moves.first(), None | Some(Move::Pass));
        let line = match reading.line {
            line if is_needed && !line.is_empty() => line,
            _ if is_needed => reading.moves,
            _ => vec![],
        };
        let basis = ForecastBasis::Verdict(reading.evidence);
        Forecast { outcome: reading.outcome, line, basis, nodes: reading.nodes }
    }

    /// What becomes of a block, one side moving first; never open.
    pub fn forecast(&mut self, report: &Report, block: BlockId, first: Mover, budget: Budget<'_>) -> Forecast {
        let own = self.settled(report, block, first, budget);
        if own.outcome != Outcome::Open {
            return own;
        }
        let other = self.settled(report, block, first.other(), budget);
        let nodes = own.nodes + other.nodes;
        let found = match first {
            Mover::Attacker => self.beyond(report, block, first, &other),
            Mover::Defender => {
                let attacked = self.attacked(report, block, other, &own);
                self.beyond(report, block, first, &attacked)
            }
        };
        Forecast { nodes, ..found }
    }

    /// The same for both sides first, by [`Mover::index`], each with this budget.
    pub fn both(&mut self, report: &Report, block: BlockId, budget: Budget<'_>) -> [Forecast; 2] {
        let settled = Mover::ALL.map(|first| self.settled(report, block, first, budget));
        self.completed(report, block, settled)
    }

    /// What is settled of both sides first, and of the rest the best guess.
    pub fn completed(&mut self, report: &Report, block: BlockId, settled: [Forecast; 2]) -> [Forecast; 2] {
        let [attacked, defended] = settled;
        let attacked = self.attacked(report, block, attacked, &defended);
        if defended.outcome != Outcome::Open {
            return [attacked, defended];
        }
        let nodes = defended.nodes;
        let defended = Forecast { nodes, ..self.beyond(report, block, Mover::Defender, &attacked) };
        [attacked, defended]
    }

    /// The attack as it is settled, or else guessed, the defence being settled so.
    fn attacked(&mut self, report: &Report, block: BlockId, settled: Forecast, defended: &Forecast) -> Forecast {
        match settled.outcome {
            Outcome::Open => Forecast { nodes: settled.nodes, ..self.beyond(report, block, Mover::Attacker, defended) },
            _ => settled,
        }
    }

    /// A question that nothing settles, the other side first being answered so. Who gets what it wants though the other moves first need not play: so
    /// a guess never speaks against what is settled, nor one about the defence against one about the attack.
    fn beyond(&mut self, report: &Report, block: BlockId, first: Mover, other: &Forecast) -> Forecast {
        if other.attempt(first.other()) == Some(Attempt::Fails) {
            return Forecast { outcome: other.outcome, line: vec![], basis: other.basis, nodes: 0 };
        }
        self.guess(report, block, first)
    }
}

/// What the verdict says, if it is proved, and names the move if one is needed.
fn proved(report: &Report, block: BlockId, first: Mover) -> Option<Forecast> {
    let verdict = report.verdict(block);
    let (outcome, other, moves) = match first {
        Mover::Attacker => (verdict.attacker_first, verdict.defender_first, verdict.attack),
        Mover::Defender => (verdict.defender_first, verdict.attacker_first, verdict.defend),
    };
    if outcome == Outcome::Open || !verdict.evidence.is_proof() {
        return None;
    }
    // Where it does not matter who moves, nothing need be played.
    let idle = outcome == other || attempt(outcome, first) == Some(Attempt::Fails);
    let line = if idle { vec![] } else { vec![Move::Play(moves.first()?)] };
    Some(Forecast { outcome, line, basis: ForecastBasis::Verdict(verdict.evidence), nodes: 0 })
}
