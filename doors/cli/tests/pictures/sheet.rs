//! Tests `eyespace sheet`, which writes pages of problems, with the answers on the last pages.

use std::fs;
use std::process::Output;

use crate::folder::Folder;
use crate::support::{at_root, root};

const PROBLEMS: &str = "testdata/pictures/problems.sgf";

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn sheet(arguments: &[&str], out: &str) -> Output {
    at_root(&[&["sheet"], arguments, &["--out", out]].concat())
}

/// The pages that a command draws.
#[track_caller]
fn pages(arguments: &[&str]) -> Vec<String> {
    let folder = Folder::new(&format!("pages-{:?}", std::thread::current().id()));
    let done = sheet(arguments, &folder.file("x.svg"));
    assert!(done.status.success(), "{}", text(&done.stderr));
    let names = folder.names();
    let wanted: Vec<String> = (1..=names.len()).map(|page| format!("x-{page}.svg")).collect();
    assert_eq!(names, wanted);
    names.iter().map(|name| folder.text(name)).collect()
}

#[test]
fn problems_say_whose_move_it_is_and_answers_stand_on_the_last_page() {
    let pages = pages(&[PROBLEMS, "--title", "Six"]);
    assert_eq!(pages.len(), 2);
    for (number, color) in (1..).zip(["Black", "Black", "Black", "White", "Black", "White"]) {
        assert!(pages[0].contains(&format!(">{number}. {color} to play</text>")), "{number}");
        let becomes = if color == "Black" { "dies" } else { "lives" };
        assert!(pages[1].contains(&format!(">{number}. White {becomes}</text>")), "{number}");
    }
    assert!(pages[0].contains(">Six</text>") && pages[1].contains(">Six: answers</text>"));
    assert!(pages[0].contains(">1 / 2</text>") && pages[1].contains(">2 / 2</text>"));
}

#[test]
fn pages_hold_as_many_problems_as_asked_for() {
    assert_eq!(pages(&[PROBLEMS, "--per-page", "4"]).len(), 3);
    let alone = pages(&[PROBLEMS, "--per-page", "1", "--no-answers"]);
    assert_eq!(alone.len(), 6);
    assert!(alone.iter().all(|page| page.matches(" to play</text>").count() == 1 && !page.contains("nswers")));
}

#[test]
fn paper_crop_and_look_change_the_page() {
    let normal = &pages(&[PROBLEMS, "--no-answers"])[0];
    assert!(normal.contains("width=\"210mm\" height=\"297mm\"") && normal.contains("eyespace-fade-left-light"));
    assert!(
        pages(&[PROBLEMS, "--no-answers", "--paper", "letter"])[0].contains("width=\"215.9mm\" height=\"279.4mm\"")
    );
    assert!(pages(&[PROBLEMS, "--no-answers", "--look", "wood"])[0].contains("eyespace-fade-left-wood"));
    let whole = &pages(&[PROBLEMS, "--no-answers", "--crop", "A1:T19"])[0];
    assert!(!whole.contains("eyespace-fade"));
}

#[test]
fn several_files_are_numbered_through() {
    let page = &pages(&["examples/rabbity-six.txt", PROBLEMS, "testdata/pictures/corner.sgf", "--per-page", "8"])[0];
    assert!(page.contains(">8. Black to play</text>") && !page.contains(">9. "));
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_has_all_pages_and_the_same_bytes_each_time() {
    let folder = Folder::new("pdf");
    for name in ["one.pdf", "two.pdf"] {
        let done = sheet(&[PROBLEMS, "--title", "Six"], &folder.file(name));
        assert_eq!((text(&done.stderr), done.status.code()), ("", Some(0)));
        assert_eq!(text(&done.stdout), format!("6 problems on 2 pages: {}\n", folder.file(name)));
    }
    let pdf = folder.bytes("one.pdf");
    assert!(pdf == folder.bytes("two.pdf"));
    assert!(pdf.starts_with(b"%PDF-1.7") && String::from_utf8_lossy(&pdf).contains("/Count 2"));
}

#[test]
fn what_is_not_solved_is_said() {
    let folder = Folder::new("open");
    let done = sheet(&[PROBLEMS, "--budget", "10"], &folder.file("x.svg"));
    assert_eq!(done.status.code(), Some(0));
    assert!(text(&done.stdout).contains("\nwithout an answer: 1, 2, 3, "), "{}", text(&done.stdout));
    assert!(folder.text("x-2.svg").contains(". no answer") || folder.text("x-2.svg").contains("it is open whether"));
}

#[track_caller]
fn refused(arguments: &[&str], out: &str, code: i32, error: &str) {
    let folder = Folder::new(&format!("refused-{:?}", std::thread::current().id()));
    let done = sheet(arguments, &folder.file(out));
    assert_eq!(done.status.code(), Some(code), "{}", text(&done.stderr));
    assert!(text(&done.stderr).contains(error), "{}", text(&done.stderr));
    assert_eq!(text(&done.stderr).matches("eyespace: ").count(), usize::from(code == 1), "{}", text(&done.stderr));
    assert!(folder.names().is_empty());
}

#[test]
fn wrong_files_give_one_error_with_their_place() {
    let folder = Folder::new("wrong");
    let broken = folder.file("broken.txt");
    fs::write(&broken, ". X O\nX O Q\n. . .\n").unwrap();
    refused(&[PROBLEMS, &broken], "x.svg", 1, "broken.txt:2:5: 'Q' is not a point of a board; expected . X or O");
    refused(&[PROBLEMS, "none.sgf"], "x.svg", 1, "eyespace: none.sgf: ");
    refused(&[PROBLEMS], "none/x.svg", 1, "No such file or directory");
    refused(&[PROBLEMS, "--crop", "A1:Z9"], "x.svg", 1, "eyespace: --crop Z9: ");
}

#[test]
fn wrong_options_are_wrong_usage() {
    refused(&[PROBLEMS], "x.png", 2, "expected a name that ends in .pdf or .svg");
    refused(&[PROBLEMS, "--per-page", "0"], "x.svg", 2, "--per-page");
    refused(&[PROBLEMS, "--per-page", "21"], "x.svg", 2, "--per-page");
    refused(&[PROBLEMS, "--no-answers", "--budget", "10"], "x.svg", 2, "cannot be used with");
    refused(&[], "x.svg", 2, "<FILES>");
}

#[test]
fn a_sheet_never_overwrites_a_problem() {
    let folder = Folder::new("overwrite");
    fs::copy(root().join("testdata/pictures/corner.sgf"), folder.file("x.pdf")).unwrap();
    let before = folder.bytes("x.pdf");
    let done = sheet(&[&folder.file("x.pdf")], &folder.file("x.pdf"));
    assert_eq!(done.status.code(), Some(1), "{}", text(&done.stderr));
    assert!(before == folder.bytes("x.pdf"));
}
