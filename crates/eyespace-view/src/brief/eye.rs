//! A drawn eye in a few sentences: its status, the moves that decide, and its worth in eyes.

use eyespace_wire::eye::{EyeAnswer, EyeValue, EyeWord, LifeProperty};

use super::board;
use super::words::{self, Sides};
use crate::names;

/// An eye in words: the drawing, its status with either side moving first, vital points and value.
#[must_use]
pub fn eye(found: &EyeAnswer) -> String {
    let mut text = format!("The eye as it was read, O its owner, X the attacker:\n{}", board::drawn(&found.board));
    text += &words::sentence(&format!("the eye has the points {}{}", words::points(&found.points), kind(found)));
    if let (Some(status), Some(verdict)) = (found.status, &found.verdict) {
        let outcome = words::both(verdict, Sides::EYE);
        let how = words::how(&verdict.evidence);
        text += &words::sentence(&format!("{}: a block that has nothing else is {outcome} ({how})", word(status)));
    }
    if let Some(outside) = found.outside_liberties {
        text += &words::sentence(&format!("the block is taken to have {}", names::liberties_outside(outside)));
    }
    text + &key_points(found) + &life(found) + &value(&found.value)
}

/// The class and the place of the eye, if it has them.
fn kind(found: &EyeAnswer) -> String {
    match (&found.class, &found.location) {
        (Some(class), Some(location)) => format!(", class {class}, {location}"),
        _ if !found.margins.is_empty() => format!(", open at {}", words::points(&found.margins)),
        _ => String::new(),
    }
}

const fn word(status: EyeWord) -> &'static str {
    match status {
        EyeWord::Nakade => "nakade, so one eye at most",
        EyeWord::Unsettled => "unsettled",
        EyeWord::Alive => "alive",
        EyeWord::AliveInAtari => "alive, but stones inside may have to be captured",
        EyeWord::Ko => "ko",
        EyeWord::Open => "not known",
    }
}

fn key_points(found: &EyeAnswer) -> String {
    let named = [
        ("vital points, which the attacker fills to kill", &found.vital),
        ("end points, which the attacker fills last", &found.end),
    ];
    let named = named.into_iter().filter_map(|(name, points)| {
        let points = points.as_ref().filter(|points| !points.is_empty())?;
        Some(words::sentence(&format!("{name}: {}", words::points(points))))
    });
    named.collect()
}

fn life(found: &EyeAnswer) -> String {
    let (Some(life), Some(evidence)) = (found.life_property, &found.life_property_evidence) else {
        return String::new();
    };
    let life = match life {
        LifeProperty::Holds => "it lives with any stones inside if its owner moves first",
        LifeProperty::ButForKo => {
            "it lives with any stones inside if its owner moves first and may ignore the ban on retaking a ko"
        }
        LifeProperty::Fails => "not every filling of it lives, even if its owner moves first",
    };
    words::sentence(&format!("the life property: {life} ({})", words::how(evidence)))
}

/// How many eyes it is worth.
fn value(value: &EyeValue) -> String {
    let (Some(name), Some(meaning)) = (&value.name, &value.meaning) else { return String::new() };
    let at = |what: &str, points: &Option<Vec<String>>| {
        let points = points.as_ref().filter(|points| !points.is_empty());
        points.map_or(String::new(), |points| format!("; {what} {}", words::points(points)))
    };
    let (fewer, more) = (at("the attacker moves at", &value.attack), at("the defender at", &value.defend));
    let outside = names::liberties_outside(value.outside_liberties.into());
    words::sentence(&format!("its value is {name}: {meaning}{fewer}{more}; counted with {outside}"))
}
