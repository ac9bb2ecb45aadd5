//! The transposition table: it stores the values of positions in buckets of four entries.

use crate::split_mix::mixed;

use super::Variant;
use super::entry::Entry;
use super::value::Value;

/// The number of entries in a bucket. A key may be stored in any entry of its bucket. This many entries fit into a
/// cache line.
const WAYS: usize = 4;

/// The entries in which a key may be stored, in one cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

impl Bucket {
    const EMPTY: Self = Self([Entry::EMPTY; WAYS]);
}

/// A transposition table of fixed greatest size, which stores the values of positions.
///
/// In a full bucket a new entry replaces the one that cost the least work. One table may serve many searches of one
/// game, which then use each other's values; [`Table::clear`] empties it at little cost.
///
/// A table begins small and grows to its greatest size, so that a search that needs few entries stays in the
/// processor's cache.
///
/// The memory for its greatest size is reserved at once, which takes none before it is used, and a table never moves. In
/// WebAssembly reserved memory is taken at once and never given back, so there a table takes more as it grows.
#[derive(Clone, Debug)]
pub struct Table {
    /// The buckets. Their number is `first`, doubled any number of times up to `most`.
    buckets: Vec<Bucket>,
    /// The number of buckets at the beginning.
    first: usize,
    /// The greatest number of buckets.
    most: usize,
    /// The number of entries in use.
    filled: usize,
    /// A filter for twins, which are values that hold for one path only: when a twin of a key is stored, the bit of the
    /// key is set. Most bits are not set, and then no twin need be looked up.
    twins: Vec<u64>,
    /// The first buckets and words of the filter that were written to since the table was cleared. After a short search
    /// only these need be cleared.
    written: Vec<(Part, usize)>,
}

/// When the memory of a table is taken from the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// All of it when the table is made.
    Reserved,
    /// More whenever the table grows.
    Growing,
}

impl Memory {
    const USUAL: Self = if cfg!(target_family = "wasm") { Self::Growing } else { Self::Reserved };
}

/// The parts of a table that are cleared one by one after a short search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Bucket,
    Filter,
}

/// The number of buckets that stay in the processor's cache.
const IN_CACHE: usize = 1 << 13;

/// The number of writes that are recorded. After more writes, clearing the table clears all of it.
const WRITTEN: usize = 64;

/// The least number of buckets at the beginning, unless the table is smaller altogether. A table only doubles, and it
/// begins with this number of buckets or up to twice as many. So its greatest size is within one part in 256 of the
/// size that was requested.
const FIRST: usize = 256;

/// The greatest size of the filter in bytes, so that it stays in the nearest cache. In smaller tables the size of the
/// filter is proportional to that of the table.
const FILTER_BYTES: usize = 1 << 15;

impl Table {
    /// The bytes of one entry.
    pub(crate) const A_PLACE: u64 = size_of::<Entry>() as u64;

    /// A table of at most `bytes` bytes, but at least one bucket. From 16 KiB on, the table uses at least 99 % of the
    /// given bytes.
    /// ```
    /// use eyespace::search::dfpn::Table;
    /// let bytes = Table::with_bytes(1 << 26).bytes();
    /// assert!(bytes <= 1 << 26 && bytes > (1 << 26) / 100 * 99);
    /// ```
    #[must_use]
    pub fn with_bytes(bytes: usize) -> Self {
        let filter = filter_words(bytes);
        Self::with_buckets(bytes.saturating_sub(filter * 8) / size_of::<Bucket>(), filter, Memory::USUAL)
    }

    /// A table of `places` entries, rounded down by at most one part in 256, but at least four.
    /// ```
    /// use eyespace::search::dfpn::Table;
    /// assert!(Table::with_places(1 << 10).bytes() >= 16 << 10);
    /// ```
    #[must_use]
    pub fn with_places(places: usize) -> Self {
        let filter = filter_words(places.saturating_mul(size_of::<Entry>()));
        Self::with_buckets(places / WAYS, filter, Memory::USUAL)
    }

    fn with_buckets(buckets: usize, filter: usize, memory: Memory) -> Self {
        let doublings = (buckets / FIRST).checked_ilog2().unwrap_or(0);
        let first = (buckets >> doublings).max(1);
        let most = first << doublings;
        let mut buckets = Vec::with_capacity(if memory == Memory::Reserved { most } else { first });
        buckets.resize(first, Bucket::EMPTY);
        Self { buckets, first, most, filled: 0, twins: vec![0; filter], written: Vec::with_capacity(WRITTEN) }
    }

