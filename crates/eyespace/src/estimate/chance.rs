//! Probabilities in fixed-point arithmetic, so that sums do not depend on the order of their terms, and results are the same on any machine.

/// A probability, in steps of 1/32768.
/// ```
/// use eyespace::estimate::Chance;
/// let half = Chance::per_mille(500);
/// assert_eq!(half.and(half), Chance::per_mille(250));
/// assert_eq!(Chance::CERTAIN.inverse(), Chance::NEVER);
/// assert_eq!(half.as_percent(), 50);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chance(u16);

impl Chance {
    /// The event surely does not happen.
    pub const NEVER: Self = Self(0);
    /// The event is as likely to happen as not.
    pub const HALF: Self = Self(1 << (SHIFT - 1));
    /// The event happens for sure.
    pub const CERTAIN: Self = Self(1 << SHIFT);
    /// The number of steps from [`Chance::NEVER`] to [`Chance::CERTAIN`].
    pub const STEPS: u32 = 1 << SHIFT;

    /// The chance of `parts` thousandths, rounded down. If there are more than 1000 parts, the chance is certain.
    #[must_use]
    pub const fn per_mille(parts: u16) -> Self {
        if parts >= 1000 { Self::CERTAIN } else { Self((parts as u32 * Self::STEPS / 1000) as u16) }
    }

    /// The mean of these chances, rounded down; [`Chance::NEVER`] if there are none.
    #[must_use]
    pub fn mean(chances: &[Self]) -> Self {
        let sum: u64 = chances.iter().map(|chance| u64::from(chance.0)).sum();
        u64::try_from(chances.len()).ok().and_then(|n| sum.checked_div(n)).map_or(Self::NEVER, |mean| Self(mean as u16))
    }

    /// The chance that two independent events both happen, rounded down. It is never larger than either chance.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(((self.0 as u32 * other.0 as u32) >> SHIFT) as u16)
    }

    /// The chance that an event does not happen, if this is the chance that it happens.
    #[inline]
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self((1 << SHIFT) - self.0)
    }

    /// The chance in steps of 1/32768.
    #[inline]
    #[must_use]
    pub const fn steps(self) -> u32 {
        self.0 as u32
    }

    /// The chance of this number of steps. If there are more than [`Chance::STEPS`], the chance is certain.
    pub(super) const fn from_steps(steps: u16) -> Self {
        if steps > 1 << SHIFT { Self::CERTAIN } else { Self(steps) }
    }

    /// The chance in whole percent, rounded.
    #[must_use]
    pub const fn as_percent(self) -> u8 {
        ((self.0 as u32 * 100 + Self::STEPS / 2) >> SHIFT) as u8
    }

    /// The chance nearest to a number. Numbers below 0 count as 0, and numbers above 1 as 1.
    #[must_use]
    pub fn of(number: f32) -> Self {
        Self((number.clamp(0.0, 1.0) * Self::STEPS as f32 + 0.5) as u16)
    }

    /// The chance as an exact number from 0 to 1.
    #[must_use]
    pub const fn as_f32(self) -> f32 {
        self.0 as f32 / Self::STEPS as f32
    }

    /// The chance as an exact number from 0 to 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::STEPS)
    }
}

const SHIFT: u32 = 15;

/// A sum of numbers in steps of 2^-20. It is computed in integers, so it does not depend on the order in which the numbers are added.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum(i64);

impl Sum {
    /// Adds a number, rounded towards zero to whole steps.
    pub(super) fn add(&mut self, number: f32) {
        self.0 += (number * STEPS_OF_SUM) as i64;
    }

    /// Adds a chance exactly.
    #[inline]
    pub(super) fn add_chance(&mut self, chance: Chance) {
        self.0 += i64::from(chance.steps() << FINER);
    }

    /// Subtracts a chance exactly.
    #[inline]
    pub(super) fn take_chance(&mut self, chance: Chance) {
        self.0 -= i64::from(chance.steps() << FINER);
    }

    /// The sum so far.
    pub(super) fn get(self) -> f32 {
        self.0 as f32 / STEPS_OF_SUM
    }
}

