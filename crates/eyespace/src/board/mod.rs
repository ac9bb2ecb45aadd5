//! Floor 0 of the library: the rules of the game. Points and sets of them, set-ups and legal positions, play, ko, rulesets, diagrams.

mod color;
mod diagram;
mod flood;
mod game;
pub(crate) mod local;
mod orientation;
mod point;
mod point_set;
mod points;
mod position;
mod role;
mod rules;
mod setup;
#[cfg(test)]
mod slow;
mod surroundings;
mod symmetry;

pub use color::Color;
pub use diagram::{Beside, Diagram, DiagramError, DiagramFault, Extent, Remark, Style};
pub use game::{Game, Turn};
pub(crate) use orientation::Orientation;
pub use point::{MAX_SIDE, POINT_SLOTS, Point, Size, SizeError, Vertex, VertexError};
pub use point_set::PointSet;
pub use points::Points;
pub use position::{IllegalMove, Move, Played, Position};
pub use role::Role;
pub use rules::{
    Button, Counting, DeadStones, HandicapBonus, Ko, OtherRules, RuleTraits, Ruleset, RulesetError, Suicide, Tax,
};
pub use setup::{Setup, SetupError, SetupFault};
pub(crate) use surroundings::Surroundings;
pub use symmetry::Symmetry;
