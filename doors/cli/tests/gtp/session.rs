//! Tests `eyespace gtp` as other programs use it: every command, every refusal, and malformed input.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn gtp(arguments: &[&str], input: &[u8]) -> Output {
    crate::support::run(&[&["gtp"], arguments].concat(), input)
}

/// All answers to some lines, each without the blank line at its end.
fn answers(lines: &str) -> Vec<String> {
    let done = gtp(&[], lines.as_bytes());
    let notes = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0));
    // If a board was scored, a note on standard error may name the stones whose life depends on who moves first. There must be no other notes.
    assert!(notes.lines().all(|note| note.contains(" live depends on who moves first: ")), "{notes}");
    let text = String::from_utf8(done.stdout).unwrap();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The answer of a new session to the last of these lines.
fn last(lines: &str) -> String {
    answers(lines).pop().unwrap()
}

/// A board on which each analysis finds something: a three-point eye in the corner, and a stone in atari.
const BOARD: &str = "boardsize 9\nset_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 \
                     b G6 w F6 w G5 w G7\n";

fn asked(command: &str) -> String {
    last(&format!("{BOARD}{command}\n"))
}

#[test]
fn the_protocol_is_kept() {
    let lines =
        "1 protocol_version\r\n\n# comment\n  \n2\tname # x\nversion\n03 nonsense\n4\nboardsize 9\n5 quit\nname\n";
    let expected = [
        "=1 2",
        "=2 Eyespace",
        concat!("= ", env!("CARGO_PKG_VERSION")),
        "?03 unknown command",
        "?4 unknown command",
        "= ",
        "=5 ",
    ];
    assert_eq!(answers(lines), expected);
    assert_eq!(gtp(&[], b"").stdout, b"");
    assert_eq!(gtp(&[], b"name").stdout, b"= Eyespace\n\n");
}

#[test]
fn bytes_that_are_no_text_end_nothing() {
    let mut input = b"\xff\xfe\x00\x80 play\nplay \xc3 D4\nna\x01\x02me\n\x00\n".to_vec();
    input.extend(vec![b'9'; 3 << 20]);
    input.extend(b"\n1 name\n");
    let text = String::from_utf8(gtp(&[], &input).stdout).unwrap();
    let found: Vec<_> = text.split_terminator("\n\n").collect();
    let long = "? line too long; expected at most 1048576 bytes";
    assert_eq!(found, ["? unknown command", "? invalid color or coordinate", "= Eyespace", long, "=1 Eyespace"]);
}

#[test]
fn every_command_that_is_listed_is_known_and_answers() {
    let listed = answers("list_commands\n").remove(0);
    let names: Vec<_> = listed.trim_start_matches("= ").lines().collect();
    assert!(names.is_sorted() && names.len() > 40);
    for name in names {
        assert_eq!(last(&format!("known_command {name}\n")), "= true");
        assert_ne!(asked(name), "? unknown command", "{name}");
    }
    assert_eq!(last("known_command genmove\n"), "= false");
    assert_eq!(last("known_command\n"), "= false");
    for name in ["genmove b", "reg_genmove w", "genmove_black", "lz-genmove_analyze b 10", "kata-genmove_analyze b 10"]
    {
        assert_eq!(last(name), "? Eyespace analyses positions, it does not play");
    }
}

