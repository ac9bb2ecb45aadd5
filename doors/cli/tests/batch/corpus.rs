//! Games made for the tests, and runs of the program over them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::support::chance;

/// Random games on a small board, each with a few moves: none of them is anybody's.
pub fn games(count: usize) -> Vec<String> {
    let mut chance = chance();
    let mut game = |number: usize| {
        let mut text = format!("(;GM[1]SZ[5]KM[6.5]RE[B+{number}.5]");
        for turn in 0..14 + chance(8) {
            let place = ['a', 'b', 'c', 'd', 'e'];
            let [column, row] = [chance(5), chance(5)].map(|at| place[at as usize]);
            text += &format!(";{}[{column}{row}]", if turn % 2 == 0 { "B" } else { "W" });
        }
        text + ")\n"
    };
    (0..count).map(&mut game).collect()
}

/// A folder with one file for each game.
pub fn folder(games: &[String]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    for (number, game) in games.iter().enumerate() {
        fs::write(folder.path().join(format!("games/{number:04}.sgf")), game).unwrap();
    }
    folder
}

/// The program as it is run in a folder.
pub fn command(at: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_eyespace"));
    command.current_dir(at).arg("batch").args(arguments);
    // The labels themselves are tested elsewhere.
    if !arguments.contains(&"--nodes") {
        command.args(["--nodes", "50"]);
    }
    command
}

/// Runs `eyespace batch` in a folder.
pub fn batch(at: &Path, arguments: &[&str]) -> Output {
    command(at, arguments).output().unwrap()
}

/// Runs it, and returns what it prints; it must succeed.
pub fn done(at: &Path, arguments: &[&str]) -> String {
    let done = batch(at, arguments);
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// All files for users below a folder with their bytes: not those in hidden folders.
pub fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = vec![];
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).unwrap() {
            let entry = entry.unwrap();
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                let name = entry.path().strip_prefix(folder).unwrap().to_string_lossy().into_owned();
                all.push((name, fs::read(entry.path()).unwrap()));
            }
        }
    }
    all.sort();
    all
}
