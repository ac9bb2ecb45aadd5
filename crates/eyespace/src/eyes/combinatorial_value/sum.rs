//! Sums of games: the number of eyes that several eye spaces of one group make together.

use super::EyeCount;
use crate::combinatorial::{CombinatorialGame, reaches};
use crate::eyes::Role;

/// The eye spaces of one group, which do not influence each other's play.
///
/// The eyes are counted by playing out all eye spaces together, in turn, not by adding up means. Passing need not be
/// considered: in a canonical game that is not a number, a move is never worse than a pass. The same is true of sums of
/// such games (O. Hanner, "Mean play of sums of positional games", Pacific Journal of Mathematics 9, 1959). Nobody
/// plays in games that are numbers; these are added up. Only whole eyes of the total count, and at most two.
/// ```
/// use eyespace::combinatorial::CombinatorialGame;
/// use eyespace::eyes::{EyeCount, EyeSum, LandmanName, Role};
/// let half_and_three_halves = EyeSum::new([LandmanName::Half, LandmanName::ThreeHalves].map(CombinatorialGame::from));
/// assert_eq!(half_and_three_halves.eyes(Role::Attacker), EyeCount::Two);
/// // The mean is two eyes here too, but the attacker plays in the second space and leaves one eye.
/// let one_and_one_star = EyeSum::new([LandmanName::One, LandmanName::OneStar].map(CombinatorialGame::from));
/// assert_eq!(one_and_one_star.eyes(Role::Attacker), EyeCount::One);
/// assert_eq!(one_and_one_star.best_moves(Role::Attacker)[0].component, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeSum {
    components: Vec<CombinatorialGame>,
}

/// A move in one of several eye spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// The index of the eye space in the order in which the eye spaces were given.
    pub component: usize,
    /// The value of the eye space after the move: one of the options of its canonical form.
    pub to: CombinatorialGame,
}

impl EyeSum {
    /// The sum of these eye spaces.
    #[must_use]
    pub fn new(components: impl IntoIterator<Item = CombinatorialGame>) -> Self {
        Self { components: components.into_iter().collect() }
    }

    /// The eye spaces in the order in which they were given.
    #[must_use]
    pub fn components(&self) -> &[CombinatorialGame] {
        &self.components
    }

    /// The number of eyes at the end of play if this side moves first.
    ///
    /// If the number is the same whichever side moves first, neither side needs to move in these eye spaces.
    #[must_use]
    pub fn eyes(&self, first: Role) -> EyeCount {
        [EyeCount::Two, EyeCount::One]
            .into_iter()
            .find(|&eyes| reaches(&self.components, (eyes as i8).into(), first))
            .unwrap_or(EyeCount::Zero)
    }

    /// The number of eyes at the end of play, after `mover` has changed the value of one eye space to `to` and with the
    /// other side to move. `None` if there is no eye space with that index.
    ///
    /// A canonical form has only a selection of the moves on the board, but this function judges any move. The move is
    /// good if the result equals [`EyeSum::eyes`] with `mover` first.
    #[must_use]
    pub fn eyes_after(&self, component: usize, to: &CombinatorialGame, mover: Role) -> Option<EyeCount> {
        let mut after = self.clone();
        *after.components.get_mut(component)? = to.clone();
        Some(after.eyes(mover.other()))
    }

    /// All first moves of this side after which the number of eyes is still [`EyeSum::eyes`], the best that it can
    /// reach. The list is empty if all eye spaces are numbers (games in which nobody gains by moving).
    #[must_use]
    pub fn best_moves(&self, first: Role) -> Vec<SumMove> {
        let eyes = Some(self.eyes(first));
        let components = self.components.iter().enumerate();
        components
            .flat_map(|(component, game)| {
                game.options(first).iter().map(move |to| SumMove { component, to: to.clone() })
            })
            .filter(|found| self.eyes_after(found.component, &found.to, first) == eyes)
            .collect()
    }
}