#[test]
fn boards_are_set_up() {
    for (lines, answer) in [
        ("boardsize 9\nshowboard", "= \n   A B C D E F G H J\n 9 . . . . . . . . . 9"),
        (
            "rectangular_boardsize 3 2\nshowboard",
            "= \n   A B C\n 2 . . . 2\n 1 . . . 1\n   A B C\nblack (X) has captured 0, white (O) 0; black to play",
        ),
        (
            "boardsize 4 1\nplay w D1\nprintsgf",
            "= (;GM[1]FF[4]CA[UTF-8]AP[eyespace:VERSION]SZ[4:1]KM[0]RU[japanese]PL[W]\n;W[da])",
        ),
        ("boardsize 26", "? unacceptable size: a board of 26x26 lines; each side must have 1 to 25"),
        ("boardsize -1", "? unacceptable size: -1 lines; each side must have 1 to 25"),
        ("boardsize x", "? boardsize not an integer"),
        ("rectangular_boardsize 9", "? boardsize not an integer"),
        ("komi 6.5", "= "),
        ("komi x", "? komi not a float"),
        ("komi 1e99", "? komi must be points or half points, at most 150"),
        ("komi nan", "? komi not a float"),
        ("komi 6.25", "? komi must be points or half points"),
        ("play b A1\nclear_board\nundo", "? cannot undo"),
        ("set_position b A1 w A1", "? repeated vertex"),
        ("set_position b pass", "? invalid color or coordinate"),
        ("boardsize 2\nset_position b A1 w A2 w B1", "? illegal position: the black stone at A1 has no liberty"),
        ("set_position b A1\nset_position\nplay b A1", "= "),
        ("gogui-setup b A1 w B2\ngogui-setup w C3", "? board not empty"),
        ("gogui-setup_player w\nprintsgf", "= (;GM[1]FF[4]CA[UTF-8]AP[eyespace:VERSION]SZ[19]KM[0]RU[japanese]PL[W])"),
        ("play b A1\ngogui-setup_player w", "? moves were played; clear_board first"),
        ("gogui-setup_player x", "? invalid color"),
        ("printsgf file.sgf", "? no files are written here; printsgf prints the game"),
    ] {
        let answer = answer.replace("VERSION", env!("CARGO_PKG_VERSION"));
        assert!(last(lines).starts_with(&answer), "{lines}: {}", last(lines));
    }
}

#[test]
fn handicap_is_placed() {
    for (lines, answer) in [
        ("fixed_handicap 3", "= D16 Q16 D4"),
        ("fixed_handicap 1", "? invalid handicap"),
        ("fixed_handicap x", "? handicap not an integer"),
        ("play b A1\nfixed_handicap 2", "? board not empty"),
        ("boardsize 9\nplace_free_handicap 30", "= C7 E7 G7 C5 E5 G5 C3 E3 G3"),
        ("boardsize 5\nplace_free_handicap 2", "? invalid handicap"),
        ("set_free_handicap A1 B1", "= "),
        ("set_free_handicap A1", "? invalid handicap"),
        ("set_free_handicap A1 A1", "? repeated vertex"),
        ("set_free_handicap A1 pass", "? invalid coordinate"),
    ] {
        assert_eq!(last(lines), answer, "{lines}");
    }
}

#[test]
fn captures_are_read_with_the_codes_of_gnu_go() {
    for (command, answer) in [
        ("attack G6", "= 1 H6"),
        ("defend G6", "= 1 H6"),
        ("attack F6", "= 0"),
        ("defend F6", "= 1 PASS"),
        ("does_attack H6 G6", "= 1"),
        ("does_attack A9 G6", "= 0"),
        ("does_defend H6 G6", "= 1"),
        ("does_defend A9 G6", "= 0"),
        ("attack A9", "? vertex must not be empty"),
        ("attack", "? invalid coordinate"),
        ("defend Z9", "? invalid coordinate"),
        ("does_attack G6 G6", "? move vertex must be empty"),
        ("does_attack A9 B9", "? string vertex must not be empty"),
        ("does_defend A9", "? invalid coordinate"),
    ] {
        assert_eq!(asked(command), answer, "{command}");
    }
    let ko = "boardsize 6\nset_position b B5 w C5 b A4 w B4 w D4 b B3 w C3\n";
    for (command, code) in
        [("attack B4", "2 C4"), ("defend B4", "1 C4"), ("does_attack C4 B4", "2"), ("does_defend C4 B4", "1")]
    {
        assert_eq!(last(&format!("{ko}{command}")), format!("= {code}"), "{command}");
    }
    let nothing = format!("eyespace-param nodes 0\n{ko}");
    assert_eq!(last(&format!("eyespace-param answers read\n{nothing}attack B4")), "? not settled within 0 nodes");
    assert!(last(&format!("{nothing}attack B4")).starts_with("= "));
    assert!(last(&format!("{nothing}attack B4\neyespace-evidence")).starts_with("= capture of B4: guessed, "));
    assert_eq!(last(&format!("{ko}attack B4\neyespace-evidence")), "= capture of B4: read, within limits, not proved");
    assert_eq!(last(&format!("eyespace-param answers proved\n{ko}attack B4")), "? not proved within 25000 nodes");
}

