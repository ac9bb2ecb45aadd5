//! Places where a game is not over although all boundaries are closed: room to live in, and points that the last moves decide.

use crate::board::{Color, Point, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::Evidence;

use super::japanese::Territory;
use super::{ScoringBoard, StatusSource, StoneStatuses};

/// Why a board is not finished at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unfinished {
    /// So much of it is without a stone of the side whose territory it would be that the other side may live there.
    Room,
    /// Here the side to move can take stones, in a ko perhaps or as nobody has connected them, or the last move took a ko.
    Capture,
    /// Who plays there first changes the count, as it comes out when one side or the other fills the dame.
    FirstMove,
    /// Once the dame are filled it is not known what becomes of these stones.
    InDoubt,
}

/// A place where the board is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedPlace {
    /// Its points: empty ones, or stones.
    pub points: PointSet,
    /// Why it is not finished.
    pub reason: Unfinished,
}

/// A move that a side must make in its own territory once the dame are filled, as it loses something otherwise, and that is not seen on
/// the board as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teire {
    /// Whose move it is.
    pub color: Color,
    /// Where it is made. Other points may do as well.
    pub point: Point,
    /// What would be captured without it.
    pub stones: PointSet,
    /// Where the other side would begin.
    pub attack: PointSet,
}

/// In a square of so many lines, be its rim held against it, a side that moves first lives.
const LINES_TO_LIVE: usize = 6;

/// Where a side has no stone, be it dead, and was wiped out in play, no point lies so many steps from all stones of the other.
const STEPS_TO_LIVE: usize = 4;

/// Territory in which the other side may live, as hardly anything was played there. A side that has stones, be they dead, may come in
/// only where a large square is empty; where it has none nothing divides the board, and less is enough. Where somebody said what all the
/// stones around count as nothing is asked.
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

/// The stones of a side that has lost all it has on a board of which not even half is played, as far as that is only estimated: who gives up so early
/// has resigned, and has not passed.
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

/// The points at least so many steps from these stones.
fn far_from(board: &ScoringBoard, stones: PointSet) -> PointSet {
    let all = board.size.points();
    all - (1..STEPS_TO_LIVE).fold(stones, |near, _| near.grown(all))
}

/// All squares of so many lines that lie wholly in a part.
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
