//! Writes the answer.

use eyespace_wire::estimate::Estimate;
use eyespace_wire::ogs::{OgsAnswer, OgsQuestion, OgsRemoved, OgsSealing};
use eyespace_wire::score::{NeedsSealing, Score, ScoredBlock, StoneStatus};
use serde::Serialize;

/// The counted board.
pub(super) fn score(score: &Score) -> OgsAnswer {
    let state = state(score);
    let sign = |&owner: &u8| [0.0, 1.0, -1.0][usize::from(owner)];
    let dead = score.blocks.iter().filter(|block| block.status == StoneStatus::Dead);
    let dead = dead.flat_map(|block| {
        let reason = reason(block);
        at(&block.stones, score.height).map(move |(x, y)| OgsRemoved { x, y, removal_reason: reason.clone() })
    });
    let mut removed: Vec<_> = dead.collect();
    removed.sort_by_key(|stone| (stone.y, stone.x));
    let sealing = score.needs_sealing.iter().flat_map(|area| {
        let color = color(area);
        at(&area.sealing, score.height).map(move |(x, y)| OgsSealing { x, y, color })
    });
    OgsAnswer {
        ownership: state.iter().map(|row| row.iter().map(sign).collect()).collect(),
        score: score.margin,
        autoscored_needs_sealing: Some(sealing.collect()),
        autoscored_removed: Some(removed),
        autoscored_board_state: Some(state),
    }
}

/// The estimated board. Estimates of boards know no prisoners, so those of the question are added here.
pub(super) fn estimate(estimate: &Estimate, question: &OgsQuestion) -> OgsAnswer {
    let taken = |count: Option<usize>| count.unwrap_or(0) as f64;
    let prisoners = taken(question.black_prisoners) - taken(question.white_prisoners);
    let is_by_territory = counts_territory(&question.rules);
    OgsAnswer {
        ownership: estimate.ownership.clone(),
        score: if is_by_territory { estimate.by_territory + prisoners } else { estimate.by_area },
        autoscored_board_state: None,
        autoscored_removed: None,
        autoscored_needs_sealing: None,
    }
}

/// Whether these rules, which the service has read, count territory and prisoners: by a name in any spelling that it reads, or by single rules.
fn counts_territory(rules: &str) -> bool {
    let rules = rules.trim().to_lowercase();
    ["japanese", "jp", "korean", "kr"].contains(&rules.as_str()) || rules.contains("scoreterritory")
}

/// The owner of each point. Stones in seki and stones that are not settled are on the board still, so they are their own colour's.
fn state(score: &Score) -> Vec<Vec<u8>> {
    let owner = |(owner, stone): (char, char)| match (owner, stone) {
        ('B', _) => 1,
        ('W', _) => 2,
        (_, 'X') => 1,
        (_, 'O') => 2,
        _ => 0,
    };
    let row = |(owners, stones): (&String, &String)| owners.chars().zip(stones.chars()).map(owner).collect();
    score.ownership.iter().zip(&score.board).map(row).collect()
}

/// The points, as columns and rows from the top left.
fn at(vertices: &[String], height: u8) -> impl Iterator<Item = (u8, u8)> {
    let point = move |vertex: &String| {
        let letter = vertex.bytes().next()?.checked_sub(b'A')?;
        // Players leave out the letter I.
        let column = if letter > b'I' - b'A' { letter - 1 } else { letter };
        Some((column, height.checked_sub(vertex.get(1..)?.parse().ok()?)?))
    };
    vertices.iter().filter_map(point)
}

/// The colour that alone has points behind the boundary.
fn color(area: &NeedsSealing) -> u8 {
    match (area.beyond_black.is_empty(), area.beyond_white.is_empty()) {
        (false, true) => 1,
        (true, false) => 2,
        _ => 0,
    }
}

/// How it is known that a block is dead.
fn reason(block: &ScoredBlock) -> String {
    let mut reason = word(&block.basis);
    if let Some(evidence) = &block.evidence {
        let parts = [
            Some(word(&evidence.kind)),
            evidence.class.clone(),
            evidence.nodes.map(|nodes| format!("{nodes} nodes")),
            evidence.percent.map(|percent| format!("{percent} %")),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        reason += ": ";
        reason += &parts.join(", ");
    }
    reason
}

/// The word that the wire has for a value, such as `proved` or `search`.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
