//! Tests of side eyes of seven points, where the neighbour class (the sorted numbers of neighbours that the points
//! have inside the eye) does not decide the life property (Vila & Cazenave, section 6).

use std::collections::BTreeMap;

use crate::support::life::survives_all;
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::eyes::{EyeDrawing, EyeShape, Filling};
use eyespace::table::{EyeTable, Fate, KoMaster, Role};

fn shapes() -> impl Iterator<Item = EyeShape> {
    eyes(7, Where::Side).into_iter().map(|points| EyeShape::new(points, board()).unwrap())
}

/// Vila & Cazenave say that side eyes of the neighbour classes [1222333] and [1112333], and seven eyes of [1122233],
/// lack the life property because of a ko. This test finds that three eyes of [1222333] lack it without a ko.
#[test]
fn three_classes_have_eyes_with_and_without_the_life_property() {
    let table = EyeTable::embedded();
    let mut classes: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for shape in shapes() {
        let survives = |master| survives_all(table, &shape, 0, Role::Defender, master);
        let kind = match (survives(KoMaster::Attacker), survives(KoMaster::Defender)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        };
        classes.entry(shape.class().to_string()).or_default()[kind] += 1;
    }
    classes.retain(|_, counts| counts.iter().filter(|&&n| n > 0).count() > 1);
    let expected = [("[1112333]", [6, 2, 0]), ("[1122233]", [36, 7, 0]), ("[1222333]", [4, 1, 3])];
    assert_eq!(classes, expected.map(|(class, counts)| (class.to_owned(), counts)).into());
}

/// The eyes of the neighbour class [1122233] that lack the life property live with two outside liberties if the
/// owner moves first. If the attacker moves first they need three, because its first move may fill one.
#[test]
fn liberties_outside_help_those_of_1122233_alone() {
    let table = EyeTable::embedded();
    let fail = |class: &str, outside_liberties, first| {
        let shapes = shapes().filter(|shape| shape.class().to_string() == class);
        shapes.filter(|shape| !survives_all(table, shape, outside_liberties, first, KoMaster::Attacker)).count()
    };
    assert_eq!(
        [1, 2, 3, 4].map(|outside_liberties| fail("[1122233]", outside_liberties, Role::Defender)),
        [7, 0, 0, 0]
    );
    assert_eq!([2, 3, 4].map(|outside_liberties| fail("[1122233]", outside_liberties, Role::Attacker)), [7, 0, 0]);
    for first in Role::ALL {
        assert_eq!([2, 3, 4].map(|outside_liberties| fail("[1222333]", outside_liberties, first)), [4; 3]);
        assert_eq!([2, 3, 4].map(|outside_liberties| fail("[1112333]", outside_liberties, first)), [2; 3]);
    }
}

#[test]
fn one_of_1222333_is_lost_without_ko_whatever_the_liberties() {
    let eye: EyeDrawing = ".X.#/X.X./----".parse().unwrap();
    let table = EyeTable::embedded();
    for outside_liberties in 0..=9 {
        let answer = table.probe(eye.shape, &Filling { outside_liberties, ..eye.filling }).unwrap().answer();
        assert_eq!(answer.fate(Role::Defender, KoMaster::Defender), Fate::Dead);
    }
}
