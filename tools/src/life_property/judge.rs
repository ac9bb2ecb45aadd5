//! Decides whether an eye has the life property (it lives if its owner moves first, whatever stones the attacker has inside), by the
//! library's table of solved eyes, or by solving the eye here if the table is too small.

use std::collections::HashMap;
use std::sync::Arc;

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{Canonical, EyeGraph, EyeShape, GraphKey};
use eyespace::table::{Answer, EyeTable, Fate, KoMaster, LocalState, Role, Solution, needs, solve};

/// Whether an eye has the life property: it lives if its owner moves first, whatever stones the attacker has inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Life {
    /// The eye has the life property.
    Yes,
    /// The eye has the life property if the defender may ignore the ban on retaking a ko.
    ButForKo,
    /// The eye does not have the life property, even if the defender may ignore the ban on retaking a ko.
    No,
}

impl Life {
    pub(super) const ALL: [Self; 3] = [Self::Yes, Self::ButForKo, Self::No];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::ButForKo => "ko",
            Self::No => "no",
        }
    }
}

/// Whether an eye graph has the life property (it lives whatever stones the attacker has inside), and the smallest set of attacking stones
/// (as bits) that refutes the life property.
#[derive(Clone, Copy)]
struct Judgement {
    life: Life,
    refutation: u16,
}

/// Solves eyes, each graph once.
pub(super) struct Judge {
    table: &'static EyeTable,
    solved: HashMap<GraphKey, Arc<Solution>>,
    judged: HashMap<GraphKey, Judgement>,
}

impl Judge {
    pub(super) fn new() -> Self {
        Self { table: EyeTable::embedded(), solved: HashMap::new(), judged: HashMap::new() }
    }

    /// Whether an eye has the life property, that is, lives whatever stones the attacker has inside, and stones inside that refute it; `None`
    /// if the eye is too large.
    pub(super) fn life(&mut self, shape: &EyeShape) -> Option<(Life, PointSet)> {
        let canonical = EyeGraph::of(shape)?.canonical();
        let judgement = self.judgement(canonical.key)?;
        Some((judgement.life, stones(shape, &canonical, judgement.refutation)))
    }

    fn judgement(&mut self, key: GraphKey) -> Option<Judgement> {
        if let Some(&judgement) = self.judged.get(&key) {
            return Some(judgement);
        }
        let judgement = if key.len() <= self.table.points() {
            judge(key, |state| self.table.answer(key, state, 0))
        } else {
            let solution = self.solution(key)?;
            judge(key, |state| solution.answer(state, 0))
        };
        self.judged.insert(key, judgement);
        Some(judgement)
    }

    fn solution(&mut self, key: GraphKey) -> Option<Arc<Solution>> {
        if let Some(solution) = self.solved.get(&key) {
            return Some(Arc::clone(solution));
        }
        for smaller in needs(&EyeGraph::from_key(key)) {
            self.solution(smaller)?;
        }
        let solution = Arc::new(solve(key, Suicide::Illegal, &self.solved)?);
        self.solved.insert(key, Arc::clone(&solution));
        Some(solution)
    }
}

/// Judges an eye graph by all its fillings, which are the sets of attacking stones. The owner moves first and has no outside liberties.
fn judge(key: GraphKey, answer: impl Fn(LocalState) -> Option<Answer>) -> Judgement {
    let mut fillings: Vec<u16> = (0..=EyeGraph::from_key(key).all()).collect();
    fillings.sort_by_key(|attackers| attackers.count_ones());
    let answers: Vec<(u16, Answer)> = fillings
        .into_iter()
        .filter_map(|attackers| Some((attackers, answer(LocalState { attackers, defenders: 0 })?)))
        .collect();
    let dead = |master| {
        let mut found = answers.iter().filter(|(_, answer)| answer.fate(Role::Defender, master) == Fate::Dead);
        found.next().map(|(attackers, _)| *attackers)
    };
    match (dead(KoMaster::Defender), dead(KoMaster::Attacker)) {
        (Some(refutation), _) => Judgement { life: Life::No, refutation },
        (None, Some(refutation)) => Judgement { life: Life::ButForKo, refutation },
        (None, None) => Judgement { life: Life::Yes, refutation: 0 },
    }
}

/// The points of the shape for a set of bits. The bits have the numbers that the points have in the canonical eye graph, which is the same
/// for all eyes with equal graphs.
fn stones(shape: &EyeShape, canonical: &Canonical, bits: u16) -> PointSet {
    let points: Vec<_> = shape.points().into_iter().collect();
    let numbered = canonical.order().iter().enumerate();
    numbered.filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &number)| points[number as usize]).collect()
}
