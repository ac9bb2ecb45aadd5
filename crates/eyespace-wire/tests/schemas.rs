//! The stored schemas must be those of the types. To update the stored files: `EYESPACE_WRITE=schemas cargo test -p eyespace-wire --features
//! schema`.

use std::path::{Path, PathBuf};

use eyespace_wire::analyze::Analysis;
use eyespace_wire::certify::Certification;
use eyespace_wire::estimate::Estimate;
use eyespace_wire::eye::EyeAnswer;
use eyespace_wire::katago::{ActionDone, KatagoAnalysis, NoResults};
use eyespace_wire::ogs::{OgsAnswer, OgsQuestion};
use eyespace_wire::probe::ProbeAnswer;
use eyespace_wire::published::PublishedEstimate;
use eyespace_wire::question::Question;
use eyespace_wire::race::Race;
use eyespace_wire::read::TacticalReading;
use eyespace_wire::reply::{Refusal, Reply};
use eyespace_wire::schemas::ALL;
use eyespace_wire::score::Score;
use eyespace_wire::shapes::{ClassesAnswer, ShapesAnswer};
use eyespace_wire::solve::{Solution, SolveSummary};
use eyespace_wire::verify::Verification;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/v1")
}

/// The generator for answers. It describes what is serialized, while the generator for questions describes what can be deserialized.
fn answers() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

fn questions() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_deserialize().into_generator()
}

fn of<T: JsonSchema>(generator: SchemaGenerator) -> Schema {
    generator.into_root_schema_for::<T>()
}

/// All schemas with their names.
fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("question", of::<Question>(questions())),
        ("analyze", of::<Analysis>(answers())),
        ("eye", of::<EyeAnswer>(answers())),
        ("solve", of::<Solution>(answers())),
        ("race", of::<Race>(answers())),
        ("read", of::<TacticalReading>(answers())),
        ("score", of::<Score>(answers())),
        ("estimate", of::<Estimate>(answers())),
        ("published", of::<PublishedEstimate>(answers())),
        ("probe", of::<ProbeAnswer>(answers())),
        ("shapes", of::<ShapesAnswer>(answers())),
        ("classes", of::<ClassesAnswer>(answers())),
        ("solve-summary", of::<SolveSummary>(answers())),
        ("verify", of::<Verification>(answers())),
        ("certify", of::<Certification>(answers())),
        ("katago", of::<KatagoAnalysis>(answers())),
        ("katago-no-results", of::<NoResults>(answers())),
        ("katago-action", of::<ActionDone>(answers())),
        ("ogs-question", of::<OgsQuestion>(questions())),
        ("ogs", of::<OgsAnswer>(answers())),
        ("error", of::<Refusal>(answers())),
        ("reply", of::<Reply<Value>>(answers())),
    ]
}

#[test]
fn what_is_checked_in_is_what_the_types_say() {
    let write = std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "schemas");
    let mut names = vec![];
    for (name, schema) in schemas() {
        let path = folder().join(format!("{name}.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if write {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(kept == text, "{name}: the type is another; see the head of this file");
        names.push(format!("{name}.json"));
    }
    assert!(names.iter().map(|name| name.trim_end_matches(".json")).eq(ALL.iter().map(|(name, _)| *name)));
    let mut kept: Vec<String> =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    kept.retain(|name| name.ends_with(".json"));
    kept.sort();
    names.sort();
    assert_eq!(kept, names, "each schema is of a type");
}

/// If two types had the same name, one of them would get a number at its end.
#[test]
fn no_two_types_share_a_name() {
    for (name, schema) in schemas() {
        let defs = schema.as_value()["$defs"].as_object().cloned().unwrap_or_default();
        for def in defs.keys() {
            assert!(!def.ends_with(|c: char| c.is_ascii_digit()), "{name}: {def}");
        }
    }
}
