//! The ends of the lines that a file calls right or wrong. They tell what a problem is about.

use std::num::NonZeroUsize;

use eyespace::board::{Move, Position, Suicide};
use eyespace::problem::LineEnd;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::input;
use eyespace_record::records::Records;
use eyespace_record::sgf::Written;

use super::claims::Claimed;
use super::lines::Lines;
use super::problems;

/// The longest line that is followed, in nodes. Longer ones are games.
const LONGEST: usize = 200;

/// The ends of the lines of one game of a file. The vector is empty for a file without lines, and for one that can't be read.
#[must_use]
pub fn of_game(bytes: &[u8], game: NonZeroUsize) -> Vec<LineEnd> {
    input::decoded("", bytes).map_or_else(|_| vec![], |decoded| of_record(&decoded.text, game))
}

/// The ends of the lines of one game of a record.
#[must_use]
pub fn of_record(record: &str, game: NonZeroUsize) -> Vec<LineEnd> {
    let records = Records::find(Excerpt::whole(record));
    records.and_then(|records| records.one("", game, |text| Ok(of_text(text))).ok()).unwrap_or_default()
}

/// The ends of the lines of a game, given its text.
#[must_use]
pub fn of_text(text: Excerpt<'_>) -> Vec<LineEnd> {
    let Ok(read) = problems::read("", text) else { return vec![] };
    let suicide = read.loaded.info.rules.unwrap_or_default().suicide();
    of_lines(&read.lines, &read.loaded.position, suicide)
}

/// The ends of the lines that are right or wrong and that can be played from this position. The side that must solve the problem is to play in it.
pub(super) fn of_lines(lines: &Lines, start: &Position, suicide: Suicide) -> Vec<LineEnd> {
    let start = start.with_to_play(lines.solver);
    let nodes = &lines.tree.nodes;
    let ends = (0..nodes.len()).filter(|&node| nodes[node].children.is_empty());
    let end = |node| {
        let is_right = match lines.claim(node) {
            Claimed::Right => true,
            Claimed::Wrong => false,
            Claimed::Nothing => return None,
        };
        let way = lines.way(node);
        let moves = way.iter().skip(lines.ahead);
        let position =
            moves.take(LONGEST + 1).try_fold(start, |position, &node| after(lines, position, node, suicide))?;
        (way.len() <= lines.ahead + LONGEST && position != start).then_some(LineEnd { position, is_right })
    };
    ends.filter_map(end).collect()
}

/// The position after the moves and the set-up of a node; `None` if a move can't be played.
fn after(lines: &Lines, position: Position, node: usize, suicide: Suicide) -> Option<Position> {
    let node = &lines.tree.nodes[node];
    let position = node.after_set_up(&position).unwrap_or(position);
    node.turns.iter().try_fold(position, |position, (color, written)| match written {
        Written::Move(Move::Pass) => Some(position.with_to_play(color.opponent())),
        Written::Move(mv) => position.with_to_play(*color).play(*mv, suicide).ok().map(|played| played.position),
        Written::Nowhere(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_and_wrong_lines_have_their_ends() {
        let text = "(;SZ[5]AB[bb]PL[B](;B[aa];W[cc](;B[dd]C[RIGHT])(;B[ee]))(;B[ab];W[zz])(;B[ac]))";
        let ends = of_game(text.as_bytes(), NonZeroUsize::MIN);
        let taken = |end: &LineEnd| 25 - end.position.empty_points().len();
        let stones: Vec<_> = ends.iter().map(|end| (taken(end), end.is_right)).collect();
        assert_eq!(stones, [(4, true), (4, false), (2, false)]);
        assert_eq!(of_game(text.as_bytes(), NonZeroUsize::new(2).unwrap()), []);
        assert_eq!(of_game(b".X.\n", NonZeroUsize::MIN), []);
    }

    #[test]
    fn without_labels_only_the_main_line_is_right() {
        let ends = of_game(b"(;SZ[5]AB[bb](;B[aa])(;B[cc]))", NonZeroUsize::MIN);
        assert_eq!(ends.iter().map(|end| end.is_right).collect::<Vec<_>>(), [true]);
    }
}
