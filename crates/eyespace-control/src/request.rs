//! A question while it is answered: its time limit, and the requests to end it that have arrived since it was asked.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use eyespace::problem::Watch;
use eyespace::search::dfpn;
use eyespace_service::control::{Control, NoClock};
use eyespace_service::katago::action::Turns;
use eyespace_service::seconds::Seconds;
use eyespace_wire::stopped::Stopped;

use crate::timer;

/// The flag that the searches of one turn poll, and the first cause that set it.
#[derive(Debug, Default)]
struct Flag {
    is_set: AtomicBool,
    cause: OnceLock<Stopped>,
}

impl Flag {
    fn set(&self, cause: Stopped) {
        self.cause.get_or_init(|| cause);
        self.is_set.store(true, Ordering::SeqCst);
    }
}

/// A question while it is answered. It can be ended from other threads, as a whole or turn by turn.
#[derive(Debug, Default)]
pub struct Request {
    /// The time that all turns together may take.
    time: Option<Duration>,
    /// The moment at which this time is up, known once the first turn begins.
    until: OnceLock<Option<Instant>>,
    state: Mutex<State>,
    nodes: AtomicU64,
}

#[derive(Debug, Default)]
struct State {
    /// The turns that a client has ended.
    ended: Vec<Turns>,
    /// The cause that ends all turns, if there is one.
    cause: Option<Stopped>,
    /// The turn of the game that is being answered, and the flag that stops its searches.
    running: Option<(u64, Arc<Flag>)>,
    was_stopped: bool,
}

impl Request {
    /// A question of which all turns together may take this time. It is counted from the beginning of the first turn.
    #[must_use]
    pub fn within_all(time: Option<Seconds>) -> Self {
        Self { time: time.map(|time| Duration::from_secs_f64(time.as_f64())), ..Self::default() }
    }

    /// Ends the answers about these turns of the game: the answer in progress at once, the other answers before they begin.
    pub fn end(&self, turns: &Turns) {
        let mut state = self.lock();
        if let Some((_, flag)) = state.running.as_ref().filter(|(turn, _)| turns.has(*turn)) {
            flag.set(Stopped::Request);
        }
        state.ended.push(turns.clone());
    }

    /// Stops the searches of all turns, those that have not begun as well. Their answers name this cause, and have what is known by then.
    pub fn stop(&self, cause: Stopped) {
        let mut state = self.lock();
        if let Some((_, flag)) = &state.running {
            flag.set(cause);
        }
        state.cause.get_or_insert(cause);
    }

    /// Whether a client has asked to end the answer about this turn.
    #[must_use]
    pub fn was_ended(&self, turn: usize) -> bool {
        self.lock().ended.iter().any(|turns| turns.has(turn as u64))
    }

    /// Whether all turns were stopped for this cause.
    #[must_use]
    pub fn is_stopped_by(&self, cause: Stopped) -> bool {
        self.lock().cause == Some(cause)
    }

    /// Whether the searches of a turn were stopped, for any cause, or a client has ended a turn. The answers then depend on the moment.
    #[must_use]
    pub fn was_stopped(&self) -> bool {
        let state = self.lock();
        state.was_stopped || !state.ended.is_empty()
    }

    /// The number of nodes that were searched so far, of those searches that count them.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Records that the searches for a turn of the game begin, and the flag that stops them.
    fn begin(&self, turn: usize, flag: &Arc<Flag>) {
        // The lock is held throughout. So a request to end the answer either came before and is found here, or finds the running search.
        let mut state = self.lock();
        let turn = turn as u64;
        if state.ended.iter().any(|turns| turns.has(turn)) {
            flag.set(Stopped::Request);
        }
        if let Some(cause) = state.cause {
            flag.set(cause);
        }
        state.running = Some((turn, Arc::clone(flag)));
    }

    /// The time for the next turn: that of the question, or what the time for all turns leaves, whichever is less.
    fn left(&self, time: Option<Seconds>) -> Option<Duration> {
        let own = time.map(|time| Duration::from_secs_f64(time.as_f64()));
        let until = *self.until.get_or_init(|| self.time.and_then(|time| Instant::now().checked_add(time)));
        let shared = until.map(|until| until.saturating_duration_since(Instant::now()));
        [own, shared].into_iter().flatten().min()
    }

    /// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Control for Request {
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock> {
        let flag = Arc::new(Flag::default());
        let up = Arc::clone(&flag);
        let timer = self.left(time).map(|time| timer::after_duration(time, move || up.set(Stopped::Time)));
        let _timer = timer.transpose().map_err(|reason| NoClock(reason.to_string()))?;
        self.begin(turn, &flag);
        work(Watch::new(dfpn::Stop::from(&flag.is_set), Some(&self.nodes)));
        let ended = self.was_ended(turn).then_some(Stopped::Request);
        let stopped = ended.or(flag.cause.get().copied());
        self.lock().was_stopped |= stopped.is_some();
        Ok(stopped)
    }

    fn is_ended(&self, turn: usize) -> bool {
        self.was_ended(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_set(flag: &Flag) -> bool {
        flag.is_set.load(Ordering::SeqCst)
    }

    #[test]
    fn an_end_is_heard_before_the_search_and_in_it() {
        let (request, first, second) = (Request::default(), Arc::default(), Arc::default());
        request.begin(3, &first);
        request.end(&Turns::These(vec![4, 5]));
        assert_eq!((is_set(&first), request.was_ended(3), request.was_ended(4)), (false, false, true));
        request.begin(4, &second);
        assert!(is_set(&second));
        let third = Arc::default();
        request.begin(6, &third);
        assert!(!is_set(&third));
        request.end(&Turns::All);
        assert!(is_set(&third) && request.was_ended(7));
    }

    /// Runs a search that goes on until it is stopped.
    fn until_stopped(request: &Request, time: Option<Seconds>) -> Option<Stopped> {
        let mut work = |watch: Watch<'_>| {
            while !watch.is_stopped() {
                std::thread::yield_now();
            }
        };
        request.within(0, time, &mut work).unwrap()
    }

    #[test]
    fn the_first_cause_is_named_and_stops_later_turns_too() {
        let request = Request::default();
        assert_eq!(request.within(0, None, &mut |_| ()), Ok(None));
        assert!(!request.was_stopped());
        request.stop(Stopped::Termination);
        request.stop(Stopped::Request);
        assert_eq!(until_stopped(&request, None), Some(Stopped::Termination));
        assert_eq!(until_stopped(&request, Seconds::new(9.0).ok()), Some(Stopped::Termination));
        assert!(request.was_stopped());
    }

    #[test]
    fn the_shorter_time_counts_that_of_the_question_or_of_all_turns() {
        let second = |seconds| Seconds::new(seconds).ok();
        let began = Instant::now();
        let short = Request::within_all(second(0.02));
        assert_eq!(until_stopped(&short, second(1e7)), Some(Stopped::Time));
        // The time for all turns is up, so later turns have none.
        assert_eq!(until_stopped(&short, None), Some(Stopped::Time));
        assert_eq!(until_stopped(&Request::within_all(second(1e8)), second(0.02)), Some(Stopped::Time));
        assert!(began.elapsed() < Duration::from_secs(60));
    }
}
