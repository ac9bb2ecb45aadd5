//! A guess at what happens to a group once one side has made its best move near it.

use crate::board::{Color, Move, PointSet, Position, Surroundings};
use crate::eyes::Role;

use super::candidate::played;
use super::{Chance, Evaluation, Evaluator};

/// What a side's first move is guessed to do for a group, or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// How likely all of the group is to stay on the board then.
    pub stays: Chance,
    /// The move; a pass if there is none near.
    pub mv: Move,
}

/// Moves further away are not tried, in steps through empty points and the group's own colour.
const NEAR: usize = 4;

impl Evaluator {
    /// Tries the moves near a group for this side, and guesses what the best of them comes to. The target names blocks of one colour: a
    /// stone of each is enough. Not a proof, and no play is read but captures.
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
        let position = position.with_to_play(if first == Role::Defender { owner } else { owner.opponent() });
        let own = position.stones(owner);
        let target = (target & own).flood(own);
        let seen = self.evaluate(&position);
        let of_colors = [position.to_play(), position.to_play().opponent()].map(|color| position.stones(color));
        let view = Surroundings::new(position.size(), [of_colors[0], of_colors[1], target]);
        let tried = (near(&position, target, owner) & position.empty_points()).into_iter().filter_map(|point| {
            let stays = stay(&self.after(&seen, &played(&position, point, seen.suicide)?), target);
            Some((view.at(point), Outlook { stays, mv: Move::Play(point) }))
        });
        // Of moves that come to the same one by how the board looks from there.
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

/// How likely the least safe of these stones is to stay.
fn stay(seen: &Evaluation, target: PointSet) -> Chance {
    let of = |stone| seen.structure.block_at(stone).map_or(Chance::NEVER, |block| seen.estimate.stays(block));
    target.into_iter().map(of).min().unwrap_or(Chance::NEVER)
}
