//! The fields that each kind of question has in addition to the common ones.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Common, Points, PositionFields, Role, RulesField};
use crate::both::{Both, Color};

/// A question for the analysis of a position. The budget limits each search for the life and death of an enclosed block, for each side moving
/// first: 100,000 nodes if it is left out. All searches together may take ten times as much.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct AnalyzeQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// Whether the answer includes the steps by which the life map, on which the score is based, finds the status of each group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<bool>,
    /// Whether the answer includes the blocks that are connected whoever moves first. Each reading may take 1,000 nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connections: Option<bool>,
}

/// A question about one eye, which is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// A drawing of the eye, such as `.X../#..#`, or a pattern in the notation of GNU Go.
    pub shape: String,
    /// The number of liberties of the block outside the eye, 0 to 625.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<u16>,
    /// Whether the answer includes the moves that change the number of eyes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<bool>,
}

/// A question for the outcome for a group. The budget limits the whole answer. Half of it is for each side moving first; the remainder is for the
/// main line and the record. If no target is named, up to half of the budget is used to find one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One or several stones of the target, the group in question. If it is left out, the target is the stones that the record marks, or a group
    /// whose outcome depends on who moves first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Points>,
    /// The points where either side may play; if it is left out, the program finds them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Points>,
    /// The side that moves first; if it is left out, the question is answered for both sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Role>,
    /// The side that wins every ko, because it may take back a ko at once; if it is left out, kos are fought, so that a ko can be the outcome. Not with
    /// `play`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<Role>,
    /// The goal that is asked about: each answer says whether it is `reached`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<WantedGoal>,
    /// How the stones around are taken; `asItStands` if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside: Option<Outside>,
    /// Whether the answer lists all first moves that reach the outcome, and the record refutes the others. If not, the answer has one move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_moves: Option<bool>,
    /// Whether the answer includes the solution as a game record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<bool>,
    /// Lines of moves to judge, each a text such as `D4` or `D4 E5`, the side to play first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tries: Option<Vec<String>>,
    /// Whether each outcome has a certificate, which anybody can check; the nodes that are left after all else are for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<bool>,
    /// The moves of both sides so far, the side to play first, if the problem is played out against right answers: points, `pass`, or `threat` for a
    /// ko threat elsewhere, which is answered. The answer has the field `play`. Each move and the reply may take as many nodes again as the budget says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Vec<String>>,
    /// With `play`: the colour of the player, whose moves are answered; the side to play if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Color>,
}

/// The goal that a question asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum WantedGoal {
    /// The target gets two eyes; a seki is not enough.
    Live,
    /// The target is not captured; a seki is enough.
    Save,
    /// The target is captured.
    Kill,
}

impl From<eyespace::problem::WantedGoal> for WantedGoal {
    fn from(goal: eyespace::problem::WantedGoal) -> Self {
        match goal {
            eyespace::problem::WantedGoal::Live => Self::Live,
            eyespace::problem::WantedGoal::Save => Self::Save,
            eyespace::problem::WantedGoal::Kill => Self::Kill,
        }
    }
}

/// How the stones around a target are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Outside {
    /// Thin walls may be captured, and belong to the area; other walls are examined for whether they may fall first.
    #[default]
    AsItStands,
    /// Every chain of the attacker with a liberty outside the area is safe, as most books of problems mean it.
    Safe,
}

/// A question about a semeai: two groups of which each can live only by capturing the other. The budget limits the whole answer; half of it is for
/// each side moving first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One or several stones of one group.
    pub a: Points,
    /// One or several stones of the group that `a` does not name.
    pub b: Points,
    /// Whether each outcome has a certificate, which anybody can check; all of them may take as many nodes again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<bool>,
}

/// A question whether a block can be captured, or connected to another block or to points, with one of the fields `capture` and `connect`. The budget
/// limits each reading, each proof and each line: 25,000 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ReadQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// A stone of the block that may be captured, such as `D4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture: Option<String>,
    /// A stone of a block, and then what the block is to be connected to: a stone of another block of its colour, as in `["D4", "K4"]`, or
    /// points of which it should reach one, such as empty points at an edge or in a territory, as in `["D4", "A3", "A4"]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 2)))]
    pub connect: Option<Vec<String>>,
}

/// A question for the score of a finished game. The budget limits each search for the life and death of a block: 4,000 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoreQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One stone of each block that counts as dead, whatever the analysis finds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<Points>,
    /// One stone of each block that counts as alive, whatever the analysis finds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alive: Option<Points>,
    /// The number of handicap stones; if it is left out, the number in the record, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<usize>,
    /// The numbers of black and of white stones that were captured in play. If it is left out, these are the stones that the moves capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoners: Option<Both<usize>>,
    /// Whether the last moves are read: dame, and answers to what they threaten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_moves: Option<bool>,
}

/// A question for the estimated ownership of each point. The budget limits each reading of a capture: 300 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EstimateQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// The fields that give the position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// Whether the answer has the estimate by the six published steps of the program `Go4++`, instead of Eyespace's own estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_published: Option<bool>,
    /// A stone. The answer then has the probability that this stone is connected to each point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The largest number of candidate moves in the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<usize>,
}

/// The check of certificates. The budget is for the moves that are played: 5,000,000 if it is left out, and at most.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CertifyQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The text of a file of certificates.
    pub certificate: String,
}

/// The check of the lines of a file of problems, which the file calls right or wrong. The budget is for each problem with all its lines: 20,000,000
/// nodes if it is left out. Either `sgf` or `sgfBase64` has the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerifyQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// A file of problems in SGF, all its games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The bytes of a file of problems (SGF) in base64, in any character set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf_base64: Option<String>,
    /// The number of the game to check, from 1; if it is left out, all games are checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// One or several stones of the target, the group in question, in every game. If it is left out, the target is the stones that the file marks, or
    /// the group that its right and wrong moves fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Points>,
    /// The points where either side may play; if it is left out, the program finds them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Points>,
    /// The rules; if they are left out, those of each game, or Japanese rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesField>,
    /// How the stones around are taken; `asItStands` if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside: Option<Outside>,
    /// Whether the answer has the corrected file. It takes as much work again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fix: Option<bool>,
}

/// A question to the table of solved eyes, with one of three fields: the entry of one eye (`shape`), all shapes of a neighbour class in all places
/// (`class`), or the neighbour classes of a number of points (`points`). Nothing is searched, so the budget has no effect.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableQuestion {
    /// The fields that every question may have: the id, the budget and the level of detail.
    #[serde(flatten)]
    pub common: Common,
    /// A drawing of the eye or open eye space, such as `.X../#..#`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// A neighbour class, such as `[112224]`; if a class has two parts, `a` or `b` behind it chooses one of them, as in `[112233]a`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The number of points of eyes whose neighbour classes are to be listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<usize>,
    /// The number of liberties of the block outside the eye, 0 to 625. If it is left out, none, and 2 for an open eye space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<u16>,
}
