//! The eye as a picture.

use crate::{Area, PointMark, Scene, Tint, Weight};
use eyespace::board::PointSet;
use eyespace::eye::{EyeReport, OWNER};

/// The eye on its board: margins, vital and end points, and where to play.
#[must_use]
pub fn scene(report: &EyeReport) -> Scene {
    let drawing = &report.drawing;
    let mut scene = Scene::new(&report.setup);
    let inside = (drawing.shape.points() - drawing.margins, Tint::nth(0), Weight::Strong);
    // On this tint the red of the moves is seen.
    let margins = (drawing.margins, Tint::nth(4), Weight::Light);
    for (points, tint, weight) in [inside, margins] {
        if !points.is_empty() {
            scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new() });
        }
    }
    for (set, mark) in marks(report) {
        // A margin is one with a stone on it too; all other marks say where to play.
        let seen = if mark == PointMark::Margin { set } else { set & report.setup.empty_points() };
        scene.mark(seen, &mark);
    }
    explain(&mut scene, report);
    scene
}

/// What is marked; of two marks on a point the later one is seen.
fn marks(report: &EyeReport) -> Vec<(PointSet, PointMark)> {
    let mut marks = vec![(report.drawing.margins, PointMark::Margin)];
    let closed = report.closed.as_ref();
    if let Some(key) = closed.filter(|closed| closed.is_unsettled()).and_then(|closed| closed.key_points) {
        marks.extend([(key.end, PointMark::End), (key.vital, PointMark::Vital)]);
    }
    let decides = closed.map_or(PointSet::EMPTY, |closed| closed.verdict.attack | closed.verdict.defend);
    // Where moves decide about the block, those that only change the count of eyes would hide vital points.
    if let Some(found) = report.worth.found.as_ref().ok().filter(|_| decides.is_empty()) {
        let both = found.fewer & found.more;
        marks.push((found.threats.attacker | found.threats.defender, PointMark::Threat));
        marks.extend([(found.fewer, PointMark::Fewer), (found.more, PointMark::More), (both, PointMark::Hot)]);
    }
    marks.push((decides, PointMark::Hot));
    marks
}

fn explain(scene: &mut Scene, report: &EyeReport) {
    let decides = report.closed.as_ref().is_some_and(|closed| closed.is_unsettled());
    let hot = if decides { "a move that decides" } else { "a move for both, for fewer eyes and for more" };
    let entries = [
        (PointMark::Hot, hot),
        (PointMark::Fewer, "the attacker leaves fewer eyes"),
        (PointMark::More, "the defender makes more eyes"),
        (PointMark::Threat, "a threat: the answer leaves the eyes as they were"),
        (PointMark::Margin, "margin, open to the attacker"),
        (PointMark::Vital, "vital point"),
        (PointMark::End, "end point, to be filled last"),
    ];
    scene.explain(entries);
}
