//! Measures how long the estimate of one position takes, and how long fifty candidate moves take. GNU Go's `estimate_score` is measured in
//! the same run if the program is installed. docs/algorithms/estimate-accuracy.md explains the figures.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use eyespace::board::{Color, Diagram, Position};
use eyespace::estimate::{CANDIDATES, Evaluator, likely_moves};

const RUNS: usize = 60;

/// The ear-reddening game, before the move that gave it its name: examples/ear-reddening-1846.sgf.
const MIDDLE_GAME: &str = "
    .........XOO.......
    ...X.....XO.O.OOX..
    ..OO.X..OXXOO.OX...
    ...........XXX..X..
    .....X....X....XX..
    ..O............XOO.
    .............OOOXXX
    ..............XOOOX
    ............XOOXXX.
    ............OOX.XO.
    ..O...........OXXO.
    ..............OXOX.
    ............O.OXOO.
    ..O......X.XO.OX...
    ......X.O..XOXOXO..
    ..X.X..X...XOOXOO..
    .....XOXO.OOXXXXOO.
    ......XO.OO.OXX.XO.
    ........O..O.X.X.X.
";

fn main() {
    let setup = MIDDLE_GAME.parse::<Diagram>().map(|diagram| diagram.setup);
    let Ok(position) = setup.map_err(drop).and_then(|setup| Position::try_from(setup).map_err(drop)) else { return };
    let mut evaluator = Evaluator::new();
    let seen = evaluator.evaluate(&position);
    let one = best(RUNS, || drop(black_box(evaluator.evaluate(black_box(&position)))));
    let scores = best(RUNS, || drop(black_box(likely_moves(black_box(&seen), None, CANDIDATES))));
    let all = best(RUNS / 4, || drop(black_box(evaluator.candidates(black_box(&seen), None, CANDIDATES))));
    println!("the best of {RUNS} runs, in milliseconds");
    println!("one evaluation, 19x19, {} stones  {:8.3}", 361 - seen.structure.empty().len(), one);
    println!("scores of all points               {scores:8.3}");
    println!("{CANDIDATES} candidates                      {all:8.3}");
    match gnugo(&position) {
        Some(time) => println!("gnugo estimate_score               {time:8.1}   {:.0} to one evaluation", time / one),
        None => println!("gnugo is not here"),
    }
}

/// The shortest time of `runs` runs, in milliseconds.
fn best(runs: usize, mut run: impl FnMut()) -> f64 {
    let once = |run: &mut dyn FnMut()| {
        let begun = Instant::now();
        run();
        begun.elapsed().as_secs_f64() * 1e3
    };
    (0..runs).map(|_| once(&mut run)).fold(f64::MAX, f64::min)
}

/// The time that GNU Go takes for its estimate over GTP, in milliseconds, without the time to set up the position; `None` if it is not
/// installed.
fn gnugo(position: &Position) -> Option<f64> {
    let start = |name: &str| {
        Command::new(name)
            .args(["--mode", "gtp"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
    };
    let mut child = start("gnugo").or_else(|_| start("/usr/games/gnugo")).ok()?;
    let mut answers = BufReader::new(child.stdout.take()?).lines();
    let mut input = child.stdin.take()?;
    let mut ask = |command: &str| {
        writeln!(input, "{command}").ok()?;
        // An answer ends with an empty line.
        answers.by_ref().map_while(Result::ok).find(String::is_empty)
    };
    ask("boardsize 19")?;
    for color in Color::ALL {
        for stone in position.stones(color) {
            ask(&format!("play {color} {}", position.size().vertex(stone)))?;
        }
    }
    let begun = Instant::now();
    ask("estimate_score")?;
    let time = begun.elapsed().as_secs_f64() * 1e3;
    ask("quit")?;
    child.wait().ok()?;
    Some(time)
}
