//! Compares the answers of the table of solved eyes for eyes with a ko ban with brute force.

use crate::support::brute::{self, Graph, Ko};
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::board::Suicide;
use eyespace::eyes::{EyeGraph, EyeShape};
use eyespace::table::{EyeTable, Fate, KoMaster, LocalState, Role};

const PLACES: [Where; 3] = [Where::Centre, Where::Side, Where::Corner];

/// Compares all arrangements of stones in which the side to move may not take back a ko, in all eyes with up to six
/// points.
#[test]
fn kos_that_are_banned_are_as_brute_force_has_them() {
    let table = EyeTable::embedded();
    let mut compared = 0;
    for points in PLACES.into_iter().flat_map(|location| (1..=6).flat_map(move |n| eyes(n, location))) {
        let graph = EyeGraph::of(EyeShape::new(points, board()).unwrap()).unwrap();
        let canonical = graph.canonical();
        let slow = Graph::new(points, board(), Suicide::Illegal);
        let masters = [(Ko::AttackerFree, KoMaster::Attacker), (Ko::DefenderFree, KoMaster::Defender)];
        let solutions = masters.map(|(ko, master)| (brute::Solution::new(&slow, 2, ko), master));
        for state in brute::states(&slow, 2).into_iter().filter(|state| state.defender as u16 & graph.wall() == 0) {
            let Some(point) = state.ko else { continue };
            // This case can't arise in play: before the stone at the ko point was captured, the wall would have had no
            // liberty.
            if state.outside_liberties == 0 && slow.liberties(state.attacker, state.defender) == 1 << point {
                continue;
            }
            let there = canonical.order().iter().position(|&i| usize::from(i) == point).unwrap();
            let gathered = LocalState {
                attackers: canonical.gather(state.attacker as u16),
                defenders: canonical.gather(state.defender as u16),
            };
            for (first, slow_first) in Role::ALL.into_iter().zip([brute::Role::Attacker, brute::Role::Defender]) {
                let answer = table.answer_with_ko(canonical.key, gathered, (there, first), state.outside_liberties);
                for (solution, master) in answer.iter().flat_map(|_| &solutions) {
                    let dead = answer.unwrap().fate(first, *master) == Fate::Dead;
                    assert_eq!(dead, solution.attacker_wins(state, slow_first), "{points:?} {state:?} {first:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}
