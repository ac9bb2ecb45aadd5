//! The value of an eye: the number of eyes, and the combinatorial game.

use eyespace::board::Size;
use eyespace::eye;
use eyespace::eyes::{CombinatorialValue, LocalValue};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::vertices;
use crate::suicide::Suicide;

/// Its value in eyes. All but the last three is null for eyes of more than 10 points, with more than 20 liberties outside, or without any
/// liberty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeValue {
    /// The numbers of eyes, 0 to 2: if the attacker moves first and may move again while the defender plays elsewhere; if the attacker moves
    /// first; if the defender does; if the defender does and may move again. `1122`, for example.
    pub digits: Option<String>,
    /// The name of the value: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`.
    pub name: Option<String>,
    /// The value in words.
    pub meaning: Option<String>,
    /// The canonical form as a combinatorial game, the defender being Left; null beyond 10000 positions.
    pub canonical: Option<Canonical>,
    /// The mean of that form, as a fraction; null for a ko.
    pub mean: Option<String>,
    /// Its temperature, likewise.
    pub temperature: Option<String>,
    /// All points where the attacker moves, or threatens to move, to fewer eyes.
    pub attack: Option<Vec<String>>,
    /// All points where the defender moves, or threatens to move, to more eyes.
    pub defend: Option<Vec<String>>,
    /// The points of `attack` if they only threaten, that is if the answer leaves the number of eyes unchanged; all of them, or none.
    pub attack_threats: Option<Vec<String>>,
    /// The points of `defend`, likewise.
    pub defend_threats: Option<Vec<String>>,
    /// Points of `attack` with a definite effect that leave the other side a threat, where another point does as much and leaves none.
    pub attack_leaves_threat: Option<Vec<String>>,
    /// Points of `defend`, likewise.
    pub defend_leaves_threat: Option<Vec<String>>,
    /// The number of outside liberties that the value assumes.
    pub outside_liberties: u16,
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// Ko threats elsewhere, the defender's above 0, the attacker's below.
    pub ko_threats: i16,
}

/// The canonical form of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Canonical {
    /// `{2|1}`.
    Form(String),
    /// If a position can come again and it matters: two forms, between which the value lies.
    Ko {
        /// If the defender always gains by that.
        onside: String,
        /// If the attacker always does.
        offside: String,
    },
}

/// Points of a pattern that are empty or hold an attacking stone; all other fields assume that they are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Either {
    /// The points.
    pub points: Vec<String>,
    /// Each legal way; null where there are more than 6 such points, or nothing was played out.
    pub ways: Option<Vec<EitherWay>>,
}

/// One case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EitherWay {
    /// The attacker's stones on the points.
    pub stones: Vec<String>,
    /// The value of the eye in this case.
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
