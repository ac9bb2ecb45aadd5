//! What searches have found about small parts of boards, for positions that have these parts in common: those of one
//! game, or a board before and after its dame are filled.
//!
//! Each answer that is kept depends only on its question, its budget and the contents of a *zone*, a set of points. So
//! an answer is the same whether it is remembered or found anew, and so is the number of nodes that it reports.

use std::any::{Any, TypeId};
use std::cell::{RefCell, RefMut};
use std::fmt;
use std::hash::Hash;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::{Color, Point, PointSet, Position, Size};

/// The memory of searches. It answers questions that were asked before about the same part of a board, and changes no
/// answer.
/// ```
/// use eyespace::board::{Diagram, Move, Position, Ruleset};
/// use eyespace::engine::Engine;
/// use eyespace::search::Memory;
/// let diagram: Diagram = "
///     .X.OO
///     XXXO.
///     XOOOO
///     XXOO.
///     .XXO.
/// ".parse()?;
/// let (engine, memory) = (Engine { rules: Ruleset::Chinese, ..Engine::default() }, Memory::new());
/// let position = Position::try_from(diagram.setup)?;
/// let first = engine.score_remembering(&memory, &position, 7.5)?;
/// let again = engine.score_remembering(&memory, &position, 7.5)?;
/// assert_eq!((first.margin(), again.margin()), (engine.score_finished(&position, 7.5)?.margin(), first.margin()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Memory {
    /// What each kind of search remembers, by the type in which it does.
    shelves: RefCell<FxHashMap<TypeId, Box<dyn Shelf>>>,
}

/// What one kind of search remembers.
pub(super) trait Shelf: Any + Send {
    /// The number of questions of which the answers are remembered.
    fn questions(&self) -> usize;
}

impl Memory {
    /// A memory of nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of questions of which the answers are remembered.
    #[must_use]
    pub fn questions(&self) -> usize {
        self.shelves.borrow().values().map(|shelf| shelf.questions()).sum()
    }

    /// What one kind of search remembers; `None` while another use of the memory has not ended.
    pub(super) fn shelf<S: Shelf + Default>(&self) -> Option<RefMut<'_, S>> {
        let shelves = self.shelves.try_borrow_mut().ok()?;
        RefMut::filter_map(shelves, |shelves| {
            let shelf: &mut dyn Any = &mut **shelves.entry(TypeId::of::<S>()).or_insert_with(|| Box::<S>::default());
            shelf.downcast_mut()
        })
        .ok()
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

/// The most questions of one kind that are remembered. If there are more, all are forgotten: that costs time, and
/// changes no answer.
pub(super) const MOST_QUESTIONS: usize = 1 << 16;

/// The most zones, with different stones, that are remembered for one question.
const MOST_ZONES: usize = 4;

/// Answers to questions, each with the contents of the zone on which it depends.
#[derive(Debug)]
pub(super) struct Zones<K, A>(FxHashMap<K, SmallVec<[Remembered<A>; 1]>>);

#[derive(Debug)]
struct Remembered<A> {
    size: Size,
    zone: PointSet,
    stones: [PointSet; 2],
    ko: Option<Point>,
    answer: A,
}

impl<K, A> Default for Zones<K, A> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<K: Send + 'static, A: Send + 'static> Shelf for Zones<K, A> {
    fn questions(&self) -> usize {
        self.0.len()
    }
}

impl<K: Hash + Eq, A: Clone> Zones<K, A> {
    /// The answer to this question, if it is known for a position with the same contents of the answer's zone.
    pub(super) fn recall(&self, question: &K, position: &Position) -> Option<A> {
        let stones = Color::ALL.map(|color| position.stones(color));
        let is_same = |known: &&Remembered<A>| {
            known.size == position.size()
                && known.ko == position.ko()
                && known.stones == stones.map(|stones| stones & known.zone)
        };
        self.0.get(question)?.iter().find(is_same).map(|known| known.answer.clone())
    }

    /// Remembers the answer to a question, which depends only on the contents of this zone, and on a ban on retaking a
    /// ko.
    pub(super) fn keep(&mut self, question: K, position: &Position, zone: PointSet, answer: A) {
        if self.0.len() >= MOST_QUESTIONS {
            self.0.clear();
        }
        let known = self.0.entry(question).or_default();
        if known.len() >= MOST_ZONES {
            known.remove(0);
        }
        let stones = Color::ALL.map(|color| position.stones(color) & zone);
        known.push(Remembered { size: position.size(), zone, stones, ko: position.ko(), answer });
    }
}
