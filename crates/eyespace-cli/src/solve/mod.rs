//! `eyespace solve`: a life-and-death problem found in a position, searched, and made fit to be read.

mod in_doubt;
mod line;
mod open;
mod race;
pub(crate) mod race_sgf;
pub(crate) mod sgf;
mod target;
mod tried;
pub(crate) mod verify;

pub(crate) use line::{Line, main_line};
pub(crate) use race::{Raced, decide, race};
pub use tried::{Tried, tried};

pub(crate) use target::{Problem, TargetBy, TargetError, choose_problem, find_problem, find_target};

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeTerms, Seki};
use eyespace::status::{FightReader, Outcome};

pub(crate) use eyespace::status::FightAnswer as Answer;

use crate::limits::Watch;

pub use in_doubt::{Weighing, in_doubt};
use open::open;

/// Which first moves are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moves {
    /// All that reach the outcome, and with what the others are refuted.
    All,
    /// One that does.
    One,
}

/// What is asked of a fight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// Who moves first; either side if that is not said.
    pub(crate) first: Option<Mover>,
    pub(crate) moves: Moves,
    pub(crate) suicide: Suicide,
    pub(crate) nodes: Nodes,
    /// Who waits, and may stop it.
    pub(crate) watch: Watch<'a>,
}

impl<'a> Asked<'a> {
    /// So many nodes, counted.
    pub(crate) fn budget(&self, nodes: u64) -> Budget<'a> {
        self.watch.budget(nodes)
    }

    /// Tells who waits what becomes of the target, this side moving first.
    fn tell(&self, first: Mover, outcome: Outcome, nodes: u64) {
        let side = match first {
            Mover::Attacker => "attacker",
            Mover::Defender => "defender",
        };
        self.watch.tell(&format!("{side} first: {outcome}, {nodes} nodes"));
    }
}

/// How much work an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nodes {
    /// So much each side first, the main line, and each move that the record shows.
    Each(u64),
    /// So much all of it: half for each side first, what that leaves for the main line, and then for the record.
    InAll(u64),
}

impl Nodes {
    /// For each side that is asked about.
    const fn for_a_side(self, first: Option<Mover>) -> u64 {
        match (self, first) {
            (Self::Each(nodes), _) | (Self::InAll(nodes), Some(_)) => nodes,
            (Self::InAll(nodes), None) => nodes / 2,
        }
    }

    /// What is left after so many.
    const fn less(self, spent: u64) -> Self {
        match self {
            Self::Each(_) => self,
            Self::InAll(nodes) => Self::InAll(nodes.saturating_sub(spent)),
        }
    }

    /// For the next of so many things.
    pub(crate) const fn share(self, of: u64) -> u64 {
        match self {
            Self::Each(nodes) => nodes,
            Self::InAll(nodes) => nodes / if of == 0 { 1 } else { of },
        }
    }
}

/// A problem, and the answers to what was asked of it.
pub(crate) struct Solved {
    /// Whoever moves first is to play.
    pub(crate) position: Position,
    pub(crate) target: PointSet,
    /// Whose stones the target is.
    pub(crate) owner: Color,
    /// Where all of it was searched; nowhere if nothing encloses the target.
    pub(crate) enclosed: Option<Area>,
    /// By [`Mover::index`]; none for a side that was not asked about.
    pub(crate) answers: [Option<Answer>; 2],
    /// What comes of it if the side to play begins, best play by both.
    pub(crate) line: Line,
}

/// The colour of a side.
const fn color(side: Mover, owner: Color) -> Color {
    match side {
        Mover::Defender => owner,
        Mover::Attacker => owner.opponent(),
    }
}

/// Answers what is asked.
pub(crate) fn solve(position: &Position, problem: &Problem, asked: &Asked<'_>) -> Option<Solved> {
    match problem {
        Problem::Enclosed(area) => enclosed(position, area, asked),
        Problem::Open(target) => open(position, *target, asked),
    }
}

/// Searches an area to the end.
fn enclosed(position: &Position, area: &Area, asked: &Asked<'_>) -> Option<Solved> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let terms = LifeTerms { suicide: asked.suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
    let mut reader = FightReader::new(asked.suicide, asked.nodes.for_a_side(asked.first));
    let position = asked.first.map_or(*position, |first| position.with_to_play(color(first, owner)));
    let budget = asked.budget(asked.nodes.for_a_side(asked.first));
    let answers = Mover::ALL.map(|first| {
        let is_asked = asked.first.is_none_or(|only| only == first);
        let answer = is_asked.then(|| reader.solve(&position, area, first, terms, budget))?;
        asked.tell(first, answer.found.outcome, answer.found.nodes);
        Some(answer)
    });
    let mut areas: Vec<Option<Area>> = answers.iter().flatten().map(|answer| answer.area).collect();
    areas.dedup();
    let enclosed = if let [Some(area)] = areas[..] { Some(area) } else { None };
    let mut solved = Solved { position, target: area.target, owner, enclosed, answers, line: Line::default() };
    if let Some(area) = enclosed {
        let budget = asked.budget(asked.nodes.less(solved.nodes()).share(1));
        solved.line = main_line(reader.life(), &position, &area, terms, budget);
    }
    Some(solved)
}

impl Solved {
    pub(crate) const fn answer(&self, first: Mover) -> Option<&Answer> {
        self.answers[first.index()].as_ref()
    }

    /// How it ends if that side moves first; open, too, if that was not asked.
    pub(crate) fn outcome(&self, first: Mover) -> Outcome {
        self.answer(first).map_or(Outcome::Open, |answer| answer.found.outcome)
    }

    /// Where the answers were searched.
    pub(crate) fn areas(&self) -> impl Iterator<Item = &Area> {
        self.answers.iter().flatten().filter_map(|answer| answer.area.as_ref())
    }

    /// The side to play, as it is called here.
    pub(crate) fn to_play(&self) -> Mover {
        if self.position.to_play() == self.owner { Mover::Defender } else { Mover::Attacker }
    }

    /// Where a move decides, for either side first; nowhere if it is not known to make a difference who moves first.
    pub(crate) fn deciding(&self) -> [PointSet; 2] {
        match &self.answers {
            [Some(attacked), Some(defended)] if !attacked.found.outcome.may_be(defended.found.outcome) => {
                [attacked, defended].map(|answer| Move::points(&answer.found.moves))
            }
            _ => [PointSet::EMPTY; 2],
        }
    }

    /// The chains around that may fall before the target does, where what comes of that is not known.
    pub(crate) fn may_fall(&self) -> PointSet {
        self.answers.iter().flatten().fold(PointSet::EMPTY, |all, answer| all | answer.may_fall)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.answers.iter().flatten().map(|answer| answer.found.nodes).sum::<u64>() + self.line.nodes
    }
}
