//! Measures the time for one position: `cargo bench`, or `EYESPACE_GAMES=folder cargo bench` for more games.
//!
//! `cargo bench -- examples` (or `folder`, or `slow`) measures only that part. `docs/benchmarks.md` explains each line of the output, and how to
//! count instructions instead of seconds.

mod clock;
mod corpus;
mod slow;

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::eyes::{LocalOptions, LocalValues, eyes};
use eyespace::regions::{CaptureFacts, Structure};
use eyespace::safety::{Unconditional, unconditional};
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, eye_groups, eye_space_facts, eye_spaces};

use clock::{Rounds, Times};
use corpus::{Corpus, PHASES};

/// The number of positions in the games of `examples/`, which every clone of the project has.
const EXAMPLE_POSITIONS: usize = 15;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |part: &str| words.is_empty() || words.iter().any(|word| word == part);
    let rounds = Rounds::from_arguments();
    if is_asked("examples") {
        let examples = Corpus::examples();
        assert_eq!(examples.samples.len(), EXAMPLE_POSITIONS);
        measure("the games in examples/", &examples, rounds);
    }
    if let Some(folder) = std::env::var_os("EYESPACE_GAMES").filter(|_| is_asked("folder")) {
        measure("the games in EYESPACE_GAMES", &Corpus::folder(folder.as_ref()), rounds);
    }
    if is_asked("slow") {
        measure_slow(rounds);
    }
}

fn measure(name: &str, corpus: &Corpus, rounds: Rounds) {
    let positions: Vec<&Position> = corpus.samples.iter().map(|sample| &sample.position).collect();
    let structures: Vec<Structure> = positions.iter().map(|position| Structure::new(position)).collect();
    println!("{name}: {} games of 19x19 ({} on other boards left out)", corpus.games, corpus.left_out);
    println!("{} positions; of each the best of {rounds} runs", positions.len());
    Times::header();

    let fast = rounds.time(&positions, |position| flood_all(position, PointSet::flood));
    let slow = rounds.time(&positions, |position| flood_all(position, PointSet::flood_slowly));
    let proofs = Options { model: Model::Omitted, ..Options::default() };
    let whole = rounds.time(&positions, |position| analyze(position, &proofs));
    let shares = [
        ("Structure::new", rounds.time(&positions, |position| Structure::new(position))),
        ("unconditional, both colours", rounds.time(&structures, both_colours)),
        ("eyes", rounds.time(&structures, eyes)),
    ];
    println!("{}", fast.line("flood, every block and empty region"));
    println!("{}   {:.2} times flood", slow.line("the same with flood_slowly"), slow.total() / fast.total());
    for (name, times) in &shares {
        println!("{}   {:.0} % of analyze", times.line(name), 100.0 * times.total() / whole.total());
    }
    let rest = whole.total() - shares.iter().map(|(_, times)| times.total()).sum::<f64>();
    println!("{:<40} {:>30}   {:.0} % of analyze", "verdicts (the rest)", "", 100.0 * rest / whole.total());
    println!("{}   {:.1} times flood", whole.line("analyze, what is proved"), whole.total() / fast.total());
    let unread: Vec<_> = structures.iter().map(|structure| (structure, CaptureFacts::unknown(structure))).collect();
    let pairs = positions.iter().zip(&structures);
    let known: Vec<_> = pairs
        .map(|(position, structure)| (structure, eye_space_facts(position, structure, Budget::nodes(1000))))
        .collect();
    for (label, facts) in [("nothing read", &unread), ("captures known", &known)] {
        let spaces = rounds.time(facts, spaces_and_groups);
        let name = format!("eye spaces and groups, {label}");
        println!("{}   {:.1} times flood", spaces.line(&name), spaces.total() / fast.total());
    }
    let read = Options { model: Model::EyeSpaces { nodes: 1000 }, ..Options::default() };
    let read = rounds.time(&positions, |position| analyze(position, &read));
    println!("{}   {:.0} times flood", read.line("analyze, captures read, 1000 nodes"), read.total() / fast.total());
    let mut counted = 0;
    for (phase, label) in PHASES {
        let here = whole.only(corpus.samples.iter().map(|sample| sample.phase == phase));
        println!("{}   {} positions", here.line(&format!("analyze, {label}")), here.len());
        counted += here.len();
    }
    assert_eq!(counted, positions.len());
    println!();
}

fn measure_slow(rounds: Rounds) {
    println!("boards drawn to be slow, 25x25; the best of {rounds} runs");
    Times::header();
    for (name, position) in slow::boards() {
        let times = rounds.time(&[position], |position| analyze(position, &Options::default()));
        println!("{}", times.line(name));
    }
}

fn spaces_and_groups((structure, facts): &(&Structure, CaptureFacts)) -> usize {
    let mut values = LocalValues::searching_to(EyeSpace::MOST_SEARCHED, LocalOptions::default());
    let spaces = eye_spaces(structure, facts, &mut values);
    eye_groups(structure, &spaces, &mut values).len()
}

fn both_colours(structure: &Structure) -> [Unconditional; 2] {
    Color::ALL.map(|color| unconditional(structure, color, Suicide::Illegal))
}

/// Finds all connected sets of black stones, of white stones and of empty points, each by a flood fill from one point. Returns their number.
fn flood_all(position: &Position, flood: fn(PointSet, PointSet) -> PointSet) -> usize {
    let mut parts = 0;
    for all in [position.stones(Color::Black), position.stones(Color::White), position.empty_points()] {
        let mut rest = all;
        while let Some(first) = rest.first() {
            rest -= flood(first.into(), rest);
            parts += 1;
        }
    }
    parts
}
