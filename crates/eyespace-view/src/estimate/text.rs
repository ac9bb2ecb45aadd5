//! The estimate in words: the lead, candidate moves, the eyes of each group, and the parts of each side's territory.

use eyespace::board::{Color, Point, Size};
use eyespace::estimate::{Candidate, Estimated, LinkBasis, Reason, link_version};
use eyespace::regions::Structure;

use super::Stage;
use crate::{Reported, names};

/// The lead in points, followed by the text of one step of the estimate.
#[must_use]
pub fn text(reported: &Reported<'_>, estimated: &Estimated, show: Stage) -> String {
    let structure = &reported.report.structure;
    let (version, fitted) = link_version();
    let links = match fitted {
        LinkBasis::ByHand => "set by hand",
        LinkBasis::Fitted => "fitted to games",
    };
    let [black, white] = estimated.prisoners;
    let komi = estimated.komi;
    let handicap = match estimated.handicap_compensation {
        0.0 => String::new(),
        points => format!(" and {points} for handicap stones"),
    };
    let mut text = format!(
        "an estimate, not a proof; connection probabilities: version {version}, {links}\n\
         by territory: {}, with {black} black and {white} white prisoners and komi {komi}\n\
         by area:      {}, with komi {komi}{handicap}\n",
        lead(estimated.by_territory(structure)),
        lead(estimated.by_area(structure)),
    );
    if let Some(tried) = &estimated.candidates {
        text += &candidates(tried, structure.size());
    }
    match show {
        Stage::Eyes => text += &eyes(structure, estimated),
        Stage::Territory => text += &territory(structure, estimated),
        _ => {}
    }
    if show == Stage::Safety {
        text += "\nstays  by eyes  passes               basis     block\n";
        for id in structure.blocks() {
            let (block, safety) = (structure.block(id), estimated.estimate.safety(id));
            let passes = safety.passes.map(|pass| format!("{:>3}", pass.as_percent())).join(" ");
            let name = names::block(structure, block);
            text += &format!(
                "{:>4}%  {:>6}%  {passes}  {:<9} {name}\n",
                estimated.estimate.stays(id).as_percent(),
                safety.safety.as_percent(),
                safety.basis.name()
            );
        }
    }
    text + &reported.stopped()
}

/// A lead in tenths of a point, such as `B+3.2`.
pub(crate) fn lead(points: f64) -> String {
    let tenths = (points * 10.0).round() / 10.0;
    match tenths {
        0.0 => "0".to_owned(),
        lead if lead > 0.0 => format!("B+{lead:.1}"),
        lead => format!("W+{:.1}", -lead),
    }
}

/// A table of candidate moves, the best first, with their gains and effects.
fn candidates(candidates: &[Candidate], size: Size) -> String {
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

/// The eyes of each group. The safety of a group is computed in five passes. In each pass an eye counts as true if its certainty (its grade)
/// reaches the threshold of the pass. The text has the grade of each eye and marks the passes in which it counts.
fn eyes(structure: &Structure, estimated: &Estimated) -> String {
    let (estimate, size) = (&estimated.estimate, structure.size());
    let thresholds = estimate.eye_weights.thresholds.map(|least| format!("{:>3}", least.as_percent())).join(" ");
    let mut text = format!("\ngroup      grade  {thresholds}  eye (true in the passes marked)\n");
    for (group, eyes) in estimate.groups.iter().zip(&estimate.eyes) {
        let name = format!("{} {}", group.color, names::first(group.stones, size));
        let eyes = eyes.eyes(estimate.eye_weights.room);
        if eyes.is_empty() {
            text += &format!("{name:<10}     -                       none\n");
        }
        for eye in eyes {
            let marks = estimate.eye_weights.thresholds.map(|least| if eye.grade >= least { "  +" } else { "  ." });
            let place = estimate.place(&eye).map_or("room".to_owned(), |points| names::few_points(points, size));
            text += &format!("{name:<10}  {:>3}%  {}  {place}\n", eye.grade.as_percent(), marks.join(" "));
        }
    }
    text
}

/// A table of the numbers that add up to each side's expected territory.
fn territory(structure: &Structure, estimated: &Estimated) -> String {
    let mut text = "\nterritory  empty points  stones taken on the board  prisoners  komi\n".to_owned();
    for color in Color::ALL {
        let parts = estimated.estimate.territory_of(structure, color);
        let prisoners = estimated.prisoners[color.opponent().index()];
        let komi = if color == Color::White { estimated.komi } else { 0.0 };
        text += &format!(
            "{:<9}  {:>12.1}  {:>25.1}  {prisoners:>9}  {komi:>4}\n",
            color.to_string(),
            parts.empty,
            parts.taken
        );
    }
    text
}
