//! The program writes each file completely or not at all. It follows links, writes into pipes, and keeps the permissions of files
//! that it replaces.
#![cfg(unix)]

use std::fs::{self, File, Permissions};
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::{Command, Output};

use crate::support::run as eyespace;

const BOARD: &[u8] = b". X O .\nX X O O\nX . X O\nX X X O\n";

/// A folder for one test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("eyespace-files-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The names of all files in the folder, sorted.
    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[track_caller]
fn draw(svg: &str) {
    let done = eyespace(&["analyze", "-", "--svg", svg], BOARD);
    assert_eq!((text(&done.stderr), done.status.code()), ("", Some(0)));
}

/// Draws the picture of the test's board into a new file, and returns the text of that file.
fn picture(folder: &Folder) -> String {
    draw(&folder.file("first.svg"));
    let svg = fs::read_to_string(folder.file("first.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    svg
}

/// Runs the program where no file may become longer than this number of blocks of 512 bytes, as on a full disk.
fn cramped(blocks: &str, arguments: &[&str]) -> Output {
    let script = "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"";
    let program = env!("CARGO_BIN_EXE_eyespace");
    Command::new("sh").args(["-c", script, blocks, program]).args(arguments).output().unwrap()
}

#[test]
fn where_the_disk_is_full_every_old_file_is_kept() {
    let folder = Folder::new("full");
    let board = folder.file("board.txt");
    fs::write(&board, BOARD).unwrap();
    let old = "what was there before";
    let commands: [&[&str]; 9] = [
        &["analyze", &board, "--svg"],
        &["analyze", &board, "--png"],
        &["score", &board, "--svg"],
        &["score", &board, "--png"],
        &["estimate", &board, "--svg"],
        &["estimate", &board, "--png"],
        &["solve", "examples/rabbity-six.txt", "--sgf"],
        &["solve", &board, "--race", "A3", "C4", "--sgf"],
        &["table", "export", "--points", "4", "--parquet"],
    ];
    let out = folder.file("out");
    for command in commands {
        fs::write(&out, old).unwrap();
        let command = command.iter().map(|word| word.replace("examples/", "../../examples/")).collect::<Vec<_>>();
        let words: Vec<_> = command.iter().map(String::as_str).chain([out.as_str()]).collect();
        let done = cramped("0", &words);
        assert_eq!(done.status.code(), Some(1), "{words:?}: {}", text(&done.stderr));
        assert_eq!(text(&done.stderr), format!("eyespace: {out}: File too large (os error 27)\n"));
        assert_eq!(fs::read_to_string(&out).unwrap(), old, "{words:?}");
        assert_eq!(folder.names(), ["board.txt", "out"], "{words:?}");
        // With enough space the same command writes the file.
        assert_eq!(cramped("unlimited", &words).status.code(), Some(0), "{words:?}");
        assert_ne!(fs::read(&out).unwrap(), old.as_bytes(), "{words:?}");
    }
}

#[test]
fn a_table_is_kept_where_the_next_has_no_room_and_that_goes_on_later() {
    let folder = Folder::new("full-table");
    let out = folder.file("table");
    let build = |points: &'static str| ["table", "build", "--points", points, "--out", &out].map(str::to_owned);
    let run = |blocks: &str, arguments: [String; 6]| cramped(blocks, &arguments.each_ref().map(String::as_str));
    assert_eq!(run("unlimited", build("4")).status.code(), Some(0));
    let four = fs::read(&out).unwrap();
    // Depending on the limit, the disk is full while the solved graphs are saved or while the table is written.
    let mut failed = 0;
    for blocks in ["1", "8", "32", "64"] {
        let done = run(blocks, build("6"));
        if done.status.code() == Some(1) {
            failed += 1;
            assert!(fs::read(&out).unwrap() == four, "{blocks}");
            assert_eq!(folder.names(), ["table", "table.partial"], "{blocks}");
        }
    }
    assert!(failed > 1, "{failed}");
    assert_eq!(run("unlimited", build("6")).status.code(), Some(0));
    let six = folder.file("six");
    assert_eq!(eyespace(&["table", "build", "--points", "6", "--out", &six], b"").status.code(), Some(0));
    assert!(fs::read(&out).unwrap() == fs::read(&six).unwrap());
    assert_eq!(folder.names(), ["six", "table"]);
}

#[test]
fn a_file_keeps_its_permissions() {
    let folder = Folder::new("permissions");
    let (out, new) = (folder.file("out.svg"), folder.file("new.svg"));
    let mode = |path: &str| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    for wanted in [0o600, 0o640, 0o755] {
        fs::write(&out, "old").unwrap();
        fs::set_permissions(&out, Permissions::from_mode(wanted)).unwrap();
        draw(&out);
        assert_eq!(mode(&out), wanted);
    }
    // A new file has the permissions that any new file has here.
    File::create(folder.file("any")).unwrap();
    draw(&new);
    assert_eq!(mode(&new), mode(&folder.file("any")));
}

#[test]
fn a_link_stays_and_the_file_that_it_leads_to_is_written() {
    let folder = Folder::new("links");
    let svg = picture(&folder);
    fs::create_dir(folder.file("there")).unwrap();
    fs::write(folder.file("there/old.svg"), "old").unwrap();
    // The second link leads to a link to a file that does not exist yet.
    for (link, to, file) in [("a", "there/old.svg", "there/old.svg"), ("b", "c", "there/new.svg")] {
        symlink(to, folder.file(link)).unwrap();
        if link == "b" {
            symlink(folder.file(file), folder.file("c")).unwrap();
        }
        draw(&folder.file(link));
        assert!(fs::symlink_metadata(folder.file(link)).unwrap().is_symlink(), "{link}");
        assert!(fs::read_to_string(folder.file(file)).unwrap() == svg, "{link}");
    }
    symlink("round", folder.file("round")).unwrap();
    let done = eyespace(&["analyze", "-", "--svg", &folder.file("round")], BOARD);
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stderr).ends_with("a loop of symbolic links; expected one that leads to a file\n"));
}

