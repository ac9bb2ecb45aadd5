//! Why stones and points count as they do, in words and in a word for programs.

use eyespace::scoring::Basis;
use eyespace::status::{Evidence, Verdict};

use crate::report::names;

/// For people.
pub(super) fn words(basis: Basis) -> String {
    match basis {
        Basis::Given => "as given".to_owned(),
        Basis::Freed => "what held it is dead".to_owned(),
        Basis::Open => "not known".to_owned(),
        Basis::Assumed => "assumed".to_owned(),
        Basis::Verdict(evidence) => evidence_words(evidence),
        Basis::ButForKo(evidence) => format!("dead but for a ko that was not begun, {}", evidence_words(evidence)),
        Basis::BentFour(evidence) => format!("bent four in the corner, {}", evidence_words(evidence)),
        Basis::Ko(evidence) => format!("a ko that both have left, {}", evidence_words(evidence)),
        Basis::SekiEye(evidence) => format!("dead, but in an eye in seki, {}", evidence_words(evidence)),
    }
}

/// For programs.
pub(super) const fn kind(basis: Basis) -> &'static str {
    match basis {
        Basis::Given => "given",
        Basis::Freed => "freed",
        Basis::Open => "open",
        Basis::Assumed => "assumed",
        Basis::Verdict(evidence) if evidence.is_proof() => "proved",
        Basis::Verdict(_) => "estimated",
        Basis::ButForKo(_) => "deadButForKo",
        Basis::BentFour(_) => "bentFour",
        Basis::Ko(_) => "ko",
        Basis::SekiEye(_) => "sekiEye",
    }
}

/// The evidence of a basis, if there is any.
pub(super) const fn evidence(basis: Basis) -> Option<Evidence> {
    match basis {
        Basis::Verdict(evidence)
        | Basis::ButForKo(evidence)
        | Basis::BentFour(evidence)
        | Basis::Ko(evidence)
        | Basis::SekiEye(evidence) => Some(evidence),
        Basis::Given | Basis::Freed | Basis::Open | Basis::Assumed => None,
    }
}

fn evidence_words(evidence: Evidence) -> String {
    names::evidence(&Verdict { evidence, ..Verdict::OPEN }).to_owned()
}
