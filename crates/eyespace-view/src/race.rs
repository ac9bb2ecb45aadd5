//! The result of a semeai in words.

use eyespace::board::{Color, Move, Size};
use eyespace::problem::{ByCounting, Help, SemeaiSolution, SemeaiSummary, Short};
use eyespace::search::semeai::{Beyond, SemeaiBasis, SemeaiClass};

use crate::{Entry, Key, Scene, Sheet, StoneMark, columns, names};

/// Two boards with numbered lines of play, one for either side moving first.
#[must_use]
pub fn picture(title: &str, raced: &SemeaiSolution) -> Sheet {
    let boards = Color::ALL.map(|first| {
        let mut scene = Scene::new(&raced.position.setup());
        let summary = SemeaiSummary::of(raced.answers[first.index()].outcomes);
        scene.title = Some(format!("{} first: {summary}", ["Black", "White"][first.index()]));
        scene.stone_marks = Color::ALL.map(|color| (raced.stones(color), StoneMark::Target)).into();
        scene.focus = raced.semeai.points() | raced.stones(Color::Black) | raced.stones(Color::White);
        scene.number(first, &raced.main_lines[first.index()]);
        scene
    });
    let explained = Color::ALL.map(|color| Entry {
        key: Key::Stone(color, StoneMark::Target),
        text: format!(
            "{}'s group: {}",
            ["Black", "White"][color.index()],
            names::first(raced.stones(color), raced.position.size())
        ),
    });
    Sheet {
        title: title.to_owned(),
        percent: 100,
        rows: vec![boards.into()],
        caption: vec![],
        legend: explained.into(),
    }
}

/// The results of a semeai, with a line for each fact, and the reason if the search was stopped early.
#[must_use]
pub fn text(raced: &SemeaiSolution, stopped: Option<&str>) -> String {
    let size = raced.position.size();
    let mut rows = vec![];
    for color in raced.semeai.colors() {
        let stones = raced.stones(color);
        let first = names::first(stones, size);
        let number = names::count(stones.len(), "stone");
        rows.push((["Black", "White"][color.index()], format!("{first}, {number}")));
    }
    rows.push(("area", names::count(raced.semeai.points().len(), "point")));
    rows.push(("class", format!("{}; {}", class_in_words(raced.class), counted_in_words(raced.by_counting()))));
    for color in raced.semeai.colors() {
        let answer = &raced.answers[color.index()];
        let [black, white] = answer.outcomes;
        let name = ["Black first", "White first"][color.index()];
        let by = if answer.moves.is_empty() { String::new() } else { format!(", by {}", moves(&answer.moves, size)) };
        rows.push((name, format!("{}: Black {black}, White {white}{by}", SemeaiSummary::of(answer.outcomes))));
        if let Some(favourite) = answer.favourite {
            rows.push(("favourite", ["Black", "White"][favourite.index()].to_owned()));
        }
        let line = &raced.main_lines[color.index()];
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

/// Müller's class of a semeai with its meaning, in words.
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
    let walls = match raced.semeai.assumed.len() {
        0 => "nothing assumed".to_owned(),
        1 => "1 stone around assumed safe".to_owned(),
        n => format!("{n} stones around assumed safe"),
    };
    let beyond = match raced.semeai.beyond {
        Beyond::Bounded => "",
        Beyond::Attackers => "; no way out beyond the area",
    };
    let doubtful = match raced.semeai.doubtful.len() {
        0 => String::new(),
        n => format!(", but connecting to {n} of them is no escape"),
    };
    format!("{}; {walls}{doubtful}{beyond}", said.join(", "))
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}
