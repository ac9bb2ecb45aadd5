//! Reads the command line. If a user gives several files to a command that takes one, advice is added to the error of `clap`.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error, FromArgMatches};

use crate::args::{Args, with_two_dashes};
use crate::output;

/// Reads the arguments, of which the first is the name of the program.
///
/// # Errors
/// The arguments are wrong, or ask for help or for the version. The error has the text and the exit code.
pub(crate) fn parse(arguments: Vec<OsString>) -> Result<Args, Error> {
    let arguments = with_two_dashes(arguments);
    let mut command = Args::command().color(output::of_messages());
    let matches = command.try_get_matches_from_mut(&arguments).map_err(|error| advised(error, &arguments))?;
    Args::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The error of `clap`. If it is about a superfluous word, advice is added.
fn advised(mut error: Error, arguments: &[OsString]) -> Error {
    let is_a_word =
        matches!(error.get(ContextKind::InvalidArg), Some(ContextValue::String(word)) if !word.starts_with('-'));
    if error.kind() == ErrorKind::UnknownArgument && is_a_word {
        let advice = arguments.iter().skip(1).find_map(|word| advice(word.to_str()?));
        if let Some(advice) = advice {
            let lines = advice.into_iter().map(StyledStr::from).collect();
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(lines));
        }
    }
    error
}

/// Advice for a user who gives several arguments to a command that takes one.
fn advice(command: &str) -> Option<Vec<String>> {
    let each = |example: &str| {
        format!("give one file at a time, as in: for file in {example}; do eyespace {command} \"$file\"; done")
    };
    match command {
        "analyze" | "estimate" | "read" | "score" => {
            Some(vec![each("*.sgf"), "'--game <K>' chooses one game of a file with many".to_owned()])
        }
        "query" | "gtp" | "analysis" => {
            Some(vec![format!("this command reads standard input, as in: eyespace {command} < FILE")])
        }
        "eye" => Some(vec!["give one drawing in quotes, its rows separated by /".to_owned()]),
        _ => None,
    }
}
