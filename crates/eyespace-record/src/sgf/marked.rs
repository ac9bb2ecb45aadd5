//! The territory marks of a node (`TB`, `TW`).

use eyespace::board::{PointSet, Size};

use crate::fault::quote;

use super::Property;
use super::spelling::Spelling;
use super::value::{Area, Fit};

/// The points that are marked as Black's and as White's territory, by [`Color::index`](eyespace::board::Color::index), and notes about oddities. A
/// point that is marked for both sides counts for neither.
pub fn territory(node: &[Property], size: Size) -> ([PointSet; 2], Vec<String>) {
    let mut notes = vec![];
    let mut of = |name: &str| {
        let (mut all, mut odd) = (PointSet::EMPTY, vec![]);
        for value in node.iter().filter(|property| property.name == name).flat_map(|property| &property.values) {
            let area = Area::read(value, size, Spelling::Letters);
            all |= area.points;
            if area.fit != Fit::Whole {
                odd.push((value, area.fit));
            }
        }
        if let [(first, fit), ..] = odd.as_slice() {
            let more = if odd.len() > 1 { format!(" ({} such values)", odd.len()) } else { String::new() };
            let what = match fit {
                Fit::Partly => "reaches off the board; the points beyond it were left out",
                _ => "names no points of the board; it was left out",
            };
            notes.push(format!("{name}[{}] {what}{more}", quote(first)));
        }
        all
    };
    let [black, white] = ["TB", "TW"].map(&mut of);
    let both = black & white;
    if let Some(first) = both.first() {
        let all = if both.len() > 1 { format!(" ({} such points)", both.len()) } else { String::new() };
        notes.push(format!("TB and TW both mark {}; it counts as nobody's{all}", size.vertex(first)));
    }
    ([black - both, white - both], notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(marks: &[(&str, &[&str])]) -> (Vec<String>, Vec<String>) {
        let property = |(name, values): &(&str, &[&str])| Property {
            name: (*name).to_owned(),
            values: values.iter().map(|&value| value.to_owned()).collect(),
        };
        let size = Size::new(3, 3).unwrap();
        let (sides, notes) = territory(&marks.iter().map(property).collect::<Vec<_>>(), size);
        let names = |side: PointSet| side.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>();
        (sides.map(|side| names(side).join(" ")).to_vec(), notes)
    }

    #[test]
    fn what_makes_no_sense_is_nobodys_and_told() {
        assert_eq!(read(&[("TB", &["aa", "ba:ca"]), ("TW", &["ac"])]), (vec!["A3 B3 C3".into(), "A1".into()], vec![]));
        let (sides, notes) = read(&[("TB", &["ba:cz"])]);
        assert_eq!(sides, ["B3 C3 B2 C2 B1 C1", ""]);
        assert_eq!(notes, ["TB[ba:cz] reaches off the board; the points beyond it were left out"]);
        let (sides, notes) = read(&[("TB", &["aa", "bb", "zz"]), ("TW", &["bb", "aa", "cc", "x", "dd"])]);
        assert_eq!(sides, ["", "C1"]);
        assert_eq!(
            notes,
            [
                "TB[zz] names no points of the board; it was left out",
                "TW[x] names no points of the board; it was left out (2 such values)",
                "TB and TW both mark A3; it counts as nobody's (2 such points)",
            ]
        );
    }
}
