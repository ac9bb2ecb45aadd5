//! Labels in the tree of a problem: comments and properties by which authors mark lines as right or wrong, in all forms that are common in files.
//!
//! The labels in comments and names of nodes are read by [`capitals`], [`sentences`] and [`signs`], those in properties by [`read`].
//! docs/problems.md lists all of them.

mod capitals;
mod form;
mod sentences;
mod signs;

pub use form::LabelForm;

use eyespace::board::Color;

use eyespace_record::sgf::{MovePlace, Remark};

/// The label of a move or a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    /// The line is neither right nor wrong: it only shows a variation, or it begins with a move that the solver can't choose.
    Aside,
}

/// The labels of a line of play down to a node of the game tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The label of the first move itself, from an annotation of the move.
    pub first: Option<Verdict>,
    /// The label of the line: the last label between the first move and this node of the game tree.
    pub line: Option<Verdict>,
}

/// The forms of labels that are looked for in the comments of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Only words in capital letters, as GoProblems writes them. Comments of such files may contain "right" and "wrong" in ordinary sentences.
    Capitals,
    /// Words in capital letters, and the forms that other files use.
    All,
}

/// The properties that annotate a move (FF\[4\], <https://www.red-bean.com/sgf/properties.html>): tesuji, interesting, bad, doubtful. `WGo`'s
/// problem viewer counts an interesting move as right, though not the best. It counts a doubtful move as not quite wrong, but such a move is no
/// solution either, so it counts as wrong here. `WV` (wrong variation) is a property of the program `uliGo`.
const OF_MOVES: [(&str, Verdict); 5] = [
    ("TE", Verdict::Right),
    ("IT", Verdict::Right),
    ("BM", Verdict::Wrong),
    ("DO", Verdict::Wrong),
    ("WV", Verdict::Wrong),
];

/// The properties that annotate a position: good for Black, good for White.
const OF_POSITIONS: [(&str, Color); 2] = [("GB", Color::Black), ("GW", Color::White)];

/// Adds the labels of a node to the labels of the nodes above it. `solver` is the side that must solve the problem.
pub fn read(above: Labels, remark: &Remark<'_, '_>, solver: Color, forms: Forms) -> Labels {
    let texts: Vec<_> = remark.texts().collect();
    let said: Vec<_> = texts.iter().filter_map(|text| comment(text, forms)).collect();
    let line = strongest(&said).or_else(|| of_position(remark, solver));
    match remark.place {
        MovePlace::FirstMove => {
            // A move that can't be chosen is no answer, so the labels of lines after it don't matter.
            let is_barred = texts.iter().any(|text| capitals::judge(text) == Some(Verdict::Aside));
            let first = if is_barred { Some(Verdict::Aside) } else { of_move(remark) };
            Labels { first, line: line.or(above.line) }
        }
        MovePlace::Own => Labels { line: line.or_else(|| of_move(remark)).or(above.line), ..above },
        // An annotation of the opponent's reply says nothing about the line. A good reply need not refute the line, and a bad reply does not prove
        // it.
        MovePlace::Ahead | MovePlace::Reply | MovePlace::Still => Labels { line: line.or(above.line), ..above },
    }
}

/// Whether a node is labelled right by words in capital letters.
pub fn says_right_in_capitals(remark: &Remark<'_, '_>) -> bool {
    remark.texts().any(|text| capitals::judge(&text) == Some(Verdict::Right))
}

/// The label that a comment gives, in one of these forms.
fn comment(text: &str, forms: Forms) -> Option<Verdict> {
    let words: Vec<_> = [sentences::judge(text), signs::judge(text)].into_iter().flatten().collect();
    let in_words = strongest(&words).filter(|&verdict| match forms {
        Forms::Capitals => verdict == Verdict::Aside,
        Forms::All => true,
    });
    capitals::judge(text).or(in_words)
}

/// The strongest of several labels. `Wrong` comes first, because a comment with both words usually explains which move would have been right.
fn strongest(said: &[Verdict]) -> Option<Verdict> {
    [Verdict::Wrong, Verdict::Right, Verdict::Aside].into_iter().find(|verdict| said.contains(verdict))
}

/// The label that the annotations of the move give; `None` if they contradict each other.
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
