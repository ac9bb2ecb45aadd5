//! What would help where an answer is open.

use eyespace::board::{PointSet, Suicide};
use eyespace::regions::Structure;
use eyespace::search::race::{Beyond, Race};
use eyespace::status::Outcome;

use super::super::names;
use eyespace::problem::Solved;
use eyespace_service::solve::TargetBy;

/// What a search ran out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Short {
    Nodes,
    /// Somebody, or the clock, stopped it.
    Time,
}

/// Something that may settle what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Help {
    MoreNodes,
    MoreTime,
    /// To say where play matters, for nothing encloses the stones.
    Area,
    /// To say so where much lies around them.
    SmallerArea,
    /// To say which stones are meant.
    Target,
    /// To ask about both groups: the rival has these stones.
    Race(PointSet),
}

/// In areas with more empty points few searches come to an end.
const LARGE: usize = 12;

/// A block with more liberties is no rival yet.
const MOST_LIBERTIES: usize = 9;

impl Help {
    /// What would help, the likeliest first; nothing where all is settled.
    pub(crate) fn with(solved: &Solved, short: Short, target: TargetBy, suicide: Suicide) -> Vec<Self> {
        let is_open = solved.answers.iter().flatten().any(|answer| answer.found.outcome == Outcome::Open);
        if !is_open {
            return vec![];
        }
        let rival = rival(solved, suicide).map(Self::Race);
        let more = match short {
            Short::Nodes => Self::MoreNodes,
            Short::Time => Self::MoreTime,
        };
        let area = match solved.enclosed {
            None => Some(Self::Area),
            Some(area) => (area.empty(&solved.position) > LARGE).then_some(Self::SmallerArea),
        };
        let target = (target == TargetBy::Search).then_some(Self::Target);
        rival.into_iter().chain([more]).chain(area).chain(target).collect()
    }

    /// For programs.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::MoreNodes => "moreNodes",
            Self::MoreTime => "moreTime",
            Self::Area => "area",
            Self::SmallerArea => "smallerArea",
            Self::Target => "target",
            Self::Race(_) => "race",
        }
    }

    /// For people, with what they would write.
    pub(super) fn words(self, solved: &Solved) -> String {
        let size = solved.position.size();
        match self {
            Self::MoreNodes => "more nodes (--budget)".to_owned(),
            Self::MoreTime => "more time".to_owned(),
            Self::Area => "an area (--area)".to_owned(),
            Self::SmallerArea => "a smaller area (--area)".to_owned(),
            Self::Target => "to say which stones are in question (--target)".to_owned(),
            Self::Race(rival) => {
                format!("a race (--race {} {})", names::first(solved.target, size), names::first(rival, size))
            }
        }
    }
}

/// A block of the other side that shares a liberty with the target, and can race with it within walls.
fn rival(solved: &Solved, suicide: Suicide) -> Option<PointSet> {
    let Solved { position, target, owner, .. } = *solved;
    let structure = Structure::new(&position);
    let liberties = target.neighbours(position.empty_points());
    let mut rivals = structure.blocks().map(|id| structure.block(id)).filter(|block| {
        let may_race = block.color != owner && block.liberties.len() <= MOST_LIBERTIES;
        may_race && block.liberties.intersects(liberties)
    });
    rivals.find_map(|block| {
        let race = Race::between(&position, target, block.stones, suicide).ok()?;
        (race.beyond == Beyond::Bounded && race.doubtful.is_empty()).then_some(block.stones)
    })
}
