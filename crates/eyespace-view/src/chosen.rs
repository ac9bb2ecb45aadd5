//! What a problem is about, in words: the goal, and why these stones are meant.

use eyespace::board::Size;
use eyespace::problem::{Choice, ChoiceBy, EndFates, Goal, Likelihood, Solved, TargetCandidate};

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
        format!("{} {} ({})", group.owner, names::first(group.stones(), size), short(group.likelihood()))
    };
    let likely = choice.others.iter().filter(|other| other.likelihood() > Likelihood::Decided);
    let others: Vec<String> = likely.map(other).collect();
    if !others.is_empty() {
        rows.push(("others", others.join(", ")));
    }
    rows
}

fn reason(found: &TargetCandidate) -> String {
    match (found.likelihood(), found.fates) {
        (Likelihood::Told, Some(fates)) => by_lines(fates),
        (likelihood, _) => short(likelihood).to_owned(),
    }
}

const fn short(likelihood: Likelihood) -> &'static str {
    match likelihood {
        Likelihood::Told => "the lines of the file tell",
        Likelihood::Decisive => "it matters who moves first",
        Likelihood::Delicate => "a ko or seki, whoever moves first",
        Likelihood::Unknown => "a short search did not settle it",
        Likelihood::Decided => "nothing else is in doubt",
    }
}

fn by_lines(EndFates { in_ko, right, wrong }: EndFates) -> String {
    let ko = if in_ko { ", at least in a ko" } else { "" };
    format!(
        "the goal is reached at the end of {} of {} right lines and of {} of {} wrong ones{ko}",
        right.reached, right.known, wrong.reached, wrong.known
    )
}
