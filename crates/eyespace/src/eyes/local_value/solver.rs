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
    known: HashMap<Situation, Option<LocalEyes>, BuildHasherDefault<FxHasher>>,
}

/// A move, and where it leads.
#[derive(Clone, Copy)]
struct Step {
    /// The points it is played on; none for a move outside.
    at: u16,
    after: Situation,
    ko: Option<u8>,
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
        self.value(now)
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
    fn value(&mut self, now: Situation) -> Option<LocalEyes> {
        if let Some(&known) = self.known.get(&now) {
            return known;
        }
        self.known.insert(now, None);
        let [least, most] = Mover::ALL.map(|first| self.count(now, first));
        let (attacks, defences) = (self.attacks(now), self.defences(now));
        let found = match (least, most) {
            (2, _) => self.two(&attacks),
            (1, 2) => self.one_or_two(&attacks, &defences),
            (0, 2) => self.none_or_two(&attacks, &defences),
            (1, _) => self.one(&attacks, &defences),
            (0, 1) => self.none_or_one(&attacks, &defences),
            _ => self.none(&defences),
        };
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

    /// ?222
    fn two(&mut self, attacks: &[Step]) -> LocalEyes {
        let none = those(attacks, |step| self.count(step.after, Mover::Attacker) == 0);
        if !none.is_empty() {
            return LocalEyes { value: LocalValue::TwoThreatenedWithNone, attack: points(&none), defend: 0 };
        }
        let one = those(attacks, |step| self.falls(step.after, Mover::Attacker, SureEye::No));
        let value = if one.is_empty() { LocalValue::Two } else { LocalValue::TwoThreatenedWithOne };
        LocalEyes { value, attack: points(&one), defend: 0 }
    }

    /// ?122
    fn one_or_two(&mut self, attacks: &[Step], defences: &[Step]) -> LocalEyes {
        let attacks = those(attacks, |step| self.falls_after(step, Mover::Defender, SureEye::No));
        let defend = points(&those(defences, |step| !self.falls_after(step, Mover::Attacker, SureEye::No)));
        let halving = those(&attacks, |step| self.leaves(step, |value| value == LocalValue::Half));
        if halving.is_empty() {
            LocalEyes { value: LocalValue::ThreeHalves, attack: points(&attacks), defend }
        } else {
            LocalEyes { value: LocalValue::FiveQuarters, attack: points(&halving), defend }
        }
    }

    /// 0022
    fn none_or_two(&mut self, attacks: &[Step], defences: &[Step]) -> LocalEyes {
        let attack = points(&those(attacks, |step| self.falls_after(step, Mover::Defender, SureEye::Yes)));
        let defend = points(&those(defences, |step| !self.falls_after(step, Mover::Attacker, SureEye::No)));
        LocalEyes { value: LocalValue::OneStar, attack, defend }
    }

    /// ?11?
    fn one(&mut self, attacks: &[Step], defences: &[Step]) -> LocalEyes {
        let threats = those(attacks, |step| {
            self.falls(step.after, Mover::Attacker, SureEye::Yes) && self.leaves(step, |value| value.digits()[3] == 1)
        });
        let hopes = those(defences, |step| {
            !self.falls(step.after, Mover::Defender, SureEye::No) && self.leaves(step, |value| value.digits()[0] == 1)
        });
        let value = match (threats.is_empty(), hopes.is_empty()) {
            (true, true) => LocalValue::One,
            (true, false) => LocalValue::OneThreateningTwo,
            (false, true) => LocalValue::OneThreatened,
            (false, false) => LocalValue::OneContested,
        };
        LocalEyes { value, attack: points(&threats), defend: points(&hopes) }
    }

    /// 001?
    fn none_or_one(&mut self, attacks: &[Step], defences: &[Step]) -> LocalEyes {
        let attack = points(&those(attacks, |step| self.falls_after(step, Mover::Defender, SureEye::Yes)));
        let defences = those(defences, |step| !self.falls_after(step, Mover::Attacker, SureEye::Yes));
        let growing = those(&defences, |step| self.leaves(step, |value| value == LocalValue::ThreeHalves));
        if growing.is_empty() {
            LocalEyes { value: LocalValue::Half, attack, defend: points(&defences) }
        } else {
            LocalEyes { value: LocalValue::ThreeQuarters, attack, defend: points(&growing) }
        }
    }

    /// 000?
    fn none(&mut self, defences: &[Step]) -> LocalEyes {
        let two = those(defences, |step| self.count(step.after, Mover::Defender) == 2);
        if !two.is_empty() {
            return LocalEyes { value: LocalValue::ZeroThreateningTwo, attack: 0, defend: points(&two) };
        }
        let one = those(defences, |step| !self.falls(step.after, Mover::Defender, SureEye::Yes));
        let value = if one.is_empty() { LocalValue::Zero } else { LocalValue::ZeroThreateningOne };
        LocalEyes { value, attack: 0, defend: points(&one) }
    }

    fn leaves(&mut self, step: &Step, wanted: impl Fn(LocalValue) -> bool) -> bool {
        self.value(step.after).is_some_and(|eyes| wanted(eyes.value))
    }
}

fn those(steps: &[Step], mut test: impl FnMut(&Step) -> bool) -> Vec<Step> {
    steps.iter().filter(|step| test(step)).copied().collect()
}

fn points(steps: &[Step]) -> u16 {
    steps.iter().fold(0, |set, step| set | step.at)
}
