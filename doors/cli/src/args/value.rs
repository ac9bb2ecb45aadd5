//! Parses the values on the command line that are not plain numbers: file names, komi, prisoners, points and rules.

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use eyespace::board::Ruleset;
use eyespace::scoring::{HalfPoints, SaidKomi};

use eyespace_record::rules::{NoRules, SaidRules};
use eyespace_service::scoring::MOST_STONES;

/// The name of a file, which must not be empty.
pub(super) fn file_name() -> impl TypedValueParser<Value = OsString> {
    PathBufValueParser::new().map(PathBuf::into_os_string)
}

pub(super) fn komi(text: &str) -> Result<HalfPoints, String> {
    let points: Option<f64> = text.replace(',', ".").parse().ok();
    let komi = points.filter(|points| points.abs() <= SaidKomi::MOST as f64).and_then(HalfPoints::from_points);
    komi.ok_or_else(|| format!("expected points or half points, such as 6.5, and no more than {}", SaidKomi::MOST))
}

/// The captured stones of Black and of White.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prisoners(pub(crate) [usize; 2]);

pub(super) fn prisoners(text: &str) -> Result<Prisoners, String> {
    let count = |text: &str| text.trim().parse().ok().filter(|&stones: &usize| stones <= MOST_STONES);
    let both = text.split_once(',').and_then(|(black, white)| Some([count(black)?, count(white)?]));
    both.map(Prisoners).ok_or_else(|| {
        format!("expected two numbers up to {MOST_STONES}, Black's captured stones and White's, such as 2,5")
    })
}

/// The name of a point in a list, without the space that people write after a comma.
pub(super) fn vertex(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

/// Reads rules that may leave something open. If the score depends on what they leave open, the command asks the user about it.
pub(super) fn said_rules(text: &str) -> Result<SaidRules, NoRules> {
    SaidRules::read(text)
}

/// Reads rules, and completes them with the usual choice for everything that the text leaves open.
pub(super) fn rules(text: &str) -> Result<Ruleset, NoRules> {
    SaidRules::read(text).map(|said| said.rules)
}
