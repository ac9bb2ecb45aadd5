//! Fits the numbers that the description of Go4++ (reiss1997) mentions without a value to finished games, so that the estimate as published has
//! the smallest error.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::Position;
use eyespace::estimate::{Chance, PublishedWeights};

use super::deep::Deep;
use super::fit::samples_every;
use super::games::{Owners, is_blacks, told};
use super::loss::Loss;

/// The distance in moves between the positions taken from a game. It is odd, so that each side is to move in half of the positions.
const EVERY: usize = 63;

/// The steps by which a number is changed, large ones first, in thousandths. Only the number that the description of Go4++ calls "mostly" is in
/// hundredths and has smaller steps.
const STEPS: [i32; 3] = [200, 100, 50];

/// The numbers to fit: three that the description of Go4++ calls "low", "mostly" and "within", the first of its thresholds for eyes, and the step
/// from each threshold to the next.
type Plain = [i32; 5];

/// The values of the numbers in [`Plain`] with which fitting begins: a half, four fifths, a half, and thresholds at equal steps.
const BEGIN: Plain = [500, 80, 500, 100, 200];

/// The index in [`Plain`] of the number that the description of Go4++ calls "mostly".
const MOSTLY: usize = 1;

/// Prints the file of the fitted numbers, which the description of Go4++ leaves open. If the folder is missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path) -> ExitCode {
    told(&[folder], |_| {
        let games = samples_every(&[folder], EVERY)?;
        let count = games.len();
        let positions = games.into_iter().flat_map(|game| game.positions);
        let read: Vec<_> = positions.map(|(position, owners)| (Deep::of(&position), position, owners)).collect();
        let begun = loss(&BEGIN, &read);
        let (fitted, reached) = fit(&read, begun);
        print!("{}", text(&fitted, &format!("{} positions of {count} games", read.len()), [begun, reached]));
        Ok(())
    })
}

type Read = (Deep, Position, Owners);

/// Changes one number of [`Plain`] after the other as long as that reduces the error of the estimate (the loss), first by large steps, then by
/// smaller ones.
fn fit(positions: &[Read], begun: f64) -> (Plain, f64) {
    let (mut best, mut least) = (BEGIN, begun);
    for step in STEPS {
        for n in 0..best.len() {
            let step = if n == MOSTLY { step / 10 } else { step };
            for step in [step, -step] {
                let mut tried = best;
                tried[n] += step;
                while is_possible(&tried) {
                    let loss = loss(&tried, positions);
                    if loss >= least {
                        break;
                    }
                    (best, least) = (tried, loss);
                    tried[n] += step;
                }
            }
        }
    }
    (best, least)
}

/// Whether the numbers in [`Plain`] make sense: "mostly" is at least a half, the thresholds rise, and a whole eye reaches the last threshold.
fn is_possible(&[low, mostly, within, first, rise]: &Plain) -> bool {
    (50..=1000).contains(&low)
        && (50..100).contains(&mostly)
        && (50..=1000).contains(&within)
        && first >= 10
        && rise >= 10
        && first + 4 * rise <= 1000
}

fn weights(&[low, mostly, within, first, rise]: &Plain) -> PublishedWeights {
    let chance = |parts: i32| Chance::per_mille(parts as u16);
    PublishedWeights {
        low: chance(low),
        mostly: mostly as usize,
        within: chance(within),
        thresholds: std::array::from_fn(|pass| chance(first + pass as i32 * rise)),
    }
}

/// Brier's score of the estimate over all points that had an owner at the end of the game.
fn loss(plain: &Plain, positions: &[Read]) -> f64 {
    let (weights, mut loss) = (weights(plain), Loss::default());
    for (deep, position, owners) in positions {
        let published = deep.published(&weights);
        for point in position.size().points() {
            if let Some(black) = is_blacks(owners, point) {
                let ownership = published.ownership(&deep.structure, point).as_f64();
                loss.add(f64::midpoint(ownership, 1.0), black);
            }
        }
    }
    loss.brier()
}

fn text(plain: &Plain, from: &str, [begun, reached]: [f64; 2]) -> String {
    let [low, mostly, within, first, rise] = *plain;
    let rows: String = (0..5).map(|pass| format!("        Chance::per_mille({}),\n", first + pass * rise)).collect();
    format!(
        "//! The numbers that the text of Go4++ leaves open, fitted to {from}. Written by\n\
         //! `eyespace-tools fit-published ../shared/data/games`; not by hand. Their Brier score on these positions is\n\
         //! {reached:.4}; with the numbers at the start of the fit it was {begun:.4}.\n\n\
         use super::PublishedWeights;\nuse crate::estimate::Chance;\n\n\
         pub(super) const SET: PublishedWeights = PublishedWeights {{\n    low: Chance::per_mille({low}),\n    \
         mostly: {mostly},\n    within: Chance::per_mille({within}),\n    thresholds: [\n{rows}    ],\n}};\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fitting_begins_with_is_possible_and_disorder_is_not() {
        assert!(is_possible(&BEGIN));
        for n in 0..BEGIN.len() {
            let mut weights = BEGIN;
            weights[n] = 0;
            assert!(!is_possible(&weights));
        }
        assert!(!is_possible(&[500, 80, 500, 900, 100]));
    }
}
