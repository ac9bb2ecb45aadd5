//! Tests how sources are read and labelled: addresses, limits, faults, and any bytes at all.

use std::io::{Cursor, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use eyespace::engine::Engine;
use eyespace::search::dfpn::Stop;
use eyespace_columns::FaultKind;
use eyespace_corpus::{
    Labelled, ParquetTable, Request, Step, Stopped, What, label_source, limits, read_table, records,
};
use eyespace_record::charset::encode_like;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;
use proptest::prelude::*;

fn request(what: &str, moves: &str) -> Request {
    let mut request = Request::read(what).unwrap();
    request.moves = moves.parse().unwrap();
    request
}

fn label(bytes: impl AsRef<[u8]>, request: &Request) -> Labelled {
    let engine = Engine { limits: limits(Some(100)), ..Engine::default() };
    label_source(Cursor::new(bytes.as_ref().to_vec()), "source", request, &engine, Stop::NEVER).unwrap()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(vec![], flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(vec![]);
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        tar.append_data(&mut header, name, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

fn kinds(labelled: &Labelled) -> Vec<FaultKind> {
    labelled.bad.iter().map(|bad| bad.kind).collect()
}

#[test]
fn each_position_has_a_row_and_the_last_one_comes_once() {
    let labelled = label("(;SZ[5];B[aa];W[bb];B[cc])(;SZ[5];B[dd])", &request("score,estimate", "0:8:2,3,end"));
    assert_eq!((labelled.records, labelled.positions, labelled.bad.len()), (2, 5, 0));
    for what in [What::Score, What::Estimate] {
        let turns = |batch: &arrow_array::RecordBatch| batch["turn"].as_primitive::<Int32Type>().values().to_vec();
        assert_eq!(labelled.table(what).iter().flat_map(turns).collect::<Vec<_>>(), [0, 2, 3, 0, 1], "{what}");
    }
    assert!(labelled.table(What::Analyze).is_empty());
}

/// The messages of a game's positions are turned into rows a few at a time.
#[test]
fn many_positions_of_a_game_keep_their_order() {
    let moves: String = (0..40)
        .map(|at| format!(";{}[{}{}]", ["B", "W"][at % 2], (97 + at % 9) as u8 as char, (97 + at / 9) as u8 as char))
        .collect();
    let labelled = label(format!("(;SZ[9]{moves})"), &request("score", "0:40:1"));
    let rows: usize = labelled.table(What::Score).iter().map(|batch| batch.num_rows()).sum();
    assert_eq!((rows, labelled.positions), (41, 41));
}

#[test]
fn members_of_archives_may_be_compressed_but_are_no_archives() {
    let game = b"(;SZ[5];B[aa])";
    let inner = tar(&[("a.sgf", game)]);
    let members: [(&str, &[u8]); 5] = [
        ("a.sgf.gz", &gzip(game)),
        ("b.tar", &inner),
        ("._c.sgf", b"x"),
        ("d/e.ndjson", b"{\"sgf\": \"(;SZ[5])\"}"),
        ("f.sgf", game),
    ];
    let labelled = label(tar(&members), &request("score", "end"));
    assert_eq!((labelled.records, kinds(&labelled)), (3, vec![FaultKind::Foreign]));
    assert_eq!(labelled.bad[0].member.as_deref(), Some("b.tar"));
    let often = (0..4).fold(game.to_vec(), |bytes, _| gzip(&bytes));
    assert_eq!(kinds(&label(&often, &request("score", "end"))), [FaultKind::Foreign]);
    let twice = gzip(&gzip(game));
    assert_eq!(label(twice, &request("score", "end")).positions, 1);
}

#[test]
fn what_was_read_of_a_damaged_archive_stays() {
    let games: Vec<_> = (0..9).map(|at| format!("(;SZ[5]KM[{at}])")).collect();
    let names: Vec<_> = (0..9).map(|at| format!("{at}.sgf")).collect();
    let members: Vec<_> = names.iter().zip(&games).map(|(name, game)| (&**name, game.as_bytes())).collect();
    let whole = tar(&members);
    let cut = label(&whole[..4 * 1024 + 300], &request("score", "end"));
    assert_eq!((cut.positions, kinds(&cut)), (4, vec![FaultKind::Unreadable]));
    assert_eq!(cut.bad[0].index, None);
    let packed = gzip("(;SZ[5])\n".repeat(1000).as_bytes());
    let cut = label(&packed[..packed.len() - 8], &request("score", "end"));
    assert_eq!(kinds(&cut), [FaultKind::Unreadable]);
    assert_eq!(cut.positions, 1000);
}

/// A collection of more than a part, in which the character set is given once. Characters with the bytes of brackets and backslashes (表 and ソ in
/// Shift-JIS, 誠 in GBK, 功 in Big5, 字 in UTF-16) stand before the ends of values and around the ends of games.
fn collection(label: &str, count: usize) -> String {
    let game = |number: usize| {
        let ca = if number == 0 { format!("CA[{label}]") } else { String::new() };
        let tail = ["C[表]", "C[表](;W[bb])(;W[ba]N[ソ])", "(;W[bb]C[ソ功])(;W[ba])"][number % 3];
        let long = "十段表".repeat(99);
        format!("(;{ca}SZ[2]PB[字表]PW[一ソ]RE[B+{number}](;B[aa];C[{long}功字]{tail}))\n")
    };
    (0..count).map(game).collect()
}

/// Each record of a collection is the game that the reader of single games finds under its number.
#[test]
fn collections_in_other_character_sets_are_divided_between_games() {
    let wide = |text: &str| [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let labels = ["Shift_JIS", "GBK", "Big5", "EUC-JP", "ISO-2022-JP", "UTF-8", "UTF-16"];
    for label_of_file in labels {
        let text = collection(label_of_file, 700);
        let like = format!("(;CA[{label_of_file}])");
        let bytes: Vec<u8> = match label_of_file {
            "UTF-16" => wide(&text),
            "GBK" => encode_like(like.as_bytes(), &text.replace(['表', 'ソ'], "誠")).unwrap(),
            "Big5" => encode_like(like.as_bytes(), &text.replace(['表', 'ソ'], "功")).unwrap(),
            _ => encode_like(like.as_bytes(), &text).unwrap(),
        };
        assert!(bytes.len() > 400_000, "{} bytes of {label_of_file}", bytes.len());
        let mut request = request("score", "end");
        request.most_bytes = 50_000;
        let labelled = label(&bytes, &request);
        assert_eq!((labelled.records, kinds(&labelled)), (700, vec![]), "{label_of_file}");
        let mut rows = vec![];
        for batch in labelled.table(What::Score) {
            let (turn, claimed) = (batch["turn"].as_primitive::<Int32Type>(), batch["file_result"].as_string::<i32>());
            rows.extend((0..batch.num_rows()).map(|row| (turn.value(row), claimed.value(row).to_owned())));
        }
        for (number, (turn, claimed)) in rows.iter().enumerate() {
            assert_eq!(*claimed, format!("B+{number}"), "{label_of_file}");
            if number % 50 < 3 {
                let game = NonZeroUsize::new(number + 1).unwrap();
                let single = load_bytes("x", &bytes, &Selector { game, ..Selector::default() }).unwrap();
                assert_eq!(*turn as usize, single.move_number, "{label_of_file} {number}");
            }
        }
    }
}

/// A file of `testdata/records`.
fn sample(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records").join(name)).unwrap()
}

#[test]
fn records_of_other_servers_are_records_of_a_source() {
    let request = request("score", "end");
    for (name, games) in [
        ("tygem-korean.gib", 1),
        ("wbaduk-japanese.ngf", 1),
        ("panda-net.ugf", 1),
        ("panda-net-review.ugi", 1),
        ("jago.xml", 2),
    ] {
        let labelled = label(sample(name), &request);
        assert_eq!((labelled.records, kinds(&labelled)), (games, vec![]), "{name}");
    }
    let korean = sample("tygem-korean.gib");
    let archive = tar(&[("a.gib", &korean), ("b.ngf", &gzip(&sample("wbaduk-taiwan.ngf")))]);
    assert_eq!(label(archive, &request).records, 2);
}

#[test]
fn a_bad_line_of_a_dump_is_a_fault_and_leaves_the_others() {
    let labelled = label(sample("tygem-dump.txt"), &request("score", "end"));
    assert_eq!((labelled.records, kinds(&labelled)), (4, vec![FaultKind::Malformed]));
    let bad = &labelled.bad[0];
    assert_eq!((bad.index, bad.place.as_deref()), (Some(2), Some("4:1")));
}

/// A dump of any length is divided at its lines, also where a part begins with a bad one.
#[test]
fn a_long_dump_is_read_line_by_line() {
    let line = |number: usize| match number % 100 {
        7 => "no game\n".to_owned(),
        _ => format!("{number}\t{}\n", ";B[pd];W[dp]".repeat(20)),
    };
    let text: String = (0..3000).map(line).collect();
    assert!(text.len() > 2 * (256 << 10));
    let (mut records_read, mut lines) = (0, vec![]);
    let read = records(Cursor::new(text), "source", 5000, &mut |step| {
        match step {
            Step::Record(_) => records_read += 1,
            Step::Bad(bad) => lines.push(bad),
        }
        ControlFlow::Continue(())
    });
    assert!(read.is_continue());
    assert_eq!((records_read, lines.len()), (3000, 0));
}

#[test]
fn an_empty_source_is_a_fault() {
    for bytes in [&b""[..], b"\n\n", b"\0\0\0"] {
        assert_eq!(label(bytes, &request("score", "end")).bad.len(), 1, "{bytes:?}");
    }
}

#[test]
fn the_caller_stops_the_work() {
    let flag = AtomicBool::new(true);
    let from = Cursor::new("(;SZ[5])(;SZ[5])");
    let stopped = label_source(from, "source", &request("score", "end"), &Engine::default(), Stop::from(&flag));
    assert_eq!(stopped.err(), Some(Stopped));
}

#[test]
fn reading_ends_where_the_caller_ends_it() {
    let mut read = 0;
    let ended = records(Cursor::new("(;SZ[5])".repeat(50)), "source", 1000, &mut |_| {
        read += 1;
        if read < 7 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, read), (ControlFlow::Break(()), 7));
}

#[test]
fn a_table_has_the_same_bytes_however_its_rows_come() {
    let text: String = (0..700).map(|komi| format!("(;SZ[2]KM[{komi}])")).collect();
    let labelled = label(text, &request("score", "end"));
    let mut one_by_one = ParquetTable::new(vec![], What::Score.schema()).unwrap();
    labelled.table(What::Score).iter().for_each(|batch| one_by_one.write(batch.clone()).unwrap());
    let bytes = one_by_one.finish().unwrap();
    let mut again = ParquetTable::new(vec![], What::Score.schema()).unwrap();
    read_table(Cursor::new(bytes.clone()), |batch| again.write(batch)).unwrap();
    assert_eq!(again.rows(), 700);
    assert!(again.finish().unwrap() == bytes);
}

/// The faults and the number of records of any source.
fn read(bytes: Vec<u8>) -> (usize, Vec<FaultKind>) {
    let (mut count, mut faults) = (0, vec![]);
    let ended = records(Cursor::new(bytes), "source", 5000, &mut |step| {
        match step {
            Step::Record(_) => count += 1,
            Step::Bad(bad) => faults.push(bad.kind),
        }
        ControlFlow::Continue(())
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    (count, faults)
}

fn sources() -> Vec<Vec<u8>> {
    let games = "(;SZ[5];B[aa];W[bb])\n".repeat(20);
    let labelled = label(&games, &request("score", "end"));
    let mut table = ParquetTable::new(vec![], What::Score.schema()).unwrap();
    labelled.table(What::Score).iter().for_each(|batch| table.write(batch.clone()).unwrap());
    let mut zip = zip::ZipWriter::new(Cursor::new(vec![]));
    for name in ["a.sgf", "b.sgf"] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(games.as_bytes()).unwrap();
    }
    let lines = "{\"sgf\": \"(;SZ[5])\", \"turn\": 0}\n".repeat(9);
    vec![
        games.clone().into_bytes(),
        gzip(games.as_bytes()),
        zstd::encode_all(games.as_bytes(), 3).unwrap(),
        tar(&[("a.sgf", games.as_bytes()), ("b.sgf.gz", &gzip(games.as_bytes()))]),
        zip.finish().unwrap().into_inner(),
        lines.into_bytes(),
        table.finish().unwrap(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Bytes that were changed or cut give records and faults, and no panic, which would be the fault of a bug.
    #[test]
    fn damaged_sources_are_read(
        source in 0..7_usize,
        cut in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8),
    ) {
        let mut bytes = sources().swap_remove(source);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(cut.index(bytes.len()) + 1);
        let (count, faults) = read(bytes);
        prop_assert!(count + faults.len() > 0);
        prop_assert!(!faults.contains(&FaultKind::Bug), "{faults:?}");
    }
}
