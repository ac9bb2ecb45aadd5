//! Several eye spaces of a group played out as one local game. Their graphs are united; half eyes that depend on the same diagonal point
//! are adjacent to the same marginal point.

use crate::board::PointSet;
use crate::eyes::{EyeGraph, LocalEyes, LocalOptions, LocalValue, LocalValues, Situation, Topology};

use super::laid::Laid;
use super::{EyeSpace, ValueBasis};

/// The value of several eye spaces played out together.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Together {
    pub(in super::super) value: LocalValue,
    /// The moves that change the value: the attacker's, and the owner's.
    pub(in super::super) moves: [PointSet; 2],
}

/// The diagonals of a half eye: those on which the attacker plays, and those on which the owner does.
type Diagonals = [PointSet; 2];

impl EyeSpace {
    /// The value of these spaces played out as one graph. `None` if the graph is too large to be searched, or if the
    /// spaces cannot be united. `None` also if some space by itself is not worth the value of its graph, for example
    /// because a move on a diagonal has a second effect in that space.
    pub(in super::super) fn together(spaces: &[&Self], values: &mut LocalValues) -> Option<Together> {
        let is_plain = |space: &&Self, values: &mut LocalValues| {
            let alone = (space.basis == ValueBasis::Play && space.laid.beyond.is_empty())
                .then(|| Union::of(&[space]))
                .flatten();
            alone.and_then(|union| union.eyes(values)).is_some_and(|eyes| eyes.value == space.value)
        };
        if !spaces.iter().all(|space| is_plain(space, values)) {
            return None;
        }
        let union = Union::of(spaces)?;
        let LocalEyes { value, attack, defend } = union.eyes(values)?;
        Some(Together { value, moves: [union.on_the_board(attack, 0), union.on_the_board(defend, 1)] })
    }
}

/// Several eye spaces united on one local board.
struct Union {
    laid: Laid,
    /// The attacker's stones on marginal points that count as not connected outside, by their numbers in the graph. In
    /// spaces of more than [`EyeSpace::MOST_WITH_LOOSE`] points such stones count as connected.
    loose: u16,
    /// The leaves, marginal points added to the graph: one for each set of diagonals on which half eyes depend. Each
    /// has these diagonals, and the half eyes by their numbers in the graph.
    leaves: Vec<(Diagonals, u16)>,
}

impl Union {
    /// Unites the spaces. `None` if they have too many points, if two half eyes have some diagonals in common but not
    /// all, or if a diagonal lies in one of the spaces.
    fn of(spaces: &[&EyeSpace]) -> Option<Self> {
        let joined =
            |of: fn(&Laid) -> PointSet| spaces.iter().fold(PointSet::EMPTY, |all, space| all | of(&space.laid));
        let laid = Laid {
            points: joined(|laid| laid.points),
            margins: joined(|laid| laid.margins),
            attackers: joined(|laid| laid.attackers),
            defenders: joined(|laid| laid.defenders),
            ..spaces.first()?.laid
        };
        if laid.points.len() > EyeGraph::MAX_POINTS {
            return None;
        }
        let counts = |space: &&&EyeSpace| space.laid.points.len() + space.half_eyes.len() <= EyeSpace::MOST_WITH_LOOSE;
        let loose = spaces.iter().filter(counts).map(|space| space.laid.attackers & space.laid.margins);
        let loose = laid.bits(loose.fold(PointSet::EMPTY, |all, stones| all | stones));
        let mut leaves: Vec<(Diagonals, u16)> = vec![];
        for (point, Topology { attack, defend, .. }) in spaces.iter().flat_map(|space| &space.half_eyes) {
            let hanging = laid.bits(PointSet::from(*point));
            match leaves.iter_mut().find(|(diagonals, _)| *diagonals == [*attack, *defend]) {
                Some((_, known)) => *known |= hanging,
                None => leaves.push(([*attack, *defend], hanging)),
            }
        }
        let ground = |leaf: &(Diagonals, u16)| leaf.0[0] | leaf.0[1];
        let meets = |n: usize| leaves[..n].iter().any(|other| ground(other).intersects(ground(&leaves[n])));
        let is_plain = (0..leaves.len()).all(|n| !meets(n) && !ground(&leaves[n]).intersects(laid.points));
        is_plain.then_some(Self { laid, loose, leaves })
    }

    fn eyes(&self, values: &mut LocalValues) -> Option<LocalEyes> {
        let graph = EyeGraph::with_ways_in(self.laid.points, self.laid.margins, self.laid.size)?;
        let graph = self.leaves.iter().try_fold(graph, |graph, (_, beside)| Some(graph.with_half_eyes(*beside)?.0))?;
        values.eyes_in(
            &graph,
            Situation {
                state: self.laid.state(),
                outside_liberties: LocalOptions::default().outside_liberties,
                loose: self.loose,
            },
        )
    }

    /// The points on the board for a set of points of the graph. A leaf, the marginal point added for half eyes, stands
    /// for the diagonals on which this side plays.
    fn on_the_board(&self, set: u16, side: usize) -> PointSet {
        let is_in = |n: usize| set >> n & 1 == 1;
        let leaves = self.leaves.iter().enumerate().filter(|&(n, _)| is_in(self.laid.points.len() + n));
        leaves.fold(self.laid.at(set), |all, (_, (diagonals, _))| all | diagonals[side])
    }
}
