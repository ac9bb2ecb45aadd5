//! Compares the life map (the status of every block) of positions in unfinished games with GNU Go's `dragon_status` or with the end of the game.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;
use eyespace::board::{Color, PointSet, Position, Ruleset};
use eyespace::regions::Block;
use eyespace::status::Verdict;
use rayon::prelude::*;

use crate::gtp_program::GtpProgram;
use crate::lifemap::{kind, mapped, status};
use crate::owners::games::{Failure, Owners, games, told};

/// The default number of moves between two positions of a game.
pub(crate) const EVERY: NonZeroUsize = NonZeroUsize::new(60).unwrap();

/// The source that the life map is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Beside {
    /// With GNU Go's answers
    #[command(long_flag = "gnugo")]
    GnuGo,
    /// With the owners of the points at the end, in games that have one
    #[command(long_flag = "ends")]
    End,
}

/// The status of a block, in words that GNU Go and the end of a game can both give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Alive,
    /// GNU Go says that the next move decides; or, at the end of the game, neither side owns more than half of the block's points.
    Unsettled,
    Dead,
}

impl Status {
    const ALL: [Self; 3] = [Self::Alive, Self::Unsettled, Self::Dead];

    const fn name(self) -> &'static str {
        match self {
            Self::Alive => "alive",
            Self::Unsettled => "unsettled",
            Self::Dead => "dead",
        }
    }

    fn of_gnu_go(answer: &str) -> Option<Self> {
        let words = [("alive", Self::Alive), ("critical", Self::Unsettled), ("dead", Self::Dead)];
        words.into_iter().find(|(word, _)| answer.starts_with(word)).map(|(_, status)| status)
    }

    fn in_the_end(stones: PointSet, color: Color, owners: &Owners) -> Self {
        let of = |color: Color| (stones & owners[color.index()]).len();
        match (of(color), of(color.opponent())) {
            (own, _) if 2 * own > stones.len() => Self::Alive,
            (_, others) if 2 * others > stones.len() => Self::Dead,
            _ => Self::Unsettled,
        }
    }
}

/// A number of stones and of blocks.
#[derive(Clone, Copy, Default)]
struct Count {
    stones: usize,
    blocks: usize,
}

/// The number of stones and blocks to which GNU Go, or the end of the game, gives each status.
#[derive(Clone, Copy, Default)]
struct Row([Count; Status::ALL.len()]);

impl Row {
    fn plus(mut self, other: Self) -> Self {
        for (sum, count) in self.0.iter_mut().zip(other.0) {
            sum.stones += count.stones;
            sum.blocks += count.blocks;
        }
        self
    }
}

/// A row for each status and kind of evidence in the life map, and the proofs of the life map that GNU Go or the end of the game contradicts.
#[derive(Default)]
struct Tally {
    rows: BTreeMap<String, Row>,
    disputed: Vec<String>,
}

/// A position of a game with its name, and the owners of the points at the end of the game, if that is known.
struct Asked {
    name: String,
    position: Position,
    owners: Option<Owners>,
}

/// Compares the life map with GNU Go or with the ends of the games, for all games of a folder. If the folder is missing, it prints a message and
/// succeeds.
pub(crate) fn run(folder: &Path, every: NonZeroUsize, beside: Beside) -> ExitCode {
    told(&[folder], |_| {
        let asked = asked(folder, every, beside)?;
        let tally = match beside {
            Beside::GnuGo => beside_gnu_go(&asked)?,
            Beside::End => beside_ends(&asked),
        };
        println!("{} positions; what the map says, and what is so beside it:\n{tally}", asked.len());
        Ok(())
    })
}

fn asked(folder: &Path, every: NonZeroUsize, beside: Beside) -> Result<Vec<Asked>, Failure> {
    let mut asked = vec![];
    for game in games(folder)? {
        let owners = match beside {
            Beside::GnuGo => None,
            Beside::End => game.owners()?,
        };
        if beside == Beside::End && owners.is_none() {
            continue;
        }
        for number in (every.get()..game.moves).step_by(every.get()) {
            let position = game.at(number)?.0;
            if position.size().width() == position.size().height() {
                asked.push(Asked { name: format!("{}, move {number}", game.file), position, owners });
            }
        }
    }
    Ok(asked)
}

fn beside_gnu_go(asked: &[Asked]) -> Result<Tally, Failure> {
    GtpProgram::gnu_go().ok_or("gnugo is not here")?;
    let of = |other: &mut Option<GtpProgram>, asked: &Asked| {
        let other = other.as_mut()?;
        other.set_up(&asked.position)?;
        Some(Tally::of(asked, |block| {
            let vertex = asked.position.size().vertex(block.anchor);
            Status::of_gnu_go(&other.ask(&format!("dragon_status {vertex}"))?)
        }))
    };
    let tallies: Option<Vec<Tally>> = asked.par_iter().map_init(GtpProgram::gnu_go, of).collect();
    Ok(tallies.ok_or("gnugo does not answer")?.into_iter().fold(Tally::default(), Tally::with))
}

fn beside_ends(asked: &[Asked]) -> Tally {
    let of = |asked: &Asked| {
        Tally::of(asked, |block| Some(Status::in_the_end(block.stones, block.color, asked.owners.as_ref()?)))
    };
    let tallies: Vec<Tally> = asked.par_iter().map(of).collect();
    tallies.into_iter().fold(Tally::default(), Tally::with)
}

impl Tally {
    /// The comparison for one position; `others` gives the status of a block by GNU Go or by the end of the game.
    fn of(Asked { name, position, .. }: &Asked, mut others: impl FnMut(&Block) -> Option<Status>) -> Self {
        let mut tally = Self::default();
        let Some((report, map)) = mapped(position, Ruleset::default()) else { return tally };
        for id in report.structure.blocks() {
            let block = report.structure.block(id);
            let Some(theirs) = others(block) else { continue };
            let verdict = map.verdict(id);
            let said = if verdict == Verdict::OPEN && !block.stones.is_subset(map.dead) {
                "open".to_owned()
            } else {
                format!("{}, {}", status(&map, id, &report), kind(verdict.evidence))
            };
            if verdict.evidence.is_proof() && !said.starts_with(theirs.name()) {
                let vertex = position.size().vertex(block.anchor);
                tally.disputed.push(format!("{name}: {} {vertex}: {said}, but {}", block.color, theirs.name()));
            }
            let mut row = Row::default();
            row.0[theirs as usize] = Count { stones: block.stones.len(), blocks: 1 };
            tally.add(said, row);
        }
        tally
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

    /// The sum of all rows for one status in the life map, over all kinds of evidence.
    fn said(&self, word: &str) -> Row {
        let rows = self.rows.iter().filter(|(name, _)| name.split(',').next() == Some(word));
        rows.fold(Row::default(), |sum, (_, row)| sum.plus(*row))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:48} {}",
            "stones (blocks)",
            Status::ALL.map(|status| format!("{:>14}", status.name())).concat()
        )?;
        for (name, row) in &self.rows {
            writeln!(f, "{name:48} {row}")?;
        }
        for word in Status::ALL.map(Status::name) {
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
