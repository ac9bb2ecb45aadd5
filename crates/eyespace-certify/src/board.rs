//! The board of the checker: play, capture, suicide, ko, and the test of two eyes. It is slow and plain, to be read in one sitting.

/// A point, numbered row by row from the top left.
pub type Point = usize;

/// The two sides of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Who wants to capture the target.
    Attacker,
    /// The owner of the target.
    Defender,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Passes.
    Pass,
    /// Plays there.
    Play(Point),
}

/// Why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// Nobody plays beyond the area.
    #[error("the point is not in the area")]
    Beyond,
    /// There is a stone.
    #[error("the point is occupied")]
    Occupied,
    /// The ko was taken by the last move.
    #[error("the ko may not be taken back at once")]
    Ko,
    /// The stones would have no liberty.
    #[error("it is suicide")]
    Suicide,
    /// The owner of a single target stone, who may ignore the ban, would take it back.
    #[error("the owner of this single stone, who may ignore the ban, would take it back")]
    TakenBack,
}

/// What does not change while stones are played.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The points beside each point.
    pub beside: Vec<Vec<Point>>,
    /// Where play takes place.
    pub area: Vec<bool>,
    /// The stones that are never captured, nor are stones connected to them.
    pub safe: Vec<bool>,
    /// Whether suicide of two stones or more is legal.
    pub suicide: bool,
    /// Who may ignore bans on taking back a ko.
    pub master: Option<Side>,
    /// The stone that is all of the target, if it is a single stone.
    pub single_stone: Option<Point>,
}

/// A position of the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub stones: Vec<Option<Side>>,
    pub to_move: Side,
    /// Where the side to move may not play, as that would take back a ko at once.
    pub ban: Option<Point>,
    /// The stones of the target that were never captured.
    pub target: Vec<Point>,
}

impl Ground {
    /// The points beside each point of a board.
    pub fn grid(columns: usize, rows: usize) -> Vec<Vec<Point>> {
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        all.map(|(column, row)| {
            let mut beside = vec![];
            if row > 0 {
                beside.push((row - 1) * columns + column);
            }
            if column > 0 {
                beside.push(row * columns + column - 1);
            }
            if column + 1 < columns {
                beside.push(row * columns + column + 1);
            }
            if row + 1 < rows {
                beside.push((row + 1) * columns + column);
            }
            beside
        })
        .collect()
    }

