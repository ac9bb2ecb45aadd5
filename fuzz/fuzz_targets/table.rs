//! Reads any bytes as a table of eyes and as one solution: opens, verifies and uses them.
#![no_main]

use eyespace::eyes::EyeDrawing;
use eyespace::table::{EyeTable, LocalState, Role, Solution};
use libfuzzer_sys::fuzz_target;

/// The offset of the file's length in the header.
const LENGTH_AT: usize = 48;
const CHECKSUM_BYTES: usize = 4;

fuzz_target!(|bytes: &[u8]| {
    ask(bytes.to_vec());
    ask(mended(bytes));
    if let Ok(solution) = Solution::from_bytes(bytes) {
        assert_eq!(Solution::from_bytes(&solution.to_bytes()).as_ref(), Ok(&solution));
        let _ = (solution.answer(LocalState { attackers: 0, defenders: 0 }, 3), solution.legal_fillings());
    }
});

fn ask(bytes: Vec<u8>) {
    let Ok(table) = EyeTable::open(bytes) else { return };
    let _ = (table.verify(), table.version(), table.keys().count());
    for drawing in [".", "X..", "|.#/|O./+--", "#.#/.O./#.#"] {
        let eye: EyeDrawing = drawing.parse().expect("a sound drawing");
        if let Some(probed) = table.probe(&eye.shape, &eye.filling) {
            let _ = Role::ALL.map(|first| probed.replies(first));
        }
    }
    for key in table.keys().take(8) {
        for attackers in [0, 1, u16::MAX] {
            let state = LocalState { attackers, defenders: !attackers & 2 };
            let ko = |mover| table.answer_with_ko(key, state, (1, mover), usize::from(attackers));
            let _ = (table.answer(key, state, 2), Role::ALL.map(ko), table.enough_outside(key));
        }
    }
}

/// The bytes with the correct length and checksum, so that the reader does not refuse them for these and meets the damage elsewhere.
fn mended(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() < LENGTH_AT + 8 + CHECKSUM_BYTES {
        return bytes;
    }
    let length = bytes.len() as u64;
    bytes[LENGTH_AT..LENGTH_AT + 8].copy_from_slice(&length.to_le_bytes());
    let end = bytes.len() - CHECKSUM_BYTES;
    let checksum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}
