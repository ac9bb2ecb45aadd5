//! The columns of positions: one row for each, with a label for each point and for each block.

use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BinaryBuilder, BooleanBuilder, Float64Builder, Int8Builder, Int32Builder, Int64Builder, ListBuilder,
    StringBuilder, StructBuilder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Fields, SchemaRef};
use eyespace::board::Size;
use eyespace_wire::analyze::Analysis;
use eyespace_wire::both::Color;
use eyespace_wire::score::Score;
use eyespace_wire::verdict::Summary;

use crate::codes::{EVIDENCE, EyePoint, Status, is_proof, strength};
use crate::games::whole;
use crate::named;
use crate::points::{Layer, board, point};

/// The answers about a position from which its labels come.
#[derive(Clone, Debug)]
pub struct LabelledPosition {
    /// The count of the position.
    pub score: Score,
    /// Its analysis; without it the columns of eyes and vital points are null.
    pub analysis: Option<Analysis>,
}

/// A position: where it comes from, and its labels or the reason why it has none.
#[derive(Clone, Debug)]
pub struct PositionRow {
    /// The name of its file or shard.
    pub source: Option<String>,
    /// Its number there.
    pub index: i64,
    /// The answers about it.
    pub found: Result<LabelledPosition, String>,
}

fn list(of: Fields) -> DataType {
    DataType::List(Arc::new(Field::new("item", DataType::Struct(of), true)))
}

fn place_fields() -> Fields {
    Fields::from(vec![Field::new("row", DataType::Int32, true), Field::new("column", DataType::Int32, true)])
}

fn block_fields() -> Fields {
    Fields::from(vec![
        Field::new("color", DataType::Int8, true),
        Field::new("status", DataType::Utf8, true),
        Field::new("evidence", DataType::Utf8, true),
        Field::new("proved", DataType::Boolean, true),
        Field::new("stones", DataType::Int32, true),
        Field::new("row", DataType::Int32, true),
        Field::new("column", DataType::Int32, true),
    ])
}

/// The columns of positions: `eyespace.positions/1`.
#[must_use]
pub fn positions_schema() -> SchemaRef {
    let field = |name: &str, kind: DataType| Field::new(name, kind, true);
    let fields = vec![
        field("source", DataType::Utf8),
        field("index", DataType::Int64),
        field("width", DataType::Int32),
        field("height", DataType::Int32),
        field("to_play", DataType::Utf8),
        field("rules", DataType::Utf8),
        field("komi", DataType::Float64),
        field("board", DataType::Binary),
        field("status", DataType::Binary),
        field("evidence", DataType::Binary),
        field("owner", DataType::Binary),
        field("proved", DataType::Binary),
        field("eye", DataType::Binary),
        field("vital_black", list(place_fields())),
        field("vital_white", list(place_fields())),
        field("blocks", list(block_fields())),
        field("result", DataType::Utf8),
        field("margin", DataType::Float64),
        field("ask", DataType::Boolean),
        field("error", DataType::Utf8),
    ];
    Arc::new(named("eyespace.positions/1", fields))
}

/// The record batch of these positions.
///
/// # Errors
/// The values together are too long for one batch.
pub fn positions(rows: &[PositionRow]) -> Result<RecordBatch, ArrowError> {
    let mut columns = Columns::default();
    rows.iter().for_each(|row| columns.append(row));
    columns.finish()
}

/// Points in a column, as rows from the top and columns from the left, from 0.
struct PlacesBuilder(ListBuilder<StructBuilder>);

impl Default for PlacesBuilder {
    fn default() -> Self {
        Self(ListBuilder::new(StructBuilder::from_fields(place_fields(), 0)))
    }
}

impl PlacesBuilder {
    fn append(&mut self, size: Size, vertices: Option<&[String]>) {
        for at in vertices.unwrap_or_default().iter().filter_map(|vertex| point(size, vertex)) {
            push_place(self.0.values(), 0, at);
        }
        self.0.append(vertices.is_some());
    }
}

fn push_place(values: &mut StructBuilder, first: usize, at: eyespace::board::Point) {
    for (field, number) in [(first, at.row()), (first + 1, at.column())] {
        if let Some(builder) = values.field_builder::<Int32Builder>(field) {
            builder.append_value(number.into());
        }
    }
    if first == 0 {
        values.append(true);
    }
}

