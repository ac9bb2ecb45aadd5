//! Tests `eyespace table`: interrupted builds, damaged files, probes, and exports.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use eyespace::eyes::EyeDrawing;
use eyespace::table::{EyeTable, Fate, KoMaster, Role};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Row, RowAccessor};

fn eyespace(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments).output().unwrap()
}

/// The standard output of a run that succeeded with nothing on standard error.
#[track_caller]
fn said(arguments: &[&str]) -> String {
    let done = eyespace(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    assert_eq!(done.status.code(), Some(0));
    String::from_utf8(done.stdout).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], line: &str) {
    let done = eyespace(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), format!("eyespace: {line}\n"));
    assert_eq!(done.stdout, b"");
    assert_eq!(done.status.code(), Some(1));
}

/// A folder for one test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("eyespace-table-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn build(points: &str, out: &str, jobs: &str) -> Vec<u8> {
    assert_eq!(said(&["table", "build", "--points", points, "--out", out, "--jobs", jobs]), "");
    assert!(!Path::new(&format!("{out}.partial")).exists() && !Path::new(&format!("{out}.new")).exists());
    fs::read(out).unwrap()
}

/// The partial file of a build that solved all graphs but could not write the table, because a folder has the name of the table's
/// temporary file.
fn whole_partial(folder: &Folder, points: &str) -> Vec<u8> {
    let out = folder.file("taken");
    fs::create_dir_all(format!("{out}.new")).unwrap();
    let done = eyespace(&["table", "build", "--points", points, "--out", &out]);
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).starts_with(&format!("eyespace: {out}.new: ")));
    fs::read(format!("{out}.partial")).unwrap()
}

#[test]
fn any_number_of_jobs_makes_the_same_bytes() {
    let folder = Folder::new("jobs");
    let one = build("6", &folder.file("one"), "1");
    assert!(one == build("6", &folder.file("two"), "2") && one == build("6", &folder.file("five"), "5"));
    assert!(EyeTable::embedded().bytes() == build("8", &folder.file("eight"), "2"));
}

#[test]
fn a_build_goes_on_from_wherever_it_was_cut() {
    let folder = Folder::new("cut");
    let whole = build("6", &folder.file("whole"), "2");
    let partial = whole_partial(&folder, "6");
    let out = folder.file("again");
    let lengths = (0..48).map(|i| i * partial.len() / 47).chain([1, 15, 16, 17, 35, 36, partial.len() - 1]);
    for length in lengths {
        fs::write(format!("{out}.partial"), &partial[..length]).unwrap();
        assert!(build("6", &out, "2") == whole, "cut to {length} of {} bytes", partial.len());
    }
}

#[test]
fn what_stands_behind_a_damaged_record_is_solved_again() {
    let folder = Folder::new("damaged-partial");
    let whole = build("5", &folder.file("whole"), "2");
    let partial = whole_partial(&folder, "5");
    let out = folder.file("again");
    for at in (16..partial.len()).step_by(partial.len() / 40) {
        let mut damaged = partial.clone();
        damaged[at] ^= 0x40;
        fs::write(format!("{out}.partial"), damaged).unwrap();
        assert!(build("5", &out, "1") == whole, "byte {at}");
    }
}

#[test]
fn a_partial_file_serves_a_build_of_other_points() {
    let folder = Folder::new("other-points");
    let partial = whole_partial(&folder, "6");
    for points in ["4", "7"] {
        let expected = build(points, &folder.file("whole"), "2");
        let out = folder.file("again");
        fs::write(format!("{out}.partial"), &partial).unwrap();
        assert!(build(points, &out, "2") == expected, "{points}");
    }
}

