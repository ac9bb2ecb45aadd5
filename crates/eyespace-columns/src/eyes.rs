//! The columns of eyes: one row for each area of a position that a single block encloses.

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};
use eyespace::board::Size;
use eyespace_wire::analyze::{Analysis, EyeInPosition};
use eyespace_wire::both::Color;

use crate::codes::is_proof;
use crate::places::{append_places, color_name, places};
use crate::table::{Answer, LabelRow, Table, word};

/// An eye with what its position says about it.
#[derive(Clone, Debug)]
pub struct LabelledEye {
    /// The number of moves before the position.
    turn: usize,
    size: Size,
    /// The colour of the block around the eye.
    color: Color,
    /// The number of stones of this block.
    stones: usize,
    eye: EyeInPosition,
}

impl LabelledEye {
    /// All eyes of a position.
    #[must_use]
    pub fn all(analysis: &Analysis) -> Vec<Self> {
        let Ok(size) = Size::new(analysis.width.into(), analysis.height.into()) else { return vec![] };
        let labelled = |eye: &EyeInPosition| {
            let block = analysis.blocks.get(eye.block)?;
            let (color, stones) = (block.color, block.stones.len());
            Some(Self { turn: analysis.input.move_number, size, color, stones, eye: eye.clone() })
        };
        analysis.eyes.iter().filter_map(labelled).collect()
    }
}

impl Answer for LabelledEye {
    fn turn(&self) -> usize {
        self.turn
    }

    fn sides(&self) -> [u8; 2] {
        [self.size.width(), self.size.height()]
    }
}

fn table(rows: &[LabelRow<LabelledEye>]) -> Table<'_, LabelledEye> {
    let mut table = Table::of("eyespace.eyes/1", rows);
    table.texts("color", |found| Some(color_name(found.color)));
    table.whole_numbers("stones", |found| found.stones);
    table.texts("class", |found| Some(&found.eye.class));
    table.whole_numbers("size", |found| found.eye.points.len());
    table.texts("location", |found| Some(&found.eye.location));
    table.words("status", |found| word(found.eye.status));
    table.words("life_property", |found| word(found.eye.life_property));
    table.words("summary", |found| word(found.eye.verdict.summary));
    table.words("evidence", |found| word(found.eye.verdict.evidence.kind));
    table.flags("proved", |found| Some(is_proof(&found.eye.verdict.evidence)));
    table.whole_numbers("attackers", |found| found.eye.attackers.len());
    table.whole_numbers("defenders", |found| found.eye.defenders.len());
    table.whole_numbers("outside_liberties", |found| found.eye.outside_liberties);
    table.built(["points", "hot", "vital"], [places(), places(), places()], |[points, hot, vital], found| {
        let of = |places: fn(&LabelledEye) -> Option<&Vec<String>>| {
            found.and_then(|found| Some((found.size, places(found)?.as_slice())))
        };
        append_places(points, of(|found| Some(&found.eye.points)));
        append_places(hot, of(|found| Some(&found.eye.hot)));
        append_places(vital, of(|found| found.eye.vital.as_ref()));
    });
    table
}

/// The columns of eyes: `eyespace.eyes/1`.
#[must_use]
pub fn eyes_schema() -> SchemaRef {
    table(&[]).schema()
}

/// The record batch of these eyes.
///
/// # Errors
/// The values together are too long for one batch.
pub fn eyes(rows: &[LabelRow<LabelledEye>]) -> Result<RecordBatch, ArrowError> {
    table(rows).finish()
}
