//! What the program around this crate provides while a question is answered: it limits the time, may stop the work early, and can show the
//! progress. The engine has no clock of its own.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use eyespace::problem::Watch;
use eyespace::search::dfpn::{Pulse, Stop};
use eyespace_wire::stopped::Stopped;

use crate::seconds::Seconds;

/// The control over an answer while it is computed: its time limit, and whether it is still wanted. The caller implements it, because it needs
/// clocks, signals or threads, which this crate does not use.
pub trait Control {
    /// Runs `work` for the position after `turn` moves, within `time` if it is given. Returns the cause that stopped the work early, or `None` if
    /// it ran to its end.
    ///
    /// # Errors
    /// A `time` was given, but no clock is available.
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock>;

    /// Whether the answer about the position after `turn` moves is no longer wanted.
    fn is_ended(&self, turn: usize) -> bool;
}

/// The error of a [`Control`] that can't limit the time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock can be started: {0}")]
pub struct NoClock(pub String);

/// The [`Control`] of a caller without a clock. Only the number of nodes limits an answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Undisturbed;

impl Control for Undisturbed {
    fn within(
        &self,
        _: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock> {
        if time.is_some() {
            return Err(NoClock("time cannot be limited here; expected a budget of nodes alone".to_owned()));
        }
        work(Watch::NOBODY);
        Ok(None)
    }

    fn is_ended(&self, _: usize) -> bool {
        false
    }
}

/// The [`Control`] of a caller without threads, such as a web page's worker: a function that hears during the answer how many nodes were searched
/// so far, and may stop it. It is called again and again, between the nodes of a search.
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use eyespace_service::answer::{Settings, answer};
/// use eyespace_service::control::Beating;
/// use eyespace_wire::stopped::Stopped;
/// let line = br#"{"kind": "solve", "first": "attacker", "target": "A1", "board": ["O......", "OOOOOO.", "XXXXXO.", "...XXO.", "X.X.XO."]}"#;
/// let heard = AtomicU64::new(0);
/// let control = Beating::new(2, |nodes| {
///     heard.store(nodes, Ordering::Relaxed);
///     if nodes < 6 { ControlFlow::Continue(()) } else { ControlFlow::Break(Stopped::Request) }
/// });
/// let _ = answer(line, &Settings::default(), &control, &mut |said| {
///     assert!(said.contains(r#""stopped":"request""#), "{said}");
///     ControlFlow::Continue(())
/// });
/// assert_eq!(heard.load(Ordering::Relaxed), 6);
/// ```
pub struct Beating<F> {
    /// The number of nodes between two calls.
    each: u64,
    hear: F,
    /// The seconds since some moment, if the caller has a clock.
    clock: Option<fn() -> f64>,
    /// The nodes of the turns that were answered.
    before: AtomicU64,
    /// The cause for which the function stopped the answer.
    cause: OnceLock<Stopped>,
}

impl<F: Fn(u64) -> ControlFlow<Stopped> + Sync> Beating<F> {
    /// A number of nodes between two calls at which a caller hears about ten times a second, and calls take no time that could be measured.
    pub const USUAL: u64 = 4096;

    /// A control that calls `hear` after every `each` nodes with the number of nodes so far. If it breaks with a cause, the answer and those of
    /// later turns are stopped. Time can't be limited.
    pub const fn new(each: u64, hear: F) -> Self {
        Self { each, hear, clock: None, before: AtomicU64::new(0), cause: OnceLock::new() }
    }

    /// The same control, which also limits the time, because it can read a clock: a function that returns the seconds since any fixed moment. The
    /// clock is read after every `each` nodes.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> f64) -> Self {
        Self { clock: Some(clock), ..self }
    }
}

