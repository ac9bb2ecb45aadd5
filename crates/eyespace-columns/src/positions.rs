//! The columns of positions: one row for each, with a label for each point and for each block.

use arrow_array::RecordBatch;
use arrow_array::builder::{
    BinaryBuilder, BooleanBuilder, Int8Builder, Int32Builder, ListBuilder, StringBuilder, StructBuilder,
};
use arrow_schema::{ArrowError, DataType, SchemaRef};
use eyespace::board::Size;
use eyespace_wire::analyze::Analysis;
use eyespace_wire::both::Color;
use eyespace_wire::score::Score;
use eyespace_wire::verdict::Summary;

use crate::codes::{EVIDENCE, EyePoint, Status, is_proof, strength};
use crate::places::{append_places, color_name, fields, places, push_place, structs};
use crate::points::{Layer, board, point};
use crate::table::{Answer, LabelRow, Table, whole};

/// The answers about a position from which its labels come.
#[derive(Clone, Debug)]
pub struct LabelledPosition {
    /// The count of the position.
    pub score: Score,
    /// Its analysis; without it the columns of eyes and vital points are null.
    pub analysis: Option<Analysis>,
}

impl Answer for LabelledPosition {
    fn turn(&self) -> usize {
        self.score.turn()
    }

    fn sides(&self) -> [u8; 2] {
        self.score.sides()
    }
}

/// The columns with one signed byte for each point.
const LAYERS: [&str; 6] = ["board", "status", "evidence", "owner", "proved", "eye"];

fn blocks() -> ListBuilder<StructBuilder> {
    structs(fields([
        ("color", DataType::Int8),
        ("status", DataType::Utf8),
        ("evidence", DataType::Utf8),
        ("proved", DataType::Boolean),
        ("stones", DataType::Int32),
        ("row", DataType::Int32),
        ("column", DataType::Int32),
    ]))
}

fn table(rows: &[LabelRow<LabelledPosition>]) -> Table<'_, LabelledPosition> {
    let mut table = Table::of("eyespace.positions/1", rows);
    table.texts("to_play", |found| Some(color_name(found.score.to_play)));
    table.texts("rules", |found| Some(&found.score.rules));
    table.numbers("komi", |found| found.score.komi);
    table.built(LAYERS, LAYERS.map(|_| BinaryBuilder::new()), |builders, found| {
        let layers = found.map_or([const { None }; 6], layers);
        builders
            .iter_mut()
            .zip(layers)
            .for_each(|(builder, layer)| builder.append_option(layer.map(|layer| layer.bytes())));
    });
    table.built(["vital_black", "vital_white"], [places(), places()], |builders, found| {
        let vital = found.and_then(|found| Some((size(&found.score)?, vital_points(found.analysis.as_ref()?))));
        for (side, list) in builders.iter_mut().enumerate() {
            append_places(list, vital.as_ref().map(|(size, both)| (*size, both[side].as_slice())));
        }
    });
    table.built(["blocks"], [blocks()], |[list], found| append_blocks(list, found.map(|found| &found.score)));
    table.texts("result", |found| Some(&found.score.result));
    table.numbers("margin", |found| found.score.margin);
    table.flags("ask", |found| Some(found.score.needs_confirmation));
    table
}

/// The columns of positions: `eyespace.positions/1`.
#[must_use]
pub fn positions_schema() -> SchemaRef {
    table(&[]).schema()
}

/// The record batch of these positions.
///
/// # Errors
/// The values together are too long for one batch.
pub fn positions(rows: &[LabelRow<LabelledPosition>]) -> Result<RecordBatch, ArrowError> {
    table(rows).finish()
}

fn size(score: &Score) -> Option<Size> {
    Size::new(score.width.into(), score.height.into()).ok()
}

