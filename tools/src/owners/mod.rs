//! Whose the points of a board will be: the estimate against how games ended, beside what others guess.

mod bouzy;
pub(crate) mod games;
pub(crate) mod logistic;
mod loss;
mod maps;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{Color, Position};

use crate::gnugo::GnuGo;
use games::{Failure, Game, Owners, Part};
use loss::{Loss, MOVES, Said};
use maps::Sabaki;

/// The playouts of a Monte-Carlo guess.
const PLAYOUTS: usize = 1000;

/// Who else is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Beside<'a> {
    /// Only what is written here.
    Nobody,
    /// Programs that may be installed, and node modules in a folder.
    Others(&'a Path),
}

/// A position on the way of a finished game.
struct Sample {
    at: usize,
    part: Part,
    position: Position,
    owners: Owners,
}

/// A way of guessing, with what it said of all points of all samples.
struct Guess {
    name: &'static str,
    fitted: Vec<Said>,
    held_out: Vec<Said>,
    time: Duration,
}

impl Guess {
    /// Asks about all samples; `None` if one gets no answer.
    fn of(
        name: &'static str,
        samples: &[Sample],
        mut map: impl FnMut(&Position) -> Option<Vec<f64>>,
    ) -> Option<Self> {
        let mut guess = Self { name, fitted: vec![], held_out: vec![], time: Duration::ZERO };
        for sample in samples {
            let begun = Instant::now();
            let values = map(&sample.position)?;
            guess.time += begun.elapsed();
            for (point, value) in sample.position.size().points().into_iter().zip(values) {
                let [black, white] = Color::ALL.map(|color| sample.owners[color.index()].contains(point));
                if black != white {
                    let list = if sample.part == Part::Fitted { &mut guess.fitted } else { &mut guess.held_out };
                    list.push(Said { at: sample.at, value, black });
                }
            }
        }
        Some(guess)
    }
}

/// Compares; says so and passes if the data is not there.
pub(crate) fn run(data: &Path, beside: Beside<'_>) -> ExitCode {
    if !data.join("games").is_dir() {
        println!("skipped: {} is not here", data.join("games").display());
        return ExitCode::SUCCESS;
    }
    match compare(data, beside) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn samples(games: &[Game]) -> Result<Vec<Sample>, Failure> {
    let mut samples = vec![];
    for game in games {
        let Some(owners) = game.owners()? else { continue };
        for (at, &number) in MOVES.iter().enumerate().filter(|&(_, &number)| number < game.moves) {
            let (position, _) = game.at(number)?;
            samples.push(Sample { at, part: game.part, position, owners });
        }
    }
    Ok(samples)
}

fn compare(data: &Path, beside: Beside<'_>) -> Result<(), Failure> {
    if let Ok(path) = std::env::var("EST_DUMP") { dump(data, &path)?; return Ok(()); }
    let samples = samples(&games::games(data)?)?;
    let count = |part, at| samples.iter().filter(|sample| sample.part == part && sample.at == at).count();
    let counts = |part| [0, 1, 2, 3].map(|at| count(part, at).to_string()).join(", ");
    println!("positions at moves {MOVES:?}: {} to fit, {} held out", counts(Part::Fitted), counts(Part::HeldOut));
    let mut guesses = vec![];
    guesses.extend(Guess::of("Bouzy's 5/21", &samples, |position| Some(bouzy::map(position))));
    if let Beside::Others(modules) = beside {
        others(&samples, modules, &mut guesses);
    }
    println!("\n| | {} | all |", MOVES.map(|number| format!("move {number}")).join(" | "));
    println!("|---|{}---|", "---|".repeat(MOVES.len()));
    for guess in &guesses {
        print(guess.name, &loss::curved(&guess.fitted, &guess.held_out));
    }
    Ok(())
}

/// What other programs say, as far as they are here.
fn others(samples: &[Sample], modules: &Path, guesses: &mut Vec<Guess>) {
    let mut add = |name: &str, guess: Option<Guess>| match guess {
        Some(guess) => guesses.push(guess),
        None => println!("left out: {name} is not here, or gave no answer"),
    };
    let mut sabaki = Sabaki::start(modules);
    // One question for three maps.
    let said: Option<Vec<_>> =
        sabaki.as_mut().and_then(|sabaki| samples.iter().map(|sample| sabaki.maps(&sample.position, PLAYOUTS)).collect());
    let mut take = |name: &'static str, map: fn(&maps::SabakiMaps) -> &Vec<f64>| {
        let mut said = said.iter().flatten();
        add(name, Guess::of(name, samples, |_| said.next().map(|maps| map(maps).clone())));
    };
    take("@sabaki/influence map", |maps| &maps.map);
    take("@sabaki/influence areaMap", |maps| &maps.area);
    take("@sabaki/deadstones, 1000 playouts", |maps| &maps.playouts);
    let mut gnugo = GnuGo::start();
    let name = "gnugo initial_influence";
    add(name, Guess::of(name, samples, |position| maps::gnugo_territory(gnugo.as_mut()?, position)));
}

fn print(name: &str, losses: &[Loss; 4]) {
    let mut all = Loss::default();
    losses.iter().for_each(|&loss| all.join(loss));
    let cells = losses.iter().chain([&all]).map(|loss| format!("{:.4} / {:.4}", loss.brier(), loss.logs()));
    println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
}

fn dump(data: &Path, path: &str) -> Result<(), Failure> {
    use std::io::Write;
    let mut out = std::fs::File::create(path)?;
    for game in games::games(data)? {
        let owners = game.owners()?;
        let mut n = 10;
        while n < game.moves {
            let (p, mv) = game.at(n)?;
            let size = p.size();
            let rows = |f: &dyn Fn(eyespace::board::Point) -> char| size.points().into_iter().map(f).collect::<String>();
            let b = rows(&|q| match p.stone(q) { Some(Color::Black) => 'X', Some(Color::White) => 'O', None => '.' });
            let o = owners.map_or(String::new(), |o| rows(&|q| if o[0].contains(q) && !o[1].contains(q) { 'B' } else if o[1].contains(q) && !o[0].contains(q) { 'W' } else { '.' }));
            let mv = match mv { Some(eyespace::board::Move::Play(q)) => format!("{} {}", q.column(), q.row()), _ => "-1 -1".into() };
            let ko = p.ko().map_or("-1 -1".to_owned(), |q| format!("{} {}", q.column(), q.row()));
            writeln!(out, "{} {:?} {:?} {} {} {} {} {} {} {}", game.file, game.part, game.players, n, game.moves, size.width(), p.to_play(), mv, ko, b.clone() + "/" + &o)?;
            n += 10;
        }
    }
    Ok(())
}
