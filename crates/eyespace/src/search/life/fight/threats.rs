//! A ko fight with threats elsewhere on the board, as far as it decides how many threats one side must ignore to win.

use crate::eyes::Role;
use crate::search::arena::Cells;

use super::{CellMove, PASS};

/// A side that tries to win a ko, and the state of its fight.
///
/// The other side has any number of threats: wherever a ban on retaking a ko binds it, it may pass, and that pass is a threat elsewhere. The
/// side that tries then either answers the threat, which is a pass too, or ignores it and plays here. `ignored` is the number of threats that
/// it may still ignore, and `own` the number of its own threats, each of which lifts a ban on it. The other side answers them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::search::life) struct KoFight {
    /// The side that tries to win the ko.
    pub side: Role,
    /// The threats that it may still ignore.
    pub ignored: u8,
    /// How many of these it may use for approach moves: moves that neither take nor fill a ko, and do not yet win.
    pub approach_moves: u8,
    /// Its own threats that are left.
    pub own: u8,
    /// The cell of the ban because of which the other side has just made a threat.
    pub threat: Option<CellMove>,
    /// The cell that the side to move may retake only by a threat of its own.
    pub retake: Option<CellMove>,
}

impl KoFight {
    /// The state at the beginning. The side has one threat of its own more than it may ignore, so that it can take each ko again.
    pub const fn new(side: Role, ignored: u8, approach_moves: u8) -> Self {
        Self { side, ignored, approach_moves, own: ignored + 1, threat: None, retake: None }
    }

    /// The state after a move of `mover`, with the ban that bound it, and the ban that its move led to.
    pub fn after(mut self, mover: Role, mv: CellMove, [before, led_to]: [Cells; 2]) -> Self {
        if mover != self.side {
            self.threat = cell_of(before).filter(|_| mv == PASS);
            return self;
        }
        if self.retake.take() == Some(mv) {
            self.own -= 1;
        }
        if let Some(ko) = self.threat.take().filter(|_| mv != PASS) {
            let is_ko_move = led_to != 0 || mv == ko;
            self.ignored = if is_ko_move || self.approach_moves > 0 { self.ignored - 1 } else { 0 };
            self.approach_moves -= u8::from(!is_ko_move && self.approach_moves > 0);
        }
        self
    }

    /// The ban that binds the side to move, if `banned` is the ban that the last move led to.
    pub fn judge(&mut self, turn: Role, banned: Cells) -> Cells {
        if turn == self.side && self.own > 0 {
            self.retake = cell_of(banned);
            0
        } else if turn != self.side && self.ignored == 0 {
            0
        } else {
            banned
        }
    }

    /// The state as a number that no other state has.
    pub fn number(&self) -> u64 {
        let cell = |cell: Option<CellMove>| cell.map_or(u8::MAX, |cell| cell);
        let bytes =
            [self.side as u8, self.ignored, self.approach_moves, self.own, cell(self.threat), cell(self.retake), 0, 1];
        u64::from_le_bytes(bytes)
    }
}

/// The only cell of a ban.
fn cell_of(banned: Cells) -> Option<CellMove> {
    (banned != 0).then(|| banned.trailing_zeros() as CellMove)
}
