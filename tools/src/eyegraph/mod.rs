//! Compares the local values of random eye spaces (how many eyes they yield) with the values that GNU Go's command `analyze_eyegraph`
//! gives.
//!
//! GNU Go runs as a separate process over GTP, if it is installed.

pub(crate) mod dice;
mod dispute;

use std::process::ExitCode;

use eyespace::board::{Point, Size};
use eyespace::eyes::{EyeDrawing, LocalEyes, LocalOptions, LocalSolver};

use crate::gtp_program::GtpProgram;

use dice::Dice;
use dispute::Dispute;

/// The default number of random eye spaces that are compared.
pub(crate) const COUNT: usize = 500;

/// The share of equal answers that is required. A few may differ, since in rare kos GNU Go uses results that it stored in other lines
/// of play.
const WANTED: f64 = 0.996;

pub(crate) fn run(count: usize, seed: u64) -> ExitCode {
    let Some(mut other) = GtpProgram::gnu_go() else {
        println!("skipped: gnugo is not installed");
        return ExitCode::SUCCESS;
    };
    let mut dice = Dice(seed);
    let (mut equal, mut compared, mut points_equal, mut refused) = (0, 0, 0, 0);
    while compared < count {
        let text = dice.drawing();
        let Ok(drawing) = text.parse::<EyeDrawing>() else { continue };
        let Some(theirs) = theirs(&mut other, &text) else {
            refused += 1;
            continue;
        };
        let Some(ours) = ours(&drawing) else { continue };
        compared += 1;
        let drawn = draw(&drawing, &ours);
        if theirs.digits == ours.value.to_string() {
            equal += 1;
            if theirs.drawn == drawn {
                points_equal += 1;
            } else {
                println!("points differ: {text}  {}: ours {drawn}, theirs {}", ours.value, theirs.drawn);
                settle(&mut other, &text, &drawing);
            }
        } else {
            println!("values differ: {text}  ours {} {drawn}, theirs {} {}", ours.value, theirs.digits, theirs.drawn);
            settle(&mut other, &text, &drawing);
        }
    }
    let share = f64::from(equal) / compared as f64;
    println!("{compared} eye spaces, {refused} that GNU Go can't lay on its board besides");
    println!("{equal} values equal ({:.2} %), of these {points_equal} with the same points", 100.0 * share);
    if share >= WANTED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the lines of play in which the values of Eyespace and of GNU Go diverge.
fn settle(other: &mut GtpProgram, text: &str, drawing: &EyeDrawing) {
    let Some(mut dispute) = Dispute::new(other, text, drawing) else { return };
    for line in dispute.lines() {
        println!("    {line}");
    }
}

fn ours(drawing: &EyeDrawing) -> Option<LocalEyes> {
    LocalSolver::new(drawing.graph()?, LocalOptions::default()).eyes(drawing.state())
}

/// Draws the eye space with its points to play, in the signs of GNU Go, with `/` between rows.
fn draw(drawing: &EyeDrawing, eyes: &LocalEyes) -> String {
    let size = drawing.size;
    let points = drawing.shape.points();
    let number = |point: Point| points.into_iter().position(|other| other == point);
    let sign = |point: Point| {
        let Some(number) = number(point) else { return ' ' };
        let (attack, defend) = (eyes.attack >> number & 1 == 1, eyes.defend >> number & 1 == 1);
        let stone = drawing.filling.attackers.contains(point);
        match (drawing.margins.contains(point), stone, attack, defend) {
            (false, true, ..) => 'X',
            (true, true, ..) => '$',
            (false, _, true, true) => '*',
            (false, _, true, false) => '<',
            (false, _, false, true) => '>',
            (false, ..) => '.',
            (true, _, true, true) => '@',
            (true, _, true, false) => '(',
            (true, _, false, true) => ')',
            (true, ..) => '!',
        }
    };
    let row =
        |size: Size, row: u8| (0..size.width()).filter_map(|column| Some(sign(size.point(column, row)?))).collect();
    let rows: Vec<String> = (0..size.height()).map(|y| row(size, y)).collect();
    tidy(rows.iter().map(String::as_str))
}

/// GNU Go's answer for an eye space.
struct Theirs {
    digits: String,
    drawn: String,
}

fn theirs(other: &mut GtpProgram, drawing: &str) -> Option<Theirs> {
    let answer = other.ask(&format!("analyze_eyegraph {}", drawing.replace('#', "O").replace('/', "%")))?;
    let (digits, drawn) = answer.split_once('\n')?;
    Some(Theirs { digits: digits.to_owned(), drawn: tidy(drawn.lines()) })
}

/// Removes the blank rows and columns around a drawing.
fn tidy<'a>(rows: impl Iterator<Item = &'a str>) -> String {
    let rows: Vec<&str> = rows.filter(|row| row.chars().any(|sign| !"-+| ".contains(sign))).collect();
    let indent = |row: &&str| row.chars().take_while(|sign| " |".contains(*sign)).count();
    let left = rows.iter().map(indent).min().unwrap_or(0);
    let cut = |row: &&str| row.chars().skip(left).collect::<String>().trim_end_matches([' ', '|']).to_owned();
    rows.iter().map(cut).collect::<Vec<_>>().join("/")
}
