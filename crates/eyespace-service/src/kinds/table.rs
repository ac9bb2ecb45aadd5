//! `table`: the entry of one eye in the table of solved eyes, or of one open eye space in the table of local values.

use eyespace::eye::ProbeReport;
use eyespace_wire::probe::ProbeAnswer;

use super::eye;
use crate::answer::{Query, Sent};
use crate::question::Fault;

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
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
