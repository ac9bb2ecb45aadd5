//! Compares the life map (the status of every block) with the answers of others. The dead stones of finished games and the status of groups are
//! compared with expected answers (labels), and with the answers of other programs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::analyze::{Report, analyze};
use eyespace::board::{Color, PointSet, Position, Ruleset, Suicide};
use eyespace::regions::BlockId;
use eyespace::scoring::{StatusSource, StoneStatus, StoneStatuses};
use eyespace::search::dfpn::Budget;
use eyespace::status::{Evidence, GroupReader, LifeMap, Outcome, Verdict};
use serde_json::Value;

use crate::deadstones::{DeadStones, Finished};
use crate::gtp_program::GtpProgram;
use crate::record;
use crate::score::{options, statuses};

/// The other programs to ask.
#[derive(Debug, clap::Args)]
pub(crate) struct Others {
    /// Ask GNU Go, if it is installed
    #[arg(long)]
    gnugo: bool,
    /// Ask Pachi, with this program
    #[arg(long, value_name = "PROGRAM")]
    pachi: Option<PathBuf>,
    /// Ask @sabaki/deadstones, which npm installed in this folder
    #[arg(long, value_name = "FOLDER")]
    deadstones: Option<PathBuf>,
    /// Ask this program: it reads lines of rows like `[[1,0],[-1,0]]` (black, empty, white), and prints lines of points like `[[0,1]]` (column, row)
    #[arg(long, value_name = "PROGRAM")]
    guesses: Vec<PathBuf>,
}

impl Others {
    /// The programs that could be started, and whether these are all that the user named.
    fn start(&self) -> (Vec<Other>, bool) {
        let speaks_gtp = |name: &str, program: Option<GtpProgram>| Some(Other::Gtp(name.into(), program?));
        let guesses = |name: &str, program: Option<DeadStones>| Some(Other::DeadStones(name.into(), program?));
        let gnu_go = self.gnugo.then(|| speaks_gtp("GNU Go", GtpProgram::gnu_go()));
        let pachi = self.pachi.iter().map(|program| speaks_gtp("Pachi", GtpProgram::pachi(program)));
        // Sabaki's module is asked twice, with the game over and not over, and its better result counts.
        let ways =
            [("@sabaki/deadstones, finished", Finished::Yes), ("@sabaki/deadstones, not finished", Finished::No)];
        let sabaki = self
            .deadstones
            .iter()
            .flat_map(|folder| ways.map(|(name, finished)| guesses(name, DeadStones::sabaki(folder, finished))));
        let others = self.guesses.iter().map(|file| guesses(&file.display().to_string(), DeadStones::program(file)));
        let asked: Vec<Option<Other>> = gnu_go.into_iter().chain(pachi).chain(sabaki).chain(others).collect();
        let are_all = asked.iter().all(Option::is_some);
        (asked.into_iter().flatten().collect(), are_all)
    }
}

enum Other {
    Gtp(String, GtpProgram),
    DeadStones(String, DeadStones),
}

impl Other {
    fn name(&self) -> &str {
        let (Self::Gtp(name, _) | Self::DeadStones(name, _)) = self;
        name
    }

    /// The stones that this program calls dead, and the time that its answer took.
    fn dead_of(&mut self, position: &Position) -> Option<(PointSet, Duration)> {
        match self {
            Self::Gtp(_, program) => dead_of(program, position),
            Self::DeadStones(_, program) => {
                let begun = Instant::now();
                let dead = program.dead(position)?;
                Some((dead, begun.elapsed()))
            }
        }
    }
}

/// The nodes for each reading of a group.
const READING: u64 = 20_000;

/// The percentage of finished positions that must be right.
const WANTED: usize = 85;

