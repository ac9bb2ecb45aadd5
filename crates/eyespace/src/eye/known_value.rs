//! The value of an eye or an open eye space, looked up in the table of local values inside the library.

use crate::board::PointSet;
use crate::eyes::{
    Canonical, EyeDrawing, EyeGraph, GraphKey, KnownValues, LocalEyes, LocalOptions, LocalSolver, LocalState,
    LocalValue,
};

/// The largest number of points with which an eye in parts (one that the owner's stones divide) is played out. Larger
/// eyes can take seconds.
const MOST_PLAYED_OUT: usize = 8;

/// The value of an eye that was looked up, and the moves that change the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownValue {
    /// How many eyes the eye or eye space is worth.
    pub value: LocalValue,
    /// The points where the attacker lowers the value by playing.
    pub attack: PointSet,
    /// The points where the owner raises the value by playing.
    pub defend: PointSet,
    /// The number of outside liberties for which the value holds.
    pub outside_liberties: u8,
}

impl KnownValue {
    /// The value of a drawn eye. The value is looked up, or played out if the eye is small and the owner's stones
    /// divide it into parts. `None` if neither is possible.
    #[must_use]
    pub fn of(drawing: &EyeDrawing) -> Option<Self> {
        let canonical = drawing.graph()?.canonical();
        let LocalState { attackers, defenders } = drawing.state();
        let state = LocalState { attackers: canonical.gather(attackers), defenders: canonical.gather(defenders) };
        let outside_liberties = u8::try_from(drawing.filling.outside_liberties).ok()?;
        let carried = KnownValues::embedded().get(canonical.key, state, outside_liberties);
        let found = carried.or_else(|| played_out(drawing, &canonical, state, outside_liberties))?;
        let [attack, defend] = [found.attack, found.defend].map(|set| drawing.points_of(canonical.scatter(set)));
        Some(Self { value: found.value, attack, defend, outside_liberties })
    }
}

/// Plays out a small eye that the owner's stones divide into parts. The table inside the library has no values of such
/// eyes.
fn played_out(
    drawing: &EyeDrawing,
    canonical: &Canonical,
    state: LocalState,
    outside_liberties: u8,
) -> Option<LocalEyes> {
    let is_small = drawing.shape.whole().is_none() && drawing.shape.points().len() <= MOST_PLAYED_OUT;
    let options = LocalOptions { outside_liberties, ..LocalOptions::default() };
    let solver = || LocalSolver::new(EyeGraph::from_key(canonical.key), options);
    is_small.then(solver).and_then(|mut solver| solver.eyes(state))
}

/// The key of the graph of a drawn eye; `None` if it has too many points.
pub(super) fn key(drawing: &EyeDrawing) -> Option<GraphKey> {
    Some(drawing.graph()?.canonical().key)
}
