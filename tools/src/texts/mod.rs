//! The texts that the project grew from, read where they lie: each example is asked as it is printed, and compared with what is
//! printed of it.
//!
//! A text is a module with a function that finds its examples; which file of the folder it is, the module tells by what
//! stands in it.

mod drawings;
mod gnugo;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// A text, and how its examples are found.
struct Text {
    name: &'static str,
    /// Words of its own, by which a file is known to be it.
    sign: &'static str,
    examples: fn(&str) -> Vec<Example>,
}

const TEXTS: [Text; 2] = [
    Text { name: "GNU Go, Eye Local Game Values", sign: "Eye Local Game Values", examples: gnugo::values },
    Text { name: "GNU Go, Graphs", sign: "11.5 Graphs", examples: gnugo::graphs },
];

/// One thing that a text says, as it is printed and as Eyespace says it.
struct Example {
    /// From 1.
    line: usize,
    what: String,
    printed: String,
    ours: String,
}

impl Example {
    fn new(line: usize, what: impl Into<String>, printed: impl Into<String>, ours: impl Into<String>) -> Self {
        Self { line, what: what.into(), printed: printed.into(), ours: ours.into() }
    }

    fn agrees(&self) -> bool {
        self.printed == self.ours
    }
}

pub(crate) fn run(folder: &Path) -> ExitCode {
    let Some(files) = texts_in(folder) else {
        println!("skipped: no folder {}", folder.display());
        return ExitCode::SUCCESS;
    };
    let (mut asked, mut differing) = (0, 0);
    for text in &TEXTS {
        let Some((name, content)) = files.iter().find(|(_, content)| content.contains(text.sign)) else {
            println!("skipped: {} is not in {}", text.name, folder.display());
            continue;
        };
        println!("{} ({name})", text.name);
        for example in (text.examples)(content) {
            asked += 1;
            differing += usize::from(!example.agrees());
            tell(&example);
        }
    }
    println!("{asked} examples, {differing} differ");
    if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn tell(example: &Example) {
    let Example { line, what, printed, ours } = example;
    if example.agrees() {
        println!("  line {line:3}  agrees   {what}: {printed}");
    } else {
        println!("  line {line:3}  DIFFERS  {what}: printed {printed}, ours {ours}");
    }
}

/// The texts of a folder with their names, by name; `None` if there is no such folder.
fn texts_in(folder: &Path) -> Option<Vec<(String, String)>> {
    let mut paths: Vec<_> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let bytes = fs::read(path).ok()?;
        Some((path.file_name()?.to_string_lossy().into_owned(), String::from_utf8_lossy(&bytes).into_owned()))
    };
    Some(paths.iter().filter_map(read).collect())
}
