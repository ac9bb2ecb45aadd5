//! The status of an eye with the stones inside it.

use std::fmt;

use crate::board::PointSet;

use super::nakade::Patterns;
use super::{EyeShape, LifeProperty};

/// The status of an eye: what becomes of the block around it if the block has nothing but this eye (Vila & Cazenave,
/// section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyeStatus {
    /// Whoever plays first, the area ends as one eye, which alone is not enough to live.
    Nakade,
    /// The eye is enough to live if its owner plays first. If the attacker plays first, it is nakade.
    Unsettled {
        /// The point where either side plays first (the hot spot of Vila & Cazenave). There are several points if they
        /// are equally good.
        hot: PointSet,
    },
    /// The eye is enough to live, perhaps in seki, whoever plays first.
    Alive,
    /// The eye is enough to live once the stones inside are captured, which becomes urgent when the liberties outside
    /// are gone. At most one of its empty points touches the block.
    ///
    /// This is the definition of Vila & Cazenave, section 3, with one addition. A block without outside liberties may
    /// live only if its owner plays first, because it is short of liberties; it has this status too. Then more than one
    /// empty point may touch the block.
    AliveInAtari,
    /// The status is not known without search or table.
    Open,
}

/// The stones inside an eye, and the liberties that its block has outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// The attacker's stones.
    pub attackers: PointSet,
    /// The owner's stones inside that are not connected to the block. Stones that are connected to it belong to the
    /// block and are no part of the eye.
    pub defenders: PointSet,
    /// The number of liberties that the block has outside this eye.
    pub outside_liberties: usize,
}

impl Filling {
    /// An empty eye: no stones inside, and `outside_liberties` liberties outside.
    #[must_use]
    pub const fn empty(outside_liberties: usize) -> Self {
        Self { attackers: PointSet::EMPTY, defenders: PointSet::EMPTY, outside_liberties }
    }

    /// Whether an eye that is [`EyeStatus::AliveInAtari`] is lost if the attacker moves first.
    ///
    /// The eye is lost if its block is in atari. It is also lost if the block has no liberty outside, because the
    /// owner's answer then leaves the block in atari.
    #[must_use]
    pub fn is_urgent(&self, shape: &EyeShape) -> bool {
        self.outside_liberties == 0 || self.outside_liberties + self.liberties_inside(shape) <= 1
    }

    /// The number of empty points inside that touch the block.
    fn liberties_inside(&self, shape: &EyeShape) -> usize {
        (shape.wall() - self.attackers - self.defenders).len()
    }
}

impl EyeShape {
    /// The status of the eye by its class alone, without search.
    ///
    /// The answer is exact for centre eyes to seven points, except a few that depend on a ko. It is exact too for side
    /// eyes to six points that have the life property, or in which play is the same as in the centre. For all other
    /// eyes it is [`EyeStatus::Open`]. Vila & Cazenave do not consider that a block without outside liberties may be
    /// short of liberties; here that is taken into account.
    #[must_use]
    pub fn status(&self, filling: &Filling) -> EyeStatus {
        if filling.defenders.intersects(self.wall()) {
            // Stones of the owner are connected to the block here, so the real eye is smaller than this shape.
            return EyeStatus::Open;
        }
        match self.life_property() {
            LifeProperty::Holds => self.alive(filling),
            LifeProperty::Fails => self.status_by_kills(filling),
            LifeProperty::Unknown => EyeStatus::Open,
        }
    }

    /// The status of an eye that is enough to live: alive, or alive in atari (Vila & Cazenave, section 3).
    fn alive(&self, filling: &Filling) -> EyeStatus {
        if filling.liberties_inside(self) <= 1 { EyeStatus::AliveInAtari } else { EyeStatus::Alive }
    }

    fn status_by_kills(&self, filling: &Filling) -> EyeStatus {
        let Some(patterns) = self.patterns() else { return EyeStatus::Open };
        if !filling.defenders.is_empty() {
            // A stone of the owner that is not connected to the block can stand on one point only, the one with four
            // neighbours inside. That is the vital point, so the owner lives. In an eye of seven points the attacker
            // may still start a ko around the stone.
            return if self.class().len() <= 6 { self.alive(filling) } else { EyeStatus::Open };
        }
        if patterns.may_be_ko(filling) {
            return EyeStatus::Open;
        }
        let status = self.status_with_room(&patterns, filling);
        if filling.outside_liberties > 0 { status } else { self.short_of_liberties(&patterns, filling, status) }
    }

    /// The rule of Vila & Cazenave, Appendix A, applied to eyes of all sizes: the status depends on how many points the
    /// attacker must still fill to kill. Shortage of liberties is not considered.
    fn status_with_room(&self, patterns: &Patterns, filling: &Filling) -> EyeStatus {
        match patterns.nearest(filling.attackers) {
            (0, _) => EyeStatus::Nakade,
            // Only one point inside is empty. There the owner can capture the attacker's stones. A move of the attacker
            // there is suicide, unless it captures the block.
            _ if (self.points() - filling.attackers).len() <= 1 => EyeStatus::AliveInAtari,
            (1, hot) => EyeStatus::Unsettled { hot },
            _ => self.alive(filling),
        }
    }

    /// Corrects a status for a block without outside liberties. If the owner's answer leaves the block only one
    /// liberty, which is inside the eye, the attacker captures it before the owner's next move.
    fn short_of_liberties(&self, patterns: &Patterns, filling: &Filling, status: EyeStatus) -> EyeStatus {
        let attackers = filling.attackers;
        match status {
            EyeStatus::Unsettled { hot } if self.is_too_late(attackers, hot) => EyeStatus::Nakade,
            EyeStatus::Alive => {
                let loses = |point| {
                    let next = Filling { attackers: attackers.with(point), ..*filling };
                    match self.status_with_room(patterns, &next) {
                        EyeStatus::Unsettled { hot } => self.is_too_late(next.attackers, hot),
                        _ => false,
                    }
                };
                let loses_next = (self.points() - attackers).into_iter().any(loses);
                if loses_next { EyeStatus::AliveInAtari } else { EyeStatus::Alive }
            }
            status => status,
        }
    }

    /// Whether each good answer of the owner leaves the block in atari. That is so if only two points inside are empty,
    /// and the answer at one of them captures nothing.
    fn is_too_late(&self, attackers: PointSet, hot: PointSet) -> bool {
        let empty = self.points() - attackers;
        empty.len() == 2
            && hot.into_iter().all(|answer| {
                let left = empty.without(answer);
                attackers.components().all(|block| block.touches(left))
            })
    }
}

impl fmt::Display for EyeStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nakade => "nakade",
            Self::Unsettled { .. } => "unsettled",
            Self::Alive => "alive",
            Self::AliveInAtari => "alive in atari",
            Self::Open => "open",
        })
    }
}
