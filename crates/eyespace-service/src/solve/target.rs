//! What a problem is about: stones that are named, marked, or found.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::problem::{Problem, TargetBudget, TargetBy, TargetCandidate, candidates, find};
use eyespace::search::life::{Area, AreaError};
use eyespace::search::semeai::SemeaiError;
use eyespace::table::EyeTable;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// Properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// Why there is nothing to solve.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// A vertex of the target that is none of the board.
    #[error("--target: {0}")]
    Vertex(#[from] VertexError),
    /// An empty point of the target.
    #[error("--target {0}: no stone is there")]
    NoStone(String),
    /// A vertex of the area that is none of the board.
    #[error("--area: {0}")]
    AreaVertex(VertexError),
    /// An area without a target.
    #[error("--area names points only; name the stones in question with --target")]
    AreaAlone,
    /// There is no such area.
    #[error("{0}")]
    Area(#[from] AreaError),
    /// A vertex of a race that is none of the board.
    #[error("--race: {0}")]
    RaceVertex(VertexError),
    /// An empty point as a side of a race.
    #[error("--race {0}: no stone is there")]
    RaceNoStone(String),
    /// There is no such race.
    #[error("--race: {0}")]
    Race(#[from] SemeaiError),
    /// Nothing is enclosed.
    #[error(
        "no group is enclosed; name the stones in question with --target, and with --area the points where play matters"
    )]
    NothingEnclosed,
    /// Nothing is enclosed, and of no group is it seen that it matters who moves first.
    #[error(
        "no group is enclosed, and for none was it found to matter who moves first; name the stones in question with --target"
    )]
    NothingInDoubt,
}

/// Who says which stones are in question: the user, who names so many points, or a mark in the file; else nobody.
pub fn target_by(loaded: &GamePosition, named: usize) -> TargetBy {
    if named == 0 && marked(loaded).is_empty() { TargetBy::Search } else { TargetBy::Somebody }
}

/// The stones that are in question.
pub enum Target {
    /// The user, or a mark in the file, says so.
    Given(Box<Area>),
    /// Nobody does: what may be meant.
    Found(Box<TargetCandidates>),
}

/// The groups that a problem may be about.
pub struct TargetCandidates {
    /// The one that is taken.
    pub likeliest: TargetCandidate,
    /// The others, the likelier ones first.
    pub others: Vec<TargetCandidate>,
}

/// The fight that is asked about: for the stones that are named; else for those that the file marks; else for one of those that
/// are enclosed, first the largest for which it matters who moves first.
pub fn find_target(
    loaded: &GamePosition,
    named: &[String],
    given: &[String],
    suicide: Suicide,
    table: &EyeTable,
    weighing: TargetBudget<'_>,
) -> Result<Target, TargetError> {
    let (named, area) = points(loaded, named, given)?;
    if let Some(area) = given_area(loaded, named, area, suicide)? {
        return Ok(Target::Given(Box::new(area)));
    }
    let mut found = candidates(&loaded.position, suicide, table, weighing).into_iter();
    let likeliest = found.next().ok_or(TargetError::NothingEnclosed)?;
    Ok(Target::Found(Box::new(TargetCandidates { likeliest, others: found.collect() })))
}

/// The same, of what is found the likeliest; and if nothing encloses the stones, or no such fight is known to be in doubt, one that
/// nothing encloses.
pub fn choose_problem(
    loaded: &GamePosition,
    named: PointSet,
    points: PointSet,
    suicide: Suicide,
    table: &EyeTable,
    weighing: TargetBudget<'_>,
) -> Result<Problem, TargetError> {
    let position = &loaded.position;
    match given_area(loaded, named, points, suicide) {
        Ok(Some(area)) => return Ok(Problem::Enclosed(Box::new(area))),
        Err(TargetError::Area(AreaError::TooLarge)) if points.is_empty() => {
            let target = asked_about(loaded, named);
            let whole = |color| (target & position.stones(color)).flood(position.stones(color));
            return Ok(Problem::Open(whole(Color::Black) | whole(Color::White)));
        }
        Err(error) => return Err(error),
        Ok(None) => {}
    }
    find(position, suicide, table, weighing).ok_or(TargetError::NothingInDoubt)
}

/// A stone of each of two groups that race.
pub fn racing(position: &Position, names: [&String; 2]) -> Result<[PointSet; 2], TargetError> {
    let stone = |name: &String| -> Result<PointSet, TargetError> {
        let point = position.size().parse_vertex(name).map_err(TargetError::RaceVertex)?;
        position.stone(point).ok_or_else(|| TargetError::RaceNoStone(name.clone()))?;
        Ok(PointSet::from(point))
    };
    Ok([stone(names[0])?, stone(names[1])?])
}

/// Named stones, and the points of an area that was given.
///
/// # Errors
/// A vertex is none of the board, or no stone is there.
pub fn points(loaded: &GamePosition, named: &[String], given: &[String]) -> Result<(PointSet, PointSet), TargetError> {
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
    Ok((target, points))
}

/// The stones that are named, or else marked.
fn asked_about(loaded: &GamePosition, named: PointSet) -> PointSet {
    if named.is_empty() { marked(loaded) } else { named }
}

/// The area of those; `None` if there are none.
fn given_area(
    loaded: &GamePosition,
    named: PointSet,
    points: PointSet,
    suicide: Suicide,
) -> Result<Option<Area>, TargetError> {
    let (position, target) = (&loaded.position, asked_about(loaded, named));
    match (target.is_empty(), points.is_empty()) {
        (false, true) => Ok(Some(Area::around(position, target, suicide)?)),
        (false, false) => Ok(Some(Area::given(position, target, points, suicide)?)),
        (true, false) => Err(TargetError::AreaAlone),
        (true, true) => Ok(None),
    }
}

/// The marked stones, of the colour that most of them have.
fn marked(loaded: &GamePosition) -> PointSet {
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
