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

/// The outcome of a semeai for both groups, with either side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Race {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// For each colour, the stones of its group.
    pub groups: Both<Vec<String>>,
    /// Every point where either side may play. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// The class of the semeai, by Müller: how hard it is to decide without search.
    pub class: RaceClass,
    /// The stones of both sides around the area that are assumed to be safe without proof. The answer holds under this assumption.
    pub assumed: Vec<String>,
    /// The stones of `assumed` that have few liberties outside the area. They are assumed to be safe only as walls of the opponent, so a group that
    /// connects to them does not escape.
    pub doubtful: Vec<String>,
    /// Whether stones and the edge surround the area completely. If not, the answer assumes that neither group escapes to the points outside.
    pub bounded: bool,
    /// The answer if Black moves first.
    pub black_first: RaceEnd,
    /// The answer if White moves first.
    pub white_first: RaceEnd,
    /// The number of nodes of both answers and of the certificates together.
    pub nodes: u64,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Ways that may settle an open outcome; left out if every outcome is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// The class of a semeai, by Müller, and how much of it was decided by counting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceClass {
    /// Müller's number of the class, 0 to 2; null for higher classes.
    pub number: Option<u8>,
    /// The class in words.
    pub name: RaceClassName,
    /// How many of the four outcomes (of two groups, with either side first) are decided by counting.
    pub counted: RaceCounted,
}

/// The class of a semeai, by the eyes of the groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceClassName {
    /// Class 0: neither group has an eye.
    NoEyes,
    /// Class 1: the eyes are plain and contain no stones. In a plain eye each empty point is a liberty of the block.
    PlainEyes,
    /// Class 2: each eye contains at most one block and is plain, which means that each empty point of it is a liberty of the block around it.
    OneBlockInside,
    /// Higher than class 2: an eye contains several blocks, or has an empty point that is no liberty of the block around the eye.
    OtherEyes,
    /// Higher than class 2: a side has several blocks or eyes, or something else, such as a connection, depends on the liberties.
    Other,
}

/// How much of a semeai is decided by counting liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceCounted {
    /// All four outcomes (of two groups, with either side moving first) are decided by counting liberties.
    All,
    /// Some of the four outcomes (of two groups, with either side moving first) are decided by counting liberties.
    Some,
    /// No outcome is decided by counting liberties.
    None,
}

/// The result of a semeai if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceEnd {
    /// The side that wins the semeai, or how it ends otherwise.
    pub verdict: RaceVerdict,
    /// For each colour, the outcome for its group, whose owner is the defender.
    pub outcomes: Both<RaceOutcome>,
    /// The best first moves; `pass` comes first if no move is needed. They capture the other group and save the own group. If no move does both,
    /// they capture the other group. If no move does that either, they save the own group.
    pub moves: Vec<String>,
    /// A line of good play that begins with the first of `moves`; empty if there is no such move.
    pub main_line: Vec<String>,
    /// The side that Müller calls the favourite: the side with the larger eye or, if both eyes have up to three points or equally many, with more
    /// liberties. Null if no side is the favourite, or if the liberties were not counted.
    pub favourite: Option<Color>,
    /// First moves whose outcome was not found within the budget.
    pub unsettled_moves: Vec<String>,
    /// The nodes that were searched.
    pub nodes: u64,
}

/// The winner of a semeai, or how it ends otherwise.
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
    /// The outcome depends on a ko.
    Ko,
    /// Both groups are captured.
    BothCaptured,
    /// The outcome was not found.
    Open,
}

/// The outcome of a semeai for one of its two groups, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaceOutcome {
    /// The outcome for the group. If fewer than seven of its stones are captured and the captor is lost in the eye that they leave, the group was
    /// captured in vain: it counts as alive and as the winner.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// The evidence for the outcome.
    pub evidence: RaceEvidence,
    /// The certificate of the outcome; where two eyes can't be shown, it shows that the group is not captured. Only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
}

/// The evidence for the outcome of a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RaceEvidence {
    /// A search of the area.
    Search,
    /// A search in which no move had to be played, because a rule decided the position as it stands.
    AsItStands,
    /// A reading, which searches few moves and is no proof.
    Reading,
    /// Liberties were counted: one of the two groups cannot be captured, because of its eye.
    LivingEye,
    /// Liberties were counted, by the theorem for two groups without an eye.
    NoEyes,
    /// Liberties were counted, by the theorem for a group with an eye against a group without one.
    EyeAgainstNone,
    /// Liberties were counted, by the theorem for two groups of which one has the larger eye. Eyes of up to three points count as equal.
    LargerEye,
    /// Liberties were counted, by the theorem for two groups with equally large eyes. Eyes of up to three points count as equal.
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
    /// Builds the full answer.
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

    /// Leaves out the fields that only a full answer has.
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
