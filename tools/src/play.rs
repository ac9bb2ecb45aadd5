//! Life-and-death problems, DATA/tsumego/enclosed.jsonl, played out against weak opponents: whoever is proved to win must win in the end.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, Move, Position, Suicide};
use eyespace::problem::{PlayEnd, PlayOut, PlayRequest, Watch};
use eyespace::search::life::Area;
use eyespace::table::{EyeTable, Outcome, Role};
use rayon::prelude::*;
use serde_json::Value;

use crate::record;

/// The most nodes for a move and its answer.
pub(crate) const NODES: u64 = 400_000;

/// The number of problems that are played out.
pub(crate) const COUNT: usize = 100;

/// The most moves of a player in one play. A seki would go on for ever.
const MOST_TURNS: usize = 150;

/// How an opponent chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Opponent {
    /// Any legal move in the area, or now and then a pass.
    Random,
    /// The same, and a ko threat wherever one helps.
    RandomWithThreats,
    /// The largest capture, or else the move after which the target has the most or the fewest liberties, as suits its side.
    Greedy,
}

impl Opponent {
    const ALL: [Self; 3] = [Self::Random, Self::RandomWithThreats, Self::Greedy];
}

/// How a play went for the search.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    /// The target was captured, as it had to be.
    Won,
    /// The target was not captured, as it had to be.
    Held,
    /// Nothing was promised: the opponent made no mistake that mattered, or the outcome stayed open.
    Nothing,
    /// A promise was broken.
    Failed(String),
}

/// A problem and the play of it.
struct Case {
    id: String,
    position: Position,
    area: Area,
}

/// Plays out `count` problems whose outcome the search proves.
pub(crate) fn run(data: &Path, nodes: u64, count: usize) -> ExitCode {
    let file = data.join("tsumego").join("enclosed.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    let cases = match cases(&file) {
        Ok(cases) => cases,
        Err(error) => {
            println!("{}: {error}", file.display());
            return ExitCode::FAILURE;
        }
    };
    // Every part of the file has its own kind of problem, so the problems are taken from all of it.
    let every = (cases.len() / count.max(1)).max(1);
    let chosen: Vec<&Case> = cases.iter().step_by(every).collect();
    let plays: Vec<(String, Opponent, Ending)> = chosen.par_iter().flat_map_iter(|case| case.plays(nodes)).collect();
    let mut tally: BTreeMap<(Opponent, &str), usize> = BTreeMap::new();
    for (_, opponent, ending) in &plays {
        *tally.entry((*opponent, ending.name())).or_default() += 1;
    }
    println!("{} problems, {} plays", chosen.len(), plays.len());
    tally.iter().for_each(|((opponent, name), count)| println!("  {opponent:?}: {name} {count}"));
    let failed: Vec<_> = plays.iter().filter(|(.., ending)| matches!(ending, Ending::Failed(_))).collect();
    failed.iter().for_each(|(id, opponent, ending)| println!("{id} {opponent:?}: {ending}"));
    if failed.is_empty() && !plays.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn cases(file: &Path) -> Result<Vec<Case>, Box<dyn std::error::Error>> {
    let mut cases = vec![];
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let position = record::position(&record)?;
        let target = record::points(&record, "target");
        let Ok(area) = Area::around(&position, target, Suicide::Illegal) else { continue };
        cases.push(Case { id: record["id"].as_str().unwrap_or("?").to_owned(), position, area });
    }
    Ok(cases)
}

impl Ending {
    const fn name(&self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Held => "held",
            Self::Nothing => "nothing promised",
            Self::Failed(_) => "failed",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(why) => write!(f, "failed: {why}"),
            other => f.write_str(other.name()),
        }
    }
}

impl Case {
    /// The plays of this problem: the search on either side, against each opponent.
    fn plays(&self, nodes: u64) -> Vec<(String, Opponent, Ending)> {
        let each = Color::ALL.into_iter().flat_map(|player| Opponent::ALL.map(|opponent| (player, opponent)));
        each.map(|(player, opponent)| {
            let play = Played::new(self, player, opponent, nodes);
            (format!("{} {player}", self.id), opponent, play.finish())
        })
        .collect()
    }
}

/// A play in progress.
struct Played {
    play: PlayOut<'static>,
    opponent: Opponent,
    /// What the search is bound to reach, as soon as it is proved: the capture, or that there is none.
    promise: Option<bool>,
    chance: Chance,
}

