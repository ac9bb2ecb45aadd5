//! The places of a board, and the result of playing in all of them.

use crate::board::{Color, Counting, PointSet, Position, Suicide};
use crate::combinatorial::{CombinatorialGame, result_of_sum};

use super::place::side;
use super::play::Ground;
use super::{Place, SettledPoints};

/// The most sums of values that are looked at for one question. Means and temperatures decide nearly all sums without this.
const MOST_SUMS: usize = 100_000;

/// What is left to play on a board, place by place.
/// ```
/// use eyespace::board::{Color, Counting, Diagram, Position, Suicide};
/// use eyespace::endgame::{LastMoves, SettledPoints};
/// // Black can close the corridor at E2 and keeps C2 and D2, or White pushes in.
/// let diagram: Diagram = "
///     X X X X X O O O .
///     X . . . . O . O O
///     X X X X X O O O .
///     . X . X X O . O O
///     X X X X X O O O O
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let settled = SettledPoints::unconditional(&position, Suicide::Illegal);
/// let left = LastMoves::new(&position, settled, Suicide::Illegal, Counting::Territory, 10_000);
/// let [place] = &left.places[..] else { panic!() };
/// assert_eq!(place.value.known().unwrap().to_string(), "{3|{2|{1|0}}}");
/// assert_eq!(place.value.temperature().unwrap().to_string(), "7/8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LastMoves {
    /// The places, in the order of their first points.
    pub places: Vec<Place>,
    /// Black's lead at the settled points.
    settled: i64,
    /// Black's lead by stones on the board: what moves have cost before.
    stones: i64,
    counting: Counting,
}

impl LastMoves {
    /// Divides the board into settled points and places, and plays out each place. A place in which more than `budget` turns can arise is
    /// left open.
    #[must_use]
    pub fn new(
        position: &Position,
        settled: SettledPoints,
        suicide: Suicide,
        counting: Counting,
        budget: usize,
    ) -> Self {
        let all = position.size().points();
        let open = all - settled.all();
        let places = open.components().map(|points| {
            let ground = Ground { settled: &settled, points, suicide, counting };
            Place::new(ground, position, budget)
        });
        let lead = |of: [PointSet; 2]| of[0].len() as i64 - of[1].len() as i64;
        Self {
            places: places.collect(),
            settled: lead(Color::ALL.map(|color| settled.of(color))),
            stones: lead(Color::ALL.map(|color| position.stones(color))),
            counting,
        }
    }

    /// Black's lead on the board after the best play of both sides, with this side first. Under territory counting the prisoners taken
    /// before are not counted. `None` if the value of a place is not known, or if too many
    /// different sums can arise.
    #[must_use]
    pub fn lead(&self, first: Color) -> Option<i64> {
        let values: Option<Vec<CombinatorialGame>> =
            self.places.iter().map(|place| place.value.known().cloned()).collect();
        let board = self.settled + result_of_sum(&values?, side(first), MOST_SUMS)?;
        Some(match self.counting {
            Counting::Area => board,
            Counting::Territory => board - self.stones,
        })
    }
}