impl<F: Fn(u64) -> ControlFlow<Stopped> + Sync> Control for Beating<F> {
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock> {
        if let Some(&cause) = self.cause.get() {
            work(Watch::new(Stop::from(&AtomicBool::new(true)), None));
            return Ok(Some(cause));
        }
        let until = match (time, self.clock) {
            (None, _) => None,
            (Some(time), Some(clock)) => Some((clock, clock() + time.as_f64())),
            (Some(_), None) => return Undisturbed.within(turn, time, work),
        };
        let (before, late) = (self.before.load(Ordering::Relaxed), OnceLock::new());
        let hear = |nodes| {
            if let ControlFlow::Break(cause) = (self.hear)(before + nodes) {
                self.cause.get_or_init(|| cause);
                return ControlFlow::Break(());
            }
            match until {
                Some((clock, end)) if clock() >= end => {
                    late.get_or_init(|| Stopped::Time);
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            }
        };
        let pulse = Pulse::new(self.each, &hear);
        work(Watch::new(Stop::from(&pulse), None));
        self.before.store(before + pulse.nodes(), Ordering::Relaxed);
        Ok(self.cause.get().or(late.get()).copied())
    }

    fn is_ended(&self, _: usize) -> bool {
        self.cause.get().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Settings, answer, answers};

    /// A black group in the corner, and two turns of the same game to ask about.
    const TURNS: &str = r#"{"kind": "solve", "boardXSize": 7, "target": "A1", "turns": [0, 1], "moves": [["W", "pass"]], "initialStones":
        [["B","A1"],["B","A3"],["B","B3"],["B","C3"],["B","D3"],["B","E3"],["B","E2"],["B","E1"],["B","C1"],["W","A4"],["W","B4"],["W","C4"],
         ["W","D4"],["W","E4"],["W","F4"],["W","F3"],["W","F2"],["W","F1"]]}"#;

    fn said(line: &str, control: &dyn Control) -> Vec<String> {
        let mut said = vec![];
        let _ = answer(line.replace('\n', " ").as_bytes(), &Settings::default(), control, &mut |text| {
            said.push(text);
            ControlFlow::Continue(())
        });
        said
    }

    #[test]
    fn who_only_listens_changes_nothing_and_hears_of_all_turns() {
        let (heard, calls) = (AtomicU64::new(0), AtomicU64::new(0));
        let control = Beating::new(1, |nodes| {
            assert_eq!(heard.swap(nodes, Ordering::Relaxed) + 1, nodes);
            calls.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        let all = said(TURNS, &control);
        assert_eq!(all.concat(), answers(TURNS.replace('\n', " ").as_bytes(), &Settings::default()));
        assert_eq!((all.len(), calls.load(Ordering::Relaxed)), (2, heard.load(Ordering::Relaxed)));
        assert!(heard.into_inner() > 20);
    }

    #[test]
    fn who_breaks_stops_this_turn_and_the_later_ones() {
        let all = said(TURNS, &Beating::new(1, |_| ControlFlow::Break(Stopped::Interrupt)));
        assert!(all.len() == 2 && all.iter().all(|one| one.contains(r#""stopped":"interrupt""#)), "{all:?}");
    }

    #[test]
    fn time_is_limited_by_the_clock_that_is_given() {
        static NOW: AtomicU64 = AtomicU64::new(0);
        let line = TURNS.replace("\"kind\"", "\"budget\": {\"seconds\": 3}, \"kind\"");
        let listen = || Beating::new(1, |_| ControlFlow::Continue(()));
        let all = said(&line, &listen().with_clock(|| NOW.fetch_add(1, Ordering::Relaxed) as f64));
        assert!(all.len() == 2 && all.iter().all(|one| one.contains(r#""stopped":"time""#)), "{all:?}");
        let all = said(&line, &listen());
        assert!(all.iter().all(|one| one.contains("time cannot be limited here")), "{all:?}");
        let plenty = line.replace("\"seconds\": 3", "\"seconds\": 1000000");
        let slow = said(&plenty, &listen().with_clock(|| 0.0));
        assert_eq!(slow.concat(), answers(TURNS.replace('\n', " ").as_bytes(), &Settings::default()));
    }
}
