//! Canonical forms: of all games with the same value, the unique smallest one.
//!
//! E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapters 2 (simplest numbers) and 3 (dominated and reversible options).

use super::game::Comparison;
use super::{Dyadic, EyeGame};
use crate::eyes::Role;

impl EyeGame {
    /// The game in which Left (the defender) and Right (the attacker) can move to these games.
    ///
    /// `None` if it is deeper than [`EyeGame::DEEPEST`] or larger than [`EyeGame::LARGEST`], or if it is a number
    /// beyond [`EyeGame::MOST`].
    /// ```
    /// use eyespace::eyes::{EyeCount, EyeGame};
    /// let [none, one, two] = EyeCount::ALL.map(EyeGame::from);
    /// // Who moves loses an eye: a number, the simplest between.
    /// assert_eq!(EyeGame::new([none], [two]), Some(one));
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

/// Removes dominated options: of options that can be compared only the best is kept. The rest is sorted. `worse` is
/// also true of equal games.
fn undominated(options: &mut Vec<EyeGame>, worse: &mut dyn FnMut(&EyeGame, &EyeGame) -> bool) {
    let mut kept: Vec<EyeGame> = vec![];
    for option in options.drain(..) {
        if !kept.iter().any(|other| worse(&option, other)) {
            kept.retain(|other| !worse(other, &option));
            kept.push(option);
        }
    }
    kept.sort_by(EyeGame::form_order);
    *options = kept;
}

/// Replaces one reversible option by the moves after the reply that reverses it. Returns whether there was one.
///
/// Numbers store no options, and need none here. An option that is a number and is reversible would be dominated. So
/// would the moves after a reply that is a number, because a game that is at least a number, but not itself a number,
/// has a stop that is at least that number.
fn bypass(options: &mut Vec<EyeGame>, mover: Role, takes_back: &mut dyn FnMut(&EyeGame) -> bool) -> bool {
    let reversible = options.iter().enumerate().find_map(|(i, option)| {
        let reply = option.options(mover.other()).iter().find(|&reply| takes_back(reply))?;
        Some((i, reply.options(mover).to_vec()))
    });
    let Some((i, further)) = reversible else { return false };
    options.swap_remove(i);
    options.extend(further);
    true
}

/// The number that the game is, if it is one: the simplest number from which neither side would want to move to one of
/// these options.
fn simplest_number(left: &[EyeGame], right: &[EyeGame], comparison: &mut Comparison) -> Option<Dyadic> {
    // Every number between the two stops is possible and none beyond them. A stop itself must be tested.
    let low = left.iter().map(|option| option.stop(Role::Attacker)).max();
    let high = right.iter().map(|option| option.stop(Role::Defender)).min();
    let mut fits = |number: &Dyadic| {
        let game = EyeGame::number(*number);
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
    // The number is as close to 0 as possible. Halves are tried only if no integer is possible, then quarters, and so
    // on.
    (0..=EyeGame::DEEPEST + 1).find_map(|halvings| {
        let above = low.filter(|&low| low >= Dyadic::ZERO).map(|low| low.floor(halvings));
        let below = high.filter(|&high| high <= Dyadic::ZERO).map(|high| -(-high).floor(halvings));
        let near = above.map(|m| [m, m + 1]).or(below.map(|m| [m, m - 1]))?;
        near.map(|m| Dyadic::new(m, halvings)).into_iter().find(&mut fits)
    })
}
