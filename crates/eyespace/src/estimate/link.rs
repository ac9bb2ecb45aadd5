//! Links: the shapes by which two stones that do not touch may be connected, such as one-point jump and knight's move.

use crate::board::PointSet;
use crate::regions::{CaptureFacts, Structure};

use super::{Chance, link_chances};

/// How two points of one colour lie to each other, if they may be linked at all: the six links of Go4++ (section 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Link {
    /// Side by side.
    Nobi,
    /// Diagonally.
    Kosumi,
    /// A jump over one point.
    OnePointJump,
    /// A jump over two points.
    TwoPointJump,
    /// A small knight's move.
    SmallKnight,
    /// A large knight's move.
    LargeKnight,
}

/// Steps of columns and rows.
pub(super) type Step = (i8, i8);

impl Link {
    /// All, from the nearest on.
    pub const ALL: [Self; 6] =
        [Self::Nobi, Self::Kosumi, Self::OnePointJump, Self::TwoPointJump, Self::SmallKnight, Self::LargeKnight];

    /// The step from one end to the other, in one of its directions.
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

    /// The points where a stone of the opponent stands in the way.
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

    /// The points beside those, but for the ends: from there a cut is helped, and hindered.
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

/// What the chance of a link hangs on: stones of the opponent in its way and beside, own stones beside, and the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinkContext {
    /// The opponent's stones between the ends: 0, 1, or 2 for more.
    pub intruders: usize,
    /// The opponent's stones beside the points between: 0 to 2, or 3 for more.
    pub attackers: usize,
    /// Own stones beside the points between: 0, 1, or 2 for more.
    pub supporters: usize,
    /// The line of the end that is nearer to the edge: 0 for the first, 1 for the second, 2 for the others.
    pub line: usize,
}

impl LinkContext {
    /// How many values each of the four may take.
    pub const KINDS: [usize; 4] = [3, 4, 3, 3];

    /// All contexts, in the order of the file of chances.
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

    /// The place in [`LinkContext::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        ((self.intruders * Self::KINDS[1] + self.attackers) * Self::KINDS[2] + self.supporters) * Self::KINDS[3]
            + self.line
    }
}

/// The chance that a link holds though the opponent moves next: the more stones of the opponent, the less.
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

/// What a path is still worth after an empty point: the chance that the stone to be played there gets played and holds,
/// by the opponent's stones beside it.
pub(super) fn relay_chance(attackers: usize) -> Chance {
    Chance::per_mille(link_chances::RELAY[attackers.min(link_chances::RELAY.len() - 1)])
}

/// How the chances of links came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkBasis {
    /// Set by hand; not fitted to games.
    ByHand,
    /// Fitted to games.
    Fitted,
}

/// The version of the chances of links that the library carries, and how they came about.
/// ```
/// use eyespace::estimate::{LinkBasis, link_version};
/// assert_eq!(link_version().1, LinkBasis::Fitted);
/// ```
#[must_use]
pub const fn link_version() -> (u32, LinkBasis) {
    (link_chances::VERSION, LinkBasis::Fitted)
}

/// The stones that are captured even if their owner moves first, as far as is known.
pub(super) fn lost_stones(structure: &Structure, facts: &CaptureFacts) -> PointSet {
    structure.stones_of(structure.blocks().filter(|&id| facts.block(id).is_lost()))
}
