//! Eyespace reads a position of the game of Go and says, for every block: what eyes it has, whether it lives, where
//! the vital point is, and **how that is known**.
//!
//! The way of the data is one way: position, structure, eyes, verdicts, report. A floor uses lower floors only; the
//! modules below stand in the order of the floors. No I/O, no clock, no thread, no `unsafe`; the same input gives the
//! same answer.
//! [`Engine`] answers questions about positions; what a first user meets stands at the root, all else in the modules.
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

pub mod forecast;

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
