//! Answers to one tactical question with either side moving first: whether a block can be captured or saved, and whether
//! it can be connected to another block or to points, or cut off.

use crate::board::{Move, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::Memory;
use crate::search::capture::{CaptureReader, ProofWidth, Reading, SearchLimits, capture_proof_with, defence_proof};
use crate::search::connect::{ConnectGoal, ConnectQuestion, ConnectReader, Connection};
use crate::search::dfpn::Budget;
use crate::table::Role;

use super::ko::{self, TacticalKo};
use super::{Certainty, TacticalAim, TacticalQuestion, main_line};

/// What was found of a tactical attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TacticalFinding {
    /// The result was not found within the budget, or the readings contradict each other.
    Open,
    /// The result was read with few moves, as a player reads. It is no proof.
    Read(TacticalResult),
    /// The result is proved.
    Proved {
        /// The result for the side that moves first.
        result: TacticalResult,
        /// The points on which the proof depends: the result is the same on every board with the same contents of them.
        zone: PointSet,
    },
}

impl TacticalFinding {
    /// The result for the side that moves first, if it was found.
    #[must_use]
    pub const fn result(&self) -> Option<TacticalResult> {
        match *self {
            Self::Open => None,
            Self::Read(result) | Self::Proved { result, .. } => Some(result),
        }
    }

    /// The reliability of the result, if it was found.
    #[must_use]
    pub const fn certainty(&self) -> Option<Certainty> {
        match self {
            Self::Open => None,
            Self::Read(_) => Some(Certainty::Read),
            Self::Proved { .. } => Some(Certainty::Proved),
        }
    }

    /// The points on which the proof depends, if there is one.
    #[must_use]
    pub const fn zone(&self) -> Option<PointSet> {
        match *self {
            Self::Proved { zone, .. } => Some(zone),
            _ => None,
        }
    }

    /// The finding for the other side moving first, if this side fails. What fails for one side works for the other, even
    /// if it passes first.
    fn answered(self) -> Self {
        match self {
            Self::Open => Self::Open,
            Self::Read(result) => Self::Read(result.answered()),
            Self::Proved { result, zone } => Self::Proved { result: result.answered(), zone },
        }
    }

    fn of(result: Option<TacticalResult>) -> Self {
        result.map_or(Self::Open, Self::Read)
    }
}

/// The answer to a tactical question with one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// What was found for this side.
    pub finding: TacticalFinding,
    /// The first moves that were found to achieve the result: a pass if no move is needed, nothing if no move helps.
    pub moves: Vec<Move>,
    /// A line of play that shows the result, with the side that moves first at its beginning. If that side fails, the
    /// line is its most obvious try and the refutation. It is empty if there is nothing to show.
    pub line: Vec<Move>,
    /// The ko that decides, if one does and the readings show which: the line leads to its capture.
    pub ko: Option<TacticalKo>,
}

impl Tactic {
    const OPEN: Self = Self { finding: TacticalFinding::Open, moves: vec![], line: vec![], ko: None };

    fn result(&self) -> Option<TacticalResult> {
        self.finding.result()
    }

    /// The answer for a side whose opponent fails even if it moves first.
    fn without_move(other: &Self) -> Self {
        Self { finding: other.finding.answered(), moves: vec![Move::Pass], line: vec![], ko: None }
    }
}

/// The answers to a tactical question with either side moving first. They do not contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tactics {
    /// The answer with the attacker moving first, who wants to capture or cut.
    pub attacker_first: Tactic,
    /// The answer with the defender moving first, who wants to save or connect.
    pub defender_first: Tactic,
    /// The number of nodes of all searches.
    pub nodes: u64,
}

impl Tactics {
    /// The answer with this side moving first.
    #[must_use]
    pub const fn first(&self, role: Role) -> &Tactic {
        match role {
            Role::Attacker => &self.attacker_first,
            Role::Defender => &self.defender_first,
        }
    }

    fn first_mut(&mut self, role: Role) -> &mut Tactic {
        match role {
            Role::Attacker => &mut self.attacker_first,
            Role::Defender => &mut self.defender_first,
        }
    }

    /// Removes contradictions. If one side fails although it moves first, the other side needs no move. If the defender
    /// gets less by moving first than by moving second, one answer is wrong: a proof stands, and readings become open.
    fn agreed([attacked, defended]: [Tactic; 2], nodes: u64) -> Self {
        let is_contradiction = matches!(
            (attacked.result(), defended.result()),
            (Some(attack), Some(defence)) if defence < attack.answered()
        );
        let is_proved = |tactic: &Tactic| tactic.finding.certainty() == Some(Certainty::Proved);
        let [mut attacker_first, mut defender_first] = [attacked, defended];
        if is_contradiction {
            let [attack, defence] = [is_proved(&attacker_first), is_proved(&defender_first)];
            if !attack {
                attacker_first = Tactic::OPEN;
            }
            if !defence {
                defender_first = Tactic::OPEN;
            }
        }
        let fails = |tactic: &Tactic| tactic.result() == Some(TacticalResult::Fails);
        if fails(&attacker_first) && (is_proved(&attacker_first) || !is_proved(&defender_first)) {
            defender_first = Tactic::without_move(&attacker_first);
        } else if fails(&defender_first) && (attacker_first.result().is_none() || is_proved(&defender_first)) {
            attacker_first = Tactic::without_move(&defender_first);
        }
        Self { attacker_first, defender_first, nodes }
    }
}

