//! Cross-validation of the estimate. The games used for fitting are divided into parts, and each part is measured with networks fitted to the other
//! parts. Features and methods of fitting are chosen by these results, so that the held-out games are not used for any choice.

use std::path::Path;
use std::process::ExitCode;

use eyespace::estimate::Evaluator;

use super::deep::Deep;
use super::fit::{Known, fit, samples, samples_at};
use super::games::{Failure, told};
use super::loss::{Loss, MOVES};
use super::{expected, print, said_of};

/// The number of parts into which the games are divided. Each part is measured with networks fitted to the other parts.
const PARTS: usize = 3;

/// Prints the losses (errors) of the estimate, found by cross-validation. If a folder is missing, it prints a message and succeeds.
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

/// The losses (errors) of the estimate with short readings of captures, and with longer ones. For each there is the loss on games that the networks
/// of the estimate were fitted to, and then the loss on other games. Only games of the first folder are measured.
fn cross(folders: &[&Path]) -> Result<[[[Loss; 4]; 2]; 2], Failure> {
    let games = samples(folders)?;
    // The positions of a game are in the order of `MOVES`, so a position has the same index as its move number.
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
