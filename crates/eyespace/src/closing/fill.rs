//! Fills the dame of a board, as many of them as possible by one side.

use crate::board::{Color, Move, Orientation, Played, Point, PointSet, Position, Suicide};
use crate::scoring::ScoringBoard;

/// A board whose dame have been filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filled {
    pub(super) position: Position,
    /// The dame that Black and White filled, by [`Color::index`].
    pub(super) by: [PointSet; 2],
    /// The dame that neither side filled.
    left: PointSet,
}

impl Filled {
    /// All boards that result from filling the dame in the eight orientations of the board. Each orientation goes
    /// through the dame in another order, and of two dame of which a side gets only one it fills the one that comes
    /// first.
    pub(super) fn all(position: &Position, dame: PointSet, filler: Color) -> Vec<Self> {
        let mut all: Vec<Self> = vec![];
        let stones = [filler, filler.opponent()].map(|color| position.stones(color));
        for by in Orientation::of(position.size(), [dame, stones[0], stones[1]]).and_the_others() {
            let filled = Self::new(&by.position(position, Color::Black), by.turned(dame), filler);
            let position = by.position_back(&filled.position);
            let filled = Self { position, by: filled.by.map(|set| by.all_back(set)), left: by.all_back(filled.left) };
            if all.iter().all(|known| known.by != filled.by) {
                all.push(filled);
            }
        }
        all
    }

    /// Fills all dame with stones of this side, with two exceptions: dame at which the opponent must answer, because
    /// otherwise stones would be captured or cut off, and dame that only the opponent can fill. Neither side fills a
    /// dame by a move that captures stones or leaves its own stones in atari.
    fn new(position: &Position, dame: PointSet, filler: Color) -> Self {
        let mut filled = Self { position: position.without_ko(), by: [PointSet::EMPTY; 2], left: dame };
        while filled.fill_one(filler) || filled.fill_one(filler.opponent()) {}
        filled
    }

    fn fill_one(&mut self, color: Color) -> bool {
        let Some(at) = self.left.into_iter().find(|&at| self.fill(color, at)) else { return false };
        let (mut last, mut mover) = (at, color.opponent());
        while let Some(answer) = self.answer(mover, last) {
            (last, mover) = (answer, mover.opponent());
        }
        true
    }

    /// Fills a point, if this side can do so without capturing stones or leaving its own stones in atari. Returns
    /// whether it was filled.
    fn fill(&mut self, color: Color, at: Point) -> bool {
        let Ok(played) = self.position.with_to_play(color).play(Move::Play(at), Suicide::Illegal) else { return false };
        let liberties = played.position.block(at).neighbours(played.position.empty_points());
        if !played.captured.is_empty() || liberties.len() < 2 {
            return false;
        }
        self.position = played.position;
        self.by[color.index()].insert(at);
        self.left.remove(at);
        true
    }

    /// Answers the last move at a dame if it put stones of this side in atari, or if it left only one dame that
    /// connects two blocks of this side.
    fn answer(&mut self, color: Color, last: Point) -> Option<Point> {
        let own = self.position.stones(color);
        let beside = PointSet::from(last).neighbours(own).flood(own);
        let liberties: Vec<PointSet> =
            beside.components().map(|block| block.neighbours(self.position.empty_points())).collect();
        let in_atari = liberties.iter().filter_map(|liberties| liberties.single());
        let pairs =
            liberties.iter().enumerate().flat_map(|(n, one)| liberties[..n].iter().map(move |other| *one & *other));
        let joints = pairs.filter_map(PointSet::single);
        let answers: Vec<Point> = in_atari.chain(joints).filter(|&at| self.left.contains(at)).collect();
        answers.into_iter().find(|&at| self.fill(color, at))
    }

    /// The dame that were not filled because a side can capture stones there.
    pub(super) fn captures(&self) -> PointSet {
        let takes = |at, color| played(&self.position, color, at).is_some_and(|(_, captured)| !captured.is_empty());
        self.left.filter(|at| Color::ALL.into_iter().any(|color| takes(at, color)))
    }
}

/// The points at which the side to move captures stones that count as living: stones in atari that nobody has connected
/// yet, or stones in a ko. If the other side is to move, or if the ko may not be retaken, the owner is taken to connect
/// these stones. For at the end of a game the side that needs the first threat has lost the ko. Captures that lose more
/// stones than they take are left out, and so are captures by dead stones.
pub(super) fn captures(position: &Position, board: &ScoringBoard) -> PointSet {
    let living = board.living[position.to_play().opponent().index()];
    let dead = board.dead[position.to_play().index()];
    let takes = |at| {
        let Ok(Played { position: after, captured }) = position.play(Move::Play(at), Suicide::Illegal) else {
            return false;
        };
        let block = after.block(at);
        let is_lost = block.neighbours(after.empty_points()).is_subset(captured) && block.len() > captured.len();
        captured.intersects(living) && !is_lost && !block.intersects(dead)
    };
    board.empty.filter(takes)
}

/// The position after a move of this colour, and the stones that the move captures. `None` if the move is illegal; ko
/// bans are ignored.
pub(super) fn played(position: &Position, color: Color, at: Point) -> Option<(Position, PointSet)> {
    let played = position.without_ko().with_to_play(color).play(Move::Play(at), Suicide::Illegal).ok()?;
    Some((played.position.without_ko(), played.captured))
}
