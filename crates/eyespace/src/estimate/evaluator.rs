//! Evaluation of positions one after the other. After a move only what it can have changed is computed again.

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::{LocalOptions, LocalValues};
use crate::regions::{Block, BlockFacts, BlockId, CaptureFacts, Structure};
use crate::safety::{Unconditional, unconditional};
use crate::search::block_grades;
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::Budget;
use crate::status::{Evidence, Outcome, PlayedGames, Verdict};

use super::Estimate;
use super::weights::Weights;
use super::whole_board::Estimating;
#[cfg(feature = "fitting")]
use super::whole_board::FittedRows;

/// Blocks with more liberties are not read: Go4++ (section 2.2) reads all with fewer than four.
const READ: usize = 3;

/// The nodes of each reading.
const NODES: u64 = 12;

/// Eye spaces of more points are not searched, if their value is not known.
const SEARCHED: usize = 3;

/// An evaluated position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The position.
    pub position: Position,
    /// Its blocks.
    pub structure: Structure,
    /// What was read of captures.
    pub facts: CaptureFacts,
    /// What it will come to.
    pub estimate: Estimate,
    /// The rule by which its proofs hold.
    pub suicide: Suicide,
    /// The points that each block's capture was read off; none if it was not read.
    looked: Vec<PointSet>,
}

impl Evaluation {
    /// Black's lead by area, before komi.
    #[must_use]
    pub fn lead(&self) -> f64 {
        self.estimate.by_area(&self.structure)
    }
}

/// Evaluates positions quickly: with short readings of captures, and no proof but unconditional life. It keeps the memory for that;
/// each answer depends on its own position only.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::estimate::Evaluator;
/// let diagram: Diagram = "
///     . . . . . . .
///     . X . . . O .
///     . X . . . O .
///     . X . . O . .
///     . . X . O . .
///     . . X . O . .
///     . . . . . . .
/// ".parse()?;
/// let mut evaluator = Evaluator::new();
/// let evaluation = evaluator.evaluate(&Position::try_from(diagram.setup)?);
/// let at = |name| evaluation.structure.size().parse_vertex(name).map(|point| evaluation.estimate.ownership(point).as_f64());
/// assert!(at("A4")? > 0.0 && at("G4")? < 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Evaluator {
    suicide: Suicide,
    reader: CaptureReader,
    values: LocalValues,
    played: PlayedGames,
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluator {
    /// With no position seen yet; suicide is illegal.
    #[must_use]
    pub fn new() -> Self {
        Self::under(Suicide::Illegal)
    }

    /// The same under this rule on suicide: moves and proofs go by it.
    #[must_use]
    pub fn under(suicide: Suicide) -> Self {
        let values = LocalValues::searching_to(SEARCHED, LocalOptions { suicide, ..LocalOptions::default() });
        Self { suicide, reader: CaptureReader::new(SearchLimits::default()), values, played: PlayedGames::default() }
    }

    /// Evaluates a position.
    pub fn evaluate(&mut self, position: &Position) -> Evaluation {
        self.anew(Estimating { weights: &Weights::FITTED, before: None, weighed: None }, position)
    }

    /// The same by other numbers; and what was weighed.
    #[cfg(feature = "fitting")]
    #[doc(hidden)]
    pub fn weigh(&mut self, weights: &Weights, position: &Position) -> (Evaluation, FittedRows) {
        let mut weighed = FittedRows::default();
        let seen = self.anew(Estimating { weights, before: None, weighed: Some(&mut weighed) }, position);
        (seen, weighed)
    }

    fn anew(&mut self, how: Estimating<'_>, position: &Position) -> Evaluation {
        let structure = Structure::new(position);
        self.finish(how, position, structure, |_| None)
    }

    /// Evaluates a position that comes of another, by a move or a few: what that cannot have changed is taken over. All comes out as
    /// if it were worked out anew.
    pub fn after(&mut self, before: &Evaluation, position: &Position) -> Evaluation {
        let structure = Structure::new(position);
        if structure.size() != before.structure.size() {
            return self.evaluate(position);
        }
        let changed = Color::ALL
            .iter()
            .fold(PointSet::EMPTY, |all, &color| all | (structure.stones(color) ^ before.structure.stones(color)));
        let known = |block: &Block| {
            let same = before.structure.block_at(block.anchor)?;
            let looked = before.looked[same.index()];
            (!looked.is_empty() && !looked.intersects(changed)).then(|| (*before.facts.block(same), looked))
        };
        let how = Estimating {
            weights: &Weights::FITTED,
            before: Some((&before.structure, &before.estimate)),
            weighed: None,
        };
        self.finish(how, position, structure, known)
    }

    fn read(&mut self, position: &Position, block: &Block) -> (BlockFacts, PointSet) {
        if block.liberties.len() > READ {
            return (BlockFacts::SAFE, PointSet::EMPTY);
        }
        block_grades(&mut self.reader, position, block, Budget::nodes(NODES))
    }

    /// Reads the captures of blocks of which nothing is known, and estimates the rest.
    fn finish(
        &mut self,
        how: Estimating<'_>,
        position: &Position,
        structure: Structure,
        known: impl Fn(&Block) -> Option<(BlockFacts, PointSet)>,
    ) -> Evaluation {
        let mut facts = CaptureFacts::unknown(&structure);
        let mut looked = vec![PointSet::EMPTY; structure.blocks().len()];
        for id in structure.blocks() {
            let block = structure.block(id);
            let (read, at) = known(block).unwrap_or_else(|| self.read(position, block));
            facts.set_block(id, read);
            looked[id.index()] = at;
        }
        let proofs = Color::ALL.map(|color| unconditional(&structure, color, self.suicide));
        let verdict = |id| proved(&structure, &proofs, id);
        let estimate =
            how.estimate(&structure, Some(position.to_play()), &facts, verdict, &mut self.values, &mut self.played);
        Evaluation { position: *position, structure, facts, estimate, suicide: self.suicide, looked }
    }
}

fn proved(structure: &Structure, proofs: &[Unconditional; 2], id: BlockId) -> Verdict {
    let block = structure.block(id);
    if proofs[block.color.index()].is_alive(id) {
        Verdict::settled(Outcome::Alive, Evidence::Unconditional)
    } else if block.stones.is_subset(proofs[block.color.opponent().index()].no_living_room) {
        Verdict::settled(Outcome::Dead, Evidence::Unconditional)
    } else {
        Verdict::OPEN
    }
}