/// Board, status, evidence, owner, proved and eye of a position.
fn layers(found: &LabelledPosition) -> [Option<Layer>; 6] {
    let score = &found.score;
    let Some(size) = size(score) else { return [const { None }; 6] };
    let stones = board(size, score);
    let [mut status, mut evidence, mut proved] = [Layer::zeros(size), Layer::zeros(size), Layer::zeros(size)];
    for block in &score.blocks {
        status.set(&block.stones, Status::of(block) as i8);
        evidence.set(&block.stones, strength(block.evidence.as_ref()));
        if block.evidence.as_ref().is_some_and(is_proof) {
            proved.set(&block.stones, 1);
        }
    }
    // A stone in seki stays on the board, so its point is its owner's.
    let owner = Layer::of_rows(size, &score.ownership, |sign, at| match sign {
        'B' => 1,
        'W' => -1,
        'S' => stones.at(at),
        _ => 0,
    });
    if let Some(analysis) = &found.analysis {
        prove_territory(&mut proved, analysis);
    }
    let eye = found.analysis.as_ref().map(|analysis| eyes(size, analysis));
    [Some(stones), Some(status), Some(evidence), Some(owner), Some(proved), eye]
}

/// Marks the territory that is safe by a theorem.
fn prove_territory(proved: &mut Layer, analysis: &Analysis) {
    if let Some(both) = &analysis.unconditional {
        proved.set(both.black.territory.iter().chain(&both.white.territory), 1);
    }
    if let Some(both) = &analysis.alternate_play {
        proved.set(both.black.territory.iter().chain(&both.white.territory), 1);
    }
}

/// The kind of eye at each point. A later kind overrides an earlier one.
fn eyes(size: Size, analysis: &Analysis) -> Layer {
    let mut layer = Layer::zeros(size);
    for eye in &analysis.eyes {
        let empty = eye.points.iter().filter(|point| !eye.attackers.contains(point) && !eye.defenders.contains(point));
        layer.set(empty, EyePoint::Real as i8);
    }
    for space in analysis.spaces.iter().flatten() {
        // The second digit of a value is the number of eyes if the attacker moves first.
        let is_sure = space.value.digits.chars().nth(1).is_some_and(|digit| digit != '0');
        if is_sure {
            let inside = space.points.iter().filter(|point| !space.margins.contains(point));
            layer.set(inside, EyePoint::Real as i8);
        }
    }
    for space in analysis.spaces.iter().flatten() {
        layer.set(space.half_eyes.iter().map(|half| &half.point), EyePoint::Half as i8);
        layer.set(&space.false_eyes, EyePoint::False as i8);
    }
    layer
}

/// The vital points of Black and of White: the moves that decide the life of a block whose status depends on who moves first.
fn vital_points(analysis: &Analysis) -> [Vec<String>; 2] {
    let mut vital = [vec![], vec![]];
    for block in &analysis.blocks {
        if !matches!(block.verdict.summary, Summary::Unsettled | Summary::CanLive | Summary::Ko) {
            continue;
        }
        let (defender, attacker) = match block.color {
            Color::Black => (0, 1),
            Color::White => (1, 0),
        };
        for (side, fate) in [(attacker, &block.verdict.attacker_first), (defender, &block.verdict.defender_first)] {
            vital[side].extend(fate.moves.iter().filter(|at| *at != "pass").cloned());
        }
    }
    for side in &mut vital {
        side.sort();
        side.dedup();
    }
    vital
}

fn append_blocks(list: &mut ListBuilder<StructBuilder>, score: Option<&Score>) {
    let Some((score, size)) = score.and_then(|score| Some((score, size(score)?))) else { return list.append(false) };
    for block in &score.blocks {
        let Some(first) = block.stones.first().and_then(|stone| point(size, stone)) else { continue };
        let values = list.values();
        if let Some(color) = values.field_builder::<Int8Builder>(0) {
            color.append_value(if block.color == Color::Black { 1 } else { -1 });
        }
        let evidence = EVIDENCE[usize::from(strength(block.evidence.as_ref()).unsigned_abs())];
        for (field, text) in [(1, Status::of(block).name()), (2, evidence)] {
            if let Some(builder) = values.field_builder::<StringBuilder>(field) {
                builder.append_value(text);
            }
        }
        if let Some(proved) = values.field_builder::<BooleanBuilder>(3) {
            proved.append_value(block.evidence.as_ref().is_some_and(is_proof));
        }
        if let Some(stones) = values.field_builder::<Int32Builder>(4) {
            stones.append_value(whole(block.stones.len()));
        }
        push_place(values, 5, first);
        values.append(true);
    }
    list.append(true);
}
