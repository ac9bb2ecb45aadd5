//! Sekis of one eye: by the table the block around it lives, without two eyes, and so do the stones inside.

use crate::board::PointSet;
use crate::eyes::Eye;
use crate::regions::{BlockId, Structure};

use super::{LifeAndDeath, Outcome, Verdict};

/// An eye by which its block is in seki whoever moves first, if the block has nothing else, and the stones of the
/// other side in the eye.
///
/// The capture of these stones gains nothing: what they leave is one eye, and the block is captured. A search for
/// them ends with their capture and can't see that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SekiEye {
    /// The block around the eye.
    pub block: BlockId,
    /// The stones inside.
    pub inside: PointSet,
}

/// The sekis among some eyes, each of which comes with the verdict that its block gets by this eye alone.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position};
/// use eyespace::status::seki_eyes;
/// let diagram: Diagram = "
///     . . . . . . . . .
///     X X X X X X X X X
///     X O O O O O O O X
///     X O . X X X . O X
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// assert_eq!(seki_eyes(&report.eyes).map(|seki| seki.inside.len()).collect::<Vec<_>>(), [3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn seki_eyes(eyes: &[(Eye, Verdict)]) -> impl Iterator<Item = SekiEye> + '_ {
    let is_seki = |verdict: &Verdict| [verdict.attacker_first, verdict.defender_first] == [Outcome::Seki; 2];
    let sekis = eyes.iter().filter(move |(_, verdict)| is_seki(verdict));
    let sekis = sekis.map(|(eye, _)| SekiEye { block: eye.block, inside: eye.filling.attackers });
    sekis.filter(|seki| !seki.inside.is_empty())
}

impl SekiEye {
    /// The blocks of the stones inside.
    pub(super) fn captives<'a>(&self, structure: &'a Structure) -> impl Iterator<Item = BlockId> + use<'a> {
        let inside = self.inside;
        structure.blocks().filter(move |&id| structure.block(id).stones.is_subset(inside))
    }

    /// Whether this result only says that stones inside the eye are captured, which is no argument against the seki.
    #[must_use]
    pub fn speaks_against(&self, life_and_death: &LifeAndDeath, structure: &Structure) -> bool {
        let is_captured = matches!(life_and_death.verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. });
        is_captured && structure.block(life_and_death.block).stones.is_subset(self.inside)
    }
}
