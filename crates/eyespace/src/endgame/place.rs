//! Places where something is left to play, and their values.

use std::collections::HashMap;

use crate::board::{Color, PointSet, Position, Role};
use crate::combinatorial::{CombinatorialGame, Dyadic};

use super::play::{Ground, Results};

/// A place of the board in which play does not touch any other place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The points of the place: empty points, and stones that are not settled.
    pub points: PointSet,
    /// What the place is worth.
    pub value: PlaceValue,
}

/// The value of a place: points for Black, as a combinatorial game with Black as Left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceValue {
    /// The value is known. Threats that gain nothing are left out: what is worth the same whoever moves first is a number.
    Known(CombinatorialGame),
    /// The value depends on a ko.
    Ko,
    /// There is more to play than the budget allows.
    TooLarge,
}

impl PlaceValue {
    /// The value, if it is known.
    #[must_use]
    pub const fn known(&self) -> Option<&CombinatorialGame> {
        match self {
            Self::Known(game) => Some(game),
            Self::Ko | Self::TooLarge => None,
        }
    }

    /// What a move there is worth to the side that makes it, on the average: half the difference between moving first and second. `None`
    /// if the value is not known or no move gains anything.
    #[must_use]
    pub fn temperature(&self) -> Option<Dyadic> {
        self.known().map(CombinatorialGame::temperature).filter(|&temperature| temperature > Dyadic::ZERO)
    }
}

impl Place {
    pub(super) fn new(ground: Ground<'_>, position: &Position, budget: usize) -> Self {
        let value = match Results::new(ground, position, budget) {
            Some(results) => Search { ground, results, known: HashMap::new(), line: vec![] }.value(position),
            None => PlaceValue::TooLarge,
        };
        Self { points: ground.points, value }
    }
}

/// Builds the value of a place from the results with either side first.
struct Search<'a> {
    ground: Ground<'a>,
    results: Results<'a>,
    known: HashMap<u64, PlaceValue>,
    /// The positions on the way to this one.
    line: Vec<u64>,
}

impl Search<'_> {
    fn value(&mut self, position: &Position) -> PlaceValue {
        if let Some(known) = self.known.get(&position.hash()) {
            return known.clone();
        }
        if self.line.contains(&position.hash()) {
            return PlaceValue::Ko;
        }
        self.line.push(position.hash());
        let found = self.value_of(position);
        self.line.pop();
        self.known.insert(position.hash(), found.clone());
        found
    }

    fn value_of(&mut self, position: &Position) -> PlaceValue {
        let [black, white] = Color::ALL.map(|first| self.results.bounds(position, first));
        if [black, white].iter().any(|[low, high]| low != high) {
            return PlaceValue::Ko;
        }
        let [black, white] = [black[0], white[0]];
        if black == white {
            return i8::try_from(black).map_or(PlaceValue::TooLarge, |points| PlaceValue::Known(points.into()));
        }
        let mut options: [Vec<CombinatorialGame>; 2] = [vec![], vec![]];
        for color in Color::ALL {
            for (after, cost) in self.worthwhile(position, color, [black, white]) {
                let taxed = match self.value(&after) {
                    PlaceValue::Known(game) => game.plus(&CombinatorialGame::from(-cost)),
                    other => return other,
                };
                let Some(game) = taxed else { return PlaceValue::TooLarge };
                options[color.index()].push(game);
            }
        }
        let [left, right] = options;
        CombinatorialGame::new(left, right).map_or(PlaceValue::TooLarge, PlaceValue::Known)
    }

    /// The positions after moves that leave a side no worse off than if the other side moved first, with what the move costs. The others
    /// are never played: passing is as good.
    fn worthwhile(&self, position: &Position, mover: Color, [black, white]: [i32; 2]) -> Vec<(Position, i8)> {
        let cost = self.ground.cost(mover);
        let moves = self.ground.moves(&position.without_ko().with_to_play(mover)).unwrap_or_default();
        let is_worthwhile = |after: &Position| {
            let [low, high] = self.results.bounds(after, mover.opponent());
            if mover == Color::Black { high - cost >= white } else { low - cost <= black }
        };
        moves.into_iter().filter(is_worthwhile).map(|after| (after, cost as i8)).collect()
    }
}

/// Black is Left.
pub(super) const fn side(color: Color) -> Role {
    match color {
        Color::Black => Role::Defender,
        Color::White => Role::Attacker,
    }
}
