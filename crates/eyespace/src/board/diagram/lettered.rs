//! Rows in which small letters name empty points, as texts that write of them have it: `OXab.O`.

use std::collections::BTreeSet;

use super::alphabet::{is_point, names_a_point};
use super::line::{Line, Sign};
use super::row::{self, Reading, Row};

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
    let has_point = row.points.iter().any(|point| is_point(point.sign) && !point.sign.is_ascii_lowercase());
    (has_width && has_point && row.points.iter().any(|point| names_a_point(point.sign))).then_some(row)
}

/// The signs with a dot for each letter that stands alone, or between points.
fn unnamed(signs: &[Sign], widths: &BTreeSet<usize>) -> Vec<Sign> {
    let words = signs.chunk_by(|one, next| (one.sign == ' ') == (next.sign == ' '));
    let is_of_row = |word: &[Sign]| {
        let points = word.iter().filter(|sign| is_point(sign.sign) && !sign.sign.is_ascii_lowercase()).count();
        // "White" may be as long as a row.
        let is_no_word = word.iter().any(|sign| !sign.sign.is_alphabetic() || "XO".contains(sign.sign));
        word.len() == 1 || is_no_word && (2 * points >= word.len() || points > 0 && widths.contains(&word.len()))
    };
    let unnamed = |sign: &Sign| if names_a_point(sign.sign) { Sign { sign: '.', ..*sign } } else { *sign };
    words
        .flat_map(|word| {
            let named = is_of_row(word);
            word.iter().map(move |sign| if named { unnamed(sign) } else { *sign })
        })
        .collect()
}
