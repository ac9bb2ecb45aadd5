//! A report as a picture.

use eyespace::analyze::Report;
use eyespace::board::{Color, Move, PointSet};
use eyespace::eyes::{Eye, EyeStatus};
use eyespace::status::{Outcome, Summary};

use super::{Named, names};
use crate::picture::{Area, Entry, Key, PointMark, Scene, StoneMark, Tint, Weight, area_name};

pub(crate) fn of_report(named: &Named) -> Scene {
    let Named { loaded, report, .. } = named;
    let mut scene = Scene::new(&report.position.setup());
    scene.title = Some(names::title(named));
    scene.last = match loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    scene.stone_marks = stone_marks(report);
    scene.territory = Color::ALL.map(|color| report.unconditional[color.index()].territory & report.structure.empty());
    let mut tint = 0;
    for (n, eye) in report.eyes.iter().enumerate() {
        tint += usize::from(n > 0 && report.eyes[n - 1].block != eye.block);
        add_eye(&mut scene, named, eye, tint);
    }
    explain_marks(&mut scene);
    scene
}

fn stone_marks(report: &Report) -> Vec<(PointSet, StoneMark)> {
    let mut marks = vec![];
    for id in report.structure.blocks() {
        let block = report.structure.block(id);
        let verdict = report.verdict(id);
        let mark = if report.unconditional[block.color.index()].is_alive(id) {
            Some(StoneMark::Alive)
        } else if verdict.summary() == Summary::Dead {
            Some(StoneMark::Dead)
        } else if block.liberties.len() == 1 {
            Some(StoneMark::Atari)
        } else {
            None
        };
        marks.extend(mark.map(|mark| (block.stones, mark)));
    }
    marks
}

/// One area an eye; the eyes of one block share their tint.
fn add_eye(scene: &mut Scene, named: &Named, eye: &Eye, tint: usize) {
    let report = &named.report;
    let block = report.structure.block(eye.block);
    let points = eye.shape.points();
    let n = scene.areas.len();
    scene.areas.push(Area {
        points,
        tint: Tint::nth(tint),
        weight: Weight::Strong,
        owner: Some(block.color),
        name: area_name(n),
    });
    let status = eye.status();
    if status != EyeStatus::Open {
        scene.point_marks.extend(key_marks(eye, points & report.structure.empty()));
    }
    let text = format!(
        "{}: {} {} {}, {status}{}",
        names::block(&report.structure, block),
        if points.len() == 1 { "1 point".to_owned() } else { format!("{} points", points.len()) },
        names::class(&eye.shape),
        eye.shape.place(),
        verdict_text(report.verdict(eye.block).attacker_first),
    );
    scene.legend.push(Entry { key: Key::Area(n), text });
}

const fn verdict_text(attacker_first: Outcome) -> &'static str {
    match attacker_first {
        Outcome::Alive => " (its block lives)",
        Outcome::Dead => " (its block can be killed)",
        _ => "",
    }
}

/// Triangles and circles where there is something to play for: in an eye whose life hangs on them.
fn key_marks(eye: &Eye, empty: PointSet) -> Vec<(eyespace::board::Point, PointMark)> {
    let hot = match eye.status() {
        EyeStatus::Unsettled { hot } => hot,
        _ => PointSet::EMPTY,
    };
    let Some(key) = eye.shape.key_points() else { return vec![] };
    let marks = |set: PointSet, mark: PointMark| (set & empty).into_iter().map(move |point| (point, mark.clone()));
    marks(key.end, PointMark::End).chain(marks(key.vital, PointMark::Vital)).chain(marks(hot, PointMark::Hot)).collect()
}

fn explain_marks(scene: &mut Scene) {
    let stones =
        [(StoneMark::Alive, "unconditionally alive"), (StoneMark::Dead, "dead"), (StoneMark::Atari, "in atari")];
    for (mark, text) in stones {
        let marked = scene.stone_marks.iter().find(|(_, found)| *found == mark).and_then(|(points, _)| points.first());
        if let Some(color) =
            marked.and_then(|point| Color::ALL.into_iter().find(|c| scene.stones[c.index()].contains(point)))
        {
            scene.legend.push(Entry { key: Key::Stone(color, mark), text: text.to_owned() });
        }
    }
    for color in Color::ALL {
        if !scene.territory[color.index()].is_empty() {
            let text = format!("{color} territory, whatever is played there");
            scene.legend.push(Entry { key: Key::Territory(color), text });
        }
    }
    let points = [
        (PointMark::Hot, "the point to play, either side"),
        (PointMark::Vital, "vital point"),
        (PointMark::End, "end point, to be filled last"),
    ];
    for (mark, text) in points {
        if scene.point_marks.iter().any(|(_, found)| *found == mark) {
            scene.legend.push(Entry { key: Key::Point(mark), text: text.to_owned() });
        }
    }
}
