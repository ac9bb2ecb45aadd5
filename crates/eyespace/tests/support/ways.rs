//! The sixteen variants of a position: all eight rotations and reflections, each with the colours as they are and swapped.

use eyespace::board::{Color, PointSet, Position, Setup, Size, Symmetry};

use super::chance::Chance;

/// A variant of a position, and what is needed to turn results for the variant into results for the original.
pub struct Way {
    pub position: Position,
    by: Symmetry,
    /// The original colour of the stones that are black in this variant.
    black: Color,
    size: Size,
}

impl Way {
    /// All sixteen variants of a position (turned, mirrored, colours swapped), the original position first.
    pub fn all(drawn: &Position) -> impl Iterator<Item = Self> + '_ {
        let (setup, size) = (drawn.setup(), drawn.size());
        let [black, white] = setup.stones;
        let swapped = Setup { stones: [white, black], to_play: setup.to_play.opponent(), ..setup };
        [(setup, Color::Black), (swapped, Color::White)].into_iter().flat_map(move |(setup, black)| {
            Symmetry::ALL.into_iter().map(move |by| Self {
                position: Position::try_from(by.setup(&setup)).unwrap(),
                by,
                black,
                size,
            })
        })
    }

    /// The names that these points of the variant have in the original.
    pub fn names(&self, points: PointSet) -> String {
        let back = self.by.inverse().points(points, self.by.size(self.size));
        back.into_iter().map(|point| self.size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The colour that stones of the colour `drawn` in the original have in this variant.
    pub fn color(&self, drawn: Color) -> Color {
        if self.black == Color::Black { drawn } else { drawn.opponent() }
    }

    /// Black's lead in the original, if `lead` is Black's lead in this variant.
    pub fn lead(&self, lead: f64) -> f64 {
        if self.black == Color::Black { lead } else { -lead }
    }
}

/// Asserts for each board that `see` gives the same list for all sixteen variants (turned, mirrored, colours swapped). The order within the
/// list does not matter.
pub fn assert_seen_alike(boards: impl IntoIterator<Item = Position>, see: impl Fn(&Way) -> Vec<String>) {
    for position in boards {
        let sorted = |way: Way| {
            let mut seen = see(&way);
            seen.sort();
            seen
        };
        let mut all = Way::all(&position).map(sorted);
        let first = all.next().unwrap();
        for other in all {
            let lacks = |one: &[String], of: &[String]| {
                one.iter().filter(|told| !of.contains(told)).cloned().collect::<Vec<_>>()
            };
            assert_eq!(lacks(&first, &other), lacks(&other, &first), "{position:?}");
        }
    }
}

/// A random board with a black wall and a white wall across the middle, and stones of both colours everywhere.
pub fn random_stones(chance: &mut Chance, side: usize) -> Position {
    let size = Size::square(side).unwrap();
    let mut setup = Setup::empty(size);
    let wall = (side / 2) as u8;
    for point in size.points() {
        let own = if point.row() < wall { Color::Black } else { Color::White };
        let at_wall = point.row() == wall || point.row() + 1 == wall;
        let stone = match chance.below(12) {
            0..=6 if at_wall => Some(own),
            7..=8 if at_wall => Some(own.opponent()),
            0..=3 if !at_wall => Some(own),
            4..=5 if !at_wall => Some(own.opponent()),
            _ => None,
        };
        setup.set(point, stone);
    }
    Position::settled(&setup).0
}
