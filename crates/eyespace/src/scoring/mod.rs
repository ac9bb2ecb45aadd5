//! Floor 8 of the library: scoring. Given which stones are alive and which are dead, the board is counted by territory or by area.

mod amount;
mod boundary;
mod by_jasiek;
mod declaration;
mod doubted_komi;
mod doubtful;
mod free;
mod game_result;
mod half_points;
pub mod japanese;
pub mod jasiek;
mod no_gain;
mod options;
mod said_komi;
mod score;
mod scoring_board;
mod stone_status;
mod two_eyes;
mod unfinished;

pub use crate::board::Counting;
pub use boundary::UnfinishedBoundary;
pub use by_jasiek::{Jasiek, RestsOn};
pub use declaration::{Declaration, GameEnd};
pub use doubted_komi::{DoubtedKomi, UsualKomi};
pub use doubtful::{CountsAs, Doubt, DoubtfulPlace};
pub use game_result::GameResult;
pub use half_points::HalfPoints;
pub use options::ScoreOptions;
pub use said_komi::{KomiForm, SaidKomi};
pub use score::{Scored, SideScore, UnsettledPlace, score};
pub use scoring_board::{ScoringBoard, area};
pub use stone_status::{IfDefended, StatusSource, StoneStatus, StoneStatuses};
pub use unfinished::{Teire, Unfinished, UnfinishedPlace};
