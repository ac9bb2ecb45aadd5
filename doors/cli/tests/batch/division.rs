//! The tables are the same for any number of threads and any division of the work.

use std::fs;

use crate::corpus::{batch, bytes, done, folder, games};
use crate::tables::{counts, numbers, read};

const WHAT: [&str; 4] = ["--what", "score,analyze,eyes,estimate", "--shard-bytes", "1000"];

#[test]
fn threads_and_parts_change_nothing() {
    let folder = folder(&games(40));
    let at = folder.path();
    let run = |out: &str, more: &[&str]| done(at, &[&["games", "--out", out], &WHAT[..], more].concat());
    let printed = run("one", &["--jobs", "1"]);
    assert!(printed.starts_with("40 records and 40 positions in "), "{printed}");
    run("three", &["--jobs", "3"]);
    let all = bytes(&at.join("one"));
    assert!(all.iter().filter(|(name, _)| name.starts_with("eyes/train-")).count() > 3);
    assert!(all.iter().any(|(name, _)| name == "README.md") && all.iter().any(|(name, _)| name == "summary.json"));
    assert_eq!(all, bytes(&at.join("three")));
    let first = run("parts", &["--shard", "1/2"]);
    assert!(first.contains(" shards are finished; the same command goes on"), "{first}");
    assert!(!at.join("parts/summary.json").exists());
    let second = run("parts", &["--shard", "0/2", "--jobs", "2"]);
    assert_eq!(second, printed);
    assert_eq!(all, bytes(&at.join("parts")));
}

#[test]
fn a_second_run_reads_nothing_again() {
    let folder = folder(&games(6));
    let at = folder.path();
    let printed = done(at, &["games", "--out", "out"]);
    let before = bytes(&at.join("out"));
    let written = |name: &str| fs::metadata(at.join("out").join(name)).unwrap().modified().unwrap();
    let moment = written("score/train-00000-of-00001.parquet");
    assert_eq!(done(at, &["games", "--out", "out"]), printed);
    assert_eq!(bytes(&at.join("out")), before);
    assert_eq!(written("score/train-00000-of-00001.parquet"), moment);
    // A table that was removed is made again.
    fs::remove_file(at.join("out/score/train-00000-of-00001.parquet")).unwrap();
    done(at, &["games", "--out", "out"]);
    assert_eq!(bytes(&at.join("out")), before);
}

#[test]
fn what_is_in_the_folder_of_the_tables_is_not_read() {
    let folder = folder(&games(3));
    let at = folder.path();
    done(at, &[".", "--out", "out"]);
    done(at, &[".", "--out", "out"]);
    assert_eq!(counts(&at.join("out"))["sources"], 3);
}

#[test]
fn patterns_name_files() {
    let folder = folder(&games(12));
    let at = folder.path();
    let printed = done(at, &["games/000?.sgf", "games/0011.sgf", "games/*1.sgf", "--out", "out"]);
    assert!(printed.starts_with("11 records"), "{printed}");
    let refused = batch(at, &["nothing/*.sgf", "--out", "other"]);
    assert_eq!(refused.status.code(), Some(1));
}

/// Rows are written in blocks and groups; a table with more rows than these has them all, in order.
#[test]
fn many_rows_keep_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let games: String = (0..9000).map(|number| format!("(;SZ[2]KM[{number}])\n")).collect();
    fs::write(folder.path().join("many.sgf"), games).unwrap();
    done(folder.path(), &["many.sgf", "--out", "out", "--jobs", "2"]);
    let table = read(&folder.path().join("out/score"));
    assert_eq!(numbers(&table, "index"), (0..9000).collect::<Vec<_>>());
}
