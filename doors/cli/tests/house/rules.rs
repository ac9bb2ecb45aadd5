//! Tests the rules of the project: which modules and crates may use which, how files begin, and which words are used. The output that documents show
//! must be that of the program.

use crate::command_line::own_arguments;
use crate::support::{at_root, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// All files below a folder whose names have this ending. Hidden folders, those of build output and those of installed packages are left out.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", "dist"].contains(&name.as_str()) && !name.starts_with('.') {
            found.extend(files(&path, ending));
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The top-level modules of the library with their floors, which are its layers. A module may use modules of lower floors and its own.
const FLOORS: &[(&str, u8)] = &[
    ("split_mix", 0),
    ("board", 1),
    ("combinatorial", 2),
    ("regions", 2),
    ("eyes", 3),
    ("table", 4),
    ("safety", 5),
    ("search", 6),
    ("status", 7),
    ("eye", 8),
    ("estimate", 8),
    ("scoring", 9),
    ("problem", 10),
    ("analyze", 11),
    ("closing", 12),
    ("endgame", 12),
    ("forecast", 13),
    ("player", 13),
    ("engine", 14),
];

fn floor(module: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == module).map(|(_, floor)| *floor)
}

/// The modules that a text names after `crate::`, in `use` lines and elsewhere.
fn used_modules(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.match_indices("crate::").map(|(at, word)| &line[at + word.len()..]))
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default())
}

#[test]
fn a_floor_uses_lower_floors_only() {
    let source = root().join("crates/eyespace/src");
    let mut uses = 0;
    for path in files(&source, ".rs") {
        let inside = path.strip_prefix(&source).unwrap();
        let module = inside.components().next().unwrap().as_os_str().to_string_lossy().replace(".rs", "");
        if module == "lib" {
            continue;
        }
        let own = floor(&module).unwrap_or_else(|| panic!("{module} has no floor"));
        for used in used_modules(&fs::read_to_string(&path).unwrap()) {
            let below = floor(used).unwrap_or_else(|| panic!("{}: {used} has no floor", path.display()));
            assert!(below < own || used == module, "{} (floor {own}) uses {used} (floor {below})", path.display());
            uses += 1;
        }
    }
    assert!(uses > 20, "the test no longer reads the use lines: it saw {uses}");
}

/// The module `scoring` does not search; its callers pass in the results of searches.
#[test]
fn scoring_searches_nothing() {
    for path in files(&root().join("crates/eyespace/src/scoring"), ".rs") {
        let text = fs::read_to_string(&path).unwrap();
        assert!(used_modules(&text).all(|used| used != "search"), "{} searches", path.display());
    }
}

/// The modules that a file of `module` names in its `use` lines, as paths from the root of the crate.
fn used_paths(module: &[String], text: &str) -> Vec<Vec<String>> {
    let statements = text.split("\nuse ").skip(1).chain(text.split("\npub use ").skip(1));
    let paths = statements.flat_map(|rest| match rest.split(';').next().unwrap().split_once('{') {
        None => vec![rest.split(';').next().unwrap().to_owned()],
        Some((start, names)) => names.split([',', '{', '}']).map(|name| format!("{start}{}", name.trim())).collect(),
    });
    let from_root = |path: String| -> Vec<String> {
        let names: Vec<_> = path.split("::").map(str::to_owned).collect();
        let ups = names.iter().take_while(|name| *name == "super").count();
        match names[0].as_str() {
            "crate" => names[1..].to_vec(),
            _ if (1..=module.len()).contains(&ups) => [&module[..module.len() - ups], &names[ups..]].concat(),
            _ => vec![],
        }
    };
    paths.map(from_root).collect()
}

