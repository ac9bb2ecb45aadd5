//! What an estimate is made of, in tables: groups with their eyes, pass by pass, and the parts of each side's territory.

use eyespace::board::Color;
use eyespace::regions::Structure;
use eyespace::territory::Estimated;

use crate::names;

/// Each group with its eyes: how sure each is, in which passes it is a true eye, and what the passes make of it.
pub(super) fn eyes(structure: &Structure, estimated: &Estimated) -> String {
    let (estimate, size) = (&estimated.estimate, structure.size());
    let thresholds = estimate.eye_numbers.thresholds.map(|least| format!("{:>3}", least.as_percent())).join(" ");
    let mut text = format!("\ngroup      grade  {thresholds}  eye (true in the passes marked)\n");
    for (group, eyes) in estimate.groups.iter().zip(&estimate.eyes) {
        let name = format!("{} {}", group.color, names::first(group.stones, size));
        let eyes = eyes.eyes(estimate.eye_numbers.room);
        if eyes.is_empty() {
            text += &format!("{name:<10}     -                       none\n");
        }
        for eye in eyes {
            let marks = estimate.eye_numbers.thresholds.map(|least| if eye.grade >= least { "  +" } else { "  ." });
            let place = estimate.place(&eye).map_or("room".to_owned(), |points| names::few_points(points, size));
            text += &format!("{name:<10}  {:>3}%  {}  {place}\n", eye.grade.as_percent(), marks.join(" "));
        }
    }
    text
}

/// What each side's territory is made of.
pub(super) fn territory(structure: &Structure, estimated: &Estimated) -> String {
    let mut text = "\nterritory  empty points  stones taken on the board  prisoners  komi\n".to_owned();
    for color in Color::ALL {
        let parts = estimated.estimate.territory_of(structure, color);
        let prisoners = estimated.prisoners[color.opponent().index()];
        let komi = if color == Color::White { estimated.komi } else { 0.0 };
        text += &format!(
            "{:<9}  {:>12.1}  {:>25.1}  {prisoners:>9}  {komi:>4}\n",
            color.to_string(),
            parts.empty,
            parts.taken
        );
    }
    text
}
