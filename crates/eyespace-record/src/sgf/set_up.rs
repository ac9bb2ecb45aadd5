//! Set-up: stones that a node puts on the board or removes without a move.

use eyespace::board::{Color, PointSet, Position, Setup, Size};

use super::line::{Node, Value};
use super::notes::{Notes, Oddity};
use super::spelling::Spelling;
use super::value::{Area, Fit};
use crate::fault::quote;

/// The set-up properties, each with the stone that it puts on a point; `AE` empties the point.
const PROPERTIES: [(&str, Option<Color>); 3] = [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)];

/// A value of a set-up property: the index of the property, the byte offset of the value, and its text.
struct Put<'a> {
    property: usize,
    byte: usize,
    raw: &'a str,
}

/// The position after the set-up of the node; `None` if no point changes. Any ko ban is lifted. If a point occurs twice, the last occurrence in the
/// file counts. Points off the board are left out, and blocks without a liberty are removed.
pub(super) fn put_stones(
    position: &Position,
    node: &Node<'_>,
    spelling: Spelling,
    notes: &mut Notes,
) -> Option<Position> {
    let puts = puts(node);
    let byte = puts.first()?.byte;
    let mut setup = Setup { ko: None, ..position.setup() };
    put(&mut setup, &puts, spelling, notes);
    note_taken(position, &setup, byte, notes);
    let (settled, lost) = Position::settled(&setup);
    if let Some(first) = lost.first() {
        let at = setup.size.vertex(first);
        let (stones, were) = counted(lost.len());
        notes.odd(Oddity::NoLiberty, byte, || {
            format!(
                "after the set-up {stones} had no liberty, at {at} first; {were} taken off, and not counted as captured"
            )
        });
    }
    let is_changed = Color::ALL.into_iter().any(|color| settled.stones(color) != position.stones(color));
    is_changed.then_some(settled)
}

/// The points of each set-up value with the stone that it puts there, in the order of the file; `None` empties the points.
pub(super) fn stones(node: &Node<'_>, size: Size, spelling: Spelling) -> Vec<(PointSet, Option<Color>)> {
    let stone = |put: Put<'_>| (Area::read(put.raw, size, spelling).points, PROPERTIES[put.property].1);
    puts(node).into_iter().map(stone).collect()
}

/// The set-up values in the order of the file. Empty ones are left out, because editors leave `AE[]` behind.
fn puts<'a>(node: &Node<'a>) -> Vec<Put<'a>> {
    let mut puts = vec![];
    for field in &node.fields {
        if let Some(property) = PROPERTIES.iter().position(|&(name, _)| field.name == name) {
            let values = field.values.iter().filter(|value| !value.raw.trim().is_empty());
            puts.extend(values.map(|&Value { byte, raw }| Put { property, byte, raw }));
        }
    }
    puts.sort_by_key(|put| put.byte);
    puts
}

