//! Pseudo-random numbers that are the same in every run, for hashes: SplitMix64 (Steele, Lea & Flood 2014).

/// The distance from one state of the random generator to the next.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number at an index (counted from 0) of the sequence that the random generator makes from state 0.
pub(crate) const fn random(place: u64) -> u64 {
    mixed(place.wrapping_mul(STEP))
}

/// The number that the random generator makes from a state. Different states give different numbers.
pub(crate) const fn mixed(state: u64) -> u64 {
    let mut x = state.wrapping_add(STEP);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A random generator: the numbers of the sequence from a state, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct SplitMix(u64);

impl SplitMix {
    /// The generator with this state. Generators with the same state give the same numbers.
    pub(crate) const fn new(state: u64) -> Self {
        Self(state)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A number below `end`; 0 if that is 0.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        // The upper half of the product of 32 bits with `end` is nearly equally often each number below it.
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_from_0_is_the_published_one() {
        let row = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!([0, 1, 2].map(random), row);
    }

    #[test]
    fn a_generator_gives_the_same_row_and_numbers_below_an_end() {
        let mut generator = SplitMix::new(0);
        assert_eq!([(); 3].map(|()| generator.next()), [0, 1, 2].map(random));
        let mut counts = [0; 5];
        (0..5000).for_each(|_| counts[generator.below(5)] += 1);
        assert!(counts.into_iter().all(|count| (900..1100).contains(&count)), "{counts:?}");
        assert_eq!(generator.below(0), 0);
    }
}