    /// The points that are connected to this one through points of which `open` holds; the point itself is taken for one.
    fn connected(&self, from: Point, open: impl Fn(Point) -> bool) -> Vec<Point> {
        let mut found = vec![from];
        let mut next = 0;
        while let Some(&point) = found.get(next) {
            next += 1;
            for &other in &self.beside[point] {
                if open(other) && !found.contains(&other) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// The block of a stone.
    pub fn block(&self, stones: &[Option<Side>], stone: Point) -> Vec<Point> {
        self.connected(stone, |point| stones[point] == stones[stone])
    }

    /// The empty points beside a block, each once.
    pub fn liberties(&self, stones: &[Option<Side>], block: &[Point]) -> Vec<Point> {
        let mut liberties: Vec<Point> = block.iter().flat_map(|&stone| self.beside[stone].iter().copied()).collect();
        liberties.retain(|&point| stones[point].is_none());
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Whether a block is to be taken off the board.
    pub fn is_captured(&self, stones: &[Option<Side>], block: &[Point]) -> bool {
        self.liberties(stones, block).is_empty() && !block.iter().any(|&stone| self.safe[stone])
    }

    /// The position after a move.
    ///
    /// A ban is kept only if it binds the side to move: the ko master ignores it.
    ///
    /// If the target is a single stone and the defender is the ko master, the attacker may not take it in a ko: the defender would take
    /// back at once, and nothing would have changed but for a ban on the attacker.
    pub fn play(&self, board: &Board, mv: Move) -> Result<Board, IllegalMove> {
        let (side, other) = (board.to_move, board.to_move.other());
        let mut next = Board { to_move: other, ban: None, ..board.clone() };
        let Move::Play(point) = mv else { return Ok(next) };
        if !self.area[point] {
            return Err(IllegalMove::Beyond);
        }
        if board.stones[point].is_some() {
            return Err(IllegalMove::Occupied);
        }
        if board.ban == Some(point) {
            return Err(IllegalMove::Ko);
        }
        next.stones[point] = Some(side);
        let mut taken = vec![];
        for &stone in &self.beside[point] {
            if next.stones[stone] == Some(other) {
                let block = self.block(&next.stones, stone);
                if self.is_captured(&next.stones, &block) {
                    next.remove(&block);
                    taken.extend(block);
                }
            }
        }
        let own = self.block(&next.stones, point);
        if self.is_captured(&next.stones, &own) {
            if own.len() == 1 || !self.suicide {
                return Err(IllegalMove::Suicide);
            }
            next.remove(&own);
        }
        // A single stone took a single stone, and could be taken back there.
        if let [stone] = taken[..]
            && own.len() == 1
            && self.liberties(&next.stones, &own) == [stone]
        {
            if self.master != Some(other) {
                next.ban = Some(stone);
            } else if other == Side::Defender && self.single_stone == Some(stone) && next.target.is_empty() {
                return Err(IllegalMove::TakenBack);
            }
        }
        Ok(next)
    }

    /// Whether a block of what is left of the target lives though its owner always passes: Benson's theorem.
    ///
    /// A region is a connected part of the area without the owner's stones; one that reaches beyond the area is none. It is vital to a
    /// block if the block has all of its empty points as liberties (all of its points, where suicide is legal). All blocks are taken for
    /// alive at first. A block is dropped if it has fewer than two vital regions, unless one of its stones is safe; with it go the
    /// regions beside it. What remains when nothing more is dropped lives.
    pub fn has_two_eyes(&self, board: &Board) -> bool {
        if board.target.is_empty() {
            return false;
        }
        let (blocks, mut regions) = (self.blocks(&board.stones), self.regions(&board.stones));
        let mut alive = vec![true; blocks.len()];
        loop {
            let dropped: Vec<usize> = (0..blocks.len())
                .filter(|&block| alive[block] && !blocks[block].iter().any(|&stone| self.safe[stone]))
                .filter(|&block| {
                    let vital = |region: &&Vec<Point>| self.is_vital(&board.stones, region, &blocks[block]);
                    regions.iter().filter(vital).take(2).count() < 2
                })
                .collect();
            if dropped.is_empty() {
                break;
            }
            for &block in &dropped {
                alive[block] = false;
                regions.retain(|region| !self.touch(region, &blocks[block]));
            }
        }
        let lives =
            |(block, lives): (&Vec<Point>, &bool)| *lives && block.iter().any(|stone| board.target.contains(stone));
        blocks.iter().zip(&alive).any(lives)
    }

    /// The defender's blocks.
    fn blocks(&self, stones: &[Option<Side>]) -> Vec<Vec<Point>> {
        self.parts(|point| stones[point] == Some(Side::Defender))
    }

    /// The defender's regions that lie wholly in the area.
    fn regions(&self, stones: &[Option<Side>]) -> Vec<Vec<Point>> {
        let mut regions = self.parts(|point| stones[point] != Some(Side::Defender));
        regions.retain(|region| region.iter().all(|&point| self.area[point]));
        regions
    }

    /// The connected parts of the points of which `is_in` holds.
    fn parts(&self, is_in: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        let mut seen = vec![false; self.beside.len()];
        let mut parts = vec![];
        for from in 0..self.beside.len() {
            if seen[from] || !is_in(from) {
                continue;
            }
            let mut part = vec![from];
            seen[from] = true;
            let mut next = 0;
            while let Some(&point) = part.get(next) {
                next += 1;
                for &other in &self.beside[point] {
                    if is_in(other) && !seen[other] {
                        seen[other] = true;
                        part.push(other);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }

    fn is_vital(&self, stones: &[Option<Side>], region: &[Point], block: &[Point]) -> bool {
        let must_touch = |point: &&Point| self.suicide || stones[**point].is_none();
        let touches = |point: &Point| self.beside[*point].iter().any(|stone| block.contains(stone));
        region.iter().filter(must_touch).all(touches)
    }

    fn touch(&self, region: &[Point], block: &[Point]) -> bool {
        region.iter().any(|&point| self.beside[point].iter().any(|stone| block.contains(stone)))
    }
}

impl Board {
    fn remove(&mut self, block: &[Point]) {
        for &stone in block {
            self.stones[stone] = None;
        }
        self.target.retain(|stone| !block.contains(stone));
    }
}
