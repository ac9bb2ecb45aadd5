//! All positions of a local game, from the last ones back.

use std::collections::HashMap;

use super::{EyeCount, EyeCounting, EyeGame};
use crate::eyes::Mover;

/// Whether a position came again on one line of play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Repetition {
    Absent,
    Met,
}

/// Depth first, on a stack of its own: lines of play may be as long as there are positions.
pub(super) struct Search<'a, G: EyeCounting> {
    game: &'a G,
    /// What a repeated position counts.
    counts: EyeCount,
    repetition: Repetition,
    left: usize,
    line: Vec<Frame<G::State>>,
    /// Where on the line a position stands.
    places: HashMap<G::State, usize>,
    known: HashMap<G::State, EyeGame>,
}

/// A position on the line of play.
struct Frame<S> {
    state: S,
    /// Moves not looked at yet; the last one is next.
    moves: Vec<(Mover, S)>,
    /// Whose move is being looked at.
    mover: Mover,
    /// By who moves.
    options: [Vec<EyeGame>; 2],
    /// The first place on the line that the value hangs on.
    hangs_on: usize,
}

/// A value, and the first place on the line that it hangs on by a repetition.
struct Found {
    value: EyeGame,
    hangs_on: usize,
}

/// On no place.
const NOTHING: usize = usize::MAX;

/// The limit is reached, or a value is too deep.
struct TooLarge;

impl<'a, G: EyeCounting> Search<'a, G> {
    pub(super) fn new(game: &'a G, counts: EyeCount, limit: usize) -> Self {
        let (places, known) = (HashMap::new(), HashMap::new());
        Self { game, counts, repetition: Repetition::Absent, left: limit, line: vec![], places, known }
    }

    /// The value of a position; `None` if there are too many positions.
    pub(super) fn run(mut self, root: &G::State) -> Option<(EyeGame, Repetition)> {
        let value = self.value(root).ok()?;
        Some((value, self.repetition))
    }

    fn value(&mut self, root: &G::State) -> Result<EyeGame, TooLarge> {
        let mut found = self.enter(root.clone())?;
        loop {
            let Some(frame) = self.line.last_mut() else {
                return found.map(|found| found.value).ok_or(TooLarge);
            };
            if let Some(Found { value, hangs_on }) = found {
                frame.options[frame.mover.index()].push(value);
                frame.hangs_on = frame.hangs_on.min(hangs_on);
            }
            found = match frame.moves.pop() {
                Some((mover, state)) => {
                    frame.mover = mover;
                    self.enter(state)?
                }
                None => self.leave()?,
            };
        }
    }

    /// What is known of a position at once; if nothing, it is put on the line.
    fn enter(&mut self, state: G::State) -> Result<Option<Found>, TooLarge> {
        if let Some(eyes) = self.game.settled(&state) {
            return Ok(Some(Found { value: eyes.into(), hangs_on: NOTHING }));
        }
        if let Some(value) = self.known.get(&state) {
            return Ok(Some(Found { value: value.clone(), hangs_on: NOTHING }));
        }
        if let Some(&place) = self.places.get(&state) {
            return Ok(Some(self.repeats(place)));
        }
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        let mut moves = vec![];
        for mover in Mover::ALL {
            let before = moves.len();
            moves.extend(self.game.moves(&state, mover).into_iter().map(|next| (mover, next)));
            if moves.len() == before {
                // This side passes for ever.
                return Ok(Some(self.repeats(NOTHING)));
            }
        }
        self.places.insert(state.clone(), self.line.len());
        self.line.push(Frame { state, moves, mover: Mover::Attacker, options: [vec![], vec![]], hangs_on: NOTHING });
        Ok(None)
    }

    fn repeats(&mut self, hangs_on: usize) -> Found {
        self.repetition = Repetition::Met;
        Found { value: self.counts.into(), hangs_on }
    }

    /// Takes the last position off the line. Its value is kept unless it hangs on how it was come to.
    fn leave(&mut self) -> Result<Option<Found>, TooLarge> {
        let Some(Frame { state, options, hangs_on, .. }) = self.line.pop() else { return Ok(None) };
        self.places.remove(&state);
        let [right, left] = options;
        let value = worth(left, right).ok_or(TooLarge)?;
        if hangs_on < self.line.len() {
            return Ok(Some(Found { value, hangs_on }));
        }
        self.known.insert(state, value.clone());
        Ok(Some(Found { value, hangs_on: NOTHING }))
    }
}

/// A position by its options. Who loses by moving passes, and the attacker has to move at last: see
/// [`super::CombinatorialValue`].
fn worth(left: Vec<EyeGame>, right: Vec<EyeGame>) -> Option<EyeGame> {
    let attacked = right.iter().map(|option| option.stop(Mover::Defender)).min();
    let game = EyeGame::new(left, right)?;
    Some(if game.as_number().is_some() { attacked.map_or(game, EyeGame::number) } else { game })
}
