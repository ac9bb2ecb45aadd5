//! The life property of an eye by what knows it: the theorem where it suffices, the table of solved eyes elsewhere.

use crate::eyes::{EyeShape, LifeProperty};
use crate::table::SolvedLife;

use super::{Evidence, EyeTerms};

/// Whether an eye has the life property, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownLife {
    /// What is known.
    pub life: SolvedLife,
    /// [`Evidence::LifeProperty`] or [`Evidence::Table`].
    pub evidence: Evidence,
}

/// What is known of the life property of an eye; `None` if nothing is.
///
/// The theorem of Vila & Cazenave holds whether suicide is legal or not. It does not know of kos: where it says that some filling kills, the
/// table may say that it is a ko. A table that was made for the other rule is not asked.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{Evidence, EyeTerms, life_property};
/// use eyespace::table::SolvedLife;
/// let known = |text: &str| {
///     let eye: EyeDrawing = text.parse().unwrap();
///     life_property(&eye.shape, &EyeTerms::default()).unwrap()
/// };
/// let centre = known("...../..###");
/// assert!(matches!((centre.life, centre.evidence), (SolvedLife::Holds, Evidence::LifeProperty(_))));
/// let side = known("..#./..../----");
/// assert!(matches!((side.life, side.evidence), (SolvedLife::Holds, Evidence::Table(_))));
/// ```
#[must_use]
pub fn life_property(shape: &EyeShape, terms: &EyeTerms<'_>) -> Option<KnownLife> {
    let by_class = |life| KnownLife { life, evidence: Evidence::LifeProperty(shape.class()) };
    let solved = Some(terms.table).filter(|table| table.suicide() == terms.suicide);
    let solved = || solved.and_then(|table| table.life_property(shape));
    let by_table = |(life, key)| KnownLife { life, evidence: Evidence::Table(key) };
    match shape.life_property() {
        LifeProperty::Holds => Some(by_class(SolvedLife::Holds)),
        LifeProperty::Fails => Some(match solved() {
            Some(found @ (SolvedLife::ButForKo, _)) => by_table(found),
            _ => by_class(SolvedLife::Fails),
        }),
        LifeProperty::Unknown => solved().map(by_table),
    }
}