/// Answers tactical questions with either side moving first. Nothing is guessed: what is neither proved nor read is open.
/// Each reading may take the whole budget, and so may each proof and each line.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::forecast::{TacticalAim, TacticalQuestion, TacticalReader};
/// use eyespace::regions::TacticalResult;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . . X X . . .
///     . X O O X . .
///     . . X O X . .
///     . . . . . . .
///     . . . . X . .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let question = TacticalQuestion::new(&position, TacticalAim::Capture(position.size().parse_vertex("D4")?))?;
/// let found = TacticalReader::new(Suicide::Illegal).read(question, Budget::nodes(1000));
/// assert_eq!(found.defender_first.finding.result(), Some(TacticalResult::Fails));
/// assert!(found.defender_first.finding.zone().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TacticalReader<'m> {
    suicide: Suicide,
    memory: Option<&'m Memory>,
}

impl<'m> TacticalReader<'m> {
    /// A reader for this rule on suicide.
    #[must_use]
    pub const fn new(suicide: Suicide) -> Self {
        Self { suicide, memory: None }
    }

    /// Remembers readings, so that in other positions of a game only what a move touched is read again. No answer changes.
    #[must_use]
    pub const fn with_memory(self, memory: Option<&'m Memory>) -> Self {
        Self { memory, ..self }
    }

    /// Answers a question.
    #[must_use]
    pub fn read(&self, question: TacticalQuestion<'_>, budget: Budget<'_>) -> Tactics {
        let (position, suicide) = (question.position(), self.suicide);
        match question.aim() {
            TacticalAim::Capture(stone) => {
                let mut reader = CaptureReader::new(SearchLimits::WIDENING).with_memory(self.memory);
                Capture { position, stone, suicide, budget }.tactics(&mut reader)
            }
            TacticalAim::Connect([chain, other]) => self.connection(position, chain, ConnectGoal::Chain(other), budget),
            TacticalAim::Reach(chain, points) => self.connection(position, chain, ConnectGoal::Points(points), budget),
        }
    }

    /// The answers to whether a block can be connected to its goal. If the readings contradict each other, the opponent's
    /// attempt to cut decides.
    fn connection(&self, position: &Position, chain: Point, goal: ConnectGoal, budget: Budget<'_>) -> Tactics {
        let reader = ConnectReader::new(self.suicide).with_memory(self.memory);
        let mut nodes = 0;
        let [cut, mut joined] = Role::ALL.map(|first| {
            let question = ConnectQuestion { position, chain, goal, first };
            reader.read(question, budget).map_or(Tactic::OPEN, |found| {
                nodes += found.nodes;
                of_connection(first, found)
            })
        });
        let is_less = |result: TacticalResult| joined.result().is_some_and(|joined| joined < result.answered());
        if cut.result().is_some_and(is_less) {
            joined = Tactic { finding: cut.finding.answered(), ..joined };
        }
        let mut found = Tactics::agreed([cut, joined], nodes);
        let Some(owner) = position.stone(chain) else { return found };
        for first in Role::ALL {
            let Some(result) = found.first(first).result() else { continue };
            let read = |position: &Position| {
                let first = if position.to_play() == owner { Role::Defender } else { Role::Attacker };
                let read = reader.read(ConnectQuestion { position, chain, goal, first }, budget)?;
                nodes += read.nodes;
                Some((read.attempt?, read.line.first().copied().unwrap_or(Move::Pass)))
            };
            let start = position.with_to_play(first.color(owner));
            let is_gone = |position: &Position| position.stone(chain) != Some(owner);
            found.first_mut(first).ko = ko::deciding(&start, result, self.suicide, read, is_gone).map(|found| found.ko);
        }
        Tactics { nodes, ..found }
    }
}

/// A question about the capture of the block with a stone at this point.
#[derive(Clone, Copy)]
struct Capture<'a> {
    position: &'a Position,
    stone: Point,
    suicide: Suicide,
    budget: Budget<'a>,
}

