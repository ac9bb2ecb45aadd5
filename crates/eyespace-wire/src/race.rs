//! The answer to `race`: two groups of which each can live only by capturing the other.

use eyespace::board::{self, Move, Size};
use eyespace::problem::{ByCounting, SemeaiSolution, SemeaiSummary};
use eyespace::search::semeai::{self, Beyond, SemeaiAnswer};
use eyespace::status;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::{Both, Color};
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::solve::Help;
use crate::stopped::Stopped;
use crate::verdict::{Outcome, Role, ko_first_threat};

/// What becomes of both groups, either first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Race {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// What was read.
    pub input: Input,
    /// The rows from the top.
    pub board: Vec<String>,
    /// The stones of the two groups.
    pub groups: Both<Vec<String>>,
    /// Every point where either side may play. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// How hard it is to decide without search.
    pub class: RaceClass,
    /// The stones around, of either side, that count as safe, though that is not proved; the answers hold for that.
    pub assumed: Vec<String>,
    /// Those of them with few liberties elsewhere: they count as safe for the other side alone, and who connects to them has not escaped.
    pub doubtful: Vec<String>,
    /// Whether stones and the edge bound the area all around; if not, what lies beyond is no way out for either.
    pub bounded: bool,
    /// The answer if Black moves first.
    pub black_first: RaceEnd,
    /// The answer if White does.
    pub white_first: RaceEnd,
    /// Of both together.
    pub nodes: u64,
    /// Only if searches ended before they were done: by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Only if it is not settled: what may settle it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// Müller's class of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceClass {
    /// 0 to 2; null above.
    pub number: Option<u8>,
    /// What that is.
    pub name: RaceClassName,
    /// Which of the four outcomes, of either side and with either side first, the rules of counting decide.
    pub counted: RaceCounted,
}

/// What a class of races has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceClassName {
    /// No eyes.
    NoEyes,
    /// Plain eyes without stones.
    PlainEyes,
    /// Plain eyes with one block in them at most.
    OneBlockInside,
    /// An eye that is not plain or holds several blocks.
    OtherEyes,
    /// Not two blocks with an eye each and plain liberties.
    Other,
}

/// How much of a race is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceCounted {
    /// All outcomes.
    All,
    /// Some of them.
    Some,
    /// None.
    None,
}

/// What comes of a race if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceEnd {
    /// Who wins.
    pub verdict: RaceVerdict,
    /// What becomes of each group, its owner being the defender.
    pub outcomes: Both<RaceOutcome>,
    /// All first moves that capture the other group and save the own; if none does both, those that capture the other, or, if none does, save
    /// the own; `pass` first among them if no move is needed.
    pub moves: Vec<String>,
    /// One way in which play may go on from the first of them; empty if there is none.
    pub main_line: Vec<String>,
    /// Who has the larger eye, or more liberties, where the race was counted: `black`, `white`, or null if neither, or it was not.
    pub favourite: Option<Color>,
    /// First moves of which the budget left that open.
    pub unsettled_moves: Vec<String>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Who wins a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceVerdict {
    /// Black's group captures White's.
    BlackWins,
    /// White's group captures Black's.
    WhiteWins,
    /// Neither can.
    Seki,
    /// Both live without that.
    BothLive,
    /// A ko decides.
    Ko,
    /// Both are captured.
    BothCaptured,
    /// It was not settled.
    Open,
}

/// What becomes of one group, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceOutcome {
    /// What becomes of it. Who is captured in vain, as the captor of fewer than seven stones is lost in the eye that is left, has won the race,
    /// and is alive.
    pub outcome: Outcome,
    /// If that is a ko, who must find the first threat.
    pub ko_first_threat: Option<Role>,
    /// How it is known.
    pub evidence: RaceEvidence,
}

/// How the end of a race is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceEvidence {
    /// A search of the area.
    Search,
    /// No play had to be looked at.
    AsItStands,
    /// It was read, which is no proof.
    Reading,
    /// Counted: a living eye.
    LivingEye,
    /// Counted: no eyes.
    NoEyes,
    /// Counted: an eye against none.
    EyeAgainstNone,
    /// Counted: the larger eye.
    LargerEye,
    /// Counted: eyes of one size.
    EqualEyes,
}

