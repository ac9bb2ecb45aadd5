//! A position estimated, together with what the estimate is made of: the proofs that need no search, and the readings of captures.

use crate::board::{Position, Suicide};
use crate::estimate::{BoardSituation, Estimate, Published, PublishedWeights, estimate, published};
use crate::eyes::{LocalOptions, LocalValues};
use crate::regions::CaptureFacts;
use crate::search::dfpn::{Budget, Stop};
use crate::search::read_moves;
use crate::status::{EyeSpace, cutting_points, eye_space_facts};
use crate::table::EyeTable;

use super::{LifeAndDeathSearch, Model, Options, Report, analyze};

/// The default number of nodes for each reading of a capture.
pub const READING: u64 = 300;

/// The report of what is proved without search, and the captures that were read. Without nodes for readings no capture is read.
#[must_use]
pub fn known(position: &Position, suicide: Suicide, table: &EyeTable, reading: Budget<'_>) -> (Report, CaptureFacts) {
    let options = Options {
        suicide,
        table,
        life_and_death: LifeAndDeathSearch::Omitted,
        model: Model::Omitted,
        map: None,
        stop: Stop::NEVER,
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

/// A cache for the values of eye spaces, with the limits of an estimate.
#[must_use]
pub fn values(suicide: Suicide) -> LocalValues {
    let options = LocalOptions { suicide, ..LocalOptions::default() };
    LocalValues::searching_to(EyeSpace::MOST_SEARCHED, options)
}

/// The report of [`known`], and the estimate made from it.
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

/// The report of [`known`], and the estimate as it was published, which uses the captures only.
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
