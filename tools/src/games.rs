//! Analyses every game of a folder at several moves. No analysis may fail, certain properties must be true of every report, and no move of the
//! game may refute a proof.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use eyespace::analyze::{Model, Options, Report, analyze};
use eyespace::board::{Color, Ruleset};
use eyespace::eyes::Eye;
use eyespace::regions::BlockId;
use eyespace::scoring::{ScoreOptions, score};
use eyespace::status::{LifeMapOptions, Outcome, Verdict};
use eyespace_cli::source::Source;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;
use rayon::prelude::*;

/// The nodes for each reading of a capture.
const NODES: u64 = 300;

/// The default number of moves between two positions of a game.
pub(crate) const EVERY: NonZeroUsize = NonZeroUsize::new(25).unwrap();

/// Whether a file is SGF, or has the similar format of old programs.
fn is_record(extension: &OsStr) -> bool {
    ["sgf", "mgt"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// The results for one game.
#[derive(Default)]
struct Tally {
    positions: usize,
    errors: Vec<String>,
}

/// Analyses all games below a folder. If the folder is missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path, every: NonZeroUsize) -> ExitCode {
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    let mut paths = vec![];
    let unread = find(folder, &mut paths).err().map(|error| error.to_string());
    paths.sort();
    let tallies: Vec<Tally> = paths.par_iter().map(|path| Tally::of(path, every)).collect();
    let positions: usize = tallies.iter().map(|tally| tally.positions).sum();
    let errors: Vec<String> = unread.into_iter().chain(tallies.into_iter().flat_map(|tally| tally.errors)).collect();
    println!("{} games, {positions} positions, {} errors", paths.len(), errors.len());
    errors.iter().for_each(|error| println!("  {error}"));
    if !paths.is_empty() && errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The records below a folder, sorted. Where there is none to measure, a message is printed: a missing folder is a success, one that can't be
/// read a failure.
pub(crate) fn records(folder: &Path) -> Result<Vec<PathBuf>, ExitCode> {
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return Err(ExitCode::SUCCESS);
    }
    let mut paths = vec![];
    find(folder, &mut paths).map_err(|error| {
        println!("{error}");
        ExitCode::FAILURE
    })?;
    paths.sort();
    Ok(paths)
}

pub(crate) fn find(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, found)?;
        } else if path.extension().is_some_and(is_record) {
            found.push(path);
        }
    }
    Ok(())
}

impl Tally {
    fn of(path: &Path, every: NonZeroUsize) -> Self {
        let mut tally = Self::default();
        let name = path.display().to_string();
        // After a panic only a counter and a list of messages are used again, so unwind safety is no problem.
        match catch_unwind(AssertUnwindSafe(|| tally.analyse(&name, path, every))) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tally.errors.push(error),
            Err(_) => tally.errors.push(format!("{name}: a panic (see above)")),
        }
        tally
    }

    fn analyse(&mut self, name: &str, path: &Path, every: NonZeroUsize) -> Result<(), String> {
        let bytes = Source::Path(path.to_owned()).read().map_err(|error| error.to_string())?;
        let moves = load_bytes(name, &bytes, &Selector::default()).map_err(|error| error.to_string())?.moves;
        let report = |number| {
            let choice = Selector { move_number: Some(number), ..Selector::default() };
            let loaded = load_bytes(name, &bytes, &choice).map_err(|error| error.to_string())?;
            Ok::<_, String>((analyze(&loaded.position, &options()), loaded.last_move))
        };
        // If every position is analysed, the report after a move is used again for the next position.
        let mut after = None;
        for number in (0..moves).step_by(every.get()).chain([moves]) {
            let known = after.take().filter(|(known, _)| *known == number);
            let now = known.map_or_else(|| report(number).map(|(now, _)| now), |(_, now)| Ok(now))?;
            self.positions += 1;
            let mut found = faults(&now);
            if number < moves
                && let (next, Some((color, _))) = report(number + 1)?
            {
                found.extend(contradictions(&now, &next, color));
                after = Some((number + 1, next));
            }
            self.errors.extend(found.into_iter().map(|fault| format!("{name}, move {number}: {fault}")));
        }
        Ok(())
    }
}

fn options() -> Options<'static> {
    let map = Some(LifeMapOptions::default());
    Options { model: Model::EyeSpaces { nodes: NODES }, map, ..Options::default() }
}

