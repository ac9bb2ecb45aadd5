//! Seki eyes: eyes with stones of the opponent inside, where by the table the block around lives without two eyes, and so do the
//! stones inside.

use crate::board::PointSet;
use crate::eyes::Eye;
use crate::regions::{BlockId, Structure};

use super::{LifeAndDeath, Outcome, Verdict};

/// An eye by which its block is in seki whoever moves first, if the block has nothing else, and the stones of the
/// other side in the eye.
///
/// Capturing these stones gains nothing: the points that they leave are one eye, and the block is then captured. A search for the
/// life of the stones can't see that, because it ends with their capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SekiEye {
    /// The block around the eye.
    pub block: BlockId,
    /// The stones inside.
    pub inside: PointSet,
}

/// The seki eyes among these eyes. Each eye is given with the verdict that its block gets by this eye alone.
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

    /// Whether this result only says that stones inside the eye are captured. That does not disprove the seki.
    #[must_use]
    pub fn speaks_against(&self, life_and_death: &LifeAndDeath, structure: &Structure) -> bool {
        let is_captured = matches!(life_and_death.verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. });
        is_captured && structure.block(life_and_death.block).stones.is_subset(self.inside)
    }
}
