//! Finds the target of a problem: stones that the user names, stones that the file marks, or a group whose life is in doubt.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::problem::{Problem, TargetBy, TargetCandidate, TargetSearch, candidates, find};
use eyespace::search::life::{Area, AreaError};
use eyespace::search::semeai::SemeaiError;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// The SGF properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// The reason why there is nothing to solve.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// A vertex of the target that is not on the board.
    #[error("--target: {0}")]
    Vertex(#[from] VertexError),
    /// A point of the target without a stone.
    #[error("--target {0}: no stone is there")]
    NoStone(String),
    /// A vertex of the area that is not on the board.
    #[error("--area: {0}")]
    AreaVertex(VertexError),
    /// An area without a target.
    #[error("--area names points only; name the stones in question with --target")]
    AreaAlone,
    /// No area can be made for the target.
    #[error("{0}")]
    Area(#[from] AreaError),
    /// A vertex of a race that is not on the board.
    #[error("--race: {0}")]
    RaceVertex(VertexError),
    /// A side of a race that is named by an empty point.
    #[error("--race {0}: no stone is there")]
    RaceNoStone(String),
    /// The two groups are not in a race that can be searched.
    #[error("--race: {0}")]
    Race(#[from] SemeaiError),
    /// No group is enclosed.
    #[error(
        "no group is enclosed; name the stones in question with --target, and with --area the points where play matters"
    )]
    NothingEnclosed,
    /// No group is enclosed, and for none was it found that its fate depends on who moves first.
    #[error(
        "no group is enclosed, and for none was it found to matter who moves first; name the stones in question with --target"
    )]
    NothingInDoubt,
}

/// The source of the target: somebody, if the user names stones (`named` of them) or the file marks some; else the search.
pub fn target_by(loaded: &GamePosition, named: usize) -> TargetBy {
    if named == 0 && marked(loaded).is_empty() { TargetBy::Search } else { TargetBy::Somebody }
}

/// The target of a problem.
pub enum Target {
    /// The area of the target that the user names or the file marks.
    Given(Box<Area>),
    /// The candidates, if nobody names a target.
    Found(Box<TargetCandidates>),
}

/// The groups that a problem may be about.
pub struct TargetCandidates {
    /// The likeliest one, which is used.
    pub likeliest: TargetCandidate,
    /// The others, the likelier ones first.
    pub others: Vec<TargetCandidate>,
}

/// The target of the problem: the stones that the user names, else those that the file marks, else the enclosed groups as candidates. The likeliest
/// candidate is the largest group whose fate depends on who moves first.
pub fn find_target(
    loaded: &GamePosition,
    named: &[String],
    given: &[String],
    search: TargetSearch<'_>,
) -> Result<Target, TargetError> {
    let (named, area) = points(loaded, named, given)?;
    if let Some(area) = given_area(loaded, named, area, search.suicide)? {
        return Ok(Target::Given(Box::new(area)));
    }
    let mut found = candidates(&loaded.position, search).into_iter();
    let likeliest = found.next().ok_or(TargetError::NothingEnclosed)?;
    Ok(Target::Found(Box::new(TargetCandidates { likeliest, others: found.collect() })))
}

/// The same, reduced to the likeliest candidate. If nothing encloses the named stones, or no enclosed group is known to be unsettled, this is a
/// problem about a group that is not enclosed.
pub fn choose_problem(
    loaded: &GamePosition,
    named: PointSet,
    points: PointSet,
    search: TargetSearch<'_>,
) -> Result<Problem, TargetError> {
    let position = &loaded.position;
    match given_area(loaded, named, points, search.suicide) {
        Ok(Some(area)) => return Ok(Problem::Enclosed(Box::new(area))),
        Err(TargetError::Area(AreaError::TooLarge)) if points.is_empty() => {
            let target = asked_about(loaded, named);
            let whole = |color| (target & position.stones(color)).flood(position.stones(color));
            return Ok(Problem::Open(whole(Color::Black) | whole(Color::White)));
        }
        Err(error) => return Err(error),
        Ok(None) => {}
    }
    find(position, search).ok_or(TargetError::NothingInDoubt)
}

/// One stone of each of the two groups in a race.
pub fn racing(position: &Position, names: [&String; 2]) -> Result<[PointSet; 2], TargetError> {
    let stone = |name: &String| -> Result<PointSet, TargetError> {
        let point = position.size().parse_vertex(name).map_err(TargetError::RaceVertex)?;
        position.stone(point).ok_or_else(|| TargetError::RaceNoStone(name.clone()))?;
        Ok(PointSet::from(point))
    };
    Ok([stone(names[0])?, stone(names[1])?])
}

/// The named stones, and the points of the given area.
///
/// # Errors
/// A vertex is not on the board, or a named point has no stone.
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

/// The named stones, or else the marked ones.
fn asked_about(loaded: &GamePosition, named: PointSet) -> PointSet {
    if named.is_empty() { marked(loaded) } else { named }
}

/// The area around those stones, or the given one; `None` if there are no such stones.
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

/// The marked stones, reduced to the colour with more of them; to White if both have the same number.
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
