//! Tests of groups that seem to live by their eyes but are captured if the opponent moves first. They count as alive,
//! with a warning.

use eyespace::analyze::{Options, analyze};
use eyespace::board::{Color, Diagram, PointSet, Position, Ruleset};
use eyespace::scoring::{Counting, CountsAs, Doubt, ScoreOptions, score};
use eyespace::status::{Evidence, EyeOptions, LifeMapOptions, Outcome};

/// Black has an eye at B1 and room for another, but White at B4 leaves three black stones in atari.
const SHORT_OF_LIBERTIES: &str = "
    X X O O . . . . .
    . X O O . . . . .
    . . X O O . . . .
    X . X O O . . . .
    X X X O O . . . .
    X . X O O . . . .
";

#[test]
fn what_its_eyes_do_not_show_is_found_by_search() {
    let position = Position::try_from(SHORT_OF_LIBERTIES.parse::<Diagram>().unwrap().setup).unwrap();
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let attack: PointSet = position.size().parse_vertex("B4").unwrap().into();
    let [threatened] = report.map.as_ref().unwrap().threatened.as_slice() else { panic!("{:?}", report.map) };
    assert_eq!(threatened.stones, position.stones(Color::Black));
    assert_eq!([threatened.verdict.attacker_first, threatened.verdict.defender_first], [Outcome::Dead, Outcome::Alive]);
    assert!(matches!(threatened.verdict.evidence, Evidence::Search { .. }));
    assert_eq!(threatened.verdict.attack, attack);

    let fates = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    let score_options = ScoreOptions::of(Ruleset::Japanese);
    let scored = score(&report.structure, &fates, score_options);
    let [place] = scored.doubtful.as_slice() else { panic!("{:?}", scored.doubtful) };
    assert_eq!((place.counts_as, place.doubt), (CountsAs::Living, Doubt::Threatened(attack)));
    assert_eq!(place.gains_by_moving(), Color::White);
    assert!(scored.is_settled() && scored.needs_confirmation());
}

#[test]
fn with_the_move_made_nothing_is_threatened() {
    let position = Position::try_from(SHORT_OF_LIBERTIES.parse::<Diagram>().unwrap().setup).unwrap();
    let reply = eyespace::board::Move::Play(position.size().parse_vertex("B4").unwrap());
    let position = position.with_to_play(Color::Black).play(reply, eyespace::board::Suicide::Illegal).unwrap().position;
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    assert_eq!(report.map.unwrap().threatened, []);
}

/// The two black stones at F4 and G4 are in atari. Black can connect them at the dame E4.
const IN_ATARI: &str = "
    . . . X O . . . .
    . . . X O O O . .
    . . . X . X X O .
    . . . X O O O . .
    . . . X O . . . .
    . . . X O . . . .
";

#[test]
fn stones_in_atari_at_a_dame_count_as_living_and_are_told_with_the_move_that_takes_them() {
    let position = Position::try_from(IN_ATARI.parse::<Diagram>().unwrap().setup).unwrap();
    let options = Options { map: Some(LifeMapOptions::default()), ..Options::default() };
    let report = analyze(&position, &options);
    let dame = position.size().parse_vertex("E4").unwrap();
    let caught = report.structure.block_at(position.size().parse_vertex("F4").unwrap()).unwrap();
    let caught = report.structure.block(caught).stones;
    let [threatened] = report.map.as_ref().unwrap().threatened.as_slice() else { panic!("{:?}", report.map) };
    assert_eq!((threatened.stones, threatened.verdict.attack), (caught, dame.into()));

    let fates = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    let score_options = ScoreOptions::of(Ruleset::Japanese);
    let scored = score(&report.structure, &fates, score_options);
    let [place] = scored.doubtful.as_slice() else { panic!("{:?}", scored.doubtful) };
    assert_eq!((place.stones, place.doubt), (caught, Doubt::Threatened(dame.into())));
    assert_eq!(place.if_alive, scored.margin());
    assert!(place.if_dead < place.if_alive);

    let reply = eyespace::board::Move::Play(dame);
    let position = position.with_to_play(Color::Black).play(reply, eyespace::board::Suicide::Illegal).unwrap().position;
    assert_eq!(analyze(&position, &options).map.unwrap().threatened, []);
}

/// The white stone at A2 could capture the black stone at A1, but is dead itself, so the black stone is not doubtful.
#[test]
fn what_the_dead_alone_could_take_is_not_doubtful() {
    let drawing = "O O O O O O . O\nX X X X X O O O\n. X X X X O . O\nO X X X X O O O\nX . . . X O . O";
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let corner = position.size().parse_vertex("A1").unwrap().into();
    assert_eq!(report.map.as_ref().unwrap().threatened.iter().map(|block| block.stones).collect::<Vec<_>>(), [corner]);
    let fates = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    let score_options = ScoreOptions::of(Ruleset::Japanese);
    let scored = score(&report.structure, &fates, score_options);
    assert_eq!((scored.margin().result().as_str(), scored.doubtful), ("B+3", vec![]));
}

/// If Black captures A1 by a move at A2, White recaptures two stones at A1. So A1 is not threatened.
#[test]
fn what_is_won_back_at_once_is_not_threatened() {
    let drawing = ". O . O . .\nO O O O O O\nX O . O . .\n. O O O O O\nO X . O . .";
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let corner = position.size().parse_vertex("A1").unwrap();
    let threatened = report.map.unwrap().threatened;
    assert!(threatened.iter().all(|block| !block.stones.contains(corner)), "{threatened:?}");
}
