//! The head of a UGF file: board, players, komi, result and the like.

use crate::fault::quote;
use crate::place::Place;

use super::game_text::{GameText, ROOT};
use super::ugf_moves::{Board, Edge, Lines};
use super::words;

/// The lines of the head.
pub(super) struct Head<'a> {
    entries: Vec<(Place, &'a str, &'a str)>,
}

impl<'a> Head<'a> {
    pub(super) fn read(lines: &Lines<'a>) -> Self {
        let entry = |&(line, text): &(usize, &'a str)| {
            let (name, value) = text.split_once('=')?;
            let column = name.chars().count() + 2;
            Some((Place { line, column }, name.trim(), value.trim()))
        };
        Self { entries: lines.iter().filter_map(entry).collect() }
    }

    /// The value of an entry; `None` if it is blank.
    fn find(&self, name: &str) -> Option<(Place, &'a str)> {
        let found = self.entries.iter().find(|(_, known, value)| *known == name && !value.is_empty());
        found.map(|&(at, _, value)| (at, value))
    }

    /// The handicap, with its place.
    pub(super) fn handicap(&self) -> Option<(Place, i64)> {
        let (at, value) = self.find("Hdcp")?;
        Some((at, value.split(',').next()?.trim().parse().ok()?))
    }

    /// The number of moves that the head announces.
    pub(super) fn moves(&self) -> Option<usize> {
        self.find("Moves")?.1.parse().ok()
    }
}

/// Adds the information of the head to the game, and returns the board.
pub(super) fn add(head: &Head<'_>, game: &mut GameText) -> Board {
    let board = board(head, game);
    if let Some((at, rule)) = head.find("Rule") {
        let rules = match rule {
            "JPN" => "Japanese",
            "CHN" | "CH" => "Chinese",
            other => other,
        };
        game.text(ROOT, at, "RU", rules);
    }
    komi(head, game);
    if let Some((at, title)) = head.find("Title") {
        let parts: Vec<&str> = title.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
        game.text(ROOT, at, "EV", &parts.join(", "));
    }
    if let Some((at, place)) = head.find("Place") {
        game.text(ROOT, at, "PC", place);
    }
    date(head, game);
    time(head, game);
    if let Some((at, winner)) = head.find("Winner") {
        game.text(ROOT, at, "RE", &result(winner).unwrap_or_else(|| winner.to_owned()));
    }
    for (name, property) in [("Writer", "US"), ("Commentator", "AN"), ("Copyright", "CP"), ("Comment", "GC")] {
        if let Some((at, text)) = head.find(name) {
            game.text(ROOT, at, property, text);
        }
    }
    for color in ["B", "W"] {
        players(head, color, game);
    }
    board
}

fn board(head: &Head<'_>, game: &mut GameText) -> Board {
    let first = head.entries.first().map_or(Place::FIRST, |&(at, ..)| at);
    let (at, size) = head.find("Size").unwrap_or((Place { column: 1, ..first }, "19"));
    game.text(ROOT, at, "SZ", size);
    let rows_from = match head.find("CoordinateType") {
        Some((_, "IGS")) => Edge::Lower,
        Some((_, "JPN")) => Edge::Upper,
        Some((at, other)) => {
            let text = format!("CoordinateType={} is not known; rows were counted from above", quote(other));
            game.note(at.line, text);
            Edge::Upper
        }
        None => {
            let line = first.line.saturating_sub(1).max(1);
            game.note(line, "CoordinateType is missing; rows were counted from above".to_owned());
            Edge::Upper
        }
    };
    Board { side: size.parse().unwrap_or(19), rows_from }
}

