//! The claims of a file of problems beside what was found: in words, as JSON.

use eyespace::board::{Color, Move, Size, Style};
use eyespace::status::{Outcome, Side};
use serde::Serialize;

use super::{json, names, stream};
use crate::limits::Cause;
use eyespace_service::solve::verify::{
    Attempt, Basis, Checked, Claimed, Claims, Comparison, Finding, Impossible, Judged, Meant, Suspect,
};

const SCHEMA: &str = "eyespace.verify/1";

/// What came of one game of the file.
pub(crate) enum Verified {
    Judged(Box<Judged>),
    /// Nothing to search, and why; the claims are known.
    NoArea {
        reason: String,
        claims: Box<Claims>,
        size: Size,
    },
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
    pub(crate) unsure: usize,
    pub(crate) open: usize,
    pub(crate) no_area: usize,
    pub(crate) unreadable: usize,
}

const fn name(finding: Finding) -> &'static str {
    match finding {
        Finding::Agrees => "agrees",
        Finding::Differs => "differs",
        Finding::Unsure => "unsure",
        Finding::Open => "open",
    }
}

impl Verified {
    fn name(&self) -> &'static str {
        match self {
            Self::Judged(judged) => name(judged.finding()),
            Self::NoArea { .. } => "noArea",
            Self::Unreadable(_) => "unreadable",
        }
    }

    fn judged(&self) -> Option<&Judged> {
        match self {
            Self::Judged(judged) => Some(judged),
            Self::NoArea { .. } | Self::Unreadable(_) => None,
        }
    }

    fn claims(&self) -> Option<ClaimsJson> {
        match self {
            Self::Judged(judged) => Some(ClaimsJson::new(&judged.checked.claims, judged.checked.position.size())),
            Self::NoArea { claims, size, .. } => Some(ClaimsJson::new(claims, *size)),
            Self::Unreadable(_) => None,
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Judged(_) => None,
            Self::NoArea { reason, .. } | Self::Unreadable(reason) => Some(reason),
        }
    }
}

impl Tally {
    pub(crate) fn of(all: &[(usize, Verified)]) -> Self {
        let mut tally = Self { problems: all.len(), ..Self::default() };
        for (_, verified) in all {
            let count = match verified {
                Verified::Judged(judged) => match judged.finding() {
                    Finding::Agrees => &mut tally.agreeing,
                    Finding::Differs => &mut tally.differing,
                    Finding::Unsure => &mut tally.unsure,
                    Finding::Open => &mut tally.open,
                },
                Verified::NoArea { .. } => &mut tally.no_area,
                Verified::Unreadable(_) => &mut tally.unreadable,
            };
            *count += 1;
        }
        tally
    }
}

/// A file of problems told one by one, as they are checked.
pub(crate) struct Telling {
    form: Form,
    /// How many the file has.
    problems: usize,
    all: Vec<(usize, Verified)>,
}

enum Form {
    Text,
    /// One document, piece by piece; of this file.
    Json(String),
}

impl Telling {
    /// In words.
    pub(crate) const fn text(problems: usize) -> Self {
        Self { form: Form::Text, problems, all: vec![] }
    }

    /// As JSON; docs/json.md explains the fields.
    pub(crate) fn json(file: &str, problems: usize) -> Self {
        Self { form: Form::Json(file.to_owned()), problems, all: vec![] }
    }

    /// What stands before the first problem.
    pub(crate) fn begin(&self) -> String {
        match &self.form {
            Form::Text => String::new(),
            Form::Json(file) => stream::head(&Head { schema: SCHEMA, program: json::PROGRAM, file }, "games"),
        }
    }

    /// One problem more. Of those that agree, and of which there is no more to say, words say nothing.
    pub(crate) fn next(&mut self, game: usize, verified: Verified) -> String {
        let said = match &self.form {
            Form::Text => lines(game, &verified),
            Form::Json(_) => stream::item(&GameJson::new(game, &verified), self.all.len()),
        };
        self.all.push((game, verified));
        said
    }

