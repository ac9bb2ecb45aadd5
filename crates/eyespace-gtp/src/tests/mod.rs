//! Tests of sessions that need no processes.

mod aims;
mod analyses;
mod groups;
mod notes;

use std::path::Path;

use proptest::prelude::*;

use super::{MAX_LINE, Next, Session, Settings};
use eyespace_record::fault::InputError;

const SGF: &[u8] = b"(;SZ[5]KM[0.5]RU[NZ]AB[bb]AW[dd]PL[W];W[cb];B[bc];W[];B[cc])";

/// A record with many oddities: an unusual komi, a capture before a set-up, a move on a stone, a point off the board, and no end.
const ODD: &[u8] = b"(;SZ[5]KM[650];W[aa];B[ba];W[];B[ab];AB[ee];W[ee];B[zz];W[cc];B[c";

/// A record with a handicap whose stones are not on the board.
const CLAIMS: &[u8] =
    b"(;SZ[5]RU[Chinese]KM[0.5]HA[3];W[bb];B[dd];W[bc];B[dc];W[bd];B[db];W[be];B[de];W[ba];B[da];W[];B[])";

/// Reads a file. Only these files exist.
fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    match path.to_str() {
        Some("a.sgf") => Ok(SGF.to_vec()),
        Some("odd.sgf") => Ok(ODD.to_vec()),
        Some("claims.sgf") => Ok(CLAIMS.to_vec()),
        Some("large.sgf") => Ok(b"(;SZ[37])".to_vec()),
        _ => {
            let reason = std::io::ErrorKind::NotFound.into();
            Err(InputError::Unreadable { file: path.display().to_string(), reason })
        }
    }
}

fn session() -> Session {
    Session::new(Settings { nodes: 1000, read_file, ..Settings::default() })
}

/// Sends lines one after the other, and compares each answer with the expected one.
#[track_caller]
fn talk(session: &mut Session, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        let reply = session.answer(line.as_bytes()).unwrap();
        let expected = expected.replace("VERSION", env!("CARGO_PKG_VERSION"));
        assert_eq!(reply.text.trim_end(), expected, "{line}");
    }
}

/// Prisoners that were taken before the set-up are counted together with later ones, until the board is replaced.
#[test]
fn odd_records_are_loaded_and_what_was_taken_before_a_set_up_is_kept() {
    let mut session = session();
    talk(&mut session, &[("loadsgf odd.sgf", "= white"), ("play b E1", "? illegal move: the point is occupied")]);
    let printed = session.answer(b"printsgf").unwrap().text;
    assert!(printed.contains("KM[6.5]") && printed.contains("W[ee]") && printed.contains("W[cc]"), "{printed}");
    let board = |session: &mut Session| session.answer(b"showboard").unwrap().text;
    assert!(board(&mut session).contains("black (X) has captured 1, white (O) 0"), "{}", board(&mut session));
    talk(&mut session, &[("play b E2", "="), ("play b D1", "="), ("undo", "=")]);
    assert!(board(&mut session).contains("black (X) has captured 1, white (O) 0"), "{}", board(&mut session));
    talk(&mut session, &[("clear_board", "=")]);
    assert!(board(&mut session).contains("black (X) has captured 0, white (O) 0"), "{}", board(&mut session));
    let large = session.answer(b"loadsgf large.sgf").unwrap().text;
    assert!(
        large.starts_with("? cannot open or parse large.sgf:1:5: a board of 37x37 lines; each side must"),
        "{large}"
    );
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
        ("loadsgf \"b c.sgf\"", "? cannot open or parse b c.sgf: entity not found"),
        ("loadsgf \"a.sgf", "? missing closing quote"),
        ("loadsgf \"", "? missing closing quote"),
        ("loadsgf none.sgf", "? cannot open or parse none.sgf: entity not found"),
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
            ("kata-set-rules chinese", "="),
            ("final_score", "= W+3.5"),
            ("kata-set-rules stone-scoring", "="),
            // Each side pays a group tax for its two eyes.
            ("final_score", "= W+3.5"),
            ("kata-set-rules koPOSITIONALscoreTERRITORYtaxALLsui0", "="),
            ("final_score", "= W+1.5"),
        ],
    );
}

#[test]
fn handicap_stones_are_paid_for_as_the_rules_have_it() {
    let mut session = session();
    let board = "set_free_handicap B1 B2 B3 B4 B5";
    let white = "gogui-play_sequence w D1 w D2 w D3 w D4 w D5";
    talk(
        &mut session,
        &[
            ("boardsize 5", "="),
            (board, "="),
            (white, "="),
            ("final_score", "= 0"),
            ("kata-set-rules chinese", "="),
            ("final_score", "= W+5.0"),
            ("kata-set-rules aga", "="),
            ("final_score", "= W+4.0"),
            ("clear_board", "="),
            ("gogui-play_sequence b B1 b B2 b B3 b B4 b B5 w D1 w D2 w D3 w D4 w D5", "="),
            ("final_score", "= 0"),
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

/// A function that should read files but panics, as if it had a bug.
fn broken(_: &Path) -> Result<Vec<u8>, InputError> {
    panic!("the bug of this test")
}

#[test]
fn a_bug_is_told_and_the_session_goes_on() {
    let mut session = Session::new(Settings { nodes: 1000, read_file: broken, ..Settings::default() });
    let bug = "? this is a bug of the program, please report it";
    talk(
        &mut session,
        &[("play b D4", "="), ("loadsgf x", bug), ("undo", "="), ("loadsgf y", bug), ("name", "= Eyespace")],
    );
    assert_eq!(session.take_bug().unwrap().downcast_ref(), Some(&"the bug of this test"));
}

#[test]
fn lines_and_games_have_a_limit() {
    let mut session = session();
    assert!(session.answer(&vec![b'x'; MAX_LINE + 1]).unwrap().text.starts_with("? line too long"));
    for _ in 0..super::moves::MOST {
        session.answer(b"play b pass");
    }
    talk(&mut session, &[("play b pass", "? too many moves; expected at most 100000"), ("undo", "=")]);
}

const WORDS: &[&str] = &[
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
    "eyespace-notes",
    "eyespace-evidence",
    "answers",
    "guessed",
    "proved",
    "eyespace-likelihood",
    "eyespace-outlook",
    "territory_value",
    "kata-analyze",
    "lz-analyze",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "dragon_stones",
    "kata-get-param",
    "get_komi",
    "eyespace-param",
    "eyespace-vital_points",
    "eyespace-deciding_moves",
    "eyespace-eye",
    "eyespace-eye_moves",
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
        lines in prop::collection::vec(prop::collection::vec(prop::sample::select(WORDS), 0..6), 0..30),
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
