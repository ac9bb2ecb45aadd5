//! The answer to `table shapes`: all eye shapes whose points have the same numbers of neighbours (a neighbour class), in all locations; and the list of
//! classes.

use eyespace::eye::{ClassesReport, FATES, PlacedEye, ShapesReport};
use eyespace::eyes::EyeGraph;
use eyespace::table::{EdgeContact, Role as EngineRole};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::eye::{LifeProperty, class};
use crate::head::Head;
use crate::points::{key, vertices};
use crate::verdict::{Evidence, Outcome, Role, ko_first_threat};

/// All eye shapes of a neighbour class (shapes whose points have the same numbers of neighbours), each in all places where it can lie on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShapesAnswer {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The neighbour class, such as `[112224]`: the sorted numbers of neighbours that the points have inside the shape. An `a` or `b` follows if the
    /// question named one of the two subclasses, alpha or beta.
    pub class: String,
    /// The number of points that each shape has.
    pub points: usize,
    /// The number of liberties that the block around an eye has outside the eye. The counts of ways to fill the eye with stones assume this number.
    pub outside_liberties: usize,
    /// The shapes of the neighbour class; rotations and mirror images count as one.
    pub shapes: Vec<Shape>,
}

/// An eye shape with all its placements on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Shape {
    /// The number of the shape in the list, from 1.
    pub number: usize,
    /// The placements of the shape: in the centre, at the side and in the corner.
    pub eyes: Vec<ShapeEye>,
}

/// An eye shape in one placement: in the centre, at the side or in the corner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShapeEye {
    /// The edges of the board that the eye touches.
    pub edge_contact: EdgeContactName,
    /// `centre`, `side` or `corner` as Vila and Cazenave define them: an eye can touch the edge and still count as `centre`.
    pub location: String,
    /// The neighbour class of the eye, such as `[112224]`: the sorted numbers of neighbours that its points have inside it.
    pub class: String,
    /// A drawing of the eye that `eyespace eye` can read. The names of points refer to it.
    pub eye: String,
    /// The key of the eye's graph in the eye table; null if the graph has too many points for a key.
    pub key: Option<String>,
    /// The points of the eye.
    pub points: Vec<String>,
    /// Whether the eye has the life property; null if it is not known.
    pub life_property: Option<LifeProperty>,
    /// The evidence for `lifeProperty`; null if it is not known.
    pub life_property_evidence: Option<Evidence>,
    /// The vital points, which the attacker fills to kill; null if they are not known.
    pub vital: Option<Vec<String>>,
    /// The end points, which the attacker leaves empty until the end; null if they are not known.
    pub end: Option<Vec<String>>,
    /// The number of ways to fill the eye with stones, for each outcome.
    pub fillings: Fillings,
}

/// The edges of the board that an eye shape touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EdgeContactName {
    /// The shape touches no edge.
    Centre,
    /// The shape touches one edge.
    Side,
    /// The shape touches two edges and contains the corner point.
    Corner,
}

/// The number of ways to fill an eye with stones of both sides, for each outcome for the block around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fillings {
    /// The number of all ways to fill the eye with stones of both sides.
    pub all: usize,
    /// The number of ways to fill the eye with which the block around it is dead, whoever moves first.
    pub dead: usize,
    /// The number of ways to fill the eye with which the outcome for the block around it depends on who moves first.
    pub unsettled: usize,
    /// The number of ways to fill the eye with which the outcome is a ko for at least one side moving first.
    pub ko: usize,
    /// The number of ways to fill the eye with which the block around it is in seki.
    pub seki: usize,
    /// The number of ways to fill the eye with which the block around it is alive, or with which it is only known that the block is alive or in seki.
    pub alive: usize,
    /// The number of ways to fill the eye for each pair of outcomes (the outcome if the attacker moves first, and the outcome if the defender does).
    pub by_outcomes: Vec<Ending>,
}

