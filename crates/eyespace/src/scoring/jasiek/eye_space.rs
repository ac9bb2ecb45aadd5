//! Definitions 15, 16 and 17: eye-spaces, all eyes of a group.

use crate::board::PointSet;

use super::Region;

impl Region {
    /// The eye-space of its group: the union of all eyes of the group's region (definition 15 for Black, 16 for White, 17 for either). Nothing,
    /// if it has no eye.
    #[must_use]
    pub fn eye_space(&self) -> PointSet {
        self.points() - self.stones
    }
}
