//! A komi with which no board gives the recorded result, and the usual komi that would give it.

use super::half_points::HalfPoints;
use super::score::Scored;
use crate::board::{Button, Ruleset};

/// The usual komis, in points. Chinese records write 7.5 and 5.5 points as 3.75 and 2.75 stones, and half a point as a quarter of a stone.
const USUAL: [f64; 5] = [7.5, 6.5, 5.5, 4.5, 0.5];

/// A komi that cannot be that of the game, because with it no board gives the recorded result: exactly one of the two has a half point.
///
/// Servers write such records: `KM[0]` stands beside `RE[B+2.5]` if the server does not tell the komi.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtedKomi {
    /// The komi of the count, which is doubted.
    pub komi: HalfPoints,
    /// The recorded result: Black's lead in points.
    pub result: HalfPoints,
    /// The usual komis with which the board gives the recorded result. Each set of rules by which the game may have been counted adds at most one.
    pub usual: Vec<UsualKomi>,
}

/// A usual komi, and the rules by which the board gives the recorded result with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsualKomi {
    /// The rules of the count.
    pub rules: Ruleset,
    /// The komi in points.
    pub komi: HalfPoints,
}

impl DoubtedKomi {
    /// Compares the komi of a count with the recorded result. `None` if some board gives this result with this komi. `others` has Black's lead by
    /// each of the other rules by which the game may have been counted, with the same komi.
    #[must_use]
    pub fn of(scored: &Scored, result: HalfPoints, others: &[(Ruleset, HalfPoints)]) -> Option<Self> {
        let (rules, komi) = (scored.options.rules, scored.options.komi);
        // The button is worth half a point, so every result is possible.
        let has_button = rules.traits().button == Button::ToFirstPass;
        if has_button || komi.is_whole() == result.is_whole() {
            return None;
        }
        let counts = std::iter::once((rules, scored.margin())).chain(others.iter().copied());
        let usual =
            counts.filter_map(|(rules, margin)| Some(UsualKomi { rules, komi: usual(margin + komi - result)? }));
        Some(Self { komi, result, usual: usual.collect() })
    }

    /// The one usual komi that gives the recorded result; `None` if no usual komi gives it, or if other rules need another one.
    #[must_use]
    pub fn proposed(&self) -> Option<HalfPoints> {
        let (first, rest) = self.usual.split_first()?;
        rest.iter().all(|other| other.komi == first.komi).then_some(first.komi)
    }
}

/// The komi, if it is a usual one.
fn usual(komi: HalfPoints) -> Option<HalfPoints> {
    USUAL.into_iter().filter_map(HalfPoints::from_points).find(|&usual| usual == komi)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};
    use crate::regions::Structure;
    use crate::scoring::{ScoreOptions, StoneStatuses, score};

    fn points(points: f64) -> HalfPoints {
        HalfPoints::from_points(points).unwrap()
    }

    /// A board on which Black is 15 points ahead without komi and handicap, by territory and by area.
    fn scored(rules: Ruleset, komi: f64, handicap: usize) -> Scored {
        let diagram: Diagram =
            ". . . . X O .\n. . . . X O .\n. . . . X O .\n. . . . X O .\n. . . . X O .".parse().unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        let options = ScoreOptions { komi: points(komi), handicap, ..ScoreOptions::of(rules) };
        score(&structure, &StoneStatuses::all_live(&structure), options)
    }

    fn proposed(scored: &Scored, result: f64) -> Option<Option<f64>> {
        DoubtedKomi::of(scored, points(result), &[]).map(|doubted| doubted.proposed().map(HalfPoints::points))
    }

    #[test]
    fn a_usual_komi_that_gives_the_result_is_proposed() {
        let whole = scored(Ruleset::Japanese, 0.0, 0);
        assert_eq!(whole.margin(), points(15.0));
        for komi in USUAL {
            assert_eq!(proposed(&whole, 15.0 - komi), Some(Some(komi)));
        }
        for result in [15.5, 13.5, -0.5, 6.5] {
            assert_eq!(proposed(&whole, result), Some(None), "{result}");
        }
    }

    #[test]
    fn a_komi_that_may_give_the_result_is_not_doubted() {
        for (komi, result) in [(0.0, 15.0), (0.0, -3.0), (6.5, 8.5), (6.5, 0.5)] {
            assert_eq!(proposed(&scored(Ruleset::Japanese, komi, 0), result), None, "{komi} {result}");
        }
        // By the button either side may get half a point.
        let button = Ruleset::ALL.into_iter().find(|rules| rules.traits().button == Button::ToFirstPass).unwrap();
        assert_eq!(proposed(&scored(button, 0.0, 0), 0.5), None);
    }

    #[test]
    fn a_doubted_komi_with_a_half_and_the_handicap_are_taken_into_account() {
        // No usual komi is whole.
        assert_eq!(proposed(&scored(Ruleset::Japanese, 6.5, 0), 9.0), Some(None));
        // White gets 3 points for the handicap by Chinese rules: 15 - 3 - 0.5.
        let with_handicap = scored(Ruleset::Chinese, 0.0, 3);
        assert_eq!(with_handicap.margin(), points(12.0));
        assert_eq!(proposed(&with_handicap, 11.5), Some(Some(0.5)));
    }

    #[test]
    fn rules_that_need_different_komis_propose_none() {
        let japanese = scored(Ruleset::Japanese, 0.0, 0);
        let with =
            |chinese: f64| DoubtedKomi::of(&japanese, points(8.5), &[(Ruleset::Chinese, points(chinese))]).unwrap();
        assert_eq!((with(16.0).usual.len(), with(16.0).proposed()), (2, None));
        assert_eq!((with(15.0).usual.len(), with(15.0).proposed()), (2, Some(points(6.5))));
        assert_eq!((with(12.0).usual.len(), with(12.0).proposed()), (1, Some(points(6.5))));
    }
}
