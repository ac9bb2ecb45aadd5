//! `"kind": "analyze"`: what `eyespace analyze --json` says.

use std::io;

use eyespace::analyze::{Fights, Model, Options, analyze};

use eyespace::search::dfpn::Stop;

use super::Query;
use super::fault::Fault;
use super::position::{Given, Stands};
use crate::report::{Named, json};

/// All searches of a position together may take so many times as much as each.
const ALL: u64 = Fights::ALL_NODES / Fights::NODES;

/// The nodes for each reading of a capture, as on the command line.
const READING: u64 = 1_000;

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let limits = query.limits(Fights::NODES)?;
    let nodes = limits.nodes;
    query.understood();
    let (rules, settings) = (given.rules(), query.settings);
    let fights = Fights::Enclosed { nodes, all_nodes: nodes.saturating_mul(ALL), most_empty: Fights::MOST_EMPTY };
    let options = Options {
        suicide: rules.suicide(),
        table: &settings.table,
        fights,
        model: Model::EyeSpaces { nodes: READING.min(settings.most_nodes) },
        map: None,
        stop: Stop::NEVER,
    };
    Ok(given.turns.iter().try_for_each(|&turn| {
        let loaded = given.at(turn);
        query.tell_within(turn, limits, |watch| {
            let report = analyze(&loaded.position, &Options { stop: watch.stop(), ..options });
            let (file, table) = (super::SOURCE.to_owned(), &settings.table);
            Ok::<_, Fault>(json::document(&Named { file, loaded, rules, report, stopped: None, table }))
        })
    }))
}
