//! The first and the last digit of a local value: what a second move in a row changes, and by which moves.
//!
//! Whether a move is a threat depends on the value that it leaves. Where stones are captured and recaptured, play can return to an earlier
//! position, so that two values depend on each other. Therefore a move that leads back to an earlier position of the line of play is no
//! threat. In such a cycle the value of a position depends on the line that led to it. Only values of positions from which play begins are
//! stored, because others would depend on the order of questions.

use std::collections::HashMap;

use crate::eyes::rounds::parts_of;
use crate::eyes::{LocalState, Role};

use super::siege::SureEye;
use super::solver::{LocalSolver, Step};
use super::{LocalValue, Situation};

/// The number of a cycle: a set of situations through which play can go round and round. A move is part of a cycle only
/// if its effect depends on the value of the situation that it leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Round(usize);

/// The situations on the current line of play, in order. The last one is the situation whose moves are examined.
type Line<'a> = &'a [Situation];

impl LocalSolver {
    /// The points at which a move of this side changes the number of eyes but leaves the other side a threat. Only
    /// points are given for which another move changes the number as much and leaves no threat. They are among the
    /// points of attack or defence that [`Self::eyes`] gives.
    ///
    /// Such a point is still listed as a point to play, because whether the threat matters depends on kos elsewhere.
    /// ```
    /// use eyespace::eyes::{EyeDrawing, LocalSolver, Role, LocalOptions};
    /// // A move at the second point makes two eyes but leaves a threat; a move at the fourth leaves none.
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

    /// The value of a situation from which play begins, so that there is no earlier situation to return to.
    pub(super) fn value(&mut self, now: Situation) -> LocalValue {
        if let Some(&known) = self.known.get(&now) {
            return known;
        }
        let (met, next) = self.unknown_from(now);
        let parts = parts_of(&next);
        // Each situation is computed after the situations that its moves lead to, except within a cycle.
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

    /// The situations whose values are not known yet and on which the value of `now` may depend, with `now` itself
    /// first. The second list has, for each of them, the indices of those on which its value depends directly.
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

    /// The situations on which the value of `now` depends directly. They are reached by the moves that are threats if
    /// the situation after them has a certain value.
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

    /// The value of a situation that was reached by the line of play `before`: the number of eyes with either side
    /// first, and the threats of both sides.
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

    /// Whether a move of the attacker lowers the number of eyes, or threatens to, as much as an eye space of this value
    /// requires. GNU Go's manual defines the values by such moves.
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

    /// Whether a move of the defender raises the number of eyes, or threatens to, as much as an eye space of this value
    /// requires. GNU Go's manual defines the values by such moves.
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

    /// Whether the value after a move is as wanted, and the move does not lead back to an earlier situation on the line
    /// of play.
    fn leaves(&mut self, step: &Step, line: Line<'_>, wanted: impl Fn(LocalValue) -> bool) -> bool {
        if line.contains(&step.after) {
            return false;
        }
        let round = self.rounds.get(&step.after);
        let hangs_on_the_line = round.is_some() && line.iter().any(|before| self.rounds.get(before) == round);
        wanted(if hangs_on_the_line { self.with_threats(line, step.after) } else { self.value(step.after) })
    }
}
