//! Findings in the lines of a problem, in words.

use eyespace::board::{Color, Size};
use eyespace_service::solve::verify::{FindingKind, Known, LineFinding, Severity};

/// A finding in one line, such as `line 3: B D4 W E5: the file has no refutation: W E5 B F6`.
pub(crate) fn text(finding: &LineFinding, size: Size) -> String {
    let place = if finding.path.is_empty() { "before the first move".to_owned() } else { finding.path.join(" ") };
    format!("  {}, line {}: {place}: {}", severity(finding.severity), finding.line, sentence(finding, size))
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Wrong => "wrong",
        Severity::Doubtful => "doubtful",
        Severity::Missing => "missing",
        Severity::Style => "style",
    }
}

/// The kinds of style findings with their numbers, such as `2 lines stop early, 1 position stands twice`; empty if there are none.
pub(crate) fn style<'a>(findings: &(impl Iterator<Item = &'a LineFinding> + Clone)) -> String {
    const KINDS: [(FindingKind, &str, &str); 6] = [
        (FindingKind::StopsEarly, "line stops early", "lines stop early"),
        (FindingKind::AfterEnd, "line goes on after the end", "lines go on after the end"),
        (FindingKind::RepeatedMove, "variation stands twice", "variations stand twice"),
        (FindingKind::Transposition, "line transposes to another", "lines transpose to others"),
        (FindingKind::RefutationFails, "reply refutes nothing", "replies refute nothing"),
        (FindingKind::Unplayable, "move can't be played", "moves can't be played"),
    ];
    let count =
        |kind| findings.clone().filter(|finding| finding.severity == Severity::Style && finding.kind == kind).count();
    let counted = KINDS.into_iter().filter_map(|(kind, one, many)| match count(kind) {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    });
    counted.collect::<Vec<_>>().join(", ")
}

fn sentence(finding: &LineFinding, size: Size) -> String {
    let outcome = finding.outcome.map_or_else(String::new, |outcome| outcome.to_string());
    let shown = finding.shown(size).join(" ");
    let after = if shown.is_empty() { String::new() } else { format!(" after {shown}") };
    let moves = moves(finding, size);
    let more = finding.more.as_deref().unwrap_or_default();
    let said = match finding.kind {
        FindingKind::RightFails => format!("the file calls this right: {outcome}{after}"),
        FindingKind::WrongWorks => format!("the file calls this wrong: {outcome}{after}"),
        FindingKind::MissingRight => format!("as good, but not in the file: {moves}"),
        FindingKind::MissingDefence => format!("resists more, but is not in the file: {moves}; such as {shown}"),
        FindingKind::NoRefutation => format!("the file does not refute this: {outcome}{after}"),
        FindingKind::RefutationFails => format!("this refutes nothing: {outcome} after {moves}"),
        FindingKind::NoAnswer => format!("the file does not answer this: {moves}"),
        FindingKind::StopsEarly => format!("the line stops early, it goes on {shown}"),
        FindingKind::AfterEnd => format!("all is decided, but the line goes on {moves}"),
        FindingKind::RepeatedMove => format!("this variation stands twice, as {more}"),
        FindingKind::Transposition => format!("this comes to the same position as {more}"),
        FindingKind::Unplayable => format!("this is no legal move: {more}"),
        FindingKind::NotSettled => "not settled".to_owned(),
        FindingKind::TargetUnknown => "the target cannot be told; mark it with TR, or name it with --target".to_owned(),
        FindingKind::NothingInQuestion => {
            "no group is in question: the stones beside the right moves live, whatever is played".to_owned()
        }
    };
    finding.known.and_then(reservation).map_or_else(|| said.clone(), |why| format!("{said} ({why})"))
}

/// What limits a finding; `None` if it is proved.
pub(crate) const fn reservation(known: Known) -> Option<&'static str> {
    match known {
        Known::Read => Some("read, not proved"),
        Known::IfWallsHold => Some("if walls with few liberties hold"),
        Known::Proved => None,
    }
}

/// The moves in question, such as `W E5, W F6`.
fn moves(finding: &LineFinding, size: Size) -> String {
    let letter = if finding.color == Color::Black { 'B' } else { 'W' };
    finding.moves.iter().map(|mv| format!("{letter} {}", mv.name(size))).collect::<Vec<_>>().join(", ")
}
