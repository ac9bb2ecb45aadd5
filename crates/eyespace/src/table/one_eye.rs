//! A divided eye that a table lacks, solved when it is asked for.
//!
//! A table has the parts that one move can leave of an eye it has; who draws an eye may have divided a larger one, or by several moves.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use crate::board::Suicide;
use crate::eyes::{EyeForm, EyeGraph, GraphKey};

use super::{EyeTable, Solution, needs, solve, write};

/// Each point more takes three times as long.
const MOST_POINTS: usize = 8;

impl EyeTable {
    /// This table, or, if it lacks this eye in parts, one of that eye alone under the same rule. An eye of many points it may still lack:
    /// it is not solved while somebody waits.
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::{EyeTable, Fate, KoMaster, Mover};
    /// let table = EyeTable::embedded();
    /// let eye: EyeDrawing = "|.##/|.O./+---".parse()?;
    /// assert!(table.probe(&eye.shape, &eye.filling).is_none());
    /// let of_this_eye = table.for_eye(&eye.shape);
    /// let answer = of_this_eye.probe(&eye.shape, &eye.filling).unwrap().answer();
    /// assert_eq!(answer.fate(Mover::Attacker, KoMaster::Attacker), Fate::Alive);
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    #[must_use]
    pub fn for_eye(&self, eye: &EyeForm) -> Cow<'_, Self> {
        let is_small = eye.points().len() <= MOST_POINTS;
        let key = EyeGraph::of(eye).filter(|_| is_small && eye.whole().is_none()).map(|graph| graph.canonical().key);
        let missing = key.filter(|&key| self.enough_outside(key).is_none());
        missing.and_then(|key| Self::of_one(key, self.suicide())).map_or(Cow::Borrowed(self), Cow::Owned)
    }

    /// The table of one graph and of all that moves of the owner's can leave of it.
    fn of_one(key: GraphKey, suicide: Suicide) -> Option<Self> {
        let mut known = HashMap::new();
        add(key, suicide, &mut known)?;
        Self::open(write(suicide, 0, known.values().map(AsRef::as_ref))).ok()
    }
}

/// Solves a graph, the smaller ones first: as deep as it has points.
fn add(key: GraphKey, suicide: Suicide, known: &mut HashMap<GraphKey, Arc<Solution>>) -> Option<()> {
    if known.contains_key(&key) {
        return Some(());
    }
    for smaller in needs(&EyeGraph::from_key(key)) {
        add(smaller, suicide, known)?;
    }
    let solution = solve(key, suicide, known)?;
    known.insert(key, Arc::new(solution));
    Some(())
}
