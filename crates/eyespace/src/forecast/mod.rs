//! Forecasts: the best that is known about the fate of a block. It is proved or read if the budget suffices, else guessed. An answer always
//! says which of these it is, so that nobody takes a guess for a proof.

mod forecaster;
mod guess;
mod moves;

pub use forecaster::{BlockQuestion, Forecaster, SemeaiStones};

use std::fmt;

use crate::board::Move;
use crate::estimate::Chance;
use crate::regions::TacticalResult;
use crate::search::semeai::SemeaiBasis;
use crate::status::{Evidence, Outcome, attempt};
use crate::table::Role;

/// The fate of a block, with one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The outcome, proved or likely.
    pub outcome: Outcome,
    /// A line of play that begins with the move needed to reach the outcome; empty if no move is needed or none helps.
    pub line: Vec<Move>,
    /// How the outcome is known.
    pub basis: ForecastBasis,
    /// The nodes that were read.
    pub nodes: u64,
}

impl Forecast {
    /// An open forecast, after this many nodes.
    #[must_use]
    pub const fn open(nodes: u64) -> Self {
        Self { outcome: Outcome::Open, line: vec![], basis: ForecastBasis::Verdict(Evidence::None), nodes }
    }

    /// The outcome as the success or failure of the role that moves first. It is `None` only for an open result of [`settled`](Forecaster::settled).
    #[must_use]
    pub const fn attempt(&self, first: Role) -> Option<TacticalResult> {
        attempt(self.outcome, first)
    }

    /// The move to play; a pass if none is needed.
    #[must_use]
    pub fn first(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }
}

/// How a forecast is known, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForecastBasis {
    /// It is proved, or an unenclosed fight was read with few moves: [`Evidence::is_proof`] distinguishes them.
    Verdict(Evidence),
    /// It is the result of a semeai that was counted, searched or read.
    Semeai(SemeaiBasis),
    /// A question about capture was answered by a reading within limits.
    Reading,
    /// A question about life was answered by reading, within limits, the capture of this block alone.
    Capture,
    /// It is a guess from the eyes that the group seems to make.
    Eyes,
    /// It is a guess from the likelihood that the block survives after the best move near it.
    Estimate(Chance),
}

/// How reliable an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// It is more likely than not.
    Guessed,
    /// It was read with few moves or within limits, as a player reads; it is no proof.
    Read,
    /// It is proved, under the assumptions that the evidence names.
    Proved,
}

impl Certainty {
    /// All of them, the least certain first.
    pub const ALL: [Self; 3] = [Self::Guessed, Self::Read, Self::Proved];
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Guessed => "guessed",
            Self::Read => "read",
            Self::Proved => "proved",
        })
    }
}

impl ForecastBasis {
    /// How reliable the forecast is.
    #[must_use]
    pub const fn certainty(&self) -> Certainty {
        match self {
            Self::Verdict(evidence) if evidence.is_proof() => Certainty::Proved,
            Self::Verdict(Evidence::OpenFight { .. }) | Self::Semeai(SemeaiBasis::Read) | Self::Reading => {
                Certainty::Read
            }
            Self::Semeai(_) => Certainty::Proved,
            _ => Certainty::Guessed,
        }
    }
}

impl fmt::Display for ForecastBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(evidence) => evidence.fmt(f),
            Self::Semeai(SemeaiBasis::Read) => f.pad("few moves, not proved"),
            Self::Semeai(basis) => f.pad(basis.name()),
            Self::Reading => f.pad("within limits, not proved"),
            Self::Capture => f.pad("guessed, its capture was read"),
            Self::Eyes => f.pad("guessed, by eyes that it seems to make"),
            Self::Estimate(stays) => f.pad(&format!("guessed, {} % that it stays", stays.as_percent())),
        }
    }
}

#[cfg(test)]
mod tests;
