//! An answer, from the strongest basis that has one.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::regions::Attempt;
use eyespace::search::capture::{CaptureReader, Limits};
use eyespace::search::dfpn::Budget;
use eyespace::status::{Evidence, FightReader, Verdict};
use eyespace::table::{Mover, Outcome};
use eyespace::territory::{Chance, Evaluator};

use super::{Question, Success};

/// What an answer rests on, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    /// An area searched to the end; the walls may be assumed.
    Search,
    /// A fight that nothing encloses, read with few moves.
    OpenFight,
    /// A chain of the target read for itself, within limits.
    Reading,
    /// A verdict of the library that is proved without search.
    Proof,
    /// The eyes that the group seems to make.
    Model,
    /// An estimate of what the best move near comes to.
    Estimate,
}

impl Basis {
    pub(super) const ALL: [Self; 6] =
        [Self::Search, Self::OpenFight, Self::Reading, Self::Proof, Self::Model, Self::Estimate];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Search => "proved by search",
            Self::OpenFight => "an open fight read",
            Self::Reading => "a capture read",
            Self::Proof => "proved without search",
            Self::Model => "model",
            Self::Estimate => "estimate",
        }
    }
}

/// The nodes for each reading of a capture.
const READING: u64 = 1000;

pub(super) struct Judge {
    fights: FightReader,
    captures: CaptureReader,
    evaluator: Evaluator,
    nodes: u64,
}

impl Judge {
    pub(super) fn new(nodes: u64) -> Self {
        let fights = FightReader::new(Suicide::Illegal, nodes);
        Self { fights, captures: CaptureReader::new(Limits::default()), evaluator: Evaluator::new(), nodes }
    }

    pub(super) fn answer(&mut self, question: &Question) -> (Success, Basis) {
        if let Some(found) = self.fought(question) {
            return found;
        }
        if let Some(success) = self.read(question) {
            return (success, Basis::Reading);
        }
        modelled(question).unwrap_or_else(|| (self.estimated(question), Basis::Estimate))
    }

    fn fought(&mut self, question: &Question) -> Option<(Success, Basis)> {
        let Question { position, target, first, .. } = question;
        let fight = self.fights.read(position, *target, *first, Budget::nodes(self.nodes));
        let basis = if fight.evidence.is_proof() { Basis::Search } else { Basis::OpenFight };
        Success::of(fight.outcome, *first).map(|success| (success, basis))
    }

    /// Whether the first of the chains can be captured, or saved, by itself.
    fn read(&mut self, question: &Question) -> Option<Success> {
        let stone = question.target.first()?;
        let read = match question.first {
            Mover::Attacker => self.captures.attack(&question.position, stone, Budget::nodes(READING)),
            // Only where there is a threat to capture a rescue says anything, and it says nothing of life.
            Mover::Defender => self.captures.defend(&question.position, stone, Budget::nodes(READING)),
        };
        // A ko for one chain says as little of the rest as it says of what else may be played.
        match (question.first, read.attempt?) {
            (Mover::Attacker, Attempt::Works) => Some(Success::Works),
            (Mover::Defender, Attempt::Fails) => Some(Success::Fails),
            _ => None,
        }
    }

    /// Whether the side to move likelier than not gets what it wants.
    fn estimated(&mut self, question: &Question) -> Success {
        let stays = self.evaluator.outlook(&question.position, question.target, question.first).stays;
        let works = match question.first {
            Mover::Attacker => stays < Chance::HALF,
            Mover::Defender => stays > Chance::HALF,
        };
        if works { Success::Works } else { Success::Fails }
    }
}

/// What the library says without a search of life and death: proved, or by the eyes that the group seems to make.
fn modelled(question: &Question) -> Option<(Success, Basis)> {
    let verdict = verdict(&question.position, question.target)?;
    let outcome = match question.first {
        // Two eyes only if the owner moves first: the attacker takes one of them.
        Mover::Attacker if verdict.attacker_first == Outcome::Open && verdict.defender_first == Outcome::Alive => {
            Outcome::Dead
        }
        Mover::Attacker if verdict.evidence == Evidence::Model && breaks(question) => Outcome::Dead,
        Mover::Attacker => verdict.attacker_first,
        Mover::Defender => verdict.defender_first,
    };
    let basis = if verdict.evidence == Evidence::Model { Basis::Model } else { Basis::Proof };
    Success::of(outcome, question.first).map(|success| (success, basis))
}

fn verdict(position: &Position, target: PointSet) -> Option<Verdict> {
    let options = Options { model: Model::EyeSpaces { nodes: READING }, ..Options::default() };
    let report = analyze(position, &options);
    let id = report.structure.block_at(target.first()?)?;
    Some(if report.verdict(id) == Verdict::OPEN { report.by_eyes(id) } else { report.verdict(id) })
}

/// Whether after some move of the attacker's near the group its owner has no two eyes left, though it moves next. The model
/// sees stones as they stand: a move that threatens to cut or to come in shows only once it is played.
fn breaks(question: &Question) -> bool {
    let position = &question.position;
    let empty = position.empty_points();
    let beside = question.target.neighbours(empty);
    let near = beside | beside.neighbours(empty);
    near.into_iter().any(|point| {
        let Ok(played) = position.play(Move::Play(point), Suicide::Illegal) else { return false };
        let target = question.target - played.position.empty_points();
        verdict(&played.position, target).is_some_and(|verdict| verdict.defender_first == Outcome::Open)
    })
}
