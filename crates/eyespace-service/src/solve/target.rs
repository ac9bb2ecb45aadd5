//! Finds the target of a problem: stones that the user names, stones that the file marks, or a group whose life depends on who moves first.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::problem::{Choice, ChoiceBy, Problem, TargetBy, TargetSearch};
use eyespace::search::life::{Area, AreaError};
use eyespace::search::semeai::SemeaiError;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// The SGF properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// The reason why there is no group to be searched.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// A point of `--target` is not on the board.
    #[error("--target: {0}")]
    Vertex(#[from] VertexError),
    /// A point of `--target` has no stone.
    #[error("--target {0}: no stone is there")]
    NoStone(String),
    /// A point of `--area` is not on the board.
    #[error("--area: {0}")]
    AreaVertex(VertexError),
    /// An area is given without a target.
    #[error("--area names points only; name the stones in question with --target")]
    AreaAlone,
    /// The target has no area that can be searched.
    #[error("{0}")]
    Area(#[from] AreaError),
    /// A point of `--race` is not on the board.
    #[error("--race: {0}")]
    RaceVertex(VertexError),
    /// A point of `--race` has no stone.
    #[error("--race {0}: no stone is there")]
    RaceNoStone(String),
    /// The two groups are not in a semeai that can be searched.
    #[error("--race: {0}")]
    Race(#[from] SemeaiError),
    /// No group is enclosed by stones and the edge.
    #[error(
        "no group is enclosed; name the stones in question with --target, and with --area the points where play matters"
    )]
    NothingEnclosed,
    /// No group is enclosed, and no group was found whose life depends on who moves first.
    #[error(
        "no group is enclosed, and for none was it found to matter who moves first; name the stones in question with --target"
    )]
    NothingInDoubt,
}

/// How the target is known: [`TargetBy::Somebody`] if the user names stones (`named` of them) or the file marks some, else by search.
pub fn target_by(loaded: &GamePosition, named: usize) -> TargetBy {
    if named == 0 && marked(loaded).is_empty() { TargetBy::Search } else { TargetBy::Somebody }
}

/// The problem about the stones that the user names or the file marks, enclosed or not; else the likeliest of the problems that a search finds.
///
/// # Errors
/// No stones are named, and nothing is in doubt; or the named stones have no area.
pub fn choose_problem(
    loaded: &GamePosition,
    named: PointSet,
    points: PointSet,
    search: TargetSearch<'_>,
) -> Result<Choice, TargetError> {
    let by = if named.is_empty() { ChoiceBy::Marks } else { ChoiceBy::User };
    match given_area(loaded, named, points, search.suicide) {
        Ok(Some(area)) => Ok(Choice::named(Problem::Enclosed(Box::new(area)), by)),
        Err(TargetError::Area(AreaError::TooLarge)) if points.is_empty() => {
            let (target, position) = (asked_about(loaded, named), &loaded.position);
            let whole = |color| (target & position.stones(color)).flood(position.stones(color));
            Ok(Choice::named(Problem::Open(whole(Color::Black) | whole(Color::White)), by))
        }
        Err(error) => Err(error),
        Ok(None) => Choice::found(&loaded.position, search).ok_or(TargetError::NothingInDoubt),
    }
}

/// One stone of each of the two groups of a semeai.
pub fn racing(position: &Position, names: [&String; 2]) -> Result<[PointSet; 2], TargetError> {
    let stone = |name: &String| -> Result<PointSet, TargetError> {
        let point = position.size().parse_vertex(name).map_err(TargetError::RaceVertex)?;
        position.stone(point).ok_or_else(|| TargetError::RaceNoStone(name.clone()))?;
        Ok(PointSet::from(point))
    };
    Ok([stone(names[0])?, stone(names[1])?])
}

/// The stones that are named as the target, and the points of the area that the user gives.
///
/// # Errors
/// A point is not on the board, or a point of the target has no stone.
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

/// The stones that the user names, or else the stones that the file marks.
fn asked_about(loaded: &GamePosition, named: PointSet) -> PointSet {
    if named.is_empty() { marked(loaded) } else { named }
}

/// The area around the named or marked stones, or the area that the user gives; `None` if no stones are named or marked.
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

/// The marked stones of the colour that has more of them, or of White if both colours have the same number.
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