/// White has one eye, and one way out at the top.
const RUNNING: &str = "boardsize 13\nset_position w F5 w H5 b E4 b J4 b E3 b F3 w G3 b H3 b J3 b E2 w F2 w G2 w H2 b J2 b E1 w F1 \
                       w H1 b J1\n";
/// Black has an eye space of four points in a row.
const ROW: &str = "boardsize 8\nset_position w A3 w B3 w C3 w D3 w E3 w F3 b A2 b B2 b C2 b D2 b E2 w F2 b E1 w F1\n";

#[test]
fn groups_are_attacked_and_defended_with_the_commands_of_gnu_go() {
    for (board, command, answer) in [
        (RUNNING, "owl_attack G3", "= 1 G4"),
        (RUNNING, "owl_defend G3", "= 1 G4"),
        (RUNNING, "owl_does_attack G4 G3", "= 1"),
        (RUNNING, "owl_does_attack N13 G3", "= 0"),
        (RUNNING, "owl_does_defend G4 G3", "= 1"),
        (RUNNING, "owl_does_defend A13 G3", "= 0"),
        (RUNNING, "dragon_status G3", "= critical G4 G4"),
        (RUNNING, "owl_attack A1", "? vertex must not be empty"),
        (RUNNING, "owl_attack Z1", "? invalid coordinate"),
        (RUNNING, "owl_defend", "? invalid coordinate"),
        (RUNNING, "owl_does_attack G3 G3", "? move vertex must be empty"),
        (RUNNING, "owl_does_attack G4 G5", "? dragon vertex must not be empty"),
        (ROW, "owl_attack A2", "= 0"),
        (ROW, "owl_defend A2", "= 1 PASS"),
        (ROW, "owl_threaten_attack A2", "= 1 B1 C1"),
        (ROW, "dragon_status A2", "= alive"),
    ] {
        assert_eq!(last(&format!("{board}{command}")), answer, "{command}");
    }
    let nothing = format!("eyespace-param nodes 0\n{RUNNING}");
    assert_eq!(last(&format!("eyespace-param answers read\n{nothing}owl_defend G3")), "? not settled within 0 nodes");
    assert_eq!(last(&format!("eyespace-param answers read\n{nothing}dragon_status G3")), "= unknown");
    assert!(last(&format!("{nothing}owl_defend G3\neyespace-evidence")).starts_with("= defence of G3: guessed, "));
}

