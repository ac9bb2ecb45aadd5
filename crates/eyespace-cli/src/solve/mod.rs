//! `eyespace solve`: a life-and-death problem found in a position, searched, and made fit to be read.

mod line;
mod race;
pub(crate) mod sgf;
mod target;
mod tried;
pub(crate) mod verify;

pub(crate) use line::{Line, main_line};
pub(crate) use race::{Raced, race};
pub use tried::{Tried, tried};

pub(crate) use target::{Chosen, TargetError, find_target};

use eyespace::board::{Color, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeSearch, LifeTerms, Seki};

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

/// Searches both sides first, each with this budget, and the main line with as much again.
pub(crate) fn solve(position: &Position, area: &Area, suicide: Suicide, nodes: u64) -> Option<Solved> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let terms = LifeTerms { suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
    let mut search = LifeSearch::new();
    let answers = search.solve_both(position, area, terms, Budget::nodes(nodes));
    let line = main_line(&mut search, position, area, terms, nodes);
    Some(Solved { position: *position, area: *area, owner, answers, line })
}

impl Solved {
    pub(crate) fn answer(&self, first: Mover) -> &LifeAnswer {
        &self.answers[first.index()]
    }

    /// Whether it makes a difference who moves first.
    pub(crate) fn decides(&self) -> bool {
        self.answers[0].outcome != self.answers[1].outcome
    }

    /// The side to move, as it is called here.
    pub(crate) fn to_play(&self) -> Mover {
        if self.position.to_play() == self.owner { Mover::Defender } else { Mover::Attacker }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.answers.iter().map(|answer| answer.nodes).sum::<u64>() + self.line.nodes
    }
}
