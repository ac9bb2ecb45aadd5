//! Plays small problems out against opponents that play at random, and against all that an opponent can play.

use std::collections::HashSet;

use eyespace::board::{Color, Diagram, Move, Point, PointSet, Position, Suicide};
use eyespace::problem::{Aim, NoTurn, PlayEnd, PlayOut, PlayRequest, Watch};
use eyespace::search::life::{Area, NoMove};
use eyespace::table::{EyeTable, Outcome, Role};

/// The carpenter's square with a liberty outside: there is much to do wrong on both sides.
const SQUARE: &str = "
    . . . X O .
    . . . X O .
    . . . X . O
    X X X X O .
    O O O O O .
    . . . . . .
";

/// Black needs the point in the middle of three in a row.
const THREE: &str = "
    . . . X O .
    X X X X O .
    O O O O O .
    . . . . . .
";

/// If White begins, Black's life hangs on a ko, for which Black must find the first threat.
const KO: &str = "
    .OOOOOOO.
    OOOOOOOOO
    OXXXXOOOO
    OX.OXXXOO
    OXO...XOO
    OXX.XXXOO
    OOXXXOOOO
    OOOOOOOOO
";

fn point(name: &str, position: &Position) -> Point {
    position.size().parse_vertex(name).unwrap()
}

fn begin(drawing: &str, target: &str, to_play: Color, player: Color) -> PlayOut<'static> {
    let diagram: Diagram = drawing.parse().unwrap();
    let position = Position::try_from(diagram.setup).unwrap().with_to_play(to_play);
    let target = PointSet::from(point(target, &position));
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    let request =
        PlayRequest { player, suicide: Suicide::Illegal, ko_winner: None, table: EyeTable::embedded(), nodes: 100_000 };
    PlayOut::new(&position, &area, &request, Watch::NOBODY)
}

/// Random numbers, the same in each run: xorshift (Marsaglia 2003).
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    }
}

/// Plays at random until the end, and returns how it ended. The outcome may never become worse for the search.
fn at_random(mut play: PlayOut<'_>, seed: u64) -> Option<PlayEnd> {
    let mut chance = chance(seed);
    play.begin(Watch::NOBODY);
    let worth = |play: &PlayOut<'_>| match (play.outcome(), play.role()) {
        (Outcome::Dead, Role::Defender) | (Outcome::Seki | Outcome::Lives | Outcome::Alive, Role::Attacker) => 2,
        // A ko is lost by the side that needs the first threat, because nobody makes one here.
        (Outcome::Ko { first_threat }, player) if first_threat == player => 1,
        _ => 0,
    };
    let mut promise = 0;
    for _ in 0..80 {
        assert!(worth(&play) >= promise, "{:?}", play.moves().collect::<Vec<_>>());
        promise = worth(&play);
        if play.end().is_some() {
            break;
        }
        let mut moves: Vec<Move> = play.plays().into_iter().map(Move::Play).chain([Move::Pass]).collect();
        while !moves.is_empty() {
            let mv = moves.swap_remove(chance(moves.len()));
            if play.turn(mv, Watch::NOBODY).is_ok() {
                break;
            }
        }
    }
    assert!(promise == 2 || play.end().is_some(), "{:?}", play.moves().collect::<Vec<_>>());
    if promise == 2 && play.role() == Role::Defender {
        assert_eq!(play.end(), Some(PlayEnd::Captured), "{:?}", play.moves().collect::<Vec<_>>());
    }
    if promise == 2 && play.role() == Role::Attacker {
        assert_ne!(play.end(), Some(PlayEnd::Captured), "{:?}", play.moves().collect::<Vec<_>>());
    }
    play.end()
}

#[test]
fn whoever_moves_at_random_loses_what_the_other_side_can_win() {
    let mut ends = HashSet::new();
    for (drawing, target) in [(SQUARE, "D6"), (THREE, "D4"), (KO, "B6")] {
        for (first, player) in Color::ALL.into_iter().flat_map(|first| Color::ALL.map(|player| (first, player))) {
            for seed in 0..6 {
                ends.insert(format!("{:?}", at_random(begin(drawing, target, first, player), seed)));
            }
        }
    }
    // The opponents are so bad that the search captures and lives.
    assert!(ends.contains("Some(Captured)") && ends.contains("Some(Lives)"), "{ends:?}");
}

