//! Parses the komi of a game as its record writes it: in points, in Chinese stones, in hundredths of a point or stone, or in words.

use super::amount::{Amount, Unit, plain};
use super::half_points::HalfPoints;

/// The largest komi in quarters of a Chinese stone: five stones are ten points, and no game has such a komi.
const MOST_QUARTERS: i64 = 19;

/// The smallest whole number that is taken for hundredths, if it is also a multiple of [`QUARTER`]: a komi written as 650 is 6.5 points.
const HUNDREDTHS_FROM: i64 = 100;

/// A quarter of a point or of a stone, in hundredths.
const QUARTER: i64 = 25;

/// A komi that was read from a game record: its value in points, and the form in which it was written.
/// ```
/// use eyespace::scoring::{KomiForm, SaidKomi};
/// for (text, points, form) in [
///     ("6.5", 6.5, KomiForm::Points),
///     ("650", 6.5, KomiForm::Hundredths),
///     ("3.75", 7.5, KomiForm::Stones),
///     ("375", 7.5, KomiForm::HundredthsOfStones),
///     ("5目半", 5.5, KomiForm::Words),
/// ] {
///     let said = SaidKomi::read(text).unwrap();
///     assert_eq!((said.komi.points(), said.form), (points, form), "{text}");
/// }
/// assert_eq!(SaidKomi::read("6.3"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidKomi {
    /// The komi in points.
    pub komi: HalfPoints,
    /// The form in which the komi was written.
    pub form: KomiForm,
}

/// The forms in which game records write a komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiForm {
    /// A number of points, whole or with a half, as the SGF standard says: 6.5.
    Points,
    /// Hundredths of a point, as the Fox server writes them: 650.
    Hundredths,
    /// Chinese stones of two points each: 3.75.
    Stones,
    /// Hundredths of Chinese stones: 375.
    HundredthsOfStones,
    /// A number with words around it, such as `コミ6目半`, or a word for no komi.
    Words,
}

/// Words that may precede the number, with the side that gives the komi. Black gives it, unless the word says that it is a reverse komi.
const BEFORE: [(&str, Giver); 14] = [
    ("白贴", Giver::White),
    ("白貼", Giver::White),
    ("倒贴", Giver::White),
    ("倒貼", Giver::White),
    ("逆コミ", Giver::White),
    ("黑贴", Giver::Black),
    ("黑貼", Giver::Black),
    ("黒貼", Giver::Black),
    ("贴", Giver::Black),
    ("貼", Giver::Black),
    ("コミ", Giver::Black),
    ("komi", Giver::Black),
    ("덤", Giver::Black),
    (":", Giver::Black),
];

/// Words that mean that there is no komi.
const NONE: [&str; 8] = ["none", "no komi", "なし", "無し", "无", "無", "不贴目", "无贴目"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Giver {
    Black,
    White,
}

impl SaidKomi {
    /// The largest komi in points that is accepted. `KataGo` accepts no larger one.
    pub const MOST: i64 = 150;

    /// Reads a komi; `None` if the text is no komi. A number is in points, up to [`Self::MOST`], with two exceptions. A number with an odd number of
    /// quarters, such as 3.75, is in Chinese stones, because points have no quarters. A multiple of 25 from 100 on is in hundredths.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let plain = plain(text);
        let (giver, number) = without_words(&plain);
        let has_words = number.len() < plain.len();
        if NONE.contains(&number) {
            return Some(Self { komi: HalfPoints::ZERO, form: KomiForm::Words });
        }
        let (amount, rest) = Amount::read(number)?;
        if !rest.trim().is_empty() {
            return None;
        }
        let said = Self::of(amount)?;
        Some(Self {
            komi: if giver == Giver::White { -said.komi } else { said.komi },
            form: if has_words && said.form == KomiForm::Points { KomiForm::Words } else { said.form },
        })
    }

    fn of(amount: Amount) -> Option<Self> {
        let is_large = amount.quarters.abs() >= HUNDREDTHS_FROM * 4;
        if is_large
            && amount.unit.is_none()
            && amount.quarters % 4 == 0
            && let Some(said) = Self::of_hundredths(amount.quarters / 4)
        {
            return Some(said);
        }
        let form = match (amount.is_in_stones(), amount.unit) {
            (true, _) => KomiForm::Stones,
            (false, Some(Unit::Points)) => KomiForm::Words,
            (false, _) => KomiForm::Points,
        };
        let most = if form == KomiForm::Stones { MOST_QUARTERS } else { Self::MOST * 4 };
        (amount.quarters.abs() <= most).then_some(Self { komi: amount.points()?, form })
    }

    fn of_hundredths(said: i64) -> Option<Self> {
        if said % QUARTER != 0 {
            return None;
        }
        let amount = Amount { quarters: said / QUARTER, unit: None };
        let (most, form) = match amount.is_in_stones() {
            true => (MOST_QUARTERS, KomiForm::HundredthsOfStones),
            false => (Self::MOST * 4, KomiForm::Hundredths),
        };
        (amount.quarters.abs() <= most).then_some(Self { komi: amount.points()?, form })
    }
}

