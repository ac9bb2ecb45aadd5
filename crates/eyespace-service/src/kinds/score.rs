//! `score`: the count of a finished game.

use eyespace::analyze::{Options, Report, analyze};
use eyespace::board::{PointSet, Size};
use eyespace::engine::{Engine, Limits};
use eyespace::problem::Watch;
use eyespace::search::Memory;
use eyespace_record::input::GamePosition;
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::score::{Compared, Score, ScoreExtras};
use eyespace_wire::stopped::Stopped;

use super::table_note;
use crate::answer::{Query, Sent};
use crate::question::{Fault, Fields, Given, Reason, Stands};
use crate::scoring::{Counted, MOST_STONES, Marks, ScoreClaims, ScoreError, ScoreRequest, count};

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let request = request(&mut query.fields, &given)?;
    let allowed = query.allowed(|limits, nodes| Limits { score: nodes, ..limits })?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let mut loaded = given.at(turn);
        loaded.notes.extend(table_note(&engine));
        query.tell_within(
            turn,
            allowed.time,
            |watch| {
                has_stones(&loaded, &request)?;
                find(&loaded, &request, &engine, watch).map_err(|reason| {
                    let field = if matches!(reason, ScoreError::Both(_)) { "dead" } else { "rules" };
                    Fault::of(field, reason)
                })
            },
            |(report, counted), stopped| message(&loaded, None, &report, &counted, None, (detail, stopped)),
        )
    })
}

/// The fields of a `score` question other than the position: stones that the players agree are dead or alive, and facts that the board does not
/// show.
fn request(fields: &mut Fields, given: &Given) -> Result<ScoreRequest, Fault> {
    let size = given.size();
    Ok(ScoreRequest {
        rules: given.rules.clone(),
        komi: given.komi,
        handicap: fields.count("handicap", "stones", MOST_STONES)?,
        prisoners: fields.of_both("prisoners", MOST_STONES)?,
        dead: agreed(fields, "dead", size)?,
        alive: agreed(fields, "alive", size)?,
        marks: Marks::AreIgnored,
        last_moves: fields.flag("lastMoves")?,
    })
}

/// The points of a field that gives one stone of each block whose status the players agree on. The field may be absent or an empty list.
fn agreed(fields: &mut Fields, field: &'static str, size: Size) -> Result<PointSet, Fault> {
    if fields.take_empty_list(field) { Ok(PointSet::EMPTY) } else { fields.points(field, size) }
}

fn has_stones(loaded: &GamePosition, request: &ScoreRequest) -> Result<(), Fault> {
    for (field, points) in [("dead", request.dead), ("alive", request.alive)] {
        if let Some(point) = (points & loaded.position.empty_points()).first() {
            return Err(Fault::of(field, Reason::NoStone(loaded.position.size().vertex(point).to_string())));
        }
    }
    Ok(())
}

/// Analyzes and counts the board.
///
/// # Errors
/// The agreed statuses contradict each other, or the territory marks of the file should be used and it has none.
pub fn find(
    loaded: &GamePosition,
    request: &ScoreRequest,
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<(Report, Counted), ScoreError> {
    let memory = Memory::new();
    let options = Options { memory: Some(&memory), ..engine.scoring(watch.stop()) };
    let report = analyze(&loaded.position, &options);
    let counted = count(loaded, &report, &options, request)?;
    Ok((report, counted))
}

/// The message for a count. If `claims` are given, the count is compared with the result and territory in the record.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    report: &Report,
    counted: &Counted,
    claims: Option<&ScoreClaims>,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Score {
    let beside = ScoreExtras {
        questions: counted.questions.asked.clone(),
        needs_confirmation: counted.needs_confirmation(),
        doubted_komi: counted.questions.komi.clone(),
        compared: claims.map(|claims| compared(counted, claims)),
        last_moves: counted.last_moves.clone(),
        stopped,
    };
    let mut input = Input::new(loaded, file);
    input.notes.extend(counted.questions.noted.iter().cloned());
    let whole = Score::new(input, report, &counted.scored, beside);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}

fn compared(counted: &Counted, claims: &ScoreClaims) -> Compared {
    let scored = &counted.scored;
    let surrounded = eyespace::board::Color::ALL.map(|color| scored.surrounded(color));
    Compared {
        result: claims.result.clone(),
        margin: claims.margin.map(|margin| margin.points()),
        same_result: claims.margin.map(|margin| margin == scored.margin()),
        same_territory: claims.territory.map(|theirs| theirs == surrounded),
    }
}