    /// The greatest memory that the table takes, in bytes. The record of writes, which takes one kilobyte in a table of
    /// any size, is not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>() + self.twins.len() * 8
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        if self.written.len() < WRITTEN {
            for (part, n) in self.written.drain(..) {
                match part {
                    Part::Bucket => self.buckets[n] = Bucket::EMPTY,
                    Part::Filter => self.twins[n] = 0,
                }
            }
        } else {
            self.written.clear();
            self.twins.fill(0);
            self.buckets.truncate(self.first);
            self.buckets.fill(Bucket::EMPTY);
        }
        self.filled = 0;
    }

    fn note(&mut self, part: Part, n: usize) {
        if self.written.len() < WRITTEN {
            self.written.push((part, n));
        }
    }

    /// Whether the table has grown so large that most look-ups wait for memory.
    pub(super) fn is_beyond_cache(&self) -> bool {
        self.buckets.len() > IN_CACHE
    }

    /// Reads something of the buckets of these keys, so that they are in the cache when they are looked up. The processor reads them side by
    /// side, while one look-up after the other waits for each.
    pub(super) fn touch(&self, keys: impl Iterator<Item = u64>) {
        let read = keys.fold(0, |sum: u64, key| sum ^ self.buckets[self.bucket(key)].0[0].key);
        std::hint::black_box(read);
    }

    fn bucket(&self, key: u64) -> usize {
        ((scattered(key) * self.buckets.len() as u64) >> 32) as usize
    }

    /// The word of the filter and the bit in it that belong to a key.
    const fn filtered(&self, key: u64) -> (usize, u64) {
        let place = scattered(key) as usize;
        ((place >> 6) & (self.twins.len() - 1), 1 << (place & 63))
    }

    /// The stored value of a position, if the value was found in this variant of the game or also holds in it.
    pub(super) fn get(&self, key: u64, variant: Variant) -> Option<Value> {
        let bucket = &self.buckets[self.bucket(key)];
        let mut found = None;
        for entry in &bucket.0 {
            if entry.key == key && !entry.is_empty() {
                if entry.holds_in(variant) {
                    return Some(entry.value());
                }
                if entry.variant() == variant {
                    found = Some(entry);
                }
            }
        }
        found.map(Entry::value)
    }

    /// The stored value of a position that holds only if the position was reached by this path.
    pub(super) fn get_twin(&self, key: u64, variant: Variant, path: u64) -> Option<Value> {
        let (word, bit) = self.filtered(key);
        if self.twins[word] & bit == 0 { None } else { self.get(twin(key, path), variant) }
    }

    pub(super) fn put(&mut self, key: u64, variant: Variant, value: Value, work: u32) {
        let index = self.bucket(key);
        let Bucket(bucket) = &mut self.buckets[index];
        let is_same = |entry: &Entry| entry.key == key && entry.variant() == variant && !entry.is_empty();
        let same = bucket.iter().position(is_same);
        let place = same.or_else(|| bucket.iter().position(Entry::is_empty));
        let cheapest = || (0..WAYS).min_by_key(|&way| bucket[way].work()).unwrap_or(0);
        let place = place.unwrap_or_else(cheapest);
        let before = if same.is_some() { bucket[place].work() } else { 0 };
        let is_new = bucket[place].is_empty();
        bucket[place] = Entry::new(key, variant, value, work.saturating_add(before));
        if is_new {
            self.filled += 1;
            self.note(Part::Bucket, index);
        }
        // The table grows before it is full, because entries are lost when their bucket is full.
        if self.filled > self.buckets.len() * WAYS / 4 && self.buckets.len() * 2 <= self.most {
            self.grow();
        }
    }

    /// Doubles the number of buckets. The entries of each bucket are divided between the two buckets that it becomes;
    /// the last bucket comes first, so that no entry is overwritten.
    fn grow(&mut self) {
        let before = self.buckets.len();
        // A vector that grows by itself may take more than it needs.
        self.buckets.reserve_exact(before);
        self.buckets.resize(2 * before, Bucket::EMPTY);
        for index in (0..before).rev() {
            let Bucket(entries) = std::mem::replace(&mut self.buckets[index], Bucket::EMPTY);
            for entry in entries.into_iter().filter(|entry| !entry.is_empty()) {
                let index = self.bucket(entry.key);
                if let Some(place) = self.buckets[index].0.iter_mut().find(|place| place.is_empty()) {
                    *place = entry;
                }
            }
        }
    }

    /// The key under which a value is stored that depends on the path to the position.
    pub(super) fn twin_key(&mut self, key: u64, path: u64) -> u64 {
        let (word, bit) = self.filtered(key);
        self.twins[word] |= bit;
        self.note(Part::Filter, word);
        twin(key, path)
    }
}

