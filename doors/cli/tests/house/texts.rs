//! docs/texts lists the statements of the texts on which the project is based, with at least a page for each text. Each row names the place in the
//! library that implements a statement, and a command that shows its result. This test runs the commands.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::command_line::Run;
use crate::rules::files;
use crate::support::root;

const COLUMNS: [&str; 5] = ["Claim", "In the library", "Command", "Says", "Agrees or departs"];

/// The words that stand in place of a command if no command shows the statement.
const LIBRARY_ONLY: &str = "library only";

/// A row of a table in docs/texts: one statement of a text, with the command that shows it.
struct Row {
    /// The page and the line on which the row stands.
    place: String,
    cells: [String; 5],
}

impl Row {
    /// The words between backticks in a cell.
    fn quoted(&self, column: usize) -> Vec<&str> {
        self.cells[column].split('`').skip(1).step_by(2).collect()
    }
}

/// The cells of a line of a Markdown table; `\|` does not separate cells.
fn cells(line: &str) -> Vec<String> {
    let inside = line.trim().trim_start_matches('|').trim_end_matches('|');
    inside.replace("\\|", "\0").split('|').map(|cell| cell.trim().replace('\0', "|")).collect()
}

/// All rows of all tables in docs/texts. The page README.md has none of them, because it only lists the other pages.
fn rows() -> Vec<Row> {
    let folder = root().join("docs/texts");
    let pages = files(&folder, ".md").into_iter().filter(|page| !page.ends_with("README.md"));
    pages.flat_map(|page| rows_of(&page)).collect()
}

/// All rows of all tables of a page.
fn rows_of(path: &Path) -> Vec<Row> {
    let name = path.strip_prefix(root()).unwrap().display();
    let page = fs::read_to_string(path).unwrap();
    let lines = (1..).zip(page.lines()).filter(|(_, line)| line.starts_with('|'));
    let mut rows = vec![];
    for (line, text) in lines {
        let place = format!("{name}:{line}");
        let cells = cells(text);
        if cells == COLUMNS || cells.iter().all(|cell| cell.chars().all(|c| c == '-')) {
            continue;
        }
        let cells = cells.try_into().unwrap_or_else(|cells| panic!("{place}: not five cells: {cells:?}"));
        rows.push(Row { place, cells });
    }
    assert!(!rows.is_empty(), "{name} claims nothing");
    rows
}

/// Whether a file or folder exists, with its path from the root of the project or of the library's sources.
fn is_file(path: &str) -> bool {
    let sources = [
        "",
        "crates/eyespace/src",
        "crates/eyespace-record/src",
        "crates/eyespace-wire/src",
        "crates/eyespace-service/src",
        "crates/eyespace-view/src",
        "crates/eyespace-gtp/src",
        "crates/eyespace-tablegen/src",
        "doors/cli/src",
    ];
    let places = sources.map(|folder| root().join(folder));
    places.iter().any(|place| place.join(path).exists())
}

/// Whether the library has an item that is named with its top-level module, such as `eyes::EyeStatus`.
fn is_item(path: &str) -> bool {
    let Some((floor, item)) = path.split_once("::") else { return false };
    let item = item.rsplit("::").next().unwrap_or(item);
    let source = root().join("crates/eyespace/src").join(floor);
    let kinds = ["struct", "enum", "fn", "const fn", "const", "type", "trait", "mod"];
    let declares = |text: &str| {
        kinds.iter().any(|kind| {
            let declared = format!("pub {kind} {item}");
            text.match_indices(&declared).any(|(at, _)| {
                !text[at + declared.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
            })
        })
    };
    sources(&source).iter().any(|file| declares(&fs::read_to_string(file).unwrap()))
}

/// The source files of a top-level module: the file with its name, and the files in its folder.
fn sources(floor: &Path) -> Vec<PathBuf> {
    let own = Some(floor.with_extension("rs")).filter(|file| file.exists());
    let below = if floor.is_dir() { files(floor, ".rs") } else { vec![] };
    own.into_iter().chain(below).collect()
}

/// The errors in a row, except for those in its command.
fn faults(row: &Row) -> Vec<String> {
    let mut faults = vec![];
    let places = row.quoted(1);
    let unknown = places.iter().filter(|place| !is_file(place) && !is_item(place));
    faults.extend(unknown.map(|place| format!("there is no {place}")));
    if places.is_empty() {
        faults.push("nothing is named that the library has of it".to_owned());
    }
    if row.cells[0].is_empty() {
        faults.push("no claim".to_owned());
    }
    let judged = &row.cells[4];
    if judged != "agrees" && !["agrees: ", "departs: "].iter().any(|word| judged.starts_with(word)) {
        faults.push("neither `agrees` nor `departs: ` and why".to_owned());
    }
    let shown = (row.quoted(2).len(), row.quoted(3).is_empty(), row.cells[2] == LIBRARY_ONLY);
    if !matches!(shown, (1, false, false) | (0, true, true)) {
        faults.push(format!("neither one command and what it says nor `{LIBRARY_ONLY}` and nothing"));
    }
    faults
}

/// The text with single spaces between its words.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines that a command prints, or the reason why it fails.
fn said(command: &str) -> Result<Vec<String>, String> {
    let run = Run::read(command).ok_or("nobody can run it")?;
    let done = run.output();
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&done.stdout).lines().map(spaced).collect())
}

#[test]
fn every_claim_of_the_texts_is_shown_by_its_command() {
    let rows = rows();
    let mut outputs = BTreeMap::new();
    let mut wrong = vec![];
    for row in &rows {
        let mut faults = faults(row);
        for command in row.quoted(2) {
            match outputs.entry(command).or_insert_with(|| said(command)) {
                Err(reason) => faults.push(format!("`{command}`: {reason}")),
                Ok(lines) => {
                    let says = row.quoted(3);
                    let missing = says.iter().filter(|piece| !lines.iter().any(|line| line.contains(&spaced(piece))));
                    faults.extend(missing.map(|piece| format!("`{command}` does not say `{piece}`")));
                }
            }
        }
        wrong.extend(faults.into_iter().map(|fault| format!("{}: {fault}", row.place)));
    }
    assert!(rows.len() >= 278, "the test no longer reads the tables: it saw {} rows", rows.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_board_for_the_texts_is_read_by_a_command() {
    let rows = rows();
    let folder = fs::read_dir(root().join("testdata/texts")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for name in names.filter(|name| name != "README.md") {
        let path = format!("testdata/texts/{name}");
        assert!(rows.iter().any(|row| row.cells[2].contains(&path)), "no row of docs/texts reads {path}");
    }
}
