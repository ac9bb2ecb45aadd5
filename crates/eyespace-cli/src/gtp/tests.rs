//! Sessions without processes.

use std::borrow::Cow;
use std::path::Path;

use eyespace::table::EyeTable;
use proptest::prelude::*;

use super::{MAX_LINE, NAME, Next, Session, Settings};
use crate::fault::InputError;

const SGF: &[u8] = b"(;SZ[5]KM[0.5]RU[NZ]AB[bb]AW[dd]PL[W];W[cb];B[bc];W[];B[cc])";

/// `a.sgf` alone is there.
fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    match path.to_str() {
        Some("a.sgf") => Ok(SGF.to_vec()),
        _ => {
            let reason = std::io::ErrorKind::NotFound.into();
            Err(InputError::Unreadable { file: path.display().to_string(), reason })
        }
    }
}

fn session() -> Session {
    let table = Cow::Borrowed(EyeTable::embedded());
    Session::new(Settings { nodes: 1000, rules: None, table, read_file, name: NAME.to_owned() })
}

/// Asks one line after the other; each must be answered as it says after the `->`.
#[track_caller]
fn talk(session: &mut Session, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        let reply = session.answer(line.as_bytes()).unwrap();
        let expected = expected.replace("VERSION", env!("CARGO_PKG_VERSION"));
        assert_eq!(reply.text.trim_end(), expected, "{line}");
    }
}

