//! A question whose client is still there.

use std::sync::Arc;

use eyespace_control::Request;
use eyespace_wire::stopped::Stopped;

/// Stops the searches for a question when it is dropped. The future that waits for an answer holds it, and the server drops this future when the
/// client leaves.
#[derive(Debug)]
pub(crate) struct Watched(pub(crate) Arc<Request>);

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.stop(Stopped::Request);
    }
}
