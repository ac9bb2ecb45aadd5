//! Tactical questions about the stones of a position: their aims, and why a question can be wrong.

use crate::board::{Color, Point, PointSet, Position};

/// The aim of a tactical question. The owner of the stones is the defender in both cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TacticalAim {
    /// The attacker wants to capture the block with a stone at this point.
    Capture(Point),
    /// The defender wants to connect the blocks with stones at these points, and the attacker wants to cut them.
    Connect([Point; 2]),
    /// The defender wants to connect the block with a stone at the first point to one of the other points: empty ones, as of
    /// a territory or at an edge, or stones of its side. A point with a stone of the attacker counts once that is captured.
    Reach(Point, PointSet),
}

impl TacticalAim {
    /// To connect the block with a stone at this point: to the other block, if the goal is a single point with a stone, or
    /// else to one of these points.
    #[must_use]
    pub fn connection(position: &Position, stone: Point, goal: PointSet) -> Self {
        match goal.single() {
            Some(other) if position.stone(other).is_some() => Self::Connect([stone, other]),
            _ => Self::Reach(stone, goal),
        }
    }
}

/// A tactical question about stones that are there.
#[derive(Clone, Copy, Debug)]
pub struct TacticalQuestion<'a> {
    position: &'a Position,
    aim: TacticalAim,
    owner: Color,
}

/// The reason why nothing can be read about these points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TacticalError {
    /// A point has no stone.
    #[error("no stone is there")]
    NoStone(Point),
    /// The stones that should be connected have different colours.
    #[error("the stones to connect have different colours; expected two blocks of one colour")]
    TwoColors,
    /// The stones that should be connected are in one block.
    #[error("the stones are already connected; expected stones of two blocks")]
    OneBlock,
    /// The block has one of the points that it should reach.
    #[error("the block has a stone at one of the points already; expected points that it does not have")]
    Reached,
    /// There is no point that the block could reach by a move.
    #[error("the opponent has stones at all of the points; expected an empty point or a stone of the same side")]
    NoGoal,
}

impl<'a> TacticalQuestion<'a> {
    /// A question about these stones of the position. A ban on retaking a ko binds the side that moves first only if the
    /// position has that side to move.
    ///
    /// # Errors
    /// A point has no stone, or the stones to connect have different colours or are connected already, or the points to reach
    /// are the block's or all the opponent's.
    pub fn new(position: &'a Position, aim: TacticalAim) -> Result<Self, TacticalError> {
        let color = |point| position.stone(point).ok_or(TacticalError::NoStone(point));
        let owner = match aim {
            TacticalAim::Capture(stone) => color(stone)?,
            TacticalAim::Connect([one, other]) if color(one)? != color(other)? => return Err(TacticalError::TwoColors),
            TacticalAim::Connect([one, other]) if position.block(one).contains(other) => {
                return Err(TacticalError::OneBlock);
            }
            TacticalAim::Connect([one, _]) => color(one)?,
            TacticalAim::Reach(stone, points) => {
                let owner = color(stone)?;
                if position.block(stone).intersects(points) {
                    return Err(TacticalError::Reached);
                }
                if (points - position.stones(owner.opponent())).is_empty() {
                    return Err(TacticalError::NoGoal);
                }
                owner
            }
        };
        Ok(Self { position, aim, owner })
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// What the question is about.
    #[must_use]
    pub const fn aim(&self) -> TacticalAim {
        self.aim
    }

    /// The colour of the stones. Their owner is the defender.
    #[must_use]
    pub const fn owner(&self) -> Color {
        self.owner
    }

    /// The block to capture, the two blocks to connect, or the block that should reach some points.
    #[must_use]
    pub fn blocks(&self) -> Vec<PointSet> {
        match self.aim {
            TacticalAim::Capture(stone) | TacticalAim::Reach(stone, _) => vec![self.position.block(stone)],
            TacticalAim::Connect(stones) => stones.map(|stone| self.position.block(stone)).into(),
        }
    }

    /// The points of which the block should reach one; empty if the question is not about points.
    #[must_use]
    pub const fn goal(&self) -> PointSet {
        match self.aim {
            TacticalAim::Capture(_) | TacticalAim::Connect(_) => PointSet::EMPTY,
            TacticalAim::Reach(_, points) => points,
        }
    }
}
