//! Semeai built from numbers. Two long blocks each have a number of outside liberties and an eye, and there is a number of shared liberties
//! between them.

use eyespace::board::{Diagram, PointSet, Position};

use super::dice::Dice;

/// One side of the semeai: its outside liberties, and its eye as nine characters in three rows: `.` empty, `e` an enemy stone, `#` the wall.
#[derive(Clone, Debug)]
pub struct Half {
    pub outside_liberties: usize,
    pub eye: [char; 9],
}

impl Half {
    pub fn points(&self) -> usize {
        self.eye.iter().filter(|&&c| c != '#').count()
    }

    pub fn empty(&self) -> usize {
        self.outside_liberties + self.eye.iter().filter(|&&c| c == '.').count()
    }

    /// One side of a semeai with a random connected eye of this number of points, some of which have enemy stones.
    pub fn random(dice: &mut Dice, points: usize, outside_liberties: usize) -> Self {
        let mut eye = ['#'; 9];
        let mut cells: Vec<usize> = vec![];
        while cells.len() < points {
            let cell = if cells.is_empty() { dice.below(9) } else { beside(cells[dice.below(cells.len())], dice) };
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        for &cell in &cells {
            eye[cell] = if points > 1 && dice.below(3) == 0 { 'e' } else { '.' };
        }
        Self { outside_liberties, eye }
    }
}

fn beside(cell: usize, dice: &mut Dice) -> usize {
    let (x, y) = (cell % 3, cell / 3);
    let near: Vec<usize> = (0..9usize).filter(|&c| (c % 3).abs_diff(x) + (c / 3).abs_diff(y) == 1).collect();
    near[dice.below(near.len())]
}

/// The position of a semeai with Black above and White below, and the two blocks. Living stones of the opponent surround each block.
/// Returns `None` if the position is illegal.
pub fn semeai(halves: [&Half; 2], shared: usize) -> Option<(Position, [PointSet; 2])> {
    let mut rows = half(halves[0], 'X', 'O');
    rows.push((0..COLUMNS).map(|x| if x < shared { '.' } else { 'X' }).collect());
    let below = half(halves[1], 'O', 'X');
    rows.extend(below.into_iter().rev());
    let text = rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n");
    let position = Position::try_from(text.parse::<Diagram>().ok()?.setup).ok()?;
    let size = position.size();
    let groups = [size.point(18, 6)?, size.point(18, 8)?].map(PointSet::from);
    Some((position, groups))
}

const COLUMNS: usize = 19;

/// The seven rows of the drawing for one side of the semeai. The last row is its block; the box with its eye stands on this row.
fn half(half: &Half, own: char, enemy: char) -> Vec<Vec<char>> {
    let mut rows = vec![vec!['.'; COLUMNS]; 7];
    rows[6] = vec![own; COLUMNS];
    rows[5] = vec![enemy; COLUMNS];
    rows[5][..half.outside_liberties].fill('.');
    rows[4][..=6].fill(enemy);
    if half.points() > 0 {
        for (y, row) in rows.iter_mut().enumerate().take(6).skip(1) {
            row[6] = enemy;
            row[12] = enemy;
            if y >= 2 {
                row[7..12].fill(own);
            }
        }
        rows[1][6..13].fill(enemy);
        for (cell, &c) in half.eye.iter().enumerate() {
            let place = &mut rows[3 + cell / 3][8 + cell % 3];
            *place = match c {
                '#' => own,
                'e' => enemy,
                empty => empty,
            };
        }
    }
    rows
}
