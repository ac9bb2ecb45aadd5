//! Stones that look dead when both sides have passed are more surely so than in the middle of a game.

use crate::regions::Structure;
use crate::status::{Evidence, Probability};

use super::{Basis, Fates, Standing};

/// How sure it is that stones are dead which look so, and which both sides left as they are: of some 1150 blocks at the end of games six
/// are not, whether the map tells them with 90 % or with 60 % (docs/papers.md, "Scoring").
const LEFT_AS_DEAD: Probability = Probability::percent(99);

/// Says of stones that are dead by an estimate how sure that is, as both sides have passed: their owner, who could have begun, saw no way to
/// save them. Those of which a saving move is known stay as they are. Says of how many blocks.
///
/// It is an explicit step over given fates, as [`super::declare_kos`] is.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Basis, Fates, Standing, believe_the_passes};
/// use eyespace::status::{Evidence, Probability};
/// let diagram: Diagram = "X.O\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let black = structure.blocks().next().unwrap();
/// let mut fates = Fates::all_live(&structure);
/// let estimate = |percent| Basis::Verdict(Evidence::Estimate { probability: Probability::percent(percent) });
/// fates.set(black, Standing::Dead, estimate(60));
/// assert_eq!(believe_the_passes(&structure, &mut fates), 1);
/// assert_eq!(fates.basis(black), estimate(99));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn believe_the_passes(structure: &Structure, fates: &mut Fates) -> usize {
    let is_estimated = |fates: &Fates, id| {
        let estimated = matches!(fates.basis(id), Basis::Verdict(Evidence::Estimate { .. }));
        estimated && fates.standing(id) == Standing::Dead && fates.threat(structure, id).is_none()
    };
    let mut believed = 0;
    for id in structure.blocks() {
        if is_estimated(fates, id) {
            fates.set(id, Standing::Dead, Basis::Verdict(Evidence::Estimate { probability: LEFT_AS_DEAD }));
            believed += 1;
        }
    }
    believed
}
