//! Damaged, foreign and huge files: each is a row of the table of faults, and all counts add up.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::Value;

use crate::corpus::{done, folder, games};
use crate::tables::{counts, numbers, read, texts};

fn number(counts: &Value, name: &str) -> u64 {
    counts[name].as_u64().unwrap()
}

/// Checks that records and positions are all accounted for.
fn assert_sums(out: &Path) {
    let (counts, bad) = (counts(out), read(&out.join("bad.parquet")));
    let rows = texts(&bad, "kind").len() as u64;
    assert_eq!(counts["bad"].as_object().unwrap().values().map(|kind| kind.as_u64().unwrap()).sum::<u64>(), rows);
    let whole = texts(&bad, "what")
        .into_iter()
        .zip(numbers(&bad, "index"))
        .filter(|(what, _)| what.is_empty())
        .map(|(_, at)| at);
    let whole: Vec<_> = whole.collect();
    assert_eq!(whole.iter().filter(|&&index| index < 0).count() as u64, number(&counts, "badSources"));
    assert_eq!(whole.iter().filter(|&&index| index >= 0).count() as u64, number(&counts, "badRecords"));
    for (name, table) in counts["tables"].as_object().unwrap() {
        let [rows, bad] = ["rows", "bad"].map(|part| number(table, part));
        assert_eq!(rows, texts(&read(&out.join(name)), "source").len() as u64);
        assert!(name == "eyes" || rows + bad == number(&counts, "positions"), "{name}: {table}");
    }
}

#[test]
fn every_bad_file_is_accounted_for() {
    let folder = folder(&games(90));
    let at = folder.path();
    let games = at.join("games");
    let write = |name: &str, bytes: &[u8]| fs::write(games.join(name), bytes).unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(vec![]));
    zip.start_file("one.sgf", zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all("(;SZ[5];B[cc])".repeat(400).as_bytes()).unwrap();
    let zip = zip.finish().unwrap().into_inner();
    let gzip = zstd::encode_all(&b"(;SZ[5];B[cc])"[..], 3).unwrap();
    let expected = [
        ("bad-board.sgf", b"(;SZ[37];B[aa])".to_vec(), "malformed"),
        ("chess.sgf", b"(;GM[3];B[aa])".to_vec(), "foreign"),
        ("cut.zip", zip[..zip.len() / 2].to_vec(), "unreadable"),
        ("cut.zst", gzip[..gzip.len() - 4].to_vec(), "unreadable"),
        ("empty.sgf", vec![], "malformed"),
        ("huge.sgf", format!("(;SZ[9]C[{}])", "x".repeat(300_000)).into_bytes(), "tooLarge"),
        ("letter.txt", b"Dear Sir, I enclose my games.".to_vec(), "malformed"),
        ("picture.png", [&b"\x89PNG\r\n\x1a\n"[..], &[0; 500]].concat(), "foreign"),
        ("table.parquet", b"PAR1 and no table PAR1".to_vec(), "unreadable"),
    ];
    for (name, bytes, _) in &expected {
        write(name, bytes);
    }
    fs::write(at.join("games/nested.json"), "{\"other\": 1}").unwrap();
    let printed = done(
        at,
        &["games", "--out", "out", "--what", "score,eyes,problems", "--nodes", "50", "--most-bytes", "100000"],
    );
    assert!(printed.contains("; bad.parquet has "), "{printed}");
    let out = at.join("out");
    assert_sums(&out);
    assert_eq!(number(&counts(&out), "sources"), 100);
    let bad = read(&out.join("bad.parquet"));
    let (sources, kinds, whats) = (texts(&bad, "source"), texts(&bad, "kind"), texts(&bad, "what"));
    let whole: Vec<_> =
        (0..kinds.len()).filter(|&row| whats[row].is_empty()).map(|row| (&*sources[row], &*kinds[row])).collect();
    let names: Vec<_> = expected.iter().map(|(name, _, kind)| (format!("games/{name}"), *kind)).collect();
    let mut expected: Vec<_> = names.iter().map(|(name, kind)| (&**name, *kind)).collect();
    expected.push(("games/nested.json", "foreign"));
    expected.sort_unstable();
    assert_eq!(whole, expected);
    let message = texts(&bad, "message");
    assert!(message.iter().all(|message| !message.is_empty()));
}

#[test]
fn a_fault_in_a_collection_leaves_the_other_games() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let good = games(3);
    let text = format!("{}(;SZ[37])\n{}(;SZ[5]C[{}])\n{}(;SZ[7];B[aa]", good[0], good[1], "x".repeat(5000), good[2]);
    fs::write(at.join("all.sgf"), text).unwrap();
    done(at, &["all.sgf", "--out", "out", "--most-bytes", "1000"]);
    assert_sums(&at.join("out"));
    let table = read(&at.join("out/score"));
    assert_eq!(numbers(&table, "index"), [0, 2, 4, 5]);
    let bad = read(&at.join("out/bad.parquet"));
    assert_eq!(
        (numbers(&bad, "index"), texts(&bad, "kind")),
        (vec![1, 3], vec!["malformed".into(), "tooLarge".into()])
    );
    assert_eq!(texts(&bad, "place"), ["2:5", ""]);
}

/// A collection is read in parts. Records that are too large lie at the beginning, between others and at the end, over several of these parts.
#[test]
fn a_long_collection_is_read_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let huge = format!("(;SZ[5]C[\\]({}])\n", "x\n".repeat(300_000));
    let some: String = (0..20_000).map(|number| format!("(;SZ[3]KM[{number}]C[(\\]])\n")).collect();
    let text = format!("{huge}{some}{huge}(;SZ[37])\n{huge}");
    fs::write(at.join("all.sgf"), &text).unwrap();
    done(at, &["all.sgf", "--out", "out", "--most-bytes", "100000", "--nodes", "1"]);
    assert_sums(&at.join("out"));
    assert_eq!(numbers(&read(&at.join("out/score")), "index"), (1..=20_000).collect::<Vec<_>>());
    let bad = read(&at.join("out/bad.parquet"));
    assert_eq!(numbers(&bad, "index"), [0, 20_001, 20_002, 20_003]);
    assert_eq!(texts(&bad, "kind"), ["tooLarge", "tooLarge", "malformed", "tooLarge"]);
    let line = text[..text.find("SZ[37]").unwrap()].matches('\n').count() + 1;
    assert_eq!(texts(&bad, "place")[2], format!("{line}:5"));
}

#[test]
fn searches_that_take_too_long_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let problem = "(;GM[1]SZ[9]AB[ad][bd][cd][dd][ed][ec][eb][ea]AW[ae][be][ce][de][ee][fe][fd][fc][fb][fa])";
    fs::write(at.join("p.sgf"), problem).unwrap();
    done(at, &["p.sgf", "--out", "out", "--what", "problems", "--nodes", "100k", "--most-nodes", "5"]);
    let bad = read(&at.join("out/bad.parquet"));
    assert_eq!(texts(&bad, "kind"), ["tooLong"]);
    assert_sums(&at.join("out"));
}