/// With a budget of 0 nodes the session cannot search. It guesses or refuses the answers to questions about a given move, about two moves in a row
/// and about semeai. With more nodes it answers all of them, with evidence.
#[test]
fn moves_that_are_named_and_races_are_guessed_where_nothing_settles_them() {
    for (command, evidence) in [
        ("does_attack G4 G3", "capture of G3 by G4: "),
        ("does_defend G4 G3", "rescue of G3 by G4: "),
        ("owl_does_defend G5 G3", "defence of G3 by G5: "),
        ("owl_threaten_defense G3", "defence of G3 by two moves: "),
        ("analyze_semeai G3 F3", "defence of G3: "),
        ("analyze_semeai_after_move w A13 G3 F3", "defence of G3: "),
    ] {
        let nothing = format!("eyespace-param nodes 0\n{RUNNING}");
        let guessed = last(&format!("{nothing}{command}\neyespace-evidence"));
        assert!(guessed.starts_with(&format!("= {evidence}")) && guessed.contains("guessed"), "{command}: {guessed}");
        assert!(last(&format!("{nothing}{command}")).starts_with("= "), "{command}");
        for (least, why) in [("read", "? not settled within 0 nodes"), ("proved", "? not proved within 0 nodes")] {
            assert_eq!(last(&format!("eyespace-param answers {least}\n{nothing}{command}")), why, "{command}");
        }
        let settled = last(&format!("{RUNNING}{command}\neyespace-evidence"));
        assert!(settled.starts_with(&format!("= {evidence}")) && !settled.contains("guessed"), "{command}: {settled}");
    }
    let proved = format!("eyespace-param answers proved\n{RUNNING}owl_does_attack G4 G3");
    assert_eq!(last(&proved), "= 1");
    assert!(last(&format!("{proved}\neyespace-evidence")).starts_with("= attack of G3 by G4: proved, "));
}

/// A session can be set to give guesses, readings, or proofs only. A proved answer is given under each setting. If only proofs are wanted, an answer
/// that is only read or guessed is refused, and is never called a proof.
#[test]
fn answers_are_as_sure_as_is_wanted() {
    let corner = "boardsize 9\nset_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 b G7 w G6\n";
    for (answers, vertex, attack) in [
        ("guessed", "A2", "= 1 B1"),
        ("read", "A2", "= 1 B1"),
        ("proved", "A2", "= 1 B1"),
        ("proved", "G7", "? not proved within 25000 nodes"),
    ] {
        let asked = format!("eyespace-param answers {answers}\n{corner}owl_attack {vertex}");
        assert_eq!(last(&asked), attack, "{answers} {vertex}");
    }
    let evidence = |command: &str| last(&format!("eyespace-param nodes 20\n{corner}{command}\neyespace-evidence"));
    assert!(evidence("owl_attack A2").starts_with("= attack of A2: proved, "), "{}", evidence("owl_attack A2"));
    let loose = evidence("dragon_status G7");
    assert_eq!(loose.lines().count(), 2, "{loose}");
    assert!(!loose.contains(": proved") && loose.contains(": guessed, "), "{loose}");
    assert_eq!(evidence("eval_eye B1"), "= eyes of B1: modelled, not proved");
    let proved = |command: &str| last(&format!("eyespace-param answers proved\n{corner}{command}"));
    assert_eq!(proved("eval_eye B1"), "? not proved: eyes of open spaces are modelled");
    assert_eq!(proved("owl_attack G7\neyespace-evidence"), "= ");
    // `eyespace-deciding_moves`, which GoGui offers in a menu, never gives guesses.
    assert_eq!(
        last(&format!("eyespace-param nodes 0\n{corner}eyespace-deciding_moves")).lines().next(),
        Some("= TRIANGLE B1")
    );
}

#[test]
fn races_are_answered_with_the_codes_of_gnu_go() {
    // Black's group is on the sixth line and White's on the fourth. There are two shared liberties, and each side has one outside
    // liberty.
    let row = |color: &str, columns: &str, line: usize| -> String {
        columns.chars().map(|column| format!(" {color} {column}{line}")).collect()
    };
    let all = "ABCDEFGHJ";
    let stones = [
        row("w", all, 8),
        row("w", "ABCDEFGH", 7),
        row("b", all, 6),
        row("b", "CDEFGHJ", 5),
        row("w", all, 4),
        row("b", "ABCDEFGH", 3),
        row("b", all, 2),
    ];
    let board = format!("boardsize 9\nset_position{}\n", stones.concat());
    let asked = |command: &str| last(&format!("{board}{command}\n"));
    assert_eq!(asked("analyze_semeai A6 A4"), "= 1 0 PASS");
    assert_eq!(asked("analyze_semeai A4 A6"), "= 1 0 PASS");
    assert_eq!(asked("analyze_semeai_after_move b J3 A6 A4"), "= 1 1 B5");
    assert_eq!(asked("analyze_semeai_after_move b J3 A4 A6"), "= 1 0 J7");
    assert_eq!(asked("analyze_semeai A6 J9"), "? vertex must not be empty");
    assert_eq!(asked("analyze_semeai A6 A5"), "? vertex must not be empty");
    assert_eq!(asked("analyze_semeai A6 C5"), "? the two sides of a race must be of different colours");
    assert_eq!(asked("analyze_semeai_after_move b A6 A6 A4").chars().next(), Some('?'));
}

