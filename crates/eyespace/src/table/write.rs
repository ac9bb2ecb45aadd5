//! Writing a table file from solutions that are read one at a time, so that they need not fit into memory together.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Suicide;
use crate::eyes::GraphKey;

use super::Solution;
use super::answer::{ANSWER_BYTES, Answer};
use super::format::{Header, ko_bytes};
use super::solution::ILLEGAL;

/// The bytes of a table file with these solutions. The order of the solutions does not matter.
///
/// The file will say that it has all eyes with at most `points` points; the caller must make sure of that.
#[must_use]
pub fn write<'a>(suicide: Suicide, points: u8, solutions: impl IntoIterator<Item = &'a Solution>) -> Vec<u8> {
    let solutions: BTreeMap<GraphKey, &Solution> = solutions.into_iter().map(|s| (s.key(), s)).collect();
    let mut outline = Outline::new(suicide, points);
    solutions.values().for_each(|solution| outline.add(solution));
    let writer = outline.finish();
    let mut bytes = writer.start().to_vec();
    solutions.values().for_each(|solution| bytes.extend(writer.fillings(solution)));
    solutions.values().for_each(|solution| bytes.extend(writer.kos(solution)));
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// The first of two passes over all solutions. It collects the contents of the header, the directory and the rows,
/// because these parts of the file come before the answers of the first eye.
#[derive(Clone, Debug)]
pub struct Outline {
    suicide: Suicide,
    points: u8,
    entries: BTreeMap<GraphKey, Entry>,
    /// The different rows of answers. A row has the answers for 0, 1, 2 … outside liberties; here it is as long as in
    /// the solution that it comes from.
    rows: BTreeSet<Vec<u8>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    fillings: u64,
    kos: u32,
    layers: u8,
}

/// The second of two passes over all solutions, which gives the parts of the file. The caller must write them in this
/// order. First comes [`Writer::start`], then [`Writer::fillings`] of all solutions in the order of [`Writer::keys`],
/// then [`Writer::kos`] of all solutions in the same order. Last is the CRC-32 of all bytes before, little-endian.
#[derive(Clone, Debug)]
pub struct Writer {
    keys: Vec<GraphKey>,
    header: Header,
    start: Vec<u8>,
    /// The different rows of answers, all extended to the same length, and the number of each row in the file.
    rows: BTreeMap<Vec<u8>, u32>,
}

impl Outline {
    /// An outline without solutions. The caller must then add all eyes with at most `points` points.
    #[must_use]
    pub const fn new(suicide: Suicide, points: u8) -> Self {
        Self { suicide, points, entries: BTreeMap::new(), rows: BTreeSet::new() }
    }

    /// Adds a solution. The order of solutions makes no difference.
    pub fn add(&mut self, solution: &Solution) {
        let entry = Entry {
            fillings: solution.fillings.len() as u64,
            kos: solution.kos.len() as u32,
            layers: solution.layers as u8,
        };
        self.entries.insert(solution.key(), entry);
        for row in solution.rows.chunks_exact(solution.layers * ANSWER_BYTES) {
            if !self.rows.contains(row) {
                self.rows.insert(row.to_vec());
            }
        }
    }

    /// Ends the first of the two passes over the solutions. All solutions must have been added before.
    #[must_use]
    pub fn finish(self) -> Writer {
        let layers = self.entries.values().map(|entry| entry.layers).max().unwrap_or(1);
        let mut rows: BTreeMap<Vec<u8>, u32> =
            self.rows.iter().map(|row| (lengthened(row, usize::from(layers)), 0)).collect();
        for (number, slot) in (0..).zip(rows.values_mut()) {
            *slot = number;
        }
        let header = Header {
            suicide: self.suicide,
            points: self.points,
            layers,
            graphs: self.entries.len() as u32,
            rows: rows.len() as u32,
            fillings: self.entries.values().map(|entry| entry.fillings).sum(),
            kos: self.entries.values().map(|entry| u64::from(entry.kos)).sum(),
        };
        let mut start = header.write().to_vec();
        write_directory(&mut start, &self.entries);
        rows.keys().for_each(|row| start.extend(row));
        Writer { keys: self.entries.into_keys().collect(), header, start, rows }
    }
}

impl Writer {
    /// The keys of the solutions, in the order in which the file has them.
    #[must_use]
    pub fn keys(&self) -> &[GraphKey] {
        &self.keys
    }

    /// The start of the file: header, directory and rows.
    #[must_use]
    pub fn start(&self) -> &[u8] {
        &self.start
    }

    /// The bytes that give the row of answers for each filling (arrangement of stones inside) of one solution.
    #[must_use]
    pub fn fillings(&self, solution: &Solution) -> Vec<u8> {
        let numbers = self.row_numbers(solution);
        let width = self.header.number_bytes();
        let mut bytes = Vec::with_capacity(solution.fillings.len() * width);
        for &row in &solution.fillings {
            bytes.extend_from_slice(&number(&numbers, row).to_le_bytes()[..width]);
        }
        bytes
    }

    /// The bytes for those arrangements of stones of one solution in which the side to move may not take back a ko.
    #[must_use]
    pub fn kos(&self, solution: &Solution) -> Vec<u8> {
        let numbers = self.row_numbers(solution);
        solution.kos.iter().flat_map(|ko| ko_bytes(ko, number(&numbers, ko.row))).collect()
    }

    /// For each row of a solution, the number that this row has in the file.
    fn row_numbers(&self, solution: &Solution) -> Vec<u32> {
        let rows = solution.rows.chunks_exact(solution.layers * ANSWER_BYTES);
        let layers = usize::from(self.header.layers);
        rows.map(|row| self.rows.get(&lengthened(row, layers)).copied().unwrap_or(ILLEGAL)).collect()
    }
}

fn number(numbers: &[u32], row: u32) -> u32 {
    numbers.get(row as usize).copied().unwrap_or(ILLEGAL)
}

/// A row of answers, extended to `layers` answers. The added answers are for further outside liberties, which only
/// raise the number of liberties in the answer.
fn lengthened(row: &[u8], layers: usize) -> Vec<u8> {
    let last = row.last_chunk::<ANSWER_BYTES>().and_then(|&bytes| Answer::unpack(bytes));
    let mut row = row.to_vec();
    for more in 1..=layers.saturating_sub(row.len() / ANSWER_BYTES) {
        row.extend(last.map_or([0; ANSWER_BYTES], |answer| answer.with_more_outside(more).pack()));
    }
    row
}

fn write_directory(bytes: &mut Vec<u8>, entries: &BTreeMap<GraphKey, Entry>) {
    let (mut fillings, mut kos) = (0u64, 0u64);
    for (key, entry) in entries {
        bytes.extend(key.number().to_le_bytes());
        bytes.extend(fillings.to_le_bytes());
        bytes.extend(kos.to_le_bytes());
        bytes.extend(entry.kos.to_le_bytes());
        bytes.extend([entry.layers, 0, 0, 0]);
        fillings += entry.fillings;
        kos += u64::from(entry.kos);
    }
}