/// For each part of a folder, the other parts that its `use` lines name, except for those in tests. A part is a file or a folder.
fn uses_inside(source: &Path, folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let depth = folder.strip_prefix(source).unwrap().components().count();
    for path in files(folder, ".rs").into_iter().filter(|path| !is_test_alone(path)) {
        let inside = path.strip_prefix(source).unwrap().with_extension("");
        let mut module: Vec<_> =
            inside.components().map(|name| name.as_os_str().to_string_lossy().into_owned()).collect();
        module.retain(|name| !["mod", "lib", "main"].contains(&name.as_str()));
        let Some(part) = module.get(depth).filter(|part| *part != "tests") else { continue };
        let is_part = |part: &str| folder.join(part).exists() || folder.join(format!("{part}.rs")).exists();
        let text = fs::read_to_string(&path).unwrap();
        let paths = used_paths(&module, text.split("#[cfg(test)]").next().unwrap());
        let here = paths.iter().filter(|path| path[..depth.min(path.len())] == module[..depth]);
        let used = here.filter_map(|path| path.get(depth)).filter(|other| *other != part && is_part(other));
        uses.entry(part.clone()).or_default().extend(used.cloned());
    }
    uses
}

/// The parts that are on a dependency cycle or depend on one. To find them, parts that use none of the remaining parts are removed until nothing
/// changes.
fn circles(mut uses: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    while let Some(part) = uses.iter().find(|(_, used)| !used.iter().any(|part| uses.contains_key(part))) {
        let part = part.0.clone();
        uses.remove(&part);
    }
    uses.into_keys().collect()
}

#[test]
fn parts_of_a_folder_use_each_other_one_way() {
    let mut seen = 0;
    for (name, folder) in CRATES {
        let source = root().join(folder).join("src");
        let floors = below_folders(&source);
        // In the engine only the files within one top-level module are compared, since another test compares these modules.
        let folders = if *name == "eyespace" { floors } else { vec![source.clone()] };
        for folder in folders {
            let uses = uses_inside(&source, &folder);
            seen += uses.values().map(BTreeSet::len).sum::<usize>();
            assert_eq!(circles(uses), BTreeSet::new(), "{}: these go round, or use what does", folder.display());
        }
    }
    assert!(seen > 200, "the test no longer reads the use lines: it saw {seen}");
}

fn below_folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

/// The crates with their folders, lowest first. Each crate depends only on crates before it.
const CRATES: &[(&str, &str)] = &[
    ("eyespace-certify", "crates/eyespace-certify"),
    ("eyespace", "crates/eyespace"),
    ("eyespace-record", "crates/eyespace-record"),
    ("eyespace-wire", "crates/eyespace-wire"),
    ("eyespace-service", "crates/eyespace-service"),
    ("eyespace-columns", "crates/eyespace-columns"),
    ("eyespace-corpus", "crates/eyespace-corpus"),
    ("eyespace-control", "crates/eyespace-control"),
    ("eyespace-view", "crates/eyespace-view"),
    ("eyespace-gtp", "crates/eyespace-gtp"),
    ("eyespace-tablegen", "crates/eyespace-tablegen"),
    ("eyespace-http", "doors/http"),
    ("eyespace-mcp", "doors/mcp"),
    ("eyespace-wasm", "doors/wasm"),
    ("eyespace-cli", "doors/cli"),
    ("eyespace-python", "doors/python"),
];

#[test]
fn a_crate_depends_on_lower_crates_only_and_says_what_it_is_for() {
    for (floor, (name, folder)) in CRATES.iter().enumerate() {
        let folder = root().join(folder);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let names = manifest.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
        let is_below = |dependency: &str| CRATES[..floor].iter().any(|(name, _)| *name == dependency);
        for dependency in names.filter(|name| CRATES.iter().any(|(known, _)| known == name)) {
            assert!(is_below(dependency), "{name} depends on {dependency}");
        }
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_else(|_| panic!("{name} has no README.md"));
        assert_eq!(readme.lines().count(), 3, "{name}: what it is for, what it uses, what it must not know");
    }
    let below = |folder: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().file_name());
        entries.map(|name| format!("{folder}/{}", name.to_string_lossy())).collect()
    };
    let listed: BTreeSet<String> = CRATES.iter().map(|(_, folder)| (*folder).to_owned()).collect();
    assert_eq!(&below("crates") | &below("doors"), listed);
}