fn put(setup: &mut Setup, puts: &[Put<'_>], spelling: Spelling, notes: &mut Notes) {
    let size = setup.size;
    let mut named = [PointSet::EMPTY; PROPERTIES.len()];
    for &Put { property, byte, raw } in puts {
        let (name, stone) = PROPERTIES[property];
        let Area { points, fit } = Area::read(raw, size, spelling);
        note_fit(fit, name, raw, byte, notes);
        let others = (0..PROPERTIES.len()).filter(|&other| other != property);
        if let Some((other, point)) = others.filter_map(|other| Some((other, (named[other] & points).first()?))).next()
        {
            let (point, other) = (size.vertex(point), PROPERTIES[other].0);
            notes.odd(Oddity::PointTwice, byte, || {
                format!("{point} is in {other} and in {name} of one node; {name} comes last in the file and counts")
            });
        }
        points.into_iter().for_each(|point| setup.set(point, stone));
        named[property] |= points;
    }
}

fn note_fit(fit: Fit, name: &str, raw: &str, byte: usize, notes: &mut Notes) {
    let raw = quote(raw);
    match fit {
        Fit::Whole => {}
        Fit::Partly => notes.odd(Oddity::PointsOffBoard, byte, || {
            format!("{name}[{raw}] reaches off the board; the points beyond it were left out")
        }),
        Fit::OffBoard => {
            notes.odd(Oddity::PointsOffBoard, byte, || format!("{name}[{raw}] is off the board; it was left out"))
        }
        Fit::Nonsense => {
            notes.odd(Oddity::NoPoints, byte, || format!("{name}[{raw}] names no points; it was left out"));
        }
    }
}

/// Notes the stones that a set-up removes, because they do not count as prisoners.
fn note_taken(before: &Position, after: &Setup, byte: usize, notes: &mut Notes) {
    let stays = |color: Color| before.stones(color) & after.stones[color.index()];
    let taken: usize = Color::ALL.into_iter().map(|color| (before.stones(color) - stays(color)).len()).sum();
    if taken > 0 {
        let (stones, were) = counted(taken);
        notes.odd(Oddity::TakenByHand, byte, || {
            format!("the set-up takes off or replaces {stones}; {were} not counted as captured")
        });
    }
}

/// The number of stones in words, and the verb that agrees with it.
fn counted(stones: usize) -> (String, &'static str) {
    if stones == 1 { ("a stone".to_owned(), "it was") } else { (format!("{stones} stones"), "they were") }
}

#[cfg(test)]
mod tests {
    use eyespace::board::Style;

    use super::super::mend;
    use super::*;
    use crate::excerpt::Excerpt;
    use crate::selector::Selector;

    /// The stones on the 3x3 board after all nodes, and the notes.
    fn end(text: &str) -> (String, Vec<String>) {
        let (mut position, mut notes) = (Position::empty(Size::square(3).unwrap()), Notes::default());
        for node in mend::read(text, 0, &Selector::default()).unwrap().nodes {
            position = put_stones(&position, &node, Spelling::Letters, &mut notes).unwrap_or(position);
        }
        (Style::Plain.draw(&position.setup()), notes.lines(Excerpt::whole(text)))
    }

    #[test]
    fn stones_are_set_and_taken_away_in_any_node() {
        let (board, notes) = end("(;AB[aa:cb]AW[cc]AE[];C[x];AE[aa]\n[cb:cc]AW[ab])");
        assert_eq!(board, ".XX\nOX.\n...\n");
        let taken = "the set-up takes off or replaces 4 stones; they were not counted as captured";
        assert_eq!(notes, [format!("line 1: {taken}")]);
        assert_eq!(end("(;AB[aa]AE[])"), ("X..\n...\n...\n".to_owned(), vec![]));
    }

    #[test]
    fn of_a_point_named_twice_the_last_in_the_file_holds() {
        for (text, board, first, last) in [
            ("(;AB[aa:bb]AE[aa][bb])", ".X.\nX..\n...\n", "A3 is in AB", "AE"),
            ("(;AE[aa]AB[aa])", "X..\n...\n...\n", "A3 is in AE", "AB"),
            ("(;AB[aa]AW[aa]AB[aa])", "X..\n...\n...\n", "A3 is in AB", "AW"),
        ] {
            let (found, notes) = end(text);
            assert_eq!(found, board, "{text}");
            assert!(
                notes[0].starts_with(&format!("line 1: {first} and in {last} of one node; {last} comes last")),
                "{notes:?}"
            );
        }
        assert!(end("(;AB[aa:bb][aa])").1.is_empty());
    }

    #[test]
    fn what_lies_off_the_board_is_left_out() {
        let (board, notes) = end("(;AB[bb:zz][Aa]\nAW[cd][x][aa:])");
        assert_eq!(board, "...\n.XX\n.XX\n");
        assert_eq!(
            notes,
            [
                "line 1: AB[bb:zz] reaches off the board; the points beyond it were left out (3 times)",
                "line 2: AW[x] names no points; it was left out (2 times)"
            ]
        );
    }

    #[test]
    fn what_has_no_liberty_is_taken_off_at_once() {
        let (board, notes) = end("(;;AB[aa]AW[ab][ba])");
        assert_eq!(board, ".O.\nO..\n...\n");
        let note =
            "after the set-up a stone had no liberty, at A3 first; it was taken off, and not counted as captured";
        assert_eq!(notes, [format!("line 1: {note}")]);
        assert_eq!(end("(;AB[aa:cc]AW[bb])").0, "...\n...\n...\n");
    }
}
