//! Reads any text as a diagram. A diagram that was read is drawn and read back in every style.
#![no_main]

use eyespace::board::{Diagram, Position, Style};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(diagram) = text.parse::<Diagram>() else { return };
    for style in [Style::Plain, Style::GnuGo, Style::Sgfmill, Style::Sensei] {
        let drawn = style.draw(&diagram.setup);
        let read = drawn.parse::<Diagram>().expect("it was drawn here");
        assert_eq!(read.setup.stones, diagram.setup.stones, "{drawn}");
    }
    let _ = Position::try_from(diagram.setup);
});
