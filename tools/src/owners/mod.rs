//! Compares the estimated owner of each point with the owner at the end of the game, and with the guesses of other programs.

mod bouzy;
pub(crate) mod cross;
mod deep;
pub(crate) mod fit;
pub(crate) mod fit_eyes;
pub(crate) mod fit_published;
pub(crate) mod games;
pub(crate) mod logistic;
mod loss;
pub(crate) mod maps;
mod net;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::Position;
use eyespace::estimate::fitting::Weights;
use eyespace::estimate::{Estimate, Evaluator, PublishedWeights};

use crate::gtp_program::GtpProgram;
use deep::Deep;
use games::{Failure, Game, Owners, Part, is_blacks};
use loss::{Loss, MOVES, Said};
use maps::Sabaki;

/// The number of playouts for a Monte Carlo guess.
const PLAYOUTS: usize = 1000;

/// A position from a finished game.
struct Sample {
    at: usize,
    part: Part,
    position: Position,
    owners: Owners,
}

/// A method of guessing the owners of points, with its guesses for all points of all positions.
struct Guess {
    name: &'static str,
    fitted: Vec<Said>,
    held_out: Vec<Said>,
    time: Duration,
}

impl Guess {
    /// The guesses for all samples; `None` if the method gives no answer for one of them.
    fn of(name: &'static str, samples: &[Sample], mut map: impl FnMut(&Position) -> Option<Vec<f64>>) -> Option<Self> {
        let mut guess = Self { name, fitted: vec![], held_out: vec![], time: Duration::ZERO };
        for sample in samples {
            let begun = Instant::now();
            let values = map(&sample.position)?;
            guess.time += begun.elapsed();
            let list = if sample.part == Part::Fitted { &mut guess.fitted } else { &mut guess.held_out };
            let said = said_of(&sample.position, &sample.owners, values);
            list.extend(said.map(|(value, black)| Said { at: sample.at, value, black }));
        }
        Some(guess)
    }
}

/// For each point that had an owner at the end of the game, the guess for the point, and whether it was Black's.
fn said_of(position: &Position, owners: &Owners, values: Vec<f64>) -> impl Iterator<Item = (f64, bool)> {
    let owned = |(point, value)| Some((value, is_blacks(owners, point)?));
    position.size().points().into_iter().zip(values).filter_map(owned)
}

/// Compares the estimate with other methods, including programs in the folder of node modules if one is given. If the data are missing, it
/// prints a message and succeeds.
pub(crate) fn run(data: &Path, modules: Option<&Path>) -> ExitCode {
    if !data.join("games").is_dir() {
        println!("skipped: {} is not here", data.join("games").display());
        return ExitCode::SUCCESS;
    }
    match compare(data, modules) {
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

fn compare(data: &Path, modules: Option<&Path>) -> Result<(), Failure> {
    let samples = samples(&games::games(&data.join("games"))?)?;
    let count = |part, at| samples.iter().filter(|sample| sample.part == part && sample.at == at).count();
    let counts = |part| [0, 1, 2, 3].map(|at| count(part, at).to_string()).join(", ");
    println!("positions at moves {MOVES:?}: {} to fit, {} held out", counts(Part::Fitted), counts(Part::HeldOut));
    let mut guesses = vec![];
    let mut evaluator = Evaluator::new();
    let ours =
        Guess::of("estimate", &samples, |position| Some(expected(&evaluator.evaluate(position).estimate, position)));
    let read = Guess::of("estimate, 300 nodes for each capture", &samples, |position| Some(deeply(position)));
    let published = Guess::of("as published", &samples, |position| Some(as_published(position)));
    guesses.extend(Guess::of("Bouzy's 5/21", &samples, |position| Some(bouzy::map(position))));
    if let Some(modules) = modules {
        others(&samples, modules, &mut guesses);
    }
    println!("\n| | {} | all |", MOVES.map(|number| format!("move {number}")).join(" | "));
    println!("|---|{}---|", "---|".repeat(MOVES.len()));
    for guess in ours.iter().chain(&read).chain(&published) {
        print(guess.name, &loss::plain(&guess.held_out));
    }
    if let Some(guess) = &published {
        print("as published, by a curve", &loss::curved(&guess.fitted, &guess.held_out));
    }
    for guess in &guesses {
        print(guess.name, &loss::curved(&guess.fitted, &guess.held_out));
    }
    Ok(())
}

fn expected(estimate: &Estimate, position: &Position) -> Vec<f64> {
    position.size().points().into_iter().map(|point| estimate.ownership(point).as_f64()).collect()
}

/// The expected owner of each point by `eyespace estimate`, from -1 (White) to 1 (Black).
fn deeply(position: &Position) -> Vec<f64> {
    let (estimate, _) = Deep::of(position).weigh(&Weights::FITTED, &mut Deep::values());
    expected(&estimate, position)
}

/// The expected owner of each point by `eyespace estimate --as-published`, from -1 (White) to 1 (Black).
fn as_published(position: &Position) -> Vec<f64> {
    let deep = Deep::of(position);
    let published = deep.published(&PublishedWeights::CARRIED);
    let points = position.size().points().into_iter();
    points.map(|point| published.ownership(&deep.structure, point).as_f64()).collect()
}

/// Adds the guesses of other programs about the owners of points, if these programs are installed.
fn others(samples: &[Sample], modules: &Path, guesses: &mut Vec<Guess>) {
    let mut add = |name: &str, guess: Option<Guess>| match guess {
        Some(guess) => guesses.push(guess),
        None => println!("left out: {name} is not here, or gave no answer"),
    };
    let mut sabaki = Sabaki::start(modules);
    // Sabaki's modules give three maps for a position in one answer, and each map counts as a method of its own.
    let said: Option<Vec<_>> = sabaki
        .as_mut()
        .and_then(|sabaki| samples.iter().map(|sample| sabaki.maps(&sample.position, PLAYOUTS)).collect());
    let mut take = |name: &'static str, map: fn(&maps::SabakiMaps) -> &Vec<f64>| {
        let mut said = said.iter().flatten();
        add(name, Guess::of(name, samples, |_| said.next().map(|maps| map(maps).clone())));
    };
    take("@sabaki/influence map", |maps| &maps.map);
    take("@sabaki/influence areaMap", |maps| &maps.area);
    take("@sabaki/deadstones, 1000 playouts", |maps| &maps.playouts);
    let mut gnugo = GtpProgram::gnu_go();
    let name = "gnugo initial_influence";
    add(name, Guess::of(name, samples, |position| maps::gnugo_territory(gnugo.as_mut()?, position)));
}

fn print(name: &str, losses: &[Loss; 4]) {
    let mut all = Loss::default();
    losses.iter().for_each(|&loss| all.join(loss));
    let cells = losses.iter().chain([&all]).map(|loss| format!("{:.4} / {:.4}", loss.brier(), loss.logs()));
    println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
}