/// Libraries that only some crates may use: those for command lines, pictures and tables. `indicatif` does not compile for browsers.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("clap", &["eyespace-cli"]),
    ("indicatif", &["eyespace-cli"]),
    ("resvg", &["eyespace-view"]),
    ("pdf-writer", &["eyespace-view"]),
    ("skrifa", &["eyespace-view"]),
    ("parquet", &["eyespace-tablegen", "eyespace-corpus"]),
    ("tar", &["eyespace-corpus"]),
    ("zip", &["eyespace-corpus"]),
    ("zstd", &["eyespace-corpus"]),
    ("glob", &["eyespace-cli"]),
    ("roxmltree", &["eyespace-record"]),
    ("schemars", &["eyespace-wire", "eyespace-mcp"]),
    ("signal-hook", &["eyespace-cli"]),
    (
        "serde",
        &[
            "eyespace-record",
            "eyespace-wire",
            "eyespace-service",
            "eyespace-columns",
            "eyespace-gtp",
            "eyespace-http",
            "eyespace-mcp",
            "eyespace-cli",
            "eyespace-python",
        ],
    ),
    ("axum", &["eyespace-http"]),
    ("rmcp", &["eyespace-mcp"]),
    ("pyo3", &["eyespace-python"]),
    ("arrow-array", &["eyespace-columns", "eyespace-corpus", "eyespace-python"]),
    ("tokio", &["eyespace-http", "eyespace-mcp"]),
    ("wasm-bindgen", &["eyespace-wasm"]),
];

#[test]
fn a_library_is_used_where_it_belongs() {
    for (name, folder) in CRATES {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
        // Dependencies that only tests use are not checked.
        let used = manifest.split("[dependencies]").nth(1).unwrap_or_default().split("\n[").next().unwrap();
        let names: BTreeSet<&str> = used.lines().filter_map(|line| line.split(['.', ' ', '=']).next()).collect();
        for (library, users) in LIBRARIES {
            assert!(!names.contains(library) || users.contains(name), "{name} uses {library}");
        }
    }
}

/// Whether a file is a module that only contains tests.
fn is_test_alone(path: &Path) -> bool {
    let name = path.file_stem().unwrap().to_string_lossy();
    let declared = format!("#[cfg(test)]\nmod {name};");
    let above = ["mod.rs", "lib.rs"].map(|file| path.with_file_name(file));
    above.iter().any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(&declared)))
}

