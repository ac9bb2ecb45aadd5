//! Answers in the format of `KataGo`'s analysis engine, for programs that read no other format. The fields have the names that `KataGo` gives them.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::stopped::Stopped;

/// The analysis of a position in the format of `KataGo`'s analysis engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KatagoAnalysis {
    /// The number of moves before the position.
    pub turn_number: usize,
    /// Always false, because each turn gets a single, final answer.
    pub is_during_search: bool,
    /// Up to 20 candidate moves, the best first.
    pub move_infos: Vec<MoveInfo>,
    /// The evaluation of the position before any candidate move.
    pub root_info: RootInfo,
    /// The ownership of each point from the top left, row by row: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
    /// The standard deviation of each number of `ownership`, if in the end each point belongs entirely to Black or to White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership_stdev: Option<Vec<f64>>,
    /// The probability that each point is played next, from the top left, row by row, and last that of a pass. Illegal moves have -1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<Vec<f64>>,
    /// Notes on repairs and oddities of the record; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A candidate move with its evaluation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveInfo {
    /// The candidate move: a point or `pass`.
    pub r#move: String,
    /// The number of visits that the question asked for. The estimate takes no visits, so more of them would find nothing more.
    pub visits: u64,
    /// Always 0.5, because the winner is not known.
    pub winrate: f64,
    /// The lead in points after the move: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
    pub score_lead: f64,
    /// The same number as `scoreLead`.
    pub score_mean: f64,
    /// The same number as `scoreLead`.
    pub score_selfplay: f64,
    /// Always 0, because it is not computed.
    pub score_stdev: f64,
    /// Always 0, because the winner is not known.
    pub utility: f64,
    /// Always 0, because the winner is not known.
    pub utility_lcb: f64,
    /// The lower bound of the win rate: always 0.5, because the winner is not known.
    pub lcb: f64,
    /// The probability that the move is played, by counts in games.
    pub prior: f64,
    /// The rank of the move in the list, from 0.
    pub order: usize,
    /// The principal variation, which is the candidate move alone.
    pub pv: Vec<String>,
    /// The visits of each move of `pv`; only if the question asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pv_visits: Option<[u64; 1]>,
    /// The ownership of each point after the move; only if the question asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
    /// The standard deviation of each number of `ownership`; only if the question asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ownership_stdev: Option<Vec<f64>>,
}

/// The evaluation of the position before any candidate move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RootInfo {
    /// The side to play: `B` or `W`.
    pub current_player: String,
    /// The number of visits that the question asked for.
    pub visits: u64,
    /// Always 0.5, because the winner is not known.
    pub winrate: f64,
    /// The lead in points: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
    pub score_lead: f64,
    /// The same number as `scoreLead`.
    pub score_selfplay: f64,
    /// Always 0, because it is not computed.
    pub score_stdev: f64,
    /// Always 0, because the winner is not known.
    pub utility: f64,
    /// The lower bound of the win rate: always 0.5, because the winner is not known.
    pub lcb: f64,
}

/// The answer to a question that the client ended before the program began with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NoResults {
    /// The number of moves before the position.
    pub turn_number: usize,
    /// Always false, because no search is in progress.
    pub is_during_search: bool,
    /// Always true, which tells this message from an analysis.
    pub no_results: bool,
}

/// The confirmation of an action: the fields of the question, and the result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ActionDone {
    /// The fields of the question, unchanged.
    #[serde(flatten)]
    pub asked: Map<String, Value>,
    /// The version of the program; only for `query_version`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Always `<omitted>`, because the program does not know its commit; only for `query_version`.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "git_hash")]
    pub git_hash: Option<String>,
    /// The list of nets, which has one entry; only for `query_models`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<Vec<KatagoModel>>,
}

/// A stand-in for the description of a net. Eyespace has no such net, but programs for `KataGo` read the first entry of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KatagoModel {
    /// Always `eyespace`.
    pub name: String,
    /// Always `eyespace`.
    pub internal_name: String,
    /// Always 1.
    pub max_batch_size: u8,
    /// Always false.
    #[serde(rename = "usesHumanSLProfile")]
    pub uses_human_sl_profile: bool,
    /// Always 0.
    pub version: u8,
    /// Always the text `false`.
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
