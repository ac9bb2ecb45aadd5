//! What a problem is about: stones that are named, marked, or found.

use eyespace::board::{Color, PointSet, Position, Suicide, VertexError};
use eyespace::regions::Structure;
use eyespace::search::dfpn::Table;
use eyespace::search::life::{Area, AreaError, LifeSearch, LifeTerms, Seki};
use eyespace::search::race::RaceError;
use eyespace::table::Outcome;

use eyespace_record::input::Loaded;
use eyespace_record::sgf;

use super::in_doubt::{LEAST, Weighing, in_doubt, undecided};

/// Properties that mark points.
const MARKS: [&str; 5] = ["TR", "SQ", "CR", "MA", "SL"];

/// The places of a table to find out whether it matters who moves first.
const WEIGHING_PLACES: usize = 1 << 17;

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
    #[error(
        "nothing in the position is enclosed, and of no group is it seen that it matters who moves first; say with --target which stones are in question"
    )]
    NothingInDoubt,
}

/// Who says which stones are in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TargetBy {
    /// The user, or a mark in the file.
    Somebody,
    /// Nobody: they are searched for.
    Search,
}

impl TargetBy {
    /// Of what the user names, or the file marks.
    pub(crate) fn of(loaded: &Loaded, named: usize) -> Self {
        if named == 0 && marked(loaded).is_empty() { Self::Search } else { Self::Somebody }
    }
}

/// The stones that are in question.
pub(crate) enum Target {
    /// The user, or a mark in the file, says so.
    Given(Box<Area>),
    /// Nobody does: what may be meant.
    Found(Box<Candidates>),
}

/// The groups that a problem may be about.
pub(crate) struct Candidates {
    /// The one that [`find_problem`] would take.
    pub(crate) likeliest: Candidate,
    /// The others, the likelier ones first.
    pub(crate) others: Vec<Candidate>,
}

/// What is to be solved.
pub(crate) enum Problem {
    /// The life of stones in an area.
    Enclosed(Box<Area>),
    /// That of stones which nothing encloses.
    Open(PointSet),
}

/// The fight that is asked about: for the stones that are named; else for those that the file marks; else for one of those that
/// are enclosed, first the largest for which it matters who moves first.
pub(crate) fn find_target(
    loaded: &Loaded,
    named: &[String],
    given: &[String],
    suicide: Suicide,
    weighing: Weighing<'_>,
) -> Result<Target, TargetError> {
    let (named, points) = read(&loaded.position, named, given)?;
    if let Some(area) = given_area(loaded, named, points, suicide)? {
        return Ok(Target::Given(Box::new(area)));
    }
    let mut found = enclosed(&loaded.position, suicide, weighing).into_iter();
    let likeliest = found.next().ok_or(TargetError::NothingEnclosed)?;
    Ok(Target::Found(Box::new(Candidates { likeliest, others: found.collect() })))
}

/// The same, of what is found the likeliest; and if nothing encloses the stones, or no such fight is known to be in doubt, one that
/// nothing encloses.
pub(crate) fn find_problem(
    loaded: &Loaded,
    named: &[String],
    given: &[String],
    suicide: Suicide,
    weighing: Weighing<'_>,
) -> Result<Problem, TargetError> {
    let (named, points) = read(&loaded.position, named, given)?;
    choose_problem(loaded, named, points, suicide, weighing)
}

/// [`find_problem`] for points that were read already.
pub(crate) fn choose_problem(
    loaded: &Loaded,
    named: PointSet,
    points: PointSet,
    suicide: Suicide,
    weighing: Weighing<'_>,
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
    let found = enclosed(position, suicide, weighing).into_iter().next();
    let is_decisive = found.as_ref().is_some_and(|found| found.weight() == Weight::Decisive);
    let open = if is_decisive { None } else { in_doubt(position, suicide, weighing) };
    match (open, found) {
        (Some(target), _) => Ok(Problem::Open(target)),
        (None, Some(found)) => Ok(Problem::Enclosed(Box::new(found.area))),
        (None, None) => Err(TargetError::NothingInDoubt),
    }
}

/// Named stones, and points that were given.
fn read(position: &Position, named: &[String], given: &[String]) -> Result<(PointSet, PointSet), TargetError> {
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
fn asked_about(loaded: &Loaded, named: PointSet) -> PointSet {
    if named.is_empty() { marked(loaded) } else { named }
}

/// The area of those; `None` if there are none.
fn given_area(
    loaded: &Loaded,
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
pub(crate) struct Candidate {
    pub(crate) area: Area,
    /// Whose stones they are.
    pub(crate) owner: Color,
    /// What a short search says becomes of it if the attacker moves first, and if the defender does.
    pub(crate) outcomes: [Outcome; 2],
}

/// Whether it matters who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    Decided,
    Unknown,
    Decisive,
}

/// How likely a chain is what a problem is about, the likelier the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Decided,
    Unknown,
    Delicate,
    Decisive,
}

