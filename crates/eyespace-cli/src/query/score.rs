//! `"kind": "score"`: the board counted, in short.

use std::io;

use eyespace::analyze::{Fights, Model, Options, analyze};
use eyespace::status::LifeMapTerms;

use super::Query;
use super::fault::Fault;
use super::position::{Given, Stands};
use crate::report::{Named, score};
use crate::scoring::{Asked, Marks, count};

/// The nodes for each search, as on the command line.
const NODES: u64 = 4_000;

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let nodes = query.nodes(NODES)?;
    query.understood();
    let (rules, table) = (given.rules(), &query.settings.table);
    let options = Options {
        suicide: rules.suicide(),
        table,
        fights: Fights::Omitted,
        model: Model::Omitted,
        map: Some(LifeMapTerms { nodes, ..LifeMapTerms::default() }),
    };
    let asked = Asked { rules, komi: given.komi, dead: &[], alive: &[], marks: Marks::AreIgnored };
    for &turn in &given.turns {
        let loaded = given.at(turn);
        let report = analyze(&loaded.position, &options);
        let scored = count(&loaded, &report, table, &asked).map_err(|reason| Fault::of("rules", reason))?;
        let named = Named { file: super::SOURCE.to_owned(), loaded, rules, report, table };
        if let Err(gone) = query.reply(Some(turn), score::brief(&named, &scored)) {
            return Ok(Err(gone));
        }
    }
    Ok(Ok(()))
}
