//! Tests that every option for pictures has the effect that its documentation states.

use crate::folder::Folder;
use crate::support::{at_root, run_at_root};

const CORNER: &str = "testdata/pictures/corner.sgf";
const GAME: &str = "testdata/pictures/game.sgf";

/// The SVG file that a command draws.
#[track_caller]
fn drawn(arguments: &[&str]) -> String {
    let folder = Folder::new(&format!("{:?}", std::thread::current().id()));
    let done = at_root(&[arguments, &["--svg", &folder.file("x.svg")]].concat());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    folder.text("x.svg")
}

/// The error and the exit code for arguments that the program refuses.
fn refused(arguments: &[&str]) -> (String, Option<i32>) {
    let folder = Folder::new(&format!("refused-{:?}", std::thread::current().id()));
    let done = at_root(&[arguments, &["--svg", &folder.file("x.svg")]].concat());
    assert!(folder.names().is_empty(), "{arguments:?} drew a picture");
    (String::from_utf8(done.stderr).unwrap(), done.status.code())
}

/// Whether a picture contains this text as a whole label, such as a coordinate.
fn has(svg: &str, text: &str) -> bool {
    svg.contains(&format!(">{text}</text>"))
}

/// The first attribute of this name in the picture, as a number.
fn attribute(svg: &str, name: &str) -> f64 {
    svg.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
}

#[test]
fn crop_shows_a_part_with_open_edges() {
    let whole = drawn(&["analyze", CORNER]);
    assert!(has(&whole, "B") && has(&whole, "2") && !whole.contains("eyespace-fade"));
    // The corner is at the top right: its lines go on to the left and downwards.
    for part in ["auto", "N13:T19", "T19:N13"] {
        let part = drawn(&["analyze", CORNER, "--crop", part]);
        assert!(has(&part, "T") && has(&part, "19") && !has(&part, "B") && !has(&part, "2"));
        assert!(part.contains("url(#eyespace-fade-left-wood)") && part.contains("url(#eyespace-fade-bottom-wood)"));
        assert!(!part.contains("url(#eyespace-fade-right-wood)") && !part.contains("url(#eyespace-fade-top-wood)"));
    }
    assert_eq!(drawn(&["analyze", CORNER, "--crop", "auto"]), drawn(&["analyze", CORNER, "--crop", "N13:T19"]));
}

#[test]
fn a_part_that_the_board_does_not_have_is_refused() {
    let (error, code) = refused(&["analyze", GAME, "--crop", "A1:T9"]);
    assert!(error.starts_with("eyespace: --crop T9: "), "{error}");
    assert_eq!(code, Some(1));
    let (error, code) = refused(&["analyze", GAME, "--crop", "corner"]);
    assert!(error.contains("expected auto, or two opposite corners, such as A1:H8"), "{error}");
    assert_eq!(code, Some(2));
}

#[test]
fn a_legend_explains_only_what_the_shown_part_has() {
    let whole = drawn(&["score", GAME]);
    let left = drawn(&["score", GAME, "--crop", "A1:C9"]);
    for text in ["dame", "dead black stones"] {
        assert!(has(&whole, text) && !has(&left, text), "{text}");
    }
}

#[test]
fn scale_enlarges_the_picture() {
    let [normal, double] = ["1", "2"].map(|scale| drawn(&["eye", "...", "--scale", scale]));
    for side in ["width", "height"] {
        assert!((attribute(&double, side) - 2.0 * attribute(&normal, side)).abs() < 0.02);
    }
    assert_eq!(normal.split("viewBox").nth(1), double.split("viewBox").nth(1));
    for wrong in ["0", "-1", "9", "large"] {
        let (error, code) = refused(&["eye", "...", "--scale", wrong]);
        assert!(error.contains("expected a number from 0.25 to 8"), "{error}");
        assert_eq!(code, Some(2));
    }
}

/// The width of a PNG file, from its header.
#[cfg(feature = "png")]
fn png_width(scale: &str) -> u32 {
    let folder = Folder::new(&format!("scale-{scale}"));
    assert!(at_root(&["eye", "...", "--scale", scale, "--png", &folder.file("x.png")]).status.success());
    u32::from_be_bytes(folder.bytes("x.png")[16..20].try_into().unwrap())
}

#[cfg(feature = "png")]
#[test]
fn scale_enlarges_a_png_file() {
    assert_eq!(png_width("2"), 2 * png_width("1"));
    assert_eq!(png_width("0.5") * 2, png_width("1"));
}

