//! The estimate as it was published: the six steps of Go4++ (Reiss, 1997) as the text has them, and no more.
//!
//! Connectivity is ours (the text of section 2.1 says only what links there are). Fitted to games are the chances of links; the few
//! numbers that the text leaves open are [`PublishedWeights`]. No proof goes in, no net, and not whose move it is.
//! It is here to be looked at and measured beside [`super::Estimate`], which departs from it in each step.

mod eyes;
mod weights;

use crate::board::{Color, Point, PointSet};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Structure};
use crate::status::{Group, groups};

use super::link::lost_stones;
use super::radiation::RadiatingStones;
use super::{Chance, ChanceMap, Connectivity, JoinedLinks, Ownership, Radiation};

pub use eyes::{EyeField, PublishedEye};

/// A search is made of all strings with fewer liberties (section 2.2).
const READ_BELOW: usize = 4;

/// What the text speaks of without a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedWeights {
    /// "Low": the opponent's connectivity where an eye may be, and below which a point is clear of it.
    pub low: Chance,
    /// "Mostly": a point is eye space if more than so many of a hundred of the points around, as far as they are on the board, are clear. More
    /// than four fifths makes a point with two of four diagonals taken, one of two at the side or the one in the corner, no eye.
    pub mostly: usize,
    /// "A certain level": the least grade of a true eye, pass by pass, rising.
    pub thresholds: [Chance; PASSES],
    /// The least connectivity by which a point belongs to a group's eye space.
    pub within: Chance,
}

impl PublishedWeights {
    /// Those that the library carries.
    pub const CARRIED: Self = weights::SET;
}

/// A group with its eyes, and how safe they make it.
#[derive(Clone, Debug)]
pub struct PublishedGroup {
    /// Its blocks and stones.
    pub group: Group,
    /// Its eyes, each with a grade.
    pub eyes: Vec<PublishedEye>,
    /// What each pass says.
    pub passes: [SafetyPass; PASSES],
    /// The mean of the passes.
    pub safety: Chance,
}

/// What was published of a position, and the stone whose connectivity is asked.
#[derive(Clone, Debug)]
pub struct AsPublished {
    /// All its steps.
    pub published: Published,
    /// The stone.
    pub from: Option<Point>,
}

impl AsPublished {
    /// The stone that was asked for, and its connectivity map.
    #[must_use]
    pub fn map(&self, structure: &Structure) -> Option<(Point, ChanceMap)> {
        self.from.map(|stone| (stone, self.published.connectivity(structure, stone)))
    }
}

/// A position estimated as published. **Not a proof.**
#[derive(Clone, Debug)]
pub struct Published {
    /// The links of Black and of White; see [`Color::index`]. So below.
    pub links: [Connectivity; 2],
    /// The stones of strings that the tactical search finds dead; they are in no group.
    pub lost: PointSet,
    /// The groups.
    pub groups: Vec<PublishedGroup>,
    /// Where each colour may have eyes.
    pub fields: [EyeField; 2],
    /// What Black's and White's sides radiate to each empty point.
    pub radiation: [Radiation; 2],
    safety: Vec<Chance>,
}

impl Published {
    /// How safe the stones of a block are: as safe as their group, and not at all if they are lost.
    #[must_use]
    pub fn safety(&self, block: BlockId) -> Chance {
        self.safety[block.index()]
    }

    /// The connectivity map of a stone; nothing where none of this position is.
    #[must_use]
    pub fn connectivity(&self, structure: &Structure, stone: Point) -> ChanceMap {
        let Some(id) = structure.block_at(stone) else { return ChanceMap::never() };
        let groups: Vec<Group> = self.groups.iter().map(|group| group.group.clone()).collect();
        JoinedLinks::new(&self.links[structure.block(id).color.index()], &groups).of_stone(stone)
    }

    /// Whose an empty point will be, by what is radiated to it: the difference of both sums by their sum and half a stone more. A stone's point is
    /// its owner's as far as the stone is safe; the text gives stones no territory.
    #[must_use]
    pub fn ownership(&self, structure: &Structure, point: Point) -> Ownership {
        match structure.block_at(point) {
            Some(id) => Ownership::of_stone(structure.block(id).color, self.safety(id)),
            None => {
                let [black, white] = [0, 1].map(|side| self.radiation[side].stones_at(point));
                Ownership::of(((black - white) / (black + white + 0.5)) as f32)
            }
        }
    }

