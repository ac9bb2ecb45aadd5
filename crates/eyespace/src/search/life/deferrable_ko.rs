//! Kos that the attacker can defer until no threats are left. Players call such a target dead, as in the bent four in
//! the corner, or in a ko by which the owner gains nothing.

use crate::search::dfpn::{Budget, Decision};
use crate::table::KoMaster;

use super::fight::{Goal, Kos};
use super::question::{LifeQuestion, SingleEyes};
use super::search::{LifeSearch, LocalQuestion};

/// The result of a search with a ko that the attacker may defer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoStudy {
    /// Whether the owner gains nothing by winning the ko, so that the target is captured in the end; `None` if the
    /// budget was spent first. Neither result is a proof.
    pub is_recaptured: Option<bool>,
    /// The number of nodes that the search took.
    pub nodes: u64,
}

impl LifeSearch<'_> {
    /// Finds out by search whether the attacker can defer a ko until no threats are left. The target must live by a ko
    /// in which its owner needs the first threat. The whole search stays within the budget. Of the question's options
    /// only the rule on suicide matters.
    ///
    /// At first the owner may ignore all bans on retaking a ko, and the attacker need not play. Once both sides have
    /// passed, the attacker begins, and may ignore bans in turn. A target that is captured then counts as dead, because
    /// it is assumed that the attacker can remove all threats first. An owner that gains something by winning the ko
    /// wins it before both sides have passed. An owner that can retake the ko for ever, but never makes the target
    /// safe, gains nothing.
    pub fn is_deferrable(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> KoStudy {
        self.forget();
        let local = LocalQuestion::enclosed(question, self.eyes());
        let mut run = local.run(&mut self.table, SingleEyes::Solved, budget);
        run.kos = Kos::DeferrableKo;
        let is_recaptured = match run.reached(Goal::Capture, KoMaster::Defender, None) {
            Some(Decision::Proved) => Some(true),
            Some(Decision::Refuted) => Some(false),
            _ => None,
        };
        KoStudy { is_recaptured, nodes: run.nodes }
    }
}
