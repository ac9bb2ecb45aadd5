//! Canonical forms of games: among all games with the same value, the canonical form is the unique smallest one.
//!
//! E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapters 2 (simplest numbers) and 3 (dominated and reversible options).

use super::game::Comparison;
use super::{CombinatorialGame, Dyadic};
use crate::board::Role;

impl CombinatorialGame {
    /// The game in which Left can move to each game of `left`, and Right to each game of `right`.
    ///
    /// `None` if the game is deeper than [`CombinatorialGame::DEEPEST`] or larger than [`CombinatorialGame::LARGEST`], or if it is a number
    /// beyond [`CombinatorialGame::MOST`].
    /// ```
    /// use eyespace::combinatorial::CombinatorialGame;
    /// let [none, one, two] = [0, 1, 2].map(CombinatorialGame::from);
    /// // Whoever moves loses a point, so the game is a number: the simplest one between the results of the two moves.
    /// assert_eq!(CombinatorialGame::new([none], [two]), Some(one));
    /// ```
    #[must_use]
    pub fn new(left: impl IntoIterator<Item = Self>, right: impl IntoIterator<Item = Self>) -> Option<Self> {
        let (mut left, mut right) = (Vec::from_iter(left), Vec::from_iter(right));
        let mut comparison = Comparison::default();
        if let Some(number) = simplest_number(&left, &right, &mut comparison) {
            return Some(Self::number(number)).filter(Self::is_within_bounds);
        }
        loop {
            undominated(&mut left, &mut |a, b| comparison.at_most(a, b));
            undominated(&mut right, &mut |a, b| comparison.at_most(b, a));
            let whole = Self::formed(left.clone(), right.clone());
            let bypassed = bypass(&mut left, Role::Defender, &mut |reply| comparison.at_most(reply, &whole))
                || bypass(&mut right, Role::Attacker, &mut |reply| comparison.at_most(&whole, reply));
            if !bypassed {
                return Some(whole).filter(Self::is_within_bounds);
            }
        }
    }
}

/// Removes dominated options, those that are no better than another option of the same side, and sorts the rest.
/// `worse(a, b)` must also be true if the two games are equal.
fn undominated(
    options: &mut Vec<CombinatorialGame>,
    worse: &mut dyn FnMut(&CombinatorialGame, &CombinatorialGame) -> bool,
) {
    let mut kept: Vec<CombinatorialGame> = vec![];
    for option in options.drain(..) {
        if !kept.iter().any(|other| worse(&option, other)) {
            kept.retain(|other| !worse(other, &option));
            kept.push(option);
        }
    }
    kept.sort_by(CombinatorialGame::form_order);
    *options = kept;
}

/// Looks for a reversible option, to which the opponent has a reply that leaves the mover no better off than before.
/// Replaces it by the mover's moves after that reply. Returns whether there was a reversible option.
///
/// Numbers store no options, and none are needed here. A reversible option that is a number is dominated. So are the
/// moves after a reply that is a number. The game is at least that number without being a number itself, so it has a
/// stop (a number in which play ends) that is at least that number.
fn bypass(
    options: &mut Vec<CombinatorialGame>,
    mover: Role,
    takes_back: &mut dyn FnMut(&CombinatorialGame) -> bool,
) -> bool {
    let reversible = options.iter().enumerate().find_map(|(i, option)| {
        let reply = option.options(mover.other()).iter().find(|&reply| takes_back(reply))?;
        Some((i, reply.options(mover).to_vec()))
    });
    let Some((i, further)) = reversible else { return false };
    options.swap_remove(i);
    options.extend(further);
    true
}

/// The number that a game with these options is, if it is one: the simplest number at which neither side would want to
/// move to one of the options.
fn simplest_number(
    left: &[CombinatorialGame],
    right: &[CombinatorialGame],
    comparison: &mut Comparison,
) -> Option<Dyadic> {
    // All numbers strictly between the two stops (the numbers in which play ends after the best move of either side)
    // fit, and none beyond them does. A number that equals a stop must be tested.
    let low = left.iter().map(|option| option.stop(Role::Attacker)).max();
    let high = right.iter().map(|option| option.stop(Role::Defender)).min();
    let mut fits = |number: &Dyadic| {
        let game = CombinatorialGame::number(*number);
        !left.iter().any(|option| comparison.at_most(&game, option))
            && !right.iter().any(|option| comparison.at_most(option, &game))
    };
    if let Some(stop) = low.filter(|&low| high.is_some_and(|high| low >= high)) {
        return Some(stop).filter(fits);
    }
    if low.is_none_or(|low| low <= Dyadic::ZERO) && high.is_none_or(|high| high >= Dyadic::ZERO) && fits(&Dyadic::ZERO)
    {
        return Some(Dyadic::ZERO);
    }
    // The simplest number is an integer as close to 0 as possible. If no integer fits, halves are tried, then quarters,
    // and so on.
    (0..=CombinatorialGame::DEEPEST + 1).find_map(|halvings| {
        let above = low.filter(|&low| low >= Dyadic::ZERO).map(|low| low.floor(halvings));
        let below = high.filter(|&high| high <= Dyadic::ZERO).map(|high| -(-high).floor(halvings));
        let near = above.map(|m| [m, m + 1]).or(below.map(|m| [m, m - 1]))?;
        near.map(|m| Dyadic::new(m, halvings)).into_iter().find(&mut fits)
    })
}
