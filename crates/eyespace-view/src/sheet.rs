//! Several boards on one page.

use super::{Entry, Key, PointMark, Scene};

/// Rows of boards, each with its own title and caption; a title above all, a caption and a legend below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A line above the boards.
    pub title: String,
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

    /// Says in the legend what marks mean: those that some board has.
    pub fn explain<'a>(&mut self, marks: impl IntoIterator<Item = (PointMark, &'a str)>) {
        for (mark, text) in marks {
            if self.scenes().any(|scene| scene.point_marks.iter().any(|(_, found)| *found == mark)) {
                self.legend.push(Entry { key: Key::Point(mark), text: text.to_owned() });
            }
        }
    }
}
