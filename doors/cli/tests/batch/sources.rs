//! Every kind of source holds the same games, so its table has the same labels.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use arrow_array::{ArrayRef, BinaryArray, RecordBatch, StringArray};
use flate2::write::GzEncoder;
use parquet::arrow::ArrowWriter;
use serde_json::json;
use zip::write::SimpleFileOptions;

use crate::corpus::{done, games};
use crate::tables::{counts, numbers, read, texts};

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn tar(games: &[String]) -> Vec<u8> {
    let mut tar = tar::Builder::new(vec![]);
    for (number, game) in games.iter().enumerate() {
        let mut header = tar::Header::new_gnu();
        header.set_size(game.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, format!("{number:06}.sgf"), game.as_bytes()).unwrap();
    }
    tar.into_inner().unwrap()
}

fn zip(games: &[String]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(vec![]));
    for (number, game) in games.iter().enumerate() {
        zip.start_file(format!("{number:06}.sgf"), SimpleFileOptions::default()).unwrap();
        zip.write_all(game.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn parquet(games: &[String], path: &Path) {
    let texts: ArrayRef = Arc::new(StringArray::from_iter_values(games));
    let batch = RecordBatch::try_from_iter([("sgf", texts)]).unwrap();
    let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
}

/// The results of the games in the order of the table.
fn results(at: &Path, source: &str) -> Vec<(i64, String, String)> {
    let out = format!("{source}.out");
    done(at, &[source, "--out", &out]);
    let table = read(&at.join(&out).join("score"));
    assert_eq!(counts(&at.join(&out))["bad"], json!({}), "{source}");
    let both = texts(&table, "file_result").into_iter().zip(texts(&table, "result"));
    numbers(&table, "turn").into_iter().zip(both).map(|(turn, (claimed, counted))| (turn, claimed, counted)).collect()
}

#[test]
fn all_sources_have_the_same_games() {
    let games = games(12);
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let write = |name: &str, bytes: &[u8]| fs::write(at.join(name), bytes).unwrap();
    let joined = games.concat();
    fs::create_dir(at.join("folder")).unwrap();
    for (number, game) in games.iter().enumerate() {
        write(&format!("folder/{number:02}.sgf"), game.as_bytes());
    }
    write("collection", joined.as_bytes());
    write("collection.gz", &gzip(joined.as_bytes()));
    write("collection.zst", &zstd::encode_all(joined.as_bytes(), 3).unwrap());
    write("games.tar", &tar(&games));
    write("games.tar.gz", &gzip(&tar(&games)));
    write("games.tar.zst", &zstd::encode_all(tar(&games).as_slice(), 3).unwrap());
    write("games.zip", &zip(&games));
    let lines: String = games.iter().map(|game| json!({"sgf": game, "id": 7}).to_string() + "\n").collect();
    write("games.ndjson", lines.as_bytes());
    write("games.ndjson.gz", &gzip(lines.as_bytes()));
    parquet(&games, &at.join("games.parquet"));

    let expected = results(at, "folder");
    assert_eq!(expected.len(), 12);
    assert!(expected.iter().enumerate().all(|(number, (_, claimed, _))| *claimed == format!("B+{number}.5")));
    for source in fs::read_dir(at).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()) {
        if !source.ends_with(".out") && source != "folder" {
            assert_eq!(results(at, &source), expected, "{source}");
        }
    }
}

#[test]
fn a_row_has_its_address() {
    let games = games(3);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.tar"), tar(&games)).unwrap();
    fs::write(folder.path().join("b.sgf"), games.concat()).unwrap();
    let printed = done(folder.path(), &["a.tar", "./b.sgf", "--out", "out", "--moves", "0,9999,end,10"]);
    assert_eq!(printed, "6 records and 18 positions in 1 shard; nothing is bad\n");
    let table = read(&folder.path().join("out/score"));
    let members = ["000000.sgf", "000001.sgf", "000002.sgf", "", "", ""];
    assert_eq!(texts(&table, "source"), [["a.tar"; 9], ["b.sgf"; 9]].concat());
    assert_eq!(texts(&table, "member"), members.map(|member| [member; 3]).concat());
    assert_eq!(numbers(&table, "index"), [0, 0, 0, 0, 1, 2].map(|index| [index; 3]).concat());
    let turns = numbers(&table, "turn");
    let moves = numbers(&table, "moves");
    assert_eq!(turns, moves.iter().step_by(3).flat_map(|&end| [0, 10, end]).collect::<Vec<_>>());
}

#[test]
fn boards_in_tables_are_positions() {
    let folder = tempfile::tempdir().unwrap();
    let board = [1_i8, 1, 0, 0, 1, -1, -1, -1, -1].map(i8::cast_unsigned);
    let boards: ArrayRef = Arc::new(BinaryArray::from_iter_values([board, [0; 9]]));
    let batch = RecordBatch::try_from_iter([("board", boards)]).unwrap();
    let file = File::create(folder.path().join("boards.parquet")).unwrap();
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let lines = "{\"board\": [1,1,0,0,1,-1,-1,-1,-1]}\n\n{\"board\": [0,0,0,0,0,0,0,0,0], \"komi\": 3}\n{\"board\": [7]}\n{}\n{";
    fs::write(folder.path().join("boards.ndjson"), lines).unwrap();
    let what = ["--what", "score,eyes,analyze,estimate"];
    done(folder.path(), &[&["boards.ndjson", "boards.parquet", "--out", "out"][..], &what].concat());
    let out = folder.path().join("out");
    let scored = read(&out.join("score"));
    assert_eq!(texts(&scored, "source"), ["boards.ndjson", "boards.ndjson", "boards.parquet", "boards.parquet"]);
    assert_eq!(numbers(&scored, "index"), [0, 1, 0, 1]);
    assert_eq!(texts(&scored, "result")[0], texts(&scored, "result")[2]);
    let bad = read(&out.join("bad.parquet"));
    assert_eq!(numbers(&bad, "index"), [2, 3, 4]);
    assert_eq!(texts(&bad, "kind"), ["malformed", "foreign", "malformed"]);
    assert_eq!(counts(&out)["tables"]["analyze"]["rows"], 4);
    assert_eq!(counts(&out)["tables"]["estimate"]["rows"], 4);
}

#[test]
fn problems_have_their_outcome() {
    let folder = tempfile::tempdir().unwrap();
    let problem = "(;GM[1]SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea])";
    fs::write(folder.path().join("p.sgf"), format!("{problem}(;SZ[9])")).unwrap();
    done(folder.path(), &["p.sgf", "--out", "out", "--what", "problems", "--moves", "0", "--nodes", "100k"]);
    let out = folder.path().join("out");
    let table = read(&out.join("problems"));
    let word = |column: &str| texts(&table, column).concat();
    let both = [word("summary"), word("attacker_first"), word("defender_first"), word("target_color")];
    assert_eq!(both, ["unsettled", "dead", "alive", "black"]);
    let bad = read(&out.join("bad.parquet"));
    assert_eq!([texts(&bad, "what"), texts(&bad, "kind")].concat(), ["problems", "unlabelled"]);
    assert_eq!((numbers(&bad, "index"), numbers(&bad, "turn")), (vec![1], vec![0]));
}
