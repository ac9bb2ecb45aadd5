//! The result of a tactical question, in words and on boards: whether a block can be captured or saved, or whether it can be connected to another
//! block or to points, or cut off.

use eyespace::board::{Move, PointSet, Size};
use eyespace::eyes::Role;
use eyespace::forecast::{Certainty, Tactic, TacticalAim, TacticalKo, TacticalQuestion, Tactics};
use eyespace::regions::TacticalResult;

use crate::{Area, Entry, Key, Scene, Sheet, StoneMark, Tint, Weight, area_name, columns, names, tried};

/// The kinds of areas, with their legends.
const KINDS: [(&str, &str); 2] = [("zone", "the points on which the proof depends"), ("goal", "the points to reach")];

/// Two boards with the numbered lines of play, one for either side moving first. The stones in question are marked, and so are the points on which
/// a proof depends.
#[must_use]
pub fn picture(title: &str, question: &TacticalQuestion<'_>, found: &Tactics) -> Sheet {
    let boards = Role::ALL.map(|first| {
        let mut scene = marked(question, found, first);
        scene.legend.clear();
        scene.number(first.color(question.owner()), shown(found.first(first)));
        scene
    });
    let mut legend =
        vec![Entry { key: Key::Stone(question.owner(), StoneMark::Target), text: "the stones in question".to_owned() }];
    // A sheet explains an area by its number among the areas of all boards.
    for (kind, text) in KINDS {
        let index = boards.iter().flat_map(|scene| &scene.areas).position(|area| area.kind == kind);
        legend.extend(index.map(|index| Entry { key: Key::Area(index), text: text.to_owned() }));
    }
    Sheet { title: title.to_owned(), percent: 100, rows: vec![boards.into()], caption: vec![], legend }
}

/// The boards for a terminal: one for each side with moves to show, or one with the stones in question.
#[must_use]
pub fn in_a_terminal(question: &TacticalQuestion<'_>, found: &Tactics) -> Vec<Scene> {
    let is_shown = |first: &Role| !shown(found.first(*first)).is_empty();
    let sides: Vec<Role> = Role::ALL.into_iter().filter(is_shown).collect();
    let sides = if sides.is_empty() { vec![Role::Attacker] } else { sides };
    let scene = |first| {
        let mut scene = marked(question, found, first);
        tried::place_signs(&mut scene, shown(found.first(first)));
        scene
    };
    sides.into_iter().map(scene).collect()
}

/// The board with its title, the stones in question and the zone of the proof, for one side moving first.
fn marked(question: &TacticalQuestion<'_>, found: &Tactics, first: Role) -> Scene {
    let (position, tactic) = (question.position(), found.first(first));
    let mut scene = Scene::new(&position.setup());
    scene.title =
        Some(format!("{}: {}", side(question, first), result(question.aim(), first, tactic, position.size())));
    let stones = question.blocks().into_iter().fold(PointSet::EMPTY, |all, block| all | block);
    scene.stone_marks.push((stones, StoneMark::Target));
    let zone = tactic.finding.zone().unwrap_or(PointSet::EMPTY);
    scene.focus = stones | question.goal() | zone | Move::points(&tactic.line);
    // Where areas overlap, the last one is seen.
    for (n, (points, (kind, text))) in [zone, question.goal()].into_iter().zip(KINDS).enumerate() {
        if !points.is_empty() {
            scene.legend.push(Entry { key: Key::Area(scene.areas.len()), text: text.to_owned() });
            let (tint, name) = (Tint::nth(n), area_name(n));
            scene.areas.push(Area { points, tint, weight: Weight::Light, owner: None, name, kind });
        }
    }
    scene
}

/// The moves that a board shows: the line, or else the first move.
fn shown(tactic: &Tactic) -> &[Move] {
    let first = tactic.moves.get(..1).filter(|first| first != &[Move::Pass]).unwrap_or(&[]);
    if tactic.line.is_empty() { first } else { &tactic.line }
}

/// The results with either side moving first, with a line for each fact, and the reason if the readings were stopped early.
#[must_use]
pub fn text(question: &TacticalQuestion<'_>, found: &Tactics, stopped: Option<&str>) -> String {
    let size = question.position().size();
    let block = |stones: &PointSet| format!("{}, {}", names::first(*stones, size), names::count(stones.len(), "stone"));
    let blocks: Vec<String> = question.blocks().iter().map(block).collect();
    let aim = match question.aim() {
        TacticalAim::Capture(_) => "capture",
        TacticalAim::Connect(_) => "connect",
        TacticalAim::Reach(..) => "reach",
    };
    let mut rows = vec![(aim.to_owned(), format!("{} {}", question.owner(), blocks.join(" and ")))];
    if !question.goal().is_empty() {
        rows.push(("goal".to_owned(), names::few_points(question.goal(), size)));
    }
    for first in Role::ALL {
        let tactic = found.first(first);
        rows.push((side(question, first), result(question.aim(), first, tactic, size)));
        if tactic.line.len() > 1 {
            rows.push(("line".to_owned(), names::moves(&tactic.line, size).join(" ")));
        }
        if let Some(TacticalKo { point, taker }) = tactic.ko {
            let text = format!(
                "at {}: {taker} takes first, {} needs a threat to take back",
                size.vertex(point),
                taker.opponent()
            );
            rows.push(("ko".to_owned(), text));
        }
        if let Some(zone) = tactic.finding.zone() {
            rows.push(("zone".to_owned(), names::count(zone.len(), "point")));
        }
    }
    rows.push(("nodes".to_owned(), found.nodes.to_string()));
    rows.extend(stopped.map(|why| ("stopped".to_owned(), why.to_owned())));
    if Role::ALL.into_iter().any(|first| found.first(first).finding.result().is_none()) {
        let help = if stopped.is_some() { "more time" } else { "more nodes (--nodes)" };
        rows.push(("would help".to_owned(), help.to_owned()));
    }
    columns::align(&rows.into_iter().map(|(name, value)| vec![name, value]).collect::<Vec<_>>())
}

/// The side that moves first, such as `White first`.
fn side(question: &TacticalQuestion<'_>, first: Role) -> String {
    format!("{} first", names::capital(first.color(question.owner())))
}

/// The result with one side moving first, such as `captures by D4, proved`.
fn result(aim: TacticalAim, first: Role, tactic: &Tactic, size: Size) -> String {
    let (does, fails) = match (aim, first) {
        (TacticalAim::Capture(_), Role::Attacker) => ("captures", "does not capture"),
        (TacticalAim::Capture(_), Role::Defender) => ("saves the stones", "does not save the stones"),
        (TacticalAim::Connect(_) | TacticalAim::Reach(..), Role::Attacker) => ("cuts", "does not cut"),
        (TacticalAim::Connect(_) | TacticalAim::Reach(..), Role::Defender) => ("connects", "does not connect"),
    };
    let by = match &tactic.moves[..] {
        [] => String::new(),
        [Move::Pass] => " without a move".to_owned(),
        moves => format!(" by {}", names::moves(moves, size).join(" or ")),
    };
    let known = match tactic.finding.certainty() {
        Some(Certainty::Proved) => "proved",
        _ => "read, not proved",
    };
    match tactic.finding.result() {
        None => "open".to_owned(),
        Some(TacticalResult::Works) => format!("{does}{by}, {known}"),
        Some(TacticalResult::Fails) => format!("{fails}, {known}"),
        Some(TacticalResult::KoTakesFirst) => format!("{does}{by} in a ko, and takes it first, {known}"),
        Some(TacticalResult::KoNeedsThreat) => format!("{does}{by} in a ko, and needs the first threat, {known}"),
    }
}
