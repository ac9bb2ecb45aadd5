//! Tests what users see of every command: exit codes, one line for each error, pipes, colours, files.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::support::run as eyespace;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_owned()).unwrap()
}

/// A file for one test, removed when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("eyespace-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Checks an error in the input: it gives one line with the place and the reason, nothing on standard output, and exit code 1.
#[track_caller]
fn refused(arguments: &[&str], input: &[u8], line: &str) {
    let done = eyespace(arguments, input);
    assert_eq!(text(&done.stderr), format!("eyespace: {line}\n"));
    assert_eq!(text(&done.stdout), "");
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn a_bad_game_is_refused_in_one_line_with_the_place() {
    let analyze = |input: &[u8], line: &str| refused(&["analyze", "-"], input, line);
    let large = "a board of 37x37 lines; each side must have 1 to 25 (SGF allows boards up to 52, which Eyespace does not read)";
    analyze(b"(;C[\n]SZ[37])", &format!("<stdin>:2:4: {large}"));
    analyze(b"(;GM[3])", "<stdin>:1:5: a game of another kind (GM[3]); expected Go, GM[1]");
    analyze(b"\x7fELF\x01\x00\x00\x00", "<stdin>: not text; expected an SGF file or a drawn board");
    analyze(b"(", "<stdin>:1:1: no game; expected a game in SGF, which begins with (;");
    analyze(b"", "<stdin>:1:1: no board; expected rows of . X and O");
    analyze(b".X\n.X.\n", "<stdin>:2:4: a row of 3 points; the first has 2");
    analyze(b"XO\nO.\n", "<stdin>:1:1: the black stone at A2 has no liberty; expected a liberty for every block");
    refused(&["analyze", "-", "--move", "5"], b"(;SZ[9];B[ee])", "<stdin>: there is no move 5; expected at most 1");
}

/// A build without Parquet has no `batch`, and names the feature that has it, whatever the arguments are.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_command_that_was_left_out_names_its_feature() {
    let line = "this program was built without parquet; expected cargo install --path doors/cli --features parquet";
    let calls: [&[&str]; 4] =
        [&["batch"], &["batch", "games", "--out", "labels"], &["batch", "--what", "eyes", "-x"], &["batch", "--help"]];
    for arguments in calls {
        refused(arguments, b"", line);
    }
    let help = text(&eyespace(&["--help"], b"").stdout);
    assert!(help.contains("  score") && !help.contains("batch"), "{help}");
}

/// An error in one value of a record does not prevent the rest from being read.
#[test]
fn an_odd_record_is_read_with_notes() {
    for (record, note) in [
        ("(;SZ[9]C[cut off", "line 1: the file ends inside the value that begins here; it was read to the end"),
        ("(;SZ[9]AB[aa]\nAW[aa])", "line 2: A9 is in AB and in AW of one node; AW comes last in the file and counts"),
        ("(;SZ[9]\n;B[ee];W[ee])", "line 2: move 2, white at E5, is on a black stone"),
        ("(;SZ[9];B[ee]\n;W[ee9])", "line 2: W[ee9], after move 1, is neither two letters"),
        ("(;SZ[9]\n;B[ee]B[gg])", "line 2: a player has several moves in a node"),
        ("(;SZ[9]\nAB[aa:zz])", "line 2: AB[aa:zz] reaches off the board"),
        ("(;SZ[])", "line 1: SZ[] is not a size of a board in SGF; 19x19 lines were assumed"),
        ("(;SZ[0])", "line 1: SZ[0] is not a size of a board in SGF; 19x19 lines were assumed"),
        ("(;SZ[9];B[E5];W[C3])", "line 1: points are written as players write them, as in D4"),
        ("(;SZ[9]\nKM[650])", "line 2: KM[650] was read as hundredths: 6.5 points"),
    ] {
        let done = eyespace(&["analyze", "-"], record.as_bytes());
        assert_eq!(done.status.code(), Some(0), "{record}");
        assert!(text(&done.stderr).contains(&format!("eyespace: <stdin>: note: {note}")), "{}", text(&done.stderr));
    }
}

