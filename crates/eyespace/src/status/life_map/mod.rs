//! The life map: the status of every block of a position, with its evidence. More: `docs/algorithms/life-map.md`.

mod areas;
mod conditional;
mod double;
mod doubt;
mod estimates;
mod readings;
mod searches;
mod state;
mod statuses;
mod steps;
mod strength;
mod trace;
mod verdicts;

use crate::board::{PointSet, Position, Suicide};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::ReplyOptions;
use crate::search::{
    Memory,
    capture::{CaptureReader, SearchLimits},
    dfpn::{Budget, Stop},
};
use crate::table::EyeTable;

use super::{Group, LifeAndDeath, Verdict, read_eye_spaces};

pub use conditional::{ConditionalVerdict, KnownBefore};
use searches::Searches;
use steps::LifeMapSolver;
pub use trace::{LifeMapStep, TraceFinding, TraceLine};

/// The rules and the limits for making a life map.
#[derive(Clone, Copy, Debug)]
pub struct LifeMapOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for the same rule on suicide.
    /// [`analyze`](crate::analyze::analyze) replaces it by the table of its own options.
    pub table: &'a EyeTable,
    /// The nodes for each reading of a capture.
    pub reading: u64,
    /// The nodes for each search for life and death. The search for a single block that seems to live gets a quarter of
    /// them.
    pub nodes: u64,
    /// The nodes for all searches for life and death together.
    pub nodes_in_all: u64,
    /// The largest number of empty points of an area that is searched.
    pub most_empty: usize,
    /// The positions that the search for blocks that are safe by reply (the owner answers each move in a few points)
    /// may visit, for each colour; see [`super::safe_by_reply_blocks`].
    pub positions_for_safety_by_reply: u64,
    /// The nodes for each reading that tries to save a group that looks dead, with its owner moving first.
    pub nodes_to_save: u64,
    /// The nodes, for each colour, of the search for parts of the board that are safe under alternate play.
    /// [`analyze`](crate::analyze::analyze) makes this search before it makes the life map, and gives the results to
    /// the map as conditional verdicts.
    pub nodes_for_safety: u64,
    /// The largest number of empty points in a part of the board that is searched for safety under alternate play (with
    /// the owner answering each intrusion).
    pub most_empty_for_safety: usize,
    /// The parts of the board that are examined for safety by one or two replies to each intrusion of the opponent.
    /// This is done before the search for safety under alternate play.
    pub answers_for_safety: ReplyOptions,
    /// Whether statuses that are settled are proved as well, as far as possible. This takes almost half of the work. Without
    /// it the map has the same dead stones, but fewer proofs, on which declarations at the end of a game may depend.
    pub confirm: bool,
    /// A flag by which the caller ends all searches early. [`analyze`](crate::analyze::analyze) replaces it by the flag
    /// of its own options.
    pub stop: Stop<'a>,
    /// The memory of searches on other boards. [`analyze`](crate::analyze::analyze) replaces it by that of its own
    /// options.
    pub memory: Option<&'a Memory>,
}

impl Default for LifeMapOptions<'_> {
    /// The default limits suit finished games. Suicide is illegal, and the table is the one that the library carries.
    fn default() -> Self {
        Self {
            suicide: Suicide::Illegal,
            table: EyeTable::embedded(),
            reading: 200,
            nodes: 4000,
            nodes_in_all: 500_000,
            most_empty: 12,
            positions_for_safety_by_reply: 200_000,
            nodes_to_save: 100,
            nodes_for_safety: 400,
            most_empty_for_safety: 8,
            answers_for_safety: ReplyOptions { one_reply: 8, two_replies: 6 },
            confirm: true,
            stop: Stop::NEVER,
            memory: None,
        }
    }
}

/// The status of every block of a position.
#[derive(Clone, Debug)]
pub struct LifeMap {
    /// The groups: blocks that can't be cut apart according to the readings of captures.
    pub groups: Vec<Group>,
    /// The stones that count as dead, whether that is proved or only estimated.
    pub dead: PointSet,
    /// First the groups that seem to have two eyes, at least if their owner moves first, but that a search captures or
    /// puts into ko if the opponent moves first. Then the blocks that count as alive although a reading captures them
    /// if the opponent moves first.
    pub threatened: Vec<Threatened>,
    /// Sets of blocks that are each proved dead whoever moves first, although their owner can save one of them by a
    /// move that threatens to save several.
    pub double_threats: Vec<Threatened>,
    /// The number of nodes that all searches took.
    pub nodes: u64,
    /// How the map came to its verdicts: the findings of all steps, in the order in which they were found.
    pub trace: Vec<TraceLine>,
    verdicts: Vec<Verdict>,
    as_they_stand: Vec<Verdict>,
}

/// A group or block whose owner must make a move to save it, although the count of its eyes does not show this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// The stones of the group or block.
    pub stones: PointSet,
    /// The verdict on these stones.
    pub verdict: Verdict,
}

impl LifeMap {
    /// The verdict of the life map on a block.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }

    /// The verdict on a block without regard to captures that only a reading has found. The score of a finished board
    /// uses it, since a player would have answered a threat of capture before the game ended. Such captures are listed
    /// in [`LifeMap::threatened`].
    #[must_use]
    pub fn as_it_stands(&self, block: BlockId) -> Verdict {
        self.as_they_stand[block.index()]
    }

    /// Compares the map with a search that settled the outcome with only one side moving first. If the search is a
    /// proof, and an unproved verdict of the map contradicts it, the verdict of the map becomes open.
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

/// Makes the life map of a position (the status of every block), beginning with the facts that are `known` already.
///
/// In each round the weakest group whose status is not known is searched. Stones around this group that may die are not
/// assumed to be safe. If the search settles nothing, and the group cannot make two eyes even if its owner moves first,
/// the group is given up: it counts as dead from then on. Then all groups are assessed again, because dead stones make
/// room for eyes, and no longer enclose other stones. The rounds end when every group lives or is known to die. Of two
/// groups that can't both live the weaker one dies.
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
    let budget = Budget::nodes(options.reading).with_stop(options.stop);
    let facts = facts(position, structure, budget, options.memory);
    LifeMapSolver::new(Searches::new(position, structure, &facts, options)).map(known)
}

/// Reads which blocks can be captured, and which stones played at connecting or cutting points would be captured.
fn facts(position: &Position, structure: &Structure, budget: Budget<'_>, memory: Option<&Memory>) -> CaptureFacts {
    let mut reader = CaptureReader::new(SearchLimits::default()).with_memory(memory);
    let mut facts = read_eye_spaces(&mut reader, position, structure, budget);
    let connections = strength::connections(structure).into_iter();
    let moves: Vec<_> = connections.flat_map(|(color, point)| [(color, point), (color.opponent(), point)]).collect();
    reader.read_moves(position, &moves, budget, &mut facts);
    facts
}