/// The columns while rows are added.
struct Columns {
    source: StringBuilder,
    index: Int64Builder,
    sides: [Int32Builder; 2],
    to_play: StringBuilder,
    rules: StringBuilder,
    komi: Float64Builder,
    /// Board, status, evidence, owner, proved and eye.
    layers: [BinaryBuilder; 6],
    vital: [PlacesBuilder; 2],
    blocks: ListBuilder<StructBuilder>,
    result: StringBuilder,
    margin: Float64Builder,
    ask: BooleanBuilder,
    error: StringBuilder,
}

impl Default for Columns {
    fn default() -> Self {
        Self {
            source: StringBuilder::new(),
            index: Int64Builder::new(),
            sides: Default::default(),
            to_play: StringBuilder::new(),
            rules: StringBuilder::new(),
            komi: Float64Builder::new(),
            layers: Default::default(),
            vital: Default::default(),
            blocks: ListBuilder::new(StructBuilder::from_fields(block_fields(), 0)),
            result: StringBuilder::new(),
            margin: Float64Builder::new(),
            ask: BooleanBuilder::new(),
            error: StringBuilder::new(),
        }
    }
}

impl Columns {
    fn append(&mut self, row: &PositionRow) {
        self.source.append_option(row.source.as_ref());
        self.index.append_value(row.index);
        self.error.append_option(row.found.as_ref().err());
        let found = row.found.as_ref().ok();
        let score = found.map(|found| &found.score);
        self.sides[0].append_option(score.map(|score| i32::from(score.width)));
        self.sides[1].append_option(score.map(|score| i32::from(score.height)));
        self.to_play.append_option(score.map(|score| color_name(score.to_play)));
        self.rules.append_option(score.map(|score| &score.rules));
        self.komi.append_option(score.map(|score| score.komi));
        self.result.append_option(score.map(|score| &score.result));
        self.margin.append_option(score.map(|score| score.margin));
        self.ask.append_option(score.map(|score| score.needs_confirmation));
        match found {
            Some(found) => self.append_points(found),
            None => {
                self.layers.iter_mut().for_each(BinaryBuilder::append_null);
                self.vital.iter_mut().for_each(|places| places.0.append(false));
                self.blocks.append(false);
            }
        }
    }

    fn append_points(&mut self, found: &LabelledPosition) {
        let Ok(size) = Size::new(found.score.width.into(), found.score.height.into()) else { return };
        let analysis = found.analysis.as_ref();
        let layers = layers(size, found);
        for (builder, layer) in self.layers.iter_mut().zip(layers) {
            builder.append_option(layer.map(|layer| layer.bytes()));
        }
        let vital = analysis.map(vital_points);
        for (n, places) in self.vital.iter_mut().enumerate() {
            places.append(size, vital.as_ref().map(|both| both[n].as_slice()));
        }
        append_blocks(&mut self.blocks, size, &found.score);
    }

    fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let [width, height] = &mut self.sides;
        let [board, status, evidence, owner, proved, eye] = &mut self.layers;
        let [vital_black, vital_white] = &mut self.vital;
        let builders: [&mut dyn ArrayBuilder; 20] = [
            &mut self.source,
            &mut self.index,
            width,
            height,
            &mut self.to_play,
            &mut self.rules,
            &mut self.komi,
            board,
            status,
            evidence,
            owner,
            proved,
            eye,
            &mut vital_black.0,
            &mut vital_white.0,
            &mut self.blocks,
            &mut self.result,
            &mut self.margin,
            &mut self.ask,
            &mut self.error,
        ];
        let columns: Vec<ArrayRef> = builders.into_iter().map(|builder| builder.finish()).collect();
        RecordBatch::try_new(positions_schema(), columns)
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Board, status, evidence, owner, proved and eye of a position.
fn layers(size: Size, found: &LabelledPosition) -> [Option<Layer>; 6] {
    let score = &found.score;
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

fn append_blocks(list: &mut ListBuilder<StructBuilder>, size: Size, score: &Score) {
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
