//! Finds sekis between blocks, by searching semeai in which neither side can capture the other. More:
//! `docs/algorithms/seki.md`.

use crate::board::{Color, PointSet, Position};
use crate::regions::{BlockId, Order, Structure};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::LifeOptions;
use crate::search::semeai::{Readings, Semeai, SemeaiQuestion, SemeaiSearch};

use super::life_and_death::table_places;
use super::{Assumption, Evidence, GroupReaderOptions, Outcome, Verdict};

/// Blocks of both sides in seki: whichever side attacks is captured, or gains nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SekiFound {
    /// The stones of Black and of White in the seki, by [`Color::index`]. Several blocks of one side need not be
    /// connected.
    pub parties: [PointSet; 2],
    /// The liberties that blocks of both sides share.
    pub shared: PointSet,
    /// Blocks of either colour around the seki that are assumed to be safe.
    pub assumed: PointSet,
    /// The verdict on each block in the seki: seki whoever moves first. If its evidence assumes that stones around the
    /// seki are safe, these may be of either colour.
    pub verdict: Verdict,
}

/// Blocks with more liberties than this are not searched for sekis.
const MOST_LIBERTIES: usize = 9;

/// Finds sekis between blocks whose verdicts do not rule out a seki. `verdicts` has the verdicts on all blocks, by the
/// ids of the blocks.
///
/// Each pair of blocks of different colours that share a liberty is searched as a semeai, if stones enclose its area on
/// all sides. The pair is in seki if neither block is captured or gets two eyes, whoever moves first. A pair is left
/// out if a verdict says that a wall around it is captured or put into ko. It is also left out if the capture of many
/// stones may leave an eye that does not live. Returns the sekis, and the nodes of all searches, including those that
/// found nothing.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::search::dfpn::Stop;
/// use eyespace::status::{GroupReaderOptions, Outcome, Verdict, sekis};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     O O O O X X X . X
///     O X X X O O X X X
///     O X X . O O X . X
///     O X X . O O X X X
///     O X X X X X O O O
///     O O O O O O O . O
///     . O . O . O O O .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
/// let options = GroupReaderOptions { suicide, table, nodes: 10_000, all_nodes: 100_000, most_empty: 12, stop: Stop::NEVER, memory: None };
/// let nothing = vec![Verdict::OPEN; structure.blocks().len()];
/// let (found, nodes) = sekis(&position, &structure, &nothing, options);
/// assert_eq!((found.len(), found[0].verdict.attacker_first), (1, Outcome::Seki));
/// assert_eq!(found[0].parties.map(|party| party.len()), [12, 6]);
/// assert_eq!(found[0].shared.len(), 2);
/// assert!(nodes <= 100_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn sekis(
    position: &Position,
    structure: &Structure,
    verdicts: &[Verdict],
    options: GroupReaderOptions<'_>,
) -> (Vec<SekiFound>, u64) {
    let mut left = options.all_nodes;
    let mut search = None;
    let mut found: Vec<SekiFound> = vec![];
    for pair in pairs(structure, verdicts) {
        let [a, b] = pair.map(|id| structure.block(id).stones);
        let Ok(semeai) = Semeai::between(position, a, b, options.suicide) else { continue };
        let empty = (semeai.points() & structure.empty()).len();
        if left == 0 || options.stop.is_asked() || !semeai.is_enclosed() || empty > options.most_empty {
            continue;
        }
        let walls = |id: &BlockId| structure.block(*id).stones.intersects(semeai.assumed);
        if structure.blocks().filter(walls).any(|id| may_fall(&verdicts[id.index()])) {
            continue;
        }
        if !Color::ALL.into_iter().all(|color| semeai.leaves_life(color, position.size())) {
            continue;
        }
        let places = table_places(options.nodes);
        let search = search.get_or_insert_with(|| {
            SemeaiSearch::with_table(Table::with_places(places)).with_eyes(options.table).with_memory(options.memory)
        });
        let (asked, readings) = (LifeOptions::under(options.suicide), Readings::None);
        let mut nodes = 0;
        let is_seki = semeai.colors().into_iter().all(|first| {
            // A semeai is searched once for each of its two groups, and each of these searches may take the budget. So
            // the budget is at most half of the nodes that are left.
            let budget = Budget::nodes(options.nodes).with_stop(options.stop).at_most(left / 2);
            let question = SemeaiQuestion { position, semeai: &semeai, first, options: asked, readings };
            let answer = search.solve(question, budget);
            left = left.saturating_sub(answer.nodes);
            nodes += answer.nodes;
            answer.outcomes == [Outcome::Seki; 2]
        });
        if is_seki {
            let assumed = Assumption::of_semeai(&semeai);
            let [one, other] = pair.map(|id| structure.block(id));
            let parties = if one.color == Color::Black { [a, b] } else { [b, a] };
            let shared = one.liberties & other.liberties;
            let verdict = verdict(Evidence::of_search(nodes, assumed));
            add(&mut found, SekiFound { parties, shared, assumed: semeai.assumed, verdict });
        }
    }
    found.sort_by_key(|seki| (seki.parties[0] | seki.parties[1]).first());
    (found, options.all_nodes - left)
}

