//! Suggestions for an answer that stays open, such as more nodes, or which stones to look at.

use crate::board::{PointSet, Suicide};
use crate::regions::Structure;
use crate::search::semeai::{Beyond, Semeai};
use crate::status::Outcome;

use super::{SemeaiSolution, Solved};

/// What a search ran out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Short {
    /// The nodes that it was given.
    Nodes,
    /// Somebody, or the clock, stopped it.
    Time,
}

/// Who says which stones are in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetBy {
    /// The user, or a mark in the file.
    Somebody,
    /// Nobody: they are searched for.
    Search,
}

/// Something that may settle what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// More nodes.
    MoreNodes,
    /// More time.
    MoreTime,
    /// To say where play matters, for nothing encloses the stones.
    Area,
    /// To say so where much lies around them.
    SmallerArea,
    /// To say which stones are meant.
    Target,
    /// To ask about both groups: the rival has these stones.
    Semeai(PointSet),
}

/// In areas with more empty points few searches come to an end.
const LARGE: usize = 12;

/// A block with more liberties is no rival yet.
const MOST_LIBERTIES: usize = 9;

impl Help {
    /// More of what a search ran out of.
    const fn more(short: Short) -> Self {
        match short {
            Short::Nodes => Self::MoreNodes,
            Short::Time => Self::MoreTime,
        }
    }

    /// A word for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoreNodes => "moreNodes",
            Self::MoreTime => "moreTime",
            Self::Area => "area",
            Self::SmallerArea => "smallerArea",
            Self::Target => "target",
            Self::Semeai(_) => "race",
        }
    }
}

impl Solved {
    /// What would help, the likeliest first; nothing where all is settled.
    #[must_use]
    pub fn help(&self, short: Short, target: TargetBy, suicide: Suicide) -> Vec<Help> {
        let is_open = self.answers.iter().flatten().any(|answer| answer.found.outcome == Outcome::Open);
        if !is_open {
            return vec![];
        }
        let opponent_group = opponent_group(self, suicide).map(Help::Semeai);
        let area = match self.enclosed {
            None => Some(Help::Area),
            Some(area) => (area.empty(&self.position) > LARGE).then_some(Help::SmallerArea),
        };
        let target = (target == TargetBy::Search).then_some(Help::Target);
        opponent_group.into_iter().chain([Help::more(short)]).chain(area).chain(target).collect()
    }
}

impl SemeaiSolution {
    /// What would help where it is not settled.
    #[must_use]
    pub fn help(&self, short: Short) -> Option<Help> {
        let is_open = self.answers.iter().any(|answer| answer.outcomes.contains(&Outcome::Open));
        is_open.then_some(Help::more(short))
    }
}

/// A block of the other side that shares a liberty with the target, and can race with it within walls.
fn opponent_group(solved: &Solved, suicide: Suicide) -> Option<PointSet> {
    let Solved { position, target, owner, .. } = *solved;
    let structure = Structure::new(&position);
    let liberties = target.neighbours(position.empty_points());
    let mut opponent_groups = structure.blocks().map(|id| structure.block(id)).filter(|block| {
        let may_semeai = block.color != owner && block.liberties.len() <= MOST_LIBERTIES;
        may_semeai && block.liberties.intersects(liberties)
    });
    opponent_groups.find_map(|block| {
        let semeai = Semeai::between(&position, target, block.stones, suicide).ok()?;
        (semeai.beyond == Beyond::Bounded && semeai.doubtful.is_empty()).then_some(block.stones)
    })
}
