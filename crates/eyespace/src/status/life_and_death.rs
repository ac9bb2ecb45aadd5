//! Searches the life and death of enclosed blocks, and names the assumptions on which the results depend.

use std::cmp::Reverse;
use std::fmt;

use crate::board::{Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::{BlockId, Order, Structure};
use crate::search::Memory;
use crate::search::dfpn::{Budget, Stop, Table};
use crate::search::life::{Area, Border, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki};
use crate::search::semeai::Semeai;
use crate::table::EyeTable;

use super::{Evidence, GroupReader, Outcome, Verdict, Walls};

/// The assumption of a search about the stones and points around its area. It never favours the defender, except in the
/// result of a semeai, where the walls of both sides count as safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assumption {
    /// Nothing is assumed, because the stones around the area live unconditionally.
    Nothing,
    /// Those stones of the attacker around the area that are in [`Area::assumed`] are taken to be safe.
    SafeWalls,
    /// The points beyond the area are taken to be the attacker's, because the area ends at a thin wall (chains of the
    /// attacker with one liberty beyond the area) or was bounded by the caller. The attacker's other stones around it
    /// are taken to be safe.
    AreaBeyond,
}

impl Assumption {
    /// The assumption of a search of a semeai.
    pub(super) fn of_semeai(semeai: &Semeai) -> Self {
        if semeai.assumed.is_empty() { Self::Nothing } else { Self::SafeWalls }
    }

    /// The assumption of a search of an area.
    #[must_use]
    pub fn of(area: &Area, position: &Position) -> Self {
        let searched = area.points | area.outside_liberties;
        // An area usually ends at stones. It ends at empty points only beside a thin wall (chains of the attacker with
        // one liberty beyond the area), or if the caller has bounded it; liberties of the owner beyond such a boundary
        // are counted but not played on. Beyond an open border everything counts as the owner's, so there the attacker
        // gains nothing by the boundary.
        let is_cut_short = area.border == Border::Closed
            && (!area.outside_liberties.is_empty()
                || !(searched.neighbours(position.empty_points()) - searched).is_empty());
        if is_cut_short {
            Self::AreaBeyond
        } else if area.assumed.is_empty() {
            Self::Nothing
        } else {
            Self::SafeWalls
        }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nothing => "nothing assumed",
            Self::SafeWalls => "walls assumed safe",
            Self::AreaBeyond => "walls and area beyond assumed safe",
        })
    }
}

/// The limits of [`life_and_death`]: which blocks are searched, and with how many nodes.
#[derive(Clone, Copy, Debug)]
pub struct GroupReaderOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes for each question, that is for one block with one side moving first.
    pub nodes: u64,
    /// The nodes for all questions together. Blocks are searched until these nodes are spent, in an order that does not
    /// depend on how the board is turned. In the last round, in which each question gets all its nodes, the largest
    /// blocks come first.
    pub all_nodes: u64,
    /// The largest number of empty points of an area that is searched.
    pub most_empty: usize,
    /// A flag by which the caller ends all searches early.
    pub stop: Stop<'a>,
    /// The memory of searches on other boards.
    pub memory: Option<&'a Memory>,
}

/// The result of a search for the life and death of one block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAndDeath {
    /// The block. The result says nothing about other blocks in the area.
    pub block: BlockId,
    /// The area that was searched, with the assumptions about its surroundings.
    pub area: Area,
    /// The verdict on the block. Its evidence is [`Evidence::Search`], or [`Evidence::AsItStands`] if no node was
    /// needed.
    pub verdict: Verdict,
    /// First moves of each side, by [`Role::index`], possibly a pass, for which the search ran out of nodes. If a side
    /// has any, it may have more moves that reach its outcome than the verdict names.
    pub unsettled: [Vec<Move>; 2],
}

