//! `"kind": "score"`: the board counted, in short.

use std::io;

use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::board::{PointSet, Size};
use eyespace::search::dfpn::Stop;
use eyespace::status::LifeMapTerms;

use super::Query;
use super::fault::{Fault, Reason};
use super::fields::{Fields, said};
use super::position::{Given, Stands};
use crate::report::{Named, score};
use eyespace_record::input::Loaded;
use eyespace_service::scoring::{Asked, Counted, MOST_STONES, Marks, ScoreError, count};

/// The nodes for each search, as on the command line.
const NODES: u64 = 4_000;

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let asked = asked(&mut query.fields, &given)?;
    let limits = query.limits(NODES)?;
    query.understood();
    let (rules, table) = (given.rules(), &query.settings.table);
    let options = Options {
        suicide: rules.suicide(),
        table,
        fights: Fights::Omitted,
        model: Model::Omitted,
        map: Some(LifeMapTerms { nodes: limits.nodes, ..LifeMapTerms::default() }),
        stop: Stop::NEVER,
    };
    Ok(given.turns.iter().try_for_each(|&turn| {
        let mut loaded = given.at(turn);
        query.tell_within(turn, limits, |watch| {
            let options = Options { stop: watch.stop(), ..options };
            let report = analyze(&loaded.position, &options);
            let counted = counted(&loaded, &report, &options, &asked)?;
            loaded.notes.extend(counted.questions.noted.iter().cloned());
            let named = Named { file: super::SOURCE.to_owned(), loaded, rules, report, stopped: None, table };
            Ok::<_, Fault>(score::brief(&named, &counted))
        })
    }))
}

/// What is said beside the position: agreed dead and living stones, and what the board does not show.
fn asked(fields: &mut Fields, given: &Given) -> Result<Asked, Fault> {
    let size = given.size();
    Ok(Asked {
        rules: given.rules.clone(),
        komi: given.komi,
        handicap: fields.whole("handicap")?.map(|stones| count_of("handicap", stones)).transpose()?,
        prisoners: prisoners(fields)?,
        dead: agreed(fields, "dead", size)?,
        alive: agreed(fields, "alive", size)?,
        marks: Marks::AreIgnored,
    })
}

/// A stone of each block that is agreed to be so: there may be none.
fn agreed(fields: &mut Fields, field: &'static str, size: Size) -> Result<PointSet, Fault> {
    if fields.take_empty_list(field) { Ok(PointSet::EMPTY) } else { fields.points(field, size) }
}

/// `"prisoners": [2, 5]`: Black's stones that were taken, and White's.
fn prisoners(fields: &mut Fields) -> Result<Option<[usize; 2]>, Fault> {
    const EXPECTED: &str = "two whole numbers, Black's stones that were taken and White's";
    let Some(value) = fields.take("prisoners") else { return Ok(None) };
    let both = value.as_array().filter(|list| list.len() == 2);
    let [Some(black), Some(white)] = [0, 1].map(|n| both.and_then(|list| list[n].as_u64())) else {
        return Err(Fault::of("prisoners", Reason::Expected { found: said(&value).to_owned(), expected: EXPECTED }));
    };
    Ok(Some([count_of("prisoners", black)?, count_of("prisoners", white)?]))
}

/// Stones that were handicap or taken: no game has more.
fn count_of(field: &'static str, stones: u64) -> Result<usize, Fault> {
    let found = usize::try_from(stones).unwrap_or(usize::MAX);
    let too_many = || Fault::of(field, Reason::TooMany { what: "stones", found, most: MOST_STONES });
    (found <= MOST_STONES).then_some(found).ok_or_else(too_many)
}

fn counted(loaded: &Loaded, report: &Report, options: &Options<'_>, asked: &Asked) -> Result<Counted, Fault> {
    for (field, points) in [("dead", asked.dead), ("alive", asked.alive)] {
        if let Some(point) = (points & loaded.position.empty_points()).first() {
            return Err(Fault::of(field, Reason::NoStone(loaded.position.size().vertex(point).to_string())));
        }
    }
    count(loaded, report, options, asked).map_err(|reason| {
        let field = if matches!(reason, ScoreError::Both(_)) { "dead" } else { "rules" };
        Fault::of(field, reason)
    })
}
