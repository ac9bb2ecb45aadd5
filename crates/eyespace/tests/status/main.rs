//! Tests of the library's folder `status`: eye spaces, groups, life and death, sekis and life maps.

#[path = "../support/mod.rs"]
mod support;

mod captures_first;
mod eye_groups;
mod eye_space_graphs;
mod eye_space_worth;
mod eye_spaces;
mod eye_status;
mod eye_sums;
mod fights_raced;
mod groups;
mod life_and_death;
mod life_map;
mod life_map_trace;
mod life_map_walls;
mod life_property;
mod safe_by_reply_blocks;
mod seki_eyes;
mod sekis;
mod sekis_read;
mod spaces_together;
mod threatened;
mod turned;
mod walls;
