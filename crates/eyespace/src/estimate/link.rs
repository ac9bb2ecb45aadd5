//! Links: the shapes by which two stones may be connected, such as one-point jump and knight's move.

use crate::board::PointSet;
use crate::regions::{CaptureFacts, Structure};

use super::{Chance, link_chances};

/// A link: the relation of two points whose stones may be connected. There are the six links of Go4++ (Reiss 1997, section 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Link {
    /// The points are neighbours.
    Nobi,
    /// The points touch diagonally.
    Kosumi,
    /// The points are in one line, with one point between.
    OnePointJump,
    /// The points are in one line, with two points between.
    TwoPointJump,
    /// The points are a small knight's move apart.
    SmallKnight,
    /// The points are a large knight's move apart.
    LargeKnight,
}

/// A step on the board: a difference of columns and a difference of rows.
pub(super) type Step = (i8, i8);

impl Link {
    /// All six links, the shortest first.
    pub const ALL: [Self; 6] =
        [Self::Nobi, Self::Kosumi, Self::OnePointJump, Self::TwoPointJump, Self::SmallKnight, Self::LargeKnight];

    /// The step from one end of the link to the other, in one of its possible directions.
    pub(super) const fn step(self) -> Step {
        match self {
            Self::Nobi => (1, 0),
            Self::Kosumi => (1, 1),
            Self::OnePointJump => (2, 0),
            Self::TwoPointJump => (3, 0),
            Self::SmallKnight => (2, 1),
            Self::LargeKnight => (3, 1),
        }
    }

    /// The points between the ends of the link, given as steps from its first end. A stone of the opponent there is in the way.
    pub(super) const fn between(self) -> &'static [Step] {
        match self {
            Self::Nobi => &[],
            Self::Kosumi => &[(1, 0), (0, 1)],
            Self::OnePointJump => &[(1, 0)],
            Self::TwoPointJump => &[(1, 0), (2, 0)],
            Self::SmallKnight => &[(1, 0), (1, 1)],
            Self::LargeKnight => &[(1, 0), (2, 0), (1, 1), (2, 1)],
        }
    }

    /// The points beside the points between the ends, given as steps from the first end. Stones there help or hinder a cut.
    pub(super) const fn beside(self) -> &'static [Step] {
        match self {
            Self::Nobi => &[],
            Self::Kosumi => &[(1, -1), (2, 0), (-1, 1), (0, 2)],
            Self::OnePointJump => &[(1, 1), (1, -1)],
            Self::TwoPointJump => &[(1, 1), (2, 1), (1, -1), (2, -1)],
            Self::SmallKnight => &[(1, -1), (2, 0), (0, 1), (1, 2)],
            Self::LargeKnight => &[(1, -1), (2, -1), (3, 0), (0, 1), (1, 2), (2, 2)],
        }
    }
}

/// The circumstances that the chance of a link depends on: the opponent's stones between its ends and beside it, own stones beside it, and the line
/// on which it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinkContext {
    /// The number of the opponent's stones between the ends of the link: 0, 1, or 2 for two and more.
    pub intruders: usize,
    /// The number of the opponent's stones beside the link: 0 to 2, or 3 for three and more.
    pub attackers: usize,
    /// The number of own stones beside the link: 0, 1, or 2 for two and more.
    pub supporters: usize,
    /// The line of that end of the link which is nearer to the edge: 0 for the first line, 1 for the second, 2 for all others.
    pub line: usize,
}

impl LinkContext {
    /// The number of values of each of the four fields of a context, in the order of the fields.
    pub const KINDS: [usize; 4] = [3, 4, 3, 3];

    /// All contexts that a link may have, in the order of the tables of fitted chances.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS.iter().product()).map(|n| {
            let [_, attackers, supporters, lines] = Self::KINDS;
            Self {
                line: n % lines,
                supporters: n / lines % supporters,
                attackers: n / lines / supporters % attackers,
                intruders: n / lines / supporters / attackers,
            }
        })
    }

    /// The index of this context in [`LinkContext::all`], and so in a table of fitted chances.
    #[must_use]
    pub const fn index(self) -> usize {
        ((self.intruders * Self::KINDS[1] + self.attackers) * Self::KINDS[2] + self.supporters) * Self::KINDS[3]
            + self.line
    }
}

/// The chance that a link holds if the opponent moves next. Stones of the opponent make it smaller.
/// ```
/// use eyespace::estimate::{Link, LinkContext, link_chance};
/// let open = LinkContext { intruders: 0, attackers: 0, supporters: 0, line: 2 };
/// let peeped = LinkContext { attackers: 2, ..open };
/// assert!(link_chance(Link::OnePointJump, peeped) < link_chance(Link::OnePointJump, open));
/// ```
#[must_use]
pub fn link_chance(link: Link, context: LinkContext) -> Chance {
    let chances = match link {
        Link::Nobi => return Chance::CERTAIN,
        Link::Kosumi => &link_chances::KOSUMI,
        Link::OnePointJump => &link_chances::ONE_POINT_JUMP,
        Link::TwoPointJump => &link_chances::TWO_POINT_JUMP,
        Link::SmallKnight => &link_chances::SMALL_KNIGHT,
        Link::LargeKnight => &link_chances::LARGE_KNIGHT,
    };
    chances.get(context.index()).map_or(Chance::NEVER, |&chance| Chance::per_mille(chance))
}

/// The chance that a path goes on after an empty point, which means that a stone can be played there and stays connected. It depends on the number of
/// the opponent's stones beside the point.
pub(super) fn relay_chance(attackers: usize) -> Chance {
    Chance::per_mille(link_chances::RELAY[attackers.min(link_chances::RELAY.len() - 1)])
}

/// The way in which the chances of links were obtained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkBasis {
    /// The chances of links were set by hand.
    ByHand,
    /// The chances of links were fitted to games.
    Fitted,
}

/// The version of the chances of links in this library, and how they were obtained.
/// ```
/// use eyespace::estimate::{LinkBasis, link_version};
/// assert_eq!(link_version().1, LinkBasis::Fitted);
/// ```
#[must_use]
pub const fn link_version() -> (u32, LinkBasis) {
    (link_chances::VERSION, LinkBasis::Fitted)
}

/// The stones that are captured even if their owner moves first, according to the readings of captures.
pub(super) fn lost_stones(structure: &Structure, facts: &CaptureFacts) -> PointSet {
    structure.stones_of(structure.blocks().filter(|&id| facts.block(id).is_lost()))
}
