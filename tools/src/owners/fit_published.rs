//! The numbers that the description of Go4++ mentions without a value, fitted to finished games so that the estimate as published has the
//! smallest error.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::Position;
use eyespace::estimate::{Chance, PublishedWeights};

use super::deep::Deep;
use super::fit::samples_every;
use super::games::{Owners, is_blacks, told};
use super::loss::Loss;

/// The distance in moves between the positions that are taken. It is odd, so that both sides are to move.
const EVERY: usize = 63;

/// The steps by which a number is changed, large ones first; "mostly" is in hundredths, the others are in thousandths.
const STEPS: [i32; 3] = [200, 100, 50];

/// "Low", "mostly", "within", the first threshold, and the step from each threshold to the next.
type Plain = [i32; 5];

/// The numbers before fitting: a half, four fifths, a half, and thresholds at equal steps.
const BEGIN: Plain = [500, 80, 500, 100, 200];

/// The index of "mostly".
const MOSTLY: usize = 1;

/// Prints the file of numbers. If the folder is missing, it prints a message and succeeds.
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

/// Changes one number after the other as long as that reduces the loss, first by large steps, then by smaller ones.
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

/// Whether numbers make sense: "mostly" is more than a half, thresholds rise, and some eye reaches the last one.
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

/// Brier's score over all points that had an owner at the end.
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
