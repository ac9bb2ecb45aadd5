//! The estimate as Reiss published it for Go4++ (1997): the six steps of the text as they stand, and no more.
//!
//! Section 2.1 of the text only lists the links; how they form paths is our choice. The chances of links are fitted to games, and so are the few
//! numbers that the text leaves open ([`PublishedWeights`]). No proof and no net is used, and the side to move does not matter. This estimate serves
//! for comparison with [`super::Estimate`], which departs from the text in each step.

mod eyes;
mod weights;

use crate::board::{Color, Point, PointSet};
use crate::eyes::{LocalOptions, LocalValues};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Structure};
use crate::status::{Group, groups};

use super::link::lost_stones;
use super::radiation::RadiatingStones;
use super::{Chance, ChanceMap, Connectivity, JoinedLinks, Ownership, Radiation};

use eyes::MOST_VALUED;
pub use eyes::{EyeField, PublishedEye};

/// Only strings with fewer liberties than this are read for captures (Reiss, 1997, section 2.2).
const READ_BELOW: usize = 4;

/// The numbers that the text on Go4++ (Reiss, 1997) mentions in words but does not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedWeights {
    /// "Low" in Reiss's text: a point is clear, and may be an eye, if an opponent's stone on it would be connected to the opponent's other stones
    /// with a probability below this number.
    pub low: Chance,
    /// "Mostly" in Reiss's text: a point is eye space if more than this percentage of the points around it are clear. Points off the board do not
    /// count.
    ///
    /// With a number of 80 or more, the diagonal points decide. A point is no eye space if the opponent has two of its four diagonal points, one of
    /// two at the side, or the only one in the corner.
    pub mostly: usize,
    /// "A certain level" in Reiss's text: the lowest grade of a true eye in each of the five passes. It rises from pass to pass.
    pub thresholds: [Chance; PASSES],
    /// The lowest probability of a connection to a group with which a point belongs to the group's eye space.
    pub within: Chance,
}

impl PublishedWeights {
    /// The numbers that the library uses where Reiss's text leaves them open. They are fitted to games.
    pub const CARRIED: Self = weights::SET;
}

/// A group with its eyes, and the safety that these eyes give the group.
#[derive(Clone, Debug)]
pub struct PublishedGroup {
    /// The blocks and stones of the group.
    pub group: Group,
    /// The eyes of the group, each with a grade.
    pub eyes: Vec<PublishedEye>,
    /// The result of each of the five passes, in which the group's eyes are counted more and more strictly.
    pub passes: [SafetyPass; PASSES],
    /// The safety of the group: the mean of its safety in the five passes, in which its eyes are counted.
    pub safety: Chance,
}

/// An estimate as Reiss published it, with the stone whose connectivity map the user asked for, if any.
#[derive(Clone, Debug)]
pub struct AsPublished {
    /// The estimate with all its steps.
    pub published: Published,
    /// The stone whose connectivity map the user asked for, if any.
    pub from: Option<Point>,
}

impl AsPublished {
    /// The stone that the user asked about, with its connectivity map; `None` if the user asked about none.
    #[must_use]
    pub fn map(&self, structure: &Structure) -> Option<(Point, ChanceMap)> {
        self.from.map(|stone| (stone, self.published.connectivity(structure, stone)))
    }
}

/// The estimate of a position by the text on Go4++ (Reiss, 1997). **It is not a proof.**
#[derive(Clone, Debug)]
pub struct Published {
    /// The links of Black and of White, in the order of [`Color::index`], as in the other arrays of this type.
    pub links: [Connectivity; 2],
    /// The stones that a reading captures even if their owner moves first. They belong to no group.
    pub lost: PointSet,
    /// The groups of both colours, with their eyes and safety.
    pub groups: Vec<PublishedGroup>,
    /// For each colour, the points where its groups may have eyes.
    pub fields: [EyeField; 2],
    /// The radiation (influence of stones) that Black and White get at each empty point.
    pub radiation: [Radiation; 2],
    safety: Vec<Chance>,
}

