//! The value of a position from the values of its moves.

use super::Player;
use super::value::{NEVER, Value, in_between};

/// A summary of the values of all moves of a position, from which the proof and disproof numbers of the position
/// follow.
pub(super) struct Sum {
    /// The index of the best move for the player to move: its number (proof number for the prover, disproof number for
    /// the refuter) is the least. That number is `least`, and `second` is the number of the next best move.
    pub chosen: usize,
    pub least: u32,
    pub second: u32,
    /// The greatest of the other player's numbers (proof number for the prover, disproof number for the refuter) over
    /// all moves. `open` is the number of moves that the other player has not yet won.
    pub most: u32,
    pub open: u32,
}

impl Sum {
    pub fn of(player: Player, values: impl Iterator<Item = Value>) -> Self {
        let mut sum = Self { chosen: 0, least: NEVER, second: NEVER, most: 0, open: 0 };
        for (index, value) in values.enumerate() {
            let (work, other) = (value.of(player), value.of(player.other()));
            sum.most = sum.most.max(other);
            sum.open += u32::from(other > 0);
            if work < sum.least {
                sum.second = sum.least;
                (sum.least, sum.chosen) = (work, index);
            } else {
                sum.second = sum.second.min(work);
            }
        }
        sum
    }

    /// The proof and disproof numbers of the position, first the number of the player to move and then that of the
    /// other player.
    pub const fn numbers(&self) -> [u32; 2] {
        if self.least == 0 {
            [0, NEVER]
        } else if self.open == 0 {
            [NEVER, 0]
        } else {
            let against = self.most.saturating_add(self.open - 1);
            [in_between(self.least), in_between(against)]
        }
    }

    /// The proof and disproof numbers or the result of the position, which is `depth` moves from the root.
    pub fn value(&self, player: Player, depth: u16, values: impl Iterator<Item = Value> + Clone) -> Value {
        let winner = match self.numbers() {
            [0, _] => player,
            [_, 0] => player.other(),
            [own, other] if player == Player::Prover => return Value::open((own, other)),
            [own, other] => return Value::open((other, own)),
        };
        Value::settled(player, winner, depth, values)
    }
}
