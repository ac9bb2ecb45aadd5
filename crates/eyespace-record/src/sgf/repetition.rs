//! Repetitions of the whole board, and the kos that are taken within a cycle.

use std::collections::BTreeSet;

use eyespace::board::{Color, Game, Ko, Move, Point, Position, Ruleset, Turn};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// The largest number of moves of a cycle in which kos are counted. No cycle of a real game is nearly as long.
const MOST_MOVES: usize = 1_000;

/// Room for the positions of most games.
const USUAL_MOVES: usize = 300;

/// A whole-board position that a stone repeats, with the same side to play, after captures by both sides. By Japanese and Korean rules such a game
/// ends without result if the players agree. The record does not show whether they agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The number of moves before the position's last earlier occurrence.
    pub earlier: usize,
    /// The number of moves before the present occurrence of the position.
    pub later: usize,
    /// The number of different kos taken between these two occurrences; three in a triple ko.
    pub kos: usize,
}

/// The numbers of turns after which a position first and last occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    pub(super) first: usize,
    pub(super) last: usize,
}

/// The positions of a game so far, found by their hashes. The time to look up a position does not depend on the length of the game.
#[derive(Debug)]
pub(super) struct Seen {
    /// For each hash of a position, its occurrences with Black and with White to play.
    met: FxHashMap<u64, [Option<Met>; 2]>,
}

impl Seen {
    /// The positions of a game that has no moves yet.
    pub(super) fn new(start: &Position) -> Self {
        let mut met = FxHashMap::with_capacity_and_hasher(USUAL_MOVES, FxBuildHasher);
        let at_start: &mut [Option<Met>; 2] = met.entry(start.hash()).or_default();
        at_start[start.to_play().index()] = Some(Met { first: 0, last: 0 });
        Self { met }
    }

    /// The earlier occurrences of the present stones with Black and with White to play, by [`Color::index`]. Then the present position is added to
    /// the list.
    pub(super) fn meet(&mut self, game: &Game) -> [Option<Met>; 2] {
        let now = game.position();
        let same = |met: &Met| {
            let then = position(game, met.last);
            Color::ALL.into_iter().all(|color| then.stones(color) == now.stones(color))
        };
        let met = self.met.entry(now.hash()).or_default();
        let before = met.map(|met| met.filter(same));
        let (turn, met) = (game.moves(), &mut met[now.to_play().index()]);
        *met = Some(Met { first: met.map_or(turn, |met| met.first), last: turn });
        before
    }
}

/// The position after `turns` turns.
fn position(game: &Game, turns: usize) -> &Position {
    turns.checked_sub(1).and_then(|last| game.turns().get(last)).map_or(game.start(), |turn| &turn.after)
}

/// The number of different kos taken since an earlier turn with the same position. `None` if the moves since that turn are no cycle of simple ko:
/// in such a cycle both sides capture, and nobody plays suicide with a single stone, which is illegal under every ruleset.
pub(super) fn kos_since(game: &Game, turn: usize) -> Option<usize> {
    let from = turn.max(game.moves().saturating_sub(MOST_MOVES));
    let turns = game.turns().get(from..).unwrap_or_default();
    let captures = |color| turns.iter().any(|turn| turn.color == color && !turn.captured.is_empty());
    let is_lost = |turn: &Turn| turn.captured.single().is_some_and(|stone| turn.mv == Move::Play(stone));
    if !Color::ALL.into_iter().all(captures) || turns.iter().any(is_lost) {
        return None;
    }
    // A ko is identified by its two points, which the sides capture in turn.
    let ko = |(taken, played): (Point, Point)| [taken.min(played), taken.max(played)];
    let takes = turns.iter().filter(|turn| turn.after.ko().is_some());
    let kos: BTreeSet<_> = takes.filter_map(|turn| turn.captured.single().zip(turn.mv.point()).map(ko)).collect();
    Some(kos.len())
}

impl Repetition {
    /// A sentence about the repetition and its consequence for the game. `None` if the rules forbid the repetition.
    pub fn described(&self, rules: Option<Ruleset>) -> Option<String> {
        let consequence = match rules {
            None | Some(Ruleset::Japanese) => "by Japanese rules such a game ends without result if the players agree",
            Some(Ruleset::Korean) => "by Korean rules such a game ends without result if the players agree",
            Some(rules) if rules.ko() == Ko::Simple => "a referee may declare that such a game has no result",
            Some(_) => return None,
        };
        let (Self { earlier, later, .. }, kos) = (self, self.kos_in_words());
        Some(format!("move {later} repeats the position after move {earlier}: {consequence} ({kos})"))
    }

    /// A sentence about the kos that were taken within the cycle.
    fn kos_in_words(&self) -> String {
        match self.kos {
            0 => "no ko was taken in between".to_owned(),
            1 => "one ko was taken in between".to_owned(),
            2 => "two kos were taken in turn".to_owned(),
            3 => "triple ko: three kos taken in turn".to_owned(),
            4 => "quadruple ko: four kos taken in turn".to_owned(),
            kos => format!("{kos} kos were taken in turn"),
        }
    }
}