/// A pair of outcomes for the block around an eye, and the number of ways to fill the eye with which the block has these outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    /// The outcome if the attacker moves first.
    pub attacker_first: EndingFate,
    /// The outcome if the defender moves first.
    pub defender_first: EndingFate,
    /// The number of ways to fill the eye with which the block around it has these two outcomes.
    pub count: usize,
}

/// The outcome for a block if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndingFate {
    /// The outcome for the block.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
}

/// The neighbour classes that eye shapes with some number of points have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ClassesAnswer {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The number of points that each shape has.
    pub points: usize,
    /// The classes, sorted by their digits.
    pub classes: Vec<ShapeClass>,
}

/// A neighbour class, with the number of its shapes and eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ShapeClass {
    /// The neighbour class, such as `[112224]`: the sorted numbers of neighbours that the points have inside the shape.
    pub class: String,
    /// The number of shapes; rotations and mirror images count as one.
    pub shapes: usize,
    /// The number of eyes of these shapes that touch no edge.
    pub centre: usize,
    /// The number of eyes that touch one edge.
    pub side: usize,
    /// The number of eyes that touch two edges and contain the corner point.
    pub corner: usize,
}

impl ClassesAnswer {
    /// Builds the full answer.
    #[must_use]
    pub fn new(report: &ClassesReport) -> Self {
        let classes = report.classes.iter().map(|listed| {
            let [centre, side, corner] = listed.eyes;
            ShapeClass { class: listed.class.to_string(), shapes: listed.shapes, centre, side, corner }
        });
        Self { head: Head::of("classes"), points: report.points, classes: classes.collect() }
    }
}

impl ShapesAnswer {
    /// Builds the full answer.
    #[must_use]
    pub fn new(report: &ShapesReport) -> Self {
        let shape = |(number, shape): (usize, &Vec<PlacedEye>)| Shape {
            number,
            eyes: shape.iter().map(ShapeEye::new).collect(),
        };
        Self {
            head: Head::of("shapes"),
            class: report.class.to_string(),
            points: report.class.class.len(),
            outside_liberties: report.outside_liberties,
            shapes: (1..).zip(&report.shapes).map(shape).collect(),
        }
    }
}

impl ShapeEye {
    fn new(placed: &PlacedEye) -> Self {
        let (shape, size) = (&placed.shape, placed.size);
        Self {
            edge_contact: match placed.edge_contact {
                EdgeContact::Centre => EdgeContactName::Centre,
                EdgeContact::Side => EdgeContactName::Side,
                EdgeContact::Corner => EdgeContactName::Corner,
            },
            location: shape.location().to_string(),
            class: class(shape),
            eye: placed.text.clone(),
            key: EyeGraph::of(shape).map(|graph| key(graph.canonical().key)),
            points: vertices(shape.points(), size),
            life_property: placed.life.map(|known| known.life.into()),
            life_property_evidence: placed.life.map(|known| known.evidence.into()),
            vital: placed.key_points.map(|key| vertices(key.vital, size)),
            end: placed.key_points.map(|key| vertices(key.end, size)),
            fillings: Fillings::new(placed),
        }
    }
}

impl Fillings {
    fn new(placed: &PlacedEye) -> Self {
        let [dead, unsettled, ko, seki, alive] = FATES.map(|(_, summaries)| placed.count(summaries));
        let fate = |outcome: eyespace::status::Outcome| EndingFate {
            outcome: outcome.into(),
            ko_first_threat: ko_first_threat(outcome),
        };
        let by_outcomes = placed.fillings.endings().iter().map(|&(outcomes, count)| Ending {
            attacker_first: fate(outcomes[EngineRole::Attacker.index()]),
            defender_first: fate(outcomes[EngineRole::Defender.index()]),
            count,
        });
        Self { all: placed.fillings.all(), dead, unsettled, ko, seki, alive, by_outcomes: by_outcomes.collect() }
    }
}
