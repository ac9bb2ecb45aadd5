//! Seki eyes: eyes with stones of the opponent inside that are sekis according to the table of solved eyes. The block
//! around the eye and the stones inside both live, although neither gets two eyes.

use crate::board::PointSet;
use crate::eyes::Eye;
use crate::regions::{BlockId, Structure};

use super::{LifeAndDeath, Outcome, Verdict};

/// An eye with stones of the opponent inside by which the block around it is in seki whoever moves first, if the block
/// has nothing else to live by.
///
/// The owner of the block gains nothing by capturing the stones inside: the points that they leave are only one eye,
/// and the block is then captured. A search for the life of the stones inside can't see that, because the search ends
/// with their capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SekiEye {
    /// The block around the eye.
    pub block: BlockId,
    /// The opponent's stones inside the eye.
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
    /// The blocks of the opponent that lie inside the eye.
    pub(super) fn captives<'a>(&self, structure: &'a Structure) -> impl Iterator<Item = BlockId> + use<'a> {
        let inside = self.inside;
        structure.blocks().filter(move |&id| structure.block(id).stones.is_subset(inside))
    }

    /// Whether this search result claims no more than the capture of stones inside the eye. Such a result does not
    /// disprove the seki, because the captor may be captured afterwards.
    #[must_use]
    pub fn speaks_against(&self, life_and_death: &LifeAndDeath, structure: &Structure) -> bool {
        let is_captured = matches!(life_and_death.verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. });
        is_captured && structure.block(life_and_death.block).stones.is_subset(self.inside)
    }
}
