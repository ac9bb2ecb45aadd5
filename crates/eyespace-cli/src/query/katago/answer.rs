//! What is known of a position in `KataGo`'s words.

use eyespace::board::Color;
use serde::Serialize;

use super::Seen;
use super::wanted::{Part, Wanted};
use eyespace_service::panel::{Candidate, Ownership, OwnershipBasis, sign, tenths};

/// Who wins is not known.
const WINRATE: f64 = 0.5;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Analysis {
    is_during_search: bool,
    move_infos: Vec<MoveInfo>,
    root_info: RootInfo,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership_stdev: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    policy: Option<Vec<f64>>,
}

/// The answer to a question that was to end before it was looked at.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoResults {
    is_during_search: bool,
    no_results: bool,
}

impl Default for NoResults {
    fn default() -> Self {
        Self { is_during_search: false, no_results: true }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveInfo {
    #[serde(rename = "move")]
    mv: String,
    visits: u64,
    winrate: f64,
    score_lead: f64,
    score_mean: f64,
    score_selfplay: f64,
    score_stdev: f64,
    utility: f64,
    utility_lcb: f64,
    lcb: f64,
    prior: f64,
    order: usize,
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pv_visits: Option<[u64; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership_stdev: Option<Vec<f64>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RootInfo {
    current_player: &'static str,
    visits: u64,
    winrate: f64,
    score_lead: f64,
    score_selfplay: f64,
    score_stdev: f64,
    utility: f64,
    lcb: f64,
}

impl Analysis {
    pub(super) fn new(seen: &Seen<'_>, wanted: &Wanted<'_>) -> Self {
        let to_play = seen.loaded.position.to_play();
        let player = wanted.player.unwrap_or(to_play);
        let lead = tenths(sign(player) * seen.lead);
        let ownership = seen.ownership(wanted.basis);
        let candidates = seen.candidates.moves.iter().enumerate();
        Self {
            is_during_search: false,
            move_infos: candidates.map(|(order, own)| MoveInfo::new(seen, wanted, player, order, own)).collect(),
            root_info: RootInfo {
                current_player: if to_play == Color::Black { "B" } else { "W" },
                visits: wanted.visits,
                winrate: WINRATE,
                score_lead: lead,
                score_selfplay: lead,
                score_stdev: 0.0,
                utility: 0.0,
                lcb: WINRATE,
            },
            ownership: wanted.has(Part::Ownership).then(|| ownership.seen_by(player)),
            ownership_stdev: wanted.has(Part::OwnershipStdev).then(|| ownership.deviations()),
            policy: wanted.has(Part::Policy).then(|| seen.candidates.policy.clone()),
        }
    }
}

impl MoveInfo {
    fn new(seen: &Seen<'_>, wanted: &Wanted<'_>, player: Color, order: usize, own: &Candidate) -> Self {
        let position = &seen.loaded.position;
        let mv = own.point.map_or("pass".to_owned(), |point| position.size().vertex(point).to_string());
        let lead = tenths(sign(player) * (seen.lead + sign(position.to_play()) * own.difference));
        let after = seen.trials.after(own);
        let ownership = match wanted.basis {
            OwnershipBasis::Estimated => Ownership::guessed(&after.structure, &after.estimate),
            // A move that was only tried is not looked at for proofs.
            OwnershipBasis::Proved => Ownership::unknown(&after.structure),
        };
        Self {
            pv: vec![mv.clone()],
            mv,
            visits: wanted.visits,
            winrate: WINRATE,
            score_lead: lead,
            score_mean: lead,
            score_selfplay: lead,
            score_stdev: 0.0,
            utility: 0.0,
            utility_lcb: 0.0,
            lcb: WINRATE,
            prior: own.prior,
            order,
            pv_visits: wanted.has(Part::PvVisits).then_some([wanted.visits]),
            ownership: wanted.has(Part::MovesOwnership).then(|| ownership.seen_by(player)),
            ownership_stdev: wanted.has(Part::MovesOwnershipStdev).then(|| ownership.deviations()),
        }
    }
}
