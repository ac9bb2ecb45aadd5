//! The columns of games: one row for each, with its result by the file and by the count.

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};
use eyespace_wire::score::Score;

use crate::table::{LabelRow, Table};

fn table(rows: &[LabelRow<Score>]) -> Table<'_, Score> {
    let mut table = Table::of("eyespace.games/1", rows);
    table.texts("rules", |score| Some(&score.rules));
    table.numbers("komi", |score| score.komi);
    table.whole_numbers("handicap", |score| score.handicap);
    table.texts("file_result", |score| score.compared.as_ref()?.result.as_deref());
    table.texts("result", |score| Some(&score.result));
    table.numbers("margin", |score| score.margin);
    table.flags("settled", |score| Some(score.settled));
    table.flags("ask", |score| Some(score.needs_confirmation));
    table.lists("questions", |score| &score.questions);
    table.flags("agrees", |score| score.compared.as_ref()?.same_result);
    table.whole_numbers("moves", |score| score.input.moves);
    table.whole_numbers("dead_black", |score| score.black.dead_stones.len());
    table.whole_numbers("dead_white", |score| score.white.dead_stones.len());
    table.lists("notes", |score| &score.input.notes);
    table
}

/// The columns of games: `eyespace.games/1`.
#[must_use]
pub fn games_schema() -> SchemaRef {
    table(&[]).schema()
}

/// The record batch of these games, each with the count of its last position.
///
/// # Errors
/// The texts together are too long for one batch.
pub fn games(rows: &[LabelRow<Score>]) -> Result<RecordBatch, ArrowError> {
    table(rows).finish()
}
