//! Statistics: how often the fillings of an eye end in each result.

use crate::eyes::{EyeGraph, EyeShape, Role};

use super::local_game::states;
use super::{EyeTable, Outcome};

/// How many fillings of an eye end how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FillingCount {
    /// The outcomes, attacker first and defender first, that occur, each with how many fillings come to them.
    endings: Vec<([Outcome; 2], usize)>,
}

impl FillingCount {
    /// The outcomes that occur, by [`Role::index`] of who moves first, each with how many fillings come to them; in the order in which
    /// the table has the first of each.
    #[must_use]
    pub fn endings(&self) -> &[([Outcome; 2], usize)] {
        &self.endings
    }

    /// All of them.
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
    /// How the legal fillings of an eye end, so many liberties being outside: stones of the attacker, and of the owner where they don't
    /// hang on the block. `None` if the table lacks the eye.
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
