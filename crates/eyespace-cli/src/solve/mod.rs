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

pub(crate) use target::{Problem, TargetError, choose_problem, find_problem, find_target};

use std::sync::atomic::AtomicU64;

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeTerms, Seki};
use eyespace::status::{FightAnswers, FightReader, Outcome};

pub(crate) use eyespace::status::FightAnswer as Answer;

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
    /// Counts the nodes, for who waits.
    pub(crate) watch: Option<&'a AtomicU64>,
}

impl<'a> Asked<'a> {
    /// So many nodes, counted.
    pub(crate) const fn budget(&self, nodes: u64) -> Budget<'a> {
        let budget = Budget::nodes(nodes);
        match self.watch {
            Some(watch) => budget.watched(watch),
            None => budget,
        }
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
    /// The chains around that may fall first, where what comes of that is not known: what is open for them.
    pub(crate) may_fall: PointSet,
    /// What it took to look at the walls.
    pub(crate) nodes_for_walls: u64,
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
    let nodes = asked.nodes.for_a_side(asked.first);
    let mut reader = FightReader::new(asked.suicide, nodes);
    let position = asked.first.map_or(*position, |first| position.with_to_play(color(first, owner)));
    let is_asked = |side: &Mover| asked.first.is_none_or(|only| only == *side);
    let firsts: Vec<Mover> = Mover::ALL.into_iter().filter(is_asked).collect();
    let FightAnswers { of: answers, may_fall, nodes: nodes_for_walls } =
        reader.solve(&position, area, &firsts, terms, asked.budget(nodes));
    let mut areas: Vec<Option<Area>> = answers.iter().flatten().map(|answer| answer.area).collect();
    areas.dedup();
    let enclosed = if let [Some(area)] = areas[..] { Some(area) } else { None };
    let line = Line::default();
    let mut solved =
        Solved { position, target: area.target, owner, enclosed, may_fall, nodes_for_walls, answers, line };
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

    pub(crate) fn nodes(&self) -> u64 {
        self.answers.iter().flatten().map(|answer| answer.found.nodes).sum::<u64>()
            + self.nodes_for_walls
            + self.line.nodes
    }
}