#[test]
fn the_title_replaces_the_first_line() {
    for command in
        [&["analyze", CORNER][..], &["score", GAME], &["estimate", GAME], &["eye", "..."], &["solve", CORNER]]
    {
        let titled = drawn(&[command, &["--title", "Before <the> end"]].concat());
        assert!(titled.contains("<title>Before &lt;the&gt; end</title>"), "{command:?}");
        assert!(has(&titled, "Before &lt;the&gt; end"), "{command:?}");
        assert!(!titled.contains("to play</text>") || command[0] == "solve", "{command:?}");
    }
}

#[test]
fn the_legend_can_be_left_out() {
    let legends = [
        (&["analyze", "examples/half-eye.txt"][..], "half eye"),
        (&["analyze", "examples/false-eye.txt"], "false eye"),
        (&["score", GAME], "dame"),
        (&["eye", "..##/..../#.##"], "vital point"),
        (&["solve", CORNER], "a first move that succeeds"),
    ];
    for (command, text) in legends {
        assert!(has(&drawn(command), text), "{text}");
        let without = drawn(&[command, &["--no-legend"]].concat());
        assert!(!has(&without, text), "{text}");
        assert!(attribute(&without, "height") < attribute(&drawn(command), "height"));
    }
}

#[test]
fn numbers_stand_on_the_last_moves() {
    let last = drawn(&["analyze", GAME, "--move", "22", "--numbers", "2", "--no-legend"]);
    // On a 9x9 board larger numbers cannot be coordinates.
    assert!(has(&last, "22") && has(&last, "21") && !has(&last, "20"));
    let all = drawn(&["estimate", GAME, "--move", "22", "--numbers", "99"]);
    assert!((10..=22).all(|number| has(&all, &number.to_string())));
    assert!(has(&all, "9 at F6"), "a captured stone stands below the board");
}

#[test]
fn score_pictures_have_the_result_the_points_and_the_reasons() {
    let score = drawn(&["score", GAME]);
    for text in ["B+4.5 by japanese rules, komi 6.5", "black 34, white 29.5", "dead: black H6, black H4 (estimate)"] {
        assert!(has(&score, text), "{text}");
    }
}

#[test]
fn attack_and_defence_have_signs_of_their_own() {
    let corner = drawn(&["analyze", CORNER]);
    assert!(corner.contains(">decides, whoever plays there") && corner.contains(">decides for the defender"));
    assert!(!corner.contains(">decides for the attacker"));
}

#[test]
fn a_solved_problem_shows_right_and_wrong_moves_and_its_line() {
    let solved = drawn(&["solve", "testdata/pictures/problems.sgf", "--game", "6", "--crop", "auto"]);
    for text in ["a first move that succeeds", "a first move that fails", "1", "2", "3", "4", "5", "6 at 2, 7 at B19"] {
        assert!(has(&solved, text), "{text}");
    }
    assert!(has(&solved, "If Black plays first, White dies. If White plays first, White lives."));
}

#[test]
fn a_race_shows_a_line_for_either_side() {
    let board = ".XO.\n.XO.\n.XO.\n.XO.\n";
    let folder = Folder::new("race");
    let arguments = ["solve", "-", "--race", "B1", "C1", "--svg", &folder.file("x.svg")];
    let done = run_at_root(&arguments, board.as_bytes());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let svg = folder.text("x.svg");
    assert!(svg.contains(">Black first: ") && svg.contains(">White first: "), "{svg}");
}

/// The note that the program prints when it draws a game with a player of this name.
fn noted(name: &str, kind: &str) -> String {
    let folder = Folder::new(&format!("names-{kind}-{}", name.len()));
    let game = format!("(;SZ[5]CA[UTF-8]PB[{name}]PW[Birch];B[cc])");
    let done = run_at_root(&["analyze", "-", kind, &folder.file("x")], game.as_bytes());
    assert!(done.status.success());
    assert!(kind == "--png" || folder.text("x").contains(name));
    String::from_utf8(done.stderr).unwrap()
}

#[cfg(feature = "png")]
#[test]
fn characters_that_no_font_has_are_noted() {
    // This code point is no character, so no font has it.
    let note = noted("\u{10ffff}", "--png");
    assert!(note.contains("which are drawn as boxes: \u{10ffff}"), "{note}");
    assert_eq!(noted("Łukasz", "--png"), "");
    // Viewers of SVG have fonts of their own.
    assert_eq!(noted("\u{10ffff}", "--svg"), "");
    assert_eq!(noted("山田花子", "--svg"), "");
}
