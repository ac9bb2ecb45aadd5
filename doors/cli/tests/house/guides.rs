//! Tests the guides in docs/guides. Every block of code is run, and must give what the guide shows. A block that no test runs is an error.
//!
//! | fence | who runs it |
//! |---|---|
//! | `console` | `sh`, in a folder with the examples: `$ ` begins a command, `> ` continues it, the rest is its output, `...` stands for any lines |
//! | `query` | `eyespace query`: a question, and behind `= ` what the answer must contain |
//! | `python` | Python 3, if it is installed, and shows its output behind `# -> ` |
//! | `js` | Node, if it is installed, as a module, and shows its output behind `// -> `; the npm package, if it is imported, must be built |
//! | `rust` | `rustdoc`, as the guide is part of the documentation of `eyespace-service` |
//!
//! Blocks that name the address of `eyespace serve` are run with a server that listens on a port of its own.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

use crate::rules::{files, matches};
use crate::support::{root, run, shows};

/// The readers for whom there is a guide.
const GUIDES: [&str; 7] =
    ["app-author", "gui-user", "player", "researcher", "rust-programmer", "server-author", "teacher"];

/// A fenced block of a guide.
struct Block {
    /// The file and the line of the fence.
    place: String,
    /// The word behind the fence.
    kind: String,
    lines: Vec<String>,
}

/// All fenced blocks of a page. A block without a closing fence ends with the page.
fn blocks(name: &str, page: &str) -> Vec<Block> {
    let mut found: Vec<Block> = vec![];
    let mut is_open = false;
    for (number, line) in (1..).zip(page.lines()) {
        if let Some(kind) = line.trim_start().strip_prefix("```") {
            if !is_open {
                found.push(Block { place: format!("{name}:{number}"), kind: kind.to_owned(), lines: vec![] });
            }
            is_open = !is_open;
        } else if is_open {
            found.last_mut().unwrap().lines.push(line.trim_end().to_owned());
        }
    }
    found
}

/// A folder in which the commands of one guide run one after another. It has the examples, and the files that the commands write.
struct Workshop(PathBuf);

impl Workshop {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("eyespace-guide-{name}-{}", std::process::id()));
        let examples = folder.join("examples");
        fs::create_dir_all(&examples).unwrap();
        for entry in fs::read_dir(root().join("examples")).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
        }
        let installed = folder.join("node_modules");
        fs::create_dir_all(&installed).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(root().join(PACKAGE), installed.join("eyespace")).unwrap();
        Self(folder)
    }

    /// The output of a program in this folder; the search path includes the project's own program.
    fn run(&self, program: &str, arguments: &[&str]) -> std::io::Result<Output> {
        let ours = Path::new(env!("CARGO_BIN_EXE_eyespace")).parent().unwrap().to_owned();
        let others = std::env::var_os("PATH").unwrap_or_default();
        let paths = std::env::join_paths([ours].into_iter().chain(std::env::split_paths(&others))).unwrap();
        Command::new(program).args(arguments).current_dir(&self.0).env("PATH", paths).output()
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The lines that a program printed, or its error message.
fn printed(done: &Output) -> Result<Vec<String>, String> {
    if !done.status.success() {
        return Err(format!("it fails: {}", String::from_utf8_lossy(&done.stderr)));
    }
    Ok(String::from_utf8_lossy(&done.stdout).lines().map(|line| line.trim_end().to_owned()).collect())
}

fn compared(shown: &[String], real: &[String]) -> Result<(), String> {
    if matches(shown, real) { Ok(()) } else { Err(format!("the output is now\n{}", real.join("\n"))) }
}

/// Runs each command of a console block, and compares its output with the lines that follow it in the block.
fn console(block: &Block, workshop: &Workshop) -> Result<(), String> {
    let mut commands: Vec<(String, Vec<String>)> = vec![];
    for line in &block.lines {
        match (line.strip_prefix("$ "), line.strip_prefix("> "), commands.last_mut()) {
            (Some(command), ..) => commands.push((command.to_owned(), vec![])),
            (None, Some(rest), Some((command, output))) if output.is_empty() => *command += &format!("\n{rest}"),
            (None, _, Some((_, output))) => output.push(line.clone()),
            (None, _, None) => return Err("it does not begin with a command".to_owned()),
        }
    }
    if commands.is_empty() {
        return Err("it has no command".to_owned());
    }
    for (command, shown) in commands {
        let done = workshop.run("sh", &["-c", &command]).map_err(|error| error.to_string())?;
        let real = printed(&done).map_err(|fault| format!("`{command}`: {fault}"))?;
        compared(&shown, &real).map_err(|fault| format!("`{command}`: {fault}"))?;
    }
    Ok(())
}

/// Asks the questions of a block. Each answer must contain the text that follows `= ` after its question.
fn query(block: &Block) -> Result<(), String> {
    let text = block.lines.join("\n");
    let Some((question, shown)) = text.split_once("\n= ") else { return Err("it shows no answer".to_owned()) };
    let done = run(&["query", "--jobs", "1"], question.replace('\n', " ").as_bytes());
    let real = printed(&done)?;
    let shown: Vec<&str> = shown.split("\n= ").collect();
    if shown.len() != real.len() {
        return Err(format!("there are {} answers", real.len()));
    }
    for (shown, real) in shown.iter().zip(&real) {
        let wanted: Value =
            serde_json::from_str(shown).map_err(|error| format!("what it shows is no JSON: {error}"))?;
        if !shows(&wanted, &serde_json::from_str(real).unwrap()) {
            return Err(format!("the answer is {real}"));
        }
    }
    Ok(())
}

/// The npm package. Programs that import it are run only if it is built: `bash doors/wasm/build.sh dev`.
const PACKAGE: &str = "doors/wasm/package";

/// Whether a program imports the npm package, and the package is not built.
fn lacks_package(block: &Block) -> bool {
    let is_imported = block.lines.iter().any(|line| line.contains("from \"eyespace"));
    is_imported && !root().join(PACKAGE).join("dist").exists()
}

/// Another language in which guides have programs.
struct Language {
    program: &'static str,
    arguments: &'static [&'static str],
    /// What stands before each line of output that a block shows.
    shows: &'static str,
}

