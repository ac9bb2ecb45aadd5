//! Why stones and points count as they do.

use eyespace::scoring::Basis;
use eyespace::status::{Evidence, Verdict};

use crate::names;

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

fn evidence_words(evidence: Evidence) -> String {
    names::evidence(&Verdict { evidence, ..Verdict::OPEN }).to_owned()
}
