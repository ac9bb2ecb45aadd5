//! The answer to `table probe`: one eye of the table of solved eyes, or one open eye space from the table of local values.

use eyespace::board::{Point, Size};
use eyespace::eye::{self, ProbeReport};
use eyespace::table::{self, KoMaster, Probed, Reply, Role as EngineRole};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::eye::{EyePart, EyeWord, class, laid};
use crate::head::Head;
use crate::points::{key, vertex, vertices};
use crate::verdict::Role;

/// The solved answers for an eye. The owner is `O`, the attacker `X`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeAnswer {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The rows of the board that points refer to, from the top.
    pub board: Vec<String>,
    /// The neighbour class; null for open eye spaces and where the eye is in parts.
    pub class: Option<String>,
    /// Only if stones of the owner divide the eye: its parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<EyePart>,
    /// Its points.
    pub points: Vec<String>,
    /// The marginal points of an open eye space.
    pub margins: Vec<String>,
    /// The number of outside liberties that the answers assume.
    pub outside_liberties: usize,
    /// The key of the graph, 32 hexadecimal digits.
    pub key: String,
    /// The status of the eye; null for open eye spaces.
    pub status: Option<EyeWord>,
    /// The outcomes for each ko master, who may ignore the ban on retaking a ko; none for open eye spaces.
    pub answers: Vec<ProbeFates>,
    /// All moves.
    pub moves: Vec<ProbeMove>,
    /// Its value in eyes, if the library contains it.
    pub value: Option<CarriedValue>,
}

/// The outcome for a block if this side may ignore the ban on retaking a ko.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeFates {
    /// The side that may.
    pub ko_master: KoMasterName,
    /// If the attacker moves first.
    pub attacker_first: ProbeFate,
    /// If the defender moves first.
    pub defender_first: ProbeFate,
    /// Its liberties in a semeai, the attacker moving first: the attacker's moves less the answers that they force; null if it can't be
    /// captured.
    pub liberties: Option<u16>,
}

/// The side that may ignore the ban on retaking a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum KoMasterName {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// Neither.
    Neither,
}

/// The outcome for a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ProbeFate {
    /// It is captured.
    Dead,
    /// It stays without two eyes.
    Seki,
    /// It has two eyes.
    Alive,
}

/// A move in the eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeMove {
    /// The side that plays.
    pub by: Role,
    /// The point.
    pub at: String,
    /// Whether it captures the block.
    pub captures: bool,
    /// Whether it makes two eyes.
    pub two_eyes: bool,
    /// The outcome for the block after the move, by who may ignore the ban on retaking a ko.
    pub fates: FatesByMaster,
}

/// The outcome for a block, by who may ignore the ban on retaking a ko.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FatesByMaster {
    /// If the attacker may.
    pub attacker: ProbeFate,
    /// If the defender may.
    pub defender: ProbeFate,
    /// If neither may.
    pub neither: ProbeFate,
}

/// The value in eyes from the table in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarriedValue {
    /// As in the answer to `eye`.
    pub digits: String,
    /// The name of the value.
    pub name: String,
    /// The value in words.
    pub meaning: String,
    /// The points where the attacker moves to fewer eyes.
    pub attack: Vec<String>,
    /// The points where the defender moves to more eyes.
    pub defend: Vec<String>,
    /// The number of outside liberties that it assumes.
    pub outside_liberties: u8,
}

impl From<table::Fate> for ProbeFate {
    fn from(fate: table::Fate) -> Self {
        match fate {
            table::Fate::Dead => Self::Dead,
            table::Fate::Seki => Self::Seki,
            table::Fate::Alive => Self::Alive,
        }
    }
}

impl From<KoMaster> for KoMasterName {
    fn from(master: KoMaster) -> Self {
        match master {
            KoMaster::Attacker => Self::Attacker,
            KoMaster::Defender => Self::Defender,
            KoMaster::Neither => Self::Neither,
        }
    }
}

impl ProbeAnswer {
    /// The full answer.
    #[must_use]
    pub fn new(report: &ProbeReport<'_>) -> Self {
        let drawing = &report.drawing;
        let (shape, size) = (&drawing.shape, drawing.size);
        let answers = |probed: &Probed<'_>| KoMaster::ALL.map(|master| ProbeFates::new(probed, master)).into();
        let moves = |probed: &Probed<'_>| {
            let of = |by| probed.replies(by).into_iter().map(move |(at, reply)| ProbeMove::new(by, at, reply, size));
            EngineRole::ALL.into_iter().flat_map(of).collect()
        };
        Self {
            head: Head::of("probe"),
            board: laid(&report.setup),
            class: report.probed.as_ref().and_then(|_| shape.whole()).map(class),
            parts: EyePart::all(shape, size),
            points: vertices(shape.points(), size),
            margins: vertices(drawing.margins, size),
            outside_liberties: drawing.filling.outside_liberties,
            key: key(report.key),
            status: report.status.as_ref().map(|(status, verdict)| EyeWord::new(*status, verdict)),
            answers: report.probed.as_ref().map_or_else(Vec::new, answers),
            moves: report.probed.as_ref().map_or_else(Vec::new, moves),
            value: report.value.as_ref().map(|value| CarriedValue::new(value, size)),
        }
    }
}

impl ProbeFates {
    fn new(probed: &Probed<'_>, master: KoMaster) -> Self {
        let answer = probed.answer();
        Self {
            ko_master: master.into(),
            attacker_first: answer.fate(EngineRole::Attacker, master).into(),
            defender_first: answer.fate(EngineRole::Defender, master).into(),
            liberties: answer.liberties(master),
        }
    }
}

impl ProbeMove {
    fn new(by: EngineRole, at: Point, reply: Reply, size: Size) -> Self {
        let fate = |master| reply.fate(master).into();
        Self {
            by: by.into(),
            at: vertex(at, size),
            captures: reply == Reply::Captured,
            two_eyes: reply == Reply::TwoEyes,
            fates: FatesByMaster {
                attacker: fate(KoMaster::Attacker),
                defender: fate(KoMaster::Defender),
                neither: fate(KoMaster::Neither),
            },
        }
    }
}

impl CarriedValue {
    fn new(known: &eye::KnownValue, size: Size) -> Self {
        Self {
            digits: known.value.to_string(),
            name: known.value.name().to_owned(),
            meaning: known.value.meaning().to_owned(),
            attack: vertices(known.attack, size),
            defend: vertices(known.defend, size),
            outside_liberties: known.outside_liberties,
        }
    }
}
