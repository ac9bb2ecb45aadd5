//! The steps of the estimate as pictures.

use eyespace::board::{Color, Move, Point, PointSet};
use eyespace::estimate::{Chance, ChanceMap, Estimated, Ownership, Radiation, SafetyBasis};
use eyespace::regions::Structure;

use super::Stage;
use crate::{Area, Entry, Key, PointMark, Reported, Scene, StoneMark, Tint, Weight, area_name, names};

/// The board with the results of one step of the estimate.
#[must_use]
pub fn scene(reported: &Reported<'_>, estimated: &Estimated, show: Stage) -> Scene {
    let mut scene = board(reported);
    match show {
        Stage::Connectivity => {
            let structure = &reported.report.structure;
            if let Some((map, stone)) = estimated.map(structure).zip(estimated.from) {
                connectivity(&mut scene, structure, &map, stone);
            }
        }
        Stage::Groups => groups(&mut scene, estimated),
        Stage::Eyes => eyes(&mut scene, estimated),
        Stage::Safety => safety(&mut scene, reported, estimated),
        Stage::Radiation => radiation(&mut scene, reported.report.structure.empty(), &estimated.estimate.radiation),
        Stage::Territory => {
            territory(&mut scene, reported.report.structure.empty(), |point| estimated.estimate.ownership(point));
            lost(&mut scene, estimated.estimate.lost);
            let lead = super::text::lead(estimated.by_territory(&reported.report.structure));
            scene.caption.push(format!("{lead} by territory, komi {} (an estimate)", estimated.komi));
        }
    }
    scene
}

/// The picture of a step, adapted to a terminal, where each point is a single character.
#[must_use]
pub fn in_a_terminal(picture: &Scene, show: Stage) -> Scene {
    let mut scene = picture.clone();
    match show {
        Stage::Connectivity => scene.caption.iter_mut().for_each(|line| line.push_str(": of empty points, the tens")),
        Stage::Radiation => {
            let areas = scene.legend.iter_mut().filter(|entry| matches!(entry.key, Key::Area(_)));
            areas.for_each(|entry| entry.text.push_str(", here whole stones"));
        }
        Stage::Territory => {
            // The caption is left out, because the text below the board says the same in more detail.
            scene.caption.clear();
            for entry in &mut scene.legend {
                if let Key::Territory(color) = entry.key {
                    let small = if color == Color::Black { '"' } else { '\'' };
                    entry.text = format!("leans to {color} ({small} below 50 percent)");
                }
            }
        }
        Stage::Groups | Stage::Eyes | Stage::Safety => {}
    }
    scene
}

/// The board with its title.
pub(crate) fn board(reported: &Reported<'_>) -> Scene {
    let mut scene = Scene::new(&reported.report.position.setup());
    scene.title = Some(reported.title());
    scene.last = match reported.loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    scene
}

/// Adds an area, an entry for it in the legend, and an entry for all areas of its kind.
pub(crate) fn area(
    scene: &mut Scene,
    (points, weight): (PointSet, Weight),
    n: usize,
    owner: Color,
    (text, kind): (String, &'static str),
) {
    scene.legend.push(Entry { key: Key::Area(scene.areas.len()), text });
    scene.areas.push(Area { points, tint: Tint::nth(n), weight, owner: Some(owner), name: area_name(n), kind });
}

/// Adds a number of two digits. A terminal shows only the first character, which is then the tens.
fn label(scene: &mut Scene, point: Point, number: u32) {
    scene.point_marks.push((point, PointMark::Label(format!("{:02}", number.min(99)))));
}

pub(crate) fn connectivity(scene: &mut Scene, structure: &Structure, map: &ChanceMap, stone: Point) {
    let reached = map.at_least(Chance::per_mille(1), structure.size().points());
    for point in reached - PointSet::from(stone) {
        label(scene, point, map.at(point).as_percent().into());
    }
    let from = structure.size().vertex(stone);
    scene.caption.push(format!("how surely {from} is connected, in percent"));
}

fn groups(scene: &mut Scene, estimated: &Estimated) {
    let many = estimated.estimate.groups.iter().filter(|group| group.blocks.len() > 1);
    for (n, group) in many.enumerate() {
        let text = format!("{} stones of {} that can't be cut apart", group.stones.len(), group.color);
        let kind = "stones that can't be cut apart, a letter for each group";
        area(scene, (group.stones | group.links, Weight::Strong), n, group.color, (text, kind));
    }
    lost(scene, estimated.estimate.lost);
}

fn eyes(scene: &mut Scene, estimated: &Estimated) {
    let mut n = 0;
    for ground in &estimated.estimate.ground {
        for space in ground.exact.iter().map(|&at| &estimated.estimate.spaces[at]) {
            let text = format!("{}: eyes {}", space.color, space.sure_value().name());
            area(scene, (space.points, Weight::Strong), n, space.color, (text, "eye spaces of known value"));
            n += 1;
        }
        for room in ground.room.components() {
            let text = format!("room of {}, {}", ground.color, names::count(room.len(), "point"));
            area(scene, (room, Weight::Light), n, ground.color, (text, "room for more eyes"));
            n += 1;
        }
    }
    lost(scene, estimated.estimate.lost);
}

fn safety(scene: &mut Scene, reported: &Reported<'_>, estimated: &Estimated) {
    let structure = &reported.report.structure;
    for id in structure.blocks() {
        let safety = estimated.estimate.safety(id);
        for stone in structure.block(id).stones {
            let percent = estimated.estimate.stays(id).as_percent().to_string();
            scene.point_marks.push((stone, PointMark::Label(percent)));
        }
        if safety.basis == SafetyBasis::Proof && safety.safety == Chance::NEVER {
            scene.stone_marks.push((structure.block(id).stones, StoneMark::Dead));
        }
    }
    scene.caption.push("how safe the stones are, in percent: by their eyes and by what is around".to_owned());
}

pub(crate) fn radiation(scene: &mut Scene, empty: PointSet, [black, white]: &[Radiation; 2]) {
    for (n, color) in Color::ALL.into_iter().enumerate() {
        let (own, other) = if color == Color::Black { (black, white) } else { (white, black) };
        let more = empty.filter(|point| own.at(point) > other.at(point));
        for point in more {
            label(scene, point, (own.at(point) - other.at(point)) * 10 / Chance::STEPS);
        }
        if !more.is_empty() {
            let text = format!("{color} radiates more, in tenths of a safe stone");
            area(scene, (more, Weight::Light), n, color, (text, ""));
        }
    }
}

pub(crate) fn territory(scene: &mut Scene, points: PointSet, ownership: impl Fn(Point) -> Ownership) {
    for point in points {
        let ownership = ownership(point);
        if let (Some(color), 1..) = (ownership.to(), ownership.percent()) {
            scene.territory[color.index()].insert(point);
            scene.certainty.push((point, ownership.percent()));
        }
    }
    for color in Color::ALL {
        if !scene.territory[color.index()].is_empty() {
            let text = format!("leans to {color}: larger is surer");
            scene.legend.push(Entry { key: Key::Territory(color), text });
        }
    }
}

pub(crate) fn lost(scene: &mut Scene, lost: PointSet) {
    scene.stone_marks.push((lost, StoneMark::Dead));
    for color in Color::ALL {
        if lost.intersects(scene.stones[color.index()]) {
            let text = format!("{color} stones that count as lost");
            scene.legend.push(Entry { key: Key::Stone(color, StoneMark::Dead), text });
        }
    }
}
