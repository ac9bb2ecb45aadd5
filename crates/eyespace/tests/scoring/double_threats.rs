//! Tests double threats: each of several blocks is dead by itself, but one move threatens to save several of them, so one is saved.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::Ruleset;
use eyespace::board::{Color, Diagram, PointSet, Position, Setup, Symmetry};
use eyespace::scoring::{Counting, CountsAs, Doubt, DoubtfulPlace, ScoreOptions, Scored, score};
use eyespace::status::{EyeOptions, LifeMapOptions};

/// Black's move at E5 puts D5 and F5 in atari. White can save only one of them. Black captures the other, and so saves D6 or F6.
const TWO_WALLS: &str = "
    . O . O O O . O .
    O O O O O O O O O
    O O . O O O . O O
    O O X X O X X O O
    O . O O . O O . O
    O O X X X X X O O
    . O X . X . X O .
    O O X X X X X O O
    . O O O O O O O .
";

/// Here the white stone at F5 is connected to its group, so Black's move at E5 puts only D5 in atari, and White can answer at B5.
const ONE_WALL: &str = "
    . O . O O O . O .
    O O O O O O O O O
    O O . O O O . O O
    O O X X O X X O O
    O . O O . O O O O
    O O X X X X X O O
    . O X . X . X O .
    O O X X X X X O O
    . O O O O O O O .
";

/// Scores the board in all eight orientations, with and without the colours exchanged. Each score comes with the transformed point E5 and with the
/// colour that the black stones of the drawing have.
fn counted(drawing: &str) -> impl Iterator<Item = (Scored, PointSet, Color)> {
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    let swapped = Setup { stones: [setup.stones[1], setup.stones[0]], to_play: setup.to_play.opponent(), ..setup };
    [(setup, Color::Black), (swapped, Color::White)].into_iter().flat_map(|(setup, black)| {
        Symmetry::ALL.into_iter().map(move |by| {
            let position = Position::try_from(by.setup(&setup)).unwrap();
            let map = Some(LifeMapOptions::default());
            let report = analyze(&position, &Options { map, model: Model::Omitted, ..Options::default() });
            let statuses = report.statuses_at_the_end(Counting::Area, &EyeOptions::default());
            let scored = score(&report.structure, &statuses, ScoreOptions::of(Ruleset::Chinese));
            let middle = by.point(setup.size.parse_vertex("E5").unwrap(), setup.size).unwrap();
            (scored, middle.into(), black)
        })
    })
}

#[test]
fn one_move_that_threatens_to_save_two_is_asked_about() {
    for (scored, middle, black) in counted(TWO_WALLS) {
        let is_meant = |place: &&DoubtfulPlace| matches!(place.doubt, Doubt::OneIsSaved(_));
        let places: Vec<&DoubtfulPlace> = scored.doubtful.iter().filter(is_meant).collect();
        assert!(!places.is_empty() && !scored.is_settled() && scored.needs_confirmation());
        for place in &places {
            assert_eq!((place.color, place.counts_as, place.doubt), (black, CountsAs::Dead, Doubt::OneIsSaved(middle)));
            assert!(place.swing().points() > 0.0);
        }
        assert_eq!(places.iter().map(|place| place.stones.len()).sum::<usize>(), 4);
    }
}

#[test]
fn where_one_answer_does_nothing_is_asked() {
    for (scored, ..) in counted(ONE_WALL) {
        assert_eq!(scored.doubtful, []);
        assert!(scored.is_settled());
    }
}
