//! Sekis between blocks: both parties, in words, as JSON, and in the picture.

use eyespace::analyze::Report;
use eyespace::board::{PointSet, Size};
use eyespace::status::SekiFound;
use serde::Serialize;

use super::{Named, fights, names};
use eyespace_view::{Area, Entry, Key, Scene, Tint, Weight};

/// A line for each: who leaves whom alone, and how that is known.
pub(super) fn lines(named: &Named<'_>) -> String {
    let report = &named.report;
    report.sekis.iter().map(|seki| format!("seki: {}, {}\n", parties(report, seki), seki.verdict.evidence)).collect()
}

fn parties(report: &Report, seki: &SekiFound) -> String {
    let structure = &report.structure;
    let stones = seki.parties[0] | seki.parties[1];
    let blocks = structure.blocks().map(|id| structure.block(id)).filter(|block| block.stones.intersects(stones));
    blocks.map(|block| names::block(structure, block)).collect::<Vec<_>>().join(" and ")
}

/// The liberties that both sides leave alone, apart from eyes and territory.
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
        });
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SekiJson {
    black: Vec<String>,
    white: Vec<String>,
    shared: Vec<String>,
    assumes: &'static str,
}

impl SekiJson {
    pub(super) fn new(seki: &SekiFound, size: Size) -> Self {
        let list = |set: PointSet| names::vertices(set, size);
        let assumes = seki.verdict.evidence.assumed().map_or("nothing", fights::kind);
        Self { black: list(seki.parties[0]), white: list(seki.parties[1]), shared: list(seki.shared), assumes }
    }
}
