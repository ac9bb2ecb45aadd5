//! The outcome of an eye as players put it: dead, ko or alive, where seki counts as alive.

use eyespace::table::{Answer, Fate, KoMaster, Role};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The block is captured even if the defender may ignore the ban on taking back a ko.
    Dead,
    /// The block is captured if the attacker may ignore the ban on taking back a ko, and is not captured if the defender may.
    Ko,
    /// The block is not captured, even if the attacker may ignore the ban on taking back a ko.
    Alive,
}

/// The outcome with this side moving first.
pub fn outcome(answer: &Answer, first: Role) -> Outcome {
    let dead = |master| answer.fate(first, master) == Fate::Dead;
    match (dead(KoMaster::Attacker), dead(KoMaster::Defender)) {
        (true, true) => Outcome::Dead,
        (true, false) => Outcome::Ko,
        (false, false) => Outcome::Alive,
        (false, true) => panic!("the attacker wins only if bound by the ban: {answer:?}"),
    }
}

/// The outcomes with the attacker and with the defender moving first.
pub fn outcomes(answer: &Answer) -> (Outcome, Outcome) {
    (outcome(answer, Role::Attacker), outcome(answer, Role::Defender))
}
