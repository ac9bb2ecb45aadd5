//! Writes an answer in the format of `KataGo`'s analysis engine.

use eyespace::board::Color;
use eyespace_wire::katago::{KatagoAnalysis, MoveInfo, RootInfo};

use super::Seen;
use super::wanted::{Part, Wanted};
use crate::panel::{Candidate, Ownership, OwnershipBasis, sign, tenths};

/// The win rate of both sides, because the winner is not known.
const WINRATE: f64 = 0.5;

/// The answer about the position after `turn` moves.
pub(super) fn analysis(seen: &Seen<'_>, wanted: &Wanted, turn: usize) -> KatagoAnalysis {
    let to_play = seen.loaded.position.to_play();
    let player = wanted.player.unwrap_or(to_play);
    let lead = tenths(sign(player) * seen.lead);
    let ownership = seen.ownership(wanted.basis);
    let candidates = seen.candidates.moves.iter().enumerate();
    KatagoAnalysis {
        turn_number: turn,
        is_during_search: false,
        move_infos: candidates.map(|(order, own)| move_info(seen, wanted, player, order, own)).collect(),
        root_info: RootInfo {
            current_player: if to_play == Color::Black { "B" } else { "W" }.to_owned(),
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
        notes: seen.loaded.notes.clone(),
        stopped: None,
    }
}

fn move_info(seen: &Seen<'_>, wanted: &Wanted, player: Color, order: usize, own: &Candidate) -> MoveInfo {
    let position = &seen.loaded.position;
    let mv = own.point.map_or("pass".to_owned(), |point| position.size().vertex(point).to_string());
    let lead = tenths(sign(player) * (seen.lead + sign(position.to_play()) * own.difference));
    let after = seen.trials.after(own);
    let ownership = match wanted.basis {
        OwnershipBasis::Estimated => Ownership::guessed(&after.structure, &after.estimate),
        // The position after a candidate move is estimated, but not searched for proofs. So no ownership is proved there.
        OwnershipBasis::Proved => Ownership::unknown(&after.structure),
    };
    MoveInfo {
        pv: vec![mv.clone()],
        r#move: mv,
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
