//! The outlook of a group: an estimate of whether it stays on the board once one side has made its best move nearby.

use crate::board::{Color, Move, PointSet, Position, Surroundings};
use crate::eyes::Role;

use super::candidate::played;
use super::{Chance, Evaluation, Evaluator};

/// The estimated effect of one side's first move on a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The probability that the whole group stays on the board after the move.
    pub stays: Chance,
    /// The best move near the group; a pass if there is no move near the group.
    pub mv: Move,
}

/// The largest distance of a move from the group, in steps through empty points and stones of the group's colour.
const NEAR: usize = 4;

impl Evaluator {
    /// Tries the moves near a group for this side, and returns the best move with its estimated effect. `target` contains at least one stone of each
    /// block of the group; all blocks have the same colour. The result is no proof, because nothing is read except captures.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position};
    /// use eyespace::table::Role;
    /// use eyespace::estimate::Evaluator;
    /// let diagram: Diagram = "
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . O O O O O . .
    ///     . O O X X X O O .
    ///     . O X X . X X O .
    ///     . O X . . . X O .
    ///     . O O O O O O O .
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("D6")?);
    /// let mut evaluator = Evaluator::new();
    /// let [attacked, defended] = Role::ALL.map(|first| evaluator.outlook(&position, target, first));
    /// assert!(attacked.stays < defended.stays);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outlook(&mut self, position: &Position, target: PointSet, first: Role) -> Outlook {
        let Some(owner) = target.first().and_then(|stone| position.stone(stone)) else {
            return Outlook { stays: Chance::NEVER, mv: Move::Pass };
        };
        let position = position.with_to_play(first.color(owner));
        let own = position.stones(owner);
        let target = (target & own).flood(own);
        let seen = self.evaluate(&position);
        let of_colors = [position.to_play(), position.to_play().opponent()].map(|color| position.stones(color));
        let view = Surroundings::new(position.size(), [of_colors[0], of_colors[1], target]);
        let tried = (near(&position, target, owner) & position.empty_points()).into_iter().filter_map(|point| {
            let stays = stay(&self.after(&seen, &played(&position, point, seen.suicide)?), target);
            Some((view.at(point), Outlook { stays, mv: Move::Play(point) }))
        });
        // Among moves with the same effect the stones around the points decide, so that the choice does not depend on the orientation of the board.
        let best = tried.min_by_key(|(looks, outlook)| match first {
            Role::Attacker => (outlook.stays, *looks),
            Role::Defender => (outlook.stays.inverse(), *looks),
        });
        best.map(|(_, outlook)| outlook).unwrap_or_else(|| Outlook { stays: stay(&seen, target), mv: Move::Pass })
    }
}

fn near(position: &Position, target: PointSet, owner: Color) -> PointSet {
    let free = position.empty_points() | position.stones(owner);
    (0..NEAR).fold(target, |near, _| near.grown(free))
}

/// The probability that the least safe of these stones stays on the board.
fn stay(seen: &Evaluation, target: PointSet) -> Chance {
    let of = |stone| seen.structure.block_at(stone).map_or(Chance::NEVER, |block| seen.estimate.stays(block));
    target.into_iter().map(of).min().unwrap_or(Chance::NEVER)
}
