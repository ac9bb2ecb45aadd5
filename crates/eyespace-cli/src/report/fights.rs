//! The fights behind verdicts by search: what they assume, in words and as JSON.

use eyespace::board::Size;
use eyespace::regions::BlockId;
use eyespace::status::{Assumption, Fight};
use serde::Serialize;

use super::{Named, names};

/// What an assumption is called by programs.
pub(super) const fn kind(assumed: Assumption) -> &'static str {
    match assumed {
        Assumption::Nothing => "nothing",
        Assumption::SafeWalls => "safeWalls",
        Assumption::GroundBeyond => "groundBeyond",
    }
}

/// What a fight takes for granted.
pub(super) fn assumption(fight: &Fight) -> Assumption {
    fight.verdict.evidence.assumed().unwrap_or(Assumption::Nothing)
}

/// Which stones count as safe: a line for all searches that assume the same.
pub(super) fn assumptions(named: &Named<'_>) -> String {
    let structure = &named.report.structure;
    let list = |ids: &mut dyn Iterator<Item = BlockId>| -> Vec<String> {
        ids.map(|id| names::block(structure, structure.block(id))).collect()
    };
    let fights = &named.report.fights;
    let same = |a: &Fight, b: &Fight| assumption(a) == assumption(b) && a.area.assumed == b.area.assumed;
    let mut lines = String::new();
    for (n, fight) in fights.iter().enumerate() {
        let assumed = assumption(fight);
        if assumed == Assumption::Nothing || fights[..n].iter().any(|earlier| same(earlier, fight)) {
            continue;
        }
        let about = list(&mut fights[n..].iter().filter(|later| same(later, fight)).map(|later| later.block));
        let touches = |id: &BlockId| structure.block(*id).stones.intersects(fight.area.assumed);
        let mut safe = list(&mut structure.blocks().filter(touches));
        if assumed == Assumption::GroundBeyond {
            safe.push("the ground behind a thin wall".to_owned());
        }
        lines += &format!("{}: by search if these are safe: {}\n", about.join(", "), safe.join(", "));
    }
    lines
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FightJson {
    block: usize,
    area: Vec<String>,
    assumes: &'static str,
    assumed: Vec<String>,
    thin: Vec<String>,
}

impl FightJson {
    pub(super) fn new(fight: &Fight, size: Size) -> Self {
        Self {
            block: fight.block.index(),
            area: names::vertices(fight.area.points, size),
            assumes: kind(assumption(fight)),
            assumed: names::vertices(fight.area.assumed, size),
            thin: names::vertices(fight.area.thin, size),
        }
    }
}
