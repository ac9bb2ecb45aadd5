//! Where there is no room for two eyes, though the owner got all of it: the target is lost, whoever moves.

use crate::eyes::Mover;

use super::local::{Cells, LocalBoard};
use super::stones::Stones;

/// Whether the attacker captures this block, which is all of the target, whatever is played.
///
/// The attacker's stones that hang together with his stones outside are never captured. What is beside them can be no eye, and
/// the attacker can always play there. If all else but the block is nothing, one cell, or two side by side, the block is
/// lost: the attacker takes the last liberty of the block if there is but one, else he plays beside his stones as long as a cell
/// there is empty, which ends, as those stones only become more; and if none is, and both inner cells are liberties of the block,
/// he plays one of them, and takes the other, or takes back.
pub(super) fn is_doomed(board: &LocalBoard, stones: &Stones, block: Cells) -> bool {
    let friends = board.safe[Mover::Defender.index()];
    if stones.target & !block != 0 || friends != 0 || board.rival != 0 || stones.banned != 0 {
        return false;
    }
    let inner = inner(board, stones, block);
    match inner.count_ones() {
        0 | 1 => true,
        2 => board.beside(inner.trailing_zeros() as usize) & inner != 0,
        _ => false,
    }
}

/// How many cells may yet become eyes of a block, the attacker's stones there left out.
pub(super) fn eye_room(board: &LocalBoard, stones: &Stones, block: Cells) -> u32 {
    (inner(board, stones, block) & !stones.of(Mover::Attacker)).count_ones()
}

/// All but the block, the attacker's stones that hang together with those outside, and what is beside them.
fn inner(board: &LocalBoard, stones: &Stones, block: Cells) -> Cells {
    let (attackers, walls) = (stones.of(Mover::Attacker), board.safe[Mover::Attacker.index()]);
    let safe = board.flood(walls & attackers, attackers);
    board.all & !(block | safe | walls | board.around(safe))
}

#[cfg(test)]
#[path = "../../../tests/support/chance.rs"]
mod chance;

#[cfg(test)]
mod tests {
    use crate::board::{Color, PointSet, Position, Setup, Size, Suicide};
    use crate::search::dfpn::Budget;
    use crate::search::life::{Area, LifeSearch, LifeTerms, SingleEyes};
    use crate::table::Outcome;

    use super::chance::Chance;
    use super::*;

    impl Chance {
        /// Points that hang together with White around them, and stones of both colours in them.
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

    /// How many of the positions with so many inner cells were doomed, each of them searched without any knowledge of eyes.
    fn searched(seed: u64, positions: usize, suicide: Suicide) -> usize {
        let (mut chance, mut search, mut doomed) = (Chance(seed), LifeSearch::new(), 0);
        for _ in 0..positions {
            let Some(position) = chance.position() else { continue };
            let blocks: Vec<_> = position.stones(Color::Black).components().collect();
            let mut any = || blocks.get(chance.below(blocks.len().max(1))).copied();
            let (Some(first), Some(second)) = (any(), any()) else { continue };
            let target = if chance.below(3) == 0 { first | second } else { first };
            let Ok(area) = Area::around(&position, target, suicide) else { continue };
            let board = area.local(&position, suicide);
            let stones = board.start();
            if !is_doomed(&board, &stones, stones.target_block(&board).0) {
                continue;
            }
            doomed += 1;
            let terms = LifeTerms { suicide, single_eyes: SingleEyes::Searched, ..LifeTerms::default() };
            for answer in search.solve_both(&position, &area, terms, Budget::nodes(1_000_000)) {
                assert_eq!(answer.outcome, Outcome::Dead, "{position:?}{area:?}");
            }
        }
        doomed
    }

    #[test]
    fn who_has_no_room_is_lost_whoever_moves() {
        assert!(searched(88_172_645_463_325_252, 6000, Suicide::Illegal) > 500);
        assert!(searched(2_463_534_242, 2000, Suicide::Legal) > 150);
    }

    /// `cargo test --release -p eyespace doomed -- --ignored`
    #[test]
    #[ignore = "minutes"]
    fn hundreds_of_thousands_without_room_are_lost() {
        let doomed =
            [Suicide::Illegal, Suicide::Legal].map(|suicide| searched(314_159_265_358_979, 2_000_000, suicide));
        println!("{doomed:?}");
        assert!(doomed.into_iter().all(|doomed| doomed > 100_000), "{doomed:?}");
    }

    fn is_lost(diagram: &str, stone: &str) -> bool {
        let diagram: crate::board::Diagram = diagram.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let board = area.local(&position, Suicide::Illegal);
        let stones = board.start();
        is_doomed(&board, &stones, stones.target_block(&board).0)
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
