//! Runs `eyespace certify FILES`, which checks certificates.

use crate::args::Certify;
use crate::error::CommandError;
use crate::limits::{Ended, Stop};
use crate::output::Output;
use crate::source::Source;
use eyespace_service::kinds::certify;
use eyespace_view::certified;
use eyespace_wire::certify::CertificationResult;

/// Checks one file after the other. A file that is rejected or can't be read does not keep the others from being checked.
pub(crate) fn run(args: &Certify, output: &Output) -> Result<Ended, CommandError> {
    let stop = Stop::of_process(None).map_err(CommandError::Stop)?;
    let mut faulty = 0;
    for file in &args.files {
        let source = Source::from(file.as_os_str());
        let bytes = match source.read() {
            Ok(bytes) => bytes,
            Err(error) => {
                eprintln!("eyespace: {error}");
                faulty += 1;
                continue;
            }
        };
        let checked = certify::find(&bytes, u64::MAX, &|| stop.cause().is_some());
        if stop.cause().is_some() {
            break;
        }
        let message = certify::message(source.path().as_deref(), &checked);
        if args.json {
            output.write_json(&message)?;
        } else {
            output.write(&certified::text(&source.to_string(), &message))?;
        }
        faulty += usize::from(message.result != CertificationResult::Accepted);
    }
    match Ended::of(&stop) {
        Ended::Done if faulty > 0 => Err(CommandError::Certificates { files: args.files.len(), faulty }),
        ended => Ok(ended),
    }
}
