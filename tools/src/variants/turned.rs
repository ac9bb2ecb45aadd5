//! Transforms a board into a variant (turned, mirrored, colours swapped), and translates results back to the original.

use std::fmt;

use eyespace::board::{Color, Point, PointSet, Setup, Size, Symmetry};
use eyespace::scoring::{HalfPoints, ScoreOptions};

/// Whether the colours are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colors {
    AsTheyAre,
    Swapped,
}

/// The transformation that turns a board into one of its variants: a rotation or reflection, with or without a swap of
/// the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turned {
    symmetry: Symmetry,
    colors: Colors,
    /// The size of the original board.
    size: Size,
}

impl Turned {
    /// All sixteen transformations for a board of this size; the first one changes nothing.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Self> {
        let of = move |colors| Symmetry::ALL.map(|symmetry| Self { symmetry, colors, size });
        [Colors::AsTheyAre, Colors::Swapped].into_iter().flat_map(of)
    }

    /// The colour that stands for this colour in the variant. The same function translates a colour of the variant back.
    pub(super) const fn color(self, color: Color) -> Color {
        match self.colors {
            Colors::AsTheyAre => color,
            Colors::Swapped => color.opponent(),
        }
    }

    /// The set-up of the variant, for a set-up of the original board.
    pub(super) fn setup(self, setup: &Setup) -> Setup {
        let turned = self.symmetry.setup(setup);
        let [black, white] = turned.stones;
        match self.colors {
            Colors::AsTheyAre => turned,
            Colors::Swapped => Setup { stones: [white, black], to_play: turned.to_play.opponent(), ..turned },
        }
    }

    pub(super) fn score_options(self, score_options: ScoreOptions) -> ScoreOptions {
        match self.colors {
            Colors::AsTheyAre => score_options,
            Colors::Swapped => ScoreOptions { komi: HalfPoints::ZERO - score_options.komi, ..score_options },
        }
    }

    /// Black's lead on the original board, computed from Black's lead on this variant of the board.
    pub(super) fn margin_back(self, margin: HalfPoints) -> HalfPoints {
        match self.colors {
            Colors::AsTheyAre => margin,
            Colors::Swapped => HalfPoints::ZERO - margin,
        }
    }

    /// The points of the original board that correspond to points of the variant.
    pub(super) fn back(self, points: PointSet) -> PointSet {
        self.symmetry.inverse().points(points, self.symmetry.size(self.size))
    }

    /// The names of these points on the original board.
    pub(super) fn names(self, points: PointSet) -> String {
        let name = |point: Point| self.size.vertex(point).to_string();
        self.back(points).into_iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// The name of the first of these points on the original board.
    pub(super) fn name(self, points: PointSet) -> String {
        self.back(points).first().map_or_else(String::new, |first| self.size.vertex(first).to_string())
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let swapped = if self.colors == Colors::Swapped { ", colours swapped" } else { "" };
        write!(f, "{:?}{swapped}", self.symmetry)
    }
}
