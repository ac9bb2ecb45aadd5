//! Compares the number of eyes of a group, which is computed as a sum of its eye spaces, with the result of playing out
//! all these spaces as one graph.
//!
//! In the graph of several eye spaces, half eyes that depend on the same diagonal point are adjacent to the same
//! marginal point, where the attacker can come in.

use eyespace::board::{PointSet, Position, Style};
use eyespace::eyes::{EyeGraph, LocalOptions, LocalState, LocalValue, LocalValues, Situation};
use eyespace::regions::{CaptureFacts, Structure};
use eyespace::status::{EyeGroup, EyeSpace, ValueBasis, eye_groups, eye_spaces};

use crate::support::chance::Chance;
use crate::support::random_stones;

/// The most points that several eye spaces may have together to be played out as one graph. More would take too long.
const MOST_POINTS: usize = 8;

/// All these eye spaces as one graph, with the stones in it. `None` if the graph is too large. There is no such graph
/// either if two half eyes share some of their diagonals but not all, or if a diagonal lies in a space.
fn laid_together(position: &Position, spaces: &[&EyeSpace]) -> Option<(EyeGraph, Situation)> {
    let joined = |of: fn(&EyeSpace) -> PointSet| spaces.iter().fold(PointSet::EMPTY, |all, space| all | of(space));
    let (points, margins) = (joined(|space| space.points), joined(|space| space.margins));
    if points.len() > MOST_POINTS {
        return None;
    }
    let bits = |set: PointSet| {
        points.into_iter().enumerate().fold(0, |all, (i, point)| all | u16::from(set.contains(point)) << i)
    };
    let mut leaves: Vec<([PointSet; 2], u16)> = vec![];
    for (point, topology) in spaces.iter().flat_map(|space| &space.half_eyes) {
        let (diagonals, eye) = ([topology.attack, topology.defend], bits(PointSet::from(*point)));
        match leaves.iter_mut().find(|(known, _)| *known == diagonals) {
            Some((_, beside)) => *beside |= eye,
            None => leaves.push((diagonals, eye)),
        }
    }
    let meet = |one: &[PointSet; 2], other: &[PointSet; 2]| (one[0] | one[1]).intersects(other[0] | other[1]);
    let is_met = (0..leaves.len()).any(|n| leaves[..n].iter().any(|(other, _)| meet(&leaves[n].0, other)));
    if is_met || leaves.iter().any(|(diagonals, _)| (diagonals[0] | diagonals[1]).intersects(points)) {
        return None;
    }
    let graph = EyeGraph::with_ways_in(points, margins, position.size())?;
    let graph = leaves.iter().try_fold(graph, |graph, (_, beside)| Some(graph.with_half_eyes(*beside)?.0))?;
    let color = spaces.first()?.color;
    let attackers = position.stones(color.opponent());
    let state = LocalState { attackers: bits(attackers), defenders: bits(position.stones(color)) };
    let now = Situation {
        state,
        outside_liberties: LocalOptions::default().outside_liberties,
        loose: bits(attackers & margins),
    };
    (graph.len() <= MOST_POINTS).then_some((graph, now))
}

/// The value of all these eye spaces played out as one graph.
fn at_once(position: &Position, spaces: &[&EyeSpace], values: &mut LocalValues) -> Option<LocalValue> {
    let (graph, now) = laid_together(position, spaces)?;
    values.eyes_in(&graph, now).map(|eyes| eyes.value)
}

/// The eye spaces of a group, if some move is a move in two of them. `None` if there is no such move, or if some space,
/// played out by itself, has another value than on the board.
fn sharing<'a>(
    position: &Position,
    group: &EyeGroup,
    spaces: &'a [EyeSpace],
    values: &mut LocalValues,
) -> Option<Vec<&'a EyeSpace>> {
    let own: Vec<&EyeSpace> = group.spaces.iter().map(|&n| &spaces[n]).collect();
    let meet =
        |one: &EyeSpace, other: &EyeSpace| one.attack.intersects(other.attack) || one.defend.intersects(other.defend);
    let shares = (0..own.len()).any(|n| own[..n].iter().any(|other| meet(own[n], other)));
    let mut is_plain = |space: &EyeSpace| {
        let key = laid_together(position, &[space]).map(|(graph, _)| graph.canonical().key);
        space.basis == ValueBasis::Play
            && space.graph().map(|graph| graph.key) == key
            && at_once(position, &[space], values) == Some(space.value)
    };
    (shares && own.iter().all(|space| is_plain(space))).then_some(own)
}

/// Draws random boards until this number of groups has been compared. Returns the groups with different results, as
/// text.
fn differing(groups: usize) -> Vec<String> {
    let mut chance = Chance(58);
    let mut values = LocalValues::searching_to(MOST_POINTS, LocalOptions::default());
    let (mut compared, mut differing) = (0, vec![]);
    while compared < groups {
        let Some(position) = random_stones::mostly_black(&mut chance, 6, 5) else { continue };
        let structure = Structure::new(&position);
        let spaces = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut values);
        for group in eye_groups(&structure, &spaces, &mut values) {
            let Some(own) = sharing(&position, &group, &spaces, &mut values) else { continue };
            let Some(value) = at_once(&position, &own, &mut values) else { continue };
            compared += 1;
            let said = (group.attacker_first as u8, group.defender_first as u8);
            if value.eyes() != said {
                let drawing = Style::Plain.draw(&position.setup());
                differing.push(format!("{drawing}{said:?}, at once {value}: {:?}", value.eyes()));
            }
        }
    }
    differing
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn groups_whose_spaces_share_points_are_worth_what_playing_all_out_at_once_gives() {
    assert_eq!(differing(250), Vec::<String>::new());
}

#[test]
#[ignore = "minutes"]
fn ten_thousand_groups_whose_spaces_share_points_are_worth_what_playing_all_out_at_once_gives() {
    assert_eq!(differing(10_000), Vec::<String>::new());
}
