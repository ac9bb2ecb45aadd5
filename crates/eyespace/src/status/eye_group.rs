//! The number of eyes that a group makes with all its eye spaces together.

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::{EyeCount, LocalValues, Role};
use crate::regions::{Block, BlockFacts, BlockId, Structure};

use super::block_sets::BlockSets;
use super::eye_sum::GroupSum;
use super::read_first::in_earnest;
use super::{Evidence, EyeSpace, Outcome, Verdict};

/// Blocks that share eye spaces, and the number of eyes that the group gets from all these eye spaces together.
#[derive(Clone, Debug)]
pub struct EyeGroup {
    /// The colour of the blocks.
    pub color: Color,
    /// The blocks of the group. Two blocks belong to one group if both touch the same eye space at points that are not
    /// marginal, or if they are joined so by way of other blocks.
    pub blocks: Vec<BlockId>,
    /// The eye spaces of the group, by their index in the list from which the groups were made.
    pub spaces: Vec<usize>,
    /// The number of eyes if the attacker moves first.
    pub attacker_first: EyeCount,
    /// The number of eyes if the defender moves first.
    pub defender_first: EyeCount,
    /// The best first moves of the attacker; empty if it does not matter who moves first.
    pub attack: PointSet,
    /// The best first moves of the defender; empty if it does not matter who moves first.
    pub defend: PointSet,
}

/// The groups that have eye spaces, in the order of their first spaces.
///
/// The number of eyes is not added up from the values of the spaces, but found by playing out their sum. Each space
/// counts as the simplest game with the four digits of its [`LocalValue`](crate::eyes::LocalValue), and the two sides
/// move in turn in any of the spaces. If one move affects several spaces at once, these spaces are one game: small ones
/// are played out as one graph, and in larger ones a move may be made in several spaces at once. For an open space that
/// is too large to be played out only a lower bound of its eyes counts.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eyes::{EyeCount, LocalValues, LocalOptions};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::{eye_groups, eye_spaces};
/// let diagram: Diagram = "
///     .X.XO.
///     XXXXO.
///     OOOOO.
///     ......
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let mut values = LocalValues::new(LocalOptions::default());
/// let spaces = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut values);
/// let groups = eye_groups(&structure, &spaces, &mut values);
/// assert_eq!((groups[0].attacker_first, groups[0].defender_first), (EyeCount::Two, EyeCount::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_groups(structure: &Structure, spaces: &[EyeSpace], values: &mut LocalValues) -> Vec<EyeGroup> {
    let mut joined = BlockSets::apart(structure);
    for space in spaces {
        joined.join(space.blocks.iter().copied());
    }
    let sets = joined.sets(structure.blocks()).into_iter();
    let mut groups: Vec<EyeGroup> = sets.filter_map(|blocks| EyeGroup::of(blocks, spaces, values)).collect();
    groups.sort_by_key(|group| group.spaces.first().copied());
    groups
}

impl EyeGroup {
    /// The group of blocks that common eye spaces join; `None` if these blocks have no eye space.
    fn of(blocks: Vec<BlockId>, spaces: &[EyeSpace], values: &mut LocalValues) -> Option<Self> {
        let is_held = |space: &EyeSpace| space.blocks.first().is_some_and(|first| blocks.contains(first));
        let held: Vec<usize> = (0..spaces.len()).filter(|&n| is_held(&spaces[n])).collect();
        let color = spaces[*held.first()?].color;
        let (none, nowhere) = (EyeCount::Zero, PointSet::EMPTY);
        let mut group = Self {
            color,
            blocks,
            spaces: held,
            attacker_first: none,
            defender_first: none,
            attack: nowhere,
            defend: nowhere,
        };
        group.add_up(spaces, values);
        Some(group)
    }

    fn add_up(&mut self, spaces: &[EyeSpace], values: &mut LocalValues) {
        let sum = GroupSum::of(self.spaces.iter().map(|&n| &spaces[n]), values);
        self.attacker_first = sum.eyes(Role::Attacker);
        self.defender_first = sum.eyes(Role::Defender);
        if self.attacker_first != self.defender_first {
            self.attack = sum.best_points(Role::Attacker);
            self.defend = sum.best_points(Role::Defender);
        }
    }

    /// The verdict on one block of the group. It is the verdict by the eyes, unless a reading captures the block, for
    /// example because the block is in atari.
    #[must_use]
    pub fn verdict_of(&self, block: &Block, read: &BlockFacts, position: &Position, suicide: Suicide) -> Verdict {
        let attacks = in_earnest(position, block, read, suicide);
        self.verdict().read_first(read, attacks, Evidence::Model)
    }

    /// The verdict on the group by its eyes. With two eyes the group is alive. With fewer the verdict is open, because
    /// the group may still escape.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let outcome = |eyes| if eyes == EyeCount::Two { Outcome::Alive } else { Outcome::Open };
        let (attacker_first, defender_first) = (outcome(self.attacker_first), outcome(self.defender_first));
        if defender_first == Outcome::Open {
            return Verdict::OPEN;
        }
        Verdict { attacker_first, defender_first, evidence: Evidence::Model, attack: self.attack, defend: self.defend }
    }
}
