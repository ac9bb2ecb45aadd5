//! Answers to tactical questions: proofs with either side moving first are compared with exhaustive play on small boards, also after all stones
//! outside the zone of the proof are changed. Answers never contradict each other, and do not depend on how the board is turned.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::Role;
use eyespace::forecast::{TacticalAim, TacticalFinding, TacticalQuestion, TacticalReader, Tactics};
use eyespace::regions::{Structure, TacticalResult};
use eyespace::search::dfpn::Budget;
use eyespace::status::Outcome;

use super::support::chance::Chance;
use super::support::dice::Dice;
use super::support::every::Every;
use super::support::random_stones::{stone, take_off};
use super::support::ways::{Way, assert_seen_alike, random_stones};

/// The numbers of proofs that were compared, by the side that moves first, and of boards that were changed outside the zone of such a proof.
#[derive(Debug, Default)]
struct Tally {
    proved: [usize; 2],
    changed: [usize; 2],
}

fn read(position: &Position, block: PointSet, suicide: Suicide) -> Option<Tactics> {
    let question = TacticalQuestion::new(position, TacticalAim::Capture(block.first()?)).ok()?;
    Some(TacticalReader::new(suicide).read(question, Budget::nodes(2000)))
}

/// Whether the second answer is at least as good for the defender as the first, so that nobody loses by moving first.
fn agrees(found: &Tactics) -> bool {
    let [attack, defence] = Role::ALL.map(|first| found.first(first).finding.result());
    match (attack, defence) {
        (Some(attack), Some(defence)) => defence >= attack.answered(),
        (Some(TacticalResult::Fails), None) | (None, Some(TacticalResult::Fails)) => false,
        _ => true,
    }
}

#[test]
fn proofs_with_either_side_first_hold() {
    let (size, mut random, mut tally) = (Size::new(4, 3).unwrap(), Dice(23), Tally::default());
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let every = Every::new(4, 3, suicide);
        for _ in 0..400 {
            let mut setup = Setup::empty(size);
            size.points().into_iter().for_each(|point| setup.set(point, stone(&mut random, 1)));
            take_off(&mut setup);
            let Ok(position) = Position::try_from(setup) else { continue };
            for color in Color::ALL {
                for block in position.stones(color).components() {
                    let Some(found) = read(&position, block, suicide) else { continue };
                    assert!(agrees(&found), "{block:?} in\n{position:?}\n{found:?}");
                    for first in Role::ALL {
                        let TacticalFinding::Proved { result, zone } = found.first(first).finding else { continue };
                        let captured =
                            if first == Role::Attacker { TacticalResult::Works } else { TacticalResult::Fails };
                        // What is not captured is kept, which is proved too.
                        let outcome = if result == captured { Outcome::Dead } else { Outcome::Lives };
                        assert!([captured, captured.answered()].contains(&result), "{result:?}");
                        assert!(every.is_true(&position, color, block, first, outcome), "{first:?} {position:?}");
                        tally.proved[first.index()] += 1;
                        let elsewhere = size.points() - zone;
                        for _ in 0..if elsewhere.is_empty() { 0 } else { 4 } {
                            let mut setup = position.setup();
                            elsewhere.into_iter().for_each(|point| setup.set(point, stone(&mut random, 1)));
                            let Ok(changed) = Position::try_from(setup) else { continue };
                            let holds = every.is_true(&changed, color, block, first, outcome);
                            assert!(holds, "{first:?} {block:?} in\n{changed:?}\nproved in\n{position:?}");
                            tally.changed[first.index()] += 1;
                        }
                    }
                }
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.proved.iter().chain(&tally.changed).all(|&count| count > 50), "{tally:?}");
}

#[test]
fn tactics_are_read_alike() {
    let mut chance = Chance(61);
    let boards: Vec<_> = (0..12).map(|n| random_stones(&mut chance, 7 + n % 4)).collect();
    let see = |way: &Way| {
        let structure = Structure::new(&way.position);
        let blocks = structure.blocks().map(|id| structure.block(id)).filter(|block| block.liberties.len() <= 4);
        let told = blocks.filter_map(|block| {
            let found = read(&way.position, block.stones, Suicide::Illegal)?;
            let told = Role::ALL.map(|first| {
                let tactic = found.first(first);
                let zone = tactic.finding.zone().map(|zone| way.names(zone));
                let moves: Vec<String> = tactic.line.iter().map(|&mv| way.names(Move::points(&[mv]))).collect();
                format!("{:?} within {zone:?}, line {}", tactic.finding.result(), moves.join(" "))
            });
            Some(format!("{}: {}", way.names(block.stones), told.join("; ")))
        });
        told.collect()
    };
    assert_seen_alike(boards, see);
}

/// A stone in a ladder runs and is chased to the edge, move by move; a stone of its owner on the way saves it.
#[test]
fn a_line_shows_how_a_ladder_ends() {
    let read = |breaker: &str| {
        let rest = ".........\n".repeat(2);
        let rows = format!("{rest}...XX....\n..XO.....\n{rest}{breaker}\n{rest}");
        let position = Position::try_from(rows.parse::<Diagram>().unwrap().setup).unwrap();
        let stone = position.size().parse_vertex("D6").unwrap();
        (position, stone, read(&position, stone.into(), Suicide::Illegal).unwrap().attacker_first)
    };
    let (position, stone, chased) = read(".........");
    assert_eq!(chased.finding.result(), Some(TacticalResult::Works));
    let start = position.with_to_play(Color::Black);
    let play = |position: Position, mv: &Move| position.play(*mv, Suicide::Illegal).unwrap().position;
    let end = chased.line.iter().fold(start, play);
    // At the end of the line Black has moved, and the stones are gone or in atari.
    let liberties = end.block(stone).neighbours(end.empty_points()).len();
    assert!(chased.line.len() > 10 && liberties <= 1 && end.to_play() == Color::White, "{chased:?}");
    let (.., saved) = read("......O..");
    assert_eq!((saved.finding.result(), saved.line), (Some(TacticalResult::Fails), vec![]));
}
