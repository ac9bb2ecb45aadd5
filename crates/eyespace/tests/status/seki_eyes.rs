//! Tests of sekis that arise from an eye with stones inside: which stones are in seki, how they count in the score, and
//! positions that only look like a seki.

use eyespace::analyze::{LifeAndDeathSearch, Options, Report, analyze};
use eyespace::board::{Color, Diagram, PointSet, Position, Ruleset};
use eyespace::scoring::{Counting, ScoreOptions, Scored, StoneStatus, score};
use eyespace::status::{Assumption, Evidence, EyeOptions, LifeMapOptions, Outcome, Role, Summary, Verdict};

fn report(rows: &str, life_and_death: LifeAndDeathSearch) -> Report {
    let position = Position::try_from(rows.parse::<Diagram>().unwrap().setup).unwrap();
    analyze(&position, &Options { life_and_death, map: Some(LifeMapOptions::default()), ..Options::default() })
}

fn stone(report: &Report, name: &str) -> PointSet {
    report.structure.size().parse_vertex(name).unwrap().into()
}

fn scored(report: &Report) -> Scored {
    let fates = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    let options = ScoreOptions::of(Ruleset::Japanese);
    score(&report.structure, &fates, options)
}

fn status(report: &Report, scored: &Scored, name: &str) -> StoneStatus {
    let id = report.structure.block_at(stone(report, name).first().unwrap()).unwrap();
    scored.statuses.status(id)
}

fn map_verdict(report: &Report, name: &str) -> Verdict {
    let id = report.structure.block_at(stone(report, name).first().unwrap()).unwrap();
    report.map.as_ref().unwrap().verdict(id)
}

/// Three black stones in a white eye of five points. The white block has liberties outside the eye.
const THREE_IN_FIVE: &str = "
    . . . . . . . . .
    . . X . . . X . .
    X X X X X X X X X
    . . . . . . . . .
    X X X X X X X X X
    X . X . X X . . X
    X X X . . X X X X
    X O O O O O O O X
    X O . X X X . O X
";

#[test]
fn stones_in_an_eye_that_is_a_seki_are_not_dead() {
    let life_and_death = LifeAndDeathSearch::Enclosed { nodes: 5000, all_nodes: 100_000, most_empty: 12 };
    let report = report(THREE_IN_FIVE, life_and_death);
    let id = report.structure.block_at(stone(&report, "D1").first().unwrap()).unwrap();
    let verdict = report.verdict(id);
    assert_eq!([verdict.attacker_first, verdict.defender_first], [Outcome::Seki; 2]);
    assert!(matches!(verdict.evidence, Evidence::Search { assumed: Assumption::Nothing, .. }), "{verdict:?}");
    let [seki] = report.sekis.as_slice() else { panic!("{:?}", report.sekis) };
    assert!(stone(&report, "D1").is_subset(seki.parties[0]) && stone(&report, "B2").is_subset(seki.parties[1]));
}

/// The white block below is in seki with the black stones in its eye. The white blocks above live if White answers each
/// attack.
const SEKI_AND_LIFE: &str = "
    . . O . O . O X .
    O O O . O O O X X
    X X X X X X X X X
    X . X . X X . . X
    X X X X X X X X X
    X O O O O O O O X
    X O . X X X . O X
";

/// The white block has one liberty outside its eye. If White captures the black stones inside, the block is lost
/// afterwards, so these stones are in seki. A search for the black stones alone ends with their capture and does not
/// see that.
#[test]
fn who_is_captured_in_vain_is_in_seki() {
    let report = report(
        "X.X.XXXXX\nXXXXXXXXX\nXOOOOOOO.\nOOOOOOOOO\nOOO.XXOOO\nOOOXXX.OO",
        LifeAndDeathSearch::Enclosed { nodes: 20_000, all_nodes: 200_000, most_empty: 12 },
    );
    let black = report.structure.block_at(stone(&report, "D1").first().unwrap()).unwrap();
    assert_eq!(report.verdict(black).attacker_first, Outcome::Seki);
    assert_eq!(map_verdict(&report, "D1").attacker_first, Outcome::Seki);
}

