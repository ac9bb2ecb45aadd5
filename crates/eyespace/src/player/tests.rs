//! Questions for moves, and games between two players of few playouts.

use super::*;
use crate::analyze::Model;
use crate::board::{Diagram, Ruleset, Size};
use crate::scoring::HalfPoints;
use crate::status::LifeMapOptions;

fn game(rows: &str, rules: Ruleset) -> Game {
    let diagram: Diagram = rows.parse().unwrap();
    Game::new(Position::try_from(diagram.setup).unwrap(), rules)
}

fn options() -> Options<'static> {
    Options { model: Model::Omitted, map: Some(LifeMapOptions::default()), ..Options::default() }
}

fn asked(game: &Game, playouts: u64) -> ChosenMove {
    let counting = ScoreOptions { komi: HalfPoints::from_points(0.5).unwrap(), ..ScoreOptions::of(game.rules()) };
    let question = MoveQuestion { game, player: game.position().to_play(), counting, playouts, seed: 1 };
    choose(&question, &options())
}

fn name(game: &Game, choice: &ChosenMove) -> String {
    choice.mv.map_or("resign".to_owned(), |mv| mv.name(game.position().size()))
}

#[test]
fn the_vital_point_of_an_eye_of_three_is_proved_and_played() {
    let rows = "OOOOOOO.\nOXXXXXOO\nOX...XO.\nOXXXXXOO\nOOOOOOO.";
    let black = game(rows, Ruleset::Chinese);
    let white = Game::new(black.position().with_to_play(Color::White), Ruleset::Chinese);
    for game in [black, white] {
        let choice = asked(&game, 100);
        assert_eq!((name(&game, &choice).as_str(), choice.why), ("D3", Why::Decides(12)));
        assert_eq!(choice.considered[0].decides, 12);
        assert!(
            choice.considered.len() > 1 && choice.considered[0].lead > choice.considered[1].lead,
            "{:?}",
            choice.considered
        );
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_another_seed_may_have_another() {
    let game = game(&". . . . . . .\n".repeat(7), Ruleset::Chinese);
    let choices = [asked(&game, 200), asked(&game, 200)];
    assert_eq!(choices[0], choices[1]);
    assert_eq!(choices[0].playouts, 200);
    assert!(choices[0].considered.len() > 2 && choices[0].considered.is_sorted_by(|a, b| a.playouts >= b.playouts));
}

#[test]
fn dame_are_filled_where_they_count_and_then_both_pass() {
    let rows =
        ". X . X . O .\nX X X X O O O\n. X . X . O .\nX X X X O O O\n. X . X . O O\nX X X X O O .\n. X . X O . O";
    let chinese = game(rows, Ruleset::Chinese);
    let choice = asked(&chinese, 100);
    assert_eq!(choice.why, Why::Ending(Ending::Dame));
    let japanese = game(rows, Ruleset::Japanese);
    assert_eq!(
        (name(&japanese, &asked(&japanese, 100)).as_str(), asked(&japanese, 100).why),
        ("pass", Why::Ending(Ending::Over))
    );
}

#[test]
fn a_game_that_is_lost_by_far_is_given_up() {
    let rows =
        ". . . . . . .\n. . . O . . .\n. . O . O . .\n. O . O . O .\n. . O . O . .\n. . . O . . .\n. . . . . . .";
    let game = game(rows, Ruleset::Chinese);
    let choice = asked(&game, 600);
    assert_eq!((name(&game, &choice).as_str(), choice.why), ("resign", Why::Hopeless));
}

/// Two players of few playouts end their games, fill no eye that is proved, and play no illegal move.
#[test]
fn games_come_to_an_end_and_proved_ground_is_left_alone() {
    for (side, seed) in [(5, 1), (6, 2), (7, 3)] {
        let size = Size::square(side).unwrap();
        let mut game = Game::new(Position::empty(size), Ruleset::Chinese);
        while !matches!(game.turns(), [.., one, other] if one.mv == Move::Pass && other.mv == Move::Pass) {
            assert!(game.moves() < 3 * size.area(), "no end");
            let player = game.position().to_play();
            let counting = ScoreOptions::of(Ruleset::Chinese);
            let question = MoveQuestion { game: &game, player, counting, playouts: 60, seed };
            let choice = choose(&question, &options());
            let Some(mv) = choice.mv else { break };
            let owned = crate::analyze::analyze(game.position(), &options()).owned();
            let proved = owned[0] | owned[1];
            let is_teire = choice.why == Why::Ending(Ending::Teire);
            assert!(mv.point().is_none_or(|point| is_teire || !proved.contains(point)), "{mv:?}");
            game.play(mv).unwrap();
        }
    }
}
