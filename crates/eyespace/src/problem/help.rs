//! Suggestions to the user if an answer stays open, such as to allow more nodes or to name the stones in question.

use crate::board::{PointSet, Suicide};
use crate::regions::Structure;
use crate::search::semeai::Semeai;
use crate::status::Outcome;

use super::{SemeaiSolution, Solved};

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Short {
    /// The node limit.
    Nodes,
    /// A stop signal or the time limit.
    Time,
}

/// How the stones in question were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetBy {
    /// The user named the stones, or the file marks them.
    Somebody,
    /// Nobody named the stones, so the program searched for the group that the position is about.
    Search,
}

/// A suggestion with which a question that stayed open may be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Allow more nodes.
    MoreNodes,
    /// Allow more time.
    MoreTime,
    /// Name the part of the board where play matters, because nothing encloses the stones.
    Area,
    /// Name a smaller part of the board, because the area around the stones is large.
    SmallerArea,
    /// Name the stones in question.
    Target,
    /// Ask about the semeai with the opponent group of these stones.
    Semeai(PointSet),
}

/// The largest number of empty points in an area that is not called large. In larger areas few searches are completed.
const LARGE: usize = 12;

/// The largest number of liberties of a block that is suggested for a semeai. With more liberties the fight has not yet become a race.
const MOST_LIBERTIES: usize = 9;

impl Help {
    /// The suggestion to raise the limit that ended the search.
    const fn more(short: Short) -> Self {
        match short {
            Short::Nodes => Self::MoreNodes,
            Short::Time => Self::MoreTime,
        }
    }

    /// The name used in JSON.
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
    /// Suggestions for the open answers, the most promising first. The list is empty if no answer is open.
    #[must_use]
    pub fn help(&self, short: Short, target: TargetBy, suicide: Suicide) -> Vec<Help> {
        let is_open = self.answers.iter().flatten().any(|answer| answer.found.outcome == Outcome::Open);
        if !is_open {
            return vec![];
        }
        // In a question about a semeai kos are fought.
        let is_fought = self.ko_winner.is_none();
        let opponent_group = is_fought.then(|| opponent_group(self, suicide)).flatten().map(Help::Semeai);
        let area = match self.enclosed {
            None => Some(Help::Area),
            Some(area) => (area.empty(&self.position) > LARGE).then_some(Help::SmallerArea),
        };
        let target = (target == TargetBy::Search).then_some(Help::Target);
        opponent_group.into_iter().chain([Help::more(short)]).chain(area).chain(target).collect()
    }
}

impl SemeaiSolution {
    /// A suggestion if an outcome of the semeai is open.
    #[must_use]
    pub fn help(&self, short: Short) -> Option<Help> {
        let is_open = self.answers.iter().any(|answer| answer.outcomes.contains(&Outcome::Open));
        is_open.then_some(Help::more(short))
    }
}

/// An opposing block that may be in a semeai with the target: the two share a liberty, and only safe walls enclose them.
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
        semeai.is_enclosed().then_some(block.stones)
    })
}
