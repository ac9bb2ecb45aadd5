//! Analyzes and counts boards with filled dame, under the same options as the original board.

use crate::analyze::{Options, Report, analyze};
use crate::board::{Color, PointSet, Position};
use crate::scoring::{self, Scored, StatusSource, StoneStatus};
use crate::status::{EyeOptions, LifeMap};

use super::sekis_in_doubt;

/// The original board, with the data that stay the same for all boards on which its dame are filled.
pub(super) struct Looker<'a> {
    pub(super) position: &'a Position,
    pub(super) scored: &'a Scored,
    pub(super) options: &'a Options<'a>,
    /// The statuses of stones that the players or a file have given.
    given: Vec<(PointSet, StoneStatus)>,
}

/// An analyzed and counted board.
pub(super) struct Look {
    pub(super) scored: Scored,
    pub(super) map: Option<LifeMap>,
    /// Stones with a given status, which the players need not confirm.
    pub(super) given: PointSet,
    /// Stones that count as in seki only because their group has too few eyes.
    pub(super) seki: PointSet,
    /// The territory that Black and White are proved to keep, unconditionally or in alternate play.
    pub(super) proved: [PointSet; 2],
}

impl<'a> Looker<'a> {
    pub(super) fn new(report: &'a Report, scored: &'a Scored, options: &'a Options<'a>) -> Self {
        let structure = &report.structure;
        let given = structure.blocks().filter(|&id| scored.statuses.basis(id) == StatusSource::Given);
        let given = given.map(|id| (structure.block(id).stones, scored.statuses.status(id))).collect();
        Self { position: &report.position, scored, options, given }
    }

    /// Analyzes and counts a board. `taken` is the number of Black's and White's stones captured since the original board.
    pub(super) fn look(&self, position: &Position, taken: [usize; 2]) -> Look {
        let report = analyze(position, self.options);
        let Options { suicide, table, .. } = *self.options;
        let mut score_options = self.scored.options;
        for color in Color::ALL {
            score_options.prisoners[color.index()] += taken[color.index()];
        }
        let mut statuses =
            report.statuses_at_the_end(score_options.rules.counting(), &EyeOptions { suicide, table, ko: None });
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