/// Searches the life and death of enclosed blocks whose status is not proved. `proved` has the verdicts on all blocks,
/// by the ids of the blocks.
///
/// Questions about blocks that are `likely` to live get only a small part of the nodes. Most groups of a finished board
/// are likely to live, and even long searches prove little about their large eye spaces.
///
/// Two blocks in one area are searched one by one, since one of them may be lost while the other lives. If the outcome
/// is settled with only one side moving first, that half is reported. Results that contradict the proofs are left out.
/// If stones around the area on which a result depends are found to be lost, only those outcomes of it by which the
/// target lives are kept. Returns the results, and the nodes that all questions took.
/// ```
/// use eyespace::board::{Diagram, PointSet, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::search::dfpn::Stop;
/// use eyespace::status::{GroupReaderOptions, Summary, Verdict, life_and_death};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     . X . . X O . O
///     X X . X X O O O
///     O O O X O O . .
///     . . O O O . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let nothing = vec![Verdict::OPEN; structure.blocks().len()];
/// let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
/// let options = GroupReaderOptions { suicide, table, nodes: 10_000, all_nodes: 100_000, most_empty: 12, stop: Stop::NEVER, memory: None };
/// let (found, nodes) = life_and_death(&position, &structure, &nothing, PointSet::EMPTY, options);
/// assert_eq!(found[0].verdict.summary(), Summary::Unsettled);
/// assert!(nodes <= options.all_nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn life_and_death(
    position: &Position,
    structure: &Structure,
    proved: &[Verdict],
    likely: PointSet,
    options: GroupReaderOptions<'_>,
) -> (Vec<LifeAndDeath>, u64) {
    let mut searcher = Searcher { position, options, left: options.all_nodes, search: None, reader: None };
    let mut found: Vec<LifeAndDeath> = vec![];
    let is_likely = |id: BlockId| structure.block(id).stones.intersects(likely);
    for (share, wanted) in [(SHARE_OF_LIKELY, true), (FIRST_SHARE, false), (1, false)] {
        let asked = |id: &BlockId| !proved[id.index()].is_settled() && is_likely(*id) == wanted;
        let blocks = if share == 1 { largest_first(structure) } else { Order::of(structure).blocks().collect() };
        for id in blocks.into_iter().filter(asked) {
            let known = found.iter().position(|life_and_death| life_and_death.block == id);
            if known.is_some_and(|n| found[n].verdict.is_settled()) {
                continue;
            }
            if let Some(life_and_death) =
                searcher.life_and_death(structure, id, &proved[id.index()], options.nodes / share)
            {
                known.map(|n| found.swap_remove(n));
                found.push(life_and_death);
            }
        }
    }
    let mut verdicts = proved.to_vec();
    for life_and_death in &found {
        verdicts[life_and_death.block.index()] = life_and_death.verdict;
    }
    let mut stands = |life_and_death: &LifeAndDeath| {
        stands(life_and_death, structure, &verdicts) && searcher.walls_stand(life_and_death, structure, &verdicts)
    };
    let mut found: Vec<LifeAndDeath> = found
        .into_iter()
        .filter_map(
            |life_and_death| {
                if stands(&life_and_death) { Some(life_and_death) } else { life_and_death.if_walls_fall() }
            },
        )
        .collect();
    found.sort_by_key(|life_and_death| life_and_death.block);
    (found, options.all_nodes - searcher.left)
}

/// All blocks, the largest first, so that the largest are searched if the nodes do not suffice for all.
fn largest_first(structure: &Structure) -> Vec<BlockId> {
    let mut blocks: Vec<_> = Order::of(structure).blocks().collect();
    blocks.sort_by_key(|&id| Reverse(structure.block(id).stones.len()));
    blocks
}

/// Each question first gets one part in this many of its nodes, and all of them later if it stays open. In this way
/// easy questions do not wait for hard ones.
const FIRST_SHARE: u64 = 16;

/// A question about a block that likely lives gets one part in this many of the nodes. That is enough for half of the
/// blocks that the full number of nodes would settle.
const SHARE_OF_LIKELY: u64 = 40;

