//! What is thought of a move before any playout began with it: how likely it is to be played, by what the board shows around it. The scores are those
//! of the candidate moves, which were counted in games.

use crate::board::Color;
use crate::estimate::{PointFeatures, exponential};
use crate::player::playout::{Cell, Content, PlayoutBoard, across, beside, distance};

use super::node::{Edge, Tried};

/// A move and its score: the logarithm of how likely it is to be played, times 100; `None` stands for a pass.
pub(in crate::player) type Scored = (Option<Cell>, i32);

/// The score of a pass, which is seldom good.
pub(in crate::player) const PASS: i32 = -500;

/// What a move costs that can be taken at once.
const SELF_ATARI: i32 = 250;

/// By how much the likelihoods of moves are evened out: games of strong players are less varied than what may be good.
const EVENED: f32 = 150.0;

/// The playouts that a first estimate counts as.
const PLAYOUTS: f32 = 20.0;

/// How much a move that is e times likelier than the others wins more often, of all games.
const SLOPE: f32 = 0.06;

/// The moves of a colour on a board, with their scores, and a pass. Own eyes are not filled.
pub(super) fn scored(board: &PlayoutBoard, color: Color, last: Option<Cell>) -> Vec<Scored> {
    let mut cells: Vec<Cell> = board.open().iter().map(|&cell| usize::from(cell)).collect();
    // The order of the open cells depends on the moves that led to the board, and must not matter.
    cells.sort_unstable();
    let moves = cells.into_iter().filter(|&cell| !board.is_eye(cell, color) && board.is_legal(cell, color));
    let scored = moves.map(|cell| (Some(cell), score(board, cell, color, last)));
    scored.chain([(None, PASS)]).collect()
}

fn score(board: &PlayoutBoard, cell: Cell, color: Color, last: Option<Cell>) -> i32 {
    let features = features(board, cell, color, last);
    features.score() - if board.is_self_atari(cell, color) { SELF_ATARI } else { 0 }
}

/// The features of a cell, as [`crate::estimate::point_features`] finds them on positions: nobody is expected to own the cell, and blocks are in danger
/// in atari.
fn features(board: &PlayoutBoard, cell: Cell, color: Color, last: Option<Cell>) -> PointFeatures {
    let count = |cells: [Cell; 4], color| cells.into_iter().filter(|&near| board.is(near, color)).count();
    let other = color.opponent();
    let (near, far) = (beside(cell), across(cell));
    let around = [count(near, color), count(near, other), count(far, color), count(far, other)];
    let in_atari = |color| board.in_atari_beside(cell, color).next().is_some();
    let is_cramped = near.into_iter().all(|near| board.content(near) != Content::Empty);
    PointFeatures {
        around: PointFeatures::around(around),
        owner: PointFeatures::owned_by_nobody(board.line(cell)),
        tactics: PointFeatures::tactics(in_atari(color), in_atari(other), is_cramped),
        last: PointFeatures::distance(last.map(|last| distance(cell, last))),
    }
}

/// The moves of a node, with the playouts that their scores count as.
pub(super) fn edges(scored: &[Scored]) -> Vec<Edge> {
    let score = |&(_, score): &Scored| score as f32 / EVENED;
    let all: f32 = scored.iter().map(|scored| exponential(score(scored))).sum();
    let mean = scored.iter().map(score).sum::<f32>() / scored.len().max(1) as f32;
    let edge = |scored: &Scored| {
        let good = (0.5 + SLOPE * (score(scored) - mean)).clamp(0.05, 0.95);
        Edge {
            cell: scored.0,
            child: None,
            share: exponential(score(scored)) / all,
            first: Tried::default(),
            anytime: Tried { count: PLAYOUTS, good: PLAYOUTS * good },
            lead: 0.0,
        }
    };
    scored.iter().map(edge).collect()
}
