//! The chances of links: one small table, to be replaced as a whole. Set by hand, **not fitted yet**.
//!
//! In thousandths. Rows: no stone of the opponent between the ends, one, two and more. Columns: none beside, one, two, three and
//! more. No number may be greater than one to its left or above it; a test looks.

use super::LinkBasis;

/// Raised when a number changes.
pub(super) const VERSION: u32 = 1;

/// Where the numbers come from.
pub(super) const BASIS: LinkBasis = LinkBasis::ByHand;

type Rows = [[u16; 4]; 3];

/// Both ways open it can't be cut, but for what is threatened elsewhere.
pub(super) const KOSUMI: Rows = [[980, 950, 900, 850], [250, 200, 150, 100], [0; 4]];

pub(super) const ONE_POINT_JUMP: Rows = [[900, 700, 450, 450], [0; 4], [0; 4]];

pub(super) const TWO_POINT_JUMP: Rows = [[700, 500, 300, 200], [50, 30, 0, 0], [0; 4]];

pub(super) const SMALL_KNIGHT: Rows = [[850, 650, 450, 300], [200, 150, 100, 50], [0; 4]];

pub(super) const LARGE_KNIGHT: Rows = [[600, 450, 300, 200], [150, 100, 50, 0], [0; 4]];

/// What a path is worth after an empty point, by the opponent's stones beside that.
pub(super) const RELAY: [u16; 4] = [600, 400, 200, 0];
