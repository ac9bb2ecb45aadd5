//! Integration tests of the estimate, from the connectivity map to the candidate moves.

#[path = "../support/mod.rs"]
mod support;

mod candidate_reasons;
mod connectivity;
mod estimate_after;
mod estimate_contract;
mod estimates;
mod published;
mod turned;
