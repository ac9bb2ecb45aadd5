//! How many eyes a group makes with all its eye spaces together.

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::{EyeCount, LocalValues, Role};
use crate::regions::{BlockId, CaptureFacts, Structure};

use super::block_sets::BlockSets;
use super::eye_sum::GroupSum;
use super::read_first::in_earnest;
use super::{Evidence, EyeSpace, Outcome, Verdict};

/// Blocks that hold eye spaces together, and what those are worth.
#[derive(Clone, Debug)]
pub struct EyeGroup {
    /// Whose it is.
    pub color: Color,
    /// Its blocks: those that touch a common eye space, at a point that is not marginal, and so on.
    pub blocks: Vec<BlockId>,
    /// Its eye spaces, by their place in the list that the groups were made from.
    pub spaces: Vec<usize>,
    /// The eyes if the attacker moves first.
    pub attacker_first: EyeCount,
    /// The eyes if the defender moves first.
    pub defender_first: EyeCount,
    /// Where the attacker begins, if that makes a difference.
    pub attack: PointSet,
    /// Where the defender begins, if that makes a difference.
    pub defend: PointSet,
}

/// The groups that have eye spaces, in the order of their first ones.
///
/// The eyes are those of the sum played out, not sums of digits: each space counts as the simplest game with its digits, and
/// the two sides move in turn in any of them. Spaces that one move decides at once are one game: small ones are played out as one graph, of others both sides
/// move in several at once. Open spaces too large to be played out count nothing: they are room to make
/// eyes in, not eyes.
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
    /// Of blocks that were joined, if they hold an eye space.
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

    /// What is said of one of its blocks: what the eyes say, unless it is read to be captured, as in an atari.
    #[must_use]
    pub fn verdict_of(
        &self,
        id: BlockId,
        position: &Position,
        structure: &Structure,
        facts: &CaptureFacts,
        suicide: Suicide,
    ) -> Verdict {
        let (block, read) = (structure.block(id), facts.block(id));
        let attacks = in_earnest(position, block, read, suicide);
        self.verdict().read_first(read, attacks, Evidence::Model)
    }

    /// What the eyes say of the group: two are enough to live. With fewer it may still escape, so that nothing is said.
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
