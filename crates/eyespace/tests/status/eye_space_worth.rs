//! Tests that the four digits of an eye space, which are its local value, agree with its value as a combinatorial game.

use eyespace::eyes::{
    CombinatorialValue, EyeDrawing, EyeGraph, EyeSum, KnownValues, LocalOptions, LocalSolver, LocalState, LocalValue,
    Role,
};

fn worth(drawing: &str) -> CombinatorialValue {
    let drawing: EyeDrawing = drawing.parse().unwrap();
    let mut solver = LocalSolver::new(drawing.graph().unwrap(), LocalOptions::default());
    solver.combinatorial_value(drawing.state(), 10_000).unwrap()
}

#[test]
fn the_classical_values_come_out_of_play() {
    for (drawing, form, name) in [
        ("!", "0", "0"),
        (".", "1", "1"),
        (".....", "2", "2"),
        ("!.", "{1|0}", "1/2"),
        ("...", "{2|1}", "3/2"),
        ("!....", "{2|1}", "3/2"),
    ] {
        let value = worth(drawing);
        let game = value.finite().unwrap();
        assert_eq!((game.to_string().as_str(), game.landman_name().unwrap().to_string().as_str()), (form, name));
    }
}

#[test]
fn digits_are_what_alternating_play_of_the_game_makes() {
    let known = KnownValues::embedded();
    let (mut finite, mut loopy) = (0, 0);
    for key in known.keys().filter(|key| key.len() <= 5) {
        let mut solver = LocalSolver::new(EyeGraph::from_key(key), LocalOptions::default());
        for attackers in 0..1 << key.len() {
            let state = LocalState { attackers, defenders: 0 };
            let Some(eyes) = solver.eyes(state) else { continue };
            match solver.combinatorial_value(state, 10_000).unwrap() {
                CombinatorialValue::Finite(game) => {
                    finite += 1;
                    let sum = EyeSum::new([game.clone()]);
                    let played = Role::ALL.map(|first| sum.eyes(first) as u8);
                    assert_eq!(played, [eyes.value.eyes().0, eyes.value.eyes().1], "{key} {attackers:b} {game}");
                }
                CombinatorialValue::Loopy { .. } => loopy += 1,
                CombinatorialValue::TooLarge => panic!("{key} {attackers:b}"),
            }
        }
    }
    assert_eq!((finite, loopy), (10_485, 319));
}

#[test]
fn values_with_threats_are_numbers_but_for_something_infinitely_small() {
    let value = worth("!..");
    let game = value.finite().unwrap();
    assert_eq!(game.to_string(), "{1|{1|0}}");
    assert_eq!(game.landman_name(), None);
    assert_eq!(game.nearly_number().map(|number| number.to_string()).as_deref(), Some("1"));
    assert_eq!(LocalValue::OneThreatened.name(), "1");
}

#[test]
fn the_simplest_game_of_the_digits_is_played_as_they_say() {
    for value in LocalValue::ALL {
        let game = value.game();
        let sum = EyeSum::new([game.clone()]);
        let played = Role::ALL.map(|first| sum.eyes(first) as u8);
        assert_eq!(played, [value.eyes().0, value.eyes().1], "{value} {game}");
    }
    assert_eq!(LocalValue::FiveQuarters.game().to_string(), "{2|{1|0}}");
    assert_eq!(LocalValue::TwoThreatenedWithOne.game().to_string(), "{2|{2|1}}");
}
