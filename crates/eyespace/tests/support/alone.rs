//! Play in which one side passes for ever. It is found by trying every move which stones the other side can capture, and where it can come
//! to live.

use std::collections::HashSet;

use eyespace::board::{Color, Move, PointSet, Position, Setup, Size, Suicide};

/// A set of points of a small board: bit i is its i-th point in reading order.
pub type Bits = u32;

/// All positions of a small board, and for each position every move of either side.
///
/// The number of a position has one digit in base 3 for each point: 0 if the point is empty, 1 for a black stone, 2 for a white stone.
pub struct Alone {
    pub size: Size,
    pub positions: Vec<Option<Position>>,
    /// The numbers of the positions after one move, by the colour that moves and by the number of the position before.
    moves: [Vec<Vec<u32>>; 2],
}

impl Alone {
    /// `suicide` is the rule for both sides.
    pub fn new(width: usize, height: usize, suicide: Suicide) -> Self {
        let size = Size::new(width, height).unwrap();
        let all = 3usize.pow(size.area() as u32);
        let positions: Vec<_> = (0..all).map(|n| Position::try_from(nth_setup(size, n)).ok()).collect();
        let moves =
            Color::ALL.map(|mover| positions.iter().map(|p| numbers_after(p.as_ref(), mover, suicide)).collect());
        Self { size, positions, moves }
    }

    pub fn bits(&self, points: PointSet) -> Bits {
        self.size.points().into_iter().enumerate().filter(|(_, p)| points.contains(*p)).map(|(i, _)| 1 << i).sum()
    }

    /// The legal positions with their numbers.
    pub fn legal(&self) -> impl Iterator<Item = (usize, &Position)> {
        self.positions.iter().enumerate().filter_map(|(n, p)| Some((n, p.as_ref()?)))
    }

    fn stones(&self, color: Color) -> Vec<Bits> {
        self.positions.iter().map(|p| p.as_ref().map_or(0, |p| self.bits(p.stones(color)))).collect()
    }

    /// For each position, the stones of this colour that the other side cannot capture although their owner passes for ever.
    pub fn alive(&self, color: Color) -> Vec<Bits> {
        let stones = self.stones(color);
        let mut taken = vec![0; stones.len()];
        // A stone is lost if the next move or a later one captures it. It cannot be played again, because its owner passes.
        self.grow(color.opponent(), &mut taken, |now, next, taken| stones[now] & (!stones[next] | taken[next]));
        stones.iter().zip(taken).map(|(stones, taken)| stones & !taken).collect()
    }

    /// For each position, the points at which this colour can come to have living stones (in the sense of [`Self::alive`]) if the other
    /// side passes for ever.
    pub fn ever_alive(&self, color: Color) -> Vec<Bits> {
        let mut ever = self.alive(color);
        self.grow(color, &mut ever, |_, next, ever| ever[next]);
        ever
    }

    /// Adds to the set of each position what `gives` returns for each move from it, until nothing changes. The arguments of `gives` are
    /// the numbers of the positions before and after the move, and the sets so far.
    fn grow(&self, mover: Color, sets: &mut [Bits], gives: impl Fn(usize, usize, &[Bits]) -> Bits) {
        let mut changed = true;
        while changed {
            changed = false;
            for (now, moves) in self.moves[mover.index()].iter().enumerate() {
                let all = moves.iter().fold(sets[now], |all, &next| all | gives(now, next as usize, sets));
                changed |= all != sets[now];
                sets[now] = all;
            }
        }
    }
}

fn nth_setup(size: Size, mut n: usize) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        setup.set(point, [None, Some(Color::Black), Some(Color::White)][n % 3]);
        n /= 3;
    }
    setup
}

fn number(position: &Position) -> u32 {
    let digit = |point| position.stone(point).map_or(0, |color| 1 + color.index() as u32);
    position.size().points().into_iter().enumerate().map(|(i, point)| digit(point) * 3u32.pow(i as u32)).sum()
}

fn numbers_after(position: Option<&Position>, mover: Color, suicide: Suicide) -> Vec<u32> {
    let Some(position) = position.map(|p| p.with_to_play(mover)) else { return vec![] };
    let played = position.empty_points().into_iter().filter_map(|p| position.play(Move::Play(p), suicide).ok());
    played.map(|played| number(&played.position)).collect()
}

/// The stones that `mover` can capture if the other side passes for ever. This function can be used for boards that are too large for
/// [`Alone`].
pub fn captures_alone(start: &Position, mover: Color, suicide: Suicide) -> PointSet {
    let stones = start.stones(mover.opponent());
    let mut seen = HashSet::new();
    let mut open = vec![*start];
    let mut left = stones;
    while let Some(position) = open.pop() {
        let position = position.with_to_play(mover);
        left &= position.stones(mover.opponent());
        let played = position.empty_points().into_iter().filter_map(|p| position.play(Move::Play(p), suicide).ok());
        open.extend(played.map(|played| played.position).filter(|next| seen.insert(number(next))));
    }
    stones - left
}
