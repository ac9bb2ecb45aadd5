//! The eye shapes of a neighbour class as a sheet: a row of boards for each shape, with a board for each location.

use eyespace::eye::{FATES, OWNER, PlacedEye, ShapesReport};

use super::{edge_contact_name, liberties};
use crate::{Area, PointMark, Scene, Sheet, Tint, Weight, life_property, names};

/// A sheet with all shapes of a neighbour class.
#[must_use]
pub fn sheet(report: &ShapesReport) -> Sheet {
    let rows =
        (1..).zip(&report.shapes).map(|(number, shape)| shape.iter().map(|placed| scene(number, placed)).collect());
    let mut sheet = Sheet {
        title: format!("{}: {}", report.class, names::count(report.shapes.len(), "shape")),
        percent: 60,
        rows: rows.collect(),
        caption: vec![format!("Fillings by stones of both sides, with {}: how many end how.", liberties(report))],
        legend: vec![],
    };
    sheet.explain([(PointMark::Vital, "vital point"), (PointMark::End, "end point, to be filled last")]);
    sheet
}

fn scene(number: usize, placed: &PlacedEye) -> Scene {
    let points = placed.shape.points();
    let mut scene = Scene::new(&placed.setup());
    let (tint, weight) = (Tint::nth(0), Weight::Strong);
    scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new(), kind: "" });
    if let Some(key) = placed.key_points {
        scene.mark(key.end, &PointMark::End);
        scene.mark(key.vital, &PointMark::Vital);
    }
    let place = placed.shape.location();
    let statuses = FATES.map(|(name, summaries)| (name, placed.count(summaries)));
    let statuses: Vec<_> =
        statuses.iter().filter(|fate| fate.1 > 0).map(|(name, count)| format!("{count} {name}")).collect();
    scene.title = Some(format!("{number}, {}", edge_contact_name(placed)));
    // The subclass is added, because shapes of one class may belong to different subclasses.
    scene.caption =
        placed.shape.subclass().map(|_| format!("class: {}", names::class(&placed.shape))).into_iter().collect();
    scene.caption.extend([
        format!("place: {place}"),
        format!("life property: {}", life_property::in_a_word(placed.life)),
        format!("{}:", names::count(placed.fillings.all(), "filling")),
    ]);
    // The lines are broken here, because the automatic line break could separate numbers from their words.
    scene.caption.extend(statuses.chunks(2).map(|statuses| statuses.join(", ")));
    scene
}
