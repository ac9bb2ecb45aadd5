//! Solves problems with little memory: searches forget, take longer, and find the same.

use eyespace::board::{Diagram, PointSet, Position, Suicide};
use eyespace::problem::{Moves, Nodes, Problem, SolveRequest, Solved, Watch, solve};
use eyespace::search::dfpn::Threads;
use eyespace::search::life::Area;
use eyespace::table::{EyeTable, Outcome, Role};

/// Black's corner, with a white stone in it.
const CORNER: &str = "
    . . . . . X O .
    . X O . . X O .
    . . . . . X O .
    X X X X X X O .
    O O O O O O O .
    . . . . . . . .
";

fn solved(nodes: u64, memory: Option<usize>) -> Solved {
    let position = Position::try_from(CORNER.parse::<Diagram>().unwrap().setup).unwrap();
    let target = PointSet::from(position.size().parse_vertex("F6").unwrap());
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    let (suicide, table, nodes) = (Suicide::Illegal, EyeTable::embedded(), Nodes::Each(nodes));
    let (first, ko_winner, goal, watch) = (None, None, None, Watch::NOBODY);
    let (moves, threads) = (Moves::All, Threads::ONE);
    let request = SolveRequest { first, moves, suicide, ko_winner, goal, table, nodes, memory, threads, watch };
    solve(&position, &Problem::Enclosed(Box::new(area)), &request).unwrap()
}

#[test]
fn the_answer_is_the_same_with_any_memory_and_little_memory_takes_more_nodes() {
    let usual = solved(2_000_000, None);
    assert!(Role::ALL.iter().all(|&first| usual.outcome(first) != Outcome::Open));
    let nodes = |solved: &Solved| Role::ALL.map(|first| solved.answer(first).unwrap().found.nodes).iter().sum::<u64>();
    for memory in [256 << 10, 4 << 20, 256 << 20] {
        let other = solved(2_000_000, Some(memory));
        for first in Role::ALL {
            let [one, other] = [&usual, &other].map(|solved| &solved.answer(first).unwrap().found);
            assert_eq!((one.outcome, &one.moves), (other.outcome, &other.moves), "{memory}, {first:?}");
        }
    }
    assert!(nodes(&solved(2_000_000, Some(256 << 10))) > nodes(&usual), "{}", nodes(&usual));
}

#[test]
fn what_little_memory_leaves_open_is_open_and_nothing_else() {
    let (usual, mut open) = (solved(2_000_000, None), 0);
    for nodes in [100, 1_000, 10_000] {
        let cut = solved(nodes, Some(64 << 10));
        for first in Role::ALL {
            open += usize::from(cut.outcome(first) == Outcome::Open);
            assert!(cut.outcome(first).may_be(usual.outcome(first)), "{nodes}, {first:?}");
        }
    }
    assert!(open > 0);
}