impl std::iter::FromIterator<f32> for Sum {
    fn from_iter<I: IntoIterator<Item = f32>>(weights: I) -> Self {
        let mut sum = Self::default();
        weights.into_iter().for_each(|number| sum.add(number));
        sum
    }
}

impl std::iter::FromIterator<Chance> for Sum {
    fn from_iter<I: IntoIterator<Item = Chance>>(chances: I) -> Self {
        let mut sum = Self::default();
        chances.into_iter().for_each(|chance| sum.add_chance(chance));
        sum
    }
}

/// The number of chances that are added in one step, so that the compiler can use vector instructions.
pub(super) const LANES: usize = 8;

/// A sum of chances in [`LANES`] parts that are added in parallel. Each part can hold the sum over all points of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lanes([i32; LANES]);

impl Lanes {
    /// Adds, in each lane, the chance that the first of two independent events happens and the second does not.
    #[inline]
    pub(super) fn add_without(&mut self, ones: &[Chance; LANES], others: &[Chance; LANES]) {
        for n in 0..LANES {
            let both = (ones[n].steps() * others[n].inverse().steps()) as i32; // to 2^30
            let steps = both as f32 * (STEPS_OF_SUM / STEPS_OF_BOTH);
            // Adding `WHOLE` rounds `steps` to the nearest integer, which is then in the lowest bits. If it was rounded up, one is subtracted. A cast
            // with `as` would be simpler, but the compiler would not vectorize it.
            let whole = steps + WHOLE;
            self.0[n] += (whole.to_bits() - WHOLE.to_bits()) as i32 - i32::from(whole - WHOLE > steps);
        }
    }

    /// Adds, in each lane, the first chance if it is larger than the second; otherwise it adds nothing.
    #[inline]
    pub(super) fn add_ahead(&mut self, ones: &[Chance; LANES], others: &[Chance; LANES]) {
        for n in 0..LANES {
            self.0[n] += if ones[n] > others[n] { (ones[n].steps() << FINER) as i32 } else { 0 };
        }
    }

    /// The sum of all lanes.
    pub(super) fn sum(self) -> Sum {
        Sum(self.0.into_iter().map(i64::from).sum())
    }
}

/// The number of bits by which the steps of a [`Sum`] are finer than those of a [`Chance`].
const FINER: u32 = 20 - SHIFT;

/// The number 2^23. From this number to twice this number, the values of type `f32` are exactly the integers.
const WHOLE: f32 = (1 << 23) as f32;

/// The number of steps from 0 to 1 in a product of two chances.
const STEPS_OF_BOTH: f32 = (1 << (2 * SHIFT)) as f32;

const STEPS_OF_SUM: f32 = (1 << 20) as f32;

#[cfg(test)]
mod tests {
    use super::*;

    /// [`Lanes`], which adds chances in parallel, gives the same sums as a plain loop that computes each product as a float and rounds it down
    /// to the steps of a [`Sum`].
    #[test]
    fn lanes_are_the_plain_sums() {
        let most = 1 << SHIFT;
        let near = |n: u16| n.saturating_sub(3)..=(n + 3).min(most);
        let chances: Vec<Chance> =
            [0, 1 << 5, 1 << 9, 1 << 12, 23_170, 1 << 14, most].into_iter().flat_map(near).map(Chance).collect();
        for &one in &chances {
            for &other in &chances {
                let both = (one.steps() * other.inverse().steps()) as f32 * (STEPS_OF_SUM / STEPS_OF_BOTH);
                let (mut without, mut ahead) = (Lanes::default(), Lanes::default());
                without.add_without(&[one; LANES], &[other; LANES]);
                ahead.add_ahead(&[one; LANES], &[other; LANES]);
                assert_eq!(without.sum().0, LANES as i64 * both as i64, "{one:?} {other:?}");
                let expected = if one > other { i64::from(one.steps() << FINER) } else { 0 };
                assert_eq!(ahead.sum().0, LANES as i64 * expected);
            }
        }
    }
}
