//! Unconditional territory compared with exhaustive play in which both sides move in turn, for all ways to fill small areas with stones. A
//! living block surrounds each area.
//!
//! These tests have limits. The areas have up to 13 points, most of them are at an edge, and there is no play outside the area. In areas of
//! this size the opponent hardly ever lives on points where its stones were captured; the 36 known cases are in the last test.

use crate::support::alternate::{Alternate, Terms, Threats};
use crate::support::frame::Frame;
use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{Unconditional, unconditional};

/// For all ways to fill an area with stones: how often the library claims the area for its owner, and whether exhaustive play agrees. Only
/// those in which no stone inside the area is alive are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// The library claims the area for its owner, and the owner can remove all stones of the opponent from it.
    right: usize,
    /// The library claims the area for its owner, but the owner cannot remove all stones of the opponent from it.
    wrong: usize,
    /// The library does not claim the area for its owner, although the owner can remove all stones of the opponent from it.
    unclaimed: usize,
}

/// A function that selects the points of one kind of claim, such as territory.
type Claim = fn(&Unconditional) -> PointSet;

const TERRITORY: Claim = |claims| claims.territory;
const BARREN: Claim = |claims| claims.no_living_room;

fn is_claimed(position: &Position, area: PointSet, claim: Claim) -> Option<bool> {
    let claims = unconditional(&Structure::new(position), Color::Black, Suicide::Illegal);
    (!claims.stones.intersects(area)).then(|| area.is_subset(claim(&claims)))
}

fn compare(rows: &[&str], threats: Threats, claim: Claim) -> Count {
    let frame = Frame::new(rows);
    let options =
        Terms { owner: Color::Black, area: frame.area, wall: PointSet::EMPTY, threats, suicide: Suicide::Illegal };
    let game = Alternate::new(frame.fillings(), options);
    let owned = game.owned();
    let mut count = Count::default();
    for position in game.positions() {
        match (is_claimed(position, frame.area, claim), owned[&game.stones(position)]) {
            (Some(true), true) => count.right += 1,
            (Some(true), false) => count.wrong += 1,
            (Some(false), true) => count.unclaimed += 1,
            _ => {}
        }
    }
    count
}

/// Areas with the living block on one side, on two sides, or all around.
const WALLED: [&[&str]; 8] = [
    &[".X,,,", "XX,,,", ".X,,,"],
    &[".X.X,", "XXXX,", ",,,,,"],
    &[".X.X", "XXXX", ",,,,", ",,,,"],
    &[".X.X,,,,", "XXXX,,,,"],
    &[".X.XX", "XXXXX", "X,,,,", "X,,,,"],
    &[".X.XX", "XXXXX", "X,,,X", "X,,,X", "X,,,X"],
    &[".X.XX", "XXXXX", "X,,,X", "X,,,X", "X,,,X", "XXXXX"],
    &[".X.X", "XXXX", ",,,X", ",,,X", ",,,X"],
];

/// Areas with a narrow neck: a stone in the neck makes a false eye behind it.
const NECKED: [&[&str]; 3] =
    [&[".XX,,,", "XX,,,,", ".XX,,,"], &[".X.XX,,,,", "XXXX,,,,,"], &[".X.XX,,", "XXXX,,,", "XXXXX,,"]];

#[test]
fn territory_ends_as_its_owners_though_the_opponent_moves_first_any_number_of_times() {
    let unclaimed = WALLED.map(|rows| {
        let count = compare(rows, Threats::NoEnd, TERRITORY);
        assert_eq!(count.wrong, 0, "{rows:?}");
        count.unclaimed
    });
    // The areas that are not claimed as territory are those where White could make an eye or a seki by capturing black stones inside. If
    // both sides move in turn, Black can prevent this, but not if Black passes.
    assert_eq!(unclaimed, [232, 0, 0, 64, 0, 0, 0, 224]);
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn finite_ko_threats_do_not_save_the_opponent() {
    for rows in NECKED {
        for threats in [Threats::Some(0), Threats::Some(2)] {
            assert_eq!(compare(rows, threats, TERRITORY).wrong, 0, "{rows:?} {threats:?}");
        }
    }
}

/// A known limit: behind a narrow neck the opponent may keep a false eye by retaking a ko for ever. The opponent never wins that ko, but
/// with endless threats never loses it either. Players call this moonshine life. The stones are dead by Japanese rules (article 7.2), and
/// superko forbids the repetition.
#[test]
fn a_ko_without_end_may_save_the_opponent() {
    assert_eq!(NECKED.map(|rows| compare(rows, Threats::NoEnd, TERRITORY).wrong), [444, 348, 76]);
}

/// In an area without living room (at most one point, or two adjacent ones, touch no stone of the living blocks around) the opponent's
/// stones are dead, however many ko threats the opponent has.
#[test]
fn nothing_lives_on_barren_ground() {
    let counts = WALLED.iter().chain(&NECKED).map(|rows| compare(rows, Threats::NoEnd, BARREN));
    let total = counts.fold(Count::default(), |all, one| Count {
        right: all.right + one.right,
        wrong: all.wrong + one.wrong,
        unclaimed: all.unclaimed + one.unclaimed,
    });
    assert_eq!(total.wrong, 0, "{total:?}");
    assert_eq!(total.right, 2_014, "{total:?}");
}

/// This test takes a minute. It is run by `cargo test --release -p eyespace --test safety unconditional_play:: -- --ignored`.
#[test]
#[ignore = "a minute"]
fn territory_of_ten_to_thirteen_points_ends_as_its_owners() {
    let walled: [&[&str]; 6] = [
        &[".X.X,,,,,", "XXXX,,,,,"],
        &[".X.XX", "XXXXX", "X,,,,", "X,,,,", "X,,XX", "XXXX."],
        &[".X.XXX", "XXXXXX", "X,,,,X", "X,,,,X", "X,,,,X", "XXXXXX"],
        &[".X.XXX", "XXXXXX", "X,,,,X", "X,,,,X", "X,,,,X"],
        &[".X,,,,", "XX,,,,", ".X,,,,"],
        &[".X.X", "XXXX", ",,,,", ",,,,", ",,,,"],
    ];
    for rows in walled {
        assert_eq!(compare(rows, Threats::NoEnd, TERRITORY).wrong, 0, "{rows:?}");
    }
    let necked: [&[&str]; 3] =
        [&[".X.XX,,,,,", "XXXX,,,,,,"], &[".XX,,,,", "XX,,,,,", ".XX,,,,"], &[".X.XX,,,,,,", "XXXX,,,,,,,"]];
    assert_eq!(necked.map(|rows| compare(rows, Threats::Some(0), TERRITORY).wrong), [0, 0, 0]);
    // A known limit: White has nine or ten stones in one block. As claimed, the block cannot live although Black always passes. But if
    // Black captures the block, White plays on the points where the block was, and lives there if White wins a ko.
    assert_eq!(necked.map(|rows| compare(rows, Threats::Some(1), TERRITORY).wrong), [0, 0, 36]);
}
