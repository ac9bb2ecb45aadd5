//! Recognizes targets that have no room for two eyes, wherever their owner plays in the area. Such targets are lost
//! whoever moves first.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones};

/// Whether the attacker captures this block, which must be the whole target, whatever the owner plays.
///
/// Walls are attacking stones that are connected to stones outside the area, so they are never captured. No eye can be
/// made beside them, and the attacker can always play there. The same is true of chains with two ways to connect to
/// walls ([`inner`]), as long as the attacker takes one way when the other is taken. Leave out all these stones, the
/// cells beside them, and the block. If no cell, one cell, or two adjacent cells remain, the block is lost, because the
/// attacker always has a move:
///
/// - If the block has one liberty, the attacker captures it.
/// - If the owner has just taken one of the two ways of a chain, the attacker takes the other.
/// - Otherwise the attacker plays an empty cell beside its walls. This comes to an end, because the walls only grow.
/// - If there is no such cell, and both remaining cells are liberties of the block, the attacker plays one of them.
///   Then it takes the other, or takes back if its stone is captured.
///
/// Living stones of the owner outside the area do not help if walls cut them off from the block.
pub(super) fn has_one_eye_at_most(
    board: &LocalBoard,
    stones: &Stones,
    block: Cells,
    inner: impl FnOnce() -> Cells,
) -> bool {
    let friends = board.safe[Role::Defender.index()] & !stones.walls;
    if stones.target & !block != 0 || friends != 0 || board.opponent_group != 0 || stones.banned != 0 {
        return false;
    }
    is_one_eye(board, inner())
}

/// Whether these cells give at most one eye: there is no cell, one cell, or two adjacent cells.
fn is_one_eye(board: &LocalBoard, cells: Cells) -> bool {
    match cells.count_ones() {
        0 | 1 => true,
        2 => board.beside(cells.trailing_zeros() as usize) & cells != 0,
        _ => false,
    }
}

/// The cells where the block may have eyes: all cells except the block, the walls, chains that are as good as walls,
/// and cells beside walls or such chains.
///
/// A chain is as good as a wall if it has two liberties beside walls, or beside other such chains, that no other chain
/// needs to connect.
pub(super) fn inner(board: &LocalBoard, stones: &Stones, block: Cells) -> Cells {
    let (mut walls, mut beside, mut free) = (stones.walls, stones.walled, stones.empty(board));
    let mut others = stones.of(Role::Attacker) & !walls;
    let mut rest = others;
    while rest != 0 {
        let (chain, around) = board.flood_around(rest & rest.wrapping_neg(), rest);
        rest &= !chain;
        let ways = around & free & beside;
        let one = ways & ways.wrapping_neg();
        let second = (ways ^ one) & (ways ^ one).wrapping_neg();
        if second != 0 {
            free &= !(one | second);
            (walls, beside) = (walls | chain, beside | around);
            // Other chains may be able to connect to this chain now, so they are examined again.
            others &= !chain;
            rest = others;
        }
    }
    board.all & !(block | walls | beside)
}

#[cfg(test)]
#[path = "../../../tests/support/chance.rs"]
mod chance;

#[cfg(test)]
mod tests {
    use crate::board::{Color, PointSet, Position, Setup, Size, Suicide};
    use crate::search::dfpn::Budget;
    use crate::search::life::{Area, LifeOptions, LifeSearch, SingleEyes};
    use crate::table::Outcome;

    use super::chance::Chance;
    use super::*;

    impl Chance {
        /// A position with a connected region that White encloses, and random stones of both colours in it.
        fn position(&mut self) -> Option<Position> {
            let size = Size::square(9).ok()?;
            let all = size.points();
            let (column, row) = [(0, 0), (4, 0), (4, 4)][self.below(3)];
            let mut region = PointSet::from(size.point(column, row)?);
            for _ in 0..4 + self.below(12) {
                let beside = region.neighbours(all) - region;
                region.insert(beside.into_iter().nth(self.below(beside.len()))?);
            }
            let mut setup = Setup::empty(size);
            setup.stones[Color::White.index()] = region.grown(all).grown(all) - region;
            for point in region {
                let stones = [None, None, Some(Color::Black), Some(Color::Black), Some(Color::White)];
                setup.set(point, stones[self.below(5)]);
            }
            Position::try_from(setup).ok().filter(|position| (region & position.empty_points()).len() <= 8)
        }
    }

