//! Records with an artificial fault. Each must be read with a note, or refused with one error that names a place, and quickly.

use std::time::{Duration, Instant};

use crate::fault::InputError;
use crate::input::{GamePosition, load_bytes};
use crate::selector::Selector;

use super::tokens::{Token, Tokens};

/// The number of records with an artificial fault that are tried.
const MUTATIONS: usize = 2_000;

/// A time limit far above the time that a small record takes on any machine.
const SOON: Duration = Duration::from_secs(5);

/// The characters that are inserted or substituted: the special characters of SGF, and some others.
const SIGNS: &[u8] = b"()[];\\:BWAEKMSZR019abzTT \n\xe9\x81";

/// Records of several kinds: a game, a problem with variations, a collection, a record in an old character set, and one with long property names
/// and points such as D4.
const RECORDS: [&[u8]; 5] = [
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]PB[黒\\]x]PW[白]RE[W+3.5]C[a (game): of [two\\];]\n;B[ec];W[gc]\n;B[ge]BL[120];W[cg]\n;B[dg];W[dh];B[eh];W[ch];B[];W[tt])\n"
        .as_bytes(),
    b"(;SZ[7]PL[B]AB[ab:cb][cc]AW[ac:bc][cd][dc]\n(;B[aa]C[RIGHT](;W[ba];B[ca])(;W[ca];B[ba]))\n(;B[ba];AE[ab]TB[aa][ba];W[aa]C[WRONG]))",
    b"(;SZ[5];B[cc];W[bb])\n\n(;SZ[5]HA[2]AB[bb][dd];W[cc](;B[ca])(;B[ac];W[ca]))\n",
    b"(;CA[Shift_JIS]PB[\x8e\xf3\x95\x5c]SZ[9]KO[5.5];B[cc];W[gg];B[cg];W[gc]C[\x95\x5c])",
    b"(;SiZe[19]GaMe[1]KM[375]HA[0];B[Q16];B[D4];W[q4];B[pass];W[C14])",
];

/// A pseudorandom sequence, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let (one, other) = (self.below(length + 1), self.below(length + 1));
        one.min(other)..one.max(other)
    }
}

/// A record with one fault.
fn mutated(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutated = bytes.to_vec();
    let at = random.below(bytes.len());
    match random.below(7) {
        0 => mutated[at] = SIGNS[random.below(SIGNS.len())],
        1 => mutated.insert(at, SIGNS[random.below(SIGNS.len())]),
        2 => drop(mutated.remove(at)),
        3 => mutated.truncate(at),
        4 => drop(mutated.drain(random.range(bytes.len()))),
        5 => {
            let part = bytes[random.range(bytes.len())].to_vec();
            mutated.splice(at..at, part);
        }
        _ => {
            let parts: Vec<_> = bytes.split_inclusive(|&sign| sign == b']').collect();
            let mut parts = parts;
            let (one, other) = (random.below(parts.len()), random.below(parts.len()));
            parts.swap(one, other);
            mutated = parts.concat();
        }
    }
    mutated
}

/// Reads the record and checks everything that must be true of any result.
#[track_caller]
fn checked(bytes: &[u8]) -> Result<GamePosition, String> {
    let quote = String::from_utf8_lossy(bytes);
    let began = Instant::now();
    let read = load_bytes("f", bytes, &Selector::default());
    assert!(began.elapsed() < SOON, "{quote}");
    match read {
        Ok(loaded) => {
            let first = Selector { move_number: Some(loaded.moves / 2), ..Selector::default() };
            assert_eq!(load_bytes("f", bytes, &first).unwrap().move_number, loaded.moves / 2, "{quote}");
            assert!(
                loaded.notes.iter().all(|note| !note.is_empty() && !note.contains('\n')),
                "{quote}: {:?}",
                loaded.notes
            );
            Ok(loaded)
        }
        Err(error @ InputError::At { .. }) => {
            let error = error.to_string();
            assert!(!error.contains('\n'), "{quote}: {error}");
            Err(error)
        }
        Err(error) => panic!("{quote}: an error without a place: {error}"),
    }
}

#[test]
fn a_record_with_a_fault_is_read_or_refused_with_a_place() {
    let mut random = Random(0x5eed);
    let mut refused = 0;
    for n in 0..MUTATIONS {
        let bytes = mutated(RECORDS[n % RECORDS.len()], &mut random);
        refused += usize::from(checked(&bytes).is_err());
    }
    assert!(refused < MUTATIONS / 10, "{refused} refused");
}

#[test]
fn what_is_cut_off_is_told() {
    for record in RECORDS {
        let whole = record.trim_ascii_end();
        for length in 2..whole.len() {
            if let Ok(loaded) = checked(&whole[..length]) {
                // A collection cut after one of its games is complete.
                let is_whole = whole[..length].trim_ascii_end().ends_with(b")") && loaded.notes.is_empty();
                assert!(is_whole || !loaded.notes.is_empty(), "{}", String::from_utf8_lossy(&whole[..length]));
            }
        }
    }
}

#[test]
fn a_parenthesis_too_few_or_too_many_is_told() {
    for record in RECORDS.into_iter().filter_map(|record| std::str::from_utf8(record).ok()) {
        let has_begun = |&(byte, _): &(usize, Token<'_>)| byte > 0;
        for (byte, token) in Tokens::new(record, 0).filter(has_begun) {
            let (before, behind) = record.split_at(byte);
            let more = [format!("{before}){behind}"), format!("{before}({behind}")];
            let fewer = matches!(token, Token::Open | Token::Close).then(|| format!("{before}{}", &behind[1..]));
            for text in more.into_iter().chain(fewer) {
                if let Ok(loaded) = checked(text.as_bytes()) {
                    assert!(!loaded.notes.is_empty(), "{text}");
                }
            }
        }
    }
}
