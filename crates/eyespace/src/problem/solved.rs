//! The solution of a problem: the outcomes with either side moving first, the moves that decide, and the main line.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::life::Area;
use crate::status::{Assumption, Evidence, GroupAnswer as Answer, Outcome, Summary, Verdict};

use super::{BestKo, Finding, LifePoints, Line, OutcomeDetail, SafeOutside, WantedGoal};

/// A problem and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The position. The side to play is the side that was asked about; if both were, it is the side to play of the original position.
    pub position: Position,
    /// The stones in question.
    pub target: PointSet,
    /// The colour of the target.
    pub owner: Color,
    /// The side that wins every ko, as the question says; `None` if kos are fought.
    pub ko_winner: Option<Role>,
    /// The goal that the question asks about.
    pub wanted: Option<WantedGoal>,
    /// The area in which both answers were searched; `None` if nothing encloses the target, or if the two answers needed different areas.
    pub enclosed: Option<Area>,
    /// The answers, indexed by the role that moves first ([`Role::index`]). The entry is `None` for a role that was not asked about.
    pub answers: [Option<Answer>; 2],
    /// More about the answers that are ko, seki or life, likewise indexed.
    pub details: [Option<OutcomeDetail>; 2],
    /// The outcomes with the outside taken for safe, if walls around the target may be captured.
    pub safe_outside: Option<SafeOutside>,
    /// The main line with the side to play moving first.
    pub line: Line,
}

impl Solved {
    /// The answer with this role moving first; `None` if it was not asked for.
    #[must_use]
    pub const fn answer(&self, first: Role) -> Option<&Answer> {
        self.answers[first.index()].as_ref()
    }

    /// The outcome with this role moving first; open if it was not asked for.
    #[must_use]
    pub fn outcome(&self, first: Role) -> Outcome {
        self.answer(first).map_or(Outcome::Open, |answer| answer.found.outcome)
    }

    /// Whether the goal that the question asks about is reached with this role moving first; `None` if no goal is asked about, or if that is open.
    #[must_use]
    pub fn is_reached(&self, first: Role) -> Option<bool> {
        self.wanted?.is_reached(self.outcome(first))
    }

    /// The best ko with this role moving first, if the outcome is a ko that was studied.
    #[must_use]
    pub fn best_ko(&self, first: Role) -> Option<&BestKo> {
        match self.details[first.index()].as_ref()?.finding {
            Finding::Ko(ref best) => Some(best),
            Finding::Seki(_) | Finding::Life(_) => None,
        }
    }

    /// The points that the group keeps with this role moving first, if it gets two eyes and they were counted.
    #[must_use]
    pub fn life_points(&self, first: Role) -> Option<&LifePoints> {
        match self.details[first.index()].as_ref()?.finding {
            Finding::Life(ref points) => Some(points),
            Finding::Ko(_) | Finding::Seki(_) => None,
        }
    }

    /// Whether with this role moving first the stones are in seki, but only because their owner takes kos again and again.
    #[must_use]
    pub fn is_double_ko(&self, first: Role) -> bool {
        let detail = self.details[first.index()].as_ref();
        detail.is_some_and(|detail| detail.finding == Finding::Seki(Some(true)))
    }

    /// The areas in which the answers were searched.
    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        self.answers.iter().flatten().filter_map(|answer| answer.area.as_ref())
    }

    /// The role of the side to play.
    #[must_use]
    pub fn to_play(&self) -> Role {
        Role::of(self.position.to_play(), self.owner)
    }

    /// The points of the moves that decide, for the attacker moving first and for the defender moving first. Both sets are empty unless the
    /// first move is known to matter.
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

    /// Surrounding chains that may be captured before the target is. Whether the target then lives was not searched.
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

    /// What the searches assume around their areas: the strongest kind of assumption, and all stones that are assumed to be safe.
    #[must_use]
    pub fn assumptions(&self) -> (Option<Assumption>, PointSet) {
        self.areas().fold((None, PointSet::EMPTY), |(most, stones), area| {
            (most.max(Some(Assumption::of(area, &self.position))), stones | area.assumed)
        })
    }

    /// The number of nodes that all answers, their details and the main line took.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let answers = self.answers.iter().flatten().map(|answer| answer.found.nodes);
        let details = self.details.iter().flatten().map(|detail| detail.nodes);
        let outside = self.safe_outside.iter().map(|outside| outside.nodes);
        answers.chain(details).chain(outside).sum::<u64>() + self.line.nodes
    }
}
