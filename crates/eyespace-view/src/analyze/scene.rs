//! An analysis of a position as a picture.

use eyespace::analyze::Report;
use eyespace::board::{Color, Move, Point, PointSet};
use eyespace::eye::key_points;
use eyespace::eyes::Eye;
use eyespace::status::{Assumption, Summary, Verdict};

use super::{likely, seki, spaces};
use crate::{Area, Entry, Key, PointMark, Reported, Scene, StoneMark, Tint, Weight, area_name, names};

/// The board with eyes and eye spaces, territory, living, dead and doubtful stones, and the moves that decide.
#[must_use]
pub fn scene(reported: &Reported<'_>) -> Scene {
    let Reported { loaded, report, .. } = reported;
    let mut scene = Scene::new(&report.position.setup());
    scene.title = Some(reported.title());
    scene.last = match loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    scene.stone_marks = stone_marks(report);
    scene.territory = Color::ALL.map(|color| territory(report, color));
    let mut tint = 0;
    for (n, (eye, verdict)) in report.eyes.iter().enumerate() {
        tint += usize::from(n > 0 && report.eyes[n - 1].0.block != eye.block);
        add_eye(&mut scene, reported, (eye, verdict), tint);
    }
    add_spaces(&mut scene, reported, tint + 1);
    seki::draw(&mut scene, report, tint + 1 + report.groups.len());
    add_fights(&mut scene, report);
    explain_marks(&mut scene, report);
    scene
}

/// The picture as it is shown above the tables. Its legend only explains marks, because the tables already explain the areas.
#[must_use]
pub fn beside_tables(picture: &Scene) -> Scene {
    let is_shown = |key: &Key| !matches!(key, Key::Area(_) | Key::Stone(_, StoneMark::InDoubt));
    let legend = picture.legend.iter().filter(|entry| is_shown(&entry.key)).cloned().collect();
    Scene { legend, ..picture.clone() }
}

/// The territory of a colour: unconditional territory, and territory that is safe in alternate play. It includes the empty points around stones of
/// the opponent that are dead as they stand.
fn territory(report: &Report, color: Color) -> PointSet {
    let (unconditional, alternate_play) = (&report.unconditional[color.index()], &report.alternate_play[color.index()]);
    let answered = alternate_play.territory | alternate_play.dead_as_it_stands;
    (unconditional.territory | answered) & report.structure.empty()
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
        } else if report.likelihood(id).is_some_and(|likelihood| likely::word(&likelihood) != likely::ALIVE) {
            Some(StoneMark::InDoubt)
        } else {
            None
        };
        marks.extend(mark.map(|mark| (block.stones, mark)));
    }
    marks
}

/// Adds an area for an eye. The eyes of one block share a tint.
fn add_eye(scene: &mut Scene, reported: &Reported<'_>, (eye, verdict): (&Eye, &Verdict), tint: usize) {
    let report = reported.report;
    let block = report.structure.block(eye.block);
    let points = eye.shape.points();
    let n = scene.areas.len();
    scene.areas.push(Area {
        points,
        tint: Tint::nth(tint),
        weight: Weight::Strong,
        owner: Some(block.color),
        name: area_name(n),
        kind: "eyes, a colour for each block",
    });
    scene.point_marks.extend(key_marks(reported, eye, verdict));
    decide(scene, [verdict.attack, verdict.defend], report.structure.empty());
    let text = format!(
        "{}: {} {} {}, {}",
        names::block(&report.structure, block),
        names::count(points.len(), "point"),
        names::class(&eye.shape),
        eye.shape.location(),
        names::worth(verdict),
    );
    scene.legend.push(Entry { key: Key::Area(n), text });
}

