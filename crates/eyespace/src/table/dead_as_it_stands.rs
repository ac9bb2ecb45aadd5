//! Blocks that are dead as they stand: the opponent can capture them whatever they play, but need not do so.

use rustc_hash::FxHashMap;

use crate::eyes::{EyeGraph, EyeShape, Filling, GraphKey, LocalGame, LocalState, bits};

use super::local_game::{Defence, defence, left, renumbered};
use super::{EyeTable, Fate, KoMaster, Role};

impl EyeTable {
    /// Whether the block around an eye is dead as it stands. The attacker can capture it whoever moves first and whatever the ko; and
    /// while it answers each move inside, never capturing the block, that stays so for ever, whether or not the block's
    /// liberties outside are filled meanwhile by its owner. `false` if the eye is not in the table.
    ///
    /// So the attacker may leave the block where it is. What the owner could build after its capture does not matter.
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

/// Play that goes on for so many moves of the defender is taken for its success.
const LONGEST: usize = 50;

/// A graph, as its key has it numbered, and the stones on it.
type Inside = (GraphKey, LocalState);

/// What is known of fillings with the defender to move.
struct Watch<'a> {
    table: &'a EyeTable,
    most_outside: usize,
    known: FxHashMap<Inside, bool>,
    line: Vec<Inside>,
}

impl Watch<'_> {
    /// The defender to move. Play that comes back to a filling is taken for its success. Its moves outside, and passes, need no answer: the
    /// block is dead with fewer liberties outside, too.
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

    /// The attacker answers by passing, or inside. It takes no ko, where it could be the one who may not.
    fn is_answered(&mut self, inside: Inside) -> bool {
        if self.stays_dead(inside) {
            return true;
        }
        let game = self.game(inside.0);
        bits(game.empty(inside.1)).any(|point| {
            let played = game.attack(inside.1, point).filter(|played| played.ko.is_none());
            // The block keeps a liberty inside: it may have none outside.
            played.is_some_and(|played| game.liberties(played.next) != 0 && self.stays_dead((inside.0, played.next)))
        })
    }

    /// Whether the block can be captured though the defender moves first, with all or some of its liberties outside. With none it has one
    /// inside.
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

    /// Whether an eye is dead though its owner moves first, and whether it is dead as it stands.
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

    /// The owner takes a liberty of both stones and its own last but one: it must be captured then, or it would capture.
    #[test]
    fn what_must_be_captured_at_once_is_not() {
        assert_eq!(judged("X.\n.X"), (true, false));
    }
}
