//! What is to be seen on a picture, whatever draws it.

use eyespace::board::{Color, Point, PointSet, Setup, Size};

use super::Tint;

/// A board with all that is marked on it. Points off the board are not drawn.
/// ```
/// use eyespace::board::{Color, Diagram};
/// use eyespace_view::{Area, PointMark, Scene, Tint, Weight, area_name, svg, terminal};
/// let setup = ".X.X\nXX.X\n..XX\nXXX.\n".parse::<Diagram>()?.setup;
/// let vital = setup.size.parse_vertex("C3")?;
/// let mut scene = Scene::new(&setup);
/// scene.areas.push(Area {
///     points: vital.into(),
///     tint: Tint::nth(0),
///     weight: Weight::Strong,
///     owner: Some(Color::Black),
///     name: area_name(0),
/// });
/// scene.point_marks.push((vital, PointMark::Vital));
/// assert!(svg::draw(&scene, svg::Look::Wood).starts_with("<svg"));
/// assert!(terminal::draw(&scene, terminal::Ink::Plain).contains(" 3 X X * X 3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The board.
    pub size: Size,
    /// The stones of Black and of White; see [`Color::index`].
    pub stones: [PointSet; 2],
    /// The stone played last.
    pub last: Option<Point>,
    /// Tinted areas. Where two overlap, the later one is seen.
    pub areas: Vec<Area>,
    /// What is said of stones; of two marks on one stone the later one is seen.
    pub stone_marks: Vec<(PointSet, StoneMark)>,
    /// What is said of single points; of two marks on one point the later one is seen.
    pub point_marks: Vec<(Point, PointMark)>,
    /// The territory of Black and of White.
    pub territory: [PointSet; 2],
    /// How sure that is at single points, in percent: the size of the square; elsewhere it is sure.
    pub certainty: Vec<(Point, u8)>,
    /// A line above the board.
    pub title: Option<String>,
    /// Lines below the board.
    pub caption: Vec<String>,
    /// What tints and marks mean, below the caption.
    pub legend: Vec<Entry>,
}

/// Points that belong together, such as the eye space of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Where it is; stones may stand on it.
    pub points: PointSet,
    /// Its colour and hatching.
    pub tint: Tint,
    /// How much it stands out.
    pub weight: Weight,
    /// Whose it is.
    pub owner: Option<Color>,
    /// A letter or number, written on its first point; see [`area_name`].
    pub name: String,
}

/// How much an area stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// A certain one.
    Strong,
    /// One that is only possible, or belongs to the background.
    Light,
}

/// What is said of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneMark {
    /// Unconditionally alive: a small square in the stone.
    Alive,
    /// Dead: faded, with a cross.
    Dead,
    /// In atari: a red ring around the stone.
    Atari,
    /// In doubt, by an estimate: a dotted ring in the stone.
    InDoubt,
}

/// What is said of a point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PointMark {
    /// A vital point: a triangle.
    Vital,
    /// An end point, to be filled last: a small circle.
    End,
    /// The point to play: a filled diamond.
    Hot,
    /// The attacker leaves fewer eyes by playing here: a triangle that points left.
    Fewer,
    /// The defender makes more by playing here: a triangle that points right.
    More,
    /// A move that only threatens to change how many eyes there are: a hollow diamond.
    Threat,
    /// A marginal point, open to the outside: a dotted ring.
    Margin,
    /// A half eye: a ring, half filled.
    Half,
    /// A false eye: a ring with a cross.
    False,
    /// Up to three characters; what is longer is cut.
    Label(String),
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is explained.
    pub key: Key,
    /// What it means, such as `black D4: 6 points [112233]a alive`.
    pub text: String,
}

/// What a line of the legend explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// An area, by its place in [`Scene::areas`].
    Area(usize),
    /// A mark on stones of a colour.
    Stone(Color, StoneMark),
    /// A mark on points.
    Point(PointMark),
    /// The territory of a colour.
    Territory(Color),
}

impl Scene {
    /// A board with its stones and nothing marked.
    #[must_use]
    pub const fn new(setup: &Setup) -> Self {
        Self {
            size: setup.size,
            stones: setup.stones,
            last: None,
            areas: vec![],
            stone_marks: vec![],
            point_marks: vec![],
            territory: [PointSet::EMPTY; 2],
            certainty: vec![],
            title: None,
            caption: vec![],
            legend: vec![],
        }
    }

    /// Puts a mark on each of these points.
    pub fn mark(&mut self, points: PointSet, mark: &PointMark) {
        self.point_marks.extend(points.into_iter().map(|point| (point, mark.clone())));
    }

    /// Says in the legend what marks mean: those that are seen somewhere, no later mark lying on them.
    pub fn explain<'a>(&mut self, marks: impl IntoIterator<Item = (PointMark, &'a str)>) {
        for (mark, text) in marks {
            let is_seen =
                |(point, found): &(Point, PointMark)| *found == mark && self.point_mark(*point) == Some(&mark);
            if self.point_marks.iter().any(is_seen) {
                self.legend.push(Entry { key: Key::Point(mark), text: text.to_owned() });
            }
        }
    }

    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.stones[color.index()].contains(point))
    }

    pub(super) fn stone_mark(&self, point: Point) -> Option<StoneMark> {
        self.stone_marks.iter().rev().find(|(points, _)| points.contains(point)).map(|&(_, mark)| mark)
    }

    pub(super) fn point_mark(&self, point: Point) -> Option<&PointMark> {
        self.point_marks.iter().rev().find(|&&(at, _)| at == point).map(|(_, mark)| mark)
    }

    pub(super) fn area(&self, point: Point) -> Option<&Area> {
        self.areas.iter().rev().find(|area| area.points.contains(point))
    }

    pub(super) fn certainty(&self, point: Point) -> u8 {
        self.certainty.iter().rev().find(|&&(at, _)| at == point).map_or(100, |&(_, percent)| percent.min(100))
    }

    pub(super) fn territory(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.territory[color.index()].contains(point))
    }
}

impl PointMark {
    /// How many characters of a label are drawn.
    pub const LABEL_LENGTH: usize = 3;
}

/// The name of the nth area: `A`, `B` and on without `I`, `O` and `X`, which a board has already; then numbers.
#[must_use]
pub fn area_name(n: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWYZ";
    LETTERS.get(n).map_or_else(|| (n + 1 - LETTERS.len()).to_string(), |&letter| char::from(letter).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_named_by_letters_and_then_by_numbers() {
        let names: Vec<_> = [0, 1, 22, 23, 24].map(area_name).into();
        assert_eq!(names, ["A", "B", "Z", "1", "2"]);
    }
}
