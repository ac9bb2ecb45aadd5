//! Statistics of an eye: how many of its fillings (arrangements of stones inside) lead to each outcome.

use crate::eyes::{EyeGraph, EyeShape, Role};

use super::local_game::states;
use super::{EyeTable, Outcome};

/// The numbers of fillings (arrangements of stones inside an eye) for each pair of outcomes, with the attacker and with
/// the defender moving first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FillingCount {
    /// The pairs of outcomes that occur, each with the number of arrangements of stones that lead to it. The first
    /// outcome is with the attacker moving first, the second with the defender.
    endings: Vec<([Outcome; 2], usize)>,
}

impl FillingCount {
    /// The pairs of outcomes that occur, each with the number of arrangements of stones that lead to it. A pair is
    /// indexed by the [`Role::index`] of the side that moves first. The pairs are in the order in which they first
    /// occur in the table.
    #[must_use]
    pub fn endings(&self) -> &[([Outcome; 2], usize)] {
        &self.endings
    }

    /// The number of arrangements of stones that were counted, with any outcome.
    #[must_use]
    pub fn all(&self) -> usize {
        self.endings.iter().map(|ending| ending.1).sum()
    }

    fn add(&mut self, outcomes: [Outcome; 2]) {
        match self.endings.iter_mut().find(|ending| ending.0 == outcomes) {
            Some(ending) => ending.1 += 1,
            None => self.endings.push((outcomes, 1)),
        }
    }
}

impl EyeTable {
    /// Counts the outcomes of all legal fillings of an eye with `outside_liberties` liberties outside. A filling is an
    /// arrangement of stones inside: stones of the attacker, and stones of the owner that are not connected to the
    /// block. `None` if the table lacks the eye.
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::{EyeTable, Outcome};
    /// let eye: EyeDrawing = "..".parse()?;
    /// let count = EyeTable::embedded().count_fillings(eye.shape.whole().unwrap(), 0).unwrap();
    /// assert_eq!(count.endings(), [([Outcome::Dead; 2], 3)]);
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    #[must_use]
    pub fn count_fillings(&self, shape: &EyeShape, outside_liberties: usize) -> Option<FillingCount> {
        let graph = EyeGraph::of(shape).filter(|graph| graph.len() <= self.points())?;
        let key = graph.canonical().key;
        self.enough_outside(key)?;
        let mut count = FillingCount::default();
        let answers = states(&EyeGraph::from_key(key)).filter_map(|state| self.answer(key, state, outside_liberties));
        answers.for_each(|answer| count.add(Role::ALL.map(|first| Outcome::in_table(&answer, first))));
        Some(count)
    }
}
