//! Plays out small sets of empty points between Black and White, to see whether either side can still gain a point there. If neither can, the points
//! are dame.

use crate::board::{Color, Move, Orientation, PointSet, Position, Setup, Suicide};

use super::ScoringBoard;

/// The most points of a connected part of the board that is played out. Larger parts are mostly boundaries that must still be played.
const MOST_POINTS: usize = 6;

/// The most moves in a line of play. A line without captures is always shorter, because at most one pass comes between two stones. The limit is
/// needed because a ko could go on for ever.
const LONGEST: usize = 3 * MOST_POINTS;

/// The most positions that are examined when one connected part of the board is played out. If more are needed, the part counts as an
/// unfinished boundary.
const MOST_POSITIONS: u32 = 5_000;

/// Whether neither side gains by moving first in a part of the board that touches living stones of both sides. Then the part is dame, even if some of
/// its points touch one side only. An example is a bamboo joint with two empty points beside a third one: each side takes one of the two, and then
/// the third point touches both sides.
///
/// All lines of play within the part are tried, with captures. No move is played elsewhere, not even to save stones around the part. So the result
/// does not say whether filling these dame threatens something.
pub(super) fn nobody_gains(board: &ScoringBoard, points: PointSet) -> bool {
    if points.len() > MOST_POINTS || !points.is_subset(board.empty) {
        return false;
    }
    let setup = Setup { stones: board.living, ..Setup::empty(board.size) };
    let Ok(position) = Position::try_from(setup) else { return false };
    Color::ALL.into_iter().all(|color| {
        let stones = [color, color.opponent()].map(|color| position.stones(color));
        let orientation = Orientation::of(board.size, [points, stones[0], stones[1]]);
        let position = orientation.position(&position.with_to_play(color), color);
        let mut play = Play { points: orientation.turned(points), side: Color::Black, left: MOST_POSITIONS };
        play.gains(&position, 0, Passed::No, LONGEST) == Some(false)
    })
}

/// Whether the previous move was a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passed {
    No,
    Yes,
}

/// A search of play within a part of the board, from the view of one side.
struct Play {
    points: PointSet,
    side: Color,
    left: u32,
}

impl Play {
    /// Whether `side`, from whose view the search is made, ends with a gain: captures and surrounded points, less those of the opponent. `taken`
    /// is the balance of captures so far, and at most `moves` moves follow. `None` if the search takes too many positions or moves.
    fn gains(&mut self, position: &Position, taken: i32, passed: Passed, moves: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let further = moves.checked_sub(1)?;
        let is_own = position.to_play() == self.side;
        let points = (position.empty_points() & self.points).into_iter().map(Move::Play);
        for mv in points.chain([Move::Pass]) {
            let Ok(played) = position.play(mv, Suicide::Illegal) else { continue };
            let stones = i32::try_from(played.captured.len()).unwrap_or(i32::MAX / 2);
            let taken = if is_own { taken + stones } else { taken - stones };
            let gains = match (mv, passed) {
                (Move::Pass, Passed::Yes) => taken + self.territory(position) > 0,
                (Move::Pass, Passed::No) => self.gains(&played.position, taken, Passed::Yes, further)?,
                (Move::Play(_), _) => self.gains(&played.position, taken, Passed::No, further)?,
            };
            if gains == is_own {
                return Some(is_own);
            }
        }
        Some(!is_own)
    }

    /// The balance of surrounded points in the part of the board that is played out: those that only stones of `side` touch, less those that only
    /// stones of the opponent touch.
    fn territory(&self, position: &Position) -> i32 {
        let empty = position.empty_points();
        let own_of = |color: Color| {
            let [own, other] = [color, color.opponent()].map(|color| position.stones(color));
            let parts = empty.components().filter(|part| part.touches(own) && !part.touches(other));
            parts.fold(PointSet::EMPTY, |all, part| all | part) & self.points
        };
        let [own, other] = [self.side, self.side.opponent()].map(|color| own_of(color).len());
        i32::try_from(own).unwrap_or_default() - i32::try_from(other).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Size};
    use crate::regions::Structure;
    use crate::scoring::StoneStatuses;
    use crate::scoring::japanese::territory;
    use crate::split_mix::random;

    /// Counts a drawn board, and returns the number of dame and the number of points of unfinished boundaries.
    fn dame_and_open(drawn: &str) -> (usize, usize) {
        let diagram: Diagram = drawn.parse().unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        let counted = territory(&structure, &StoneStatuses::all_live(&structure));
        (counted.dame.len(), counted.open.iter().map(|area| area.points.len()).sum())
    }

    #[test]
    fn a_bamboo_joint_between_dame_is_dame() {
        let joint = ".......\nOOOOOOO\nXXX.XXX\n.XX.XX.\nXXX.XXX\nOOOOOOO\n.......\n";
        assert_eq!(dame_and_open(joint), (3, 0));
    }

    #[test]
    fn where_who_moves_first_gains_the_boundary_is_open() {
        // Black makes a point at D3 by closing the gap; White, moving first, takes it away.
        let gap = "..OOO..\nOOO.OOO\nXXX.XXX\n.XX.XX.\nXXXXXXX\n.......\n";
        assert_eq!(dame_and_open(gap).1, 3);
        // Here Black gets one point whoever moves first, and the side that moves first gets another.
        let long = "..OOO..\nOOO.OOO\nXXX.XXX\nXXX.XXX\nXXX.XXX\nXXXXXXX\n.......\n";
        assert_eq!(dame_and_open(long).1, 4);
    }

    /// On random boards with few empty points, stones are captured and recaptured without end. The search must not recurse too deeply for a small
    /// stack.
    #[test]
    fn kos_are_not_played_to_their_end() {
        let look = || {
            let size = Size::square(7).unwrap();
            let mut open = 0;
            for board in 0..400 {
                let mut setup = Setup::empty(size);
                for (place, point) in (board * 49..).zip(size.points()) {
                    setup.set(
                        point,
                        [None, Some(Color::Black), Some(Color::White)][(random(place) % 13).div_ceil(6) as usize],
                    );
                }
                let structure = Structure::new(&Position::settled(&setup).0);
                let board = ScoringBoard::new(&structure, &StoneStatuses::all_live(&structure));
                let touched =
                    board.empty.components().filter(|part| board.living.iter().all(|side| side.touches(*part)));
                open += touched.filter(|part| !nobody_gains(&board, *part)).count();
            }
            open
        };
        let open = std::thread::Builder::new().stack_size(256 << 10).spawn(look).unwrap().join().unwrap();
        assert!(open > 0);
    }

    #[test]
    fn long_stretches_are_not_played_out() {
        let wide = "XXXXXXXXX\n.........\nOOOOOOOOO\n";
        assert_eq!(dame_and_open(wide), (9, 0));
        let far = "XXXXXXXXX\n.........\n.........\n.........\nOOOOOOOOO\n";
        assert_eq!(dame_and_open(far), (0, 27));
    }
}
