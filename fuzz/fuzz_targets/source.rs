//! Any bytes as a source of records: whatever they are, the reading ends, and all that was read is a record or a fault with its address. No search is made.
#![no_main]

use std::io::Cursor;
use std::ops::ControlFlow;

use eyespace_columns::FaultKind;
use eyespace_corpus::{Step, records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    let mut read = 0;
    let _ = records(Cursor::new(file.to_vec()), "source", 2000, &mut |step| {
        match step {
            Step::Record(record) => assert!(record.weight() > 0),
            Step::Bad(bad) => {
                assert!(bad.source == "source" && !bad.message.is_empty());
                assert!(bad.kind != FaultKind::Bug, "{}", bad.message);
            }
        }
        read += 1;
        if read < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
});
