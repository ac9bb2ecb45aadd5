//! The options of `eyespace analysis`. They include those options of `KataGo` that programs use when they start its analysis engine.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use super::{Ownership, number};

/// The options of `eyespace analysis`.
#[derive(Debug, clap::Args)]
pub(crate) struct Analysis {
    /// The number of questions to answer side by side [default: the number of cores]
    #[arg(long, visible_alias = "analysis-threads", value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,

    /// The most nodes that a question may ask for; a larger budget is reduced to this
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) most_nodes: u64,

    /// How answers decide ownership, if the question does not say
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Ownership::Estimated)]
    pub(crate) ownership: Ownership,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) not_read: NotRead,
}

/// Options of `KataGo` that mean nothing without a net. `KataGo` writes long options with one dash; see [`with_two_dashes`].
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Options of KataGo that are accepted and ignored")]
pub(crate) struct NotRead {
    /// The configuration file of KataGo
    #[arg(long, value_name = "FILE")]
    config: Vec<OsString>,

    /// The network of KataGo
    #[arg(long, value_name = "FILE")]
    model: Vec<OsString>,

    /// The human-style network of KataGo
    #[arg(long, value_name = "FILE")]
    human_model: Vec<OsString>,

    /// Settings that override the configuration file
    #[arg(long, value_name = "SETTINGS", allow_hyphen_values = true)]
    override_config: Vec<OsString>,

    /// Ends at the end of the input without waiting; Eyespace answers all questions first in any case
    #[arg(long)]
    quit_without_waiting: bool,
}

impl NotRead {
    /// The names of those options that were given.
    pub(crate) fn given(&self) -> Vec<&'static str> {
        let all = [
            ("-config", !self.config.is_empty()),
            ("-model", !self.model.is_empty()),
            ("-human-model", !self.human_model.is_empty()),
            ("-override-config", !self.override_config.is_empty()),
            ("-quit-without-waiting", self.quit_without_waiting),
        ];
        all.into_iter().filter_map(|(name, is_given)| is_given.then_some(name)).collect()
    }
}

/// The arguments of the process, in the form that `clap` expects. `KataGo` writes long options with one dash, so the long options of `analysis`
/// get a second dash.
pub(crate) fn with_two_dashes(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).map(OsString::as_os_str) != Some(OsStr::new("analysis")) {
        return arguments;
    }
    for argument in &mut arguments[2..] {
        let is_long = argument.to_str().is_some_and(|word| {
            word.len() > 2 && word.starts_with('-') && word[1..].starts_with(|c: char| c.is_ascii_lowercase())
        });
        if is_long {
            let mut two = OsString::from("-");
            two.push(&*argument);
            *argument = two;
        }
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_options_of_analysis_have_one_dash_or_two() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let read = |line| with_two_dashes(words(line));
        assert_eq!(
            read("x analysis -config a -model b --jobs 2 -h -5"),
            words("x analysis --config a --model b --jobs 2 -h -5")
        );
        assert_eq!(read("x query -kind"), words("x query -kind"));
    }
}
