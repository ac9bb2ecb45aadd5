//! `eyespace solve PROBLEM --verify`

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Solve;
use crate::error::CommandError;
use crate::output::Output;
use crate::report::verification::{self, Tally, Verified};
use crate::solve::find_target;
use crate::solve::verify::{Problem, judge, problems};
use crate::source::Source;

pub(super) fn run(args: &Solve, output: &Output) -> Result<(), CommandError> {
    let source = Source::from(args.problem.as_os_str());
    let file = source.to_string();
    let all = problems(&file, &source.read()?, args.game_number)?;
    let bar = progress(all.len());
    let mut verified = vec![];
    for problem in all {
        let game = problem.game;
        verified.push((game, verify(args, problem)));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let said = if args.json { verification::json(&file, &verified) } else { verification::text(&verified) };
    output.write(&said)?;
    let Tally { problems, differing, unreadable, .. } = Tally::of(&verified);
    if differing + unreadable == 0 {
        return Ok(());
    }
    Err(CommandError::Claims { file, problems, differing, unreadable })
}

/// Nothing is drawn if standard error is no terminal.
fn progress(problems: usize) -> ProgressBar {
    let bar = ProgressBar::new(problems as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} problems, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn verify(args: &Solve, problem: Problem) -> Verified {
    let (loaded, claims) = match problem.read {
        Ok(read) => read,
        Err(error) => return Verified::Unreadable(error.to_string()),
    };
    if claims.is_empty() {
        return Verified::Unreadable(match claims.others.as_slice() {
            [] => format!("no move by {}: nothing is claimed", claims.to_play),
            _ => "no first move is said to be right or wrong: nothing is claimed".to_owned(),
        });
    }
    let suicide = args.rules.or(loaded.info.rules).unwrap_or_default().suicide();
    let size = loaded.position.size();
    let no_area = |reason, claims| Verified::NoArea { reason, claims: Box::new(claims), size };
    let target = match find_target(&loaded, &args.target, &args.area, suicide) {
        Ok(found) => found,
        Err(error) => return no_area(error.to_string(), claims),
    };
    match judge(&loaded.position, target, &claims, suicide, args.budget) {
        Some(judged) => Verified::Judged(Box::new(judged)),
        None => no_area("no stones to fight for".to_owned(), claims),
    }
}
