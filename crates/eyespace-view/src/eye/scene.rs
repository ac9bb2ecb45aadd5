//! An eye as a picture.

use crate::{Area, PointMark, Scene, Tint, Weight, names};
use eyespace::board::PointSet;
use eyespace::eye::{EyeReport, OWNER};
use eyespace::status::Verdict;

/// The picture of an eye alone. Title and caption describe the eye. Vital and end points are marked even if the eye is settled, because they belong
/// to its shape.
#[must_use]
pub fn picture(report: &EyeReport) -> Scene {
    let mut scene = scene(report);
    scene.legend.clear();
    scene.title = Some(match &report.closed {
        Some(closed) => {
            let class = names::class_or_parts(&report.drawing.shape, report.drawing.size);
            format!("{class}, {}", names::status(closed.status, &closed.verdict))
        }
        None => format!("open eye space, {}", names::count(report.drawing.shape.points().len(), "point")),
    });
    if let Some(closed) = &report.closed {
        let Verdict { attacker_first, defender_first, .. } = closed.verdict;
        scene.caption.push(if attacker_first == defender_first {
            format!("{attacker_first}, whoever plays first")
        } else {
            format!("attacker first: {attacker_first}; defender first: {defender_first}")
        });
        let empty = report.setup.empty_points();
        let key = closed.key_points.filter(|_| !closed.is_unsettled());
        for (points, mark) in key.into_iter().flat_map(|key| [(key.end, PointMark::End), (key.vital, PointMark::Vital)])
        {
            scene.mark(points & empty, &mark);
        }
    }
    if let Ok(found) = &report.worth.found {
        scene.caption.push(format!("worth {}", found.value.meaning()));
    }
    explain(&mut scene, report);
    scene
}

/// The eye on a board with marginal points (through which the attacker can come in), vital and end points, and the moves that change the outcome.
#[must_use]
pub fn scene(report: &EyeReport) -> Scene {
    let drawing = &report.drawing;
    let mut scene = Scene::new(&report.setup);
    let inside = (drawing.shape.points() - drawing.margins, Tint::nth(0), Weight::Strong);
    // This tint is chosen for marginal points because the red marks of moves are visible on it.
    let margins = (drawing.margins, Tint::nth(4), Weight::Light);
    for (points, tint, weight) in [inside, margins] {
        if !points.is_empty() {
            scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new(), kind: "" });
        }
    }
    for (set, mark) in marks(report) {
        // Marginal points are marked even if a stone is there. All other marks stand for moves, so they are drawn only on empty points.
        let seen = if mark == PointMark::Margin { set } else { set & report.setup.empty_points() };
        scene.mark(seen, &mark);
    }
    explain(&mut scene, report);
    scene
}

/// The marks, in the order in which they are drawn. Of two marks on the same point the later one is visible.
fn marks(report: &EyeReport) -> Vec<(PointSet, PointMark)> {
    let mut marks = vec![(report.drawing.margins, PointMark::Margin)];
    let closed = report.closed.as_ref();
    if let Some(key) = closed.filter(|closed| closed.is_unsettled()).and_then(|closed| closed.key_points) {
        marks.extend([(key.end, PointMark::End), (key.vital, PointMark::Vital)]);
    }
    let decides = closed.map_or(PointSet::EMPTY, |closed| closed.verdict.attack | closed.verdict.defend);
    // If moves decide the life of the block, moves that only change the number of eyes are left out, because their marks would hide vital points.
    if let Some(found) = report.worth.found.as_ref().ok().filter(|_| decides.is_empty()) {
        let both = found.fewer & found.more;
        marks.push((found.threats.attacker | found.threats.defender, PointMark::Threat));
        marks.extend([(found.fewer, PointMark::Fewer), (found.more, PointMark::More), (both, PointMark::Hot)]);
    }
    if let Some(verdict) = closed.map(|closed| &closed.verdict).filter(|_| !decides.is_empty()) {
        let [attack, defend] = [verdict.attack, verdict.defend];
        marks.extend([(attack, PointMark::Fewer), (defend, PointMark::More), (attack & defend, PointMark::Hot)]);
    }
    marks
}

fn explain(scene: &mut Scene, report: &EyeReport) {
    let decides = report.closed.as_ref().is_some_and(|closed| closed.is_unsettled());
    let [hot, fewer, more] = if decides {
        ["decides, whoever plays there", "decides for the attacker", "decides for the defender"]
    } else {
        [
            "a move for both, for fewer eyes and for more",
            "the attacker leaves fewer eyes",
            "the defender makes more eyes",
        ]
    };
    let entries = [
        (PointMark::Hot, hot),
        (PointMark::Fewer, fewer),
        (PointMark::More, more),
        (PointMark::Threat, "a threat: the answer leaves the eyes as they were"),
        (PointMark::Margin, "margin, open to the attacker"),
        (PointMark::Vital, "vital point"),
        (PointMark::End, "end point, to be filled last"),
    ];
    scene.explain(entries);
}
