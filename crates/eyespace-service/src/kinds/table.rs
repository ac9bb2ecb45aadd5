//! `table`: what the table of solved eyes has: the entry of one eye (or of an open eye space, in the table of local values), all shapes of a
//! neighbour class, or the neighbour classes of a number of points.

use eyespace::eye::{ClassesReport, ProbeReport, ShapesReport};
use eyespace::eyes::ClassName;
use eyespace_record::fault::quote;
use eyespace_wire::probe::ProbeAnswer;
use eyespace_wire::shapes::{ClassesAnswer, ShapesAnswer};

use super::eye;
use crate::answer::{Query, Sent};
use crate::question::{Fault, Reason};

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let fields = ["shape", "class", "points"].map(|field| (field, query.fields.has(field)));
    let mut given = fields.into_iter().filter_map(|(field, is_given)| is_given.then_some(field));
    let wanted = given.next();
    if let Some(second) = given.next() {
        return Err(Fault::of(second, Reason::TwoWanted));
    }
    match wanted {
        Some("class") => shapes(query),
        Some("points") => classes(query),
        _ => probe(query),
    }
}

/// The entry of the eye in the field `shape`.
fn probe(query: &mut Query<'_>) -> Sent {
    let printed = eye::shape(query)?;
    let outside_liberties = eye::outside(query)?.map(usize::from);
    // Nothing is searched; the budget is read for the reason that `eye` gives.
    query.fields.budget()?;
    query.understood()?;
    let table = query.settings.engine.table.for_eye(&printed.drawing.shape);
    let report =
        ProbeReport::new(&table, &printed.drawing, outside_liberties).map_err(|reason| Fault::of("shape", reason))?;
    Ok(query.reply(None, ProbeAnswer::new(&report)))
}

/// All shapes of the neighbour class in the field `class`.
fn shapes(query: &mut Query<'_>) -> Sent {
    const FIELD: &str = "class";
    let text = query.fields.text(FIELD)?.unwrap_or_default();
    let class: ClassName = text.parse().map_err(|_| {
        let expected = "a neighbour class, such as \"[112224]\" or \"[112233]a\"";
        Fault::of(FIELD, Reason::Expected { found: format!("\"{}\"", quote(&text)), expected })
    })?;
    let outside_liberties = eye::outside(query)?.map_or(0, usize::from);
    query.fields.budget()?;
    query.understood()?;
    let report = ShapesReport::new(&query.settings.engine.table, class, outside_liberties);
    Ok(query.reply(None, ShapesAnswer::new(&report.map_err(|reason| Fault::of(FIELD, reason))?)))
}

/// The neighbour classes of eyes with as many points as the field `points` says.
fn classes(query: &mut Query<'_>) -> Sent {
    const FIELD: &str = "points";
    let points = query.fields.count(FIELD, "points", ClassesReport::MOST_POINTS)?.unwrap_or_default();
    query.fields.budget()?;
    query.understood()?;
    let none = || Fault::of(FIELD, Reason::Expected { found: points.to_string(), expected: "1 or more" });
    let report = ClassesReport::new(points).ok_or_else(none)?;
    Ok(query.reply(None, ClassesAnswer::new(&report)))
}
