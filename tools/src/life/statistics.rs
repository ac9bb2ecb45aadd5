//! Prints the nodes and the times of the searches, by the size of the problem.

use std::time::{Duration, Instant};

use eyespace::board::Suicide;
use eyespace::table::{Outcome, Role};

use super::{RUNS, SMALL, Searched};

/// The time that a problem in a small area should take, with either side moving first.
const WANTED: Duration = Duration::from_millis(10);

/// Prints nodes and times by the number of empty points.
pub(super) fn statistics(all: &[Searched]) {
    println!("empty points, problems, settled, nodes: median, 95 %; microseconds: median, 95 %, most");
    for empty in 1..=64 {
        let of_size: Vec<_> = all.iter().filter(|one| one.area.empty(&one.position) == empty).collect();
        if of_size.is_empty() {
            continue;
        }
        let settled = of_size.iter().filter(|one| one.answers.iter().all(|a| a.outcome != Outcome::Open)).count();
        let sorted = |mut numbers: Vec<u64>| {
            numbers.sort_unstable();
            numbers
        };
        let nodes = sorted(of_size.iter().map(|one| one.nodes).collect());
        let times = sorted(of_size.iter().map(|one| one.time.as_micros() as u64).collect());
        let at = |numbers: &[u64], percent: usize| numbers[(numbers.len() - 1) * percent / 100];
        println!(
            "{empty:3} {:4} {settled:4} {:9} {:9} {:9} {:9} {:9}",
            of_size.len(),
            at(&nodes, 50),
            at(&nodes, 95),
            at(&times, 50),
            at(&times, 95),
            at(&times, 100)
        );
    }
    let mut small: Vec<_> =
        all.iter().filter(|one| one.area.empty(&one.position) <= SMALL).map(|one| one.time).collect();
    small.sort_unstable();
    let slowest: Vec<_> = small.iter().rev().take(3).map(|time| format!("{:.1}", time.as_secs_f64() * 1e3)).collect();
    let below = small.iter().filter(|&&time| time < WANTED).count();
    println!(
        "up to {SMALL} empty points, the best of {RUNS} runs: {below} of {} in less than {} ms, the slowest {}",
        small.len(),
        WANTED.as_millis(),
        slowest.join(", ")
    );
    for (name, most) in [(format!("up to {SMALL} empty points"), SMALL), ("all".to_owned(), 64)] {
        let of_size = || all.iter().filter(|one| one.area.empty(&one.position) <= most);
        let seconds: f64 = of_size().map(|one| one.time.as_secs_f64()).sum();
        let rate = |count: fn(&Searched) -> u64| of_size().map(count).sum::<u64>() as f64 / seconds / 1e6;
        let (expanded, made) = (rate(|one| one.nodes), rate(|one| one.made));
        let (played, playing) = of_size().map(lines_of_play).fold((0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let local = played as f64 / playing / 1e6;
        println!(
            "{name}: {seconds:.1} s; in millions a second: positions made, looked up and judged (nodes of the tree) {made:.2}, \
             positions whose moves are looked at (nodes of a budget) {expanded:.2}; lines of play on the local board {local:.1}"
        );
    }
}

/// The length, in moves, to which all lines of play are followed.
const MOVES: u32 = 4;

/// The number of positions in lines of play, and the time to generate them.
fn lines_of_play(one: &Searched) -> (u64, f64) {
    let begun = Instant::now();
    let lines = Role::ALL.map(|first| one.area.lines_of_play(&one.position, first, MOVES, Suicide::Illegal));
    (lines.iter().sum(), begun.elapsed().as_secs_f64())
}