const PYTHON: Language = Language { program: "python3", arguments: &["-c"], shows: "# -> " };
const NODE: Language = Language { program: "node", arguments: &["--input-type=module", "-e"], shows: "// -> " };

impl Language {
    /// Runs a program, if the language is installed. Its output must be the text that the block shows.
    fn run(&self, block: &Block, workshop: &Workshop) -> Result<(), String> {
        let text = block.lines.join("\n");
        let Ok(done) = workshop.run(self.program, &[self.arguments, &[text.as_str()]].concat()) else {
            println!("{}: skipped, because {} is not installed", block.place, self.program);
            return Ok(());
        };
        let shown = block.lines.iter().filter_map(|line| line.split_once(self.shows));
        let shown: Vec<_> = shown.map(|(_, shown)| shown.to_owned()).collect();
        if shown.is_empty() {
            return Err("it shows no output".to_owned());
        }
        compared(&shown, &printed(&done)?)
    }
}

/// The address of `eyespace serve` in guides.
const ADDRESS: &str = "http://localhost:8361";

/// A server for the blocks of a guide. It ends when this is dropped.
struct Served {
    program: Child,
    address: String,
}

impl Served {
    fn new() -> Self {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_eyespace"));
        serve.args(["serve", "--bind", "127.0.0.1:0", "--no-log"]).stdout(Stdio::piped());
        let mut program = serve.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { program, address }
    }

