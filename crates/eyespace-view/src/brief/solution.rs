//! The solution of a problem in a few sentences: the stones in question, what becomes of them for each side moving first, and how it is known.

use eyespace_wire::choice::{Choice, ChoiceBy, Goal};
use eyespace_wire::ko::{Ko, KoKind};
use eyespace_wire::solve::{Help, Solution, SolveAnswer, TriedLine, TryVerdict};
use eyespace_wire::verdict::{Outcome, Role};

use super::words::{Sides, Strength};
use super::{board, words};
use crate::names;

/// A solution in words: the board, the stones in question, and the outcome for each side moving first.
#[must_use]
pub fn solution(found: &Solution) -> String {
    let sides = Sides::of(found.target_color);
    let mut text = head(found);
    let answers = [(Role::Attacker, &found.attacker_first), (Role::Defender, &found.defender_first)];
    for (first, answer) in answers {
        text += &answer.as_ref().map_or(String::new(), |answer| outcome(answer, first, sides));
    }
    if !found.main_line.is_empty() {
        text += &words::sentence(&format!("one line of best play: {}", found.main_line.join(" ")));
    }
    text += &found.tried.iter().map(|tried| of_line(tried, sides)).collect::<String>();
    text + &limits(found, sides) + &words::stopped(found.stopped)
}

fn head(found: &Solution) -> String {
    let stones = words::stones(found.target_color, &found.target);
    let to_play = words::name(found.to_play);
    let chosen = found.choice.as_ref().map_or(String::new(), chosen);
    let (board, notes) = (board::drawn(&found.board), board::notes(&found.input));
    let goal = goal(found.goal);
    format!(
        "X Black, O White, {to_play} to play:\n{board}{notes}The stones in question are {stones}. {to_play} is {goal}.\n{chosen}"
    )
}

const fn goal(goal: Goal) -> &'static str {
    match goal {
        Goal::Kill => "to kill them",
        Goal::Live => "to make them live",
        Goal::Ko => "to make a ko",
        Goal::Race => "to win a semeai, or not to lose it",
        Goal::Connect => "to connect two chains",
        Goal::Capture => "to capture them",
        Goal::Save => "to save them from capture",
    }
}

/// Why the stones are meant, and which others may be.
fn chosen(choice: &Choice) -> String {
    let why = match choice.by {
        ChoiceBy::User => "the question names them",
        ChoiceBy::Marks => "the record marks them",
        ChoiceBy::Lines => "the lines of the record show it",
        ChoiceBy::FirstMove => "it matters for them who moves first",
        ChoiceBy::KoOrSeki => "they are in a ko or seki",
        ChoiceBy::Unsettled => "a short search did not find whether the first move matters for them",
        ChoiceBy::Settled => "no other group fits, although the first move does not matter for them",
    };
    let others: Vec<_> = choice.others.iter().map(|other| words::stones(other.color, &other.target)).collect();
    let others = match &others[..] {
        [] => String::new(),
        others => format!("; {} may be meant instead, name stones in `target` to ask about them", others.join(", ")),
    };
    words::sentence(&format!("they were chosen because {why}{others}"))
}

/// The outcome with one side moving first.
fn outcome(answer: &SolveAnswer, first: Role, sides: Sides) -> String {
    let found = words::outcome(answer.fate.outcome, answer.fate.ko_first_threat, sides);
    if answer.fate.outcome == Outcome::Open {
        return words::sentence(&format!("if {} moves first: {found} within this budget", sides.name(first)));
    }
    let perhaps = if words::strength(&answer.evidence) == Strength::Proved { "" } else { "perhaps " };
    let mut text = format!("if {} moves first: {perhaps}{found}", sides.name(first));
    if !answer.fate.moves.is_empty() {
        text += &format!(", by {}", words::points(&answer.fate.moves));
    }
    text += &format!(" ({})", words::how(&answer.evidence));
    if !answer.unsettled_moves.is_empty() {
        text += &format!("; not settled within this budget: {}", words::points(&answer.unsettled_moves));
    }
    if answer.double_ko {
        text += "; only because the owner of the stones can take a ko again and again, as in a double ko";
    }
    words::sentence(&text) + &answer.ko.as_ref().map_or(String::new(), |ko| of_ko(ko, sides))
}

