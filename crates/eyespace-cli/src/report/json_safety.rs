//! Safety when the owner answers, as JSON: `eyespace.analyze/1`, field `alternating`.

use eyespace::board::{PointSet, Size};
use eyespace::safety::Alternating;
use serde::Serialize;

use super::names;

#[derive(Serialize)]
pub(super) struct SafetyBoth {
    black: SafetyJson,
    white: SafetyJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SafetyJson {
    stones: Vec<String>,
    territory: Vec<String>,
    barren: Vec<String>,
    dead_as_it_stands: Vec<String>,
    answers: Vec<[String; 2]>,
    eyes: Vec<Vec<String>>,
    parts: Vec<Vec<String>>,
    seki: Vec<String>,
}

impl SafetyBoth {
    pub(super) fn new(own: &[Alternating; 2], size: Size) -> Self {
        Self { black: SafetyJson::new(&own[0], size), white: SafetyJson::new(&own[1], size) }
    }
}

impl SafetyJson {
    fn new(own: &Alternating, size: Size) -> Self {
        let vertices = |set: PointSet| names::vertices(set, size);
        let pair = |&(x, y): &_| [x, y].map(|point| size.vertex(point).to_string());
        Self {
            stones: vertices(own.stones),
            territory: vertices(own.territory),
            barren: vertices(own.barren),
            dead_as_it_stands: vertices(own.dead_as_it_stands),
            answers: own.pairs().iter().map(pair).collect(),
            eyes: own.eyes().iter().map(|&eye| vertices(eye)).collect(),
            parts: own.parts().iter().map(|&part| vertices(part)).collect(),
            seki: vertices(own.seki | own.held),
        }
    }
}
