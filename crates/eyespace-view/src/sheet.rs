//! Several boards on one page.

use super::{Area, Entry, Key, PointMark, Scene};

/// Rows of boards, each with its own title and caption; a title above all, a caption and a legend below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A line above the boards.
    pub title: String,
    /// How large the boards are, in percent of a board by itself.
    pub percent: u8,
    /// The boards; legends of their own are not drawn.
    pub rows: Vec<Vec<Scene>>,
    /// Lines below them.
    pub caption: Vec<String>,
    /// What marks mean, below the caption.
    pub legend: Vec<Entry>,
}

impl Sheet {
    /// All boards.
    pub fn scenes(&self) -> impl Iterator<Item = &Scene> + Clone {
        self.rows.iter().flatten()
    }

    /// The areas of all boards, which the legend counts on from board to board.
    pub(super) fn areas(&self) -> Vec<Area> {
        self.scenes().flat_map(|scene| scene.areas.iter().cloned()).collect()
    }

    /// Says in the legend what marks mean: those that some board has.
    pub fn explain<'a>(&mut self, marks: impl IntoIterator<Item = (PointMark, &'a str)>) {
        for (mark, text) in marks {
            if self.scenes().any(|scene| scene.point_marks.iter().any(|(_, found)| *found == mark)) {
                self.legend.push(Entry { key: Key::Point(mark), text: text.to_owned() });
            }
        }
    }
}
