//! The answer to `eye`: one drawn eye or open eye space.

mod tree;
mod value;

pub use tree::{TreeEnd, TreeMove, TreePosition};
pub use value::{Canonical, Either, EitherWay, EyeValue};

use eyespace::board::{Setup, Size, Style};
use eyespace::eye::{EyeReport, Tree};
use eyespace::eyes::{EyeForm, EyeShape, EyeStatus};
use eyespace::status::{self, Summary};
use eyespace::table::SolvedLife;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::head::Head;
use crate::points::{key, vertices};
use crate::verdict::{Evidence, Verdict};

/// The analysis of a drawn eye. It is laid on a small board with its wall around it; the owner is `O`, the attacker `X`. For open eye spaces
/// only the value is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeAnswer {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The rows of the board that points refer to, from the top.
    pub board: Vec<String>,
    /// Its points.
    pub points: Vec<String>,
    /// The marginal points of an open eye space.
    pub margins: Vec<String>,
    /// The neighbour class; null for open eye spaces and where the eye is in parts.
    pub class: Option<String>,
    /// `centre`, `side` or `corner`; null likewise.
    pub location: Option<String>,
    /// Only if stones of the owner divide the eye: its parts. All other fields are about the parts together, as one game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<EyePart>,
    /// The attacker's stones inside.
    pub attackers: Vec<String>,
    /// The owner's stones inside that are not connected to the block.
    pub defenders: Vec<String>,
    /// The number of outside liberties that the verdict assumes; null for open eye spaces.
    pub outside_liberties: Option<usize>,
    /// Whether a block with this eye and no liberty outside survives any stones inside, its owner moving first; null where it is not known.
    pub life_property: Option<LifeProperty>,
    /// The evidence for this.
    pub life_property_evidence: Option<Evidence>,
    /// The status of the eye; null for open eye spaces.
    pub status: Option<EyeWord>,
    /// Vital points of the shape.
    pub vital: Option<Vec<String>>,
    /// End points of the shape.
    pub end: Option<Vec<String>>,
    /// Its liberties in a semeai, the attacker moving first: the attacker's moves less the answers that they force; null if it can't be
    /// captured.
    pub liberties: Option<u16>,
    /// The outcome for a block that has only this eye and this number of outside liberties; null for open eye spaces.
    pub verdict: Option<Verdict>,
    /// Its value in eyes.
    pub value: EyeValue,
    /// Only if the pattern has points that are empty or hold an attacking stone: the value for each case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub either: Option<Either>,
    /// The key of the graph, margins included, in 32 hexadecimal digits; null for more than 14 points.
    pub key: Option<String>,
    /// The moves that change the number of eyes; only on request, and only if the eye was played out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<TreePosition>,
}

/// A part of an eye that is divided by stones of the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EyePart {
    /// Its points.
    pub points: Vec<String>,
    /// Its neighbour class.
    pub class: String,
    /// `centre`, `side` or `corner`.
    pub location: String,
}

/// Whether an eye has the life property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LifeProperty {
    /// The eye has the life property.
    Holds,
    /// The owner lives if it may ignore the ban on retaking a ko.
    ButForKo,
    /// The eye does not have the life property.
    Fails,
}

impl From<SolvedLife> for LifeProperty {
    fn from(life: SolvedLife) -> Self {
        match life {
            SolvedLife::Holds => Self::Holds,
            SolvedLife::ButForKo => Self::ButForKo,
            SolvedLife::Fails => Self::Fails,
        }
    }
}

/// The status of an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EyeWord {
    /// The block is captured whoever moves first.
    Nakade,
    /// It depends on who moves first.
    Unsettled,
    /// Alive, perhaps in seki.
    Alive,
    /// Alive, but at most one empty point touches the block, or the block can be captured only because it lacks outside liberties.
    AliveInAtari,
    /// It depends on a ko.
    Ko,
    /// Not known.
    Open,
}

impl EyeWord {
    /// The status of an eye, given the verdict on it.
    #[must_use]
    pub fn new(status: EyeStatus, verdict: &status::Verdict) -> Self {
        match (status, verdict.summary()) {
            (EyeStatus::Nakade, _) => Self::Nakade,
            (EyeStatus::Unsettled { .. }, _) => Self::Unsettled,
            (EyeStatus::Alive, _) => Self::Alive,
            (EyeStatus::AliveInAtari, _) => Self::AliveInAtari,
            (EyeStatus::Open, Summary::Ko) => Self::Ko,
            (EyeStatus::Open, _) => Self::Open,
        }
    }
}

/// The neighbour class, with the subclass if there is one; a dash for a class that is too long to be useful.
#[must_use]
pub fn class(shape: &EyeShape) -> String {
    const LONGEST: usize = 12;
    if shape.class().len() > LONGEST {
        return "-".to_owned();
    }
    let subclass = shape.subclass().map_or(String::new(), |subclass| subclass.to_string());
    format!("{}{subclass}", shape.class())
}

/// The rows of the board on which an eye is drawn.
pub(crate) fn laid(setup: &Setup) -> Vec<String> {
    Style::Plain.draw(setup).lines().map(str::to_owned).collect()
}

impl EyePart {
    /// All parts of a divided eye; empty if the eye is in one piece.
    #[must_use]
    pub fn all(eye: &EyeForm, size: Size) -> Vec<Self> {
        let part = |part: &EyeShape| Self {
            points: vertices(part.points(), size),
            class: class(part),
            location: part.location().to_string(),
        };
        match eye {
            EyeForm::Whole(_) => vec![],
            EyeForm::Divided(_) => eye.parts().iter().map(part).collect(),
        }
    }
}

impl EyeAnswer {
    /// The full answer, with the tree if it is wanted.
    #[must_use]
    pub fn new(report: &EyeReport, tree: Option<&Tree>) -> Self {
        let drawing = &report.drawing;
        let (shape, size) = (&drawing.shape, drawing.size);
        let vertices = |set| vertices(set, size);
        let closed = report.closed.as_ref();
        let whole = closed.and_then(|_| shape.whole());
        let key_points = closed.and_then(|closed| closed.key_points);
        let life = closed.and_then(|closed| closed.life_property);
        Self {
            head: Head::of("eye"),
            board: laid(&report.setup),
            points: vertices(shape.points()),
            margins: vertices(drawing.margins),
            class: whole.map(class),
            location: whole.map(|shape| shape.location().to_string()),
            parts: EyePart::all(shape, size),
            attackers: vertices(drawing.filling.attackers),
            defenders: vertices(drawing.filling.defenders),
            outside_liberties: closed.map(|closed| closed.filling.outside_liberties),
            life_property: life.map(|known| known.life.into()),
            life_property_evidence: life.map(|known| known.evidence.into()),
            status: closed.map(|closed| EyeWord::new(closed.status, &closed.verdict)),
            vital: key_points.map(|key| vertices(key.vital)),
            end: key_points.map(|key| vertices(key.end)),
            liberties: closed.and_then(|closed| closed.liberties),
            verdict: closed.map(|closed| Verdict::new(&closed.verdict, size)),
            value: EyeValue::new(&report.worth, size),
            either: report.either.as_ref().map(|either| Either::new(either, size)),
            key: drawing.graph().map(|graph| key(graph.canonical().key)),
            tree: tree.map(TreePosition::new),
        }
    }
}
