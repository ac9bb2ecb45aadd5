//! One eye of the table of solved eyes, or one open eye space with its value, in words.

use eyespace::board::Size;
use eyespace::eye::{KnownValue, OWNER, ProbeReport};
use eyespace::table::{Answer, Fate, KoMaster, Probed, Reply, Role};

use crate::terminal::{self, Ink};
use crate::{Area, PointMark, Scene, Tint, Weight, columns, names};

/// The eye on a small board.
fn scene(report: &ProbeReport<'_>) -> Scene {
    let mut scene = Scene::new(&report.setup);
    let points = report.drawing.shape.points();
    let (tint, weight) = (Tint::nth(0), Weight::Strong);
    scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new(), kind: "" });
    let margins = report.drawing.margins;
    scene.mark(margins, &PointMark::Margin);
    scene.explain([(PointMark::Margin, "margin, open to the attacker")]);
    scene
}

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Dead => "dead",
        Fate::Seki => "seki",
        Fate::Alive => "alive",
    }
}

const fn master_name(master: KoMaster) -> &'static str {
    match master {
        KoMaster::Attacker => "attacker",
        KoMaster::Defender => "defender",
        KoMaster::Neither => "neither",
    }
}

/// The eye with its value, the outcomes for its block under each ko master (the side that may ignore a ko ban), and all moves.
#[must_use]
pub fn text(report: &ProbeReport<'_>, ink: Ink) -> String {
    let drawing = &report.drawing;
    let mut facts = match report.probed {
        Some(_) => vec![("class", names::class_or_parts(&drawing.shape, drawing.size))],
        None => vec![("margins", names::points(drawing.margins, drawing.size))],
    };
    facts.extend([
        ("points", drawing.shape.points().len().to_string()),
        ("liberties outside", drawing.filling.outside_liberties.to_string()),
        ("key", names::key(report.key)),
    ]);
    facts.extend(report.status.map(|(status, verdict)| ("status", names::status(status, &verdict).to_owned())));
    facts.extend(report.value.iter().flat_map(|value| value_rows(value, drawing.size)));
    let facts: Vec<_> = facts.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let solved = report.probed.as_ref().map_or_else(String::new, |probed| {
        format!("\n{}\n{}", columns::align(&statuses(probed.answer())), columns::align(&moves(report, probed)))
    });
    format!("{}\n{}{solved}", terminal::draw(&scene(report), ink), columns::align(&facts))
}

/// A row for each ko master (the side that may ignore the ban on retaking a ko), with the outcomes for the block and its liberties.
fn statuses(answer: Answer) -> Vec<Vec<String>> {
    let head = ["ko master", "attacker first", "defender first", "liberties"].map(str::to_owned).to_vec();
    let row = |master| {
        let liberties = answer.liberties(master).map_or("-".to_owned(), |liberties| liberties.to_string());
        let [attacker, defender] = Role::ALL.map(|first| fate(answer.fate(first, master)).to_owned());
        vec![master_name(master).to_owned(), attacker, defender, liberties]
    };
    [head].into_iter().chain(KoMaster::ALL.map(row)).collect()
}

/// A row for each move, with the outcome for the block under each ko master (the side that may ignore the ban on retaking a ko).
fn moves(report: &ProbeReport<'_>, probed: &Probed<'_>) -> Vec<Vec<String>> {
    let size = report.drawing.size;
    let heads = ["move", "at", "attacker ko master", "defender ko master", "neither"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    for first in Role::ALL {
        for (point, reply) in probed.replies(first) {
            let mut row = vec![first.name().to_owned(), size.vertex(point).to_string()];
            row.extend(KoMaster::ALL.map(|master| match reply {
                Reply::Captured => "captured".to_owned(),
                Reply::TwoEyes => "two eyes".to_owned(),
                Reply::Fates(_) => fate(reply.fate(master)).to_owned(),
            }));
            rows.push(row);
        }
    }
    rows
}

/// The value of the eye, from the table of values in the library.
fn value_rows(known: &KnownValue, size: Size) -> Vec<(&'static str, String)> {
    let KnownValue { value, attack, defend, .. } = known;
    vec![
        ("eyes", format!("{value}, {}: {}", value.name(), value.meaning())),
        ("fewer eyes at", names::points(*attack, size)),
        ("more eyes at", names::points(*defend, size)),
    ]
}