#[test]
fn a_million_nodes_are_refused_and_not_a_crash() {
    let chain = format!("(;SZ[9]{})", ";B[]".repeat(1_000_000));
    refused(
        &["analyze", "-"],
        chain.as_bytes(),
        "<stdin>:1:400004: too many nodes or moves in a line; expected at most 100000",
    );
}

#[test]
fn a_wrong_charset_is_read_all_the_same_with_a_note() {
    // Two kanji in Shift JIS, in a record that claims to be UTF-8.
    let done = eyespace(&["analyze", "-"], b"(;CA[UTF-8]SZ[9]PB[\x96\x7b\x88\xf6\x96\x46];B[ee])");
    assert_eq!(done.status.code(), Some(0));
    assert!(text(&done.stderr).starts_with("eyespace: <stdin>: note: "), "{}", text(&done.stderr));
}

#[test]
fn a_bad_eye_is_refused_in_one_line_with_the_place() {
    let eye = |shape: &str, line: &str| refused(&["eye", shape], b"", &format!("the drawing of the eye, {line}"));
    eye(
        "..#./..",
        "row 1, column 4: an eye in pieces: this point is not connected to the first; expected one eye, with O where stones of its \
         owner's divide it",
    );
    eye("##/##", "row 1, column 1: an eye without a point; expected at least one . X or O");
    eye("", "row 1, column 1: an eye without a point; expected at least one . X or O");
    eye("XX", "row 1, column 1: a stone without a liberty; expected one for each of them");
    eye("-", "row 1, column 1: an eye without a point; expected at least one . X or O");
}

#[test]
fn a_number_that_is_none_is_told_what_was_expected() {
    for (arguments, line) in [
        (["analyze", "-", "--game", "0"], "'0' for '--game <K>': expected a whole number from 1"),
        (["solve", "-", "--game", "-1"], "'-1' for '--game <K>': expected a whole number from 1"),
        (["score", "-", "--move", "-1"], "'-1' for '--move <N>': expected a whole number from 0"),
        (
            ["estimate", "-", "--nodes", "1x6"],
            "'1x6' for '--nodes <N>': expected a number of nodes, such as 20000, 500k, 10M or 1e6, at most 100000000",
        ),
        (
            ["solve", "-", "--budget", ""],
            "'' for '--budget <N>': expected a number of nodes, such as 20000, 500k, 10M or 1e6",
        ),
        (
            ["score", "-", "--time", "-1"],
            "'-1' for '--time <SECONDS>': expected seconds, such as 10 or 0.5, more than 0 and at most 100000000",
        ),
        (["eye", "...", "--ko-threats", "10"], "'10' for '--ko-threats <N>': expected a whole number from -9 to 9"),
        (["table", "build", "--points", "0"], "'0' for '--points <N>': expected a whole number from 1 to 14"),
        (["query", "--jobs", "0", "--most-nodes=1"], "'0' for '--jobs <N>': expected a whole number from 1 to 256"),
    ] {
        let done = eyespace(&arguments, b"");
        assert_eq!(done.status.code(), Some(2));
        assert_eq!(text(&done.stderr).lines().next(), Some(format!("error: invalid value {line}").as_str()));
    }
    let done = eyespace(&["analyze", ""], b"");
    assert!(text(&done.stderr).starts_with("error: a value is required for '<GAME>'"), "{}", text(&done.stderr));
}