/// Every line that an opponent can play to save stones that are dead, to the end: there is an answer to each of its moves.
#[test]
fn dead_stones_are_captured_whatever_their_owner_plays() {
    fn follow(play: &mut PlayOut<'_>, depth: usize, lines: &mut usize) {
        assert!(depth < 20, "{:?}", play.moves().collect::<Vec<_>>());
        if let Some(end) = play.end() {
            assert_eq!(end, PlayEnd::Captured);
            *lines += 1;
            return;
        }
        assert_eq!(play.outcome(), Outcome::Dead);
        for mv in play.plays().into_iter().map(Move::Play).chain([Move::Pass]) {
            match play.turn(mv, Watch::NOBODY) {
                Ok(_) => {
                    follow(play, depth + 1, lines);
                    play.undo().unwrap();
                }
                Err(NoTurn::Move(_)) => {}
                Err(fault) => panic!("{fault}"),
            }
        }
    }
    let mut play = begin(THREE, "D4", Color::White, Color::Black);
    let opened = play.begin(Watch::NOBODY).unwrap();
    assert_eq!((opened.mv.name(play.position().size()), opened.aim), ("B4".to_owned(), Aim::Keeps));
    let mut lines = 0;
    follow(&mut play, 0, &mut lines);
    assert!(lines > 3, "{lines}");
}

#[test]
fn a_mistake_is_told_with_the_moves_that_were_right_and_can_be_taken_back() {
    let mut play = begin(THREE, "D4", Color::Black, Color::Black);
    let size = play.position().size();
    let turn = play.turn(Move::Play(size.parse_vertex("C4").unwrap()), Watch::NOBODY).unwrap();
    let mistake = turn.mistake.unwrap();
    assert_eq!((mistake.could, mistake.now), (Outcome::Alive, Outcome::Dead));
    assert_eq!(mistake.right, [Move::Play(size.parse_vertex("B4").unwrap())]);
    assert_eq!(turn.reply.unwrap().aim, Aim::Keeps);
    play.undo().unwrap();
    assert_eq!((play.undo(), play.moves().count()), (Err(NoTurn::Nothing), 0));
    let turn = play.turn(Move::Play(size.parse_vertex("B4").unwrap()), Watch::NOBODY).unwrap();
    assert_eq!((turn.mistake, turn.reply, play.end()), (None, None, Some(PlayEnd::Lives)));
    assert_eq!(play.turn(Move::Pass, Watch::NOBODY), Err(NoTurn::Over));
}

#[test]
fn what_the_search_has_no_move_for_is_refused() {
    let mut play = begin(THREE, "D4", Color::Black, Color::Black);
    let at = |play: &PlayOut<'_>, name| Move::Play(point(name, play.position()));
    let elsewhere = at(&play, "F1");
    assert_eq!(play.turn(elsewhere, Watch::NOBODY), Err(NoTurn::Move(NoMove::Elsewhere)));
    let stone = at(&play, "D4");
    let refused = play.turn(stone, Watch::NOBODY).unwrap_err();
    assert_eq!(refused.to_string(), "the point is occupied");
    assert_eq!(play.moves().count(), 0);
    assert_eq!(play.threaten(Watch::NOBODY), Err(NoTurn::NoKo));
    assert_eq!(play.allow(Watch::NOBODY), Err(NoTurn::NoKo));
}

#[derive(Clone, Copy)]
enum Threats {
    Made,
    None,
}

/// Black needs threats for the ko, and lives with them.
#[test]
fn a_ko_is_won_by_the_threats_that_are_made() {
    let end = |threats: Threats| {
        let mut play = begin(KO, "B6", Color::White, Color::Black);
        assert_eq!(play.outcome(), Outcome::Ko { first_threat: Role::Defender });
        play.begin(Watch::NOBODY);
        for _ in 0..30 {
            if play.end().is_some() {
                break;
            }
            if matches!(threats, Threats::Made) && play.ko().is_some() {
                play.threaten(Watch::NOBODY).unwrap();
            }
            let mv = play.right().first().copied().unwrap_or(Move::Pass);
            play.turn(mv, Watch::NOBODY).unwrap();
        }
        play.end()
    };
    assert_eq!(end(Threats::None), Some(PlayEnd::Captured));
    assert_eq!(end(Threats::Made), Some(PlayEnd::Lives));
}

/// White has taken the ko. Black would take it back, and may if White allows it a threat.
#[test]
fn the_other_side_says_that_it_lacks_a_threat_and_may_be_allowed_one() {
    let mut play = begin(KO, "B6", Color::White, Color::White);
    let mut reply = None;
    for _ in 0..10 {
        if reply.is_some_and(|reply: eyespace::problem::PlayReply| reply.aim == Aim::LacksThreat) {
            break;
        }
        let mv = play.right().iter().copied().find(|mv| *mv != Move::Pass).unwrap();
        reply = play.turn(mv, Watch::NOBODY).unwrap().reply;
    }
    let moves = play.moves().count();
    let instead = play.allow(Watch::NOBODY).unwrap();
    assert_ne!(instead.mv, reply.unwrap().mv);
    assert_eq!((play.moves().count(), play.ko().is_some()), (moves, true));
}
