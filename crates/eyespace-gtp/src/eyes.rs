//! Eye spaces, in answers to GNU Go's commands.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, PointSet};
use eyespace::eyes::{EyeContext, EyeKind, Topology};
use eyespace::forecast::Certainty;
use eyespace::status::{EyeSpace, eye_space_at, eye_space_facts};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal, vertex_or_pass};
use super::state::State;
use eyespace_view::names;

/// Answers `MIN MAX`, the numbers of eyes if the attacker or the defender moves first. If these differ, the points of attack and defence follow.
/// The answer is `-1` for a point outside of all eye spaces.
pub(super) fn eval_eye(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (point, size) = (arguments.point(0)?, state.size());
    if state.least == Certainty::Proved {
        return Err(Refusal::ModelledOnly);
    }
    let evidence = format!("eyes of {}: modelled, not proved", size.vertex(point));
    state.evidence = vec![evidence];
    let Some(space) = eye_space_at(&state.report().spaces, point) else {
        return Ok("-1".to_owned());
    };
    let (least, most) = space.value.eyes();
    if least == most {
        return Ok(format!("{least} {most}"));
    }
    let [attack, defend] = best(space).map(|point| vertex_or_pass(point, size));
    Ok(format!("{least} {most} {attack} {defend}"))
}

/// A point to play for the attacker and one for the defender. If a point is good for both sides, both get this point.
fn best(space: &EyeSpace) -> [Option<Point>; 2] {
    let both = (space.attack & space.defend).first();
    [space.attack, space.defend].map(|points| both.or_else(|| points.first()))
}

pub(super) fn eye_data(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let wrong = |_| Refusal::ColorOrCoordinate;
    let (color, point) = (arguments.color(0).map_err(wrong)?, arguments.point(1).map_err(wrong)?);
    let size = state.size();
    let space = space_of(state.report(), color, point);
    let around = PointSet::from(point).neighbours(size.points());
    let beside = |points: PointSet| (points & around).len().to_string();
    let (points, margins) = space.map_or((PointSet::EMPTY, PointSet::EMPTY), |space| (space.points, space.margins));
    let graph = space.and_then(EyeSpace::graph);
    Ok(table(
        21,
        &[
            ("origin", vertex_or_pass(points.first(), size)),
            ("color", space.map_or("empty".to_owned(), |space| space.color.to_string())),
            ("esize", points.len().to_string()),
            ("msize", margins.len().to_string()),
            ("value", space.map_or("0000".to_owned(), |space| space.value.to_string())),
            ("marginal", u8::from(margins.contains(point)).to_string()),
            ("neighbors", beside(points)),
            ("marginal_neighbors", beside(margins)),
            ("graph", graph.as_ref().and_then(|graph| graph.drawing.clone()).unwrap_or_else(|| "none".to_owned())),
            ("graph_key", graph.as_ref().map_or_else(|| "none".to_owned(), |graph| names::key(graph.key))),
        ],
    ))
}

/// The sum of the diagonal values of a half or false eye, and the points where a half eye is attacked and defended. The value of any other point is
/// 10.00, which GNU Go writes if there is no half or false eye.
pub(super) fn half_eye_data(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (point, size) = (arguments.point(0)?, state.size());
    let topology = topology(state, point);
    let (value, kind) = match &topology {
        Some(Topology { sum, kind: EyeKind::Half, .. }) => (sum.to_string(), "HALF_EYE"),
        Some(Topology { sum, .. }) => (sum.to_string(), "FALSE_EYE"),
        None => ("10.00".to_owned(), "0"),
    };
    let moves = topology.map_or([PointSet::EMPTY; 2], |topology| [topology.attack, topology.defend]);
    let mut rows = vec![("value".to_owned(), value), ("type".to_owned(), kind.to_owned())];
    for (count, name, points) in
        [("num_attacks", "attack_point", moves[0]), ("num_defenses", "defense_point", moves[1])]
    {
        rows.push((count.to_owned(), points.len().to_string()));
        let named = (0..).zip(points).map(|(i, at)| (format!("{name}[{i}]"), size.vertex(at).to_string()));
        rows.extend(named);
    }
    let rows: Vec<_> = rows.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    Ok(table(21, &rows))
}

/// The half or false eye at a point, with the sum of the values of its diagonals. The analysis stores these sums only for half eyes, so the sum of
/// a false eye is computed again.
fn topology(state: &mut State, point: Point) -> Option<Topology> {
    let (position, budget) = (state.position(), state.reading());
    let Report { spaces, structure, .. } = state.report();
    let half = spaces.iter().flat_map(|space| &space.half_eyes).find(|(at, _)| *at == point);
    if let Some(&(_, topology)) = half {
        return Some(topology);
    }
    let color = spaces.iter().find(|space| space.false_eyes.contains(point))?.color;
    let of_color = || spaces.iter().filter(|space| space.color == color);
    let facts = eye_space_facts(&position, structure, budget);
    let all = |of: fn(&EyeSpace) -> PointSet| of_color().map(of).fold(PointSet::EMPTY, |all, points| all | points);
    let (space, margins) = (all(|space| space.points), all(|space| space.margins));
    Some(EyeContext { structure, facts: &facts, color, space, margins }.judge(point))
}

fn space_of(report: &Report, color: Color, point: Point) -> Option<&EyeSpace> {
    report.spaces.iter().find(|space| space.color == color && space.points.contains(point))
}

/// A table with a name and a value in each line, the values in one column.
pub(super) fn table(width: usize, rows: &[(&str, String)]) -> String {
    rows.iter().map(|(name, value)| format!("{name:width$}{value}")).collect::<Vec<_>>().join("\n")
}
