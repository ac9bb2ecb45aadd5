//! Compares the points that Vila & Cazenave, section 5, say the attacker must fill to kill (vital points) or leave
//! empty until the end (end points) with the table of solved eyes, for centre eyes with up to 7 points.

use std::collections::BTreeMap;

use crate::support::outcome::{Outcome, outcomes};
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::board::PointSet;
use eyespace::eyes::{EyeDrawing, EyeShape, Filling, KeyPoints, LifeProperty};
use eyespace::table::EyeTable;

/// The number of outside liberties in these tests. With two, no centre eye of up to 7 points is short of liberties.
const OUTSIDE: usize = 2;

/// An eye, with the result in the table of solved eyes for every set of attacking stones inside. Bit i of a set stands
/// for `points[i]`; the points are in reading order.
struct Sets {
    points: Vec<eyespace::board::Point>,
    /// Whether the eye is nakade, that is, dead whoever plays first, with each set of stones inside; `None` where these
    /// stones would be illegal.
    nakade: Vec<Option<bool>>,
}

impl Sets {
    fn new(shape: &EyeShape, table: &EyeTable) -> Self {
        let mut sets = Self { points: shape.points().into_iter().collect(), nakade: vec![] };
        let nakade = |set| {
            let filling = Filling { attackers: sets.points(set), ..Filling::empty(OUTSIDE) };
            let answer = table.probe(shape, &filling)?.answer();
            Some(outcomes(&answer) == (Outcome::Dead, Outcome::Dead))
        };
        sets.nakade = (0..1u32 << sets.points.len()).map(nakade).collect();
        sets
    }

    fn points(&self, set: u32) -> PointSet {
        self.points.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &point)| point).collect()
    }

    fn all(&self, nakade: bool) -> impl Iterator<Item = u32> + '_ {
        (0..self.nakade.len() as u32).filter(move |&set| self.nakade[set as usize] == Some(nakade))
    }

    /// The sets with the fewest stones that make the otherwise empty eye nakade.
    fn kills(&self) -> Vec<u32> {
        let least = self.all(true).map(u32::count_ones).min().unwrap_or(0);
        self.all(true).filter(|set| set.count_ones() == least).collect()
    }

    /// For each smallest killing set, the minimal sets of further stones of the attacker after which the eye is no
    /// longer nakade.
    fn spoilers(&self) -> Vec<u32> {
        let around = |kill: u32| {
            let spoiled: Vec<u32> = self.all(false).filter(|set| set & kill == kill).collect();
            let least = |set: &&u32| !spoiled.iter().any(|other| other != *set && other & *set == *other);
            spoiled.iter().filter(least).map(|set| set & !kill).collect::<Vec<_>>()
        };
        self.kills().into_iter().flat_map(around).collect()
    }

    /// Vital and end points by exact play: all points of the smallest sets of stones with which the attacker kills, and
    /// all points of the further stones after which such a set no longer kills.
    fn key_points(&self) -> KeyPoints {
        let union = |sets: Vec<u32>| self.points(sets.into_iter().fold(0, |all, set| all | set));
        KeyPoints { vital: union(self.kills()), end: union(self.spoilers()) }
    }
}

fn name(shape: &EyeShape) -> String {
    format!("{}{}", shape.class(), shape.subclass().map_or(String::new(), |subclass| subclass.to_string()))
}

/// How the attacker can kill the shapes of a neighbour class.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kills {
    /// The smallest number of stones with which the attacker kills.
    stones: u32,
    /// The number of different sets of so many stones with which the attacker kills.
    sets: usize,
    /// The different sizes of the minimal sets of further attacking stones after which the eye is no longer nakade.
    spoilers: Vec<u32>,
}

impl Kills {
    fn of(sets: &Sets) -> Self {
        let kills = sets.kills();
        let mut spoilers: Vec<u32> = sets.spoilers().into_iter().map(u32::count_ones).collect();
        spoilers.sort_unstable();
        spoilers.dedup();
        Self { stones: kills[0].count_ones(), sets: kills.len(), spoilers }
    }
}

