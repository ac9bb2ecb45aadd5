//! Searches in an area and readings of captures have the same results and take the same number of nodes in all sixteen variants of a
//! position (turned, mirrored, colours swapped).

use eyespace::board::Suicide;
use eyespace::eyes::Role;
use eyespace::regions::Structure;
use eyespace::search::capture::{CaptureReader, SearchLimits, capture_proof};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};

use super::support::chance::Chance;
use super::support::ways::{Way, assert_seen_alike, random_stones};

/// The budget is smaller than many questions need, so a search that tried moves in another order would find something else.
#[test]
fn areas_are_searched_alike() {
    let mut chance = Chance(57);
    let boards: Vec<_> = (0..40).map(|n| random_stones(&mut chance, 6 + n % 4)).collect();
    let see = |way: &Way| {
        let (structure, mut search) = (Structure::new(&way.position), LifeSearch::new());
        let blocks = structure.blocks().map(|id| structure.block(id).stones);
        let told = blocks.filter_map(|stones| {
            let area = Area::around(&way.position, stones, Suicide::Illegal).ok()?;
            if area.empty(&way.position) > 12 {
                return None;
            }
            let answer = |first| {
                let question =
                    LifeQuestion { position: &way.position, area: &area, first, options: LifeOptions::default() };
                let answer = search.solve(question, Budget::nodes(500));
                format!("{:?} in {}", answer.outcome, answer.nodes)
            };
            let told = Role::ALL.map(answer).join(", ");
            Some(format!("{} within {}: {told}", way.names(stones), way.names(area.points)))
        });
        told.collect()
    };
    assert_seen_alike(boards, see);
}

#[test]
fn captures_are_read_alike() {
    let mut chance = Chance(57);
    let boards: Vec<_> = (0..40).map(|n| random_stones(&mut chance, 7 + n % 6)).collect();
    let see = |way: &Way| {
        let structure = Structure::new(&way.position);
        let mut reader = CaptureReader::new(SearchLimits::default());
        let blocks = structure.blocks().map(|id| structure.block(id));
        let told = blocks.filter(|block| block.liberties.len() <= 4).map(|block| {
            let attack = reader.attack(&way.position, block.anchor, Budget::nodes(100));
            let defence = reader.defend(&way.position, block.anchor, Budget::nodes(100));
            let told = [attack, defence]
                .map(|found| format!("{:?} at {} in {}", found.attempt, way.names(found.moves), found.nodes));
            let proof = capture_proof(&way.position, block.anchor, Suicide::Illegal, Budget::nodes(100));
            let proof = proof.map(|proof| format!("{} in {}", way.names(proof.zone), proof.nodes));
            format!("{}: {}; {proof:?}", way.names(block.stones), told.join(", "))
        });
        told.collect()
    };
    assert_seen_alike(boards, see);
}

/// Points of one rank come together, so that an area never depends on which of two alike points comes first.
#[test]
fn areas_grow_alike() {
    let mut chance = Chance(58);
    let boards: Vec<_> = (0..20).map(|n| random_stones(&mut chance, 6 + n % 6)).collect();
    let see = |way: &Way| {
        let structure = Structure::new(&way.position);
        let blocks = structure.blocks().map(|id| structure.block(id).stones);
        let told = blocks.flat_map(|stones| {
            let closed = Area::growing(&way.position, stones, Suicide::Illegal).unwrap();
            let open = Area::growing_with_ways_out(&way.position, stones, Suicide::Illegal).unwrap();
            let areas = closed.into_iter().chain(open);
            areas
                .map(move |area| format!("{} within {}", way.names(stones), way.names(area.points)))
                .collect::<Vec<_>>()
        });
        told.collect()
    };
    assert_seen_alike(boards, see);
}
