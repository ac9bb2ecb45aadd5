//! The rules of Go on a board of at most 16 points, written with bits. They share no code with the rules of the library.

use eyespace::board::{PointSet, Size, Suicide};

/// A set of points: bit i is the i-th point in reading order.
pub type Bits = u16;

/// A board of at most 16 points.
pub struct Small {
    size: Size,
    suicide: Suicide,
    beside: Vec<Bits>,
    /// The number of a position has one digit in base 3 for each point. For each set of black stones, the part that these stones add to the
    /// number.
    numbers: Vec<u32>,
    /// For each symmetry, the image of each point.
    symmetries: Vec<Vec<usize>>,
}

/// A move, the stones of both sides after it, the captured stones, and the point where the opponent may not take back a ko.
pub struct Played {
    pub at: usize,
    pub own: Bits,
    pub other: Bits,
    pub taken: Bits,
    pub ko: Bits,
}

impl Small {
    pub fn new(width: usize, height: usize, suicide: Suicide) -> Self {
        let points = width * height;
        assert!(points <= 16);
        let at = |x: usize, y: usize| y * width + x;
        let beside = |n: usize| {
            let (x, y) = (n % width, n / width);
            let mut bits = 0;
            bits |= if x > 0 { 1 << at(x - 1, y) } else { 0 };
            bits |= if x + 1 < width { 1 << at(x + 1, y) } else { 0 };
            bits |= if y > 0 { 1 << at(x, y - 1) } else { 0 };
            bits |= if y + 1 < height { 1 << at(x, y + 1) } else { 0 };
            bits
        };
        let number = |set: usize| (0..points).filter(|n| set >> n & 1 == 1).map(|n| 3u32.pow(n as u32)).sum();
        let turned = |turn: usize| {
            let image = |n: usize| {
                let (mut x, mut y) = (n % width, n / width);
                x = if turn & 1 == 1 { width - 1 - x } else { x };
                y = if turn & 2 == 2 { height - 1 - y } else { y };
                if turn & 4 == 4 { at(y, x) } else { at(x, y) }
            };
            (0..points).map(image).collect()
        };
        Self {
            size: Size::new(width, height).unwrap(),
            suicide,
            beside: (0..points).map(beside).collect(),
            numbers: (0..1 << points).map(number).collect(),
            symmetries: (0..if width == height { 8 } else { 4 }).map(turned).collect(),
        }
    }

    pub fn points(&self) -> usize {
        self.beside.len()
    }

    pub fn bits(&self, points: PointSet) -> Bits {
        self.size.points().into_iter().enumerate().filter(|(_, p)| points.contains(*p)).map(|(i, _)| 1 << i).sum()
    }

    pub fn number(&self, black: Bits, white: Bits) -> usize {
        (self.numbers[usize::from(black)] + 2 * self.numbers[usize::from(white)]) as usize
    }

    fn around(&self, set: Bits) -> Bits {
        (0..self.points()).filter(|n| set >> n & 1 == 1).fold(0, |all, n| all | self.beside[n])
    }

    fn block(&self, at: Bits, stones: Bits) -> Bits {
        let mut block = at;
        loop {
            let more = block | self.around(block) & stones;
            if more == block {
                return block;
            }
            block = more;
        }
    }

    fn has_liberty(&self, block: Bits, empty: Bits) -> bool {
        self.around(block) & empty != 0
    }

    pub fn is_legal(&self, black: Bits, white: Bits) -> bool {
        let empty = !(black | white);
        [black, white].into_iter().all(|stones| {
            let mut left = stones;
            while left != 0 {
                let block = self.block(left & left.wrapping_neg(), stones);
                if !self.has_liberty(block, empty) {
                    return false;
                }
                left &= !block;
            }
            true
        })
    }

    /// The result of a move, or `None` if the move is illegal. If the rules allow suicide, a move may remove its own block of two stones or
    /// more.
    fn play(&self, own: Bits, other: Bits, at: usize) -> Option<Played> {
        let (own, empty) = (own | 1 << at, !(own | other | 1 << at));
        let mut taken = 0;
        let mut near = self.beside[at] & other;
        while near != 0 {
            let block = self.block(near & near.wrapping_neg(), other);
            near &= !block;
            if !self.has_liberty(block, empty & self.all()) {
                taken |= block;
            }
        }
        let block = self.block(1 << at, own);
        let liberties = self.around(block) & (empty | taken) & self.all();
        let is_ko = block.count_ones() == 1 && taken.count_ones() == 1 && liberties == taken;
        let is_suicide = liberties == 0;
        if is_suicide && (self.suicide == Suicide::Illegal || block.count_ones() == 1) {
            return None;
        }
        let own = if is_suicide { own & !block } else { own };
        Some(Played { at, own, other: other & !taken, taken, ko: if is_ko { taken } else { 0 } })
    }

    pub fn all(&self) -> Bits {
        ((1u32 << self.points()) - 1) as Bits
    }

    /// The smallest image of this point under the symmetries, and the symmetry that leads to it.
    pub fn least(&self, point: usize) -> (usize, &[usize]) {
        self.symmetries.iter().map(|images| (images[point], images.as_slice())).min_by_key(|(image, _)| *image).unwrap()
    }

    /// One point of each kind: every point of the board is the image of exactly one of these under a symmetry.
    pub fn kinds(&self) -> Vec<usize> {
        (0..self.points()).filter(|&n| self.least(n).0 == n).collect()
    }
}

/// All moves of a side except at the banned points.
pub fn moves(board: &Small, own: Bits, other: Bits, ban: Bits) -> impl Iterator<Item = Played> + '_ {
    let free = board.all() & !(own | other | ban);
    (0..board.points()).filter(move |n| free >> n & 1 == 1).filter_map(move |n| board.play(own, other, n))
}
