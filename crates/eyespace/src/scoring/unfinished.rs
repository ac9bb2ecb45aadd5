//! Places where a game is not over although all boundaries are closed: room to live in, and points that the last moves decide.

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
    /// The side to move can capture stones here, perhaps in a ko or because nobody has connected them; or the last move took a ko.
    Capture,
    /// The count depends on who plays here first: it differs with the side that fills the dame.
    FirstMove,
    /// The status of these stones is unknown once the dame are filled.
    InDoubt,
}

/// A place where the board is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedPlace {
    /// The points of the place, empty or with stones.
    pub points: PointSet,
    /// Why it is not finished.
    pub reason: Unfinished,
}

/// A move that a side must make in its own territory once the dame are filled, because it loses something otherwise. It is not visible on the board
/// before they are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teire {
    /// The side that must make the move.
    pub color: Color,
    /// The point of the move. Other points may do as well.
    pub point: Point,
    /// The stones that would be captured without it.
    pub stones: PointSet,
    /// The points at which the opponent would start the attack.
    pub attack: PointSet,
}

/// A side that moves first can live in an empty square with this many lines, even if everything around belongs to the opponent.
const LINES_TO_LIVE: usize = 6;

/// When a side has been wiped out in play and has not even a dead stone left, no point lies this many steps from all stones of the other side.
const STEPS_TO_LIVE: usize = 4;

/// Territory in which the opponent may still live, because hardly anything was played there. An opponent that has stones, even dead ones, may invade
/// only where a large square is empty. Where it has none, the territory is the whole rest of the board, and less room is enough. Territory is left
/// out if the status of all stones around it was given.
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

/// The stones of a side that is dead as a whole on a board that is more than half empty, as far as this is only an estimate: a player who gives up so
/// early resigns and does not pass.
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

/// All squares with [`LINES_TO_LIVE`] lines that lie wholly in this set of points.
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