/// `Hdcp=2,0.50` has the handicap and the komi.
fn komi(head: &Head<'_>, game: &mut GameText) {
    let Some((at, value)) = head.find("Hdcp") else { return };
    let (stones, komi) = value.split_once(',').unwrap_or((value, ""));
    match words::number(&komi.replace(',', ".")) {
        Some(komi) => game.text(ROOT, at, "KM", &komi),
        None if komi.trim().is_empty() => {}
        None => game.note(at.line, format!("the komi {} is no number; it was left out", quote(komi))),
    }
    if stones.trim() != "0" {
        game.text(ROOT, at, "HA", stones);
    }
}

/// `Date=2020/06/23,22:46:52,2020/06/24,...` has the days and times of the beginning and the end.
fn date(head: &Head<'_>, game: &mut GameText) {
    let Some((at, value)) = head.find("Date") else { return };
    let fields: Vec<&str> = value.split(',').collect();
    let day = |field: usize| words::date(&fields.get(field)?.split('/').collect::<Vec<_>>());
    let days = match (day(0), day(2)) {
        (Some(begin), Some(end)) if begin != end => format!("{begin},{end}"),
        (Some(day), _) | (None, Some(day)) => day,
        // Without a date the field has only its separators.
        (None, None) if value.chars().all(|c| "/, :".contains(c)) => return,
        (None, None) => value.to_owned(),
    };
    game.text(ROOT, at, "DT", &days);
}

/// `Ptime=N;30;0;0,...` has the minutes of Black first; White has the same in all files that are known.
fn time(head: &Head<'_>, game: &mut GameText) {
    let Some((at, value)) = head.find("Ptime") else { return };
    let minutes = value.split(',').next().and_then(|black| black.split(';').nth(1)?.trim().parse::<u32>().ok());
    if let Some(minutes) = minutes.filter(|&minutes| minutes > 0) {
        game.text(ROOT, at, "TM", &(u64::from(minutes) * 60).to_string());
    }
}

/// The result of a value such as `B,C` (by resignation) or `W,2.50`.
fn result(winner: &str) -> Option<String> {
    let (side, how) = winner.split_once(',')?;
    let how = how.trim();
    match (side.trim(), how.get(..1).unwrap_or_default()) {
        ("B" | "W", "C" | "c" | "R") => Some(format!("{side}+R")),
        ("B" | "W", "T") => Some(format!("{side}+T")),
        ("B" | "W", "F") => Some(format!("{side}+F")),
        ("B" | "W", "") => Some(format!("{side}+")),
        ("B" | "W", _) => words::number(how).map(|margin| format!("{side}+{margin}")),
        ("D", _) => Some("Draw".to_owned()),
        ("N" | "N1", _) => Some("Void".to_owned()),
        ("A" | "P" | "E", _) => Some("?".to_owned()),
        ("O", _) => Some("Both lost".to_owned()),
        _ => None,
    }
}

/// The players of a colour: one with a rank, or several, of whom the names and ranks are joined.
fn players(head: &Head<'_>, color: &str, game: &mut GameText) {
    let numbered = |n: usize| {
        let name = if n == 1 { format!("Player{color}") } else { format!("Player{color}{n}") };
        head.find(&name).or_else(|| head.find(&format!("{color}Memb{n}")))
    };
    let all: Vec<(Place, &str)> = (1..=9).filter_map(numbered).collect();
    let [name, rank] = if color == "B" { ["PB", "BR"] } else { ["PW", "WR"] };
    let parts = |value: &str| {
        let mut fields = value.split(',').map(str::trim);
        (fields.next().unwrap_or_default().to_owned(), words::rank(fields.next().unwrap_or_default()))
    };
    match *all {
        [] => {}
        [(at, player)] => {
            let (player, own) = parts(player);
            game.text(ROOT, at, name, &player);
            game.text(ROOT, at, rank, &own);
        }
        [(at, _), ..] => {
            let joined = |&(_, player): &(Place, &str)| {
                let (player, own) = parts(player);
                format!("{player} {own}").trim().to_owned()
            };
            game.text(ROOT, at, name, &all.iter().map(joined).collect::<Vec<_>>().join(" & "));
        }
    }
}
