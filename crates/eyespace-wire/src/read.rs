//! The answer to `read`: whether a block can be captured or saved, or whether it can be connected to another block or to points, or cut off.

use eyespace::board::Size;
use eyespace::forecast::{Certainty, Tactic, TacticalAim, TacticalFinding, TacticalKo, TacticalQuestion, Tactics};
use eyespace::regions::TacticalResult;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::solve::Help;
use crate::stopped::Stopped;

/// The result of a capture or connection, with either side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TacticalReading {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// What the question is about.
    pub aim: ReadAim,
    /// The colour of the stones in question. Their owner is the defender, and the opponent is the attacker.
    pub owner: Color,
    /// The blocks in question, each with all its stones: two for a connection of blocks, else one.
    pub blocks: Vec<Vec<String>>,
    /// The points of which the block should reach one; left out for other aims.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goal: Vec<String>,
    /// The result if the attacker moves first, who wants to capture the block, or to cut it off.
    pub attacker_first: ReadResult,
    /// The result if the defender moves first, who wants to save the block, or to connect it.
    pub defender_first: ReadResult,
    /// The number of nodes of all readings and proofs.
    pub nodes: u64,
    /// The cause that stopped the readings early; left out if nothing stopped them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Ways that may settle an open result; left out if both results are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// The aim of a tactical question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReadAim {
    /// The attacker wants to capture the block, and the defender wants to save it.
    Capture,
    /// The defender wants to connect the blocks, and the attacker wants to cut them.
    Connect,
    /// The defender wants to connect the block to one of the points in `goal`, and the attacker wants to cut it off from them.
    Reach,
}

/// The result of a tactical question with one side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReadResult {
    /// The result for the side that moves first.
    pub result: ReadOutcome,
    /// How the result is known.
    pub evidence: ReadEvidence,
    /// First moves that achieve the result; `pass` if no move is needed, empty if no move helps or the result is open.
    pub moves: Vec<String>,
    /// A line of play that shows the result and begins with the side that moves first. If this side fails, the line has its most obvious try and
    /// the refutation. Empty if there is nothing to show.
    pub line: Vec<String>,
    /// If a ko decides, which one it is and who takes first; left out if the readings do not show this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<ReadKo>,
    /// If the result is proved, the points on which the proof depends: the result is the same on every board with the same contents of these
    /// points. Null otherwise. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Vec<String>>,
}

/// The ko that decides a tactical question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReadKo {
    /// The point where the first capture of the ko removes a stone.
    pub point: String,
    /// The side that takes first, or has just taken.
    pub taker: Color,
    /// The other side: it must find the first ko threat, and can take back at `point` once that is answered.
    pub needs_threat: Color,
}

/// The result of a tactical attempt for the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReadOutcome {
    /// The attempt works.
    Works,
    /// The attempt fails.
    Fails,
    /// A ko decides, and the side that moves first takes it first, so the other side must find the first ko threat.
    KoTakesFirst,
    /// A ko decides, and the side that moves first must find the first ko threat.
    KoNeedsThreat,
    /// The result was not found within the budget, or the readings contradict each other.
    Open,
}

/// How the result of a tactical question is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReadEvidence {
    /// The result is proved, wherever the opponent plays.
    Proved,
    /// The result was read with few moves, as a player reads, and is not proved.
    Read,
    /// Nothing is known.
    None,
}

impl TacticalReading {
    /// Builds the full answer.
    #[must_use]
    pub fn new(input: Input, question: &TacticalQuestion<'_>, tactics: &Tactics, stopped: Option<Stopped>) -> Self {
        let (position, size) = (question.position(), question.position().size());
        let aim = match question.aim() {
            TacticalAim::Capture(_) => ReadAim::Capture,
            TacticalAim::Connect(_) => ReadAim::Connect,
            TacticalAim::Reach(..) => ReadAim::Reach,
        };
        let [attacker_first, defender_first] =
            [&tactics.attacker_first, &tactics.defender_first].map(|tactic| ReadResult::new(tactic, size));
        let is_open = [&attacker_first, &defender_first].iter().any(|found| found.result == ReadOutcome::Open);
        let help = stopped.map_or(Help::MoreNodes, |_| Help::MoreTime);
        Self {
            head: Head::of("read"),
            input,
            board: points::board(position),
            aim,
            owner: question.owner().into(),
            blocks: question.blocks().into_iter().map(|block| vertices(block, size)).collect(),
            goal: vertices(question.goal(), size),
            attacker_first,
            defender_first,
            nodes: tactics.nodes,
            stopped,
            would_help: if is_open { vec![help] } else { vec![] },
        }
    }

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(mut self) -> Self {
        (self.attacker_first.zone, self.defender_first.zone) = (None, None);
        self
    }
}

impl ReadResult {
    fn new(tactic: &Tactic, size: Size) -> Self {
        Self {
            result: tactic.finding.into(),
            evidence: match tactic.finding.certainty() {
                Some(Certainty::Proved) => ReadEvidence::Proved,
                Some(_) => ReadEvidence::Read,
                None => ReadEvidence::None,
            },
            moves: points::moves(&tactic.moves, size),
            line: points::moves(&tactic.line, size),
            ko: tactic.ko.map(|ko| ReadKo::new(ko, size)),
            zone: tactic.finding.zone().map(|zone| vertices(zone, size)),
        }
    }
}

impl ReadKo {
    fn new(TacticalKo { point, taker }: TacticalKo, size: Size) -> Self {
        let needs_threat = taker.opponent().into();
        Self { point: size.vertex(point).to_string(), taker: taker.into(), needs_threat }
    }
}

impl From<TacticalFinding> for ReadOutcome {
    fn from(finding: TacticalFinding) -> Self {
        match finding.result() {
            Some(TacticalResult::Works) => Self::Works,
            Some(TacticalResult::Fails) => Self::Fails,
            Some(TacticalResult::KoTakesFirst) => Self::KoTakesFirst,
            Some(TacticalResult::KoNeedsThreat) => Self::KoNeedsThreat,
            None => Self::Open,
        }
    }
}
