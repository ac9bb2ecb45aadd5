//! Tests the number of eyes that several eye spaces make together, by playing them out move by move, passes included.

use std::collections::HashMap;

use eyespace::combinatorial::{CombinatorialGame, Dyadic};
use eyespace::eyes::{
    EyeCount, EyeSum,
    LandmanName::{self, FiveQuarters, Half, One, OneStar, ThreeHalves, ThreeQuarters, Two, Zero},
    Role, SumMove,
};
use proptest::prelude::*;

fn sum(names: &[LandmanName]) -> EyeSum {
    EyeSum::new(names.iter().copied().map(CombinatorialGame::from))
}

/// The number of eyes with the attacker and with the defender moving first, as text such as `0/1`.
fn digits(names: &[LandmanName]) -> String {
    Role::ALL.map(|first| sum(names).eyes(first).to_string()).join("/")
}

#[test]
fn pairs_of_landmans_values() {
    let columns = [Half, ThreeQuarters, OneStar, FiveQuarters, ThreeHalves, One];
    assert_eq!(columns.map(|name| digits(&[name])), ["0/1", "0/1", "0/2", "1/2", "1/2", "1/1"]);
    let rows: [(LandmanName, [&str; 6]); 5] = [
        (Half, ["1/1", "1/2", "1/2", "1/2", "2/2", "1/2"]),
        (ThreeQuarters, ["1/2", "1/2", "1/2", "2/2", "2/2", "1/2"]),
        (OneStar, ["1/2", "1/2", "2/2", "2/2", "2/2", "1/2"]),
        (FiveQuarters, ["1/2", "2/2", "2/2", "2/2", "2/2", "2/2"]),
        (ThreeHalves, ["2/2", "2/2", "2/2", "2/2", "2/2", "2/2"]),
    ];
    for (row, expected) in rows {
        assert_eq!(columns.map(|column| digits(&[row, column])), expected, "{row}");
    }
    for name in LandmanName::ALL {
        assert_eq!(digits(&[name, Two]), "2/2");
        assert_eq!(digits(&[name, Zero]), digits(&[name]));
    }
    assert_eq!(digits(&[]), "0/0");
}

#[test]
fn to_five_pieces_a_mean_of_two_lives_but_for_two_sums() {
    const PIECES: [LandmanName; 5] = [Half, ThreeQuarters, OneStar, FiveQuarters, ThreeHalves];
    let mut sums: Vec<Vec<LandmanName>> = vec![vec![]];
    let mut exceptions = vec![];
    let mut next = 0;
    while next < sums.len() {
        let pieces = sums[next].clone();
        next += 1;
        if pieces.len() < 5 {
            let more = PIECES.into_iter().filter(|piece| pieces.last().is_none_or(|last| last <= piece));
            sums.extend(more.map(|piece| [&pieces[..], &[piece]].concat()));
        }
        for pieces in [pieces.clone(), [&pieces[..], &[One]].concat()] {
            let sum = sum(&pieces);
            let mean: Dyadic = sum.components().iter().map(CombinatorialGame::mean).sum();
            if (sum.eyes(Role::Attacker) == EyeCount::Two) != (mean >= Dyadic::from(2)) {
                assert_eq!((mean, sum.eyes(Role::Attacker)), (Dyadic::from(2), EyeCount::One));
                exceptions.push(pieces);
            }
        }
    }
    assert_eq!(sums.len(), 252);
    assert_eq!(exceptions, [vec![OneStar, One], vec![Half, Half, OneStar]]);
}

#[test]
fn best_moves_say_where_to_play() {
    let move_to = |component, to: &str, names: &[LandmanName], first| {
        let moves = sum(names).best_moves(first);
        let shown: Vec<_> = moves.iter().map(|SumMove { component, to }| (*component, to.to_string())).collect();
        assert!(shown.contains(&(component, to.to_owned())), "{shown:?}");
        moves.len()
    };
    // In the first of these sums of games the attacker must play in the game with the largest move. In the third sum
    // the defender may play in either game.
    assert_eq!(move_to(1, "0", &[Half, OneStar, Half], Role::Attacker), 1);
    assert_eq!(move_to(1, "2", &[Half, OneStar], Role::Defender), 1);
    assert_eq!(move_to(0, "2", &[ThreeHalves, FiveQuarters], Role::Defender), 2);
    assert!(sum(&[One, Two]).best_moves(Role::Attacker).is_empty());
    // A move need not be a good one: here the defender may turn its half eye into no eye.
    let half = sum(&[Half]);
    assert_eq!(half.eyes_after(0, &Zero.into(), Role::Defender), Some(EyeCount::Zero));
    assert_eq!(half.eyes_after(0, &One.into(), Role::Defender), Some(EyeCount::One));
    assert_eq!(half.eyes_after(1, &One.into(), Role::Defender), None);
}

