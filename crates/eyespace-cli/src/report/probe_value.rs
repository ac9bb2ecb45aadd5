//! What an eye or open eye space is worth by the local values that the library carries.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::{
    Canonical, EyeDrawing, EyeGraph, GraphKey, KnownValues, LocalEyes, LocalSolver, LocalState, LocalValue, Terms,
};
use serde::Serialize;

use super::names;

/// Larger eyes in parts, and more liberties outside, can take seconds.
const MOST_PLAYED_OUT: usize = 8;

/// A value that was looked up, and where to play.
pub(super) struct KnownValue {
    value: LocalValue,
    attack: PointSet,
    defend: PointSet,
    outside: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct KnownValueJson {
    digits: String,
    name: &'static str,
    meaning: &'static str,
    attack: Vec<String>,
    defend: Vec<String>,
    outside_liberties: u8,
}

impl KnownValue {
    /// Nothing if the library does not carry it.
    pub(super) fn of(drawing: &EyeDrawing) -> Option<Self> {
        let canonical = drawing.graph()?.canonical();
        let LocalState { attackers, defenders } = drawing.state();
        let state = LocalState { attackers: canonical.gather(attackers), defenders: canonical.gather(defenders) };
        let outside = u8::try_from(drawing.filling.outside).ok()?;
        let carried = KnownValues::embedded().get(canonical.key, state, outside);
        let found = carried.or_else(|| played_out(drawing, &canonical, state, outside))?;
        let [attack, defend] = [found.attack, found.defend].map(|set| on_the_board(drawing, canonical.scatter(set)));
        Some(Self { value: found.value, attack, defend, outside })
    }

    pub(super) fn rows(&self, size: Size) -> Vec<(&'static str, String)> {
        let Self { value, attack, defend, .. } = self;
        vec![
            ("eyes", format!("{value}, {}: {}", value.name(), value.meaning())),
            ("fewer eyes at", names::points(*attack, size)),
            ("more eyes at", names::points(*defend, size)),
        ]
    }

    pub(super) fn json(&self, size: Size) -> KnownValueJson {
        KnownValueJson {
            digits: self.value.to_string(),
            name: self.value.name(),
            meaning: self.value.meaning(),
            attack: names::vertices(self.attack, size),
            defend: names::vertices(self.defend, size),
            outside_liberties: self.outside,
        }
    }
}

/// The value of an eye in parts, of which the library carries none.
fn played_out(drawing: &EyeDrawing, canonical: &Canonical, state: LocalState, outside: u8) -> Option<LocalEyes> {
    let is_small = drawing.shape.whole().is_none() && drawing.shape.points().len() <= MOST_PLAYED_OUT;
    let terms = Terms { outside, ..Terms::default() };
    let solver = || LocalSolver::new(EyeGraph::from_key(canonical.key), terms);
    is_small.then(solver).and_then(|mut solver| solver.eyes(state))
}

/// The key of what is drawn; `None` if there are too many points.
pub(super) fn key(drawing: &EyeDrawing) -> Option<GraphKey> {
    Some(drawing.graph()?.canonical().key)
}

fn on_the_board(drawing: &EyeDrawing, bits: u16) -> PointSet {
    let points = drawing.shape.points().into_iter().enumerate();
    points.filter(|&(number, _)| bits >> number & 1 == 1).map(|(_, point)| point).collect()
}
