//! Commands as documents show them, read as a shell reads them as far as documents need it: words, quotes around them, and what
//! `printf` or `echo` feeds to the program behind a `|`.

use std::process::Output;

use crate::support::run_at_root;

/// Words, and quotes around them.
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

/// The arguments for our program, if the command runs it.
pub fn own_arguments(command: &str) -> Option<Vec<String>> {
    let words = words(command);
    let own = ["eyespace", "cargo run --release --"];
    own.iter().find_map(|prefix| {
        let skip = prefix.split(' ').count();
        (words.len() > skip && words[..skip].join(" ") == **prefix).then(|| words[skip..].to_vec())
    })
}

/// A run of our program, and what it is fed.
pub struct Run {
    arguments: Vec<String>,
    input: String,
}

impl Run {
    /// `eyespace ...`, or that behind `printf '...' |` or `echo '...' |`.
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

    /// What comes of it where README lies.
    pub fn output(&self) -> Output {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        run_at_root(&arguments, self.input.as_bytes())
    }
}

/// What stands before the first `|` that no quotes are around, and behind it.
fn parted(command: &str) -> Option<(&str, &str)> {
    let is_bare = |(at, _): &(usize, &str)| command[..*at].matches('\'').count().is_multiple_of(2);
    let (at, _) = command.match_indices('|').find(is_bare)?;
    Some((&command[..at], &command[at + 1..]))
}
