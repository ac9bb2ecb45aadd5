//! Floor 6: verdicts. A verdict says whether a block lives with either side moving first, and how this is known.

mod block;
mod block_sets;
mod connected_to_alive;
mod cutting_points;
mod eye;
mod eye_group;
mod eye_space;
mod eye_sum;
mod groups;
mod kos_left;
mod life_and_death;
mod life_map;
mod life_property;
mod read_first;
mod reader;
mod safe_by_reply;
mod seki;
mod seki_eye;
mod verdict;
mod walls;

pub use crate::table::{Outcome, Role};
pub use block::block_verdict;
pub use cutting_points::cutting_points;
pub use eye::{EyeOptions, eye_status, eye_verdict, eye_without_threats};
pub use eye_group::{EyeGroup, eye_groups};
pub(crate) use eye_space::read_eye_spaces;
pub use eye_space::{
    EyeSpace, PlayedGames, SpaceGraph, ValueBasis, eye_space_at, eye_space_facts, eye_spaces, eye_spaces_remembering,
};
pub use groups::{Group, groups};
pub use kos_left::{EyeKo, KosLeft, SekiKo};
pub use life_and_death::{Assumption, GroupReaderOptions, LifeAndDeath, life_and_death};
pub use life_map::{
    ConditionalVerdict, KnownBefore, LifeMap, LifeMapOptions, LifeMapStep, Threatened, TraceFinding, TraceLine,
    life_map,
};
pub use life_property::{KnownLife, life_property};
pub use reader::{GroupAnswer, GroupQuestion, GroupReader, GroupReading, Threat, attempt};
pub use safe_by_reply::{SafeByReply, SafeByReplyOptions, safe_by_reply_blocks};
pub use seki::{SekiFound, sekis};
pub use seki_eye::{SekiEye, seki_eyes};
pub use verdict::{Evidence, Probability, Summary, Verdict};
pub use walls::Walls;