/// Adds the eye spaces as areas that are lighter than eyes. The eye spaces of one group share a tint.
fn add_spaces(scene: &mut Scene, reported: &Reported<'_>, first_tint: usize) {
    let report = reported.report;
    let empty = report.structure.empty();
    for (n, space) in spaces::shown(reported).into_iter().enumerate() {
        let group = report.groups.iter().position(|group| group.spaces.contains(&space)).unwrap_or(0);
        let space = &report.spaces[space];
        let half = space.half_eyes.iter().map(|(point, _)| *point).collect();
        for (set, kind) in [
            (space.margins & empty, PointMark::Margin),
            (half, PointMark::Half),
            (space.false_eyes & empty, PointMark::False),
            // Proved territory is shown as territory, so no threats are marked there.
            ((space.threats() & empty) - territory(report, space.color), PointMark::Threat),
        ] {
            scene.mark(set, &kind);
        }
        let key = Key::Area(scene.areas.len());
        scene.areas.push(Area {
            points: space.points,
            tint: Tint::nth(first_tint + group),
            weight: Weight::Light,
            owner: Some(space.color),
            name: spaces::name(reported, n),
            kind: "eye spaces, a colour for each group",
        });
        let text = format!("eye space of {}: {}", spaces::owner(reported, space), spaces::meaning(space));
        scene.legend.push(Entry { key, text });
    }
    for group in &report.groups {
        let [attack, defend] = report.deciding(group);
        decide(scene, [attack, defend], empty);
    }
}

/// Marks the moves that change the outcome: moves of the attacker, moves of the defender, and points that do so for both.
fn decide(scene: &mut Scene, [attack, defend]: [PointSet; 2], empty: PointSet) {
    let marks = [(attack, PointMark::Fewer), (defend, PointMark::More), (attack & defend, PointMark::Hot)];
    for (points, mark) in marks {
        scene.mark(points & empty, &mark);
    }
}

/// Adds the moves that decide the life and death of groups.
fn add_fights(scene: &mut Scene, report: &Report) {
    for fight in report.life_and_death.iter().filter(|fight| fight.verdict.is_settled()) {
        decide(scene, [fight.verdict.attack, fight.verdict.defend], report.structure.empty());
    }
}

/// The marks for the vital and end points of an eye. They are left out if no single move changes the outcome.
fn key_marks(reported: &Reported<'_>, eye: &Eye, verdict: &Verdict) -> Vec<(Point, PointMark)> {
    let empty = reported.report.structure.empty();
    if (verdict.attack | verdict.defend).is_empty() {
        return vec![];
    }
    let marks = |set: PointSet, mark: PointMark| (set & empty).into_iter().map(move |point| (point, mark.clone()));
    let key = key_points(eye.shape, reported.eyes.table);
    let of_shape =
        key.into_iter().flat_map(|key| marks(key.end, PointMark::End).chain(marks(key.vital, PointMark::Vital)));
    of_shape.collect()
}

fn explain_marks(scene: &mut Scene, report: &Report) {
    let mut assuming = report.life_and_death.iter().filter(|fight| fight.assumption() != Assumption::Nothing);
    let dead = if assuming.clone().any(|fight| fight.verdict.summary() == Summary::Dead) {
        "dead, some only if the walls around are safe"
    } else {
        "dead"
    };
    let rests = assuming.any(|fight| fight.verdict.attacker_first != fight.verdict.defender_first);
    let moves =
        |text: &str| if rests { format!("{text}, some only if the walls around are safe") } else { text.to_owned() };
    let hot = moves("decides, whoever plays there");
    let fewer = moves("decides for the attacker, or leaves a group fewer eyes");
    let more = moves("decides for the defender, or makes a group more eyes");
    let stones = [
        (StoneMark::Alive, "unconditionally alive"),
        (StoneMark::Dead, dead),
        (StoneMark::Atari, "in atari"),
        (StoneMark::InDoubt, "in doubt, as such stones fared in games"),
    ];
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
            let is_unconditional =
                scene.territory[color.index()].is_subset(report.unconditional[color.index()].territory);
            let text = if is_unconditional {
                format!("{color} territory, even if {color} always passes")
            } else {
                format!("{color} territory, if {color} answers each invasion")
            };
            scene.legend.push(Entry { key: Key::Territory(color), text });
        }
    }
    let points = [
        (PointMark::Hot, hot.as_str()),
        (PointMark::Fewer, &fewer),
        (PointMark::More, &more),
        (PointMark::Vital, "vital point"),
        (PointMark::End, "end point, to be filled last"),
        (PointMark::Threat, "a threat: the answer leaves the eyes as they were"),
        (PointMark::Margin, "margin of an eye space"),
        (PointMark::Half, "half eye"),
        (PointMark::False, "false eye"),
    ];
    scene.explain(points);
}
