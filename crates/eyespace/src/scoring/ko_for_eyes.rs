//! Kos for the second eye that are left when both sides have passed.

use crate::board::{PointSet, Position, Suicide};
use crate::eyes::{Eye, Mover};
use crate::regions::{BlockId, Structure};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, LifeSearch, LifeTerms};
use crate::status::{Evidence, EyeTerms, eye_verdict, eye_without_threats};
use crate::table::Fate;

use super::{Basis, Fates, Standing};

/// Declares alive the blocks in whose eye there is a ko that would make it a seki, and dead the stones in that eye: by the table they have two eyes
/// whoever begins, unless the attacker finds a threat. Says how many blocks live so.
///
/// It is an explicit step over given fates, as [`super::declare_kos`] is: who needs the first threat whoever begins has lost the ko, by
/// territory and by area. What somebody gave stays as it is.
pub fn declare_kos_for_eyes(structure: &Structure, eyes: &[Eye], fates: &mut Fates, terms: &EyeTerms) -> usize {
    let mut declared = 0;
    let terms = EyeTerms { ko: None, ..*terms };
    for eye in eyes {
        let captives: Vec<BlockId> = structure.blocks_on(eye.filling.attackers).collect();
        let is_left = matches!(fates.standing(eye.block), Standing::Lives | Standing::Seki);
        let is_given = captives.iter().chain([&eye.block]).any(|&id| fates.basis(id) == Basis::Given);
        if !is_left || is_given || eye_without_threats(eye.shape, &eye.filling, &terms) != Some([Fate::Alive; 2]) {
            continue;
        }
        let basis = Basis::Ko(eye_verdict(eye.shape, &eye.filling, &terms).evidence);
        fates.set(eye.block, Standing::Alive, basis);
        captives.into_iter().for_each(|id| fates.set(id, Standing::Dead, basis));
        fates.release(structure, eye.filling.attackers);
        declared += 1;
    }
    declared
}

/// The nodes that each question about a seki may take, and the most empty points of its area: as of a question of the life map. All together may
/// take a fifth of what the map's may.
const NODES: u64 = 4000;
const ALL_NODES: u64 = 100_000;
const MOST_EMPTY: usize = 12;

/// Room for these nodes.
const PLACES: usize = 1 << 14;

/// The same of blocks that were searched and found in seki, whatever eyes they have: those that get two eyes whoever begins, unless the attacker finds
/// a threat, are alive, and the stones that they enclose dead. A seki of several blocks of one side is left as it is. Says how many blocks live so.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Basis, Fates, Standing, declare_kos_in_sekis};
/// use eyespace::status::{Assumption, Evidence};
/// let diagram: Diagram = "
///     . O X O O . O
///     O X X O . O O
///     . X X X O O .
///     X X . X O O O
///     O O X X O O .
///     . O O O O O O
///     O . O . O . O
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let black = structure.block_at(position.size().parse_vertex("C6")?).unwrap();
/// // As long as White may find a threat for the ko at A7 and B7 nobody begins there.
/// let mut fates = Fates::all_live(&structure);
/// fates.set(black, Standing::Seki, Basis::Verdict(Evidence::Search { nodes: 51, assumed: Assumption::Nothing }));
/// assert_eq!(declare_kos_in_sekis(&position, &structure, &mut fates, Suicide::Illegal), 1);
/// assert_eq!(fates.standing(black), Standing::Alive);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn declare_kos_in_sekis(position: &Position, structure: &Structure, fates: &mut Fates, suicide: Suicide) -> usize {
    let (position, mut search, mut declared) = (position.without_ko(), None, 0);
    let mut left = ALL_NODES;
    for id in structure.blocks() {
        let Basis::Verdict(evidence @ (Evidence::Search { .. } | Evidence::AsItStands { .. })) = fates.basis(id) else {
            continue;
        };
        if fates.standing(id) != Standing::Seki {
            continue;
        }
        let Some((area, captives)) = besieged(&position, structure, fates, id, suicide) else { continue };
        let search = search.get_or_insert_with(|| LifeSearch::with_table(Table::with_places(PLACES)));
        let terms = LifeTerms { suicide, ..LifeTerms::default() };
        let mut lives = |first| {
            let budget = Budget::nodes(NODES).at_most(left);
            let (lives, nodes) = search.two_eyes_without_threats(&position, &area, first, terms, budget);
            left = left.saturating_sub(nodes);
            lives == Some(true)
        };
        if Mover::ALL.into_iter().all(&mut lives) {
            fates.set(id, Standing::Alive, Basis::Ko(evidence));
            structure.blocks_on(captives).for_each(|id| fates.set(id, Standing::Dead, Basis::Ko(evidence)));
            fates.release(structure, captives);
            declared += 1;
        }
    }
    declared
}

/// Where a block in seki would fight for two eyes, and the other side's stones in there, if it is the only one of its side, and nobody said
/// what becomes of these stones, nor are the walls dead.
fn besieged(
    position: &Position,
    structure: &Structure,
    fates: &Fates,
    id: BlockId,
    suicide: Suicide,
) -> Option<(Area, PointSet)> {
    let block = structure.block(id);
    let area = Area::around(position, block.stones, suicide).ok()?;
    let enemy = structure.stones(block.color.opponent());
    let captives = area.points & enemy;
    let walls = area.points.neighbours(enemy) - area.points;
    let is_alone = (area.points & structure.stones(block.color)) == block.stones && area.living.is_empty();
    let may_be_taken = |id| fates.standing(id) != Standing::Alive && fates.basis(id) != Basis::Given;
    let is_fit = !captives.is_empty()
        && is_alone
        && area.empty(position) <= MOST_EMPTY
        && structure.blocks_on(captives).all(may_be_taken)
        && structure.blocks_on(walls).all(|id| fates.standing(id) != Standing::Dead);
    is_fit.then_some((area, captives))
}
