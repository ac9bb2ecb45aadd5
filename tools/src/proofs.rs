//! Measures how many more stones could be proved safe with more work. It takes the stones of finished 19x19 boards that have no proof and do not
//! count as dead, and examines them in more expensive ways.

use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;
use eyespace::analyze::{Report, analyze};
use eyespace::board::{Color, Move, Point, PointSet, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::alternate_play;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch, Seki};
use eyespace::status::{LifeMapOptions, SafeByReplyOptions, safe_by_reply_blocks};
use eyespace::table::{EyeTable, Outcome, Role};
use serde_json::Value;

use crate::record;
use crate::score::options;

/// The ways in which more proofs can be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Try {
    /// Search each block for a capture, with this many nodes
    #[command(long_flag = "search")]
    Search { nodes: u64 },
    /// Give the owner one more move, and count what is proved then without search; this is no proof, but a bound for proofs by answers
    #[command(long_flag = "move")]
    Move,
    /// Answer each move of the opponent with one move, after which all is proved without search
    #[command(long_flag = "answers")]
    Answers,
    /// Give the owner one more move or, where that is not enough, search the block with this many nodes
    #[command(long_flag = "either")]
    Either { nodes: u64 },
}

/// Examines the 19x19 boards in `data/scoring/positions.jsonl`, and prints how many stones are proved, and how many more could be.
pub(crate) fn run(data: &Path, way: Try) -> ExitCode {
    let file = data.join("scoring/positions.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match count(&file, way) {
        Ok(sums) => {
            sums.print(way);
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

/// Sums over all boards: numbers of stones, and the work that was needed to examine them.
#[derive(Default)]
struct Sums {
    boards: u64,
    stones: usize,
    /// Stones whose status the life map proves.
    proved: usize,
    /// Stones that count as dead in the life map without a proof; they are not examined.
    dead: usize,
    /// Further stones that are proved in the way that the user chose for looking for more proofs.
    more: usize,
    /// Stones that can be captured by a search, at least in a ko.
    captured: usize,
    /// Stones that the search does not settle with the given number of nodes.
    open: usize,
    /// Stones in areas that are too open to be searched.
    wide: usize,
    /// The number of nodes of the searches, or of positions in which proofs without search were looked for.
    work: u64,
}

impl Sums {
    fn print(&self, way: Try) {
        let share = |stones: usize| format!("{stones} ({:.1} %)", 100.0 * stones as f64 / self.stones.max(1) as f64);
        let work = self.work / self.boards.max(1);
        let (proved, dead) = (share(self.proved), share(self.dead));
        println!("{} boards, {} stones; {proved} proved, {dead} dead without a proof", self.boards, self.stones);
        match way {
            Try::Search { nodes } => println!(
                "each block by itself, {nodes} nodes: {} more; {} can be captured, {} open, {} in areas too wide; {work} nodes a board",
                share(self.more),
                share(self.captured),
                share(self.open),
                share(self.wide)
            ),
            Try::Move => println!(
                "if their owner had a move more: {} more, {} in all; {work} positions a board",
                share(self.more),
                share(self.proved + self.more)
            ),
            Try::Either { nodes } => println!(
                "by a move more, or {nodes} nodes for the block: {} more, {} in all; of the rest {} can be captured, {} open, {} in areas too wide",
                share(self.more),
                share(self.proved + self.more),
                share(self.captured),
                share(self.open),
                share(self.wide)
            ),
            Try::Answers => println!(
                "by one answer to each move: {} more, {} in all; {work} positions a board",
                share(self.more),
                share(self.proved + self.more)
            ),
        }
    }
}

fn count(file: &Path, way: Try) -> Result<Sums, Box<dyn std::error::Error>> {
    let mut sums = Sums::default();
    let mut search = LifeSearch::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        if record["size"] != 19 {
            continue;
        }
        let report = analyze(&record::position(&record)?, &options(record::rules(&record)));
        let mut lacking = Lacking::of(&report, &mut sums);
        match way {
            Try::Search { nodes } => lacking.search(&mut search, nodes, &mut sums),
            Try::Move => sums.more += weight(&lacking.helped(&mut sums)),
            Try::Answers => sums.more += weight(&lacking.answered(&mut sums)),
            Try::Either { nodes } => {
                let helped = lacking.helped(&mut sums);
                sums.more += weight(&helped);
                lacking.blocks.retain(|block| !helped.contains(block));
                lacking.search(&mut search, nodes, &mut sums);
            }
        }
    }
    Ok(sums)
}

fn weight(blocks: &[PointSet]) -> usize {
    blocks.iter().map(|block| block.len()).sum()
}

/// A position, with the blocks that neither have a proof nor count as dead.
struct Lacking<'a> {
    position: &'a Position,
    blocks: Vec<PointSet>,
    dead: PointSet,
}

impl<'a> Lacking<'a> {
    fn of(report: &'a Report, sums: &mut Sums) -> Self {
        let dead = report.map.as_ref().map_or(PointSet::EMPTY, |map| map.dead);
        let mut lacking = Self { position: &report.position, blocks: vec![], dead };
        sums.boards += 1;
        for id in report.structure.blocks() {
            let stones = report.structure.block(id).stones;
            let verdict = report.map.as_ref().map(|map| map.verdict(id));
            let is_proved = verdict.is_some_and(|verdict| verdict.is_settled() && verdict.evidence.is_proof());
            sums.stones += stones.len();
            if is_proved {
                sums.proved += stones.len();
            } else if stones.intersects(dead) {
                sums.dead += stones.len();
            } else {
                lacking.blocks.push(stones);
            }
        }
        lacking
    }

    fn sides(&self) -> [Side<'_>; 2] {
        Color::ALL.map(|color| Side { lacking: self, color })
    }

    /// The blocks that their owner can make safe by one move.
    fn helped(&self, sums: &mut Sums) -> Vec<PointSet> {
        self.sides().iter().flat_map(|side| side.helped(&side.moves(sums))).collect()
    }

    /// The blocks that their owner can keep safe by one answer to each move of the opponent.
    fn answered(&self, sums: &mut Sums) -> Vec<PointSet> {
        let mut answered = vec![];
        for side in self.sides() {
            let moves = side.moves(sums);
            answered.extend(side.answered(&moves, sums));
        }
        answered
    }

    fn search(&self, search: &mut LifeSearch<'_>, nodes: u64, sums: &mut Sums) {
        let options = LifeOptions { seki: Seki::CountsAsLife, ..LifeOptions::default() };
        for &block in &self.blocks {
            let Ok(area) = Area::around(self.position, block, options.suicide) else {
                sums.wide += block.len();
                continue;
            };
            let question = LifeQuestion { position: self.position, area: &area, first: Role::Attacker, options };
            let answer = search.solve(question, Budget::nodes(nodes));
            sums.work += answer.nodes;
            let sum = match answer.outcome {
                Outcome::Open => &mut sums.open,
                Outcome::Dead | Outcome::Ko { .. } => &mut sums.captured,
                _ => &mut sums.more,
            };
            *sum += block.len();
        }
    }
}

/// The blocks of one colour that neither have a proof nor count as dead.
struct Side<'a> {
    lacking: &'a Lacking<'a>,
    color: Color,
}

