//! Tests of the theorems that decide a semeai by counting liberties. The results are compared with play to the end.

use crate::support::dice::Dice;
use crate::support::semeais::{Half, semeai};
use eyespace::board::{Color, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{LifeOptions, Seki, SingleEyes};
use eyespace::search::semeai::{
    Readings, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiQuestion, SemeaiSearch, SemeaiTheorem,
};
use eyespace::table::Outcome;

/// Compares random semeai, solved with counting, with a search that never counts. Returns how often each theorem applied. The last number
/// says how often the outcome came from a search that counts only at the ends of its lines of play.
fn compare(semeais: usize, most_empty: usize, most_points: usize, seed: u64) -> [usize; SemeaiTheorem::ALL.len() + 1] {
    let mut dice = Dice(seed);
    let (mut counting, mut searching) = (SemeaiSearch::new(), SemeaiSearch::new());
    let options = |single_eyes| LifeOptions { single_eyes, seki: Seki::CountsAsLife, ..LifeOptions::default() };
    let mut checked = [0; SemeaiTheorem::ALL.len() + 1];
    let mut made = 0;
    while made < semeais {
        let mut half = || {
            let points = dice.below(most_points + 1);
            let outside_liberties = dice.below(5);
            Half::random(&mut dice, points, outside_liberties)
        };
        let halves = [half(), half()];
        let shared = dice.below(4);
        if halves.iter().map(Half::empty).sum::<usize>() + shared > most_empty {
            continue;
        }
        let Some((position, [a, b])) = semeai([&halves[0], &halves[1]], shared) else { continue };
        made += 1;
        let semeai = Semeai::between(&position, a, b, Suicide::Illegal).unwrap();
        for first in Color::ALL {
            let question = |single_eyes| SemeaiQuestion {
                position: &position,
                semeai: &semeai,
                first,
                options: options(single_eyes),
                readings: Readings::None,
            };
            let counted = counting.solve(question(SingleEyes::Solved), Budget::nodes(300_000));
            let played = searching.solve(question(SingleEyes::Searched), Budget::nodes(300_000));
            for color in Color::ALL.map(Color::index) {
                let is_open = |answer: &SemeaiAnswer| {
                    answer.outcomes[color] == Outcome::Open || answer.basis[color] == SemeaiBasis::Read
                };
                if is_open(&counted) || is_open(&played) {
                    continue;
                }
                let basis = counted.basis[color];
                let place = SemeaiTheorem::ALL.iter().position(|&other| basis == SemeaiBasis::Counted(other));
                checked[place.unwrap_or(SemeaiTheorem::ALL.len())] += 1;
                assert_eq!(
                    survives(counted.outcomes[color]),
                    survives(played.outcomes[color]),
                    "{basis:?}, {first:?} first, colour {color}: {halves:?}, {shared} shared; counted {counted:?}, played {played:?}"
                );
            }
        }
    }
    checked
}

fn survives(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Seki | Outcome::Alive => Outcome::Lives,
        other => other,
    }
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn small_races_end_as_they_are_counted() {
    let checked = compare(450, 8, 4, 1);
    assert!(checked.iter().all(|&n| n > 20), "{checked:?}");
}

#[test]
#[ignore = "minutes"]
fn thousands_of_races_end_as_they_are_counted() {
    let checked = compare(6000, 12, 7, 2);
    println!("{checked:?}");
    assert!(checked.iter().all(|&n| n > 200), "{checked:?}");
}