    /// How many there are of each kind, and what ended it before all were checked, if something did.
    pub(crate) fn end(&self, stopped: Option<Cause>) -> String {
        match &self.form {
            Form::Text => {
                let mut lines = summary(&self.all);
                lines.extend(stopped.map(|cause| {
                    format!("stopped: {}; {} of {} problems were checked", cause.what(), self.all.len(), self.problems)
                }));
                lines.join("\n") + "\n"
            }
            Form::Json(_) => {
                let (summary, stopped) = (self.tally(), stopped.map(Cause::name));
                stream::tail(&Tail { summary, problems_in_file: self.problems, stopped }, self.all.len())
            }
        }
    }

    /// Of those that were checked.
    pub(crate) fn tally(&self) -> Tally {
        Tally::of(&self.all)
    }
}

/// What there is to say of a problem.
fn lines(game: usize, verified: &Verified) -> String {
    let lines = match verified {
        Verified::Judged(judged) => problem(game, judged),
        Verified::NoArea { reason, .. } => vec![format!("game {game}: no area: {reason}")],
        Verified::Unreadable(reason) => vec![format!("game {game}: unreadable: {reason}")],
    };
    lines.into_iter().map(|line| line + "\n").collect()
}

fn summary(all: &[(usize, Verified)]) -> Vec<String> {
    let Tally { problems, agreeing, differing, unsure, open, no_area, unreadable } = Tally::of(all);
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
        lines.push(format!("targets found, as neither the file nor --target says what is in question: {found}"));
    }
    let main_lines = count(is_of_main_line);
    if main_lines > 0 {
        lines.push(format!("main lines taken for right, as no move is labelled so: {main_lines}"));
    }
    lines
}

fn is_incomplete(judged: &Judged) -> bool {
    judged.finding() == Finding::Agrees && !judged.checked.unnamed.is_empty()
}

fn is_of_main_line(judged: &Judged) -> bool {
    judged.checked.claims.basis == Basis::MainLine
}

fn problem(game: usize, judged: &Judged) -> Vec<String> {
    let (finding, checked) = (judged.finding(), &judged.checked);
    let says_more = !checked.unnamed.is_empty() || !checked.claims.impossible.is_empty() || judged.is_of_another();
    if finding == Finding::Agrees && !says_more {
        return vec![];
    }
    let mut lines = vec![format!("game {game}: {}: {}", name(finding), found(checked))];
    if let (Meant::Unknown(suspects), true) = (&judged.meant, finding != Finding::Agrees || judged.is_of_another()) {
        lines.push("  the target was found, not marked: another may be meant".to_owned());
        lines.extend(meant(suspects, checked.position.size()));
    }
    if is_of_main_line(judged) {
        lines.push("  no move is labelled right: that of the main line was taken".to_owned());
    }
    lines.extend(claims(checked));
    if !checked.area.assumed.is_empty() && finding == Finding::Differs {
        lines.push(format!("  stones around it assumed safe: {}", checked.area.assumed.len()));
    }
    lines
}

/// What became of the claims one by one.
fn claims(checked: &Checked) -> Vec<String> {
    let size = checked.position.size();
    let mut lines: Vec<_> = checked.claims.impossible.iter().map(impossible).collect();
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
    lines
}

fn impossible(named: &Impossible) -> String {
    let said = match named.claimed {
        Claimed::Right => "is said to be right",
        Claimed::Wrong => "is said to be wrong",
        Claimed::Nothing => "is named",
    };
    format!("  {} {said}, and is no move: {}", named.written, named.reason)
}

/// `may be meant: white D4 (attacked first: dead; defended first: alive): the claims differ`
fn meant(suspects: &[Suspect], size: Size) -> Vec<String> {
    /// More of them help nobody who reads.
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
        format!("  may be meant: {} {stone} ({status}){claims}", suspect.owner)
    };
    let mut lines: Vec<_> = suspects.iter().take(MOST).map(line).collect();
    if suspects.len() > MOST {
        lines.push(format!("  and {} groups more", suspects.len() - MOST));
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

/// What stands before the games.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head<'a> {
    schema: &'static str,
    program: &'static str,
    file: &'a str,
}

