//! A game under a ruleset: the current position, and all earlier positions, which superko needs.

use rustc_hash::FxHashSet;

use super::{Color, IllegalMove, Ko, Move, Played, Point, PointSet, Position, Ruleset};

/// A position together with the moves and positions that led to it.
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
    start: Position,
    turns: Vec<Turn>,
}

/// One move of a game, and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player who moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The stones that the move took off the board: the opponent's, or the player's own after suicide.
    pub captured: PointSet,
    /// The position after the move.
    pub after: Position,
}

impl Game {
    /// A game that starts from this position. Earlier positions are unknown, so superko does not see them.
    #[must_use]
    pub const fn new(position: Position, rules: Ruleset) -> Self {
        Self { rules, start: position, turns: vec![] }
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.turns.last().map_or(&self.start, |turn| &turn.after)
    }

    /// The position that the game began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves played, in order.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Ruleset {
        self.rules
    }

    /// Changes the rules for the moves to come. The moves already played stay as they are.
    pub const fn set_rules(&mut self, rules: Ruleset) {
        self.rules = rules;
    }

    /// The number of moves played, passes included.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.turns.len()
    }

    /// The player who passed first, if there was a pass.
    #[must_use]
    pub fn first_pass(&self) -> Option<Color> {
        self.turns.iter().find(|turn| turn.mv == Move::Pass).map(|turn| turn.color)
    }

    /// How many black and how many white stones have been taken off since the start of the game, indexed by [`Color::index`]. Black stones
    /// that were taken off are White's prisoners, and white stones Black's.
    /// ```
    /// use eyespace::board::{Color, Game, Move, Position, Ruleset, Size};
    /// let mut game = Game::new(Position::empty(Size::new(3, 3)?), Ruleset::Japanese);
    /// for vertex in ["B3", "A3", "A2"] {
    ///     game.play(Move::Play(game.position().size().parse_vertex(vertex)?))?;
    /// }
    /// assert_eq!(game.taken(), [0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn taken(&self) -> [usize; 2] {
        let mut taken = [0, 0];
        let mut before = self.start();
        for turn in &self.turns {
            if !turn.captured.is_empty() {
                // A stone played as suicide was not on the board before the move, so it is counted here.
                let itself = turn.mv.point().filter(|&point| turn.captured.contains(point));
                taken[turn.color.index()] += usize::from(itself.is_some());
                let others = turn.captured - itself.map_or(PointSet::EMPTY, PointSet::from);
                for color in Color::ALL {
                    taken[color.index()] += (others & before.stones(color)).len();
                }
            }
            before = &turn.after;
        }
        taken
    }

    /// Plays a move for the player to move.
    ///
    /// # Errors
    /// If the move is not legal under the game's rules; the game is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        self.play_as(self.position().to_play(), mv)
    }

    /// Plays a move for this player, even if the other player is to move.
    /// ```
    /// use eyespace::board::{Color, Game, Move, Position, Ruleset, Size};
    /// let size = Size::square(9)?;
    /// let mut game = Game::new(Position::empty(size), Ruleset::Japanese);
    /// game.play_as(Color::White, Move::Play(size.parse_vertex("C3")?))?;
    /// game.play_as(Color::White, Move::Play(size.parse_vertex("G7")?))?;
    /// assert_eq!(game.position().stones(Color::White).len(), 2);
    /// assert!(game.undo().is_some());
    /// assert_eq!(game.position().stones(Color::White).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`Game::play`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<Played, IllegalMove> {
        let played = self.position().with_to_play(color).play(mv, self.rules.suicide())?;
        if mv != Move::Pass && self.repeats(&played.position) {
            return Err(IllegalMove::Superko);
        }
        self.record(Turn { color, mv, captured: played.captured, after: played.position });
        Ok(played)
    }

    /// Appends a move without any check, for game records with moves that the rules forbid.
    pub fn record(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// Takes back the last move and returns it; `None` if no move was played.
    pub fn undo(&mut self) -> Option<Turn> {
        self.turns.pop()
    }

    /// The points where superko forbids the player to move, because a stone there would repeat an earlier position. The point of a simple
    /// ko, which [`Position::ko`] gives, is not among them.
    /// ```
    /// use eyespace::board::{Color, Diagram, Game, Move, PointSet, Position, Ruleset};
    /// let diagram: Diagram = "
    ///     . . . . . . .
    ///     O O O O O O O
    ///     O X X X X X O
    ///     . O . X . X O
    /// ".parse()?;
    /// let start = Position::try_from(diagram.setup)?.with_to_play(Color::White);
    /// let mut game = Game::new(start, Ruleset::TrompTaylor);
    /// // White adds a stone at C1, and Black captures two at A1. White at B1 would repeat the start.
    /// for vertex in ["C1", "A1"] {
    ///     game.play(Move::Play(start.size().parse_vertex(vertex)?))?;
    /// }
    /// assert_eq!(game.repeating(), PointSet::from(start.size().parse_vertex("B1")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repeating(&self) -> PointSet {
        self.repeating_as(self.position().to_play())
    }

    /// The same for this player, even if the other player is to move.
    #[must_use]
    pub fn repeating_as(&self, color: Color) -> PointSet {
        if self.rules.ko() == Ko::Simple {
            return PointSet::EMPTY;
        }
        let (now, suicide) = (self.position().with_to_play(color), self.rules.suicide());
        // In long games most moves repeat nothing: only a move that leads to a known hash is compared with all earlier positions.
        let hashes: FxHashSet<u64> = self.past().map(Position::hash).collect();
        let repeats = |point: &Point| {
            let played = now.play(Move::Play(*point), suicide);
            played.is_ok_and(|played| hashes.contains(&played.position.hash()) && self.repeats(&played.position))
        };
        now.empty_points().filter(|point| repeats(&point))
    }

    /// All positions so far, the current one included.
    fn past(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.turns.iter().map(|turn| &turn.after))
    }

    fn repeats(&self, next: &Position) -> bool {
        let turn_counts = match self.rules.ko() {
            Ko::Simple => return false,
            Ko::PositionalSuperko => false,
            Ko::SituationalSuperko => true,
        };
        self.past().any(|past| {
            past.hash() == next.hash()
                && Color::ALL.map(|color| past.stones(color)) == Color::ALL.map(|color| next.stones(color))
                && (!turn_counts || past.to_play() == next.to_play())
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

    /// "Sending two, returning one": Black adds a stone, White takes two stones, Black takes one stone. The board is then as it was at the
    /// start, but the other player is to move, so only positional superko forbids the last move.
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

    /// After Black's B4 the board is as at the start, but White is to move. White passes; now Black at A4 would repeat both a board and the
    /// player to move, which situational superko forbids.
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
