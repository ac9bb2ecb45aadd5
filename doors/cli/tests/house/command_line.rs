//! Parses the commands in documents. The parser knows words, quotes, and text that `printf` or `echo` sends to the program through a `|`, since
//! documents use nothing else.

use std::process::Output;

use crate::support::run_at_root;

/// Splits a command at spaces, except inside quotes.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![];
    for (i, part) in command.split('\'').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// The arguments for the project's own program, if the command runs it.
pub fn own_arguments(command: &str) -> Option<Vec<String>> {
    let words = words(command);
    let own = ["eyespace", "cargo run --release --"];
    own.iter().find_map(|prefix| {
        let skip = prefix.split(' ').count();
        (words.len() > skip && words[..skip].join(" ") == **prefix).then(|| words[skip..].to_vec())
    })
}

/// A run of the project's own program with its standard input.
pub struct Run {
    arguments: Vec<String>,
    input: String,
}

impl Run {
    /// Parses a command `eyespace ...`, which may follow `printf '...' |` or `echo '...' |`.
    pub fn read(command: &str) -> Option<Self> {
        let Some((before, after)) = parted(command) else {
            return Some(Self { arguments: own_arguments(command)?, input: String::new() });
        };
        let input = match words(before).as_slice() {
            [printf, text] if printf == "printf" => text.replace("\\n", "\n"),
            [echo, text] if echo == "echo" => format!("{text}\n"),
            _ => return None,
        };
        Some(Self { arguments: own_arguments(after)?, input })
    }

    /// The output of the program, run in the folder of the README.
    pub fn output(&self) -> Output {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        run_at_root(&arguments, self.input.as_bytes())
    }
}

/// The parts before and behind the first `|` that is not inside quotes.
fn parted(command: &str) -> Option<(&str, &str)> {
    let is_bare = |(at, _): &(usize, &str)| command[..*at].matches('\'').count().is_multiple_of(2);
    let (at, _) = command.match_indices('|').find(is_bare)?;
    Some((&command[..at], &command[at + 1..]))
}
