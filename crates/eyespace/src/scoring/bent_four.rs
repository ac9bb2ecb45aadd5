//! Bent four in the corner: dead as it stands, by Japanese rules; by area the ko would be played, and lost.

use crate::eyes::{Eye, Filling, Place};
use crate::regions::Structure;
use crate::status::{Evidence, EyeTerms, Outcome, Side, eye_verdict};

use super::jasiek::eye_points;
use super::{Basis, Counting, Fates, LifeAndDeath, Standing};

/// Declares dead the blocks that live by nothing but a ko in the corner which the other side starts when it likes, and in which
/// they need the first threat: the attacker takes away all threats elsewhere first (Japanese Rules of 1989, article 7-2: after a
/// ko is taken it is taken back only when a pass was made for it). Says how many.
///
/// It is an explicit step over given fates. The block must have one eye, in the corner, with living stones of the other side
/// inside; no eye-point elsewhere; and with its liberties outside filled the table of solved eyes must say: ko, whoever begins, with
/// the block to find the first threat. What somebody gave as living stays so. By area it is a ko like others, of which who needs the first
/// threat whoever begins has lost it ([`super::declare_kos`]).
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position};
/// use eyespace::scoring::{Counting, Fates, Standing, declare_bent_fours};
/// use eyespace::status::EyeTerms;
/// let diagram: Diagram = "
///     XX.OX..
///     XOOOX..
///     .OXXX..
///     OOX....
///     XXX....
///     .......
///     .......
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// let eyes: Vec<_> = report.eyes.iter().map(|&(eye, _)| eye).collect();
/// let terms = EyeTerms { suicide: Options::default().suicide, table: Options::default().table, ko: None };
/// let mut fates = Fates::all_live(&report.structure);
/// assert_eq!(declare_bent_fours(&report.structure, &eyes, Counting::Territory, &mut fates, &terms), 1);
/// let white = report.structure.block_at(report.structure.size().parse_vertex("D7")?).unwrap();
/// assert_eq!(fates.standing(white), Standing::Dead);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn declare_bent_fours(
    structure: &Structure,
    eyes: &[Eye],
    counting: Counting,
    fates: &mut Fates,
    terms: &EyeTerms,
) -> usize {
    let mut declared = 0;
    for eye in eyes {
        let id = eye.block;
        let others = eyes.iter().any(|other| other.block == id && other.shape != eye.shape);
        let is_open = matches!(fates.standing(id), Standing::Lives | Standing::Seki | Standing::Unsettled(_))
            && fates.basis(id) != Basis::Given;
        if others || !is_open || eye.shape.place() != Place::Corner {
            continue;
        }
        let color = structure.block(id).color;
        let board = LifeAndDeath::new(structure, fates);
        let inside = eye.filling.attackers;
        let elsewhere = eye_points(&board, color) - eye.shape.points();
        if inside.is_empty()
            || !inside.is_subset(board.living[color.opponent().index()])
            || structure.block(id).stones.touches(elsewhere)
        {
            continue;
        }
        if let Some(evidence) = one_sided_ko(eye, terms) {
            let basis = match counting {
                Counting::Territory => Basis::BentFour(evidence),
                Counting::Area => Basis::Ko(evidence),
            };
            fates.set(id, Standing::Dead, basis);
            fates.release(structure, structure.block(id).stones);
            declared += 1;
        }
    }
    declared
}

/// The evidence that a ko which the attacker may start, and takes first, is all there is.
fn one_sided_ko(eye: &Eye, terms: &EyeTerms) -> Option<Evidence> {
    let filling = Filling { outside: 0, ..eye.filling };
    let verdict = eye_verdict(eye.shape, &filling, &EyeTerms { ko: None, ..*terms });
    let ko = Outcome::Ko { first_threat: Side::Defender };
    let one_sided = verdict.attacker_first == ko && verdict.defender_first == ko;
    one_sided.then_some(verdict.evidence)
}
