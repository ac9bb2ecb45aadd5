//! Tests of the combinatorial value of games about eyes: repetition, passing, and limits on the size.

use eyespace::combinatorial::CombinatorialGame;
use eyespace::eyes::{CombinatorialValue, EyeCount, EyeCounting, LandmanName, Role};
use proptest::prelude::*;

/// A game given as a list of positions. Each position is settled, or has two lists with the numbers of the positions to
/// which defender and attacker can move.
#[derive(Clone, Debug)]
struct Positions(Vec<Position>);

#[derive(Clone, Debug)]
enum Position {
    Settled(EyeCount),
    Open { defender: Vec<usize>, attacker: Vec<usize> },
}

impl EyeCounting for Positions {
    type State = usize;

    fn settled(&self, &state: &usize) -> Option<EyeCount> {
        match self.0[state] {
            Position::Settled(eyes) => Some(eyes),
            Position::Open { .. } => None,
        }
    }

    fn moves(&self, &state: &usize, mover: Role) -> Vec<usize> {
        match (&self.0[state], mover) {
            (Position::Settled(_), _) => vec![],
            (Position::Open { defender, .. }, Role::Defender) => defender.clone(),
            (Position::Open { attacker, .. }, Role::Attacker) => attacker.clone(),
        }
    }
}

/// The value of position 3. Positions 0, 1 and 2 are settled with 0, 1 and 2 eyes. The list `open` gives the positions
/// from 3 on, each with the moves of the defender and of the attacker.
fn value(open: &[(&[usize], &[usize])]) -> CombinatorialValue {
    CombinatorialValue::of(&positions(open), &3, 1000)
}

fn positions(open: &[(&[usize], &[usize])]) -> Positions {
    let settled = EyeCount::ALL.into_iter().map(Position::Settled);
    let open = open
        .iter()
        .map(|(defender, attacker)| Position::Open { defender: defender.to_vec(), attacker: attacker.to_vec() });
    Positions(settled.chain(open).collect())
}

fn shown(value: &CombinatorialValue) -> String {
    match value {
        CombinatorialValue::Finite(game) => game.to_string(),
        CombinatorialValue::Loopy { onside, offside } => format!("{offside} to {onside}"),
        CombinatorialValue::TooLarge => "too large".to_owned(),
    }
}

#[test]
fn games_without_repetition() {
    assert_eq!(shown(&value(&[(&[1], &[0])])), "{1|0}");
    assert_eq!(shown(&value(&[(&[4, 0], &[0, 1]), (&[2], &[1])])), "{{2|1}|0}");
    assert_eq!(value(&[(&[2], &[4]), (&[1], &[0])]).finite(), Some(&LandmanName::FiveQuarters.into()));
    assert_eq!(CombinatorialValue::of(&positions(&[]), &2, 0), CombinatorialValue::Finite(EyeCount::Two.into()));
}

#[test]
fn who_loses_by_moving_passes() {
    // In these positions neither side wants to move, as in a seki. In the end the attacker must move, so the value is
    // the number of eyes after that move, and not the simplest number between the options.
    assert_eq!(shown(&value(&[(&[0], &[2])])), "2");
    assert_eq!(shown(&value(&[(&[0], &[1])])), "1");
    assert_eq!(shown(&value(&[(&[0], &[4]), (&[2], &[0])])), "2");
    // In this position there is one eye. Each side has a threat (to make a second eye, or to take the eye), and the
    // other side can answer it.
    assert_eq!(shown(&value(&[(&[4], &[5]), (&[2], &[0]), (&[1], &[0])])), "1");
    assert_eq!(shown(&value(&[(&[1], &[4]), (&[1], &[0])])), "{1|{1|0}}");
}

#[test]
fn a_ko_is_loopy() {
    // The defender connects the ko, or the attacker takes it; after that the defender takes it back, or the attacker connects.
    let ko = value(&[(&[1], &[4]), (&[3], &[0])]);
    assert_eq!(shown(&ko), "{1|{0|0}} to 2");
    assert_eq!(ko.finite(), None);
    let ko_for_two = value(&[(&[2], &[4]), (&[3], &[0])]);
    assert_eq!(shown(&ko_for_two), "{2|{0|0}} to {2|{2|0}}");
}

#[test]
fn a_repetition_that_nobody_wants_does_not_matter() {
    // In the first game a repetition needs a move of the defender to position 4. In the second game the defender can
    // return from 4 to 3, or stay at 4. In both games the defender has a better move.
    assert_eq!(shown(&value(&[(&[2, 4], &[0]), (&[1], &[3])])), "{2|0}");
    assert_eq!(shown(&value(&[(&[4], &[0]), (&[2, 3, 4], &[1])])), "{{2|1}|0}");
    // In this game the attacker has no better move than to stay at position 4. Whether it prevents the second eye
    // depends on how repetition counts, so the value has two bounds.
    assert_eq!(shown(&value(&[(&[4], &[0]), (&[2], &[1, 4])])), "{{2|0}|0} to {{2|1}|0}");
}

#[test]
fn a_value_that_hangs_on_the_line_of_play_is_not_kept_for_other_lines() {
    // Position 5 is reached on two lines: from 4, where a return to 4 is a repetition, and directly from 3, where it is
    // not. The same is true of position 4.
    let open: [(&[usize], &[usize]); 3] = [(&[2], &[5, 4]), (&[1], &[5, 0]), (&[4], &[0])];
    let from = |state: usize| shown(&CombinatorialValue::of(&positions(&open), &state, 1000));
    assert_eq!(from(4), "{1|0,{0|0}} to {1|0}");
    assert_eq!(from(3), "{2|{{1|0}|0},{1|0,{0|0}}} to {2|{1|0},{{1|0}|0}}");
    // Position 5 belongs to the same cycle as position 4, but its value is a single one and has no bounds.
    assert_eq!(from(5), "{{1|0}|0}");
}

