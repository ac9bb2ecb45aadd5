//! Dead stones in an eye of a group in seki: they stay on the board.

use crate::regions::Structure;

use super::japanese::territory;
use super::{Basis, Fates, Standing};

/// Leaves on the board, as stones in seki, the dead ones in eyes of groups that live in seki: when the game has ended only territory is
/// cleared (Japanese Rules of 1989, article 10), and what is not territory is nobody's. Says how many blocks.
///
/// It is an explicit step over given fates, for counting by territory. What somebody gave as dead stays so.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, Standing, leave_in_seki};
/// use eyespace::status::{Evidence, Outcome, Verdict};
/// // Black has one eye, with a dead stone in it, and a dame at D3.
/// let diagram: Diagram = "
///     .OXOO
///     XXX.O
///     OOOOO
///     .O.O.
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let stone = structure.block_at(structure.size().parse_vertex("B4")?).unwrap();
/// let dead = Verdict::settled(Outcome::Dead, Evidence::Alternating);
/// let mut fates = Fates::from_verdicts(&structure, |id| if id == stone { dead } else { Verdict::OPEN });
/// assert_eq!(leave_in_seki(&structure, &mut fates), 1);
/// assert_eq!(fates.standing(stone), Standing::Seki);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leave_in_seki(structure: &Structure, fates: &mut Fates) -> usize {
    let in_seki = territory(structure, fates).seki_points;
    let mut left = 0;
    for id in structure.blocks() {
        let block = structure.block(id);
        let Some(evidence) = fates.basis(id).verdict() else { continue };
        let holder = block.color.opponent().index();
        if fates.standing(id) == Standing::Dead && block.stones.is_subset(in_seki[holder]) {
            fates.set(id, Standing::Seki, Basis::SekiEye(evidence));
            left += 1;
        }
    }
    left
}
