//! Tests that names in the code are the standard words of the field, and that no two public types of a crate have the same name.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::rules::files;
use crate::support::root;

/// Words that this project once made up, each with the standard name that has replaced it.
const REPLACED: [(&str, &str); 38] = [
    ("Race", "Semeai"),
    ("Party", "Color"),
    ("Mover", "Role"),
    ("Racer", "SemeaiSide"),
    ("rival", "opponent_group"),
    ("Fates", "StoneStatuses"),
    ("Savable", "Rescuable"),
    ("Court", "LifeMapSolver"),
    ("Claim", "ConditionalVerdict"),
    ("rests_on", "assumes_alive"),
    ("singly", "single_blocks"),
    ("Scales", "StrengthModel"),
    ("Leaning", "Ownership"),
    ("leaning", "ownership"),
    ("StonesWeighed", "TrainingRows"),
    ("FightReader", "GroupReader"),
    ("Loaded", "GamePosition"),
    ("lie", "edge_contact"),
    ("Web", "ConnectedLife"),
    ("web", "connections"),
    ("Promise", "Guarantee"),
    ("promise", "guarantee"),
    ("Offer", "RegionGuarantee"),
    ("Hold", "SafeByReply"),
    ("Hanging", "ConnectedToAlive"),
    ("Arranger", "MiaiSolver"),
    ("Alternating", "AlternatePlay"),
    ("alternating", "alternate_play"),
    ("answered_once", "one_reply"),
    ("barren", "no_living_room"),
    ("doomed", "one_eye_at_most"),
    ("Contest", "ZoneGame"),
    ("after_all", "prove_refuter_to_move"),
    ("PutOff", "DeferrableKo"),
    ("KoSeen", "KoStudy"),
    ("claimant", "narrowed_side"),
    ("strewn", "random_stones"),
    ("Attempt", "TacticalResult"),
];

/// The names that the lines of a file define: types, functions, modules, and fields.
fn defined(text: &str) -> impl Iterator<Item = &str> {
    const KEYWORDS: [&str; 6] = ["struct ", "enum ", "trait ", "type ", "fn ", "mod "];
    let code = text.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    code.filter_map(|line| {
        let line = line
            .strip_prefix("pub ")
            .or_else(|| line.split_once("pub(").and_then(|(_, rest)| Some(rest.split_once(") ")?.1)))
            .unwrap_or(line);
        let item = KEYWORDS.iter().find_map(|keyword| {
            line.split_once(keyword)
                .filter(|(before, _)| before.is_empty() || *before == "const ")
                .map(|(_, rest)| rest)
        });
        let (rest, is_field) = item.map_or((line, true), |rest| (rest, false));
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        (!is_field || rest[end..].starts_with(": ") && line.ends_with(',')).then_some(&rest[..end])
    })
}

#[test]
fn the_library_uses_the_words_of_the_field() {
    let mut seen = 0;
    for path in files(&root().join("crates/eyespace/src"), ".rs") {
        let module = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        for name in defined(&text).chain([&*module]) {
            seen += 1;
            let replaced = REPLACED.iter().find(|(old, _)| *old == name);
            assert!(replaced.is_none(), "{}: {name} is {}", path.display(), replaced.unwrap().1);
        }
    }
    assert!(seen > 5_000, "the test no longer reads the sources: it saw {seen} names");
}

/// The public types of a crate, each with the files that define it.
fn public_types(source: &Path) -> BTreeMap<String, Vec<String>> {
    let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files(source, ".rs") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let words: Vec<&str> = line.split_whitespace().take(3).collect();
            if let ["pub", "struct" | "enum" | "trait" | "type", name] = words[..] {
                let end = name.find(|c: char| !c.is_alphanumeric()).unwrap_or(name.len());
                types.entry(name[..end].to_owned()).or_default().push(path.display().to_string());
            }
        }
    }
    types
}

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let mut seen = 0;
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        for (name, paths) in public_types(&entry.unwrap().path().join("src")) {
            assert_eq!(paths.len(), 1, "{name} is defined in {paths:?}");
            seen += 1;
        }
    }
    assert!(seen > 400, "the test no longer finds the types: it saw {seen}");
}
