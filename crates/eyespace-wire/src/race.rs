//! The answer to `race`: a semeai between two groups, each of which can live only by capturing the other.

use eyespace::board::{self, Move, Size};
use eyespace::problem::{ByCounting, SemeaiSolution, SemeaiSummary};
use eyespace::search::semeai::{self, Beyond, SemeaiAnswer};
use eyespace::status;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::{Both, Color};
use crate::certify::Certificate;
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::solve::Help;
use crate::stopped::Stopped;
use crate::verdict::{Outcome, Role, ko_first_threat};

/// The outcome of a semeai for both groups, for either side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Race {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The rows from the top.
    pub board: Vec<String>,
    /// The stones of the two groups.
    pub groups: Both<Vec<String>>,
    /// Every point where either side may play. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// Müller's class of the semeai: how hard it is to decide without search.
    pub class: RaceClass,
    /// The stones of either side around the area that are assumed to be safe without proof; the answers hold under this assumption.
    pub assumed: Vec<String>,
    /// Those of them with few liberties elsewhere: they count as safe for the other side only, so connecting to them is no escape.
    pub doubtful: Vec<String>,
    /// Whether stones and the edge bound the area on all sides; if not, the outside counts as no way out for either group.
    pub bounded: bool,
    /// The answer if Black moves first.
    pub black_first: RaceEnd,
    /// The answer if White moves first.
    pub white_first: RaceEnd,
    /// The nodes of both answers together, and of the certificates.
    pub nodes: u64,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Only if it is not settled: ways that may settle it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// Müller's class of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceClass {
    /// 0 to 2; null above.
    pub number: Option<u8>,
    /// The class in words.
    pub name: RaceClassName,
    /// How many of the four outcomes (for either group and with either side first) are decided by counting.
    pub counted: RaceCounted,
}

/// A class of semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceClassName {
    /// No eyes.
    NoEyes,
    /// Plain eyes without stones.
    PlainEyes,
    /// Plain eyes with at most one block inside.
    OneBlockInside,
    /// An eye that is not plain or holds several blocks.
    OtherEyes,
    /// Anything other than two blocks with one eye each and plain liberties.
    Other,
}

/// How much of a semeai is decided by counting.
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

/// The result of a semeai if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceEnd {
    /// Who wins.
    pub verdict: RaceVerdict,
    /// The outcome for each group, with its owner as the defender.
    pub outcomes: Both<RaceOutcome>,
    /// All first moves that capture the other group and save one's own; if none does both, those that capture the other group; if none does
    /// that, those that save one's own. `pass` comes first if no move is needed.
    pub moves: Vec<String>,
    /// One line of play that begins with the first of them; empty if there is none.
    pub main_line: Vec<String>,
    /// The favourite in Müller's sense, with the larger eye or more liberties: `black`, `white`, or null if there is none or if the semeai was not
    /// counted.
    pub favourite: Option<Color>,
    /// First moves that the budget did not settle.
    pub unsettled_moves: Vec<String>,
    /// The nodes that were searched.
    pub nodes: u64,
}

/// The winner of a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceVerdict {
    /// Black's group captures White's.
    BlackWins,
    /// White's group captures Black's.
    WhiteWins,
    /// Neither group can capture the other.
    Seki,
    /// Both groups live without capturing the other.
    BothLive,
    /// It depends on a ko.
    Ko,
    /// Both are captured.
    BothCaptured,
    /// It was not settled.
    Open,
}

/// The outcome for one group, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceOutcome {
    /// The outcome for it. A group that is captured in vain counts as alive and as the winner: fewer than seven of its stones are captured, and
    /// the captor is lost in the eye that they leave.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
    /// The evidence for it.
    pub evidence: RaceEvidence,
    /// The certificate of the outcome; where two eyes can't be shown, it shows that the group is not captured. Only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
}

/// The evidence for the result of a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceEvidence {
    /// A search of the area.
    Search,
    /// No moves had to be searched.
    AsItStands,
    /// By reading, which is no proof.
    Reading,
    /// By counting: a living eye.
    LivingEye,
    /// By counting: no eyes.
    NoEyes,
    /// By counting: an eye against no eye.
    EyeAgainstNone,
    /// By counting: the larger eye.
    LargerEye,
    /// By counting: eyes of the same size.
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
    /// The full answer.
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

    /// The answer with certificates: of Black's and of White's group with Black moving first, then with White moving first. `nodes` were spent on
    /// them.
    #[must_use]
    pub fn certified(mut self, [black_first, white_first]: [[Certificate; 2]; 2], nodes: u64) -> Self {
        for (end, [black, white]) in [(&mut self.black_first, black_first), (&mut self.white_first, white_first)] {
            end.outcomes.black.certificate = Some(black);
            end.outcomes.white.certificate = Some(white);
        }
        self.nodes += nodes;
        self
    }

    /// The answer without the fields that only a full answer has.
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
            certificate: None,
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
