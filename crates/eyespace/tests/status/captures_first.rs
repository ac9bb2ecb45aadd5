//! Stones that the attacker captures by moving first, according to a reading, are not reported as alive with the
//! attacker moving first, unless that is proved.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Diagram, Position, Setup, Symmetry};
use eyespace::regions::TacticalResult;
use eyespace::search::dfpn::Budget;
use eyespace::status::{Evidence, LifeMapOptions, Outcome, eye_space_facts};

use crate::support::{chance::Chance, random_stones};

/// The two white stones at F3 and G3 are in atari. White can connect them at E3.
const GETS_HOME: &str = "
    . . . O X . . .
    . . . O X X X .
    . . . O . O O X
    . . . O X X X .
    . . . O X . . .
";

const LIVING: [Outcome; 2] = [Outcome::Alive, Outcome::Lives];

const READING: u64 = 200;

fn options() -> Options<'static> {
    let model = Model::EyeSpaces { nodes: READING };
    Options { model, map: Some(LifeMapOptions { reading: READING, ..LifeMapOptions::default() }), ..Options::default() }
}

#[test]
fn stones_in_atari_are_not_told_as_living_whoever_begins() {
    let setup = GETS_HOME.parse::<Diagram>().unwrap().setup;
    let swapped = Setup { stones: [setup.stones[1], setup.stones[0]], to_play: setup.to_play.opponent(), ..setup };
    let [dame, caught] = ["E3", "F3"].map(|vertex| setup.size.parse_vertex(vertex).unwrap());
    for (setup, by) in [setup, swapped].into_iter().flat_map(|setup| Symmetry::ALL.map(|by| (setup, by))) {
        let report = analyze(&Position::try_from(by.setup(&setup)).unwrap(), &options());
        let [dame, caught] = [dame, caught].map(|point| by.point(point, setup.size).unwrap());
        let id = report.structure.block_at(caught).unwrap();
        let verdict = report.verdict(id);
        assert_eq!((verdict.attacker_first, verdict.attack), (Outcome::Dead, dame.into()));
        assert!(LIVING.contains(&verdict.defender_first) && verdict.defend.contains(dame));
        assert!(matches!(verdict.evidence, Evidence::Estimate { .. }));
    }
}

/// On random boards no block that a reading captures is reported as alive without a proof, if the attacker moves first.
#[test]
fn no_block_that_is_read_to_be_captured_is_told_as_living() {
    let (mut chance, mut by_model, mut in_map) = (Chance(57), 0, 0);
    for _ in 0..300 {
        let Some(position) = random_stones::board(&mut chance, 9, 9, "XO...") else { continue };
        let report = analyze(&position, &options());
        let map = report.map.as_ref().unwrap();
        let facts = eye_space_facts(&position, &report.structure, Budget::nodes(READING));
        for id in report.structure.blocks().filter(|&id| facts.block(id).attack == TacticalResult::Works) {
            for verdict in [report.verdict(id), report.by_eyes(id)] {
                assert!(verdict.evidence.is_proof() || !LIVING.contains(&verdict.attacker_first), "{verdict:?}");
            }
            by_model += usize::from(report.by_eyes(id).evidence == Evidence::Model);
            in_map += usize::from(LIVING.contains(&map.as_it_stands(id).attacker_first));
        }
    }
    assert!(by_model > 0 && in_map > 10, "{by_model} {in_map}");
}
