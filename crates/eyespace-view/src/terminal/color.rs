//! The colours of the board in a terminal. They are chosen from the 256 colours that almost all terminals have. The board has its own background,
//! so the terminal's colours don't matter.

use anstyle::{Ansi256Color, Style};
use eyespace::board::{Color, Point, Size};

use super::cell::Cell;
use crate::{Area, Hue, PointMark, StoneMark, Weight};

const WOOD: u8 = 179;
const LINES: u8 = 94;
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const RED: u8 = 160;
/// The blue of marks. It is dark enough to be visible on blue areas.
const BLUE: u8 = 18;

/// The colour for an area: the one of the 256 colours that is nearest to [`Hue::rgb`] and on which both black and white stones are visible.
const fn ground(hue: Hue) -> u8 {
    match hue {
        Hue::SkyBlue => 74,
        Hue::Vermillion => 166,
        Hue::Green => 36,
        Hue::Purple => 175,
        Hue::Yellow => 220,
        Hue::Blue => 32,
        Hue::Orange => 208,
    }
}

fn style(ink: u8, ground: u8) -> Style {
    Style::new().fg_color(Some(Ansi256Color(ink).into())).bg_color(Some(Ansi256Color(ground).into()))
}

const fn stone_ink(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// The character of a point, with its style.
pub(super) fn sign(cell: &Cell) -> (char, Style) {
    let below = cell.area.map_or(WOOD, |area| ground(area.tint.hue()));
    if let Some(color) = cell.stone {
        return match cell.stone_mark {
            // Stones in doubt are not marked, because the table of likelihoods lists them.
            None | Some(StoneMark::InDoubt | StoneMark::Target) => ('●', style(stone_ink(color), below)),
            Some(StoneMark::Alive) => ('◉', style(stone_ink(color), below)),
            Some(StoneMark::Dead) => ('×', style(stone_ink(color), below).bold()),
            Some(StoneMark::Atari) => ('●', style(stone_ink(color), RED)),
        };
    }
    match (cell.mark, cell.mark_letter()) {
        (Some(PointMark::Vital), _) => ('▲', style(BLACK, below)),
        // The circle is small, because a larger one would look like a white stone.
        (Some(PointMark::End), _) => ('◦', style(BLACK, below)),
        (Some(PointMark::Hot), _) => ('◆', style(RED, below)),
        (Some(PointMark::Fewer), _) => ('◀', style(RED, below)),
        (Some(PointMark::More), _) => ('▶', style(BLUE, below)),
        (Some(PointMark::Threat), _) => ('?', style(BLACK, below)),
        (Some(PointMark::Margin), _) => ('◌', style(BLACK, below)),
        (Some(PointMark::Half), _) => ('◐', style(BLACK, below)),
        (Some(PointMark::False), _) => ('⊗', style(BLACK, below)),
        (Some(PointMark::Dame), _) => ('·', style(BLACK, below)),
        (Some(PointMark::Right), _) => ('✓', style(BLACK, below).bold()),
        (Some(PointMark::Wrong), _) => ('✗', style(RED, below)),
        (Some(PointMark::Label(_)), Some(letter)) => (letter, style(BLACK, below).bold()),
        (None, Some(letter)) if cell.area.is_some() => (letter, style(BLACK, below)),
        _ => match cell.territory {
            Some(color) => (if cell.is_likely() { '▪' } else { '·' }, style(stone_ink(color), below)),
            None => (if cell.is_star() { '╋' } else { crossing(cell.size, cell.point) }, style(LINES, below)),
        },
    }
}

/// The character between two points: a piece of the line, the background of an area that contains both points, or a bracket around the last move.
pub(super) fn joint(bracket: Option<char>, before: Option<&Cell>, after: Option<&Cell>) -> (char, Style) {
    let shared = before.and_then(|cell| cell.area).filter(|&area| after.is_some_and(|cell| is_of(cell, area)));
    let strong = shared.filter(|area| area.weight == Weight::Strong);
    let below = strong.map_or(WOOD, |area| ground(area.tint.hue()));
    let line = if before.is_some() && after.is_some() && strong.is_none() { '─' } else { ' ' };
    match bracket {
        Some(bracket) => (bracket, style(BLACK, below).bold()),
        None => (line, style(LINES, below)),
    }
}

fn is_of(cell: &Cell, area: &Area) -> bool {
    cell.area.is_some_and(|other| other == area)
}

/// The character for a point of the board without stones and marks, where lines cross.
fn crossing(size: Size, point: Point) -> char {
    let (column, row) = (point.column(), point.row());
    let up_down = (row > 0, row + 1 < size.height());
    let left_right = (column > 0, column + 1 < size.width());
    match (up_down, left_right) {
        // On a board with a single row or column the points are dots, because they could not be seen on a line without crossings.
        ((false, false), _) | (_, (false, false)) => '·',
        ((false, true), (false, true)) => '┌',
        ((false, true), (true, false)) => '┐',
        ((false, true), (true, true)) => '┬',
        ((true, false), (false, true)) => '└',
        ((true, false), (true, false)) => '┘',
        ((true, false), (true, true)) => '┴',
        ((true, true), (false, true)) => '├',
        ((true, true), (true, false)) => '┤',
        ((true, true), (true, true)) => '┼',
    }
}
