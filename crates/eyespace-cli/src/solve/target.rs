//! What a problem is about: stones that are named, marked, or found.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, AreaError, LifeSearch, LifeTerms, Seki};
use eyespace::search::race::RaceError;
use eyespace::table::Outcome;

use crate::input::Loaded;
use crate::sgf;

/// Properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// The nodes, and the memory, to find out whether it matters who moves first.
pub(crate) const WEIGHING: u64 = 20_000;
const WEIGHING_BYTES: usize = 1 << 22;

/// Why there is nothing to solve.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TargetError {
    #[error("--target: {0}")]
    Vertex(#[from] VertexError),
    #[error("--target {0}: no stone is there")]
    NoStone(String),
    #[error("--area: {0}")]
    AreaVertex(VertexError),
    #[error("an area says where; say with --target which stones are in question")]
    AreaAlone,
    #[error("{0}")]
    Area(#[from] AreaError),
    #[error("--race: {0}")]
    RaceVertex(VertexError),
    #[error("--race {0}: no stone is there")]
    RaceNoStone(String),
    #[error("--race: {0}")]
    Race(#[from] RaceError),
    #[error("nothing in the position is enclosed; say with --target which stones are in question, with --area where")]
    NothingEnclosed,
}

/// Who says what the target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// The user, or a mark in the file.
    Given,
    /// Nobody: it was found.
    Found,
}

/// The fight that is asked about: for the stones that are named; else for those that the file marks; else for the largest
/// of those that are enclosed and for which it matters who moves first.
pub(crate) fn find_target(
    loaded: &Loaded,
    named: &[String],
    given: &[String],
    suicide: Suicide,
) -> Result<(Area, Chosen), TargetError> {
    let position = &loaded.position;
    let mut target = PointSet::EMPTY;
    for vertex in named {
        let point = position.size().parse_vertex(vertex)?;
        position.stone(point).ok_or_else(|| TargetError::NoStone(vertex.clone()))?;
        target.insert(point);
    }
    let mut points = PointSet::EMPTY;
    for vertex in given {
        points.insert(position.size().parse_vertex(vertex).map_err(TargetError::AreaVertex)?);
    }
    choose(loaded, target, points, suicide, WEIGHING)
}

/// [`find_target`] for points that were read already; to find out whom it matters for takes at most so many nodes a chain.
pub(crate) fn choose(
    loaded: &Loaded,
    named: PointSet,
    points: PointSet,
    suicide: Suicide,
    nodes: u64,
) -> Result<(Area, Chosen), TargetError> {
    let position = &loaded.position;
    let target = if named.is_empty() { marked(loaded) } else { named };
    match (target.is_empty(), points.is_empty()) {
        (false, true) => Ok((Area::around(position, target, suicide)?, Chosen::Given)),
        (false, false) => Ok((Area::given(position, target, points, suicide)?, Chosen::Given)),
        (true, false) => Err(TargetError::AreaAlone),
        (true, true) => Ok((enclosed(position, suicide, nodes).ok_or(TargetError::NothingEnclosed)?, Chosen::Found)),
    }
}

/// The marked stones, of the colour that most of them have.
fn marked(loaded: &Loaded) -> PointSet {
    let size = loaded.position.size();
    let values = MARKS.into_iter().filter_map(|name| loaded.property(name)).flat_map(|property| &property.values);
    let in_file =
        values.filter_map(|value| sgf::read_points(value, size)).fold(PointSet::EMPTY, |all, points| all | points);
    let in_diagram: PointSet = loaded.marks.iter().map(|&(point, _)| point).collect();
    let all = in_file | in_diagram;
    let of = |color: Color| all & loaded.position.stones(color);
    let [black, white] = Color::ALL.map(of);
    if black.len() > white.len() { black } else { white }
}

/// A chain that may be what a problem is about.
struct Candidate {
    stones: usize,
    area: Area,
    weight: Weight,
}

/// Whether it matters who moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Decided,
    Unknown,
    Decisive,
}

/// Of the enclosed chains that don't live anyway the largest for which a short search says that it matters who moves first: so the
/// group is found, not the stones that are thrown into its eye, nor the wall around it. If there is none, the one with the least
/// room of those too hard to say, then of all.
fn enclosed(position: &Position, suicide: Suicide, nodes: u64) -> Option<Area> {
    let structure = Structure::new(position);
    let own = Color::ALL.map(|color| unconditional(&structure, color, suicide));
    let mut search = LifeSearch::with_table(Table::with_bytes(WEIGHING_BYTES));
    let candidates = structure.blocks().filter(|&id| !own.iter().any(|own| own.is_alive(id))).filter_map(|id| {
        let stones = structure.block(id).stones;
        let area = Area::around(position, stones, suicide).ok()?;
        let weight = weigh(&mut search, position, &area, suicide, nodes);
        Some(Candidate { stones: stones.len(), area, weight })
    });
    // The first of equals: `max_by_key` would take the last.
    candidates
        .reduce(|best, next| if rank(&next, position) > rank(&best, position) { next } else { best })
        .map(|c| c.area)
}

fn rank(candidate: &Candidate, position: &Position) -> (Weight, usize, usize) {
    let room = usize::MAX - candidate.area.empty(position);
    match candidate.weight {
        Weight::Decisive => (Weight::Decisive, candidate.stones, room),
        weight => (weight, room, candidate.stones),
    }
}

fn weigh(search: &mut LifeSearch, position: &Position, area: &Area, suicide: Suicide, nodes: u64) -> Weight {
    let terms = LifeTerms { suicide, seki: Seki::Told, ..LifeTerms::default() };
    let [attacked, defended] = search.solve_both(position, area, terms, Budget::nodes(nodes));
    match (attacked.outcome, defended.outcome) {
        (Outcome::Open, _) | (_, Outcome::Open) => Weight::Unknown,
        (a, b) if a == b => Weight::Decided,
        _ => Weight::Decisive,
    }
}
