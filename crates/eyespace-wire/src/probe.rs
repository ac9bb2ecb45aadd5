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

/// The entry of an eye in the table of solved eyes, or the value of an open eye space. The owner is `O`, the attacker `X`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeAnswer {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The rows of the board to which the points refer, from the top.
    pub board: Vec<String>,
    /// The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and
    /// for eyes that stones of the owner divide.
    pub class: Option<String>,
    /// The parts of an eye that stones of the owner divide; left out if the eye is in one piece.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<EyePart>,
    /// The points of the eye.
    pub points: Vec<String>,
    /// The marginal points of an open eye space, through which the attacker can come in.
    pub margins: Vec<String>,
    /// The number of liberties of the block outside the eye that the answer assumes.
    pub outside_liberties: usize,
    /// The key of the eye's graph, 32 hexadecimal digits.
    pub key: String,
    /// The status of the eye; null for open eye spaces.
    pub status: Option<EyeWord>,
    /// The outcomes for each ko master, the side that may ignore the ban on retaking a ko: attacker, defender or neither. Empty for open eye spaces.
    pub answers: Vec<ProbeFates>,
    /// All moves of either side in the eye; empty for open eye spaces.
    pub moves: Vec<ProbeMove>,
    /// The value of the eye in eyes; null if the table of values in the library lacks the eye.
    pub value: Option<CarriedValue>,
}

/// The outcomes for the block around the eye under one ko master, the side that may ignore the ban on retaking a ko.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeFates {
    /// The side that may ignore the ban on retaking a ko.
    pub ko_master: KoMasterName,
    /// The outcome if the attacker moves first.
    pub attacker_first: ProbeFate,
    /// The outcome if the defender moves first.
    pub defender_first: ProbeFate,
    /// The liberties of the block in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the
    /// block can't be captured.
    pub liberties: Option<u16>,
}

/// The side that may ignore the ban on retaking a ko, called the ko master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum KoMasterName {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// Both sides must obey the ban on retaking a ko.
    Neither,
}

/// The outcome for the block around an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ProbeFate {
    /// The block is captured.
    Dead,
    /// The block stays on the board without two eyes.
    Seki,
    /// The block gets two eyes.
    Alive,
}

/// A move in the eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProbeMove {
    /// The side that makes the move.
    pub by: Role,
    /// The point on which the move is played.
    pub at: String,
    /// Whether the move captures the block around the eye.
    pub captures: bool,
    /// Whether the move makes two eyes.
    pub two_eyes: bool,
    /// The outcome for the block after the move, for each ko master (the side that may ignore the ban on retaking a ko).
    pub fates: FatesByMaster,
}

/// The outcome for a block, depending on who may ignore the ban on retaking a ko.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FatesByMaster {
    /// The outcome if the attacker may ignore the ban on retaking a ko.
    pub attacker: ProbeFate,
    /// The outcome if the defender may ignore the ban on retaking a ko.
    pub defender: ProbeFate,
    /// The outcome if neither side may ignore the ban on retaking a ko.
    pub neither: ProbeFate,
}

/// The value of an eye from the table of values in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarriedValue {
    /// The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the
    /// defender moves first; if the defender moves first and may once move twice in a row.
    pub digits: String,
    /// The name of the value, such as `1/2`, `1*` or `3/2`.
    pub name: String,
    /// The value in words.
    pub meaning: String,
    /// The points where a move of the attacker leads to fewer eyes.
    pub attack: Vec<String>,
    /// The points where a move of the defender leads to more eyes.
    pub defend: Vec<String>,
    /// The number of liberties of the block outside the eye that the value assumes.
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
    /// Builds the full answer.
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
