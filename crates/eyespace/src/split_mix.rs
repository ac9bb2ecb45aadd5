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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_from_0_is_the_published_one() {
        let row = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!([0, 1, 2].map(random), row);
    }
}
