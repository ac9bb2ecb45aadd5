//! What a problem is about: stones that are named, marked, or found.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::search::life::{Area, AreaError};

use crate::input::Loaded;

/// Properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// Why there is nothing to solve.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TargetError {
    #[error("--target: {0}")]
    Vertex(#[from] VertexError),
    #[error("--target {0}: no stone is there")]
    NoStone(String),
    #[error("{0}")]
    Area(#[from] AreaError),
    #[error("nothing in the position is enclosed; say with --target which stones are in question, with --area where")]
    NothingEnclosed,
}

/// The fight that is asked about: for the stones that are named; else for those that the file marks; else for those that are
/// enclosed with the least room, the larger chain first.
pub(crate) fn find_target(
    loaded: &Loaded,
    named: &[String],
    given: &[String],
    suicide: Suicide,
) -> Result<Area, TargetError> {
    let position = &loaded.position;
    let mut target = PointSet::EMPTY;
    for vertex in named {
        let point = position.size().parse_vertex(vertex)?;
        position.stone(point).ok_or_else(|| TargetError::NoStone(vertex.clone()))?;
        target.insert(point);
    }
    if target.is_empty() {
        target = marked(loaded);
    }
    let mut points = PointSet::EMPTY;
    for vertex in given {
        points.insert(position.size().parse_vertex(vertex)?);
    }
    match (target.is_empty(), points.is_empty()) {
        (false, true) => Ok(Area::around(position, target, suicide)?),
        (false, false) => Ok(Area::given(position, target, points, suicide)?),
        (true, _) => enclosed(position, suicide).ok_or(TargetError::NothingEnclosed),
    }
}

/// The marked stones, of the colour that most of them have.
fn marked(loaded: &Loaded) -> PointSet {
    let size = loaded.position.size();
    let values = MARKS.into_iter().filter_map(|name| loaded.property(name)).flat_map(|property| &property.values);
    let in_file = values.filter_map(|value| {
        let [column, row] = *value.as_bytes() else { return None };
        size.point(column.checked_sub(b'a')?, row.checked_sub(b'a')?)
    });
    let in_diagram = loaded.marks.iter().map(|&(point, _)| point);
    let all: PointSet = in_file.chain(in_diagram).collect();
    let of = |color: Color| all & loaded.position.stones(color);
    let [black, white] = Color::ALL.map(of);
    if black.len() > white.len() { black } else { white }
}

/// The chain that is enclosed with the fewest empty points around it, and does not live anyway.
fn enclosed(position: &Position, suicide: Suicide) -> Option<Area> {
    let structure = Structure::new(position);
    let own = Color::ALL.map(|color| unconditional(&structure, color, suicide));
    let areas = structure.blocks().filter_map(|id| {
        let stones = structure.block(id).stones;
        if own.iter().any(|own| own.is_alive(id)) {
            return None;
        }
        let area = Area::around(position, stones, suicide).ok()?;
        Some((area.empty(position), usize::MAX - stones.len(), id, area))
    });
    areas.min_by_key(|&(empty, fewest, id, _)| (empty, fewest, id)).map(|(.., area)| area)
}
