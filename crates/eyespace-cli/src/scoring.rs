//! A file's position counted: what its file and its user say of rules, komi and dead stones, and what the file claims.

use eyespace::analyze::Report;
use eyespace::board::{Color, PointSet, Ruleset, VertexError};
use eyespace::eyes::Eye;
use eyespace::scoring::{Counting, HalfPoints, NotCounted, ScoreTerms, Scored, Standing, declare_bent_fours, score};
use eyespace::status::EyeTerms;
use eyespace::table::EyeTable;

use crate::input::Loaded;
use crate::prisoners::prisoners;

/// Why a position was not counted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ScoreError {
    #[error(transparent)]
    Rules(#[from] NotCounted),
    #[error("{option}: {reason}")]
    Vertex { option: &'static str, reason: VertexError },
    #[error("{option} {vertex}: no stone is there")]
    NoStone { option: &'static str, vertex: String },
    #[error("--dead-from-file: the file marks no territory (TB, TW) here")]
    NoMarks,
}

/// What the territory marks of a file are taken for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marks {
    AreBelieved,
    AreIgnored,
}

/// What the user asks for.
pub(crate) struct Asked<'a> {
    pub(crate) rules: Ruleset,
    pub(crate) komi: Option<HalfPoints>,
    pub(crate) dead: &'a [String],
    pub(crate) alive: &'a [String],
    pub(crate) marks: Marks,
}

/// What a file says of the end of its game.
pub(crate) struct Claims {
    /// `RE`, as it stands.
    pub(crate) result: Option<String>,
    /// Black's lead, if the result says so.
    pub(crate) margin: Option<HalfPoints>,
    /// `TB` and `TW`, if there are any.
    pub(crate) territory: Option<[PointSet; 2]>,
}

impl Claims {
    pub(crate) fn of(loaded: &Loaded) -> Self {
        let result = loaded.info.result.clone();
        let margin = result.as_deref().and_then(margin);
        let marked = marked(loaded);
        let territory = marked.iter().any(|side| !side.is_empty()).then_some(marked);
        Self { result, margin, territory }
    }
}

fn marked(loaded: &Loaded) -> [PointSet; 2] {
    ["TB", "TW"].map(|name| loaded.property(name).map_or(PointSet::EMPTY, |marks| marks.points(loaded.position.size())))
}

/// Black's lead by a result: `B+3.5`, `W+2`, `0`; nothing for resignations and the like.
fn margin(result: &str) -> Option<HalfPoints> {
    if matches!(result, "0" | "Draw" | "Jigo") {
        return Some(HalfPoints::ZERO);
    }
    let (winner, points) = result.split_once('+')?;
    let points = HalfPoints::from_points(points.trim().parse().ok()?)?;
    match winner.trim() {
        "B" | "Black" => Some(points),
        "W" | "White" => Some(-points),
        _ => None,
    }
}

/// Counts a position. What is proved is the first source of life and death, then bent four in the corner where territory counts;
/// what the file marks goes before that, and what the user says before everything.
pub(crate) fn count(
    loaded: &Loaded,
    report: &Report,
    table: &EyeTable,
    asked: &Asked<'_>,
) -> Result<Scored, ScoreError> {
    let structure = &report.structure;
    let mut fates = report.fates();
    if Counting::of(asked.rules)? == Counting::Territory {
        let eyes: Vec<Eye> = report.eyes.iter().map(|(eye, _)| *eye).collect();
        let terms = EyeTerms { suicide: asked.rules.suicide(), table, ko: None };
        declare_bent_fours(structure, &eyes, &mut fates, &terms);
    }
    if asked.marks == Marks::AreBelieved {
        let [black, white] = marked(loaded);
        if (black | white).is_empty() {
            return Err(ScoreError::NoMarks);
        }
        let dead = structure.stones(Color::Black) & white | structure.stones(Color::White) & black;
        fates.give(structure, structure.size().points(), Standing::Lives);
        fates.give(structure, dead, Standing::Dead);
    }
    fates.give(structure, points("--alive", asked.alive, loaded)?, Standing::Lives);
    fates.give(structure, points("--dead", asked.dead, loaded)?, Standing::Dead);
    let in_file = loaded.info.komi.and_then(HalfPoints::from_points);
    let terms = ScoreTerms {
        rules: asked.rules,
        komi: asked.komi.or(in_file).unwrap_or_default(),
        prisoners: prisoners(loaded),
        handicap: loaded.info.handicap.unwrap_or(0).into(),
    };
    Ok(score(structure, &fates, terms)?)
}

fn points(option: &'static str, vertices: &[String], loaded: &Loaded) -> Result<PointSet, ScoreError> {
    let mut points = PointSet::EMPTY;
    for vertex in vertices {
        let size = loaded.position.size();
        let point = size.parse_vertex(vertex).map_err(|reason| ScoreError::Vertex { option, reason })?;
        if loaded.position.stone(point).is_none() {
            return Err(ScoreError::NoStone { option, vertex: vertex.clone() });
        }
        points.insert(point);
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_leads_of_black_or_nothing() {
        for (text, lead) in [("B+3.5", Some(3.5)), ("W+12", Some(-12.0)), ("0", Some(0.0)), ("W+R", None), ("?", None)]
        {
            assert_eq!(margin(text), lead.and_then(HalfPoints::from_points), "{text}");
        }
    }
}
