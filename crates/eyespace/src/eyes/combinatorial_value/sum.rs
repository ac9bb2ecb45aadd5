//! Sums: how many eyes several eye spaces of one group make together.

use std::collections::HashMap;

use super::{Dyadic, EyeCount, EyeGame};
use crate::eyes::Role;

/// Eye spaces that one group has, none of which touches another's play.
///
/// They are counted by playing all of them out, in turn, and not by adding up means. Passing is left out: in a game in
/// canonical form that is no number a move is never worse than none, and sums of such games are like that again
/// (O. Hanner, "Mean play of sums of positional games", Pacific Journal of Mathematics 9, 1959). Numbers are left alone
/// and added up; of the total, at most two eyes count, and parts of an eye do not.
/// ```
/// use eyespace::eyes::{EyeCount, EyeGame, EyeSum, LandmanName, Role};
/// let half_and_three_halves = EyeSum::new([LandmanName::Half, LandmanName::ThreeHalves].map(EyeGame::from));
/// assert_eq!(half_and_three_halves.eyes(Role::Attacker), EyeCount::Two);
/// // On average two eyes as well, but the attacker plays in the second one and leaves one.
/// let one_and_one_star = EyeSum::new([LandmanName::One, LandmanName::OneStar].map(EyeGame::from));
/// assert_eq!(one_and_one_star.eyes(Role::Attacker), EyeCount::One);
/// assert_eq!(one_and_one_star.best_moves(Role::Attacker)[0].component, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeSum {
    components: Vec<EyeGame>,
}

/// A move in one eye space of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// Which one, counted from 0 in the order that they were given in.
    pub component: usize,
    /// What it becomes: one of its canonical options.
    pub to: EyeGame,
}

impl EyeSum {
    /// These together.
    #[must_use]
    pub fn new(components: impl IntoIterator<Item = EyeGame>) -> Self {
        Self { components: components.into_iter().collect() }
    }

    /// The eye spaces, in the order that they were given in.
    #[must_use]
    pub fn components(&self) -> &[EyeGame] {
        &self.components
    }

    /// How many eyes there will be, this side moving first.
    ///
    /// Where this is the same for both sides moving first, nobody need hurry.
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

    /// The same after a move in one eye space, the other side to move; `None` if there is no such eye space.
    ///
    /// For moves on the board, of which the canonical options are a selection: a move to a position worth `to` is good
    /// if it keeps what [`EyeSum::eyes`] says.
    #[must_use]
    pub fn eyes_after(&self, component: usize, to: &EyeGame, mover: Role) -> Option<EyeCount> {
        let mut after = self.clone();
        *after.components.get_mut(component)? = to.clone();
        Some(after.eyes(mover.other()))
    }

    /// All first moves that keep what this side can have; none if all is settled.
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

/// Whether a sum comes to so much.
struct Threshold {
    need: Dyadic,
    known: HashMap<(Vec<EyeGame>, Dyadic, Role), bool>,
}

impl Threshold {
    /// `hot` are games that are no numbers, `rest` the numbers added up.
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

    /// The answer where the mean says enough: who moves first does at least as well, and better by no more than the
    /// temperature of a sum, which is no higher than that of its hottest part (Winning Ways, chapter 6).
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
