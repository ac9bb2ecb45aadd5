//! The life map: the status of every block of a position, with its evidence. More: `docs/algorithms/life-map.md`.

mod areas;
mod captures;
mod conditional;
mod double;
mod rescue;
mod searches;
mod semeais;
mod single_blocks;
mod solver;
mod statuses;
mod strength;
mod verdicts;
mod weak_groups;

use crate::board::{PointSet, Position, Suicide};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::ReplyOptions;
use crate::search::{
    self,
    dfpn::{Budget, Stop},
};
use crate::table::EyeTable;

use super::{Group, LifeAndDeath, Verdict, eye_space_facts};

pub use conditional::{ConditionalVerdict, KnownBefore};
use solver::LifeMapSolver;

/// How much work a life map may take.
#[derive(Clone, Copy, Debug)]
pub struct LifeMapOptions<'a> {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// Solved eyes. They are asked if they were solved under that rule; [`analyze`](crate::analyze::analyze) puts its own here.
    pub table: &'a EyeTable,
    /// What each reading of a capture may take.
    pub reading: u64,
    /// What each question of life and death may take; a quarter of it for a block by itself that seems to live.
    pub nodes: u64,
    /// What all of these may take together.
    pub nodes_in_all: u64,
    /// The most empty points of an area that is searched.
    pub most_empty: usize,
    /// The positions that may be looked at for blocks that are held, for each colour; see [`super::safe_by_reply_blocks`].
    pub positions_for_safety_by_reply: u64,
    /// What each reading of a group that is about to be given up may take: whether its owner saves it by moving first.
    pub nodes_to_save: u64,
    /// What the search for parts of the board that are safe if each intrusion is answered may take, for each colour. It is made
    /// by [`analyze`](crate::analyze::analyze), before the map, and becomes claims.
    pub nodes_for_safety: u64,
    /// The most empty points of such a part.
    pub most_empty_for_safety: usize,
    /// The parts in which answers are tried before that.
    pub answers_for_safety: ReplyOptions,
    /// What ends all of it sooner; [`analyze`](crate::analyze::analyze) puts its own here.
    pub stop: Stop<'a>,
}

impl Default for LifeMapOptions<'_> {
    /// What suits finished games; suicide illegal, and the table that the library carries.
    fn default() -> Self {
        Self {
            suicide: Suicide::Illegal,
            table: EyeTable::embedded(),
            reading: 200,
            nodes: 4000,
            nodes_in_all: 500_000,
            most_empty: 12,
            positions_for_safety_by_reply: 200_000,
            nodes_to_save: 250,
            nodes_for_safety: 400,
            most_empty_for_safety: 8,
            answers_for_safety: ReplyOptions { one_reply: 8, two_replies: 6 },
            stop: Stop::NEVER,
        }
    }
}

/// What becomes of every block of a position.
#[derive(Clone, Debug)]
pub struct LifeMap {
    /// The blocks that can't be cut apart, as far as was read.
    pub groups: Vec<Group>,
    /// The stones that are taken for dead, proved or not.
    pub dead: PointSet,
    /// Groups that live by their eyes as these look, or would if they moved first, and that a search has fall, or fight a ko, if the
    /// other side moves first; then blocks that count as living, and that are read to be captured so.
    pub threatened: Vec<Threatened>,
    /// Blocks each of which is proved dead whoever begins, and of which a move of their owner's saves one, as it threatens to save several.
    pub double_threats: Vec<Threatened>,
    /// The nodes that were searched.
    pub nodes: u64,
    verdicts: Vec<Verdict>,
    as_they_stand: Vec<Verdict>,
}

/// A group, or a block, that needs a move of its owner's which its eyes don't show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of them.
    pub verdict: Verdict,
}

impl LifeMap {
    /// The verdict on a block.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }

    /// The same without captures that only a reading has found: who counts a board takes it that its owner would have answered, and has them
    /// beside it as [`LifeMap::threatened`].
    #[must_use]
    pub fn as_it_stands(&self, block: BlockId) -> Verdict {
        self.as_they_stand[block.index()]
    }

    /// A fight of which one half was settled, too little to be weighed. Where it is a proof, and what the map guesses of the block contradicts it, nothing is
    /// told of the block.
    pub(crate) fn heed(&mut self, half: &LifeAndDeath) {
        let verdicts = &mut self.verdicts[half.block.index()];
        let (proved, guessed) = (&half.verdict, &*verdicts);
        let agree = proved.attacker_first.may_be(guessed.attacker_first)
            && proved.defender_first.may_be(guessed.defender_first);
        if !agree && proved.evidence.is_proof() && !guessed.evidence.is_proof() {
            *verdicts = Verdict::OPEN;
        }
    }
}

/// Makes the map from what is proved.
///
/// The weakest group of which nothing is known is searched, among those around that may not live either; what is not settled
/// so is given up if it makes no two eyes although its owner moves first. Then all is weighed again: what was given up
/// makes room for eyes, and frees the stones that it held. So it goes on until every group lives, or is known to die. Of
/// two groups that can't both live the weaker one dies.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::status::{KnownBefore, LifeMapOptions, life_map};
/// let diagram: Diagram = "
///     . . . X O . . . .
///     . O . X O . . . .
///     . . . X O . . X .
///     . . X X O O . . .
///     . . X O O . . X .
///     X X X O . . . . .
///     O O O O . . . . .
///     . . . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let map = life_map(&position, &structure, &KnownBefore::default(), LifeMapOptions::default());
/// let names = map.dead.into_iter().map(|point| position.size().vertex(point).to_string());
/// assert_eq!(names.collect::<Vec<_>>(), ["B7", "H6", "H4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn life_map(
    position: &Position,
    structure: &Structure,
    known: &KnownBefore<'_>,
    options: LifeMapOptions<'_>,
) -> LifeMap {
    let facts = facts(position, structure, Budget::nodes(options.reading).with_stop(options.stop));
    LifeMapSolver::new(position, structure, &facts, options).map(known)
}

/// Captures, and which moves connect or cut.
fn facts(position: &Position, structure: &Structure, budget: Budget<'_>) -> CaptureFacts {
    let mut facts = eye_space_facts(position, structure, budget);
    let connections = strength::connections(structure).into_iter();
    let moves: Vec<_> = connections.flat_map(|(color, point)| [(color, point), (color.opponent(), point)]).collect();
    search::read_moves(position, &moves, budget, &mut facts);
    facts
}
