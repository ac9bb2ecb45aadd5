//! Boards that are analyzed and counted under the same options as the board of the question.

use crate::analyze::{Options, Report, analyze};
use crate::board::{Color, PointSet, Position};
use crate::scoring::{self, Scored, StatusSource, StoneStatus};
use crate::status::{EyeOptions, LifeMap};

use super::sekis_in_doubt;

/// What does not change while a board is closed.
pub(super) struct Looker<'a> {
    pub(super) position: &'a Position,
    pub(super) scored: &'a Scored,
    options: &'a Options<'a>,
    /// What somebody said of stones.
    given: Vec<(PointSet, StoneStatus)>,
}

/// A board, and what it is counted as.
pub(super) struct Look {
    pub(super) scored: Scored,
    pub(super) map: Option<LifeMap>,
    /// Stones of which nothing need be asked, as somebody said what they are.
    pub(super) given: PointSet,
    /// Stones in seki, as far as the count of their eyes alone says so.
    pub(super) seki: PointSet,
    /// What Black and White keep, answering each intrusion.
    pub(super) proved: [PointSet; 2],
}

impl<'a> Looker<'a> {
    pub(super) fn new(report: &'a Report, scored: &'a Scored, options: &'a Options<'a>) -> Self {
        let structure = &report.structure;
        let given = structure.blocks().filter(|&id| scored.statuses.basis(id) == StatusSource::Given);
        let given = given.map(|id| (structure.block(id).stones, scored.statuses.status(id))).collect();
        Self { position: &report.position, scored, options, given }
    }

    /// Looks at a board on which so many more of Black's and White's stones were taken.
    pub(super) fn look(&self, position: &Position, taken: [usize; 2]) -> Look {
        let report = analyze(position, self.options);
        let Options { suicide, table, .. } = *self.options;
        let mut score_options = self.scored.options;
        for color in Color::ALL {
            score_options.prisoners[color.index()] += taken[color.index()];
        }
        let mut statuses =
            report.fates_at_the_end(score_options.rules.counting(), &EyeOptions { suicide, table, ko: None });
        for &(stones, status) in &self.given {
            statuses.give(&report.structure, stones, status);
        }
        let scored = scoring::score(&report.structure, &statuses, score_options);
        let given = self.given.iter().fold(PointSet::EMPTY, |all, (stones, _)| all | *stones);
        let proved = Color::ALL.map(|color| {
            report.unconditional[color.index()].territory | report.alternate_play[color.index()].territory
        });
        let seki = sekis_in_doubt(&report.structure, &scored);
        Look { scored, map: report.map, given, seki, proved }
    }
}
