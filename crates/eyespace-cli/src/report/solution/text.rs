//! A solved problem in words.

use eyespace::board::{Color, Move, Size};
use eyespace::eyes::Mover;
use eyespace::search::life::Area;
use eyespace::status::{Assumption, Evidence, Outcome};

use super::super::{columns, names};
use super::{Beside, summary};
use eyespace::problem::Solved;
use eyespace::status::FightAnswer as Answer;

/// The answers, a line a fact.
pub(crate) fn text(solved: &Solved, beside: &Beside) -> String {
    let size = solved.position.size();
    let target = solved.target;
    let target = format!("{} {}, {}", solved.owner, names::first(target, size), names::count(target.len(), "stone"));
    let area = match solved.enclosed {
        Some(area) => format!("{}, {} empty", names::count(area.points.len(), "point"), area.empty(&solved.position)),
        None => "nothing encloses it".to_owned(),
    };
    let mut rows = vec![("target", target), ("area", area), ("verdict", summary(solved).to_string())];
    let is_same = solved.outcome(Mover::Attacker) == solved.outcome(Mover::Defender);
    for (first, name) in Mover::ALL.into_iter().zip(FIRST) {
        let Some(Answer { found, .. }) = solved.answer(first) else { continue };
        let is_told = !found.moves.is_empty() && !is_same;
        let with = if is_told { format!(", by {}", moves(&found.moves, size)) } else { String::new() };
        rows.push((name, format!("{}{with}", found.outcome)));
        if !found.unsettled.is_empty() {
            rows.push(("not settled", moves(&found.unsettled, size)));
        }
    }
    if !solved.line.moves.is_empty() {
        rows.push(("main line", line(solved)));
    }
    if let Some(wall) = solved.may_fall().first() {
        let [wall, stone] = [wall, solved.target.first().unwrap_or(wall)].map(|stone| size.vertex(stone));
        rows.push((
            "walls",
            format!("{} may fall first: --race {stone} {wall}", names::vertices(solved.may_fall(), size).join(" ")),
        ));
    }
    rows.push(("nodes", solved.nodes().to_string()));
    rows.push(("evidence", evidence(solved)));
    rows.extend(beside.stopped.map(|cause| ("stopped", cause.words_after(beside.spent))));
    if !beside.help.is_empty() {
        let help: Vec<String> = beside.help.iter().map(|help| help.words(solved)).collect();
        rows.push(("would help", help.join(", ")));
    }
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

const FIRST: [&str; 2] = ["attacker first", "defender first"];

fn evidence(solved: &Solved) -> String {
    let answers: Vec<_> = solved.answers.iter().flatten().collect();
    let Some(area) = solved.enclosed else { return of_each(solved) };
    let how = if answers.iter().any(|answer| answer.found.outcome == Outcome::Open) {
        "search, not finished"
    } else if answers.iter().all(|answer| answer.found.nodes == 0) {
        "told as it stands, without search"
    } else {
        "search of the whole area"
    };
    format!("{how}; {}", walls(&area, solved))
}

/// How the answers to an open fight are known, one by one if that is not the same.
fn of_each(solved: &Solved) -> String {
    let known = |answer: &Answer| match (answer.area, answer.evidence) {
        (Some(area), Evidence::AsItStands { .. }) => {
            format!("told as it stands in {}; {}", names::count(area.points.len(), "point"), walls(&area, solved))
        }
        (Some(area), _) => format!("search of {}; {}", names::count(area.points.len(), "point"), walls(&area, solved)),
        (None, Evidence::None) => "not settled".to_owned(),
        (None, evidence) => evidence.to_string(),
    };
    let said: Vec<_> = solved.answers.iter().map(|answer| answer.as_ref().map(known)).collect();
    match &said[..] {
        [Some(one), Some(other)] if one != other => format!("{}: {one}; {}: {other}", FIRST[0], FIRST[1]),
        _ => said.into_iter().flatten().next().unwrap_or_default(),
    }
}

/// What is taken for granted around an area.
fn walls(area: &Area, solved: &Solved) -> String {
    let stones = names::count(area.assumed.len(), "stone");
    match (Assumption::of(area, &solved.position), area.assumed.is_empty()) {
        (Assumption::Nothing, _) => "nothing assumed".to_owned(),
        (Assumption::SafeWalls, _) => format!("{stones} around it assumed safe"),
        (Assumption::GroundBeyond, true) => "the ground beyond is the attacker's".to_owned(),
        (Assumption::GroundBeyond, false) => {
            format!("{stones} around it assumed safe, the ground beyond the attacker's")
        }
    }
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}

/// `B D4 W E5`
fn line(solved: &Solved) -> String {
    let mut color = solved.position.to_play();
    let mut said = vec![];
    for mv in &solved.line.moves {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        said.push(format!("{letter} {}", mv.name(solved.position.size())));
        color = color.opponent();
    }
    said.join("  ")
}