#[test]
fn pipes_and_standard_output_are_written_to() {
    let folder = Folder::new("pipes");
    let svg = picture(&folder);
    let plain = eyespace(&["analyze", "-"], BOARD).stdout;
    let both = [svg.as_bytes(), &plain].concat();
    let arguments = ["analyze", "-", "--svg", "/dev/stdout"];
    assert!(eyespace(&arguments, BOARD).stdout == both);

    // In this run standard output is itself a file.
    let (board, out) = (folder.file("board.txt"), folder.file("out"));
    fs::write(&board, BOARD).unwrap();
    let mut run = Command::new(env!("CARGO_BIN_EXE_eyespace"));
    run.args(arguments).stdin(File::open(&board).unwrap()).stdout(File::create(&out).unwrap());
    assert!(run.status().unwrap().success());
    assert!(fs::read(&out).unwrap() == both);

    let pipe = folder.file("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || {
            let mut read = String::new();
            File::open(pipe).unwrap().read_to_string(&mut read).unwrap();
            read
        }
    });
    draw(&pipe);
    assert!(reader.join().unwrap() == svg);
    draw("/dev/null");
}

#[test]
fn what_may_not_be_written_says_why() {
    let folder = Folder::new("refused");
    let refused = |path: &str, reason: &str| {
        let done = eyespace(&["analyze", "-", "--png", path], BOARD);
        assert_eq!(done.status.code(), Some(1));
        assert_eq!(text(&done.stderr), format!("eyespace: {path}: {reason}\n"));
    };
    fs::create_dir(folder.file("folder")).unwrap();
    refused(&folder.file("folder"), "a folder; expected the name of a file");
    refused(&folder.file("none/x.png"), "No such file or directory (os error 2)");
    fs::write(folder.file("locked.png"), "old").unwrap();
    fs::set_permissions(folder.file("locked.png"), Permissions::from_mode(0o444)).unwrap();
    // The superuser may write files that nobody else may.
    if fs::OpenOptions::new().write(true).open(folder.file("locked.png")).is_err() {
        refused(&folder.file("locked.png"), "Permission denied (os error 13)");
        assert_eq!(fs::read_to_string(folder.file("locked.png")).unwrap(), "old");
    }
}
