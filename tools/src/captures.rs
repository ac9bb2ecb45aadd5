//! Proofs of captures and defences in games: how many blocks with one or two liberties are proved captured or safe, and whether the search of all
//! moves of the whole board, where it ends, agrees.

use std::fmt;
use std::iter::Sum;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Point, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::regions::TacticalResult;
use eyespace::search::capture::{CaptureReader, ProofWidth, SearchLimits, capture_proof_with, defence_proof};
use eyespace::search::dfpn::Budget;
use eyespace_cli::source::Source;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;
use rayon::prelude::*;

use crate::games::records;

/// The default nodes for each search of the whole board.
pub(crate) const NODES: u64 = 2000;

/// The nodes for each proof.
const PROVING: u64 = 500;

/// What was found about the blocks with one or two liberties of some positions.
#[derive(Clone, Copy, Default)]
struct Tally {
    positions: usize,
    blocks: usize,
    /// Blocks that are captured if the opponent moves first, by proof, and those that are captured although their owner does.
    captured: usize,
    dead: usize,
    /// Blocks that are never captured, by proof.
    safe: usize,
    /// Searches of the whole board that ended, of those about proved blocks, and those that contradict the proof.
    ended: usize,
    wrong: usize,
}

impl Tally {
    fn plus(self, other: Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            blocks: self.blocks + other.blocks,
            captured: self.captured + other.captured,
            dead: self.dead + other.dead,
            safe: self.safe + other.safe,
            ended: self.ended + other.ended,
            wrong: self.wrong + other.wrong,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::default(), Self::plus)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, blocks, captured, dead, safe, ended, wrong } = *self;
        let percent = 100.0 * (captured + safe) as f64 / blocks.max(1) as f64;
        write!(
            f,
            "{positions} positions, {blocks} blocks with one or two liberties: {captured} captured if the opponent moves first, {dead} of them \
             even if not, {safe} safe ({percent:.1} % proved); {ended} searches of the whole board ended, {wrong} contradict a proof"
        )
    }
}

/// Proves captures and defences at every N-th move of the games below a folder, and searches the whole board for each proof. If the folder is
/// missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path, every: NonZeroUsize, nodes: u64) -> ExitCode {
    let paths = match records(folder) {
        Ok(paths) => paths,
        Err(code) => return code,
    };
    let tally: Tally = paths.par_iter().map(|path| of_game(path, every, nodes)).sum();
    println!("{tally}");
    if tally.positions > 0 && tally.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn of_game(path: &Path, every: NonZeroUsize, nodes: u64) -> Tally {
    let name = path.display().to_string();
    let Ok(bytes) = Source::Path(path.to_owned()).read() else { return Tally::default() };
    let position = |number| {
        let choice = Selector { move_number: Some(number), ..Selector::default() };
        load_bytes(&name, &bytes, &choice).ok().map(|loaded| loaded.position)
    };
    let moves = load_bytes(&name, &bytes, &Selector::default()).map_or(0, |loaded| loaded.moves);
    let mut reader = CaptureReader::new(SearchLimits::PROOF);
    (0..=moves)
        .step_by(every.get())
        .filter_map(position)
        .map(|position| of_position(&position, &mut reader, nodes, &name))
        .sum()
}

fn of_position(position: &Position, reader: &mut CaptureReader<'_>, nodes: u64, name: &str) -> Tally {
    let empty = position.empty_points();
    let blocks = eyespace::board::Color::ALL.into_iter().flat_map(|color| position.stones(color).components());
    let weak = blocks.filter(|block: &PointSet| block.neighbours(empty).len() <= 2).filter_map(|block| block.first());
    let tallies: Tally = weak.map(|stone| of_block(position, stone, reader, nodes, name)).sum();
    Tally { positions: 1, ..tallies }
}

fn of_block(position: &Position, stone: Point, reader: &mut CaptureReader<'_>, nodes: u64, name: &str) -> Tally {
    let budget = Budget::nodes(PROVING);
    let falls =
        |first| capture_proof_with(position, stone, first, Suicide::Illegal, ProofWidth::Near, budget).is_some();
    let captured = falls(Role::Attacker);
    let dead = captured && falls(Role::Defender);
    let safe = !captured && defence_proof(position, stone, Role::Attacker, Suicide::Illegal, budget).is_some();
    let mut tally = Tally {
        blocks: 1,
        captured: usize::from(captured),
        dead: usize::from(dead),
        safe: usize::from(safe),
        ..Tally::default()
    };
    let free = position.without_ko();
    let mut compare = |found: Option<TacticalResult>, expected: bool| {
        let Some(found) = found else { return };
        tally.ended += 1;
        if (found == TacticalResult::Works) != expected {
            tally.wrong += 1;
            println!("{name}: {}: the whole board says {found:?}", position.size().vertex(stone));
        }
    };
    if captured || safe {
        compare(reader.judge(&free, stone, Budget::nodes(nodes)), captured);
    }
    if dead {
        compare(reader.judge_defence(&free, stone, Budget::nodes(nodes)), false);
    }
    tally
}
