//! Whose each point is, as far as that is proved.

use eyespace::analyze::Report;
use eyespace::board::{Color, PointSet};
use eyespace::status::{Assumption, Evidence, Outcome, Verdict};

/// Black's and White's points (see [`Color::index`]): stones that are proved to live, those of the other side that are proved to
/// be dead, and territory. What was searched counts only where nothing was assumed of the stones around. Stones in seki are
/// nobody's.
pub(crate) fn proved(report: &Report) -> [PointSet; 2] {
    let mut owned = Color::ALL.map(|color| {
        let (alone, answered) = (&report.unconditional[color.index()], &report.alternating[color.index()]);
        alone.stones | alone.territory | ((answered.stones | answered.territory) - answered.seki)
    });
    for id in report.structure.blocks() {
        let block = report.structure.block(id);
        if let Some(lives) = lives(&report.verdict(id)) {
            let owner = if lives { block.color } else { block.color.opponent() };
            owned[owner.index()] |= block.stones;
        }
    }
    // Nothing is proved twice over; should it seem so, nothing is said.
    let both = owned[0] & owned[1];
    owned.map(|points| points - both)
}

/// Whether a block lives, or dies, whoever moves first; `None` if that is not proved.
fn lives(verdict: &Verdict) -> Option<bool> {
    let assumes = matches!(verdict.evidence, Evidence::Search { assumed, .. } if assumed != Assumption::Nothing);
    if !verdict.evidence.is_proof() || assumes {
        return None;
    }
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, Outcome::Alive) => Some(true),
        (Outcome::Dead, Outcome::Dead) => Some(false),
        _ => None,
    }
}
