//! The eye spaces of a position: where a side may make eyes, enclosed or not, and how many eyes they are worth.
//!
//! After GNU Go's manual, "Eye space" and "Eye topology". This is a model and proves nothing. More: `docs/algorithms/eye-spaces.md`.

mod domain;
mod drawn;
mod find;
mod laid;
mod least;
mod together;
mod worth;

use crate::board::{Color, Point, PointSet, Position};
use crate::eyes::{LocalValue, LocalValues, Topology};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::search::{self, dfpn::Budget};

use domain::Domains;
pub use drawn::SpaceGraph;
use laid::Laid;
pub use worth::PlayedGames;
use worth::Remembering;

/// What one side may make eyes of.
#[derive(Clone, Debug)]
pub struct EyeSpace {
    /// Whose it is.
    pub color: Color,
    /// Its points, marginal ones and those of stones as good as captured among them.
    pub points: PointSet,
    /// The points at which the attacker can come in, false eyes among them.
    pub margins: PointSet,
    /// Points that are eyes if their owner plays on a diagonal in time.
    pub half_eyes: Vec<(Point, Topology)>,
    /// Points that look like eyes and are none.
    pub false_eyes: PointSet,
    /// The owner's blocks that touch a point of it that is not marginal.
    pub blocks: Vec<BlockId>,
    /// How many eyes it is worth.
    pub value: LocalValue,
    /// Where that comes from.
    pub basis: ValueBasis,
    /// What it is worth at least if it is valued by its size: what is left of it is played out if the attacker has all ways in.
    least: LocalValue,
    /// What its local game is played on.
    laid: Laid,
    /// The points at which the attacker brings the value down, by a move or the threat of one.
    pub attack: PointSet,
    /// The points at which the owner brings it up.
    pub defend: PointSet,
}

/// Where the value of an eye space comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueBasis {
    /// Its local game was played out.
    Play,
    /// It is too large for the values that were given: its points less two for each marginal point or half eye, three or fewer for one eye.
    Size,
}

impl EyeSpace {
    /// The most points, with one more for each half eye, of a local game that an analysis searches if it is not known: more
    /// would take longer than all the rest.
    pub const MOST_SEARCHED: usize = 6;

    /// The most points of a local game with loose stones: in larger ones they count as connected outside, as values that are
    /// known have it.
    pub const MOST_WITH_LOOSE: usize = 5;

    /// The most searched where the owner has a threat, and a block of the attacker's at the brink may make it a double one.
    pub const MOST_WITH_A_THREAT: usize = 8;

    /// The value; of an open space that was valued by its size that of a part, which is left if the attacker has all ways in.
    #[must_use]
    pub fn sure_value(&self) -> LocalValue {
        match self.basis {
            ValueBasis::Size if !self.margins.is_empty() || !self.half_eyes.is_empty() => self.least,
            _ => self.value,
        }
    }

    /// Where moves only threaten: the answer leaves the eyes as they were.
    #[must_use]
    pub fn threats(&self) -> PointSet {
        if self.value.moves_only_threaten() { self.attack | self.defend } else { PointSet::EMPTY }
    }
}

/// All eye spaces, Black's first, in reading order of their first points.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eyes::{LocalValue, LocalValues, LocalOptions};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::eye_spaces;
/// let diagram: Diagram = "
///     XOOOOOO.
///     X.....O.
///     XOOOOOO.
///     X.......
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let spaces = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut LocalValues::new(LocalOptions::default()));
/// let corridor = spaces.iter().find(|space| space.points.len() == 5).unwrap();
/// assert_eq!((corridor.value, corridor.margins.len()), (LocalValue::ThreeHalves, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_spaces(structure: &Structure, facts: &CaptureFacts, values: &mut LocalValues) -> Vec<EyeSpace> {
    eye_spaces_remembering(structure, facts, values, &mut PlayedGames::default())
}

/// The same, with the local games of other positions remembered: quicker where these have eye spaces in common.
/// ```
/// use eyespace::board::{Diagram, Move, Position, Suicide};
/// use eyespace::eyes::{LocalValues, LocalOptions};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::{PlayedGames, eye_spaces, eye_spaces_remembering};
/// let diagram: Diagram = "
///     XOOOOOO.
///     X.....O.
///     XOOOOOO.
///     X.......
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let elsewhere = position.play(Move::Play(position.size().parse_vertex("H1")?), Suicide::Illegal)?.position;
/// let (mut values, mut played) = (LocalValues::new(LocalOptions::default()), PlayedGames::default());
/// for position in [position, elsewhere] {
///     let structure = Structure::new(&position);
///     let facts = CaptureFacts::unknown(&structure);
///     let spaces = eye_spaces_remembering(&structure, &facts, &mut values, &mut played);
///     let anew = eye_spaces(&structure, &facts, &mut LocalValues::new(LocalOptions::default()));
///     assert!(spaces.iter().zip(&anew).all(|(one, other)| (one.points, one.value) == (other.points, other.value)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_spaces_remembering(
    structure: &Structure,
    facts: &CaptureFacts,
    values: &mut LocalValues,
    played: &mut PlayedGames,
) -> Vec<EyeSpace> {
    let domains = Domains::new(structure, facts);
    let mut values = Remembering { values, played };
    let mut found = vec![];
    for color in Color::ALL {
        let outlines = find::outlines(structure, facts, &domains, color);
        found.extend(outlines.into_iter().map(|outline| worth::appraise(structure, &domains, outline, &mut values)));
    }
    found
}

/// The eye space at a point; where both sides may make something of it, the one worth more.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eyes::{LocalValues, LocalOptions};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::{eye_space_at, eye_spaces};
/// let diagram: Diagram = "
///     .X.XO
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let spaces = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut LocalValues::new(LocalOptions::default()));
/// let at = |vertex| structure.size().parse_vertex(vertex).map(|point| eye_space_at(&spaces, point));
/// assert_eq!(at("C4")?.map(|space| space.points.len()), Some(1));
/// assert!(at("B3")?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_space_at(spaces: &[EyeSpace], point: Point) -> Option<&EyeSpace> {
    // The last of equals is taken, so in reverse the first.
    spaces.iter().rev().filter(|space| space.points.contains(point)).max_by_key(|space| space.value.eyes())
}

/// What [`eye_spaces`] should know of captures, each reading within this budget: first the blocks, then the moves that
/// matter for the eye spaces that are then seen.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::status::eye_space_facts;
/// // White's stone in the middle of Black's wall is in atari.
/// let diagram: Diagram = "
///     .XOX.
///     XX.XX
///     .....
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let stone = structure.block_at(position.size().parse_vertex("C3")?).unwrap();
/// let facts = eye_space_facts(&position, &structure, Budget::nodes(1_000));
/// assert!(facts.block(stone).is_lost() && !CaptureFacts::unknown(&structure).block(stone).is_lost());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_space_facts(position: &Position, structure: &Structure, budget: Budget<'_>) -> CaptureFacts {
    let mut facts = search::facts(position, structure, &[], budget);
    search::read_moves(position, &moves_to_read(structure, &facts), budget, &mut facts);
    facts
}

/// The moves that decide on half and false eyes, and on whether lost stones can be connected.
fn moves_to_read(structure: &Structure, facts: &CaptureFacts) -> Vec<(Color, Point)> {
    let domains = Domains::new(structure, facts);
    let mut wanted: Vec<_> =
        Color::ALL.into_iter().flat_map(|color| find::moves_to_read(structure, facts, &domains, color)).collect();
    wanted.sort_unstable_by_key(|&(color, point)| (color.index(), point));
    wanted.dedup();
    wanted
}
