//! Estimates a position. The estimate starts from proofs that need no search and from readings of captures, which can be had separately.

use crate::board::{Position, Suicide};
use crate::estimate::{BoardSituation, Estimate, Published, PublishedWeights, estimate, published};
use crate::eyes::{LocalOptions, LocalValues};
use crate::regions::CaptureFacts;
use crate::search::dfpn::{Budget, Stop};
use crate::search::read_moves;
use crate::status::{EyeSpace, cutting_points, eye_space_facts};
use crate::table::EyeTable;

use super::{LifeAndDeathSearch, Model, Options, Report, analyze};

/// The default number of nodes that each reading of a capture may visit.
pub const READING: u64 = 300;

/// A report of everything that is proved without search, and the captures that were read. No capture is read if the
/// budget has no nodes.
#[must_use]
pub fn known(position: &Position, suicide: Suicide, table: &EyeTable, reading: Budget<'_>) -> (Report, CaptureFacts) {
    let options = Options {
        suicide,
        table,
        life_and_death: LifeAndDeathSearch::Omitted,
        model: Model::Omitted,
        map: None,
        stop: Stop::NEVER,
        memory: None,
    };
    let report = analyze(position, &options);
    let facts = match reading.left() {
        0 => CaptureFacts::unknown(&report.structure),
        _ => {
            let mut facts = eye_space_facts(position, &report.structure, reading);
            read_moves(position, &cutting_points(&report.structure, &facts), reading, &mut facts);
            facts
        }
    };
    (report, facts)
}

/// An empty cache for the values of eye spaces, with the limit on their size that an estimate uses.
#[must_use]
pub fn values(suicide: Suicide) -> LocalValues {
    let options = LocalOptions { suicide, ..LocalOptions::default() };
    LocalValues::searching_to(EyeSpace::MOST_SEARCHED, options)
}

/// The report of [`known`], and the estimate that is made from this report.
/// ```
/// use eyespace::analyze::{READING, estimated};
/// use eyespace::board::{Position, Size, Suicide};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::table::EyeTable;
/// let empty = Position::empty(Size::new(9, 9)?);
/// let (report, estimate) = estimated(&empty, Suicide::Illegal, EyeTable::embedded(), Budget::nodes(READING));
/// assert!(estimate.by_area(&report.structure) > 0.0, "who moves first is ahead");
/// # Ok::<(), eyespace::board::SizeError>(())
/// ```
#[must_use]
pub fn estimated(position: &Position, suicide: Suicide, table: &EyeTable, reading: Budget<'_>) -> (Report, Estimate) {
    let (report, facts) = known(position, suicide, table, reading);
    let mut values = values(suicide);
    let situation = BoardSituation { structure: &report.structure, turn: Some(position.to_play()), facts: &facts };
    let estimate = estimate(situation, |id| report.verdict(id), &mut values);
    (report, estimate)
}

/// The report of [`known`], and the estimate by the published method (Reiss 1997), which uses only the captures that
/// were read.
#[must_use]
pub fn estimated_as_published(
    position: &Position,
    suicide: Suicide,
    table: &EyeTable,
    reading: Budget<'_>,
) -> (Report, Published) {
    let (report, facts) = known(position, suicide, table, reading);
    let published = published(&report.structure, &facts, &PublishedWeights::CARRIED);
    (report, published)
}
