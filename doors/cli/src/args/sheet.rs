//! The arguments and options of `eyespace sheet`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;
use eyespace::board::Ruleset;
use eyespace_view::Booklet;

use super::pictures::{Crop, Look, crop};
use super::{TimeLimit, number, value};

/// The arguments of `eyespace sheet`.
#[derive(Debug, clap::Args)]
pub(crate) struct Sheet {
    /// SGF files, in which each game is one problem, and files with a drawn board
    #[arg(required = true, value_name = "FILES", value_parser = value::file_name())]
    pub(crate) files: Vec<OsString>,

    /// The file to write: sheet.pdf holds all pages; for sheet.svg the pages are sheet-1.svg, sheet-2.svg and so on
    #[arg(long, value_name = "FILE", value_parser = out)]
    pub(crate) out: Out,

    /// The number of problems on a page
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true, value_parser = number::between(1, Booklet::MOST_PER_PAGE))]
    pub(crate) per_page: u8,

    /// The size of the paper
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(crate) paper: Paper,

    /// The line at the top of each page
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// The look of the boards
    #[arg(long, value_enum, default_value_t = Look::Light)]
    pub(crate) look: Look,

    /// The part of each board to show, with open edges where the board goes on: auto for the stones of the problem with two lines
    /// around them, or two opposite corners, such as A1:H8
    #[arg(long, value_name = "PART", default_value = "auto", value_parser = crop)]
    pub(crate) crop: Crop,

    /// Leave out the answers, and solve nothing
    #[arg(long, conflicts_with_all = ["budget", "time"])]
    pub(crate) no_answers: bool,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of the file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The most nodes for the answer to each problem, such as 500k or 10M; a problem that needs more stands as open
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(u64::MAX))]
    pub(crate) budget: u64,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl From<Paper> for eyespace_view::Paper {
    fn from(paper: Paper) -> Self {
        match paper {
            Paper::A4 => Self::A4,
            Paper::Letter => Self::Letter,
        }
    }
}

/// The output file. The ending of its name decides the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Out {
    /// One file with all pages.
    Pdf(PathBuf),
    /// One file for each page, with the number of the page before the dot of the name.
    Svg(PathBuf),
}

fn out(text: &str) -> Result<Out, String> {
    let path = PathBuf::from(text);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "pdf" => Ok(Out::Pdf(path)),
        "svg" => Ok(Out::Svg(path)),
        _ => Err("expected a name that ends in .pdf or .svg".to_owned()),
    }
}

impl Out {
    /// The file names for this number of pages; a PDF is a single file.
    pub(crate) fn names(&self, pages: usize) -> Vec<PathBuf> {
        match self {
            Self::Pdf(path) => vec![path.clone()],
            Self::Svg(path) => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                (1..=pages).map(|page| path.with_file_name(format!("{stem}-{page}.svg"))).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_named_by_their_number() {
        let names = |text: &str| out(text).unwrap().names(2);
        assert_eq!(names("a/b.sheet.svg"), [PathBuf::from("a/b.sheet-1.svg"), PathBuf::from("a/b.sheet-2.svg")]);
        assert_eq!(names("x.PDF"), [PathBuf::from("x.PDF")]);
        assert_eq!(out("x.png"), Err("expected a name that ends in .pdf or .svg".to_owned()));
    }
}