#[test]
fn a_killed_build_goes_on() {
    let folder = Folder::new("killed");
    let out = folder.file("table");
    for milliseconds in [5, 20, 60, 150] {
        let arguments = ["table", "build", "--points", "8", "--out", &out];
        let mut child =
            Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert!(build("8", &out, "2") == EyeTable::embedded().bytes());
}

#[test]
fn partial_files_of_others_are_refused_and_kept() {
    let folder = Folder::new("others");
    let out = folder.file("table");
    let partial = format!("{out}.partial");
    let arguments = ["table", "build", "--points", "2", "--out", &out];
    let refuses = |bytes: &[u8], fault: &str| {
        fs::write(&partial, bytes).unwrap();
        refused(&arguments, &format!("{partial}: {fault}"));
        assert_eq!(fs::read(&partial).unwrap(), bytes);
    };
    let ours = whole_partial(&folder, "2");
    let not_ours = "not an unfinished eye table; expected a file that `table build` left behind, or no file";
    refuses(b"my notes", not_ours);
    refuses(&b"my notes ".repeat(9), not_ours);
    let with = |at: usize, byte: u8| [&ours[..at], &[byte], &ours[at + 1..]].concat();
    refuses(&with(12, 1), "an unfinished eye table for the other suicide rule; remove it, or build another file");
    refuses(&with(8, 9), "an unfinished eye table of version 9; this program can only continue version 1");
}

#[test]
fn a_table_is_not_replaced_by_less_unless_that_is_said() {
    let folder = Folder::new("replace");
    let out = folder.file("table");
    let whole = build("4", &out, "1");
    let kept = |arguments: &[&str], fault: &str| {
        let before = fs::read(&out).unwrap();
        let arguments = [&["table", "build", "--out", &out], arguments].concat();
        refused(&arguments, &format!("{out}: {fault}; expected another file, or --replace to overwrite it"));
        assert!(fs::read(&out).unwrap() == before && !Path::new(&format!("{out}.partial")).exists());
    };
    kept(&["--points", "3"], "holds all eyes up to 4 points, more than the 3 of the new table");
    kept(
        &["--points", "5", "--suicide", "legal"],
        "made for rules under which suicide is illegal, but legal is wanted",
    );
    // A table for as many points or more may replace the old one without the option `--replace`, because nothing is lost.
    assert!(build("4", &out, "2") == whole && build("5", &out, "2") != whole);
    assert_eq!(said(&["table", "build", "--points", "4", "--out", &out, "--replace"]), "");
    assert!(fs::read(&out).unwrap() == whole);

    fs::write(&out, "not a table").unwrap();
    let arguments = ["table", "build", "--points", "2", "--out", &out];
    let line = "not an eye table: it does not begin with EYETABLE; expected a smaller table, no file, or --replace to overwrite it";
    refused(&arguments, &format!("{out}: {line}"));
    assert_eq!(fs::read(&out).unwrap(), b"not a table");
    fs::write(&out, "").unwrap();
    build("2", &out, "1");
}

/// While one build of a table file runs, a second build of the same file stops and reports that the first is running.
#[test]
fn two_builds_of_one_file_do_not_mix() {
    let folder = Folder::new("two");
    let out = folder.file("table");
    let partial = format!("{out}.partial");
    let ours = whole_partial(&folder, "3");
    fs::write(&partial, &ours).unwrap();
    let held = fs::File::open(&partial).unwrap();
    held.lock().unwrap();
    let arguments = ["table", "build", "--points", "3", "--out", &out];
    let busy = "another `table build` is working on it; wait for its end, or build another file";
    refused(&arguments, &format!("{partial}: {busy}"));
    assert!(fs::read(&partial).unwrap() == ours && !Path::new(&out).exists());
    drop(held);
    build("3", &out, "1");

    let both: Vec<_> = (0..2)
        .map(|_| {
            let arguments = ["table", "build", "--points", "8", "--out", &out];
            Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments).stderr(Stdio::piped()).spawn().unwrap()
        })
        .collect();
    let done: Vec<_> = both.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    assert!(done.iter().any(|done| done.status.success()));
    for done in done.iter().filter(|done| !done.status.success()) {
        assert_eq!(String::from_utf8_lossy(&done.stderr), format!("eyespace: {partial}: {busy}\n"));
    }
    assert!(fs::read(&out).unwrap() == EyeTable::embedded().bytes());
    assert!(!Path::new(&partial).exists());
}

/// The unfinished file of a killed build does not hinder the next build.
#[test]
fn what_a_killed_build_wrote_is_written_over() {
    let folder = Folder::new("left");
    let out = folder.file("table");
    fs::write(format!("{out}.new"), "the beginning of a table").unwrap();
    let one = build("3", &out, "1");
    assert!(one == build("3", &folder.file("other"), "1"));
}

#[test]
fn damaged_cut_and_newer_files_are_told_apart() {
    let folder = Folder::new("faults");
    let out = folder.file("table");
    let sound = build("3", &out, "1");
    for command in ["info", "verify"] {
        let faulty = |bytes: &[u8], fault: &str| {
            fs::write(&out, bytes).unwrap();
            refused(&["table", command, &out], &format!("{out}: {fault}"));
        };
        let with = |at: usize, byte: u8| [&sound[..at], &[byte], &sound[at + 1..]].concat();
        let length = sound.len();
        faulty(&sound[..100], &format!("an eye table of 100 bytes; its header says {length}"));
        faulty(&with(12, 7), "an eye table of version 7; this program reads versions 1 to 1");
        faulty(b"PAR1 and so on", "not an eye table: it does not begin with EYETABLE");
    }
    fs::write(&out, [&sound[..200], &[sound[200] ^ 1], &sound[201..]].concat()).unwrap();
    let done = eyespace(&["table", "verify", &out]);
    let line = String::from_utf8(done.stderr).unwrap();
    assert!(line.starts_with(&format!("eyespace: {out}: a damaged eye table: the checksum is ")), "{line}");
    assert_eq!(done.status.code(), Some(1));
    let gone = eyespace(&["table", "info", &folder.file("none")]);
    assert_eq!(gone.status.code(), Some(1));
}

