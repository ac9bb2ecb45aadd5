//! A game under a ruleset: a position and those before it, which superko needs.

use super::{Color, IllegalMove, Ko, Move, Played, PointSet, Position, Ruleset};

/// A position with its past.
/// ```
/// use eyespace::board::{Game, Move, Position, Ruleset, Size};
/// let mut game = Game::new(Position::empty(Size::square(9)?), Ruleset::TrompTaylor);
/// game.play(Move::Play(game.position().size().parse_vertex("C3")?))?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.moves(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    position: Position,
    past: Vec<Past>,
}

/// What superko compares.
#[derive(Clone, Copy, Debug)]
struct Past {
    hash: u64,
    stones: [PointSet; 2],
    to_play: Color,
}

impl From<&Position> for Past {
    fn from(position: &Position) -> Self {
        Self { hash: position.hash(), stones: Color::ALL.map(|c| position.stones(c)), to_play: position.to_play() }
    }
}

impl Game {
    /// A game that starts here; what came before is not known.
    #[must_use]
    pub fn new(position: Position, rules: Ruleset) -> Self {
        Self { rules, position, past: vec![Past::from(&position)] }
    }

    /// The present position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Ruleset {
        self.rules
    }

    /// How many moves were played, passes included.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.past.len() - 1
    }

    /// The player to move plays.
    ///
    /// # Errors
    /// The move is not legal under the game's rules; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        let played = self.position.play(mv, self.rules.suicide())?;
        if mv != Move::Pass && self.repeats(&played.position) {
            return Err(IllegalMove::Superko);
        }
        self.position = played.position;
        self.past.push(Past::from(&played.position));
        Ok(played)
    }

    fn repeats(&self, next: &Position) -> bool {
        let next = Past::from(next);
        let turn_counts = match self.rules.ko() {
            Ko::Simple => return false,
            Ko::PositionalSuperko => false,
            Ko::SituationalSuperko => true,
        };
        self.past.iter().any(|past| {
            past.hash == next.hash && past.stones == next.stones && (!turn_counts || past.to_play == next.to_play)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Size};

    fn start(drawing: &str, rules: Ruleset) -> Game {
        let setup = drawing.parse::<Diagram>().unwrap().setup;
        Game::new(Position::try_from(setup).unwrap(), rules)
    }

    fn play(game: &mut Game, vertex: &str) -> Result<(), IllegalMove> {
        let point = game.position().size().parse_vertex(vertex).unwrap();
        game.play(Move::Play(point)).map(|_| ())
    }

    const KO: &str = ".XO.\nXO.O\n.XO.\n....\n";

    #[test]
    fn a_ko_is_not_taken_back_at_once_but_after_a_move_elsewhere() {
        let mut game = start(KO, Ruleset::Japanese);
        play(&mut game, "C3").unwrap();
        assert_eq!(play(&mut game, "B3"), Err(IllegalMove::Ko));
        play(&mut game, "A1").unwrap();
        play(&mut game, "D1").unwrap();
        play(&mut game, "B3").unwrap();
    }

    /// Sending two, returning one: Black adds a stone, White takes two, Black takes one back. The stones are as at
    /// first, with the other player to move.
    #[test]
    fn superko_forbids_longer_cycles_and_simple_ko_does_not() {
        for (rules, last) in
            [(Ruleset::Japanese, Ok(())), (Ruleset::ChineseOgs, Err(IllegalMove::Superko)), (Ruleset::Aga, Ok(()))]
        {
            let mut game = start(".X.X\nOOX.\n.OX.\n....\n", rules);
            play(&mut game, "A4").unwrap();
            play(&mut game, "C4").unwrap();
            assert_eq!(play(&mut game, "B4"), last, "{rules}");
        }
    }

    /// After one pass in between the turn repeats as well, and the situation with it.
    #[test]
    fn situational_superko_looks_at_the_turn() {
        let mut game = start(".X.X\nOOX.\n.OX.\n....\n", Ruleset::Aga);
        for vertex in ["A4", "C4", "B4"] {
            play(&mut game, vertex).unwrap();
        }
        game.play(Move::Pass).unwrap();
        play(&mut game, "A4").unwrap_err();
    }

    #[test]
    fn suicide_is_for_rulesets_that_allow_it_and_for_two_stones_or_more() {
        let drawing = "X.O.\nOO..\n....\n....\n";
        let mut game = start(drawing, Ruleset::NewZealand);
        let before = *game.position();
        play(&mut game, "B4").unwrap();
        assert_eq!(game.position().stones(Color::Black), PointSet::EMPTY);
        assert_eq!(game.position().stones(Color::White), before.stones(Color::White));
        assert_eq!(play(&mut start(drawing, Ruleset::Japanese), "B4"), Err(IllegalMove::Suicide));
        let single = ".O\nO.\n";
        assert_eq!(play(&mut start(single, Ruleset::TrompTaylor), "A2"), Err(IllegalMove::Suicide));
    }

    #[test]
    fn every_wrong_move_is_refused_with_its_reason() {
        let mut game = Game::new(Position::empty(Size::square(3).unwrap()), Ruleset::Japanese);
        play(&mut game, "B2").unwrap();
        assert_eq!(play(&mut game, "B2"), Err(IllegalMove::Occupied));
        let outside = crate::board::Point::new(9, 9).unwrap();
        assert_eq!(game.play(Move::Play(outside)), Err(IllegalMove::OffBoard));
        assert_eq!(game.moves(), 1);
    }
}
