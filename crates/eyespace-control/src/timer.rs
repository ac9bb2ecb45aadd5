//! Runs an action when a time is up, unless the action is cancelled before.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use eyespace_service::seconds::Seconds;

/// The shortest time for which a thread is started. If the time is shorter, the action runs at once, because starting a thread takes longer.
const SHORTEST: Duration = Duration::from_millis(1);

/// A running timer. Dropping it cancels the action and ends the waiting thread.
#[derive(Debug)]
pub struct Timer {
    _dropped: Option<Sender<()>>,
}

/// Runs `act` when the time is up.
///
/// # Errors
/// No thread could be started.
pub fn after(time: Seconds, act: impl FnOnce() + Send + 'static) -> io::Result<Timer> {
    after_duration(Duration::from_secs_f64(time.as_f64()), act)
}

/// Runs `act` when the time is up.
///
/// # Errors
/// No thread could be started.
pub(crate) fn after_duration(time: Duration, act: impl FnOnce() + Send + 'static) -> io::Result<Timer> {
    if time < SHORTEST {
        act();
        return Ok(Timer { _dropped: None });
    }
    let (timer, dropped) = channel();
    thread::Builder::new().spawn(move || {
        if dropped.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
            act();
        }
    })?;
    Ok(Timer { _dropped: Some(timer) })
}