#[test]
fn moves_are_played_and_taken_back() {
    talk(
        &mut session(),
        &[
            ("boardsize 5", "="),
            ("play b C3", "="),
            ("play B c3", "? illegal move: the point is occupied"),
            ("play WHITE pass", "="),
            ("play w D3", "="),
            ("gg-undo 2", "="),
            ("play w C2", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("gg-undo -1", "? can't undo a negative number of moves"),
            ("gogui-play_sequence b A1 w A2 b A1", "? illegal move: the point is occupied"),
            ("printsgf", "= (;GM[1]FF[4]CA[UTF-8]AP[eyespace:VERSION]SZ[5]KM[0]RU[japanese]PL[B])"),
            ("gogui-play_sequence b A1 w A2 b PASS", "="),
            ("gg-undo 3", "="),
        ],
    );
}

#[test]
fn rules_decide_what_may_be_played() {
    let mut session = session();
    talk(&mut session, &[("boardsize 4", "="), ("set_position b A4 w C4 w A3 w B3", "=")]);
    talk(&mut session, &[("play b B4", "? illegal move: suicide")]);
    for rules in ["tromp-taylor", "New Zealand"] {
        let line = format!("kata-set-rules {rules}");
        talk(&mut session, &[(&line, "="), ("play b B4", "="), ("undo", "=")]);
    }
}

#[test]
fn games_are_loaded_to_before_a_move_and_go_back_to_their_set_up() {
    let mut session = session();
    for (line, answer) in [
        ("loadsgf a.sgf", "= white"),
        ("loadsgf a.sgf 1", "= white"),
        ("loadsgf a.sgf 2", "= black"),
        ("loadsgf a.sgf 99", "= white"),
        ("loadsgf a.sgf c3", "= black"),
        ("loadsgf a.sgf A1", "? no move at A1"),
        ("loadsgf a.sgf Z1", "? invalid coordinate"),
        ("loadsgf", "? missing filename"),
        ("loadsgf \"a.sgf\" 2", "= black"),
        ("loadsgf \"b c.sgf\"", "? cannot open or parse 'b c.sgf': b c.sgf: entity not found"),
        ("loadsgf \"a.sgf", "? missing closing quote"),
        ("loadsgf \"", "? missing closing quote"),
        ("loadsgf none.sgf", "? cannot open or parse 'none.sgf': none.sgf: entity not found"),
    ] {
        talk(&mut session, &[(line, answer)]);
    }
    talk(&mut session, &[("loadsgf a.sgf", "= white"), ("gg-undo 5", "? cannot undo"), ("gg-undo 4", "=")]);
    let left = "= (;GM[1]FF[4]CA[UTF-8]AP[eyespace:VERSION]SZ[5]KM[0.5]RU[new-zealand]AB[bb]AW[dd]PL[W])";
    talk(&mut session, &[("printsgf", left)]);
}

#[test]
fn what_was_known_is_forgotten_when_the_board_changes() {
    let mut session = session();
    talk(&mut session, &[("boardsize 3", "="), ("gogui-play_sequence b A2 b B2 b C2", "=")]);
    talk(
        &mut session,
        &[("unconditional_status A2", "= alive"), ("undo", "="), ("unconditional_status A2", "= undecided")],
    );
    talk(&mut session, &[("play b C2", "="), ("unconditional_status A3", "= black_territory")]);
}

#[test]
fn finished_games_are_counted() {
    let mut session = session();
    let stones = "gogui-play_sequence b B1 b B2 b B3 b B4 b B5 w D1 w D2 w D3 w D4 w D5 w A1 w A3";
    talk(
        &mut session,
        &[
            ("boardsize 5", "="),
            (stones, "="),
            ("final_score", "= B+2.0"),
            ("final_status_list dead", "= A3\nA1"),
            ("final_status_list alive", "= B5 B4 B3 B2 B1\nD5 D4 D3 D2 D1"),
            ("final_status_list dame", "= C5 C4 C3 C2 C1"),
            ("final_status_list black_territory", "= A5 A4 A2"),
            ("final_status_list seki", "="),
            ("final_status A1", "= dead"),
            ("final_status A2", "= black_territory"),
            ("final_status C3", "= dame"),
            ("final_status_list", "? missing status"),
            ("final_status_list lost", "? invalid status"),
            ("final_status Z9", "? invalid coordinate"),
            ("komi 2", "="),
            ("final_score", "= 0"),
            ("play w A2", "="),
            ("play b A4", "="),
            ("komi 3.5", "="),
            ("final_score", "= W+1.5"),
            ("kata-set-rules stone-scoring", "="),
            ("final_score", "? stone-scoring rules are not counted; expected territory or area rules"),
        ],
    );
}

#[test]
fn the_session_ends_when_it_is_asked_to() {
    let mut session = session();
    assert_eq!(session.answer(b"name").unwrap().next, Next::Goes);
    assert_eq!(session.answer(b"7 quit").unwrap().text, "=7 \n\n");
    assert_eq!(session.answer(b"quit").unwrap().next, Next::Ends);
}

#[test]
fn lines_and_games_have_a_limit() {
    let mut session = session();
    assert!(session.answer(&vec![b'x'; MAX_LINE + 1]).unwrap().text.starts_with("? line too long"));
    for _ in 0..super::moves::MOST {
        session.answer(b"play b pass");
    }
    talk(&mut session, &[("play b pass", "? too many moves; expected at most 10000"), ("undo", "=")]);
}

/// White has an eye, and one way out, above.
const RUNNING: &str =
    "set_position w F5 w H5 b E4 b J4 b E3 b F3 w G3 b H3 b J3 b E2 w F2 w G2 w H2 b J2 b E1 w F1 w H1 b J1";

#[test]
fn whatever_searches_stops_when_it_is_interrupted() {
    for command in [
        "attack G3",
        "defend G3",
        "does_attack G4 G3",
        "does_defend G4 G3",
        "owl_attack G3",
        "owl_defend G3",
        "owl_does_attack A13 G3",
        "owl_does_defend A13 G3",
        "eyespace-attack G3",
        "eyespace-defend G3",
        "dragon_status",
        "dragon_status G3",
        "dragon_data",
        "worm_data G3",
        "analyze_semeai G3 F3",
        "analyze_semeai_after_move w G4 G3 F3",
    ] {
        let mut session = session();
        talk(&mut session, &[("boardsize 13", "="), (RUNNING, "=")]);
        let first = session.answer_numbered(3, command.as_bytes()).unwrap().text;
        session.interrupt().ask(4);
        let stopped = session.answer_numbered(4, command.as_bytes()).unwrap().text;
        let again = session.answer_numbered(5, command.as_bytes()).unwrap().text;
        assert!(first.starts_with('=') || first.contains("not settled"), "{command}: {first}");
        assert_eq!((stopped.as_str(), &again), ("? interrupted\n\n", &first), "{command}");
    }
}

#[test]
fn an_analysis_is_told_line_by_line() {
    let mut session = session();
    talk(&mut session, &[("boardsize 4 3", "="), ("set_position b A2 b B2 b B3 b B1 w C3 w C2 w C1", "=")]);
    let reply = session.answer(b"7 kata-analyze w 50 ownership true rootInfo true").unwrap();
    let every = std::time::Duration::from_millis(500);
    assert_eq!((reply.text.as_str(), reply.next), ("=7 \n", Next::Streams { every }));
    let first = session.stream().unwrap();
    let (told, ownership) = first.trim_end().split_once(" ownership ").unwrap();
    assert!(told.starts_with("info move D2 visits 3 ") && told.contains(" order 0 pv D2 rootInfo visits 1 "));
    // Black lives without an answer, and White is the one who asks.
    assert_eq!(ownership, "-1.0 -1.0 0.0 0.0 -1.0 -1.0 0.0 0.0 -1.0 -1.0 0.0 0.0");
    assert!(first.ends_with('\n') && session.stream().is_some() && session.stream().is_some());
    // Whatever is said next ends it, a comment too.
    assert_eq!((session.answer(b"# still there?"), session.stream()), (None, None));
    let told = |session: &mut Session, asked: &str| {
        assert!(session.answer(asked.as_bytes()).unwrap().text.starts_with('='), "{asked}");
        session.stream().unwrap()
    };
    talk(
        &mut session,
        &[("boardsize 7", "="), ("set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1", "=")],
    );
    let plain = told(&mut session, "kata-analyze");
    assert!(plain.starts_with("info move B1 visits 5 ") && plain.ends_with(" pv B1\n") && !plain.contains("ownership"));
    // For White the move decides only once the block is searched, as the second line has it.
    assert!(told(&mut session, "kata-analyze W interval 1 minmoves 1 maxmoves 1").starts_with("info move pass"));
    assert!(session.stream().unwrap().starts_with("info move B1 visits 5 "));
    for avoided in ["avoid b B1,pass 1", "allow b A1,C1 5", "maxmoves 0 avoid w A1 1"] {
        assert!(told(&mut session, &format!("kata-analyze b {avoided}")).starts_with("info move pass"), "{avoided}");
    }
    talk(
        &mut session,
        &[
            ("kata-analyze b x true", "? key is x; expected one of KataGo's, such as ownership"),
            ("kata-analyze ownership maybe", "? ownership is maybe; expected true or false"),
            ("kata-analyze ownership", "? missing value"),
            ("kata-analyze interval", "? missing interval"),
            ("kata-analyze 1e9", "? interval is 1e9; expected 0 to 360000"),
            ("kata-analyze b avoid b Z9 1", "? invalid coordinate"),
            ("kata-analyze b avoid b A1", "? depth not an integer"),
            ("kata-analyze b allow x A1 1", "? invalid color"),
            ("kata-analyze maxmoves x", "? maxmoves not an integer"),
        ],
    );
}

#[test]
fn the_score_is_estimated_between_what_is_proved() {
    let mut session = session();
    talk(&mut session, &[("boardsize 4 3", "="), ("set_position b A2 b B2 b B3 b B1 w C3 w C2 w C1", "=")]);
    let mut ask = |lines: &[&str]| {
        let texts = lines.iter().map(|line| session.answer(line.as_bytes()).unwrap().text);
        texts.last().unwrap().trim().to_owned()
    };
    // Black's six points are proved, White's three stones and what is behind them are not.
    assert!(ask(&["estimate_score"]).ends_with(" (upper bound: 1.0, lower: -11.0)"));
    assert!(ask(&["komi 100", "estimate_score"]).starts_with("= W+"));
    assert!(ask(&["komi -100", "estimate_score"]).starts_with("= B+"));
    assert!(ask(&["komi 5", "kata-set-rules chinese", "estimate_score"]).ends_with(" (upper bound: 5.0, lower: -7.0)"));
    let value = |text: &str, n: usize| -> f64 { text.split_whitespace().skip(1).nth(n).unwrap().parse().unwrap() };
    let told = ask(&["initial_influence w territory_value"]);
    assert_eq!((told.split_whitespace().count(), value(&told, 1)), (13, -1.0), "{told}");
    assert!(value(&told, 0) < -0.3 && value(&told, 3) > value(&told, 0), "{told}");
    let [black, white] = ["black", "white"].map(|side| ask(&[&format!("initial_influence {side} {side}_influence")]));
    assert!(value(&black, 0) > value(&white, 0), "{black} {white}");
    // GoGui's board is the other way round.
    assert_eq!(value(&ask(&["eyespace-territory"]), 1), 1.0);
}

/// Whatever `dragon_status` and `dragon_data` say, `owl_attack` and `owl_defend` say the same.
#[test]
fn what_becomes_of_groups_is_said_alike_by_all_commands() {
    let boards = [
        ("boardsize 13", RUNNING),
        ("boardsize 7", "set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1"),
        ("boardsize 7", "set_position b A2 b B2 b B1 b A4 b B4 b B3 w C1 w C2 w C3 w C4 w B5 w A5"),
        ("boardsize 5", "set_position b A4 b B4 b B5 b C4 b D4 b D5 w A3 w B3 w C3 w D3 w E3 w E4 w E5"),
        ("boardsize 5 3", "set_position b B3 b D3 b A2 b B2 b C2 b D2 b E2 w A1"),
    ];
    let mut words = std::collections::BTreeSet::new();
    for (size, stones) in boards {
        let mut session = session();
        talk(&mut session, &[(size, "="), (stones, "=")]);
        let mut ask = |line: &str| {
            let text = session.answer(line.as_bytes()).unwrap().text;
            text.trim_start_matches(['=', '?']).trim().to_owned()
        };
        for line in ask("dragon_status").lines() {
            let (vertex, status) = line.split_once(": ").unwrap();
            assert_eq!(ask(&format!("dragon_status {vertex}")), status);
            let [attack, defend] = ["attack", "defend"].map(|what| ask(&format!("owl_{what} {vertex}")));
            let first = |text: &str| text.split(' ').nth(1).unwrap_or_default().to_owned();
            let told = match (attack.chars().next(), defend.chars().next()) {
                (Some('0'), _) => "alive".to_owned(),
                (_, Some('0')) => "dead".to_owned(),
                (Some('1'..='3'), Some('1'..='3')) => format!("critical {} {}", first(&attack), first(&defend)),
                _ => "unknown".to_owned(),
            };
            assert_eq!(status, told, "{stones}: {vertex}");
            let data = ask(&format!("dragon_data {vertex}"));
            let word = status.split(' ').next().unwrap();
            let row = |name: &str, value: &str| data.contains(&format!("\n{name:24}{value}\n"));
            assert!(row("status", word), "{vertex} {status}: {data}");
            if word == "critical" {
                assert!(
                    row("owl_attack_point", &first(&attack)) && row("owl_defense_point", &first(&defend)),
                    "{data}"
                );
            }
            words.insert(word.to_owned());
        }
    }
    assert!(["alive", "critical", "dead"].into_iter().all(|word| words.contains(word)), "{words:?}");
}

#[test]
fn false_eyes_have_their_diagonals_told() {
    let mut session = session();
    let board = "set_position b A2 b B2 b C2 b D2 b E2 b G2 b H2 b J2 b B1 b D1 b F1 b G1 b H1 w A3 w B3 w C3 w D3 w E3 w F3 \
                 w G3 w H3 w J3 w F2";
    talk(
        &mut session,
        &[
            ("boardsize 9", "="),
            (board, "="),
            (
                "half_eye_data E1",
                "= value                4.00\ntype                 FALSE_EYE\nnum_attacks          0\nnum_defenses         0",
            ),
            ("eval_eye E1", "= 0 0"),
            (
                "half_eye_data A1",
                "= value                10.00\ntype                 0\nnum_attacks          0\nnum_defenses         0",
            ),
        ],
    );
}

#[test]
fn half_eyes_have_their_moves_told() {
    let mut session = session();
    let board = "set_position b A1 b B1 b B2 b C3 b A3 b A4 b B4 w C2 w C1 w D1 w D2 w D3 w D4 w C4 w C5 w B5 w A5";
    talk(
        &mut session,
        &[
            ("boardsize 7", "="),
            (board, "="),
            (
                "half_eye_data A2",
                "= value                2.75\ntype                 HALF_EYE\nnum_attacks          1\nattack_point[0]      B3\n\
                 num_defenses         1\ndefense_point[0]     B3",
            ),
        ],
    );
}

const WORDS: [&str; 58] = [
    "boardsize",
    "rectangular_boardsize",
    "clear_board",
    "komi",
    "play",
    "undo",
    "gg-undo",
    "set_free_handicap",
    "fixed_handicap",
    "place_free_handicap",
    "loadsgf",
    "printsgf",
    "showboard",
    "set_position",
    "gogui-setup",
    "gogui-setup_player",
    "gogui-play_sequence",
    "kata-set-rules",
    "attack",
    "defend",
    "does_attack",
    "does_defend",
    "owl_attack",
    "owl_defend",
    "owl_does_attack",
    "owl_does_defend",
    "owl_threaten_attack",
    "owl_threaten_defense",
    "unconditional_status",
    "eval_eye",
    "eye_data",
    "half_eye_data",
    "analyze_eyegraph",
    "final_score",
    "final_status",
    "final_status_list",
    "dragon_status",
    "dragon_data",
    "worm_data",
    "analyze_semeai",
    "estimate_score",
    "initial_influence",
    "territory_value",
    "kata-analyze",
    "eyespace-param",
    "eyespace-vital_points",
    "b",
    "W",
    "A1",
    "b2",
    "C3",
    "d1",
    "3",
    "-1",
    "pass",
    "a.sgf",
    "..!%|X.",
    "nodes",
];

proptest! {
    #[test]
    fn any_line_is_answered_in_one_piece(
        lines in prop::collection::vec(prop::collection::vec(prop::sample::select(&WORDS[..]), 0..6), 0..30),
        bytes in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut session = session();
        session.answer(b"boardsize 4");
        for line in lines.iter().map(|words| words.join(" ").into_bytes()).chain([bytes]) {
            let Some(reply) = session.answer(&line) else { continue };
            let streams = matches!(reply.next, Next::Streams { .. });
            let end = if streams { "\n" } else { "\n\n" };
            prop_assert!(reply.text.starts_with(['=', '?']) && reply.text.ends_with(end));
            prop_assert_eq!(session.stream().is_some_and(|line| line.ends_with('\n')), streams);
            prop_assert!(!reply.text.trim_end_matches('\n').contains("\n\n"));
        }
    }
}
