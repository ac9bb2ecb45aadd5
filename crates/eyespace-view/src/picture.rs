//! The picture that a command draws: a single board, or several boards on a sheet.

use super::{Scene, Sheet, svg};

/// A picture: a single board, or several boards on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A single board.
    Board(Box<Scene>),
    /// Several boards.
    Sheet(Sheet),
}

impl From<Scene> for Picture {
    fn from(scene: Scene) -> Self {
        Self::Board(Box::new(scene))
    }
}

impl From<Sheet> for Picture {
    fn from(sheet: Sheet) -> Self {
        Self::Sheet(sheet)
    }
}

impl Picture {
    /// Draws the picture as SVG.
    #[must_use]
    pub fn draw(&self, style: impl Into<svg::Style>) -> String {
        match self {
            Self::Board(scene) => svg::draw(scene, style),
            Self::Sheet(sheet) => svg::draw_sheet(sheet, style),
        }
    }

    /// All boards of the picture.
    pub fn scenes_mut(&mut self) -> impl Iterator<Item = &mut Scene> {
        let (one, rows) = match self {
            Self::Board(scene) => (Some(&mut **scene), None),
            Self::Sheet(sheet) => (None, Some(&mut sheet.rows)),
        };
        one.into_iter().chain(rows.into_iter().flatten().flatten())
    }

    /// Sets the title above the picture.
    pub fn set_title(&mut self, title: &str) {
        match self {
            Self::Board(scene) => scene.title = Some(title.to_owned()),
            Self::Sheet(sheet) => title.clone_into(&mut sheet.title),
        }
    }

    /// Removes the legend.
    pub fn drop_legend(&mut self) {
        match self {
            Self::Board(scene) => scene.legend.clear(),
            Self::Sheet(sheet) => sheet.legend.clear(),
        }
    }
}
