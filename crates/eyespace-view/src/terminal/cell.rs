//! A point of the board in a terminal, where a single character has room for one fact.

use eyespace::board::{Color, Point, Size};

use crate::{Area, PointMark, Scene, StoneMark, star};

/// Everything that is known about one point of the board.
#[derive(Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) size: Size,
    pub(super) point: Point,
    pub(super) stone: Option<Color>,
    pub(super) stone_mark: Option<StoneMark>,
    pub(super) mark: Option<&'a PointMark>,
    pub(super) area: Option<&'a Area>,
    pub(super) territory: Option<Color>,
    /// The certainty of the territory at the point, in percent.
    pub(super) certainty: u8,
    pub(super) is_last: bool,
}

impl<'a> Cell<'a> {
    pub(super) const fn empty(size: Size, point: Point) -> Self {
        Self {
            size,
            point,
            stone: None,
            stone_mark: None,
            mark: None,
            area: None,
            territory: None,
            certainty: 100,
            is_last: false,
        }
    }

    pub(super) fn at(scene: &'a Scene, point: Point) -> Self {
        let stone = scene.stone(point);
        Self {
            stone,
            stone_mark: scene.stone_mark(point),
            mark: scene.point_mark(point),
            area: scene.area(point),
            territory: scene.territory(point),
            certainty: scene.certainty(point),
            is_last: stone.is_some() && scene.last == Some(point),
            ..Self::empty(scene.size, point)
        }
    }

    /// The character after a stone on a board without colours.
    pub(super) fn behind(&self) -> Option<char> {
        match self.stone.and(self.stone_mark)? {
            StoneMark::Atari => Some('\''),
            StoneMark::Alive | StoneMark::Dead | StoneMark::InDoubt | StoneMark::Target => None,
        }
    }

    pub(super) fn is_star(&self) -> bool {
        star::is_star(self.size, self.point)
    }

    /// Whether the owner of the point is at least half certain.
    pub(super) const fn is_likely(&self) -> bool {
        self.certainty >= 50
    }

    /// The character of the point on a board without colours. A stone hides everything else, and a mark hides the area below it.
    pub(super) fn letter(&self) -> char {
        match self.stone {
            Some(color) if self.stone_mark == Some(StoneMark::Dead) => color.letter().to_ascii_lowercase(),
            Some(color) => color.letter(),
            None => self.mark_letter().unwrap_or(if self.is_star() { '+' } else { '.' }),
        }
    }

    /// The character for the mark, area or territory of an empty point; `None` if it has none of these.
    pub(super) fn mark_letter(&self) -> Option<char> {
        let mark = self.mark.and_then(|mark| match mark {
            PointMark::Vital => Some('*'),
            PointMark::End => Some('^'),
            PointMark::Hot => Some('!'),
            PointMark::Fewer => Some('<'),
            PointMark::More => Some('>'),
            PointMark::Threat => Some('?'),
            PointMark::Margin => Some(','),
            PointMark::Half => Some('%'),
            PointMark::False => Some('='),
            PointMark::Dame => Some(':'),
            PointMark::Right => Some('!'),
            PointMark::Wrong => Some('~'),
            PointMark::Label(label) => visible(label),
        });
        mark.or_else(|| self.area.and_then(area_letter)).or_else(|| {
            self.territory.map(|color| match (color, self.is_likely()) {
                (Color::Black, true) => '#',
                (Color::Black, false) => '"',
                (Color::White, true) => '-',
                (Color::White, false) => '\'',
            })
        })
    }
}

/// The letter of an area: a capital for Black's areas, a small letter for White's, so that the board shows the owner.
fn area_letter(area: &Area) -> Option<char> {
    let letter = visible(&area.name)?;
    Some(if area.owner == Some(Color::White) { letter.to_ascii_lowercase() } else { letter })
}

/// The first character of a text, if it is visible.
fn visible(text: &str) -> Option<char> {
    text.chars().next().filter(|character| !character.is_control() && !character.is_whitespace())
}