/// A wrong answer in a table with a correct checksum is found only by searching again.
#[test]
fn verify_finds_a_wrong_answer() {
    let folder = Folder::new("wrong");
    let out = folder.file("table");
    for suicide in ["illegal", "legal"] {
        let arguments = ["table", "build", "--points", "5", "--out", &out, "--suicide", suicide, "--replace"];
        assert_eq!(said(&arguments), "");
        let checked = said(&["table", "verify", &out, "--all"]);
        assert!(checked.ends_with("all the same\n"), "{checked}");
        assert!(said(&["table", "info", &out]).contains(&format!("suicide   {suicide}\n")));
    }
    let mut bytes = fs::read(&out).unwrap();
    let graphs = u32::from_le_bytes(bytes[20..24].try_into().unwrap()) as usize;
    let end = bytes.len() - 4;
    // Changes the first fate of each answer in the third row: dead becomes alive, or alive becomes dead.
    let row = 64 + 40 * graphs + 2 * 5 * usize::from(bytes[18]);
    for fate in &mut bytes[row..].chunks_mut(5).take(4).map(|answer| &mut answer[0]) {
        *fate ^= 2;
    }
    let checksum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    fs::write(&out, bytes).unwrap();
    let done = eyespace(&["table", "verify", &out, "--all"]);
    let line = String::from_utf8(done.stderr).unwrap();
    assert!(line.starts_with(&format!("eyespace: {out}: a wrong answer: graph ")), "{line}");
    assert!(line.contains("; a search finds "), "{line}");
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn probes_say_fates_liberties_and_moves() {
    let text = said(&["table", "probe", "...", "--outside", "1"]);
    assert!(text.contains("neither    dead            alive           4\n"), "{text}");
    assert!(text.contains("defender  C2  two eyes"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&said(&["table", "probe", "X..", "--json"])).unwrap();
    assert_eq!(json["schema"], "eyespace.probe/1");
    assert_eq!(json["answers"][2]["koMaster"], "neither");
    assert_eq!(json["answers"][2]["attackerFirst"], "dead");
    assert_eq!(json["answers"][2]["liberties"], 2);
    let moves = json["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    assert!(moves.iter().any(|m| m["by"] == "defender" && m["at"] == "C2" && m["fates"]["attacker"] == "alive"));
}

#[test]
fn eyes_that_have_no_answer_say_why() {
    refused(&["table", "probe", ".........."], "the drawing of the eye: 10 points; the table has all eyes up to 8");
    refused(
        &["table", "probe", "#X#/X.X/#X#"],
        "the drawing of the eye: the block around it has no liberty; expected one inside or outside",
    );
    assert_eq!(eyespace(&["table", "build", "--points", "15", "--out", "x"]).status.code(), Some(2));
    assert_eq!(eyespace(&["table"]).status.code(), Some(2));
}

#[test]
fn exported_rows_say_what_the_table_says() {
    let folder = Folder::new("export");
    let out = folder.file("eyes.parquet");
    let rows: usize = said(&["table", "export", "--parquet", &out, "--points", "5"])
        .strip_suffix(" rows\n")
        .unwrap()
        .parse()
        .unwrap();
    let table = EyeTable::embedded();
    let reader = SerializedFileReader::new(fs::File::open(&out).unwrap()).unwrap();
    let mut read = 0;
    let mut eyes = std::collections::BTreeSet::new();
    for row in reader.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        eyes.insert(row.get_string(0).unwrap().clone());
        compare(&row, table);
        read += 1;
    }
    assert_eq!(read, rows);
    // These are the numbers of eyes with up to five points at all locations.
    assert_eq!(eyes.len(), 1 + 1 + 2 + 5 + 12 + 1 + 2 + 4 + 12 + 34 + 1 + 1 + 3 + 7 + 18);
}

/// An export of eyes with more points than the table contains is refused.
#[test]
fn eyes_that_a_table_does_not_hold_are_not_exported() {
    let folder = Folder::new("export-more");
    let (table, out) = (folder.file("t.table"), folder.file("eyes.parquet"));
    refused(
        &["table", "export", "--parquet", &out, "--points", "9"],
        "the table inside: --points 9: the table holds eyes up to 8 points; expected at most 8",
    );
    build("3", &table, "1");
    refused(
        &["table", "export", "--parquet", &out, "--points", "4", "--table", &table],
        &format!("{table}: --points 4: the table holds eyes up to 3 points; expected at most 3"),
    );
    assert!(!Path::new(&out).exists());
    said(&["table", "export", "--parquet", &out, "--points", "3", "--table", &table]);
}

#[test]
fn an_exported_file_says_what_it_is() {
    let folder = Folder::new("export-facts");
    let (out, table) = (folder.file("eyes.parquet"), folder.file("legal"));
    assert_eq!(said(&["table", "build", "--points", "3", "--suicide", "legal", "--out", &table]), "");
    said(&["table", "export", "--parquet", &out, "--points", "2", "--table", &table]);
    let reader = SerializedFileReader::new(fs::File::open(&out).unwrap()).unwrap();
    let file = reader.metadata().file_metadata();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(file.created_by(), Some(format!("eyespace version {version}").as_str()));
    let facts: Vec<_> =
        file.key_value_metadata().unwrap().iter().map(|fact| (&*fact.key, fact.value.as_deref())).collect();
    let expected = [
        ("eyespace.format", Some("eyespace.eyes/1")),
        ("eyespace.program", Some(version)),
        ("eyespace.table", Some("1")),
        ("eyespace.points", Some("2")),
        ("eyespace.suicide", Some("legal")),
    ];
    assert_eq!(facts, expected);
    refused(
        &["table", "export", "--parquet", &table, "--table", &table],
        &format!("{table}: this is the input file; expected another name"),
    );
}

fn compare(row: &Row, table: &EyeTable) {
    let drawing = row.get_string(5).unwrap();
    // The parser accepts each exported drawing. It refuses drawings with a stone whose only liberty is outside the eye, but none of these
    // drawings has such a stone.
    let mut eye: EyeDrawing = drawing.parse().unwrap_or_else(|error| panic!("{drawing}: {error}"));
    eye.filling.outside_liberties = row.get_int(6).unwrap() as usize;
    let probed = table.probe(eye.shape, &eye.filling).unwrap();
    assert_eq!(format!("{:032x}", probed.key().number()), *row.get_string(4).unwrap());
    let mut column = 7;
    for first in Role::ALL {
        for master in KoMaster::ALL {
            let expected = match probed.answer().fate(first, master) {
                Fate::Dead => "dead",
                Fate::Seki => "seki",
                Fate::Alive => "alive",
            };
            assert_eq!(row.get_string(column).unwrap(), expected, "{drawing}");
            let stars = row.get_string(column + 9).unwrap().matches('*').count();
            let reached = probed.answer().fate(first, master);
            let best = probed.replies(first).iter().filter(|(_, reply)| reply.fate(master) == reached).count();
            assert_eq!(stars, best, "{drawing}");
            column += 1;
        }
    }
    for master in KoMaster::ALL {
        assert_eq!(row.get_int(column).ok(), probed.answer().liberties(master).map(i32::from), "{drawing}");
        column += 1;
    }
}

#[test]
fn a_larger_table_answers_larger_eyes() {
    let folder = Folder::new("larger");
    let (nine, legal) = (folder.file("nine"), folder.file("legal"));
    build("9", &nine, "2");
    assert_eq!(said(&["table", "build", "--points", "3", "--suicide", "legal", "--out", &legal]), "");
    let eye = "|...../|..../+-----";
    assert!(said(&["eye", eye]).contains("attacker first     open"));
    assert!(said(&["eye", eye, "--table", &nine]).contains("table of solved eyes"));

    let board = folder.file("board.txt");
    fs::write(&board, "........\nOOOOOOO.\nXXXXXXO.\n.....XO.\n....XXO.\n").unwrap();
    let verdict = |arguments: &[&str]| -> serde_json::Value {
        let whole: serde_json::Value = serde_json::from_str(&said(arguments)).unwrap();
        whole["eyes"].as_array().unwrap().iter().find(|eye| eye["points"].as_array().unwrap().len() == 9).unwrap()
            ["verdict"]["evidence"]["kind"]
            .clone()
    };
    assert_eq!(verdict(&["analyze", &board, "--json"]), "none");
    assert!(verdict(&["analyze", &board, "--json", "--table", &nine]) == "table");

    refused(
        &["analyze", &board, "--table", &legal],
        &format!("{legal}: made for rules under which suicide is legal, but here suicide is illegal"),
    );
    let mut bytes = fs::read(&nine).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&nine, bytes).unwrap();
    let done = eyespace(&["eye", eye, "--table", &nine]);
    assert!(String::from_utf8_lossy(&done.stderr).starts_with(&format!("eyespace: {nine}: ")));
    assert_eq!((done.status.code(), done.stdout), (Some(1), vec![]));
}
