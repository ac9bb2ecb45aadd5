//! The estimate in answers to GNU Go's commands: the score, and the expected owner of each point. Only the bounds of the score are proved.

use std::fmt::Write;

use eyespace::board::{Color, Counting, Point, PointSet};
use eyespace::estimate::{Estimate, Evaluator};
use eyespace::regions::Structure;
use eyespace::table::Role;

use super::arguments::Arguments;

use super::reading::stone;
use super::reply::{Answer, Refusal, board, letter, move_vertex, vertices};
use super::state::State;

/// The estimated score, such as `W+38.1 (upper bound: 56.5, lower: 19.7)`. The bounds are White's lead if White, or Black, got all points whose
/// owner is not proved.
pub(super) fn estimate_score(state: &mut State, _: &Arguments<'_>) -> Answer {
    let [lower, upper] = bounds(state);
    // The lead is limited to the bounds. It may lie slightly outside, because the estimate of a proved point may differ a little from one point.
    let lead = lead(state).max(lower).min(upper);
    let shown = if lead.abs() < 0.05 {
        "0".to_owned()
    } else {
        let winner = if lead > 0.0 { Color::White } else { Color::Black };
        format!("{}+{:.1}", letter(winner), lead.abs())
    };
    Ok(format!("{shown} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

/// White's estimated lead in points.
fn lead(state: &mut State) -> f64 {
    let (given, counting) = (given(state), state.game.rules().counting());
    let structure = Structure::new(&state.position());
    given - state.estimated().lead(&structure, counting)
}

/// White's lead in points by an estimate, under the session's rules, with komi and prisoners.
pub(super) fn lead_by(state: &State, structure: &Structure, estimate: &Estimate) -> f64 {
    given(state) - estimate.lead(structure, state.game.rules().counting())
}

/// The points that White gets apart from the board: komi, the compensation for handicap stones, and prisoners under territory counting.
fn given(state: &State) -> f64 {
    let options = state.score_options();
    let [black, white] = options.prisoners.map(|stones| stones as f64);
    let prisoners = match options.rules.counting() {
        Counting::Area => 0.0,
        Counting::Territory => black - white,
    };
    state.komi + options.handicap_compensation().points() + prisoners
}

/// White's lead if Black got all points whose owner is not proved, and White's lead if White got them.
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

/// `initial_influence COLOR WHAT`: a number for each point, row by row from the top. The colour has no effect, because the estimate has no side to
/// move.
pub(super) fn initial_influence(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    arguments.color(0)?;
    let what = arguments.word(1).unwrap_or_default();
    let value: fn(&Estimate, Point) -> f64 = match what {
        // In GNU Go positive values are White's.
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
            // Writing to a string can't fail.
            let _ = write!(text, "{:6.2} ", rounded(value(estimate, point)));
        }
        text.push('\n');
    }
    Ok(text)
}

/// `eyespace-likelihood VERTEX`: the probability in percent that a block stays on the board, unless its life or death is proved. The moves that
/// threaten the block follow, and the moves that answer them.
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

/// `eyespace-outlook VERTEX`: the probability in percent that a block stays on the board after the opponent's best move near it, with that move.
/// Then the probability after its owner's best move follows in the same form.
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

/// The estimated ownership of each point for `GoGui`, from 1 (Black) to -1 (White).
pub(super) fn territory(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let estimate = state.estimated();
    Ok(board(size, |point| format!("{:.2}", rounded(estimate.ownership(point).as_f64()))))
}

/// A number rounded to hundredths, with 0 in place of -0.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}
