//! Finds the eye spaces of a colour, with their marginal points, half eyes and false eyes.

use crate::board::{Color, Point, PointSet};
use crate::eyes::{EyeContext, EyeKind, Topology};
use crate::regions::{CaptureFacts, Structure};

use super::domain::Domains;

/// An eye space whose value has not been computed yet.
pub(super) struct Outline {
    pub(super) color: Color,
    pub(super) points: PointSet,
    pub(super) margins: PointSet,
    pub(super) half_eyes: Vec<(Point, Topology)>,
    pub(super) false_eyes: PointSet,
}

/// The points of all eye spaces of one colour taken together, and the marginal ones among them.
#[derive(Clone, Copy)]
struct Space {
    points: PointSet,
    margins: PointSet,
}

impl Space {
    /// Points that only this colour reaches are eye space. They are marginal beside points that only the opponent
    /// reaches, unless the opponent can't play on them. Points that both colours reach belong to the eye space, as
    /// marginal points, if they lie beside points that only this colour reaches.
    fn new(domains: &Domains, color: Color) -> Self {
        let (mine, theirs) = (domains.reach[color.index()], domains.reach[color.opponent().index()]);
        let own = domains.lively[color.index()];
        let both = (mine & theirs) - own;
        let alone = mine - theirs;
        let inside = alone - own;
        let shared = alone.neighbours(both);
        let exposed = (theirs - mine).neighbours(inside) - domains.closed[color.opponent().index()];
        Self { points: inside | shared, margins: exposed | shared }
    }

    /// The connected parts of these points, each of which is an eye space. Two parts that touch only at adjacent
    /// marginal points are not connected.
    fn components(self) -> Vec<PointSet> {
        let mut rest = self.points;
        let mut parts = vec![];
        while let Some(first) = rest.first() {
            let mut part = PointSet::from(first);
            loop {
                let from_inside = (part - self.margins).neighbours(rest);
                let from_margins = (part & self.margins).neighbours(rest - self.margins);
                let grown = part | from_inside | from_margins;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest -= part;
            parts.push(part);
        }
        parts
    }
}

/// The eye spaces of a colour, in reading order of their first points.
pub(super) fn outlines(structure: &Structure, facts: &CaptureFacts, domains: &Domains, color: Color) -> Vec<Outline> {
    let space = Space::new(domains, color);
    let mut ground = EyeContext { structure, facts, color, space: space.points, margins: space.margins };
    let mut outlines: Vec<Outline> = vec![];
    for points in space.components() {
        let margins = PointSet::EMPTY;
        outlines.push(Outline { color, points, margins, half_eyes: vec![], false_eyes: PointSet::EMPTY });
    }
    mark_false_eyes(&mut ground, &mut outlines);
    for outline in &mut outlines {
        let ends = outline.ends(ground.margins).into_iter().map(|point| (point, ground.judge(point)));
        outline.half_eyes = ends.filter(|(_, topology)| topology.kind == EyeKind::Half).collect();
        outline.margins = outline.points & ground.margins;
    }
    outlines
}

/// Marks false eyes. A false eye is a marginal point, which may make other eyes false. Therefore the search for false
/// eyes is repeated until it finds no new one. The false eyes of one round are marked together, so that their order
/// does not matter.
fn mark_false_eyes(ground: &mut EyeContext, outlines: &mut [Outline]) {
    loop {
        let mut found = PointSet::EMPTY;
        for outline in &mut *outlines {
            let ends = outline.ends(ground.margins);
            if ends.is_empty() {
                continue;
            }
            let is_alone = outline.points.single().is_some();
            let is_false =
                |point| ground.judge(point).kind == EyeKind::False && (is_alone || ground.attacker_may_play(point));
            let false_eyes = ends.filter(is_false);
            outline.false_eyes |= false_eyes;
            found |= false_eyes;
        }
        if found.is_empty() {
            return;
        }
        ground.margins |= found;
    }
}

impl Outline {
    /// The points that may be one-point eyes: they are not marginal, and have at most one neighbour in the space.
    fn ends(&self, margins: PointSet) -> PointSet {
        self.points - margins - self.points.between()
    }
}

/// The moves, each with its colour, of which must be read whether the stone played is captured. These are moves of both
/// colours on the empty diagonals of points that may be half or false eyes, and moves of this colour that could connect
/// stones which are as good as captured.
pub(super) fn moves_to_read(
    structure: &Structure,
    facts: &CaptureFacts,
    domains: &Domains,
    color: Color,
) -> Vec<(Color, Point)> {
    let space = Space::new(domains, color);
    let ground = EyeContext { structure, facts, color, space: space.points, margins: space.margins };
    let ends =
        space.components().into_iter().fold(PointSet::EMPTY, |all, part| all | (part - space.margins - part.between()));
    let rows = ends.shifted(1, 0) | ends.shifted(-1, 0);
    let diagonals = (rows.shifted(0, 1) | rows.shifted(0, -1)) & structure.empty();
    let open = diagonals.filter(|point| !ground.is_own_space(point));
    let contested = open.into_iter().flat_map(|point| Color::ALL.map(|color| (color, point)));
    let connections = domains.connections(structure, color).into_iter().map(|point| (color, point));
    contested.chain(connections).collect()
}