/// The moves of one game are listed in all possible orders. The value must always be the same.
#[test]
fn a_round_is_worth_the_same_in_whatever_order_its_moves_are_named() {
    let rounds: [([usize; 2], [usize; 2]); 3] = [([2, 4], [5, 4]), ([1, 5], [3, 0]), ([4, 3], [0, 4])];
    let value_in = |order: usize| {
        let named = |moves: [usize; 2], bit: usize| if order >> bit & 1 == 1 { [moves[1], moves[0]] } else { moves };
        let open: Vec<_> = rounds
            .iter()
            .enumerate()
            .map(|(i, &(left, right))| (named(left, 2 * i), named(right, 2 * i + 1)))
            .collect();
        let open: Vec<(&[usize], &[usize])> = open.iter().map(|(left, right)| (&left[..], &right[..])).collect();
        shown(&value(&open))
    };
    for order in 1..64 {
        assert_eq!(value_in(order), value_in(0), "{order:b}");
    }
}

#[test]
fn a_position_that_leaves_a_side_without_a_move_is_not_known() {
    assert_eq!(shown(&value(&[(&[1], &[])])), "0 to 2");
    assert_eq!(shown(&value(&[(&[], &[])])), "0 to 2");
    assert_eq!(shown(&value(&[(&[2, 4], &[1]), (&[], &[0])])), "{2|1}");
}

#[test]
fn limits_are_kept_and_long_lines_of_play_are_no_matter() {
    let long: Vec<_> = (4..100_004).map(|next| Position::Open { defender: vec![next], attacker: vec![next] }).collect();
    let settled = EyeCount::ALL.into_iter().map(Position::Settled);
    let game = Positions(settled.chain(long).chain([Position::Settled(EyeCount::One)]).collect());
    assert_eq!(CombinatorialValue::of(&game, &3, 100_000), CombinatorialValue::Finite(EyeCount::One.into()));
    assert_eq!(CombinatorialValue::of(&game, &3, 99_999), CombinatorialValue::TooLarge);
    // Each position leads to the next by a threat, so the value of this game is nested more deeply than the limit
    // allows.
    let deep: Vec<_> = (4..104).map(|next| Position::Open { defender: vec![next], attacker: vec![0] }).collect();
    let game = Positions(
        EyeCount::ALL
            .into_iter()
            .map(Position::Settled)
            .chain(deep)
            .chain([Position::Settled(EyeCount::Two)])
            .collect(),
    );
    assert_eq!(CombinatorialValue::of(&game, &3, 1000), CombinatorialValue::TooLarge);
}

/// The value of a game that is cut off after `moves` moves, where the position counts as `then` eyes. As in the
/// library, a position in which neither side gains by moving is worth the eyes that are left after the attacker's move.
fn unrolled(game: &Positions, state: usize, moves: usize, then: EyeCount) -> CombinatorialGame {
    let (defender, attacker) = match &game.0[state] {
        Position::Settled(eyes) => return CombinatorialGame::from(*eyes),
        Position::Open { .. } if moves == 0 => return then.into(),
        Position::Open { defender, attacker } => (defender, attacker),
    };
    let all = |next: &[usize]| next.iter().map(|&next| unrolled(game, next, moves - 1, then)).collect::<Vec<_>>();
    let right = all(attacker);
    let attacked = right.iter().map(|option| option.stop(Role::Defender)).min().unwrap();
    let value = CombinatorialGame::new(all(defender), right).unwrap();
    if value.as_number().is_none() {
        return value;
    }
    EyeCount::ALL.into_iter().map(CombinatorialGame::from).find(|game| game.as_number() == Some(attacked)).unwrap()
}

fn random_positions() -> impl Strategy<Value = Positions> {
    let side = || prop::collection::vec(0usize..8, 1..=2);
    prop::collection::vec((side(), side()), 5).prop_map(|open| {
        let open: Vec<_> = open.iter().map(|(defender, attacker)| (&defender[..], &attacker[..])).collect();
        positions(&open)
    })
}

proptest! {
    #[test]
    fn the_sides_of_a_loopy_value_hold_it(game in random_positions()) {
        let (low, high) = match CombinatorialValue::of(&game, &3, 10_000) {
            CombinatorialValue::Finite(value) => (value.clone(), value),
            CombinatorialValue::Loopy { onside, offside } => (offside, onside),
            CombinatorialValue::TooLarge => return Err(TestCaseError::fail("too large")),
        };
        for first in Role::ALL {
            prop_assert!(low.stop(first) <= high.stop(first));
            for moves in 0..6 {
                prop_assert!(unrolled(&game, 3, moves, EyeCount::Zero).stop(first) <= high.stop(first));
                prop_assert!(low.stop(first) <= unrolled(&game, 3, moves, EyeCount::Two).stop(first));
            }
        }
    }

    #[test]
    fn without_repetition_the_value_is_that_of_the_whole_tree(game in random_positions()) {
        let onwards = |state: usize, next: &[usize]| next.iter().map(|&to| if to > state { to } else { to % 3 }).collect();
        let forward = Positions(game.0.iter().enumerate().map(|(state, position)| match position {
            Position::Settled(eyes) => Position::Settled(*eyes),
            Position::Open { defender, attacker } => {
                Position::Open { defender: onwards(state, defender), attacker: onwards(state, attacker) }
            }
        }).collect());
        let value = CombinatorialValue::of(&forward, &3, 5);
        prop_assert_eq!(value, CombinatorialValue::Finite(unrolled(&forward, 3, 6, EyeCount::Zero)));
    }
}
