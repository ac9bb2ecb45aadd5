//! Reads any bytes as the lines of a GTP session. Every command must get one complete answer, and the board must stay one
//! that can be analysed.
#![no_main]

use eyespace_gtp::{Next, Session, Settings};
use libfuzzer_sys::fuzz_target;

/// The game that `loadsgf` finds under any name.
const GAME: &[u8] = b"(;SZ[7]KM[6.5]AB[bb][cc]AW[dd];W[cb];B[bc];W[];B[db])";

const MOST_LINES: usize = 50;

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(Settings { nodes: 50, read_file: |_| Ok(GAME.to_vec()), ..Settings::default() });
    session.answer(b"boardsize 7");
    for line in bytes.split(|&byte| byte == b'\n').take(MOST_LINES) {
        // Lines that could raise the budget are skipped, since they take too long.
        if String::from_utf8_lossy(line).contains("nodes") {
            continue;
        }
        let Some(reply) = session.answer(line) else { continue };
        let mut text = reply.text;
        if matches!(reply.next, Next::Streams { .. }) {
            text += &session.stream().expect("an analysis has something to say");
            text += "\n";
        }
        assert!(text.starts_with(['=', '?']), "{text}");
        assert!(text.find("\n\n").is_some_and(|end| end + 2 == text.len()), "{text:?}");
    }
    let status = session.answer(b"dragon_status").expect("a command");
    assert!(status.text.starts_with('='), "{}", status.text);
});
