//! Compares the estimated likelihood that unproved blocks stay on the board with the end of games that were not used for fitting.

use std::path::Path;
use std::process::ExitCode;

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::Color;
use eyespace::engine::Limits;
use eyespace::regions::Block;
use eyespace::status::Verdict;
use rayon::prelude::*;

use crate::gtp_program::GtpProgram;
use crate::owners::games::{Failure, Game, Owners, Part, games, told};

/// The numbers of moves after which positions are taken from a game.
const MOVES: [usize; 3] = [60, 120, 180];

/// The estimated chance that a block stays on the board, whether it did, and GNU Go's answer.
struct Said {
    chance: f64,
    stayed: bool,
    theirs: Option<String>,
}

/// Compares the estimated likelihood with the ends of the held-out games, for which GNU Go can be asked, too, and then with those of
/// the games used for fitting. If the folder is missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path, others: Others) -> ExitCode {
    told(&[folder], |_| {
        let (held_out, fitted): (Vec<Game>, Vec<Game>) =
            games(folder)?.into_iter().partition(|game| game.part == Part::HeldOut);
        for (name, games, others) in [("held out", held_out, others), ("fitted on", fitted, Others::None)] {
            println!("games {name}: {}", games.len());
            print(&of_games(&games, others)?);
        }
        Ok(())
    })
}

fn of_games(games: &[Game], others: Others) -> Result<Vec<Said>, Failure> {
    let said: Result<Vec<Vec<Said>>, String> = games
        .par_iter()
        .map_init(
            || (others == Others::GnuGo).then(GtpProgram::gnu_go).flatten(),
            |other, game| of_game(game, other).map_err(|error| error.to_string()),
        )
        .collect();
    Ok(said?.into_iter().flatten().collect())
}

/// Whether another program is asked as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Others {
    None,
    GnuGo,
}

fn of_game(game: &Game, other: &mut Option<GtpProgram>) -> Result<Vec<Said>, Failure> {
    let Some(owners) = game.owners()? else { return Ok(vec![]) };
    let mut said = vec![];
    for number in MOVES.into_iter().filter(|&number| number < game.moves) {
        let (position, _) = game.at(number)?;
        let report = analyze(&position, &options());
        if let Some(other) = other {
            other.set_up(&position).ok_or("gnugo does not answer")?;
        }
        for id in report.structure.blocks().filter(|&id| report.verdict(id) == Verdict::OPEN) {
            let block = report.structure.block(id);
            let Some(stayed) = stayed(block, &owners) else { continue };
            let vertex = position.size().vertex(block.anchor);
            let theirs = other.as_mut().and_then(|other| other.ask(&format!("dragon_status {vertex}")));
            let theirs = theirs.and_then(|words| words.split(' ').next().map(str::to_owned));
            let Some(likelihood) = report.likelihood(id) else { continue };
            said.push(Said { chance: likelihood.stays.as_f64(), stayed, theirs });
        }
    }
    Ok(said)
}

/// Whether most of a block's points belonged to its owner at the end; `None` if most belonged to nobody.
fn stayed(block: &Block, owners: &Owners) -> Option<bool> {
    let of = |color: Color| (block.stones & owners[color.index()]).len();
    match (of(block.color), of(block.color.opponent())) {
        (own, _) if 2 * own > block.stones.len() => Some(true),
        (_, others) if 2 * others > block.stones.len() => Some(false),
        _ => None,
    }
}

/// The options of `eyespace analyze`.
fn options() -> Options<'static> {
    Options {
        life_and_death: Limits::INTERACTIVE.life_and_death_search(),
        model: Model::EyeSpaces { nodes: 1000 },
        ..Options::default()
    }
}

/// Divides the blocks into ten ranges of chances, and prints how many of each stayed. Then prints Brier's score of the chances, and
/// for comparison those of a constant chance and of GNU Go.
fn print(said: &[Said]) {
    println!("{} blocks of which nothing is proved", said.len());
    for tenth in 0..10 {
        let here: Vec<&Said> = said.iter().filter(|said| ((said.chance * 10.0) as usize).min(9) == tenth).collect();
        let (count, stayed) = (here.len(), here.iter().filter(|said| said.stayed).count());
        let told: f64 = here.iter().map(|said| said.chance).sum();
        let share = |sum: f64| 100.0 * sum / count.max(1) as f64;
        println!(
            "{:3} to {:3} %: {count:5} blocks, told {:5.1} %, stayed {:5.1} %",
            tenth * 10,
            tenth * 10 + 10,
            share(told),
            share(stayed as f64)
        );
    }
    let brier = |chance: &dyn Fn(&Said) -> f64| {
        let loss = |said: &Said| (chance(said) - f64::from(u8::from(said.stayed))).powi(2);
        said.iter().map(loss).sum::<f64>() / said.len().max(1) as f64
    };
    let share = |of: &dyn Fn(&Said) -> bool| {
        let all = said.iter().filter(|said| of(said)).count().max(1);
        said.iter().filter(|one| of(one) && one.stayed).count() as f64 / all as f64
    };
    println!("Brier's score: {:.4}", brier(&|said| said.chance));
    let constant = share(&|_| true);
    println!("a constant, {:.1} %: {:.4}", 100.0 * constant, brier(&|_| constant));
    // GNU Go answers with a word. Each word is taken to predict the share of the blocks with this word that stayed: no other numbers
    // give a better score.
    let words = ["alive", "critical", "dead", "unknown"];
    let chances = words.map(|word| share(&|said| said.theirs.as_deref() == Some(word)));
    if said.iter().all(|said| said.theirs.is_some()) {
        let of = |said: &Said| {
            words.iter().position(|word| said.theirs.as_deref() == Some(word)).map_or(constant, |n| chances[n])
        };
        println!("GNU Go's dragon_status, each word by its share: {:.4}", brier(&of));
    }
}
