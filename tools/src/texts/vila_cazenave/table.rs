//! Checks Table 1 of Vila & Cazenave: the neighbour classes, the number of shapes of each, and whether they have the life property in the
//! centre.

use eyespace::eyes::ClassName;

use super::flat::Flat;
use super::shapes::{MOST_POINTS, Shapes, holds};
use crate::texts::Example;

pub(super) fn examples(text: &Flat, shapes: &Shapes) -> Vec<Example> {
    let table = text.between("The exhaustive classification", "Table 1. Neighbour");
    let rows = table.all(r"\[([0-9O]+)\] (\d+ )?(Yes|No)");
    let mut examples: Vec<Example> = rows
        .iter()
        .map(|(line, row)| {
            let count = row.get(2).map_or("1", |count| count.as_str().trim());
            let printed = format!("{count}, {}", row[3].to_lowercase());
            let (name, ours) = class(&row[1], shapes);
            Example::new(*line, format!("Table 1, {name}: shapes, life property"), printed, ours)
        })
        .collect();
    let mut totals: Vec<usize> =
        table.all(r"\be[^i\s] (\d+)\b").iter().filter_map(|(_, row)| row[1].parse().ok()).collect();
    totals.sort_unstable();
    let ours: Vec<usize> = (3..=MOST_POINTS).map(|points| shapes.of_points(points).len()).collect();
    let line = rows.first().map_or(0, |(line, _)| *line);
    examples.push(Example::new(line, "Table 1, shapes of 3 to 7 points", format!("{totals:?}"), format!("{ours:?}")));
    examples
}

/// The neighbour class for printed digits, and Eyespace's results for the class. The scan of the paper has `O` for `0`, and digits in the
/// wrong order.
fn class(digits: &str, shapes: &Shapes) -> (String, String) {
    let mut digits: Vec<char> = digits.replace('O', "0").chars().collect();
    digits.sort_unstable();
    let digits: String = digits.into_iter().collect();
    let name: ClassName = match digits.parse() {
        Ok(name) => name,
        Err(error) => return (digits, format!("{error}")),
    };
    let found: Vec<_> = shapes.of_class(name).collect();
    let life = match found.iter().filter(|shape| holds(shape)).count() {
        0 => "no",
        some if some == found.len() => "yes",
        _ => "not the same for all",
    };
    (name.class.to_string(), format!("{}, {life}", found.len()))
}
