//! `analyze_eyegraph [LIBERTIES THREATS] GRAPH`: the value of an eye space that is drawn as in GNU Go.
//!
//! In such a drawing rows are separated by `%`. `O` is the wall, `.` an empty point and `X` an attacking stone. At a marginal point, where the
//! attacker can come in, `!` is an empty point and `$` an attacking stone. Points that GNU Go has marked (`* < >`, and `@ ( )` at marginal points)
//! count as empty. `|` at the end of a row is an edge of the board. A row of `-` above or below is an edge too, with `+` in a corner.

use eyespace::board::{MAX_SIDE, Point, Suicide};
use eyespace::eyes::{EyeDrawing, KoThreats, LocalEyes, LocalOptions, LocalSolver, Role};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// The most points of an eye space that is accepted. Larger ones would take seconds, and a gigabyte of memory.
const MOST_POINTS: usize = 10;

pub(super) fn analyze_eyegraph(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (options, graph) = match arguments.len() {
        0 => return Err(Refusal::Missing("graph")),
        1 => (LocalOptions { suicide: state.suicide(), ..LocalOptions::default() }, arguments.required(0, "graph")?),
        _ => (options(state.suicide(), arguments)?, arguments.required(2, "graph")?),
    };
    analyze(graph, options).map_err(Refusal::Graph)
}

fn options(suicide: Suicide, arguments: &Arguments<'_>) -> Result<LocalOptions, Refusal> {
    const MOST_OUTSIDE: u8 = 5;
    const MOST_THREATS: u8 = 4;
    let outside_liberties: u8 = arguments.integer(0, "liberties")?;
    let threats: i8 = arguments.integer(1, "threats")?;
    if outside_liberties > MOST_OUTSIDE {
        return Err(Refusal::Parameter("liberties", outside_liberties.to_string(), "0 to 5"));
    }
    if threats.unsigned_abs() > MOST_THREATS {
        return Err(Refusal::Parameter("threats", threats.to_string(), "-4 to 4"));
    }
    let side = if threats < 0 { Role::Attacker } else { Role::Defender };
    Ok(LocalOptions { suicide, outside_liberties, threats: KoThreats::of(side, threats.unsigned_abs()) })
}

fn analyze(graph: &str, options: LocalOptions) -> Result<String, String> {
    let sheet = Sheet::read(graph)?;
    let drawing: EyeDrawing = sheet.in_our_signs().parse().map_err(|error| format!("the drawing, {error}"))?;
    let points = drawing.shape.points().len();
    let too_large = || format!("too large eyespace, {points} points; expected at most {MOST_POINTS}");
    let graph = drawing.graph().filter(|_| points <= MOST_POINTS).ok_or_else(too_large)?;
    if options.outside_liberties == 0 && graph.wall() & !drawing.state().attackers == 0 {
        return Err("the wall has no liberty".to_owned());
    }
    let illegal = || "the stones inside are not legal".to_owned();
    let eyes = LocalSolver::new(graph, options).eyes(drawing.state()).ok_or_else(illegal)?;
    Ok(format!("{}\n{}", eyes.value, sheet.draw(&drawing, &eyes)))
}

/// The most rows or columns of a drawing: those of the largest board, and one for an edge.
const MOST_ROWS: usize = MAX_SIDE as usize + 1;

/// How a drawing must be turned so that its edges are on the left and below.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Keep,
    Mirror,
}

/// A drawing with its edges, as it was sent. Short rows are filled up, so that all rows have the same length.
struct Sheet {
    rows: Vec<Vec<char>>,
    /// The columns and rows that contain points. All others contain an edge.
    columns: std::ops::Range<usize>,
    lines: std::ops::Range<usize>,
}

impl Sheet {
    fn read(graph: &str) -> Result<Self, String> {
        let mut rows: Vec<Vec<char>> = graph.split('%').map(|row| row.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        // Large drawings are refused before the rows are filled up, because many short rows and a long one would take much memory.
        if rows.len().max(width) > MOST_ROWS {
            return Err(format!("more than {MOST_ROWS} rows or columns"));
        }
        for row in &mut rows {
            row.resize(width, 'O');
        }
        let is_rule = |row: Option<&Vec<char>>| row.is_some_and(|row| row.iter().any(|sign| "-+".contains(*sign)));
        let is_side = |column: usize| rows.iter().any(|row| row.get(column) == Some(&'|'));
        let (top, bottom) = (is_rule(rows.first()), rows.len() > 1 && is_rule(rows.last()));
        let (left, right) = (is_side(0), width > 1 && is_side(width - 1));
        if top && bottom || left && right {
            return Err("edges on opposite sides".to_owned());
        }
        let columns = usize::from(left)..width - usize::from(right);
        let lines = usize::from(top)..rows.len() - usize::from(bottom);
        let sheet = Self { rows, columns, lines };
        let odd = sheet.cells().map(|(_, _, sign)| sign).find(|sign| !".X!$*<>@()O#".contains(*sign));
        odd.map_or(Ok(sheet), |sign| Err(format!("{sign:?} means nothing in a graph")))
    }

    /// The column, row and character of every point that is not an edge.
    fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> + '_ {
        let signs = move |y: usize| self.columns.clone().filter_map(move |x| Some((x, y, *self.rows.get(y)?.get(x)?)));
        self.lines.clone().flat_map(signs)
    }

    fn across(&self) -> Turn {
        if self.columns.end < self.rows.first().map_or(0, Vec::len) { Turn::Mirror } else { Turn::Keep }
    }

    fn down(&self) -> Turn {
        if self.lines.start > 0 { Turn::Mirror } else { Turn::Keep }
    }