fn of_ko(ko: &Ko, sides: Sides) -> String {
    let side = ko.for_side.map_or(String::new(), |role| format!(" for {}", sides.name(role)));
    let kind = match ko.kind {
        KoKind::Direct => "a direct ko",
        KoKind::MultiStep => "a ko of several steps",
        KoKind::ApproachMove => "an approach-move ko",
        KoKind::TenThousandYear => "a ten-thousand-year ko, which either side can turn into a seki",
        KoKind::Deferrable => {
            "a ko that the attacker can leave until no threats are left, so that the stones are usually counted as dead; this was read, not proved"
        }
        KoKind::Other => "a ko of no common kind",
        KoKind::Unknown => "a ko whose kind was not found",
    };
    words::sentence(&format!("it is {kind}{side}"))
}

/// A line that was tried.
fn of_line(tried: &TriedLine, sides: Sides) -> String {
    let outcome = words::outcome(tried.outcome, tried.ko_first_threat, sides);
    let verdict = match (tried.verdict, tried.mistake) {
        (TryVerdict::Right, _) => "right".to_owned(),
        (TryVerdict::Mistake, Some(number)) => format!("move {number} is a mistake"),
        (TryVerdict::Mistake, None) => "a mistake".to_owned(),
        (TryVerdict::Indifferent, _) => "it changes nothing".to_owned(),
        (TryVerdict::Open, _) => "not settled".to_owned(),
    };
    let right = tried.right.as_ref().filter(|moves| !moves.is_empty());
    let right = right.map_or(String::new(), |moves| format!(", right is {}", words::points(moves)));
    let reply =
        if tried.line.is_empty() { String::new() } else { format!(", with {} to follow", tried.line.join(" ")) };
    let how =
        if tried.outcome == Outcome::Open { String::new() } else { format!(" ({})", words::how(&tried.evidence)) };
    words::sentence(&format!(
        "the line {}: {verdict}{right}; the stones end {outcome}{how}{reply}",
        tried.moves.join(" ")
    ))
}

/// What the answer takes for granted, and what may settle an open one.
fn limits(found: &Solution, sides: Sides) -> String {
    let mut text = String::new();
    if let Some(first) = found.assumed.first() {
        let assumed = names::count(found.assumed.len(), "stone");
        text += &words::sentence(&format!(
            "assumed without proof: {assumed} of {} around, {first} among them, are safe",
            sides.attacker
        ));
    }
    if !found.may_fall.is_empty() {
        let stones = words::points(&found.may_fall);
        text += &words::sentence(&format!("stones around that may be captured first: {stones}"));
    }
    if let Some(safe) = &found.safe_outside {
        let told = [(Role::Attacker, safe.attacker_first), (Role::Defender, safe.defender_first)];
        let told = told.into_iter().filter_map(|(first, known)| {
            Some(format!("{} if {} moves first", words::bare(known?, sides), sides.name(first)))
        });
        let told = told.collect::<Vec<_>>().join("; ");
        text += &words::sentence(&format!("if the stones around counted as safe: {told}"));
    }
    let help: Vec<_> = found.would_help.iter().map(|&help| helping(help)).collect();
    if !help.is_empty() {
        text += &words::sentence(&format!("what is not known may be found with {}", help.join(", or with ")));
    }
    text
}

const fn helping(help: Help) -> &'static str {
    match help {
        Help::MoreNodes => "more nodes in `budget`",
        Help::MoreTime => "more time",
        Help::Area => "the points where play matters in `area`",
        Help::SmallerArea => "fewer points in `area`",
        Help::Target => "the stones in question in `target`",
        Help::Race => "a question about the semeai, which this tool does not ask",
    }
}
