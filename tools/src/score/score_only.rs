//! Compares the scores of positions for which the data give only the score, without owners of points.

use std::path::Path;

use eyespace::scoring::{HalfPoints, ScoreOptions};
use serde_json::Value;

use super::{Failure, Tally, id, own_score, records};
use crate::record;

pub(super) fn compare(data: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for record in records(&data.join("scoring/score_only.jsonl"))? {
        let position = record::position(&record)?;
        let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let score_options = ScoreOptions {
            komi: record["komi"].as_f64().and_then(HalfPoints::from_points).unwrap_or_default(),
            prisoners: ["B", "W"].map(|color| number(&record["prisoners"][color])),
            handicap: number(&record["handicap"]),
            ..ScoreOptions::of(record::rules(&record))
        };
        let (_, scored) = own_score(&position, score_options);
        tally.compared += 1;
        let theirs = record["score"].as_f64().unwrap_or(f64::NAN);
        if scored.margin().points() != theirs {
            let open: usize = scored.territory.open.iter().map(|area| area.points.len()).sum();
            tally.different.push(format!(
                "{}: {}, label {theirs}; {} unsettled places, {open} open points",
                id(&record),
                scored.margin().points(),
                scored.unsettled.len()
            ));
        }
    }
    Ok(tally)
}
