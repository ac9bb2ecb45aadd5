//! The ko that decides a tactical question: its point, and the side that takes first.
//!
//! A reading says that a ko decides, but not which one. So both sides play the moves that are read for them, until a side may not retake a ko
//! and would get more if it might.

use crate::board::{Color, Move, Point, Position, Suicide};
use crate::regions::TacticalResult;

/// The ko that decides a tactical question.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::forecast::{TacticalAim, TacticalKo, TacticalQuestion, TacticalReader};
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . X O . .
///     X O . O .
///     . X O . .
///     . . . . .
///     . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let stone = position.size().parse_vertex("B4")?;
/// let question = TacticalQuestion::new(&position, TacticalAim::Capture(stone))?;
/// let found = TacticalReader::new(Suicide::Illegal).read(question, Budget::nodes(1000));
/// assert_eq!(found.attacker_first.ko, Some(TacticalKo { point: stone, taker: Color::Black }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TacticalKo {
    /// The point where the first capture of the ko removes a stone.
    pub point: Point,
    /// The side that takes first, or has just taken. The other side waits for a move that is a ko threat: only after it can this side take back.
    pub taker: Color,
}

/// The ko that decides, and the moves up to its first capture.
pub(super) struct Found {
    pub ko: TacticalKo,
    pub line: Vec<Move>,
}

/// The most moves up to the first capture of the ko.
const MOST_MOVES: usize = 12;

/// Looks for the ko by which the side to move has this result. The function `read` gives the result for the side to move and its best move,
/// or `None` if it finds none, or if the stones in question are gone.
pub(super) fn deciding(
    start: &Position,
    result: TacticalResult,
    suicide: Suicide,
    mut read: impl FnMut(&Position) -> Option<(TacticalResult, Move)>,
    is_gone: impl Fn(&Position) -> bool,
) -> Option<Found> {
    let first = start.to_play();
    let taker = match result {
        TacticalResult::KoTakesFirst => first,
        TacticalResult::KoNeedsThreat => first.opponent(),
        TacticalResult::Works | TacticalResult::Fails => return None,
    };
    let (mut position, mut line) = (*start, vec![]);
    for _ in 0..=MOST_MOVES {
        let banned = position.ko().filter(|_| position.to_play() != taker);
        let ko = |point| Found { ko: TacticalKo { point, taker }, line: line.clone() };
        if is_gone(&position) {
            return banned.map(ko);
        }
        let (bound, mv) = read(&position)?;
        if let Some(point) = banned
            && read(&position.without_ko())?.0 > bound
        {
            return Some(ko(point));
        }
        let is_open = if position.to_play() == first { bound == result } else { bound == result.answered() };
        if !is_open || mv == Move::Pass {
            return None;
        }
        position = position.play(mv, suicide).ok()?.position;
        line.push(mv);
    }
    None
}
