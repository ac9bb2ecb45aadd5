//! Eye-string, eye-point, region, group, eye and eye-space: Jasiek's formal definitions of 2003/4, one by one.
//!
//! The source is R. Jasiek, "Eyespace", Sensei's Library, for rules such as the Japanese 2003 Rules. The definitions take it as given which strings
//! are alive and which are dead. The page has seventeen definitions without numbers; here they are numbered in its order. Most terms are defined once
//! for Black, once for White, and once for either colour, which means the union of both. A function here does this with its parameter `color`.
//!
//! | definitions | of | here |
//! |---|---|---|
//! | 1, 2 | black- and white-eye-strings | [`eye_strings`] |
//! | 3, 4, 5 | eye-points | [`eye_points`] |
//! | 6, 7, 8 | regions | [`regions`], [`Region::points`] |
//! | 9, 10, 11 | groups | [`Region::group`] |
//! | 12, 13, 14 | eyes | [`eyes`], [`Region::eyes`] |
//! | 15, 16, 17 | eye-spaces | [`Region::eye_space`] |
//!
//! By the definitions each string is either alive or dead. Here all strings are alive that [`ScoringBoard`](super::ScoringBoard) does not list as
//! dead, including strings in seki and strings of unknown status. [`StoneStatuses`](super::StoneStatuses) records for each block how its status is
//! known, and [`Region::blocks`] lists the blocks of a region.
//! ```
//! use eyespace::board::{Color, Diagram, Position};
//! use eyespace::regions::Structure;
//! use eyespace::scoring::jasiek::JasiekSide;
//! use eyespace::scoring::{StoneStatuses, ScoringBoard};
//! let diagram: Diagram = "
//!     .X.XO..
//!     XX.XO..
//!     ..XOO..
//!     XXXO...
//!     OOOO...
//! ".parse()?;
//! let structure = Structure::new(&Position::try_from(diagram.setup)?);
//! let board = ScoringBoard::new(&structure, &StoneStatuses::all_live(&structure));
//! let black = JasiekSide::new(&board, Color::Black);
//! // Three strings and three eyes, but one group: each eye lies beside two of the strings.
//! let [region] = black.regions[..] else { panic!() };
//! assert_eq!((region.strings().count(), region.eyes().count()), (3, 3));
//! assert_eq!((region.group(), region.eye_space()), (structure.stones(Color::Black), black.eye_points));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod eye;
mod region;
mod side;

pub use eye::{eye_points, eye_strings, eyes};
pub use region::{Region, regions};
pub use side::JasiekSide;