#[test]
fn eyes_are_valued_with_the_commands_of_gnu_go() {
    for (command, answer) in [
        ("eval_eye B1", "= 1 2 B1 B1"),
        ("eval_eye A2", "= -1"),
        ("eval_eye", "? invalid coordinate"),
        (
            "eye_data b B1",
            "= origin               A1\ncolor                black\nesize                3\nmsize                0\n\
                          value                1122\nmarginal             0\nneighbors            2\nmarginal_neighbors   0",
        ),
        ("eye_data white B1", "= origin               PASS\ncolor                empty\nesize                0"),
        ("eye_data B1", "? invalid color or coordinate"),
        (
            "half_eye_data B1",
            "= value                10.00\ntype                 0\nnum_attacks          0\nnum_defenses         0",
        ),
        ("half_eye_data", "? invalid coordinate"),
        ("analyze_eyegraph OO!%O.X%!...", "= 0112\n  @ \n .X \n!.*."),
        ("analyze_eyegraph 0 0 .X.", "= 1111\n.X."),
        ("analyze_eyegraph 6 0 .", "? liberties = 6 makes no sense; expected 0 to 5"),
        ("analyze_eyegraph 0 5 .", "? threats = 5 makes no sense; expected -4 to 4"),
        ("analyze_eyegraph x 0 .", "? liberties not an integer"),
        ("analyze_eyegraph 0 0", "? missing graph"),
        ("analyze_eyegraph", "? missing graph"),
        ("analyze_eyegraph ?", "? failed to analyze: '?' means nothing in a graph"),
    ] {
        assert!(asked(command).starts_with(answer), "{command}: {}", asked(command));
    }
}

#[test]
fn stones_have_a_status() {
    for (command, answer) in [
        ("dragon_status A2", "= critical B1 B1"),
        ("dragon_status", "= G7: alive\nF6: alive\nG6: dead\nG5: alive\nA3: alive\nA2: critical B1 B1"),
        ("dragon_status A9", "? vertex must not be empty"),
        ("dragon_status Z9", "? invalid coordinate"),
        (
            "dragon_data A2",
            "= A2:\ncolor                   black\norigin                  A2\nsize                    5\nstatus                  critical\n\
                          attacker_first          dead\ndefender_first          alive\n",
        ),
        ("dragon_data A9", "= A9 empty"),
        (
            "worm_data G6",
            "= G6:\norigin               G6\ncolor                black\nsize                 1\nliberties            1\n\
                          attack_code          5\nattack_point         H6\ndefense_code         5\ndefense_point        H6\n\
                          unconditional_status unknown",
        ),
        ("worm_data A9", "= A9:\norigin               A9\ncolor                empty\nsize                 0\n"),
        ("unconditional_status A2", "= undecided"),
        ("unconditional_status", "? invalid coordinate"),
    ] {
        assert!(asked(command).starts_with(answer), "{command}: {}", asked(command));
    }
    let sealed = "boardsize 5 3\nset_position b B3 b D3 b A2 b B2 b C2 b D2 b E2 w A1\n";
    for (vertex, status) in [("A2", "alive"), ("A1", "dead"), ("A3", "black_territory")] {
        assert_eq!(last(&format!("{sealed}unconditional_status {vertex}")), format!("= {status}"));
    }
}

