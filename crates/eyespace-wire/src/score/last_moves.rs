//! The last moves of a game, in messages.

use eyespace::board::Size;
use eyespace::endgame::{LastMove, ReadToTheEnd};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;

/// The last moves of a game, from the board that was counted: dame, and answers where the opponent would gain something by moving again. They were
/// read a few moves deep and are not proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LastMoves {
    /// The result after these moves, such as `B+3.5`.
    pub result: String,
    /// Black's lead in points after these moves; negative if White leads.
    pub margin: f64,
    /// Whether the moves seem to be understood: they change the score by at most three points, and the board after them, analyzed anew, has this score
    /// within a point and a half. If not, `result` is not to be relied on.
    pub understood: bool,
    /// The moves in turn, from the side to play; passes are left out.
    pub moves: Vec<EndMove>,
}

/// One of the last moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndMove {
    /// The side that plays it.
    pub color: Color,
    /// Where it is played.
    pub point: String,
    /// The points between moving first and second at this place; 0 for a dame.
    pub swing: usize,
}

impl LastMoves {
    pub(super) fn new(read: &ReadToTheEnd, size: Size) -> Self {
        let of =
            |mv: &LastMove| EndMove { color: mv.color.into(), point: size.vertex(mv.at).to_string(), swing: mv.swing };
        Self {
            result: read.margin.result(),
            margin: read.margin.points(),
            understood: read.is_understood,
            moves: read.moves.iter().map(of).collect(),
        }
    }
}
