//! The first and the last digit: what a second move in a row changes, and by which moves.
//!
//! Whether a move is a threat depends on the value that it leaves; where stones are taken and retaken, that value may depend on the first
//! one again. A move that leads back to an earlier position of the line is no threat. So inside such a cycle a value depends on the line
//! that led to it. Only values without a line before them are stored; otherwise they would depend on the order of questions.

use std::collections::HashMap;

use crate::eyes::rounds::parts_of;
use crate::eyes::{LocalState, Role};

use super::siege::SureEye;
use super::solver::{LocalSolver, Step};
use super::{LocalValue, Situation};

/// The number of a cycle: a set of situations that can follow each other again and again, by moves whose effect
/// depends on the value of the situation they lead to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Round(usize);

/// The situations that play has passed through. The last is the one whose moves are examined.
type Line<'a> = &'a [Situation];

impl LocalSolver {
    /// Those of the points of attack or defence at which a move leaves the other side a threat, while another move
    /// changes the eyes as much and leaves no threat.
    ///
    /// Such a point still takes effect, because whether the threat matters depends on kos elsewhere.
    /// ```
    /// use eyespace::eyes::{EyeDrawing, LocalSolver, Role, LocalOptions};
    /// // At the second point the owner has two eyes, but leaves a threat; beside the margin it leaves none.
    /// let eye: EyeDrawing = "X.X.!".parse()?;
    /// let mut solver = LocalSolver::new(eye.graph().unwrap(), LocalOptions::default());
    /// assert_eq!(solver.eyes(eye.state()).unwrap().defend, 0b01010);
    /// assert_eq!(solver.leaving_threats(eye.state(), Role::Defender), 0b00010);
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    pub fn leaving_threats(&mut self, state: LocalState, mover: Role) -> u16 {
        let Some(eyes) = self.eyes(state).filter(|eyes| !eyes.value.moves_only_threaten()) else { return 0 };
        let points = match mover {
            Role::Attacker => eyes.attack,
            Role::Defender => eyes.defend,
        };
        let moves = self.moves(state, mover).into_iter().filter(|(point, _)| points >> point & 1 == 1);
        let after: Vec<(usize, LocalValue)> = moves
            .collect::<Vec<_>>()
            .into_iter()
            .map(|(point, next)| (point, self.eyes(next).map_or(LocalValue::Zero, |eyes| eyes.value)))
            .collect();
        let has_threat = |value: LocalValue| match (mover, value.digits()) {
            (Role::Attacker, [.., most, raised]) => raised > most,
            (Role::Defender, [lowered, least, ..]) => lowered < least,
        };
        let does_as_much = |one: LocalValue, other: LocalValue| one.digits()[1..3] == other.digits()[1..3];
        let is_outdone =
            |value| has_threat(value) && after.iter().any(|&(_, one)| does_as_much(one, value) && !has_threat(one));
        after.iter().filter(|&&(_, value)| is_outdone(value)).fold(0, |set, &(point, _)| set | 1 << point)
    }

    /// The value of a situation without a line of play before it.
    pub(super) fn value(&mut self, now: Situation) -> LocalValue {
        if let Some(&known) = self.known.get(&now) {
            return known;
        }
        let (met, next) = self.unknown_from(now);
        let parts = parts_of(&next);
        // A situation is computed after those that its moves lead to.
        let mut order: Vec<usize> = (0..met.len()).collect();
        order.sort_by_key(|&number| parts[number]);
        let first = self.rounds.len();
        for &number in &order {
            if next[number].iter().any(|&other| parts[other] == parts[number]) {
                self.rounds.insert(met[number], Round(first + parts[number]));
            }
        }
        for number in order {
            let value = self.with_threats(&[], met[number]);
            self.known.insert(met[number], value);
        }
        self.known.get(&now).copied().unwrap_or(LocalValue::Zero)
    }

    /// All situations on whose values that of `now` may depend and that are not known yet, `now` first; and for each
    /// of them the numbers of those on which it depends directly.
    fn unknown_from(&mut self, now: Situation) -> (Vec<Situation>, Vec<Vec<usize>>) {
        let (mut met, mut numbers, mut next) = (vec![now], HashMap::from([(now, 0)]), vec![]);
        while let Some(&situation) = met.get(next.len()) {
            let after: Vec<_> =
                self.hangs_on(situation).into_iter().filter(|after| !self.known.contains_key(after)).collect();
            let number = |after| {
                *numbers.entry(after).or_insert_with(|| {
                    met.push(after);
                    met.len() - 1
                })
            };
            next.push(after.into_iter().map(number).collect());
        }
        (met, next)
    }

    /// The situations on whose values that of `now` depends: those after moves that are threats if they leave a
    /// certain value.
    fn hangs_on(&mut self, now: Situation) -> Vec<Situation> {
        let moves = self.steps(now);
        let (attacks, defences) = (moves.attacks.into_iter(), moves.defences.into_iter());
        let steps: Vec<Step> = match self.counts(now) {
            (1, 2) => attacks.filter(|step| self.falls_after(step, Role::Defender, SureEye::No)).collect(),
            (1, _) => {
                let attacks: Vec<_> =
                    attacks.filter(|step| self.falls(step.after, Role::Attacker, SureEye::Yes)).collect();
                let defences = defences.filter(|step| !self.falls(step.after, Role::Defender, SureEye::No));
                attacks.into_iter().chain(defences).collect()
            }
            (0, 1) => defences.filter(|step| !self.falls_after(step, Role::Attacker, SureEye::Yes)).collect(),
            _ => vec![],
        };
        steps.into_iter().map(|step| step.after).collect()
    }

