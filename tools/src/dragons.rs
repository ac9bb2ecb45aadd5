//! What the life map says of groups in unfinished games, beside GNU Go's `dragon_status`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Position, Ruleset};
use eyespace::status::Verdict;
use rayon::prelude::*;

use crate::gtp_program::GtpProgram;
use crate::lifemap::{kind, mapped, status};
use crate::owners::games::{Failure, games, told};

/// How many moves lie between two positions of a game, if nothing else is asked.
pub(crate) const EVERY: usize = 60;

/// GNU Go's words.
const WORDS: [&str; 3] = ["alive", "critical", "dead"];

/// The same in ours.
const AS_OURS: [&str; WORDS.len()] = ["alive", "unsettled", "dead"];

/// Stones and blocks.
#[derive(Clone, Copy, Default)]
struct Count {
    stones: usize,
    blocks: usize,
}

/// How many GNU Go has for each of its words.
#[derive(Clone, Copy, Default)]
struct Row([Count; WORDS.len()]);

impl Row {
    fn plus(mut self, other: Self) -> Self {
        for (sum, count) in self.0.iter_mut().zip(other.0) {
            sum.stones += count.stones;
            sum.blocks += count.blocks;
        }
        self
    }
}

/// A row for what the map says, and how it knows; and all that it proves and GNU Go has otherwise.
#[derive(Default)]
struct Tally {
    rows: BTreeMap<String, Row>,
    disputed: Vec<String>,
}

/// A position of a game, with its name.
struct Asked {
    name: String,
    position: Position,
}

/// Compares all games of a folder; says so and passes if it is not there.
pub(crate) fn run(folder: &Path, every: usize) -> ExitCode {
    told(&[folder], |_| {
        let (positions, tally) = compared(folder, every)?;
        println!("{positions} positions; what the map says, by GNU Go's words:\n{tally}");
        Ok(())
    })
}

fn compared(folder: &Path, every: usize) -> Result<(usize, Tally), Failure> {
    GtpProgram::gnu_go().ok_or("gnugo is not here")?;
    let mut positions = vec![];
    for game in games(folder)? {
        for number in (every..game.moves).step_by(every) {
            let position = game.at(number)?.0;
            if position.size().width() == position.size().height() {
                positions.push(Asked { name: format!("{}, move {number}", game.file), position });
            }
        }
    }
    let tallies: Option<Vec<Tally>> =
        positions.par_iter().map_init(GtpProgram::gnu_go, |other, asked| Tally::of(asked, other.as_mut()?)).collect();
    let all = tallies.ok_or("gnugo does not answer")?.into_iter().fold(Tally::default(), Tally::with);
    Ok((positions.len(), all))
}

impl Tally {
    /// Of one position; `None` if GNU Go refuses it.
    fn of(Asked { name, position }: &Asked, other: &mut GtpProgram) -> Option<Self> {
        let mut tally = Self::default();
        let (report, map) = mapped(position, Ruleset::default())?;
        other.set_up(position)?;
        for id in report.structure.blocks() {
            let block = report.structure.block(id);
            let answer = other.ask(&format!("dragon_status {}", position.size().vertex(block.anchor)))?;
            let Some(word) = WORDS.iter().position(|word| answer.starts_with(word)) else { continue };
            let verdict = map.verdict(id);
            let said = if verdict == Verdict::OPEN && !block.stones.is_subset(map.dead) {
                "open".to_owned()
            } else {
                format!("{}, {}", status(&map, id, &report), kind(verdict.evidence))
            };
            if verdict.evidence.is_proof() && !said.starts_with(AS_OURS[word]) {
                let vertex = position.size().vertex(block.anchor);
                tally.disputed.push(format!("{name}: {} {vertex}: {said}, but {}", block.color, WORDS[word]));
            }
            let mut row = Row::default();
            row.0[word] = Count { stones: block.stones.len(), blocks: 1 };
            tally.add(said, row);
        }
        Some(tally)
    }

    fn add(&mut self, name: String, row: Row) {
        let sum = self.rows.entry(name).or_default();
        *sum = sum.plus(row);
    }

    fn with(mut self, other: Self) -> Self {
        other.rows.into_iter().for_each(|(name, row)| self.add(name, row));
        self.disputed.extend(other.disputed);
        self
    }

    /// All that the map has a word for, whatever the evidence.
    fn said(&self, word: &str) -> Row {
        let rows = self.rows.iter().filter(|(name, _)| name.split(',').next() == Some(word));
        rows.fold(Row::default(), |sum, (_, row)| sum.plus(*row))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:48} {}", "stones (blocks)", WORDS.map(|word| format!("{word:>14}")).concat())?;
        for (name, row) in &self.rows {
            writeln!(f, "{name:48} {row}")?;
        }
        for word in AS_OURS {
            writeln!(f, "{:48} {}", format!("all that is {word}"), self.said(word))?;
        }
        self.disputed.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |Count { stones, blocks }| format!("{:>14}", format!("{stones} ({blocks})"));
        f.write_str(&self.0.map(cell).concat())
    }
}
