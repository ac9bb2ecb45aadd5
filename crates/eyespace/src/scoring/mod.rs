//! Floor 8: scoring. The board counted over a given map of alive and dead, by territory and by area.

mod area;
mod bent_four;
mod boundary;
mod doubtful;
mod fates;
mod free;
mod half_points;
pub mod japanese;
mod ko;
mod ko_for_eyes;
mod left_as_dead;
mod life_and_death;
mod no_gain;
mod open;
mod score;
mod seki_eye;
mod terms;
mod two_eyes;

pub use crate::board::Counting;
pub use area::area;
pub use bent_four::declare_bent_fours;
pub use boundary::OpenArea;
pub use doubtful::{CountsAs, Doubt, DoubtfulPlace};
pub use fates::{Basis, Fates, Saved, Standing};
pub use half_points::HalfPoints;
pub use ko::declare_kos;
pub use ko_for_eyes::{declare_kos_for_eyes, declare_kos_in_sekis};
pub use left_as_dead::believe_the_passes;
pub use life_and_death::LifeAndDeath;
pub use open::leave_open;
pub use score::{Scored, SideScore, UnsettledPlace, score};
pub use seki_eye::leave_in_seki;
pub use terms::ScoreTerms;
pub use two_eyes::declare_two_eyes;
