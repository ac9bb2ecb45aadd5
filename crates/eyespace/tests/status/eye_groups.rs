//! Tests of groups in which a single move decides several eye spaces at once.

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup, Symmetry};
use eyespace::eyes::{EyeCount, LocalValue};
use eyespace::status::{Evidence, EyeGroup, Outcome, Verdict};

/// A white group at the edge with two half eyes that both depend on B6. In `AT_THE_EDGE` it has no other eye, in
/// `WITH_AN_EYE` a true eye at A3.
const AT_THE_EDGE: &str = "
    X X X . . . .
    O O X . . . .
    . O X . . . .
    O . X . . . .
    . O X . . . .
    O O X . . . .
    X X X . . . .
    . . . . . . .
    . . . . . . .
";
const WITH_AN_EYE: &str = "
    X X X . . . .
    O O X . . . .
    . O X . . . .
    O . X . . . .
    . O X . . . .
    O O X . . . .
    . O X . . . .
    O O X . . . .
    X X X . . . .
";

fn setup(diagram: &str) -> Setup {
    diagram.parse::<Diagram>().unwrap().setup
}

/// The position in all eight orientations, with and without the colours swapped. Each comes with its symmetry, and with
/// the colour of the stones that are white in the drawing.
fn turned(diagram: &str) -> impl Iterator<Item = (Position, Symmetry, Color)> {
    let setup = setup(diagram);
    let swapped = Setup { stones: [setup.stones[1], setup.stones[0]], to_play: setup.to_play.opponent(), ..setup };
    [(setup, Color::White), (swapped, Color::Black)].into_iter().flat_map(|(setup, white)| {
        Symmetry::ALL
            .into_iter()
            .map(move |symmetry| (Position::try_from(symmetry.setup(&setup)).unwrap(), symmetry, white))
    })
}

/// Calls `told` for each variant of the position. The arguments are the group around the eye at A7, the report, and a
/// function from points of the drawing to points of the variant.
fn with_group(diagram: &str, mut told: impl FnMut(&EyeGroup, &Report, &dyn Fn(&str) -> PointSet)) {
    let size = setup(diagram).size;
    for (position, symmetry, white) in turned(diagram) {
        let options = Options { model: Model::EyeSpaces { nodes: 500 }, ..Options::default() };
        let report = analyze(&position, &options);
        let at = |vertices: &str| -> PointSet {
            let point = |vertex| symmetry.point(size.parse_vertex(vertex).unwrap(), size).unwrap();
            vertices.split_whitespace().map(point).collect()
        };
        let eye: Point = at("A7").single().unwrap();
        let is_meant = |group: &&EyeGroup| {
            group.color == white && group.spaces.iter().any(|&n| report.spaces[n].points.contains(eye))
        };
        told(report.groups.iter().find(is_meant).unwrap(), &report, &at);
    }
}

#[test]
fn two_half_eyes_on_one_point_are_none_or_two() {
    with_group(AT_THE_EDGE, |group, report, at| {
        let halves = group.spaces.iter().filter(|&&n| report.spaces[n].value == LocalValue::Half).count();
        assert_eq!((group.spaces.len(), halves), (2, 2));
        assert_eq!((group.attacker_first, group.defender_first), (EyeCount::Zero, EyeCount::Two));
        assert_eq!((group.attack, group.defend), (at("B6"), at("B6")));
    });
}

#[test]
fn with_a_true_eye_they_do_not_live_by_model() {
    with_group(WITH_AN_EYE, |group, report, at| {
        assert_eq!((group.attacker_first, group.defender_first), (EyeCount::One, EyeCount::Two));
        assert_eq!((group.attack, group.defend), (at("B6"), at("B6")));
        for &id in &group.blocks {
            let verdict = report.by_eyes(id);
            assert_eq!((verdict.attacker_first, verdict.defender_first), (Outcome::Open, Outcome::Alive));
            assert_eq!((verdict.evidence, verdict.attack), (Evidence::Model, at("B6")));
            assert_eq!(report.verdict(id), Verdict::OPEN, "eyes prove nothing");
            let likelihood = report.likelihood(id).unwrap();
            assert_eq!((likelihood.threats, likelihood.answers), (at("B6"), at("B6")));
        }
    });
}

/// A search for the life of each block agrees with the number of eyes that its eye spaces have together, computed as a
/// sum.
#[test]
fn a_search_agrees() {
    for (position, symmetry, white) in turned(WITH_AN_EYE) {
        let life_and_death = LifeAndDeathSearch::Enclosed {
            nodes: 200_000,
            all_nodes: 400_000,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        };
        let report = analyze(&position, &Options { life_and_death, model: Model::Omitted, ..Options::default() });
        let size = setup(WITH_AN_EYE).size;
        let vital = symmetry.point(size.parse_vertex("B6").unwrap(), size).unwrap();
        let whites = report.structure.blocks().filter(|&id| report.structure.block(id).color == white);
        // Single stones are left out, because they may be captured in a ko.
        for id in whites.filter(|&id| report.structure.block(id).stones.len() > 1) {
            let verdict = report.verdict(id);
            assert!(matches!(verdict.attacker_first, Outcome::Dead | Outcome::Ko { .. }));
            assert_eq!(verdict.defender_first, Outcome::Alive);
            assert!(verdict.attack.contains(vital) && verdict.defend == vital.into());
        }
    }
}
