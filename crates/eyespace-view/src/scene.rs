//! The content of a picture, independent of how it is drawn.

use eyespace::board::{Color, Move, Point, PointSet, Setup, Size};

use super::{Tint, Window};

/// A board with everything that is marked on it. Points off the board are not drawn.
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
///     kind: "eyes",
/// });
/// scene.point_marks.push((vital, PointMark::Vital));
/// assert!(svg::draw(&scene, svg::Look::Wood).starts_with("<svg"));
/// assert!(terminal::draw(&scene, terminal::Ink::Plain).contains(" 3 X X * X 3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The board size.
    pub size: Size,
    /// The stones of Black and of White, by [`Color::index`].
    pub stones: [PointSet; 2],
    /// The last stone that was played.
    pub last: Option<Point>,
    /// The part of the board that pictures show; `None` shows the whole board. A terminal always shows the whole board.
    pub window: Option<Window>,
    /// The points that the picture is about; empty if it is about the whole board. [`Window::around`] uses them to choose the visible part.
    pub focus: PointSet,
    /// Tinted areas. If two areas overlap, the later one is visible.
    pub areas: Vec<Area>,
    /// Marks on stones. If a stone has two marks, the later one is visible.
    pub stone_marks: Vec<(PointSet, StoneMark)>,
    /// Marks on single points. A point can have a mark of each [`Layer`]; of several marks of one layer a picture shows the last. A terminal shows
    /// only the last mark of all.
    pub point_marks: Vec<(Point, PointMark)>,
    /// The territory of Black and of White.
    pub territory: [PointSet; 2],
    /// The certainty of the territory at single points, in percent, which sets the size of the square. Points that are not listed are certain.
    pub certainty: Vec<(Point, u8)>,
    /// A line above the board.
    pub title: Option<String>,
    /// Lines below the board.
    pub caption: Vec<String>,
    /// The meanings of tints and marks, which are shown below the caption.
    pub legend: Vec<Entry>,
}

/// Points that belong together, such as the eye space of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The points; stones may stand on them.
    pub points: PointSet,
    /// The colour and hatching.
    pub tint: Tint,
    /// Whether the area stands out or belongs to the background.
    pub weight: Weight,
    /// The owner, if there is one.
    pub owner: Option<Color>,
    /// A letter or number that is written on the first point of the area; see [`area_name`].
    pub name: String,
    /// The kind of the area, such as `eyes`. One row of the legend explains all areas of a kind.
    pub kind: &'static str,
}

/// Whether an area stands out or belongs to the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// The area stands out, because it is certain.
    Strong,
    /// The area belongs to the background, or is only possible.
    Light,
}

/// A mark on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneMark {
    /// Unconditionally alive: a small square in the stone.
    Alive,
    /// Dead: faded, with a cross.
    Dead,
    /// In atari: a red ring around the stone.
    Atari,
    /// In doubt according to the estimate: a dotted ring in the stone.
    InDoubt,
    /// A stone of the group that a problem is about: a triangle in the stone.
    Target,
}

/// A mark on a point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PointMark {
    /// A vital point: a triangle.
    Vital,
    /// An end point, to be filled last: a small circle.
    End,
    /// The point to play: a filled diamond.
    Hot,
    /// A move of the attacker that decides, or leaves fewer eyes: a triangle that points left.
    Fewer,
    /// A move of the defender that decides, or makes more eyes: a triangle that points right.
    More,
    /// A move that only threatens to change the number of eyes: a hollow diamond.
    Threat,
    /// A marginal point, open to the outside: a dotted ring.
    Margin,
    /// A half eye: a ring, half filled.
    Half,
    /// A false eye: a ring with a cross.
    False,
    /// Nobody's point (dame): a small cross.
    Dame,
    /// A first move that reaches its aim: a green disc with a tick.
    Right,
    /// A first move that fails: a small red cross.
    Wrong,
    /// A text of up to three characters. Longer texts are cut.
    Label(String),
}

/// A line of the legend: a tint or mark, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The tint or mark that the line explains.
    pub key: Key,
    /// The meaning of the tint or mark, such as `black D4: 6 points [112233]a alive`.
    pub text: String,
}

/// What a line of the legend explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// An area, by its index in [`Scene::areas`].
    Area(usize),
    /// A mark on stones of a colour.
    Stone(Color, StoneMark),
    /// A mark on points.
    Point(PointMark),
    /// The territory of a colour.
    Territory(Color),
}

