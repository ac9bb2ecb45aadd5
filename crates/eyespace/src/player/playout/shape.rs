//! Shapes that are played in contact: hane, cuts, and moves along the edge (after the idea of Gelly, Wang, Munos & Teytaud 2006, MoGo).

use crate::board::Color;

use super::board::{Cell, Content, PlayoutBoard};
use Content::{Border, Empty, Stone};

/// The steps to the cell in front and to the cell at the left, for each way to look at a cell, turned and mirrored.
const VIEWS: [(isize, isize); 8] = {
    let down = 32;
    [(-down, -1), (-down, 1), (down, 1), (down, -1), (1, -down), (1, down), (-1, down), (-1, -down)]
};

/// Whether a move of this colour is a shape that is often played where stones touch.
pub(super) fn is_contact_shape(board: &PlayoutBoard, cell: Cell, color: Color) -> bool {
    VIEWS.into_iter().any(|(front, left)| {
        let content = |steps: isize| board.content(cell.wrapping_add_signed(steps));
        let view = View {
            front: content(front),
            back: content(-front),
            left: content(left),
            right: content(-left),
            front_left: content(front + left),
        };
        if view.back == Border { view.is_at_edge(color) } else { view.is_hane() || view.is_cut() || view.pushes(color) }
    })
}

/// What is around a cell, as seen in one way.
struct View {
    front: Content,
    back: Content,
    left: Content,
    right: Content,
    front_left: Content,
}

impl View {
    /// Around the end of a stone, from a stone beside it; either side may be the one that moves.
    fn is_hane(&self) -> bool {
        let Stone(one) = self.front else { return false };
        let other = Stone(one.opponent());
        let from_afar = self.front_left == other && self.left == Empty;
        let from_beside = self.front_left == other && self.left == other;
        (from_afar || from_beside) && self.right == Empty && self.back == Empty
    }

    /// Between two stones that a stone of the other colour keeps apart, at their other side.
    fn is_cut(&self) -> bool {
        let Stone(one) = self.front else { return false };
        let other = Stone(one.opponent());
        self.left == self.front
            && self.front_left == other
            && self.right != self.front
            && self.back != self.front
            && !(self.right == other && self.back == other)
    }

    /// Against an opposing stone, beside an own one; or between two opposing stones.
    fn pushes(&self, color: Color) -> bool {
        let (own, other) = (Stone(color), Stone(color.opponent()));
        let beside = self.left == own && self.front_left == other && self.back != own;
        let between = self.back == other && self.left != other && self.right != other;
        self.front == other && (beside || between)
    }

    /// On the first line.
    fn is_at_edge(&self, color: Color) -> bool {
        let (own, other) = (Stone(color), Stone(color.opponent()));
        let stops = self.front == other && self.left == own;
        let covers = self.front == own && self.left == other && self.front_left == other;
        let turns = self.front == Empty && self.left == other && self.front_left == own;
        stops || covers || turns
    }
}
