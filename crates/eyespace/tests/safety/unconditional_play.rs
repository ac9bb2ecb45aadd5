//! Unconditional territory against alternating play: every filling of small areas that a living block surrounds.
//!
//! Limits: the areas have up to 13 points, most of them at an edge; play outside the area is left out. On so small
//! ground an opponent hardly lives where its own captured stones stood; the 36 positions known are the last test's.

use crate::support::alternate::{Alternate, Terms, Threats};
use crate::support::frame::Frame;
use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{Unconditional, unconditional};

/// How the claims compare with play over all fillings in which no stone within the area is alive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// Claimed, and the owner takes it.
    right: usize,
    /// Claimed, and the owner can't take it.
    wrong: usize,
    /// The owner takes it, but it is not claimed.
    unclaimed: usize,
}

/// What is claimed of an area.
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

/// The living block above, beside or all around; a straight wall, a corner, a hole.
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

/// Areas with a neck: a stone on the neck makes a false eye behind it.
const NECKED: [&[&str]; 3] =
    [&[".XX,,,", "XX,,,,", ".XX,,,"], &[".X.XX,,,,", "XXXX,,,,,"], &[".X.XX,,", "XXXX,,,", "XXXXX,,"]];

#[test]
fn territory_ends_as_its_owners_though_the_opponent_moves_first_any_number_of_times() {
    let unclaimed = WALLED.map(|rows| {
        let count = compare(rows, Threats::NoEnd, TERRITORY);
        assert_eq!(count.wrong, 0, "{rows:?}");
        count.unclaimed
    });
    // Black stones within could make an eye for White if it captured them, or seki; Black sees to it in time.
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

/// Known: behind a neck the opponent may keep a false eye by taking back a ko for ever, as it never wins that ko but
/// never runs out of threats. Moonshine life, which Japanese rules call dead (article 7.2) and superko forbids.
#[test]
fn a_ko_without_end_may_save_the_opponent() {
    assert_eq!(NECKED.map(|rows| compare(rows, Threats::NoEnd, TERRITORY).wrong), [444, 348, 76]);
}

/// What is called barren is the owner's whatever threats the opponent has: stones there are dead, and that is proved.
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

/// Takes a minute: `cargo test --release -p eyespace --test safety unconditional_play:: -- --ignored`.
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
    // Known: White has nine or ten stones in one block. It can't live though Black passes for ever, as claimed; but
    // if Black takes the block White plays in its place, and lives if it wins a ko.
    assert_eq!(necked.map(|rows| compare(rows, Threats::Some(1), TERRITORY).wrong), [0, 0, 36]);
}
