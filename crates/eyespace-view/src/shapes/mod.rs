//! All eye shapes of a neighbour class, each in all locations, as a text and as a sheet of boards. It is Appendix B of Vila & Cazenave with the
//! status of each shape.

mod sheet;
mod text;

pub use sheet::sheet;
pub use text::text;

use eyespace::eye::{PlacedEye, ShapesReport};
use eyespace::table::EdgeContact;

use crate::names;

fn liberties(report: &ShapesReport) -> String {
    match report.outside_liberties {
        0 => "no liberty outside".to_owned(),
        outside_liberties => names::liberties_outside(outside_liberties),
    }
}

const fn edge_contact_name(placed: &PlacedEye) -> &'static str {
    match placed.edge_contact {
        EdgeContact::Centre => "centre",
        EdgeContact::Side => "side",
        EdgeContact::Corner => "corner",
    }
}
