//! Budgets: how much work a search may do, a flag that stops it, and a function that hears of its progress.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A function that every search calls after a number of nodes, for callers without threads. It hears how many nodes all
/// searches took so far that stop by this pulse, and may stop them.
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use eyespace::board::{Diagram, PointSet, Position};
/// use eyespace::search::dfpn::{Budget, Pulse};
/// use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
/// use eyespace::table::{Outcome, Role};
/// let diagram: Diagram = "
///     . . . . X O .
///     X . . X X O .
///     . X X O O O .
///     O O O . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let (options, black) = (LifeOptions::default(), PointSet::from(position.size().parse_vertex("A3")?));
/// let area = Area::around(&position, black, options.suicide)?;
/// let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
/// let heard = AtomicU64::new(0);
/// let hear = |nodes| {
///     heard.store(nodes, Ordering::Relaxed);
///     if nodes < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// };
/// let pulse = Pulse::new(2, &hear);
/// let answer = LifeSearch::new().solve(question, Budget::nodes(1_000_000).with_stop(&pulse));
/// assert_eq!((answer.outcome, heard.load(Ordering::Relaxed), pulse.nodes()), (Outcome::Open, 4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Pulse<'a> {
    /// The number of nodes between two calls.
    each: u64,
    nodes: AtomicU64,
    is_stopped: AtomicBool,
    hear: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync),
}

impl<'a> Pulse<'a> {
    /// A pulse that calls `hear` with the number of nodes so far whenever `each` more were searched. If `hear` breaks, the
    /// searches stop.
    #[must_use]
    pub const fn new(each: u64, hear: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync)) -> Self {
        Self { each, nodes: AtomicU64::new(0), is_stopped: AtomicBool::new(false), hear }
    }

    /// The number of nodes that were searched so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    fn beat(&self) {
        let nodes = self.nodes.fetch_add(1, Ordering::Relaxed) + 1;
        if nodes.is_multiple_of(self.each) && (self.hear)(nodes).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl fmt::Debug for Pulse<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pulse").field("each", &self.each).field("nodes", &self.nodes()).finish_non_exhaustive()
    }
}

/// A flag by which another thread may stop a search, a [`Pulse`] by which the same thread may, or neither. Two stops are
/// equal if they share one flag.
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use eyespace::search::dfpn::Stop;
/// let flag = AtomicBool::new(false);
/// let stop = Stop::from(&flag);
/// assert!(!stop.is_asked() && stop != Stop::NEVER);
/// flag.store(true, Ordering::Relaxed);
/// assert!(stop.is_asked() && !Stop::NEVER.is_asked());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Stop<'a> {
    flag: Option<&'a AtomicBool>,
    pulse: Option<&'a Pulse<'a>>,
}

impl Stop<'_> {
    /// The stop without a flag: nothing ends the search early.
    pub const NEVER: Self = Self { flag: None, pulse: None };

    /// Whether the flag is set.
    #[must_use]
    pub fn is_asked(self) -> bool {
        self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The address of the flag, by which stops are compared.
    fn place(self) -> Option<*const AtomicBool> {
        self.flag.map(std::ptr::from_ref)
    }
}

impl<'a> From<&'a AtomicBool> for Stop<'a> {
    fn from(flag: &'a AtomicBool) -> Self {
        Self { flag: Some(flag), pulse: None }
    }
}

impl<'a> From<&'a Pulse<'a>> for Stop<'a> {
    fn from(pulse: &'a Pulse<'a>) -> Self {
        Self { flag: Some(&pulse.is_stopped), pulse: Some(pulse) }
    }
}

impl PartialEq for Stop<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place()
    }
}

impl Eq for Stop<'_> {}

impl Hash for Stop<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place().hash(state);
    }
}

/// The greatest number of nodes of a search, a flag by which others may stop it, and a counter that shows its progress.
///
/// A node is a position whose moves are generated. A position whose moves are generated twice counts twice.
/// ```
/// use std::sync::atomic::AtomicBool;
/// use eyespace::search::dfpn::Budget;
/// let stop = AtomicBool::new(false);
/// let budget = Budget::nodes(10_000).with_stop(&stop);
/// assert_eq!(budget.left(), 10_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    nodes: u64,
    stop: Stop<'a>,
    watch: Option<&'a AtomicU64>,
}

impl<'a> Budget<'a> {
    /// A budget of this many nodes, without flag and counter.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: Stop::NEVER, watch: None }
    }

    /// The same budget, which also ends when the flag is set. The answer of a stopped search depends on the moment when
    /// the flag was set.
    #[must_use]
    pub fn with_stop(mut self, stop: impl Into<Stop<'a>>) -> Self {
        self.stop = stop.into();
        self
    }

    /// The same budget, which adds one to the counter for each node. Counting does not change the search.
    #[must_use]
    pub const fn watched(mut self, watch: &'a AtomicU64) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The number of nodes that may still be searched.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.nodes
    }

    /// The budget that is left after `nodes` more nodes.
    #[must_use]
    pub const fn less(mut self, nodes: u64) -> Self {
        self.nodes = self.nodes.saturating_sub(nodes);
        self
    }

    /// The same budget, reduced to `nodes` nodes if it has more.
    #[must_use]
    pub const fn at_most(mut self, nodes: u64) -> Self {
        if nodes < self.nodes {
            self.nodes = nodes;
        }
        self
    }

    /// Adds one node to the counters, if there are any.
    pub(super) fn tell(&self) {
        if let Some(watch) = self.watch {
            watch.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(pulse) = self.stop.pulse {
            pulse.beat();
        }
    }

    /// Whether somebody has stopped the search.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_asked()
    }

    /// Whether a search that took this many nodes must end before the next node.
    pub(super) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.stop.is_asked()
    }
}