impl Played {
    fn new(case: &Case, player: Color, opponent: Opponent, nodes: u64) -> Self {
        let request =
            PlayRequest { player, suicide: Suicide::Illegal, ko_winner: None, table: EyeTable::embedded(), nodes };
        let play = PlayOut::new(&case.position, &case.area, &request, Watch::NOBODY);
        let mut played = Self { play, opponent, promise: None, chance: Chance(0x9e37_79b9_7f4a_7c15) };
        played.note();
        played
    }

    /// Notes what the outcome promises. A ko promises nothing to a side whose opponent has threats.
    fn note(&mut self) {
        let is_searcher = |role: Role| self.play.role() != role;
        let has_threats = self.opponent == Opponent::RandomWithThreats;
        let promised = match self.play.outcome() {
            Outcome::Dead if is_searcher(Role::Attacker) => Some(true),
            Outcome::Ko { first_threat: Role::Defender } if is_searcher(Role::Attacker) && !has_threats => Some(true),
            Outcome::Seki | Outcome::Lives | Outcome::Alive if is_searcher(Role::Defender) => Some(false),
            Outcome::Ko { first_threat: Role::Attacker } if is_searcher(Role::Defender) && !has_threats => Some(false),
            _ => None,
        };
        self.promise = self.promise.or(promised);
    }

    fn finish(mut self) -> Ending {
        self.play.begin(Watch::NOBODY);
        for _ in 0..MOST_TURNS {
            self.note();
            if self.play.end().is_some() {
                break;
            }
            if let Some(broken) = self.broken() {
                return Ending::Failed(broken);
            }
            if self.opponent == Opponent::RandomWithThreats && self.play.threaten(Watch::NOBODY).is_ok() {
                continue;
            }
            self.move_on();
        }
        self.ending()
    }

    /// What shows before the end that the promise is broken: the outcome has become worse for the search.
    fn broken(&self) -> Option<String> {
        let outcome = self.play.outcome();
        let is_kept = match (self.promise?, outcome) {
            (true, Outcome::Seki | Outcome::Lives | Outcome::Alive) | (false, Outcome::Dead) => false,
            (true, Outcome::Ko { first_threat }) => first_threat == Role::Defender,
            (false, Outcome::Ko { first_threat }) => first_threat == Role::Attacker,
            _ => true,
        };
        (!is_kept).then(|| format!("{outcome} after {}", self.moves()))
    }

    fn ending(&self) -> Ending {
        let is_captured = self.play.end() == Some(PlayEnd::Captured);
        match self.promise {
            None => Ending::Nothing,
            Some(true) if is_captured => Ending::Won,
            Some(false) if !is_captured => Ending::Held,
            Some(_) => Ending::Failed(format!("{:?} after {}", self.play.end(), self.moves())),
        }
    }

    fn moves(&self) -> String {
        let size = self.play.position().size();
        self.play.moves().map(|(color, mv)| format!("{}{} ", color.letter(), mv.name(size))).collect()
    }

    /// Plays the opponent's next move: of those that it may choose the one that it likes best, if the search has it.
    fn move_on(&mut self) {
        let mut moves: Vec<Move> = self.play.plays().into_iter().map(Move::Play).collect();
        moves.push(Move::Pass);
        if self.opponent == Opponent::Greedy {
            moves.sort_by_cached_key(|&mv| std::cmp::Reverse(self.worth(mv)));
        } else {
            let len = moves.len();
            (1..len).rev().for_each(|last| moves.swap(last, self.chance.below(last + 1)));
        }
        // A pass is always allowed.
        moves.into_iter().any(|mv| self.play.turn(mv, Watch::NOBODY).is_ok());
    }

    /// How a greedy opponent likes a move: by the stones that it captures, then by the liberties of the target. A pass comes last.
    fn worth(&self, mv: Move) -> Option<(usize, usize)> {
        let position = self.play.position();
        let played = position.play(mv, Suicide::Illegal).ok().filter(|_| mv != Move::Pass)?;
        let liberties = self.play.target().neighbours(played.position.empty_points()).len();
        Some((played.captured.len(), if self.play.role() == Role::Defender { liberties } else { 625 - liberties }))
    }
}

/// Random numbers, the same in each run: xorshift (Marsaglia 2003).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}
