//! `eyespace solve`: a life-and-death problem found in a position, searched, and made fit to be read.

mod line;
mod race;
pub(crate) mod race_sgf;
pub(crate) mod sgf;
mod target;
mod tried;
pub(crate) mod verify;

pub(crate) use line::{Line, main_line};
pub(crate) use race::{Raced, decide, race};
pub use tried::{Tried, tried};

pub(crate) use target::{Chosen, TargetError, WEIGHING, choose, find_target};

use std::sync::atomic::AtomicU64;

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeSearch, LifeTerms, Seki};

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

/// A fight, and the answers to what was asked of it.
pub(crate) struct Answered {
    /// Whoever moves first is to play.
    pub(crate) position: Position,
    pub(crate) area: Area,
    /// Whose stones the target is.
    pub(crate) owner: Color,
    /// By [`Mover::index`]; none for a side that was not asked about.
    pub(crate) answers: [Option<LifeAnswer>; 2],
    /// What comes of it if the side to play begins, best play by both.
    pub(crate) line: Line,
}

/// Where a move decides, for either side first; nowhere if it is not known to make a difference who moves first.
pub(crate) fn deciding([attacked, defended]: [&LifeAnswer; 2]) -> [PointSet; 2] {
    if attacked.outcome.may_be(defended.outcome) {
        return [PointSet::EMPTY; 2];
    }
    [attacked, defended].map(|answer| Move::points(&answer.moves))
}

/// Searches what is asked.
pub(crate) fn answer(position: &Position, area: &Area, asked: &Asked<'_>) -> Option<Answered> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let terms = LifeTerms { suicide: asked.suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
    let mut search = LifeSearch::new();
    let budget = asked.budget(asked.nodes.for_a_side(asked.first));
    let (position, answers) = match asked.first {
        None => (*position, search.solve_both(position, area, terms, budget).map(Some)),
        Some(first) => {
            let color = if first == Mover::Defender { owner } else { owner.opponent() };
            let position = position.with_to_play(color);
            let answer = search.solve(&position, area, first, terms, budget);
            (position, Mover::ALL.map(|mover| (mover == first).then(|| answer.clone())))
        }
    };
    let spent = answers.iter().flatten().map(|answer: &LifeAnswer| answer.nodes).sum();
    let budget = asked.budget(asked.nodes.less(spent).share(1));
    let line = main_line(&mut search, &position, area, terms, budget);
    Some(Answered { position, area: *area, owner, answers, line })
}

/// A problem and its answers.
pub(crate) struct Solved {
    pub(crate) position: Position,
    pub(crate) area: Area,
    /// Whose stones the target is.
    pub(crate) owner: Color,
    /// The answers if the attacker moves first, and if the owner does; see [`Mover::index`].
    pub(crate) answers: [LifeAnswer; 2],
    /// What comes of it if the side to move begins, best play by both.
    pub(crate) line: Line,
}

/// Searches both sides first.
pub(crate) fn solve(position: &Position, area: &Area, asked: &Asked<'_>) -> Option<Solved> {
    let Answered { position, area, owner, answers: [Some(attacker), Some(defender)], line } =
        answer(position, area, &Asked { first: None, ..*asked })?
    else {
        return None;
    };
    Some(Solved { position, area, owner, answers: [attacker, defender], line })
}

impl Answered {
    pub(crate) const fn answer(&self, first: Mover) -> Option<&LifeAnswer> {
        self.answers[first.index()].as_ref()
    }

    /// The side to play, as it is called here.
    pub(crate) fn to_play(&self) -> Mover {
        if self.position.to_play() == self.owner { Mover::Defender } else { Mover::Attacker }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.answers.iter().flatten().map(|answer| answer.nodes).sum::<u64>() + self.line.nodes
    }
}

impl Solved {
    pub(crate) fn answer(&self, first: Mover) -> &LifeAnswer {
        &self.answers[first.index()]
    }

    /// The side to move, as it is called here.
    pub(crate) fn to_play(&self) -> Mover {
        if self.position.to_play() == self.owner { Mover::Defender } else { Mover::Attacker }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.answers.iter().map(|answer| answer.nodes).sum::<u64>() + self.line.nodes
    }
}
