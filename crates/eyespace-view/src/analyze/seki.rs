//! Sekis between blocks of both sides, in words and in the picture.

use eyespace::analyze::Report;
use eyespace::status::SekiFound;

use crate::{Area, Entry, Key, Reported, Scene, Tint, Weight, names};

/// One line for each seki: the blocks in it and the evidence.
pub(super) fn lines(reported: &Reported<'_>) -> String {
    let report = reported.report;
    report.sekis.iter().map(|seki| format!("seki: {}, {}\n", parties(report, seki), seki.verdict.evidence)).collect()
}

fn parties(report: &Report, seki: &SekiFound) -> String {
    let structure = &report.structure;
    let stones = seki.parties[0] | seki.parties[1];
    let blocks = structure.blocks().map(|id| structure.block(id)).filter(|block| block.stones.intersects(stones));
    blocks.map(|block| names::block(structure, block)).collect::<Vec<_>>().join(" and ")
}

/// Adds an area for the liberties that both sides share in a seki. Neither side fills them, so they are neither eyes nor territory.
pub(super) fn draw(scene: &mut Scene, report: &Report, tint: usize) {
    for (n, seki) in report.sekis.iter().enumerate() {
        let name = if n == 0 { "s".to_owned() } else { format!("s{}", n + 1) };
        let key = Key::Area(scene.areas.len());
        scene.legend.push(Entry { key, text: format!("seki: {}", parties(report, seki)) });
        scene.areas.push(Area {
            points: seki.shared,
            tint: Tint::nth(tint + n),
            weight: Weight::Strong,
            owner: None,
            name,
            kind: "sekis: shared liberties that neither side fills",
        });
    }
}
