//! The move that was chosen, and why.

use crate::board::Move;
use crate::estimate::Reason;

use super::known::Known;
use super::playout::{Cell, point};
use super::tree::{Edge, Tree};

/// The part of the playouts that must be won; with fewer the game is given up.
const HOPELESS: f32 = 0.05;

/// The fewest playouts of a move on which a resignation rests, and by how many points they must be lost on average.
const SURE: f32 = 100.0;
const FAR_BEHIND: f32 = 5.0;

/// The number of moves that are reported, the best ones first.
const REPORTED: usize = 8;

/// The longest line of moves that is reported.
const LINE: usize = 6;

/// A choice.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove {
    /// The move; `None` if the player resigns.
    pub mv: Option<Move>,
    /// Why it was chosen.
    pub why: Why,
    /// The moves that were tried most, those with the most playouts first. None if the game is over but for moves that need no search.
    pub considered: Vec<Considered>,
    /// The number of playouts.
    pub playouts: u64,
}

/// Why a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game is over but for such moves.
    Ending(Ending),
    /// It is proved to save or to capture this number of stones, and playouts speak for it.
    Decides(usize),
    /// It wins more playouts than the others.
    Playouts,
    /// Nothing is left to play that is better than a pass.
    NothingGains,
    /// The game is lost by so much that playing on would be impolite.
    Hopeless,
}

/// What is left to play when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A stone that must be added in own territory.
    Teire,
    /// A point of nobody, which counts under area counting.
    Dame,
    /// Nothing.
    Over,
}

/// A move that was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The move.
    pub mv: Move,
    /// How likely it is to be played, of all moves of the position, by what the board shows around it.
    pub likely: f64,
    /// The number of playouts that began with it.
    pub playouts: u64,
    /// The part of them that were won, from 0 to 1.
    pub won: f64,
    /// The mean lead of whoever moves at their end, in points and after komi.
    pub lead: f64,
    /// The number of stones that the move is proved to save or to capture.
    pub decides: usize,
    /// What the move gains by the estimate, compared with a pass, in points.
    pub gain: f64,
    /// What the move does by the estimate, such as captures and cuts.
    pub reasons: Vec<Reason>,
    /// The move, and the moves that were tried most after it, in turn.
    pub line: Vec<Move>,
}

impl ChosenMove {
    pub(super) fn at_the_end(mv: Move, ending: Ending) -> Self {
        Self { mv: Some(mv), why: Why::Ending(ending), considered: vec![], playouts: 0 }
    }

    /// The move that was tried most, or a resignation.
    pub(super) fn of(known: &mut Known, tree: &Tree) -> Self {
        let mut edges: Vec<&Edge> = tree.moves().iter().filter(|edge| edge.first.count > 0.0).collect();
        edges.sort_by(|one, other| other.first.count.total_cmp(&one.first.count));
        let considered = edges.iter().take(REPORTED).map(|edge| Considered::new(known, tree, edge)).collect();
        let playouts = edges.iter().map(|edge| edge.first.count as u64).sum();
        let chosen = |mv, why| Self { mv, why, considered, playouts };
        let Some(best) = edges.first() else { return chosen(Some(Move::Pass), Why::NothingGains) };
        let is_hopeless = best.first.rate() < HOPELESS && best.mean_lead() < -FAR_BEHIND;
        if is_hopeless && best.first.count >= SURE {
            return chosen(None, Why::Hopeless);
        }
        match best.cell.and_then(point) {
            None => chosen(Some(Move::Pass), Why::NothingGains),
            Some(point) => {
                let why = match known.decides(point) {
                    0 => Why::Playouts,
                    stones => Why::Decides(stones),
                };
                chosen(Some(Move::Play(point)), why)
            }
        }
    }
}

impl Considered {
    fn new(known: &mut Known, tree: &Tree, edge: &Edge) -> Self {
        let mv = as_move(edge.cell);
        let estimated = mv.point().and_then(|point| known.estimated(point));
        let (gain, reasons) = estimated.map_or((0.0, vec![]), |estimated| (estimated.gain, estimated.reasons));
        Self {
            mv,
            likely: edge.share.into(),
            playouts: edge.first.count as u64,
            won: edge.first.rate().into(),
            lead: edge.mean_lead().into(),
            decides: mv.point().map_or(0, |point| known.decides(point)),
            gain,
            reasons,
            line: line(tree, edge),
        }
    }
}

/// The move of an edge, and after it always the move that was tried most.
fn line(tree: &Tree, edge: &Edge) -> Vec<Move> {
    let most_tried = |edge: &&Edge| {
        let tried = tree.replies(edge).iter().filter(|reply| reply.first.count > 0.0);
        tried.reduce(|best, next| if next.first.count > best.first.count { next } else { best })
    };
    std::iter::successors(Some(edge), most_tried).take(LINE).map(|edge| as_move(edge.cell)).collect()
}

fn as_move(cell: Option<Cell>) -> Move {
    cell.and_then(point).map_or(Move::Pass, Move::Play)
}
