//! Labels in a problem's tree: how its nodes mark the lines they stand in as right or wrong, in every form that is common in files.
//!
//! Comments and names of nodes: [`capitals`], [`sentences`], [`signs`]. Properties: [`read`]. docs/problems.md lists all of them.

mod capitals;
mod sentences;
mod signs;

use eyespace::board::Color;

use eyespace_record::sgf::{MovePlace, Remark};

/// The label of a move or a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    /// The line is shown, but it is neither right nor wrong: a variation, or a move that the solver can't choose.
    Aside,
}

/// The labels of a line, from its first move down to the current node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The label of the first move itself, from an annotation of the move.
    pub first: Option<Verdict>,
    /// The label of the line: the last one on the way down.
    pub line: Option<Verdict>,
}

/// The forms of comments that count as labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Only words in capitals, as GoProblems writes them. Such files may use "right" and "wrong" in prose elsewhere.
    Capitals,
    /// Words in capitals, and the forms of other files.
    All,
}

/// Annotations of moves (FF\[4\], <https://www.red-bean.com/sgf/properties.html>): tesuji, interesting, bad, doubtful. `WGo`'s problem viewer treats
/// an interesting move as right though not the best, and a doubtful one as not quite wrong, which still is no solution. `WV` (wrong variation) is
/// `uliGo`'s.
const OF_MOVES: [(&str, Verdict); 5] = [
    ("TE", Verdict::Right),
    ("IT", Verdict::Right),
    ("BM", Verdict::Wrong),
    ("DO", Verdict::Wrong),
    ("WV", Verdict::Wrong),
];

/// Annotations of positions: good for Black, good for White.
const OF_POSITIONS: [(&str, Color); 2] = [("GB", Color::Black), ("GW", Color::White)];

/// Adds the labels of a node to those above it. The problem is for `solver`.
pub fn read(above: Labels, remark: &Remark<'_, '_>, solver: Color, forms: Forms) -> Labels {
    let texts: Vec<_> = remark.texts().collect();
    let said: Vec<_> = texts.iter().filter_map(|text| comment(text, forms)).collect();
    let line = strongest(&said).or_else(|| of_position(remark, solver));
    match remark.place {
        MovePlace::FirstMove => {
            // The lines after a move that can't be chosen don't matter.
            let is_barred = texts.iter().any(|text| capitals::judge(text) == Some(Verdict::Aside));
            let first = if is_barred { Some(Verdict::Aside) } else { of_move(remark) };
            Labels { first, line: line.or(above.line) }
        }
        MovePlace::Own => Labels { line: line.or_else(|| of_move(remark)).or(above.line), ..above },
        // An annotated reply of the opponent says nothing about the line: a good one refutes nothing by itself, and a bad one proves nothing.
        MovePlace::Ahead | MovePlace::Reply | MovePlace::Still => Labels { line: line.or(above.line), ..above },
    }
}

/// Whether a node is labelled right in capitals.
pub fn says_right_in_capitals(remark: &Remark<'_, '_>) -> bool {
    remark.texts().any(|text| capitals::judge(&text) == Some(Verdict::Right))
}

/// The label in a comment.
fn comment(text: &str, forms: Forms) -> Option<Verdict> {
    let words: Vec<_> = [sentences::judge(text), signs::judge(text)].into_iter().flatten().collect();
    let in_words = strongest(&words).filter(|&verdict| match forms {
        Forms::Capitals => verdict == Verdict::Aside,
        Forms::All => true,
    });
    capitals::judge(text).or(in_words)
}

/// The strongest of several labels. Wrong comes first: a comment with both words usually goes on to explain what would have been right.
fn strongest(said: &[Verdict]) -> Option<Verdict> {
    [Verdict::Wrong, Verdict::Right, Verdict::Aside].into_iter().find(|verdict| said.contains(verdict))
}

/// The label from annotations of the move; `None` if they contradict each other.
fn of_move(remark: &Remark<'_, '_>) -> Option<Verdict> {
    let mut said = OF_MOVES.into_iter().filter(|&(name, _)| remark.has(name)).map(|(_, verdict)| verdict);
    let first = said.next()?;
    said.all(|verdict| verdict == first).then_some(first)
}

fn of_position(remark: &Remark<'_, '_>, solver: Color) -> Option<Verdict> {
    let mut sides = OF_POSITIONS.into_iter().filter(|&(name, _)| remark.has(name)).map(|(_, side)| side);
    match (sides.next(), sides.next()) {
        (Some(side), None) => Some(if side == solver { Verdict::Right } else { Verdict::Wrong }),
        _ => None,
    }
}
