//! What was asked about grounds: the same questions come again, in other plans and in other rounds.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::PointSet;
use crate::regions::BlockId;

use super::Side;
use super::keep::{Keep, Need};

/// Points, and the blocks around that help, each with what it has elsewhere.
type Question = (PointSet, SmallVec<[(BlockId, Need); 6]>);

#[derive(Clone, Copy)]
enum Answer {
    Holds,
    Fails,
    /// So many positions were too few.
    Open(u64),
}

/// The answers that are known, and the positions that they took.
pub(super) struct Questions {
    answers: FxHashMap<Question, Answer>,
    /// The ground of the last question that had to be played out.
    last: Option<(PointSet, SmallVec<[BlockId; 6]>, Keep)>,
    pub(super) positions: u64,
    most: u64,
}

impl Questions {
    /// All of them together may take so many positions.
    pub(super) fn new(most: u64) -> Self {
        Self { answers: FxHashMap::default(), last: None, positions: 0, most }
    }

    /// Whether the owner keeps in these points what the blocks around need; false if that takes more positions.
    pub(super) fn holds(
        &mut self,
        side: &Side,
        points: PointSet,
        around: &[u8],
        mut needs: Vec<Need>,
        most: u64,
    ) -> bool {
        plain(&mut needs);
        let ids = around.iter().map(|&place| side.ids[usize::from(place)]);
        let question = (points, ids.zip(needs.iter().copied()).collect());
        match self.answers.get(&question) {
            Some(Answer::Holds) => return true,
            Some(Answer::Fails) => return false,
            Some(Answer::Open(before)) if *before >= most => return false,
            Some(Answer::Open(_)) | None => {}
        }
        let answer = self.played_out(side, points, around, &needs, most);
        self.answers.insert(question, answer);
        matches!(answer, Answer::Holds)
    }

    fn played_out(&mut self, side: &Side, points: PointSet, around: &[u8], needs: &[Need], most: u64) -> Answer {
        let ids: SmallVec<[BlockId; 6]> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        if self.last.as_ref().is_none_or(|(last, blocks, _)| *last != points || *blocks != ids) {
            let Some(keep) = Keep::new(side, points, around) else { return Answer::Fails };
            self.last = Some((points, ids, keep));
        }
        let Some((_, _, keep)) = &mut self.last else { return Answer::Fails };
        let (before, most) = (keep.positions, most.min(self.most.saturating_sub(self.positions)));
        let holds = keep.is_kept(needs, most);
        let took = keep.positions - before;
        self.positions += took;
        if holds {
            Answer::Holds
        } else if took < most {
            Answer::Fails
        } else {
            Answer::Open(most)
        }
    }
}

/// Makes needs the same that come to the same: steps count by their order alone, and who lacks nothing needs no stretch.
fn plain(needs: &mut [Need]) {
    let mut steps: SmallVec<[u32; 12]> = needs.iter().map(|need| need.step).collect();
    steps.sort_unstable();
    steps.dedup();
    let mut stretches: SmallVec<[(u32, u32); 12]> = SmallVec::new();
    for need in needs {
        let stretch = (need.step, need.stretch);
        need.step = steps.partition_point(|&step| step < need.step) as u32;
        need.stretch = if need.elsewhere >= 2 {
            0
        } else {
            let known = stretches.iter().position(|&other| other == stretch);
            1 + known.unwrap_or_else(|| {
                stretches.push(stretch);
                stretches.len() - 1
            }) as u32
        };
    }
}
