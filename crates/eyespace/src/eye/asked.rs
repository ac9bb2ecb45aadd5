//! The terms under which a drawn eye is asked about.

use crate::board::Suicide;
use crate::eyes::KoThreats;
use crate::table::EyeTable;

/// What the eye is asked under.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Solved eyes; they say something if they were solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The liberties outside, if they were said.
    pub outside: Option<u16>,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// Ko threats elsewhere.
    pub threats: KoThreats,
}
