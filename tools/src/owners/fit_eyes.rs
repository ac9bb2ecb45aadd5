//! Fits the weights for counting eyes to finished games. They are chosen so that the five passes of the algorithm for the safety of stones predict
//! as well as possible which stones stay on the board.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use eyespace::estimate::fitting::Weights;
use eyespace::estimate::{Chance, Evaluator, EyeWeights, SafetyBasis};

use super::fit::{Sample, kept_and_taken, samples_every};
use super::games::told;

/// The distance in moves between the positions taken from a game.
const EVERY: usize = 21;

/// The steps by which a weight for counting eyes is changed, in thousandths: large ones first.
const STEPS: [i32; 3] = [100, 50, 20];

/// Prints the file of the weights for counting eyes. If the folder is missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path) -> ExitCode {
    told(&[folder], |_| {
        let games = samples_every(&[folder], EVERY)?;
        let positions: Vec<&Sample> = games.iter().flat_map(|game| &game.positions).collect();
        let begun = loss(&BEGIN, &positions);
        let (fitted, reached) = fit(&positions, begun);
        let from = format!("{} positions of {} games", positions.len(), games.len());
        print!("{}", text(&fitted, &from, [begun, reached]));
        Ok(())
    })
}

/// The fields of `EyeWeights` in order, in whole thousandths or as counts: `digits`, `clear`, `clear_around`, `room` and `thresholds`.
type Plain = [i32; 13];

/// The index in [`Plain`] of the first weight of each kind.
const CLEAR: usize = 4;
const AROUND: usize = 5;
const ROOM: usize = 6;
const THRESHOLDS: usize = 8;

/// The weights for counting eyes with which fitting begins.
const BEGIN: Plain = [1000, 900, 500, 150, 500, 5, 3, 7, 150, 350, 550, 700, 850];

/// Changes one weight for counting eyes after the other as long as that reduces the loss (error), first by large steps, then by smaller ones.
fn fit(positions: &[&Sample], begun: f64) -> (Plain, f64) {
    let (mut best, mut least) = (BEGIN, begun);
    for step in STEPS {
        let mut moved = true;
        while moved {
            moved = false;
            for n in 0..best.len() {
                let is_count = (AROUND..THRESHOLDS).contains(&n);
                let step = if is_count { 1 } else { step };
                for step in [step, -step] {
                    let mut tried = best;
                    tried[n] += step;
                    while is_possible(&tried) {
                        let loss = loss(&tried, positions);
                        if loss >= least {
                            break;
                        }
                        (best, least, moved) = (tried, loss, true);
                        tried[n] += step;
                    }
                }
            }
        }
    }
    (best, least)
}

/// Whether the weights for counting eyes make sense. An eye that two moves in a row do not destroy counts fully, and each further digit of the
/// local value of an eye space counts at most as much as the digit before. The thresholds that an eye must reach rise from pass to pass. A point
/// is not clear of the opponent if the opponent is likely to reach it, or if less than half of the points around it are clear. Two eyes need twice
/// the room of one eye, and at least one more point to separate them.
fn is_possible(weights: &Plain) -> bool {
    weights[..CLEAR].is_sorted_by(|a, b| a >= b)
        && weights[THRESHOLDS..].is_sorted()
        && weights.iter().all(|&number| (1..=1000).contains(&number))
        && (4..=8).contains(&weights[AROUND])
        && weights[0] == 1000
        && weights[CLEAR] <= 500
        && weights[ROOM + 1] > 2 * weights[ROOM]
}

fn weights(plain: &Plain) -> EyeWeights {
    let chance = |n: usize| Chance::per_mille(plain[n] as u16);
    EyeWeights {
        digits: std::array::from_fn(chance),
        clear: chance(CLEAR),
        clear_around: plain[AROUND] as usize,
        room: [plain[ROOM] as usize, plain[ROOM + 1] as usize],
        thresholds: std::array::from_fn(|pass| chance(THRESHOLDS + pass)),
    }
}

/// The uncertainty that remains about which stones stay on the board, after their eyes were counted in five passes. Stones for which all five
/// passes have equal results form a class. The class gets one probability, the rate of its stones that stayed. The loss is the mean variance
/// within the classes.
fn loss(plain: &Plain, positions: &[&Sample]) -> f64 {
    let weights = Weights { eyes: weights(plain), ..Weights::NONE };
    let mut evaluator = Evaluator::new();
    let mut said: BTreeMap<[Chance; 5], [f64; 2]> = BTreeMap::new();
    for (position, owners) in positions.iter().copied() {
        let (seen, _) = evaluator.weigh(&weights, position);
        for id in seen.structure.blocks() {
            let by_eyes = seen.estimate.safety(id);
            if by_eyes.basis == SafetyBasis::Eyes {
                let sums = said.entry(by_eyes.passes).or_default();
                let came = kept_and_taken(seen.structure.block(id), owners);
                sums.iter_mut().zip(came).for_each(|(sum, stones)| *sum += f64::from(stones));
            }
        }
    }
    let missed = said.values().map(|[kept, taken]| kept * taken / f64::max(kept + taken, 1.0)).sum::<f64>();
    missed / f64::max(said.values().flatten().sum(), 1.0)
}

fn text(plain: &Plain, from: &str, [begun, reached]: [f64; 2]) -> String {
    let chance = |n: usize| format!("Chance::per_mille({})", plain[n]);
    let list = |range: std::ops::Range<usize>| range.map(chance).collect::<Vec<_>>().join(", ");
    let rows = |range: std::ops::Range<usize>| range.map(|n| format!("        {},\n", chance(n))).collect::<String>();
    format!(
        "//! The weights with which eyes are counted and make stones safe, fitted to {from}. Written by\n\
         //! `eyespace-tools fit-eyes ../shared/data/games`; not by hand. The mean square error of the five passes about the\n\
         //! fate of stones is {reached:.5}; with the numbers at the start of the fit it was {begun:.5}.\n\n\
         use super::{{Chance, EyeWeights}};\n\n\
         pub(super) const FITTED: EyeWeights = EyeWeights {{\n    digits: [{}],\n    clear: {},\n    clear_around: {},\n    \
         room: [{}, {}],\n    thresholds: [\n{}    ],\n}};\n",
        list(0..CLEAR),
        chance(CLEAR),
        plain[AROUND],
        plain[ROOM],
        plain[ROOM + 1],
        rows(THRESHOLDS..plain.len()),
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
        let mut weights = BEGIN;
        weights.swap(THRESHOLDS, THRESHOLDS + 1);
        assert!(!is_possible(&weights));
    }
}
