//! Computes the number of eyes of a group as a sum of games, one for each eye space. Eye spaces that are affected by
//! the same move are treated as one game.
//!
//! In a sum of games each move is made in one game only. But two half eyes may depend on the same diagonal point: both
//! are false if the attacker plays there, and both are eyes if the owner does. Added up as separate games they would
//! count as one eye. So small spaces with such common moves are played out as one graph ([`EyeSpace::together`]). In
//! larger ones a common move is made in all their games at once, and the games after it are treated as separate.

use crate::board::PointSet;
use crate::combinatorial::CombinatorialGame;
use crate::eyes::{EyeCount, EyeSum, LocalValue, LocalValues, Role};

use super::EyeSpace;

/// If common moves join more spaces than this, the spaces are not played out together, but counted as in [`at_worst`].
const MOST_TOGETHER: usize = 6;

/// The eye spaces of one group as a sum of games, in which the two sides move in turn.
pub(super) struct GroupSum<'a> {
    /// The sum of games, with one component for each element of `parts`.
    sum: EyeSum,
    /// The eye spaces, sorted into parts: spaces with common moves belong to the same part. Most parts have only one
    /// space.
    parts: Vec<Vec<Piece<'a>>>,
}

/// An eye space as a game, and the points where it is played.
#[derive(Clone)]
struct Piece<'a> {
    /// The eye space, or several eye spaces that were played out as one game.
    spaces: Vec<&'a EyeSpace>,
    value: LocalValue,
    game: CombinatorialGame,
    /// The points of the attacker's moves and of the owner's, by [`Role::index`].
    moves: [PointSet; 2],
}

impl<'a> GroupSum<'a> {
    pub(super) fn of(spaces: impl IntoIterator<Item = &'a EyeSpace>, values: &mut LocalValues) -> Self {
        let mut parts: Vec<Vec<Piece<'a>>> = vec![];
        for piece in spaces.into_iter().map(Piece::of) {
            let (joined, apart): (Vec<_>, Vec<_>) =
                parts.into_iter().partition(|part| part.iter().any(|other| piece.meets(other)));
            parts = apart;
            parts.push(joined.into_iter().flatten().chain([piece]).collect());
        }
        for part in &mut parts {
            if let Some(whole) = Piece::of_part(part, values) {
                *part = vec![whole];
            }
        }
        let sum = EyeSum::new(parts.iter().map(|part| together(part).unwrap_or_else(|| at_worst(part))));
        Self { sum, parts }
    }

    /// The number of eyes that the group gets if this side moves first.
    pub(super) fn eyes(&self, first: Role) -> EyeCount {
        self.sum.eyes(first)
    }

    /// The best first moves of this side: those after which the group still gets the number of eyes in [`Self::eyes`].
    pub(super) fn best_points(&self, first: Role) -> PointSet {
        let eyes = Some(self.eyes(first));
        let keeps = |component: usize, to: &CombinatorialGame| self.sum.eyes_after(component, to, first) == eyes;
        let mut points = PointSet::EMPTY;
        for (component, part) in self.parts.iter().enumerate() {
            for Step { pieces, at } in steps(part, first) {
                let to = after(part, &pieces, first).unwrap_or_default();
                if to.iter().any(|to| keeps(component, to)) {
                    points |= at;
                }
            }
        }
        points
    }
}

impl<'a> Piece<'a> {
    fn of(space: &'a EyeSpace) -> Self {
        Self::new(vec![space], space.sure_value(), [space.attack, space.defend])
    }

    fn new(spaces: Vec<&'a EyeSpace>, value: LocalValue, moves: [PointSet; 2]) -> Self {
        let game = value.game();
        // A game that is a number is settled: neither side gains by a move in it.
        let moves = if game.as_number().is_some() { [PointSet::EMPTY; 2] } else { moves };
        Self { spaces, value, game, moves }
    }

