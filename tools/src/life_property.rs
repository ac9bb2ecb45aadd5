//! Prints a document in Markdown about the life property of all small eyes: whether an eye lives if its owner moves first, whatever stones the
//! attacker has inside. The eyes are listed by neighbour class, the sorted numbers of neighbours that the points have inside the eye. The
//! document continues Table 1 of Vila & Cazenave.

mod drawing;
mod judge;
mod tally;

use std::fmt::Write as _;
use std::process::ExitCode;

use eyespace::eyes::{Location, NeighbourClass};
use eyespace::table::{Census, EdgeContact};

use judge::{Judge, Life};
use tally::{Example, Tally};

/// The default for the largest number of points of an eye in the document.
pub(crate) const POINTS: usize = 10;

/// The largest number of points for which the document on the life property is made in minutes and not in hours.
const MOST: usize = 12;

/// Parses the number of points on the command line.
pub(crate) fn points(text: &str) -> Result<usize, String> {
    let points = text.parse().ok().filter(|points| (1..=MOST).contains(points));
    points.ok_or_else(|| format!("expected a whole number from 1 to {MOST}"))
}

const PAPERS_PLACES: [Location; 3] = [Location::Centre, Location::Side, Location::Corner];

/// All eyes with the same number of points, by the edges that they touch, and by the locations of Vila & Cazenave (centre, side and corner).
struct Row {
    points: usize,
    by_lie: [Tally; 3],
    by_place: [Tally; 3],
}

/// Prints the document on the life property for all eyes with up to this number of points.
pub(crate) fn run(points: usize) -> ExitCode {
    let mut judge = Judge::new();
    let mut census = Census::one_point();
    let mut rows = vec![];
    for n in 1..=points {
        let Some(row) = row(n, &census, &mut judge) else {
            eprintln!("an eye of {n} points could not be solved");
            return ExitCode::FAILURE;
        };
        rows.push(row);
        census = census.grown();
    }
    print!("{}", document(&rows));
    ExitCode::SUCCESS
}

fn row(points: usize, census: &Census, judge: &mut Judge) -> Option<Row> {
    let mut row = Row { points, by_lie: Default::default(), by_place: Default::default() };
    for (tally, edge_contact) in row.by_lie.iter_mut().zip(EdgeContact::ALL) {
        for shape in census.eyes(edge_contact) {
            let (life, stones) = judge.life(&shape)?;
            let example = Example { shape, stones };
            tally.add(life, example);
            let place = PAPERS_PLACES.iter().position(|&place| place == shape.location())?;
            row.by_place[place].add(life, example);
        }
    }
    Some(row)
}

const HEAD: &str = "\
# The life property, class by class

An eye has the **life property** if its owner lives whatever stones the attacker has put inside
([definition](eyes.md)). The *neighbour class* of an eye is the list that gives, for each of its points, how many of its
neighbours are in the eye. If an eye of at most 7 points lies in the centre of the board, its neighbour class alone
decides whether it has the property (Table 1 of Vila and Cazenave [@vila2003]). This page extends that table to larger
eyes, and to side and corner, by solving every filling of every eye. In the tables **yes** counts eyes with the property, **ko** eyes that
have it only if the owner may ignore the ban on taking back a ko, and **no** eyes that lack it even then.

```
cargo run --release -p eyespace-tools -- life-property
```

This command prints this page; with `--points N` it goes up to N points instead of 10. A test compares the page with the
program for eyes of up to 8 points.

The tables count the eyes that one block can enclose; eyes that are mirrored or turned images of each other count once.
A *centre* eye touches no edge, a *side* eye one edge, a *corner* eye two edges and the corner point. *The class decides*
means that in each class all eyes have the life property or none has.
";

const PAPERS_HEAD: &str = "
In the paper a corner eye also holds both neighbours of the corner point, a side eye three points of the edge, and all
other eyes are centre eyes. A centre eye in this sense may touch the edge; it then plays as in the centre, because all
its points there touch the wall, so the theorem covers it. The next table counts eyes by these definitions:
";

fn document(rows: &[Row]) -> String {
    let mut text = HEAD.to_owned();
    overview(&mut text, rows, |row| &row.by_lie);
    text.push_str(PAPERS_HEAD);
    overview(&mut text, rows, |row| &row.by_place);
    for row in rows {
        section(&mut text, row);
    }
    text
}

