//! Reads any text as the drawing of an eye, and computes everything that the library can say about an eye.
#![no_main]

use eyespace::board::Suicide;
use eyespace::eyes::{EyeDrawing, KoThreats, LocalSolver, Role, LocalOptions};
use eyespace::status::{EyeOptions, eye_verdict};
use libfuzzer_sys::fuzz_target;

/// The most points of an eye that is played out, since larger eyes take too long.
const MOST_POINTS: usize = 6;

fuzz_target!(|input: (u8, &str)| {
    let (number, text) = input;
    let Ok(mut eye) = text.parse::<EyeDrawing>() else { return };
    let points = eye.shape.points();
    assert!(points.is_subset(eye.size.points()) && eye.margins.is_subset(points));
    play_out(&eye, number);
    for part in eye.shape.parts() {
        let _ = (part.key_points(), part.class().to_string());
    }
    if eye.margins.is_empty() {
        eye.filling.outside_liberties = number.into();
        let _ = eye_verdict(&eye.shape, &eye.filling, &EyeOptions::default());
    }
});

/// Plays the eye out to its end. The bits of `number` choose the suicide rule, the ko threats and the outside liberties.
fn play_out(eye: &EyeDrawing, number: u8) {
    let (Some(graph), state) = (eye.graph(), eye.state()) else { return };
    assert_eq!(graph.len(), eye.shape.points().len());
    if graph.len() > MOST_POINTS {
        return;
    }
    let suicide = if number & 1 == 0 { Suicide::Illegal } else { Suicide::Legal };
    let threats = KoThreats::of(if number & 2 == 0 { Role::Attacker } else { Role::Defender }, number >> 2 & 3);
    let mut solver = LocalSolver::new(graph, LocalOptions { suicide, outside_liberties: number >> 4 & 3, threats });
    // A filling that the reader of drawings accepts must be legal.
    let eyes = solver.eyes(state).expect("a filling that is not legal");
    assert_eq!((eyes.attack | eyes.defend) & (state.attackers | state.defenders), 0);
    let _ = solver.combinatorial_value(state, 1000).map(|value| format!("{value:?}"));
    for mover in Role::ALL {
        assert!(solver.moves(state, mover).iter().all(|(point, _)| *point < graph.len()));
    }
}
