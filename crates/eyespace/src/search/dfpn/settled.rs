//! What several threads have settled: a table of results that all of them read and write at once.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Variant;
use super::entry::Entry;
use super::table::scattered;
use super::value::{NOTHING, Value};

/// The number of entries in which a key may be stored. They lie in one cache line.
const WAYS: usize = 4;

/// What took fewer nodes is not shared: it is found again sooner than it is looked up.
const WORTH: u32 = 8;

/// The entries in which a key may be stored: for each the key, mixed with the rest of the entry, and the rest.
#[repr(align(64))]
struct SharedBucket([[AtomicU64; 2]; WAYS]);

/// A table of settled positions that many threads use at once without waiting for each other.
///
/// Two threads may write one entry at the same time, so that its two words are of different entries. Therefore the first
/// word is the key mixed with the second word: what does not fit together has another key, and is not found.
pub(super) struct Settled {
    buckets: Vec<SharedBucket>,
    is_empty: AtomicBool,
}

impl fmt::Debug for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settled").field("bytes", &self.bytes()).finish()
    }
}

impl Settled {
    /// An empty table of at most `bytes` bytes, or of one bucket.
    pub fn with_bytes(bytes: usize) -> Self {
        let empty = || SharedBucket(std::array::from_fn(|_| [const { AtomicU64::new(0) }; 2]));
        Self {
            buckets: (0..(bytes / size_of::<SharedBucket>()).max(1)).map(|_| empty()).collect(),
            is_empty: AtomicBool::new(true),
        }
    }

    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<SharedBucket>()
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        if std::mem::replace(self.is_empty.get_mut(), true) {
            return;
        }
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0).flatten() {
            *word.get_mut() = 0;
        }
    }

    fn bucket(&self, key: u64) -> &SharedBucket {
        &self.buckets[((scattered(key) * self.buckets.len() as u64) >> 32) as usize]
    }

    /// The result of a position, if it was settled in this variant of the game or in one whose result also holds in it.
    pub fn get(&self, key: u64, variant: Variant) -> Option<Value> {
        let entries = self.bucket(key).0.iter().map(read);
        let mut known = entries.filter(|entry| entry.key == key && !entry.is_empty() && entry.holds_in(variant));
        known.next().map(|entry| entry.value())
    }

    /// Keeps the result of a position, which took so many nodes, unless it depends on the path to the position. Results that took
    /// more work are kept longer.
    pub fn put(&self, key: u64, variant: Variant, value: Value, work: u32) {
        if value.winner().is_none() || value.depends_on != NOTHING || work < WORTH {
            return;
        }
        // A thread that writes takes the word from all others, so it is written once.
        if self.is_empty.load(Ordering::Relaxed) {
            self.is_empty.store(false, Ordering::Relaxed);
        }
        let SharedBucket(places) = self.bucket(key);
        let entries = places.each_ref().map(read);
        let is_same = |entry: &Entry| entry.key == key && entry.variant() == variant && !entry.is_empty();
        let place = entries.iter().position(|entry| is_same(entry) || entry.is_empty());
        let cheapest = || (0..WAYS).min_by_key(|&way| entries[way].work()).unwrap_or(0);
        write(&places[place.unwrap_or_else(cheapest)], &Entry::new(key, variant, value, work));
    }
}

fn read([mixed, rest]: &[AtomicU64; 2]) -> Entry {
    let (mixed, rest) = (mixed.load(Ordering::Relaxed), rest.load(Ordering::Relaxed));
    Entry::from_words([mixed ^ rest, rest])
}

fn write([mixed, rest]: &[AtomicU64; 2], entry: &Entry) {
    let [key, packed] = entry.words();
    mixed.store(key ^ packed, Ordering::Relaxed);
    rest.store(packed, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_on_one_path_or_is_open_is_not_shared() {
        let settled = Settled::with_bytes(1 << 10);
        for value in [Value::open((2, 3)), Value::refuted(4)] {
            settled.put(7, Variant(1), value, WORTH);
            assert_eq!(settled.get(7, Variant(1)), None);
        }
        settled.put(7, Variant(1), Value::refuted(NOTHING), WORTH - 1);
        assert_eq!(settled.get(7, Variant(1)), None);
        settled.put(7, Variant(1), Value::refuted(NOTHING), WORTH);
        assert_eq!(settled.get(7, Variant(1)), Some(Value::refuted(NOTHING)));
    }

    #[test]
    fn an_entry_of_two_halves_is_not_found() {
        let settled = Settled::with_bytes(1);
        settled.put(7, Variant(0), Value::proved(1), WORTH);
        settled.buckets[0].0[0][1]
            .store(Entry::new(7, Variant(0), Value::refuted(NOTHING), 1).words()[1], Ordering::Relaxed);
        assert_eq!(settled.get(7, Variant(0)), None);
    }

    #[test]
    fn a_full_bucket_keeps_what_took_most_work() {
        let mut settled = Settled::with_bytes(1);
        for key in 1..=100 {
            settled.put(key, Variant(0), Value::proved(key as u16), key as u32 + WORTH);
        }
        let kept = |settled: &Settled| (1..=100).filter(|&key| settled.get(key, Variant(0)).is_some()).count();
        assert_eq!((kept(&settled), settled.get(100, Variant(0))), (WAYS, Some(Value::proved(100))));
        settled.clear();
        assert_eq!(kept(&settled), 0);
    }
}
