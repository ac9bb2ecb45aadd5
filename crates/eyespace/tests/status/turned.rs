//! Tests that the status of blocks does not depend on the orientation of the board.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::regions::Structure;
use eyespace::search::dfpn::Budget;
use eyespace::status::eye_space_facts;
use eyespace::status::{LifeMapOptions, Verdict, groups};

use super::support::chance::Chance;
use super::support::ways::{Way, assert_seen_alike, random_stones};

#[test]
fn life_maps() {
    let mut chance = Chance(57);
    let boards: Vec<_> = (0..10).map(|n| random_stones(&mut chance, 7 + n % 4)).collect();
    let see = |way: &Way| {
        let options = Options { map: Some(LifeMapOptions::default()), model: Model::Omitted, ..Options::default() };
        let report = analyze(&way.position, &options);
        let map = report.map.as_ref().unwrap();
        let told = |id| {
            let Verdict { attacker_first, defender_first, evidence, .. } = map.verdict(id);
            let stones = way.names(report.structure.block(id).stones);
            format!("{stones}: {attacker_first:?}, {defender_first:?}, {evidence}")
        };
        let threatened = map.threatened.iter().map(|threatened| format!("threatened {}", way.names(threatened.stones)));
        report.structure.blocks().map(told).chain(threatened).collect()
    };
    assert_seen_alike(boards, see);
}

#[test]
fn blocks_that_hang_together() {
    let mut chance = Chance(75);
    let boards: Vec<_> = (0..60).map(|n| random_stones(&mut chance, 7 + n % 6)).collect();
    let see = |way: &Way| {
        let structure = Structure::new(&way.position);
        let facts = eye_space_facts(&way.position, &structure, Budget::nodes(100));
        groups(&structure, &facts)
            .iter()
            .map(|group| format!("{}: {}", way.names(group.stones), way.names(group.links)))
            .collect()
    };
    assert_seen_alike(boards, see);
}
