//! Kos that the attacker can defer until no threats are left. Players call the target dead: bent four in the corner, or a ko by which its
//! owner gains nothing.

use crate::board::{Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::Area;
use crate::search::dfpn::{Budget, Decision};
use crate::table::KoMaster;

use super::fight::{Goal, Kos};
use super::search::{LifeSearch, Question, SingleEyes};

/// What was seen of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoStudy {
    /// Whether it wins the owner nothing; `None` if the budget was spent before that was seen. No proof either way.
    pub is_recaptured: Option<bool>,
    /// The nodes it took.
    pub nodes: u64,
}

impl LifeSearch<'_> {
    /// Of a target that lives by a ko in which its owner needs the first threat: whether the attacker can put that ko off until no
    /// threats are left. All that is searched for it takes no more than the budget.
    ///
    /// The owner may first ignore all bans, and the attacker may leave the place as it is as long as he likes; when both have passed
    /// he begins, and he may ignore the bans. What is captured so is dead if threats can be removed; that is taken for granted.
    /// An owner who gains something by winning the ko gains it before both have passed; who may take back for ever, and never gets
    /// away, does not.
    pub fn is_deferrable(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> KoStudy {
        self.forget();
        let question = Question::new(area.local(position, suicide), self.eyes(), position, area, first);
        let mut run = question.run(&mut self.table, SingleEyes::Solved, budget);
        run.kos = Kos::DeferrableKo;
        let is_recaptured = match run.reached(Goal::Capture, KoMaster::Defender, None) {
            Some(Decision::Proved) => Some(true),
            Some(Decision::Refuted) => Some(false),
            _ => None,
        };
        KoStudy { is_recaptured, nodes: run.nodes }
    }
}