    /// The block with the address of this server.
    fn put_into(&self, block: &mut Block) {
        for line in &mut block.lines {
            *line = line.replace(ADDRESS, &self.address);
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Whether `rustdoc` tests this page.
fn is_documentation(name: &str) -> bool {
    let library = fs::read_to_string(root().join("crates/eyespace-service/src/lib.rs")).unwrap();
    library.contains(&format!("include_str!(\"../../../docs/guides/{name}\")"))
}

/// Runs all blocks of a page, and lists what is wrong.
fn faults(name: &str, page: &str) -> Vec<String> {
    let workshop = Workshop::new(name);
    let served = page.contains(ADDRESS).then(Served::new);
    let mut faults = vec![];
    for mut block in blocks(name, page) {
        served.iter().for_each(|served| served.put_into(&mut block));
        let outcome = match block.kind.as_str() {
            "console" => console(&block, &workshop),
            "query" => query(&block),
            "python" => PYTHON.run(&block, &workshop),
            "js" if lacks_package(&block) => {
                println!("{}: skipped, because the npm package is not built", block.place);
                Ok(())
            }
            "js" => NODE.run(&block, &workshop),
            "rust" if is_documentation(name) => Ok(()),
            "rust" => Err("nobody compiles it: the page is no part of the library's documentation".to_owned()),
            kind => Err(format!("no test runs a block of the kind `{kind}`")),
        };
        faults.extend(outcome.err().map(|fault| format!("{}: {fault}", block.place)));
    }
    faults
}

#[test]
fn every_block_of_the_guides_runs_and_gives_what_it_shows() {
    let mut run = BTreeMap::new();
    let mut wrong = vec![];
    for path in files(&root().join("docs/guides"), ".md") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let page = fs::read_to_string(&path).unwrap();
        run.insert(name.trim_end_matches(".md").to_owned(), blocks(&name, &page).len());
        wrong.extend(faults(&name, &page));
    }
    assert_eq!(run.keys().collect::<Vec<_>>(), GUIDES, "one guide for each reader");
    assert!(run.values().all(|&count| count >= 3), "a guide without code, or the test no longer reads it: {run:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The check of the guides finds errors: each page here has one error, and the check must report it.
#[test]
fn a_block_of_a_guide_that_is_wrong_is_found() {
    let page = |kind: &str, code: &str| format!("A page.\n\n```{kind}\n{code}\n```\n");
    let found = |kind: &str, code: &str| {
        let faults = faults("made-up.md", &page(kind, code));
        assert_eq!(faults.len(), 1, "{kind} {code}: {faults:?}");
        assert!(faults[0].starts_with("made-up.md:3: "), "{faults:?}");
        faults[0].clone()
    };
    assert!(found("", "eyespace version").contains("no test runs a block of the kind ``"));
    assert!(found("rust,ignore", "let x = 1;").contains("no test runs"));
    assert!(found("rust", "let x = 1;").contains("nobody compiles it"));
    assert!(found("console", "eyespace version").contains("does not begin with a command"));
    assert!(found("console", "$ eyespace eye '...'\nalive\n...").contains("the output is now"));
    assert!(found("console", "$ eyespace eyes '...'\n...").contains("it fails"));
    assert!(found("query", r#"{"kind": "eye", "shape": "..."}"#).contains("it shows no answer"));
    let wrong = "{\"kind\": \"eye\", \"shape\": \"...\"}\n= {\"class\": \"[11]\"}";
    assert!(found("query", wrong).contains("the answer is {"));
    let right = "{\"kind\": \"eye\", \"shape\": \"...\"}\n= {\"class\": \"[112]\"}";
    assert!(faults("made-up.md", &page("query", right)).is_empty());
}

#[test]
fn the_readme_leads_to_every_guide() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for guide in GUIDES {
        assert!(readme.contains(&format!("(docs/guides/{guide}.md)")), "README.md does not name {guide}.md");
    }
}

/// The documentation of the library begins with the code of the README, so that `rustdoc` tests this code.
#[test]
fn the_code_of_the_readme_is_that_of_the_library() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let library = fs::read_to_string(root().join("crates/eyespace/src/lib.rs")).unwrap();
    let code: Vec<_> = blocks("README.md", &readme).into_iter().filter(|block| block.kind == "rust").collect();
    assert_eq!(code.len(), 1);
    let commented: Vec<_> = code[0].lines.iter().map(|line| format!("//! {line}").trim_end().to_owned()).collect();
    assert!(library.contains(&commented.join("\n")), "README.md shows other code than crates/eyespace/src/lib.rs");
}

/// Pages that may be longer, since a program writes their tables.
const LONGER: [&str; 5] = [
    "docs/collections.md",
    "docs/json.md",
    "docs/algorithms/life-property-classes.md",
    "docs/dependencies.md",
    "docs/dependencies-indirect.md",
];

/// The most bytes of a page. Longer pages cannot be read in one sitting.
const MOST_BYTES: u64 = 12_000;

#[test]
fn no_page_is_longer_than_somebody_reads() {
    let pages = files(&root().join("docs"), ".md");
    for path in pages.iter().chain([&root().join("README.md")]) {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        let bytes = fs::metadata(path).unwrap().len();
        assert!(bytes <= MOST_BYTES || LONGER.contains(&name.as_str()), "{name} has {bytes} bytes: split it by topic");
    }
}

/// The links of a page that lead to files of the project: the file, and the heading if one is named.
fn links(page: &str) -> Vec<(&str, Option<&str>)> {
    let targets = page.match_indices("](").filter_map(|(at, _)| page[at + 2..].split([')', ' ']).next());
    let own = targets.filter(|target| !target.contains("://") && !target.starts_with('#') && !target.is_empty());
    own.map(|target| target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)))).collect()
}

/// The anchor of a heading in links.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    text.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).collect::<String>().replace(' ', "-")
}

#[test]
fn every_link_of_the_documents_leads_somewhere() {
    let mut wrong = vec![];
    let mut seen = 0;
    for path in files(&root(), ".md") {
        let page = fs::read_to_string(&path).unwrap();
        let without_code: String = page.split('`').step_by(2).collect();
        for (target, heading) in links(&without_code) {
            seen += 1;
            let to = path.parent().unwrap().join(target);
            let has_heading = |heading: &str| {
                let there = fs::read_to_string(&to).unwrap_or_default();
                there.lines().any(|line| line.starts_with('#') && anchor(line) == heading)
            };
            if !to.exists() || heading.is_some_and(|heading| !has_heading(heading)) {
                wrong.push(format!("{}: {target}#{}", path.display(), heading.unwrap_or_default()));
            }
        }
    }
    assert!(seen > 50, "the test no longer reads the links: it saw {seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
