//! A decided race: in words, and as JSON.

use eyespace::board::{Move, Size, Style};
use eyespace::search::race::{Basis, Beyond, Party, RaceAnswer, RaceClass};
use eyespace::status::{Outcome, Side};
use serde::Serialize;

use super::{columns, json, names};
use crate::limits::Cause;
use eyespace::problem::Raced;

const SCHEMA: &str = "eyespace.race/1";

/// What becomes of both, one moving first, in a word or two for players.
const fn verdict([a, b]: [Outcome; 2]) -> &'static str {
    match (a, b) {
        (Outcome::Open, _) | (_, Outcome::Open) => "not settled",
        (Outcome::Ko { .. }, _) | (_, Outcome::Ko { .. }) => "ko",
        (Outcome::Dead, Outcome::Dead) => "both are captured",
        (Outcome::Dead, _) => "B wins",
        (_, Outcome::Dead) => "A wins",
        (Outcome::Seki, _) | (_, Outcome::Seki) => "seki",
        _ => "both live",
    }
}

/// The answers, a line a fact.
pub(crate) fn text(raced: &Raced, stopped: Option<Cause>) -> String {
    let size = raced.position.size();
    let mut rows = vec![];
    for (party, name) in Party::ALL.into_iter().zip(["A", "B"]) {
        let stones = raced.stones(party);
        let first = names::first(stones, size);
        let number = names::count(stones.len(), "stone");
        rows.push((name, format!("{} {first}, {number}", raced.color(party))));
    }
    rows.push(("area", names::count(raced.race.points().len(), "point")));
    rows.push(("class", format!("{}; {}", class_in_words(raced.class), Counted::of(raced).words())));
    for (party, name) in Party::ALL.into_iter().zip(["A first", "B first"]) {
        let answer = &raced.answers[party.index()];
        let [a, b] = answer.outcomes;
        let by = if answer.moves.is_empty() { String::new() } else { format!(", by {}", moves(&answer.moves, size)) };
        rows.push((name, format!("{}: A {a}, B {b}{by}", verdict(answer.outcomes))));
        if let Some(favourite) = answer.favourite {
            rows.push(("favourite", ["A", "B"][favourite.index()].to_owned()));
        }
        let line = &raced.main_lines[party.index()];
        if line.len() > 1 {
            rows.push(("line", moves(line, size)));
        }
        if !answer.unsettled.is_empty() {
            rows.push(("not settled", moves(&answer.unsettled, size)));
        }
    }
    rows.push(("nodes", nodes(raced).to_string()));
    rows.push(("evidence", evidence(raced)));
    rows.extend(stopped.map(|cause| ("stopped", cause.words_after(nodes(raced)))));
    if let Some(help) = help(raced, stopped) {
        let words = if help == MORE_TIME { "more time" } else { "more nodes (--budget)" };
        rows.push(("would help", words.to_owned()));
    }
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

/// Müller's class of a race, and what that is.
const fn class_in_words(class: RaceClass) -> &'static str {
    match class {
        RaceClass::NoEyes => "0, no eyes",
        RaceClass::PlainEyes => "1, plain eyes without stones",
        RaceClass::OneBlockInside => "2, plain eyes with one block in them at most",
        RaceClass::OtherEyes => "above 2, an eye that is not plain or holds several blocks",
        RaceClass::Other => "above 2, not two blocks with an eye each and plain liberties",
    }
}

/// Which of the four outcomes, of either side and with either side first, the rules of counting decide.
#[derive(Clone, Copy)]
enum Counted {
    All,
    Some,
    None,
}

impl Counted {
    fn of(raced: &Raced) -> Self {
        let is_counted = |basis: &Basis| matches!(basis, Basis::Counted(_));
        let mut bases = raced.answers.iter().flat_map(|answer| &answer.basis);
        match (bases.clone().all(is_counted), bases.any(is_counted)) {
            (true, _) => Self::All,
            (_, true) => Self::Some,
            _ => Self::None,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::All => "decided by counting",
            Self::Some => "decided by counting in part",
            Self::None => "not decided by counting",
        }
    }
}

/// How hard a race is to decide without search.
#[derive(Serialize)]
pub(crate) struct ClassJson {
    /// Müller's, of his first three.
    number: Option<u8>,
    name: &'static str,
    /// `all`, `some` or `none` of the outcomes.
    counted: &'static str,
}

impl ClassJson {
    pub(crate) fn new(raced: &Raced) -> Self {
        Self {
            number: raced.class.number(),
            name: match raced.class {
                RaceClass::NoEyes => "noEyes",
                RaceClass::PlainEyes => "plainEyes",
                RaceClass::OneBlockInside => "oneBlockInside",
                RaceClass::OtherEyes => "otherEyes",
                RaceClass::Other => "other",
            },
            counted: match Counted::of(raced) {
                Counted::All => "all",
                Counted::Some => "some",
                Counted::None => "none",
            },
        }
    }
}

