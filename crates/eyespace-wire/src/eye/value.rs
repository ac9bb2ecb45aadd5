//! The value of an eye: the number of eyes that it yields, and its value as a combinatorial game.

use eyespace::board::Size;
use eyespace::eye;
use eyespace::eyes::{CombinatorialValue, LocalValue};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::vertices;
use crate::suicide::Suicide;

/// The value of an eye. All fields but the last three are null if the eye has more than 10 points, more than 20 outside liberties, or stones that
/// no legal position can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeValue {
    /// The number of eyes, 0 to 2, as four digits such as `1122`: if the attacker moves first and may once move twice in a row; if the attacker
    /// moves first; if the defender moves first; if the defender moves first and may once move twice in a row.
    pub digits: Option<String>,
    /// The name of the value: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`.
    pub name: Option<String>,
    /// The value in words.
    pub meaning: Option<String>,
    /// The canonical form as a combinatorial game in which the defender is Left; null if the game has more than 10,000 positions.
    pub canonical: Option<Canonical>,
    /// The mean of the combinatorial game, as a fraction; null if the game can repeat a position (ko).
    pub mean: Option<String>,
    /// The temperature of the combinatorial game, as a fraction; null if the game can repeat a position (ko).
    pub temperature: Option<String>,
    /// All points where the attacker reduces the number of eyes, or threatens to do so.
    pub attack: Option<Vec<String>>,
    /// All points where the defender increases the number of eyes, or threatens to do so.
    pub defend: Option<Vec<String>>,
    /// The points of `attack` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none.
    pub attack_threats: Option<Vec<String>>,
    /// The points of `defend` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none.
    pub defend_threats: Option<Vec<String>>,
    /// Points of `attack` that are worse than others: the move reduces the number of eyes but leaves the defender a threat, where another point
    /// leaves none.
    pub attack_leaves_threat: Option<Vec<String>>,
    /// Points of `defend` that are worse than others: the move increases the number of eyes but leaves the attacker a threat, where another point
    /// leaves none.
    pub defend_leaves_threat: Option<Vec<String>>,
    /// The number of liberties of the block outside the eye that the value assumes.
    pub outside_liberties: u16,
    /// Whether the value assumes that suicide is legal.
    pub suicide: Suicide,
    /// The number of ko threats elsewhere that the value assumes: above 0 for the defender's, below 0 for the attacker's.
    pub ko_threats: i16,
}

/// The canonical form of a combinatorial game. It has two forms if the game can repeat a position (ko).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Canonical {
    /// A single canonical form, such as `{2|1}`, if it does not matter that positions can be repeated.
    Form(String),
    /// Two canonical forms that bound the value, if it matters that positions can be repeated.
    Ko {
        /// The canonical form if every repetition of a position counts in favour of the defender.
        onside: String,
        /// The canonical form if every repetition of a position counts in favour of the attacker.
        offside: String,
    },
}

/// The points of a pattern that are either empty or hold an attacking stone. All other fields of the answer assume that they are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Either {
    /// The points that are either empty or hold an attacking stone.
    pub points: Vec<String>,
    /// Each legal way to put stones on these points, with its value. Null if there are more than 6 such points, or if the value is not known.
    pub ways: Option<Vec<EitherWay>>,
}

/// One way to put attacking stones on the points of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EitherWay {
    /// The points that hold an attacking stone; the others are empty.
    pub stones: Vec<String>,
    /// The value of the eye with these stones, as four digits (see `digits` of the value).
    pub digits: String,
}

impl EyeValue {
    pub(super) fn new(worth: &eye::Worth, size: Size) -> Self {
        let found = worth.found.as_ref().ok();
        let value = found.map(|found| found.value);
        let finite = found.and_then(|found| found.game.finite());
        let vertices = |set| vertices(set, size);
        Self {
            digits: value.map(|value| value.to_string()),
            name: value.map(|value| value.name().to_owned()),
            meaning: value.map(LocalValue::meaning).map(str::to_owned),
            canonical: found.and_then(|found| Canonical::new(&found.game)),
            mean: finite.map(|game| game.mean().to_string()),
            temperature: finite.map(|game| game.temperature().to_string()),
            attack: found.map(|found| vertices(found.fewer | found.threats.attacker)),
            defend: found.map(|found| vertices(found.more | found.threats.defender)),
            attack_threats: found.map(|found| vertices(found.threats.attacker)),
            defend_threats: found.map(|found| vertices(found.threats.defender)),
            attack_leaves_threat: found.map(|found| vertices(found.leaving.attacker)),
            defend_leaves_threat: found.map(|found| vertices(found.leaving.defender)),
            outside_liberties: worth.outside_liberties,
            suicide: worth.suicide.into(),
            ko_threats: worth.ko_threats(),
        }
    }
}

impl Canonical {
    fn new(game: &CombinatorialValue) -> Option<Self> {
        match game {
            CombinatorialValue::Finite(game) => Some(Self::Form(game.to_string())),
            CombinatorialValue::Loopy { onside, offside } => {
                Some(Self::Ko { onside: onside.to_string(), offside: offside.to_string() })
            }
            CombinatorialValue::TooLarge => None,
        }
    }
}

impl Either {
    pub(super) fn new(either: &eye::Either, size: Size) -> Self {
        let way = |way: &eye::Way| EitherWay { stones: vertices(way.stones, size), digits: way.value.to_string() };
        let ways = either.ways.as_ref().ok().map(|ways| ways.iter().map(way).collect());
        Self { points: vertices(either.points, size), ways }
    }
}
