//! The moves in an eye that change the number of eyes, as a tree.

use eyespace::eye::{End, Tree};

/// The tree as text. Each line has a move, its effect on the number of eyes, and a drawing of the eye after it.
#[must_use]
pub fn tree(tree: &Tree) -> String {
    let written = tree.written();
    let mut text = String::new();
    for (number, depth) in tree.in_order() {
        let position = &tree.positions[number];
        let indent = "   ".repeat(depth);
        let by = position
            .from
            .map_or(String::new(), |(_, mover, at)| format!("{} {}: ", mover.name(), tree.drawing.size.vertex(at)));
        let end = match position.end {
            End::Followed => String::new(),
            End::Settled => ", settled".to_owned(),
            End::Repeats(before) => format!(", a ko: {} again", written[before]),
            End::Elsewhere(first) => format!(", goes on as {}", written[first]),
            End::Cut => ", not followed".to_owned(),
        };
        text += &format!("{indent}{}. {by}{}{end}\n", written[number], position.value);
        let rows = tree.rows(position.state).into_iter();
        text.extend(rows.map(|row| format!("{indent}   {row}\n")));
    }
    let cut = tree.positions.iter().filter(|position| position.end == End::Cut).count();
    if cut > 0 {
        text += &format!("{cut} of {} positions are not followed\n", tree.positions.len());
    }
    text
}
