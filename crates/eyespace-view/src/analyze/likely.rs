//! The probability that unproved blocks stay on the board. It has a table of its own, so that readers do not take estimates for proofs.

use eyespace::estimate::Likelihood;
use eyespace::regions::BlockId;

use crate::{Reported, columns, names};

/// The table of the blocks that are not proved, with the block that is least likely to stay first; empty if everything is proved.
pub(super) fn table(reported: &Reported<'_>) -> String {
    let report = reported.report;
    let mut likely: Vec<(BlockId, Likelihood)> =
        report.structure.blocks().filter_map(|id| Some((id, report.likelihood(id)?))).collect();
    if likely.is_empty() {
        return String::new();
    }
    likely.sort_by_key(|(_, likelihood)| likelihood.stays);
    let heads = ["not proved", "stones", "seems", "stays", "threats", "answers"].map(str::to_owned).to_vec();
    let rows = likely.iter().map(|(id, likelihood)| row(reported, *id, likelihood));
    let rows: Vec<_> = std::iter::once(heads).chain(rows).collect();
    format!(
        "\nHow likely blocks are to stay on the board, estimated from games whoever moves first:\n{}",
        columns::align(&rows)
    )
}

fn row(reported: &Reported<'_>, id: BlockId, likelihood: &Likelihood) -> Vec<String> {
    let structure = &reported.report.structure;
    let block = structure.block(id);
    vec![
        names::block(structure, block),
        block.stones.len().to_string(),
        word(likelihood).to_owned(),
        format!("{} %", likelihood.stays.as_percent()),
        names::points(likelihood.threats, structure.size()),
        names::points(likelihood.answers, structure.size()),
    ]
}

/// The probability in percent from which a block is called likely alive. A block with at most 100 minus this number is called likely dead.
const LIKELY: u32 = 90;

/// The words for blocks that stay on the board with a high probability.
pub(super) const ALIVE: &str = "likely alive";

/// The estimated status of a block, in words.
pub(super) fn word(likelihood: &Likelihood) -> &'static str {
    match u32::from(likelihood.stays.as_percent()) {
        LIKELY.. => ALIVE,
        percent if percent <= 100 - LIKELY => "likely dead",
        _ => "in doubt",
    }
}