/// The side that gives the komi, and the number behind the words that precede it.
fn without_words(mut text: &str) -> (Giver, &str) {
    let mut giver = Giver::Black;
    while let Some((gives, rest)) = BEFORE.iter().find_map(|&(word, gives)| Some((gives, text.strip_prefix(word)?))) {
        if gives == Giver::White {
            giver = gives;
        }
        text = rest.trim_start();
    }
    (giver, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(f64, KomiForm)> {
        SaidKomi::read(text).map(|said| (said.komi.points(), said.form))
    }

    #[test]
    fn points_stay_points() {
        for (text, komi) in [
            ("6.5", 6.5),
            ("6,5", 6.5),
            ("6.50", 6.5),
            (" 7 ", 7.0),
            ("-10", -10.0),
            ("0", 0.0),
            ("-0", 0.0),
            ("75", 75.0),
            ("101", 101.0),
            ("110.5", 110.5),
            ("149", 149.0),
        ] {
            assert_eq!(read(text), Some((komi, KomiForm::Points)), "{text}");
        }
    }

    #[test]
    fn hundredths_and_stones_are_known_by_the_number() {
        for (text, komi) in
            [("650", 6.5), ("550", 5.5), ("750", 7.5), ("700", 7.0), ("-650", -6.5), ("100", 1.0), ("150", 1.5)]
        {
            assert_eq!(read(text), Some((komi, KomiForm::Hundredths)), "{text}");
        }
        for (text, komi) in [("375", 7.5), ("325", 6.5), ("275", 5.5), ("125", 2.5), ("-375", -7.5)] {
            assert_eq!(read(text), Some((komi, KomiForm::HundredthsOfStones)), "{text}");
        }
        for (text, komi) in [
            ("3.75", 7.5),
            ("3,25", 6.5),
            ("2.75", 5.5),
            ("-3.75", -7.5),
            ("3又3/4子", 7.5),
            ("贴3又3/4子", 7.5),
            ("3 3/4", 7.5),
        ] {
            assert_eq!(read(text), Some((komi, KomiForm::Stones)), "{text}");
        }
    }

    #[test]
    fn words_around_the_number_are_understood() {
        for (text, komi) in [
            ("6.5目", 6.5),
            ("６目半", 6.5),
            ("六目半", 6.5),
            ("コミ6目半", 6.5),
            ("贴6.5目", 6.5),
            ("Komi: 6.5", 6.5),
            ("6.5 points", 6.5),
            ("덤 6집반", 6.5),
            ("逆コミ5目半", -5.5),
            ("倒贴3.5目", -3.5),
            ("コミなし", 0.0),
            ("none", 0.0),
        ] {
            assert_eq!(read(text), Some((komi, KomiForm::Words)), "{text}");
        }
    }

    #[test]
    fn what_no_komi_can_be_is_none() {
        for text in [
            "", "x", "six", "NaN", "inf", "1e300", "6.3", "3.8", "6.25", "625", "151", "649", "99999", "6.5/7",
            "6.5 or 7",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
