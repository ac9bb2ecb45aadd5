//! Well-known results about one eye inside one block, looked up in the library's table.

use crate::support::outcome::Outcome::{self, Alive, Dead, Ko};
use crate::support::outcome::outcomes;
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::eyes::{EyeDrawing, EyeShape, Filling};
use eyespace::table::{Answer, EyeTable, Fate, KoMaster, Role};

const DEAD: (Outcome, Outcome) = (Dead, Dead);
const UNSETTLED: (Outcome, Outcome) = (Dead, Alive);
const KO: (Outcome, Outcome) = (Ko, Alive);
const ALIVE: (Outcome, Outcome) = (Alive, Alive);

fn answer(drawing: &str, outside_liberties: usize) -> Answer {
    let eye: EyeDrawing = drawing.parse().unwrap();
    EyeTable::embedded().probe(eye.shape, &Filling { outside_liberties, ..eye.filling }).unwrap().answer()
}

/// Checks the outcomes of a drawing with 0, 1, 2 … outside liberties.
fn check(drawing: &str, expected: [(Outcome, Outcome); 6]) {
    for (outside_liberties, expected) in expected.into_iter().enumerate() {
        assert_eq!(
            outcomes(&answer(drawing, outside_liberties)),
            expected,
            "{drawing}, {outside_liberties} liberties outside"
        );
    }
}

#[test]
fn small_eyes_are_nakade() {
    for drawing in [".", "..", "|./+-", "|../+--", "../..", "../../--", "|../|../+--"] {
        check(drawing, [DEAD; 6]);
    }
    for three in ["...", "../.#", ".../---", "|../|.#/+--", "|.../+---"] {
        check(three, [UNSETTLED; 6]);
    }
}

#[test]
fn pyramid_four_bulky_five_cross_five_and_rabbity_six_hang_on_the_vital_point() {
    for shape in [".../#.#", ".../..#", "#.#/.../#.#", "..#/.../#.#"] {
        check(shape, [UNSETTLED; 6]);
        check(&format!("{shape}/---"), [UNSETTLED; 6]);
    }
    check("|../|.../+---", [UNSETTLED; 6]);
}

#[test]
fn four_in_a_row_bent_and_zigzag_four_live() {
    for shape in ["....", "../#./#.", "../#../###", "|...#/|##.#/|####/+----", ".../.##/---"] {
        check(shape, [ALIVE; 6]);
    }
}

#[test]
fn bent_four_in_the_corner_is_ko_with_few_liberties() {
    check("|.#/|.#/|../+--", [KO, KO, ALIVE, ALIVE, ALIVE, ALIVE]);
    // Straight along the edge the four points live.
    check("|..../+----", [ALIVE; 6]);
}

#[test]
fn two_by_three_in_the_corner_is_dead_ko_or_alive_by_its_liberties() {
    check("|.../|.../+---", [UNSETTLED, KO, ALIVE, ALIVE, ALIVE, ALIVE]);
    check("|../|../|../+--", [UNSETTLED, KO, ALIVE, ALIVE, ALIVE, ALIVE]);
    check(".../...", [ALIVE; 6]);
    check(".../.../---", [ALIVE; 6]);
}

#[test]
fn seven_and_eight_points_in_the_corner_can_be_ko() {
    check("|...#/|..../+----", [KO, KO, KO, ALIVE, ALIVE, ALIVE]);
    check("|..#/|.../|.../+---", [KO, KO, ALIVE, ALIVE, ALIVE, ALIVE]);
    check("|..../|..../+----", [ALIVE; 6]);
}

/// Bent four: a3 a2 a1 b1. X plays a2, O a1; X captures at b1, O plays a3, and X cannot save its two stones, as a1 would be suicide.
/// 2x3: X b1, O b2, X c1, O a1; X captures at a2, O plays c2, and the rest is the same.
#[test]
fn with_two_liberties_bent_four_and_two_by_three_get_two_eyes() {
    for drawing in ["|.#/|.#/|../+--", "|.../|.../+---"] {
        for (master, first) in KoMaster::ALL.into_iter().flat_map(|m| Role::ALL.map(|first| (m, first))) {
            assert_eq!(answer(drawing, 2).fate(first, master), Fate::Alive, "{drawing} {master:?} {first:?}");
        }
    }
}

