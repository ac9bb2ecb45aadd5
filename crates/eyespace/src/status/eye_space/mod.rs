//! The eye spaces of a position: the areas in which a side may make eyes, enclosed or not, and the number of eyes that
//! each is worth.
//!
//! The rules follow GNU Go's manual, "Eye space" and "Eye topology". They are a model and prove nothing. More:
//! `docs/algorithms/eye-spaces.md`.

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
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::{self, dfpn::Budget};

use domain::Domains;
pub use drawn::SpaceGraph;
use laid::Laid;
pub use worth::PlayedGames;
use worth::Remembering;

/// A space in which one side, its owner, may make eyes.
#[derive(Clone, Debug)]
pub struct EyeSpace {
    /// The colour of the owner.
    pub color: Color,
    /// The points of the space, including marginal points and points with stones that are as good as captured.
    pub points: PointSet,
    /// The marginal points: points at which the attacker can come in, including false eyes.
    pub margins: PointSet,
    /// The half eyes: points that are eyes if their owner plays on a diagonal first.
    pub half_eyes: Vec<(Point, Topology)>,
    /// The false eyes: points that look like eyes and are none.
    pub false_eyes: PointSet,
    /// The owner's blocks that touch at least one point that is not marginal.
    pub blocks: Vec<BlockId>,
    /// The number of eyes that the space is worth.
    pub value: LocalValue,
    /// The method by which the value was found.
    pub basis: ValueBasis,
    /// A lower bound of the value for a space that is valued by its size: the attacker gets all points where it can
    /// come in, and what is left is played out.
    least: LocalValue,
    /// The points and stones on which the local game of the space is played.
    laid: Laid,
    /// The points at which the attacker lowers the value, by a move or by the threat of one.
    pub attack: PointSet,
    /// The points at which the owner raises the value.
    pub defend: PointSet,
}

/// The method by which the value of an eye space was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueBasis {
    /// The local game of the space was played out.
    Play,
    /// The space is too large to be played out, so its size decides: the number of its points, less two for each
    /// marginal point (where the attacker can come in) and each half eye. One to three points count as one eye, more as
    /// two eyes.
    Size,
}

impl EyeSpace {
    /// The largest local game, in points and half eyes, that an analysis searches. A larger game has a value only if
    /// the library carries it, because a search would take longer than the rest of the analysis.
    pub const MOST_SEARCHED: usize = 6;

    /// The largest local game in which loose stones, which the attacker must still connect by a move, are played as
    /// such. In larger games they count as connected outside, because the stored values assume that.
    pub const MOST_WITH_LOOSE: usize = 5;

    /// The largest local game, in points and half eyes, that is searched where the owner threatens to make an eye. If
    /// an attacker's block there has at most one liberty outside the space, the same move may also threaten to capture
    /// it: a double threat.
    pub const MOST_WITH_A_THREAT: usize = 8;

    /// The value, or a lower bound for an open space that was valued by its size. The bound is the value of what is
    /// left of the space if the attacker gets all points where it can come in.
    #[must_use]
    pub fn sure_value(&self) -> LocalValue {
        match self.basis {
            ValueBasis::Size if !self.margins.is_empty() || !self.half_eyes.is_empty() => self.least,
            _ => self.value,
        }
    }

    /// The points of moves that only threaten: once the opponent has answered, the number of eyes is the same as
    /// before.
    #[must_use]
    pub fn threats(&self) -> PointSet {
        if self.value.moves_only_threaten() { self.attack | self.defend } else { PointSet::EMPTY }
    }
}

/// All eye spaces of both colours, Black's first, in reading order of their first points.
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

/// Finds the same spaces as [`eye_spaces`], but keeps the values of local games in `played` for later calls. This saves
/// time if the positions have eye spaces in common.
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

/// The eye space at a point; of two that overlap there, the one that is worth more.
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
    // `max_by_key` takes the last of equal values, so the order is reversed to get the first.
    spaces.iter().rev().filter(|space| space.points.contains(point)).max_by_key(|space| space.value.eyes())
}

/// Makes the readings of captures that [`eye_spaces`] needs, each within this budget. It first reads which blocks can
/// be captured. From these results it finds the moves on which the eye spaces depend, and reads whether the stones
/// played there would be captured.
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
    read_eye_spaces(&mut CaptureReader::new(SearchLimits::default()), position, structure, budget)
}

/// The same as [`eye_space_facts`], with this reader.
pub(crate) fn read_eye_spaces(
    reader: &mut CaptureReader<'_>,
    position: &Position,
    structure: &Structure,
    budget: Budget<'_>,
) -> CaptureFacts {
    let mut facts = search::read_blocks(reader, position, structure, budget);
    reader.read_moves(position, &moves_to_read(structure, &facts), budget, &mut facts);
    facts
}

/// The moves that decide about half and false eyes, and about whether stones that are as good as captured can be
/// connected.
fn moves_to_read(structure: &Structure, facts: &CaptureFacts) -> Vec<(Color, Point)> {
    let domains = Domains::new(structure, facts);
    let mut wanted: Vec<_> =
        Color::ALL.into_iter().flat_map(|color| find::moves_to_read(structure, facts, &domains, color)).collect();
    wanted.sort_unstable_by_key(|&(color, point)| (color.index(), point));
    wanted.dedup();
    wanted
}
