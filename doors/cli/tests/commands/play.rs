//! Tests `eyespace solve --play`.

use std::fs;
use std::path::PathBuf;

use crate::support::run;

const THREE: &str = ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n";

/// A file for one test, removed when the test ends.
struct Problem(PathBuf);

impl Problem {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("eyespace-play-{}-{test}.txt", std::process::id()));
        fs::write(&path, THREE).unwrap();
        Self(path)
    }

    /// What the program says to these lines.
    fn played(&self, option: &str, lines: &str) -> String {
        let done = run(&["solve", self.0.to_str().unwrap(), option], lines.as_bytes());
        assert_eq!((String::from_utf8_lossy(&done.stderr).as_ref(), done.status.code()), ("", Some(0)));
        String::from_utf8(done.stdout).unwrap()
    }
}

impl Drop for Problem {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_mistake_is_told_and_punished_and_can_be_taken_back() {
    let problem = Problem::new("mistake");
    let said = problem.played("--play", "A4\nundo\nb4\nA4\n");
    let begin = "You play Black and are to save the 5 black stones at D4; Black plays first. The stones around the area count as safe.\n\
                 With best play, Black lives. help lists the commands.\n";
    assert!(said.starts_with(begin), "{said}");
    assert!(said.contains("A mistake: with B4, Black lives; now Black dies.\nWhite plays "), "{said}");
    assert!(said.contains("\nBlack to play.\n"), "{said}");
    assert!(said.contains("Black lives, even if Black passes from now on: the play ends after 1 move.\n"), "{said}");
    assert!(said.contains("The play has ended; undo takes the last move back.\n"), "{said}");
    assert!(!said.contains('>'), "a pipe needs no prompt: {said}");
}

#[test]
fn the_other_side_begins_if_its_turn_it_is() {
    let problem = Problem::new("other");
    let said = problem.played("--play=white", "hint\nquit\nB4\n");
    assert!(said.contains("You play White and are to capture the 5 black stones at D4; Black plays first."), "{said}");
    assert!(said.contains("\nBlack plays B4.\n") && said.contains("The play has ended.\n"), "{said}");
    assert!(said.ends_with("The play has ended.\n"), "{said}");
}

#[test]
fn words_that_mean_nothing_are_refused_and_the_play_goes_on() {
    let problem = Problem::new("refused");
    let said = problem.played("--play", "Z9\n\n# a comment\nF1\nthreat\nallow\nhelp\nhint\n");
    for line in [
        "\"Z9\" is no point of this board and no command; help lists them.",
        "The point is outside the area that was searched; a pass plays elsewhere.",
        "No ko is waiting to be taken back, so a threat changes nothing.",
        "threat  make a ko threat elsewhere: it is answered, and you may take the ko back",
        "B4: Black lives.",
    ] {
        assert!(said.contains(&format!("{line}\n")), "{line}: {said}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str], input: &str| {
        let done = run(&[&["solve"], arguments].concat(), input.as_bytes());
        assert_eq!(done.status.code(), Some(1));
        String::from_utf8(done.stderr).unwrap()
    };
    assert!(refused(&["-", "--play"], THREE).contains("standard input has the moves; expected the name of a file"));
    let problem = Problem::new("open");
    fs::write(&problem.0, ". . . O X .\n. . . O X .\n. . . O X .\nO O O O X .\nX X X X X .\n. . . . . .\n").unwrap();
    let open = refused(&[problem.0.to_str().unwrap(), "--target", "D6", "--budget", "5", "--play"], "");
    assert!(open.contains("the outcome is open, so no answer would be known to be right"), "{open}");
}
