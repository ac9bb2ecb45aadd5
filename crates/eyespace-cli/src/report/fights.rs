//! The fights behind verdicts by search: what they assume, in words and as JSON.

use eyespace::board::Size;
use eyespace::eyes::Mover;
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

/// Which first moves the nodes did not settle: a line for each block and side of which there are some.
pub(super) fn unsettled(named: &Named<'_>) -> String {
    let structure = &named.report.structure;
    let mut lines = String::new();
    for fight in &named.report.fights {
        for (first, side) in Mover::ALL.into_iter().zip(["attacker", "defender"]) {
            let moves = names::moves(&fight.unsettled[first.index()], structure.size());
            if !moves.is_empty() {
                let block = names::block(structure, structure.block(fight.block));
                lines += &format!("{block}, {side} first: not settled, for want of nodes: {}\n", moves.join(" "));
            }
        }
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
    #[serde(skip_serializing_if = "Option::is_none")]
    unsettled: Option<UnsettledJson>,
}

/// First moves that the nodes did not settle, by who moves first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct UnsettledJson {
    attacker_first: Vec<String>,
    defender_first: Vec<String>,
}

impl FightJson {
    pub(super) fn new(fight: &Fight, size: Size) -> Self {
        Self {
            block: fight.block.index(),
            area: names::vertices(fight.area.points, size),
            assumes: kind(assumption(fight)),
            assumed: names::vertices(fight.area.assumed, size),
            thin: names::vertices(fight.area.thin, size),
            unsettled: fight.unsettled.iter().any(|moves| !moves.is_empty()).then(|| UnsettledJson {
                attacker_first: names::moves(&fight.unsettled[Mover::Attacker.index()], size),
                defender_first: names::moves(&fight.unsettled[Mover::Defender.index()], size),
            }),
        }
    }
}
