//! Stores the solution of one graph as bytes while a table is being built. docs/FORMAT.md describes the bytes.

use crate::board::Suicide;
use crate::eyes::{EyeGraph, GraphKey};

use super::answer::{ANSWER_BYTES, Answer};
use super::format::{
    KO_BYTES, TableError, ko_bytes, number_bytes, read_number, read_u32, read_u128, suicide_byte, suicide_of,
};
use super::local_game::ranks;
use super::solution::{ILLEGAL, KoFilling};
use super::{Role, Solution};

/// The number of bytes at the start of a stored solution. They hold the key, the rule on suicide, the number of answers
/// in a row, the number of rows, and the number of fillings with a ko ban.
const START_BYTES: usize = 28;

const BAD: TableError = TableError::Nonsense("solution");

impl Solution {
    /// The solution as bytes, without a checksum.
    /// ```
    /// use std::collections::HashMap;
    /// use eyespace::board::Suicide;
    /// use eyespace::eyes::{EyeDrawing, EyeGraph};
    /// use eyespace::table::{Solution, needs, solve};
    /// let point: EyeDrawing = ".".parse()?;
    /// let graph = EyeGraph::of(&point.shape).unwrap();
    /// let mut known = HashMap::new();
    /// for smaller in needs(&graph) {
    ///     known.insert(smaller, solve(smaller, Suicide::Illegal, &HashMap::new()).unwrap().into());
    /// }
    /// let solution = solve(graph.canonical().key, Suicide::Illegal, &known).unwrap();
    /// assert_eq!(Solution::from_bytes(&solution.to_bytes()), Ok(solution));
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.rows.len() / (self.layers * ANSWER_BYTES);
        let width = number_bytes(rows as u32);
        let mut bytes = Vec::with_capacity(length(self.layers, rows, self.fillings.len(), self.kos.len()));
        bytes.extend(self.key.number().to_le_bytes());
        bytes.extend([suicide_byte(self.suicide), self.layers as u8, 0, 0]);
        bytes.extend((rows as u32).to_le_bytes());
        bytes.extend((self.kos.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&self.rows);
        for row in &self.fillings {
            bytes.extend_from_slice(&row.to_le_bytes()[..width]);
        }
        self.kos.iter().for_each(|ko| bytes.extend(ko_bytes(ko, ko.row)));
        bytes
    }

    /// Reads the bytes of [`Solution::to_bytes`]. Only the form of the bytes is checked, not whether the answers are
    /// right.
    ///
    /// # Errors
    /// If there are too few or too many bytes, or if a number among them is out of its range.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TableError> {
        let found = bytes.len() as u64;
        let start = bytes.get(..START_BYTES).ok_or(TableError::Length { expected: START_BYTES as u64, found })?;
        let key = read_u128(start, 0).and_then(GraphKey::from_number).ok_or(BAD)?;
        let suicide = suicide_of(start[16]).ok_or(BAD)?;
        let layers = usize::from(start[17]);
        let rows = read_u32(start, 20).ok_or(BAD)? as usize;
        let kos = read_u32(start, 24).ok_or(BAD)? as usize;
        let graph = EyeGraph::from_key(key);
        let expected = length(layers, rows, ranks(&graph), kos);
        if expected as u64 != found {
            return Err(TableError::Length { expected: expected as u64, found });
        }
        Self::read(bytes, key, suicide, (layers, rows)).filter(|_| layers > 0).ok_or(BAD)
    }

    /// Reads the parts of a stored solution after the start. The caller has checked the total length.
    fn read(bytes: &[u8], key: GraphKey, suicide: Suicide, (layers, rows): (usize, usize)) -> Option<Self> {
        let graph = EyeGraph::from_key(key);
        let (row_part, rest) = bytes[START_BYTES..].split_at_checked(rows * layers * ANSWER_BYTES)?;
        let width = number_bytes(rows as u32);
        let (filling_part, ko_part) = rest.split_at_checked(ranks(&graph) * width)?;
        let answers = row_part.chunks_exact(ANSWER_BYTES);
        let sound = |answer: &[u8]| answer.try_into().ok().and_then(Answer::unpack).is_some();
        answers.clone().all(sound).then_some(())?;
        let fillings: Option<Vec<u32>> = filling_part
            .chunks_exact(width)
            .map(|number| read_number(number).filter(|&row| row == ILLEGAL || (row as usize) < rows))
            .collect();
        let kos: Option<Vec<KoFilling>> = ko_part.chunks_exact(KO_BYTES).map(|ko| read_ko(ko, &graph, rows)).collect();
        let kos = kos.filter(|kos| kos.is_sorted())?;
        Some(Self { key, suicide, layers, rows: row_part.to_vec(), fillings: fillings?, kos })
    }
}

/// The number of bytes of a stored solution. The sum saturates instead of overflowing: with numbers from damaged bytes
/// it is a length that no input has.
fn length(layers: usize, rows: usize, fillings: usize, kos: usize) -> usize {
    let rows_part = rows.saturating_mul(layers * ANSWER_BYTES);
    let fillings_part = fillings * number_bytes(rows as u32);
    START_BYTES.saturating_add(rows_part).saturating_add(fillings_part).saturating_add(kos.saturating_mul(KO_BYTES))
}

fn read_ko(bytes: &[u8], graph: &EyeGraph, rows: usize) -> Option<KoFilling> {
    let (rank, row) = (read_u32(bytes, 0)?, read_u32(bytes, 4)?);
    let point = *bytes.get(8)?;
    let mover = *Role::ALL.get(usize::from(*bytes.get(9)?))?;
    let fits = (rank as usize) < ranks(graph) && (row as usize) < rows && usize::from(point) < graph.len();
    fits.then_some(KoFilling { rank, point, mover, row })
}
