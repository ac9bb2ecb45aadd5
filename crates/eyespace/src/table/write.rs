//! Puts solutions together into a file.

use std::collections::BTreeMap;

use crate::board::Suicide;
use crate::eyes::GraphKey;

use super::answer::{ANSWER_BYTES, Answer};
use super::format::Header;
use super::solution::ILLEGAL;
use super::{Mover, Solution};

/// The bytes of a file that holds these solutions. They depend on the solutions alone, not on their order.
///
/// `points` says up to which size all eyes are there.
#[must_use]
pub fn write<'a>(suicide: Suicide, points: u8, solutions: impl IntoIterator<Item = &'a Solution>) -> Vec<u8> {
    let solutions: BTreeMap<GraphKey, &Solution> = solutions.into_iter().map(|s| (s.key(), s)).collect();
    let layers = solutions.values().map(|solution| solution.layers).max().unwrap_or(1);
    let rows = all_rows(solutions.values().copied(), layers);
    let header = Header {
        suicide,
        points,
        layers: layers as u8,
        graphs: solutions.len() as u32,
        rows: rows.len() as u32,
        fillings: solutions.values().map(|solution| solution.fillings.len() as u64).sum(),
        kos: solutions.values().map(|solution| solution.kos.len() as u64).sum(),
    };
    let mut bytes = header.write().to_vec();
    write_directory(&mut bytes, solutions.values().copied());
    rows.keys().for_each(|row| bytes.extend(row));
    let mut kos = vec![];
    for solution in solutions.values() {
        let numbers = row_numbers(solution, layers, &rows);
        let number = |row: u32| numbers.get(row as usize).copied().unwrap_or(ILLEGAL);
        for &row in &solution.fillings {
            bytes.extend_from_slice(&number(row).to_le_bytes()[..header.number_bytes()]);
        }
        for ko in &solution.kos {
            kos.extend(ko.rank.to_le_bytes());
            kos.extend(number(ko.row).to_le_bytes());
            kos.extend([ko.point, u8::from(ko.mover == Mover::Defender), 0, 0]);
        }
    }
    bytes.extend(kos);
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// All different rows in their order, with their numbers.
fn all_rows<'a>(solutions: impl Iterator<Item = &'a Solution>, layers: usize) -> BTreeMap<Vec<u8>, u32> {
    let mut rows: BTreeMap<Vec<u8>, u32> = solutions.flat_map(|s| lengthened(s, layers)).map(|row| (row, 0)).collect();
    for (number, slot) in (0..).zip(rows.values_mut()) {
        *slot = number;
    }
    rows
}

/// For each row of a solution its number in the file.
fn row_numbers(solution: &Solution, layers: usize, rows: &BTreeMap<Vec<u8>, u32>) -> Vec<u32> {
    lengthened(solution, layers).map(|row| rows.get(&row).copied().unwrap_or(ILLEGAL)).collect()
}

/// The rows of a solution with as many answers as the longest have: more liberties outside change but their number.
fn lengthened(solution: &Solution, layers: usize) -> impl Iterator<Item = Vec<u8>> + '_ {
    solution.rows.chunks_exact(solution.layers * ANSWER_BYTES).map(move |row| {
        let mut row = row.to_vec();
        let last = row.last_chunk::<ANSWER_BYTES>().and_then(|&bytes| Answer::unpack(bytes));
        for more in 1..=layers - solution.layers {
            row.extend(last.map_or([0; ANSWER_BYTES], |answer| answer.with_more_outside(more).pack()));
        }
        row
    })
}

fn write_directory<'a>(bytes: &mut Vec<u8>, solutions: impl Iterator<Item = &'a Solution>) {
    let (mut fillings, mut kos) = (0u64, 0u64);
    for solution in solutions {
        bytes.extend(solution.key().number().to_le_bytes());
        bytes.extend(fillings.to_le_bytes());
        bytes.extend(kos.to_le_bytes());
        bytes.extend((solution.kos.len() as u32).to_le_bytes());
        bytes.extend([solution.layers as u8, 0, 0, 0]);
        fillings += solution.fillings.len() as u64;
        kos += solution.kos.len() as u64;
    }
}
