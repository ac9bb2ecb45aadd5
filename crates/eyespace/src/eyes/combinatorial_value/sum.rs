//! Sums of games: the number of eyes that several eye spaces of one group make together.

use std::collections::HashMap;

use super::{Dyadic, EyeCount, EyeGame};
use crate::eyes::Role;

/// The eye spaces of one group, which do not influence each other's play.
///
/// The eyes are counted by playing out all eye spaces together, in turn, not by adding up means. Passing need not be
/// considered: in a canonical game that is not a number, a move is never worse than a pass. The same is true of sums of
/// such games (O. Hanner, "Mean play of sums of positional games", Pacific Journal of Mathematics 9, 1959). Nobody
/// plays in games that are numbers; these are added up. Only whole eyes of the total count, and at most two.
/// ```
/// use eyespace::eyes::{EyeCount, EyeGame, EyeSum, LandmanName, Role};
/// let half_and_three_halves = EyeSum::new([LandmanName::Half, LandmanName::ThreeHalves].map(EyeGame::from));
/// assert_eq!(half_and_three_halves.eyes(Role::Attacker), EyeCount::Two);
/// // The mean is two eyes here too, but the attacker plays in the second space and leaves one eye.
/// let one_and_one_star = EyeSum::new([LandmanName::One, LandmanName::OneStar].map(EyeGame::from));
/// assert_eq!(one_and_one_star.eyes(Role::Attacker), EyeCount::One);
/// assert_eq!(one_and_one_star.best_moves(Role::Attacker)[0].component, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeSum {
    components: Vec<EyeGame>,
}

/// A move in one of several eye spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// The index of the eye space in the order in which the eye spaces were given.
    pub component: usize,
    /// The value of the eye space after the move: one of the options of its canonical form.
    pub to: EyeGame,
}

impl EyeSum {
    /// The sum of these eye spaces.
    #[must_use]
    pub fn new(components: impl IntoIterator<Item = EyeGame>) -> Self {
        Self { components: components.into_iter().collect() }
    }

    /// The eye spaces in the order in which they were given.
    #[must_use]
    pub fn components(&self) -> &[EyeGame] {
        &self.components
    }

    /// The number of eyes at the end of play if this side moves first.
    ///
    /// If the number is the same whichever side moves first, neither side needs to move in these eye spaces.
    #[must_use]
    pub fn eyes(&self, first: Role) -> EyeCount {
        let reaches = |eyes: EyeCount| {
            let (numbers, hot): (Vec<_>, Vec<_>) =
                self.components.iter().cloned().partition(|game| game.as_number().is_some());
            let rest = numbers.iter().filter_map(EyeGame::as_number).sum();
            Threshold { need: Dyadic::from(eyes as i8), known: HashMap::new() }.is_reached(hot, rest, first)
        };
        [EyeCount::Two, EyeCount::One].into_iter().find(|&eyes| reaches(eyes)).unwrap_or(EyeCount::Zero)
    }

    /// The number of eyes at the end of play, after `mover` has changed the value of one eye space to `to` and with the
    /// other side to move. `None` if there is no eye space with that index.
    ///
    /// A canonical form has only a selection of the moves on the board, but this function judges any move. The move is
    /// good if the result equals [`EyeSum::eyes`] with `mover` first.
    #[must_use]
    pub fn eyes_after(&self, component: usize, to: &EyeGame, mover: Role) -> Option<EyeCount> {
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

/// Answers whether a sum of eye spaces reaches the number `need` of eyes.
struct Threshold {
    need: Dyadic,
    known: HashMap<(Vec<EyeGame>, Dyadic, Role), bool>,
}

impl Threshold {
    /// Whether the sum reaches the needed number of eyes. `hot` are the games of the sum that are not numbers, and
    /// `rest` is the total of those that are.
    fn is_reached(&mut self, mut hot: Vec<EyeGame>, rest: Dyadic, first: Role) -> bool {
        if let Some(answer) = self.bounded(&hot, rest, first) {
            return answer;
        }
        hot.sort_by(EyeGame::form_order);
        let key = (hot, rest, first);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let (hot, wants) = (&key.0, first == Role::Defender);
        let moves = (0..hot.len()).filter(|&i| i == 0 || hot[i] != hot[i - 1]);
        let options: Vec<_> = moves.flat_map(|i| hot[i].options(first).iter().map(move |to| (i, to))).collect();
        let found = options.into_iter().any(|(i, to)| {
            let mut after = hot.clone();
            let rest = match to.as_number() {
                Some(number) => {
                    after.swap_remove(i);
                    rest + number
                }
                None => {
                    after[i] = to.clone();
                    rest
                }
            };
            self.is_reached(after, rest, first.other()) == wants
        });
        let answer = found == wants;
        self.known.insert(key, answer);
        answer
    }

    /// Whether the sum reaches the needed number of eyes, if means and temperatures decide it. The side that moves
    /// first gets at least the mean, and at most the temperature of the sum more. The sum is no hotter than its hottest
    /// component (Winning Ways, chapter 6).
    fn bounded(&self, hot: &[EyeGame], rest: Dyadic, first: Role) -> Option<bool> {
        let mean = rest + hot.iter().map(EyeGame::mean).sum();
        let temperature = hot.iter().map(EyeGame::temperature).max().unwrap_or(Dyadic::ZERO);
        match first {
            Role::Defender if mean >= self.need => Some(true),
            Role::Defender if mean + temperature < self.need => Some(false),
            Role::Attacker if mean < self.need => Some(false),
            Role::Attacker if mean - temperature >= self.need => Some(true),
            _ => None,
        }
    }
}