fn nodes(raced: &Raced) -> u64 {
    raced.answers.iter().map(|answer| answer.nodes).sum()
}

const MORE_TIME: &str = "moreTime";

/// What would help where a race is not settled.
fn help(raced: &Raced, stopped: Option<Cause>) -> Option<&'static str> {
    let is_open = raced.answers.iter().any(|answer| answer.outcomes.contains(&Outcome::Open));
    is_open.then_some(if stopped.is_some() { MORE_TIME } else { "moreNodes" })
}

fn evidence(raced: &Raced) -> String {
    let mut said: Vec<&str> = vec![];
    for basis in raced.answers.iter().flat_map(|answer| answer.basis) {
        let name = Basis::name(basis);
        if !said.contains(&name) {
            said.push(name);
        }
    }
    let walls = match raced.race.assumed.len() {
        0 => "nothing assumed".to_owned(),
        1 => "1 stone around assumed safe".to_owned(),
        n => format!("{n} stones around assumed safe"),
    };
    let beyond = match raced.race.beyond {
        Beyond::Bounded => "",
        Beyond::Attackers => "; no way out beyond the area",
    };
    let doubtful = match raced.race.doubtful.len() {
        0 => String::new(),
        n => format!(", but {n} of them no place to connect to"),
    };
    format!("{}; {walls}{doubtful}{beyond}", said.join(", "))
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    board: Vec<String>,
    a: PartyJson,
    b: PartyJson,
    area: Vec<String>,
    class: ClassJson,
    #[serde(flatten)]
    ground: Ground,
    a_first: AnswerJson,
    b_first: AnswerJson,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    would_help: Vec<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PartyJson {
    color: String,
    stones: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AnswerJson {
    verdict: &'static str,
    a: OutcomeJson,
    b: OutcomeJson,
    moves: Vec<String>,
    main_line: Vec<String>,
    favourite: Option<&'static str>,
    unsettled: Vec<String>,
    nodes: u64,
}

/// What becomes of one side, and how that is known.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutcomeJson {
    outcome: &'static str,
    ko_first_threat: Option<&'static str>,
    evidence: &'static str,
}

impl OutcomeJson {
    pub(crate) fn new(answer: &RaceAnswer, party: Party) -> Self {
        let outcome = answer.outcomes[party.index()];
        Self {
            outcome: json::outcome(outcome),
            ko_first_threat: match outcome {
                Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
                Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
                _ => None,
            },
            evidence: Basis::name(answer.basis[party.index()]),
        }
    }
}

/// What the answers take for granted of the stones around, and of what lies beyond.
#[derive(Serialize)]
pub(crate) struct Ground {
    assumed: Vec<String>,
    doubtful: Vec<String>,
    bounded: bool,
}

impl Ground {
    pub(crate) fn new(raced: &Raced) -> Self {
        let size = raced.position.size();
        Self {
            assumed: names::vertices(raced.race.assumed, size),
            doubtful: names::vertices(raced.race.doubtful, size),
            bounded: raced.race.beyond == Beyond::Bounded,
        }
    }
}

impl AnswerJson {
    fn new(answer: &RaceAnswer, line: &[Move], size: Size) -> Self {
        let list = |moves: &[Move]| names::moves(moves, size);
        Self {
            verdict: verdict(answer.outcomes),
            a: OutcomeJson::new(answer, Party::A),
            b: OutcomeJson::new(answer, Party::B),
            moves: list(&answer.moves),
            main_line: list(line),
            favourite: answer.favourite.map(|favourite| ["A", "B"][favourite.index()]),
            unsettled: list(&answer.unsettled),
            nodes: answer.nodes,
        }
    }
}

/// The answers as JSON; docs/json.md explains the fields.
pub(crate) fn json(raced: &Raced, stopped: Option<Cause>) -> String {
    let size = raced.position.size();
    let party =
        |party| PartyJson { color: raced.color(party).to_string(), stones: names::vertices(raced.stones(party), size) };
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&raced.position.setup()).lines().map(str::to_owned).collect(),
        a: party(Party::A),
        b: party(Party::B),
        area: names::vertices(raced.race.points(), size),
        class: ClassJson::new(raced),
        ground: Ground::new(raced),
        a_first: AnswerJson::new(&raced.answers[0], &raced.main_lines[0], size),
        b_first: AnswerJson::new(&raced.answers[1], &raced.main_lines[1], size),
        nodes: nodes(raced),
        stopped: stopped.map(Cause::name),
        would_help: help(raced, stopped).into_iter().collect(),
    })
}
