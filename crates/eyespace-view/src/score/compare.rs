//! The score compared with the result and the territory in the file.

use eyespace::board::Color;
use eyespace::scoring::Scored;
use eyespace_service::scoring::ScoreClaims;

use crate::{Reported, names};

/// Lines that list the differences, or one line that says that there are none.
#[must_use]
pub fn comparison(reported: &Reported<'_>, scored: &Scored, claims: &ScoreClaims) -> String {
    let ours = scored.margin();
    let result = match (&claims.result, claims.margin) {
        (None, _) => "the file has no result".to_owned(),
        (Some(text), None) => format!("the file's result, {text}, is not a score"),
        (Some(text), Some(margin)) if margin == ours => format!("the file's result, {text}, is the same"),
        (Some(text), Some(margin)) => format!("the file's result is {text}: it differs by {}", (ours - margin).abs()),
    };
    let Some(theirs) = claims.territory else {
        return format!("\n{result}\nthe file marks no territory\n");
    };
    let size = reported.report.structure.size();
    let differences: Vec<String> = Color::ALL
        .into_iter()
        .flat_map(|color| {
            let (ours, theirs) = (scored.surrounded(color), theirs[color.index()]);
            [("counted here alone", ours - theirs), ("marked in the file alone", theirs - ours)]
                .map(|(whose, set)| (color, whose, set))
        })
        .filter(|(_, _, set)| !set.is_empty())
        .map(|(color, whose, set)| format!("{color} territory, {whose}: {}\n", names::points(set, size)))
        .collect();
    let marks =
        if differences.is_empty() { "its marked territory is the same\n".to_owned() } else { differences.concat() };
    format!("\n{result}\n{marks}")
}
