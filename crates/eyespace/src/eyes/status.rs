//! The status of an eye with the stones inside it.

use std::fmt;

use crate::board::PointSet;

use super::nakade::Patterns;
use super::{EyeShape, LifeProperty};

/// What one eye alone does for the block around it (Vila & Cazenave, section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyeStatus {
    /// It ends as one eye whoever plays first: not enough to live.
    Nakade,
    /// Alive if its owner plays first, nakade if not.
    Unsettled {
        /// Where to play, either side (the paper's hot spot); one point, but for ties.
        hot: PointSet,
    },
    /// Enough to live, perhaps in seki, whoever plays first.
    Alive,
    /// Enough to live once the stones inside are captured, which becomes urgent when the liberties outside are gone: of an
    /// eye that lives, at most one empty point touches the block.
    ///
    /// That is section 3 to the letter. One departure: with no liberty outside it is told too of an eye that lives if its owner
    /// plays first and is lost for want of liberties if the attacker does, though more empty points touch the block.
    AliveInAtari,
    /// Not settled by what this floor knows.
    Open,
}

/// The stones inside an eye, and how much room its block has besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// The attacker's stones.
    pub attackers: PointSet,
    /// The owner's own stones that do not hang on the block: those that do are the block's, and no part of the eye.
    pub defenders: PointSet,
    /// How many liberties the block has outside this eye.
    pub outside_liberties: usize,
}

impl Filling {
    /// Nothing inside, and so many liberties outside.
    #[must_use]
    pub const fn empty(outside_liberties: usize) -> Self {
        Self { attackers: PointSet::EMPTY, defenders: PointSet::EMPTY, outside_liberties }
    }

    /// Whether an eye that is [`EyeStatus::AliveInAtari`] is lost if the attacker moves first: its block is in atari,
    /// or has no liberty outside and will be too late with the last ones inside.
    #[must_use]
    pub fn is_urgent(&self, shape: &EyeShape) -> bool {
        self.outside_liberties == 0 || self.outside_liberties + self.liberties_inside(shape) <= 1
    }

    /// The empty points that touch the block.
    fn liberties_inside(&self, shape: &EyeShape) -> usize {
        (shape.wall() - self.attackers - self.defenders).len()
    }
}

impl EyeShape {
    /// The status of the eye by its class alone: no search.
    ///
    /// Exact for centre eyes to seven points (but for a few that hang on a ko) and for side eyes to six that have the
    /// life property or play as in the centre; [`EyeStatus::Open`] elsewhere. With no liberty outside, a filling may
    /// be worse than the paper says, for want of liberties: that is included.
    #[must_use]
    pub fn status(&self, filling: &Filling) -> EyeStatus {
        if filling.defenders.intersects(self.wall()) {
            // They hang on the block: the eye is smaller than its shape.
            return EyeStatus::Open;
        }
        match self.life_property() {
            LifeProperty::Holds => self.alive(filling),
            LifeProperty::Fails => self.status_by_kills(filling),
            LifeProperty::Unknown => EyeStatus::Open,
        }
    }

    /// What an eye that lives is told as: section 3, `AliveInAtari`.
    fn alive(&self, filling: &Filling) -> EyeStatus {
        if filling.liberties_inside(self) <= 1 { EyeStatus::AliveInAtari } else { EyeStatus::Alive }
    }

    fn status_by_kills(&self, filling: &Filling) -> EyeStatus {
        let Some(patterns) = self.patterns() else { return EyeStatus::Open };
        if !filling.defenders.is_empty() {
            // A stone of the owner on the only point that can be cut off from the block is its best point: the vital
            // one. With seven points the attacker may still start a ko around it.
            return if self.class().len() <= 6 { self.alive(filling) } else { EyeStatus::Open };
        }
        if patterns.may_be_ko(filling) {
            return EyeStatus::Open;
        }
        let status = self.status_with_room(&patterns, filling);
        if filling.outside_liberties > 0 { status } else { self.short_of_liberties(&patterns, filling, status) }
    }

    /// The rule of the paper's Appendix A, for all sizes: how many points are still wanted for a kill.
    fn status_with_room(&self, patterns: &Patterns, filling: &Filling) -> EyeStatus {
        match patterns.nearest(filling.attackers) {
            (0, _) => EyeStatus::Nakade,
            // The last point would be suicide, or captures; the owner captures there.
            _ if (self.points() - filling.attackers).len() <= 1 => EyeStatus::AliveInAtari,
            (1, hot) => EyeStatus::Unsettled { hot },
            _ => self.alive(filling),
        }
    }

    /// With no liberty outside, the owner who is left with one inside is captured before it can go on.
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

    /// Whether the owner's answer leaves it in atari: two points are left, and playing one of them captures nothing.
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
