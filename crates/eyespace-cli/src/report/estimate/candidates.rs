//! Candidate moves: what each gains, and what it does.

use eyespace::board::{Point, Size};
use eyespace::territory::{Candidate, Reason};
use serde::Serialize;

/// A move that was tried.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CandidateJson {
    rank: usize,
    r#move: String,
    gain: f64,
    difference: f64,
    score: f64,
    does: Vec<ReasonJson>,
}

/// What it does, to which stones.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReasonJson {
    what: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stones: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
}

pub(super) fn json(candidates: &[Candidate], size: Size) -> Vec<CandidateJson> {
    // No minus before a nought.
    let hundredths = |number: f64| (number * 100.0).round() / 100.0 + 0.0;
    let one = |(n, candidate): (usize, &Candidate)| CandidateJson {
        rank: n + 1,
        r#move: size.vertex(candidate.point).to_string(),
        gain: hundredths(candidate.gain),
        difference: hundredths(candidate.difference),
        score: f64::from(candidate.score) / 100.0,
        does: candidate.reasons.iter().map(|reason| reason_json(reason, size)).collect(),
    };
    candidates.iter().enumerate().map(one).collect()
}

fn reason_json(reason: &Reason, size: Size) -> ReasonJson {
    let of = |what, points: &[Point]| ReasonJson {
        what,
        stones: points.iter().map(|&point| size.vertex(point).to_string()).collect(),
        count: None,
    };
    match *reason {
        Reason::Takes(count) => ReasonJson { what: "takes", stones: vec![], count: Some(count) },
        Reason::SecondEye(stone) => of("secondEye", &[stone]),
        Reason::Kills(stone) => of("kills", &[stone]),
        Reason::Saves(stone) => of("saves", &[stone]),
        Reason::Connects(one, other) => of("connects", &[one, other]),
        Reason::Cuts(one, other) => of("cuts", &[one, other]),
    }
}

/// A table, the best move first.
pub(super) fn text(candidates: &[Candidate], size: Size) -> String {
    let mut text = "\nrank  move   gain  before-after  score  what it does\n".to_owned();
    for (n, candidate) in candidates.iter().enumerate() {
        let does: Vec<String> = candidate.reasons.iter().map(|reason| words(reason, size)).collect();
        let line = format!(
            "{:>4}  {:<4} {:>6.1}  {:>12.1} {:>6.1}  {}",
            n + 1,
            size.vertex(candidate.point).to_string(),
            candidate.gain,
            candidate.difference,
            f64::from(candidate.score) / 100.0,
            does.join(", ")
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn words(reason: &Reason, size: Size) -> String {
    let name = |point: Point| size.vertex(point);
    match *reason {
        Reason::Takes(1) => "takes a stone".to_owned(),
        Reason::Takes(count) => format!("takes {count} stones"),
        Reason::SecondEye(stone) => format!("makes the second eye of {}", name(stone)),
        Reason::Kills(stone) => format!("kills {}", name(stone)),
        Reason::Saves(stone) => format!("saves {}", name(stone)),
        Reason::Connects(one, other) => format!("connects {} and {}", name(one), name(other)),
        Reason::Cuts(one, other) => format!("cuts {} from {}", name(one), name(other)),
    }
}
