//! The progress of a batch: a bar on standard error, if that is a terminal.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The bar, which counts the bytes that were read.
pub(super) struct Progress {
    bar: ProgressBar,
    read: Arc<AtomicU64>,
    positions: u64,
    began: Instant,
}

impl Progress {
    pub(super) fn of(bytes: u64) -> Self {
        let bar = ProgressBar::new(bytes);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent} %, {msg}, {eta} left") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self { bar, read: Arc::default(), positions: 0, began: Instant::now() }
    }

    /// The bytes that were read, for readers in other threads.
    pub(super) fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }

    pub(super) fn add(&mut self, positions: u64) {
        self.positions += positions;
        if !self.bar.is_hidden() {
            let rate = self.positions as f64 / self.began.elapsed().as_secs_f64().max(0.001);
            self.bar.set_message(format!("{} positions, {rate:.1} a second", self.positions));
            self.bar.set_position(self.read.load(Ordering::Relaxed));
        }
    }

    /// Tells the user something without disturbing the bar.
    pub(super) fn tell(&self, text: &str) {
        self.bar.suspend(|| eprintln!("eyespace: {text}"));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A reader whose bytes are counted.
pub(super) struct Counted<R> {
    from: R,
    read: Arc<AtomicU64>,
}

impl<R> Counted<R> {
    pub(super) const fn of(from: R, read: Arc<AtomicU64>) -> Self {
        Self { from, read }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.from.seek(to)
    }
}
