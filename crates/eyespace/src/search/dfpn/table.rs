//! The transposition table: a fixed number of places, in buckets.

use crate::split_mix::mixed;

use super::Variant;
use super::entry::Entry;
use super::value::Value;

/// Places that one key may take: as many as a line of a processor's memory holds.
const WAYS: usize = 4;

type Bucket = [Entry; WAYS];

/// What was found of positions; of fixed size.
///
/// A full bucket gives up what cost least. A table may serve many searches of one game, whose answers then speed each
/// other up; [`Table::clear`] makes it as new, at little cost.
///
/// It begins small and grows up to its size: a search that needs little stays in a processor's near memory.
#[derive(Clone, Debug)]
pub struct Table {
    /// `first` of them, or that many doubled up to `most`.
    buckets: Vec<Bucket>,
    /// How many buckets there are at first.
    first: usize,
    /// The most buckets there may be.
    most: usize,
    /// How many entries there are.
    filled: usize,
    /// A bit for some keys each, set when one of them gets a twin: most have none, and need not be looked for.
    symmetric: Vec<u64>,
    /// The first buckets and words of the filter that were written to, so that little is cleared after a short search.
    written: Vec<(Part, usize)>,
}

/// What of a table was written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Bucket,
    Filter,
}

/// So many writings are kept in mind; after more all is cleared.
const WRITTEN: usize = 64;

/// How many buckets there are at first, at least: as a table only doubles, its size is this number or up to twice as many,
/// doubled again and again, and so within one part in 256 of what was asked.
const FIRST: usize = 256;

/// The words of that filter: in proportion to the table, as far as a processor's nearest memory goes.
const FILTER_BYTES: usize = 1 << 15;

impl Table {
    /// A table of at most so many bytes, from 16 KiB on of at least 99 % of them; one bucket, some hundred bytes, is the least.
    /// ```
    /// use eyespace::search::dfpn::Table;
    /// let bytes = Table::with_bytes(1 << 26).bytes();
    /// assert!(bytes <= 1 << 26 && bytes > (1 << 26) / 100 * 99);
    /// ```
    #[must_use]
    pub fn with_bytes(bytes: usize) -> Self {
        let filter = filter_words(bytes);
        Self::with_buckets(bytes.saturating_sub(filter * 8) / size_of::<Bucket>(), filter)
    }

    /// A table of room for so many positions, rounded down by at most one part in 256; at least four.
    /// ```
    /// use eyespace::search::dfpn::Table;
    /// assert!(Table::with_places(1 << 10).bytes() >= 16 << 10);
    /// ```
    #[must_use]
    pub fn with_places(places: usize) -> Self {
        Self::with_buckets(places / WAYS, filter_words(places.saturating_mul(size_of::<Entry>())))
    }

    fn with_buckets(buckets: usize, filter: usize) -> Self {
        let doublings = (buckets / FIRST).checked_ilog2().unwrap_or(0);
        let first = (buckets >> doublings).max(1);
        let most = first << doublings;
        let mut buckets = Vec::with_capacity(most);
        buckets.resize(first, [Entry::EMPTY; WAYS]);
        Self { buckets, first, most, filled: 0, symmetric: vec![0; filter], written: Vec::with_capacity(WRITTEN) }
    }

    /// The memory it may take. What it keeps in mind of a short search is not counted: a kilobyte, whatever its size.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>() + self.symmetric.len() * 8
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.written.len() < WRITTEN {
            for (part, n) in self.written.drain(..) {
                match part {
                    Part::Bucket => self.buckets[n] = [Entry::EMPTY; WAYS],
                    Part::Filter => self.symmetric[n] = 0,
                }
            }
        } else {
            self.written.clear();
            self.symmetric.fill(0);
            self.buckets.truncate(self.first);
            self.buckets.fill([Entry::EMPTY; WAYS]);
        }
        self.filled = 0;
    }

    fn note(&mut self, part: Part, n: usize) {
        if self.written.len() < WRITTEN {
            self.written.push((part, n));
        }
    }

    fn bucket(&self, key: u64) -> usize {
        ((scattered(key) * self.buckets.len() as u64) >> 32) as usize
    }

    /// The word and the bit of a key in the filter.
    const fn filtered(&self, key: u64) -> (usize, u64) {
        let place = scattered(key) as usize;
        ((place >> 6) & (self.symmetric.len() - 1), 1 << (place & 63))
    }

    /// What was found in this variant, or in another and holds here.
    pub(super) fn get(&self, key: u64, variant: Variant) -> Option<Value> {
        let bucket = &self.buckets[self.bucket(key)];
        let mut found = None;
        for entry in bucket {
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

    /// What was found for one path alone.
    pub(super) fn get_twin(&self, key: u64, variant: Variant, path: u64) -> Option<Value> {
        let (word, bit) = self.filtered(key);
        if self.symmetric[word] & bit == 0 { None } else { self.get(twin(key, path), variant) }
    }

    pub(super) fn put(&mut self, key: u64, variant: Variant, value: Value, work: u32) {
        let index = self.bucket(key);
        let bucket = &mut self.buckets[index];
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
        // The fuller a table, the more is lost that does not fit into its bucket.
        if self.filled > self.buckets.len() * WAYS / 4 && self.buckets.len() * 2 <= self.most {
            self.grow();
        }
    }

    /// Twice as many buckets: each one's entries go to the two that it becomes, from the last to the first.
    fn grow(&mut self) {
        let before = self.buckets.len();
        self.buckets.resize(2 * before, [Entry::EMPTY; WAYS]);
        for index in (0..before).rev() {
            let entries = std::mem::replace(&mut self.buckets[index], [Entry::EMPTY; WAYS]);
            for entry in entries.into_iter().filter(|entry| !entry.is_empty()) {
                let index = self.bucket(entry.key);
                if let Some(place) = self.buckets[index].iter_mut().find(|place| place.is_empty()) {
                    *place = entry;
                }
            }
        }
    }

    pub(super) fn put_twin(&mut self, key: u64, variant: Variant, path: u64, value: Value, work: u32) {
        let (word, bit) = self.filtered(key);
        self.symmetric[word] |= bit;
        self.note(Part::Filter, word);
        self.put(twin(key, path), variant, value, work);
    }
}

/// The words of the filter of a table of so many bytes: a power of two of them, that takes no more than its share.
fn filter_words(bytes: usize) -> usize {
    1 << ((bytes / 16).clamp(8, FILTER_BYTES) / 8).ilog2()
}

/// 32 bits that depend on all of a key: those of small games are small numbers.
const fn scattered(key: u64) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}

/// The key of a position reached on one path. A path's hash is that of its keys in their order.
const fn twin(key: u64, path: u64) -> u64 {
    key ^ mixed(path)
}

/// A path made one position longer.
pub(super) const fn longer(path: u64, key: u64) -> u64 {
    mixed(path.wrapping_mul(3) ^ key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the table has taken from the system, but for what it notes of short searches.
    fn taken(table: &Table) -> usize {
        table.buckets.capacity() * size_of::<Bucket>() + table.symmetric.capacity() * size_of::<u64>()
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
