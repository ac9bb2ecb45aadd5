//! The last moves as they are read: dame, and the answers that they force.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, Counting, DeadStones, Position, Ruleset, Symmetry};
use eyespace::endgame::ReadToTheEnd;
use eyespace::scoring::{ScoreOptions, Scored, score};
use eyespace::status::{EyeOptions, LifeMapOptions};

use super::position;

fn read_and_counted(position: &Position, rules: Ruleset) -> (Option<ReadToTheEnd>, Scored) {
    let options = Options { model: Model::Omitted, map: Some(LifeMapOptions::default()), ..Options::default() };
    let report = analyze(position, &options);
    let statuses = report.statuses_at_the_end(rules.counting(), &EyeOptions::default());
    let scored = score(&report.structure, &statuses, ScoreOptions::of(rules));
    (ReadToTheEnd::of(&report, &scored, &options), scored)
}

fn read(position: &Position, rules: Ruleset) -> ReadToTheEnd {
    read_and_counted(position, rules).0.unwrap()
}

fn names(read: &ReadToTheEnd) -> Vec<String> {
    let size = read.end.size();
    read.moves.iter().map(|mv| size.vertex(mv.at).to_string()).collect()
}

/// Once Black has E5 and E3, White must fill F4.
const TEIRE: &str = "
    . X . X . . . X
    X X X X X X X X
    X X X X . O X X
    O O . X O . O O
    . . O X . O . .
    O O O O O O O O
    . O . . . O . O
";

/// Two living sides and three dame: C3, C4 and C5.
const DAME: &str = "
    . X X O O .
    X . X O . O
    X X . O O O
    X X . O O O
    . X . O . O
    X X X O O .
";

#[test]
fn a_stone_that_dame_make_necessary_is_played_and_costs_a_point() {
    let (read, scored) = read_and_counted(&position(TEIRE), Ruleset::Japanese);
    let read = read.unwrap();
    assert!(names(&read).contains(&"F4".to_owned()), "{:?}", names(&read));
    assert!(read.is_understood);
    // The count as it stands has the point F4; the last moves do not.
    assert_eq!((read.margin - scored.margin()).points(), 1.0);
}

#[test]
fn dame_are_filled_in_turn_and_count_by_area_alone() {
    let board = position(DAME);
    let (territory, scored) = read_and_counted(&board, Ruleset::Japanese);
    let territory = territory.unwrap();
    assert_eq!(territory.margin, scored.margin());
    let colors: Vec<Color> = territory.moves.iter().map(|mv| mv.color).collect();
    assert_eq!(colors, [Color::Black, Color::White, Color::Black]);
    let area = read(&board, Ruleset::Chinese);
    let (_, counted) = read_and_counted(&board, Ruleset::Chinese);
    // Of three dame the side that moves first gets two.
    assert_eq!((area.margin - counted.margin()).points(), 1.0);
    let second = read(&board.with_to_play(Color::White), Ruleset::Chinese);
    assert_eq!((second.margin - counted.margin()).points(), -1.0);
}

#[test]
fn where_nothing_is_left_nothing_is_played() {
    let board = position(DAME);
    let end = read(&board, Ruleset::Japanese).end;
    let (again, scored) = read_and_counted(&end, Ruleset::Japanese);
    let again = again.unwrap();
    assert!(again.moves.is_empty(), "{:?}", names(&again));
    assert_eq!((again.margin, again.end), (scored.margin(), end));
}

#[test]
fn rules_that_leave_dead_stones_have_no_last_moves() {
    assert_eq!(Ruleset::TrompTaylor.traits().dead_stones, DeadStones::PlayedOut);
    assert_eq!(read_and_counted(&position(TEIRE), Ruleset::TrompTaylor).0, None);
}

/// The answer turns with the board, and changes its sign if the colours are exchanged.
#[test]
fn the_answer_does_not_depend_on_how_the_board_lies() {
    for diagram in [TEIRE, DAME] {
        let board = position(diagram);
        for rules in [Ruleset::Japanese, Ruleset::Chinese] {
            assert_eq!(rules.counting() == Counting::Territory, rules == Ruleset::Japanese);
            let margin = read(&board, rules).margin;
            for symmetry in Symmetry::ALL {
                let setup = symmetry.setup(&board.setup());
                let turned = Position::try_from(setup).unwrap();
                assert_eq!(read(&turned, rules).margin, margin, "{symmetry:?}");
                let swapped = eyespace::board::Setup {
                    stones: [setup.stones[1], setup.stones[0]],
                    to_play: setup.to_play.opponent(),
                    ..setup
                };
                let exchanged = Position::try_from(swapped).unwrap();
                assert_eq!(read(&exchanged, rules).margin, -margin, "{symmetry:?}");
            }
        }
    }
}
