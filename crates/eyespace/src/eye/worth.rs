//! How many eyes an eye or eye space makes, by playing it out.

use crate::board::{PointSet, Suicide};
use crate::eyes::{CombinatorialValue, EyeDrawing, KoThreats, LocalOptions, LocalSolver, LocalValue, Role};

use super::EyeRequest;

/// Larger ones can take seconds and a gigabyte.
const MOST_POINTS: usize = 10;
/// Each liberty outside makes the search longer.
const MOST_OUTSIDE: u8 = 20;
/// The most positions of the combinatorial game.
pub const MOST_POSITIONS: usize = 10_000;

/// What it is worth, and under which terms.
#[derive(Clone, Debug)]
pub struct Worth {
    /// Liberties outside.
    pub outside_liberties: u16,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// Ko threats elsewhere.
    pub threats: KoThreats,
    /// What came of it, or why it was not played out.
    pub found: Result<Found, NotPlayed>,
}

/// What playing it out says.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many eyes.
    pub value: LocalValue,
    /// Where the attacker leaves fewer eyes by playing.
    pub fewer: PointSet,
    /// Where the defender makes more.
    pub more: PointSet,
    /// Where either side only threatens to: the answer leaves the eyes that there were.
    pub threats: Threats,
    /// Of the moves that change the eyes those that leave the other side a threat, where another leaves none.
    pub leaving: Threats,
    /// The same as a combinatorial game.
    pub game: CombinatorialValue,
}

/// Points of threats, or of moves that leave some, by who moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The attacker's.
    pub attacker: PointSet,
    /// The defender's.
    pub defender: PointSet,
}

/// Why it was not played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// It has so many points.
    #[error("too large to be played out: {0} points; expected at most {MOST_POINTS}")]
    Points(usize),
    /// There are so many.
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

    /// What plays it out.
    pub(super) fn solver(&self, drawing: &EyeDrawing) -> Result<LocalSolver, NotPlayed> {
        let points = drawing.shape.points().len();
        let graph = drawing.graph().filter(|_| points <= MOST_POINTS).ok_or(NotPlayed::Points(points))?;
        let fits =
            u8::try_from(self.outside_liberties).ok().filter(|&outside_liberties| outside_liberties <= MOST_OUTSIDE);
        let outside_liberties = fits.ok_or(NotPlayed::Outside(self.outside_liberties))?;
        Ok(LocalSolver::new(graph, LocalOptions { suicide: self.suicide, outside_liberties, threats: self.threats }))
    }

    /// Threats elsewhere: the defender's, or the attacker's with a minus.
    #[must_use]
    pub fn ko_threats(&self) -> i16 {
        match self.threats {
            KoThreats::None => 0,
            KoThreats::Attacker(count) => -i16::from(count.get()),
            KoThreats::Defender(count) => count.get().into(),
        }
    }
}
