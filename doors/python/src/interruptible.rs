//! Work outside of the interpreter's lock that Ctrl-C ends. CPython runs the handlers of signals only in its main thread and only when asked, so the
//! calling thread waits and asks, while a thread of its own works. That thread ends with the call: nothing is left over for a `fork` to lose.

use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use eyespace_control::Request;
use eyespace_wire::stopped::Stopped;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The stack of the working thread. Threads that Python starts have as little as half a MiB on some systems.
const STACK: usize = 8 << 20;
/// The time between two looks for a signal. Ctrl-C must end a search within a tenth of a second.
const LOOK: Duration = Duration::from_millis(20);

/// Runs `work` without the interpreter's lock. If a handler of a signal raises an exception, the request is stopped, and the exception is the result.
///
/// # Errors
/// A handler has raised an exception, or no thread could be started.
pub(crate) fn run<T: Send>(py: Python<'_>, work: impl FnOnce(&Request) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let request = Request::default();
        thread::scope(|scope| {
            let (done, ended) = channel::<()>();
            let working = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
                // The sender is dropped when the work has ended, even in a panic.
                let _done = done;
                work(&request)
            });
            let working = working.map_err(|reason| PyRuntimeError::new_err(format!("no thread: {reason}")))?;
            let mut raised = Ok(());
            while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                if raised.is_ok() {
                    raised = Python::attach(|py| py.check_signals());
                    if raised.is_err() {
                        request.stop(Stopped::Interrupt);
                    }
                }
            }
            let result = working.join().unwrap_or_else(|panic| resume_unwind(panic));
            raised.map(|()| result)
        })
    })
}
