//! The faults that a question may have, each with the field that is wrong.

use eyespace::board::{Color, IllegalMove, SetupError, SizeError, VertexError};
use eyespace::eye::{NoLiberty, ProbeError, ShapesError};
use eyespace::eyes::EyeDrawingError;
use eyespace::forecast::TacticalError;
use eyespace::search::life::AreaError;
use eyespace::search::semeai::SemeaiError;
use serde_json::Number;

use eyespace_record::fault::{InputError, quote};
use eyespace_record::rules::NoRules;
use eyespace_wire::question::{Detail, Kind};

use super::line::MAX_LINE;
use crate::control::NoClock;
use crate::scoring::ScoreError;
use crate::solve::play::NotPlayable;
use crate::solve::tries::TryError;
use crate::solve::{NotSolved, TargetError};

/// The reason why a question gets no answer.
#[derive(Debug)]
pub struct Fault {
    /// The field that is wrong; `None` if the fault is in the line as a whole.
    pub(crate) field: Option<&'static str>,
    pub(crate) reason: Reason,
}

/// The class of a fault, by which a door chooses its status code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultClass {
    /// The bytes are no JSON.
    NotJson,
    /// The question is longer than is read.
    TooLong,
    /// The question is JSON, and something in it is wrong.
    Wrong,
    /// The time cannot be limited.
    NoClock,
    /// The question triggered a bug of the program.
    Bug,
}

impl Fault {
    pub(crate) fn of(field: &'static str, reason: impl Into<Reason>) -> Self {
        Self { field: Some(field), reason: reason.into() }
    }

    /// The class of the fault.
    #[must_use]
    pub const fn class(&self) -> FaultClass {
        match self.reason {
            Reason::Json(_) | Reason::Nothing => FaultClass::NotJson,
            Reason::TooLong => FaultClass::TooLong,
            Reason::NoClock(_) => FaultClass::NoClock,
            Reason::Bug => FaultClass::Bug,
            _ => FaultClass::Wrong,
        }
    }

    /// A bug of the program that shows while a question is answered.
    #[must_use]
    pub const fn bug() -> Self {
        Self::whole(Reason::Bug)
    }

    /// A fault of the line as a whole.
    pub(crate) const fn whole(reason: Reason) -> Self {
        Self { field: None, reason }
    }
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum Reason {
    #[error("line too long; expected at most {MAX_LINE} bytes")]
    TooLong,
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}; expected an object")]
    NotAnObject(&'static str),
    #[error("{found}; expected {expected}")]
    Expected { found: String, expected: &'static str },
    #[error("\"{0}\" is a text; expected the number without quotes: {0}")]
    Quoted(Number),
    #[error("missing; expected {0}")]
    Missing(&'static str),
    #[error("nothing; expected a question, which is a JSON object")]
    Nothing,
    #[error(
        "no files are read here; expected the text of the record in sgf, or its bytes, in whatever charset, as base64 in sgfBase64"
    )]
    NoFiles,
    #[error("not base64: {0}; expected the bytes of a game record as base64")]
    Base64(#[from] base64::DecodeError),
    #[error("\"{0}\" is not a kind of question; expected one of {known}", known = Kind::ALL.map(Kind::name).join(", "))]
    Kind(String),
    #[error("\"{found}\"; expected \"{kind}\" or no kind, because it was sent as a question of this kind", found = found.name(), kind = kind.name())]
    OtherKind { found: Kind, kind: Kind },
    #[error("\"{0}\" is not a level of detail; expected one of {known}", known = Detail::ALL.map(Detail::name).join(", "))]
    Detail(String),
    #[error("the position is given twice; expected one of moves, board, sgf, sgfBase64")]
    Twice,
    #[error(transparent)]
    Size(#[from] SizeError),
    #[error("{0}")]
    Position(#[from] SetupError),
    #[error(transparent)]
    Vertex(#[from] VertexError),
    #[error("{0} has two stones")]
    Repeated(String),
    #[error("move {number}, {color} at {at}: {reason}")]
    Move { number: usize, color: Color, at: String, reason: IllegalMove },
    #[error("{found} {what}; expected at most {most}")]
    TooMany { what: &'static str, found: usize, most: usize },
    #[error("moves are allowed and avoided; expected one of allowMoves, avoidMoves")]
    AllowedAndAvoided,
    #[error("there is no turn {asked}; expected at most {most}")]
    NoSuchTurn { asked: u64, most: usize },
    #[error("{0}")]
    Input(#[from] InputError),
    #[error("no game record; expected SGF")]
    NotSgf,
    #[error("only {board} of {rows} rows are rows of a board")]
    NotRows { rows: usize, board: usize },
    #[error(transparent)]
    Rules(#[from] NoRules),
    #[error("the drawing of the eye, {0}")]
    Drawing(#[from] EyeDrawingError),
    #[error("the drawing of the eye: {0}")]
    NoLiberty(#[from] NoLiberty),
    #[error("the drawing of the eye: {0}")]
    Probe(#[from] ProbeError),
    #[error("the table: {0}")]
    Shapes(#[from] ShapesError),
    #[error("two things are asked at once; expected one of shape, class, points")]
    TwoWanted,
    #[error("move {number}, {name}: {reason}")]
    Play { number: usize, name: String, reason: String },
    #[error("the problem is played out, in which kos are fought; expected one of ko, play")]
    KoIsPlayed,
    #[error(transparent)]
    NotPlayable(#[from] NotPlayable),
    #[error("no stone is at {0}")]
    NoStone(String),
    #[error(transparent)]
    Area(#[from] AreaError),
    #[error(transparent)]
    Race(#[from] SemeaiError),
    #[error(transparent)]
    Tactics(#[from] TacticalError),
    #[error("two things are asked at once; expected one of capture, connect")]
    TwoAims,
    #[error(
        "no group is enclosed, and for none was it found to matter who moves first; expected the stones in question as target"
    )]
    NothingInDoubt,
    #[error("an area names points only; expected the stones in question as target")]
    AreaAlone,
    #[error("\"{line}\": {reason}")]
    Try { line: String, reason: TryError },
    #[error(transparent)]
    Score(#[from] ScoreError),
    #[error(transparent)]
    NoClock(#[from] NoClock),
    #[error("this is a bug of the program, please report it")]
    Bug,
}

impl From<NoClock> for Fault {
    fn from(error: NoClock) -> Self {
        Self::whole(error.into())
    }
}

impl From<NotSolved> for Fault {
    fn from(error: NotSolved) -> Self {
        match error {
            NotSolved::Target(reason) => reason.into(),
            NotSolved::Try { line, reason } => Self::of("tries", Reason::Try { line: quote(&line), reason }),
        }
    }
}

impl From<TargetError> for Fault {
    fn from(error: TargetError) -> Self {
        match error {
            TargetError::Vertex(reason) => Self::of("target", reason),
            TargetError::NoStone(vertex) => Self::of("target", Reason::NoStone(vertex)),
            TargetError::AreaVertex(reason) => Self::of("area", reason),
            TargetError::AreaAlone => Self::of("area", Reason::AreaAlone),
            TargetError::Area(reason) => Self::of("target", reason),
            TargetError::NothingEnclosed | TargetError::NothingInDoubt => Self::of("target", Reason::NothingInDoubt),
            TargetError::RaceVertex(reason) => Self::of("a", reason),
            TargetError::RaceNoStone(vertex) => Self::of("a", Reason::NoStone(vertex)),
            TargetError::Race(reason) => Self::of("b", reason),
        }
    }
}
