//! The estimate of territory, from its map of connections to its candidates.

#[path = "../support/mod.rs"]
mod support;

mod candidate_reasons;
mod connectivity;
mod estimate_after;
mod estimate_contract;
mod estimates;
mod published;
mod turned;
