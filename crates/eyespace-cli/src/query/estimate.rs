//! `"kind": "estimate"`: what `eyespace estimate --json` says.

use std::io;

use super::fault::Fault;
use super::position::{Given, Stands};
use super::{Limits, Query};
use crate::report::Named;
use crate::report::estimate::published::{self, AsPublished};
use crate::report::estimate::{Estimated, document};
use eyespace::analyze;
use eyespace_service::scoring::{handicap_compensation, unsaid};

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let limits = query.limits(analyze::READING)?;
    let is_as_published = query.fields.flag("asPublished")?;
    query.understood();
    if is_as_published {
        return Ok(as_published(query, &given, limits));
    }
    let (rules, table) = (given.rules(), &query.settings.table);
    Ok(given.turns.iter().try_for_each(|&turn| {
        let mut loaded = given.at(turn);
        loaded.notes.extend(unsaid(&loaded, given.rules.as_ref().map(|said| said.rules), given.komi));
        query.tell_within(turn, limits, |watch| {
            let reading = watch.budget(limits.nodes);
            let (report, estimate) = analyze::estimated(&loaded.position, rules.suicide(), table, reading);
            let komi = given.komi.map(|komi| komi.points()).or(loaded.info.komi).unwrap_or(0.0);
            let estimated = Estimated {
                estimate,
                komi,
                handicap_compensation: handicap_compensation(&loaded, rules),
                prisoners: loaded.prisoners(),
                from: None,
                candidates: None,
            };
            let named = Named { file: super::SOURCE.to_owned(), loaded, rules, report, stopped: None, table };
            Ok::<_, Fault>(document(&named, &estimated))
        })
    }))
}

/// `"asPublished": true`: what `eyespace estimate --as-published --json` says.
fn as_published(query: &mut Query<'_>, given: &Given, limits: Limits<'_>) -> io::Result<()> {
    let (rules, table) = (given.rules(), &query.settings.table);
    given.turns.iter().try_for_each(|&turn| {
        let loaded = given.at(turn);
        query.tell_within(turn, limits, |watch| {
            let reading = watch.budget(limits.nodes);
            let (report, published) =
                analyze::estimated_as_published(&loaded.position, rules.suicide(), table, reading);
            let told = AsPublished { published, from: None };
            let named = Named { file: super::SOURCE.to_owned(), loaded, rules, report, stopped: None, table };
            Ok::<_, Fault>(published::document(&named, &told))
        })
    })
}
