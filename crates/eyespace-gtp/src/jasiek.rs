//! Groups, eyes and eye-spaces by Robert Jasiek's definitions. Which strings are dead is known from the count of the board, or the command says
//! so.

use eyespace::board::{Color, Point, PointSet};
use eyespace::regions::Structure;
use eyespace::scoring::jasiek::{JasiekSide, Region};
use eyespace::scoring::{Jasiek, RestsOn, ScoringBoard};

use super::arguments::Arguments;
use super::eyes::table;
use super::gogui::NOTHING;
use super::reply::{Answer, Refusal, board, vertices};
use super::state::State;
use eyespace_service::scoring::give;

/// The width of the column with the names of terms.
const WIDTH: usize = 24;

/// A term of Jasiek's definitions, and the function that returns its sets of points for one side.
type Term = (&'static str, fn(&JasiekSide) -> Vec<PointSet>);

const TERMS: [Term; 6] = [
    ("eye_strings", |side| side.eye_strings.clone()),
    ("eye_points", |side| vec![side.eye_points]),
    ("regions", |side| side.regions.iter().map(Region::points).collect()),
    ("groups", |side| side.regions.iter().map(Region::group).collect()),
    ("eyes", |side| side.eyes().collect()),
    ("eye_spaces", |side| side.regions.iter().map(Region::eye_space).collect()),
];

/// `eyespace-jasiek TERM [COLOR] [dead VERTEX ...] [alive VERTEX ...]`: all sets of points that the term names, one in each line. Without a colour
/// the sets of both sides are listed, each with its colour.
pub(super) fn list(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let name = arguments.required(0, "term")?;
    let (_, sets) = TERMS.iter().find(|(own, _)| *own == name).ok_or(Refusal::Term)?;
    let asked = match arguments.word(1) {
        None | Some("dead" | "alive") => None,
        Some(_) => Some(arguments.color(1)?),
    };
    let board = counted_with(state, Given::read(arguments, 1 + usize::from(asked.is_some()))?)?;
    let size = state.size();
    let lines = JasiekSide::both(&board).into_iter().filter(|side| asked.is_none_or(|color| side.color == color));
    let lines = lines.flat_map(|side| {
        let before = if asked.is_some() { String::new() } else { format!("{}: ", side.color) };
        let sets = sets(&side).into_iter().filter(|set| !set.is_empty());
        sets.map(|set| format!("{before}{}", vertices(set, size))).collect::<Vec<_>>()
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// The stones that the command says are dead or alive.
#[derive(Clone, Copy, Default)]
struct Given {
    dead: PointSet,
    alive: PointSet,
}

impl Given {
    fn read(arguments: &Arguments<'_>, from: usize) -> Result<Self, Refusal> {
        let mut given = Self::default();
        let mut list = None;
        for n in from..arguments.len() {
            match arguments.word(n) {
                Some("dead") => list = Some(&mut given.dead),
                Some("alive") => list = Some(&mut given.alive),
                _ => list.as_deref_mut().ok_or(Refusal::Missing("dead or alive"))?.insert(arguments.point(n)?),
            }
        }
        Ok(given)
    }
}

/// The counted board. Where the command gives a status, it replaces the status that was found.
fn counted_with(state: &mut State, given: Given) -> Result<ScoringBoard, Refusal> {
    let structure = Structure::new(&state.position());
    if (given.dead | given.alive).intersects(structure.empty()) {
        return Err(Refusal::EmptyVertex);
    }
    let mut statuses = state.scored().statuses.clone();
    give(&mut statuses, &structure, given.alive, given.dead)?;
    Ok(ScoringBoard::new(&structure, &statuses))
}

/// `eyespace-jasiek_data VERTEX`: for each term, the sets of points that contain this point.
pub(super) fn data(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (point, size) = (arguments.point(0)?, state.size());
    let structure = Structure::new(&state.position());
    let scored = state.scored();
    let jasiek = Jasiek::new(&structure, scored);
    let said = |set: Option<PointSet>| set.map_or(String::new(), |set| vertices(set, size));
    let at = |sets: &[PointSet]| said(sets.iter().copied().find(|set| set.contains(point)));
    let [black, white] = &jasiek.sides;
    let region = jasiek.regions().find(|region| region.points().contains(point));
    let eye_point_of = jasiek.sides.iter().find(|side| side.eye_points.contains(point)).map(|side| side.color);
    let mut rows = vec![
        ("point", counts_as(&scored.territory.board, point)),
        ("black_eye_string", at(&black.eye_strings)),
        ("white_eye_string", at(&white.eye_strings)),
        ("eye_point", eye_point_of.map_or(String::new(), |color| color.to_string())),
        ("eye", at(&black.eyes().chain(white.eyes()).collect::<Vec<_>>())),
    ];
    if let Some(region) = region {
        rows.push(("region", format!("{} {}", region.color(), said(Some(region.points())))));
        rows.push(("group", said(Some(region.group()))));
        rows.push(("eye_space", said(Some(region.eye_space()))));
        rows.push((
            "rests_on",
            jasiek.assumes_alive(region).into_iter().map(RestsOn::name).collect::<Vec<_>>().join(" "),
        ));
        rows.push(("counted_group", said(jasiek.counted(region).map(|group| group.stones))));
    }
    rows.retain(|(_, value)| !value.is_empty());
    Ok(format!("{}:\n{}", size.vertex(point), table(WIDTH, &rows)))
}

/// The contents of a point: `empty`, `alive black`, `dead white` and so on.
fn counts_as(board: &ScoringBoard, point: Point) -> String {
    let stone = |color: Color| {
        let [living, dead] = [board.living, board.dead].map(|sides| sides[color.index()].contains(point));
        if living { Some(format!("alive {color}")) } else { dead.then(|| format!("dead {color}")) }
    };
    Color::ALL.into_iter().find_map(stone).unwrap_or_else(|| "empty".to_owned())
}

/// The eye-points in colours for `GoGui`: Black's are blue, White's are green.
pub(super) fn picture(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let [black, white] = JasiekSide::both(&state.scored().territory.board).map(|side| side.eye_points);
    Ok(board(size, |point| match (black.contains(point), white.contains(point)) {
        (true, _) => "blue".to_owned(),
        (_, true) => "green".to_owned(),
        _ => NOTHING.to_owned(),
    }))
}
