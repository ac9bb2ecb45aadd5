//! What an eye space is worth: its local game, laid on the board.

use crate::board::PointSet;
use crate::eyes::{EyeGraph, LocalEyes, LocalState, LocalValue, LocalValues};
use crate::regions::Structure;

use super::domain::Domains;
use super::find::Outline;
use super::{EyeSpace, ValueBasis};

/// What the bit of a graph's point stands for on the board: the moves of the attacker and of the owner there.
type Moves = (PointSet, PointSet);

pub(super) fn appraise(
    structure: &Structure,
    domains: &Domains,
    outline: Outline,
    values: &mut LocalValues,
) -> EyeSpace {
    let Outline { color, points, margins, half_eyes, false_eyes } = outline;
    let mut space = EyeSpace {
        color,
        points,
        margins,
        half_eyes,
        false_eyes,
        blocks: vec![],
        value: LocalValue::Zero,
        basis: ValueBasis::Size,
        attack: PointSet::EMPTY,
        defend: PointSet::EMPTY,
    };
    let mut touching = (points - margins).neighbours(domains.lively[color.index()]);
    while let Some(id) = touching.first().and_then(|stone| structure.block_at(stone)) {
        touching -= structure.block(id).stones;
        space.blocks.push(id);
    }
    match play(structure, &space, values) {
        Some((eyes, moves)) => {
            let gather = |set: u16, of: fn(&Moves) -> PointSet| {
                let there = |i: usize| set >> i & 1 == 1;
                moves.iter().enumerate().filter(|(i, _)| there(*i)).fold(PointSet::EMPTY, |all, (_, m)| all | of(m))
            };
            space.value = eyes.value;
            space.basis = ValueBasis::Play;
            space.attack = gather(eyes.attack, |moves| moves.0);
            space.defend = gather(eyes.defend, |moves| moves.1);
        }
        None => space.value = by_size(&space),
    }
    space
}

/// The value of the local game, and what each point of its graph is on the board; `None` if it is too large.
fn play(structure: &Structure, space: &EyeSpace, values: &mut LocalValues) -> Option<(LocalEyes, Vec<Moves>)> {
    let mut graph = EyeGraph::with_ways_in(space.points, space.margins, structure.size())?;
    let list: Vec<_> = space.points.into_iter().collect();
    let mut moves: Vec<Moves> = list.iter().map(|&point| (point.into(), point.into())).collect();
    for (point, topology) in &space.half_eyes {
        let number = list.iter().position(|other| other == point)?;
        (graph, _) = graph.with_half_eye(number)?;
        moves.push((topology.attack, topology.defend));
    }
    let enemy = structure.stones(space.color.opponent());
    let attackers = (0..).zip(&list).fold(0, |set, (i, &point)| set | u16::from(enemy.contains(point)) << i);
    Some((values.eyes(&graph, LocalState { attackers, defenders: 0 })?, moves))
}

fn by_size(space: &EyeSpace) -> LocalValue {
    match space.points.len().saturating_sub(2 * (space.margins.len() + space.half_eyes.len())) {
        0 => LocalValue::Zero,
        1..=3 => LocalValue::One,
        _ => LocalValue::Two,
    }
}
