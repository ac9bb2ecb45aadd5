//! The goal of a problem: what the side to play is to do.

use std::fmt;

use crate::eyes::Role;
use crate::regions::{Structure, TacticalResult};
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::Budget;
use crate::status::Outcome;

use super::Solved;

/// The goal of the side to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To kill a group.
    Kill,
    /// To make a group live.
    Live,
    /// To make a ko: neither more nor less can be reached.
    Ko,
    /// To win a semeai, or not to lose it.
    Race,
    /// To connect two chains.
    Connect,
    /// To capture a chain that nothing encloses.
    Capture,
    /// To save a chain that nothing encloses from capture.
    Save,
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill",
            Self::Live => "live",
            Self::Ko => "make a ko",
            Self::Race => "win a semeai",
            Self::Connect => "connect",
            Self::Capture => "capture",
            Self::Save => "save",
        })
    }
}

/// The most liberties of a chain that is to be captured or saved. A chain with more is a matter of life and death.
const LIBERTIES: usize = 3;

/// The nodes of each reading whether a chain can be captured.
const NODES: u64 = 2_000;

impl Solved {
    /// The goal of the side to play. It never is [`Goal::Connect`], which only the lines of a problem's author tell
    /// ([`connected`](super::connected)).
    ///
    /// A ko is the goal if the side to play reaches a ko at best. A capture is the goal if nothing encloses the target, if it is one chain with at
    /// most three liberties that is not known to get two eyes, and if a short reading says that it is captured at once or saved, whoever moves first.
    #[must_use]
    pub fn goal(&self) -> Goal {
        let first = self.to_play();
        let is_race = self.areas().any(|area| !area.opponent_group.is_empty());
        match (self.outcome(first), first) {
            _ if is_race => Goal::Race,
            (Outcome::Ko { .. }, _) => Goal::Ko,
            (_, Role::Attacker) if self.is_chase() => Goal::Capture,
            (_, Role::Defender) if self.is_chase() => Goal::Save,
            (_, Role::Attacker) => Goal::Kill,
            (_, Role::Defender) => Goal::Live,
        }
    }

    /// Whether the target is a chain that is captured at once or saved, whoever moves first.
    fn is_chase(&self) -> bool {
        if self.outcome(Role::Defender) == Outcome::Alive {
            return false;
        }
        let structure = Structure::new(&self.position);
        let Some(stone) = self.target.first().filter(|_| self.enclosed.is_none()) else { return false };
        let Some(block) = structure.block_at(stone).map(|id| structure.block(id)) else { return false };
        if !self.target.is_subset(block.stones) || block.liberties.len() > LIBERTIES {
            return false;
        }
        let mut reader = CaptureReader::new(SearchLimits::default());
        let budget = Budget::nodes(NODES);
        reader.judge(&self.position, stone, budget) == Some(TacticalResult::Works)
            && reader.judge_defence(&self.position, stone, budget) == Some(TacticalResult::Works)
    }
}
