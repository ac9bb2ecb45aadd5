//! The answer to `eye`: the analysis of one drawn eye or open eye space.

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

/// The analysis of a drawn eye, which is put on a small board with its wall around it. The owner is `O`, the attacker `X`. Open eye spaces only get
/// a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeAnswer {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The rows of the board to which the points refer, from the top.
    pub board: Vec<String>,
    /// The points of the eye.
    pub points: Vec<String>,
    /// The marginal points of an open eye space, through which the attacker can come in.
    pub margins: Vec<String>,
    /// The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and
    /// for eyes that stones of the owner divide.
    pub class: Option<String>,
    /// `centre`, `side` or `corner`, as Vila and Cazenave define them; null if `class` is null.
    pub location: Option<String>,
    /// The parts of an eye that stones of the owner divide; left out if the eye is in one piece. All other fields treat the parts together, as one
    /// game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<EyePart>,
    /// The attacker's stones inside the eye.
    pub attackers: Vec<String>,
    /// Stones that are inside the eye and have the colour of the block around it, but are not connected to this block.
    pub defenders: Vec<String>,
    /// The number of liberties of the block outside the eye that the verdict assumes; null for open eye spaces.
    pub outside_liberties: Option<usize>,
    /// Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it
    /// is not known.
    pub life_property: Option<LifeProperty>,
    /// The evidence for `lifeProperty`; null if the life property is not known.
    pub life_property_evidence: Option<Evidence>,
    /// The status of the eye; null for open eye spaces.
    pub status: Option<EyeWord>,
    /// The vital points of the eye's shape, which the attacker fills to kill; null if they are not known.
    pub vital: Option<Vec<String>>,
    /// The end points of the eye's shape, which the attacker leaves empty until the end; null if they are not known.
    pub end: Option<Vec<String>>,
    /// The liberties of the eye in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the
    /// block can't be captured.
    pub liberties: Option<u16>,
    /// The outcomes for a block that has nothing but this eye and its outside liberties; null for open eye spaces.
    pub verdict: Option<Verdict>,
    /// The value of the eye: how many eyes it yields.
    pub value: EyeValue,
    /// The values for a pattern with points that are either empty or hold an attacking stone; left out if the pattern has no such points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub either: Option<Either>,
    /// The key of the eye's graph, marginal points included, 32 hexadecimal digits; null for more than 14 points.
    pub key: Option<String>,
    /// The moves that change the number of eyes, as a tree; only on request, and only if all play in the eye was searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<TreePosition>,
}

/// A part of an eye that stones of the owner divide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EyePart {
    /// The points of the part.
    pub points: Vec<String>,
    /// The neighbour class of the part: the sorted numbers of neighbours that its points have inside it.
    pub class: String,
    /// `centre`, `side` or `corner`, as Vila and Cazenave define them.
    pub location: String,
}

/// Whether an eye has the life property: its block lives with any stones inside and no outside liberty, if the owner moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LifeProperty {
    /// The eye has the life property.
    Holds,
    /// The block lives only if the owner may ignore the ban on retaking a ko.
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

/// The status of an eye: what it alone does for the block around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EyeWord {
    /// The block is captured whoever moves first.
    Nakade,
    /// The outcome for the block depends on who moves first.
    Unsettled,
    /// The block is alive, perhaps in seki.
    Alive,
    /// The block is alive, but it may have to capture stones inside: at most one empty point touches it, or it can be captured for lack of outside
    /// liberties.
    AliveInAtari,
    /// The outcome for the block depends on a ko.
    Ko,
    /// The outcome for the block is not known.
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

/// The neighbour class of a shape (the sorted numbers of neighbours that its points have inside it), with its subclass if it has one; a dash for
/// shapes of more than 12 points, whose class would be too long to be useful.
#[must_use]
pub fn class(shape: &EyeShape) -> String {
    const LONGEST: usize = 12;
    if shape.class().len() > LONGEST {
        return "-".to_owned();
    }
    let subclass = shape.subclass().map_or(String::new(), |subclass| subclass.to_string());
    format!("{}{subclass}", shape.class())
}

/// The rows of the board on which an eye is drawn, from the top.
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
