//! The claims of a file of problems beside what was found: in words, as JSON.

use eyespace::board::{Color, Move, Size, Style};
use eyespace::status::{Outcome, Side};
use serde::Serialize;

use super::{json, names};
use crate::solve::Chosen;
use crate::solve::verify::{Attempt, Checked, Finding};

const SCHEMA: &str = "eyespace.verify/1";

/// What came of one game of the file.
pub(crate) enum Verified {
    Checked(Box<Checked>, Chosen),
    /// Nothing to search, and why.
    NoArea(String),
    /// Nothing to check, and why.
    Unreadable(String),
}

/// How many problems came out how.
#[derive(Clone, Copy, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tally {
    pub(crate) problems: usize,
    pub(crate) agreeing: usize,
    pub(crate) differing: usize,
    pub(crate) open: usize,
    pub(crate) no_area: usize,
    pub(crate) unreadable: usize,
}

impl Verified {
    fn name(&self) -> &'static str {
        match self {
            Self::Checked(checked, _) => match checked.finding() {
                Finding::Agrees => "agrees",
                Finding::Differs => "differs",
                Finding::Open => "open",
            },
            Self::NoArea(_) => "noArea",
            Self::Unreadable(_) => "unreadable",
        }
    }
}

impl Tally {
    pub(crate) fn of(all: &[(usize, Verified)]) -> Self {
        let mut tally = Self { problems: all.len(), ..Self::default() };
        for (_, verified) in all {
            let count = match verified {
                Verified::Checked(checked, _) => match checked.finding() {
                    Finding::Agrees => &mut tally.agreeing,
                    Finding::Differs => &mut tally.differing,
                    Finding::Open => &mut tally.open,
                },
                Verified::NoArea(_) => &mut tally.no_area,
                Verified::Unreadable(_) => &mut tally.unreadable,
            };
            *count += 1;
        }
        tally
    }
}

/// Every problem of which there is more to say than that it agrees; then how many there are of each kind.
pub(crate) fn text(all: &[(usize, Verified)]) -> String {
    let mut lines = vec![];
    for (game, verified) in all {
        match verified {
            Verified::Checked(checked, chosen) => lines.extend(problem(*game, checked, *chosen)),
            Verified::NoArea(reason) => lines.push(format!("game {game}: no area: {reason}")),
            Verified::Unreadable(reason) => lines.push(format!("game {game}: unreadable: {reason}")),
        }
    }
    let Tally { problems, agreeing, differing, open, no_area, unreadable } = Tally::of(all);
    let more = all.iter().filter(|(_, verified)| is_incomplete(verified)).count();
    let incomplete = if more == 0 { String::new() } else { format!(" ({more} with more right moves than they name)") };
    lines.push(format!(
        "{problems} checked: {agreeing} agreeing{incomplete}, {differing} differing, {open} open, {no_area} without an area, {unreadable} unreadable"
    ));
    let found = all.iter().filter(|(_, verified)| is_found(verified)).count();
    if found > 0 {
        lines.push(format!("targets found, as neither the file nor --target says what is in question: {found}"));
    }
    lines.join("\n") + "\n"
}

const fn is_found(verified: &Verified) -> bool {
    matches!(verified, Verified::Checked(_, Chosen::Found))
}

fn is_incomplete(verified: &Verified) -> bool {
    let Verified::Checked(checked, _) = verified else { return false };
    checked.finding() == Finding::Agrees && !checked.unnamed.is_empty()
}

fn problem(game: usize, checked: &Checked, chosen: Chosen) -> Vec<String> {
    let size = checked.position.size();
    let finding = match checked.finding() {
        Finding::Agrees if checked.unnamed.is_empty() => return vec![],
        Finding::Agrees => "agrees",
        Finding::Differs => "differs",
        Finding::Open => "open",
    };
    let mut lines = vec![format!("game {game}: {finding}: {}", found(checked))];
    if chosen == Chosen::Found && checked.finding() != Finding::Agrees {
        lines.push("  the target was found, not marked: another may be meant".to_owned());
    }
    for attempt in &checked.refuted {
        lines.push(format!("  {} is said to be right: {}", attempt.mv.name(size), went(checked, attempt)));
    }
    for attempt in &checked.missed {
        lines.push(format!("  {} is said to be wrong: {}", attempt.mv.name(size), went(checked, attempt)));
    }
    if checked.is_needless() {
        lines.push("  no move is needed".to_owned());
    } else if !checked.unnamed.is_empty() {
        lines.push(format!("  not named, and as good: {}", moves(&checked.unnamed, size)));
    }
    if !checked.unsettled.is_empty() {
        lines.push(format!("  not settled: {}", moves(&checked.unsettled, size)));
    }
    if !checked.area.assumed.is_empty() && checked.finding() == Finding::Differs {
        lines.push(format!("  stones around it assumed safe: {}", checked.area.assumed.len()));
    }
    lines
}

