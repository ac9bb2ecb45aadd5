//! The division of sources into shards. It depends on the names and sizes of the sources alone, so every process finds the same one before work begins.

use std::ops::Range;

/// The sources of each shard: sources that follow each other, together at most `most` bytes. A source that is larger has a shard of its own.
/// ```
/// use eyespace_corpus::plan::shards;
/// assert_eq!(shards(&[3, 4, 20, 1, 1], 10), [0..2, 2..3, 3..5]);
/// assert_eq!(shards(&[], 10), []);
/// ```
#[must_use]
pub fn shards(bytes: &[u64], most: u64) -> Vec<Range<usize>> {
    let (mut shards, mut begin, mut sum) = (vec![], 0, 0_u64);
    for (at, &size) in bytes.iter().enumerate() {
        if at > begin && sum.saturating_add(size) > most {
            shards.push(begin..at);
            (begin, sum) = (at, 0);
        }
        sum = sum.saturating_add(size);
    }
    if begin < bytes.len() {
        shards.push(begin..bytes.len());
    }
    shards
}
