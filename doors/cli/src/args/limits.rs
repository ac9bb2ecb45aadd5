//! How long work may take, as the command line says it.

use eyespace_service::question::{NodeCount, Seconds};

/// The time that a command may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct TimeLimit {
    /// The seconds that the searches may take together. What is found by then is told, and that the time was up: it hangs on the
    /// machine, which nodes do not
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time: Option<Seconds>,
}

pub(super) fn seconds(text: &str) -> Result<Seconds, String> {
    text.parse().map_err(|_| format!("expected {}", Seconds::EXPECTED))
}

/// At most so many nodes, written as people do.
pub(super) fn nodes_to(most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let nodes = text.parse().ok().map(|NodeCount(nodes)| nodes).filter(|&nodes| nodes <= most);
        let limit = if most == u64::MAX { String::new() } else { format!(", at most {most}") };
        nodes.ok_or_else(|| format!("expected a number of nodes, such as 20000, 500k, 10M or 1e6{limit}"))
    }
}
