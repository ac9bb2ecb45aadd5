//! Any text as the drawing of an eye, with everything that is asked of an eye.
#![no_main]

use eyespace::eyes::EyeDrawing;
use eyespace::status::{EyeTerms, eye_verdict};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (outside, text) = input;
    let Ok(mut eye) = text.parse::<EyeDrawing>() else { return };
    eye.filling.outside = outside.into();
    assert!(eye.shape.points().is_subset(eye.size.points()));
    let _ = (eye_verdict(&eye.shape, &eye.filling, &EyeTerms::default()), eye.shape.key_points(), eye.shape.class().to_string());
});
