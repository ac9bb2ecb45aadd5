//! The columns of problems: one row for each, with the outcome for its group.

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};
use eyespace::board::Size;
use eyespace_wire::solve::{Solution, SolveAnswer};

use crate::codes::is_proof;
use crate::places::{append_places, color_name, places};
use crate::points::board_of;
use crate::table::{Answer, LabelRow, Table, word};

impl Answer for Solution {
    fn turn(&self) -> usize {
        self.input.move_number
    }

    fn sides(&self) -> [u8; 2] {
        let side = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        [side(self.board.first().map_or(0, String::len)), side(self.board.len())]
    }
}

fn size(found: &Solution) -> Option<Size> {
    let [width, height] = found.sides();
    Size::new(width.into(), height.into()).ok()
}

fn answers(found: &Solution) -> [Option<&SolveAnswer>; 2] {
    [&found.attacker_first, &found.defender_first].map(Option::as_ref)
}

fn table(rows: &[LabelRow<Solution>]) -> Table<'_, Solution> {
    let mut table = Table::of("eyespace.problems/1", rows);
    table.texts("to_play", |found| Some(color_name(found.to_play)));
    table.layers("board", |found| Some(board_of(size(found)?, &found.board).bytes()));
    table.texts("target_color", |found| Some(color_name(found.target_color)));
    table.words("goal", |found| word(found.goal));
    table.words("summary", |found| word(found.summary));
    table.words("attacker_first", |found| word(answers(found)[0]?.fate.outcome));
    table.words("defender_first", |found| word(answers(found)[1]?.fate.outcome));
    table.flags("proved", |found| {
        Some(answers(found).iter().all(|answer| answer.is_some_and(|answer| is_proof(&answer.evidence))))
    });
    table.flags("enclosed", |found| Some(found.enclosed));
    let lists = ["target", "attack", "defend"];
    table.built(lists, lists.map(|_| places()), |[target, attack, defend], found| {
        let of = |moves: fn(&Solution) -> Option<&Vec<String>>| {
            found.and_then(|found| Some((size(found)?, moves(found)?.as_slice())))
        };
        append_places(target, of(|found| Some(&found.target)));
        append_places(attack, of(|found| Some(&answers(found)[0]?.fate.moves)));
        append_places(defend, of(|found| Some(&answers(found)[1]?.fate.moves)));
    });
    table.lists("main_line", |found| &found.main_line);
    table.optional_numbers("difficulty", |found| found.difficulty.map(|difficulty| difficulty.value));
    table.large_numbers("nodes", |found| found.nodes);
    table
}

/// The columns of problems: `eyespace.problems/1`.
#[must_use]
pub fn problems_schema() -> SchemaRef {
    table(&[]).schema()
}

/// The record batch of these solutions.
///
/// # Errors
/// The values together are too long for one batch.
pub fn problems(rows: &[LabelRow<Solution>]) -> Result<RecordBatch, ArrowError> {
    table(rows).finish()
}
