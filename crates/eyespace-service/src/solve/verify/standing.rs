//! How an outcome stands beside the best one that a side can reach.

use eyespace::board::Position;
use eyespace::eyes::Role;
use eyespace::search::life::{Area, Border};
use eyespace::status::{GroupAnswer, Outcome};
use eyespace_wire::question::Outside;

use super::line_finding::Severity;

/// How far the search knows an outcome, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// It was read, which is no proof.
    Read,
    /// It was proved under the assumption that walls hold although they have few liberties ([`Area::weak_walls`]). On the whole board they may fall.
    IfWallsHold,
    /// It was proved, under the assumption that the search names.
    Proved,
}

impl Known {
    /// How far a proof in an area shows what becomes of the target on the whole board. Life needs no walls, because it is proved with the area
    /// shut in.
    pub(super) fn by_proof(outcome: Outcome, area: Option<&Area>, position: &Position, outside: Outside) -> Self {
        let is_life = matches!(outcome, Outcome::Alive | Outcome::Lives);
        let leaning = area.filter(|area| !is_life || area.border == Border::Open);
        match leaning.map(|area| area.weak_walls(position)) {
            Some(weak) if !weak.is_empty() && outside == Outside::AsItStands => Self::IfWallsHold,
            _ => Self::Proved,
        }
    }

    /// How far an answer shows what becomes of the target.
    pub(super) fn of(answer: &GroupAnswer, position: &Position, outside: Outside) -> Self {
        if !answer.evidence.is_proof() {
            return Self::Read;
        }
        Self::by_proof(answer.found.outcome, answer.area.as_ref(), position, outside)
    }

    /// How bad a finding is that would be this bad with a proof for the whole board.
    pub(super) const fn severity(self, if_proved: Severity) -> Severity {
        if matches!(self, Self::Proved) { if_proved } else { Severity::Doubtful }
    }

    /// Whether a search has proved it.
    pub(super) const fn is_proof(self) -> bool {
        matches!(self, Self::IfWallsHold | Self::Proved)
    }
}

/// Whether a side still reaches the best outcome that it could reach in the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Reaches,
    Fails,
    /// The search did not find out.
    Unclear,
}

/// Whether an outcome is as good for this side as the best that the problem has for it. If even the best is a complete failure, everything fails.
pub(super) fn standing(outcome: Outcome, best: Outcome, side: Role) -> Standing {
    let ([low, high], [best_low, best_high]) = (range(outcome, side), range(best, side));
    if high < best_low || (best_high == 0 && high == 0) {
        Standing::Fails
    } else if low >= best_high || (outcome == best && outcome != Outcome::Open) {
        Standing::Reaches
    } else {
        Standing::Unclear
    }
}

/// Whether the outcome is the worst that this side can get: the attacker does not even get a ko or a seki, the defender loses the stones.
pub(super) fn is_complete_failure(outcome: Outcome, side: Role) -> bool {
    range(outcome, side)[1] == 0
}

/// Whether the outcome is the best that anybody can get on this side: life, or death of the other side's stones.
pub(super) fn is_complete_success(outcome: Outcome, side: Role) -> bool {
    range(outcome, side)[0] == 4
}

/// The worst and the best value that the outcome may have for this side.
const fn range(outcome: Outcome, side: Role) -> [u8; 2] {
    let [low, high] = match outcome {
        Outcome::Dead => [0, 0],
        Outcome::Ko { first_threat: Role::Defender } => [1, 1],
        Outcome::Ko { first_threat: Role::Attacker } => [2, 2],
        Outcome::Seki => [3, 3],
        Outcome::Lives => [3, 4],
        Outcome::Alive => [4, 4],
        Outcome::Open => [0, 4],
    };
    match side {
        Role::Defender => [low, high],
        Role::Attacker => [4 - high, 4 - low],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_stand_as_players_rank_them() {
        let ko = |first_threat| Outcome::Ko { first_threat };
        for (outcome, best, defender, attacker) in [
            (Outcome::Dead, Outcome::Alive, Standing::Fails, Standing::Reaches),
            (Outcome::Seki, Outcome::Alive, Standing::Fails, Standing::Reaches),
            (Outcome::Alive, Outcome::Seki, Standing::Reaches, Standing::Fails),
            (ko(Role::Defender), ko(Role::Attacker), Standing::Fails, Standing::Reaches),
            (Outcome::Lives, Outcome::Alive, Standing::Unclear, Standing::Reaches),
            (Outcome::Lives, Outcome::Lives, Standing::Reaches, Standing::Reaches),
            (Outcome::Open, Outcome::Open, Standing::Unclear, Standing::Unclear),
            // Where even the best move fails, no move reaches anything.
            (Outcome::Dead, Outcome::Dead, Standing::Fails, Standing::Reaches),
            (Outcome::Alive, Outcome::Alive, Standing::Reaches, Standing::Fails),
        ] {
            assert_eq!(standing(outcome, best, Role::Defender), defender, "{outcome:?} {best:?}");
            assert_eq!(standing(outcome, best, Role::Attacker), attacker, "{outcome:?} {best:?}");
        }
        assert!(
            is_complete_success(Outcome::Dead, Role::Attacker) && !is_complete_success(Outcome::Lives, Role::Defender)
        );
        assert!(
            is_complete_failure(Outcome::Alive, Role::Attacker) && !is_complete_failure(Outcome::Seki, Role::Attacker)
        );
    }
}
