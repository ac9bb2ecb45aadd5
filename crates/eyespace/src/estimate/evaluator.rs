//! Evaluates positions quickly, one after another. After a move only the results that the move can have changed are computed again.

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
#[cfg(feature = "fitting")]
use super::whole_board::FittedRows;
use super::whole_board::{BoardSituation, Estimating};

/// The largest number of liberties of a block whose capture is read. Go4++ (section 2.2) reads blocks with fewer than
/// four.
const READ: usize = 3;

/// The number of nodes of each reading.
const NODES: u64 = 12;

/// The most points of an eye space whose local value (the numbers of eyes that it yields, by who moves first or twice in a row) is searched.
/// For a larger eye space the value is known only if the library has stored it.
const SEARCHED: usize = 3;

/// An evaluated position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The position.
    pub position: Position,
    /// The structure of the position.
    pub structure: Structure,
    /// The results of reading whether each block can be captured.
    pub facts: CaptureFacts,
    /// The estimate of how the position will end.
    pub estimate: Estimate,
    /// Whether suicide is legal, in moves and in proofs.
    pub suicide: Suicide,
    /// For each block, the points that the reading of its capture looked at; none if the block was not read.
    looked: Vec<PointSet>,
}

impl Evaluation {
    /// Black's lead by area, before komi.
    #[must_use]
    pub fn lead(&self) -> f64 {
        self.estimate.by_area(&self.structure)
    }
}

/// Evaluates positions quickly, with short readings of captures and with unconditional life as the only proof. Results are kept to speed up later
/// positions, but no answer depends on the positions evaluated before.
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
    reader: CaptureReader<'static>,
    values: LocalValues,
    played: PlayedGames,
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluator {
    /// An evaluator that has not seen a position yet. Suicide is illegal.
    #[must_use]
    pub fn new() -> Self {
        Self::under(Suicide::Illegal)
    }

    /// An evaluator under this rule on suicide, in moves and in proofs.
    #[must_use]
    pub fn under(suicide: Suicide) -> Self {
        let values = LocalValues::searching_to(SEARCHED, LocalOptions { suicide, ..LocalOptions::default() });
        Self { suicide, reader: CaptureReader::new(SearchLimits::default()), values, played: PlayedGames::default() }
    }

    /// Evaluates a position.
    pub fn evaluate(&mut self, position: &Position) -> Evaluation {
        self.anew(Estimating { weights: &Weights::FITTED, before: None, weighed: None }, position)
    }

    /// Evaluates a position with other weights. It also returns the data to which the weights can be fitted.
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

    /// Evaluates a position that differs from an evaluated one by a move or a few. Results that these moves can't have changed are taken over, so the
    /// evaluation is the same as that of [`Evaluator::evaluate`].
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

    /// Reads the captures of blocks whose results are not known, and then estimates the position.
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
        let situation = BoardSituation { structure: &structure, turn: Some(position.to_play()), facts: &facts };
        let estimate = how.estimate(situation, verdict, &mut self.values, &mut self.played);
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
