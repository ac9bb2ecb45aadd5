//! Captures on small boards, read without limits, against all of play gone through backwards from the captures.

mod support;

use std::collections::HashMap;

use eyespace::board::{Color, Move, Point, Position, Setup, Size, Suicide};
use eyespace::regions::Attempt;
use eyespace::search::capture::{CaptureReader, Limits};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::table::KoMaster;
use proptest::prelude::*;
use support::captures::captured;

/// What the three runs say, for the side that tries.
fn grade(works: impl Fn(KoMaster) -> bool, own: KoMaster, other: KoMaster) -> Attempt {
    match (works(own), works(other)) {
        (false, _) => Attempt::Fails,
        (true, true) => Attempt::Works,
        _ if works(KoMaster::Neither) => Attempt::KoTakesFirst,
        _ => Attempt::KoNeedsThreat,
    }
}

type Tally = HashMap<Attempt, usize>;

/// Compares every block of a position, both sides first; false if the position is too large for the slow solver.
fn compare(position: &Position, tally: &mut Tally) -> bool {
    let mut reader = CaptureReader::with_table(Limits::PROOF, Table::with_bytes(1 << 22));
    for color in Color::ALL {
        for block in position.stones(color).components() {
            let stone = block.first().unwrap();
            for first in [color.opponent(), color] {
                let start = position.with_to_play(first);
                let Some(slow) = all_masters(&start, stone, color.opponent()) else { return false };
                let slow = |master: KoMaster| slow[master.index()];
                let (read, slow) = if first == color {
                    let saved = grade(|m| !slow(m), KoMaster::Defender, KoMaster::Attacker);
                    (reader.defend(position, stone, Budget::nodes(300_000)), saved)
                } else {
                    let taken = grade(slow, KoMaster::Attacker, KoMaster::Defender);
                    (reader.attack(position, stone, Budget::nodes(300_000)), taken)
                };
                assert_eq!(read.attempt, Some(slow), "{first} first on {color} {stone:?} in\n{position:?}");
                for point in read.moves {
                    assert!(start.play(Move::Play(point), Suicide::Illegal).is_ok() || start.ko() == Some(point));
                }
                *tally.entry(slow).or_default() += 1;
            }
        }
    }
    true
}

fn all_masters(start: &Position, stone: Point, attacker: Color) -> Option<[bool; 3]> {
    let mut all = [false; 3];
    for master in KoMaster::ALL {
        all[master.index()] = captured(start, stone, attacker, master, 60_000)?;
    }
    Some(all)
}

/// Small boards with stones strewn on them; what has no liberty is taken off.
fn positions(width: usize, height: usize, thin: u8) -> impl Strategy<Value = Position> {
    prop::collection::vec(0..thin, width * height).prop_map(move |cells| {
        let size = Size::new(width, height).unwrap();
        let mut setup = Setup::empty(size);
        for (point, cell) in size.points().into_iter().zip(cells) {
            setup.set(point, [None, Some(Color::Black), Some(Color::White)].get(cell as usize).copied().flatten());
        }
        for color in Color::ALL {
            for block in setup.stones[color.index()].components() {
                if block.neighbours(setup.empty_points()).is_empty() {
                    setup.stones[color.index()] -= block;
                }
            }
        }
        Position::try_from(setup).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn captures_on_3x3_are_exact(position in positions(3, 3, 4)) {
        prop_assert!(compare(&position, &mut Tally::new()));
    }

    #[test]
    fn captures_on_2x5_are_exact(position in positions(5, 2, 4)) {
        prop_assert!(compare(&position, &mut Tally::new()));
    }
}
