//! Counts the eyes of each neighbour class that have the life property. A neighbour class is the sorted numbers of neighbours that the points have
//! inside an eye. If all eyes of a class agree, the class alone decides whether an eye has the property.

use std::collections::BTreeMap;

use eyespace::board::PointSet;
use eyespace::eyes::{EyeShape, NeighbourClass};

use super::judge::Life;

/// An eye, with the attacking stones inside that refute the life property; without stones if the eye has the property.
#[derive(Clone, Copy)]
pub(super) struct Example {
    pub(super) shape: EyeShape,
    pub(super) stones: PointSet,
}

/// The eyes of one neighbour class at one location (centre, side or corner), counted by whether they have the life property. The first eye of each
/// kind is kept as an example.
#[derive(Clone, Copy, Default)]
pub(super) struct Members {
    counts: [usize; 3],
    first: [Option<Example>; 3],
}

impl Members {
    fn add(&mut self, life: Life, example: Example) {
        self.counts[life as usize] += 1;
        self.first[life as usize].get_or_insert(example);
    }

    pub(super) fn count(&self, life: Life) -> usize {
        self.counts[life as usize]
    }

    /// An eye of this neighbour class with the life property and an eye without it, if the class has both kinds.
    pub(super) fn counter_example(&self) -> Option<(Example, Life, Example)> {
        let [yes, ko, no] = self.first;
        let without = no.map(|no| (Life::No, no)).or(ko.map(|ko| (Life::ButForKo, ko)));
        without.and_then(|(life, without)| Some((yes?, life, without)))
    }
}

/// All eyes with the same number of points that lie in the same way (for example in a corner), by neighbour class: the sorted numbers of neighbours
/// that the points have inside the eye.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) classes: BTreeMap<NeighbourClass, Members>,
}

impl Tally {
    pub(super) fn add(&mut self, life: Life, example: Example) {
        self.classes.entry(example.shape.class()).or_default().add(life, example);
    }

    pub(super) fn count(&self, life: Life) -> usize {
        self.classes.values().map(|members| members.count(life)).sum()
    }

    /// The first neighbour class of which some eyes have the life property and others lack it. It refutes, for this size and location, the theorem
    /// of Vila & Cazenave that the class alone decides.
    pub(super) fn counter_example(&self) -> Option<(NeighbourClass, &Members)> {
        let mut differing = self.classes.iter().filter(|(_, members)| members.counter_example().is_some());
        differing.next().map(|(class, members)| (*class, members))
    }
}
