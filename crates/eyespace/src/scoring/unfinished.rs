//! Places where a game is not over although all boundaries are closed. Either a territory is so empty that the opponent may live in it, or the last
//! moves (dame, teire, captures) still change the score.

use crate::board::{Color, Point, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::Evidence;

use super::japanese::Territory;
use super::{ScoringBoard, StatusSource, StoneStatuses};

/// Why the board is not finished at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unfinished {
    /// The territory is so empty that the opponent may live there.
    Room,
    /// The side to move can capture stones here, for example in a ko, or because their owner has not connected them. Or the last move of the game
    /// took a ko here.
    Capture,
    /// The count depends on who plays here first: it is different if Black fills the dame and if White does.
    FirstMove,
    /// The place is a set of stones. Once the dame are filled, it is not known whether they are alive or dead.
    InDoubt,
}

/// A place on the board where the game is not over, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedPlace {
    /// The points of the place where the game is not over. They may be empty or hold stones.
    pub points: PointSet,
    /// Why the game is not over at this place.
    pub reason: Unfinished,
}

/// A move that a side must make in its own territory once the dame are filled, because it loses stones otherwise. While the dame are empty, the board
/// does not show that this move is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teire {
    /// The side that must play the teire.
    pub color: Color,
    /// The point where the side must play. Other points may do as well.
    pub point: Point,
    /// The stones that the opponent would capture if the teire were not played.
    pub stones: PointSet,
    /// The points at which the opponent would start the attack if the teire were not played.
    pub attack: PointSet,
}

/// The width in lines of an empty square in which the side that moves first can live, even if everything around it belongs to the opponent.
const LINES_TO_LIVE: usize = 6;

/// A distance in steps, for a board on which one side has no stones. If all its stones were captured in play, the opponent's stones are everywhere:
/// no point lies this many steps from all of them. So a point as far away as this shows that hardly anything was played.
const STEPS_TO_LIVE: usize = 4;

/// Finds territory in which the opponent may still live, because hardly anything was played there. If the opponent has stones on the board, even dead
/// ones, it may invade only where a large square is empty. If it has no stones, the territory is the whole rest of the board, and less room is
/// enough. A territory is left out if the players or a file gave the status of all stones around it.
pub(super) fn roomy(structure: &Structure, statuses: &StoneStatuses, counted: &Territory) -> Vec<UnfinishedPlace> {
    let board = &counted.board;
    let rooms = Color::ALL.into_iter().flat_map(|color| {
        let own = board.living[color.index()];
        let is_alone = structure.stones(color.opponent()).is_empty();
        let territory = counted.territory[color.index()] | counted.teire[color.index()];
        territory.components().filter_map(move |part| {
            let room = if is_alone { far_from(board, own) & part } else { squares(part) };
            (!room.is_empty() && !all_given(structure, statuses, own & part.neighbours(own))).then_some(room)
        })
    });
    let rooms = rooms.map(|points| UnfinishedPlace { points, reason: Unfinished::Room });
    let lost = Color::ALL.into_iter().map(|color| lost_by_estimate(structure, statuses, counted, color));
    let lost = lost.map(|points| UnfinishedPlace { points, reason: Unfinished::InDoubt });
    rooms.chain(lost.filter(|place| !place.points.is_empty())).collect()
}

/// The stones of a side that are dead by an estimate only, if all stones of that side are dead and more than half of the board is empty. Such an
/// estimate is doubtful after two passes, because a player who gives up so early resigns instead of passing.
fn lost_by_estimate(structure: &Structure, statuses: &StoneStatuses, counted: &Territory, color: Color) -> PointSet {
    let board = &counted.board;
    if !board.living[color.index()].is_empty() || 2 * board.empty.len() <= board.size.area() {
        return PointSet::EMPTY;
    }
    let is_guess = |id: &BlockId| matches!(statuses.basis(*id), StatusSource::Verdict(Evidence::Estimate { .. }));
    let own = structure.blocks_on(board.dead[color.index()]);
    structure.stones_of(own.filter(is_guess))
}

fn all_given(structure: &Structure, statuses: &StoneStatuses, stones: PointSet) -> bool {
    structure.blocks_on(stones).all(|id| statuses.basis(id) == StatusSource::Given)
}

/// The points at least [`STEPS_TO_LIVE`] steps from these stones.
fn far_from(board: &ScoringBoard, stones: PointSet) -> PointSet {
    let all = board.size.points();
    all - (1..STEPS_TO_LIVE).fold(stones, |near, _| near.grown(all))
}

/// The union of all squares of [`LINES_TO_LIVE`] lines that lie wholly in this set of points.
fn squares(part: PointSet) -> PointSet {
    let corners = (1..LINES_TO_LIVE).fold(part, |corners, _| {
        let pairs = corners & corners.shifted(-1, 0);
        pairs & pairs.shifted(0, -1)
    });
    (1..LINES_TO_LIVE).fold(corners, |squares, _| {
        let pairs = squares | squares.shifted(1, 0);
        pairs | pairs.shifted(0, 1)
    })
}
