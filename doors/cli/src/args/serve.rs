//! The options of `eyespace serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::{Ownership, number};
use eyespace_service::seconds::Seconds;

/// The options of `eyespace serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// The address and port to listen on. Only this machine reaches the default; 0.0.0.0:8361 is reached by others too
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8361", value_parser = address)]
    pub(crate) bind: SocketAddr,

    /// The number of questions to answer side by side [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) threads: Option<u16>,

    /// The most questions that wait; one that comes when so many wait is refused with the status 429
    #[arg(long, value_name = "N", default_value_t = 64, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) queue: usize,

    /// The most seconds for an answer. When time runs out, the answer has the results so far and says so
    #[arg(long, value_name = "SECONDS", default_value = "60", allow_negative_numbers = true, value_parser = number::seconds)]
    pub(crate) time: Seconds,

    /// The most nodes that a question may ask for; a larger budget is reduced to this
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// The most bytes of a question
    #[arg(long, value_name = "BYTES", default_value_t = 1_048_576, allow_negative_numbers = true, value_parser = number::between(1024_usize, 1_048_576))]
    pub(crate) body: usize,

    /// The most connections that are open at a time; others wait
    #[arg(long, value_name = "N", default_value_t = 16_384, allow_negative_numbers = true, value_parser = number::between(1_usize, 1_000_000))]
    pub(crate) connections: usize,

    /// The memory for kept answers, in MiB; 0 keeps none
    #[arg(long, value_name = "MIB", default_value_t = 64, allow_negative_numbers = true, value_parser = number::between(0_u64, 1 << 20))]
    pub(crate) cache: u64,

    /// The seconds in which running answers may be completed after the signal to end
    #[arg(long, value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = number::seconds)]
    pub(crate) grace: Seconds,

    /// The origin of pages whose scripts may read answers, such as https://example.org; may be given several times. * allows all pages
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) cors: Vec<String>,

    /// The file with the token that requests must carry [default: the token in the variable EYESPACE_TOKEN, if it is set]
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,

    /// Write no line about each request to standard error
    #[arg(long)]
    pub(crate) no_log: bool,

    /// How answers in KataGo's form decide ownership, if the question does not say
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Ownership::Estimated)]
    pub(crate) ownership: Ownership,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// Reads an address with its port.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "expected an address in numbers and a port, such as 127.0.0.1:8361 or [::1]:8361".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command, FromArgMatches};

    use super::*;

    fn read(options: &[&str]) -> Result<Serve, String> {
        let command = Serve::augment_args(Command::new("serve").no_binary_name(true));
        let matches = command.try_get_matches_from(options).map_err(|error| error.to_string())?;
        Serve::from_arg_matches(&matches).map_err(|error| error.to_string())
    }

    #[test]
    fn an_address_without_a_number_or_a_port_is_told_what_was_expected() {
        for wrong in ["localhost:8361", "8361", ":8361", "127.0.0.1", "127.0.0.1:80000"] {
            let error = read(&["--bind", wrong]).unwrap_err();
            assert!(error.contains("expected an address in numbers and a port"), "{error}");
        }
        assert_eq!(read(&["--bind", "[::1]:0"]).unwrap().bind.to_string(), "[::1]:0");
    }

    #[test]
    fn as_many_threads_as_can_be_started_may_be_asked_for() {
        for wrong in ["0", "257", "18446744073709551615"] {
            assert!(read(&["--threads", wrong]).unwrap_err().contains("expected a whole number from 1 to 256"));
        }
        assert_eq!(read(&["--threads", "256"]).unwrap().threads, Some(256));
    }
}
