//! How good the estimate is on games that its nets were not fitted to, among the games fitted on alone: to choose traits and ways of
//! fitting by, so that the games held out stay strange.

use std::path::Path;
use std::process::ExitCode;

use eyespace::estimate::Evaluator;

use super::deep::Deep;
use super::fit::{Known, fit, samples, samples_at};
use super::games::{Failure, told};
use super::loss::{Loss, MOVES};
use super::{expected, print, said_of};

/// So many parts, each measured by nets fitted to the others.
const PARTS: usize = 3;

/// Prints the losses; says so and passes if a folder is not there.
pub(crate) fn run(folders: &[&Path]) -> ExitCode {
    told(folders, |folders| {
        let [short, deep] = cross(folders)?;
        for (name, losses) in [("", short), (", 300 nodes for each capture", deep)] {
            print(&format!("games fitted on{name}"), &losses[0]);
            print(&format!("others{name}"), &losses[1]);
        }
        Ok(())
    })
}

/// By short readings and by longer ones: the losses on the games of the first folder that nets were fitted to, and on the others of it.
fn cross(folders: &[&Path]) -> Result<[[[Loss; 4]; 2]; 2], Failure> {
    let games = samples(folders)?;
    // The moves asked about rise: the place of a position is that of its move.
    let tests = samples_at(&folders[..1], |moves| MOVES.into_iter().filter(move |&number| number < moves))?;
    let mut evaluator = Evaluator::new();
    let mut values = Deep::values();
    let mut losses = [[[Loss::default(); 4]; 2]; 2];
    for out in 0..PARTS {
        let known: Vec<Known> = games.iter().filter(|game| game.family.fold(PARTS) != out).cloned().collect();
        let weights = fit(&known);
        for game in &tests {
            let strange = usize::from(game.family.fold(PARTS) == out);
            for (at, (position, owners)) in game.positions.iter().enumerate() {
                let (seen, _) = evaluator.weigh(&weights, position);
                let (deep, _) = Deep::of(position).weigh(&weights, &mut values);
                for (losses, estimate) in losses.iter_mut().zip([&seen.estimate, &deep]) {
                    for (value, black) in said_of(position, owners, expected(estimate, position)) {
                        losses[strange][at].add(f64::midpoint(value, 1.0), black);
                    }
                }
            }
        }
    }
    Ok(losses)
}
