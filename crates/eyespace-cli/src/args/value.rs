//! What words of the command line mean that are no numbers.

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use eyespace::board::{Ruleset, RulesetError};
use eyespace::scoring::HalfPoints;

/// No file has an empty name.
pub(super) fn file_name() -> impl TypedValueParser<Value = OsString> {
    PathBufValueParser::new().map(PathBuf::into_os_string)
}

pub(super) fn komi(text: &str) -> Result<HalfPoints, String> {
    let points = text.replace(',', ".").parse().ok().and_then(HalfPoints::from_points);
    points.ok_or_else(|| "expected points or half points, such as 6.5".to_owned())
}

/// A point of several, as people part them by a comma and a space.
pub(super) fn vertex(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

pub(super) fn rules(text: &str) -> Result<Ruleset, RulesetError> {
    text.parse()
}
