//! Relevance zones: proofs that hold for all moves of the opponent anywhere on the board, although only few of these
//! moves are tried.
//!
//! A position that the *prover* wins has a *zone*, a set of points such that the prover wins in the same way on every
//! board with the same contents of these points. When the *refuter* is to move, it passes first. Then each of its moves
//! inside the zone of the prover's win is tried; any other move is as good as the pass. So that no capture depends on
//! points outside, a zone is closed against the side to move: of each block with a stone in the zone, the zone has all
//! stones and two liberties, or everything around the block.
//!
//! The conditions, why they suffice, and what was checked: `docs/algorithms/relevance-zone.md`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::{Color, Move, Point, PointSet, Position};

/// The prover's stones that are known to live, and the carrier: the points where the prover answers intrusions against
/// them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Living {
    pub(super) stones: PointSet,
    pub(super) carrier: PointSet,
}

/// The result of a position that needs no further move.
pub(super) enum Ended {
    /// The prover has won on every board with the same stones on these points. The set need not be closed against
    /// captures, because no further move is played.
    Won(PointSet),
    Lost,
}

impl Ended {
    const fn zone(self) -> Option<PointSet> {
        match self {
            Self::Won(zone) => Some(zone),
            Self::Lost => None,
        }
    }
}

/// A game that the prover must win from one position. The refuter may ignore bans on retaking a ko; the prover may not.
pub(super) trait ZoneGame: Clone {
    fn position(&self) -> &Position;

    /// A hash of the position and of everything else by which two positions of the game differ.
    fn key(&self) -> u64;

    /// Plays a move. Returns `false` if the move is illegal or not considered; then the game must not be used any more.
    fn go_on(&mut self, mv: Move) -> bool;

    fn ended(&self) -> Option<Ended>;

    /// The prover's moves that are tried, each with the position after it.
    fn tries(&self) -> Vec<(Move, Self)>;

    /// The refuter's moves that are most likely to prevent the prover's win. They are looked at first.
    fn dangers(&self) -> SmallVec<[Point; 32]>;

    fn living(&self) -> Living {
        Living::default()
    }

    /// The stones that could be captured when the refuter is to move. These are the prover's stones. They are the
    /// stones of both sides if suicide is legal, or if the prover may have to answer moves elsewhere and its answer
    /// could capture stones.
    fn may_fall(&self) -> PointSet;

    /// Hears of points on which the proof, or that there is none, depends, apart from those that the game looks at by itself.
    fn look(&self, _points: PointSet) {}
}

/// A search for the relevance zone of a proof (the points on which the proof depends), within a given number of
/// positions.
pub(super) struct Search {
    /// The zones of positions in which the prover is to move, that is, the points on which its win depends; `None` for
    /// a position in which no win was found.
    known: FxHashMap<u64, Option<PointSet>>,
    pub(super) nodes: u64,
    pub(super) most: u64,
}

impl Search {
    pub(super) fn new(most: u64) -> Self {
        Self { known: FxHashMap::default(), nodes: 0, most }
    }

    /// The zone of a position in which the refuter is to move (the points on which the prover's win depends), if the
    /// prover wins with at most `deep` moves before its last one.
    pub(super) fn prove_refuter_to_move<C: ZoneGame>(&mut self, game: &C, deep: u32) -> Option<PointSet> {
        if let Some(ended) = game.ended() {
            return ended.zone();
        }
        // Dangerous moves come first: if one of them refutes the win, no other move need be tried.
        let mut likely: SmallVec<[(Point, PointSet); 16]> = SmallVec::new();
        for point in game.dangers() {
            likely.push((point, self.after(game, point, deep)?));
        }
        let mut passed = game.clone();
        if !passed.go_on(Move::Pass) {
            return None;
        }
        let left_alone = must_include_closure(self.before_one(&passed, deep)?, game.may_fall(), game)?;
        let mut zone = left_alone;
        for point in left_alone & game.position().empty_points() {
            let known = likely.iter().find(|(known, _)| *known == point);
            zone |= match known {
                Some((_, zone)) => *zone,
                None => self.after(game, point, deep)?,
            };
        }
        must_include_closure(zone, game.may_fall(), game)
    }