impl Scene {
    /// A board with its stones and without marks.
    #[must_use]
    pub const fn new(setup: &Setup) -> Self {
        Self {
            size: setup.size,
            stones: setup.stones,
            last: None,
            window: None,
            focus: PointSet::EMPTY,
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

    /// Adds legend lines for those of these marks that a picture shows somewhere.
    pub fn explain<'a>(&mut self, marks: impl IntoIterator<Item = (PointMark, &'a str)>) {
        for (mark, text) in marks {
            let is_seen = |(point, found): &(Point, PointMark)| {
                *found == mark && self.layer_mark(*point, mark.layer()) == Some(&mark)
            };
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

    pub(super) fn layer_mark(&self, point: Point, layer: Layer) -> Option<&PointMark> {
        self.point_marks.iter().rev().find(|(at, mark)| *at == point && mark.layer() == layer).map(|(_, mark)| mark)
    }

    /// Whether a terminal shows this mark somewhere. A mark that is nowhere on the board counts as shown.
    pub(super) fn is_last_somewhere(&self, mark: &PointMark) -> bool {
        let mut places = self.point_marks.iter().filter(|(_, found)| found == mark).map(|(point, _)| *point).peekable();
        places.peek().is_none() || places.any(|point| self.point_mark(point) == Some(mark))
    }

    /// The visible part of the board.
    pub(super) fn shown(&self) -> Window {
        self.window.unwrap_or_else(|| Window::whole(self.size)).within(self.size)
    }

    /// Whether a picture shows what a legend line explains. It does not if all of it lies outside the visible part or under numbers. A line about
    /// something that is nowhere on the board is kept, because somebody added it on purpose.
    pub(super) fn shows(&self, key: &Key) -> bool {
        let window = self.shown();
        let some = |points: PointSet| points.is_empty() || points.into_iter().any(|point| window.contains(point));
        match key {
            Key::Area(n) => self.areas.get(*n).is_none_or(|area| some(area.points)),
            Key::Stone(_, wanted) => {
                let marked = self.stone_marks.iter().filter(|(_, mark)| mark == wanted);
                let stones = marked.fold(PointSet::EMPTY, |all, (points, _)| all | *points);
                let is_hidden = |point| match wanted {
                    StoneMark::Atari | StoneMark::Dead => false,
                    _ => matches!(self.layer_mark(point, Layer::Shape), Some(PointMark::Label(_))),
                };
                let seen = stones.filter(|point| !is_hidden(point));
                if seen.is_empty() { stones.is_empty() } else { some(seen) }
            }
            Key::Point(wanted) => {
                some(self.point_marks.iter().filter(|(_, mark)| mark == wanted).map(|(at, _)| *at).collect())
            }
            Key::Territory(color) => some(self.territory[color.index()]),
        }
    }

    /// Puts numbered stones on the board, beginning with `first` and then each side in turn, as books show a line of play. Captured stones stay on
    /// the board. A move on an occupied point is listed in the caption.
    /// ```
    /// use eyespace::board::{Color, Move, Setup, Size};
    /// use eyespace_view::Scene;
    /// let size = Size::square(9)?;
    /// let mut scene = Scene::new(&Setup::empty(size));
    /// let at = |name| size.parse_vertex(name).map(Move::Play);
    /// scene.number(Color::Black, &[at("C3")?, at("D3")?, Move::Pass, at("C3")?]);
    /// assert_eq!(scene.caption, ["3 passes, 4 at 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn number(&mut self, first: Color, moves: &[Move]) {
        let mut aside = vec![];
        let mut color = first;
        for (number, mv) in (1..).zip(moves) {
            match *mv {
                Move::Pass => aside.push(format!("{number} passes")),
                Move::Play(point) => match (self.stone(point), self.point_mark(point)) {
                    (None, _) => {
                        self.stones[color.index()].insert(point);
                        self.point_marks.retain(|(at, _)| *at != point);
                        self.point_marks.push((point, PointMark::Label(number.to_string())));
                    }
                    (Some(_), Some(PointMark::Label(other))) => aside.push(format!("{number} at {other}")),
                    (Some(_), _) => aside.push(format!("{number} at {}", self.size.vertex(point))),
                },
            }
            color = color.opponent();
        }
        if !aside.is_empty() {
            self.caption.push(aside.join(", "));
        }
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

/// The layers of marks. Marks of different layers are visible together on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// What kind of point it is, such as a half eye.
    Nature,
    /// A move at the point: which side gains by it, and how.
    Move,
    /// The role of a point in an eye shape, or a label.
    Shape,
}

impl PointMark {
    /// The number of characters that are drawn of a label.
    pub const LABEL_LENGTH: usize = 3;

    /// The layer of this mark.
    #[must_use]
    pub const fn layer(&self) -> Layer {
        match self {
            Self::Margin | Self::Half | Self::False | Self::Dame => Layer::Nature,
            Self::Hot | Self::Fewer | Self::More | Self::Threat | Self::Right | Self::Wrong => Layer::Move,
            Self::Vital | Self::End | Self::Label(_) => Layer::Shape,
        }
    }
}

/// The name of the nth area: `A`, `B` and so on without `I`, `O` and `X`, which boards already use; then numbers.
#[must_use]
pub fn area_name(n: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWYZ";
    LETTERS.get(n).map_or_else(|| (n + 1 - LETTERS.len()).to_string(), |&letter| char::from(letter).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_beyond_the_shown_part_or_below_numbers_is_not_explained() {
        let size = Size::square(9).unwrap();
        let at = |name: &str| size.parse_vertex(name).unwrap();
        let mut scene = Scene::new(&Setup::empty(size));
        scene.stones[0] = at("B2").into();
        scene.stone_marks = vec![(at("B2").into(), StoneMark::InDoubt)];
        scene.point_marks = vec![(at("H8"), PointMark::Dame)];
        let stone = Key::Stone(Color::Black, StoneMark::InDoubt);
        let keys = [&stone, &Key::Point(PointMark::Dame), &Key::Point(PointMark::Half)];
        assert_eq!(keys.map(|key| scene.shows(key)), [true, true, true]);
        scene.window = Some(Window::between(at("A1"), at("C3")));
        assert_eq!(keys.map(|key| scene.shows(key)), [true, false, true]);
        scene.point_marks.push((at("B2"), PointMark::Label("1".to_owned())));
        assert!(!scene.shows(&stone));
    }

    #[test]
    fn areas_are_named_by_letters_and_then_by_numbers() {
        let names: Vec<_> = [0, 1, 22, 23, 24].map(area_name).into();
        assert_eq!(names, ["A", "B", "Z", "1", "2"]);
    }
}
