//! Eyespace reads a position of the game of Go and finds, for every block, its eyes, whether it lives, its vital point,
//! and **how that is known**.
//!
//! Data flow in one direction: position, structure, eyes, verdicts, report. The modules below are listed from the lowest floor to the
//! highest, and each module uses only modules of lower floors. The library does no I/O, reads no clock, starts no thread and has no
//! `unsafe` code; the same input gives the same answer.
//!
//! [`Engine`] answers questions about positions. The types that a new user needs first are at the root; all others are in the modules.
//! ```
//! use eyespace::{Diagram, Engine, Position};
//!
//! let diagram: Diagram = "
//!     .X.X.
//!     XXXXX
//!     OOOOO
//!     .O.O.
//! ".parse()?;
//! let report = Engine::default().analyze(&Position::try_from(diagram.setup)?);
//! let first = report.structure.blocks().next().unwrap();
//! assert_eq!(report.verdict(first).summary().to_string(), "alive");
//! assert_eq!(report.verdict(first).evidence.to_string(), "unconditional");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod split_mix;

pub mod board;
pub mod combinatorial;
pub mod regions;

pub mod eyes;
pub mod table;

pub mod safety;
pub mod search;
pub mod status;

pub mod eye;

pub mod estimate;

pub mod scoring;

pub mod problem;

pub mod analyze;

pub mod closing;

pub mod endgame;

pub mod forecast;

pub mod player;

pub mod engine;

pub use analyze::Report;
pub use board::{
    Color, Diagram, Game, IllegalMove, Move, Point, PointSet, Position, Ruleset, Setup, SetupError, Size, Suicide,
    Vertex, VertexError,
};
pub use engine::{Engine, KomiError, Limits, score_finished};
pub use estimate::Estimate;
pub use eye::EyeReport;
pub use eyes::{ClassName, EyeShape, EyeStatus, PrintedEye};
pub use problem::{SemeaiSolution, Solved};
pub use regions::{Block, BlockId, Structure};
pub use scoring::{HalfPoints, Scored, StoneStatus};
pub use search::life::AreaError;
pub use search::semeai::SemeaiError;
pub use status::{Evidence, Outcome, Summary, Verdict};
pub use table::EyeTable;
