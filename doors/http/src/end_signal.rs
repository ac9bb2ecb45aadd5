//! The signals of the system that ask the process to end.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, CtrlShutdown, ctrl_c, ctrl_shutdown};

/// Interrupts (Ctrl-C) and requests to terminate, since this was made.
#[cfg(unix)]
pub(crate) struct EndSignals {
    interrupt: Signal,
    terminate: Signal,
}

#[cfg(unix)]
impl EndSignals {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the next signal, and returns the exit code of a process that it ends.
    pub(crate) async fn next(&mut self) -> i32 {
        tokio::select! {
            _ = self.interrupt.recv() => 130,
            _ = self.terminate.recv() => 143,
        }
    }
}

/// Interrupts (Ctrl-C), and the shutdown of the system, since this was made.
#[cfg(windows)]
pub(crate) struct EndSignals {
    interrupt: CtrlC,
    shutdown: CtrlShutdown,
}

#[cfg(windows)]
impl EndSignals {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { interrupt: ctrl_c()?, shutdown: ctrl_shutdown()? })
    }

    /// Waits for the next signal, and returns the exit code of a process that it ends.
    pub(crate) async fn next(&mut self) -> i32 {
        tokio::select! {
            _ = self.interrupt.recv() => 130,
            _ = self.shutdown.recv() => 143,
        }
    }
}