/// What stands behind them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Tail {
    summary: Tally,
    problems_in_file: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameJson {
    game: usize,
    finding: &'static str,
    reason: Option<String>,
    claims: Option<ClaimsJson>,
    problem: Option<ProblemJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ClaimsJson {
    to_play: String,
    right_from: &'static str,
    right: Vec<String>,
    wrong: Vec<String>,
    others: Vec<String>,
    impossible: Vec<ImpossibleJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ProblemJson {
    board: Vec<String>,
    to_play: String,
    target: Vec<String>,
    target_found: bool,
    target_color: String,
    candidates: Vec<CandidateJson>,
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

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CandidateJson {
    target: Vec<String>,
    target_color: String,
    attacker_first: &'static str,
    defender_first: &'static str,
    claims: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ImpossibleJson {
    #[serde(rename = "move")]
    mv: String,
    claimed: Option<&'static str>,
    reason: String,
}

const fn first_threat(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
        Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
        _ => None,
    }
}

impl ProblemJson {
    fn new(judged: &Judged) -> Self {
        let checked = &judged.checked;
        let size = checked.position.size();
        let list = |moves: &[Move]| names::moves(moves, size);
        let suspects = match &judged.meant {
            Meant::Given => &[],
            Meant::Unknown(suspects) => suspects.as_slice(),
        };
        Self {
            board: Style::Plain.draw(&checked.position.setup()).lines().map(str::to_owned).collect(),
            to_play: checked.position.to_play().to_string(),
            target: names::vertices(checked.area.target, size),
            target_found: matches!(judged.meant, Meant::Unknown(_)),
            target_color: checked.owner.to_string(),
            candidates: suspects.iter().map(|suspect| CandidateJson::new(suspect, size)).collect(),
            assumed: names::vertices(checked.area.assumed, size),
            outcome: json::outcome(checked.answer.outcome),
            ko_first_threat: first_threat(checked.answer.outcome),
            outcome_if_passed: json::outcome(checked.passed),
            right: list(&checked.claims.right),
            wrong: list(&checked.claims.wrong),
            moves: list(&checked.answer.moves),
            refuted: checked.refuted.iter().map(|attempt| AttemptJson::new(attempt, size)).collect(),
            missed: checked.missed.iter().map(|attempt| AttemptJson::new(attempt, size)).collect(),
            unnamed: list(&checked.unnamed),
            unsettled: list(&checked.unsettled),
            nodes: checked.nodes,
        }
    }
}

impl ClaimsJson {
    fn new(claims: &Claims, size: Size) -> Self {
        Self {
            to_play: claims.to_play.to_string(),
            right_from: match claims.basis {
                Basis::Labels => "labels",
                Basis::MainLine => "mainLine",
            },
            right: names::moves(&claims.right, size),
            wrong: names::moves(&claims.wrong, size),
            others: names::moves(&claims.others, size),
            impossible: claims.impossible.iter().map(ImpossibleJson::new).collect(),
        }
    }
}

impl AttemptJson {
    fn new(attempt: &Attempt, size: Size) -> Self {
        Self {
            mv: attempt.mv.name(size),
            outcome: json::outcome(attempt.outcome),
            ko_first_threat: first_threat(attempt.outcome),
            line: names::moves(&attempt.line, size),
        }
    }
}

impl CandidateJson {
    fn new(suspect: &Suspect, size: Size) -> Self {
        let [attacked, defended] = suspect.outcomes;
        Self {
            target: names::vertices(suspect.stones, size),
            target_color: suspect.owner.to_string(),
            attacker_first: json::outcome(attacked),
            defender_first: json::outcome(defended),
            claims: suspect.comparison.map(|comparison| match comparison {
                Comparison::Agrees => "agree",
                Comparison::Differs => "differ",
                Comparison::Open => "open",
            }),
        }
    }
}

impl ImpossibleJson {
    fn new(named: &Impossible) -> Self {
        Self {
            mv: named.written.clone(),
            claimed: match named.claimed {
                Claimed::Right => Some("right"),
                Claimed::Wrong => Some("wrong"),
                Claimed::Nothing => None,
            },
            reason: named.reason.to_string(),
        }
    }
}

impl GameJson {
    fn new(game: usize, verified: &Verified) -> Self {
        Self {
            game,
            finding: verified.name(),
            reason: verified.reason().map(str::to_owned),
            claims: verified.claims(),
            problem: verified.judged().map(ProblemJson::new),
        }
    }
}
