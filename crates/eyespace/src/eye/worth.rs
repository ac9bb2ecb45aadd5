//! How many eyes an eye or eye space makes, by playing it out.

use crate::board::{PointSet, Suicide};
use crate::eyes::{CombinatorialValue, EyeDrawing, KoThreats, LocalOptions, LocalSolver, LocalValue, Role};

use super::EyeRequest;

/// The most points of an eye that is played out. Larger eyes can take seconds and a gigabyte.
const MOST_POINTS: usize = 10;
/// The most liberties outside with which an eye is played out. Each makes the search longer.
const MOST_OUTSIDE: u8 = 20;
/// The most positions for which the combinatorial game of an eye is computed.
pub const MOST_POSITIONS: usize = 10_000;

/// How many eyes an eye or eye space is worth, and the conditions under which it is worth them.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The number of liberties outside.
    pub outside_liberties: u16,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The ko threats elsewhere.
    pub threats: KoThreats,
    /// The result, or the reason why the eye was not played out.
    pub found: Result<Found, NotPlayed>,
}

/// The result of playing out an eye.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many eyes it is worth, as four digits.
    pub value: LocalValue,
    /// The points where the attacker, by playing, leaves fewer eyes.
    pub fewer: PointSet,
    /// The points where the defender, by playing, makes more eyes.
    pub more: PointSet,
    /// The points where a side only threatens to change the number of eyes: the other side's answer restores it.
    pub threats: Threats,
    /// The moves that change the number of eyes but leave the other side a threat, where another move does as much and leaves none.
    pub leaving: Threats,
    /// The value as a combinatorial game.
    pub game: CombinatorialValue,
}

/// Points of threats, or of moves that leave threats, by the side that plays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The points of the attacker's moves.
    pub attacker: PointSet,
    /// The points of the defender's moves.
    pub defender: PointSet,
}

/// The reason why an eye was not played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// It has too many points: this many.
    #[error("too large to be played out: {0} points; expected at most {MOST_POINTS}")]
    Points(usize),
    /// It has too many liberties outside: this many.
    #[error("too many liberties outside to be played out: {0}; expected at most {MOST_OUTSIDE}")]
    Outside(u16),
    /// A stone inside has no liberty.
    #[error("the stones inside are not legal")]
    Illegal,
}

impl Worth {
    pub(super) fn new(drawing: &EyeDrawing, request: &EyeRequest) -> Self {
        let by_convention = u16::from(LocalOptions::default().outside_liberties);
        let EyeRequest { suicide, threats, .. } = *request;
        let outside_liberties = request.outside_liberties.unwrap_or(by_convention);
        let mut worth = Self { outside_liberties, suicide, threats, found: Err(NotPlayed::Illegal) };
        worth.found = worth.solver(drawing).and_then(|mut solver| {
            let state = drawing.state();
            let eyes = solver.eyes(state).ok_or(NotPlayed::Illegal)?;
            let game = solver.combinatorial_value(state, MOST_POSITIONS).ok_or(NotPlayed::Illegal)?;
            let [attacker, defender] = [eyes.attack, eyes.defend].map(|bits| drawing.points_of(bits));
            let mut leaving = |mover| drawing.points_of(solver.leaving_threats(state, mover));
            let leaving = Threats { attacker: leaving(Role::Attacker), defender: leaving(Role::Defender) };
            let threats = Threats::default();
            let found = Found { value: eyes.value, fewer: attacker, more: defender, threats, leaving, game };
            Ok(if eyes.value.moves_only_threaten() {
                let (fewer, more) = (PointSet::EMPTY, PointSet::EMPTY);
                Found { fewer, more, threats: Threats { attacker, defender }, ..found }
            } else {
                found
            })
        });
        worth
    }

    /// The solver that plays the eye out under these conditions.
    pub(super) fn solver(&self, drawing: &EyeDrawing) -> Result<LocalSolver, NotPlayed> {
        let points = drawing.shape.points().len();
        let graph = drawing.graph().filter(|_| points <= MOST_POINTS).ok_or(NotPlayed::Points(points))?;
        let fits =
            u8::try_from(self.outside_liberties).ok().filter(|&outside_liberties| outside_liberties <= MOST_OUTSIDE);
        let outside_liberties = fits.ok_or(NotPlayed::Outside(self.outside_liberties))?;
        Ok(LocalSolver::new(graph, LocalOptions { suicide: self.suicide, outside_liberties, threats: self.threats }))
    }

    /// The number of ko threats elsewhere: positive if they are the defender's, negative if they are the attacker's.
    #[must_use]
    pub fn ko_threats(&self) -> i16 {
        match self.threats {
            KoThreats::None => 0,
            KoThreats::Attacker(count) => -i16::from(count.get()),
            KoThreats::Defender(count) => count.get().into(),
        }
    }
}