#[test]
fn what_answers_knows_no_files_threads_and_clocks() {
    let impure = ["eyespace-tablegen", "eyespace-control"];
    let pure = CRATES.iter().filter(|(name, folder)| folder.starts_with("crates") && !impure.contains(name));
    for path in pure.flat_map(|(_, folder)| files(&root().join(folder).join("src"), ".rs")) {
        let text = fs::read_to_string(&path).unwrap();
        if is_test_alone(&path) {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap();
        for word in ["std::fs", "std::thread", "std::time", "std::net", "std::env", "std::process"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn every_file_says_first_what_it_is() {
    for path in files(&root(), ".rs") {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//! "), "{} does not begin with //!", path.display());
    }
}

/// Every file that the index of ARCHITECTURE.md names exists.
#[test]
fn what_the_index_names_exists() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let index = text.split("## You look for").nth(1).unwrap().split("\n## ").next().unwrap();
    let paths: Vec<_> = index.split('`').filter(|word| word.ends_with(".rs")).collect();
    assert!(paths.len() > 20, "{paths:?}");
    for path in paths {
        assert!(fs::exists(root().join(path)).unwrap(), "{path}");
    }
}

#[test]
fn every_type_of_the_glossary_exists() {
    let glossary = fs::read_to_string(root().join("GLOSSARY.md")).unwrap();
    let sources: String = files(&root().join("crates/eyespace/src"), ".rs")
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let rows: Vec<_> = glossary.lines().filter(|line| line.starts_with("| ") && line.contains(" | `")).collect();
    assert!(rows.len() > 20);
    for row in rows {
        let name = row.split('`').nth(1).unwrap();
        let exists = ["struct", "enum"].iter().any(|kind| {
            let declared = format!("pub {kind} {name}");
            sources
                .match_indices(&declared)
                .any(|(at, _)| !sources[at + declared.len()..].starts_with(char::is_alphanumeric))
        });
        assert!(exists, "{name} is in the glossary, but not in the library");
    }
}

/// A command in a document, with the output that is shown for it (`...` stands for any lines).
struct Shown {
    place: String,
    command: String,
    output: Option<Vec<String>>,
}

/// All commands in fenced blocks. In a block with `$ ` each command is followed by its output; in a block without a language each
/// line is a command.
fn shown(path: &Path) -> Vec<Shown> {
    let text = fs::read_to_string(path).unwrap();
    let mut found: Vec<Shown> = vec![];
    let mut fence: Option<&str> = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(kind) = line.strip_prefix("```") {
            fence = if fence.is_none() { Some(kind) } else { None };
            continue;
        }
        let place = format!("{}:{number}", path.display());
        let command = line.split(" #").next().unwrap_or_default().trim_end().to_owned();
        match fence {
            Some("console") if line.starts_with("$ ") => {
                found.push(Shown { place, command: line[2..].to_owned(), output: Some(vec![]) });
            }
            Some("console") => {
                let output = found.last_mut().and_then(|shown| shown.output.as_mut());
                output.expect("a console block begins with a command").push(line.trim_end().to_owned());
            }
            Some("") if !command.is_empty() => found.push(Shown { place, command, output: None }),
            _ => {}
        }
    }
    found
}

/// Whether the real lines match those in a document, where a line `...` stands for any lines, and `...` at the end of a line for its
/// remainder.
pub fn matches(shown: &[String], real: &[String]) -> bool {
    match shown.split_first() {
        None => real.is_empty(),
        Some((line, rest)) if line == "..." => (0..=real.len()).any(|skipped| matches(rest, &real[skipped..])),
        Some((line, rest)) => {
            let Some((first, others)) = real.split_first() else { return false };
            let begins = line.strip_suffix("...").is_some_and(|start| first.starts_with(start));
            (first == line || begins) && matches(rest, others)
        }
    }
}

#[test]
fn every_command_of_the_documents_runs_and_gives_what_they_show() {
    /// Commands that this test does not run, because they would run the test itself, do not end, or write files (`table.rs` and the tests of `batch` run those).
    const ELSEWHERE: [&str; 26] = [
        "eyespace serve",
        "eyespace batch",
        "python3 tools/",
        "eyespace table build",
        "eyespace table export",
        "/usr/bin/time -v eyespace table build",
        "cargo test",
        "cargo run --release --no-default-features",
        "cargo clippy",
        "cargo bench",
        "EYESPACE_GAMES=",
        "EYESPACE_WRITE=",
        "RUSTFLAGS=",
        "bash .ci/",
        "cargo xtask",
        "bash doors/",
        "bash crates/",
        "bash tools/",
        "valgrind",
        "cargo run --release -p eyespace-tools",
        "cargo +nightly fuzz",
        "cargo install",
        "mkdir",
        "npm ",
        "cd web",
        "position ->",
    ];
    let mut run = 0;
    // The guides in docs/guides are tested in `guides.rs`.
    let pages = files(&root(), ".md").into_iter().filter(|path| !path.starts_with(root().join("docs/guides")));
    for shown in pages.flat_map(|path| shown(&path)) {
        let known = ELSEWHERE.iter().any(|start| shown.command.starts_with(start));
        let Some(arguments) = own_arguments(&shown.command).filter(|_| !known) else {
            assert!(known || shown.place.contains("assets"), "{}: nobody runs `{}`", shown.place, shown.command);
            continue;
        };
        let done = at_root(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(done.status.success(), "{}: {}", shown.place, String::from_utf8_lossy(&done.stderr));
        let real: Vec<_> = String::from_utf8(done.stdout).unwrap().lines().map(|l| l.trim_end().to_owned()).collect();
        if let Some(output) = shown.output {
            assert!(matches(&output, &real), "{}: the output is now\n{}", shown.place, real.join("\n"));
        }
        run += 1;
    }
    assert!(run >= 4, "only {run} commands were run");
}

#[test]
fn pictures_in_the_documents_are_what_the_program_draws() {
    let folder = std::env::temp_dir().join(format!("eyespace-house-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let drawn = folder.join("ear-reddening.svg");
    let arguments = ["analyze", "examples/ear-reddening-1846.sgf", "--svg"];
    let done = at_root(&[&arguments[..], &[drawn.to_str().unwrap()]].concat());
    assert!(done.status.success());
    let kept = root().join("docs/images/ear-reddening.svg");
    let same = fs::read(&drawn).unwrap() == fs::read(&kept).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(same, "draw it again: eyespace {} {}", arguments.join(" "), kept.display());
}
