//! Commands for game clocks, such as `time_settings`. They limit moves, and this engine makes none: the values are checked, so that programs which
//! send them before a game can continue, and have no effect. The parameter `time` limits answers.

use eyespace::board::Color;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// `time_settings MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES`.
pub(super) fn time_settings(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    numbers(arguments, 0, 3, "MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES, numbers from 0 on")
}

/// `kgs-time_settings none`, or a time system with its numbers.
pub(super) fn kgs_time_settings(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    match arguments.required(0, "time system")? {
        "none" => numbers(arguments, 1, 0, "nothing behind none"),
        "absolute" => numbers(arguments, 1, 1, "absolute MAIN_TIME, a number from 0 on"),
        "byoyomi" => numbers(arguments, 1, 3, "byoyomi MAIN_TIME PERIOD_TIME PERIODS, numbers from 0 on"),
        "canadian" => numbers(arguments, 1, 3, "canadian MAIN_TIME PERIOD_TIME STONES, numbers from 0 on"),
        _ => Err(Refusal::Clock("none, absolute, byoyomi or canadian")),
    }
}

/// `time_left COLOR TIME STONES`.
pub(super) fn time_left(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    let _: Color = arguments.color(0)?;
    numbers(arguments, 1, 2, "COLOR TIME STONES, numbers from 0 on")
}

/// Checks that exactly this many numbers follow, none of them negative. Fractions are accepted, because some programs send parts of a second.
fn numbers(arguments: &Arguments<'_>, from: usize, count: usize, expected: &'static str) -> Answer {
    let is_number = |n| {
        let number = arguments.word(n).and_then(|word| word.parse::<f64>().ok());
        number.is_some_and(|number| number.is_finite() && number >= 0.0)
    };
    let is_right = arguments.len() == from + count && (from..arguments.len()).all(is_number);
    is_right.then(String::new).ok_or(Refusal::Clock(expected))
}
