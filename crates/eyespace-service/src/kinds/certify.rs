//! `certify`: certificates checked by a program that shares no code with the engine.

use eyespace_certify::{Accepted, CertificateError, CheckLimits, MAX_MOVES, check_within};
use eyespace_wire::certify::Certification;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Reason};

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    const FIELD: &str = "certificate";
    let text = query.fields.text(FIELD)?.ok_or(Fault::of(FIELD, Reason::Missing("the text of a certificate")))?;
    let budget = query.fields.budget()?;
    query.understood()?;
    let moves = budget.nodes.unwrap_or(u64::MAX).min(query.settings.most_nodes);
    let (checked, _) = query.within(0, budget.time, |watch| find(text.as_bytes(), moves, &|| watch.is_stopped()))?;
    Ok(query.reply(None, message(None, &checked)))
}

/// Checks a file of certificates, with at most so many moves played.
///
/// # Errors
/// The first fault in the file.
pub fn find(file: &[u8], moves: u64, is_stopped: &dyn Fn() -> bool) -> Result<Vec<Accepted>, CertificateError> {
    let moves = usize::try_from(moves).unwrap_or(MAX_MOVES);
    check_within(file, CheckLimits { moves, is_stopped })
}

/// The message for a check.
#[must_use]
pub fn message(file: Option<&str>, checked: &Result<Vec<Accepted>, CertificateError>) -> Certification {
    Certification::new(file, checked)
}