#[test]
fn sums_of_many_pieces_are_quick() {
    let all: Vec<_> = LandmanName::ALL[1..7].iter().copied().filter(|&name| name != One).collect();
    let many = [&all[..], &all[..], &all[..]].concat();
    assert_eq!(digits(&many), "2/2");
    assert_eq!(digits(&[Half; 3]), "1/2");
    assert_eq!(digits(&[ThreeQuarters, Half, Half, Half]), "2/2");
}

/// The side that moves first in the games that are not finished when both sides have passed. Each of these games counts
/// as its stop for that side: the number in which play ends if that side begins.
type Left = Role;

/// The number of eyes by playing out all games: each side in turn moves in one of the games or passes, until both have
/// passed.
fn played_out(
    games: &[CombinatorialGame],
    first: Role,
    passed: usize,
    left: Left,
    known: &mut HashMap<(Vec<CombinatorialGame>, Role, usize), Dyadic>,
) -> Dyadic {
    if passed == 2 {
        return games.iter().map(|game| game.stop(left)).sum();
    }
    let key = (games.to_vec(), first, passed);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let mut results = vec![played_out(games, first.other(), passed + 1, left, known)];
    for (i, game) in games.iter().enumerate() {
        for to in game.options(first) {
            let mut after = games.to_vec();
            after[i] = to.clone();
            results.push(played_out(&after, first.other(), 0, left, known));
        }
    }
    let best = match first {
        Role::Defender => results.into_iter().max(),
        Role::Attacker => results.into_iter().min(),
    };
    known.insert(key, best.unwrap());
    best.unwrap()
}

fn capped(eyes: Dyadic) -> EyeCount {
    let reached = EyeCount::ALL.into_iter().rev().find(|&count| eyes >= Dyadic::from(count as i8));
    reached.unwrap_or(EyeCount::Zero)
}

fn games() -> impl Strategy<Value = CombinatorialGame> {
    let leaf = prop::sample::select(EyeCount::ALL.to_vec()).prop_map(CombinatorialGame::from);
    leaf.prop_recursive(3, 24, 4, |inner| {
        let side = || prop::collection::vec(inner.clone(), 1..=2);
        (side(), side()).prop_map(|(left, right)| CombinatorialGame::new(left, right).unwrap())
    })
}

proptest! {
    #[test]
    fn sums_come_to_what_playing_them_out_does(games in prop::collection::vec(games(), 0..=4)) {
        let sum = EyeSum::new(games.clone());
        for first in Role::ALL {
            for left in Role::ALL {
                let slow = played_out(&games, first, 0, left, &mut HashMap::new());
                prop_assert_eq!(sum.eyes(first), capped(slow));
            }
        }
        prop_assert!(sum.eyes(Role::Attacker) <= sum.eyes(Role::Defender));
    }

    #[test]
    fn sums_commute(games in prop::collection::vec(games(), 0..=5), by in 0usize..5) {
        let mut turned = games.clone();
        turned.rotate_left(by.min(games.len()));
        for first in Role::ALL {
            prop_assert_eq!(EyeSum::new(games.clone()).eyes(first), EyeSum::new(turned.clone()).eyes(first));
        }
    }

    #[test]
    fn a_better_part_makes_no_worse_a_sum(a in games(), b in games(), rest in prop::collection::vec(games(), 0..=3)) {
        let with = |part: &CombinatorialGame, first| EyeSum::new(rest.iter().chain([part]).cloned()).eyes(first);
        for first in Role::ALL {
            if a >= b {
                prop_assert!(with(&a, first) >= with(&b, first));
            }
            let near = a.nearly_number().filter(|number| number.is_whole()).map(capped).map(CombinatorialGame::from);
            prop_assert!(near.is_none_or(|near| with(&a, first) == with(&near, first)));
        }
    }

    #[test]
    fn there_is_a_best_move_unless_all_is_settled(games in prop::collection::vec(games(), 0..=4)) {
        let sum = EyeSum::new(games.clone());
        for first in Role::ALL {
            let moves = sum.best_moves(first);
            let settled = games.iter().all(|game| game.as_number().is_some());
            prop_assert_eq!(moves.is_empty(), settled);
            for SumMove { component, to } in &moves {
                prop_assert_eq!(sum.eyes_after(*component, to, first), Some(sum.eyes(first)));
            }
        }
    }
}
