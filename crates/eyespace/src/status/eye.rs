//! What one eye alone does for its block: the theorem where it applies, the table elsewhere.

use crate::board::{Point, PointSet, Suicide};
use crate::eyes::{EyeShape, EyeStatus, Filling, LifeProperty};
use crate::table::{EyeTable, Fate, KoMaster, Mover, Probed};

use super::{Evidence, Outcome, Verdict};

/// What a verdict on an eye may use and must respect.
#[derive(Clone, Copy, Debug)]
pub struct EyeTerms<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// Solved eyes. They are asked if they were solved under that rule.
    pub table: &'a EyeTable,
    /// A point where the side to move may not take back a ko, and which side that is.
    pub ko: Option<(Point, Mover)>,
}

impl Default for EyeTerms<'_> {
    /// Suicide illegal, the table that the library carries, and no ko.
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, table: EyeTable::embedded(), ko: None }
    }
}

/// What becomes of a block that has this eye and nothing else but its liberties outside, which can't be attacked back.
///
/// The table is asked first; what the paper proves holds whether suicide is legal or not.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{EyeTerms, Outcome, eye_verdict};
/// let eye: EyeDrawing = ".X../..##".parse()?;
/// let verdict = eye_verdict(&eye.shape, &eye.filling, &EyeTerms::default());
/// assert_eq!(verdict.attacker_first, Outcome::Seki);
/// assert_eq!(verdict.defender_first, Outcome::Alive);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[must_use]
pub fn eye_verdict(shape: &EyeShape, filling: &Filling, terms: &EyeTerms) -> Verdict {
    match (solved(shape, filling, terms), banned(shape, terms)) {
        (Some(probed), _) => by_table(shape, &probed),
        (None, None) => by_class(shape, filling),
        (None, Some(_)) => Verdict::OPEN,
    }
}

/// What the table says of the eye, if it was made for the rule on suicide.
fn solved<'a>(shape: &EyeShape, filling: &Filling, terms: &EyeTerms<'a>) -> Option<Probed<'a>> {
    let EyeTerms { suicide, table, .. } = *terms;
    let probed = if table.suicide() == suicide { table.probe(shape, filling)? } else { return None };
    Some(match banned(shape, terms) {
        Some((point, mover)) => probed.with_ko(point, mover),
        None => probed,
    })
}

/// The ko that is banned, if it is in the eye.
fn banned(shape: &EyeShape, terms: &EyeTerms) -> Option<(Point, Mover)> {
    terms.ko.filter(|(point, _)| shape.points().contains(*point))
}

/// What becomes of a block with this eye alone if nobody has a threat for a ko, the attacker or the defender moving first; `None` if the table does not
/// say.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{EyeTerms, Outcome, eye_verdict, eye_without_threats};
/// use eyespace::table::Fate;
/// let eye: EyeDrawing = "|.###/|X###/|O.../+----".parse()?;
/// // With threats the attacker takes away an eye, and has a seki.
/// let verdict = eye_verdict(&eye.shape, &eye.filling, &EyeTerms::default());
/// assert_eq!(verdict.attacker_first, Outcome::Seki);
/// let fates = eye_without_threats(&eye.shape, &eye.filling, &EyeTerms::default());
/// assert_eq!(fates, Some([Fate::Alive; 2]));
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[must_use]
pub fn eye_without_threats(shape: &EyeShape, filling: &Filling, terms: &EyeTerms) -> Option<[Fate; 2]> {
    let probed = solved(shape, filling, terms)?;
    Some(Mover::ALL.map(|first| probed.answer().fate(first, KoMaster::Neither)))
}

/// The answer of the table; where the theorem makes it sure that the block lives, the theorem is named.
fn by_table(shape: &EyeShape, probed: &Probed) -> Verdict {
    let answer = probed.answer();
    let [attacker_first, defender_first] = Mover::ALL.map(|first| Outcome::in_table(&answer, first));
    let lives = attacker_first == Outcome::Alive && defender_first == Outcome::Alive;
    let evidence = match shape.life_property() {
        LifeProperty::Holds if lives => Evidence::LifeProperty(shape.class()),
        _ => Evidence::Table(probed.key()),
    };
    // If passing does as well, no move is needed.
    let needed = attacker_first != defender_first;
    let moves = |first, best| if needed { winning_moves(probed, first, best) } else { PointSet::EMPTY };
    Verdict {
        attacker_first,
        defender_first,
        evidence,
        attack: moves(Mover::Attacker, attacker_first),
        defend: moves(Mover::Defender, defender_first),
    }
}

fn winning_moves(probed: &Probed, first: Mover, best: Outcome) -> PointSet {
    let replies = probed.replies(first).into_iter();
    replies.filter(|(_, reply)| Outcome::of(|master| reply.fate(master)) == best).map(|(point, _)| point).collect()
}

/// What Vila & Cazenave prove.
fn by_class(shape: &EyeShape, filling: &Filling) -> Verdict {
    let evidence = match shape.life_property() {
        LifeProperty::Holds => Evidence::LifeProperty(shape.class()),
        _ => Evidence::VitalPoints(shape.class()),
    };
    let lives = Verdict::settled(Outcome::Lives, evidence);
    match shape.status(filling) {
        EyeStatus::AliveInAtari if filling.is_urgent(shape) => Verdict { attacker_first: Outcome::Dead, ..lives },
        EyeStatus::Alive | EyeStatus::AliveInAtari => lives,
        EyeStatus::Unsettled { hot } => Verdict { attacker_first: Outcome::Dead, attack: hot, defend: hot, ..lives },
        EyeStatus::Nakade => Verdict::settled(Outcome::Dead, evidence),
        EyeStatus::Open => Verdict::OPEN,
    }
}
