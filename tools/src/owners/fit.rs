//! The numbers of the estimate, fitted step by step to finished games: each net to what came of the points or blocks, with the nets
//! before it in place.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{PointSet, Position};
use eyespace::estimate::Evaluator;
use eyespace::estimate::fitting::{
    Features, FittedRows, HIDDEN, LAST_FEATURES, POINT_FEATURES, ROUNDS, STONE_FEATURES, StoneFeatures, Weights,
};
use eyespace::eyes::LocalValues;
use eyespace::regions::{Block, Structure};

use super::deep::Deep;
use super::games::{Failure, Family, Owners, Part, all_games, is_blacks, told};
use super::net::{NetRows, fit_rows};

/// Every so many moves a position is looked at: an odd number, so that either side is to move. From the first to the last of these.
const EVERY: usize = 7;
const FIRST: usize = 20;
const LAST: usize = 250;

/// So many parts the games are put in, by their families. What a net says of a part's games is made of the other parts for the next net to learn from:
/// on games that it knows a net is surer than it will be.
const PARTS: usize = 4;

/// Prints the file of numbers; says so and passes if the folder is not there.
pub(crate) fn run(folders: &[&Path]) -> ExitCode {
    told(folders, |folders| {
        let games = samples(folders)?;
        let positions = games.iter().map(|game| game.positions.len()).sum();
        print!("{}", text(&fit(&games), positions, games.len()));
        Ok(())
    })
}

pub(super) type Sample = (Position, Owners);

/// A game that is fitted on.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) family: Family,
    pub(super) positions: Vec<Sample>,
}

/// The games that are fitted on.
pub(super) fn samples(folders: &[&Path]) -> Result<Vec<Known>, Failure> {
    samples_every(folders, EVERY)
}

/// The same, with a position of every so many moves.
pub(super) fn samples_every(folders: &[&Path], every: usize) -> Result<Vec<Known>, Failure> {
    samples_at(folders, |moves| (FIRST..moves.min(LAST + 1)).step_by(every))
}

/// The same, with the positions at these moves of games with so many.
pub(super) fn samples_at<Moves: Iterator<Item = usize>>(
    folders: &[&Path],
    at: impl Fn(usize) -> Moves,
) -> Result<Vec<Known>, Failure> {
    let mut samples = vec![];
    for game in all_games(folders)?.iter().filter(|game| game.part == Part::Fitted) {
        let Some(owners) = game.owners()? else { continue };
        let positions =
            at(game.moves).map(|number| Ok((game.at(number)?.0, owners))).collect::<Result<_, Failure>>()?;
        samples.push(Known { family: game.family, positions });
    }
    Ok(samples)
}

/// Whether this position of a game is read as deeply as `eyespace estimate` reads: two of four, so that either side is to move.
/// The others are read as candidates are.
const fn is_deep(place: usize) -> bool {
    place % 4 >= 2
}

/// The numbers of all games, and for each part those of the others.
struct Fitting<'a> {
    games: &'a [Known],
    /// Of each position of each game, if it is read deeply.
    deep: Vec<Vec<Option<Deep>>>,
    evaluator: Evaluator,
    values: LocalValues,
    all: Weights,
    without: [Weights; PARTS],
}

pub(super) fn fit(games: &[Known]) -> Weights {
    let without = [const { Weights::NONE }; PARTS];
    let deep = |(place, (position, _)): (usize, &Sample)| is_deep(place).then(|| Deep::of(position));
    let deep = games.iter().map(|game| game.positions.iter().enumerate().map(deep).collect()).collect();
    let mut fitting =
        Fitting { games, deep, evaluator: Evaluator::new(), values: Deep::values(), all: Weights::NONE, without };
    for round in 0..ROUNDS {
        fitting.step(
            (0, STONE_FEATURES),
            |rows, structure, weighed, owners| add_stones(rows, structure, &weighed.stones[round], owners),
            |weights| &mut weights.stones[round],
        );
    }
    fitting.step((POINT_FEATURES[0], POINT_FEATURES[1]), add_empty, |weights| &mut weights.empty);
    fitting.step((LAST_FEATURES[0], LAST_FEATURES[1]), add_all, |weights| &mut weights.last);
    fitting.all
}

