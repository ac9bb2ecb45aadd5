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
    /// The table of solved eyes. It is used only if it was built for that rule; [`analyze`](crate::analyze::analyze)
    /// puts its own here.
    pub table: &'a EyeTable,
    /// The nodes for each reading of a capture.
    pub reading: u64,
    /// The nodes for each question of life and death. A single block that seems to live gets a quarter of them.
    pub nodes: u64,
    /// The nodes for all these questions together.
    pub nodes_in_all: u64,
    /// The largest number of empty points of an area that is searched.
    pub most_empty: usize,
    /// The positions that the search for blocks that are safe by reply may look at, for each colour; see
    /// [`super::safe_by_reply_blocks`].
    pub positions_for_safety_by_reply: u64,
    /// The nodes for each reading whether the owner of a group that looks dead can save it by moving first.
    pub nodes_to_save: u64,
    /// The nodes, for each colour, of the search for parts of the board that are safe under alternate play.
    /// [`analyze`](crate::analyze::analyze) makes this search before the map, and hands its results on as conditional
    /// verdicts.
    pub nodes_for_safety: u64,
    /// The largest number of empty points of such a part.
    pub most_empty_for_safety: usize,
    /// Which parts of the board are examined, before that search, for proofs with one or two replies.
    pub answers_for_safety: ReplyOptions,
    /// A flag that ends all of this sooner; [`analyze`](crate::analyze::analyze) puts its own here.
    pub stop: Stop<'a>,
}

impl Default for LifeMapOptions<'_> {
    /// Limits that suit finished games, with suicide illegal and the table that the library carries.
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

/// The status of every block of a position.
#[derive(Clone, Debug)]
pub struct LifeMap {
    /// The groups: blocks that can't be cut apart according to the readings of captures.
    pub groups: Vec<Group>,
    /// The stones that count as dead, proved or not.
    pub dead: PointSet,
    /// Groups that seem to live by their eyes, or to make them by moving first, but that a search captures or puts into ko if the
    /// opponent moves first. They are followed by blocks that count as alive although a reading captures them if the opponent moves
    /// first.
    pub threatened: Vec<Threatened>,
    /// Blocks that are each proved dead whoever moves first, although a move of their owner saves one of them,
    /// because it threatens to save several.
    pub double_threats: Vec<Threatened>,
    /// The nodes that were searched.
    pub nodes: u64,
    verdicts: Vec<Verdict>,
    as_they_stand: Vec<Verdict>,
}

/// A group or block that needs a move of its owner, although its eyes do not show this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// Its stones.
    pub stones: PointSet,
    /// The verdict on these stones.
    pub verdict: Verdict,
}

impl LifeMap {
    /// The verdict on a block.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }

    /// The verdict on a block without regard to captures that only a reading has found. A score of a finished board uses it, since
    /// the owner would have answered such captures; they are listed in [`LifeMap::threatened`].
    #[must_use]
    pub fn as_it_stands(&self, block: BlockId) -> Verdict {
        self.as_they_stand[block.index()]
    }

    /// Takes account of a search that settled the outcome with only one side moving first. If the search is a proof, and the map's
    /// verdict contradicts it and is not proved, the verdict becomes open.
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

/// Makes the life map of a position, beginning with what is known already.
///
/// In each round the weakest group whose status is not known is searched; stones around it that may die are not assumed to be
/// safe. If the search settles nothing, and the group cannot make two eyes even if its owner moves first, the group counts as
/// dead from then on: it is given up. Then all groups are assessed again, because dead stones make room for eyes, and free the
/// stones that they enclosed. The rounds end when every group lives or is known to die. Of two groups that can't both live the
/// weaker one dies.
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

/// The captures, and the moves that connect or cut.
fn facts(position: &Position, structure: &Structure, budget: Budget<'_>) -> CaptureFacts {
    let mut facts = eye_space_facts(position, structure, budget);
    let connections = strength::connections(structure).into_iter();
    let moves: Vec<_> = connections.flat_map(|(color, point)| [(color, point), (color.opponent(), point)]).collect();
    search::read_moves(position, &moves, budget, &mut facts);
    facts
}
