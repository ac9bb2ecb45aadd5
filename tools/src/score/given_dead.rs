//! Compares territory and seki for given boards and dead stones. The expected answers (labels) are the output of another library, which has its own
//! rules for territory in seki and for unfinished boundaries.

use std::path::Path;

use eyespace::board::{Color, PointSet};
use eyespace::regions::Structure;
use eyespace::scoring::StoneStatuses;
use eyespace::scoring::japanese::territory;

use super::{Failure, LETTER, Tally, difference, id, map, records};
use crate::record;

/// Positions where the expected answer is a matter of opinion, with the reason; see docs/algorithms/scoring-figures.md.
const OTHERWISE: [(&str, &str); 4] = [
    ("goscorer-test_cross_nothrowin", "one move at a dame cuts two strings: White answers at H1, in its own territory"),
    ("goscorer-test_false_eyes_2", "a stone in atari without an eye counts for alive there, and for seki here"),
    ("goscorer-test_three_point_false_eye_cycle", "the top is open: who plays there first decides what is connected"),
    (
        "goscorer-test_various_eyefillings3",
        "seven stones in an eye of eight points: the table of solved eyes finds one eye",
    ),
];

pub(super) fn compare(data: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut too_wide = 0;
    for record in records(&data.join("scoring/given_dead.jsonl"))? {
        let Ok(position) = record::position(&record) else {
            too_wide += 1;
            continue;
        };
        let structure = Structure::new(&position);
        let counted = territory(&structure, &StoneStatuses::with_dead(&structure, record::points(&record, "dead")));
        let size = position.size();
        let mut differences = vec![];
        for (color, letter) in LETTER {
            let theirs = map(&record, "territory", letter);
            differences.extend(difference(
                &format!("{color} territory"),
                counted.territory[color.index()],
                theirs,
                size,
            ));
        }
        let stones = counted.board.living[0] | counted.board.living[1];
        let ours = Color::ALL.map(|color| counted.seki_stones(color)).into_iter().fold(PointSet::EMPTY, |a, b| a | b);
        differences.extend(difference("seki", ours, map(&record, "seki", "XO") & stones, size));
        tally.compared += 1;
        if !differences.is_empty() {
            let reason = OTHERWISE.iter().find(|(name, _)| id(&record) == *name).map(|(_, reason)| *reason);
            let known = reason.map_or(String::new(), |reason| format!(" (taste: {reason})"));
            tally.different.push(format!("{}: {}{known}", id(&record), differences.join("; ")));
        }
    }
    if too_wide > 0 {
        println!("given_dead: {too_wide} boards left out, of more than 25 columns");
    }
    Ok(tally)
}
