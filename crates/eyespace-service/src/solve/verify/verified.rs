//! Checks one game of a file: reads what it is about, and walks through its lines.

use eyespace::board::{Move, Ruleset};
use eyespace::problem::{Nodes, TargetBudget, TargetSearch, Watch};
use eyespace::table::EyeTable;
use eyespace_wire::question::Outside;

use super::choice::{choice, is_alive_around};
use super::ends::of_lines;
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::{Choice, ClaimsCheck, Problem, ReadProblem, Verified, judge};

/// What is needed to check the problems of a file.
#[derive(Clone, Copy)]
pub struct VerifyRequest<'a> {
    /// Stones of the group in question; empty if the user names none.
    pub target: &'a [String],
    /// The points where play matters; empty if the user names none.
    pub area: &'a [String],
    /// The rules; `None` for those of each file.
    pub rules: Option<Ruleset>,
    /// How the stones around the target are taken.
    pub outside: Outside,
    /// The table of solved eyes.
    pub table: &'a EyeTable,
    /// The most nodes for a problem: for all its searches together.
    pub nodes: u64,
    /// The stop signal and node counter of the caller.
    pub watch: Watch<'a>,
}

impl VerifyRequest<'_> {
    /// The most nodes for a problem, if the user gives no number.
    pub const NODES: u64 = 20_000_000;
}

/// The result for one game.
#[must_use]
pub fn verified(problem: &Problem, request: &VerifyRequest<'_>) -> Verified {
    match &problem.read {
        Ok(read) => of_read(read, request),
        Err(error) => Verified::Unreadable(error.to_string()),
    }
}

pub(super) fn of_read(read: &ReadProblem, request: &VerifyRequest<'_>) -> Verified {
    let ReadProblem { loaded, claims, lines, .. } = read;
    if claims.is_empty() {
        return Verified::Unreadable(match claims.others.as_slice() {
            [] => format!("there is no move by {}, so the file claims nothing", claims.to_play),
            _ => "no first move is labelled right or wrong, so the file claims nothing".to_owned(),
        });
    }
    let VerifyRequest { outside, table, watch, .. } = *request;
    let suicide = request.rules.or(loaded.info.rules).unwrap_or_default().suicide();
    let size = loaded.position.size();
    let (part, left) = TargetBudget::part_of(request.nodes, watch);
    let ends = of_lines(lines, &loaded.position, suicide);
    let search = TargetSearch { suicide, table, budget: part, ends: &ends };
    let choice = match choice(loaded, request.target, request.area, search) {
        Ok(found) => found,
        Err(error) => {
            let (reason, findings) = if is_alive_around(&loaded.position, Move::points(&claims.right), suicide) {
                let finding = LineFinding::new(FindingKind::NothingInQuestion, Severity::Doubtful, lines, 0);
                ("the stones beside the right moves live, whatever is played".to_owned(), vec![finding])
            } else {
                (error.to_string(), vec![])
            };
            return Verified::NoArea { reason, claims: Box::new(claims.clone()), size, findings };
        }
    };
    let nodes = match (&choice, left) {
        (Choice::Found(_), Nodes::InAll(left)) => left,
        _ => request.nodes,
    };
    let position = &loaded.position;
    let check = ClaimsCheck { position, claims, lines, suicide, table, nodes, outside, watch };
    match judge(choice, &check) {
        Some(judged) => Verified::Judged(Box::new(judged)),
        None => {
            let (reason, claims) = ("the target has no stones".to_owned(), Box::new(claims.clone()));
            Verified::NoArea { reason, claims, size, findings: vec![] }
        }
    }
}
