//! What all requests share.

use std::sync::Arc;

use eyespace_service::answer::Settings;
use tokio::sync::watch;

use crate::cache::Cache;
use crate::config::Config;
use crate::metrics::{Metrics, Now};
use eyespace_control::Queue;

/// How far the end of the server has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// It goes on.
    #[default]
    No,
    /// No more requests are taken in; those that came are answered.
    Closed,
    /// The time for that is up: answers have what is known.
    Stopped,
}

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) settings: Settings,
    pub(crate) queue: Queue,
    pub(crate) cache: Cache,
    pub(crate) metrics: Metrics,
    ending: watch::Sender<Ending>,
}

/// A handle to what all requests share.
pub(crate) type App = Arc<Shared>;

impl Shared {
    pub(crate) fn new(config: Config, settings: Settings) -> App {
        let (queue, cache) = (Queue::new(config.threads.get(), config.queue), Cache::new(config.cache));
        Arc::new(Self { config, settings, queue, cache, metrics: Metrics::default(), ending: watch::Sender::default() })
    }

    /// All counters as text.
    pub(crate) fn metrics(&self) -> String {
        let (kept, kept_bytes) = self.cache.size();
        let (waiting, running) = self.queue.now();
        self.metrics.text(&Now { waiting, running, kept, kept_bytes })
    }

    pub(crate) fn ending(&self) -> Ending {
        *self.ending.borrow()
    }

    pub(crate) fn set_ending(&self, ending: Ending) {
        self.ending.send_replace(ending);
    }

    /// Waits until the end has come this far.
    pub(crate) async fn ends(&self, far: Ending) {
        let mut ending = self.ending.subscribe();
        // The sender lives as long as this, so there is no error.
        let _ = ending.wait_for(|&ending| ending >= far).await;
    }
}