impl Capture<'_> {
    fn tactics(self, reader: &mut CaptureReader<'_>) -> Tactics {
        let ([attacked, defended], nodes) = self.read(reader);
        let mut found = Tactics::agreed([attacked, defended], nodes);
        let Self { position, stone, suicide, budget } = self;
        for first in Role::ALL {
            let start = (position, stone);
            let (line, nodes) = main_line::of_capture(reader, start, (first, found.first(first)), suicide, budget);
            found.nodes += nodes;
            found.first_mut(first).line = line;
            let Some(ko) = self.ko(reader, first, &mut found) else { continue };
            let tactic = found.first_mut(first);
            (tactic.ko, tactic.line) = (Some(ko.ko), if ko.line.is_empty() { tactic.line.clone() } else { ko.line });
        }
        found
    }

    /// The ko that decides the answer with this side moving first, if a ko does.
    fn ko(self, reader: &mut CaptureReader<'_>, first: Role, found: &mut Tactics) -> Option<ko::Found> {
        let Self { position, stone, suicide, budget } = self;
        let (owner, result) = (position.stone(stone)?, found.first(first).result()?);
        let read = |position: &Position| {
            let is_defence = position.to_play() == owner;
            let read = if is_defence { CaptureReader::defend } else { CaptureReader::attack };
            let read = read(reader, position, stone, budget);
            found.nodes += read.nodes;
            let first = Orientation::of_block(position, stone).0.first(read.moves);
            Some((read.attempt?, first.map_or(Move::Pass, Move::Play)))
        };
        let start = position.with_to_play(first.color(owner));
        ko::deciding(&start, result, suicide, read, |position| position.stone(stone) != Some(owner))
    }

    /// The answers with the attacker and with the defender moving first, and the nodes. A proof that the block is captured
    /// although its owner moves first answers both.
    fn read(self, reader: &mut CaptureReader<'_>) -> ([Tactic; 2], u64) {
        let Self { position, stone, budget, .. } = self;
        if let Some((proof, defended)) = self.prove(Role::Defender) {
            return ([Tactic::OPEN, defended], proof);
        }
        let [attack, defence] = [reader.attack(position, stone, budget), reader.defend(position, stone, budget)];
        let [mut attacked, mut defended] = [attack, defence].map(|read| of_reading(position, stone, read));
        let mut nodes = attack.nodes + defence.nodes;
        if attacked.result() == Some(TacticalResult::Works)
            && let Some((proof, proved)) = self.prove(Role::Attacker)
        {
            nodes += proof;
            attacked = proved;
        }
        let is_failing = |tactic: &Tactic| tactic.result().is_none_or(|result| result == TacticalResult::Fails);
        if is_failing(&attacked)
            && let Some((proof, proved)) = self.prove_kept(Role::Attacker)
        {
            nodes += proof;
            attacked = proved;
        } else if !is_failing(&defended)
            && let Some((proof, proved)) = self.prove_kept(Role::Defender)
        {
            nodes += proof;
            defended = proved;
        }
        ([attacked, defended], nodes)
    }

    /// The answer with this side moving first, if the block is proved to be kept, and the nodes of the proof.
    fn prove_kept(self, first: Role) -> Option<(u64, Tactic)> {
        let Self { position, stone, suicide, budget } = self;
        let proof = defence_proof(position, stone, first, suicide, budget)?;
        let (result, moves) = match first {
            Role::Attacker => (TacticalResult::Fails, vec![]),
            Role::Defender => (TacticalResult::Works, vec![proof.first.map_or(Move::Pass, Move::Play)]),
        };
        let finding = TacticalFinding::Proved { result, zone: proof.zone };
        Some((proof.nodes, Tactic { finding, moves, line: vec![], ko: None }))
    }

    /// The answer with this side moving first, if the block is proved to be captured, and the nodes of the proof.
    fn prove(self, first: Role) -> Option<(u64, Tactic)> {
        let Self { position, stone, suicide, budget } = self;
        let proof = capture_proof_with(position, stone, first, suicide, ProofWidth::Widening, budget)?;
        let result = if first == Role::Attacker { TacticalResult::Works } else { TacticalResult::Fails };
        let finding = TacticalFinding::Proved { result, zone: proof.zone };
        Some((
            proof.nodes,
            Tactic { finding, moves: proof.first.map(Move::Play).into_iter().collect(), line: vec![], ko: None },
        ))
    }
}

fn of_reading(position: &Position, stone: Point, read: Reading) -> Tactic {
    let (orientation, _) = Orientation::of_block(position, stone);
    let moves: Vec<Move> = orientation.in_order(read.moves).map(Move::Play).collect();
    let is_needed = read.attempt.is_none_or(|attempt| attempt == TacticalResult::Fails) || !moves.is_empty();
    let moves = if is_needed { moves } else { vec![Move::Pass] };
    Tactic { finding: TacticalFinding::of(read.attempt), moves, line: vec![], ko: None }
}

/// A zone proves that the stones become connected. A cut is only read.
fn of_connection(first: Role, found: Connection) -> Tactic {
    let connected = if first == Role::Defender { TacticalResult::Works } else { TacticalResult::Fails };
    let finding = match (found.attempt, found.zone) {
        (Some(result), Some(zone)) if result == connected => TacticalFinding::Proved { result, zone },
        (attempt, _) => TacticalFinding::of(attempt),
    };
    let moves = match (found.attempt, found.line.first()) {
        (None | Some(TacticalResult::Fails), _) => vec![],
        (_, None) => vec![Move::Pass],
        (_, Some(&mv)) => vec![mv],
    };
    Tactic { finding, moves, line: found.line, ko: None }
}
