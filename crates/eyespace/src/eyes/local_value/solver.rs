//! Computes the value of an eye space (four numbers of eyes) and the moves that change it, from the results of sieges.
//! A siege is a search for a capture of the wall.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::eyes::{EyeGraph, LocalGame, LocalMove, LocalState, Role, bits};

use super::siege::{Siege, SureEye};
use super::threats::Round;
use super::{LocalEyes, LocalOptions, LocalValue, Situation};

/// Computes local values of one eye space, which is given by its graph, and keeps the results for later questions.
///
/// Two searches, called sieges, decide. If the wall can't be captured with the eye space as its only eye, the space is
/// worth two eyes (a seki counts as two). Otherwise the wall gets one sure eye elsewhere: if it can't be captured then,
/// the space is worth one eye, else none. The first and the last digit say what a second move in a row changes. Whether
/// a move threatens such a change is decided by the value after it, as GNU Go's manual defines.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeGraph, LocalSolver, LocalState, LocalValue, LocalOptions};
/// let eye: EyeDrawing = "...".parse()?;
/// let mut solver = LocalSolver::new(EyeGraph::of(&eye.shape).unwrap(), LocalOptions::default());
/// let eyes = solver.eyes(LocalState::default()).unwrap();
/// assert_eq!(eyes.value, LocalValue::ThreeHalves);
/// assert_eq!((eyes.attack, eyes.defend), (0b010, 0b010));
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
pub struct LocalSolver {
    siege: Siege,
    options: LocalOptions,
    /// The values computed so far.
    pub(super) known: HashMap<Situation, LocalValue, BuildHasherDefault<FxHasher>>,
    /// The cycle that each situation belongs to, for those situations to which play can return.
    pub(super) rounds: HashMap<Situation, Round, BuildHasherDefault<FxHasher>>,
}

/// A move, and the situation that it leads to.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The point of the move as a bit set, which is empty if the attacker plays outside the eye space.
    at: u16,
    pub(super) after: Situation,
    ko: Option<u8>,
}

/// The moves of both sides in one situation.
pub(super) struct Moves {
    pub(super) attacks: Vec<Step>,
    pub(super) defences: Vec<Step>,
}

impl LocalSolver {
    /// A solver for the eye space with this graph, under these options.
    #[must_use]
    pub fn new(graph: EyeGraph, options: LocalOptions) -> Self {
        let game = LocalGame { graph, suicide: options.suicide };
        Self {
            siege: Siege::new(game, options.threats),
            options,
            known: HashMap::default(),
            rounds: HashMap::default(),
        }
    }

    /// The value of the eye space with these stones inside, and the points of attack and defence; `None` if the stones
    /// can't stand like this.
    pub fn eyes(&mut self, state: LocalState) -> Option<LocalEyes> {
        self.eyes_in(Situation { state, outside_liberties: self.options.outside_liberties, loose: 0 })
    }

    /// The value of a situation (stones inside, outside liberties, and loose stones, which are not connected outside),
    /// with the points of attack and defence; `None` if the stones can't stand like this.
    pub fn eyes_in(&mut self, mut now: Situation) -> Option<LocalEyes> {
        now.loose &=
            now.state.attackers & bits(self.siege.game().graph.margins()).take(8).fold(0, |set, i| set | 1 << i);
        self.game(now).is_legal(now.state).then_some(())?;
        let value = self.value(now);
        let moves = self.steps(now);
        let points = |set: u16, step: &Step| set | step.at;
        let attack = moves.attacks.iter().filter(|step| self.lowers(value, step, &[now])).fold(0, points);
        let defend = moves.defences.iter().filter(|step| self.raises(value, step, &[now])).fold(0, points);
        Some(LocalEyes { value, attack, defend })
    }

    /// The moves of one side inside: the number of each point, and the stones after the move. The list is empty if the
    /// stones in `state` can't stand like this.
    #[must_use]
    pub fn moves(&self, state: LocalState, mover: Role) -> Vec<(usize, LocalState)> {
        let now = Situation { state, outside_liberties: self.options.outside_liberties, loose: 0 };
        if !self.game(now).is_legal(state) {
            return vec![];
        }
        let steps = match mover {
            Role::Attacker => self.attacks(now),
            Role::Defender => self.defences(now),
        };
        let inside = steps.iter().filter(|step| step.at != 0);
        inside.map(|step| (step.at.trailing_zeros() as usize, step.after.state)).collect()
    }

    const fn game(&self, now: Situation) -> LocalGame {
        self.siege.game().with_loose(now.loose)
    }

    /// The number of positions examined so far.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.siege.len()
    }

    /// The number of eyes, 0 to 2, that the eye space yields if this side moves first.
    pub(super) fn count(&mut self, now: Situation, first: Role) -> u8 {
        if !self.falls(now, first, SureEye::No) { 2 } else { u8::from(!self.falls(now, first, SureEye::Yes)) }
    }

    pub(super) fn falls(&mut self, now: Situation, first: Role, sure_eye: SureEye) -> bool {
        self.siege.falls(now, None, first, sure_eye)
    }

    /// Whether the wall is captured after a move, with `answers` (the other side) to move and the ko ban that the move
    /// leaves.
    pub(super) fn falls_after(&mut self, step: &Step, answers: Role, sure_eye: SureEye) -> bool {
        self.siege.falls(step.after, step.ko, answers, sure_eye)
    }

    pub(super) fn steps(&self, now: Situation) -> Moves {
        Moves { attacks: self.attacks(now), defences: self.defences(now) }
    }

    /// The attacker's moves, first inside and then outside. A move that captures the wall, and would be suicide if it
    /// did not, is missing, because [`LocalGame::play`] does not consider captures of the wall. The siege (the search
    /// for a capture of the wall) finds such moves by itself.
    fn attacks(&self, now: Situation) -> Vec<Step> {
        let outside = now.moves_outside().map(|after| Step { at: 0, after, ko: None });
        self.inside(now, Role::Attacker).chain(outside).collect()
    }

    fn defences(&self, now: Situation) -> Vec<Step> {
        self.inside(now, Role::Defender).collect()
    }

    /// The moves of one side inside the eye space.
    fn inside(&self, now: Situation, mover: Role) -> impl Iterator<Item = Step> + use<> {
        let game = self.game(now);
        bits(game.empty(now.state)).filter_map(move |point| {
            let LocalMove { next, ko } = game.play(now.state, mover, point)?;
            Some(Step { at: 1 << point, after: now.with_state(next), ko })
        })
    }
}