/// Whether the result of a search stands, that is, no verdict on other blocks contradicts its assumptions.
fn stands(life_and_death: &LifeAndDeath, structure: &Structure, verdicts: &[Verdict]) -> bool {
    if lives_anyway(life_and_death) {
        return true;
    }
    let verdict = |id: BlockId| &verdicts[id.index()];
    // A wall (chain around the area) that is in seki is not captured. But its owner must answer a threat to it, and the
    // threat may be a ko threat that decides about the target of the search.
    let may_fall =
        |id: &BlockId| matches!(verdict(*id).attacker_first, Outcome::Dead | Outcome::Ko { .. } | Outcome::Seki);
    let mut walls = structure.blocks().filter(|&id| structure.block(id).stones.intersects(life_and_death.area.assumed));
    // The result does not stand if all enemy stones beside the area are dead even when their owner moves first: dead
    // stones cannot capture the target for good. An example are nakade stones inside an eye.
    let color = structure.block(life_and_death.block).color;
    let ground = life_and_death.area.points.grown(structure.size().points());
    let mut captors = structure
        .blocks()
        .map(|id| (id, structure.block(id)))
        .filter(|(_, block)| block.color != color && block.stones.intersects(ground));
    !walls.any(|id| may_fall(&id)) && captors.any(|(id, _)| verdict(id).defender_first != Outcome::Dead)
}

/// Whether each outcome of the result is life or open. Such a result stays true if walls are captured.
fn lives_anyway(life_and_death: &LifeAndDeath) -> bool {
    let lives = |outcome| matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Open);
    lives(life_and_death.verdict.attacker_first) && lives(life_and_death.verdict.defender_first)
}

impl LifeAndDeath {
    /// The assumption of the result about the stones around the area.
    #[must_use]
    pub fn assumption(&self) -> Assumption {
        self.verdict.evidence.assumed().unwrap_or(Assumption::Nothing)
    }

    /// The part of the result that is still true if the walls (the chains around the area) may be captured first: the
    /// outcomes by which the target lives. `None` if the target lives in neither outcome.
    fn if_walls_fall(self) -> Option<Self> {
        let lives = |outcome| matches!(outcome, Outcome::Alive | Outcome::Lives);
        let kept = |outcome| if lives(outcome) { outcome } else { Outcome::Open };
        let Verdict { attacker_first, defender_first, evidence, defend, .. } = self.verdict;
        let [attacked, defended] = [kept(attacker_first), kept(defender_first)];
        let defend = if lives(defended) { defend } else { PointSet::EMPTY };
        let verdict =
            Verdict { attacker_first: attacked, defender_first: defended, evidence, attack: PointSet::EMPTY, defend };
        let [_, unsettled] = self.unsettled;
        (lives(attacked) || lives(defended)).then_some(Self { verdict, unsettled: [vec![], unsettled], ..self })
    }
}

struct Searcher<'a> {
    position: &'a Position,
    options: GroupReaderOptions<'a>,
    /// The nodes that are left for all questions together.
    left: u64,
    /// The reader that examines walls (the chains around a searched area). It is made when it is needed for the first
    /// time.
    search: Option<LifeSearch<'a>>,
    /// The reader of walls, which is made when walls are examined for the first time.
    reader: Option<GroupReader<'a>>,
}

