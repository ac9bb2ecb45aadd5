//! Tests of the second look at a counted board, in which its dame are filled.

#[path = "../support/mod.rs"]
mod support;

mod teire;
mod turned;
mod unfinished;

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, Diagram, PointSet, Position, Ruleset, Setup, Size, Symmetry};
use eyespace::closing;
use eyespace::scoring::{HalfPoints, ScoreOptions, Scored, StoneStatus};
use eyespace::status::{EyeOptions, LifeMapOptions};

fn drawn(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The score of a position, counted as `eyespace score` does it. The stones on the points `alive` are given as living, as if a user had
/// said so.
fn closed_with(position: &Position, rules: Ruleset, alive: PointSet) -> Scored {
    let options = Options {
        suicide: rules.suicide(),
        map: Some(LifeMapOptions::default()),
        model: Model::Omitted,
        ..Options::default()
    };
    let report = analyze(position, &options);
    let solved = EyeOptions { suicide: rules.suicide(), ..EyeOptions::default() };
    let mut statuses = report.statuses_at_the_end(rules.counting(), &solved);
    statuses.give(&report.structure, alive, StoneStatus::Lives);
    closing::score(&report, &statuses, ScoreOptions::of(rules), &options)
}

fn closed(position: &Position) -> Scored {
    closed_with(position, Ruleset::Japanese, PointSet::EMPTY)
}

/// The sixteen variants of a position: all eight symmetries, with the colours as they are and swapped. Each comes with the original colour
/// of the stones that are black in the variant.
fn all_ways(position: &Position) -> impl Iterator<Item = (Position, Color)> + '_ {
    let setup = position.setup();
    let swapped = Setup { stones: [setup.stones[1], setup.stones[0]], to_play: setup.to_play.opponent(), ..setup };
    [(setup, Color::Black), (swapped, Color::White)].into_iter().flat_map(|(setup, black)| {
        Symmetry::ALL.iter().map(move |by| (Position::try_from(by.setup(&setup)).unwrap(), black))
    })
}

/// Black's lead in the original position, from the score of a variant. The value `black` is the original colour of the stones that are
/// black in the variant.
fn lead(scored: &Scored, black: Color) -> HalfPoints {
    if black == Color::Black { scored.margin() } else { -scored.margin() }
}

fn names(points: PointSet, size: Size) -> Vec<String> {
    points.into_iter().map(|point| size.vertex(point).to_string()).collect()
}
