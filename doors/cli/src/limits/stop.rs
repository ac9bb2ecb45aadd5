//! What ends work before it is done: the time is up, or the process gets a signal. Searches look at a flag; why it is set stands beside it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use eyespace::search::dfpn;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::timer::{self, Timer};
use eyespace_service::seconds::Seconds;
use eyespace_wire::stopped::Stopped;

/// A signal by which somebody asks the process to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// What `kill` and services send.
    Termination,
}

impl Signal {
    const ALL: [Self; 2] = [Self::Interrupt, Self::Termination];

    const fn number(self) -> i32 {
        match self {
            Self::Interrupt => SIGINT,
            Self::Termination => SIGTERM,
        }
    }

    /// What shells make of a process that a signal ends: 128 and its number.
    pub(crate) const fn exit_code(self) -> u8 {
        match self {
            Self::Interrupt => 130,
            Self::Termination => 143,
        }
    }
}

/// Why work ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The time that it may take is up.
    Time,
    /// The process was asked to end.
    Signal(Signal),
}

impl Cause {
    /// For programs.
    pub(crate) const fn stopped(self) -> Stopped {
        match self {
            Self::Time => Stopped::Time,
            Self::Signal(Signal::Interrupt) => Stopped::Interrupt,
            Self::Signal(Signal::Termination) => Stopped::Termination,
        }
    }

    /// For people.
    pub(crate) const fn what(self) -> &'static str {
        match self {
            Self::Time => "time ran out",
            Self::Signal(Signal::Interrupt) => "interrupted",
            Self::Signal(Signal::Termination) => "terminated",
        }
    }

    /// The same, and what that means for what was found.
    pub(crate) fn words(self) -> String {
        format!("{}; another run may find more, or less", self.what())
    }

    /// `interrupted after 1200 nodes`, likewise.
    pub(crate) fn words_after(self, nodes: u64) -> String {
        format!("{} after {nodes} nodes; another run may find more, or less", self.what())
    }
}

/// What searches look at, and whether it is the time that set it.
#[derive(Clone, Debug, Default)]
struct Flag {
    asked: Arc<AtomicBool>,
    is_time_up: Arc<AtomicBool>,
}

impl Flag {
    fn time_is_up(&self) {
        self.is_time_up.store(true, Ordering::SeqCst);
        self.asked.store(true, Ordering::SeqCst);
    }
}

/// A flag that searches look at, and what sets it.
#[derive(Debug, Default)]
pub(crate) struct Stop {
    flag: Flag,
    /// The number of the first signal; 0 as long as there is none.
    signal: Arc<AtomicUsize>,
    /// Dropped with the stop, which ends the thread that waits for the time.
    timer: Option<Timer>,
    /// Set, the next signal ends the process at once.
    is_last: Arc<AtomicBool>,
}

impl Stop {
    /// Stops when the time is up, if one is given.
    pub(crate) fn after(time: Option<Seconds>) -> io::Result<Self> {
        let mut stop = Self::default();
        if let Some(time) = time {
            let flag = stop.flag.clone();
            stop.timer = Some(timer::after(time, move || flag.time_is_up())?);
        }
        Ok(stop)
    }

    /// The same for a process with one thing to do: Ctrl-C and SIGTERM stop it, too, so that it can say what it knows. The second of
    /// them ends it at once, as the first does when the stop is dropped: what is known is being told then. Who waits for input
    /// should make none yet.
    pub(crate) fn of_process(time: Option<Seconds>) -> io::Result<Self> {
        let stop = Self::after(time)?;
        for signal in Signal::ALL {
            let number = signal.number();
            // In the order in which they run: the end first, which only the second signal finds set.
            flag::register_conditional_shutdown(number, signal.exit_code().into(), Arc::clone(&stop.is_last))?;
            flag::register(number, Arc::clone(&stop.is_last))?;
            flag::register_usize(number, Arc::clone(&stop.signal), signal.exit_code().into())?;
            flag::register(number, Arc::clone(&stop.flag.asked))?;
        }
        Ok(stop)
    }

    /// What searches look at.
    pub(crate) fn flag(&self) -> dfpn::Stop<'_> {
        dfpn::Stop::from(&*self.flag.asked)
    }

    /// The same, for who may set it.
    pub(crate) fn asked(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.flag.asked)
    }

    /// Why all is to end, if it is; a signal goes before the time.
    pub(crate) fn cause(&self) -> Option<Cause> {
        let signal = self.signal();
        let time = self.flag.is_time_up.load(Ordering::SeqCst).then_some(Cause::Time);
        signal.map(Cause::Signal).or(time)
    }

    /// The signal that came, if one did.
    pub(crate) fn signal(&self) -> Option<Signal> {
        let code = self.signal.load(Ordering::SeqCst);
        Signal::ALL.into_iter().find(|signal| usize::from(signal.exit_code()) == code)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.is_last.store(true, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_time_sets_the_flag_and_nothing_else_does() {
        let at_once = Stop::after(Some(Seconds::new(1e-9).unwrap())).unwrap();
        assert_eq!((at_once.cause(), at_once.flag().is_asked()), (Some(Cause::Time), true));
        let never = Stop::after(None).unwrap();
        let stop = Stop::after(Some(Seconds::new(0.01).unwrap())).unwrap();
        while !stop.flag().is_asked() {
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!((stop.cause(), stop.signal()), (Some(Cause::Time), None));
        assert_eq!((never.cause(), never.flag().is_asked()), (None, false));
    }
}