    fn has_side(&self) -> bool {
        self.columns.start > 0 || self.across() == Turn::Mirror
    }

    fn has_rule(&self) -> bool {
        self.lines.end < self.rows.len() || self.down() == Turn::Mirror
    }

    /// The drawing in the characters that `eyespace eye` reads, turned so that its edges are on the left and below.
    fn in_our_signs(&self) -> String {
        let sign = |&sign: &char| match sign {
            '*' | '<' | '>' => '.',
            '@' | '(' | ')' => '!',
            other => other,
        };
        let mut rows: Vec<String> = self
            .rows
            .get(self.lines.clone())
            .unwrap_or_default()
            .iter()
            .map(|row| {
                let cells = row.get(self.columns.clone()).unwrap_or_default().iter().map(sign);
                if self.across() == Turn::Mirror { cells.rev().collect() } else { cells.collect() }
            })
            .collect();
        if self.down() == Turn::Mirror {
            rows.reverse();
        }
        if self.has_side() {
            rows.iter_mut().for_each(|row| row.insert(0, '|'));
        }
        if self.has_rule() {
            let corner = if self.has_side() { "+" } else { "" };
            rows.push(format!("{corner}{}", "-".repeat(self.columns.len())));
        }
        rows.join("%")
    }

    /// The point of the eye that stands at this column and row of the drawing.
    fn point(&self, drawing: &EyeDrawing, x: usize, y: usize) -> Option<Point> {
        let place = |n: usize, range: &std::ops::Range<usize>, turn| match turn {
            Turn::Keep => n - range.start,
            Turn::Mirror => range.end - 1 - n,
        };
        let column = place(x, &self.columns, self.across()) + usize::from(!self.has_side());
        let row = place(y, &self.lines, self.down()) + 1;
        drawing.size.point(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    /// Draws the eye space with the points to play marked. The wall is written as spaces.
    fn draw(&self, drawing: &EyeDrawing, eyes: &LocalEyes) -> String {
        let mut rows = self.rows.clone();
        let points = drawing.shape.points();
        let only_threaten = eyes.value.moves_only_threaten();
        for (x, y, sign) in self.cells() {
            let point = self.point(drawing, x, y).filter(|&point| points.contains(point));
            let number = point.and_then(|point| points.into_iter().position(|other| other == point));
            let drawn = match (number, sign) {
                (Some(_), 'X' | '$' | 'O') => sign,
                (Some(number), _) => {
                    let is_in = |set: u16| !only_threaten && set >> number & 1 == 1;
                    let is_margin = point.is_some_and(|point| drawing.margins.contains(point));
                    // The character tells which side plays at the point. The first of each pair is for inner points, the second for marginal
                    // points, where the attacker can come in.
                    let signs = match (is_in(eyes.attack), is_in(eyes.defend)) {
                        (true, true) => ['*', '@'],
                        (true, false) => ['<', '('],
                        (false, true) => ['>', ')'],
                        (false, false) => ['.', '!'],
                    };
                    signs[usize::from(is_margin)]
                }
                (None, _) => ' ',
            };
            if let Some(cell) = rows.get_mut(y).and_then(|row| row.get_mut(x)) {
                *cell = drawn;
            }
        }
        // Other characters beside an edge belong to the wall.
        let line = |row: &Vec<char>| row.iter().map(|sign| if *sign == 'O' { ' ' } else { *sign }).collect::<String>();
        rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(graph: &str) -> String {
        analyze(graph, LocalOptions::default()).unwrap_or_else(|error| error)
    }

    #[test]
    fn points_to_play_are_marked_in_the_drawing() {
        assert_eq!(answer("..."), "1122\n.*.");
        assert_eq!(answer("OO!%O.X%!..."), "0112\n  @ \n .X \n!.*.");
        assert_eq!(answer("<*>"), "1122\n.*.");
        assert_eq!(answer("!."), "0011\n@.");
        // Here wall divides the eye space, and its parts are played as one game.
        assert_eq!(answer("..O!."), "1122\n.. @.");
        // Each of these moves only threatens: after the answer the number of eyes is the same as before.
        for (graph, value) in [("....", "1222"), ("!..", "0111"), ("!...", "1112"), ("!.!", "0001")] {
            assert_eq!(answer(graph), format!("{value}\n{graph}"));
        }
    }

    #[test]
    fn edges_may_lie_on_any_side() {
        for (graph, drawn) in [
            ("|...%+---", "|.*.\n+---"),
            ("...|%---+", ".*.|\n---+"),
            ("---+%...|", "---+\n.*.|"),
            ("+---%|...", "+---\n|.*."),
            ("|..%O.", "|*.\n . "),
        ] {
            assert_eq!(answer(graph), format!("1122\n{drawn}"), "{graph}");
        }
    }

    #[test]
    fn what_cannot_be_laid_out_is_refused() {
        for (graph, reason) in [
            ("q", "'q' means nothing in a graph"),
            ("|..|", "edges on opposite sides"),
            (&"%".repeat(100_000), "more than 26 rows or columns"),
            (&".".repeat(27), "more than 26 rows or columns"),
            ("---%.%---", "edges on opposite sides"),
            ("OOO", "the drawing, "),
            ("XXX", "the drawing, "),
            ("...........", "too large eyespace, 11 points; expected at most 10"),
            ("", "the drawing, "),
            ("%%%", "the drawing, "),
            ("|", "the drawing, "),
            ("+", "the drawing, "),
            ("é", "'é' means nothing in a graph"),
        ] {
            assert!(answer(graph).starts_with(reason), "{graph}: {}", answer(graph));
        }
    }
}
