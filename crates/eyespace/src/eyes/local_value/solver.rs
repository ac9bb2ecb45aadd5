//! From sieges to digits: the value of a filling, and the moves that matter.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::eyes::{EyeGraph, LocalGame, LocalMove, LocalState, Mover, bits};

use super::siege::{Siege, SureEye};
use super::{LocalEyes, LocalValue, Situation, Terms};

/// Works out local values on one graph. What it finds is kept for the next question.
///
/// Two sieges decide. If the wall, with the eye space alone, can't be captured, the space is worth two eyes (a seki counts
/// as two); if it can't be with a sure eye besides, one; else none. The first and the last digit say what one move more
/// changes: a move m is such a threat if the value after it is what the definitions of the manual ask for, so that the other
/// side has no answer that keeps the second move from working.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeGraph, LocalSolver, LocalState, LocalValue, Terms};
/// let eye: EyeDrawing = "...".parse()?;
/// let mut solver = LocalSolver::new(EyeGraph::of(&eye.shape).unwrap(), Terms::default());
/// let eyes = solver.eyes(LocalState::default()).unwrap();
/// assert_eq!(eyes.value, LocalValue::ThreeHalves);
/// assert_eq!((eyes.attack, eyes.defend), (0b010, 0b010));
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
pub struct LocalSolver {
    siege: Siege,
    terms: Terms,
    /// Values found; `None` while one is being worked out.
    known: HashMap<Situation, Option<LocalValue>, BuildHasherDefault<FxHasher>>,
}

/// A move, and where it leads.
#[derive(Clone, Copy)]
struct Step {
    /// The points it is played on; none for a move outside.
    at: u16,
    after: Situation,
    ko: Option<u8>,
}

/// The moves of both sides.
struct Moves {
    attacks: Vec<Step>,
    defences: Vec<Step>,
}

impl LocalSolver {
    /// For one graph, under these terms.
    #[must_use]
    pub fn new(graph: EyeGraph, terms: Terms) -> Self {
        let game = LocalGame { graph, suicide: terms.suicide };
        Self { siege: Siege::new(game, terms.threats), terms, known: HashMap::default() }
    }

    /// The value of a filling, and all moves that matter; `None` if the filling is not legal.
    pub fn eyes(&mut self, state: LocalState) -> Option<LocalEyes> {
        self.eyes_in(Situation { state, outside: self.terms.outside, loose: 0 })
    }

    /// The value of a situation, and all moves that matter; `None` if it is not legal.
    pub fn eyes_in(&mut self, mut now: Situation) -> Option<LocalEyes> {
        now.loose &=
            now.state.attackers & bits(self.siege.game().graph.margins()).take(8).fold(0, |set, i| set | 1 << i);
        self.game(now).is_legal(now.state).then_some(())?;
        let value = self.value(now)?;
        let moves = self.steps(now);
        let points = |set: u16, step: &Step| set | step.at;
        let attack = moves.attacks.iter().filter(|step| self.lowers(value, step)).fold(0, points);
        let defend = moves.defences.iter().filter(|step| self.raises(value, step)).fold(0, points);
        Some(LocalEyes { value, attack, defend })
    }

    /// Where one side's moves inside lead, by the points of the graph; nothing for a filling that is not legal.
    #[must_use]
    pub fn moves(&self, state: LocalState, mover: Mover) -> Vec<(usize, LocalState)> {
        let now = Situation { state, outside: self.terms.outside, loose: 0 };
        if !self.game(now).is_legal(state) {
            return vec![];
        }
        let steps = match mover {
            Mover::Attacker => self.attacks(now),
            Mover::Defender => self.defences(now),
        };
        let inside = steps.iter().filter(|step| step.at != 0);
        inside.map(|step| (step.at.trailing_zeros() as usize, step.after.state)).collect()
    }

    const fn game(&self, now: Situation) -> LocalGame {
        self.siege.game().with_loose(now.loose)
    }