    /// A side's territory: what leans to it of the empty points.
    #[must_use]
    pub fn territory(&self, structure: &Structure, color: Color) -> f64 {
        let ownership = |point| self.ownership(structure, point);
        let own = structure.empty().into_iter().map(ownership).filter(|ownership| ownership.to() == Some(color));
        // Steps are summed, not floats: of those nothing sums to minus zero.
        f64::from(own.map(|ownership| ownership.steps().unsigned_abs()).sum::<u32>()) / f64::from(Chance::STEPS)
    }

    /// Black's territory less White's: what the text evaluates a position by. No prisoners, no komi, no stones.
    #[must_use]
    pub fn evaluation(&self, structure: &Structure) -> f64 {
        self.territory(structure, Color::Black) - self.territory(structure, Color::White)
    }
}

/// Estimates a position as published. `facts` are readings of captures, of which those of strings with fewer than four liberties count.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::estimate::{PublishedWeights, published};
/// let diagram: Diagram = "
///     . . . . . . .
///     . X . . . O .
///     . X . . . O .
///     . X . . O . .
///     . . X . O . .
///     . . X . O . .
///     . . . . . . .
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let published = published(&structure, &CaptureFacts::unknown(&structure), &PublishedWeights::CARRIED);
/// let [black, white] = Color::ALL.map(|color| published.territory(&structure, color));
/// assert_eq!(published.evaluation(&structure), black - white);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn published(structure: &Structure, facts: &CaptureFacts, weights: &PublishedWeights) -> Published {
    let facts = of_few_liberties(structure, facts);
    let lost = lost_stones(structure, &facts);
    let links = Color::ALL.map(|color| Connectivity::new(structure, &facts, color));
    let groups = groups(structure, &facts);
    let fields = Color::ALL.map(|color| {
        let other = color.opponent();
        let against = JoinedLinks::new(&links[other.index()], &groups).of_color();
        EyeField::new(structure, color, lost, against, weights)
    });
    let joined = Color::ALL.map(|color| JoinedLinks::new(&links[color.index()], &groups));
    let mut judged = vec![];
    let mut stones: Vec<RadiatingStones> =
        structure.blocks_on(lost).map(|id| of_lost(structure, &joined, id)).collect();
    for group in &groups {
        let map = joined[group.color.index()].of_stones(group.stones);
        let eyes = fields[group.color.index()].of_group(&map, structure.size(), weights);
        let passes = passes(&eyes, &weights.thresholds);
        let safety = mean_safety(&passes);
        stones.push(RadiatingStones { color: group.color, stones: group.stones, safety, map });
        judged.push(PublishedGroup { group: group.clone(), eyes, passes, safety });
    }
    let mut safety = vec![Chance::NEVER; structure.blocks().len()];
    for group in &judged {
        group.group.blocks.iter().for_each(|id| safety[id.index()] = group.safety);
    }
    let radiation = Radiation::of_sources(structure.empty(), &stones);
    Published { links, lost, groups: judged, fields, radiation, safety }
}

/// A lost string radiates by its own links, and nothing to its own side.
fn of_lost(structure: &Structure, joined: &[JoinedLinks<'_>; 2], id: BlockId) -> RadiatingStones {
    let block = structure.block(id);
    let map = joined[block.color.index()].of_stones(block.stones);
    RadiatingStones { color: block.color, stones: block.stones, safety: Chance::NEVER, map }
}

/// The facts of strings with few liberties; the others count as safe.
fn of_few_liberties(structure: &Structure, facts: &CaptureFacts) -> CaptureFacts {
    let mut facts = facts.clone();
    for id in structure.blocks().filter(|&id| structure.block(id).liberties.len() >= READ_BELOW) {
        facts.set_block(id, BlockFacts::SAFE);
    }
    facts
}

/// So many times the safety process is repeated.
pub const PASSES: usize = 5;

/// What no true eye, one and two are worth: the text gives no numbers.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// What one pass says of a group: its safety by its true eyes, each pass being more pessimistic (section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafetyPass {
    /// The least grade of a true eye.
    pub threshold: Chance,
    /// The true eyes, all of them.
    pub true_eyes: usize,
    /// How safe they make the group: two and more wholly.
    pub safety: Chance,
}

fn passes(eyes: &[PublishedEye], thresholds: &[Chance; PASSES]) -> [SafetyPass; PASSES] {
    thresholds.map(|threshold| {
        let true_eyes = eyes.iter().filter(|eye| eye.grade >= threshold).count();
        SafetyPass { threshold, true_eyes, safety: BY_EYES[true_eyes.min(2)] }
    })
}

fn mean_safety(passes: &[SafetyPass; PASSES]) -> Chance {
    Chance::mean(&passes.map(|pass| pass.safety))
}