/// All neighbour classes without the life property. Each has the number of its shapes and then the three fields of
/// `Kills`: how the attacker kills them.
const CLASSES: [(&str, usize, u32, usize, &[u32]); 20] = [
    ("[0]", 1, 0, 1, &[]),
    ("[11]", 1, 0, 1, &[]),
    ("[112]", 2, 1, 1, &[]),
    ("[1122]", 3, 2, 1, &[]),
    ("[1113]", 1, 1, 1, &[]),
    ("[2222]", 1, 0, 1, &[2]),
    ("[11123]", 3, 2, 1, &[1]),
    ("[11114]", 1, 1, 1, &[]),
    ("[12223]", 1, 1, 1, &[2]),
    ("[112233]a", 2, 2, 1, &[1]),
    ("[112233]b", 2, 4, 1, &[]),
    ("[122223]", 2, 4, 1, &[1]),
    ("[222233]", 1, 2, 1, &[2]),
    ("[112224]", 1, 1, 1, &[1]),
    ("[111124]", 1, 2, 1, &[1]),
    ("[1112234]a", 1, 4, 1, &[1]),
    ("[1112234]b", 1, 3, 1, &[1]),
    ("[1222234]", 1, 2, 1, &[2]),
    ("[1122224]", 1, 4, 1, &[1]),
    ("[2222224]", 1, 3, 10, &[1]),
];

#[test]
fn the_shapes_of_a_class_are_killed_by_as_many_stones() {
    let table = EyeTable::embedded();
    let mut found: BTreeMap<String, (usize, Kills)> = BTreeMap::new();
    for points in (1..=7).flat_map(|n| eyes(n, Where::Centre)) {
        let shape = EyeShape::new(points, board()).unwrap();
        if shape.life_property() == LifeProperty::Fails {
            let kills = Kills::of(&Sets::new(&shape, table));
            let class = found.entry(name(&shape)).or_insert_with(|| (0, kills.clone()));
            class.0 += 1;
            assert_eq!(class.1, kills, "{points:?}");
        }
    }
    let expected = CLASSES.map(|(class, shapes, stones, sets, spoilers)| {
        (class.to_owned(), (shapes, Kills { stones, sets, spoilers: spoilers.to_vec() }))
    });
    assert_eq!(found, BTreeMap::from(expected));
}

/// The vital points of Vila & Cazenave are those of exact play in every shape. Their end points differ in three
/// neighbour classes, which docs/algorithms/eyes.md lists.
#[test]
fn key_points_are_those_of_exact_play_but_for_end_points_of_three_classes() {
    let table = EyeTable::embedded();
    let (mut shapes, mut different) = (0, vec![]);
    for points in (1..=7).flat_map(|n| eyes(n, Where::Centre)) {
        let shape = EyeShape::new(points, board()).unwrap();
        let Some(key) = shape.key_points() else { continue };
        shapes += 1;
        let exact = Sets::new(&shape, table).key_points();
        assert_eq!(key.vital, exact.vital, "{} {points:?}", name(&shape));
        if key.end != exact.end {
            different.push((name(&shape), key.end.len(), exact.end.len()));
        }
    }
    assert_eq!(shapes, 28);
    different.sort();
    let expected = [("[112233]b", 2, 0), ("[112233]b", 2, 0), ("[222233]", 0, 4), ("[2222]", 0, 4)];
    assert_eq!(different, expected.map(|(class, told, exact)| (class.to_owned(), told, exact)));
}

/// Checks the positions that docs/algorithms/eyes.md shows in its section on vital points by exact play.
#[test]
fn what_the_document_shows_is_so() {
    let is_nakade = |drawing: &str| {
        let eye: EyeDrawing = drawing.parse().unwrap();
        let filling = Filling { outside_liberties: OUTSIDE, ..eye.filling };
        let table = EyeTable::embedded();
        outcomes(&table.probe(eye.shape, &filling).unwrap().answer()) == (Outcome::Dead, Outcome::Dead)
    };
    assert!(is_nakade("XX./XX#/.##") && is_nakade("XXX/XX#/.##"));
    assert!([".X/X.", "XX./.XX", ".XX/X.#", "XXX/.X./#.#"].into_iter().all(|drawing| !is_nakade(drawing)));
}
