//! A memory for the values of many eye spaces under the same options.

use std::collections::HashMap;

use crate::eyes::{EyeGraph, GraphKey, LocalState};

use super::{KnownValues, LocalEyes, LocalOptions, LocalSolver, Situation};

/// Local values, from the values that the library carries where they hold, else by search. What was searched is kept, by
/// canonical graph: eye spaces that differ in shape only share it.
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
    /// For these terms. Graphs of many points take long: each point more about four times as long.
    #[must_use]
    pub fn new(options: LocalOptions) -> Self {
        Self::searching_to(EyeGraph::MAX_POINTS, options)
    }

    /// For these terms, searching no graph of more points.
    #[must_use]
    pub fn searching_to(most_points: usize, options: LocalOptions) -> Self {
        Self { options, most_searched: most_points, solvers: HashMap::new() }
    }

    /// The value of a graph with these stones inside; `None` if that filling is not legal, or the value is not known and the
    /// graph too large to be searched.
    pub fn eyes(&mut self, graph: &EyeGraph, state: LocalState) -> Option<LocalEyes> {
        self.eyes_in(graph, Situation { state, outside_liberties: self.options.outside_liberties, loose: 0 })
    }

    /// The same for a situation with loose stones, or another number of liberties outside.
    pub fn eyes_in(&mut self, graph: &EyeGraph, now: Situation) -> Option<LocalEyes> {
        self.eyes_searching_to(self.most_searched, graph, now)
    }

    /// The same, searching a graph of so many points at most, whatever was set for all others.
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
