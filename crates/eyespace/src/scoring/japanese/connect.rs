//! Counts the eyes of a group of several strings that remain once each string has been connected to the rest.

use crate::board::{PointSet, Size};

use super::counter::{Counter, TWO_EYES};
use super::side::Order;

/// A group whose strings are being connected, with the eyes that are left.
struct Group<'a> {
    strings: Vec<PointSet>,
    eyes: Vec<PointSet>,
    dead: PointSet,
    size: Size,
    counter: &'a Counter,
    order: Order,
}

/// The number of eyes of a group, at most two, and whether the order in which its strings were connected may matter. A string that touches only one
/// eye must be connected through that eye, and the points that this takes belong to no eye any more. The larger string that results may have to be
/// connected next. If each string touches two eyes, as in a ring around two eyes, none needs a connection.
pub(super) fn eyes_of_group(
    strings: &[PointSet],
    eye_points: PointSet,
    dead: PointSet,
    size: Size,
    counter: &Counter,
) -> (usize, Order) {
    let touched = |eye: &PointSet| strings.iter().any(|string| string.touches(*eye));
    let eyes = eye_points.components().filter(touched).collect();
    let mut group = Group { strings: strings.to_vec(), eyes, dead, size, counter, order: Order::Free };
    while group.connect_one() {}
    let count = TWO_EYES.min(group.eyes.iter().map(|eye| counter.eyes_of(*eye, group.dead & *eye, size)).sum());
    // If there are two eyes, the order in which strings were connected does not matter, because no order can give more eyes.
    (count, if count < TWO_EYES { group.order } else { Order::Free })
}

impl Group<'_> {
    /// Connects the smallest string that touches only one eye. Returns `false` if there is no such string, or no other string to connect it to.
    fn connect_one(&mut self) -> bool {
        if self.strings.len() < 2 {
            return false;
        }
        let only_eye = |string: &PointSet| {
            let mut touched = (0..self.eyes.len()).filter(|&at| string.touches(self.eyes[at]));
            touched.next().filter(|_| touched.next().is_none())
        };
        let hanging =
            self.strings.iter().enumerate().filter_map(|(at, string)| Some((string.len(), at, only_eye(string)?)));
        let Some((length, at, eye)) = hanging.clone().min() else { return false };
        if hanging.filter(|other| other.0 == length).count() > 1 {
            self.order = Order::Matters;
        }
        let string = self.strings.swap_remove(at);
        let others = self.strings.iter().filter(|other| other.touches(self.eyes[eye]));
        let others = others.fold(PointSet::EMPTY, |all, other| all | *other);
        if others.is_empty() {
            self.strings.push(string);
            return false;
        }
        let used = self.connection(string, others, eye);
        // Dead stones at the connecting point must be captured first, and for that their liberties must be filled.
        let taken = (used & self.dead).flood(self.dead & self.eyes[eye]);
        let used = used | taken.neighbours(self.eyes[eye] - self.dead);
        let (joined, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.strings).into_iter().partition(|s| s.touches(used));
        self.strings = rest;
        // If dead stones lay between this string and the others, it may not touch them yet. But it has grown towards them, and the next steps
        // continue from there.
        self.strings.push(joined.into_iter().fold(string | used, |all, s| all | s));
        self.eyes = self.eyes.iter().flat_map(|eye| (*eye - used).components()).collect();
        true
    }

    /// The points of an eye that are lost by connecting a string through it. If several points each connect the string at once, the opponent throws
    /// in at one and the string connects at another; the stone that was thrown in stays inside. Otherwise all points where the string touches the eye
    /// are lost.
    fn connection(&mut self, string: PointSet, others: PointSet, eye: usize) -> PointSet {
        let eye = self.eyes[eye];
        let beside = string.neighbours(eye);
        let joints = beside & others.neighbours(eye);
        if joints.len() > 1 {
            self.order = Order::Matters;
        }
        let eyes_after = |taken, joint| {
            self.counter.eyes_of(eye.without(joint), (self.dead & eye).with(taken).without(joint), self.size)
        };
        let answer = |taken| {
            let answers = joints.without(taken).into_iter().map(move |joint| (eyes_after(taken, joint), joint));
            answers.reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let attacks = joints.into_iter().filter_map(|taken| answer(taken).map(|(eyes, joint)| (eyes, taken, joint)));
        match attacks.reduce(|worst, next| if next.0 < worst.0 { next } else { worst }) {
            Some((_, taken, joint)) => {
                self.dead.insert(taken);
                joint.into()
            }
            None => beside,
        }
    }
}
