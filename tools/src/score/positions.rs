//! Compares the scores of whole positions point by point with the expected answers, which the data call labels.

use std::path::Path;

use eyespace::board::{Color, PointSet, Size};
use eyespace::regions::Structure;
use eyespace::scoring::{HalfPoints, ScoreOptions, Scored, StoneStatus, StoneStatuses, score};
use serde_json::Value;

use super::{Failure, LETTER, Tally, difference, id, map, own_score, records};
use crate::record;

/// The source of the dead stones for a score: the expected answer (label), or Eyespace's own analysis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dead {
    OfLabel,
    Ours,
}

/// The first words of differences that are about the status of stones. If the expected answer (the label) gives the owner of every point, and
/// there are only such differences, all points are right.
const UNSETTLED: &str = "unsettled";
const DEAD: &str = "dead";

pub(super) fn compare(data: &Path, dead: Dead) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for record in records(&data.join("scoring/positions.jsonl"))? {
        // An incomplete expected answer (label) names only some of the dead stones, so a score with these stones would be wrong.
        if dead == Dead::OfLabel && record["kind"] == "dead_stones_partial" {
            continue;
        }
        tally.compared += 1;
        let (scored, differences) = differences(&record, dead)?;
        let in_words = |difference: &String| [UNSETTLED, DEAD].iter().any(|name| difference.starts_with(name));
        let only_in_words = record["kind"] == "ownership" && differences.iter().all(in_words);
        if dead == Dead::Ours {
            tally.add_unasked(&scored, differences.is_empty() || only_in_words);
        }
        if !differences.is_empty() {
            tally.in_words += usize::from(only_in_words);
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

/// The score of a position, and its differences from the expected answer (label).
fn differences(record: &Value, dead: Dead) -> Result<(Scored, Vec<String>), Failure> {
    let position = record::position(record)?;
    let structure = Structure::new(&position);
    let scored = match dead {
        Dead::OfLabel => {
            let statuses = StoneStatuses::with_dead(&structure, record::points(record, "dead"));
            score(&structure, &statuses, score_options(record))
        }
        Dead::Ours => own_score(&position, score_options(record)).1,
    };
    let (mut differences, agreed) = match dead {
        Dead::Ours => stones_that_differ(record, &structure, &scored.statuses),
        Dead::OfLabel => (vec![], PointSet::EMPTY),
    };
    differences.extend(areas_that_differ(record, &structure, &scored, agreed));
    differences.extend(other_margin(record, &scored, structure.size()));
    Ok((scored, differences))
}

fn score_options(record: &Value) -> ScoreOptions {
    let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    ScoreOptions {
        komi: record["komi"].as_f64().and_then(HalfPoints::from_points).unwrap_or_default(),
        prisoners: ["B", "W"].map(|color| number(&record["prisoners"][color])),
        handicap: number(&record["handicap"]),
        ..ScoreOptions::of(record::rules(record))
    }
}

/// The differences in the status of stones, and the points that both Eyespace and the expected answer (label) leave unsettled.
fn stones_that_differ(record: &Value, structure: &Structure, statuses: &StoneStatuses) -> (Vec<String>, PointSet) {
    let (size, empty) = (structure.size(), structure.empty());
    let label = record::points(record, "dead");
    let ours =
        Color::ALL.iter().fold(PointSet::EMPTY, |all, &c| all | statuses.stones(structure, c, StoneStatus::Dead));
    let ours = if record["kind"] == "dead_stones_partial" { ours & label } else { ours };
    let unsettled = statuses.unsettled(structure);
    // The expected answer (label) has no sign for unsettled stones. It means stones to be unsettled if it gives their points to nobody and does
    // not call them dead.
    let nobodys = map(record, "ownership", ".");
    let agreed = unsettled & (nobodys - label);
    let not_agreed = unsettled - agreed - map(record, "ownership", "?");
    // Empty points that only unsettled stones surround are unsettled by the label (the expected answer) as well.
    let others = (size.points() - empty) - agreed;
    let within = empty.components().filter(|part| !part.touches(others));
    let agreed = agreed | within.fold(PointSet::EMPTY, |all, part| all | part) & nobodys;
    let differences = [difference(DEAD, ours, label, size), difference(UNSETTLED, not_agreed, PointSet::EMPTY, size)];
    (differences.into_iter().flatten().collect(), agreed)
}

/// The differences in the owners of points. The point of a living stone belongs to the owner of the stone. An empty point, or a point with a dead
/// stone, belongs to the side that surrounds it.
fn areas_that_differ(record: &Value, structure: &Structure, scored: &Scored, agreed: PointSet) -> Vec<String> {
    let size = structure.size();
    let label = record::points(record, "dead");
    let said = size.points() - map(record, "ownership", "?") - agreed;
    let considered = match record["kind"].as_str() {
        Some("ownership") => said,
        _ => record::points(record, "neutral_points") & said,
    };
    let considered = (considered - teire(scored)) & (structure.empty() | label);
    let differs = |(color, letter): (Color, &str)| {
        let theirs = map(record, "ownership", letter);
        let own = scored.surrounded(color) | scored.territory.board.living[color.index()];
        difference(&color.to_string(), own & considered, theirs & considered, size)
    };
    LETTER.into_iter().filter_map(differs).collect()
}

fn other_margin(record: &Value, scored: &Scored, size: Size) -> Option<String> {
    let (ours, theirs) = (scored.margin().points(), record["score"].as_f64()?);
    let teire = difference(", teire", teire(scored), PointSet::EMPTY, size).unwrap_or_default();
    (ours != theirs).then(|| format!("score {ours}, label {theirs}{teire}"))
}

fn teire(scored: &Scored) -> PointSet {
    scored.territory.teire[0] | scored.territory.teire[1]
}