impl Published {
    /// The safety of the stones of a block. It is the safety of their group; for lost stones, which have no group, it is 0.
    #[must_use]
    pub fn safety(&self, block: BlockId) -> Chance {
        self.safety[block.index()]
    }

    /// The connectivity map of a stone. It is empty if there is no stone.
    #[must_use]
    pub fn connectivity(&self, structure: &Structure, stone: Point) -> ChanceMap {
        let Some(id) = structure.block_at(stone) else { return ChanceMap::never() };
        let groups: Vec<Group> = self.groups.iter().map(|group| group.group.clone()).collect();
        JoinedLinks::new(&self.links[structure.block(id).color.index()], &groups).of_stone(stone)
    }

    /// The ownership of a point. For an empty point it is Black's radiation minus White's, divided by the sum of both plus the radiation of half a
    /// stone. For the point of a stone it follows from the stone's safety, although Reiss's text counts no territory there.
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

    /// One side's territory: the empty points that are expected to be its own, weighted by ownership.
    #[must_use]
    pub fn territory(&self, structure: &Structure, color: Color) -> f64 {
        let ownership = |point| self.ownership(structure, point);
        let own = structure.empty().into_iter().map(ownership).filter(|ownership| ownership.to() == Some(color));
        // The steps of ownership are summed as integers, because an empty sum of floats would be minus zero.
        f64::from(own.map(|ownership| ownership.steps().unsigned_abs()).sum::<u32>()) / f64::from(Chance::STEPS)
    }

    /// Black's territory minus White's, by which Reiss's text evaluates a position. Prisoners, komi and stones do not count.
    #[must_use]
    pub fn evaluation(&self, structure: &Structure) -> f64 {
        self.territory(structure, Color::Black) - self.territory(structure, Color::White)
    }
}

/// Estimates a position by the text on Go4++ (Reiss, 1997). `facts` are readings of captures; only those of strings with fewer than four liberties
/// are used.
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
    let mut values = LocalValues::searching_to(MOST_VALUED, LocalOptions::default());
    let mut judged = vec![];
    let mut stones: Vec<RadiatingStones> =
        structure.blocks_on(lost).map(|id| of_lost(structure, &joined, id)).collect();
    for group in &groups {
        let map = joined[group.color.index()].of_stones(group.stones);
        let eyes = fields[group.color.index()].of_group(&map, structure.size(), weights, &mut values);
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

/// The radiation of a lost string. It spreads over the string's own links only, and all of it goes to the opponent, because its safety is 0.
fn of_lost(structure: &Structure, joined: &[JoinedLinks<'_>; 2], id: BlockId) -> RadiatingStones {
    let block = structure.block(id);
    let map = joined[block.color.index()].of_stones(block.stones);
    RadiatingStones { color: block.color, stones: block.stones, safety: Chance::NEVER, map }
}

/// Returns the readings of captures, where all strings with four or more liberties count as safe.
fn of_few_liberties(structure: &Structure, facts: &CaptureFacts) -> CaptureFacts {
    let mut facts = facts.clone();
    for id in structure.blocks().filter(|&id| structure.block(id).liberties.len() >= READ_BELOW) {
        facts.set_block(id, BlockFacts::SAFE);
    }
    facts
}

/// The number of passes in which eyes are counted to compute safety.
pub const PASSES: usize = 5;

/// The safety of a group with no, one and two true eyes. Reiss's text gives no numbers, so these are our choice.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// The result of one of the five passes for a group: its safety by its true eyes. Each pass is more pessimistic than the one before (Reiss, 1997,
/// section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafetyPass {
    /// The lowest grade with which an eye counts as true in this pass.
    pub threshold: Chance,
    /// The number of true eyes, without a limit.
    pub true_eyes: usize,
    /// The safety that the true eyes give the group. With two or more of them the group is completely safe.
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