/// Compares the life map with the expected answers (labels) in the two files below `data`. If a file is missing, it prints a message and succeeds.
pub(crate) fn run(data: &Path, beside: &Others) -> ExitCode {
    let files = [("scoring/positions.jsonl", finished as Ask), ("status/group_status.jsonl", group_status as Ask)];
    for (name, ask) in files {
        let file = data.join(name);
        if !file.is_file() {
            println!("skipped: {} is not here", file.display());
            continue;
        }
        match records(&file).and_then(|records| ask(&records, beside)) {
            Ok(true) => {}
            Ok(false) => return ExitCode::FAILURE,
            Err(error) => {
                println!("{}: {error}", file.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// A comparison, which prints its results and returns whether they are good enough.
type Ask = fn(&[Value], &Others) -> Result<bool, Box<dyn std::error::Error>>;

fn records(file: &Path) -> Result<Vec<Value>, Box<dyn std::error::Error>> {
    std::fs::read_to_string(file)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// An analysis with a life map, as for a score.
pub(crate) fn mapped(position: &Position, rules: Ruleset) -> Option<(Report, LifeMap)> {
    let report = analyze(position, &options(rules));
    let map = report.map.clone()?;
    Some((report, map))
}

/// The number of right answers, the number of all answers, and the time that each answer took.
#[derive(Default)]
struct Rate {
    right: usize,
    all: usize,
    times: Vec<Duration>,
}

impl Rate {
    fn add(&mut self, is_right: bool, time: Duration) {
        self.right += usize::from(is_right);
        self.all += 1;
        self.times.push(time);
    }

    fn median(&self) -> f64 {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get(times.len() / 2).map_or(f64::NAN, Duration::as_secs_f64)
    }
}

/// Whether the dead stones are exactly those of the expected answer, which the data call the label. An incomplete label must only be included.
fn is_right(record: &Value, dead: PointSet) -> bool {
    let label = record::points(record, "dead");
    if record["kind"] == "dead_stones_partial" { label.is_subset(dead) } else { label == dead }
}

fn finished(records: &[Value], beside: &Others) -> Result<bool, Box<dyn std::error::Error>> {
    let mut ours = Rate::default();
    let mut by_map = 0;
    let mut looked_dead = [0; 2];
    let mut stones = Shares::default();
    let (others, are_all) = beside.start();
    let mut others: Vec<(Other, Rate)> = others.into_iter().map(|other| (other, Rate::default())).collect();
    if !are_all {
        println!("some of those to be compared with are not here");
    }
    for record in records {
        let id = record["id"].as_str().unwrap_or("?");
        let position = record::position(record)?;
        let rules = record::rules(record);
        let begun = Instant::now();
        let Some((report, map)) = mapped(&position, rules) else { continue };
        let statuses = statuses(&report, rules);
        let of = |color| statuses.stones(&report.structure, color, StoneStatus::Dead);
        let dead = of(Color::Black) | of(Color::White);
        let time = begun.elapsed();
        let right = is_right(record, dead);
        ours.add(right, time);
        for id in left_as_dead(&report, &statuses) {
            looked_dead[usize::from(report.structure.block(id).stones.intersects(record::points(record, "dead")))] += 1;
        }
        by_map += usize::from(is_right(record, map.dead));
        stones.add(record, &report, &map);
        if !right {
            println!("  {id}: {}", misses(record, &report, &map, dead));
        }
        for (other, theirs) in &mut others {
            // A position that a program refuses does not count as right.
            let answer = other.dead_of(&position);
            let right = answer.is_some_and(|(dead, _)| is_right(record, dead));
            theirs.add(right, answer.map_or(Duration::ZERO, |(_, time)| time));
            if !right {
                println!("  {id}: {} differs", other.name());
            }
        }
    }
    println!(
        "finished positions: dead stones exactly right in {} of {}, {by_map} by the map alone",
        ours.right, ours.all
    );
    let [living, dead] = looked_dead;
    println!("blocks that a score has dead by an estimate: {}, {dead} right", living + dead);
    println!("{stones}");
    for (other, theirs) in &others {
        println!(
            "{}: {} of {}; our median time is {:.4} of its",
            other.name(),
            theirs.right,
            theirs.all,
            ours.median() / theirs.median()
        );
    }
    Ok(ours.right * 100 >= ours.all * WANTED)
}

/// The blocks that count as dead in a score although only an estimate says so.
fn left_as_dead<'a>(report: &'a Report, statuses: &'a StoneStatuses) -> impl Iterator<Item = BlockId> + 'a {
    report.structure.blocks().filter(|&id| {
        let is_estimated = matches!(statuses.basis(id), StatusSource::Verdict(Evidence::Estimate { .. }));
        is_estimated && statuses.status(id) == StoneStatus::Dead
    })
}

/// Stones by the evidence for their verdicts, and how many of each kind agree with the expected answer (the label in the data).
#[derive(Default)]
struct Shares {
    kinds: Vec<(String, usize, usize)>,
}

impl Shares {
    fn add(&mut self, record: &Value, report: &Report, map: &LifeMap) {
        let label = record::points(record, "dead");
        for id in report.structure.blocks() {
            let stones = report.structure.block(id).stones;
            let is_right = stones.intersects(label) == stones.intersects(map.dead);
            let kind = kind(map.verdict(id).evidence);
            let place = self.kinds.iter().position(|(name, ..)| *name == kind).unwrap_or_else(|| {
                self.kinds.push((kind, 0, 0));
                self.kinds.len() - 1
            });
            self.kinds[place].1 += if is_right { stones.len() } else { 0 };
            self.kinds[place].2 += stones.len();
        }
        self.kinds.sort();
    }
}

pub(crate) fn kind(evidence: Evidence) -> String {
    match evidence {
        Evidence::LifeProperty(_) | Evidence::VitalPoints(_) | Evidence::Table(_) => "eyes".into(),
        other => other.to_string(),
    }
}

impl std::fmt::Display for Shares {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: usize = self.kinds.iter().map(|(.., all)| all).sum();
        write!(f, "stones by evidence, and how many are as the label has them:")?;
        for (name, right, of) in &self.kinds {
            write!(f, "\n  {name}: {of} ({:.1} %), {right} right", 100.0 * *of as f64 / all.max(1) as f64)?;
        }
        Ok(())
    }
}

/// The blocks whose status differs from the expected answer (the label in the data), with their verdicts.
fn misses(record: &Value, report: &Report, map: &LifeMap, dead: PointSet) -> String {
    let label = record::points(record, "dead");
    let wrong = |id: &BlockId| {
        let stones = report.structure.block(*id).stones;
        stones.intersects(label) != stones.intersects(dead)
    };
    let name = |id: BlockId| {
        let block = report.structure.block(id);
        let verdict = map.verdict(id);
        format!("{} {} ({})", report.position.size().vertex(block.anchor), verdict.summary(), verdict.evidence)
    };
    report.structure.blocks().filter(wrong).map(name).collect::<Vec<_>>().join(", ")
}

/// The stones that a program calls dead, and the time that its answer took. Setting up the board is not timed.
fn dead_of(other: &mut GtpProgram, position: &Position) -> Option<(PointSet, Duration)> {
    other.set_up(position)?;
    let size = position.size();
    let begun = Instant::now();
    let answer = other.ask("final_status_list dead")?;
    let points = answer.split_whitespace().filter_map(|vertex| size.parse_vertex(vertex).ok()).collect();
    Some((points, begun.elapsed()))
}

fn group_status(records: &[Value], _: &Others) -> Result<bool, Box<dyn std::error::Error>> {
    let (mut right, mut read, mut all) = (0, 0, 0);
    let mut reader = GroupReader::new(Suicide::Illegal, READING);
    for record in records {
        let position = record::position(record)?;
        let Some((report, map)) = mapped(&position, Ruleset::default()) else { continue };
        for question in record["questions"].as_array().into_iter().flatten() {
            let stones = record::points(question, "stones");
            let Some(id) = stones.first().and_then(|stone| report.structure.block_at(stone)) else { continue };
            let (said, expected) = (status(&map, id, &report), question["expected"].as_str().unwrap_or("?"));
            all += 1;
            right += usize::from(said == expected);
            let verdict = reader.verdict(&position, stones, Budget::nodes(READING));
            let is_open = verdict == Verdict::OPEN;
            read += usize::from(if is_open { said } else { told(&verdict) } == expected);
            if said != expected {
                let verdict = map.verdict(id);
                println!("  {} {}: {said} ({}), expected {expected}", record["id"], question["num"], verdict.evidence);
            }
        }
    }
    println!("status of groups: {right} of {all} right by the map, {read} if each is read first, {READING} nodes");
    Ok(all > 0)
}

/// The status in the words of the expected answer (label). Stones that the life map counts as dead are dead here too, unless their owner can save
/// them by moving first: the map supposes that both sides have passed. Stones in a ko are dead or alive by which side the map takes to have won the
/// ko.
pub(crate) fn status(map: &LifeMap, id: BlockId, report: &Report) -> &'static str {
    let verdict = map.verdict(id);
    let is_saved = verdict.defender_first == Outcome::Lives;
    if report.structure.block(id).stones.intersects(map.dead) && !is_saved { "dead" } else { told(&verdict) }
}

/// The verdict as alive, dead or unsettled. If both outcomes are open, the stones count as alive. If only one is open, it counts as dead.
fn told(verdict: &Verdict) -> &'static str {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Open, Outcome::Open) => "alive",
        (Outcome::Dead, Outcome::Open) | (_, Outcome::Dead) => "dead",
        (Outcome::Dead | Outcome::Open | Outcome::Ko { .. }, _) => "unsettled",
        _ => "alive",
    }
}
