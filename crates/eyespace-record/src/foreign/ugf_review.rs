//! The tree of a game in a UGF file of newer programs. The section `[ReviewNode]` has a line `NODE,12,1,17,4` for each move: its number, colour (1 is
//! Black, 2 White, 0 no move), column and row from 1. `VARIATION,` and `VARIATIONEND,` enclose a variation behind the node before it, and the main line
//! goes on after it. The section `[ReviewComment]` has the comments, each behind a line `.Comment,12` with the number of its node.

use std::collections::BTreeMap;

use eyespace::board::Color;

use crate::fault::quote;
use crate::place::Place;

use super::game_text::{GameText, ROOT};
use super::ugf_moves::{Board, Lines, Main, MainMove};

/// The nodes of a tree by their numbers in the file.
pub(super) type Nodes = BTreeMap<usize, usize>;

/// A node of the file.
struct Listed {
    number: usize,
    color: Option<Color>,
    /// `None` is a pass.
    point: Option<(u8, u8)>,
}

impl Listed {
    fn read(line: &str, board: Board) -> Option<Self> {
        let fields: Vec<usize> = line.strip_prefix("NODE,")?.split(',').map_while(|n| n.trim().parse().ok()).collect();
        let &[number, color, column, row, ..] = &*fields else { return None };
        let color = match color {
            0 => None,
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => return None,
        };
        let point = board.point(column, row);
        // A pass is the point beyond the last, such as 20,20.
        let is_pass = column == row && (column == 0 || column > board.side);
        (color.is_none() || point.is_some() || is_pass).then_some(Self { number, color, point })
    }
}

/// Adds the nodes of the section to the game, and their main line to `main`.
pub(super) fn tree(lines: &Lines<'_>, board: Board, main: &mut Main, game: &mut GameText) -> Nodes {
    let mut nodes = Nodes::new();
    let (mut node, mut open, mut is_behind_variation) = (ROOT, vec![], false);
    for &(line, text) in lines {
        let content = text.trim();
        if content.starts_with("VARIATIONEND") {
            node = open.pop().unwrap_or(node);
            is_behind_variation = true;
        } else if content.starts_with("VARIATION") {
            open.push(node);
            is_behind_variation = false;
        } else if let Some(Listed { number, color, point }) = Listed::read(content, board) {
            if let Some(color) = color {
                let parent = node;
                node = game.play(parent, Place { line, column: 1 }, color, point);
                if is_behind_variation {
                    game.last_is_main(parent);
                }
                if open.is_empty() {
                    main.moves.push(MainMove { number: main.moves.len() + 1, node, color, point });
                }
                is_behind_variation = false;
            }
            nodes.insert(number, node);
        } else {
            game.odd("node", line, || format!("{} is no node on this board; it was left out", quote(text)));
        }
    }
    nodes
}

/// Adds the comments of the section to their nodes.
pub(super) fn comments(lines: &Lines<'_>, nodes: &Nodes, game: &mut GameText) {
    let mut node = None;
    for &(line, text) in lines {
        if let Some(number) = text.trim().strip_prefix(".Comment,") {
            let number = number.split(',').next().and_then(|number| number.trim().parse().ok());
            node = number.and_then(|number: usize| nodes.get(&number)).copied();
            if node.is_none() {
                game.odd("comment", line, || format!("{} belongs to no node; it was left out", quote(text)));
            }
        } else if let Some(node) = node {
            game.paragraph(node, Place { line, column: 1 }, "C", text.trim());
        }
    }
}
