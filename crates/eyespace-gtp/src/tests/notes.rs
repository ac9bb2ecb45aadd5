//! Tests of the notes that are shown with records and scores.

use super::*;

/// The answer to a line, and its notes.
fn asked(session: &mut Session, line: &str) -> (String, Vec<String>) {
    let reply = session.answer(line.as_bytes()).unwrap();
    (reply.text.trim_end().to_owned(), reply.notes)
}

#[test]
fn handicap_stones_that_a_record_claims_alone_are_not_paid_for_in_silence() {
    let claimed = "the file names 3 handicap stones, but Black has 0 stones before White's first: by chinese rules White is compensated for 3";
    let mut session = session();
    let (answer, notes) = asked(&mut session, "loadsgf claims.sgf");
    assert_eq!((answer.as_str(), notes.last()), ("= white", Some(&claimed.to_owned())));
    assert!(asked(&mut session, "final_score").1.iter().any(|note| note == claimed));
    let (told, _) = asked(&mut session, "eyespace-notes");
    assert!(told.contains(&format!("the players must confirm: {claimed}")), "{told}");
    // The note is still shown after other moves, but not on another board.
    let _ = asked(&mut session, "play w pass");
    assert!(asked(&mut session, "final_score").1.iter().any(|note| note == claimed));
    let _ = asked(&mut session, "clear_board");
    assert_eq!(asked(&mut session, "final_score").1, Vec::<String>::new());
    assert_eq!(asked(&mut session, "eyespace-notes").0, "=");
}

#[test]
fn notes_of_a_record_are_those_of_the_command_line() {
    let mut session = session();
    let (_, notes) = asked(&mut session, "loadsgf odd.sgf");
    let (told, _) = asked(&mut session, "eyespace-notes");
    assert!(notes.len() > 3, "{notes:?}");
    let odd: Vec<_> = notes.iter().filter(|note| !note.starts_with("no rules are named")).collect();
    assert!(odd.iter().all(|note| told.contains(note.as_str())), "{told}\n{notes:?}");
    assert!(told.contains("no rules are named"), "{told}");
    // Moves that are played later do not change the notes.
    let _ = asked(&mut session, "play b B3");
    assert_eq!(asked(&mut session, "eyespace-notes").0, told);
}

#[test]
fn a_score_that_hangs_on_who_moves_is_told_with_both_results() {
    let mut session = session();
    let stones = "set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1";
    talk(&mut session, &[("boardsize 7", "="), (stones, "="), ("komi 0.5", "=")]);
    let (score, notes) = asked(&mut session, "final_score");
    let told = "whether A2 B2 C2 D2 D1 live depends on who moves first: W+31.5 if they do, W+47.5 if not";
    assert_eq!((score.as_str(), &notes[..]), ("= W+31.5", &[told.to_owned()][..]));
    talk(&mut session, &[("final_status A2", "= alive")]);
}
