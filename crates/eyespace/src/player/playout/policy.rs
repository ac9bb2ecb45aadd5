//! The moves of games that are played out: answers to the last move where it threatens or touches, and anything sensible elsewhere.

use crate::board::Color;
use crate::split_mix::SplitMix;

use super::board::{Cell, PlayoutBoard, around};
use super::shape::is_contact_shape;

/// How many random cells are looked at for a capture.
const LOOKS: usize = 3;

/// One in so many moves into atari is played all the same: some throw-ins are good.
const THROW_IN: usize = 8;

/// The move of this colour after the last move; `None` if it passes, because all that is left are own eyes.
pub(super) fn choose(board: &PlayoutBoard, color: Color, last: Option<Cell>, random: &mut SplitMix) -> Option<Cell> {
    let answer = last.and_then(|last| fights(board, color, last).or_else(|| touches(board, color, last, random)));
    answer.or_else(|| takes(board, color, random)).or_else(|| elsewhere(board, color, random))
}

/// Takes the block that has just moved into atari, or saves a block that is in atari now.
fn fights(board: &PlayoutBoard, color: Color, last: Cell) -> Option<Cell> {
    let into_atari = board.is(last, color.opponent()).then(|| board.atari(board.head(last))).flatten();
    let taken = into_atari.filter(|&cell| board.is_legal(cell, color));
    taken.or_else(|| board.in_atari_beside(last, color).find_map(|head| saves(board, color, head)))
}

/// Saves a block in atari: takes a block beside it, or runs if it has two liberties then.
fn saves(board: &PlayoutBoard, color: Color, head: Cell) -> Option<Cell> {
    let attackers = board.stones(head).flat_map(|stone| board.in_atari_beside(stone, color.opponent()));
    let taken = attackers.filter_map(|attacker| board.atari(attacker)).find(|&cell| board.is_legal(cell, color));
    let runs = || board.atari(head).filter(|&cell| board.is_legal(cell, color) && board.has_two_liberties(cell, color));
    taken.or_else(runs)
}

/// One of the shapes around the last move, unless it moves into atari.
fn touches(board: &PlayoutBoard, color: Color, last: Cell, random: &mut SplitMix) -> Option<Cell> {
    let (mut shapes, mut count) = ([0; 8], 0);
    for cell in around(last) {
        let is_shape = board.is_empty(cell) && is_contact_shape(board, cell, color);
        if is_shape && board.is_legal(cell, color) && !board.is_self_atari(cell, color) {
            shapes[count] = cell;
            count += 1;
        }
    }
    (count > 0).then(|| shapes[random.below(count)])
}

/// A capture, if one of some random cells is one.
fn takes(board: &PlayoutBoard, color: Color, random: &mut SplitMix) -> Option<Cell> {
    let open = board.open();
    let looked = (0..LOOKS).filter_map(|_| open.get(random.below(open.len())).map(|&cell| usize::from(cell)));
    let is_capture = |cell| board.in_atari_beside(cell, color.opponent()).next().is_some();
    looked.into_iter().find(|&cell| is_capture(cell) && board.is_legal(cell, color))
}

/// A random move that fills no own eye, and seldom one into atari.
fn elsewhere(board: &PlayoutBoard, color: Color, random: &mut SplitMix) -> Option<Cell> {
    let open = board.open();
    let first = random.below(open.len());
    let cells = open[first..].iter().chain(&open[..first]).map(|&cell| usize::from(cell));
    let mut legal = cells.filter(|&cell| !board.is_eye(cell, color) && board.is_legal(cell, color));
    legal.find(|&cell| !board.is_self_atari(cell, color) || random.below(THROW_IN) == 0)
}
