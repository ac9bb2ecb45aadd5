//! What a problem is about, in words: the goal, and why these stones are meant.

use eyespace::board::Size;
use eyespace::problem::{Choice, ChoiceBy, EndFates, Goal, Solved, TargetCandidate, TargetReason};

use crate::names;

/// The goal, such as `Black to kill`.
pub(crate) fn goal(choice: &Choice, solved: &Solved) -> String {
    let side = names::capital(solved.position.to_play());
    match (choice.goal(solved), choice.connects) {
        (Goal::Connect, Some([one, other])) => {
            let size = solved.position.size();
            let [one, other] = [one, other].map(|chain| names::first(chain, size));
            format!("{side} to connect {one} and {other}; what follows is about the target alone")
        }
        (goal, _) => format!("{side} to {goal}"),
    }
}

/// The reason for the target and the other groups that may be meant, if a search chose it.
pub(crate) fn rows(choice: &Choice, size: Size) -> Vec<(&'static str, String)> {
    let found = match &choice.by {
        ChoiceBy::User => return vec![],
        ChoiceBy::Marks => return vec![("taken", "the file marks it".to_owned())],
        ChoiceBy::Search(found) => found,
    };
    let mut rows = vec![("taken", reason(found))];
    let other = |group: &TargetCandidate| {
        format!("{} {} ({})", group.owner, names::first(group.stones(), size), short(group.reason()))
    };
    let likely = choice.others.iter().filter(|other| other.reason() > TargetReason::Decided);
    let others: Vec<String> = likely.map(other).collect();
    if !others.is_empty() {
        rows.push(("others", others.join(", ")));
    }
    rows
}

fn reason(found: &TargetCandidate) -> String {
    match (found.reason(), found.fates) {
        (TargetReason::Told, Some(fates)) => by_lines(fates),
        (reason, _) => short(reason).to_owned(),
    }
}

const fn short(reason: TargetReason) -> &'static str {
    match reason {
        TargetReason::Told => "the lines of the file tell",
        TargetReason::Decisive => "it matters who moves first",
        TargetReason::Delicate => "a ko or seki, whoever moves first",
        TargetReason::Unknown => "a short search did not settle it",
        TargetReason::Decided => "nothing else is in doubt",
    }
}

fn by_lines(EndFates { in_ko, right, wrong }: EndFates) -> String {
    let ko = if in_ko { ", at least in a ko" } else { "" };
    format!(
        "the goal is reached at the end of {} of {} right lines and of {} of {} wrong ones{ko}",
        right.reached, right.known, wrong.reached, wrong.known
    )
}
