//! An eye in words, with a line for each fact.

use eyespace::board::{PointSet, Size, Suicide};
use eyespace::combinatorial::CombinatorialGame;
use eyespace::eye::{Closed, Either, EyeReport, Found, MOST_POSITIONS, Way, Worth};
use eyespace::eyes::{CombinatorialValue, EyeDrawing, KoThreats};

use crate::{columns, life_property, names};

type Row = (&'static str, String);

/// A report on a drawn eye or eye space in words: the facts about it, and its value.
#[must_use]
pub fn text(report: &EyeReport) -> String {
    let facts = match &report.closed {
        Some(closed) => of_closed(report, closed),
        None => of_open(report),
    };
    let worth = of_worth(report);
    let width = facts.iter().chain(&worth).map(|(name, _)| name.len()).max().unwrap_or(0);
    let aligned = |rows: Vec<Row>| {
        columns::align(&rows.into_iter().map(|(name, said)| vec![format!("{name:width$}"), said]).collect::<Vec<_>>())
    };
    format!("{}\n{}", aligned(facts), aligned(worth))
}

fn points(report: &EyeReport, set: PointSet) -> String {
    names::points(set, report.drawing.size)
}

fn inside(drawing: &EyeDrawing) -> Row {
    let EyeDrawing { filling, .. } = drawing;
    ("inside", format!("{} X, {} O", filling.attackers.len(), filling.defenders.len()))
}

fn of_open(report: &EyeReport) -> Vec<Row> {
    let drawing = &report.drawing;
    vec![
        ("points", drawing.shape.points().len().to_string()),
        ("margins", points(report, drawing.margins)),
        inside(drawing),
    ]
}

fn of_closed(report: &EyeReport, closed: &Closed) -> Vec<Row> {
    let EyeDrawing { shape: eye, size, .. } = &report.drawing;
    let Closed { filling, verdict, .. } = closed;
    let mut rows = vec![
        ("class", names::class_or_parts(eye, *size)),
        ("points", eye.points().len().to_string()),
        ("location", names::place(eye)),
        inside(&report.drawing),
        ("liberties outside", filling.outside_liberties.to_string()),
        ("life property", life_property::in_words(closed.life_property)),
        ("status", names::status(closed.status, verdict).to_owned()),
        ("attacker first", verdict.attacker_first.to_string()),
        ("defender first", verdict.defender_first.to_string()),
    ];
    if closed.is_unsettled() {
        // If no first move inside the eye kills, the attacker begins by filling an outside liberty.
        let outside_liberties = verdict.attack.is_empty() && filling.outside_liberties > 0;
        let attack = if outside_liberties { "a liberty outside".to_owned() } else { points(report, verdict.attack) };
        rows.push(("attack at", attack));
        rows.push(("defend at", points(report, verdict.defend)));
    }
    rows.extend(closed.liberties.map(|liberties| ("liberties in a race", liberties.to_string())));
    if let Some(key) = closed.key_points {
        rows.push(("vital points", points(report, key.vital)));
        rows.push(("end points", points(report, key.end)));
    }
    rows.push(("evidence", names::evidence_in_full(verdict)));
    rows
}

fn of_worth(report: &EyeReport) -> Vec<Row> {
    let worth = &report.worth;
    let mut rows = match &worth.found {
        Err(reason) => vec![("eyes", reason.to_string())],
        Ok(Found { value, fewer, more, threats, leaving, game }) => {
            let named = [
                ("attacker threatens", threats.attacker),
                ("defender threatens", threats.defender),
                ("leaving a threat", leaving.attacker | leaving.defender),
            ];
            let threats = named.into_iter().filter(|(_, points)| !points.is_empty());
            let moves = [("fewer eyes at", *fewer), ("more eyes at", *more)].into_iter().chain(threats);
            let moves = moves.map(|(name, set)| (name, points(report, set)));
            let eyes = ("eyes", format!("{value}, {}: {}", value.name(), value.meaning()));
            std::iter::once(eyes).chain(moves).chain([("as a game", in_words(game))]).collect()
        }
    };
    rows.extend(report.either.as_ref().map(|either| ("empty or X", either_way(either, report.drawing.size))));
    rows.push(("counted with", terms(worth)));
    rows
}

fn in_words(game: &CombinatorialValue) -> String {
    match game {
        CombinatorialValue::Finite(game) if game.as_number().is_some() => format!("{game}, a number"),
        CombinatorialValue::Finite(game) => {
            format!("{}, mean {}, temperature {}", form(game), game.mean(), game.temperature())
        }
        CombinatorialValue::Loopy { onside, offside } => {
            format!("a ko: between {} and {}", form(offside), form(onside))
        }
        CombinatorialValue::TooLarge => {
            format!(
                "too large: beyond {MOST_POSITIONS} positions, or {} numbers written down",
                CombinatorialGame::LARGEST
            )
        }
    }
}

/// The canonical form of the value as a combinatorial game, if it is short enough to be read.
fn form(game: &CombinatorialGame) -> String {
    const LONGEST: usize = 100;
    let form = game.to_string();
    if form.len() > LONGEST { format!("a form of {} signs (--json has it)", form.len()) } else { form }
}

fn terms(worth: &Worth) -> String {
    let suicide = match worth.suicide {
        Suicide::Illegal => "illegal",
        Suicide::Legal => "legal",
    };
    let threats = match worth.threats {
        KoThreats::None => "no ko threats".to_owned(),
        KoThreats::Attacker(count) => format!("{} of the attacker's", names::count(count.get().into(), "ko threat")),
        KoThreats::Defender(count) => format!("{} of the defender's", names::count(count.get().into(), "ko threat")),
    };
    let liberties = names::liberties_outside(worth.outside_liberties.into());
    format!("{liberties}, suicide {suicide}, {threats}")
}

/// The values of a pattern with points that may be empty or hold an attacking stone. The text is `C2: 1122 either way`, or has a value for each
/// case.
fn either_way(either: &Either, size: Size) -> String {
    let points = names::points(either.points, size);
    let ways = match &either.ways {
        Err(reason) => return format!("{points}: {reason}"),
        Ok(ways) => ways,
    };
    match ways.first() {
        Some(first) if ways.iter().all(|way| way.value == first.value) => {
            format!("{points}: {} either way", first.value)
        }
        _ => format!("{points}: {}", ways.iter().map(|way| of_way(way, size)).collect::<Vec<_>>().join(", ")),
    }
}

fn of_way(way: &Way, size: Size) -> String {
    if way.stones.is_empty() {
        format!("{} if empty", way.value)
    } else {
        format!("{} with X at {}", way.value, names::points(way.stones, size))
    }
}
