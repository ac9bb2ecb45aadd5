//! Programs show candidate moves and ownership in a panel. They get the same numbers from a query of kind `katago` and from the GTP command
//! `kata-analyze` after its short search.

use eyespace::board::{Color, Game, Move, Point, Position, Ruleset};
use eyespace_gtp::Session;
use eyespace_service::answer::{Settings, answers};
use eyespace_wire::question::Kind;
use serde_json::{Value, json};

use crate::boards::{self, Dice};

const GAME: &[u8] = include_bytes!("../../../../examples/ear-reddening-1846.sgf");

/// A position in two forms: as lines of GTP, and as the fields of a JSON query.
struct Asked {
    lines: Vec<String>,
    question: Value,
}

/// The candidates and the ownership, from the view of the side to move.
#[derive(Debug, PartialEq)]
struct Panel {
    moves: Vec<Told>,
    ownership: Vec<f64>,
}

#[derive(Debug, PartialEq)]
struct Told {
    name: String,
    prior: f64,
    /// The lead after the move.
    lead: f64,
}

impl Asked {
    /// The example game after this number of moves.
    fn game(moves: usize) -> Self {
        let question = json!({"sgf": String::from_utf8_lossy(GAME), "turn": moves});
        Self { lines: vec![format!("loadsgf game {}", moves + 1)], question }
    }

    /// A random board on which some random moves were played.
    fn drawn(dice: &mut Dice) -> Option<Self> {
        let position = boards::drawn(dice)?;
        let size = position.size();
        let (name, rules) = [("japanese", Ruleset::Japanese), ("chinese", Ruleset::Chinese)][dice.below(2)];
        let moves = played(dice, &position, rules);
        let of = |color: Color| position.stones(color).into_iter().map(move |point| (color, Move::Play(point)));
        let stones: Vec<_> = Color::ALL.into_iter().flat_map(of).collect();
        let words = |&(color, mv): &(Color, Move)| format!("{color} {}", vertex(mv, &position));
        let pairs = |turns: &[(Color, Move)]| -> Vec<Value> {
            turns
                .iter()
                .map(|turn| json!([if turn.0 == Color::Black { "B" } else { "W" }, vertex(turn.1, &position)]))
                .collect()
        };
        let set_up =
            ["set_position".to_owned()].into_iter().chain(stones.iter().map(words)).collect::<Vec<_>>().join(" ");
        let head =
            [format!("boardsize {}", size.width()), format!("kata-set-rules {name}"), "komi 6.5".to_owned(), set_up];
        let lines = head.into_iter().chain(moves.iter().map(|turn| format!("play {}", words(turn)))).collect();
        let question = json!({
            "rules": name, "komi": 6.5, "boardXSize": size.width(), "initialPlayer": "B",
            "initialStones": pairs(&stones), "moves": pairs(&moves),
        });
        Some(Self { lines, question })
    }

    fn panels(&self, nodes: u64) -> [Panel; 2] {
        [self.of_gtp(nodes), self.of_query(nodes)]
    }

    /// The candidate moves and the ownership in the second line that `kata-analyze` prints.
    fn of_gtp(&self, nodes: u64) -> Panel {
        let settings = eyespace_gtp::Settings { nodes, read_file: |_| Ok(GAME.to_vec()), ..Default::default() };
        let mut session = Session::new(settings);
        for line in self.lines.iter().map(String::as_str).chain(["kata-analyze 100 ownership true"]) {
            let text = session.answer(line.as_bytes()).unwrap().text;
            assert!(text.starts_with('='), "{line}: {text}");
        }
        let line = [session.stream(), session.stream()][1].take().unwrap();
        let (moves, ownership) = line.split_once(" ownership ").unwrap();
        let moves = moves.split("info move ").skip(1).map(|text| {
            let words: Vec<_> = text.split(' ').collect();
            let number = |name| words[words.iter().position(|word| *word == name).unwrap() + 1].parse().unwrap();
            Told { name: words[0].to_owned(), prior: number("prior"), lead: number("scoreLead") }
        });
        let ownership = ownership.split_whitespace().map(|number| number.parse().unwrap());
        Panel { moves: moves.collect(), ownership: ownership.collect() }
    }

