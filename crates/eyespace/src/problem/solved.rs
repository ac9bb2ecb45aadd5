//! The solution of a problem: the result with either side moving first, the moves that decide, and the main line.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::life::Area;
use crate::status::{Assumption, Evidence, GroupAnswer as Answer, Outcome, Summary, Verdict};

use super::Line;

/// A problem and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The position. The side to play is the requested one, or that of the position if both sides were requested.
    pub position: Position,
    /// The stones in question.
    pub target: PointSet,
    /// The colour of the target.
    pub owner: Color,
    /// The area in which everything was searched; `None` if nothing encloses the target, or if the sides needed different areas.
    pub enclosed: Option<Area>,
    /// The answers by the role that moves first; see [`Role::index`]. `None` for a role that was not requested.
    pub answers: [Option<Answer>; 2],
    /// The main line with the side to play moving first.
    pub line: Line,
}

impl Solved {
    /// The answer with this role moving first, if it was requested.
    #[must_use]
    pub const fn answer(&self, first: Role) -> Option<&Answer> {
        self.answers[first.index()].as_ref()
    }

    /// The outcome with this role moving first; open if it was not requested.
    #[must_use]
    pub fn outcome(&self, first: Role) -> Outcome {
        self.answer(first).map_or(Outcome::Open, |answer| answer.found.outcome)
    }

    /// The areas in which the answers were searched.
    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        self.answers.iter().flatten().filter_map(|answer| answer.area.as_ref())
    }

    /// The role of the side to play.
    #[must_use]
    pub fn to_play(&self) -> Role {
        if self.position.to_play() == self.owner { Role::Defender } else { Role::Attacker }
    }

    /// The points at which a move decides: for the attacker moving first and for the defender. They are empty unless the first move is known to
    /// matter.
    #[must_use]
    pub fn deciding(&self) -> [PointSet; 2] {
        match &self.answers {
            [Some(attacked), Some(defended)] if !attacked.found.outcome.may_be(defended.found.outcome) => {
                [attacked, defended].map(|answer| Move::points(&answer.found.moves))
            }
            _ => [PointSet::EMPTY; 2],
        }
    }

    /// The first moves of the side to play that do not reach its best outcome. The set is empty if some moves are not settled, or if nothing encloses
    /// the target.
    #[must_use]
    pub fn wrong_moves(&self, suicide: Suicide) -> PointSet {
        let (Some(area), Some(Answer { found, .. })) = (self.enclosed, self.answer(self.to_play())) else {
            return PointSet::EMPTY;
        };
        if found.moves.is_empty() || !found.unsettled.is_empty() {
            return PointSet::EMPTY;
        }
        let others = (area.points & self.position.empty_points()) - Move::points(&found.moves);
        others.filter(|point| self.position.play(Move::Play(point), suicide).is_ok())
    }

    /// Surrounding chains that may be captured before the target is, with consequences that are not known.
    #[must_use]
    pub fn may_fall(&self) -> PointSet {
        self.answers.iter().flatten().fold(PointSet::EMPTY, |all, answer| all | answer.may_fall)
    }

    /// A summary of both outcomes.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let [attacker_first, defender_first] = Role::ALL.map(|first| self.outcome(first));
        Verdict { attacker_first, defender_first, evidence: Evidence::None, ..Verdict::OPEN }.summary()
    }

    /// The assumptions made in the areas of the answers: the weakest kind of assumption, and all stones that are assumed safe.
    #[must_use]
    pub fn assumptions(&self) -> (Option<Assumption>, PointSet) {
        self.areas().fold((None, PointSet::EMPTY), |(most, stones), area| {
            (most.max(Some(Assumption::of(area, &self.position))), stones | area.assumed)
        })
    }

    /// The nodes of all answers and of the main line.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.answers.iter().flatten().map(|answer| answer.found.nodes).sum::<u64>() + self.line.nodes
    }
}