impl From<SemeaiSummary> for RaceVerdict {
    fn from(summary: SemeaiSummary) -> Self {
        match summary {
            SemeaiSummary::Open => Self::Open,
            SemeaiSummary::Ko => Self::Ko,
            SemeaiSummary::BothCaptured => Self::BothCaptured,
            SemeaiSummary::Wins(board::Color::Black) => Self::BlackWins,
            SemeaiSummary::Wins(board::Color::White) => Self::WhiteWins,
            SemeaiSummary::Seki => Self::Seki,
            SemeaiSummary::BothLive => Self::BothLive,
        }
    }
}

impl Race {
    /// The whole answer.
    #[must_use]
    pub fn new(input: Input, raced: &SemeaiSolution, stopped: Option<Stopped>) -> Self {
        let size = raced.position.size();
        let end =
            |first: board::Color| RaceEnd::new(&raced.answers[first.index()], &raced.main_lines[first.index()], size);
        let is_open = raced.answers.iter().any(|answer| answer.outcomes.contains(&status::Outcome::Open));
        let help = stopped.map_or(Help::MoreNodes, |_| Help::MoreTime);
        Self {
            head: Head::of("race"),
            input,
            board: points::board(&raced.position),
            groups: Both::of(|color| vertices(raced.stones(color), size)),
            area: Some(vertices(raced.semeai.points(), size)),
            class: RaceClass::new(raced),
            assumed: vertices(raced.semeai.assumed, size),
            doubtful: vertices(raced.semeai.doubtful, size),
            bounded: raced.semeai.beyond == Beyond::Bounded,
            black_first: end(board::Color::Black),
            white_first: end(board::Color::White),
            nodes: raced.nodes(),
            stopped,
            would_help: if is_open { vec![help] } else { vec![] },
        }
    }

    /// Without what only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { area: None, ..self }
    }
}

impl RaceClass {
    fn new(raced: &SemeaiSolution) -> Self {
        Self {
            number: raced.class.number(),
            name: match raced.class {
                semeai::SemeaiClass::NoEyes => RaceClassName::NoEyes,
                semeai::SemeaiClass::PlainEyes => RaceClassName::PlainEyes,
                semeai::SemeaiClass::OneBlockInside => RaceClassName::OneBlockInside,
                semeai::SemeaiClass::OtherEyes => RaceClassName::OtherEyes,
                semeai::SemeaiClass::Other => RaceClassName::Other,
            },
            counted: match raced.by_counting() {
                ByCounting::All => RaceCounted::All,
                ByCounting::Some => RaceCounted::Some,
                ByCounting::None => RaceCounted::None,
            },
        }
    }
}

impl RaceEnd {
    fn new(answer: &SemeaiAnswer, line: &[Move], size: Size) -> Self {
        Self {
            verdict: SemeaiSummary::of(answer.outcomes).into(),
            outcomes: Both::of(|color| RaceOutcome::new(answer, color)),
            moves: points::moves(&answer.moves, size),
            main_line: points::moves(line, size),
            favourite: answer.favourite.map(Into::into),
            unsettled_moves: points::moves(&answer.unsettled, size),
            nodes: answer.nodes,
        }
    }
}

impl RaceOutcome {
    fn new(answer: &SemeaiAnswer, color: board::Color) -> Self {
        let outcome = answer.outcomes[color.index()];
        Self {
            outcome: outcome.into(),
            ko_first_threat: ko_first_threat(outcome),
            evidence: answer.basis[color.index()].into(),
        }
    }
}

impl From<semeai::SemeaiBasis> for RaceEvidence {
    fn from(basis: semeai::SemeaiBasis) -> Self {
        use semeai::SemeaiTheorem as Theorem;
        match basis {
            semeai::SemeaiBasis::Searched => Self::Search,
            semeai::SemeaiBasis::AsItStands => Self::AsItStands,
            semeai::SemeaiBasis::Read => Self::Reading,
            semeai::SemeaiBasis::Counted(Theorem::LivingEye) => Self::LivingEye,
            semeai::SemeaiBasis::Counted(Theorem::NoEyes) => Self::NoEyes,
            semeai::SemeaiBasis::Counted(Theorem::EyeAgainstNone) => Self::EyeAgainstNone,
            semeai::SemeaiBasis::Counted(Theorem::LargerEye) => Self::LargerEye,
            semeai::SemeaiBasis::Counted(Theorem::EqualEyes) => Self::EqualEyes,
        }
    }
}