    /// The number of eyes if the attacker moves first, and the number if the defender does.
    fn counts(&mut self, now: Situation) -> (u8, u8) {
        (self.count(now, Role::Attacker), self.count(now, Role::Defender))
    }

    /// The value of a situation that is reached by a line of play: the number of eyes with either side first,
    /// corrected by threats.
    fn with_threats(&mut self, before: Line<'_>, now: Situation) -> LocalValue {
        use LocalValue as V;
        let line = [before, &[now]].concat();
        match self.counts(now) {
            (2, _) if self.is_lowered(V::TwoThreatenedWithNone, &line) => V::TwoThreatenedWithNone,
            (2, _) if self.is_lowered(V::TwoThreatenedWithOne, &line) => V::TwoThreatenedWithOne,
            (2, _) => V::Two,
            (1, 2) if self.is_lowered(V::FiveQuarters, &line) => V::FiveQuarters,
            (1, 2) => V::ThreeHalves,
            (0, 2) => V::OneStar,
            (1, _) => match (self.is_lowered(V::OneThreatened, &line), self.is_raised(V::OneThreateningTwo, &line)) {
                (true, true) => V::OneContested,
                (true, false) => V::OneThreatened,
                (false, true) => V::OneThreateningTwo,
                (false, false) => V::One,
            },
            (0, 1) if self.is_raised(V::ThreeQuarters, &line) => V::ThreeQuarters,
            (0, 1) => V::Half,
            _ if self.is_raised(V::ZeroThreateningTwo, &line) => V::ZeroThreateningTwo,
            _ if self.is_raised(V::ZeroThreateningOne, &line) => V::ZeroThreateningOne,
            _ => V::Zero,
        }
    }

    fn is_lowered(&mut self, value: LocalValue, line: Line<'_>) -> bool {
        let attacks = line.last().map_or_else(Vec::new, |&now| self.steps(now).attacks);
        attacks.iter().any(|step| self.lowers(value, step, line))
    }

    fn is_raised(&mut self, value: LocalValue, line: Line<'_>) -> bool {
        let defences = line.last().map_or_else(Vec::new, |&now| self.steps(now).defences);
        defences.iter().any(|step| self.raises(value, step, line))
    }

    /// Whether an attack lowers the number of eyes, or threatens to, in the way that the definition of this value
    /// requires.
    pub(super) fn lowers(&mut self, value: LocalValue, step: &Step, line: Line<'_>) -> bool {
        use LocalValue as V;
        match value {
            V::TwoThreatenedWithNone => self.count(step.after, Role::Attacker) == 0,
            V::TwoThreatenedWithOne => self.falls(step.after, Role::Attacker, SureEye::No),
            V::ThreeHalves => self.falls_after(step, Role::Defender, SureEye::No),
            V::FiveQuarters => {
                self.lowers(V::ThreeHalves, step, line) && self.leaves(step, line, |value| value == V::Half)
            }
            V::OneThreatened | V::OneContested => {
                self.falls(step.after, Role::Attacker, SureEye::Yes)
                    && self.leaves(step, line, |value| value.digits()[3] == 1)
            }
            V::OneStar | V::Half | V::ThreeQuarters => self.falls_after(step, Role::Defender, SureEye::Yes),
            V::Two | V::One | V::OneThreateningTwo => false,
            V::Zero | V::ZeroThreateningOne | V::ZeroThreateningTwo => false,
        }
    }

    /// Whether a defence raises the number of eyes, or threatens to, in the way that the definition of this value
    /// requires.
    pub(super) fn raises(&mut self, value: LocalValue, step: &Step, line: Line<'_>) -> bool {
        use LocalValue as V;
        match value {
            V::ZeroThreateningTwo => self.count(step.after, Role::Defender) == 2,
            V::ZeroThreateningOne => !self.falls(step.after, Role::Defender, SureEye::Yes),
            V::Half => !self.falls_after(step, Role::Attacker, SureEye::Yes),
            V::ThreeQuarters => {
                self.raises(V::Half, step, line) && self.leaves(step, line, |value| value == V::ThreeHalves)
            }
            V::OneThreateningTwo | V::OneContested => {
                !self.falls(step.after, Role::Defender, SureEye::No)
                    && self.leaves(step, line, |value| value.digits()[0] == 1)
            }
            V::OneStar | V::FiveQuarters | V::ThreeHalves => !self.falls_after(step, Role::Attacker, SureEye::No),
            V::Zero | V::One | V::OneThreatened => false,
            V::Two | V::TwoThreatenedWithOne | V::TwoThreatenedWithNone => false,
        }
    }

    /// Whether a move leaves a value as wanted, and does not lead back to an earlier situation of the line.
    fn leaves(&mut self, step: &Step, line: Line<'_>, wanted: impl Fn(LocalValue) -> bool) -> bool {
        if line.contains(&step.after) {
            return false;
        }
        let round = self.rounds.get(&step.after);
        let hangs_on_the_line = round.is_some() && line.iter().any(|before| self.rounds.get(before) == round);
        wanted(if hangs_on_the_line { self.with_threats(line, step.after) } else { self.value(step.after) })
    }
}