#[test]
fn gogui_gets_pictures_and_parameters() {
    let offered = last("gogui-analyze_commands");
    assert_eq!(offered, last("gogui_analyze_commands"));
    let known = answers("list_commands\n").remove(0);
    for line in offered.trim_start_matches("= ").lines() {
        let [_, _, command] = line.split('/').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let name = command.split(' ').next().unwrap();
        assert!(known.contains(name), "{line}");
    }
    assert!(asked("eyespace-eye_spaces").ends_with("\nblue blue blue \"\" \"\" green green green green"));
    assert!(asked("eyespace-eye_values").ends_with("\n1122 \"\" \"\" \"\" \"\" \"\" \"\" \"\" \"\""));
    assert!(asked("eyespace-liberties").contains("\n\"\" \"\" \"\" \"\" \"\" 3 1 \"\" \"\"\n"));
    assert!(asked("eyespace-unconditional").ends_with("0 0 0 0 0 0 0 0 0"));
    assert!(asked("eyespace-deciding_moves").starts_with("= TRIANGLE B1"));
    assert_eq!(asked("eyespace-vital_points"), "= TRIANGLE B1\nTEXT eyes: triangle vital points, circle end points");
    assert_eq!(asked("gogui-interrupt"), "= ");
    for (lines, answer) in [
        ("eyespace-param nodes 2.5k\neyespace-param", "= [string] nodes 2500\n"),
        (
            "eyespace-param time -1",
            "? time = -1 makes no sense; expected seconds, such as 10 or 0.5, or 0 for no limit",
        ),
        ("eyespace-param nodes 7\neyespace-param", "= [string] nodes 7\n"),
        ("eyespace-param rules aga\nkata-get-rules", "= {\"name\":\"aga\",\"ko\":\"SITUATIONAL\","),
        ("kata-set-rules {\"ko\": \"SITUATIONAL\", \"suicide\": true}\nkata-get-rules", "= {\"name\":\"new-zealand\""),
        ("kata-set-rules {\"ko\": \"x\"}", "? ko of the rules is \"x\"; expected SIMPLE"),
        ("kata-set-rules {\"ko\"", "? the rules are not valid JSON: "),
        ("eyespace-param suicide 1\neyespace-param", "= [string] nodes 25000\n"),
        ("eyespace-param suicide 2", "? suicide = 2 makes no sense; expected 0 or 1"),
        ("eyespace-param answers proved\neyespace-param", "= [string] nodes 25000\n"),
        ("eyespace-param answers sure", "? answers = sure makes no sense; expected guessed, read or proved"),
        ("eyespace-param answers read\nkata-get-param answers", "= read"),
        ("eyespace-param nodes x", "? nodes = x makes no sense; expected a number to 100000000"),
        ("eyespace-param color red", "? no parameter \"color\""),
        ("eyespace-param nodes", "? missing value"),
        ("kata-set-rules", "? missing name of rules"),
        ("kata-set-rules chess", "? \"chess\" is not a known ruleset; expected one of tromp-taylor"),
    ] {
        assert!(last(lines).starts_with(answer), "{lines}: {}", last(lines));
    }
    assert!(last("eyespace-param suicide 1\neyespace-param").contains("\n[bool] suicide 1\n"));
}

#[test]
fn games_are_loaded_from_files_alone() {
    let file = std::env::temp_dir().join(format!("eyespace-gtp-{}.sgf", std::process::id()));
    std::fs::write(&file, "(;SZ[9]RU[Japanese]KM[5.5];B[ee];W[dd];B[cc])").unwrap();
    let load = |rest: &str| last(&format!("loadsgf {} {rest}", file.display()));
    let found = [load(""), load("1"), load("2"), load("D6"), load("J9")];
    std::fs::remove_file(&file).unwrap();
    assert_eq!(found, ["= white", "= black", "= white", "= white", "? no move at J9"]);
    assert_eq!(last("loadsgf"), "? missing filename");
    assert!(last("loadsgf /no/such.sgf").starts_with("? cannot open or parse /no/such.sgf: "));
    assert_eq!(last("loadsgf /\n"), "? cannot open or parse /: expected a file");
}

