//! Blocks that are dead as they stand: the opponent can capture them whatever their owner plays, and can also leave
//! them on the board without losing that possibility.

use rustc_hash::FxHashMap;

use crate::eyes::{EyeGraph, EyeShape, Filling, GraphKey, LocalGame, LocalState, bits};

use super::local_game::{Defence, defence, left, renumbered};
use super::{EyeTable, Fate, KoMaster, Role};

impl EyeTable {
    /// Whether the block around an eye is dead as it stands. First, the attacker can capture it whoever moves first and
    /// whoever may ignore ko bans. Second, the attacker can answer each move of the owner inside so that this stays
    /// true, without capturing the block. The owner may also fill outside liberties of the block meanwhile. `false` if
    /// the eye is not in the table.
    ///
    /// The attacker can then leave the block on the board until the end of the game. So it does not matter whether the
    /// owner could live on the block's points after a capture.
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::EyeTable;
    /// let table = EyeTable::embedded();
    /// let is_dead = |text: &str| {
    ///     let eye: EyeDrawing = text.parse().unwrap();
    ///     table.is_dead_as_it_stands(eye.shape.whole().unwrap(), &eye.filling)
    /// };
    /// assert!(is_dead(".X.") && !is_dead("..."));
    /// ```
    #[must_use]
    pub fn is_dead_as_it_stands(&self, shape: &EyeShape, filling: &Filling) -> bool {
        let Some(probed) = self.probe(shape, filling) else { return false };
        let mut watch =
            Watch { table: self, most_outside: filling.outside_liberties, known: FxHashMap::default(), line: vec![] };
        watch.stays_dead((probed.key(), probed.state()))
    }
}

/// The search ends a line of play after this number of moves of the defender. Such a line counts as a success for the
/// defender, so that nothing is called dead without proof.
const LONGEST: usize = 50;

/// The key of an eye's graph, and the stones inside the eye in the point numbers of the key.
type Inside = (GraphKey, LocalState);

/// The search that decides whether a block stays dead. `known` holds results of positions with the defender to move,
/// and `line` the positions of the current line of play.
struct Watch<'a> {
    table: &'a EyeTable,
    most_outside: usize,
    known: FxHashMap<Inside, bool>,
    line: Vec<Inside>,
}

impl Watch<'_> {
    /// Whether the block is dead and stays dead, with the defender to move. A repeated position counts as a success for
    /// the defender. The defender's passes and moves outside need no answer, because `is_dead` also tests every smaller
    /// number of liberties outside.
    fn stays_dead(&mut self, inside: Inside) -> bool {
        if let Some(&known) = self.known.get(&inside) {
            return known;
        }
        if self.line.len() >= LONGEST || self.line.contains(&inside) || !self.is_dead(inside) {
            return false;
        }
        self.line.push(inside);
        let game = self.game(inside.0);
        let stays = bits(game.empty(inside.1)).all(|point| match defence(&game, inside.1, point) {
            None => true,
            Some(Defence::Inside { next, .. }) => self.is_answered((inside.0, next)),
            Some(Defence::Joined { filled, next }) => {
                left(&game.graph, filled).is_some_and(|(key, order)| self.is_answered((key, renumbered(next, &order))))
            }
        });
        self.line.pop();
        self.known.insert(inside, stays);
        stays
    }

    /// Whether the attacker, to move, has an answer after which the block stays dead: a pass, or a move inside. Moves
    /// that take a ko are not tried, because a ko ban could forbid them.
    fn is_answered(&mut self, inside: Inside) -> bool {
        if self.stays_dead(inside) {
            return true;
        }
        let game = self.game(inside.0);
        bits(game.empty(inside.1)).any(|point| {
            let played = game.play(inside.1, Role::Attacker, point).filter(|played| played.ko.is_none());
            // The attacker's answer must leave the block a liberty inside. The block may have no liberty outside, and
            // then filling its last liberty inside would capture it.
            played.is_some_and(|played| game.liberties(played.next) != 0 && self.stays_dead((inside.0, played.next)))
        })
    }

    /// Whether the block can be captured even if the defender moves first and may ignore ko bans, with any number of
    /// liberties outside up to `most_outside`. The case without outside liberties is tested only if the block has a
    /// liberty inside.
    fn is_dead(&self, (key, state): Inside) -> bool {
        let has_liberty = self.game(key).liberties(state) != 0;
        (usize::from(!has_liberty)..=self.most_outside).all(|outside_liberties| {
            let answer = self.table.answer(key, state, outside_liberties);
            answer.is_some_and(|answer| answer.fate(Role::Defender, KoMaster::Defender) == Fate::Dead)
        })
    }

    fn game(&self, key: GraphKey) -> LocalGame {
        LocalGame { graph: EyeGraph::from_key(key), suicide: self.table.suicide() }
    }
}

#[cfg(test)]
mod tests {
    use crate::eyes::EyeDrawing;

    use super::*;

    /// Whether an eye is dead even if its owner moves first, and whether it is dead as it stands.
    fn judged(text: &str) -> (bool, bool) {
        let table = EyeTable::embedded();
        let EyeDrawing { shape, filling, .. } = text.parse().unwrap();
        let answer = table.probe(shape, &filling).unwrap().answer();
        let is_dead = answer.fate(Role::Defender, KoMaster::Defender) == Fate::Dead;
        (is_dead, table.is_dead_as_it_stands(shape.whole().unwrap(), &filling))
    }

    #[test]
    fn nakade_is_dead_as_it_stands() {
        for text in [".", "..", ".X.", "XX\n..", "XXX\nXX."] {
            assert_eq!(judged(text), (true, true), "{text}");
        }
    }

    #[test]
    fn what_lives_is_not() {
        for text in ["...", "....", "X.X\n#.#"] {
            assert_eq!(judged(text), (false, false), "{text}");
        }
    }

    /// The owner plays one of the two empty points: then both stones of the attacker and the block itself have one
    /// liberty left. The attacker must capture the block at once, or else the owner captures a stone.
    #[test]
    fn what_must_be_captured_at_once_is_not() {
        assert_eq!(judged("X.\n.X"), (true, false));
    }
}
