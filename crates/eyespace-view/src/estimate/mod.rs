//! An estimated position: in words, and as a picture of each step.

mod candidates;
mod made_of;
mod scene;
mod stage;
mod text;

pub use scene::scene;
pub(crate) use scene::{area, board, connectivity, lost, radiation, territory};
pub use stage::Stage;
pub(crate) use text::lead;
pub use text::text;
