//! The fights behind verdicts by search: what they assume.

use eyespace::eyes::Mover;
use eyespace::regions::BlockId;
use eyespace::status::{Assumption, Fight};

use crate::{Reported, names};

/// Which stones count as safe: a line for all searches that assume the same.
pub(super) fn assumptions(reported: &Reported<'_>) -> String {
    let structure = &reported.report.structure;
    let list = |ids: &mut dyn Iterator<Item = BlockId>| -> Vec<String> {
        ids.map(|id| names::block(structure, structure.block(id))).collect()
    };
    let fights = &reported.report.fights;
    let same = |a: &Fight, b: &Fight| a.assumption() == b.assumption() && a.area.assumed == b.area.assumed;
    let mut lines = String::new();
    for (n, fight) in fights.iter().enumerate() {
        let assumed = fight.assumption();
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
pub(super) fn unsettled(reported: &Reported<'_>) -> String {
    let structure = &reported.report.structure;
    let mut lines = String::new();
    for fight in &reported.report.fights {
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
