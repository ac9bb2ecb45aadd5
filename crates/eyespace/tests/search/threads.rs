//! Tests of searches for life and death with several threads: the outcomes and the first moves are those of one thread.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use eyespace::board::{Diagram, PointSet, Position, Suicide};
use eyespace::search::dfpn::{Budget, Threads};
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::table::{Outcome, Role};

/// Corners of Black, each with a stone of the group.
const CORNERS: [(&str, &str); 3] = [
    (
        "
        . . . . . X O .
        . X O . . X O .
        . . . . . X O .
        X X X X X X O .
        O O O O O O O .
        . . . . . . . .
        ",
        "F6",
    ),
    (
        "
        . . . . . X O .
        . . . . . X O .
        . . O . . X O .
        X X X X X X O .
        O O O O O O O .
        . . . . . . . .
        ",
        "F6",
    ),
    (
        "
        . . . . . . X O
        . X . . O . X O
        . . . X X X X O
        X X X O O O O O
        O O O . . . . .
        . . . . . . . .
        ",
        "G6",
    ),
];

fn start(count: usize, work: &(dyn Fn(usize) + Sync)) {
    std::thread::scope(|scope| {
        for number in 0..count {
            scope.spawn(move || work(number));
        }
    });
}

fn search(threads: usize) -> LifeSearch<'static> {
    LifeSearch::new().with_threads(Threads::new(NonZeroUsize::new(threads).unwrap(), start))
}

fn fight(board: &str, target: &str) -> (Position, Area) {
    let position = Position::try_from(board.parse::<Diagram>().unwrap().setup).unwrap();
    let target = PointSet::from(position.size().parse_vertex(target).unwrap());
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    (position, area)
}

fn answers(threads: usize, (board, target): (&str, &str), budget: Budget<'_>) -> [LifeAnswer; 2] {
    let (position, area) = fight(board, target);
    let options = LifeOptions { moves: FirstMoves::All, ..LifeOptions::default() };
    search(threads).solve_both(&position, &area, options, budget)
}

#[test]
fn two_threads_find_the_outcomes_and_moves_of_one() {
    let mut together = 0;
    for corner in CORNERS {
        let alone = answers(1, corner, Budget::nodes(5_000_000));
        for threads in [2, 3] {
            let found = answers(threads, corner, Budget::nodes(5_000_000));
            for (one, several) in alone.iter().zip(&found) {
                assert_ne!(one.outcome, Outcome::Open, "{}", corner.0);
                assert_eq!((one.outcome, &one.moves), (several.outcome, &several.moves), "{}", corner.0);
                // A question that takes more than this is searched by all threads.
                together += usize::from(several.nodes > 200_000);
            }
        }
    }
    assert!(together > 0, "no question was hard enough for several threads");
}

#[test]
fn threads_together_keep_the_budget_and_count_each_node() {
    for nodes in [0, 100, 25_000, 40_000] {
        let watch = AtomicU64::new(0);
        let (position, area) = fight(CORNERS[1].0, CORNERS[1].1);
        let question =
            LifeQuestion { position: &position, area: &area, first: Role::Attacker, options: LifeOptions::default() };
        let answer = search(2).solve(question, Budget::nodes(nodes).watched(&watch));
        assert!(answer.nodes <= nodes, "{} of {nodes}", answer.nodes);
        assert_eq!(watch.into_inner(), answer.nodes);
    }
}

#[test]
fn a_flag_ends_all_threads() {
    let (stop, watch) = (AtomicBool::new(false), AtomicU64::new(0));
    let found = std::thread::scope(|scope| {
        scope.spawn(|| {
            while watch.load(Ordering::Relaxed) < 30_000 && !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
        });
        let found = answers(2, CORNERS[1], Budget::nodes(u64::MAX).with_stop(&stop).watched(&watch));
        stop.store(true, Ordering::Relaxed);
        found
    });
    let alone = answers(1, CORNERS[1], Budget::nodes(5_000_000));
    for (found, alone) in found.iter().zip(&alone) {
        assert!(found.outcome.may_be(alone.outcome), "{:?}", found.outcome);
    }
}
