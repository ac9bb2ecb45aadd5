//! The answer to `table shapes`: all shapes of a neighbour class in all locations.

use eyespace::eye::{FATES, PlacedEye, ShapesReport};
use eyespace::eyes::EyeGraph;
use eyespace::table::{EdgeContact, Role as EngineRole};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::eye::{LifeProperty, class};
use crate::head::Head;
use crate::points::{key, vertices};
use crate::verdict::{Evidence, Outcome, Role, ko_first_threat};

/// All shapes of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShapesAnswer {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The class, with `a` or `b` if one part of it was asked for.
    pub class: String,
    /// The number of points of its shapes.
    pub points: usize,
    /// The number of outside liberties that the counts of fillings assume.
    pub outside_liberties: usize,
    /// The shapes; rotations and mirror images count as one.
    pub shapes: Vec<Shape>,
}

/// A shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Shape {
    /// From 1.
    pub number: usize,
    /// Each placement of the shape.
    pub eyes: Vec<ShapeEye>,
}

/// One placement of a shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShapeEye {
    /// The edges that it touches.
    pub edge_contact: EdgeContactName,
    /// `centre`, `side` or `corner`, as Vila and Cazenave define it.
    pub location: String,
    /// Its neighbour class.
    pub class: String,
    /// The drawing, as `eyespace eye` reads it and names its points.
    pub eye: String,
    /// The key of the graph; null where there are too many points.
    pub key: Option<String>,
    /// Its points.
    pub points: Vec<String>,
    /// Whether it has the life property.
    pub life_property: Option<LifeProperty>,
    /// The evidence for this.
    pub life_property_evidence: Option<Evidence>,
    /// Vital points.
    pub vital: Option<Vec<String>>,
    /// End points.
    pub end: Option<Vec<String>>,
    /// The outcomes of its fillings.
    pub fillings: Fillings,
}

/// The edges that a shape touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EdgeContactName {
    /// None.
    Centre,
    /// One.
    Side,
    /// Two, and the corner point.
    Corner,
}

/// The number of ways to fill an eye, by the outcome for its block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fillings {
    /// The number of all fillings.
    pub all: usize,
    /// Dead whoever moves first.
    pub dead: usize,
    /// It depends on who moves first.
    pub unsettled: usize,
    /// The outcome is a ko for at least one side moving first.
    pub ko: usize,
    /// Seki.
    pub seki: usize,
    /// Alive, or lives.
    pub alive: usize,
    /// By both outcomes.
    pub by_outcomes: Vec<Ending>,
}

/// The number of fillings with these outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    /// If the attacker moves first.
    pub attacker_first: EndingFate,
    /// If the defender moves first.
    pub defender_first: EndingFate,
    /// The number.
    pub count: usize,
}

/// The outcome for a block if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndingFate {
    /// The outcome for it.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
}

impl ShapesAnswer {
    /// The full answer.
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
