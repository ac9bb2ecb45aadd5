//! How good the estimate is on games that its nets were not fitted to, among the games fitted on alone: to choose traits and ways of
//! fitting by, so that the games held out stay strange.

use std::path::Path;
use std::process::ExitCode;

use eyespace::territory::Evaluator;

use super::fit::{Known, Sample, fit, samples};
use super::games::{Failure, Family, Part, games};
use super::loss::{Loss, MOVES};
use super::{expected, print, said_of};

/// So many parts, each measured by nets fitted to the others.
const PARTS: usize = 3;

/// Prints the losses; says so and passes if the folder is not there.
pub(crate) fn run(folder: &Path) -> ExitCode {
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    match cross(folder) {
        Ok([known, strange]) => {
            print("games fitted on", &known);
            print("others", &strange);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The losses on the games that nets were fitted to, and on the others.
fn cross(folder: &Path) -> Result<[[Loss; 4]; 2], Failure> {
    let games = samples(folder)?;
    let tests = asked(folder)?;
    let mut evaluator = Evaluator::new();
    let mut losses = [[Loss::default(); 4]; 2];
    for out in 0..PARTS {
        let known: Vec<Known> = games.iter().filter(|game| game.family.fold(PARTS) != out).cloned().collect();
        let numbers = fit(&known);
        for (family, tests) in &tests {
            let losses = &mut losses[usize::from(family.fold(PARTS) == out)];
            for (at, (position, owners)) in tests {
                let (seen, _) = evaluator.weigh(&numbers, position);
                for (value, black) in said_of(position, owners, expected(&seen.estimate, position)) {
                    losses[*at].add(f64::midpoint(value, 1.0), black);
                }
            }
        }
    }
    Ok(losses)
}

/// The positions of a game at the moves that are asked about, with the places of these in [`MOVES`].
type Asked = Vec<(usize, Sample)>;

/// Of each game that is fitted on.
fn asked(folder: &Path) -> Result<Vec<(Family, Asked)>, Failure> {
    let mut asked = vec![];
    for game in games(folder)?.iter().filter(|game| game.part == Part::Fitted) {
        let Some(owners) = game.owners()? else { continue };
        let numbers = MOVES.iter().enumerate().filter(|&(_, &number)| number < game.moves);
        let of_game =
            numbers.map(|(at, &number)| Ok((at, (game.at(number)?.0, owners)))).collect::<Result<_, Failure>>()?;
        asked.push((game.family, of_game));
    }
    Ok(asked)
}
