//! The estimate of a position, with all that it is made of, as doors for programs ask for it.

use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::board::{Position, Suicide};
use eyespace::eyes::{LocalValues, Terms};
use eyespace::regions::Facts;
use eyespace::search::dfpn::{Budget, Stop};
use eyespace::search::read_moves;
use eyespace::status::{EyeSpace, cutting_points, eye_space_facts};
use eyespace::table::EyeTable;
use eyespace::territory::{Estimate, Published, PublishedNumbers, estimate, published};

/// The nodes for each reading of a capture, if nothing else is said.
pub const READING: u64 = 300;

/// What is proved without search, and what is read of captures; nothing is read if there are no nodes for it.
#[must_use]
pub fn known(position: &Position, suicide: Suicide, table: &EyeTable, reading: Budget<'_>) -> (Report, Facts) {
    let options =
        Options { suicide, table, fights: Fights::Omitted, model: Model::Omitted, map: None, stop: Stop::NEVER };
    let report = analyze(position, &options);
    let facts = match reading.left() {
        0 => Facts::unknown(&report.structure),
        _ => {
            let mut facts = eye_space_facts(position, &report.structure, reading);
            read_moves(position, &cutting_points(&report.structure, &facts), reading, &mut facts);
            facts
        }
    };
    (report, facts)
}

/// For the values of eye spaces that an estimate asks for.
#[must_use]
pub fn values(suicide: Suicide) -> LocalValues {
    let terms = Terms { suicide, ..Terms::default() };
    LocalValues::searching_to(EyeSpace::MOST_SEARCHED, terms)
}

/// What is known, and from there the estimate.
pub(crate) fn of(position: &Position, suicide: Suicide, table: &EyeTable, reading: Budget<'_>) -> (Report, Estimate) {
    let (report, facts) = known(position, suicide, table, reading);
    let mut values = values(suicide);
    let estimate = estimate(&report.structure, Some(position.to_play()), &facts, |id| report.verdict(id), &mut values);
    (report, estimate)
}

/// What is known, and from the readings alone the estimate as it was published.
pub(crate) fn as_published(
    position: &Position,
    suicide: Suicide,
    table: &EyeTable,
    reading: Budget<'_>,
) -> (Report, Published) {
    let (report, facts) = known(position, suicide, table, reading);
    let published = published(&report.structure, &facts, &PublishedNumbers::CARRIED);
    (report, published)
}
