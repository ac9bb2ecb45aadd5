//! Answers in the format of `KataGo`'s analysis engine, for programs that read no other. The names of fields are `KataGo`'s.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::stopped::Stopped;

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KatagoAnalysis {
    /// The number of moves before the position.
    pub turn_number: usize,
    /// Always false: there is one answer to each turn.
    pub is_during_search: bool,
    /// Up to 20 moves.
    pub move_infos: Vec<MoveInfo>,
    /// The whole board.
    pub root_info: RootInfo,
    /// The ownership of each point from the top left, row by row: positive for one side, negative for the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
    /// The standard deviation of each of these numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership_stdev: Option<Vec<f64>>,
    /// The probability that each point is played, from the top left, row by row, and then of a pass; -1 for illegal moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<Vec<f64>>,
    /// Notes on repairs and oddities of the record, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveInfo {
    /// The move.
    pub r#move: String,
    /// The number of visits that was asked for; more visits would find nothing more.
    pub visits: u64,
    /// Always 0.5, because the winner is not known.
    pub winrate: f64,
    /// The lead after it.
    pub score_lead: f64,
    /// The same.
    pub score_mean: f64,
    /// The same.
    pub score_selfplay: f64,
    /// Always 0.
    pub score_stdev: f64,
    /// Always 0.
    pub utility: f64,
    /// Always 0.
    pub utility_lcb: f64,
    /// Always 0.5.
    pub lcb: f64,
    /// The probability that it is played.
    pub prior: f64,
    /// Its place, from 0.
    pub order: usize,
    /// The move alone.
    pub pv: Vec<String>,
    /// The visits of each move of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pv_visits: Option<[u64; 1]>,
    /// The ownership of each point after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
    /// The standard deviation of each of these numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership_stdev: Option<Vec<f64>>,
}

/// The whole board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RootInfo {
    /// `B` or `W`.
    pub current_player: String,
    /// The number of visits that was asked for.
    pub visits: u64,
    /// Always 0.5.
    pub winrate: f64,
    /// The lead.
    pub score_lead: f64,
    /// The same.
    pub score_selfplay: f64,
    /// Always 0.
    pub score_stdev: f64,
    /// Always 0.
    pub utility: f64,
    /// Always 0.5.
    pub lcb: f64,
}

/// The answer to a question that was ended before it was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NoResults {
    /// The number of moves before the position.
    pub turn_number: usize,
    /// Always false.
    pub is_during_search: bool,
    /// Always true.
    pub no_results: bool,
}

/// An action that was asked for, as it came, with its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ActionDone {
    /// The fields of the question.
    #[serde(flatten)]
    pub asked: Map<String, Value>,
    /// For `query_version`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// For `query_version`.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "git_hash")]
    pub git_hash: Option<String>,
    /// For `query_models`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<Vec<KatagoModel>>,
}

/// One of the nets that `KataGo` has several of. There is none here; programs look at the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KatagoModel {
    /// `eyespace`.
    pub name: String,
    /// `eyespace`.
    pub internal_name: String,
    /// 1.
    pub max_batch_size: u8,
    /// False.
    #[serde(rename = "usesHumanSLProfile")]
    pub uses_human_sl_profile: bool,
    /// 0.
    pub version: u8,
    /// `false`.
    #[serde(rename = "usingFP16")]
    pub using_fp16: String,
}

impl Default for KatagoModel {
    fn default() -> Self {
        Self {
            name: "eyespace".to_owned(),
            internal_name: "eyespace".to_owned(),
            max_batch_size: 1,
            uses_human_sl_profile: false,
            version: 0,
            using_fp16: "false".to_owned(),
        }
    }
}
