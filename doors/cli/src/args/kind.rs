//! What lines ask that don't say it.

use clap::ValueEnum;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// All that is known of a position
    Analyze,
    /// One eye
    Eye,
    /// Life and death
    Solve,
    /// The score of a finished game
    Score,
    /// A race between two groups
    Race,
    /// Whose each point will be
    Estimate,
    /// What KataGo's analysis engine is asked, for programs that know no other
    Katago,
}

impl From<Kind> for eyespace_wire::question::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Analyze => Self::Analyze,
            Kind::Eye => Self::Eye,
            Kind::Solve => Self::Solve,
            Kind::Score => Self::Score,
            Kind::Race => Self::Race,
            Kind::Estimate => Self::Estimate,
            Kind::Katago => Self::Katago,
        }
    }
}