    fn has_no_room(board: &LocalBoard, stones: &Stones) -> bool {
        let (block, _) = stones.target_block(board);
        has_one_eye_at_most(board, stones, block, || inner(board, stones, block))
    }

    /// The number of random positions where the rule applies, and the number of those where it applies only because of
    /// chains with two ways to connect. Each position is searched without the rule and must be dead.
    fn searched(seed: u64, positions: usize, suicide: Suicide) -> [usize; 2] {
        let (mut chance, mut search, mut one_eye_at_most) = (Chance(seed), LifeSearch::new(), [0; 2]);
        for _ in 0..positions {
            let Some(position) = chance.position() else { continue };
            let blocks: Vec<_> = position.stones(Color::Black).components().collect();
            let mut any = || blocks.get(chance.below(blocks.len().max(1))).copied();
            let (Some(first), Some(second)) = (any(), any()) else { continue };
            let target = if chance.below(3) == 0 { first | second } else { first };
            let Ok(area) = Area::around(&position, target, suicide) else { continue };
            let board = area.local(&position, suicide);
            let stones = board.start();
            if !has_no_room(&board, &stones) {
                continue;
            }
            let (block, _) = stones.target_block(&board);
            one_eye_at_most[0] += 1;
            one_eye_at_most[1] += usize::from(!is_one_eye(&board, board.all & !(block | stones.walls | stones.walled)));
            let rules = LifeOptions { suicide, single_eyes: SingleEyes::Searched, ..LifeOptions::default() };
            for answer in search.solve_both(&position, &area, rules, Budget::nodes(1_000_000)) {
                assert_eq!(answer.outcome, Outcome::Dead, "{position:?}{area:?}");
            }
        }
        one_eye_at_most
    }

    #[test]
    fn who_has_no_room_is_lost_whoever_moves() {
        let one_eye_at_most = [(88_172_645_463_325_252, 6000, Suicide::Illegal), (2_463_534_242, 2000, Suicide::Legal)]
            .map(|(seed, positions, suicide)| searched(seed, positions, suicide));
        assert!(
            one_eye_at_most[0][0] > 500
                && one_eye_at_most[0][1] > 50
                && one_eye_at_most[1][0] > 150
                && one_eye_at_most[1][1] > 15,
            "{one_eye_at_most:?}"
        );
    }

    /// The test above with two million positions for each rule on suicide: targets without room for two eyes are lost.
    /// To run it: `cargo test --release -p eyespace one_eye_at_most -- --ignored`.
    #[test]
    #[ignore = "minutes"]
    fn hundreds_of_thousands_without_room_are_lost() {
        let one_eye_at_most =
            [Suicide::Illegal, Suicide::Legal].map(|suicide| searched(314_159_265_358_979, 2_000_000, suicide));
        println!("{one_eye_at_most:?}");
        assert!(
            one_eye_at_most.into_iter().all(|[all, linked]| all > 100_000 && linked > 10_000),
            "{one_eye_at_most:?}"
        );
    }

    fn is_lost(diagram: &str, stone: &str) -> bool {
        let diagram: crate::board::Diagram = diagram.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let board = area.local(&position, Suicide::Illegal);
        let stones = board.start();
        has_no_room(&board, &stones)
    }

    #[test]
    fn two_places_apart_are_room_and_so_are_friends() {
        let one = "
            . X . O . .
            X X O O . .
            O O O . . .
            . . . . . .
        ";
        let apart = "
            . X . X O .
            X X X X O .
            O O O O O .
            . . . . . .
        ";
        let beside_friends = "
            . X . X . X O .
            X X X X O X O .
            O O O O O O O .
            . . . . . . . .
        ";
        assert!(is_lost(one, "B4"));
        assert!(!is_lost(apart, "B4"));
        assert!(!is_lost(beside_friends, "F4"));
    }
}
