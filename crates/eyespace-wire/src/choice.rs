//! What a problem is about: the goal, why these stones are meant, and the other groups that may be.

use eyespace::board::Size;
use eyespace::problem;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::vertices;
use crate::verdict::BareOutcome;

/// What the side to play is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Goal {
    /// Kill the target.
    Kill,
    /// Make the target live.
    Live,
    /// Make a ko: neither more nor less can be reached.
    Ko,
    /// Win a semeai, or not lose it.
    Race,
    /// Connect two chains.
    Connect,
    /// Capture a chain that nothing encloses.
    Capture,
    /// Save a chain that nothing encloses from capture.
    Save,
}

/// Why these stones are meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The reason.
    pub by: ChoiceBy,
    /// The lines of the problem's author: at how many ends the goal is reached. Only if the file has such lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<EndFates>,
    /// A stone of each of two chains that the side to play is to connect; only if the lines of the author say so. The answer is about the life and
    /// death of the target all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connects: Option<[String; 2]>,
    /// The other groups that may be meant, the likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<OtherGroup>,
}

/// The reason why a group is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ChoiceBy {
    /// The question names the stones.
    User,
    /// The file marks the stones.
    Marks,
    /// The fate of the group differs between the ends of right lines and those of wrong ones.
    Lines,
    /// The result depends on who moves first.
    FirstMove,
    /// The result is a ko or a seki whoever moves first.
    KoOrSeki,
    /// A short search did not find out whether the first move matters.
    Unsettled,
    /// The result is the same whoever moves first.
    Settled,
}

/// At how many ends of the author's lines the goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndFates {
    /// Whether a ko counts as reaching it.
    pub in_ko: bool,
    /// The right lines.
    pub right: LineShare,
    /// The wrong lines, and one for passing.
    pub wrong: LineShare,
}

/// Lines at whose end the goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LineShare {
    /// The lines at whose end it is reached.
    pub reached: usize,
    /// The lines at whose end the fate of the group is known.
    pub known: usize,
}

/// Another group that may be meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OtherGroup {
    /// Its stones.
    pub target: Vec<String>,
    /// Its colour.
    pub color: Color,
    /// Whether stones and the edge of the board enclose it.
    pub enclosed: bool,
    /// How likely it is to be meant.
    pub by: ChoiceBy,
    /// The lines of the problem's author; only if the file has such lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<EndFates>,
    /// The result of a short search if the attacker moves first. It is no proof for a group that nothing encloses.
    pub attacker_first: BareOutcome,
    /// The same if the defender moves first.
    pub defender_first: BareOutcome,
}

impl From<problem::Goal> for Goal {
    fn from(goal: problem::Goal) -> Self {
        match goal {
            problem::Goal::Kill => Self::Kill,
            problem::Goal::Live => Self::Live,
            problem::Goal::Ko => Self::Ko,
            problem::Goal::Race => Self::Race,
            problem::Goal::Connect => Self::Connect,
            problem::Goal::Capture => Self::Capture,
            problem::Goal::Save => Self::Save,
        }
    }
}

impl From<problem::TargetReason> for ChoiceBy {
    fn from(reason: problem::TargetReason) -> Self {
        match reason {
            problem::TargetReason::Told => Self::Lines,
            problem::TargetReason::Decisive => Self::FirstMove,
            problem::TargetReason::Delicate => Self::KoOrSeki,
            problem::TargetReason::Unknown => Self::Unsettled,
            problem::TargetReason::Decided => Self::Settled,
        }
    }
}

impl From<problem::EndFates> for EndFates {
    fn from(fates: problem::EndFates) -> Self {
        let share = |share: problem::LineShare| LineShare { reached: share.reached, known: share.known };
        Self { in_ko: fates.in_ko, right: share(fates.right), wrong: share(fates.wrong) }
    }
}

impl OtherGroup {
    fn new(group: &problem::TargetCandidate, size: Size) -> Self {
        let [attacker_first, defender_first] = group.outcomes.map(BareOutcome::from);
        Self {
            target: vertices(group.stones(), size),
            color: group.owner.into(),
            enclosed: group.bound == problem::Bound::Enclosed,
            by: group.reason().into(),
            lines: group.fates.map(Into::into),
            attacker_first,
            defender_first,
        }
    }
}

impl Choice {
    /// The choice in the words of the message.
    #[must_use]
    pub fn new(choice: &problem::Choice, size: Size) -> Self {
        let (by, lines) = match &choice.by {
            problem::ChoiceBy::User => (ChoiceBy::User, None),
            problem::ChoiceBy::Marks => (ChoiceBy::Marks, None),
            problem::ChoiceBy::Search(found) => (found.reason().into(), found.fates.map(Into::into)),
        };
        let stone = |chain: eyespace::board::PointSet| chain.first().map(|stone| size.vertex(stone).to_string());
        let connects = choice.connects.and_then(|[one, other]| Some([stone(one)?, stone(other)?]));
        let others = choice.others.iter().map(|other| OtherGroup::new(other, size)).collect();
        Self { by, lines, connects, others }
    }
}
