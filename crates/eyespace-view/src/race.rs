//! A decided race in words.

use eyespace::board::{Move, Size};
use eyespace::problem::{ByCounting, Help, SemeaiSolution, SemeaiSummary, Short};
use eyespace::search::semeai::{Beyond, Party, SemeaiBasis, SemeaiClass};

use crate::{columns, names};

/// The answers, a line a fact, with why the searches were stopped, if they were.
#[must_use]
pub fn text(raced: &SemeaiSolution, stopped: Option<&str>) -> String {
    let size = raced.position.size();
    let mut rows = vec![];
    for (party, name) in Party::ALL.into_iter().zip(["A", "B"]) {
        let stones = raced.stones(party);
        let first = names::first(stones, size);
        let number = names::count(stones.len(), "stone");
        rows.push((name, format!("{} {first}, {number}", raced.color(party))));
    }
    rows.push(("area", names::count(raced.race.points().len(), "point")));
    rows.push(("class", format!("{}; {}", class_in_words(raced.class), counted_in_words(raced.by_counting()))));
    for (party, name) in Party::ALL.into_iter().zip(["A first", "B first"]) {
        let answer = &raced.answers[party.index()];
        let [a, b] = answer.outcomes;
        let by = if answer.moves.is_empty() { String::new() } else { format!(", by {}", moves(&answer.moves, size)) };
        rows.push((name, format!("{}: A {a}, B {b}{by}", SemeaiSummary::of(answer.outcomes))));
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
    rows.push(("nodes", raced.nodes().to_string()));
    rows.push(("evidence", evidence(raced)));
    rows.extend(stopped.map(|why| ("stopped", why.to_owned())));
    if let Some(help) = raced.help(stopped.map_or(Short::Nodes, |_| Short::Time)) {
        let words = if help == Help::MoreTime { "more time" } else { "more nodes (--budget)" };
        rows.push(("would help", words.to_owned()));
    }
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

/// Müller's class of a race, and what that is.
const fn class_in_words(class: SemeaiClass) -> &'static str {
    match class {
        SemeaiClass::NoEyes => "0, no eyes",
        SemeaiClass::PlainEyes => "1, plain eyes without stones",
        SemeaiClass::OneBlockInside => "2, plain eyes with one block in them at most",
        SemeaiClass::OtherEyes => "above 2, an eye that is not plain or holds several blocks",
        SemeaiClass::Other => "above 2, not two blocks with an eye each and plain liberties",
    }
}

const fn counted_in_words(counted: ByCounting) -> &'static str {
    match counted {
        ByCounting::All => "decided by counting",
        ByCounting::Some => "decided by counting in part",
        ByCounting::None => "not decided by counting",
    }
}

fn evidence(raced: &SemeaiSolution) -> String {
    let mut said: Vec<&str> = vec![];
    for basis in raced.answers.iter().flat_map(|answer| answer.basis) {
        let name = SemeaiBasis::name(basis);
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
        n => format!(", but connecting to {n} of them is no escape"),
    };
    format!("{}; {walls}{doubtful}{beyond}", said.join(", "))
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}
