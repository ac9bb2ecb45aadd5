//! Stops work early: when the time is up, or when the process receives a signal. Searches poll a flag; the reason is stored beside the flag.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use eyespace::search::dfpn;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use eyespace_control::{Timer, after};
use eyespace_service::seconds::Seconds;
use eyespace_wire::stopped::Stopped;

/// A signal that asks the process to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// The signal that `kill` and service managers send.
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

    /// The exit code by which shells report a process ended by a signal: 128 plus the signal's number.
    pub(crate) const fn exit_code(self) -> u8 {
        match self {
            Self::Interrupt => 130,
            Self::Termination => 143,
        }
    }
}

/// The reason why work ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The time limit was reached.
    Time,
    /// The process received a signal.
    Signal(Signal),
}

impl Cause {
    /// The reason in the form in which JSON messages state it.
    pub(crate) const fn stopped(self) -> Stopped {
        match self {
            Self::Time => Stopped::Time,
            Self::Signal(Signal::Interrupt) => Stopped::Interrupt,
            Self::Signal(Signal::Termination) => Stopped::Termination,
        }
    }

    /// The reason in words.
    pub(crate) const fn what(self) -> &'static str {
        match self {
            Self::Time => "time ran out",
            Self::Signal(Signal::Interrupt) => "interrupted",
            Self::Signal(Signal::Termination) => "terminated",
        }
    }

    /// The reason, with its consequence for the results.
    pub(crate) fn words(self) -> String {
        format!("{}; another run may find more, or less", self.what())
    }

    /// The reason with the number of nodes searched, such as `interrupted after 1200 nodes`, and with its consequence for the results.
    pub(crate) fn words_after(self, nodes: u64) -> String {
        format!("{} after {nodes} nodes; another run may find more, or less", self.what())
    }
}

/// The flag that searches poll, and whether it was set because the time is up.
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

/// The flag that searches poll, with everything that can set it.
#[derive(Debug, Default)]
pub(crate) struct Stop {
    flag: Flag,
    /// The exit code of the first signal, which identifies it; 0 if there was none.
    signal: Arc<AtomicUsize>,
    /// The timer, if there is a time limit. Dropping this [`Stop`] drops the timer too, which ends the thread that waits for the time.
    timer: Option<Timer>,
    /// If this is set, the next signal ends the process at once.
    is_last: Arc<AtomicBool>,
}

impl Stop {
    /// A stop that is set when the time is up, if a time is given.
    pub(crate) fn after(time: Option<Seconds>) -> io::Result<Self> {
        let mut stop = Self::default();
        if let Some(time) = time {
            let flag = stop.flag.clone();
            stop.timer = Some(after(time, move || flag.time_is_up())?);
        }
        Ok(stop)
    }

    /// A stop for a process with a single task. It is set when the time is up, and also by Ctrl-C and SIGTERM, so that the process can report its
    /// results. A second signal ends the process at once. After the stop is dropped even a first signal does, because the results are being reported
    /// then. Create this stop only when all input has been read, because a process that waits for input should end at the first signal.
    pub(crate) fn of_process(time: Option<Seconds>) -> io::Result<Self> {
        let stop = Self::after(time)?;
        for signal in Signal::ALL {
            let number = signal.number();
            // Handlers run in the order of registration. The shutdown comes first, so that it finds `is_last` set only at the second signal.
            flag::register_conditional_shutdown(number, signal.exit_code().into(), Arc::clone(&stop.is_last))?;
            flag::register(number, Arc::clone(&stop.is_last))?;
            flag::register_usize(number, Arc::clone(&stop.signal), signal.exit_code().into())?;
            flag::register(number, Arc::clone(&stop.flag.asked))?;
        }
        Ok(stop)
    }

    /// The flag for the searches.
    pub(crate) fn flag(&self) -> dfpn::Stop<'_> {
        dfpn::Stop::from(&*self.flag.asked)
    }

    /// Ends all searches, because nobody reads their results any more.
    pub(crate) fn end(&self) {
        self.flag.asked.store(true, Ordering::SeqCst);
    }

    /// The reason why work has to end, if it has to. A signal takes precedence over the time.
    pub(crate) fn cause(&self) -> Option<Cause> {
        let signal = self.signal();
        let time = self.flag.is_time_up.load(Ordering::SeqCst).then_some(Cause::Time);
        signal.map(Cause::Signal).or(time)
    }

    /// The signal that was received, if there was one.
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
