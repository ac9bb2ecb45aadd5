//! A drawn board with an area that is filled with stones in all possible ways. The blocks around the area are alive.

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup};

/// A board read from a drawing. The points of the area are `,` if empty, `x` with a black stone and `o` with a white stone. The blocks of
/// `X` around the area belong to its owner and are alive.
pub struct Frame {
    pub setup: Setup,
    pub area: PointSet,
}

impl Frame {
    pub fn new(rows: &[&str]) -> Self {
        let setup = rows.join("\n").parse::<Diagram>().unwrap().setup;
        let cells = (0u8..).zip(rows).flat_map(|(y, row)| (0u8..).zip(row.chars()).map(move |(x, c)| (x, y, c)));
        let area = cells.filter(|(.., c)| ",xo".contains(*c)).map(|(x, y, _)| Point::new(x, y).unwrap()).collect();
        Self { setup, area }
    }

    pub fn position(&self) -> Position {
        Position::try_from(self.setup).unwrap()
    }

    /// All legal ways to put stones on the area.
    pub fn fillings(&self) -> impl Iterator<Item = Position> + '_ {
        (0..3usize.pow(self.area.len() as u32)).filter_map(|mut n| {
            let mut setup = self.setup;
            for point in self.area {
                setup.set(point, [None, Some(Color::Black), Some(Color::White)][n % 3]);
                n /= 3;
            }
            Position::try_from(setup).ok()
        })
    }
}
