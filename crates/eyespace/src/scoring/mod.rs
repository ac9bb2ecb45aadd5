//! Floor 8: scoring. The board counted over a given map of alive and dead, by territory and by area.

mod amount;
mod boundary;
mod by_jasiek;
mod declaration;
mod doubtful;
mod fates;
mod free;
mod game_result;
mod half_points;
pub mod japanese;
pub mod jasiek;
mod life_and_death;
mod no_gain;
mod said_komi;
mod score;
mod terms;
mod two_eyes;
mod unfinished;

pub use crate::board::Counting;
pub use boundary::OpenArea;
pub use by_jasiek::{Jasiek, RestsOn};
pub use declaration::{Declaration, GameEnd};
pub use doubtful::{CountsAs, Doubt, DoubtfulPlace};
pub use fates::{Basis, Fates, Saved, Standing};
pub use game_result::GameResult;
pub use half_points::HalfPoints;
pub use life_and_death::{LifeAndDeath, area};
pub use said_komi::{KomiForm, SaidKomi};
pub use score::{Scored, SideScore, UnsettledPlace, score};
pub use terms::ScoreTerms;
pub use unfinished::{Teire, Unfinished, UnfinishedPlace};
