//! The eyes of a group as a sum of games. Eye spaces that are affected by the same move are treated as one game.
//!
//! In a sum of games each move is made in one game only. But two half eyes that depend on the same diagonal point are both false if the
//! attacker plays there, and both eyes if the owner does; added up one by one they would count as one eye. Where such spaces are small,
//! their graphs are played out as one ([`EyeSpace::together`]). Otherwise the shared moves join their games, and what follows is treated as
//! separate.

use crate::board::PointSet;
use crate::eyes::{EyeCount, EyeGame, EyeSum, LocalValue, LocalValues, Role};

use super::EyeSpace;

/// If more spaces than this are joined by common moves, they are not played out.
const MOST_TOGETHER: usize = 6;

/// The eye spaces of one group, as a sum of games in which the sides move in turn.
pub(super) struct GroupSum<'a> {
    /// One component for each part.
    sum: EyeSum,
    /// The spaces that common moves join. Most parts have one space.
    parts: Vec<Vec<Piece<'a>>>,
}

/// An eye space as a game, and the points where it is played.
#[derive(Clone)]
struct Piece<'a> {
    /// One space, or several that were played out as one.
    spaces: Vec<&'a EyeSpace>,
    value: LocalValue,
    game: EyeGame,
    /// The attacker's moves, and the owner's; see [`Role::index`].
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

    /// The number of eyes of the group, this side moving first.
    pub(super) fn eyes(&self, first: Role) -> EyeCount {
        self.sum.eyes(first)
    }

    /// The best first moves of this side: those after which the defender still gets the most eyes, or the attacker leaves the fewest.
    pub(super) fn best_points(&self, first: Role) -> PointSet {
        let eyes = Some(self.eyes(first));
        let keeps = |component: usize, to: &EyeGame| self.sum.eyes_after(component, to, first) == eyes;
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
        // Nobody moves in a settled game.
        let moves = if game.as_number().is_some() { [PointSet::EMPTY; 2] } else { moves };
        Self { spaces, value, game, moves }
    }

    /// Several pieces played out as one game, where its value is known.
    fn of_part(part: &[Self], values: &mut LocalValues) -> Option<Self> {
        let spaces: Vec<&EyeSpace> = part.iter().flat_map(|piece| piece.spaces.iter().copied()).collect();
        let together = if part.len() > 1 { EyeSpace::together(&spaces, values)? } else { return None };
        Some(Self::new(spaces, together.value, together.moves))
    }

    /// Whether some point is a move of the same side in both pieces. Moves that only threaten count too, because two threats by one
    /// move may be more than one answer can meet.
    fn meets(&self, other: &Self) -> bool {
        let meet = |own: &EyeSpace, other: &EyeSpace| {
            own.attack.intersects(other.attack) || own.defend.intersects(other.defend)
        };
        self.spaces.iter().any(|own| other.spaces.iter().any(|other| meet(own, other)))
    }
}

/// Moves of one side at these points, each of which is a move in all of these pieces at once.
struct Step {
    pieces: Vec<usize>,
    at: PointSet,
}

/// The steps of one side. If the moves of a piece are not known as points, a step is made in this piece alone.
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

/// The games that a part can become by a move in these of its pieces; `None` if they are too large.
///
/// The games that follow in these pieces are treated as separate, because it is not known where their next moves are.
fn after(part: &[Piece<'_>], moved: &[usize], mover: Role) -> Option<Vec<EyeGame>> {
    let left: Vec<Piece<'_>> = (0..part.len()).filter(|n| !moved.contains(n)).map(|n| part[n].clone()).collect();
    let mut found = vec![together(&left)?];
    for &n in moved {
        let options = part[n].game.options(mover).iter();
        found = options.flat_map(|to| found.iter().map(move |game| game.plus(to))).collect::<Option<_>>()?;
    }
    Some(found)
}

/// Pieces as one game; `None` if it is too large.
fn together(part: &[Piece<'_>]) -> Option<EyeGame> {
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
    EyeGame::new(options(Role::Defender)?, options(Role::Attacker)?)
}

/// The number of eyes that are left if the attacker has two moves in each piece.
fn at_worst(part: &[Piece<'_>]) -> EyeGame {
    let eyes: u8 = part.iter().map(|piece| piece.value.digits()[0]).sum();
    EyeCount::ALL[usize::from(eyes).min(2)].into()
}
