//! The counted board as a picture: dead stones are faded, territory has small squares, seki is hatched, eye-spaces are outlined.

use eyespace::board::{Color, Move, PointSet};
use eyespace::endgame::ReadToTheEnd;
use eyespace::scoring::{Jasiek, Scored, StoneStatus};

use eyespace_service::scoring::Counted;

use crate::jasiek::add_eye_spaces;
use crate::{Area, Entry, Key, PointMark, Reported, Scene, StoneMark, Tint, Weight};

/// The tints of stones in seki (blue) and of unsettled places (orange).
const SEKI: Tint = Tint::nth(5);
const UNSETTLED: Tint = Tint::nth(6);

/// The board with the result, the dame, and the eye-spaces of both sides by Jasiek's definitions.
#[must_use]
pub fn picture(reported: &Reported<'_>, counted: &Counted) -> Scene {
    let scored = &counted.scored;
    let mut picture = board(reported, scored);
    // Dame among the last moves have their numbers instead.
    let numbered: PointSet = counted.last_moves.iter().flat_map(|read| read.moves.iter().map(|mv| mv.at)).collect();
    picture.mark((scored.territory.dame & scored.neutral()) - numbered, &PointMark::Dame);
    picture.explain([(PointMark::Dame, "dame")]);
    // The title leaves out the side to play, because the board is counted as finished.
    picture.title = Some(reported.place());
    let unsettled = if scored.is_settled() { "" } else { ", as it stands" };
    let result = format!("{} by {}{unsettled}", scored.margin().result(), super::text::score_options(scored));
    picture.caption.extend([result, points(scored)]);
    picture.caption.extend(super::text::why_dead(reported, scored));
    if let Some(read) = &counted.last_moves {
        add_last_moves(&mut picture, read);
    }
    add_eye_spaces(&mut picture, &Jasiek::new(&reported.report.structure, scored));
    picture
}

/// The last moves, numbered in the order of play; the caption says which of them answer a threat.
fn add_last_moves(picture: &mut Scene, read: &ReadToTheEnd) {
    for (number, mv) in (1..).zip(&read.moves) {
        let is_new = read.moves[..number - 1].iter().all(|earlier| earlier.at != mv.at);
        if is_new && picture.stone(mv.at).is_none() {
            picture.point_marks.push((mv.at, PointMark::Label(number.to_string())));
        }
    }
    picture.caption.extend(super::text::last_moves(read, picture.size));
}

/// The points of both sides, such as `black 12, white 9.5`.
fn points(scored: &Scored) -> String {
    let [black, white] = Color::ALL.map(|color| scored.sides[color.index()].total());
    format!("black {black}, white {white}")
}

/// The counted board for a terminal, where each point is a single character. It shows the owner of each point. Areas under stones are not visible,
/// so their legend lines are left out.
#[must_use]
pub fn scene(reported: &Reported<'_>, scored: &Scored) -> Scene {
    let scene = board(reported, scored);
    let is_seen = |entry: &Entry| match entry.key {
        Key::Area(n) => scene.areas[n].points.intersects(reported.report.structure.empty()),
        _ => true,
    };
    let legend = scene.legend.iter().filter(|entry| is_seen(entry)).cloned().collect();
    Scene { legend, ..scene }
}

fn board(reported: &Reported<'_>, scored: &Scored) -> Scene {
    let structure = &reported.report.structure;
    let territory = &scored.territory;
    let mut scene = Scene::new(&reported.report.position.setup());
    scene.title = Some(reported.title());
    scene.last = match reported.loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    let dead = structure.stones_of(scored.blocks(structure, StoneStatus::Dead));
    scene.stone_marks = vec![(dead, StoneMark::Dead)];
    scene.territory = Color::ALL.map(|color| scored.surrounded(color) & territory.board.empty);
    let seki = Color::ALL
        .iter()
        .fold(territory.seki_points[0] | territory.seki_points[1], |all, &color| all | territory.seki_stones(color));
    area(&mut scene, seki, SEKI, "s", "in seki");
    area(&mut scene, scored.statuses.unsettled(structure), UNSETTLED, "", "not settled: who moves first decides");
    let sealing = territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.sealing);
    let empty = territory.board.empty;
    scene.mark(sealing & empty, &PointMark::Margin);
    for color in Color::ALL {
        scene.mark(scored.must_fill()[color.index()], &PointMark::False);
    }
    explain(&mut scene, dead);
    scene
}

fn area(scene: &mut Scene, points: PointSet, tint: Tint, name: &str, text: &str) {
    if points.is_empty() {
        return;
    }
    scene.legend.push(Entry { key: Key::Area(scene.areas.len()), text: text.to_owned() });
    scene.areas.push(Area { points, tint, weight: Weight::Strong, owner: None, name: name.to_owned(), kind: "" });
}

fn explain(scene: &mut Scene, dead: PointSet) {
    for color in Color::ALL {
        if dead.intersects(scene.stones[color.index()]) {
            scene.legend.push(Entry { key: Key::Stone(color, StoneMark::Dead), text: format!("dead {color} stones") });
        }
    }
    for color in Color::ALL {
        if !scene.territory[color.index()].is_empty() {
            scene.legend.push(Entry { key: Key::Territory(color), text: format!("counts for {color}") });
        }
    }
    scene.explain([
        (PointMark::False, "to be filled by its owner"),
        (PointMark::Margin, "the boundary is not finished here"),
    ]);
}
