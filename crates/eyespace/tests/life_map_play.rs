//! What life maps prove to live, against all of play on small boards.

mod support;

use std::collections::BTreeMap;

use eyespace::analyze::{Fights, Model, Options, analyze};
use eyespace::board::{Position, Setup, Size, Suicide};
use eyespace::status::{Evidence, LifeMapTerms, Outcome};
use eyespace::table::KoMaster;
use support::chance::Chance;
use support::lives::{Goal, Play};

fn drawn(chance: &mut Chance, (width, height): (usize, usize)) -> Option<Position> {
    use eyespace::board::Color::{Black, White};
    let size = Size::new(width, height).ok()?;
    let mut setup = Setup::empty(size);
    let more = [Black, White][chance.below(2)];
    for point in size.points() {
        setup.set(point, [Some(more), Some(more), Some(more.opponent()), None, None][chance.below(5)]);
    }
    Position::try_from(setup).ok()
}

/// Blocks on boards drawn by chance that a map proves to live, by kind of evidence. None of them is captured, whoever is first to find
/// threats for a ko: that beyond walls are the attacker's takes nothing for granted.
fn compare(seed: u64, boards: usize, size: (usize, usize), most: usize) -> BTreeMap<&'static str, usize> {
    let mut chance = Chance(seed);
    let mut found = BTreeMap::new();
    let options = Options {
        fights: Fights::Omitted,
        model: Model::Omitted,
        map: Some(LifeMapTerms::default()),
        ..Options::default()
    };
    for _ in 0..boards {
        let Some(position) = drawn(&mut chance, size) else { continue };
        let report = analyze(&position, &options);
        let Some(map) = &report.map else { continue };
        for id in report.structure.blocks() {
            let verdict = map.verdict(id);
            let kind = match verdict.evidence {
                Evidence::Search { .. } => "search",
                evidence if evidence.is_proof() => "other proofs",
                _ => continue,
            };
            if !matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives | Outcome::Seki) {
                continue;
            }
            let block = report.structure.block(id);
            let play = Play {
                target: block.stones,
                points: position.size().points(),
                attacker: block.color.opponent(),
                master: KoMaster::Attacker,
                goal: Goal::Capture,
                suicide: Suicide::Illegal,
            };
            let Some(is_taken) = play.is_forced(&position.with_to_play(play.attacker), most) else { continue };
            assert!(!is_taken, "{position:?}\n{:?} {verdict:?}", block.stones);
            *found.entry(kind).or_default() += 1;
        }
    }
    found
}

#[test]
fn what_a_map_proves_to_live_is_not_captured_whatever_is_played() {
    let found = compare(88_172_645_463_325_252, 1500, (4, 3), 2000);
    assert!(found["search"] > 20 && found["other proofs"] > 150, "{found:?}");
}

/// `cargo test --release -p eyespace --test life_map_play -- --ignored`
#[test]
#[ignore = "a minute"]
fn what_a_map_proves_to_live_on_larger_boards_is_not_captured() {
    let found = compare(2_463_534_242, 4000, (4, 4), 10_000);
    println!("{found:?}");
    assert!(found["search"] > 40, "{found:?}");
}
