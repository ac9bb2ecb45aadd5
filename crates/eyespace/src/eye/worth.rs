//! Finds how many eyes an eye or eye space is worth, by playing it out.

use crate::board::{PointSet, Suicide};
use crate::eyes::{CombinatorialValue, EyeDrawing, KoThreats, LocalOptions, LocalSolver, LocalValue, Role};

use super::EyeRequest;

/// The largest number of points of an eye that is played out. Larger eyes can take many seconds and a gigabyte of
/// memory.
const MOST_POINTS: usize = 10;
/// The largest number of outside liberties with which an eye is played out. Each further liberty makes the search
/// longer.
const MOST_OUTSIDE: u8 = 20;
/// The largest number of positions that are examined to find the combinatorial game of an eye.
pub const MOST_POSITIONS: usize = 10_000;

/// How many eyes an eye or eye space is worth, and the conditions under which this was found.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The number of liberties that the block around the eye has outside.
    pub outside_liberties: u16,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The ko threats that a side has elsewhere on the board.
    pub threats: KoThreats,
    /// The result, or the reason why the eye was not played out.
    pub found: Result<Found, NotPlayed>,
}

/// The result of playing out an eye.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many eyes the eye is worth: four digits, by who moves first and who may move twice.
    pub value: LocalValue,
    /// The points where a move of the attacker makes the number of eyes smaller.
    pub fewer: PointSet,
    /// The points where a move of the defender makes the number of eyes larger.
    pub more: PointSet,
    /// The points where a move only threatens to change the number of eyes, because the other side can answer it.
    pub threats: Threats,
    /// The moves that change the number of eyes but leave the other side a threat, although another move changes the
    /// number as much and leaves no threat.
    pub leaving: Threats,
    /// The value of the eye as a combinatorial game.
    pub game: CombinatorialValue,
}

/// The points of moves of one kind for each side. The moves are threats, or moves that leave the other side a threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The points where the attacker plays such a move.
    pub attacker: PointSet,
    /// The points where the defender plays such a move.
    pub defender: PointSet,
}

/// The reason why an eye was not played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// The eye has too many points. The number is that of its points.
    #[error("too large to be played out: {0} points; expected at most {MOST_POINTS}")]
    Points(usize),
    /// The block has too many liberties outside the eye. The number is that of these liberties.
    #[error("too many liberties outside to be played out: {0}; expected at most {MOST_OUTSIDE}")]
    Outside(u16),
    /// A stone inside the eye has no liberty.
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
