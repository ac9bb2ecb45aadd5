//! Checks well-known results about eyes, such as the bent four in the corner, against the table of solved eyes.

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

/// Checks the outcomes of a drawn eye with 0 to 5 outside liberties. Each pair is with the attacker and with the
/// defender moving first.
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
    // The straight four along the edge lives, although it contains the corner point.
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

/// Why these eyes live with two outside liberties. In the bent four (points a3, a2, a1, b1) X plays a2, O a1, X
/// captures at b1, O plays a3. In the eye of two by three points X plays b1, O b2, X c1, O a1, X captures at a2, O
/// plays c2. In both X can't save its stones, because a1 would be suicide.
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

/// Without ko threats the attacker wins the ko in these eyes, so the defender must find the first threat.
///
/// Bent four, from the end on the left edge: a3 a2 a1 b1. X plays a2, O a1 (otherwise X at a1 or b1 leaves one eye). X
/// captures that stone at b1, and the defender may not retake it at once. Without a threat elsewhere it passes, as a3
/// would take away its own liberty. X plays a1 (with no outside liberty a3 at once, which captures everything), and O
/// must capture the three stones at a3. X plays the middle of the three points, and the block is dead.
///
/// The eye of two by three points: X plays b1, O b2, X c1, O a1, and X captures that stone at a2, which is the same ko.
/// If O does not fight it, X plays a1, and O captures the four stones at c2. That leaves the empty bent four, with X to
/// play.
#[test]
fn the_defender_needs_the_first_threat_for_the_ko_in_the_corner() {
    for (drawing, outside_liberties) in [("|.#/|.#/|../+--", 0), ("|.#/|.#/|../+--", 1), ("|.../|.../+---", 1)] {
        let fate = answer(drawing, outside_liberties).fate(Role::Attacker, KoMaster::Neither);
        assert_eq!(fate, Fate::Dead, "{drawing}, {outside_liberties} liberties outside");
    }
}

/// In these larger eyes the defender captures first in the ko, so without ko threats on either side its block lives.
#[test]
fn the_attacker_needs_the_first_threat_for_the_kos_in_seven_and_eight_points() {
    for (drawing, most) in [("|...#/|..../+----", 2), ("|..#/|.../|.../+---", 1)] {
        for outside_liberties in 0..=most {
            let fate = answer(drawing, outside_liberties).fate(Role::Attacker, KoMaster::Neither);
            assert_eq!(fate, Fate::Seki, "{drawing}, {outside_liberties} liberties outside");
        }
    }
}

/// Checks the well-known liberties of a nakade eye in a semeai: the attacker, moving first, needs (n² - 3n + 6) / 2
/// moves for an empty eye of n > 1 points. Each outside liberty costs one move more.
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

/// How many of all empty eyes with this number of points, at this location and with this number of outside liberties,
/// are dead, unsettled, ko and alive.
struct Count {
    points: usize,
    location: Where,
    /// The numbers of eyes in `counts` hold up to this number of outside liberties. The last row for a size and
    /// location holds for any larger number too.
    outside_liberties: usize,
    counts: [usize; 4],
}

const fn count(points: usize, location: Where, outside_liberties: usize, counts: [usize; 4]) -> Count {
    Count { points, location, outside_liberties, counts }
}

/// The table counts all eyes that one block can enclose. A corner eye contains the corner point, because a stone of the
/// wall there would be cut off. At the side, no point of the wall is enclosed between the eye and the edge. A shape
/// that is left out, such as the bent three around the corner point, has the same graph as an eye that is counted.
///
/// The unsettled eyes are those of three points, the pyramid four, the bulky five, the cross five and the rabbity six.
/// At the side one shape can lie in several ways: there are three pyramids, four bulky fives and two rabbity sixes. In
/// the corner only eyes with the corner point count: one pyramid, three bulky fives, no cross and one rabbity six. The
/// corner eyes that are ko are drawn in the tests above.
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
