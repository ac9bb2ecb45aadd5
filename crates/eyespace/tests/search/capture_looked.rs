//! A reading of a capture reports the points on which it depends. If stones on other points are changed, the reading must stay the same.

use crate::support::dice::Dice;
use crate::support::random_stones::{stone, take_off};
use eyespace::board::{Color, Point, Position, Setup, Size};
use eyespace::regions::{Structure, TacticalResult};
use eyespace::search::Memory;
use eyespace::search::block_grades;
use eyespace::search::capture::{CaptureReader, SearchLimits};
use eyespace::search::dfpn::Budget;

fn board(random: &mut Dice) -> Option<Setup> {
    let mut setup = Setup::empty(Size::new(5 + random.below(5), 5 + random.below(5)).ok()?);
    let empty = 1 + random.below(4);
    for point in setup.size.points() {
        setup.set(point, stone(random, empty));
    }
    take_off(&mut setup);
    Some(setup)
}

#[test]
fn what_changes_where_nothing_was_looked_at_changes_nothing() {
    let mut random = Dice(7);
    let mut reader = CaptureReader::new(SearchLimits::default());
    let (mut tried, mut in_danger, mut near) = (0, 0, 0);
    for _ in 0..700 {
        let Some(setup) = board(&mut random) else { continue };
        let Ok(position) = Position::try_from(setup) else { continue };
        let structure = Structure::new(&position);
        for id in structure.blocks().filter(|&id| structure.block(id).liberties.len() <= 3) {
            let nodes = [12, 60][random.below(2)];
            let block = structure.block(id);
            let (facts, looked) = block_grades(&mut reader, &position, block, Budget::nodes(nodes));
            let elsewhere: Vec<Point> = (setup.size.points() - looked).into_iter().collect();
            for _ in 0..8 {
                let mut changed = setup;
                for _ in 0..1 + random.below(6) {
                    let Some(&point) = elsewhere.get(random.below(elsewhere.len().max(1))) else { continue };
                    changed.set(point, stone(&mut random, 1));
                }
                let Ok(changed) = Position::try_from(changed) else { continue };
                let other = Structure::new(&changed);
                let same = other.block(other.block_at(block.anchor).unwrap());
                assert_eq!((same.stones, same.liberties), (block.stones, block.liberties));
                let again = block_grades(&mut reader, &changed, same, Budget::nodes(nodes));
                assert_eq!(again, (facts, looked), "{:?}\n{position:?}\n{changed:?}", block.anchor);
                tried += usize::from(changed != position);
                in_danger += usize::from(changed != position && facts.attack != TacticalResult::Fails);
                near += usize::from(looked.grown(setup.size.points()) != looked && changed != position);
            }
        }
    }
    assert!(tried > 5000 && in_danger > 2000 && near > 5000, "{tried} {in_danger} {near}");
}

/// With a memory a reading that doubts its result finds the same in as many nodes, also on boards of which only a part has changed.
#[test]
fn what_is_remembered_of_doubted_readings_is_what_is_read_anew() {
    let mut random = Dice(19);
    let mut tried = 0;
    for _ in 0..40 {
        let memory = Memory::new();
        let mut anew = CaptureReader::new(SearchLimits::WIDENING);
        let mut remembering = CaptureReader::new(SearchLimits::WIDENING).with_memory(Some(&memory));
        let Some(mut setup) = board(&mut random) else { continue };
        for _ in 0..6 {
            let Ok(position) = Position::try_from(setup) else { continue };
            for block in Color::ALL.into_iter().flat_map(|color| position.stones(color).components()) {
                let Some(stone) = block.first() else { continue };
                let budget = Budget::nodes(3000);
                let known =
                    [remembering.attack(&position, stone, budget), remembering.defend(&position, stone, budget)];
                let read = [anew.attack(&position, stone, budget), anew.defend(&position, stone, budget)];
                assert_eq!(known, read, "{stone:?}\n{position:?}");
                tried += 1;
            }
            let points: Vec<Point> = setup.size.points().into_iter().collect();
            setup.set(points[random.below(points.len())], stone(&mut random, 1));
        }
    }
    assert!(tried > 1000, "{tried}");
}
