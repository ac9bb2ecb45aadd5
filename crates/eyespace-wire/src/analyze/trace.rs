//! The trace of a life map: how it came to the status of each group, step by step.

use eyespace::board::Position;
use eyespace::status::{self, LifeMap};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::vertices;
use crate::verdict::Verdict;

/// A line of the trace: one finding of one step about stones of one colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TraceLine {
    /// The round in which the step was made, from 1; 0 before the first round. Steps after the rounds have the number of the last round.
    pub round: usize,
    /// The step.
    pub step: LifeMapStep,
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// The finding about the stones.
    pub finding: TraceFinding,
    /// The verdict on the stones; left out if the finding is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The stones on which the finding depends: those that a verdict assumes to be alive, the dead stones that no longer enclose freed stones, and
    /// the stones in seki that bind others.
    pub follows_from: Vec<String>,
}

/// A step of the life map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LifeMapStep {
    /// The proofs with which the life map begins.
    Known,
    /// The sekis between the stones inside an eye and the block around it.
    StaticSekis,
    /// The search of the weakest group.
    WeakGroup,
    /// The search of the enemy groups around the weakest group.
    OpponentGroups,
    /// The semeai between the weakest group and an enemy group beside it.
    WeakSemeai,
    /// The reading whether the weakest group can still be saved.
    Rescue,
    /// The weakest group is given up.
    GiveUp,
    /// The search of groups that seem to live only if their owner moves first.
    UndecidedGroups,
    /// The search of groups that seem to live by their eyes.
    LivingGroups,
    /// The search for blocks that live if their owner answers each move in a few points.
    LifeByReply,
    /// The search for the life of single blocks.
    SingleBlocks,
    /// The search for proofs of capture.
    Captures,
    /// The statuses that follow from the findings of a round.
    Statuses,
    /// The check for deaths that contradict a seki.
    Contradictions,
    /// The count of eyes, for groups on which nothing better is known.
    Eyes,
    /// The readings of captures.
    Readings,
}

/// The finding of a step about stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TraceFinding {
    /// A verdict.
    Verdict,
    /// The stones count as alive, but the verdict says that the opponent captures them or puts them into ko by moving first.
    Threatened,
    /// The stones count as dead, but the verdict says that their owner can save them by moving first.
    Rescuable,
    /// The stones count as dead, because nothing shows that they live.
    GivenUp,
    /// The stones are bound by a seki: they are neither dead nor do they capture the enemy.
    Bound,
    /// The stones no longer count as dead, or count as safe, because stones around them are dead.
    Freed,
    /// The verdict on the stones is withdrawn, so their status is open.
    Withdrawn,
}

impl TraceLine {
    /// The lines of the trace of a life map.
    pub(super) fn all(map: &LifeMap, position: &Position) -> Vec<Self> {
        map.trace.iter().filter_map(|line| Self::new(line, position)).collect()
    }

    fn new(line: &status::TraceLine, position: &Position) -> Option<Self> {
        let size = position.size();
        Some(Self {
            round: line.round,
            step: line.step.into(),
            color: line.stones.first().and_then(|stone| position.stone(stone))?.into(),
            stones: vertices(line.stones, size),
            finding: line.finding.into(),
            verdict: line.finding.verdict().map(|verdict| Verdict::new(&verdict, size)),
            follows_from: vertices(line.follows_from, size),
        })
    }
}

impl From<status::LifeMapStep> for LifeMapStep {
    fn from(step: status::LifeMapStep) -> Self {
        match step {
            status::LifeMapStep::Known => Self::Known,
            status::LifeMapStep::StaticSekis => Self::StaticSekis,
            status::LifeMapStep::WeakGroup => Self::WeakGroup,
            status::LifeMapStep::OpponentGroups => Self::OpponentGroups,
            status::LifeMapStep::WeakSemeai => Self::WeakSemeai,
            status::LifeMapStep::Rescue => Self::Rescue,
            status::LifeMapStep::GiveUp => Self::GiveUp,
            status::LifeMapStep::UndecidedGroups => Self::UndecidedGroups,
            status::LifeMapStep::LivingGroups => Self::LivingGroups,
            status::LifeMapStep::LifeByReply => Self::LifeByReply,
            status::LifeMapStep::SingleBlocks => Self::SingleBlocks,
            status::LifeMapStep::Captures => Self::Captures,
            status::LifeMapStep::Statuses => Self::Statuses,
            status::LifeMapStep::Contradictions => Self::Contradictions,
            status::LifeMapStep::Eyes => Self::Eyes,
            status::LifeMapStep::Readings => Self::Readings,
        }
    }
}

impl From<status::TraceFinding> for TraceFinding {
    fn from(finding: status::TraceFinding) -> Self {
        match finding {
            status::TraceFinding::Verdict(_) => Self::Verdict,
            status::TraceFinding::Threatened(_) => Self::Threatened,
            status::TraceFinding::Rescuable(_) => Self::Rescuable,
            status::TraceFinding::GivenUp => Self::GivenUp,
            status::TraceFinding::Bound => Self::Bound,
            status::TraceFinding::Freed => Self::Freed,
            status::TraceFinding::Withdrawn => Self::Withdrawn,
        }
    }
}
