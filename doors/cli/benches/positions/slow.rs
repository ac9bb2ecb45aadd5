//! Boards whose analysis takes long: they are as large as boards can be, and have many blocks, eyes or liberties to examine.

use eyespace::board::{Color, MAX_SIDE, Position, Setup, Size};

pub fn boards() -> [(&'static str, Position); 10] {
    [
        ("empty", draw(|_, _| '.')),
        ("every second point, one colour", draw(|x, y| if (x + y) % 2 == 0 { 'X' } else { '.' })),
        ("one block with 144 eyes of a point", draw(|x, y| if x % 2 == 1 && y % 2 == 1 { '.' } else { 'X' })),
        ("stripes of two colours", draw(stripes)),
        ("empty but for four living corners", draw(|x, y| corner(x.min(24 - x), y.min(24 - y), x))),
        ("nested rings", draw(nested_rings)),
        ("a corridor with side arms", draw(comb)),
        ("rooms with two stones in each", draw(rooms)),
        ("one block with eyes of six points", draw(sixes)),
        ("noise", noise()),
    ]
}

/// The board with the stones that `at` gives for each column and row. Blocks without a liberty are left out.
fn draw(at: impl Fn(u8, u8) -> char) -> Position {
    let size = Size::square(MAX_SIDE.into()).expect("a legal size");
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let stone = match at(point.column(), point.row()) {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        };
        setup.set(point, stone);
    }
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if !block.touches(setup.empty_points()) {
                setup.stones[color.index()] -= block;
            }
        }
    }
    Position::try_from(setup).expect("every block has a liberty")
}

/// Diagonal stripes of both colours, with empty points between them that the stones of both colours need as liberties.
fn stripes(x: u8, y: u8) -> char {
    match (x + 2 * y) % 5 {
        0 | 1 => 'X',
        2 | 3 => 'O',
        _ => '.',
    }
}

/// A living group in a corner: black on the left half of the board, white on the right. `x` and `y` count from the nearest edges.
fn corner(x: u8, y: u8, column: u8) -> char {
    let stone = if column < MAX_SIDE / 2 { 'X' } else { 'O' };
    match (x, y) {
        (1, 0 | 1) | (0, 1) | (2, 1) | (3, 0 | 1) => stone,
        _ => '.',
    }
}

/// Nested rings of stones around the centre, with corridors one point wide between them.
fn nested_rings(x: u8, y: u8) -> char {
    let (a, b) = (x as i8 - 12, y as i8 - 12);
    let ring = a.abs().max(b.abs());
    // Every second ring of points around the centre has stones. At the upper left, the two points beside the corner of each ring are exchanged:
    // empty in a ring of stones, and stones in a ring of empty points. So that corner point belongs to the next such ring outside.
    let gate = (a, b) == (-ring, -ring + 1);
    let dam = (a, b) == (-ring + 1, -ring);
    if (ring % 2 == 1) != (gate || dam) { 'X' } else { '.' }
}

/// A tree of corridors in one living block. At each crossing a stone of the block's owner could make an eye, but would cut off an arm of the tree.
fn comb(x: u8, y: u8) -> char {
    let eyes = matches!((x, y), (0, 0) | (2, 0));
    let spine = x == 12 && y > 1;
    let arms = y % 4 == 3 && (1..24).contains(&x);
    let teeth = x % 4 == 2 && matches!(y % 4, 0 | 2) && y > 1 && y < 24;
    if eyes || spine || arms || teeth { '.' } else { 'X' }
}

/// Eyes of six by five points in one living block. Each holds two stones of the block's owner in the middle and four stones of the opponent.
fn rooms(x: u8, y: u8) -> char {
    let (a, b) = (x % 7, y % 6);
    if matches!((x, y), (24, 24) | (22, 24)) {
        return '.';
    }
    if x > 20 || y > 23 || a == 0 || b == 0 {
        return 'X';
    }
    match (a, b) {
        (3 | 4, 3) => 'X',
        (2 | 5, 2 | 4) => 'O',
        _ => '.',
    }
}

/// Eyes of two by three points with two attacking stones each.
fn sixes(x: u8, y: u8) -> char {
    match (x % 4, y % 3) {
        (0, _) | (_, 0) => 'X',
        (2, _) => 'O',
        _ => '.',
    }
}

/// Random stones from a fixed generator, with two of five points empty.
fn noise() -> Position {
    let hash = |x: u8, y: u8| (u32::from(x) * 31 + u32::from(y) + 7).wrapping_mul(2_654_435_761) >> 7;
    draw(|x, y| ['X', 'O', 'X', 'O', '.'][hash(x, y) as usize % 5])
}
