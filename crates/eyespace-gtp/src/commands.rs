//! The list of all commands, and the commands about the engine itself.

use eyespace::search::Memory;

use super::arguments::Arguments;
use super::reply::{Answer, Next, Refusal};
use super::state::State;
use super::{
    aims, analysis, clock, connection, eyegraph, eyes, final_score, gogui, handicap, influence, jasiek, moves, notes,
    one_eye, owl, parameters, reading, record, semeai, set_up, solution, status,
};

pub(super) type Run = fn(&mut State, &Arguments<'_>) -> Answer;

/// The commands in the order in which `list_commands` lists them, each with the function that answers it.
const COMMANDS: &[(&str, Run)] = &[
    ("analyze_eyegraph", eyegraph::analyze_eyegraph),
    ("analyze_semeai", semeai::analyze_semeai),
    ("analyze_semeai_after_move", semeai::analyze_semeai_after_move),
    ("attack", reading::attack),
    ("attack_either", aims::attack_either),
    ("block_off", connection::block_off),
    ("boardsize", set_up::boardsize),
    ("break_in", connection::break_in),
    ("clear_board", set_up::clear_board),
    ("clear_cache", clear_cache),
    ("combination_attack", aims::combination_attack),
    ("combination_defend", aims::combination_defend),
    ("connect", connection::connect),
    ("defend", reading::defend),
    ("defend_both", aims::defend_both),
    ("disconnect", connection::disconnect),
    ("does_attack", reading::does_attack),
    ("does_defend", reading::does_defend),
    ("dragon_data", status::dragon_data),
    ("dragon_status", status::dragon_status),
    ("dragon_stones", status::dragon_stones),
    ("estimate_score", influence::estimate_score),
    ("eval_eye", eyes::eval_eye),
    ("eye_data", eyes::eye_data),
    ("eyespace-attack", owl::show_attack),
    ("eyespace-deciding_moves", gogui::deciding_moves),
    ("eyespace-defend", owl::show_defence),
    ("eyespace-evidence", owl::evidence),
    ("eyespace-eye", one_eye::eye),
    ("eyespace-eye_moves", one_eye::eye_moves),
    ("eyespace-eye_spaces", gogui::eye_spaces),
    ("eyespace-eye_values", gogui::eye_values),
    ("eyespace-jasiek", jasiek::list),
    ("eyespace-jasiek_board", jasiek::picture),
    ("eyespace-jasiek_data", jasiek::data),
    ("eyespace-last_moves", final_score::last_moves),
    ("eyespace-liberties", gogui::liberties),
    ("eyespace-likelihood", influence::likelihood),
    ("eyespace-notes", notes::notes),
    ("eyespace-outlook", influence::outlook),
    ("eyespace-param", parameters::param),
    ("eyespace-safety", gogui::safety),
    ("eyespace-solve", solution::solve),
    ("eyespace-territory", influence::territory),
    ("eyespace-unconditional", gogui::unconditional),
    ("eyespace-vital_points", one_eye::vital_points),
    ("final_score", final_score::final_score),
    ("final_status", final_score::final_status),
    ("final_status_list", final_score::final_status_list),
    ("fixed_handicap", handicap::fixed_handicap),
    ("get_handicap", handicap::get_handicap),
    ("get_komi", set_up::get_komi),
    ("gg-undo", moves::gg_undo),
    ("gogui-analyze_commands", gogui::analyze_commands),
    ("gogui-interrupt", nothing),
    ("gogui-play_sequence", moves::play_sequence),
    ("gogui-setup", set_up::gogui_setup),
    ("gogui-setup_player", set_up::gogui_setup_player),
    ("gogui_analyze_commands", gogui::analyze_commands),
    ("gomill-describe_engine", parameters::describe_engine),
    ("half_eye_data", eyes::half_eye_data),
    ("initial_influence", influence::initial_influence),
    ("kata-analyze", analysis::kata_analyze),
    ("kata-get-param", parameters::kata_get_param),
    ("kata-get-rules", parameters::get_rules),
    ("kata-set-rules", parameters::set_rules),
    ("kgs-time_settings", clock::kgs_time_settings),
    ("known_command", known_command),
    ("komi", set_up::komi),
    ("ladder_attack", aims::ladder_attack),
    ("list_commands", list_commands),
    ("loadsgf", record::loadsgf),
    ("lz-analyze", analysis::lz_analyze),
    ("name", name),
    ("owl_attack", owl::attack),
    ("owl_defend", owl::defend),
    ("owl_does_attack", owl::does_attack),
    ("owl_does_defend", owl::does_defend),
    ("owl_threaten_attack", owl::threaten_attack),
    ("owl_threaten_defense", owl::threaten_defense),
    ("place_free_handicap", handicap::place_free_handicap),
    ("play", moves::play),
    ("printsgf", record::printsgf),
    ("protocol_version", protocol_version),
    ("quit", quit),
    ("rectangular_boardsize", set_up::rectangular_boardsize),
    ("same_dragon", connection::same_dragon),
    ("set_free_handicap", handicap::set_free_handicap),
    ("set_position", set_up::set_position),
    ("showboard", record::showboard),
    ("stop", nothing),
    ("time_left", clock::time_left),
    ("time_settings", clock::time_settings),
    ("unconditional_status", status::unconditional_status),
    ("undo", moves::undo),
    ("version", version),
    ("worm_data", status::worm_data),
];

/// Commands that ask for a move, or about moves that the engine made. They are not listed, but programs send them all the same. The refusal
/// explains that this engine does not play.
const REFUSED: &[&str] = &[
    "genmove",
    "genmove_analyze",
    "genmove_black",
    "genmove_white",
    "gomill-cpu_time",
    "gomill-explain_last_move",
    "gomill-genmove_ex",
    "kata-search",
    "kata-search_analyze",
    "kgs-genmove_cleanup",
    "kata-genmove_analyze",
    "lz-genmove_analyze",
    "reg_genmove",
];

/// A command of gomill that would save a file. The refusal explains that games are printed and not saved.
const SAVES: &str = "gomill-savesgf";

/// The function that answers a command; `None` if the command is not known.
pub(super) fn find(name: &str) -> Option<Run> {
    let listed = COMMANDS.iter().find(|(own, _)| *own == name).map(|&(_, run)| run);
    let refused = || REFUSED.contains(&name).then_some(refuse_to_play as Run);
    listed.or_else(refused).or_else(|| (name == SAVES).then_some(refuse_to_save as Run))
}

fn refuse_to_save(_: &mut State, _: &Arguments<'_>) -> Answer {
    Err(Refusal::WritesNoFiles)
}

fn refuse_to_play(_: &mut State, _: &Arguments<'_>) -> Answer {
    Err(Refusal::DoesNotPlay)
}

/// Answers `gogui-interrupt` and `stop`, which need no action. The first is listed only to show that the comment `# interrupt` is understood. The
/// second may be sent to end an analysis, which any line does.
fn nothing(_: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(String::new())
}

/// Forgets all results for the present position. If they are needed again, they are computed again, with the same result.
fn clear_cache(state: &mut State, _: &Arguments<'_>) -> Answer {
    state.changed();
    state.memory = Memory::new();
    Ok(String::new())
}

fn protocol_version(_: &mut State, _: &Arguments<'_>) -> Answer {
    Ok("2".to_owned())
}

fn name(state: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(state.settings.name.clone())
}

fn version(_: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

fn list_commands(_: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(COMMANDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("\n"))
}

fn known_command(_: &mut State, arguments: &Arguments<'_>) -> Answer {
    let is_known = arguments.word(0).is_some_and(|name| COMMANDS.iter().any(|(own, _)| *own == name));
    Ok(is_known.to_string())
}

fn quit(state: &mut State, _: &Arguments<'_>) -> Answer {
    state.next = Next::Ends;
    Ok(String::new())
}
