//! Games that are played out by moves that are chosen at random among sensible ones. Who wins most of them is probably ahead (Brügmann 1993).

mod board;
mod policy;
mod shape;

use crate::board::Color;
use crate::split_mix::SplitMix;

pub(super) use board::{CELLS, Cell, Content, PlayoutBoard, across, beside, cell, distance, point};

/// The most moves of a playout for each point on which may be played at its start. Only kos and repetitions make games so long.
const MOST: usize = 3;

/// Plays a game to its end, from the move of `color` after the last move, and adds the moves to `played`.
pub(super) fn play_out(
    board: &mut PlayoutBoard,
    mut color: Color,
    mut last: Option<Cell>,
    random: &mut SplitMix,
    played: &mut Vec<(Cell, Color)>,
) {
    let end = board.moves() + MOST * board.open().len();
    let mut passes = 0;
    while passes < 2 && board.moves() < end {
        last = policy::choose(board, color, last, random);
        match last {
            Some(cell) => {
                board.play(cell, color);
                played.push((cell, color));
                passes = 0;
            }
            None => {
                board.pass();
                passes += 1;
            }
        }
        color = color.opponent();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, PointSet, Position, Size};

    fn mean_lead(position: &Position, sealed: [PointSet; 2], playouts: u32) -> f64 {
        let mut random = SplitMix::new(1);
        let leads = (0..playouts).map(|_| {
            let mut board = PlayoutBoard::new(position, sealed);
            play_out(&mut board, position.to_play(), None, &mut random, &mut vec![]);
            f64::from(board.lead())
        });
        leads.sum::<f64>() / f64::from(playouts)
    }

    /// On an empty board the side that moves first is a little ahead.
    #[test]
    fn empty_boards_are_even_but_for_the_first_move() {
        let lead = mean_lead(&Position::empty(Size::square(9).unwrap()), [PointSet::EMPTY; 2], 400);
        assert!((1.0..9.0).contains(&lead), "{lead}");
    }

    /// Groups with two eyes stay, and dead stones in sealed points count for whoever has sealed them.
    #[test]
    fn eyes_are_not_filled_and_sealed_points_have_an_owner() {
        let diagram: Diagram = ".X.XO.O.O\nXXXXOOOOO\n.....X...\nXXXXXXXXX\n.X..O..X.".parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let size = position.size();
        let corridor = PointSet::from(size.parse_vertex("A3").unwrap())
            .flood(size.points() - position.stones(Color::Black) - position.stones(Color::White));
        let below = size.points() - corridor - position.stones(Color::White).filter(|point| point.row() < 2);
        let below = below.filter(|point| point.row() > 2);
        let lead = mean_lead(&position, [below, PointSet::EMPTY], 50);
        assert!(lead > 9.0, "{lead}");
        assert!(mean_lead(&position, [PointSet::EMPTY; 2], 50) < lead);
    }
}
