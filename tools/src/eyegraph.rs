//! Local values beside those of another program: random eye spaces, ours and GNU Go's `analyze_eyegraph`.
//!
//! GNU Go is run as a black box over GTP, if it is installed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use eyespace::board::{Point, Size};
use eyespace::eyes::{EyeDrawing, LocalEyes, LocalSolver, Terms};

/// How many eye spaces are compared, if nothing else is asked.
pub(crate) const COUNT: usize = 500;

const MOST_POINTS: usize = 7;
const MOST_MARGINS: usize = 3;
/// GNU Go's answers rest on stored results of other lines in rare kos; this many in a thousand may differ.
const WANTED: f64 = 0.996;

pub(crate) fn run(count: usize, seed: u64) -> ExitCode {
    let Some(mut other) = GnuGo::start() else {
        println!("skipped: gnugo is not installed");
        return ExitCode::SUCCESS;
    };
    let mut dice = Dice(seed);
    let (mut equal, mut compared, mut points_equal, mut refused) = (0, 0, 0, 0);
    while compared < count {
        let text = dice.drawing();
        let Ok(drawing) = text.parse::<EyeDrawing>() else { continue };
        let Some(theirs) = other.analyze(&text) else {
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
            }
        } else {
            println!("values differ: {text}  ours {} {drawn}, theirs {} {}", ours.value, theirs.digits, theirs.drawn);
        }
    }
    let share = f64::from(equal) / compared as f64;
    println!("{compared} eye spaces, {refused} that GNU Go can't lay on its board besides");
    println!("{equal} values equal ({:.2} %), of these {points_equal} with the same points", 100.0 * share);
    if share >= WANTED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ours(drawing: &EyeDrawing) -> Option<LocalEyes> {
    LocalSolver::new(drawing.graph()?, Terms::default()).eyes(drawing.state())
}

/// The eye space with the points to play, in GNU Go's signs, rows parted by `/`.
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

/// Drops what is blank around a drawing.
fn tidy<'a>(rows: impl Iterator<Item = &'a str>) -> String {
    let rows: Vec<&str> = rows.filter(|row| row.chars().any(|sign| !"-+| ".contains(sign))).collect();
    let indent = |row: &&str| row.chars().take_while(|sign| " |".contains(*sign)).count();
    let left = rows.iter().map(indent).min().unwrap_or(0);
    let cut = |row: &&str| row.chars().skip(left).collect::<String>().trim_end_matches([' ', '|']).to_owned();
    rows.iter().map(cut).collect::<Vec<_>>().join("/")
}

/// Numbers that look random, the same for the same seed (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % limit as u64) as usize
    }

    /// A random eye space in our notation, in the centre, at the side or in the corner.
    fn drawing(&mut self) -> String {
        const SIDE: usize = MOST_POINTS;
        let (left, bottom) = [(false, false), (false, true), (true, true)][self.below(3)];
        let wanted = 1 + self.below(MOST_POINTS);
        let start = match (left, bottom) {
            (true, _) => (0, SIDE - 1),
            (_, true) => (SIDE / 2, SIDE - 1),
            _ => (SIDE / 2, SIDE / 2),
        };
        let mut cells = vec![start];
        while cells.len() < wanted {
            let (x, y) = cells[self.below(cells.len())];
            let (x, y) = [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))][self.below(4)];
            if x < SIDE && y < SIDE && !cells.contains(&(x, y)) {
                cells.push((x, y));
            }
        }
        let margins: Vec<_> = (0..self.below(MOST_MARGINS + 1)).map(|_| cells[self.below(cells.len())]).collect();
        let sign = |cell: &(usize, usize), dice: &mut Self| match (margins.contains(cell), dice.below(4) == 0) {
            (true, true) => '$',
            (true, false) => '!',
            (false, true) => 'X',
            (false, false) => '.',
        };
        let signs: Vec<_> = cells.iter().map(|cell| sign(cell, self)).collect();
        let at = |x, y| cells.iter().position(|&cell| cell == (x, y)).map_or('#', |i| signs[i]);
        let first = cells.iter().map(|cell| cell.0).min().filter(|_| !left).unwrap_or(0);
        let last = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
        let (top, low) = (cells.iter().map(|cell| cell.1).min(), cells.iter().map(|cell| cell.1).max());
        let row = |y| (first..=last).map(|x| at(x, y)).collect::<String>();
        let rows = (top.unwrap_or(0)..=low.unwrap_or(0)).map(|y| format!("{}{}", if left { "|" } else { "" }, row(y)));
        let rule = bottom.then(|| format!("{}{}", if left { "+" } else { "" }, "-".repeat(last - first + 1)));
        rows.chain(rule).collect::<Vec<_>>().join("/")
    }
}

struct Answer {
    digits: String,
    drawn: String,
}

/// A running GNU Go.
struct GnuGo {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    fn start() -> Option<Self> {
        // Debian keeps games away from root's path.
        let start = |name: &str| {
            let mut command = Command::new(name);
            command.args(["--mode", "gtp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
        };
        let mut child = start("gnugo").or_else(|_| start("/usr/games/gnugo")).ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut program = Self { child, input, output };
        program.ask("boardsize 19")?;
        Some(program)
    }

    fn analyze(&mut self, drawing: &str) -> Option<Answer> {
        let answer = self.ask(&format!("analyze_eyegraph {}", drawing.replace('#', "O").replace('/', "%")))?;
        let (digits, drawn) = answer.split_once('\n')?;
        Some(Answer { digits: digits.to_owned(), drawn: tidy(drawn.lines()) })
    }

    /// `None` for a refusal.
    fn ask(&mut self, command: &str) -> Option<String> {
        writeln!(self.input, "{command}").ok()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 || line.trim_end().is_empty() && !answer.is_empty() {
                break;
            }
            answer += &line;
        }
        answer.strip_prefix("= ").or_else(|| answer.strip_prefix("=")).map(|rest| rest.trim_end().to_owned())
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        // It ends with its input anyway.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