    /// The same for a position in which the prover is to move, with the move that wins; `None` for the move if the position
    /// needs none.
    pub(super) fn prove_prover_to_move<C: ZoneGame>(
        &mut self,
        game: &C,
        deep: u32,
    ) -> Option<(Option<Move>, PointSet)> {
        match game.ended() {
            Some(ended) => Some((None, ended.zone()?)),
            None => self.winning_move(game, deep).map(|(mv, zone)| (Some(mv), zone)),
        }
    }

    /// The points on which the prover's win depends after this move of the refuter. They become part of the zone of the
    /// position before the move. `None` if no win is found.
    fn after<C: ZoneGame>(&mut self, game: &C, point: Point, deep: u32) -> Option<PointSet> {
        let (mut after, before) = (game.clone(), game.position());
        let all = before.size().points();
        if !after.go_on(Move::Play(point)) {
            let own = before.stones(before.to_play());
            let beside = PointSet::from(point).grown(all);
            let zone = beside | (beside & own).flood(own).grown(all);
            game.look(zone);
            return Some(zone);
        }
        let is_whole = |color: Color| before.stones(color).is_subset(after.position().stones(color));
        let takes = !Color::ALL.into_iter().all(is_whole);
        let zone = self.before_one(&after, deep)?.with(point);
        Some(if takes { zone | PointSet::from(point).grown(all) } else { zone })
    }

    /// The zone of a position in which the prover is to move (the points on which its win depends), if one of its moves
    /// is found to win.
    fn before_one<C: ZoneGame>(&mut self, game: &C, deep: u32) -> Option<PointSet> {
        if let Some(ended) = game.ended() {
            return ended.zone();
        }
        if let Some(known) = self.known.get(&game.key()) {
            return *known;
        }
        if self.nodes >= self.most || deep == 0 {
            return None;
        }
        self.nodes += 1;
        let found = self.winning_move(game, deep).map(|(_, zone)| zone);
        if found.is_some() || self.nodes < self.most {
            self.known.insert(game.key(), found);
        }
        found
    }

    /// The first of the prover's moves that is found to win, and the points on which the win depends before it.
    fn winning_move<C: ZoneGame>(&mut self, game: &C, deep: u32) -> Option<(Move, PointSet)> {
        game.tries().iter().find_map(|(mv, after)| {
            let zone = self.prove_refuter_to_move(after, deep.checked_sub(1)?)?;
            Some((*mv, played(zone, mv.point()?, game)?))
        })
    }
}

/// The zone of a position before a move of the prover, from the zone after it. A zone has the points on which the win
/// depends. So it must also show that the move is legal. A living stone or an empty point beside the move is enough;
/// otherwise the zone includes everything beside the move.
fn played<C: ZoneGame>(zone: PointSet, point: Point, game: &C) -> Option<PointSet> {
    let (position, Living { stones, carrier }) = (game.position(), game.living());
    let zone = zone.with(point);
    let others = position.stones(position.to_play().opponent());
    let beside = PointSet::from(point).neighbours(position.size().points());
    game.look(beside);
    if beside.intersects(stones) {
        return must_include_closure(zone, others, game);
    }
    match ((beside & position.empty_points()) - carrier).first() {
        Some(empty) => must_include_closure(zone.with(empty), others, game),
        None => must_include_closure(zone | beside, others | position.stones(position.to_play()), game),
    }
}

/// Closes the zone, the points on which the prover's win depends, against captures: of each block of `may_fall` with a
/// stone in the zone, the zone gets all stones and two liberties, or everything around the block if it has only one
/// liberty. `None` if that would need a point of the carrier, by which the living stones live.
fn must_include_closure<C: ZoneGame>(mut zone: PointSet, may_fall: PointSet, game: &C) -> Option<PointSet> {
    let (position, Living { stones, carrier }) = (game.position(), game.living());
    let empty = position.empty_points();
    let mut left = may_fall - stones;
    while let Some(stone) = (zone & left).first() {
        let block = position.block(stone);
        game.look(block);
        left -= block;
        zone |= block;
        if block.intersects(stones) {
            continue;
        }
        let liberties = block.neighbours(empty);
        if (liberties & zone).is_several() {
            continue;
        }
        if liberties.single().is_some() {
            zone |= block.grown(position.size().points());
            continue;
        }
        let lacking = if liberties.intersects(zone) { 1 } else { 2 };
        (liberties - zone - carrier).into_iter().take(lacking).for_each(|point| zone.insert(point));
        if !(liberties & zone).is_several() {
            return None;
        }
    }
    (!(zone - stones).intersects(carrier)).then_some(zone)
}
