//! A memory for the values of many eye spaces under the same options.

use std::collections::HashMap;

use crate::eyes::{EyeGraph, GraphKey, LocalState};

use super::{KnownValues, LocalEyes, LocalOptions, LocalSolver, Situation};

/// Computes local values and keeps them. Values that are part of the library ([`KnownValues`]) are looked up. The
/// others are searched and stored by canonical graph, so that eye spaces with the same graph share one search.
/// ```
/// use eyespace::eyes::{EyeDrawing, LocalValue, LocalValues, LocalOptions};
/// let mut values = LocalValues::new(LocalOptions::default());
/// for (drawing, value) in [("!....", LocalValue::ThreeHalves), ("!.", LocalValue::Half), ("!", LocalValue::Zero)] {
///     let drawing: EyeDrawing = drawing.parse()?;
///     let eyes = values.eyes(&drawing.graph().unwrap(), drawing.state()).unwrap();
///     assert_eq!(eyes.value, value);
/// }
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
pub struct LocalValues {
    options: LocalOptions,
    most_searched: usize,
    solvers: HashMap<GraphKey, LocalSolver>,
}

impl LocalValues {
    /// An empty memory for values under these options. Large graphs take long to search: with each additional point a
    /// search takes about four times as long.
    #[must_use]
    pub fn new(options: LocalOptions) -> Self {
        Self::searching_to(EyeGraph::MAX_POINTS, options)
    }

    /// An empty memory for values under these options that does not search graphs of more than `most_points` points.
    #[must_use]
    pub fn searching_to(most_points: usize, options: LocalOptions) -> Self {
        Self { options, most_searched: most_points, solvers: HashMap::new() }
    }

    /// The value of the eye space with this graph and these stones inside. `None` if the stones can't stand like this,
    /// or if the value is not known and the graph is too large to be searched.
    pub fn eyes(&mut self, graph: &EyeGraph, state: LocalState) -> Option<LocalEyes> {
        self.eyes_in(graph, Situation { state, outside_liberties: self.options.outside_liberties, loose: 0 })
    }

    /// The value as by [`Self::eyes`], but for a situation with its own number of outside liberties, and possibly with
    /// loose stones (stones of the attacker that are not connected outside).
    pub fn eyes_in(&mut self, graph: &EyeGraph, now: Situation) -> Option<LocalEyes> {
        self.eyes_searching_to(self.most_searched, graph, now)
    }

    /// The value as by [`Self::eyes_in`], but with another limit: the graph is searched if it has at most `most_points`
    /// points.
    pub fn eyes_searching_to(&mut self, most_points: usize, graph: &EyeGraph, now: Situation) -> Option<LocalEyes> {
        let canonical = graph.canonical();
        let gathered = Situation {
            state: LocalState {
                attackers: canonical.gather(now.state.attackers),
                defenders: canonical.gather(now.state.defenders),
            },
            loose: canonical.gather(now.loose),
            ..now
        };
        let usual = LocalOptions::default();
        let is_usual =
            LocalOptions { outside_liberties: usual.outside_liberties, ..self.options } == usual && now.loose == 0;
        let known =
            KnownValues::embedded().get(canonical.key, gathered.state, now.outside_liberties).filter(|_| is_usual);
        let solver = || LocalSolver::new(EyeGraph::from_key(canonical.key), self.options);
        let eyes = match known {
            Some(eyes) => eyes,
            None if graph.len() > most_points => return None,
            None => self.solvers.entry(canonical.key).or_insert_with(solver).eyes_in(gathered)?,
        };
        Some(eyes.renumbered(|set| canonical.scatter(set)))
    }
}
