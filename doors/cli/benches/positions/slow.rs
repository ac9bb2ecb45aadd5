//! Boards that make the analysis work hard: as large as boards can be, and full of things to examine.

use eyespace::board::{Color, MAX_SIDE, Position, Setup, Size};

pub fn boards() -> [(&'static str, Position); 10] {
    [
        ("empty", draw(|_, _| '.')),
        ("every second point, one colour", draw(|x, y| if (x + y) % 2 == 0 { 'X' } else { '.' })),
        ("one block with 144 eyes of a point", draw(|x, y| if x % 2 == 1 && y % 2 == 1 { '.' } else { 'X' })),
        ("stripes of two colours", draw(stripes)),
        ("empty but for four living corners", draw(|x, y| corner(x.min(24 - x), y.min(24 - y), x))),
        ("a spiral", draw(spiral)),
        ("a corridor with side arms", draw(comb)),
        ("rooms with two stones in each", draw(rooms)),
        ("one block with eyes of six points", draw(sixes)),
        ("noise", noise()),
    ]
}

/// A drawn board; blocks without a liberty are left out.
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

/// A living group in the corner, in the colour of its side; `x` and `y` count from the nearest edges.
fn corner(x: u8, y: u8, column: u8) -> char {
    let stone = if column < MAX_SIDE / 2 { 'X' } else { 'O' };
    match (x, y) {
        (1, 0 | 1) | (0, 1) | (2, 1) | (3, 0 | 1) => stone,
        _ => '.',
    }
}

/// A corridor one point wide that winds inwards.
fn spiral(x: u8, y: u8) -> char {
    let (a, b) = (x as i8 - 12, y as i8 - 12);
    let ring = a.abs().max(b.abs());
    // Every second ring is a wall. Each wall has a gap beside its upper left corner, and there the corridor is closed.
    let gate = (a, b) == (-ring, -ring + 1);
    let dam = (a, b) == (-ring + 1, -ring);
    if (ring % 2 == 1) != (gate || dam) { 'X' } else { '.' }
}

/// A tree of corridors in one living block: a stone at any crossing could make an eye, but cuts off an arm.
fn comb(x: u8, y: u8) -> char {
    let eyes = matches!((x, y), (0, 0) | (2, 0));
    let spine = x == 12 && y > 1;
    let arms = y % 4 == 3 && (1..24).contains(&x);
    let teeth = x % 4 == 2 && matches!(y % 4, 0 | 2) && y > 1 && y < 24;
    if eyes || spine || arms || teeth { '.' } else { 'X' }
}

/// Rooms in one living block, each with two of its own stones inside and the opponent's stones in the corners.
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
