//! The library's answer to a question about a group (a dragon, in the words of GNU Go), with the evidence for the answer.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::Suicide;
use eyespace::forecast::{Certainty, ForecastBasis, Forecaster};
use eyespace::search::dfpn::Budget;

use super::{Question, Success};

/// The evidence for an answer, from the strongest kind to the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    /// A theorem, the table of solved eyes, or a complete search of an area; walls around it may be assumed to be safe.
    Proof,
    /// A reading with few moves of a fight that nothing encloses, or of a semeai.
    OpenFight,
    /// A reading of the target's capture, within limits.
    Reading,
    /// A count of the eyes that the group seems to make.
    Model,
    /// An estimate of the result of the best move near the group.
    Estimate,
}

impl Basis {
    pub(super) const ALL: [Self; 5] = [Self::Proof, Self::OpenFight, Self::Reading, Self::Model, Self::Estimate];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Proof => "proved",
            Self::OpenFight => "an open fight read",
            Self::Reading => "a capture read",
            Self::Model => "model",
            Self::Estimate => "estimate",
        }
    }

    fn of(basis: &ForecastBasis) -> Self {
        match basis {
            ForecastBasis::Verdict(_) | ForecastBasis::Semeai(_) if basis.certainty() == Certainty::Proved => {
                Self::Proof
            }
            ForecastBasis::Zone => Self::Proof,
            ForecastBasis::Verdict(_) | ForecastBasis::Semeai(_) => Self::OpenFight,
            ForecastBasis::Capture | ForecastBasis::Reading => Self::Reading,
            ForecastBasis::Eyes => Self::Model,
            ForecastBasis::Estimate(_) => Self::Estimate,
        }
    }
}

/// The nodes for each reading of a capture while eye spaces are found, as in a GTP session.
const READING: u64 = 1000;

pub(super) struct Judge {
    forecaster: Forecaster<'static>,
    nodes: u64,
}

impl Judge {
    pub(super) fn new(nodes: u64) -> Self {
        Self { forecaster: Forecaster::new(Suicide::Illegal, nodes), nodes }
    }

    /// The answer; `None` if there is no stone to ask about.
    pub(super) fn answer(&mut self, question: &Question) -> Option<(Success, Basis)> {
        let model = Model::EyeSpaces { nodes: READING.min(self.nodes) };
        let report = analyze(&question.position, &Options { model, ..Options::default() });
        let block = report.structure.block_at(question.target.first()?)?;
        let found = self.forecaster.forecast(&report, block, question.first, Budget::nodes(self.nodes));
        Some((Success::of(found.attempt(question.first)?), Basis::of(&found.basis)))
    }
}
