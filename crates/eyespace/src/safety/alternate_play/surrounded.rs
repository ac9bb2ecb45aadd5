//! Points between safe blocks where the opponent has no room for two eyes.

use crate::board::{Point, PointSet};
use crate::regions::Structure;

use super::AlternatePlay;
use super::guarantee::{MiaiPairs, Region};
use super::miai::{MiaiSolver, beyond_pairs};
use super::{Cells, Graph, PointGraph, each};

/// Adds the parts between safe blocks in which at most one point, or two adjacent points, are out of reach of the safe stones. Points also
/// count as within reach if miai pairs will bring them there; new pairs are added where they are needed. Regions in `closed` get no new
/// pairs, because these could spoil what the regions guarantee.
pub(super) fn add_territory(found: &mut AlternatePlay, structure: &Structure, closed: PointSet) {
    for points in (structure.size().points() - found.stones).components() {
        if points.is_subset(closed) {
            continue;
        }
        if let Some(pairs) = pairs(found, structure, points) {
            found.territory |= points;
            found.pairs.extend(pairs);
        }
    }
}

/// The territory in which so few points are out of reach of the owner that the opponent cannot make two eyes. Points that miai pairs will
/// bring into reach count as within reach.
pub(super) fn no_living_room(found: &AlternatePlay, structure: &Structure) -> PointSet {
    let mut no_living_room = found.solved.iter().chain(&found.searched).fold(PointSet::EMPTY, |all, &eye| all | eye)
        - found.seki
        - found.kept;
    for points in (structure.size().points() - found.stones).components() {
        let inner = out_of_reach(found, points);
        if points.is_subset(found.territory) && is_one_eye(inner) && is_touched(inner, points) {
            no_living_room |= points;
        }
    }
    no_living_room
}

/// The points of a part that touch no safe stone, and that will touch none once the miai pairs are played.
fn out_of_reach(found: &AlternatePlay, points: PointSet) -> PointSet {
    let beside = |point: Point| PointSet::from(point).neighbours(points);
    let pairs = found.pairs.iter();
    let covered = pairs.fold(PointSet::EMPTY, |all, &(x, y)| all | beside(x) & beside(y));
    points - found.stones.neighbours(points) - covered
}

/// The further miai pairs with which these points become territory; `None` if no such pairs are found.
fn pairs(found: &AlternatePlay, structure: &Structure, points: PointSet) -> Option<Vec<(Point, Point)>> {
    let inner = out_of_reach(found, points);
    if is_one_eye(inner) {
        return Some(vec![]);
    }
    let graph = PointGraph::new(points)?;
    let empty = graph.cells(structure.empty());
    let part = Region::without_walls(&graph, graph.all(), graph.all() & !empty);
    let touches = graph.cells(found.stones.neighbours(points));
    let pairs = covered(&part, touches, graph.cells(found.paired() & points), graph.cells(inner))?;
    Some(pairs.into_iter().map(|(x, y)| (graph.point(x), graph.point(y))).collect())
}

/// Miai pairs that bring the points `inner` of a part of the board into reach of the owner, except for room for at most
/// one eye of the opponent. The pairs use no point of `used`.
fn covered(part: &Region, touches: Cells, used: Cells, inner: Cells) -> Option<MiaiPairs> {
    left_out(part, touches, used, inner).find_map(|left| MiaiSolver::new(part).cover(touches, used, inner & !left))
}

/// Whether miai pairs can bring the points `inner` into reach of the owner, except for room for one eye of the
/// opponent. [`covered`] finds such pairs; this only tests whether there are any, which is faster.
pub(super) fn can_be_covered(part: &Region, touches: Cells, used: Cells, inner: Cells) -> bool {
    let is_room = |left: Cells| left == inner || MiaiSolver::new(part).cover(touches, used, inner & !left).is_some();
    left_out(part, touches, used, inner).any(is_room)
}

/// The sets of points that may stay out of reach of the owner, as room for one eye of the opponent: no point, one point, or two adjacent
/// points. Only sets that contain all points that no miai pair can bring into reach are listed.
fn left_out<'a>(part: &'a Region, touches: Cells, used: Cells, inner: Cells) -> impl Iterator<Item = Cells> + 'a {
    let graph = part.graph;
    let open = touches & part.empty() & !used;
    let lost = beyond_pairs(graph, inner, open);
    let one = each(inner).map(|cell| 1 << cell);
    let two = each(inner).flat_map(move |cell| {
        each(graph.beside(cell) & inner).filter(move |&other| other > cell).map(move |other| 1 << cell | 1 << other)
    });
    std::iter::once(0).chain(one).chain(two).filter(move |left: &Cells| lost & !left == 0)
}

/// Whether each of the points `inner` has a neighbour among `points` that is not one of them. This matters at the end of
/// a board of one line: there a point may touch only the other point of its own eye, so that a stone on it is taken in a
/// ko.
fn is_touched(inner: PointSet, points: PointSet) -> bool {
    inner.is_subset((points - inner).neighbours(inner))
}

fn is_one_eye(inner: PointSet) -> bool {
    inner.first().is_none_or(|first| inner.len() <= 2 && inner.is_subset(PointSet::from(first).grown(inner)))
}
