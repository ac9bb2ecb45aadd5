//! Forecasts: the best that is known about the fate of a block. It is proved or read if the budget suffices, else guessed. An answer always
//! says which of these it is, so that nobody takes a guess for a proof.

mod forecaster;
mod guess;
mod moves;

pub use forecaster::Forecaster;

use std::fmt;

use crate::board::Move;
use crate::estimate::Chance;
use crate::regions::TacticalResult;
use crate::search::semeai::SemeaiBasis;
use crate::status::{Evidence, Outcome, attempt};
use crate::table::Role;

/// What becomes of a block if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// How it ends, or likely ends.
    pub outcome: Outcome,
    /// A line of play that begins with the move by which the first side reaches it; empty where nothing need be played, or nothing helps.
    pub line: Vec<Move>,
    /// What it rests on.
    pub basis: ForecastBasis,
    /// The nodes that readings took.
    pub nodes: u64,
}

impl Forecast {
    /// Nothing is known, after so many nodes.
    #[must_use]
    pub const fn open(nodes: u64) -> Self {
        Self { outcome: Outcome::Open, line: vec![], basis: ForecastBasis::Verdict(Evidence::None), nodes }
    }

    /// The outcome as the success of whoever moves first; `None` only of what is [`settled`](Forecaster::settled) as open.
    #[must_use]
    pub const fn attempt(&self, first: Role) -> Option<TacticalResult> {
        attempt(self.outcome, first)
    }

    /// The move to play; a pass if none need be played.
    #[must_use]
    pub fn first(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }
}

/// What a forecast rests on, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForecastBasis {
    /// A proof, or a fight read with few moves: [`Evidence::is_proof`] says which.
    Verdict(Evidence),
    /// Of a race: counted, searched or read.
    Semeai(SemeaiBasis),
    /// Of a question about capture: a reading within limits.
    Reading,
    /// Of a question about life: the capture of the block by itself, read within limits.
    Capture,
    /// The eyes that its group seems to make.
    Eyes,
    /// How likely the block is to stay after the best move near it.
    Estimate(Chance),
}

/// How far an answer can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// Likelier than not, and no more.
    Guessed,
    /// Read with few moves or within limits, as a player reads: no proof.
    Read,
    /// Proved, for what the evidence names as assumed.
    Proved,
}

impl Certainty {
    /// All of them, the least first.
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
    /// How far it can be trusted.
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
