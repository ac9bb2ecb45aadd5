//! The boards on which proofs are judged: all positions of small boards, each in a random orientation, and random positions of larger
//! boards.

use crate::support::chance::Chance;
use eyespace::board::{Color, Move, Position, Setup, Size, Suicide, Symmetry};

pub fn size((width, height): (usize, usize)) -> Size {
    Size::new(width, height).unwrap()
}

/// A random position; `None` if it is illegal. Between a half and seven eighths of the points have stones, in a proportion that changes
/// from board to board.
pub fn drawn(chance: &mut Chance, size: Size) -> Option<Position> {
    let mut setup = Setup::empty(size);
    let stones = 4 + chance.below(4);
    for point in size.points() {
        let color = [Color::Black, Color::White][chance.below(2)];
        setup.set(point, (chance.below(8) < stones).then_some(color));
    }
    Position::try_from(setup).ok()
}

/// The position after a move that takes a ko, if there is such a move.
pub fn with_ban(position: &Position, suicide: Suicide) -> Option<Position> {
    let plays = Color::ALL.into_iter().flat_map(|color| position.empty_points().into_iter().map(move |at| (color, at)));
    let mut after = plays.filter_map(|(color, at)| position.with_to_play(color).play(Move::Play(at), suicide).ok());
    after.find_map(|played| Some(played.position).filter(|position| position.ko().is_some()))
}

/// Every position of a board.
pub fn all(size: Size) -> impl Iterator<Item = Position> {
    (0..3usize.pow(size.area() as u32)).filter_map(move |n| Position::try_from(nth(size, n)).ok())
}

/// All positions of a board, but only one of those that symmetries and the swap of colours map to each other. Which of them is taken is
/// random.
pub fn one_of_each(size: Size, chance: &mut Chance) -> Vec<Position> {
    let is_least = |n: &usize| images(&nth(size, *n)).iter().all(|image| number(image) >= *n);
    let least: Vec<usize> = (0..3usize.pow(size.area() as u32)).filter(is_least).collect();
    let mut taken = |n: usize| {
        let images = images(&nth(size, n));
        Position::try_from(images[chance.below(images.len())]).ok()
    };
    least.into_iter().filter_map(&mut taken).collect()
}

fn nth(size: Size, mut n: usize) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        setup.set(point, [None, Some(Color::Black), Some(Color::White)][n % 3]);
        n /= 3;
    }
    setup
}

fn number(setup: &Setup) -> usize {
    let digit = |point| Color::ALL.into_iter().find(|c| setup.stones[c.index()].contains(point));
    let digits = setup.size.points().into_iter().map(|point| digit(point).map_or(0, |color| 1 + color.index()));
    digits.enumerate().map(|(place, digit)| digit * 3usize.pow(place as u32)).sum()
}

/// The images of a set-up under the symmetries that keep the size of the board, with and without the colours swapped.
fn images(setup: &Setup) -> Vec<Setup> {
    let [black, white] = setup.stones;
    let swapped = Setup { stones: [white, black], ..*setup };
    let turns = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(setup.size) == setup.size);
    turns.flat_map(|symmetry| [*setup, swapped].map(|setup| symmetry.setup(&setup))).collect()
}

/// The position as a plain diagram.
pub fn shown(position: &Position) -> String {
    eyespace::board::Style::Plain.draw(&position.setup())
}
