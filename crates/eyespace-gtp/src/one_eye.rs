//! Eyes that a single block encloses, in the terms of Vila & Cazenave: neighbour class (the sorted numbers of neighbours that the points have
//! inside the eye), location, life property, status, vital and end points. Also the moves that decide the life of the block around an eye.

use eyespace::board::PointSet;
use eyespace::eye::{EyeFacts, key_points};
use eyespace::eyes::{Eye, KeyPoints};
use eyespace::status::{EyeOptions, Verdict};

use super::arguments::Arguments;
use super::eyes::table;
use super::reply::{Answer, Refusal, vertices};
use super::state::State;
use eyespace_view::{life_property as life, names};

/// The width of the column with names, the same as in the commands about eye spaces.
const NAMES: usize = 21;

/// The facts about the eye at a point, with a name and a value in each line.
pub(super) fn eye(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let ((eye, verdict), size) = (found(state, arguments)?, state.size());
    let (solved, suicide) = (state.settings.table.clone(), state.suicide());
    let shape = &eye.shape;
    let options = EyeOptions { suicide, table: &solved, ko: None };
    let EyeFacts { status, key_points, life_property } = EyeFacts::of(&eye, &verdict, &options);
    let points = |of: fn(KeyPoints) -> PointSet| names::points(key_points.map_or(PointSet::EMPTY, of), size);
    Ok(table(
        NAMES,
        &[
            ("class", names::class(shape)),
            ("points", shape.points().len().to_string()),
            ("location", shape.location().to_string()),
            ("plain", if eye.is_plain() { "yes" } else { "no" }.to_owned()),
            ("life_property", life::in_words(life_property)),
            ("status", names::status(status, &verdict).to_owned()),
            ("vital_points", points(|key| key.vital)),
            ("end_points", points(|key| key.end)),
            ("liberties_outside", eye.filling.outside_liberties.to_string()),
        ],
    ))
}

/// The outcomes for a block that has only the eye at this point, with either side moving first, and the moves in the eye that decide.
pub(super) fn eye_moves(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let ((_, verdict), size) = (found(state, arguments)?, state.size());
    Ok(table(
        NAMES,
        &[
            ("attacker_first", verdict.attacker_first.to_string()),
            ("defender_first", verdict.defender_first.to_string()),
            ("attack", names::points(verdict.attack, size)),
            ("defend", names::points(verdict.defend, size)),
            ("evidence", names::evidence_in_full(&verdict)),
        ],
    ))
}

/// A picture of all eyes with their vital points (triangles), which the attacker fills to kill, and end points (circles), which the attacker
/// leaves empty until the end, as in the figures of Vila & Cazenave.
pub(super) fn vital_points(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let solved = state.settings.table.clone();
    let keys = state.report().eyes.iter().filter_map(|(eye, _)| key_points(eye.shape, &solved));
    let none = (PointSet::EMPTY, PointSet::EMPTY);
    let (vital, end) = keys.fold(none, |(vital, end), key| (vital | key.vital, end | key.end));
    let signs = [("TRIANGLE", vital), ("CIRCLE", end - vital)];
    let marked = signs.into_iter().filter(|(_, points)| !points.is_empty());
    let mut lines: Vec<_> = marked.map(|(sign, points)| format!("{sign} {}", vertices(points, size))).collect();
    lines.push("TEXT eyes: triangle vital points, circle end points".to_owned());
    Ok(lines.join("\n"))
}

/// The smallest eye that contains a point, and the verdict on its block if it had only this eye.
fn found(state: &mut State, arguments: &Arguments<'_>) -> Result<(Eye, Verdict), Refusal> {
    let point = arguments.point(0)?;
    let holding = state.report().eyes.iter().filter(|(eye, _)| eye.shape.points().contains(point));
    holding.min_by_key(|(eye, _)| eye.shape.points().len()).copied().ok_or(Refusal::NoEye)
}
