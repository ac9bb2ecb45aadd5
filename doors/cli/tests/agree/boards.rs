//! Makes random boards: either with stones all over the board, or with a fight inside walls.

use eyespace::board::{Color, Point, Position, Setup, Size};

/// A generator of pseudo-random numbers, the same in each run: SplitMix64 (Steele, Lea & Flood 2014).
pub struct Dice(pub u64);

impl Dice {
    pub const fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % n as u64) as usize
    }
}

/// A random board of 5x5 to 9x9; `None` if it has no stones.
pub fn drawn(dice: &mut Dice) -> Option<Position> {
    let lines = 5 + dice.below(5).min(dice.below(5)).min(dice.below(5));
    let size = Size::new(lines, lines).ok()?;
    let setup = if dice.below(2) == 0 { random_stones(dice, size) } else { fight(dice, size) };
    let is_empty = setup.stones.iter().all(|stones| stones.is_empty());
    (!is_empty).then(|| Position::settled(&setup).0)
}

/// Stones all over the board. Their density, and the share of black stones, are random.
fn random_stones(dice: &mut Dice, size: Size) -> Setup {
    let (stones, black) = (4 + dice.below(5), 3 + dice.below(4));
    let mut setup = Setup::empty(size);
    for point in size.points() {
        if dice.below(9) < stones {
            setup.set(point, Some(if dice.below(9) < black { Color::Black } else { Color::White }));
        }
    }
    setup
}

/// A group of one colour in a corner, a wall of the other colour around it, and a living wall around that. This gives small semeai, and groups
/// with eyes.
fn fight(dice: &mut Dice, size: Size) -> Setup {
    let own = Color::ALL[dice.below(2)];
    let lines = usize::from(size.width());
    let (inner, outer) = (1 + dice.below(2), 1 + dice.below(2));
    let width = 2 + dice.below(lines - 2);
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let (column, row) = place(size, point);
        // The distance from the corner with the group; the two walls are rings around the group.
        let ring = row.max((column + 1).saturating_sub(width) + usize::from(column >= width));
        let stone = match ring {
            ring if ring < inner => [Some(own), None, Some(own), Some(own)][dice.below(4)],
            ring if ring < inner + outer => [Some(own.opponent()), Some(own.opponent()), None, Some(own)]
                [dice.below(if ring == inner { 2 } else { 4 })],
            ring if ring == inner + outer => Some(own),
            _ => None,
        };
        setup.set(point, stone);
    }
    for _ in 0..dice.below(4) {
        let points: Vec<Point> = size.points().into_iter().collect();
        let stone = [None, Some(own), Some(own.opponent())][dice.below(3)];
        setup.set(points[dice.below(points.len())], stone);
    }
    setup
}

/// The column and row of a point, counted from the corner with the first point.
fn place(size: Size, point: Point) -> (usize, usize) {
    let n = size.points().into_iter().position(|other| other == point).unwrap();
    (n % usize::from(size.width()), n / usize::from(size.width()))
}