/// A move of the owner, and the blocks that are proved safe, without search, after it.
struct Helpful {
    point: Point,
    blocks: Vec<PointSet>,
}

/// The answers that are tried: the `ANSWERS` most helpful moves, and all moves at most `STEPS` steps from the opponent's move.
const ANSWERS: usize = 12;
const STEPS: usize = 2;

impl Side<'_> {
    fn blocks(&self) -> Vec<PointSet> {
        let own = self.lacking.position.stones(self.color);
        self.lacking.blocks.iter().copied().filter(|block| block.is_subset(own)).collect()
    }

    /// Those of the given blocks that are proved safe without search, as long as their owner answers each move against them, in a position after
    /// one or more moves. There a given block may be part of a larger block.
    fn kept(&self, position: &Position, blocks: &[PointSet], sums: &mut Sums) -> Vec<PointSet> {
        sums.work += 1;
        let structure = Structure::new(position);
        let known = alternate_play(&structure, self.color, Suicide::Illegal, EyeTable::embedded());
        let positions = LifeMapOptions::default().positions_for_safety_by_reply;
        let (held, _) = safe_by_reply_blocks(
            &structure,
            &known,
            self.lacking.dead,
            SafeByReplyOptions { suicide: Suicide::Illegal, positions, memory: None },
        );
        let kept = held.iter().fold(known.stones, |all, hold| all | structure.block(hold.block).stones);
        blocks.iter().copied().filter(|block| block.is_subset(kept)).collect()
    }

    /// All moves of the owner, each with the blocks that it makes safe, the most helpful move first.
    fn moves(&self, sums: &mut Sums) -> Vec<Helpful> {
        let blocks = self.blocks();
        let mut moves = vec![];
        if !blocks.is_empty() {
            for point in self.lacking.position.empty_points() {
                if let Some(after) = play(self.lacking.position, self.color, point) {
                    moves.push(Helpful { point, blocks: self.kept(&after, &blocks, sums) });
                }
            }
        }
        moves.sort_by_key(|helpful| std::cmp::Reverse(weight(&helpful.blocks)));
        moves
    }

    fn helped(&self, moves: &[Helpful]) -> Vec<PointSet> {
        let is_helped = |block: &PointSet| moves.iter().any(|helpful| helpful.blocks.contains(block));
        self.blocks().into_iter().filter(is_helped).collect()
    }

    /// The blocks that their owner can keep safe by one answer to each move of the opponent.
    fn answered(&self, moves: &[Helpful], sums: &mut Sums) -> Vec<PointSet> {
        let mut answered = self.helped(moves);
        let empty = self.lacking.position.empty_points();
        for point in empty {
            if answered.is_empty() {
                break;
            }
            let Some(after) = play(self.lacking.position, self.color.opponent(), point) else { continue };
            let mut open = answered.clone();
            let near = (0..STEPS).fold(PointSet::from(point), |near, _| near.grown(empty)) - PointSet::from(point);
            let helpful = moves.iter().take(ANSWERS).filter(|helpful| !helpful.blocks.is_empty());
            let first: Vec<Point> = helpful.map(|helpful| helpful.point).collect();
            let others = (near - first.iter().copied().collect::<PointSet>()).into_iter();
            let answers = first.iter().copied().chain(others).filter_map(|answer| play(&after, self.color, answer));
            for position in std::iter::once(after).chain(answers) {
                if open.is_empty() {
                    break;
                }
                let kept = self.kept(&position, &open, sums);
                open.retain(|block| !kept.contains(block));
            }
            answered.retain(|block| !open.contains(block));
        }
        answered
    }
}

fn play(position: &Position, color: Color, point: Point) -> Option<Position> {
    let played = position.with_to_play(color).play(Move::Play(point), Suicide::Illegal).ok()?;
    Some(played.position)
}
