//! Something done when a time is up, unless that is called off before.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use eyespace_service::seconds::Seconds;

/// A thread that waits takes longer to begin: less is over at once.
const SHORTEST: Duration = Duration::from_millis(1);

/// Dropped, it ends the thread that waits, and nothing is done.
#[derive(Debug)]
pub(crate) struct Timer {
    _dropped: Option<Sender<()>>,
}

/// Does something when the time is up.
///
/// # Errors
/// No thread can be had to wait for it.
pub(crate) fn after(time: Seconds, act: impl FnOnce() + Send + 'static) -> io::Result<Timer> {
    let time = Duration::from_secs_f64(time.as_f64());
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
