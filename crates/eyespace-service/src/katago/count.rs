//! Counts the board as a `score` question does, by the rules and komi of the question.

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, analyze};
use eyespace::board::PointSet;
use eyespace::closing;
use eyespace::scoring::{ScoreOptions, Scored};
use eyespace::search::Memory;
use eyespace::status::LifeMapOptions;
use eyespace::table::EyeTable;

use crate::question::Given;
use crate::scoring::{Marks, ScoreRequest, statuses};
use eyespace::problem::Watch;
use eyespace_record::input::GamePosition;

pub(crate) fn count(given: &Given, loaded: &GamePosition, table: &EyeTable, nodes: u64, watch: Watch<'_>) -> Scored {
    let rules = given.rules();
    let memory = Memory::new();
    let map = LifeMapOptions { nodes, ..LifeMapOptions::default() };
    let options = Options {
        suicide: rules.suicide(),
        table,
        life_and_death: LifeAndDeathSearch::Omitted,
        model: Model::Omitted,
        map: Some(map),
        stop: watch.stop(),
        memory: Some(&memory),
    };
    let report = analyze(&loaded.position, &options);
    closing::score(&report, &statuses(&report, rules, &options), score_options(given, loaded), &options)
}

/// The rules and komi of the question, or else those of the record.
fn score_options(given: &Given, loaded: &GamePosition) -> ScoreOptions {
    let asked = ScoreRequest {
        rules: given.rules.clone(),
        komi: given.komi,
        handicap: None,
        prisoners: None,
        dead: PointSet::EMPTY,
        alive: PointSet::EMPTY,
        marks: Marks::AreIgnored,
        last_moves: false,
    };
    asked.score_options(loaded)
}
