//! Tests `eyespace batch`: what comes out of every kind of source, and that it is the same however the work was divided, stopped or killed.
#![cfg(feature = "parquet")]

#[path = "../support/mod.rs"]
mod support;

mod corpus;
mod damage;
mod division;
mod killed;
mod refused;
mod sources;
mod tables;
