//! Candidate moves: what each gains, and what it does.

use eyespace::board::{Point, Size};
use eyespace::territory::{Candidate, Reason};

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
