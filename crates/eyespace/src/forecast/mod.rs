//! Forecasts: the best known answer about the fate of a block. The answer is proved or read if the budget suffices, and
//! otherwise guessed. It always says which of the three it is, so that a guess is not mistaken for a proof. Answers to
//! tactical questions ([`TacticalReader`]) are never guessed.

mod forecaster;
mod guess;
mod ko;
mod main_line;
mod moves;
mod tactical_question;
mod tactics;

pub use forecaster::{BlockQuestion, Forecaster, SemeaiStones};
pub use ko::TacticalKo;
pub use tactical_question::{TacticalAim, TacticalError, TacticalQuestion};
pub use tactics::{Tactic, TacticalFinding, TacticalReader, Tactics};

use std::fmt;

use crate::board::Move;
use crate::estimate::Chance;
use crate::regions::TacticalResult;
use crate::search::semeai::SemeaiBasis;
use crate::status::{Evidence, Outcome, attempt};
use crate::table::Role;

/// The fate of a block, with one given side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The outcome, proved or likely.
    pub outcome: Outcome,
    /// A line of play that begins with the move needed to reach the outcome; empty if no move is needed, or if no move
    /// helps.
    pub line: Vec<Move>,
    /// The method by which the outcome is known.
    pub basis: ForecastBasis,
    /// The number of nodes of all searches.
    pub nodes: u64,
}

impl Forecast {
    /// An open forecast from searches that took this many nodes.
    #[must_use]
    pub const fn open(nodes: u64) -> Self {
        Self { outcome: Outcome::Open, line: vec![], basis: ForecastBasis::Verdict(Evidence::None), nodes }
    }

    /// The outcome seen as the success or failure of the side that moves first (the attacker or the defender). It is `None`
    /// only for an open result of [`settled`](Forecaster::settled).
    #[must_use]
    pub const fn attempt(&self, first: Role) -> Option<TacticalResult> {
        attempt(self.outcome, first)
    }

    /// The first move of the line; a pass if the line is empty.
    #[must_use]
    pub fn first(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }
}

/// The method by which a forecast is known. The kinds are listed from strong to weak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForecastBasis {
    /// The forecast is proved. Or it was read in a fight that nothing encloses, where only few moves were tried.
    /// [`Evidence::is_proof`] distinguishes the two cases.
    Verdict(Evidence),
    /// The forecast is the result of a semeai that was counted, searched or read.
    Semeai(SemeaiBasis),
    /// The question was about the capture of a block, and its capture is proved with a relevance zone, wherever its owner plays.
    Zone,
    /// The question was about the capture of a block, and a reading within limits answered it.
    Reading,
    /// The question was about life, and the answer comes from a reading, within limits, of the capture of this block
    /// alone.
    Capture,
    /// The forecast is a guess from the eyes that the group seems to make.
    Eyes,
    /// The forecast is a guess from the probability that the block survives once the side that moves first has played its best move near it.
    Estimate(Chance),
}

/// The reliability of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// The answer is a guess that is more likely right than wrong.
    Guessed,
    /// The answer was read with few moves or within limits, as a player reads, and is no proof.
    Read,
    /// The answer is proved, under the assumptions that the evidence names.
    Proved,
}

impl Certainty {
    /// All kinds of certainty, the least certain first.
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
    /// The reliability of a forecast that is known by this method.
    #[must_use]
    pub const fn certainty(&self) -> Certainty {
        match self {
            Self::Verdict(evidence) if evidence.is_proof() => Certainty::Proved,
            Self::Verdict(Evidence::OpenFight { .. }) | Self::Semeai(SemeaiBasis::Read) | Self::Reading => {
                Certainty::Read
            }
            Self::Semeai(_) | Self::Zone => Certainty::Proved,
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
            Self::Zone => f.pad("by a relevance zone"),
            Self::Reading => f.pad("within limits, not proved"),
            Self::Capture => f.pad("guessed, its capture was read"),
            Self::Eyes => f.pad("guessed, by eyes that it seems to make"),
            Self::Estimate(stays) => f.pad(&format!("guessed, {} % that it stays", stays.as_percent())),
        }
    }
}

#[cfg(test)]
mod tests;
