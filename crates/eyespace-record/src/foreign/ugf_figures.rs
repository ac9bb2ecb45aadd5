//! The section `[Figure]` of a UGF file: comments, which stand between `.Text,12` and `.EndText` and belong to a move, and figures, which stand between
//! `.Fig,12,...` and `.EndFig`. A figure has the stones of a position, with the number 0, and the moves of a variation.

use eyespace::board::{Color, Move, PointSet, Position, Setup, Size, Suicide};
use rustc_hash::FxHashMap;

use crate::fault::quote;
use crate::place::Place;
use crate::sgf::write::escaped;

use super::game_text::{GameText, ROOT, letters};
use super::ugf_moves::{Board, Lines, Listed, Main};

/// The most moves of a game whose figures are read. No game of Go is as long.
const MOST_MOVES: usize = 10_000;

/// Adds the comments and figures.
pub(super) fn add(lines: &Lines<'_>, board: Board, main: &Main, game: &mut GameText) {
    let mut positions = None;
    let nodes: FxHashMap<usize, usize> = main.moves.iter().rev().map(|played| (played.number, played.node)).collect();
    // The number 0 stands for the position before all moves.
    let node_of = |number: usize| if number == 0 { Some(ROOT) } else { nodes.get(&number).copied() };
    let mut rest = lines;
    while let [(line, text), behind @ ..] = rest {
        let (name, fields) = text.trim().split_once(',').unwrap_or((text.trim(), ""));
        let end = match name {
            ".Text" => ".EndText",
            ".Fig" => ".EndFig",
            _ => {
                game.odd("figure line", *line, || format!("{} belongs to no figure; it was left out", quote(text)));
                rest = behind;
                continue;
            }
        };
        let length = behind.iter().position(|(_, text)| text.trim() == end).unwrap_or(behind.len());
        let (within, after) = behind.split_at(length);
        rest = after.get(1..).unwrap_or_default();
        let number = fields.split(',').next().and_then(|number| number.trim().parse().ok());
        let Some(node) = number.and_then(node_of) else {
            game.odd("figure move", *line, || format!("{} belongs to no move; it was left out", quote(text)));
            continue;
        };
        match name {
            ".Text" => comment(within, node, board, game),
            _ => {
                let positions = positions.get_or_insert_with(|| Positions::of(main, board));
                figure(&Figure { line: *line, node, lines: within }, board, positions, game);
            }
        }
    }
}

/// Adds the lines of a comment to a node. A line `.#,6,16,A` is a label on the board.
fn comment(lines: &Lines<'_>, node: usize, board: Board, game: &mut GameText) {
    for &(line, text) in lines {
        let at = Place { line, column: 1 };
        match text.trim().strip_prefix(".#,").map(|label| label.splitn(3, ',').collect::<Vec<_>>()) {
            Some(label) => {
                let point = match *label {
                    [column, row, _] => column.trim().parse().ok().zip(row.trim().parse().ok()),
                    _ => None,
                };
                match (point.and_then(|(column, row)| board.point(column, row)), label.last()) {
                    (Some(point), Some(label)) => {
                        let label = escaped(label).replace(':', "\\:");
                        game.value(node, at, "LB", format!("{}:{label}", letters(point)));
                    }
                    _ => game.odd("label", line, || format!("{} labels no point; it was left out", quote(text))),
                }
            }
            None => game.paragraph(node, at, "C", text),
        }
    }
}

/// The positions of the main line.
struct Positions {
    size: Option<Size>,
    /// For the stones of both colours, the nodes after which they stand on the board, in order.
    nodes: FxHashMap<[PointSet; 2], Vec<usize>>,
}

impl Positions {
    /// Plays the moves. Captures are those of the board; a move that can't be played changes nothing.
    fn of(main: &Main, board: Board) -> Self {
        let mut nodes: FxHashMap<_, Vec<usize>> = FxHashMap::default();
        let size = Size::square(board.side).ok().filter(|_| main.moves.len() <= MOST_MOVES);
        if let Some(size) = size {
            let on = |point: (u8, u8)| size.point(point.0, point.1);
            let mut setup = Setup::empty(size);
            for &(color, point) in &main.set_up {
                on(point).into_iter().for_each(|point| setup.set(point, Some(color)));
            }
            let mut position = Position::settled(&setup).0;
            let mut add = |position: &Position, node| {
                nodes.entry(Color::ALL.map(|color| position.stones(color))).or_default().push(node);
            };
            add(&position, ROOT);
            for played in &main.moves {
                let mv = played.point.and_then(on).map_or(Move::Pass, Move::Play);
                if let Ok(after) = position.with_to_play(played.color).play(mv, Suicide::Legal) {
                    position = after.position;
                }
                add(&position, played.node);
            }
        }
        Self { size, nodes }
    }

    /// The last node at or before `node` after which these stones stand on the board.
    fn find(&self, node: usize, wanted: [PointSet; 2]) -> Option<usize> {
        let known = self.nodes.get(&wanted)?;
        known[..known.partition_point(|&own| own <= node)].last().copied()
    }
}

/// The lines of a figure, and the node that it belongs to.
struct Figure<'a, 'b> {
    line: usize,
    node: usize,
    lines: &'b Lines<'a>,
}

/// Adds the moves of a figure as a variation, if its position occurs in the game.
fn figure(figure: &Figure<'_, '_>, board: Board, positions: &Positions, game: &mut GameText) {
    let (mut stones, mut last) = ([PointSet::EMPTY; 2], None);
    let (mut begun, mut rest) = (false, figure.lines);
    while let [(line, text), behind @ ..] = rest {
        rest = behind;
        if text.trim().starts_with(".Text") {
            let length = behind.iter().position(|(_, text)| text.trim() == ".EndText").unwrap_or(behind.len());
            let (within, after) = behind.split_at(length);
            rest = after.get(1..).unwrap_or_default();
            let node = last.or_else(|| positions.find(figure.node, stones)).unwrap_or(figure.node);
            comment(within, node, board, game);
            continue;
        }
        match Listed::read(text, board) {
            Some(Listed { color: Some(color), point: Some((column, row)), number: 0 }) if !begun => {
                if let Some(point) = positions.size.and_then(|size| size.point(column, row)) {
                    stones[color.index()] |= PointSet::from(point);
                }
            }
            Some(Listed { color: Some(color), point, .. }) => {
                if !begun {
                    last = positions.find(figure.node, stones);
                    begun = true;
                }
                match last {
                    Some(node) => last = Some(game.play(node, Place { line: *line, column: 1 }, color, point)),
                    None => {
                        let why =
                            "a figure begins with a position that the game does not have; its moves were left out";
                        return game.odd("figure position", figure.line, || why.to_owned());
                    }
                }
            }
            _ => {
                game.odd("figure move", *line, || format!("{} is no move on this board; it was left out", quote(text)))
            }
        }
    }
}
