//! Combines what Benson's theorem, each single eye, and safety under alternate play prove about a block into one verdict.

use crate::board::PointSet;
use crate::eyes::Eye;
use crate::regions::{BlockId, Structure};
use crate::safety::{AlternatePlay, Unconditional};

use super::{Evidence, Outcome, Verdict};

/// The combined verdict on a block. `own` is the unconditional life of Black and of White, `answering` their safety
/// under alternate play, in which the owner answers each intrusion. `eyes` are the eyes of the block, each with the
/// verdict that the block gets by this eye alone.
///
/// An eye that is enough to live is enough whatever else the block has. If an eye is not enough, the block may still
/// live by another eye or by a capture. Therefore an eye proves the block dead only if the block has no liberty outside
/// the eye, and no stones around the block can be captured.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::{alternate_play, unconditional};
/// use eyespace::status::{Evidence, block_verdict};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     .X.XO
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let own = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal));
/// let table = EyeTable::embedded();
/// let answering = Color::ALL.map(|color| alternate_play(&structure, color, Suicide::Illegal, table));
/// let black = structure.block_at(structure.size().parse_vertex("A3")?).unwrap();
/// // Two eyes are enough, whatever each of them is worth alone.
/// let verdict = block_verdict(&structure, black, own.each_ref(), answering.each_ref(), &[]);
/// assert_eq!((verdict.summary().to_string(), verdict.evidence), ("alive".to_owned(), Evidence::Unconditional));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn block_verdict(
    structure: &Structure,
    id: BlockId,
    own: [&Unconditional; 2],
    answering: [&AlternatePlay; 2],
    eyes: &[(Eye, Verdict)],
) -> Verdict {
    let block = structure.block(id);
    let enemy = own[block.color.opponent().index()];
    if own[block.color.index()].is_alive(id) {
        return Verdict::settled(Outcome::Alive, Evidence::Unconditional);
    }
    if block.stones.intersects(enemy.no_living_room) {
        return Verdict::settled(Outcome::Dead, Evidence::Unconditional);
    }
    let of_eye = |(eye, verdict): &(Eye, Verdict)| {
        if is_sealed(structure, eye, enemy) { *verdict } else { what_survives(*verdict) }
    };
    let of_eyes = eyes.iter().map(of_eye).max_by_key(how_much_is_known).unwrap_or(Verdict::OPEN);
    let settled = |outcome| Verdict::settled(outcome, Evidence::AlternatePlay);
    let [own_safety, enemys] = [block.color, block.color.opponent()].map(|color| answering[color.index()]);
    let lost = enemys.no_living_room | enemys.dead_as_it_stands;
    if of_eyes.attacker_first == Outcome::Alive || of_eyes.defender_first == Outcome::Dead {
        of_eyes
    } else if own_safety.is_alive(id) {
        // Two sure liberties, which the owner keeps by answering each intrusion, become two eyes, except in a seki.
        let may_be_in_seki = block.stones.intersects(own_safety.may_be_in_seki);
        settled(if may_be_in_seki { Outcome::Lives } else { Outcome::Alive })
    } else if block.stones.intersects(lost) {
        settled(Outcome::Dead)
    } else {
        of_eyes
    }
}

/// Whether the block around this eye has nothing else to live by: no outside liberty, and only unconditionally living
/// enemy stones around it. Returns `false` for a single stone whose eye is a single point, as on a board of two points,
/// because capturing that stone is a ko.
fn is_sealed(structure: &Structure, eye: &Eye, enemy: &Unconditional) -> bool {
    let block = structure.block(eye.block).stones;
    let around = block.neighbours(structure.size().points()) - block - eye.shape.points();
    let is_ko = block.len() == 1 && eye.shape.points().len() == 1;
    !is_ko && eye.filling.outside_liberties == 0 && around.is_subset(enemy.stones)
}

/// The part of an eye's verdict that stays true if the block may also live by other eyes or by captures. Two eyes
/// remain two eyes. A block that is in seki by this eye lives, but may get two eyes with the help of another eye. The
/// outcome of a block that this eye cannot save is open.
fn what_survives(verdict: Verdict) -> Verdict {
    let survives = |outcome| match outcome {
        Outcome::Alive => Outcome::Alive,
        Outcome::Seki | Outcome::Lives => Outcome::Lives,
        Outcome::Dead | Outcome::Ko { .. } | Outcome::Open => Outcome::Open,
    };
    let (attacker_first, defender_first) = (survives(verdict.attacker_first), survives(verdict.defender_first));
    if (attacker_first, defender_first) == (Outcome::Open, Outcome::Open) {
        return Verdict::OPEN;
    }
    Verdict { attacker_first, defender_first, attack: PointSet::EMPTY, ..verdict }
}

/// A rank for verdicts that is higher the more they settle. Of all eyes of the block the one whose verdict settles most
/// is used. That is allowed because the verdict of each eye is true whatever the other eyes are.
fn how_much_is_known(verdict: &Verdict) -> u8 {
    let settled = |outcome| u8::from(outcome != Outcome::Open);
    let lives = u8::from(matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives));
    4 * lives + 2 * settled(verdict.attacker_first) + settled(verdict.defender_first)
}
