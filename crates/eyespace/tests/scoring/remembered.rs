//! A memory that several positions of a game share changes no count, and answers what was asked before.

use eyespace::board::{Color, Move, Position, Ruleset, Setup, Size, Suicide};
use eyespace::engine::Engine;
use eyespace::search::Memory;

use crate::support::dice::Dice;
use crate::support::random_stones::{stone, take_off};

/// A board of random stones, from which a few moves are played at random.
fn game(random: &mut Dice) -> Vec<Position> {
    let size = Size::new(6 + random.below(5), 6 + random.below(5)).unwrap();
    let (mut setup, empty) = (Setup::empty(size), 1 + random.below(3));
    for point in size.points() {
        setup.set(point, stone(random, empty));
    }
    take_off(&mut setup);
    let Ok(mut position) = Position::try_from(setup) else { return vec![] };
    let mut all = vec![position];
    for _ in 0..12 {
        let empty: Vec<_> = position.empty_points().into_iter().collect();
        let Some(&at) = empty.get(random.below(empty.len().max(1))) else { break };
        if let Ok(played) = position.play(Move::Play(at), Suicide::Illegal) {
            position = played.position;
            all.push(position);
        }
    }
    all
}

#[test]
fn what_is_remembered_changes_no_count() {
    let mut random = Dice(11);
    let (mut counted, mut asked_again) = (0, 0);
    // One memory serves boards of different sizes, and rules of both kinds.
    let memory = Memory::new();
    for rules in [Ruleset::Chinese, Ruleset::Japanese].into_iter().cycle().take(8) {
        let engine = Engine { rules, ..Engine::default() };
        for position in game(&mut random) {
            let anew = engine.score_finished(&position, 6.5).unwrap();
            let remembered = engine.score_remembering(&memory, &position, 6.5).unwrap();
            assert_eq!(format!("{anew:?}"), format!("{remembered:?}"), "{position:?}");
            let questions = memory.questions();
            let again = engine.score_remembering(&memory, &position.with_to_play(Color::Black), 6.5).unwrap();
            let to_black = engine.score_finished(&position.with_to_play(Color::Black), 6.5).unwrap();
            assert_eq!(format!("{again:?}"), format!("{to_black:?}"), "{position:?}");
            counted += 1;
            asked_again += usize::from(questions > 0 && memory.questions() == questions);
        }
    }
    assert!(counted > 50 && asked_again > counted / 3, "{counted} {asked_again}");
}
