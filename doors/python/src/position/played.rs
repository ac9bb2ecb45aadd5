//! Moves.

use eyespace::board::{Color, IllegalMove, Move, Position, Suicide};
use pyo3::prelude::*;

use super::source::Source;
use super::{PyPosition, color};
use crate::error;

#[pymethods]
impl PyPosition {
    /// The position after one more move; by the side to play if no colour is given.
    fn play(&self, color: Option<&str>, vertex: &str, suicide: bool) -> PyResult<Self> {
        let color = color.map_or(Ok(self.now.to_play()), self::color)?;
        let mut next = self.copied(1);
        next.add(color, vertex, suicide)?;
        Ok(next)
    }

    /// The position after all these moves.
    pub(super) fn play_all(&self, moves: Vec<(String, String)>, suicide: bool) -> PyResult<Self> {
        let mut next = self.copied(moves.len());
        for (color, vertex) in moves {
            next.add(self::color(&color)?, &vertex, suicide)?;
        }
        Ok(next)
    }

    /// The same position with another side to play.
    fn with_to_play(&self, color: &str) -> PyResult<Self> {
        let known = &self.source;
        let source = Source {
            komi: known.komi,
            rules: known.rules.clone(),
            handicap: known.handicap,
            prisoners: self.all_taken(),
            ..Source::bare(self.now.with_to_play(self::color(color)?))
        };
        Ok(Self::of(source))
    }
}

impl PyPosition {
    fn copied(&self, more: usize) -> Self {
        let mut moves = Vec::with_capacity(self.moves.len() + more);
        moves.extend_from_slice(&self.moves);
        Self { source: self.source.clone(), moves, now: self.now, taken: self.taken }
    }

    /// All captured black and white stones, by [`Color::index`].
    pub(super) fn all_taken(&self) -> [usize; 2] {
        [0, 1].map(|side| self.source.prisoners[side] + self.taken[side])
    }

    fn add(&mut self, color: Color, vertex: &str, suicide: bool) -> PyResult<()> {
        let size = self.now.size();
        let mv = match vertex.eq_ignore_ascii_case("pass") {
            true => Move::Pass,
            false => {
                Move::Play(size.parse_vertex(vertex).map_err(|reason| error::of_field("vertex", &reason.to_string()))?)
            }
        };
        let suicide = if suicide { Suicide::Legal } else { Suicide::Illegal };
        let number = self.source.move_number + self.moves.len() + 1;
        let (next, taken) = played(&self.now, color, mv, suicide)
            .map_err(|reason| error::illegal_move(&format!("move {number}, {color} at {}: {reason}", mv.name(size))))?;
        self.moves.push((color, mv));
        self.now = next;
        for side in [0, 1] {
            self.taken[side] += taken[side];
        }
        Ok(())
    }
}

/// The position after a move, and how many black and white stones it took off.
fn played(before: &Position, color: Color, mv: Move, suicide: Suicide) -> Result<(Position, [usize; 2]), IllegalMove> {
    let played = before.with_to_play(color).play(mv, suicide)?;
    let own = mv.point().is_some_and(|point| played.captured.contains(point));
    let side = if own { color } else { color.opponent() };
    let mut taken = [0, 0];
    taken[side.index()] = played.captured.len();
    Ok((played.position, taken))
}
