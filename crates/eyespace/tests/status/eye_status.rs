//! Compares the reported status of eyes in the centre, at the side and in the corner with two others: the status that
//! follows from all play in the eye, and the status by the neighbour class of the eye (the numbers of neighbours that
//! its points have inside).

use std::collections::HashMap;

use eyespace::board::PointSet;
use eyespace::eyes::{EyeDrawing, EyeGraph, EyeShape, EyeStatus, Filling};
use eyespace::status::{EyeOptions, eye_status, eye_verdict};
use eyespace::table::{Census, EdgeContact, EyeTable, Fate, KoMaster, Role};

fn eyes(points: usize) -> impl Iterator<Item = EyeShape> {
    let census = (1..points).fold(Census::one_point(), |census, _| census.grown());
    EdgeContact::ALL.into_iter().flat_map(move |edge_contact| census.eyes(edge_contact).collect::<Vec<_>>())
}

/// All arrangements of stones inside an eye, legal or not, in which no stone of the owner touches the wall.
fn fillings(shape: &EyeShape) -> Vec<Filling> {
    let mut fillings = vec![Filling::empty(0)];
    for point in shape.points() {
        let (attackers, defenders) = (fillings.clone(), fillings.clone());
        fillings.extend(attackers.into_iter().map(|f| Filling { attackers: f.attackers.with(point), ..f }));
        if !shape.wall().contains(point) {
            fillings.extend(defenders.into_iter().map(|f| Filling { defenders: f.defenders.with(point), ..f }));
        }
    }
    fillings
}

/// The reported status as a word, without the points of the moves that decide it.
fn told(shape: &EyeShape, filling: &Filling) -> &'static str {
    let options = EyeOptions::default();
    word(eye_status(shape, filling, &eye_verdict(shape, filling, &options), &options))
}

const fn word(status: EyeStatus) -> &'static str {
    match status {
        EyeStatus::Nakade => "nakade",
        EyeStatus::Unsettled { .. } => "unsettled",
        EyeStatus::Alive => "alive",
        EyeStatus::AliveInAtari => "alive in atari",
        EyeStatus::Open => "open",
    }
}

/// The status by its definition, from the table of solved eyes alone; `None` if the table does not have the eye. If
/// the fate of the block depends on the ko master (who may ignore the ban on retaking a ko), the status is open.
fn defined(shape: &EyeShape, filling: &Filling) -> Option<&'static str> {
    let lives = |first, outside_liberties| {
        let answer = EyeTable::embedded().probe(shape, &Filling { outside_liberties, ..*filling })?.answer();
        let dies = [KoMaster::Attacker, KoMaster::Defender].map(|master| answer.fate(first, master) == Fate::Dead);
        (dies[0] == dies[1]).then_some(!dies[0])
    };
    EyeTable::embedded().probe(shape, filling)?;
    let [attacker_first, defender_first] = Role::ALL.map(|first| lives(first, filling.outside_liberties));
    let (Some(attacker_first), Some(defender_first)) = (attacker_first, defender_first) else { return Some("open") };
    let liberties = (shape.wall() - filling.attackers - filling.defenders).len();
    Some(match (attacker_first, defender_first) {
        (false, false) => "nakade",
        (false, true) if lives(Role::Attacker, 50) == Some(true) => "alive in atari",
        (false, true) => "unsettled",
        (true, _) if liberties <= 1 => "alive in atari",
        (true, _) => "alive",
    })
}

#[test]
fn one_filling_has_one_status_whatever_the_wall_around_it() {
    let mut known: HashMap<_, (&str, PointSet)> = HashMap::new();
    let mut compared = 0;
    for shape in (1..=6).flat_map(eyes) {
        let canonical = EyeGraph::of(shape).unwrap().canonical();
        let points: Vec<_> = shape.points().into_iter().collect();
        let bits = |set: PointSet| (0..).zip(&points).fold(0, |all, (i, &p)| all | u16::from(set.contains(p)) << i);
        for filling in fillings(&shape) {
            for outside_liberties in 0..=3 {
                let filling = Filling { outside_liberties, ..filling };
                let Some(defined) = defined(&shape, &filling) else { continue };
                let status = told(&shape, &filling);
                assert_eq!(status, defined, "{} {filling:?}", shape.class());
                let inside = [filling.attackers, filling.defenders].map(|set| canonical.gather(bits(set)));
                let first =
                    *known.entry((canonical.key, inside, outside_liberties)).or_insert((status, shape.points()));
                assert_eq!(status, first.0, "{:?} and {:?}, {filling:?}", shape.points(), first.1);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 62_577);
}

#[test]
fn the_class_says_the_same_where_it_says_anything() {
    for shape in (1..=7).flat_map(eyes) {
        for filling in fillings(&shape) {
            for outside_liberties in 0..=2 {
                let filling = Filling { outside_liberties, ..filling };
                let by_class = shape.status(&filling);
                if by_class != EyeStatus::Open && EyeTable::embedded().probe(shape, &filling).is_some() {
                    assert_eq!(told(&shape, &filling), word(by_class), "{} {filling:?}", shape.class());
                }
            }
        }
    }
}

/// The theory of Vila & Cazenave about neighbour classes does not cover corner eyes, but by the definition they can be
/// alive in atari like other eyes.
#[test]
fn alive_in_atari_is_told_of_corner_eyes_too() {
    let told = |text: &str, outside_liberties| {
        let EyeDrawing { shape, filling, .. } = text.parse().unwrap();
        told(shape.whole().unwrap(), &Filling { outside_liberties, ..filling })
    };
    assert_eq!(told("|X.#/|XXX/|XX#/+---", 1), "alive in atari");
    assert_eq!(told("|X.#/|XXX/|X.#/+---", 1), "alive");
    assert_eq!(told("X.X/XXX/#X#", 1), "alive in atari");
}
