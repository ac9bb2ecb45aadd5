//! What becomes of a block, either side moving first: by proof where there is one, else by a reading. What `owl_attack`,
//! `owl_defend`, `dragon_status` and `dragon_data` say, they all take from here.

use eyespace::analyze::Report;
use eyespace::board::{Move, Position};
use eyespace::regions::{Attempt, BlockId};
use eyespace::search::dfpn::Budget;
use eyespace::status::{Evidence, FightReader, Outcome, attempt};
use eyespace::table::Mover;

/// How one side fares that moves first.
pub(super) struct Judged {
    /// How it ends.
    pub(super) outcome: Outcome,
    /// A line of play, its first move the one that reaches that; empty where nothing need be played, or nothing helps.
    pub(super) line: Vec<Move>,
    pub(super) evidence: Evidence,
}

impl Judged {
    /// The outcome as the success of whoever moves first; `None` if it is open.
    pub(super) const fn attempt(&self, first: Mover) -> Option<Attempt> {
        attempt(self.outcome, first)
    }

    /// The move to play; a pass if none need be played.
    pub(super) fn first(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }
}

/// What judging takes.
pub(super) struct Judge<'a> {
    pub(super) position: &'a Position,
    pub(super) report: &'a Report,
    pub(super) reader: FightReader,
    pub(super) budget: Budget<'a>,
    /// What all that is asked may take together.
    pub(super) left: u64,
}

/// Of what all readings may take together each of the questions of one gets this part at most: it asks no more.
const QUESTIONS: u64 = 32;

impl Judge<'_> {
    pub(super) fn judge(&mut self, id: BlockId, first: Mover) -> Judged {
        if let Some(proved) = self.proved(id, first) {
            return proved;
        }
        let target = self.report.structure.block(id).stones;
        let reading = self.reader.read(self.position, target, first, self.budget.at_most(self.left / QUESTIONS));
        self.left = self.left.saturating_sub(reading.nodes);
        let needed = !matches!(reading.moves.first(), None | Some(Move::Pass));
        let line = match reading.line {
            line if needed && !line.is_empty() => line,
            _ if needed => reading.moves,
            _ => vec![],
        };
        Judged { outcome: reading.outcome, line, evidence: reading.evidence }
    }

    /// Both sides first, by [`Mover::index`].
    pub(super) fn both(&mut self, id: BlockId) -> [Judged; 2] {
        Mover::ALL.map(|first| self.judge(id, first))
    }

    /// What the verdict says, if it is proved, and names the move if one is needed.
    fn proved(&self, id: BlockId, first: Mover) -> Option<Judged> {
        let verdict = self.report.verdict(id);
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
        Some(Judged { outcome, line, evidence: verdict.evidence })
    }
}

/// What both answers come to: `alive`, `dead`, `critical`, or `unknown` if one that matters is open. A seki counts as alive, a
/// ko as critical.
pub(super) fn word(judged: &[Judged; 2]) -> &'static str {
    let [attacked, defended] = Mover::ALL.map(|first| judged[first.index()].attempt(first));
    match (attacked, defended) {
        (Some(Attempt::Fails), _) => "alive",
        (_, Some(Attempt::Fails)) => "dead",
        (Some(_), Some(_)) => "critical",
        _ => "unknown",
    }
}