/// A stone of the owner on the corner point is cut off from the wall, but divides the eye in two.
#[test]
fn the_owner_makes_two_eyes_with_the_corner_point() {
    for (drawing, first) in [("|.#/|../+--", Role::Defender), ("|.#/|O./+--", Role::Attacker)] {
        for outside_liberties in 0..=3 {
            let answer = answer(drawing, outside_liberties);
            assert!(KoMaster::ALL.into_iter().all(|master| answer.fate(first, master) == Fate::Alive), "{drawing}");
        }
    }
}

/// Without threats the attacker wins the ko: the defender must find the first one.
///
/// Bent four, from the end on the left edge: a3 a2 a1 b1. X plays a2, O a1 (otherwise X at a1 or b1 leaves one eye). X captures
/// that stone at b1, and the defender may not retake it at once. Without a threat elsewhere it passes, as a3 would take
/// away its own liberty. X plays a1 (with no outside liberty a3 at once, which captures everything), O must capture the
/// three stones at a3, and X again plays the middle of three: dead.
///
/// 2x3: X plays b1, O b2, X c1, O a1, and X captures that stone at a2: the same ko. If it is not fought X plays a1, and after O
/// captures the four stones at c2 the empty bent four is left, with X to play.
#[test]
fn the_defender_needs_the_first_threat_for_the_ko_in_the_corner() {
    for (drawing, outside_liberties) in [("|.#/|.#/|../+--", 0), ("|.#/|.#/|../+--", 1), ("|.../|.../+---", 1)] {
        let fate = answer(drawing, outside_liberties).fate(Role::Attacker, KoMaster::Neither);
        assert_eq!(fate, Fate::Dead, "{drawing}, {outside_liberties} liberties outside");
    }
}

/// In these larger eyes the defender takes the ko first, so without ko threats it lives.
#[test]
fn the_attacker_needs_the_first_threat_for_the_kos_in_seven_and_eight_points() {
    for (drawing, most) in [("|...#/|..../+----", 2), ("|..#/|.../|.../+---", 1)] {
        for outside_liberties in 0..=most {
            let fate = answer(drawing, outside_liberties).fate(Role::Attacker, KoMaster::Neither);
            assert_eq!(fate, Fate::Seki, "{drawing}, {outside_liberties} liberties outside");
        }
    }
}

/// The attacker's moves to capture a plain nakade eye of n points when it moves first: (n² - 3n + 6) / 2 for n > 1, and
/// one more for each outside liberty.
#[test]
fn liberties_of_nakade_eyes_in_a_semeai_are_1_2_3_5_8_12() {
    let by_points: [&[&str]; 6] =
        [&["."], &[".."], &["...", "../.#"], &["../..", ".../#.#"], &[".../..#", "#.#/.../#.#"], &["..#/.../#.#"]];
    for (points, drawings) in (1..).zip(by_points) {
        let inside = if points == 1 { 1 } else { (points * points + 6 - 3 * points) / 2 };
        assert_eq!(inside, [1, 2, 3, 5, 8, 12][points - 1]);
        for drawing in drawings {
            for outside_liberties in 0..=5 {
                let liberties = answer(drawing, outside_liberties).liberties(KoMaster::Neither);
                assert_eq!(liberties, Some((inside + outside_liberties) as u16), "{drawing}");
            }
        }
    }
}

/// Of all empty eyes of this number of points at this location with this number of outside liberties: how many are dead,
/// unsettled, ko and alive.
struct Count {
    points: usize,
    location: Where,
    /// The row is valid up to this number of liberties; the last row of a size and location is valid for any larger number.
    outside_liberties: usize,
    counts: [usize; 4],
}

