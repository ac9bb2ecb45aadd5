//! Certificates made of what the judge found.

use std::collections::{BTreeMap, BTreeSet};

use crate::chance::Chance;
use crate::judge::{Mv, Rules, Solution, State};
use crate::question::{MakerGoal, Master};

/// The lines of one claim.
pub struct SlowWriter<'s, 'q> {
    pub rules: &'s mut Rules<'q>,
    pub solution: &'s Solution,
    pub goal: MakerGoal,
    /// Whether it happens.
    pub happens: bool,
    pub chance: &'s mut Chance,
}

/// Where the prover's answer leads: to a node by the state, or to the end.
type Answer = (Option<Mv>, Option<usize>);

impl SlowWriter<'_, '_> {
    const fn prover(&self) -> usize {
        if self.happens { self.goal.maker() } else { 1 - self.goal.maker() }
    }

    fn is_settled(&mut self, state: &State) -> bool {
        match (self.goal, self.happens) {
            (MakerGoal::Capture, true) | (MakerGoal::TwoEyes, false) => state.target == 0,
            (MakerGoal::TwoEyes, true) | (MakerGoal::Capture, false) => self.rules.lives(state),
        }
    }

    /// The moves of a state but for those that the format knows not: the capture of a single stone that is taken back.
    fn counted(&self, state: usize) -> Vec<(Mv, usize)> {
        let is_counted = |(_, after): &(Mv, usize)| self.solution.states[*after].pending.is_none();
        self.solution.next[state].iter().copied().filter(is_counted).collect()
    }

    /// The prover's move from a state that it wins: of the maker the shortest, of the other any.
    fn own_move(&mut self, state: usize) -> (Mv, usize) {
        let rank = &self.solution.rank;
        let next = self.counted(state);
        if self.happens {
            return next
                .into_iter()
                .filter(|(_, after)| rank[*after].is_some())
                .min_by_key(|(_, after)| rank[*after])
                .unwrap();
        }
        let good: Vec<_> = next.into_iter().filter(|(_, after)| rank[*after].is_none()).collect();
        good[self.chance.below(good.len())]
    }

    /// What to answer to a move of the opponent that leads there.
    fn answer(&mut self, after: usize) -> Answer {
        let state = self.solution.states[after];
        if self.is_settled(&state) {
            return (None, None);
        }
        let (mv, next) = self.own_move(after);
        let state = self.solution.states[next];
        // Settled or not, a preventer may go on.
        let ends = self.is_settled(&state) && (self.happens || self.chance.below(4) > 0);
        (Some(mv), (!ends).then_some(next))
    }

    pub fn write(&mut self, master: Master) -> String {
        let name = |mv: Mv, rules: &Rules<'_>| mv.map_or_else(|| "--".to_owned(), |point| rules.question.name(point));
        let start = self.solution.states[0];
        let (first, root) = if self.is_settled(&start) && (self.happens || start.turn == self.prover()) {
            (None, None)
        } else if start.turn == self.prover() {
            self.answer(0)
        } else {
            (None, Some(0))
        };
        let mut nodes: BTreeMap<usize, Vec<(Mv, Answer)>> = BTreeMap::new();
        let mut open: BTreeSet<usize> = root.into_iter().collect();
        while let Some(node) = open.pop_first() {
            let all = self.counted(node);
            let answers: Vec<(Mv, Answer)> = all.into_iter().map(|(mv, after)| (mv, self.answer(after))).collect();
            let next = answers.iter().filter_map(|(_, (_, next))| *next);
            open.extend(next.filter(|next| *next != node && !nodes.contains_key(next)));
            nodes.insert(node, answers);
        }
        let mut order: Vec<usize> = nodes.keys().copied().collect();
        order.sort_by_key(|node| (self.solution.rank[*node], *node));
        let number = |state: Option<usize>| match state {
            None => ".".to_owned(),
            Some(state) => order.iter().position(|node| *node == state).unwrap().to_string(),
        };
        let mut text = format!("claim {} {}\nstart ", self.goal.claim(self.happens), master.name());
        if let Some(first) = first {
            text += &format!("{} ", name(first, self.rules));
        }
        text += &format!("{}\n", number(root));
        for (index, node) in order.iter().enumerate() {
            text += &index.to_string();
            for (mv, (answer, next)) in &nodes[node] {
                let answer = answer.map_or_else(String::new, |answer| name(answer, self.rules));
                text += &format!(" {}{answer}{}", name(*mv, self.rules), number(*next));
            }
            text += "\n";
        }
        text
    }
}
