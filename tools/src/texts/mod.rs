//! Checks the examples in the texts on which the project is based. Each example is given to Eyespace as it is printed, and the result is compared
//! with the statement of the text.
//!
//! For each text there is a module with a function that finds its examples. The texts are files of one folder; which file has which text is
//! recognized by the contents.

mod drawings;
mod gnugo;
mod vila_cazenave;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// A text, and the function that finds its examples.
struct Text {
    name: &'static str,
    /// Words by which the file of this text is recognized.
    sign: &'static str,
    examples: fn(&str) -> Vec<Example>,
}

const TEXTS: [Text; 3] = [
    Text {
        name: "Vila & Cazenave, When One Eye is Sufficient",
        sign: "Neighbour Classi",
        examples: vila_cazenave::examples,
    },
    Text { name: "GNU Go, Eye Local Game Values", sign: "Eye Local Game Values", examples: gnugo::values },
    Text { name: "GNU Go, Graphs", sign: "11.5 Graphs", examples: gnugo::graphs },
];

/// One statement of a text: the printed result and Eyespace's result.
#[derive(Clone)]
struct Example {
    /// The number of the line in the text, from 1.
    line: usize,
    what: String,
    printed: String,
    ours: String,
    /// The reason why Eyespace's result differs from the one that the text prints, if a difference is known.
    departs: Option<&'static str>,
}

/// The result of comparing an example: the results agree, differ for a known reason, or differ unexpectedly.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judgement {
    Agrees,
    Departs(&'static str),
    Differs,
}

impl Example {
    fn new(line: usize, what: impl Into<String>, printed: impl Into<String>, ours: impl Into<String>) -> Self {
        Self { line, what: what.into(), printed: printed.into(), ours: ours.into(), departs: None }
    }

    /// Marks an example whose results are known to differ. If they turn out to be equal, that is reported as a difference.
    fn departing(self, why: &'static str) -> Self {
        Self { departs: Some(why), ..self }
    }

    fn judgement(&self) -> Judgement {
        match (self.printed == self.ours, self.departs) {
            (true, None) => Judgement::Agrees,
            (false, Some(why)) => Judgement::Departs(why),
            _ => Judgement::Differs,
        }
    }
}

pub(crate) fn run(folder: &Path) -> ExitCode {
    let Some(files) = texts_in(folder) else {
        println!("skipped: no folder {}", folder.display());
        return ExitCode::SUCCESS;
    };
    let mut judged = vec![];
    for text in &TEXTS {
        let Some((name, content)) = files.iter().find(|(_, content)| content.contains(text.sign)) else {
            println!("skipped: {} is not in {}", text.name, folder.display());
            continue;
        };
        println!("{} ({name})", text.name);
        for example in (text.examples)(content) {
            tell(&example);
            judged.push(example.judgement());
        }
    }
    let count = |wanted: fn(&Judgement) -> bool| judged.iter().filter(|judgement| wanted(judgement)).count();
    let departing = count(|judgement| matches!(judgement, Judgement::Departs(_)));
    let differing = count(|judgement| *judgement == Judgement::Differs);
    println!("{} examples: {departing} are known to depart, {differing} differ", judged.len());
    if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn tell(example: &Example) {
    let Example { line, what, printed, ours, .. } = example;
    match example.judgement() {
        Judgement::Agrees => println!("  line {line:3}  agrees   {what}: {printed}"),
        Judgement::Departs(why) => println!("  line {line:3}  departs  {what}: printed {printed}, ours {ours}: {why}"),
        Judgement::Differs => println!("  line {line:3}  DIFFERS  {what}: printed {printed}, ours {ours}"),
    }
}

/// The names and contents of the texts of a folder, sorted by name; `None` if there is no such folder.
fn texts_in(folder: &Path) -> Option<Vec<(String, String)>> {
    let mut paths: Vec<_> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let bytes = fs::read(path).ok()?;
        Some((path.file_name()?.to_string_lossy().into_owned(), String::from_utf8_lossy(&bytes).into_owned()))
    };
    Some(paths.iter().filter_map(read).collect())
}