impl<'a> Searcher<'a> {
    fn search(&mut self) -> &mut LifeSearch<'a> {
        let GroupReaderOptions { table, nodes, memory, .. } = self.options;
        let search =
            || LifeSearch::with_table(Table::with_places(table_places(nodes))).with_eyes(table).with_memory(memory);
        self.search.get_or_insert_with(search)
    }

    /// Whether the walls of a result (the chains around its area that it takes to be safe) stand, that is, no reading
    /// or search captures one of them before the target. Walls that are proved to live are not examined.
    fn walls_stand(&mut self, life_and_death: &LifeAndDeath, structure: &Structure, verdicts: &[Verdict]) -> bool {
        let is_sure = |verdict: &Verdict| {
            verdict.evidence.is_proof() && matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives)
        };
        let sure = structure.stones_of(structure.blocks().filter(|id| is_sure(&verdicts[id.index()])));
        let area = Area { assumed: life_and_death.area.assumed - sure, ..life_and_death.area };
        if lives_anyway(life_and_death) {
            return true;
        }
        let GroupReaderOptions { suicide, table, nodes, stop, .. } = self.options;
        let budget = Budget::nodes(nodes).with_stop(stop).at_most(self.left);
        let reader = self.reader.get_or_insert_with(|| GroupReader::new(suicide, nodes).with_eyes(table));
        let (walls, mut took) = if area.assumed.is_empty() {
            (Walls::Stand, 0)
        } else {
            reader.walls(self.position, &area, life_and_death.verdict.attacker_first, budget)
        };
        let outcomes = [life_and_death.verdict.attacker_first, life_and_death.verdict.defender_first];
        let in_vain = Role::ALL.into_iter().zip(outcomes).any(|(first, outcome)| {
            let is_asked = walls == Walls::Stand && outcome == Outcome::Dead;
            is_asked && {
                let (lost, nodes) = reader.lost_captors(self.position, &life_and_death.area, first, budget.less(took));
                took += nodes;
                !lost.is_empty()
            }
        });
        self.left = self.left.saturating_sub(took);
        walls == Walls::Stand && !in_vain
    }

    /// Searches a block with at most this many nodes for each question. `None` if the outcome stays open, if the area
    /// is too large, or if a proof contradicts the result.
    fn life_and_death(
        &mut self,
        structure: &Structure,
        block: BlockId,
        proved: &Verdict,
        nodes: u64,
    ) -> Option<LifeAndDeath> {
        if self.left == 0 || self.options.stop.is_asked() {
            return None;
        }
        let area = Area::around(self.position, structure.block(block).stones, self.options.suicide).ok()?;
        if area.empty(self.position) > self.options.most_empty {
            return None;
        }
        let (verdict, unsettled) = self.verdict(&area, proved, nodes)?;
        Some(LifeAndDeath { block, area, verdict, unsettled })
    }

    /// Searches an area with one side moving first. Several such questions are asked about one area, and each uses what
    /// the search has stored before.
    fn ask(&mut self, area: &Area, first: Role, moves: FirstMoves, nodes: u64) -> LifeAnswer {
        let GroupReaderOptions { suicide, stop, .. } = self.options;
        let (position, budget) = (self.position, Budget::nodes(nodes).with_stop(stop).at_most(self.left));
        let options = LifeOptions { suicide, seki: Seki::Distinguished, moves, ..LifeOptions::default() };
        let answer = self.search().ask(LifeQuestion { position, area, first, options }, budget);
        self.left = self.left.saturating_sub(answer.nodes);
        answer
    }

    /// Searches an area with each side moving first, and then for all first moves that reach the outcomes. `None` if
    /// both outcomes stay open, or if a proof contradicts one of them.
    fn verdict(&mut self, area: &Area, proved: &Verdict, nodes: u64) -> Option<(Verdict, [Vec<Move>; 2])> {
        self.search().forget();
        let attacked = self.ask(area, Role::Attacker, FirstMoves::None, nodes);
        let attacker_first = proved.attacker_first.and(attacked.outcome)?;
        let (mut took, mut is_found) = (attacked.nodes, attacked.outcome != Outcome::Open);
        // A block that lives with the attacker moving first also lives with its owner moving first, because the owner
        // may pass. If a ko is banned this does not follow, since the ban binds only the side to move.
        let defender_first = if attacker_first == Outcome::Alive && self.position.ko().is_none() {
            proved.defender_first.and(Outcome::Alive)?
        } else {
            let defended = self.ask(area, Role::Defender, FirstMoves::None, nodes);
            took += defended.nodes;
            is_found |= defended.outcome != Outcome::Open;
            proved.defender_first.and(defended.outcome)?
        };
        let outcomes = [(Role::Attacker, attacker_first), (Role::Defender, defender_first)];
        if !is_found {
            return None;
        }
        let (mut moves, mut unsettled) = ([PointSet::EMPTY; 2], [vec![], vec![]]);
        // The first moves are searched only if it matters who moves first, because in most areas it does not.
        if attacker_first != defender_first {
            for (first, _) in outcomes.into_iter().filter(|(_, outcome)| *outcome != Outcome::Open) {
                let answer = self.ask(area, first, FirstMoves::All, nodes);
                took += answer.nodes;
                if (self.left == 0 || self.options.stop.is_asked()) && !answer.unsettled.is_empty() {
                    return None; // The nodes for all questions are spent, so the list of moves would not be complete.
                }
                moves[first.index()] = needed(&answer);
                unsettled[first.index()] = answer.unsettled;
            }
        }
        let evidence = Evidence::of_search(took, Assumption::of(area, self.position));
        let [attack, defend] = moves;
        Some((Verdict { attacker_first, defender_first, evidence, attack, defend }, unsettled))
    }
}

