//! Problems for printing: pages of boards, with the answers at the end.

use super::Scene;

/// The paper size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// The width and the height in millimetres.
    pub(super) const fn millimetres(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }
}

/// Problems, and their answers on separate pages at the end. Each board has its own title and caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booklet {
    /// A line above the boards of each page.
    pub title: Option<String>,
    /// The paper size.
    pub paper: Paper,
    /// The most problems on a page, from 1 to [`Booklet::MOST_PER_PAGE`].
    pub per_page: u8,
    /// The problems.
    pub problems: Vec<Scene>,
    /// The answers to the problems.
    pub answers: Vec<Scene>,
}

impl Booklet {
    /// The limit on problems per page, because the boards would be illegible if there were more.
    pub const MOST_PER_PAGE: u8 = 20;
    /// The most answers on a page. Their boards may be smaller than those of the problems.
    pub(super) const ANSWERS_PER_PAGE: u8 = 12;
}
