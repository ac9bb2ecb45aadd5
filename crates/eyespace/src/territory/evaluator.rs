//! Positions evaluated one after the other: what is not changed by a move is not worked out again.

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::{LocalValues, Terms};
use crate::regions::{Block, BlockFacts, BlockId, Facts, Structure};
use crate::safety::{Unconditional, unconditional};
use crate::search::block_grades;
use crate::search::capture::{CaptureReader, Limits};
use crate::search::dfpn::Budget;
use crate::status::{Evidence, Outcome, Verdict};

use super::estimate::estimate_after;
use super::{Estimate, Numbers};

/// Blocks with more liberties are not read: Go4++ (section 2.2) reads all with fewer than four.
const READ: usize = 3;

/// The nodes of each reading.
const NODES: u64 = 12;

/// Eye spaces of more points are not searched, if their value is not known.
const SEARCHED: usize = 3;

/// Within so many lines of a block a change has its capture read again.
const NEAR: usize = 2;

/// An evaluated position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The position.
    pub position: Position,
    /// Its blocks.
    pub structure: Structure,
    /// What was read of captures.
    pub facts: Facts,
    /// What it will come to.
    pub estimate: Estimate,
}

impl Evaluation {
    /// Black's lead by area, before komi.
    #[must_use]
    pub fn lead(&self) -> f64 {
        self.estimate.by_area(&self.structure)
    }
}

/// Evaluates positions quickly: with short readings of captures, and no proof but unconditional life. It keeps the memory for that;
/// each answer depends on its own position only, or on that and the one before it.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::territory::Evaluator;
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
/// let at = |name| evaluation.structure.size().parse_vertex(name).map(|point| evaluation.estimate.leaning(point).as_f64());
/// assert!(at("A4")? > 0.0 && at("G4")? < 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Evaluator {
    reader: CaptureReader,
    values: LocalValues,
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluator {
    /// With no position seen yet.
    #[must_use]
    pub fn new() -> Self {
        let values = LocalValues::searching_to(SEARCHED, Terms::default());
        Self { reader: CaptureReader::new(Limits::default()), values }
    }

    /// Evaluates a position.
    pub fn evaluate(&mut self, position: &Position) -> Evaluation {
        self.evaluate_with(&Numbers::FITTED, position)
    }

    /// The same by other numbers.
    pub fn evaluate_with(&mut self, numbers: &Numbers, position: &Position) -> Evaluation {
        let structure = Structure::new(position);
        let mut facts = Facts::unknown(&structure);
        for id in structure.blocks() {
            facts.set_block(id, self.read(position, structure.block(id)));
        }
        self.finish(numbers, None, position, structure, facts)
    }

    /// Evaluates a position that comes of another by a move. Readings of captures are taken over where nothing has changed within
    /// two lines of a block; all else comes out as if it were worked out anew.
    pub fn after(&mut self, before: &Evaluation, position: &Position) -> Evaluation {
        let structure = Structure::new(position);
        let mut changed = Color::ALL
            .iter()
            .fold(PointSet::EMPTY, |all, &color| all | (structure.stones(color) ^ before.structure.stones(color)));
        for _ in 0..NEAR {
            changed = changed.grown_around(structure.size().points());
        }
        let mut facts = Facts::unknown(&structure);
        for id in structure.blocks() {
            let block = structure.block(id);
            let same = before.structure.block_at(block.anchor).filter(|_| !block.stones.intersects(changed));
            let known = same.map(|same| *before.facts.block(same));
            facts.set_block(id, known.unwrap_or_else(|| self.read(position, block)));
        }
        self.finish(&Numbers::FITTED, Some(&before.estimate), position, structure, facts)
    }

    fn read(&mut self, position: &Position, block: &Block) -> BlockFacts {
        if block.liberties.len() > READ {
            return BlockFacts::SAFE;
        }
        block_grades(&mut self.reader, position, block, Budget::nodes(NODES))
    }

    fn finish(
        &mut self,
        numbers: &Numbers,
        before: Option<&Estimate>,
        position: &Position,
        structure: Structure,
        facts: Facts,
    ) -> Evaluation {
        let proofs = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal));
        let verdict = |id| proved(&structure, &proofs, id);
        let estimate = estimate_after(numbers, before, &structure, &facts, verdict, &mut self.values);
        Evaluation { position: *position, structure, facts, estimate }
    }
}

fn proved(structure: &Structure, proofs: &[Unconditional; 2], id: BlockId) -> Verdict {
    let block = structure.block(id);
    if proofs[block.color.index()].is_alive(id) {
        Verdict::settled(Outcome::Alive, Evidence::Unconditional)
    } else if block.stones.is_subset(proofs[block.color.opponent().index()].barren) {
        Verdict::settled(Outcome::Dead, Evidence::Unconditional)
    } else {
        Verdict::OPEN
    }
}
