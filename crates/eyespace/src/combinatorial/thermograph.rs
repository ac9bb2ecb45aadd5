//! Thermographs: the mean value of a game, and its temperature, which says how urgent a move is.
//!
//! E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 6. A thermograph has two walls: for each side, the result if it moves first, as
//! a function of the temperature. They are kept from temperature 0 upwards only, because lower temperatures do not matter for eyes and points. So the
//! temperature of a game that is not a number is never negative.

use super::{CombinatorialGame, Dyadic};
use crate::board::Role;

/// The thermograph of a game. It has two walls: for each side, the result if it moves first, as a function of the
/// temperature. They meet in the mast, at the mean value.
#[derive(Clone, Debug)]
pub(super) struct Thermograph {
    /// The two walls of the thermograph, indexed by the side that moves first (`Role::index`): the result as a function
    /// of the temperature.
    walls: [Wall; 2],
    pub(super) mean: Dyadic,
    pub(super) temperature: Dyadic,
}

/// A wall of a thermograph: the result if one side moves first, as a function of the temperature. The function is given
/// by its corners. Between two corners it is constant or has slope 1 or -1; above the last corner it is constant.
#[derive(Clone, Debug)]
struct Wall(Vec<Corner>);

#[derive(Clone, Copy, Debug)]
struct Corner {
    temperature: Dyadic,
    value: Dyadic,
}

impl Thermograph {
    /// The thermograph of a game from its options. The game is not a number, so both sides have options.
    pub(super) fn of_options(left: &[CombinatorialGame], right: &[CombinatorialGame]) -> Self {
        let best = |options: &[CombinatorialGame], next: Role, better: fn(Dyadic, Dyadic) -> Dyadic| {
            let walls = options.iter().map(|option| Wall::of(option, next));
            walls.reduce(|a, b| a.merged(&b, better)).unwrap_or_else(|| Wall::upright(Dyadic::ZERO))
        };
        Self::taxed(&best(left, Role::Attacker, Dyadic::max), &best(right, Role::Defender, Dyadic::min))
    }

    /// The thermograph of a game, from one line for each side: the results of its best options by temperature. Each
    /// side pays the temperature as a tax for its move; at the temperature where neither gains by moving the two lines
    /// (walls) meet.
    fn taxed(left: &Wall, right: &Wall) -> Self {
        let temperatures = left.temperatures(right);
        let gap = |t: Dyadic| left.at(t) - t - (right.at(t) + t);
        let meets = |i: usize| {
            let (t, now) = (temperatures[i], gap(temperatures[i]));
            match temperatures.get(i + 1) {
                _ if now <= Dyadic::ZERO => Some(t),
                Some(&next) if gap(next) >= Dyadic::ZERO => None,
                // While the temperature rises by 1, the gap between the two walls (lines of the thermograph) shrinks by
                // 1 if the value of one of them stays the same, and by 2 otherwise.
                Some(&next) if now - gap(next) == next - t => Some(t + now),
                _ => Some(t + now.half()),
            }
        };
        let temperature = (0..temperatures.len()).find_map(meets).unwrap_or(Dyadic::ZERO);
        let mean = left.at(temperature) - temperature;
        let below = || temperatures.iter().copied().filter(|&t| t < temperature);
        let wall = |value: &dyn Fn(Dyadic) -> Dyadic| {
            let corners = below().map(|t| Corner { temperature: t, value: value(t) });
            Wall(corners.chain([Corner { temperature, value: mean }]).collect()).without_false_corners()
        };
        Self { walls: [wall(&|t| right.at(t) + t), wall(&|t| left.at(t) - t)], mean, temperature }
    }

    /// The value of this side's wall (line of the thermograph) at temperature 0: the number in which play ends if this
    /// side begins.
    pub(super) fn stop(&self, first: Role) -> Dyadic {
        self.walls[first.index()].at(Dyadic::ZERO)
    }
}

impl Wall {
    fn of(game: &CombinatorialGame, first: Role) -> Self {
        match game.thermograph() {
            Ok(thermograph) => thermograph.walls[first.index()].clone(),
            Err(number) => Self::upright(number),
        }
    }

    fn upright(value: Dyadic) -> Self {
        Self(vec![Corner { temperature: Dyadic::ZERO, value }])
    }

    fn at(&self, temperature: Dyadic) -> Dyadic {
        let above = self.0.partition_point(|corner| corner.temperature <= temperature);
        let low = self.0[above.saturating_sub(1)];
        let way = temperature - low.temperature;
        match self.0.get(above) {
            Some(high) if high.value > low.value => low.value + way,
            Some(high) if high.value < low.value => low.value - way,
            _ => low.value,
        }
    }

    /// The temperatures at which this wall (a line of a thermograph) or the other one has a corner, in ascending order.
    fn temperatures(&self, other: &Self) -> Vec<Dyadic> {
        let mut all: Vec<_> = self.0.iter().chain(&other.0).map(|corner| corner.temperature).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The wall (line of a thermograph) that at each temperature has the better of the values of two walls. Wherever
    /// neither of the two is constant, their slopes must have the same sign.
    fn merged(&self, other: &Self, better: fn(Dyadic, Dyadic) -> Dyadic) -> Self {
        let mut temperatures = self.temperatures(other);
        let ahead = |t: Dyadic| self.at(t) - other.at(t);
        let crossings: Vec<_> = temperatures
            .windows(2)
            .filter(|pair| (ahead(pair[0]) < Dyadic::ZERO) != (ahead(pair[1]) < Dyadic::ZERO))
            .map(|pair| pair[0] + ahead(pair[0]).abs())
            .collect();
        temperatures.extend(crossings);
        temperatures.sort_unstable();
        temperatures.dedup();
        let corner = |temperature| Corner { temperature, value: better(self.at(temperature), other.at(temperature)) };
        Self(temperatures.into_iter().map(corner).collect()).without_false_corners()
    }

    /// Removes corners at which the slope of this line of a thermograph does not change, so that the number of corners
    /// does not grow with the game.
    fn without_false_corners(self) -> Self {
        let mut kept: Vec<Corner> = vec![];
        for corner in self.0 {
            if let [.., before, last] = kept[..]
                && before.value.cmp(&last.value) == last.value.cmp(&corner.value)
            {
                kept.pop();
            }
            kept.push(corner);
        }
        while matches!(kept[..], [.., before, last] if before.value == last.value) {
            kept.pop();
        }
        Self(kept)
    }
}
