//! Where a drawing of a part lies on its board: at the edges that it shows.

use crate::board::Size;

use super::fault::DiagramFault;
use super::sheet::{Cell, Extent};

/// Which sides of the drawing are the board's own edges.
#[derive(Default)]
pub(super) struct Edges {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) top: bool,
    pub(super) bottom: bool,
}

/// The size of the whole board, and how much of it is drawn; a part is shifted to the edges that it shows. Boards are square
/// if nothing says otherwise: with both edges of one direction the other is as long.
pub(super) fn board_size(
    rows: &mut Vec<Vec<Cell>>,
    edges: &Edges,
    side: Option<usize>,
) -> Result<(Size, Extent), DiagramFault> {
    const USUAL: usize = 19;
    let empty = Cell { stone: None, mark: None };
    let width = rows.first().ok_or(DiagramFault::Nothing)?.len();
    let height = rows.len();
    let no_edge = !(edges.left || edges.right || edges.top || edges.bottom);
    let (has_width, has_height) = (edges.left && edges.right, edges.top && edges.bottom);
    let other = |is_whole: bool, drawn| is_whole.then_some(drawn);
    let whole = |is_whole, drawn: usize, other: Option<usize>| {
        if no_edge || is_whole { drawn } else { side.or(other).unwrap_or(USUAL).max(drawn) }
    };
    let full_width = whole(has_width, width, other(has_height, height));
    let full_height = whole(has_height, height, other(has_width, width));
    let size = Size::new(full_width, full_height)?;
    let extent = match (full_width, full_height) == (width, height) {
        true if no_edge && side.is_none_or(|side| (side, side) != (width, height)) => Extent::Unbounded,
        true => Extent::Whole,
        false => Extent::Part { columns: width, rows: height },
    };
    let before = |low, high, full: usize, drawn: usize| match (low, high) {
        (true, _) => 0,
        (false, true) => full - drawn,
        (false, false) => (full - drawn) / 2,
    };
    let left = before(edges.left, edges.right, full_width, width);
    let top = before(edges.top, edges.bottom, full_height, height);
    for row in rows.iter_mut() {
        row.splice(0..0, std::iter::repeat_n(empty, left));
    }
    rows.splice(0..0, std::iter::repeat_n(vec![], top));
    Ok((size, extent))
}
