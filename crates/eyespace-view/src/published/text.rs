//! The published estimate (Go4++) in words, step by step.

use eyespace::board::Color;
use eyespace::estimate::{AsPublished, Published, PublishedGroup};
use eyespace::regions::Structure;

use crate::estimate::{Stage, lead};
use crate::{Reported, names};

/// The lead by the published estimate (Go4++), followed by the text of one of its steps.
#[must_use]
pub fn text(reported: &Reported<'_>, told: &AsPublished, show: Stage) -> String {
    let (structure, published) = (&reported.report.structure, &told.published);
    let territory = Color::ALL.map(|color| published.territory(structure, color));
    let mut text = format!(
        "an estimate by the published method of Go4++, not a proof\n\
         territory: black {:.1}, white {:.1}, empty points alone; evaluation {}\n",
        territory[0],
        territory[1],
        lead(published.evaluation(structure)),
    );
    match show {
        Stage::Eyes => text += &eyes(structure, published),
        Stage::Safety => text += &safety(structure, published),
        _ => {}
    }
    text + &reported.stopped()
}

fn name(structure: &Structure, group: &PublishedGroup) -> String {
    format!("{} {}", group.group.color, names::first(group.group.stones, structure.size()))
}

fn eyes(structure: &Structure, published: &Published) -> String {
    let mut text = "\ngroup      grade  shape  true in passes   eye space\n".to_owned();
    for group in &published.groups {
        for eye in &group.eyes {
            let marks = group.passes.map(|pass| if eye.grade >= pass.threshold { "+" } else { "." }).join("  ");
            text += &format!(
                "{:<10}  {:>3}%  {:<5}  {marks}    {}\n",
                name(structure, group),
                eye.grade.as_percent(),
                eye.value.name(),
                names::few_points(eye.points, structure.size())
            );
        }
    }
    text
}

fn safety(structure: &Structure, published: &Published) -> String {
    let mut text = "\nsafety  true eyes in each pass  group\n".to_owned();
    for group in &published.groups {
        let eyes = group.passes.map(|pass| pass.true_eyes.to_string()).join("  ");
        text += &format!("{:>5}%  {eyes:<22}  {}\n", group.safety.as_percent(), name(structure, group));
    }
    text
}
