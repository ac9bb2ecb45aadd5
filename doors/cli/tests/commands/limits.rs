//! Tests the limits of a command (nodes, time and signals), and the report of a command that a limit has ended.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;

use crate::support::{at_root, run};

/// White's corner, enclosed, with so much room that a search of some seconds does not settle it.
const ROOM: &str = "\
. . . . . . . O X .
. . . . . . . O X .
. . . . . . . O X .
. . . . . . O O X .
O O O O O O O X X .
X X X X X X X X . .
. . . . . . . . . .
. . . . . . . . . .
";

/// The board of `ROOM` as a problem that names B2 as the right move.
const ROOM_PROBLEM: &str = "(;SZ[10:8]PL[B]AW[ha][hb][hc][gd][hd][ae][be][ce][de][ee][fe][ge]\
    AB[ia][ib][ic][id][he][ie][af][bf][cf][df][ef][ff][gf][hf]TR[ha];B[bb]C[RIGHT])";

/// White's eye space of three points in a row, as a problem that wrongly names A4 as the right move instead of B4.
const THREE_PROBLEM: &str = "(;SZ[6:4]PL[B]AW[da][ab][bb][cb][db]AB[ea][eb][ac][bc][cc][dc][ec]TR[ab];B[aa]C[RIGHT])";

/// More nodes than any test can use.
const ENDLESS: &str = "100G";

fn json(done: &Output) -> Value {
    serde_json::from_slice(&done.stdout).unwrap_or_else(|error| panic!("{error}: {done:?}"))
}

/// Writes a file with this name into the folder of the tests.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn nodes_may_be_written_as_people_do() {
    let with = |nodes: &str| run(&["solve", "-", "--target", "H8", "--budget", nodes], ROOM.as_bytes()).stdout;
    assert_eq!(with("2000"), with("2k"));
    assert_eq!(with("2000"), with("2e3"));
    assert_ne!(with("2000"), with("3k"));
}

/// Black's corner, with a white stone in it.
const CORNER: &str = "\
. . . . . X O .
. X O . . X O .
. . . . . X O .
X X X X X X O .
O O O O O O O .
. . . . . . . .
";

#[test]
fn little_memory_costs_nodes_and_changes_nothing_else() {
    let with = |memory: &str| run(&["solve", "-", "--target", "F6", "--memory", memory], CORNER.as_bytes()).stdout;
    let [little, much] = ["64K", "64M"].map(|memory| String::from_utf8(with(memory)).unwrap());
    let nodes = |line: &&str| line.starts_with("nodes ");
    let rest = |text: &str| text.lines().filter(|line| !nodes(line)).collect::<Vec<_>>().join("\n");
    assert!(rest(&little).contains("defender first  alive"), "{little}");
    assert_eq!(rest(&little), rest(&much));
    let number = |text: &str| -> u64 { text.lines().find(nodes).unwrap().split_at(6).1.trim().parse().unwrap() };
    assert!(number(&little) > number(&much), "{little}{much}");
}

