//! Writes the certificates of an answer to one file, and says which of them are missing.

use std::path::PathBuf;

use eyespace::board::Color;
use eyespace::eyes::Role;

use crate::args::Solve;
use crate::error::CommandError;
use crate::limits::Ended;
use crate::source::Source;
use eyespace_service::kinds::{race, solve};
use eyespace_view::{certified, names};
use eyespace_wire::certify::Certificate;

use super::written;

/// A certificate with the question that it answers, such as `attacker first`.
type Asked<'a> = (String, &'a Certificate);

/// The certificates of an answer, as far as they were wanted.
pub(super) struct Certificates<'a> {
    asked: Vec<Asked<'a>>,
    path: Option<PathBuf>,
}

/// The certificates of a solution.
pub(super) fn of_solution(found: &solve::Found) -> Vec<Asked<'_>> {
    let Some((certificates, _)) = &found.certificates else { return vec![] };
    let name = |first| match first {
        Role::Attacker => "attacker first",
        Role::Defender => "defender first",
    };
    Role::ALL.into_iter().zip(certificates).map(|(first, certificate)| (name(first).to_owned(), certificate)).collect()
}

/// The certificates of a semeai.
pub(super) fn of_race(raced: &race::Raced) -> Vec<Asked<'_>> {
    let Some((certificates, _)) = &raced.certificates else { return vec![] };
    let mut asked = vec![];
    for (first, groups) in Color::ALL.into_iter().zip(certificates) {
        for (group, certificate) in Color::ALL.into_iter().zip(groups) {
            asked.push((format!("{} first, {}'s group", names::capital(first), names::capital(group)), certificate));
        }
    }
    asked
}

impl<'a> Certificates<'a> {
    /// Writes those that exist to the file that the user names, one after the other.
    pub(super) fn write(args: &Solve, source: &Source, asked: Vec<Asked<'a>>) -> Result<Self, CommandError> {
        let texts = asked.iter().filter_map(|(_, certificate)| match certificate {
            Certificate::Written { text } => Some(text.as_str()),
            Certificate::Missing { .. } => None,
        });
        let file: String = texts.collect();
        if let Some(path) = args.certificate.as_ref().filter(|_| !file.is_empty()) {
            written::write(path, file.as_bytes(), source)?;
        }
        Ok(Self { asked, path: args.certificate.clone() })
    }

    /// One line for each certificate.
    pub(super) fn text(&self) -> String {
        self.asked.iter().map(|asked| format!("certificate, {}\n", line(asked))).collect()
    }

    /// The end of the command. It has failed if no certificate could be written.
    pub(super) fn ended(self, ended: Ended) -> Result<Ended, CommandError> {
        let is_written = |(_, certificate): &Asked<'_>| matches!(certificate, Certificate::Written { .. });
        match (self.path, ended) {
            (Some(path), Ended::Done) if !self.asked.iter().any(is_written) => {
                let reasons = self.asked.iter().map(line).collect::<Vec<_>>().join("; ");
                Err(CommandError::NoCertificate { path, reasons })
            }
            _ => Ok(ended),
        }
    }
}

fn line((question, certificate): &Asked<'_>) -> String {
    format!("{question}: {}", certified::written(certificate))
}
