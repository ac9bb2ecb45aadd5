//! Checks the numbers and neighbour classes in the sentences of sections 3 to 6 of Vila & Cazenave.

use eyespace::eyes::{LifeProperty, Location};
use eyespace::table::{FreeShape, SolvedLife};
use regex_lite::Captures;

use super::counts::{
    at_side, class_decides_at_side, end_points_and_ends, gained, kos, nakade, stones_in_atari, vital_points,
    with_side_eye,
};
use super::flat::{Flat, number};
use super::shapes::{MOST_POINTS, Shapes, at, centre, classes, holds, life};
use crate::texts::Example;

/// A sentence of the paper, and how to check it. Dots in the pattern stand for letters that the scan of the paper confuses.
struct Sentence {
    pattern: &'static str,
    what: &'static str,
    /// Makes the answer that the paper prints from the capture groups of the pattern.
    printed: fn(&Captures<'_>) -> String,
    ours: fn(&Shapes) -> String,
    /// The reason why Eyespace's result differs from the one that the paper prints, if a difference is known.
    departs: Option<&'static str>,
}

const SENTENCES: [Sentence; 22] = [
    Sentence {
        pattern: r"or an AlivelnAtari status \(when (\w+) out of the",
        what: "stones with which [11222] is alive in atari",
        printed: numbers,
        ours: |shapes| list(stones_in_atari(shapes)),
        departs: None,
    },
    Sentence {
        pattern: r"In Figure 8a there is (\w+) end point but (\w+) Fotland.s ends",
        what: "[11123]: end points, ends",
        printed: numbers,
        ours: |shapes| list(end_points_and_ends(shapes)),
        departs: None,
    },
    Sentence {
        pattern: r"can .ind (\w+) different neighbour classifications for its elements \(Note t.at \S+ = \S+ = (\d+)\)",
        what: "five points: classes, shapes",
        printed: numbers,
        ours: |shapes| list([classes(shapes.of_points(5)).len(), shapes.of_points(5).len()]),
        departs: None,
    },
    Sentence {
        pattern: r"NC\(e\) E \{([\d, ]+)\}",
        what: "classes of five points",
        printed: class_list,
        ours: |shapes| classes(shapes.of_points(5)).join(" "),
        departs: None,
    },
    Sentence {
        pattern: r"t.e (\w+) existing 3-s.apes .ave (\w+) vital point",
        what: "three points: shapes, vital points of each",
        printed: numbers,
        ours: |shapes| list([vec![shapes.of_points(3).len()], vital_points(shapes.of_points(3))].concat()),
        departs: None,
    },
    Sentence {
        pattern: r"T.ere are (fi ?ve) 4-s.apes with (\w+), (\w+) or (\w+) vital points",
        what: "four points: shapes, vital points of some",
        printed: numbers,
        ours: |shapes| list([vec![shapes.of_points(4).len()], vital_points(shapes.of_points(4))].concat()),
        departs: None,
    },
    Sentence {
        pattern: r"Ko (cannot) arrive in t.e centre for eye s.apes of size below seven",
        what: "shapes below seven points that can be a ko in the centre",
        printed: numbers,
        ours: |shapes| kos(shapes, 1..MOST_POINTS).len().to_string(),
        departs: None,
    },
    Sentence {
        pattern: r"For size seven t.ere are only (\w+) s.apes t.at can .ave a ko status in t.e centre",
        what: "shapes of seven points that can be one",
        printed: numbers,
        ours: |shapes| kos(shapes, MOST_POINTS..MOST_POINTS + 1).len().to_string(),
        departs: None,
    },
    Sentence {
        pattern: r"Shapes in classes (\[\d+\]) and (\[\d+\]) can have a ko status in the centre",
        what: "their classes",
        printed: class_list,
        ours: |shapes| classes(kos(shapes, MOST_POINTS..MOST_POINTS + 1)).join(" "),
        departs: None,
    },
    Sentence {
        pattern: r"T.ere are (\w+) nakade shapes of size 4",
        what: "nakade shapes of four points",
        printed: numbers,
        ours: |shapes| nakade(shapes, 4).len().to_string(),
        departs: None,
    },
    Sentence {
        pattern: r"only nakade shapes of size five are the (bulky five) and the (star)",
        what: "nakade shapes of five points",
        printed: named_list,
        ours: |shapes| classes(nakade(shapes, 5)).join(" "),
        departs: None,
    },
    Sentence {
        pattern: r"(?:The ?only ?nakade ?shape ?of ?size ?six ?is ?the ?)(rabbity) ?six",
        what: "nakade shapes of six points",
        printed: named_list,
        ours: |shapes| classes(nakade(shapes, 6)).join(" "),
        departs: None,
    },
    Sentence {
        pattern: r"There is (no) nakade shape of size seven",
        what: "nakade shapes of seven points",
        printed: numbers,
        ours: |shapes| nakade(shapes, 7).len().to_string(),
        departs: None,
    },
    Sentence {
        pattern: r"These are the (\d+) shapes belonging to classes \{\[(\d+)\], \[(\d+)\], \[(\d+)\]\}",
        what: "six points with the life property: shapes, classes",
        printed: |found| format!("{} {}", &found[1], class_list(found)),
        ours: |shapes| {
            let with: Vec<&FreeShape> = shapes.of_points(6).iter().filter(|shape| holds(shape)).collect();
            format!("{} {}", with.len(), classes(with).join(" "))
        },
        departs: None,
    },
    Sentence {
        pattern: r"there are (\w+) shapes distributed in (\w+) equivalence classes",
        what: "seven points without the life property: shapes, classes",
        printed: numbers,
        ours: |shapes| {
            let without: Vec<&FreeShape> = shapes.of_points(7).iter().filter(|shape| !holds(shape)).collect();
            list([without.len(), classes(without).len()])
        },
        departs: None,
    },
    Sentence {
        pattern: r"there are two classes \((\[\d+\]) and (\[\d+\])\) that have the life property in the centre but fail to have it in the side due to (ko)",
        what: "classes that have it in the centre and at no side, all for a ko",
        printed: class_list,
        ours: |shapes| {
            let fails = |name: &String| at_side(shapes, name).iter().all(|life| *life == Some(SolvedLife::ButForKo));
            classes(shapes.of_points(7).iter().filter(|shape| holds(shape)))
                .into_iter()
                .filter(|name| !at_side(shapes, name).is_empty() && fails(name))
                .collect::<Vec<_>>()
                .join(" ")
        },
        departs: Some("some of the side eyes of [1222333] are lost without a ko"),
    },
    Sentence {
        pattern: r"class \[1122233\] .as (\w+) out of (\w+) members t.at do not .ave the life property due to ko",
        what: "[1122233]: shapes that fail at the side for a ko, all shapes",
        printed: numbers,
        ours: |shapes| {
            let of_class: Vec<&FreeShape> = "[1122233]".parse().map_or(vec![], |name| shapes.of_class(name).collect());
            let fails =
                |shape: &&&FreeShape| at(shape, Location::Side).any(|eye| life(eye) == Some(SolvedLife::ButForKo));
            list([of_class.iter().filter(fails).count(), of_class.len()])
        },
        departs: None,
    },
    Sentence {
        pattern: r"This element of class \[(1122233)\] has the life property in the side",
        what: "Figure 17a: a side eye with the life property",
        printed: class_list,
        ours: |shapes| with_side_eye(shapes, SolvedLife::Holds),
        departs: None,
    },
    Sentence {
        pattern: r"This element of class \[(1122233)\] has not the life property in the side due to ko",
        what: "Figure 17b: a side eye that fails for a ko",
        printed: class_list,
        ours: |shapes| with_side_eye(shapes, SolvedLife::ButForKo),
        departs: None,
    },
    Sentence {
        pattern: r"NoLP Centre ?==> ?NoLP Side, ==> NoLP Corner",
        what: "shapes to seven points that have the life property further out alone",
        printed: |_| "0".to_owned(),
        ours: |shapes| gained(shapes).to_string(),
        departs: None,
    },
    Sentence {
        pattern: r"theorem 1 continues to be true for sizes from one to (\w+)\. For sizes (\w+) and (\w+),",
        what: "sizes at which the class decides at the side",
        printed: |found| list(1..=numbers(found).split(", ").filter_map(|size| size.parse().ok()).max().unwrap_or(0)),
        ours: |shapes| list((1..=MOST_POINTS).filter(|&points| class_decides_at_side(shapes, points))),
        departs: None,
    },
    Sentence {
        pattern: r"there are only (\d+) out of (\d+) s.apes that can be co\w+ eyes\. (\w+) of these 12 are s.apes of class \[112222\] and \[111223\]",
        what: "six points: corner eyes, shapes, corner eyes of [112222] and [111223]",
        printed: numbers,
        ours: |shapes| {
            let can: Vec<&FreeShape> =
                shapes.of_points(6).iter().filter(|shape| at(shape, Location::Corner).next().is_some()).collect();
            let with = can.iter().filter(|shape| centre(shape).life_property() == LifeProperty::Holds).count();
            list([can.len(), shapes.of_points(6).len(), with])
        },
        departs: None,
    },
];

pub(super) fn examples(text: &Flat, shapes: &Shapes) -> Vec<Example> {
    let asked = |sentence: &Sentence| match text.all(sentence.pattern).first() {
        None => Example::new(0, sentence.what, "a sentence about it", "not found in the text"),
        Some((line, found)) => {
            let example = Example::new(*line, sentence.what, (sentence.printed)(found), (sentence.ours)(shapes));
            sentence.departs.map_or(example.clone(), |why| example.departing(why))
        }
    };
    SENTENCES.iter().map(asked).collect()
}

fn groups<'a>(found: &'a Captures<'_>) -> impl Iterator<Item = &'a str> {
    found.iter().skip(1).flatten().map(|group| group.as_str())
}

/// All numbers that the pattern found, whether the paper has them in digits or in words.
fn numbers(found: &Captures<'_>) -> String {
    list(groups(found).filter_map(number))
}

/// The names of all neighbour classes that the pattern found.
fn class_list(found: &Captures<'_>) -> String {
    let digits = |group: &str| group.split(|c: char| !c.is_ascii_digit()).map(str::to_owned).collect::<Vec<_>>();
    let mut names: Vec<String> =
        groups(found).flat_map(digits).filter(|name| name.len() > 4).map(|name| format!("[{name}]")).collect();
    names.sort();
    names.join(" ")
}

/// The neighbour classes of the shapes that a sentence of the paper calls by their Go names, such as the bulky five.
fn named_list(found: &Captures<'_>) -> String {
    let class = |name: &str| match name {
        "bulky five" => "[12223]",
        "star" => "[11114]",
        "rabbity" => "[112224]",
        _ => "?",
    };
    let mut names: Vec<&str> = groups(found).map(class).collect();
    names.sort_unstable();
    names.join(" ")
}

fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}
