//! Tests `eyespace solve` with folders, several files and collections.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;

use crate::support::{run, run_at_root};

const UNSETTLED: &str = ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n";

/// Three problems: in the second one the board is too large, in the third one nothing is enclosed.
const COLLECTION: &str = "(;SZ[6]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[W])
(;SZ[37])
(;SZ[6]AB[ca])";

/// A folder for one test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("eyespace-several-{}-{test}", std::process::id()));
        fs::create_dir_all(path.join("more")).unwrap();
        fs::write(path.join("b.txt"), UNSETTLED).unwrap();
        fs::write(path.join("a.sgf"), COLLECTION).unwrap();
        fs::write(path.join("more/c.TXT"), UNSETTLED).unwrap();
        fs::write(path.join("more/.hidden.txt"), "no board").unwrap();
        fs::write(path.join("notes.md"), "no board").unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn solve(arguments: &[&str]) -> Output {
    run_at_root(&[&["solve"], arguments].concat(), b"")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_folder_is_solved_file_by_file_and_faults_stop_nothing() {
    let folder = Folder::new("folder");
    let done = solve(&[&folder.path("")]);
    let lines: Vec<&str> = text(&done.stdout).lines().collect();
    let begins = [
        "a.sgf, game 1: White to play: Black dies, by B6 (unsettled; 5 stones at D6",
        "b.txt: Black to play: Black lives, by B4",
    ];
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(&folder.path(begin)), "{line}");
    }
    assert!(lines[2].contains("c.TXT: Black to play: Black lives"), "{}", lines[2]);
    assert_eq!(lines[3..], ["5 problems: 3 solved, 0 read, 0 open, 2 with errors"]);
    let faults: Vec<&str> = text(&done.stderr).lines().collect();
    assert!(faults[0].contains("a.sgf:2:") && faults[0].contains("37x37"), "{faults:?}");
    assert!(faults[1].contains("a.sgf, game 3: no group is enclosed"), "{faults:?}");
    assert_eq!(faults[2..], ["eyespace: of 5 problems 2 could not be read or have nothing to solve"]);
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn in_json_each_problem_has_a_line_and_the_bytes_are_the_same_whatever_the_workers() {
    let folder = Folder::new("json");
    let arguments = |jobs| [folder.path("b.txt"), folder.path(""), "--json".to_owned(), "--jobs".to_owned(), jobs];
    let output = |jobs: &str| solve(&arguments(jobs.to_owned()).each_ref().map(String::as_str)).stdout;
    let one = output("1");
    assert!(output("2") == one && output("7") == one);
    let lines: Vec<Value> = text(&one).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let schemas: Vec<&str> = lines.iter().map(|line| line["schema"].as_str().unwrap()).collect();
    let [solve, error] = ["eyespace.solve/1", "eyespace.error/1"];
    assert_eq!(schemas, [solve, solve, error, error, solve, solve, "eyespace.solveSummary/1"]);
    let expected = serde_json::json!({ "problems": 6, "solved": 4, "read": 0, "open": 0, "errors": 2 });
    assert!(crate::support::shows(&expected, &lines[6]), "{}", lines[6]);
    assert_eq!(lines[1]["input"]["game"], 1);
    // The same problem alone has the same answer.
    let alone = run(&["solve", &folder.path("b.txt"), "--json"], b"");
    assert_eq!(serde_json::from_slice::<Value>(&alone.stdout).unwrap(), lines[0]);
}

#[test]
fn a_collection_is_solved_whole_unless_a_game_is_named() {
    let folder = Folder::new("collection");
    let file = folder.path("a.sgf");
    assert!(text(&solve(&[&file]).stdout).ends_with("3 problems: 1 solved, 0 read, 0 open, 2 with errors\n"));
    let one = solve(&[&file, "--game", "1"]);
    assert!(text(&one.stdout).contains("defender first  alive, by B6\n") && one.status.success());
    // Points belong to one board, so that the first game is meant.
    assert!(text(&solve(&[&file, "--target", "D6"]).stdout).contains("defender first"));
    let piped = run(&["solve", "-"], COLLECTION.as_bytes());
    assert!(text(&piped.stdout).starts_with("<stdin>, game 1: White to play"), "{}", text(&piped.stdout));
}

#[test]
fn records_and_pictures_go_to_a_folder_under_the_names_of_the_problems() {
    let folder = Folder::new("written");
    let out = folder.path("out");
    let done = solve(&[&folder.path("a.sgf"), &folder.path("more"), "--sgf", &out, "--svg", &out]);
    assert_eq!(done.status.code(), Some(1));
    let mut names: Vec<_> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["a-1.sgf", "a-1.svg", "c.sgf", "c.svg"]);
    assert!(fs::read_to_string(folder.path("out/a-1.sgf")).unwrap().contains("C[RIGHT]"));
    let twice = solve(&[&folder.path("more"), &folder.path("more/c.TXT"), "--sgf", &out]);
    assert!(text(&twice.stderr).contains("two of the files have this name"), "{}", text(&twice.stderr));
    let no_folder = solve(&[&folder.path("more"), "--svg", &folder.path("b.txt")]);
    assert!(text(&no_folder.stderr).contains("expected the name of a folder"), "{}", text(&no_folder.stderr));
    assert_eq!(fs::read_to_string(folder.path("b.txt")).unwrap(), UNSETTLED);
}

#[test]
fn what_cannot_be_several_is_refused() {
    let folder = Folder::new("refused");
    let (file, all) = (folder.path("b.txt"), folder.path(""));
    for option in [&["--try", "B4"][..], &["--target", "D4"], &["--play"], &["--verify"], &["--game", "1"]] {
        let arguments = [&[file.as_str(), file.as_str()], option].concat();
        assert_eq!(solve(&arguments).status.code(), Some(2), "{option:?}");
    }
    let error = solve(&[&all, "--target", "D4"]);
    assert!(text(&error.stderr).contains("a folder; expected one file"), "{}", text(&error.stderr));
    let none = solve(&["src/nothing", &folder.path("b.txt")]);
    assert_eq!(text(&none.stdout).lines().count(), 2);
    let empty = Folder::new("empty");
    fs::remove_dir_all(&empty.0).unwrap();
    fs::create_dir_all(&empty.0).unwrap();
    let error = solve(&[&empty.path("")]);
    assert!(text(&error.stderr).contains("no file of this folder ends in .sgf"), "{}", text(&error.stderr));
}
