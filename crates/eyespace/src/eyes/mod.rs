//! Floor 2 of the library: one eye at a time. It gives the shape and class of an eye, what the eye is worth to its
//! owner, and its vital points.
//!
//! The classification follows R. Vila and T. Cazenave, "When one eye is sufficient: a static classification", Advances in Computer Games 10
//! (2003). Where the paper and exhaustive play differ, exhaustive play is followed; `docs/algorithms/eyes.md` lists the cases.

mod canonical;
mod class;
mod class_name;
mod combinatorial_value;
mod drawing;
mod eye;
mod form;
mod graph;
mod life_property;
mod local_game;
mod local_value;
mod location;
mod nakade;
mod printed;
mod rounds;
mod shape;
mod status;
mod topology;

pub use crate::board::Role;
pub use canonical::{Canonical, GraphKey};
pub use class::{NeighbourClass, Subclass};
pub use class_name::{ClassName, ClassNameError};
pub use combinatorial_value::{CombinatorialValue, EyeCount, EyeCounting, EyeSum, LandmanName, SumMove};
pub use drawing::{EyeDrawing, EyeDrawingError, EyeDrawingFault};
pub use eye::{Eye, eyes};
pub use form::{DividedEye, EyeForm};
pub use graph::EyeGraph;
pub(crate) use graph::bits;
pub use life_property::LifeProperty;
pub use local_game::LocalState;
pub(crate) use local_game::{LocalGame, LocalMove};
pub use local_value::{
    KnownValues, KoThreats, LocalEyes, LocalOptions, LocalSolver, LocalValue, LocalValues, Situation, ValuesError,
};
pub use location::Location;
pub use nakade::KeyPoints;
pub use printed::PrintedEye;
pub use shape::EyeShape;
pub use status::{EyeStatus, Filling};
pub use topology::{DiagonalSum, EyeContext, EyeKind, Topology};
