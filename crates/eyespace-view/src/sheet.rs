//! Several boards on one page.

use super::{Area, Entry, Key, PointMark, Scene};

/// Rows of boards, each with its own title and caption. The sheet has a title above the boards, and a caption and a legend below them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A line above the boards.
    pub title: String,
    /// The size of the boards, in percent of the size that a single board would have.
    pub percent: u8,
    /// The boards, row by row. Their own legends are not drawn.
    pub rows: Vec<Vec<Scene>>,
    /// Lines below the boards.
    pub caption: Vec<String>,
    /// The meanings of tints and marks, shown below the caption.
    pub legend: Vec<Entry>,
}

impl Sheet {
    /// All boards.
    pub fn scenes(&self) -> impl Iterator<Item = &Scene> + Clone {
        self.rows.iter().flatten()
    }

    /// The areas of all boards in one list. The legend refers to an area by its index in this list.
    pub(super) fn areas(&self) -> Vec<Area> {
        self.scenes().flat_map(|scene| scene.areas.iter().cloned()).collect()
    }

    /// Adds legend lines for those of these marks that are on some board.
    pub fn explain<'a>(&mut self, marks: impl IntoIterator<Item = (PointMark, &'a str)>) {
        for (mark, text) in marks {
            if self.scenes().any(|scene| scene.point_marks.iter().any(|(_, found)| *found == mark)) {
                self.legend.push(Entry { key: Key::Point(mark), text: text.to_owned() });
            }
        }
    }
}
