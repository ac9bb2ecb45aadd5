//! Kos that win nothing: the owner may take back for ever and never gets away, which players call dead.

use crate::board::{Position, Suicide};
use crate::eyes::Mover;
use crate::search::dfpn::{Budget, Decision};
use crate::table::{KoMaster, Outcome, Side};

use super::area::Area;
use super::fight::{Goal, Kos};
use super::search::{FirstMoves, LifeSearch, LifeTerms, Run, Seki, SingleEyes, ban, solved_eyes};

/// Longer ways to the ko are not followed.
const LONGEST: usize = 20;

/// What was seen of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoSeen {
    /// Whether it wins the owner nothing, as far as that can be seen. No proof either way.
    pub is_in_vain: bool,
    /// The nodes it took.
    pub nodes: u64,
}

impl LifeSearch {
    /// Of a target that lives by a ko in which its owner needs the first threat: whether the ko wins it nothing. All that
    /// is searched for it takes no more than the budget.
    ///
    /// Who gets two eyes by winning every ko has won something. Who does not may yet get seki: both sides play on until the owner
    /// must not take back at once; then it has found its threat and may. If it needs the next one again, the ko is endless.
    pub fn is_endless(
        &mut self,
        position: &Position,
        area: &Area,
        first: Mover,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> KoSeen {
        let (two_eyes, mut nodes) =
            self.by_ko((Goal::TwoEyes, Kos::AsTheyCome), position, area, first, suicide, budget);
        // In a race there is more to win than two eyes: there it must be seen.
        let unless_seen = area.rival.is_empty();
        let is_in_vain = two_eyes == Decision::Refuted
            && self.stays_a_ko(position, area, first, suicide, budget, &mut nodes).unwrap_or(unless_seen);
        KoSeen { is_in_vain, nodes }
    }

    /// Of a target that lives by a ko in which its owner needs the first threat: whether the attacker can put that ko off until no
    /// threats are left, as with bent four in the corner. All that is searched for it takes no more than the budget.
    ///
    /// The owner may first ignore all bans, and the attacker may leave the place as it is as long as he likes; when both have passed
    /// he begins, and he may ignore the bans. What is captured so is dead if threats can be removed; that is taken for granted.
    pub fn is_put_off(
        &mut self,
        position: &Position,
        area: &Area,
        first: Mover,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> KoSeen {
        let (found, nodes) = self.by_ko((Goal::Capture, Kos::PutOff), position, area, first, suicide, budget);
        KoSeen { is_in_vain: found == Decision::Proved, nodes }
    }

    /// Whether a goal is reached though the owner wins every ko, fought so; and the nodes that took.
    fn by_ko(
        &mut self,
        (goal, kos): (Goal, Kos),
        position: &Position,
        area: &Area,
        first: Mover,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> (Decision, u64) {
        self.forget();
        let board = area.local(position, suicide);
        let (ko, eyes) = (ban(&board, position, area, first), solved_eyes(suicide));
        let mut run = Run::new(&mut self.table, &board, eyes.as_ref(), SingleEyes::Solved, first, ko, budget);
        run.kos = kos;
        let found = run.reached(goal, KoMaster::Defender, None).unwrap_or(Decision::Open);
        (found, run.nodes)
    }

    /// Whether a threat leads to nothing but the next one; `None` if no such ko is come to within the budget, of which so many
    /// nodes are spent.
    fn stays_a_ko(
        &mut self,
        position: &Position,
        area: &Area,
        first: Mover,
        suicide: Suicide,
        budget: Budget<'_>,
        nodes: &mut u64,
    ) -> Option<bool> {
        let terms = LifeTerms { suicide, seki: Seki::Untold, moves: FirstMoves::All, ..LifeTerms::default() };
        let owner = position.stone(area.target.first()?)?;
        let color = if first == Mover::Defender { owner } else { owner.opponent() };
        let (mut now, mut here, mut mover) = (position.with_to_play(color), *area, first);
        for _ in 0..LONGEST {
            let retakes = mover == Mover::Defender && now.ko().is_some();
            let free = if retakes { now.without_ko() } else { now };
            let answer = self.solve(&free, &here, mover, terms, budget.less(*nodes));
            *nodes += answer.nodes;
            if retakes {
                return match answer.outcome {
                    Outcome::Open => None,
                    found => Some(matches!(found, Outcome::Dead | Outcome::Ko { first_threat: Side::Defender })),
                };
            }
            now = now.play(*answer.moves.first()?, suicide).ok()?.position;
            here = Area::given(&now, here.target - now.empty_points(), here.points, suicide).ok()?;
            mover = mover.other();
        }
        None
    }
}
