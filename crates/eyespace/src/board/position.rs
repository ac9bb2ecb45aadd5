//! A legal position, and what playing a move does to it.

use std::fmt;

use crate::split_mix::random;

use super::{Color, Point, PointSet, Setup, Size, Suicide};

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone on a point.
    Play(Point),
    /// Nothing.
    Pass,
}

impl Move {
    /// Where a stone is put, if one is.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// Where stones are put, passes left out.
    #[must_use]
    pub fn points(moves: &[Self]) -> PointSet {
        moves.iter().filter_map(|mv| mv.point()).collect()
    }

    /// As players write it on a board of this size.
    /// ```
    /// use eyespace::board::{Move, Size};
    /// let size = Size::square(9)?;
    /// let moves = [Move::Play(size.parse_vertex("E5")?), Move::Pass];
    /// assert_eq!(moves.map(|mv| mv.name(size)), ["E5", "pass"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(self, size: Size) -> String {
        self.point().map_or_else(|| "pass".to_owned(), |point| size.vertex(point).to_string())
    }
}

/// A position in which every block has a liberty: no other can be written down.
///
/// It is made by `Position::try_from(setup)`, which lists all that is wrong, or by play from the empty board.
/// Two positions are equal if stones, player to move and ko point are.
/// ```
/// use eyespace::board::{Color, Move, Position, Size, Suicide};
/// let position = Position::empty(Size::square(9)?);
/// let tengen = position.size().parse_vertex("E5")?;
/// let next = position.play(Move::Play(tengen), Suicide::Illegal)?.position;
/// assert_eq!(next.stone(tengen), Some(Color::Black));
/// assert_eq!(next.to_play(), Color::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    size: Size,
    stones: [PointSet; 2],
    to_play: Color,
    ko: Option<Point>,
    hash: u64,
}

/// The outcome of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after it.
    pub position: Position,
    /// The stones that it took off, of either colour (its own after suicide).
    pub captured: PointSet,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// Beyond the lines.
    #[error("the point is off the board")]
    OffBoard,
    /// A stone is there.
    #[error("the point is occupied")]
    Occupied,
    /// The block played would have no liberty.
    #[error("suicide")]
    Suicide,
    /// Takes back a single stone at once.
    #[error("takes back the ko at once")]
    Ko,
    /// Repeats a position of the game; see [`super::Game`].
    #[error("repeats an earlier position (superko)")]
    Superko,
}