/// The verdicts that were proved before a move of this colour, and that full proofs (which assume nothing) after the move contradict. A block that
/// lives although the opponent moves first must live after the opponent's move; a block that dies although its owner moves first must be dead
/// after the owner's move.
fn contradictions(before: &Report, after: &Report, color: Color) -> Vec<String> {
    let (Some(map), Some(next)) = (&before.map, &after.map) else { return vec![] };
    let is_sure = |verdict: &Verdict| verdict.evidence.is_full_proof();
    let contradicts = |id: &BlockId| {
        let block = before.structure.block(*id);
        let later = || after.structure.blocks_on(block.stones).map(|id| next.verdict(id)).filter(is_sure);
        let verdict = Some(map.verdict(*id)).filter(is_sure);
        match verdict.map(|verdict| (verdict.attacker_first, verdict.defender_first)) {
            Some((Outcome::Alive | Outcome::Lives | Outcome::Seki, _)) if block.color != color => {
                !block.stones.is_subset(after.structure.stones(block.color))
                    || later().any(|verdict| verdict.defender_first == Outcome::Dead)
            }
            Some((_, Outcome::Dead)) if block.color == color => {
                let lives = [Outcome::Alive, Outcome::Lives, Outcome::Seki];
                later().any(|verdict| lives.contains(&verdict.attacker_first))
            }
            _ => false,
        }
    };
    let told = |id: BlockId| {
        let (block, verdict) = (before.structure.block(id), map.verdict(id));
        let vertex = before.position.size().vertex(block.anchor);
        format!("{} {vertex}: {} ({}), and not after the move", block.color, verdict.summary(), verdict.evidence)
    };
    before.structure.blocks().filter(contradicts).map(told).collect()
}

/// Describes each property that every report must have and this report lacks.
fn faults(report: &Report) -> Vec<String> {
    let mut faults: Vec<String> = report.structure.blocks().filter_map(|id| fault(report, id)).collect();
    let without_map = analyze(&report.position, &Options { map: None, ..options() });
    faults.extend(report.structure.blocks().filter_map(|id| captured_alive(report, &without_map, id)));
    let large = report.eyes.iter().filter(|(eye, _)| eye.shape.points().len() > Eye::MAX_POINTS);
    faults.extend(large.map(|(eye, _)| format!("an eye of {} points", eye.shape.points().len())));
    let [black, white] = &report.unconditional;
    if black.stones.intersects(white.stones | white.territory) || white.stones.intersects(black.territory) {
        faults.push("what is one side's without condition is the other's too".into());
    }
    for rules in [Ruleset::Japanese, Ruleset::Chinese] {
        let scored = score(&report.structure, &report.statuses(), ScoreOptions::of(rules));
        if scored.surrounded(Color::Black).intersects(scored.surrounded(Color::White)) {
            faults.push(format!("a point counts for both by {rules} rules"));
        }
    }
    faults
}

/// A contradiction about one block with the attacker moving first. A proof without assumptions shows that the block is captured, or put into ko.
/// Another part of the report calls the block alive or in seki, by a proof, by the eyes that it seems to make, or by an estimate.
fn captured_alive(report: &Report, without_map: &Report, id: BlockId) -> Option<String> {
    let (block, map) = (report.structure.block(id), report.map.as_ref()?);
    let told = [
        ("without a map", without_map.verdict(id)),
        ("map", map.verdict(id)),
        ("map as it stands", map.as_it_stands(id)),
    ];
    let is_captured = |verdict: &Verdict| {
        verdict.evidence.is_full_proof() && matches!(verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. })
    };
    let lives = |verdict: &Verdict| matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives | Outcome::Seki);
    let (by, _) = told.iter().find(|(_, verdict)| is_captured(verdict))?;
    let (name, verdict) = told.iter().find(|(_, verdict)| lives(verdict))?;
    let (color, vertex) = (block.color, report.position.size().vertex(block.anchor));
    Some(format!(
        "{color} {vertex}: {by} proves it captured, {name} has it {}, {}",
        verdict.summary(),
        verdict.evidence
    ))
}

fn fault(report: &Report, id: BlockId) -> Option<String> {
    // Each block must have a verdict; a missing one would cause a panic here.
    let verdict = report.verdict(id);
    let outcomes = (verdict.attacker_first, verdict.defender_first);
    let fault = match outcomes {
        (Outcome::Alive, Outcome::Alive) => return None,
        _ if report.unconditional.iter().any(|own| own.is_alive(id)) => "alive without condition, but called",
        (Outcome::Alive, _) => "better off if the attacker begins:",
        _ => return None,
    };
    let block = report.structure.block(id);
    Some(format!("{} {}: {fault} {outcomes:?}", block.color, report.position.size().vertex(block.anchor)))
}
