//! Turns play in an eye space into a combinatorial game.

use std::cell::RefCell;

use crate::eyes::{CombinatorialValue, EyeCount, EyeCounting, LocalState, Role};

use super::{LocalEyes, LocalSolver, LocalValue};

/// Play in one eye space. It ends when the first and the last of the four digits of its [`LocalValue`] are equal,
/// because then no move changes the number of eyes.
///
/// Only moves that change the value, or threaten to, are played. Other moves may win a tempo, but they are left out. A
/// side without a point to play leaves the position as it is. Ko bans are ignored, because between two moves in the eye
/// space both sides may play elsewhere. So a ko shows as a repetition.
struct Counting<'a> {
    solver: RefCell<&'a mut LocalSolver>,
}

/// A position of `Counting`: the stones inside the eye space, or the number of eyes when play has ended.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Count {
    Open(LocalState),
    Done(EyeCount),
}

impl Counting<'_> {
    fn eyes(&self, state: LocalState) -> LocalEyes {
        let mut solver = self.solver.borrow_mut();
        // `None` means that the attacker has played on the wall's last liberty and captured it, so no eye is left.
        solver.eyes(state).unwrap_or(LocalEyes { value: LocalValue::Zero, attack: 0, defend: 0 })
    }
}

impl EyeCounting for Counting<'_> {
    type State = Count;

    fn settled(&self, count: &Count) -> Option<EyeCount> {
        match *count {
            Count::Done(eyes) => Some(eyes),
            Count::Open(state) => {
                let [least, _, _, most] = self.eyes(state).value.digits();
                (least == most).then(|| count_of(least))
            }
        }
    }

    fn moves(&self, count: &Count, mover: Role) -> Vec<Count> {
        let Count::Open(state) = *count else { return vec![] };
        let eyes = self.eyes(state);
        let [_, least, most, _] = eyes.value.digits();
        let (points, as_it_is) = match mover {
            Role::Attacker => (eyes.attack, least),
            Role::Defender => (eyes.defend, most),
        };
        let moves = self.solver.borrow().moves(state, mover);
        let good: Vec<_> = moves.into_iter().filter(|(point, _)| points >> point & 1 == 1).collect();
        match good.as_slice() {
            [] => vec![Count::Done(count_of(as_it_is))],
            _ => good.into_iter().map(|(_, next)| Count::Open(next)).collect(),
        }
    }
}

fn count_of(eyes: u8) -> EyeCount {
    EyeCount::ALL[usize::from(eyes.min(2))]
}

impl LocalSolver {
    /// The value of the eye space as a combinatorial game; `None` if the stones inside can't stand like this. At most
    /// `limit` positions of the game are examined.
    /// ```
    /// use eyespace::eyes::{EyeDrawing, LocalSolver, LocalOptions};
    /// let half: EyeDrawing = "!.".parse()?;
    /// let mut solver = LocalSolver::new(half.graph().unwrap(), LocalOptions::default());
    /// let value = solver.combinatorial_value(half.state(), 1000).unwrap();
    /// assert_eq!(value.finite().unwrap().to_string(), "{1|0}");
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    pub fn combinatorial_value(&mut self, state: LocalState, limit: usize) -> Option<CombinatorialValue> {
        self.eyes(state)?;
        Some(CombinatorialValue::of(&Counting { solver: RefCell::new(self) }, &Count::Open(state), limit))
    }
}
