//! No door contradicts the proof of another: the library, queries and GTP are asked about the same blocks of random boards.

mod boards;
mod claims;
mod doors;
mod panels;

use boards::Dice;
use claims::contradictions;
use doors::Asked;
use eyespace::board::{Position, Style};

/// The budget of each search, in nodes. It is small, so that many boards can be tested.
const NODES: u64 = 200;

/// The contradictions between the answers of the library, of queries and of GTP about one block of a board, as readable text.
fn said_against(position: &Position, dice: &mut Dice) -> Option<String> {
    let asked = Asked::drawn(position, dice)?;
    let found = contradictions(position, &doors::all(&asked));
    let board = Style::Plain.draw(&position.setup());
    (!found.is_empty()).then(|| format!("{board}\n{}", found.join("\n")))
}

/// The contradictions on this number of random boards; `row` is the seed.
fn on_drawn_boards(boards: usize, row: u64) -> Vec<String> {
    let mut dice = Dice(row);
    let mut drawn = 0;
    let mut found = vec![];
    while drawn < boards {
        let Some(position) = boards::drawn(&mut dice) else { continue };
        drawn += 1;
        found.extend(said_against(&position, &mut dice));
    }
    found
}

/// The contradictions found by several threads, each with a seed of its own, so that the boards do not depend on the number of cores.
fn beside_each_other(boards: usize) -> Vec<String> {
    const ROWS: usize = 4;
    std::thread::scope(|scope| {
        let rows: Vec<_> =
            (0..ROWS).map(|row| scope.spawn(move || on_drawn_boards(boards / ROWS, row as u64))).collect();
        rows.into_iter().flat_map(|row| row.join().unwrap()).collect()
    })
}

fn assert_none(found: &[String]) {
    assert!(found.is_empty(), "{} boards with contradictions:\n\n{}", found.len(), found.join("\n\n"));
}

#[test]
fn no_door_contradicts_another_on_some_drawn_boards() {
    assert_none(&beside_each_other(200));
}

#[test]
#[ignore = "minutes: `cargo xtask nightly` runs it"]
fn no_door_contradicts_another_on_drawn_boards() {
    assert_none(&beside_each_other(2_000));
}

#[test]
#[ignore = "takes an hour"]
fn no_door_contradicts_another_on_many_drawn_boards() {
    assert_none(&beside_each_other(100_000));
}
