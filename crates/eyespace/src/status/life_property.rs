//! Decides whether an eye has the life property, which means that it lives with any stones inside. The theorem of Vila
//! and Cazenave is used where it suffices, and otherwise the table of solved eyes.

use crate::eyes::{EyeForm, EyeShape, LifeProperty};
use crate::table::SolvedLife;

use super::{Evidence, EyeOptions};

/// The answer whether an eye has the life property, with the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownLife {
    /// Whether the eye has the life property, perhaps except for a ko.
    pub life: SolvedLife,
    /// The evidence: [`Evidence::LifeProperty`] for the theorem, or [`Evidence::Table`].
    pub evidence: Evidence,
}

/// The life property of an eye; `None` if neither the theorem nor the table decides.
///
/// The theorem of Vila & Cazenave holds whether suicide is legal or not. It does not consider kos: if the theorem says
/// that some filling is dead, the table may say that the attacker must win a ko for that. A table that was built for
/// the other rule on suicide is not used. The theorem does not apply to an eye that the stones of its block divide into
/// parts, so only the table has the answer for such an eye.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{Evidence, EyeOptions, life_property};
/// use eyespace::table::SolvedLife;
/// let known = |text: &str| {
///     let eye: EyeDrawing = text.parse().unwrap();
///     life_property(&eye.shape, &EyeOptions::default()).unwrap()
/// };
/// let centre = known("...../..###");
/// assert!(matches!((centre.life, centre.evidence), (SolvedLife::Holds, Evidence::LifeProperty(_))));
/// let side = known("..#./..../----");
/// assert!(matches!((side.life, side.evidence), (SolvedLife::Holds, Evidence::Table(_))));
/// ```
#[must_use]
pub fn life_property(eye: impl Into<EyeForm>, options: &EyeOptions<'_>) -> Option<KnownLife> {
    let eye = eye.into();
    let table = Some(options.table).filter(|table| table.suicide() == options.suicide);
    let solved = || {
        let (life, key) = table.and_then(|table| table.life_property(eye))?;
        Some(KnownLife { life, evidence: Evidence::Table(key) })
    };
    match eye {
        EyeForm::Whole(shape) => with_the_theorem(&shape, solved),
        EyeForm::Divided(_) => solved(),
    }
}

fn with_the_theorem(shape: &EyeShape, solved: impl FnOnce() -> Option<KnownLife>) -> Option<KnownLife> {
    let by_class = |life| KnownLife { life, evidence: Evidence::LifeProperty(shape.class()) };
    match shape.life_property() {
        LifeProperty::Holds => Some(by_class(SolvedLife::Holds)),
        LifeProperty::Fails => {
            let ko = solved().filter(|known| known.life == SolvedLife::ButForKo);
            Some(ko.unwrap_or_else(|| by_class(SolvedLife::Fails)))
        }
        LifeProperty::Unknown => solved(),
    }
}