#[test]
fn several_threads_give_the_same_answer_and_few_is_an_error() {
    let with = |threads: &str| run(&["solve", "-", "--target", "F6", "--threads", threads], CORNER.as_bytes());
    let outcomes = |threads: &str| {
        let text = String::from_utf8(with(threads).stdout).unwrap();
        text.lines().filter(|line| line.contains(" first  ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let alone = outcomes("1");
    assert_eq!((alone.len(), &alone), (2, &outcomes("2")));
    for wrong in ["0", "257", "-1", "many"] {
        let refused = with(wrong);
        let error = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{error}");
        assert!(error.contains("--threads"), "{error}");
    }
    for other in [&["--play"][..], &["--verify"], &["--race", "F6", "G6"]] {
        let refused = run(&[&["solve", "x.sgf", "--threads", "2"], other].concat(), b"");
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(2) && error.contains("--threads"), "{error}");
    }
}

#[test]
fn what_is_known_when_the_time_is_up_is_told_and_marked() {
    let asked = ["solve", "-", "--target", "H8", "--budget", ENDLESS, "--time", "0.2"];
    let solved = run(&[&asked[..], &["--json"]].concat(), ROOM.as_bytes());
    assert_eq!(solved.status.code(), Some(0));
    let solved = json(&solved);
    assert_eq!((&solved["stopped"], &solved["attackerFirst"]["outcome"]), (&"time".into(), &"open".into()));
    assert_eq!(solved["wouldHelp"], serde_json::json!(["moreTime", "smallerArea"]));
    let text = String::from_utf8(run(&asked, ROOM.as_bytes()).stdout).unwrap();
    assert!(text.contains("\nstopped         time ran out after "), "{text}");
    assert!(text.contains("\nwould help      more time, a smaller area (--area)\n"), "{text}");
}

#[test]
fn an_open_answer_says_what_would_help_and_one_that_is_not_says_nothing() {
    let open = json(&run(&["solve", "-", "--budget", "100", "--json"], ROOM.as_bytes()));
    assert_eq!(open["wouldHelp"], serde_json::json!(["moreNodes", "smallerArea", "target"]));
    assert_eq!(open.get("stopped"), None);
    let solved = json(&at_root(&["solve", "examples/rabbity-six.txt", "--time", "1000", "--json"]));
    assert_eq!((solved.get("wouldHelp"), solved.get("stopped")), (None, None));
}

/// Commands that analyse the whole board stop when their time is over, too.
#[test]
fn every_command_that_searches_has_a_time() {
    let game = "examples/ear-reddening-1846.sgf";
    for command in ["analyze", "score", "estimate"] {
        let cut = json(&at_root(&[command, game, "--json", "--time", "0.000001"]));
        let whole = json(&at_root(&[command, game, "--json", "--time", "1000"]));
        assert_eq!((&cut["stopped"], whole.get("stopped")), (&"time".into(), None), "{command}");
        let text = String::from_utf8(at_root(&[command, game, "--time", "0.000001"]).stdout).unwrap();
        assert!(text.ends_with("\nstopped: time ran out; another run may find more, or less\n"), "{text}");
    }
    let life_and_death = |game: &Value| game["lifeAndDeath"].as_array().map_or(0, Vec::len);
    let [cut, whole] = ["0.000001", "1000"].map(|time| json(&at_root(&["analyze", game, "--json", "--time", time])));
    assert!(life_and_death(&cut) < life_and_death(&whole), "{} and {}", life_and_death(&cut), life_and_death(&whole));
}

#[test]
fn a_table_that_is_not_built_in_time_says_how_far_it_is() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("not-in-time.table");
    let name = path.to_str().unwrap();
    let done = run(&["table", "build", "--points", "9", "--out", name, "--time", "0.2"], b"");
    let said = String::from_utf8(done.stderr).unwrap();
    fs::remove_file(format!("{name}.partial")).unwrap();
    assert_eq!((done.status.code(), path.exists()), (Some(1), false));
    assert!(said.starts_with(&format!("eyespace: {name}: time ran out; ")), "{said}");
    assert!(said.contains(&format!(" graphs are solved and kept in {name}.partial; ")), "{said}");
}

#[cfg(unix)]
mod signals {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, ChildStdout, Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;

    fn begin(arguments: &[&str]) -> (Child, BufReader<ChildStdout>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_eyespace"));
        let mut child = command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        (child, stdout)
    }

    fn send(child: &Child, signal: &str) {
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    }

    fn rest(mut stdout: impl Read) -> String {
        let mut text = String::new();
        stdout.read_to_string(&mut text).unwrap();
        text
    }

    /// Sends a signal to a running search, and returns its exit code and output. A signal that comes before the search has begun ends the process
    /// without output; then the command is run again with more time.
    fn stopped(arguments: &[&str], signal: &str) -> (i32, String) {
        for patience in [1, 2, 4, 8, 16] {
            let (mut child, stdout) = begin(arguments);
            sleep(Duration::from_millis(250 * patience));
            send(&child, signal);
            let text = rest(stdout);
            if let Some(code) = child.wait().unwrap().code() {
                return (code, text);
            }
        }
        panic!("no search began");
    }

    #[test]
    fn a_search_that_is_stopped_tells_what_it_knows() {
        let path = file("stopped.txt", ROOM);
        let asked = ["solve", path.to_str().unwrap(), "--target", "H8", "--budget", ENDLESS];
        let (code, text) = stopped(&asked, "-INT");
        assert_eq!(code, 130);
        assert!(
            text.contains("attacker first  open\n") && text.contains("\nstopped         interrupted after "),
            "{text}"
        );
        let (code, text) = stopped(&[&asked[..], &["--json"]].concat(), "-TERM");
        let solved: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((code, &solved["stopped"]), (143, &"termination".into()));
    }

    /// A command that is stopped before it has found the target reports only that it was stopped.
    #[test]
    fn a_search_for_the_target_is_stopped_as_well() {
        let path = file("two-rooms.txt", ROOM);
        let (code, _) = stopped(&["solve", path.to_str().unwrap(), "--budget", ENDLESS], "-TERM");
        assert_eq!(code, 143);
    }

    #[test]
    fn problems_are_told_as_they_are_checked() {
        let path = file("stopped.sgf", &format!("{THREE_PROBLEM}\n{ROOM_PROBLEM}\n"));
        let asked = ["solve", path.to_str().unwrap(), "--verify", "--budget", ENDLESS];
        let (mut child, mut stdout) = begin(&asked);
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        // The search for the second problem would take for ever, so the signal comes while it runs.
        assert!(first.starts_with("game 1: differs: black to play"), "{first}");
        send(&child, "-INT");
        let text = rest(stdout);
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert!(text.ends_with("\nstopped: interrupted; 1 of 2 problems were checked\n"), "{text}");

        let (mut child, mut stdout) = begin(&[&asked[..], &["--json"]].concat());
        let mut text = String::new();
        while !text.contains("\"nodes\"") {
            assert_ne!(stdout.read_line(&mut text).unwrap(), 0, "{text}");
        }
        send(&child, "-TERM");
        text += &rest(stdout);
        assert_eq!(child.wait().unwrap().code(), Some(143));
        let verified: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&verified["stopped"], &verified["problemsInFile"]), (&"termination".into(), &2.into()));
        assert_eq!((&verified["games"][0]["finding"], &verified["games"][1]), (&"differs".into(), &Value::Null));
    }

    /// If the reader closes the pipe after the first problem, the command ends when it writes the next one. That is no error.
    #[test]
    fn a_pipe_that_is_closed_early_is_no_fault() {
        let path = file("closed.sgf", &format!("{THREE_PROBLEM}\n{ROOM_PROBLEM}\n{THREE_PROBLEM}\n"));
        // The search for the second problem takes so long that the reader has closed the pipe before its result is written.
        let asked = ["solve", path.to_str().unwrap(), "--verify", "--budget", "200k"];
        let (mut child, mut stdout) = begin(&asked);
        stdout.read_line(&mut String::new()).unwrap();
        drop(stdout);
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
    }
}