#[test]
fn a_missing_file_and_one_that_cannot_be_written_are_named() {
    let done = eyespace(&["analyze", "no-such-game.sgf"], b"");
    assert!(text(&done.stderr).starts_with("eyespace: no-such-game.sgf: "));
    assert_eq!(done.status.code(), Some(1));
    let done = eyespace(&["analyze", "-", "--svg", "no/such/folder/x.svg"], b"X.\n..\n");
    assert!(text(&done.stderr).starts_with("eyespace: no/such/folder/x.svg: "));
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn the_file_that_is_read_is_never_written() {
    let game = "(;SZ[5]AB[bb][cb]AW[dd])";
    let file = Scratch::new("read.sgf");
    std::fs::write(&file.0, game).unwrap();
    let other_name = file.0.parent().unwrap().join(".").join(file.0.file_name().unwrap());
    let written: [&[&str]; 7] = [
        &["analyze", "--svg"],
        &["analyze", "--png"],
        &["score", "--svg"],
        &["score", "--png"],
        &["estimate", "--svg"],
        &["estimate", "--png"],
        &["solve", "--target", "B4", "--sgf"],
    ];
    for command in written {
        let arguments = [command, &[other_name.to_str().unwrap(), file.path()]].concat();
        let done = eyespace(&arguments, b"");
        assert!(text(&done.stderr).ends_with("this is the input file; expected another name\n"), "{arguments:?}");
        assert_eq!((done.status.code(), std::fs::read_to_string(&file.0).unwrap().as_str()), (Some(1), game));
    }
}

#[test]
fn two_pictures_are_not_written_into_one_file() {
    let file = Scratch::new("both");
    let other_name = file.0.parent().unwrap().join(".").join(file.0.file_name().unwrap());
    let arguments = ["analyze", "-", "--svg", file.path(), "--png", other_name.to_str().unwrap()];
    let done = eyespace(&arguments, b"(;SZ[5]AB[bb])");
    assert!(text(&done.stderr).ends_with("one file cannot hold both pictures; expected another name\n"));
    assert_eq!((done.status.code(), file.0.exists()), (Some(1), false));
}

#[test]
fn wrong_usage_has_exit_code_2() {
    for arguments in [&["analyse"][..], &["analyze"], &["analyze", "-", "--move", "x"], &["eye", ".", "--rules", "x"]] {
        assert_eq!(eyespace(arguments, b"").status.code(), Some(2), "{arguments:?}");
    }
    let done = eyespace(&["analyze", "-", "--rules", "go"], b"");
    assert!(text(&done.stderr).contains("\"go\" is not a known ruleset; expected one of tromp-taylor, chinese"));
    assert_eq!(done.status.code(), Some(2));
}

#[test]
fn colour_is_for_terminals_or_on_request() {
    let board = b".X.\nXX.\n...\n";
    assert!(!text(&eyespace(&["analyze", "-"], board).stdout).contains('\u{1b}'));
    assert!(!text(&eyespace(&["analyze", "-", "--color", "never"], board).stdout).contains('\u{1b}'));
    assert!(text(&eyespace(&["analyze", "-", "--color", "always"], board).stdout).contains('\u{1b}'));
}

#[test]
fn colour_goes_by_the_environment_where_nothing_is_said() {
    let is_coloured = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut run = Command::new(env!("CARGO_BIN_EXE_eyespace"));
        run.args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
        let done = run.envs(variables.iter().copied()).output().unwrap();
        assert_ne!((done.stdout.len(), done.stderr.len()), (0, 0));
        [done.stdout, done.stderr].concat().contains(&0x1b)
    };
    let board = "../../examples/rabbity-six.txt";
    // The three command lines print a report, the help, and an error message about the command line.
    for arguments in [&["analyze", board][..], &["score", "--help"], &["analyze", "--nonsense"]] {
        for (variables, expected) in [
            (&[][..], false),
            (&[("CLICOLOR_FORCE", "1")], true),
            (&[("CLICOLOR_FORCE", "0")], false),
            (&[("CLICOLOR_FORCE", "")], false),
            (&[("CLICOLOR_FORCE", "0"), ("CLICOLOR", "1")], false),
            (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
            (&[("CLICOLOR_FORCE", "0"), ("NO_COLOR", "1")], false),
            (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")], true),
        ] {
            assert_eq!(is_coloured(variables, arguments), expected, "{variables:?} {arguments:?}");
        }
    }
    let said =
        |color| is_coloured(&[("CLICOLOR_FORCE", "0"), ("NO_COLOR", "1")], &["analyze", board, "--color", color]);
    assert!(said("always") && !said("never"));
}

#[test]
fn several_files_and_folders_are_told_what_to_do() {
    let refused = |arguments: &[&str], line: &str| {
        let done = eyespace(arguments, b"");
        assert_eq!((done.status.code(), text(&done.stdout)), (Some(2), String::new()));
        assert!(text(&done.stderr).contains(&format!("\n  tip: {line}\n")), "{}", text(&done.stderr));
    };
    for command in ["analyze", "estimate", "score"] {
        let each = format!("give one file at a time, as in: for file in *.sgf; do eyespace {command} \"$file\"; done");
        refused(&[command, "a.sgf", "b.sgf"], &each);
        refused(&["--color", "never", command, "--json", "a.sgf", "b.sgf", "c.sgf"], &each);
        refused(&[command, "a.sgf", "b.sgf"], "'--game <K>' chooses one game of a file with many");
    }
    refused(&["query", "a.jsonl"], "this command reads standard input, as in: eyespace query < FILE");
    refused(&["eye", "..", ".."], "give one drawing in quotes, its rows separated by /");
    // A misspelt option after a file is not mistaken for a second file.
    assert!(!text(&eyespace(&["score", "a.sgf", "--gaem", "2"], b"").stderr).contains("one file at a time"));

    for command in ["analyze", "estimate", "score"] {
        let done = eyespace(&[command, "src/query"], b"");
        let line = "a folder; expected one file: for file in src/query/*; do eyespace ... \"$file\"; done";
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(1), format!("eyespace: src/query: {line}\n")));
    }
    for (arguments, line) in [
        (&["table", "info", "src"][..], "src: a folder; expected a table"),
        (&["score", "-", "--table", "src"], "src: a folder; expected a table"),
        (&["table", "export", "--parquet", "src"], "src: a folder; expected the name of a file"),
        (&["table", "build", "--points", "1", "--out", "src"], "src: a folder; expected the name of a file"),
    ] {
        let done = eyespace(arguments, b"...\n.X.\n...\n");
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(1), format!("eyespace: {line}\n")));
    }
    let done = eyespace(&["gtp"], b"loadsgf src\n");
    assert_eq!(text(&done.stdout), "? cannot open or parse src: expected a file\n\n");
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let board = format!("{}\n", ".".repeat(25)).repeat(25);
    let mut child = Command::new(env!("CARGO_BIN_EXE_eyespace"))
        .args(["analyze", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((errors.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}

#[test]
fn json_is_the_whole_report_and_pictures_are_files() {
    let svg = Scratch::new("picture.svg");
    let png = Scratch::new("picture.png");
    let arguments = ["analyze", "-", "--json", "--svg", svg.path(), "--png", png.path()];
    let done = eyespace(&arguments, b"(;SZ[9:5]PL[W]RU[NZ]AB[aa:bb]AW[dd])");
    assert_eq!(text(&done.stderr), "");
    let report: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(report["schema"], "eyespace.analyze/1");
    assert_eq!((&report["width"], &report["height"]), (&9.into(), &5.into()));
    assert_eq!(
        (&report["toPlay"], &report["rules"], &report["suicide"]),
        (&"white".into(), &"new-zealand".into(), &"legal".into())
    );
    assert_eq!(report["blocks"][0]["stones"], serde_json::json!(["A5", "B5", "A4", "B4"]));
    assert!(std::fs::read_to_string(&svg.0).unwrap().starts_with("<svg"));
    assert!(std::fs::read(&png.0).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn completions_are_printed_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let done = eyespace(&["completions", shell], b"");
        assert_eq!(done.status.code(), Some(0));
        assert!(text(&done.stdout).contains("analyze"), "{shell}");
    }
}

#[test]
fn each_command_has_a_manual() {
    let folder = Scratch::new("manuals");
    let done = eyespace(&["man", folder.path()], b"");
    assert_eq!((text(&done.stderr).contains(folder.path()), done.status.code()), (true, Some(1)));
    std::fs::create_dir(&folder.0).unwrap();
    assert_eq!(eyespace(&["man", folder.path()], b"").status.code(), Some(0));
    let solve = std::fs::read_to_string(folder.0.join("eyespace-solve.1")).unwrap();
    assert!(solve.starts_with(".ie") && solve.contains(r"\-\-certificate"), "{solve}");
    let pages = std::fs::read_dir(&folder.0).unwrap().count();
    std::fs::remove_dir_all(&folder.0).unwrap();
    assert!(pages > 15, "{pages}");
}

#[test]
fn the_version_is_told_as_a_command_and_as_an_option() {
    for word in ["version", "--version", "-V"] {
        let done = eyespace(&[word], b"");
        assert_eq!(text(&done.stdout).lines().next(), Some(concat!("eyespace ", env!("CARGO_PKG_VERSION"))), "{word}");
        assert_eq!((text(&done.stderr), done.status.code()), (String::new(), Some(0)), "{word}");
    }
}
