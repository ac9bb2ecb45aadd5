//! Fits the weights of the estimate to finished games, one network after another. A network predicts the final owners of points, or the share of a
//! block's stones that stayed on the board. Its inputs are computed with the networks that were fitted before it.

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

/// The distance in moves between the positions taken from a game, from move `FIRST` to move `LAST`. It is odd, so that each side is to move in
/// half of the positions.
const EVERY: usize = 7;
const FIRST: usize = 20;
const LAST: usize = 250;

/// The number of parts into which the games are divided. A network is more certain about games that it was fitted to than about new games.
/// Therefore the inputs of the next network are computed, for each part, by networks fitted to the other parts.
const PARTS: usize = 4;

/// Prints the file of the weights of the estimate's networks. If a folder is missing, it prints a message and succeeds.
pub(crate) fn run(folders: &[&Path]) -> ExitCode {
    told(folders, |folders| {
        let games = samples(folders)?;
        let positions = games.iter().map(|game| game.positions.len()).sum();
        print!("{}", text(&fit(&games), positions, games.len()));
        Ok(())
    })
}

pub(super) type Sample = (Position, Owners);

/// A game that is used for fitting.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) family: Family,
    pub(super) positions: Vec<Sample>,
}

/// The games that are used for fitting.
pub(super) fn samples(folders: &[&Path]) -> Result<Vec<Known>, Failure> {
    samples_every(folders, EVERY)
}

/// The games that are used for fitting, with `every` moves between their positions.
pub(super) fn samples_every(folders: &[&Path], every: usize) -> Result<Vec<Known>, Failure> {
    samples_at(folders, |moves| (FIRST..moves.min(LAST + 1)).step_by(every))
}

/// The games that are used for fitting, with their positions after the numbers of moves that `at` returns for the length of a game.
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

/// Whether the position with this index in its game is analysed with as much reading as in `eyespace estimate`. Two neighbouring positions of four
/// are, so that each side is to move in one of them. The others are analysed with less reading, as candidate moves are.
const fn is_deep(place: usize) -> bool {
    place % 4 >= 2
}

/// The weights fitted to all games, and for each part of the games the weights fitted to the other parts.
struct Fitting<'a> {
    games: &'a [Known],
    /// For each position of each game, the analysis with much reading, if the position has one.
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
    /// Fits one network to all games, and then, for each part of the games, to the games of the other parts.
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

/// The numbers of a block's points that belonged to its owner and to the opponent at the end of the game.
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

/// Adds a row for each point that had an owner at the end of the game. The outcome of the row is 1 if the owner was Black, else 0.
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
        "//! The weights of the estimate, fitted to {positions} positions of {games} games. Written by\n\
         //! `eyespace-tools fit-estimate ../shared/data/games PLAYED`; not by hand. docs/algorithms/estimate.md explains PLAYED, and\n\
         //! shows how accurate they are on other games.\n\n\
         // Clippy would report a weight that happens to be near a known constant such as pi.\n\
         #![allow(clippy::approx_constant)]\n\n\
         use super::{{ROUNDS, Weights}};\n"
    );
    let rows = |weights: &[f32]| {
        let row =
            |row: &[f32]| format!("    {}\n", row.iter().map(|weight| format!("{weight:?},")).collect::<String>());
        weights.chunks(HIDDEN).map(row).collect::<String>()
    };
    text += "\n#[rustfmt::skip]\npub(super) const STONES: [[f32; Weights::OF_STONES]; ROUNDS] = [\n";
    for round in &weights.stones {
        text += &format!("    [\n{}    ],\n", rows(round));
    }
    text += "];\n";
    text += &format!(
        "\n#[rustfmt::skip]\npub(super) const EMPTY: [f32; Weights::OF_EMPTY] = [\n{}];\n",
        rows(&weights.empty)
    );
    text +=
        &format!("\n#[rustfmt::skip]\npub(super) const LAST: [f32; Weights::OF_LAST] = [\n{}];\n", rows(&weights.last));
    text
}
