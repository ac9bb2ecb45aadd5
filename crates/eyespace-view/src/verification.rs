//! The right and wrong moves in a file of problems compared with a search, in words.

use eyespace::board::{Color, Move, Size};
use eyespace::status::Outcome;
use eyespace_service::solve::verify::{
    Attempt, Basis, Checked, Claimed, Comparison, Finding, FindingKind, Impossible, Judged, LineFinding, Meant,
    Severity, Suspect, Tally, Verified,
};

use crate::{line_findings, names};

/// How much is written about each problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Everything.
    All,
    /// Everything but matters of style, which are only counted in the summary.
    Faults,
}

/// The lines about a problem; empty if the file agrees with the search and nothing else is worth mentioning.
#[must_use]
pub fn text(game: usize, verified: &Verified, detail: Detail) -> String {
    let lines = match verified {
        Verified::Judged(judged) => problem(game, judged, detail),
        Verified::NoArea { reason, .. } => vec![format!("game {game}: no area: {reason}")],
        Verified::Unreadable(reason) => vec![format!("game {game}: unreadable: {reason}")],
    };
    lines.into_iter().map(|line| line + "\n").collect()
}

/// The number of problems with each result, in a line for each result.
#[must_use]
pub fn summary(all: &[(usize, Verified)]) -> Vec<String> {
    let Tally { problems, agreeing, differing, unsure, open, no_area, unreadable, findings } = Tally::of(all);
    let count = |is_it: fn(&Judged) -> bool| {
        all.iter().filter_map(|(_, verified)| verified.judged()).filter(|&judged| is_it(judged)).count()
    };
    let more = count(is_incomplete);
    let incomplete = if more == 0 { String::new() } else { format!(" ({more} with more right moves than they name)") };
    let mut lines = vec![format!(
        "{problems} checked: {agreeing} agreeing{incomplete}, {differing} differing, {unsure} unsure, {open} open, {no_area} without an area, {unreadable} unreadable"
    )];
    let found = count(|judged| matches!(judged.meant, Meant::Unknown(_)));
    if found > 0 {
        lines.push(format!("problems whose target was found, because neither the file nor --target names it: {found}"));
    }
    let main_lines = count(is_of_main_line);
    if main_lines > 0 {
        lines.push(format!("problems without a label, whose main line counts as right: {main_lines}"));
    }
    let [wrong, doubtful, missing, _] = findings;
    if wrong + doubtful + missing > 0 {
        lines.push(format!("findings: {wrong} wrong, {doubtful} doubtful, {missing} missing"));
    }
    let style = line_findings::style(&all.iter().flat_map(|(_, verified)| verified.findings()));
    if !style.is_empty() {
        lines.push(format!("style: {style}"));
    }
    lines
}

fn is_incomplete(judged: &Judged) -> bool {
    judged.finding() == Finding::Agrees && !judged.checked.unnamed.is_empty()
}

fn is_of_main_line(judged: &Judged) -> bool {
    judged.checked.claims.basis == Basis::MainLine
}

fn problem(game: usize, judged: &Judged, detail: Detail) -> Vec<String> {
    let (finding, checked) = (judged.finding(), &judged.checked);
    let shown: Vec<_> = checked.findings.iter().filter(|finding| is_shown(finding, detail)).collect();
    let says_more = !checked.unnamed.is_empty()
        || !checked.claims.impossible.is_empty()
        || judged.is_of_another()
        || !shown.is_empty();
    if finding == Finding::Agrees && !says_more && detail == Detail::Faults {
        return vec![];
    }
    let mut lines = vec![format!("game {game}: {}: {}", finding.name(), found(checked))];
    if let (Meant::Unknown(suspects), true) = (&judged.meant, finding != Finding::Agrees || judged.is_of_another()) {
        lines.push("  the target was found, because none is marked: the file may mean another".to_owned());
        lines.extend(meant(suspects, checked.position.size()));
    }
    if is_of_main_line(judged) {
        lines.push("  no move is labelled right: the move of the main line counts as right".to_owned());
    }
    lines.extend(claims(checked));
    lines.extend(shown.into_iter().map(|finding| line_findings::text(finding, checked.position.size())));
    if !checked.assumed.is_empty() && finding == Finding::Differs {
        lines.push(format!("  stones around it assumed safe: {}", checked.assumed.len()));
    }
    lines
}