#[test]
fn a_seki_leaves_no_doubt_of_life_elsewhere() {
    let report = report(SEKI_AND_LIFE, LifeAndDeathSearch::Omitted);
    let verdict = |name| map_verdict(&report, name);
    for name in ["C7", "E7"] {
        assert_eq!(verdict(name), Verdict::settled(Outcome::Alive, Evidence::AlternatePlay), "{name}");
    }
    assert_eq!(verdict("B1"), Verdict::settled(Outcome::Lives, Evidence::AlternatePlay));
}

#[test]
fn nobody_gets_points_for_a_seki_in_an_eye() {
    let report = report(THREE_IN_FIVE, LifeAndDeathSearch::Omitted);
    assert_eq!(map_verdict(&report, "D1").attacker_first, Outcome::Seki);
    let scored = scored(&report);
    assert_eq!(status(&report, &scored, "D1"), StoneStatus::Seki);
    assert_eq!([scored.sides[0].dead, scored.sides[1].dead, scored.sides[1].surrounded], [0; 3]);
}

/// The position of `THREE_IN_FIVE`, but the white block has a true eye at E3.
const WITH_ANOTHER_EYE: &str = "
    . . . . . . . . .
    . . X . . . X . .
    X X X X X X X X X
    . . . . . . . . .
    X X X X X X X X X
    X . X O O O O . X
    X X X O . O X X X
    X O O O O O O O X
    X O . X X X . O X
";

#[test]
fn with_another_eye_it_is_no_seki() {
    let life_and_death = LifeAndDeathSearch::Enclosed { nodes: 5000, all_nodes: 100_000, most_empty: 12 };
    let searched = report(WITH_ANOTHER_EYE, life_and_death);
    let id = searched.structure.block_at(stone(&searched, "D1").first().unwrap()).unwrap();
    assert_eq!(searched.verdict(id).summary(), Summary::Dead);
    let report = report(WITH_ANOTHER_EYE, LifeAndDeathSearch::Omitted);
    let scored = scored(&report);
    assert_eq!(status(&report, &scored, "D1"), StoneStatus::Dead);
    assert_eq!([scored.sides[1].dead, scored.sides[1].surrounded], [3, 6]);
}

/// Two black blocks with one eye each, and two white stones between them that share a liberty with each block. All
/// three are in seki, because an attack on any of them fails.
const BETWEEN_TWO: &str = "
    . . . . . . . . . .
    O O O O O O O O O O
    . O . O O O O O O O
    O O O O O O O O O O
    O O O O O X X O O O
    X X X X X O X X X X
    . O O X . O . X X .
";

#[test]
fn what_holds_stones_in_seki_is_no_eye() {
    let report = report(BETWEEN_TWO, LifeAndDeathSearch::Omitted);
    let scored = scored(&report);
    for name in ["A2", "F1", "H1"] {
        assert_ne!(status(&report, &scored, name), StoneStatus::Dead, "{name}");
    }
    assert_eq!(scored.territory.territory[Color::Black.index()], PointSet::EMPTY);
}

#[test]
fn stones_in_an_eye_in_seki_are_not_taken_off() {
    let report = report(BETWEEN_TWO, LifeAndDeathSearch::Omitted);
    let scored = scored(&report);
    assert_eq!(map_verdict(&report, "B1").summary(), Summary::Dead);
    assert_eq!(status(&report, &scored, "B1"), StoneStatus::Seki);
    assert_eq!([scored.sides[0].dead, scored.sides[0].surrounded], [0; 2]);
    let by_area = report.statuses_at_the_end(Counting::Area, &EyeOptions::default());
    let id = report.structure.block_at(stone(&report, "B1").first().unwrap()).unwrap();
    assert_eq!(by_area.status(id), StoneStatus::Dead);
}

#[test]
fn what_the_next_move_decides_is_told_with_the_moves() {
    let report = report(
        "
        . . . . . . . . .
        X X X X X X X X X
        . . . . . . . . .
        X X X X X X X X X
        X . X . X X . . X
        X X X . . X X X X
        O O O O O X X X X
        . X X X O X . . X
        . . X . O X . X .
        ",
        LifeAndDeathSearch::Omitted,
    );
    let white = map_verdict(&report, "A3");
    let ko = Outcome::Ko { first_threat: Role::Attacker };
    assert_eq!([white.attacker_first, white.defender_first], [Outcome::Dead, ko]);
    assert_eq!((white.attack, white.defend), (stone(&report, "A2"), stone(&report, "A2") | stone(&report, "B1")));
}
