//! What the nodes of a problem's tree say of the lines they stand in, in every form that files have.
//!
//! Comments and names of nodes: [`capitals`], [`sentences`], [`signs`]. Properties: [`read`]. docs/problems.md lists all of them.

mod capitals;
mod sentences;
mod signs;

use eyespace::board::Color;

use eyespace_record::sgf::{MovePlace, Remark};

/// What is said of a move or a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    /// It is shown, and neither right nor wrong: a variation, a move that the author does not want to be asked about.
    Aside,
}

/// What a line says so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Of the first move itself, by an annotation of moves.
    pub first: Option<Verdict>,
    /// Of the line, the last word.
    pub line: Option<Verdict>,
}

/// Which comments are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Words in capitals, as GoProblems has them: what else the comments of such a file say of right and wrong is for readers.
    Capitals,
    /// Those, and what other files write.
    All,
}

/// Annotations of moves (FF[4], <https://www.red-bean.com/sgf/properties.html>: tesuji, interesting, bad, doubtful). `WGo`'s viewer of
/// problems takes an interesting move for right though not the best, and a doubtful one for not quite wrong, which is no solution
/// all the same. `WV`, wrong variation, is `uliGo`'s.
const OF_MOVES: [(&str, Verdict); 5] = [
    ("TE", Verdict::Right),
    ("IT", Verdict::Right),
    ("BM", Verdict::Wrong),
    ("DO", Verdict::Wrong),
    ("WV", Verdict::Wrong),
];

/// Annotations of positions: good for a side.
const OF_POSITIONS: [(&str, Color); 2] = [("GB", Color::Black), ("GW", Color::White)];

/// Adds what a node says of the line to what was said above it; the problem is this side's.
pub fn read(above: Labels, remark: &Remark<'_, '_>, solver: Color, forms: Forms) -> Labels {
    let texts: Vec<_> = remark.texts().collect();
    let said: Vec<_> = texts.iter().filter_map(|text| comment(text, forms)).collect();
    let line = strongest(&said).or_else(|| of_position(remark, solver));
    match remark.place {
        MovePlace::FirstMove => {
            // What comes of a move that is not to be tried does not matter.
            let is_barred = texts.iter().any(|text| capitals::judge(text) == Some(Verdict::Aside));
            let first = if is_barred { Some(Verdict::Aside) } else { of_move(remark) };
            Labels { first, line: line.or(above.line) }
        }
        MovePlace::Own => Labels { line: line.or_else(|| of_move(remark)).or(above.line), ..above },
        // A good answer of the other side refutes nothing by itself, a bad one proves nothing.
        MovePlace::Ahead | MovePlace::Reply | MovePlace::Still => Labels { line: line.or(above.line), ..above },
    }
}

/// Whether a node is labelled right in capitals.
pub fn says_right_in_capitals(remark: &Remark<'_, '_>) -> bool {
    remark.texts().any(|text| capitals::judge(&text) == Some(Verdict::Right))
}

/// What a comment says of its line.
fn comment(text: &str, forms: Forms) -> Option<Verdict> {
    let words: Vec<_> = [sentences::judge(text), signs::judge(text)].into_iter().flatten().collect();
    let in_words = strongest(&words).filter(|&verdict| match forms {
        Forms::Capitals => verdict == Verdict::Aside,
        Forms::All => true,
    });
    capitals::judge(text).or(in_words)
}

/// Of several words the one that counts. Who says both right and wrong goes on to tell what would have been right.
fn strongest(said: &[Verdict]) -> Option<Verdict> {
    [Verdict::Wrong, Verdict::Right, Verdict::Aside].into_iter().find(|verdict| said.contains(verdict))
}

/// None if a node contradicts itself.
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
