//! What is to be seen on a picture, whatever draws it.

use eyespace::board::{Color, Move, Point, PointSet, Setup, Size};

use super::{Tint, Window};

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
///     kind: "eyes",
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
    /// The part of the board that pictures show; all of it if there is none. A terminal shows all in any case.
    pub window: Option<Window>,
    /// The points that the picture is about, where it is not about the whole board; see [`Window::around`].
    pub focus: PointSet,
    /// Tinted areas. Where two overlap, the later one is seen.
    pub areas: Vec<Area>,
    /// Marks on stones; of two marks on one stone the later one is seen.
    pub stone_marks: Vec<(PointSet, StoneMark)>,
    /// Marks on single points. A picture shows of each point the last mark of each [`Layer`], a terminal the last one alone.
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
    /// The kind of the area, such as `eyes`: one row of a legend explains all areas of a kind.
    pub kind: &'static str,
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
    /// One of those that a problem is about: a triangle in the stone.
    Target,
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
    /// A move of the attacker's that decides, or leaves fewer eyes: a triangle that points left.
    Fewer,
    /// A move of the defender's that decides, or makes more eyes: a triangle that points right.
    More,
    /// A move that only threatens to change how many eyes there are: a hollow diamond.
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

    /// Says in the legend what marks mean: those that a picture shows somewhere.
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

    /// Whether a terminal shows this mark somewhere, or the board does not have it at all.
    pub(super) fn is_last_somewhere(&self, mark: &PointMark) -> bool {
        let mut places = self.point_marks.iter().filter(|(_, found)| found == mark).map(|(point, _)| *point).peekable();
        places.peek().is_none() || places.any(|point| self.point_mark(point) == Some(mark))
    }

    /// The part of the board that is shown.
    pub(super) fn shown(&self) -> Window {
        self.window.unwrap_or_else(|| Window::whole(self.size)).within(self.size)
    }

    /// Whether a picture shows what a row of the legend explains: not where that lies beyond the shown part alone, or below numbers. What
    /// the board does not have at all is explained for its own sake.
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

    /// Puts numbered stones on the board, the colours in turn from this one on, as books show a line: stones that it takes stay
    /// where they are, and what is played where a stone is already stands in the caption.
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

/// Marks of different layers are seen on one point together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The kind of a point, such as a half eye.
    Nature,
    /// Who plays there, and why.
    Move,
    /// The role of a point in the shape of an eye, or a label.
    Shape,
}

impl PointMark {
    /// How many characters of a label are drawn.
    pub const LABEL_LENGTH: usize = 3;

    /// With which other marks this one is seen.
    #[must_use]
    pub const fn layer(&self) -> Layer {
        match self {
            Self::Margin | Self::Half | Self::False | Self::Dame => Layer::Nature,
            Self::Hot | Self::Fewer | Self::More | Self::Threat | Self::Right | Self::Wrong => Layer::Move,
            Self::Vital | Self::End | Self::Label(_) => Layer::Shape,
        }
    }
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
