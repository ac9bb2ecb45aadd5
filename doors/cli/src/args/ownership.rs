//! By what commands say who owns points.

use clap::ValueEnum;
use eyespace_service::panel::OwnershipBasis;

/// By what a command says who owns points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ownership {
    /// What is proved; else what is estimated, and once both sides have passed what is counted
    Estimated,
    /// What is proved alone
    Proved,
}

impl From<Ownership> for OwnershipBasis {
    fn from(own: Ownership) -> Self {
        match own {
            Ownership::Estimated => Self::Estimated,
            Ownership::Proved => Self::Proved,
        }
    }
}
