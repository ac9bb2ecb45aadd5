//! A board with coordinates, and the facts about the position that stand above it.

use eyespace_wire::input::Input;

/// The letters of columns. Players leave out the letter I.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A board with the letters of its columns below and the numbers of its rows at the left. `rows` are those of a message, from the top.
pub(super) fn drawn(rows: &[String]) -> String {
    let width = rows.first().map_or(0, |row| row.chars().count());
    let mut text = String::new();
    for (row, number) in rows.iter().zip((1..=rows.len()).rev()) {
        let points: Vec<String> = row.chars().map(String::from).collect();
        text += &format!("{number:>2} {}\n", points.join(" "));
    }
    let letters: Vec<String> = LETTERS.iter().take(width).map(|&letter| char::from(letter).to_string()).collect();
    text + &format!("   {}\n", letters.join(" "))
}

/// The faults of the record that were repaired and its oddities, one line each.
pub(super) fn notes(input: &Input) -> String {
    input.notes.iter().map(|note| format!("Note: {note}\n")).collect()
}
