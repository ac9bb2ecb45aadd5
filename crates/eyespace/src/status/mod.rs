//! Floor 6: verdicts. What becomes of a block, either side first, and how it is known.

mod block;
mod block_sets;
mod cutting_points;
mod eye;
mod eye_group;
mod eye_space;
mod eye_sum;
mod fight;
mod groups;
mod hang;
mod hold;
mod kos_left;
mod life_map;
mod life_property;
mod read_first;
mod reader;
mod rival;
mod seki;
mod seki_eye;
mod verdict;
mod walls;

pub use crate::table::{Outcome, Side};
pub use block::block_verdict;
pub use cutting_points::cutting_points;
pub use eye::{EyeTerms, eye_status, eye_verdict, eye_without_threats};
pub use eye_group::{EyeGroup, eye_groups};
pub use eye_space::{
    EyeSpace, PlayedGames, SpaceGraph, ValueBasis, eye_space_at, eye_space_facts, eye_spaces, eye_spaces_remembering,
};
pub use fight::{Assumption, Fight, FightTerms, fights};
pub use groups::{Group, groups};
pub use hold::{Hold, HoldTerms, holds};
pub use kos_left::{EyeKo, KosLeft, SekiKo};
pub use life_map::{Claim, Known, LifeMap, LifeMapTerms, Threatened, life_map};
pub use life_property::{KnownLife, life_property};
pub use reader::{FightAnswer, FightReader, FightReading, Threat, attempt};
pub use seki::{SekiFound, sekis};
pub use seki_eye::{SekiEye, seki_eyes};
pub use verdict::{Evidence, Probability, Summary, Verdict};
pub use walls::Walls;
