//! A komi with which no board gives the recorded result, in messages.

use eyespace::scoring;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The doubt about a komi with which no board gives the recorded result, because exactly one of the two has a half point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DoubtedKomi {
    /// The komi with which the score was counted, which is doubted.
    pub used: f64,
    /// The one usual komi (7.5, 6.5, 5.5, 4.5 or 0.5 points) with which the board gives the recorded result; null if none does, or if other rules, by
    /// which the game may have been counted, need another one.
    pub proposed: Option<f64>,
    /// Black's lead in points by the recorded result.
    pub recorded_margin: f64,
    /// The usual komis with which the board gives the recorded result, at most one for each set of rules by which the game may have been counted.
    pub usual: Vec<UsualKomi>,
}

/// A usual komi, and the rules by which the board gives the recorded result with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct UsualKomi {
    /// The komi in points.
    pub komi: f64,
    /// The name of the rules.
    pub rules: String,
}

impl From<&scoring::DoubtedKomi> for DoubtedKomi {
    fn from(doubted: &scoring::DoubtedKomi) -> Self {
        Self {
            used: doubted.komi.points(),
            proposed: doubted.proposed().map(scoring::HalfPoints::points),
            recorded_margin: doubted.result.points(),
            usual: doubted.usual.iter().map(UsualKomi::from).collect(),
        }
    }
}

impl From<&scoring::UsualKomi> for UsualKomi {
    fn from(usual: &scoring::UsualKomi) -> Self {
        Self { komi: usual.komi.points(), rules: usual.rules.to_string() }
    }
}
