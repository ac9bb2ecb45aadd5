//! The estimate with GNU Go's commands: the score as it seems to come out, and whose each point seems to be. Nothing of it is
//! proved, but what the bounds of the score leave to neither side.

use std::fmt::Write;

use eyespace::board::{Color, Counting, Point, PointSet};
use eyespace::estimate::{Estimate, Evaluator};
use eyespace::regions::Structure;
use eyespace::table::Role;

use super::arguments::Arguments;

use super::reading::stone;
use super::reply::{Answer, Refusal, board, letter, move_vertex, vertices};
use super::state::State;

/// `W+38.1 (upper bound: 56.5, lower: 19.7)`: who leads, and White's lead if all of which nothing is proved became White's, or
/// Black's.
pub(super) fn estimate_score(state: &mut State, _: &Arguments<'_>) -> Answer {
    let [lower, upper] = bounds(state);
    // Single points of the estimate are worth a little less or more than one.
    let lead = lead(state).max(lower).min(upper);
    let shown = if lead.abs() < 0.05 {
        "0".to_owned()
    } else {
        let winner = if lead > 0.0 { Color::White } else { Color::Black };
        format!("{}+{:.1}", letter(winner), lead.abs())
    };
    Ok(format!("{shown} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

/// White's lead as it is estimated.
fn lead(state: &mut State) -> f64 {
    let (given, counting) = (given(state), state.game.rules().counting());
    let structure = Structure::new(&state.position());
    given - state.estimated().lead(&structure, counting)
}

/// White's lead by an estimate and the session's rules, with komi and prisoners.
pub(super) fn lead_by(state: &State, structure: &Structure, estimate: &Estimate) -> f64 {
    given(state) - estimate.lead(structure, state.game.rules().counting())
}

/// What White has beside the board: komi, what the rules pay for handicap stones, and where stones don't count, prisoners.
fn given(state: &State) -> f64 {
    let options = state.score_options();
    let [black, white] = options.prisoners.map(|stones| stones as f64);
    let prisoners = match options.rules.counting() {
        Counting::Area => 0.0,
        Counting::Territory => black - white,
    };
    state.komi + options.handicap_compensation().points() + prisoners
}

/// White's lead if all of which nothing is proved became Black's, and if it became White's.
fn bounds(state: &mut State) -> [f64; 2] {
    let (given, counting) = (given(state), state.game.rules().counting());
    let all = state.size().points();
    let report = state.report();
    let structure = &report.structure;
    let [black, white] = report.owned();
    Color::ALL.map(|winner| {
        let owned = if winner == Color::Black { [all - white, white] } else { [black, all - black] };
        let worth = Color::ALL.map(|color| {
            let own = owned[color.index()];
            let taken = own & structure.stones(color.opponent());
            let points = match counting {
                Counting::Area => own.len(),
                Counting::Territory => (own & structure.empty()).len() + 2 * taken.len(),
            };
            points as f64
        });
        given + worth[Color::White.index()] - worth[Color::Black.index()]
    })
}

/// `initial_influence COLOR WHAT`: a number for each point, from the top. Who is to play makes no difference here.
pub(super) fn initial_influence(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    arguments.color(0)?;
    let what = arguments.word(1).unwrap_or_default();
    let value: fn(&Estimate, Point) -> f64 = match what {
        // White's are the positive ones there.
        "territory_value" => |estimate, point| -estimate.ownership(point).as_f64(),
        "black_influence" => |estimate, point| estimate.radiation[Color::Black.index()].stones_at(point),
        "white_influence" => |estimate, point| estimate.radiation[Color::White.index()].stones_at(point),
        _ => return Err(Refusal::Influence),
    };
    let size = state.size();
    let estimate = state.estimated();
    let mut text = String::new();
    for row in 0..size.height() {
        for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
            // Writing to a string does not fail.
            let _ = write!(text, "{:6.2} ", rounded(value(estimate, point)));
        }
        text.push('\n');
    }
    Ok(text)
}

/// `eyespace-likelihood VERTEX`: how likely the block is to stay, in percent, if not all of it is proved, and the moves that threaten it and that
/// answer them.
pub(super) fn likelihood(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let stone = stone(state, arguments, 0, Refusal::EmptyVertex)?;
    let size = state.size();
    let report = state.report();
    let id = report.structure.block_at(stone).ok_or(Refusal::EmptyVertex)?;
    let Some(likely) = report.likelihood(id) else { return Ok(format!("proved {}", report.verdict(id).summary())) };
    let moves = |name: &str, points: PointSet| {
        if points.is_empty() { String::new() } else { format!(" {name} {}", vertices(points, size)) }
    };
    let [threats, answers] = [moves("threats", likely.threats), moves("answers", likely.answers)];
    Ok(format!("estimated {}{threats}{answers}", likely.stays.as_percent()))
}

/// `eyespace-outlook VERTEX`: how likely the block is to stay, in percent, once its opponent has made the best move near it, and that
/// move; and the same with its owner's best move.
pub(super) fn outlook(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let target = PointSet::from(stone(state, arguments, 0, Refusal::EmptyVertex)?);
    let (position, size) = (state.position(), state.size());
    let mut evaluator = Evaluator::under(state.suicide());
    let told = Role::ALL.map(|first| {
        let outlook = evaluator.outlook(&position, target, first);
        format!("{} {}", outlook.stays.as_percent(), move_vertex(outlook.mv, size))
    });
    Ok(told.join(" "))
}

/// `GoGui`: 1 for what seems to be Black's, -1 for White's, and what is between.
pub(super) fn territory(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let estimate = state.estimated();
    Ok(board(size, |point| format!("{:.2}", rounded(estimate.ownership(point).as_f64()))))
}

/// To hundredths; no minus stands before a nought.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}
