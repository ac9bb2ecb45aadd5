//! `eye`: the analysis of one drawn eye or open eye space.

use eyespace::eye::{EyeReport, EyeRequest};
use eyespace::eyes::{KoThreats, PrintedEye};
use eyespace_wire::eye::EyeAnswer;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Reason};

/// The most outside liberties that a question can give: the number of points of the largest board.
const MOST_OUTSIDE: u16 = 625;

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let printed = shape(query)?;
    let outside_liberties = outside(query)?;
    let with_tree = query.fields.flag("tree")?;
    // Nothing is searched, so the budget has no effect. It is read all the same, because programs may send it with every question and it should not
    // be reported as ignored.
    query.fields.budget()?;
    query.understood()?;
    let table = &query.settings.engine.table;
    let request = EyeRequest { table, outside_liberties, suicide: table.suicide(), threats: KoThreats::None };
    let report = EyeReport::new(&printed, &request).map_err(|reason| Fault::of("shape", reason))?;
    let tree = if with_tree { report.tree() } else { None };
    Ok(query.reply(None, EyeAnswer::new(&report, tree.as_ref())))
}

/// The drawing in the field `shape`.
pub(super) fn shape(query: &mut Query<'_>) -> Result<PrintedEye, Fault> {
    let shape = query.fields.text("shape")?.ok_or(Fault::of("shape", Reason::Missing("the drawing of an eye")))?;
    shape.parse().map_err(|reason| Fault::of("shape", Reason::Drawing(reason)))
}

/// The number of outside liberties, if the question gives it.
pub(super) fn outside(query: &mut Query<'_>) -> Result<Option<u16>, Fault> {
    const FIELD: &str = "outsideLiberties";
    let checked = |found: u64| {
        let fits = u16::try_from(found).ok().filter(|&outside_liberties| outside_liberties <= MOST_OUTSIDE);
        fits.ok_or_else(|| Fault::of(FIELD, Reason::Expected { found: found.to_string(), expected: "0 to 625" }))
    };
    query.fields.whole(FIELD)?.map(checked).transpose()
}
