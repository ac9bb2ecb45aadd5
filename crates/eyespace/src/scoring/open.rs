//! Deaths by estimate where nothing surrounds the dead.

use crate::regions::Structure;
use crate::status::Evidence;

use super::japanese::territory;
use super::{Basis, Fates, Standing};

/// Leaves unsettled the blocks that are dead by an estimate alone and lie in open areas. Says how many.
///
/// Dead stones are those in the other side's territory, or what frees it. Where a boundary is open there is none: whether they are
/// dead is still to be played. It is an explicit step over given fates, as [`super::declare_kos`] is.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Basis, Fates, Standing, leave_open};
/// use eyespace::status::{Evidence, Probability};
/// let diagram: Diagram = "
///     . . . . . . .
///     . X . . . O .
///     . . . O . . .
///     . X . . . O .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let block = structure.block_at(position.size().parse_vertex("D3")?).unwrap();
/// let mut fates = Fates::all_live(&structure);
/// fates.set(block, Standing::Dead, Basis::Verdict(Evidence::Estimate { probability: Probability::percent(90) }));
/// assert_eq!(leave_open(&structure, &mut fates), 1);
/// assert_eq!(fates.standing(block), Standing::Unsettled);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leave_open(structure: &Structure, fates: &mut Fates) -> usize {
    let open = territory(structure, fates).open;
    let mut left = 0;
    for id in structure.blocks() {
        let basis = fates.basis(id);
        let is_guess = matches!(basis, Basis::Verdict(Evidence::Estimate { .. }));
        let stones = structure.block(id).stones;
        if is_guess && fates.standing(id) == Standing::Dead && open.iter().any(|area| stones.is_subset(area.points)) {
            fates.set(id, Standing::Unsettled, basis);
            left += 1;
        }
    }
    left
}
