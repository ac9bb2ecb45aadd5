//! The numbers of the estimate, fitted step by step to finished games: each net to what came of the points or blocks, with the nets
//! before it in place.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, PointSet, Position};
use eyespace::regions::BlockId;
use eyespace::territory::{
    Evaluation, Evaluator, HIDDEN, LAST_TRAITS, Numbers, POINT_TRAITS, ROUNDS, STONE_TRAITS, StoneTraits, Weighed,
};

use super::games::{Failure, Owners, Part, games};
use super::net::NetRows;

/// Every so many moves a position is looked at, from the first to the last of these.
const EVERY: usize = 10;
const FIRST: usize = 20;
const LAST: usize = 250;

/// Prints the file of numbers; says so and passes if the folder is not there.
pub(crate) fn run(folder: &Path) -> ExitCode {
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    match samples(folder) {
        Ok((samples, games)) => {
            print!("{}", text(&fit(&samples), samples.len(), games));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

type Sample = (Position, Owners);

fn samples(folder: &Path) -> Result<(Vec<Sample>, usize), Failure> {
    let (mut samples, mut count) = (vec![], 0);
    for game in games(folder)?.iter().filter(|game| game.part == Part::Fitted) {
        let Some(owners) = game.owners()? else { continue };
        count += 1;
        for number in (FIRST..game.moves.min(LAST + 1)).step_by(EVERY) {
            samples.push((game.at(number)?.0, owners));
        }
    }
    Ok((samples, count))
}

fn fit(samples: &[Sample]) -> Numbers {
    let mut numbers = Numbers::NONE;
    let mut evaluator = Evaluator::new();
    let mut rows =
        |numbers: &Numbers, (odd, even): (usize, usize), add: &dyn Fn(&mut NetRows, &Evaluation, &Weighed, &Owners)| {
            let mut rows = NetRows::new(odd, even);
            for (position, owners) in samples {
                let (seen, weighed) = evaluator.weigh(numbers, position);
                add(&mut rows, &seen, &weighed, owners);
            }
            rows.fit()
        };
    for round in 0..ROUNDS {
        let weights = rows(&numbers, (0, STONE_TRAITS), &|rows, seen, weighed, owners| {
            add_stones(rows, seen, &weighed.stones[round], owners)
        });
        numbers.stones[round].copy_from_slice(&weights);
    }
    let weights = rows(&numbers, (POINT_TRAITS[0], POINT_TRAITS[1]), &add_empty);
    numbers.empty.copy_from_slice(&weights);
    let weights = rows(&numbers, (LAST_TRAITS[0], LAST_TRAITS[1]), &add_all);
    numbers.last.copy_from_slice(&weights);
    numbers
}

/// Of each block how many of its points were its owner's in the end.
fn add_stones(rows: &mut NetRows, seen: &Evaluation, weighed: &[StoneTraits], owners: &Owners) {
    let count = |set: PointSet| set.len() as f32;
    for id in seen.structure.blocks() {
        let id: BlockId = id;
        let block = seen.structure.block(id);
        let [kept, taken] = [block.color, block.color.opponent()]
            .map(|color| count(block.stones & (owners[color.index()] - owners[color.opponent().index()])));
        if kept + taken > 0.0 {
            rows.push(&[], &weighed[id.index()], kept / (kept + taken), kept + taken);
        }
    }
}

fn add_empty(rows: &mut NetRows, seen: &Evaluation, weighed: &Weighed, owners: &Owners) {
    for (point, (odd, even)) in seen.structure.empty().into_iter().zip(&weighed.points.empty) {
        let [black, white] = Color::ALL.map(|color| owners[color.index()].contains(point));
        if black != white {
            rows.push(odd, even, f32::from(u8::from(black)), 1.0);
        }
    }
}

fn add_all(rows: &mut NetRows, seen: &Evaluation, weighed: &Weighed, owners: &Owners) {
    for (point, (odd, even)) in seen.structure.size().points().into_iter().zip(&weighed.points.all) {
        let [black, white] = Color::ALL.map(|color| owners[color.index()].contains(point));
        if black != white {
            rows.push(odd, even, f32::from(u8::from(black)), 1.0);
        }
    }
}

fn text(numbers: &Numbers, positions: usize, games: usize) -> String {
    let mut text = format!(
        "//! The numbers of the estimate, fitted to {positions} positions of {games} games. Written by\n\
         //! `eyespace-tools fit-estimate ../shared/data/games`; not by hand. How good they are on other games: docs/estimate.md.\n\n\
         use super::{{Numbers, ROUNDS}};\n"
    );
    let rows = |weights: &[f32]| {
        let row =
            |row: &[f32]| format!("    {}\n", row.iter().map(|weight| format!("{weight:?},")).collect::<String>());
        weights.chunks(HIDDEN).map(row).collect::<String>()
    };
    text += "\n#[rustfmt::skip]\npub(super) const STONES: [[f32; Numbers::OF_STONES]; ROUNDS] = [\n";
    for round in &numbers.stones {
        text += &format!("    [\n{}    ],\n", rows(round));
    }
    text += "];\n";
    text += &format!(
        "\n#[rustfmt::skip]\npub(super) const EMPTY: [f32; Numbers::OF_EMPTY] = [\n{}];\n",
        rows(&numbers.empty)
    );
    text +=
        &format!("\n#[rustfmt::skip]\npub(super) const LAST: [f32; Numbers::OF_LAST] = [\n{}];\n", rows(&numbers.last));
    text
}