impl Position {
    /// No stones, Black to play.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self::legal(&Setup::empty(size))
    }

    /// From a set-up already found legal.
    pub(super) fn legal(setup: &Setup) -> Self {
        let &Setup { size, stones, to_play, ko } = setup;
        let hash = zobrist_hash(Color::Black, stones[0]) ^ zobrist_hash(Color::White, stones[1]);
        Self { size, stones, to_play, ko, hash }
    }

    /// The position as data that may be changed.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup { size: self.size, stones: self.stones, to_play: self.to_play, ko: self.ko }
    }

    /// The board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stones of one colour.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        self.size.points() - self.stones[0] - self.stones[1]
    }

    /// The stone at a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.stones(color).contains(point))
    }

    /// Who plays next.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// The same stones with this player to move; a ko ban is lifted if that changes the turn.
    #[must_use]
    pub fn with_to_play(mut self, color: Color) -> Self {
        if self.to_play != color {
            self.to_play = color;
            self.ko = None;
        }
        self
    }

    /// Where the player to move may not take back a ko.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The same position without a ko ban: as if the player to move had made a threat, and it was answered.
    #[must_use]
    pub const fn without_ko(mut self) -> Self {
        self.ko = None;
        self
    }

    /// The Zobrist hash of the stones; not of turn and ko. It never changes between versions.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The stones that hang together with the one at a point; empty if there is none.
    #[must_use]
    pub fn block(&self, point: Point) -> PointSet {
        self.stone(point).map_or(PointSet::EMPTY, |color| self.stones(color).part_at(point))
    }

    /// The player to move plays. Simple ko is checked; superko needs a [`super::Game`].
    ///
    /// # Errors
    /// The move is not legal.
    pub fn play(&self, mv: Move, suicide: Suicide) -> Result<Played, IllegalMove> {
        self.play_looking(mv, suicide, |_| ())
    }

    /// The same; hands over the blocks of which the liberties had to be looked for. Besides only the points beside the move are looked
    /// at, and those beside enemy stones there.
    pub(crate) fn play_looking(
        &self,
        mv: Move,
        suicide: Suicide,
        look: impl FnMut(PointSet),
    ) -> Result<Played, IllegalMove> {
        let mut position = *self;
        let captured = position.go_on(mv, suicide, look)?;
        Ok(Played { position, captured })
    }

    /// The same where the position lies; says what was captured. If the move is not legal nothing changes.
    pub(crate) fn go_on(
        &mut self,
        mv: Move,
        suicide: Suicide,
        look: impl FnMut(PointSet),
    ) -> Result<PointSet, IllegalMove> {
        let Move::Play(point) = mv else {
            (self.to_play, self.ko) = (self.to_play.opponent(), None);
            return Ok(PointSet::EMPTY);
        };
        if !self.size.contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        if self.stone(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        if self.ko == Some(point) {
            return Err(IllegalMove::Ko);
        }
        self.place(point, suicide, look)
    }

    fn place(
        &mut self,
        point: Point,
        suicide: Suicide,
        mut look: impl FnMut(PointSet),
    ) -> Result<PointSet, IllegalMove> {
        let (own, enemy) = (self.to_play, self.to_play.opponent());
        let empty = self.empty_points().without(point);
        let against = self.stones[enemy.index()];
        // A stone with a liberty of its own tells that its block has one: most often nothing that lies farther off is looked at.
        let is_shut_in = |&beside: &Point| against.contains(beside) && empty.count_beside(beside) == 0;
        let captured = without_liberty(self.size.neighbours(point).filter(is_shut_in), against, empty, &mut look);
        let (mut gone, mut ko) = (captured, None);
        if !captured.is_empty() || empty.count_beside(point) == 0 {
            let block = self.stones[own.index()].with(point).part_at(point);
            look(block);
            let liberties = block.neighbours(empty | captured);
            if liberties.is_empty() {
                if suicide == Suicide::Illegal || block.len() == 1 {
                    return Err(IllegalMove::Suicide);
                }
                gone = block;
            }
            ko = captured.single().filter(|_| block.len() == 1 && liberties == captured);
            self.stones[enemy.index()] -= captured;
            self.hash ^= zobrist_hash(enemy, captured);
        }
        self.stones[own.index()].insert(point);
        self.hash ^= zobrist_key(own, point);
        if gone.contains(point) {
            self.stones[own.index()] -= gone;
            self.hash ^= zobrist_hash(own, gone);
        }
        (self.to_play, self.ko) = (enemy, ko);
        Ok(gone)
    }
}

/// The blocks of `stones` through `seeds` that touch no point of `empty`.
fn without_liberty(
    seeds: impl Iterator<Item = Point>,
    stones: PointSet,
    empty: PointSet,
    look: &mut impl FnMut(PointSet),
) -> PointSet {
    let (mut seen, mut dead) = (PointSet::EMPTY, PointSet::EMPTY);
    for seed in seeds {
        if seen.contains(seed) {
            continue;
        }
        let block = stones.part_at(seed);
        look(block);
        seen |= block;
        if block.neighbours(empty).is_empty() {
            dead |= block;
        }
    }
    dead
}

impl fmt::Debug for Position {
    /// The plain diagram.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to play\n{}", self.to_play, super::Style::Plain.draw(&self.setup()))
    }
}

/// The key of a stone, a random number; it never changes. Keys summed without carry name a position.
const fn zobrist_key(color: Color, point: Point) -> u64 {
    random((point.index() * 2 + color.index()) as u64)
}

/// The hash of some stones of one colour; hashes of disjoint stones are joined by `^`.
fn zobrist_hash(color: Color, stones: PointSet) -> u64 {
    stones.into_iter().fold(0, |sum, point| sum ^ zobrist_key(color, point))
}
