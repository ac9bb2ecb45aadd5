//! The solution of a problem: the result with either side moving first, the moves that decide, and the main line.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::life::Area;
use crate::status::{Assumption, Evidence, GroupAnswer as Answer, Outcome, Summary, Verdict};

use super::Line;

/// A problem, and the answers to what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whoever moves first is to play.
    pub position: Position,
    /// The stones in question.
    pub target: PointSet,
    /// Whose stones the target is.
    pub owner: Color,
    /// Where all of it was searched; nowhere if nothing encloses the target.
    pub enclosed: Option<Area>,
    /// By [`Role::index`]; none for a side that was not asked about.
    pub answers: [Option<Answer>; 2],
    /// What comes of it if the side to play begins, best play by both.
    pub line: Line,
}

impl Solved {
    /// The answer for that side moving first, if it was asked about.
    #[must_use]
    pub const fn answer(&self, first: Role) -> Option<&Answer> {
        self.answers[first.index()].as_ref()
    }

    /// How it ends if that side moves first; open, too, if that was not asked.
    #[must_use]
    pub fn outcome(&self, first: Role) -> Outcome {
        self.answer(first).map_or(Outcome::Open, |answer| answer.found.outcome)
    }

    /// Where the answers were searched.
    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        self.answers.iter().flatten().filter_map(|answer| answer.area.as_ref())
    }

    /// The side to play, as it is called here.
    #[must_use]
    pub fn to_play(&self) -> Role {
        if self.position.to_play() == self.owner { Role::Defender } else { Role::Attacker }
    }

    /// Where a move decides, for either side first; nowhere if it is not known to make a difference who moves first.
    #[must_use]
    pub fn deciding(&self) -> [PointSet; 2] {
        match &self.answers {
            [Some(attacked), Some(defended)] if !attacked.found.outcome.may_be(defended.found.outcome) => {
                [attacked, defended].map(|answer| Move::points(&answer.found.moves))
            }
            _ => [PointSet::EMPTY; 2],
        }
    }

    /// The first moves of the side to play that fall short of what another one reaches, where all were asked about; none are told
    /// where some are not settled, or where nothing encloses the target.
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

    /// The chains around that may fall before the target does, where what comes of that is not known.
    #[must_use]
    pub fn may_fall(&self) -> PointSet {
        self.answers.iter().flatten().fold(PointSet::EMPTY, |all, answer| all | answer.may_fall)
    }

    /// What becomes of the target, in a word.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let [attacker_first, defender_first] = Role::ALL.map(|first| self.outcome(first));
        Verdict { attacker_first, defender_first, evidence: Evidence::None, ..Verdict::OPEN }.summary()
    }

    /// What is taken for granted where the answers were searched, the most of both: how, and which stones.
    #[must_use]
    pub fn assumptions(&self) -> (Option<Assumption>, PointSet) {
        self.areas().fold((None, PointSet::EMPTY), |(most, stones), area| {
            (most.max(Some(Assumption::of(area, &self.position))), stones | area.assumed)
        })
    }

    /// The nodes that all of it took.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.answers.iter().flatten().map(|answer| answer.found.nodes).sum::<u64>() + self.line.nodes
    }
}