    /// The pieces (eye spaces) of a part played out as one game; `None` for a part of one piece, or if the value of the
    /// game is not known.
    fn of_part(part: &[Self], values: &mut LocalValues) -> Option<Self> {
        let spaces: Vec<&EyeSpace> = part.iter().flat_map(|piece| piece.spaces.iter().copied()).collect();
        let together = if part.len() > 1 { EyeSpace::together(&spaces, values)? } else { return None };
        Some(Self::new(spaces, together.value, together.moves))
    }

    /// Whether some point is a move of the same side in both pieces (each is an eye space, or several that are played
    /// out as one). Moves that only threaten count too, because one answer may not be enough against a double threat.
    fn meets(&self, other: &Self) -> bool {
        let meet = |own: &EyeSpace, other: &EyeSpace| {
            own.attack.intersects(other.attack) || own.defend.intersects(other.defend)
        };
        self.spaces.iter().any(|own| other.spaces.iter().any(|other| meet(own, other)))
    }
}

/// Equivalent moves of one side: a move at any of the points `at` is a move in all of the `pieces` (eye spaces) at
/// once.
struct Step {
    pieces: Vec<usize>,
    at: PointSet,
}

/// All steps (equivalent moves taken together) of one side in a part (eye spaces with common moves). If the points of
/// the moves in some piece (eye space) are not known, one step without points is a move in this piece alone.
fn steps(part: &[Piece<'_>], mover: Role) -> Vec<Step> {
    let moves = |piece: &Piece| piece.moves[mover.index()];
    let mut found: Vec<Step> = vec![];
    for point in part.iter().fold(PointSet::EMPTY, |all, piece| all | moves(piece)) {
        let pieces: Vec<usize> = (0..part.len()).filter(|&n| moves(&part[n]).contains(point)).collect();
        match found.iter_mut().find(|step| step.pieces == pieces) {
            Some(step) => step.at.insert(point),
            None => found.push(Step { pieces, at: point.into() }),
        }
    }
    let placeless = (0..part.len()).filter(|&n| moves(&part[n]).is_empty() && part[n].game.as_number().is_none());
    found.extend(placeless.map(|n| Step { pieces: vec![n], at: PointSet::EMPTY }));
    found
}

/// The games that a part (eye spaces with common moves) can become by a move in those of its pieces (eye spaces) whose
/// numbers are in `moved`; `None` if they are too large.
///
/// After the move the games of these pieces are treated as separate, because it is not known where the next moves in
/// them are.
fn after(part: &[Piece<'_>], moved: &[usize], mover: Role) -> Option<Vec<CombinatorialGame>> {
    let left: Vec<Piece<'_>> = (0..part.len()).filter(|n| !moved.contains(n)).map(|n| part[n].clone()).collect();
    let mut found = vec![together(&left)?];
    for &n in moved {
        let options = part[n].game.options(mover).iter();
        found = options.flat_map(|to| found.iter().map(move |game| game.plus(to))).collect::<Option<_>>()?;
    }
    Some(found)
}

/// The game of all pieces (eye spaces) of a part together; the pieces of a part have moves in common. `None` if the
/// game is too large.
fn together(part: &[Piece<'_>]) -> Option<CombinatorialGame> {
    match part {
        [] => return Some(EyeCount::Zero.into()),
        [alone] => return Some(alone.game.clone()),
        _ if part.len() > MOST_TOGETHER => return None,
        _ => {}
    }
    let options = |mover| {
        let each = steps(part, mover).into_iter().map(|step| after(part, &step.pieces, mover));
        Some(each.collect::<Option<Vec<_>>>()?.concat())
    };
    CombinatorialGame::new(options(Role::Defender)?, options(Role::Attacker)?)
}

/// A lower bound for a part (eye spaces with common moves): the number of eyes that are left if the attacker may move
/// twice in each of its eye spaces.
fn at_worst(part: &[Piece<'_>]) -> CombinatorialGame {
    let eyes: u8 = part.iter().map(|piece| piece.value.digits()[0]).sum();
    EyeCount::ALL[usize::from(eyes).min(2)].into()
}