/// Whether a finding gets a line of its own. Those about first moves are in the lines about the claims already.
fn is_shown(finding: &LineFinding, detail: Detail) -> bool {
    let is_of_claims = match finding.kind {
        FindingKind::RightFails | FindingKind::WrongWorks | FindingKind::NotSettled | FindingKind::Unplayable => {
            finding.path.len() == 1
        }
        FindingKind::MissingRight => finding.path.is_empty(),
        FindingKind::TargetUnknown => true,
        _ => false,
    };
    !is_of_claims && (detail == Detail::All || finding.severity != Severity::Style)
}

/// The result for each move that the file calls right or wrong.
fn claims(checked: &Checked) -> Vec<String> {
    let size = checked.position.size();
    let mut lines: Vec<_> = checked.claims.impossible.iter().map(impossible).collect();
    for attempt in &checked.refuted {
        lines.push(format!("  the file calls {} right: {}", attempt.mv.name(size), went(checked, attempt)));
    }
    for attempt in &checked.missed {
        lines.push(format!("  the file calls {} wrong: {}", attempt.mv.name(size), went(checked, attempt)));
    }
    if checked.is_needless() {
        lines.push("  no move is needed".to_owned());
    } else if !checked.unnamed.is_empty() {
        lines.push(format!("  as good, but not named: {}", moves(&checked.unnamed, size)));
    }
    if !checked.unsettled.is_empty() {
        lines.push(format!("  not settled: {}", moves(&checked.unsettled, size)));
    }
    lines
}

fn impossible(named: &Impossible) -> String {
    let said = match named.claimed {
        Claimed::Right => " right",
        Claimed::Wrong => " wrong",
        Claimed::Nothing => "",
    };
    let verb = if said.is_empty() { "names" } else { "calls" };
    format!("  the file {verb} {}{said}, which is no legal move: {}", named.written, named.reason)
}

/// Lines about groups that the problem may be about, such as `possible target: white D4 (attacked first: dead; defended first: alive): the claims
/// differ`.
fn meant(suspects: &[Suspect], size: Size) -> Vec<String> {
    /// The most groups that are listed. A longer list would not help the reader.
    const MOST: usize = 8;
    let line = |suspect: &Suspect| {
        let stone = names::first(suspect.stones, size);
        let status = match suspect.outcomes {
            [Outcome::Open, Outcome::Open] => "not settled".to_owned(),
            [attacked, defended] if attacked == defended => format!("{attacked} whoever moves first"),
            [attacked, defended] => format!("attacked first: {attacked}; defended first: {defended}"),
        };
        let claims = match suspect.comparison {
            Some(Comparison::Agrees) => ": the claims agree",
            Some(Comparison::Differs) => ": the claims differ",
            Some(Comparison::Open) => ": the claims are not settled",
            None => "",
        };
        format!("  possible target: {} {stone} ({status}){claims}", suspect.owner)
    };
    let mut lines: Vec<_> = suspects.iter().take(MOST).map(line).collect();
    if suspects.len() > MOST {
        lines.push(format!("  and {} groups more", suspects.len() - MOST));
    }
    lines
}

/// The solution that the search found, such as `black to play, white D4 dead by C1 B1`.
fn found(checked: &Checked) -> String {
    let size = checked.position.size();
    let target = checked.target.first().map_or_else(String::new, |point| size.vertex(point).to_string());
    let answer = &checked.answer;
    let by = match answer.moves.as_slice() {
        [] if answer.outcome == Outcome::Open => String::new(),
        [] => " whatever is played".to_owned(),
        _ if checked.is_needless() => " anyway".to_owned(),
        all => format!(" by {}", moves(all, size)),
    };
    let by = match line_findings::reservation(checked.known) {
        Some(why) if answer.outcome != Outcome::Open => format!("{by} ({why})"),
        _ => by,
    };
    format!("{} to play, {} {target} {}{by}", checked.position.to_play(), checked.owner, answer.outcome)
}

/// The outcome of a move with the line of play, such as `alive after  B D4  W E5`.
fn went(checked: &Checked, attempt: &Attempt) -> String {
    let size = checked.position.size();
    let mut color = checked.position.to_play();
    let mut said = String::new();
    for mv in &attempt.line {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        said += &format!("  {letter} {}", mv.name(size));
        color = color.opponent();
    }
    let limited = line_findings::reservation(attempt.known).map_or_else(String::new, |why| format!(", {why}"));
    format!("{} after{said}{limited}", attempt.outcome)
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}