#[test]
fn the_command_line_sets_what_it_begins_with() {
    let text = |arguments: &[&str], input: &[u8]| String::from_utf8(gtp(arguments, input).stdout).unwrap();
    assert!(text(&["--nodes", "7"], b"eyespace-param").starts_with("= [string] nodes 7\n"));
    assert!(text(&["--rules", "NZ"], b"kata-get-rules").contains("\"new-zealand\""));
    let done = gtp(&["--table", "no-such.table"], b"name");
    assert_eq!((done.status.code(), done.stdout.as_slice()), (Some(1), &b""[..]));
    assert_eq!(gtp(&["--rules", "chess"], b"").status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eyespace"))
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(&b"list_commands\n".repeat(1000));
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((errors.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}

/// Runs the transcripts in the manual, which are blocks of lines where each answer follows its command.
#[test]
fn the_manual_shows_what_is_answered() {
    let manual = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/gtp.md");
    let Ok(text) = std::fs::read_to_string(manual) else { panic!("docs/gtp.md is missing") };
    let mut blocks = 0;
    for block in text.split("```gtp\n").skip(1) {
        let shown = block.split("```").next().unwrap().trim_end();
        let (mut commands, mut answer) = (String::new(), false);
        for line in shown.lines() {
            answer = (answer || line.starts_with(['=', '?'])) && !line.is_empty();
            if !answer && !line.is_empty() {
                commands += &format!("{line}\n");
            }
        }
        let real: Vec<_> = answers(&commands);
        let mut real = real.iter();
        let told: String = commands.lines().map(|line| format!("{line}\n{}\n\n", real.next().unwrap())).collect();
        let trim = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_owned();
        assert_eq!(trim(shown), trim(&told));
        blocks += 1;
    }
    assert!(blocks > 0);
}

#[test]
fn the_time_ends_one_answer_and_no_other() {
    let limits = "eyespace-param nodes 100M\neyespace-param time 0.0001\n";
    let read = format!("{limits}eyespace-param answers read\n{RUNNING}");
    assert_eq!(last(&format!("{read}owl_attack G3")), "? not settled within 0.0001 seconds");
    assert_eq!(last(&format!("{limits}{RUNNING}dragon_status")), "? not settled within 0.0001 seconds");
    // If time runs out in a question about one group, the answer is an estimate.
    assert!(last(&format!("{limits}{RUNNING}owl_attack G3")).starts_with("= "));
    let both = format!("{limits}{RUNNING}owl_attack G3\neyespace-param time 0\nowl_attack G3");
    assert_eq!(last(&both), "= 1 G4");
    assert!(last(&format!("{limits}eyespace-param")).contains("\n[string] time 0.0001\n"));
}

/// The same problem has the same answer in GTP and in `eyespace solve`.
#[test]
fn a_problem_is_solved_as_by_solve() {
    for example in ["half-eye", "shut-in", "false-eye"] {
        let file = format!("{}/../../examples/{example}.txt", env!("CARGO_MANIFEST_DIR"));
        let done = gtp(&[], format!("loadsgf \"{file}\"\neyespace-solve\n").as_bytes());
        let text = String::from_utf8(done.stdout).unwrap();
        let answer = text.split_terminator("\n\n").nth(1).unwrap().trim_start_matches("= ");
        let said = crate::support::run(&["solve", &file], b"");
        let whole = String::from_utf8(said.stdout).unwrap();
        assert!(answer.lines().count() > 5 && whole.trim_end().ends_with(answer), "{answer}\n{whole}");
    }
}