/// The number of words in the filter of a table of `bytes` bytes: a power of two, and at most a sixteenth of the table.
fn filter_words(bytes: usize) -> usize {
    1 << ((bytes / 16).clamp(8, FILTER_BYTES) / 8).ilog2()
}

/// A hash of 32 bits that depends on all bits of a key. It is needed because the keys of small games are small numbers.
pub(super) const fn scattered(key: u64) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}

/// The key under which a value is stored that holds for one path only. The hash `path` depends on the keys of the path
/// and their order.
const fn twin(key: u64, path: u64) -> u64 {
    key ^ mixed(path)
}

/// The hash of the path `path` followed by one more position.
pub(super) const fn longer(path: u64, key: u64) -> u64 {
    mixed(path.wrapping_mul(3) ^ key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory that the table takes now, without the record of writes.
    fn taken(table: &Table) -> usize {
        table.buckets.capacity() * size_of::<Bucket>() + table.twins.capacity() * size_of::<u64>()
    }

    fn fill(table: &mut Table) {
        for key in 0..(table.most * WAYS) as u64 {
            table.put(key, Variant(0), Value::proved(1), 1);
        }
    }

    #[test]
    fn a_table_takes_what_it_is_given_and_no_more() {
        let powers = (14..27).map(|power| 1_usize << power);
        for bytes in powers.flat_map(|power| [power - 1, power, power + 1, power / 4 * 5, power / 100 * 197]) {
            let mut table = Table::with_bytes(bytes);
            let least = bytes - bytes / 100;
            assert!((least..=bytes).contains(&taken(&table)), "{bytes}: {}", taken(&table));
            assert_eq!(taken(&table), table.bytes());
            if bytes < 1 << 20 {
                fill(&mut table);
                assert_eq!((taken(&table), table.buckets.len()), (table.bytes(), table.most), "{bytes}");
            }
        }
    }

    #[test]
    fn a_table_that_grows_takes_what_it_needs_and_has_the_same_entries() {
        for bytes in [1_usize << 15, (1 << 18) - 1, 1 << 20] {
            let filter = filter_words(bytes);
            let [mut reserved, mut growing] = [Memory::Reserved, Memory::Growing]
                .map(|memory| Table::with_buckets((bytes - filter * 8) / size_of::<Bucket>(), filter, memory));
            assert!(taken(&growing) <= 2 * FIRST * size_of::<Bucket>() + filter * 8, "{bytes}: {}", taken(&growing));
            for key in 0..(growing.most * WAYS) as u64 {
                for table in [&mut reserved, &mut growing] {
                    table.put(key, Variant(0), Value::proved(1), 1 + (key % 7) as u32);
                }
                assert_eq!(growing.buckets.capacity(), growing.buckets.len());
            }
            assert_eq!((taken(&growing), taken(&reserved)), (growing.bytes(), growing.bytes()));
            let kept = |table: &Table, key| table.get(key, Variant(0)).is_some();
            assert!((0..(growing.most * WAYS) as u64).all(|key| kept(&growing, key) == kept(&reserved, key)));
        }
    }

    #[test]
    fn places_are_counted() {
        for places in [4, 60, 1024, 1 << 14, 3 << 15, (1 << 16) - 4] {
            let mut table = Table::with_places(places);
            fill(&mut table);
            let room = table.buckets.len() * WAYS;
            assert!((places - places / 256..=places).contains(&room), "{places}: {room}");
        }
    }

    #[test]
    fn what_a_table_of_any_size_keeps_is_found_again_when_it_has_grown() {
        for bytes in [1 << 15, (1 << 16) / 100 * 149, (1 << 18) - 1] {
            let mut table = Table::with_bytes(bytes);
            let first = table.buckets.len();
            let keys = 0..first as u64;
            keys.clone().for_each(|key| table.put(key, Variant(3), Value::refuted(7), 1));
            let before: Vec<_> = keys.clone().map(|key| table.get(key, Variant(3)).is_some()).collect();
            table.grow();
            assert_eq!(table.buckets.len(), 2 * first);
            let after: Vec<_> = keys.map(|key| table.get(key, Variant(3)).is_some()).collect();
            assert_eq!(after, before);
            assert!(after.iter().filter(|&&is_there| is_there).count() * 10 > first * 9, "{bytes}");
        }
    }
}