impl Fitting<'_> {
    /// Fits a net in all numbers.
    fn step(
        &mut self,
        (odd, even): (usize, usize),
        add: impl Fn(&mut NetRows, &Structure, &FittedRows, &Owners),
        net: impl Fn(&mut Weights) -> &mut [f32],
    ) {
        let mut parts: [NetRows; PARTS] = std::array::from_fn(|_| NetRows::new(odd, even));
        for (game, deep) in self.games.iter().zip(&self.deep) {
            let part = game.family.fold(PARTS);
            for ((position, owners), deep) in game.positions.iter().zip(deep) {
                let weights = &self.without[part];
                if let Some(deep) = deep {
                    let (_, weighed) = deep.weigh(weights, &mut self.values);
                    add(&mut parts[part], &deep.structure, &weighed, owners);
                } else {
                    let (seen, weighed) = self.evaluator.weigh(weights, position);
                    add(&mut parts[part], &seen.structure, &weighed, owners);
                }
            }
        }
        let others = |out| (0..PARTS).filter(|&n| n != out).map(|n| &parts[n]).collect::<Vec<_>>();
        std::thread::scope(|scope| {
            for (out, weights) in self.without.iter_mut().enumerate() {
                let (net, others) = (net(weights), others(out));
                scope.spawn(move || net.copy_from_slice(&fit_rows(&others)));
            }
            net(&mut self.all).copy_from_slice(&fit_rows(&parts.each_ref()));
        });
    }
}

/// How many of a block's points were its owner's in the end, and how many the opponent's.
pub(super) fn kept_and_taken(block: &Block, owners: &Owners) -> [f32; 2] {
    [block.color, block.color.opponent()].map(|color| {
        let only = owners[color.index()] - owners[color.opponent().index()];
        (block.stones & only).len() as f32
    })
}

fn add_stones(rows: &mut NetRows, structure: &Structure, weighed: &[StoneFeatures], owners: &Owners) {
    for id in structure.blocks() {
        let [kept, taken] = kept_and_taken(structure.block(id), owners);
        if kept + taken > 0.0 {
            rows.push(&[], &weighed[id.index()], kept / (kept + taken), kept + taken);
        }
    }
}

fn add_empty(rows: &mut NetRows, structure: &Structure, weighed: &FittedRows, owners: &Owners) {
    add_points(rows, structure.empty(), &weighed.points.empty, owners);
}

fn add_all(rows: &mut NetRows, structure: &Structure, weighed: &FittedRows, owners: &Owners) {
    add_points(rows, structure.size().points(), &weighed.points.all, owners);
}

/// Of each point whether it was Black's; in reading order.
fn add_points<const ODD: usize, const EVEN: usize>(
    rows: &mut NetRows,
    points: PointSet,
    weighed: &[Features<ODD, EVEN>],
    owners: &Owners,
) {
    for (point, (odd, even)) in points.into_iter().zip(weighed) {
        if let Some(black) = is_blacks(owners, point) {
            rows.push(odd, even, f32::from(u8::from(black)), 1.0);
        }
    }
}

fn text(weights: &Weights, positions: usize, games: usize) -> String {
    let mut text = format!(
        "//! The numbers of the estimate, fitted to {positions} positions of {games} games. Written by\n\
         //! `eyespace-tools fit-estimate ../shared/data/games PLAYED`; not by hand. PLAYED, and how good they are on other games:\n\
         //! docs/algorithms/estimate.md.\n\n\
         // A weight may come near a known number.\n\
         #![allow(clippy::approx_constant)]\n\n\
         use super::{{Numbers, ROUNDS}};\n"
    );
    let rows = |weights: &[f32]| {
        let row =
            |row: &[f32]| format!("    {}\n", row.iter().map(|weight| format!("{weight:?},")).collect::<String>());
        weights.chunks(HIDDEN).map(row).collect::<String>()
    };
    text += "\n#[rustfmt::skip]\npub(super) const STONES: [[f32; Numbers::OF_STONES]; ROUNDS] = [\n";
    for round in &weights.stones {
        text += &format!("    [\n{}    ],\n", rows(round));
    }
    text += "];\n";
    text += &format!(
        "\n#[rustfmt::skip]\npub(super) const EMPTY: [f32; Numbers::OF_EMPTY] = [\n{}];\n",
        rows(&weights.empty)
    );
    text +=
        &format!("\n#[rustfmt::skip]\npub(super) const LAST: [f32; Numbers::OF_LAST] = [\n{}];\n", rows(&weights.last));
    text
}
