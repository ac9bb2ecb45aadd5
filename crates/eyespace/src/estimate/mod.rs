//! Floor 7 of the library: the estimate, for everything that is not proved. It says how surely stones are connected, how safe they are, and who will
//! own each point. It follows the evaluation of Go4++ (Reiss, 1997), sections 2.1 to 2.6. Nothing here is a proof. `docs/algorithms/estimate.md`
//! explains the steps.

mod candidate;
mod candidate_scores;
mod chance;
mod chance_map;
mod connectivity;
mod curve;
mod diffusion;
mod direction;
mod estimated;
mod evaluator;
mod expectation;
mod eye_weights;
mod eyes;
#[cfg(feature = "fitting")]
#[doc(hidden)]
pub mod fitting;
mod inputs;
mod lands;
mod likelihood;
mod link;
mod link_chances;
mod outlook;
mod prospects;
mod published;
mod radiation;
mod reason;
mod stone_safety;
mod weights;
mod weights_fitted;
mod whole_board;

use inputs::ROUNDS;
use weights::Weights;

pub use candidate::{CANDIDATES, Candidate, likely_moves};
pub(crate) use candidate::{PointFeatures, view};
pub use chance::Chance;
pub use chance_map::ChanceMap;
pub use connectivity::{BlockMap, Connectivity, JoinedLinks};
pub(crate) use curve::exponential;
pub use estimated::Estimated;
pub use evaluator::{Evaluation, Evaluator};
pub use eyes::{EyeGround, EyePlace, EyeRoom, GroupEye, GroupEyes, SpaceEye};
pub use likelihood::Likelihood;
pub use link::{Link, LinkBasis, LinkContext, link_chance, link_version};
pub use outlook::Outlook;
pub use published::{
    AsPublished, EyeField, PASSES, Published, PublishedEye, PublishedGroup, PublishedWeights, SafetyPass, published,
};
pub use radiation::{Ownership, Radiation};
pub use reason::Reason;
pub use stone_safety::{SafetyBasis, StoneSafety, proved_safety};
pub use weights::EyeWeights;
pub use whole_board::{BoardSituation, Estimate, TerritoryParts, estimate};