impl Candidate {
    pub(crate) fn weight(&self) -> Weight {
        match self.outcomes {
            [Outcome::Open, _] | [_, Outcome::Open] => Weight::Unknown,
            [attacked, defended] if attacked == defended => Weight::Decided,
            _ => Weight::Decisive,
        }
    }

    /// Whether it lives, or is captured, by a ko alone, or in seki, whoever moves first: nobody draws such a group by chance, as the bent four.
    fn is_delicate(&self) -> bool {
        let is_delicate = |outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki);
        self.outcomes.into_iter().all(is_delicate)
    }

    /// The likelier, the higher.
    fn rank(&self, position: &Position) -> (Rank, usize, usize) {
        let (stones, room) = (self.area.target.len(), usize::MAX - self.area.empty(position));
        match self.weight() {
            Weight::Decisive => (Rank::Decisive, stones, room),
            Weight::Unknown => (Rank::Unknown, room, stones),
            Weight::Decided if self.is_delicate() && stones >= LEAST => (Rank::Delicate, room, stones),
            Weight::Decided => (Rank::Decided, room, stones),
        }
    }
}

/// The enclosed chains that don't live anyway. First the largest for which a short search says that it matters who moves first: so
/// the group is found, not the stones that are thrown into its eye, nor the wall around it. Behind those the ones that hang on a ko or a
/// seki, then the ones with the least room of those too hard to say, then of all. Those with the least room are asked about first, as long
/// as there are nodes.
fn enclosed(position: &Position, suicide: Suicide, weighing: Weighing<'_>) -> Vec<Candidate> {
    let structure = Structure::new(position);
    let mut search = LifeSearch::with_table(Table::with_places(WEIGHING_PLACES));
    let terms = LifeTerms { suicide, seki: Seki::Told, ..LifeTerms::default() };
    let area = |id| {
        let block = structure.block(id);
        Area::around(position, block.stones, suicide).ok().map(|area| (area, block.color))
    };
    let mut areas: Vec<_> = undecided(&structure, suicide).filter_map(area).enumerate().collect();
    areas.sort_by_key(|(_, (area, _))| area.empty(position));
    let mut left = weighing.enclosed;
    let mut candidates: Vec<_> = areas
        .into_iter()
        .map(|(place, (area, owner))| {
            let budget = weighing.watch.budget(weighing.each.min(left / 2));
            let answers = search.solve_both(position, &area, terms, budget);
            left = left.saturating_sub(answers.iter().map(|answer| answer.nodes).sum());
            (place, Candidate { area, owner, outcomes: answers.map(|answer| answer.outcome) })
        })
        .collect();
    candidates.sort_by_key(|(place, _)| *place);
    let mut candidates: Vec<_> = candidates.into_iter().map(|(_, candidate)| candidate).collect();
    // A stable sort: of equals the first.
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.rank(position)));
    candidates
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use eyespace::board::Diagram;

    use super::super::open::QUESTIONS;
    use super::*;
    use crate::limits::{Stop, Watch};

    /// Two rooms that no search of some thousands of nodes settles, and stones that run.
    const BOARD: &str = "
        . . . . O X O . . . . .
        . . . . O X O . . . . .
        . . . . O X O . . . . .
        O O O O O X O O O O O O
        X X X X X X X X X X X X
        . . . . . . . . . . . .
        . . O . . X . . O O . .
        . . O . . X . . O . . .
        . . . O . . X . . . . .
        . . . . . . . . . . . .
    ";

    #[test]
    fn finding_what_is_in_question_takes_what_it_may_and_no_more() {
        let diagram: Diagram = BOARD.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let blocks = Structure::new(&position).blocks().len() as u64;
        for budget in [0, 10, 1_000] {
            let (stop, nodes) = (Stop::default(), AtomicU64::new(0));
            let weighing = Weighing::within(budget, Watch::new(&stop, Some(&nodes)));
            enclosed(&position, Suicide::Illegal, weighing);
            let _ = in_doubt(&position, Suicide::Illegal, weighing);
            let spent = nodes.load(Ordering::Relaxed);
            // A question that is asked at all looks at one node for each of its parts.
            let asked = 40 * blocks;
            assert!(spent <= 4 * QUESTIONS * budget + asked, "{spent} of {budget}");
            assert!(budget == 0 || spent > 0, "{budget}");
        }
    }
}
