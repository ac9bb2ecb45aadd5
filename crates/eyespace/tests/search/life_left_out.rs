//! Tests that leaving out moves (pruning) changes no result: outcomes and first moves are those of a search that tries all moves.

use crate::support::chance::Chance;
use eyespace::board::{Color, PointSet, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeSearch, SingleEyes};
use eyespace::table::Outcome;

fn is_same(one: &LifeAnswer, other: &LifeAnswer) -> bool {
    (one.outcome, &one.moves, &one.unsettled) == (other.outcome, &other.moves, &other.unsettled)
}

/// The number of questions that were searched with and without pruning (leaving out moves), the number of those that end in ko, and the
/// nodes with and without pruning.
#[derive(Debug, Default)]
struct Asked {
    questions: usize,
    kos: usize,
    /// The number of questions that the search of all moves leaves open.
    open: usize,
    nodes: [u64; 2],
}

fn ask(seed: u64, positions: usize, empty: usize) -> Asked {
    let (mut chance, mut asked) = (Chance(seed), Asked::default());
    let mut searches = [LifeSearch::new(), LifeSearch::new()];
    for _ in 0..positions {
        let Some(position) = chance.enclosed(6..22, empty) else { continue };
        let blocks: Vec<PointSet> = position.stones(Color::Black).components().collect();
        let mut any = || blocks.get(chance.below(blocks.len().max(1))).copied();
        let (Some(first), Some(second)) = (any(), any()) else { continue };
        let target = if chance.below(4) == 0 { first | second } else { first };
        let Ok(area) = Area::around(&position, target, Suicide::Illegal) else { continue };
        let options = |single_eyes| LifeOptions { moves: FirstMoves::All, single_eyes, ..LifeOptions::default() };
        let [pruning, all] = &mut searches;
        let budget = Budget::nodes(2_000_000);
        let answers = pruning.solve_both(&position, &area, options(SingleEyes::Solved), budget);
        let expected = all.solve_both(&position, &area, options(SingleEyes::Searched), budget);
        for (answer, expected) in answers.iter().zip(&expected) {
            if expected.outcome == Outcome::Lives || expected.outcome == Outcome::Open || !expected.unsettled.is_empty()
            {
                asked.open += 1;
                continue;
            }
            assert!(is_same(answer, expected), "{answer:?}\n{expected:?}\n{position:?}{area:?}");
            asked.questions += 1;
            asked.kos += usize::from(matches!(expected.outcome, Outcome::Ko { .. }));
            asked.nodes[0] += answer.nodes;
            asked.nodes[1] += expected.nodes;
        }
    }
    asked
}

#[test]
fn what_is_left_out_changes_nothing() {
    let asked = ask(88_172_645_463_325_252, 6000, 7);
    assert!(asked.questions > 4000 && asked.kos > 100 && asked.open == 0, "{asked:?}");
    assert!(asked.nodes[0] * 2 < asked.nodes[1], "{asked:?}");
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search life_left_out:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn nor_does_it_in_larger_areas() {
    let asked = ask(314_159_265_358_979, 120_000, 8);
    println!("{asked:?}");
    assert!(asked.questions > 80_000 && asked.open < 10, "{asked:?}");
}
