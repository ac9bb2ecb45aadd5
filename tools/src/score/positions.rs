//! Whole positions: every point that the label speaks of.

use std::path::Path;

use eyespace::board::{Color, PointSet};
use eyespace::regions::Structure;
use eyespace::scoring::{Fates, HalfPoints, ScoreTerms, Standing, score};
use serde_json::Value;

use super::{Failure, LETTER, Tally, difference, id, map, own_fates, records};
use crate::record;

/// Whose dead stones are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dead {
    OfLabel,
    Ours,
}

/// How differences begin that are about stones; where the label says every point, and there is no other, they change none.
const UNSETTLED: &str = "unsettled";
const DEAD: &str = "dead";

pub(super) fn compare(data: &Path, dead: Dead) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for record in records(&data.join("scoring/positions.jsonl"))? {
        // The points of this label were never all looked at.
        if dead == Dead::OfLabel && record["kind"] == "dead_stones_partial" {
            continue;
        }
        tally.compared += 1;
        let differences = differences(&record, dead)?;
        if !differences.is_empty() {
            let in_words = |difference: &String| [UNSETTLED, DEAD].iter().any(|name| difference.starts_with(name));
            tally.in_words += usize::from(record["kind"] == "ownership" && differences.iter().all(in_words));
            tally.different.push(format!(
                "{} ({}): {}",
                id(&record),
                record["label_quality"].as_str().unwrap_or("?"),
                differences.join("; ")
            ));
        }
    }
    Ok(tally)
}

fn differences(record: &Value, dead: Dead) -> Result<Vec<String>, Failure> {
    let position = record::position(record)?;
    let size = position.size();
    let structure = Structure::new(&position);
    let label = record::points(record, "dead");
    let rules = record::rules(record);
    let fates = match dead {
        Dead::OfLabel => Fates::with_dead(&structure, label),
        Dead::Ours => own_fates(&position, rules)?,
    };
    let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let terms = ScoreTerms {
        rules,
        komi: record["komi"].as_f64().and_then(HalfPoints::from_points).unwrap_or_default(),
        prisoners: ["B", "W"].map(|color| number(&record["prisoners"][color])),
        handicap: number(&record["handicap"]),
    };
    let scored = score(&structure, &fates, terms)?;
    let mut differences = vec![];
    let mut agreed = PointSet::EMPTY;
    if dead == Dead::Ours {
        let ours = Color::ALL.iter().fold(PointSet::EMPTY, |all, &c| all | fates.stones(&structure, c, Standing::Dead));
        let ours = if record["kind"] == "dead_stones_partial" { ours & label } else { ours };
        differences.extend(difference(DEAD, ours, label, size));
        let unsettled = fates.unsettled(&structure);
        // Stones that the label gives to nobody, though it does not call them dead, are unsettled by the label, too.
        agreed = unsettled & (map(record, "ownership", ".") - label);
        let not_said = map(record, "ownership", "?");
        differences.extend(difference(UNSETTLED, unsettled - agreed - not_said, PointSet::EMPTY, size));
        // And so are the points that nothing but these surrounds.
        let others = (size.points() - position.empty_points()) - agreed;
        let within = position.empty_points().components().filter(|part| !part.touches(others));
        agreed |= within.fold(PointSet::EMPTY, |all, part| all | part) & map(record, "ownership", ".");
    }
    // A stone that lives is its owner's area; an empty point, or one with a dead stone, that of who surrounds it.
    let said = size.points() - map(record, "ownership", "?") - agreed;
    let empty = position.empty_points();
    for (color, letter) in LETTER {
        let theirs = map(record, "ownership", letter);
        let own = scored.surrounded(color) | scored.territory.board.living[color.index()];
        let considered = match record["kind"].as_str() {
            Some("ownership") => said,
            _ => record::points(record, "neutral_points") & said,
        };
        let considered = considered
            - (scored.territory.teire[0] | scored.territory.teire[1])
            - (position.size().points() - empty - label);
        differences.extend(difference(&color.to_string(), own & considered, theirs & considered, size));
    }
    if let Some(theirs) = record["score"].as_f64() {
        let ours = scored.margin().points();
        if ours != theirs {
            let teire = scored.territory.teire[0] | scored.territory.teire[1];
            let teire = difference(", teire", teire, PointSet::EMPTY, size).unwrap_or_default();
            differences.push(format!("score {ours}, label {theirs}{teire}"));
        }
    }
    Ok(differences)
}