    /// How many positions have been looked at so far.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.siege.len()
    }

    /// `None` if the question came up while it was being answered: stones that can be taken and retaken for ever. Then
    /// the move that leads there is no threat.
    fn value(&mut self, now: Situation) -> Option<LocalValue> {
        if let Some(&known) = self.known.get(&now) {
            return known;
        }
        self.known.insert(now, None);
        let [least, most] = Mover::ALL.map(|first| self.count(now, first));
        let moves = self.steps(now);
        let found = self.with_threats(least, most, &moves);
        self.known.insert(now, Some(found));
        Some(found)
    }

    /// The eyes that come of a situation.
    fn count(&mut self, now: Situation, first: Mover) -> u8 {
        if !self.falls(now, first, SureEye::No) { 2 } else { u8::from(!self.falls(now, first, SureEye::Yes)) }
    }

    fn falls(&mut self, now: Situation, first: Mover, sure_eye: SureEye) -> bool {
        self.siege.falls(now, None, first, sure_eye)
    }

    /// Whether the wall falls if the other side answers a step.
    fn falls_after(&mut self, step: &Step, answers: Mover, sure_eye: SureEye) -> bool {
        self.siege.falls(step.after, step.ko, answers, sure_eye)
    }

    fn steps(&self, now: Situation) -> Moves {
        Moves { attacks: self.attacks(now), defences: self.defences(now) }
    }

    /// The attacker's moves; one on the last liberty of the wall leaves nothing to value.
    fn attacks(&self, now: Situation) -> Vec<Step> {
        let game = self.game(now);
        let step = |point| {
            let LocalMove { next, ko } = game.attack(now.state, point)?;
            Some(Step { at: 1 << point, after: now.with_state(next), ko })
        };
        let inside = bits(game.empty(now.state)).filter_map(step);
        inside.chain(now.moves_outside().map(|after| Step { at: 0, after, ko: None })).collect()
    }

    fn defences(&self, now: Situation) -> Vec<Step> {
        let game = self.game(now);
        let step = |point| {
            let LocalMove { next, ko } = game.defend(now.state, point)?;
            Some(Step { at: 1 << point, after: now.with_state(next), ko })
        };
        bits(game.empty(now.state)).filter_map(step).collect()
    }

    /// What threats make of the eyes that come with the attacker and with the defender first.
    fn with_threats(&mut self, least: u8, most: u8, moves: &Moves) -> LocalValue {
        use LocalValue as V;
        match (least, most) {
            (2, _) if self.is_lowered(V::TwoThreatenedWithNone, moves) => V::TwoThreatenedWithNone,
            (2, _) if self.is_lowered(V::TwoThreatenedWithOne, moves) => V::TwoThreatenedWithOne,
            (2, _) => V::Two,
            (1, 2) if self.is_lowered(V::FiveQuarters, moves) => V::FiveQuarters,
            (1, 2) => V::ThreeHalves,
            (0, 2) => V::OneStar,
            (1, _) => match (self.is_lowered(V::OneThreatened, moves), self.is_raised(V::OneThreateningTwo, moves)) {
                (true, true) => V::OneContested,
                (true, false) => V::OneThreatened,
                (false, true) => V::OneThreateningTwo,
                (false, false) => V::One,
            },
            (0, 1) if self.is_raised(V::ThreeQuarters, moves) => V::ThreeQuarters,
            (0, 1) => V::Half,
            _ if self.is_raised(V::ZeroThreateningTwo, moves) => V::ZeroThreateningTwo,
            _ if self.is_raised(V::ZeroThreateningOne, moves) => V::ZeroThreateningOne,
            _ => V::Zero,
        }
    }

    fn is_lowered(&mut self, value: LocalValue, moves: &Moves) -> bool {
        moves.attacks.iter().any(|step| self.lowers(value, step))
    }

    fn is_raised(&mut self, value: LocalValue, moves: &Moves) -> bool {
        moves.defences.iter().any(|step| self.raises(value, step))
    }

    /// Whether an attack is one of those for which a value is what it is.
    fn lowers(&mut self, value: LocalValue, step: &Step) -> bool {
        use LocalValue as V;
        match value {
            V::TwoThreatenedWithNone => self.count(step.after, Mover::Attacker) == 0,
            V::TwoThreatenedWithOne => self.falls(step.after, Mover::Attacker, SureEye::No),
            V::ThreeHalves => self.falls_after(step, Mover::Defender, SureEye::No),
            V::FiveQuarters => self.lowers(V::ThreeHalves, step) && self.leaves(step, |value| value == V::Half),
            V::OneThreatened | V::OneContested => {
                self.falls(step.after, Mover::Attacker, SureEye::Yes)
                    && self.leaves(step, |value| value.digits()[3] == 1)
            }
            V::OneStar | V::Half | V::ThreeQuarters => self.falls_after(step, Mover::Defender, SureEye::Yes),
            V::Two | V::One | V::OneThreateningTwo => false,
            V::Zero | V::ZeroThreateningOne | V::ZeroThreateningTwo => false,
        }
    }

    /// Whether a defence is one of those for which a value is what it is.
    fn raises(&mut self, value: LocalValue, step: &Step) -> bool {
        use LocalValue as V;
        match value {
            V::ZeroThreateningTwo => self.count(step.after, Mover::Defender) == 2,
            V::ZeroThreateningOne => !self.falls(step.after, Mover::Defender, SureEye::Yes),
            V::Half => !self.falls_after(step, Mover::Attacker, SureEye::Yes),
            V::ThreeQuarters => self.raises(V::Half, step) && self.leaves(step, |value| value == V::ThreeHalves),
            V::OneThreateningTwo | V::OneContested => {
                !self.falls(step.after, Mover::Defender, SureEye::No)
                    && self.leaves(step, |value| value.digits()[0] == 1)
            }
            V::OneStar | V::FiveQuarters | V::ThreeHalves => !self.falls_after(step, Mover::Attacker, SureEye::No),
            V::Zero | V::One | V::OneThreatened => false,
            V::Two | V::TwoThreatenedWithOne | V::TwoThreatenedWithNone => false,
        }
    }

    fn leaves(&mut self, step: &Step, wanted: impl Fn(LocalValue) -> bool) -> bool {
        self.value(step.after).is_some_and(wanted)
    }
}
