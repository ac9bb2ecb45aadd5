//! Legal positions, and how a move changes them.

use std::fmt;

use crate::split_mix::random;

use super::{Color, Point, PointSet, Setup, Size, Suicide};

/// A player's turn: a stone or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// A pass.
    Pass,
}

impl Move {
    /// The point that is played; `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// The set of the points that these moves are played at. Passes are left out.
    #[must_use]
    pub fn points(moves: &[Self]) -> PointSet {
        moves.iter().filter_map(|mv| mv.point()).collect()
    }

    /// The move as players write it, on a board of this size: `E5` or `pass`.
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

/// A legal position: every block has a liberty. The type cannot hold any other.
///
/// `Position::try_from(setup)` makes a position, or lists all that is wrong with the set-up. Play from [`Position::empty`] leads to legal
/// positions only. Two positions are equal if their boards, stones, player to move and ko point are equal.
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

/// The result of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after the move.
    pub position: Position,
    /// The stones that the move took off the board: the opponent's, or the player's own after suicide.
    pub captured: PointSet,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The point is off the board.
    #[error("the point is off the board")]
    OffBoard,
    /// There is a stone on the point already.
    #[error("the point is occupied")]
    Occupied,
    /// The stone's block would have no liberty, and the rules do not allow that.
    #[error("suicide")]
    Suicide,
    /// The move would take back a ko at once.
    #[error("takes back the ko at once")]
    Ko,
    /// The move would repeat an earlier position of the game. Only [`super::Game`] reports this.
    #[error("repeats an earlier position (superko)")]
    Superko,
}

impl Position {
    /// The empty board, Black to play.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self::legal(&Setup::empty(size))
    }

    /// The position of a set-up that is known to be legal.
    pub(super) fn legal(setup: &Setup) -> Self {
        let &Setup { size, stones, to_play, ko } = setup;
        let hash = zobrist_hash(Color::Black, stones[0]) ^ zobrist_hash(Color::White, stones[1]);
        Self { size, stones, to_play, ko, hash }
    }

    /// The position as a [`Setup`], whose fields can be changed.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup { size: self.size, stones: self.stones, to_play: self.to_play, ko: self.ko }
    }

    /// The size of the board.
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

    /// The colour of the stone at a point; `None` if the point is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.stones(color).contains(point))
    }

    /// The player to move.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// The same position with this player to move. If another player was to move, a ko ban is lifted.
    #[must_use]
    pub fn with_to_play(mut self, color: Color) -> Self {
        if self.to_play != color {
            self.to_play = color;
            self.ko = None;
        }
        self
    }

    /// The point where the player to move may not take back a ko, if there is one.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The same position without a ko ban, as it is after a ko threat that was answered.
    #[must_use]
    pub const fn without_ko(mut self) -> Self {
        self.ko = None;
        self
    }

    /// The Zobrist hash of the stones alone, without the player to move and the ko. It is the same in all versions of the library.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The stones of the block at a point; empty if there is no stone.
    #[must_use]
    pub fn block(&self, point: Point) -> PointSet {
        self.stone(point).map_or(PointSet::EMPTY, |color| self.stones(color).part_at(point))
    }

    /// Plays a move for the player to move. Simple ko is checked; superko needs a [`super::Game`].
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&self, mv: Move, suicide: Suicide) -> Result<Played, IllegalMove> {
        self.play_looking(mv, suicide, |_| ())
    }

    /// Plays like [`Position::play`], and calls `look` with each block whose liberties were searched. Apart from these blocks and their
    /// neighbours, the result depends only on the points beside the move and on the points beside enemy stones there.
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

    /// Plays like [`Position::play_looking`], but changes this position instead of making a new one. Returns the stones that were taken
    /// off. If the move is not legal, nothing changes.
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
        // An enemy stone beside the move cannot be captured if it has another empty point beside it. So the liberties of its block need not
        // be searched, which saves most of the work.
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

/// The stones of all blocks of `stones` that contain one of the `seeds` and touch no point of `empty`. Calls `look` with each block.
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
    /// Writes the player to move and a plain diagram.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to play\n{}", self.to_play, super::Style::Plain.draw(&self.setup()))
    }
}

/// The Zobrist key of a stone: a random number that is the same in all versions. The hash of a position is the exclusive or of the keys
/// of its stones.
const fn zobrist_key(color: Color, point: Point) -> u64 {
    random((point.index() * 2 + color.index()) as u64)
}

/// The hash of some stones of one colour. The hash of two disjoint sets of stones is the `^` of their hashes.
fn zobrist_hash(color: Color, stones: PointSet) -> u64 {
    stones.into_iter().fold(0, |sum, point| sum ^ zobrist_key(color, point))
}
