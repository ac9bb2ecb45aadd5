//! The columns of estimates: one row for each position, with the expected owner of each point.

use arrow_array::RecordBatch;
use arrow_array::builder::{Float64Builder, Int8Builder, Int32Builder, ListBuilder, StringBuilder, StructBuilder};
use arrow_schema::{ArrowError, DataType, SchemaRef};
use eyespace::board::Size;
use eyespace_wire::both::Color;
use eyespace_wire::estimate::Estimate;

use crate::places::{color_name, fields, push_place, structs};
use crate::points::{board_of, point};
use crate::table::{Answer, LabelRow, Table, whole, word};

impl Answer for Estimate {
    fn turn(&self) -> usize {
        self.input.move_number
    }

    fn sides(&self) -> [u8; 2] {
        [self.width, self.height]
    }
}

fn blocks() -> ListBuilder<StructBuilder> {
    structs(fields([
        ("color", DataType::Int8),
        ("safety", DataType::Float64),
        ("stays", DataType::Float64),
        ("basis", DataType::Utf8),
        ("stones", DataType::Int32),
        ("row", DataType::Int32),
        ("column", DataType::Int32),
    ]))
}

fn table(rows: &[LabelRow<Estimate>]) -> Table<'_, Estimate> {
    let mut table = Table::of("eyespace.estimates/1", rows);
    table.texts("to_play", |found| Some(color_name(found.to_play)));
    table.numbers("komi", |found| found.komi);
    table.layers("board", |found| Some(board_of(size(found)?, &found.board).bytes()));
    table.layers("ownership", |found| Some(ownership(found)));
    table.numbers("by_territory", |found| found.by_territory);
    table.numbers("by_area", |found| found.by_area);
    table.built(["blocks"], [blocks()], |[list], found| append_blocks(list, found));
    table
}

/// The columns of estimates: `eyespace.estimates/1`.
#[must_use]
pub fn estimates_schema() -> SchemaRef {
    table(&[]).schema()
}

/// The record batch of these estimates.
///
/// # Errors
/// The values together are too long for one batch.
pub fn estimates(rows: &[LabelRow<Estimate>]) -> Result<RecordBatch, ArrowError> {
    table(rows).finish()
}

fn size(found: &Estimate) -> Option<Size> {
    Size::new(found.width.into(), found.height.into()).ok()
}

/// The expected owner of each point in hundredths: 100 Black, -100 White.
fn ownership(found: &Estimate) -> Vec<u8> {
    let hundredths = |owner: &f64| ((owner * 100.0).round() as i8).cast_unsigned();
    found.ownership.iter().flatten().map(hundredths).collect()
}

fn append_blocks(list: &mut ListBuilder<StructBuilder>, found: Option<&Estimate>) {
    let Some((found, size)) = found.and_then(|found| Some((found, size(found)?))) else { return list.append(false) };
    for block in &found.blocks {
        let Some(first) = block.stones.first().and_then(|stone| point(size, stone)) else { continue };
        let values = list.values();
        if let Some(color) = values.field_builder::<Int8Builder>(0) {
            color.append_value(if block.color == Color::Black { 1 } else { -1 });
        }
        for (field, number) in [(1, block.safety), (2, block.stays)] {
            if let Some(builder) = values.field_builder::<Float64Builder>(field) {
                builder.append_value(number);
            }
        }
        if let Some(basis) = values.field_builder::<StringBuilder>(3) {
            basis.append_option(word(block.basis));
        }
        if let Some(stones) = values.field_builder::<Int32Builder>(4) {
            stones.append_value(whole(block.stones.len()));
        }
        push_place(values, 5, first);
        values.append(true);
    }
    list.append(true);
}
