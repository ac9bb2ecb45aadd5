//! Checks the commands about several captures at once, and about ladders.

use super::*;

/// Two white stones with friends below and above: each alone gets away, but a black move at D5 puts both into atari.
const DOUBLE_ATARI: &str = "set_position w C5 w E5 w C2 w E2 w D7 b C6 b E6 b B5 b F5";

#[test]
fn a_double_atari_captures_one_of_two() {
    let mut session = session();
    talk(
        &mut session,
        &[
            ("boardsize 9", "="),
            (DOUBLE_ATARI, "="),
            ("attack C5", "= 0"),
            ("attack E5", "= 0"),
            ("attack_either C5 E5", "= 1"),
            ("defend_both C5 E5", "= 1"),
            ("combination_attack black", "= D5"),
            ("eyespace-evidence", "= capture of one of C5 E5: read, within limits, not proved"),
            ("combination_attack white", "= PASS"),
            ("combination_defend white", "= PASS"),
            ("play b D5", "="),
            ("defend C5", "= 1 C4"),
            ("defend_both C5 E5", "= 0"),
            ("eyespace-evidence", "= rescue of C5 E5: read, within limits, not proved"),
            ("undo", "="),
            ("play w D5", "="),
            ("attack_either C5 E5", "= 0"),
            ("combination_attack black", "= PASS"),
        ],
    );
}

/// Each move that prevents a combination is a move after which both blocks are kept.
#[test]
fn a_combination_is_prevented_by_the_moves_that_are_listed() {
    let mut session = session();
    talk(&mut session, &[("boardsize 9", "="), (DOUBLE_ATARI, "=")]);
    let listed = session.answer(b"combination_defend black").unwrap().text;
    let moves: Vec<_> = listed.trim_start_matches('=').split_whitespace().collect();
    assert!(moves.contains(&"D5") && moves.len() > 1, "{listed}");
    for mv in moves {
        talk(&mut session, &[(&format!("play w {mv}"), "="), ("attack_either C5 E5", "= 0"), ("undo", "=")]);
    }
}

#[test]
fn ladders_are_read_without_other_moves() {
    talk(
        &mut session(),
        &[
            ("boardsize 9", "="),
            ("set_position w C3 b B3 b C2 b D2", "="),
            ("ladder_attack C3", "= 1 C4"),
            ("ladder_attack D2", "? string must have exactly 2 liberties"),
            ("set_position w C5 w D7 w C2 b C6 b B5", "="),
            ("ladder_attack C5", "= 0"),
        ],
    );
}

#[test]
fn wrong_questions_about_several_blocks_are_refused() {
    talk(
        &mut session(),
        &[
            ("boardsize 9", "="),
            (DOUBLE_ATARI, "="),
            ("attack_either C5", "? invalid coordinate"),
            ("attack_either C5 A1", "? string vertex must not be empty"),
            ("defend_both C5 Z1", "? invalid coordinate"),
            ("defend_both C5 C6", "? both strings must have the same color"),
            ("combination_attack", "? invalid color"),
            ("combination_defend x", "? invalid color"),
            ("ladder_attack A1", "? vertex must not be empty"),
            ("ladder_attack", "? invalid coordinate"),
            ("eyespace-param answers proved", "="),
            ("attack_either C5 E5", "? not proved within 1000 nodes"),
            ("combination_attack b", "? not proved within 1000 nodes"),
        ],
    );
}
