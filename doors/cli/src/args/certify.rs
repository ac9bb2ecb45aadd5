//! The arguments and options of `eyespace certify`.

use std::ffi::OsString;

use super::value;

/// The arguments of `eyespace certify`.
#[derive(Debug, clap::Args)]
pub(crate) struct Certify {
    /// Files of certificates, or - for standard input
    #[arg(required = true, value_name = "FILE", value_parser = value::file_name())]
    pub(crate) files: Vec<OsString>,

    /// Print the answer as JSON, one document for each file
    #[arg(long)]
    pub(crate) json: bool,
}
