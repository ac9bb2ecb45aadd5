//! The steps of the published estimate (Go4++) as pictures.

use eyespace::board::PointSet;
use eyespace::estimate::AsPublished;

use crate::estimate::{Stage, area, board, connectivity, lost, radiation, territory};
use crate::{PointMark, Reported, Scene, Weight, names};

/// The board with the results of one step of the published estimate (Go4++).
#[must_use]
pub fn scene(reported: &Reported<'_>, told: &AsPublished, show: Stage) -> Scene {
    let (structure, published) = (&reported.report.structure, &told.published);
    let mut scene = board(reported);
    match show {
        Stage::Connectivity => {
            if let Some((stone, map)) = told.map(structure) {
                connectivity(&mut scene, structure, &map, stone);
            }
        }
        Stage::Groups => groups(&mut scene, told),
        Stage::Eyes => eyes(&mut scene, told),
        Stage::Safety => {
            for id in structure.blocks() {
                let percent = published.safety(id).as_percent().to_string();
                let stones = structure.block(id).stones;
                scene.point_marks.extend(stones.into_iter().map(|stone| (stone, PointMark::Label(percent.clone()))));
            }
            scene.caption.push("how safe the stones are, in percent: by the true eyes of their group".to_owned());
        }
        Stage::Radiation => radiation(&mut scene, structure.empty(), &published.radiation),
        Stage::Territory => {
            territory(&mut scene, structure.empty(), |point| published.ownership(structure, point));
            lost(&mut scene, published.lost);
        }
    }
    scene
}

fn groups(scene: &mut Scene, told: &AsPublished) {
    let many = told.published.groups.iter().map(|group| &group.group).filter(|group| group.blocks.len() > 1);
    for (n, group) in many.enumerate() {
        let text = format!("{} stones of {} that are wholly connected", group.stones.len(), group.color);
        let kind = "stones that are wholly connected, a letter for each group";
        area(scene, (group.stones | group.links, Weight::Strong), n, group.color, (text, kind));
    }
    lost(scene, told.published.lost);
}

/// Adds the eye spaces of groups. An eye space that several groups can use is drawn only once.
fn eyes(scene: &mut Scene, told: &AsPublished) {
    let mut drawn: Vec<PointSet> = vec![];
    for group in &told.published.groups {
        for eye in &group.eyes {
            if !drawn.contains(&eye.points) {
                let many = names::count(eye.points.len(), "point");
                let text = format!("eye space of {}, {many}: eyes {}", group.group.color, eye.value.name());
                let kind = "eye spaces of groups";
                area(scene, (eye.points, Weight::Light), drawn.len(), group.group.color, (text, kind));
                drawn.push(eye.points);
            }
        }
    }
    lost(scene, told.published.lost);
}
