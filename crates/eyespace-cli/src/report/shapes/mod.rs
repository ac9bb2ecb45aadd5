//! The answer to `eyespace table shapes`: all shapes of a neighbour class and all ways in which they can lie, as a text, as JSON and as a
//! sheet. Appendix B of Vila & Cazenave, with what becomes of each.

mod document;
mod drawing;
mod picture;
mod words;

use eyespace::board::Size;
use eyespace::eyes::{ClassName, EyeDrawing, EyeShape, KeyPoints, NeighbourClass};
use eyespace::status::{KnownLife, Outcome, Summary, Verdict};
use eyespace::table::{Census, EyeTable, FillingCount, Lie};

use super::{life_property, names};

pub(crate) use document::json;
pub(crate) use picture::sheet;
pub(crate) use words::text;

/// Why there is no page about a class.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShapesError {
    #[error("{points} points; it has all eyes up to {most}")]
    TooLarge { points: usize, most: usize },
    #[error("no shape has the class {0}; expected one that points of a board can have, such as [112224]")]
    NoShape(NeighbourClass),
}

/// All shapes of a class.
pub(crate) struct ShapesReport {
    class: ClassName,
    /// The liberties outside that fillings are counted with.
    outside: usize,
    shapes: Vec<Vec<Lying>>,
}

/// A shape as it lies in one place.
struct Lying {
    lie: Lie,
    /// Drawn so that `eyespace eye` reads it; points are named as there.
    text: String,
    shape: EyeShape,
    /// The board that it was laid on.
    size: Size,
    life: Option<KnownLife>,
    key_points: Option<KeyPoints>,
    fillings: FillingCount,
}

impl ShapesReport {
    pub(crate) fn new(table: &EyeTable, class: ClassName, outside: usize) -> Result<Self, ShapesError> {
        let points = class.class.len();
        if points > table.points() {
            return Err(ShapesError::TooLarge { points, most: table.points() });
        }
        let census = (1..points).fold(Census::one_point(), |census, _| census.grown());
        let shapes = census.shapes(|shape| class.includes(shape));
        if shapes.is_empty() {
            return Err(ShapesError::NoShape(class.class));
        }
        let lying = |&(lie, ref eye): &(Lie, EyeShape)| Lying::new(table, lie, eye, outside);
        let shapes = shapes.iter().map(|shape| shape.eyes().iter().filter_map(lying).collect()).collect();
        Ok(Self { class, outside, shapes })
    }

    fn liberties(&self) -> String {
        match self.outside {
            0 => "no liberty outside".to_owned(),
            outside => names::liberties_outside(outside),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Lying> {
        self.shapes.iter().flatten()
    }
}

impl Lying {
    /// `None` if the table is damaged and lacks the eye.
    fn new(table: &EyeTable, lie: Lie, eye: &EyeShape, outside: usize) -> Option<Self> {
        let text = drawing::rows(eye.points(), lie).join("/");
        let EyeDrawing { shape, size, .. } = text.parse().ok()?;
        let shape = *shape.whole()?;
        Some(Self {
            lie,
            shape,
            size,
            life: life_property::of(shape, table, table.suicide()),
            key_points: names::key_points(shape, table),
            fillings: table.count_fillings(&shape, outside)?,
            text,
        })
    }

    /// How many fillings come to one of these.
    fn count(&self, wanted: &[Summary]) -> usize {
        let is_wanted = |[attacker_first, defender_first]: [Outcome; 2]| {
            wanted.contains(&Verdict { attacker_first, defender_first, ..Verdict::OPEN }.summary())
        };
        self.fillings.endings().iter().filter(|ending| is_wanted(ending.0)).map(|ending| ending.1).sum()
    }

    fn lie_name(&self) -> &'static str {
        match self.lie {
            Lie::Centre => "centre",
            Lie::Side => "side",
            Lie::Corner => "corner",
        }
    }
}

/// What fillings are counted by, in the words of verdicts.
const FATES: [(&str, &[Summary]); 5] = [
    ("dead", &[Summary::Dead]),
    ("unsettled", &[Summary::Unsettled, Summary::CanLive]),
    ("ko", &[Summary::Ko]),
    ("seki", &[Summary::Seki]),
    ("alive", &[Summary::Alive, Summary::Lives]),
];