const fn count(points: usize, location: Where, outside_liberties: usize, counts: [usize; 4]) -> Count {
    Count { points, location, outside_liberties, counts }
}

/// All eyes that one block can enclose are counted. In the corner they contain the corner point, which would be cut off from the
/// rest of the wall otherwise; at the side no point of the wall is enclosed between the eye and the edge. Other shapes that
/// one might count (such as the bent three without the corner point) have the graph of an eye that is counted here.
///
/// Unsettled are three points, the pyramid four, the bulky five, the cross five and the rabbity six. At the side one drawing can lie in
/// several ways: three pyramids, four bulky fives, two rabbity sixes. In the corner only those count that contain the corner point:
/// one pyramid, three bulky fives, no cross, one rabbity six. The eyes that are ko there are drawn in the tests above.
const EMPTY_EYES: [Count; 29] = {
    use Where::{Centre, Corner, Side};
    [
        count(1, Centre, 0, [1, 0, 0, 0]),
        count(1, Side, 0, [1, 0, 0, 0]),
        count(1, Corner, 0, [1, 0, 0, 0]),
        count(2, Centre, 0, [1, 0, 0, 0]),
        count(2, Side, 0, [2, 0, 0, 0]),
        count(2, Corner, 0, [1, 0, 0, 0]),
        count(3, Centre, 0, [0, 2, 0, 0]),
        count(3, Side, 0, [0, 4, 0, 0]),
        count(3, Corner, 0, [0, 3, 0, 0]),
        count(4, Centre, 0, [1, 1, 0, 3]),
        count(4, Side, 0, [1, 3, 0, 8]),
        count(4, Corner, 1, [1, 1, 1, 4]),
        count(4, Corner, 2, [1, 1, 0, 5]),
        count(5, Centre, 0, [0, 2, 0, 10]),
        count(5, Side, 0, [0, 5, 0, 29]),
        count(5, Corner, 0, [0, 3, 0, 15]),
        count(6, Centre, 0, [0, 1, 0, 34]),
        count(6, Side, 0, [0, 2, 0, 109]),
        count(6, Corner, 0, [0, 2, 0, 48]),
        count(6, Corner, 1, [0, 1, 1, 48]),
        count(6, Corner, 2, [0, 1, 0, 49]),
        count(7, Centre, 0, [0, 0, 0, 107]),
        count(7, Side, 0, [0, 0, 0, 366]),
        count(7, Corner, 2, [0, 0, 1, 142]),
        count(7, Corner, 3, [0, 0, 0, 143]),
        count(8, Centre, 0, [0, 0, 0, 363]),
        count(8, Side, 0, [0, 0, 0, 1267]),
        count(8, Corner, 1, [0, 0, 1, 426]),
        count(8, Corner, 2, [0, 0, 0, 427]),
    ]
};

fn expected(points: usize, location: Where, outside_liberties: usize) -> [usize; 4] {
    let mut rows = EMPTY_EYES.iter().filter(|row| row.points == points && row.location == location);
    let exact = rows.clone().find(|row| outside_liberties <= row.outside_liberties);
    exact.or_else(|| rows.next_back()).unwrap().counts
}

#[test]
fn empty_eyes_are_dead_unsettled_ko_and_alive_as_counted() {
    let table = EyeTable::embedded();
    for location in [Where::Centre, Where::Side, Where::Corner] {
        for points in 1..=8 {
            let shapes: Vec<_> =
                eyes(points, location).into_iter().map(|p| EyeShape::new(p, board()).unwrap()).collect();
            for outside_liberties in 0..=6 {
                let mut found = [0; 4];
                for shape in &shapes {
                    let outcomes = outcomes(&table.probe(shape, &Filling::empty(outside_liberties)).unwrap().answer());
                    found[[DEAD, UNSETTLED, KO, ALIVE].iter().position(|&known| known == outcomes).unwrap()] += 1;
                }
                assert_eq!(
                    found,
                    expected(points, location, outside_liberties),
                    "{points} points, {location:?}, {outside_liberties} outside"
                );
            }
        }
    }
}