/// The first moves of an answer, without passes; empty if a pass does as well.
pub(super) fn needed(answer: &LifeAnswer) -> PointSet {
    if answer.moves.contains(&Move::Pass) { PointSet::EMPTY } else { Move::points(&answer.moves) }
}

/// The entries of a table for each node. The table has also a filter of one word for every 32 entries, which tells whether
/// a position has a second entry, valid for one path only. The memory for the filter is taken from that of the entries.
const A_NODE: u64 = 16;

/// The number of entries of a table for the results of this many nodes: a power of two, eight to sixteen entries for
/// each node. The table is no larger, because most searches are small.
pub(super) fn table_places(nodes: u64) -> usize {
    const LEAST: u64 = 1 << 12;
    const MOST: u64 = 1 << 22;
    const MOST_TWINS: u64 = 1 << 11;
    let room = nodes.saturating_mul(A_NODE).clamp(LEAST, MOST);
    let twins = 1 << (room / 32).min(MOST_TWINS).ilog2();
    1 << (room - twins).ilog2()
}

/// A table for the results of this many nodes, of at most this many bytes.
pub(super) fn table_within(nodes: u64, bytes: usize) -> Table {
    let few = Table::with_places(table_places(nodes));
    let wanted = usize::try_from(nodes.saturating_mul(A_NODE * Table::A_PLACE)).unwrap_or(usize::MAX);
    // A table for few nodes stays small, so that it stays in the processor's cache.
    if few.bytes() <= bytes && wanted <= few.bytes().saturating_mul(2) {
        few
    } else {
        Table::with_bytes(bytes.min(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagram;

    /// The largest blocks come first, however the board is turned.
    #[test]
    fn small_things_wait_for_large_ones() {
        let rows = ["X..O.", "..OO.", "XX...", "....X", "O.XXX"];
        let sizes = |rows: &[String]| -> Vec<usize> {
            let diagram: Diagram = rows.join("\n").parse().unwrap();
            let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
            let blocks = largest_first(&structure);
            assert_eq!(blocks.len(), structure.blocks().len());
            blocks.into_iter().map(|id| structure.block(id).stones.len()).collect()
        };
        for rows in [rows.map(str::to_owned), rows.map(|row| row.chars().rev().collect())] {
            let turned: Vec<String> = rows.iter().rev().cloned().collect();
            assert_eq!(sizes(&rows), [4, 3, 2, 1, 1]);
            assert_eq!(sizes(&turned), [4, 3, 2, 1, 1]);
        }
    }
}
