//! The words after a command, read as the types that the command expects.

use std::str::FromStr;

use eyespace::board::{Color, Move, Point, Size};

use super::reply::Refusal;

/// The arguments of a command. The size of the board is needed to read points.
pub(super) struct Arguments<'a> {
    words: &'a [String],
    size: Size,
}

impl<'a> Arguments<'a> {
    pub(super) const fn new(words: &'a [String], size: Size) -> Self {
        Self { words, size }
    }

    pub(super) const fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn word(&self, n: usize) -> Option<&'a str> {
        self.words.get(n).map(String::as_str)
    }

    /// All words from the word number `from` on, joined by single spaces.
    pub(super) fn rest(&self, from: usize) -> String {
        self.words.get(from..).unwrap_or_default().join(" ")
    }

    pub(super) fn required(&self, n: usize, what: &'static str) -> Result<&'a str, Refusal> {
        self.word(n).ok_or(Refusal::Missing(what))
    }

    /// The name of a file, and the word after it. A name with spaces is in quotes.
    pub(super) fn file(&self, n: usize) -> Result<(String, Option<&'a str>), Refusal> {
        let first = self.required(n, "filename")?;
        if !first.starts_with('"') {
            return Ok((first.to_owned(), self.word(n + 1)));
        }
        // A quote character alone opens a quotation and does not close it.
        let closes = |&k: &usize| self.words[k].ends_with('"') && (k > n || first.len() > 1);
        let last = (n..self.len()).find(closes).ok_or(Refusal::Missing("closing quote"))?;
        Ok((self.words[n..=last].join(" ").trim_matches('"').to_owned(), self.word(last + 1)))
    }

    pub(super) fn integer<T: FromStr>(&self, n: usize, what: &'static str) -> Result<T, Refusal> {
        self.word(n).and_then(|word| word.parse().ok()).ok_or(Refusal::NotAnInteger(what))
    }

    pub(super) fn point(&self, n: usize) -> Result<Point, Refusal> {
        self.vertex(self.word(n).unwrap_or_default())
    }

    /// Reads a word as a point.
    pub(super) fn vertex(&self, word: &str) -> Result<Point, Refusal> {
        Ok(self.size.parse_vertex(word)?)
    }

    pub(super) fn points(&self, from: usize) -> Result<Vec<Point>, Refusal> {
        (from..self.len()).map(|n| self.point(n)).collect()
    }

    /// The point at this argument; `None` if there is no such argument.
    pub(super) fn optional_point(&self, n: usize) -> Result<Option<Point>, Refusal> {
        self.word(n).map(|_| self.point(n)).transpose()
    }

    pub(super) fn color(&self, n: usize) -> Result<Color, Refusal> {
        match self.word(n).map(str::to_ascii_lowercase).as_deref() {
            Some("b" | "black") => Ok(Color::Black),
            Some("w" | "white") => Ok(Color::White),
            _ => Err(Refusal::Color),
        }
    }

    /// A player and a move, which is a point or `pass`.
    pub(super) fn player_and_move(&self, n: usize) -> Result<(Color, Move), Refusal> {
        let color = self.color(n).map_err(|_| Refusal::ColorOrCoordinate)?;
        if self.word(n + 1).is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
            return Ok((color, Move::Pass));
        }
        let point = self.point(n + 1).map_err(|refusal| match refusal {
            Refusal::ColumnI => Refusal::ColumnI,
            _ => Refusal::ColorOrCoordinate,
        })?;
        Ok((color, Move::Play(point)))
    }

    /// Pairs of a player and a move.
    pub(super) fn moves(&self) -> Result<Vec<(Color, Move)>, Refusal> {
        (0..self.len()).step_by(2).map(|n| self.player_and_move(n)).collect()
    }

    /// Stones as pairs of a player and a point.
    pub(super) fn stones(&self) -> Result<Vec<(Color, Point)>, Refusal> {
        let stone = |(color, mv)| match mv {
            Move::Play(point) => Ok((color, point)),
            Move::Pass => Err(Refusal::ColorOrCoordinate),
        };
        self.moves()?.into_iter().map(stone).collect()
    }
}
