//! Rows in which small letters name empty points, as texts that write of them have it: `OXab.O`.

use std::collections::BTreeSet;

use super::alphabet::{is_point, names_a_point};
use super::line::{Line, Sign};
use super::row::{self, Reading, Row, is_bar};

/// A line as such a row. Where other rows are known it is as wide as they are; elsewhere most of it is no letter.
pub(super) fn row(line: &Line, widths: &BTreeSet<usize>) -> Option<Row> {
    let unnamed = Line { signs: unnamed(&line.signs, widths), ..line.clone() };
    let Reading::Row(mut row) = row::of_points(&unnamed) else { return None };
    for point in &mut row.points {
        // Letters of prose that stand behind the board are none of its points.
        let drawn = line.signs.iter().find(|sign| sign.column == point.column)?;
        point.sign = drawn.sign;
    }
    let has_width = widths.is_empty() || widths.contains(&row.points.len());
    let has_point = row.points.iter().any(|point| is_point(point.sign) && !names_a_point(point.sign));
    (has_width && has_point && row.points.iter().any(|point| names_a_point(point.sign))).then_some(row)
}

/// The signs with a dot for each letter that stands alone, or between points.
fn unnamed(signs: &[Sign], widths: &BTreeSet<usize>) -> Vec<Sign> {
    let words = signs.chunk_by(|one, next| (one.sign == ' ') == (next.sign == ' '));
    let is_of_row = |word: &[Sign]| {
        let of = |is_it: fn(char) -> bool| word.iter().filter(|sign| is_it(sign.sign)).count();
        let (length, points) = (of(|sign| !is_bar(sign)), of(|sign| is_point(sign) && !sign.is_ascii_lowercase()));
        // "White" may be as long as a row, and has no sign that no word has.
        let is_no_word = of(|sign| !sign.is_alphabetic() || "XO".contains(sign)) > 0;
        let is_wide = widths.contains(&length) && of(|sign| "xo".contains(sign)) + points > 0;
        length == 1
            || is_no_word && 2 * points >= length
            || is_wide && (is_no_word || of(|sign| sign.is_uppercase()) == 0)
    };
    let unnamed = |sign: &Sign| if names_a_point(sign.sign) { Sign { sign: '.', ..*sign } } else { *sign };
    words
        .flat_map(|word| {
            let named = is_of_row(word);
            word.iter().map(move |sign| if named { unnamed(sign) } else { *sign })
        })
        .collect()
}
