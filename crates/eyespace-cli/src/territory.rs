//! The estimate of a position, with all that it is made of, as doors for programs ask for it.

use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::board::{Position, Suicide};
use eyespace::eyes::{LocalValues, Terms};
use eyespace::regions::Facts;
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, eye_space_facts};
use eyespace::table::EyeTable;
use eyespace::territory::{Estimate, estimate};

/// The nodes for each reading of a capture, as on the command line.
pub(crate) const READING: u64 = 300;

/// What is proved, and from there the estimate; nothing is read if there are no nodes for it.
pub(crate) fn of(position: &Position, suicide: Suicide, table: &EyeTable, nodes: u64) -> (Report, Estimate) {
    let options = Options { suicide, table, fights: Fights::Omitted, model: Model::Omitted, map: None };
    let report = analyze(position, &options);
    let facts = match nodes {
        0 => Facts::unknown(&report.structure),
        nodes => eye_space_facts(position, &report.structure, Budget::nodes(nodes)),
    };
    let terms = Terms { suicide, ..Terms::default() };
    let mut values = LocalValues::searching_to(EyeSpace::MOST_SEARCHED, terms);
    let estimate = estimate(&report.structure, Some(position.to_play()), &facts, |id| report.verdict(id), &mut values);
    (report, estimate)
}