/// A line for each number of points: how many eyes there are, and where the neighbour class of an eye alone decides whether it has the life
/// property.
fn overview(text: &mut String, rows: &[Row], tallies: fn(&Row) -> &[Tally; 3]) {
    text.push_str("\n| points | centre | side | corner | the class decides |\n|---|---|---|---|---|\n");
    for row in rows {
        let tallies = tallies(row);
        let [centre, side, corner] = tallies.each_ref().map(|tally| counts(|life| tally.count(life)));
        let decided = tallies.each_ref().map(|tally| tally.counter_example().is_none());
        let places = decided.into_iter().zip(PAPERS_PLACES).filter(|(decided, _)| *decided);
        let places: Vec<_> = places.map(|(_, place)| place.to_string()).collect();
        let decided = if places.is_empty() { "nowhere".to_owned() } else { places.join(", ") };
        put(text, format_args!("| {} | {centre} | {side} | {corner} | {decided} |\n", row.points));
    }
}

/// The section of the document for one number of points: a table of the neighbour classes, and drawings of two eyes of one class, of which one
/// has the life property and the other has not.
fn section(text: &mut String, row: &Row) {
    let plural = if row.points == 1 { "" } else { "s" };
    put(
        text,
        format_args!("\n## {} point{plural}\n\n| class | centre | side | corner |\n|---|---|---|---|\n", row.points),
    );
    let classes = row.by_lie.iter().flat_map(|tally| tally.classes.keys());
    let mut classes: Vec<NeighbourClass> = classes.copied().collect();
    classes.sort_unstable();
    classes.dedup();
    for class in classes {
        let cell = |tally: &Tally| {
            let members = tally.classes.get(&class).copied().unwrap_or_default();
            counts(|life| members.count(life))
        };
        let [centre, side, corner] = row.by_lie.each_ref().map(cell);
        put(text, format_args!("| {class} | {centre} | {side} | {corner} |\n"));
    }
    text.push('\n');
    text.push_str(decides(&row.by_lie.each_ref().map(|tally| tally.counter_example().is_none())));
    for (tally, edge_contact) in row.by_lie.iter().zip(EdgeContact::ALL) {
        counter_example(text, tally, edge_contact);
    }
}

/// A sentence that says where the neighbour class of an eye alone decides whether it has the life property. If it does not decide in the centre,
/// it does not decide at the side either; if it does not decide at the side, it does not decide in the corner.
const fn decides([centre, side, corner]: &[bool; 3]) -> &'static str {
    match (centre, side, corner) {
        (true, true, true) => {
            "For eyes of this size the neighbour class alone decides whether an eye has the life property.\n"
        }
        (true, true, false) => {
            "For eyes of this size the neighbour class alone decides whether an eye has the life property in the centre and at the side, but not in the corner.\n"
        }
        (true, false, _) => {
            "For eyes of this size the neighbour class alone decides whether an eye has the life property in the centre only.\n"
        }
        (false, ..) => {
            "For eyes of this size the neighbour class alone does not decide whether an eye has the life property.\n"
        }
    }
}

fn counter_example(text: &mut String, tally: &Tally, edge_contact: EdgeContact) {
    let Some((class, members)) = tally.counter_example() else { return };
    let Some((with, life, without)) = members.counter_example() else { return };
    let how = if life == Life::ButForKo { "depends on a ko" } else { "is lost" };
    let drawn = drawing::side_by_side(&with, &without, edge_contact);
    let name = match edge_contact {
        EdgeContact::Centre => "centre",
        EdgeContact::Side => "side",
        EdgeContact::Corner => "corner",
    };
    put(
        text,
        format_args!(
            "\nTwo {name} eyes of the class {class}: the left one has the life property; the right one, with the stones shown \
             inside, {how}.\n"
        ),
    );
    put(text, format_args!("\n```text\n{drawn}```\n"));
}

/// A text such as "7 yes, 4 ko".
fn counts(count: impl Fn(Life) -> usize) -> String {
    let parts = Life::ALL.into_iter().filter(|&life| count(life) > 0);
    let parts: Vec<_> = parts.map(|life| format!("{} {}", count(life), life.name())).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(", ") }
}

/// Adds text to a string, which cannot fail.
fn put(text: &mut String, part: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(part);
}