    fn of_query(&self, nodes: u64) -> Panel {
        let settings = Settings { kind: Some(Kind::Katago), ..Settings::default() };
        let mut question = self.question.clone();
        question["includeOwnership"] = json!(true);
        question["budget"] = json!({ "nodes": nodes });
        question["overrideSettings"] = json!({"reportAnalysisWinratesAs": "SIDETOMOVE"});
        let told: Value = serde_json::from_str(&answers(question.to_string().as_bytes(), &settings)).unwrap();
        let number = |told: &Value, name: &str| told[name].as_f64().unwrap();
        let moves = told["moveInfos"].as_array().unwrap().iter().map(|told| Told {
            name: told["move"].as_str().unwrap().to_owned(),
            prior: number(told, "prior"),
            lead: number(told, "scoreLead"),
        });
        let ownership = told["ownership"].as_array().unwrap().iter().map(|number| number.as_f64().unwrap());
        Panel { moves: moves.collect(), ownership: ownership.collect() }
    }
}

fn vertex(mv: Move, position: &Position) -> String {
    mv.point().map_or("pass".to_owned(), |point| position.size().vertex(point).to_string())
}

/// A few random moves from this position, perhaps with passes at the end.
fn played(dice: &mut Dice, position: &Position, rules: Ruleset) -> Vec<(Color, Move)> {
    let mut game = Game::new(*position, rules);
    for _ in 0..dice.below(6) {
        let points: Vec<Point> = game.position().empty_points().into_iter().collect();
        if let Some(&point) = points.get(dice.below(points.len().max(1))) {
            let _ = game.play(Move::Play(point));
        }
    }
    for _ in 0..dice.below(5).saturating_sub(2) {
        let _ = game.play(Move::Pass);
    }
    game.turns().iter().map(|turn| (turn.color, turn.mv)).collect()
}

#[test]
fn both_doors_show_the_same_of_drawn_boards() {
    let mut dice = Dice(59);
    let (mut several, mut estimated, mut counted) = (0, 0, 0);
    for asked in std::iter::repeat_with(|| Asked::drawn(&mut dice)).flatten().take(150) {
        let [gtp, query] = asked.panels(1_000);
        assert_eq!(gtp, query, "{:?}", asked.lines);
        let has = |least: f64, most: f64| gtp.ownership.iter().any(|number| (least..=most).contains(&number.abs()));
        several += usize::from(gtp.moves.len() > 3);
        estimated += usize::from(has(0.15, 0.85));
        counted += usize::from(has(0.9, 0.9));
    }
    assert!(several > 100 && estimated > 50 && counted > 10, "{several} {estimated} {counted}");
}

#[test]
fn both_doors_show_the_same_of_a_game() {
    for moves in [0, 40, 126, 325] {
        let [gtp, query] = Asked::game(moves).panels(1_000);
        assert_eq!(gtp, query, "after {moves} moves");
    }
}

/// A ko: one move captures White's stone in the top row, another one connects it. Black's group in the corner dies if White moves first, and gets a
/// ko if Black moves first; a search of 5,000 nodes does not find this.
const KO: [&str; 9] = [
    ".O.OOO.OX.X.X",
    "OOOOOOOXXXXXX",
    "OOOOOOOOX....",
    "OOOOOOOOX....",
    "OOOOOOOOX....",
    "XXXXXXXOX....",
    "O.OO..XOX....",
    "..O.OXXOX....",
    "......XOX....",
];

#[test]
fn a_ko_for_a_group_comes_before_one_stone() {
    let signs = KO.concat();
    let named = |place: usize| format!("{}{}", b"ABCDEFGHJKLMN"[place % 13] as char, 9 - place / 13);
    let stones = |sign| signs.match_indices(sign).map(|(place, _)| named(place)).collect::<Vec<_>>();
    let set_up = [("X", "b"), ("O", "w")]
        .map(|(sign, color)| stones(sign).iter().map(|at| format!(" {color} {at}")).collect::<String>());
    let lines = vec!["boardsize 13 9".to_owned(), format!("set_position{}", set_up.concat())];
    let asked = Asked { lines, question: json!({"board": KO, "toPlay": "B"}) };
    let interior = |name: &str| (name.as_bytes()[0]) < b'G' && name.as_bytes()[1] < b'4';
    for (nodes, is_found) in [(5_000, false), (25_000, true)] {
        let [gtp, query] = asked.panels(nodes);
        assert_eq!(gtp, query);
        let first = &gtp.moves[0].name;
        assert_eq!((interior(first), first == "G9"), (is_found, !is_found), "{nodes}: {first}");
    }
}
