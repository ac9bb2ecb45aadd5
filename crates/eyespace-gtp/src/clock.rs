//! Commands for game clocks, such as `time_settings`. A clock limits the engine's moves, but this engine plays none. Some programs send these
//! commands before a game, so the values are checked and otherwise ignored. The parameter `time` limits the time of answers.

use eyespace::board::Color;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// The command `time_settings MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES`.
pub(super) fn time_settings(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    numbers(arguments, 0, 3, "MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES, numbers from 0 on")
}

/// The command `kgs-time_settings`, with `none` or a time system and its numbers.
pub(super) fn kgs_time_settings(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    match arguments.required(0, "time system")? {
        "none" => numbers(arguments, 1, 0, "nothing behind none"),
        "absolute" => numbers(arguments, 1, 1, "absolute MAIN_TIME, a number from 0 on"),
        "byoyomi" => numbers(arguments, 1, 3, "byoyomi MAIN_TIME PERIOD_TIME PERIODS, numbers from 0 on"),
        "canadian" => numbers(arguments, 1, 3, "canadian MAIN_TIME PERIOD_TIME STONES, numbers from 0 on"),
        _ => Err(Refusal::Clock("none, absolute, byoyomi or canadian")),
    }
}

/// The command `time_left COLOR TIME STONES`.
pub(super) fn time_left(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    let _: Color = arguments.color(0)?;
    numbers(arguments, 1, 2, "COLOR TIME STONES, numbers from 0 on")
}

/// Checks that exactly this many numbers follow and that none is negative. Fractions are accepted, because some programs send parts of a second.
fn numbers(arguments: &Arguments<'_>, from: usize, count: usize, expected: &'static str) -> Answer {
    let is_number = |n| {
        let number = arguments.word(n).and_then(|word| word.parse::<f64>().ok());
        number.is_some_and(|number| number.is_finite() && number >= 0.0)
    };
    let is_right = arguments.len() == from + count && (from..arguments.len()).all(is_number);
    is_right.then(String::new).ok_or(Refusal::Clock(expected))
}