/// `black to play, white D4 dead by C1 B1`
fn found(checked: &Checked) -> String {
    let size = checked.position.size();
    let target = checked.area.target.first().map_or_else(String::new, |point| size.vertex(point).to_string());
    let answer = &checked.answer;
    let by = match answer.moves.as_slice() {
        [] if answer.outcome == Outcome::Open => String::new(),
        [] => " whatever is played".to_owned(),
        _ if checked.is_needless() => " anyway".to_owned(),
        all => format!(" by {}", moves(all, size)),
    };
    format!("{} to play, {} {target} {}{by}", checked.position.to_play(), checked.owner, answer.outcome)
}

/// `alive after  B D4  W E5`
fn went(checked: &Checked, attempt: &Attempt) -> String {
    let size = checked.position.size();
    let mut color = checked.position.to_play();
    let mut said = String::new();
    for mv in &attempt.line {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        said += &format!("  {letter} {}", mv.name(size));
        color = color.opponent();
    }
    format!("{} after{said}", attempt.outcome)
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    file: String,
    summary: Tally,
    games: Vec<GameJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameJson {
    game: usize,
    finding: &'static str,
    reason: Option<String>,
    problem: Option<ProblemJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ProblemJson {
    board: Vec<String>,
    to_play: String,
    target: Vec<String>,
    target_found: bool,
    target_color: String,
    assumed: Vec<String>,
    outcome: &'static str,
    ko_first_threat: Option<&'static str>,
    outcome_if_passed: &'static str,
    right: Vec<String>,
    wrong: Vec<String>,
    moves: Vec<String>,
    refuted: Vec<AttemptJson>,
    missed: Vec<AttemptJson>,
    unnamed: Vec<String>,
    unsettled: Vec<String>,
    nodes: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AttemptJson {
    #[serde(rename = "move")]
    mv: String,
    outcome: &'static str,
    ko_first_threat: Option<&'static str>,
    line: Vec<String>,
}

const fn first_threat(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
        Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
        _ => None,
    }
}

impl ProblemJson {
    fn new(checked: &Checked, chosen: Chosen) -> Self {
        let size = checked.position.size();
        let list = |moves: &[Move]| names::moves(moves, size);
        let attempt = |attempt: &Attempt| AttemptJson {
            mv: attempt.mv.name(size),
            outcome: json::outcome(attempt.outcome),
            ko_first_threat: first_threat(attempt.outcome),
            line: list(&attempt.line),
        };
        Self {
            board: Style::Plain.draw(&checked.position.setup()).lines().map(str::to_owned).collect(),
            to_play: checked.position.to_play().to_string(),
            target: names::vertices(checked.area.target, size),
            target_found: chosen == Chosen::Found,
            target_color: checked.owner.to_string(),
            assumed: names::vertices(checked.area.assumed, size),
            outcome: json::outcome(checked.answer.outcome),
            ko_first_threat: first_threat(checked.answer.outcome),
            outcome_if_passed: json::outcome(checked.passed),
            right: list(&checked.claims.right),
            wrong: list(&checked.claims.wrong),
            moves: list(&checked.answer.moves),
            refuted: checked.refuted.iter().map(attempt).collect(),
            missed: checked.missed.iter().map(attempt).collect(),
            unnamed: list(&checked.unnamed),
            unsettled: list(&checked.unsettled),
            nodes: checked.nodes,
        }
    }
}

/// All problems as JSON; docs/json.md explains the fields.
pub(crate) fn json(file: &str, all: &[(usize, Verified)]) -> String {
    let game = |(game, verified): &(usize, Verified)| GameJson {
        game: *game,
        finding: verified.name(),
        reason: match verified {
            Verified::Checked(..) => None,
            Verified::NoArea(reason) | Verified::Unreadable(reason) => Some(reason.clone()),
        },
        problem: match verified {
            Verified::Checked(checked, chosen) => Some(ProblemJson::new(checked, *chosen)),
            Verified::NoArea(_) | Verified::Unreadable(_) => None,
        },
    };
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        file: file.to_owned(),
        summary: Tally::of(all),
        games: all.iter().map(game).collect(),
    })
}
