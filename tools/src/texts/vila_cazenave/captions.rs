//! Checks what the captions of figures say about eyes of a neighbour class: their location and their status. A neighbour class is the sorted numbers
//! of neighbours that the points have inside the eye. The available text has no figures.

use eyespace::board::PointSet;
use eyespace::eyes::{ClassName, EyeShape, Filling, Location};
use eyespace::table::FreeShape;
use regex_lite::Captures;

use super::flat::Flat;
use super::shapes::{Shapes, centre, fillings, printed_word, word};
use crate::texts::Example;

pub(super) fn examples(text: &Flat, shapes: &Shapes) -> Vec<Example> {
    let places = text.all(r"[Aa] (cor\w+|side|centre) \[(\d+)\] eye, (not )?plain");
    let statuses = text.all(concat!(
        r"Figure (\w+)\. (?:An? )?(nakade|unsettled|Alive|AlivelnAtari) status for a \[(\d+)\](-a| \(3)? ?eye\.",
        r"( The two vital points are filled| It has an empty se. of vital points| One of the two vital points is empty)?",
    ));
    let places = places.iter().map(|(line, found)| place(*line, found, shapes));
    places.chain(statuses.iter().map(|(line, found)| status(*line, found, shapes))).collect()
}

/// Checks a caption that says where an eye of a neighbour class lies and whether it is plain. An eye is plain if each of its points without an
/// attacking stone touches the wall.
fn place(line: usize, found: &Captures<'_>, shapes: &Shapes) -> Example {
    let place = match &found[1] {
        "side" => Location::Side,
        "centre" => Location::Centre,
        _ => Location::Corner,
    };
    let is_plain = found.get(3).is_none();
    let what = format!("caption: a {place} [{}] eye, {}plain", &found[2], if is_plain { "" } else { "not " });
    let Ok(name) = found[2].parse::<ClassName>() else {
        let why = "its digits count each pair of neighbours twice, so that their sum would be even";
        return Example::new(line, what, "there is one", "no shape has this class").departing(why);
    };
    let mut eyes = shapes.of_class(name).flat_map(FreeShape::eyes).map(|(_, eye)| eye);
    let can_be = |eye: &EyeShape| {
        let touches = |filling: Filling| (eye.points() - filling.attackers).is_subset(eye.wall());
        fillings(*eye, 0).any(|filling| touches(filling) == is_plain)
    };
    let ours = if eyes.any(|eye| eye.location() == place && can_be(eye)) { "there is one" } else { "there is none" };
    Example::new(line, what, "there is one", ours)
}

/// An example from a caption that gives a status for a neighbour class. If the caption says how many vital points are taken, eyes with attacking
/// stones on so many of them must have the status. Otherwise each shape of the class must have the status with some stones inside.
fn status(line: usize, found: &Captures<'_>, shapes: &Shapes) -> Example {
    let letter = match found.get(4).map(|letter| letter.as_str().trim()) {
        Some("-a") => "a",
        Some(_) => "b",
        None => "",
    };
    let printed = printed_word(&found[2]);
    let what = format!("Figure {}, [{}]{letter}", &found[1], &found[3]);
    let Ok(name) = format!("{}{letter}", &found[3]).parse::<ClassName>() else {
        return Example::new(line, what, printed, "no such class");
    };
    let eyes: Vec<EyeShape> = shapes.of_class(name).map(centre).collect();
    match found.get(5).map(|said| said.as_str()) {
        Some(said) => {
            let (count, left) = if said.contains("empty se") { (0, 0) } else { (2, usize::from(said.contains("One"))) };
            let mut ours: Vec<String> = eyes.iter().map(|eye| taken(eye, left)).collect();
            ours.dedup();
            Example::new(line, what, format!("{count} vital points, {printed}"), ours.join("; "))
        }
        None => {
            let is_so = |eye: &EyeShape| fillings(*eye, 1).any(|filling| word(eye.status(&filling)) == printed);
            let ours = if eyes.iter().all(is_so) { printed } else { "no filling of some shape" };
            Example::new(line, what, printed, ours)
        }
    }
}

/// The number of vital points of an eye, and the statuses that it has if the attacker holds all of them but `left`, and no other point.
fn taken(eye: &EyeShape, left: usize) -> String {
    let vital = eye.key_points().map_or(PointSet::EMPTY, |points| points.vital);
    let is_meant =
        |filling: &Filling| filling.attackers.is_subset(vital) && filling.attackers.len() + left == vital.len();
    let mut statuses: Vec<&str> =
        fillings(*eye, 1).filter(is_meant).map(|filling| word(eye.status(&filling))).collect();
    statuses.sort_unstable();
    statuses.dedup();
    format!("{} vital points, {}", vital.len(), statuses.join(" or "))
}