const fn verdict(evidence: Evidence) -> Verdict {
    let (first, moves) = (Outcome::Seki, PointSet::EMPTY);
    Verdict { attacker_first: first, defender_first: first, evidence, attack: moves, defend: moves }
}

/// The pairs of blocks that may be in seki: blocks of different colours with a common liberty. Their order depends
/// neither on how the board is turned nor on which side is Black.
fn pairs(structure: &Structure, verdicts: &[Verdict]) -> Vec<[BlockId; 2]> {
    let may = |&id: &BlockId| structure.block(id).liberties.len() <= MOST_LIBERTIES && may_be(&verdicts[id.index()]);
    let candidates: Vec<BlockId> = Order::of(structure).blocks().filter(may).collect();
    let meets = |&[one, other]: &[BlockId; 2]| {
        let [one, other] = [one, other].map(|id| structure.block(id));
        one.color != other.color && one.liberties.intersects(other.liberties)
    };
    let pairs = candidates
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| candidates[place + 1..].iter().map(move |&other| [one, other]));
    pairs.filter(meets).collect()
}

/// Whether this verdict on a block leaves it possible that the block is in seki.
fn may_be(verdict: &Verdict) -> bool {
    let may = |outcome| matches!(outcome, Outcome::Open | Outcome::Lives | Outcome::Seki);
    may(verdict.attacker_first) && may(verdict.defender_first)
}

const fn may_fall(verdict: &Verdict) -> bool {
    matches!(verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. })
}

/// Adds a seki to the list. If it has a block in common with a seki of the list, the two become one seki.
fn add(found: &mut Vec<SekiFound>, new: SekiFound) {
    let is_same = |seki: &SekiFound| (0..2).any(|side| seki.parties[side].intersects(new.parties[side]));
    let Some(place) = found.iter().position(is_same) else { return found.push(new) };
    let other = found.remove(place);
    let parties = [0, 1].map(|side| new.parties[side] | other.parties[side]);
    let verdict = verdict(joined(new.verdict.evidence, other.verdict.evidence));
    let (shared, assumed) = (new.shared | other.shared, new.assumed | other.assumed);
    add(found, SekiFound { parties, shared, assumed, verdict });
}

/// The evidence for a seki that was found by two searches: the sum of their nodes, and the stronger of their
/// assumptions.
fn joined(one: Evidence, other: Evidence) -> Evidence {
    let nodes = |evidence| if let Evidence::Search { nodes, .. } = evidence { nodes } else { 0 };
    match (one.assumed(), other.assumed()) {
        (Some(assumed), Some(besides)) => Evidence::of_search(nodes(one) + nodes(other), assumed.max(besides)),
        _ => one,
    }
}
