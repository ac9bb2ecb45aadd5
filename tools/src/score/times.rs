//! Measures the time to score finished 19x19 boards, boards that are drawn to be slow, and every move of a game.

use std::path::Path;
use std::time::{Duration, Instant};

use eyespace::board::{Color, PointSet, Position, Ruleset, Setup, Size};
use eyespace::engine::Engine;
use eyespace::scoring::ScoreOptions;
use eyespace::search::Memory;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;

use super::{Failure, own_score, records};
use crate::record;

/// The longest time that scoring a board may take.
const MOST: Duration = Duration::from_secs(1);

/// How often each position is scored. The shortest time counts, since other work of the machine disturbs the measuring.
const TIMES: usize = 5;

pub(super) fn print(data: &Path) -> Result<(), Failure> {
    let mut times = vec![];
    for record in records(&data.join("scoring/positions.jsonl"))? {
        if record["width"] == 19 && record["height"] == 19 {
            times.push(time(&record::position(&record)?)?);
        }
    }
    times.sort_unstable();
    if let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) {
        println!("{} finished boards of 19x19: median {median:.1?}, most {most:.1?}", times.len());
    }
    for (name, position) in slow_boards()? {
        let time = time(&position)?;
        println!("25x25, {name}: {time:.1?}");
        if time > MOST {
            return Err(format!("{name}: more than {MOST:?}").into());
        }
    }
    let [anew, remembering] = every_move(Path::new(GAME))?;
    println!(
        "every move of {GAME}: with a memory {:.2} of the time without",
        remembering.as_secs_f64() / anew.as_secs_f64()
    );
    Ok(())
}

/// A game of which every move is scored.
const GAME: &str = "examples/ear-reddening-1846.sgf";

/// The time to score the position after each move of a game: each by itself, and with a memory for all of them.
fn every_move(game: &Path) -> Result<[Duration; 2], Failure> {
    let bytes = std::fs::read(game)?;
    let name = game.display().to_string();
    let after = |move_number| load_bytes(&name, &bytes, &Selector { move_number, ..Selector::default() });
    let moves = after(None)?.moves;
    let positions: Vec<Position> =
        (1..=moves).map(|number| Ok(after(Some(number))?.position)).collect::<Result<_, Failure>>()?;
    let engine = Engine::default();
    let begun = Instant::now();
    for position in &positions {
        std::hint::black_box(engine.score_finished(position, 0.0)?);
    }
    let (anew, memory, begun) = (begun.elapsed(), Memory::new(), Instant::now());
    for position in &positions {
        std::hint::black_box(engine.score_remembering(&memory, position, 0.0)?);
    }
    Ok([anew, begun.elapsed()])
}

fn time(position: &Position) -> Result<Duration, Failure> {
    let mut best = Duration::MAX;
    for _ in 0..TIMES {
        let begun = Instant::now();
        std::hint::black_box(own_score(position, ScoreOptions::of(Ruleset::Japanese)));
        best = best.min(begun.elapsed());
    }
    Ok(best)
}

/// A tile for boards that are slow to score. It gives many blocks that may be connected in many ways and are hardly ever certain to live. Of
/// some thousand small tiles this one was the slowest.
const TILE: [&[u8]; 3] = [b"...OX", b"XXX.O", b"O.XOX"];

/// A board covered with copies of [`TILE`], each row of tiles shifted against the one above. Blocks without a liberty are removed.
fn tiles(size: Size) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let (x, y) = (usize::from(point.column()), usize::from(point.row()));
        let color = match TILE[y % 3][(x + 4 * (y / 3)) % 5] {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        };
        setup.set(point, color);
    }
    for color in Color::ALL {
        let taken = |block: &PointSet| block.neighbours(setup.empty_points()).is_empty();
        let taken: Vec<PointSet> = setup.stones[color.index()].components().filter(taken).collect();
        taken.into_iter().for_each(|block| setup.stones[color.index()] -= block);
    }
    setup
}

fn slow_boards() -> Result<[(&'static str, Position); 5], Failure> {
    let size = Size::LARGEST;
    let board = |stones: [PointSet; 2]| Position::try_from(Setup { stones, ..Setup::empty(size) });
    let where_ = |keep: &dyn Fn(u8, u8) -> bool| size.points().filter(|point| keep(point.column(), point.row()));
    let one_point_eyes = [where_(&|x, y| (x + y) % 2 == 0), PointSet::EMPTY];
    // Each tile of four columns and three rows has a ko.
    let kos = [
        where_(&|x, y| matches!((x % 4, y % 3), (1, 0 | 2) | (0, 1))),
        where_(&|x, y| matches!((x % 4, y % 3), (2, 0 | 2) | (1 | 3, 1))),
    ];
    let halves = [where_(&|x, y| y % 2 == 0 && x % 2 == 0), where_(&|x, y| y % 2 == 1 && x % 2 == 1)];
    let stripes = [where_(&|x, y| matches!((x + y) % 8, 0 | 2)), where_(&|x, y| matches!((x + y) % 8, 4 | 6))];
    Ok([
        ("one-point eyes", board(one_point_eyes)?),
        ("kos", board(kos)?),
        ("stones of both sides apart", board(halves)?),
        ("diagonals of both sides", board(stripes)?),
        ("tiles", Position::try_from(tiles(size))?),
    ])
}
