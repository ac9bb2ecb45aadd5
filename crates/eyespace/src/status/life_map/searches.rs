//! The searches for a life map, and what they remember: whether groups live among the stones that surround them.

use std::rc::Rc;

use crate::board::{PointSet, Position};
use crate::eyes::Role;
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{
    Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, SearchOrder, Seki, SingleEyes,
};
use crate::search::semeai::SemeaiSearch;

use super::super::life_and_death::needed;
use super::super::{Assumption, Evidence, GroupReader, GroupReaderOptions, Outcome, Probability, Verdict, sekis};
use super::LifeMapOptions;
use super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::doubt::Doubt;
use super::statuses::Statuses;
use super::strength::{GroupStrength, StrengthModel};

/// The probability of a search result that assumes friendly stones around the target to be alive, because they seem to
/// live.
const FRIENDS_LIVE: Probability = Probability::percent(90);

/// The probability that a block dies if its group dies except for a ko, and it is not known which block can be saved by
/// the ko.
const ALL_DIE: Probability = Probability::percent(90);

/// The searches for the life map of one position, which share a budget, and the assessment of its groups.
pub(super) struct Searches<'a> {
    pub(super) position: &'a Position,
    pub(super) structure: &'a Structure,
    pub(super) options: LifeMapOptions<'a>,
    pub(super) strength: StrengthModel<'a>,
    /// The nodes of all searches so far.
    pub(super) nodes: u64,
    /// The value of `nodes` at which the searches of the present stage stop. At first it is a quarter of the budget, so
    /// that nodes are left for groups that seem to live.
    pub(super) most: u64,
    reader: Option<GroupReader<'a>>,
    /// Blocks whose life may depend on who moves first, with the areas in which they were searched.
    hanging: Vec<(BlockId, Area)>,
    /// Sets of blocks, as their stones: for each set a search captures all its blocks, whoever moves first.
    pub(super) dead_together: Vec<PointSet>,
}

/// The largest number of empty points of a semeai that is searched. Larger ones get no search, but most semeai can be
/// counted.
pub(super) const MOST_EMPTY: usize = 20;

impl<'a> Searches<'a> {
    /// The number of entries of the search's table, which is enough for the nodes of one question.
    const PLACES: usize = 1 << 14;

    pub(super) fn new(
        position: &'a Position,
        structure: &'a Structure,
        facts: &'a CaptureFacts,
        options: LifeMapOptions<'a>,
    ) -> Self {
        Self {
            position,
            structure,
            options,
            strength: StrengthModel::new(structure, facts, options.suicide),
            nodes: 0,
            most: options.nodes_in_all / 4,
            reader: None,
            hanging: vec![],
            dead_together: vec![],
        }
    }

    /// All groups except those whose stones all count as dead, as [`StrengthModel::assess`] finds them. They are
    /// remembered as long as the statuses stay the same.
    pub(super) fn groups(&mut self, statuses: Statuses) -> Rc<[GroupStrength]> {
        self.strength.assess(statuses, PointSet::EMPTY)
    }

    /// All blocks, in the order in which they are searched.
    pub(super) fn blocks(&self) -> Vec<BlockId> {
        self.strength.order.blocks().collect()
    }

    /// Begins a new stage: the searches that follow may take another part of the budget, namely the whole divided by
    /// `shares`.
    pub(super) fn allow(&mut self, shares: u64) {
        self.most = self.options.nodes_in_all.min(self.nodes + self.options.nodes_in_all / shares);
    }

    /// Searches a group as a whole, and returns verdicts on its blocks as far as they were found.
    pub(super) fn judge(&mut self, blocks: &[BlockId], doubt: Doubt) -> Vec<ConditionalVerdict> {
        let whole = self.structure.stones_of(blocks.iter().copied());
        self.ask(whole, doubt).map_or(vec![], |asked| self.conditionals(blocks, asked, doubt))
    }

    /// Whether the verdict on a whole group shows that this block of the group is captured. If the whole group is
    /// captured without a ko, each block is captured, except perhaps a single stone. A single stone may be captured in
    /// a ko and retaken. The search of the group does not report such a ko, because other stones of the group are left.
    pub(super) fn dies_with_all(&self, block: BlockId, whole: &Verdict) -> bool {
        whole.defender_first == Outcome::Dead && !self.is_lone(block)
    }

    pub(super) fn is_lone(&self, block: BlockId) -> bool {
        self.structure.block(block).stones.len() == 1
    }

    /// Verdicts on the blocks of a group, from the verdict on the group as a whole. Blocks that the verdict on the
    /// group does not decide are searched one by one. For if the group is not captured as a whole, perhaps only one
    /// block is saved, and a ko may be about a single block.
    pub(super) fn conditionals(
        &mut self,
        blocks: &[BlockId],
        (verdict, area): (Verdict, Area),
        doubt: Doubt,
    ) -> Vec<ConditionalVerdict> {
        let whole = |block, verdict| ConditionalVerdict::of_area(block, verdict, &area);
        if let &[block] = blocks {
            self.note_hanging(&[block], &area);
            return vec![whole(block, verdict)];
        }
        let dies = implied_status(&verdict) == Some(BlockStatus::Dies);
        if verdict.defender_first == Outcome::Dead {
            self.dead_together.push(self.structure.stones_of(blocks.iter().copied()));
        }
        let guess = Verdict { evidence: Evidence::Estimate { probability: ALL_DIE }, ..verdict };
        let each = |&block| {
            let stones = self.structure.block(block).stones;
            if self.dies_with_all(block, &verdict) {
                return Some(whole(block, verdict));
            }
            let Some((verdict, area)) =
                self.ask(stones, doubt).filter(|(one, _)| !dies || implied_status(one) == Some(BlockStatus::Dies))
            else {
                return dies.then(|| whole(block, guess));
            };
            self.note_hanging(&[block], &area);
            Some(ConditionalVerdict::of_area(block, verdict, &area))
        };
        blocks.iter().filter_map(each).collect()
    }

    /// Searches for sekis between blocks of a group and enemy blocks in doubt that share liberties with them: a seki is
    /// a semeai in which neither side can capture the other. Stones in `dead` count as dead, so they enclose nothing.
    pub(super) fn sekis(&mut self, blocks: &[BlockId], doubt: Doubt, dead: PointSet) -> Vec<ConditionalVerdict> {
        let structure = self.structure;
        let others = |&id: &BlockId| structure.block(id).color != structure.block(blocks[0]).color;
        let verdict = |id: BlockId| {
            let stones = structure.block(id).stones;
            if blocks.contains(&id) || others(&id) && stones.intersects(doubt.if_alive) {
                Verdict::OPEN
            } else {
                let outcome = if stones.intersects(dead) { Outcome::Dead } else { Outcome::Alive };
                Verdict::settled(outcome, Evidence::None)
            }
        };
        let verdicts: Vec<Verdict> = structure.blocks().map(verdict).collect();
        let LifeMapOptions { suicide, table, nodes, stop, memory, .. } = self.options;
        let all_nodes = self.most.saturating_sub(self.nodes);
        let (found, nodes) = sekis(
            self.position,
            structure,
            &verdicts,
            GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty: MOST_EMPTY, stop, memory },
        );
        self.nodes += nodes;
        let conditionals = found.iter().flat_map(|seki| {
            let stones = seki.parties[0] | seki.parties[1];
            let in_it = structure.blocks().filter(move |&id| structure.block(id).stones.intersects(stones));
            in_it.map(|id| ConditionalVerdict {
                assumes_alive: seki.assumed,
                ..ConditionalVerdict::new(id, seki.verdict)
            })
        });
        conditionals.collect()
    }

    /// Searches the life of a target. `None` if the search settles nothing, or if the result depends on stones in
    /// doubt.
    ///
    /// The points beyond the area count as the attacker's. So the search may capture friendly stones beside the target
    /// which on the whole board have liberties beyond the area. A target that dies is therefore searched again with
    /// these friendly stones alive. If only the second search saves it, the result is an estimate, since the life of
    /// the friendly stones is not proved.
    pub(super) fn ask(&mut self, target: PointSet, doubt: Doubt) -> Option<(Verdict, Area)> {
        let area = self.area(target, doubt)?;
        let (verdict, area) = self.ask_in(area, target, doubt)?;
        let friends = self.friends(&area);
        if friends.is_empty() || matches!(implied_status(&verdict), Some(BlockStatus::Alive | BlockStatus::Stays)) {
            return Some((verdict, area));
        }
        let (kinder, with_friends) = self.ask_in(self.beside_living(&area, friends), target, doubt)?;
        match implied_status(&kinder)? {
            BlockStatus::Dies => Some((kinder, with_friends)),
            BlockStatus::Hangs if implied_status(&verdict) == Some(BlockStatus::Hangs) => Some((verdict, area)),
            _ if friends.intersects(doubt.if_alive) => None,
            _ => Some((Verdict { evidence: Evidence::Estimate { probability: FRIENDS_LIVE }, ..kinder }, with_friends)),
        }
    }

    /// The verdict on a whole group of stones, with the first moves of both sides if these decide. `None` in the same
    /// cases as for [`Self::ask`].
    pub(super) fn whole(&mut self, stones: PointSet, doubt: Doubt) -> Option<Verdict> {
        let (mut verdict, area) = self.ask(stones, doubt)?;
        self.find_moves(&mut verdict, &area);
        Some(verdict)
    }

    /// Finds the first moves that save or kill a block whose life depends on who moves first. This is done last, with
    /// the remainder of the budget. The block is searched again in an area in which it was searched before: first in
    /// one without an opponent group, because a semeai shows less about kos and about the value of a capture. For a
    /// single stone the area of a semeai is not used.
    pub(super) fn find_moves_of(&mut self, block: BlockId, verdict: &mut Verdict) {
        let last = |is_it: fn(&Area) -> bool| {
            let asked = self.hanging.iter().rfind(|(hanging, area)| *hanging == block && is_it(area));
            asked.map(|(_, area)| *area)
        };
        let (alone, semeai) =
            (last(|area| area.opponent_group.is_empty()), last(|area| !area.opponent_group.is_empty()));
        // A move is reported together with the verdict, so the search for it must not assume more than the verdict
        // does.
        let (position, evidence) = (self.position, verdict.evidence);
        let is_allowed =
            |area: &Area| evidence.assumed().is_none_or(|assumed| Assumption::of(area, position) <= assumed);
        for area in alone.into_iter().chain(semeai.filter(|_| !self.is_lone(block))).filter(is_allowed) {
            if verdict.attack.is_empty() && verdict.defend.is_empty() {
                self.find_moves(verdict, &area);
            }
        }
    }

    /// Finds the first moves that save or kill the target, if its life depends on who moves first.
    pub(super) fn find_moves(&mut self, verdict: &mut Verdict, area: &Area) {
        if implied_status(verdict) != Some(BlockStatus::Hangs) {
            return;
        }
        let options = LifeOptions { moves: FirstMoves::All, ..self.life_terms() };
        self.search().forget();
        let [attacked, defended] = Role::ALL.map(|first| {
            let (position, budget) = (self.position, self.budget(1));
            let answer = self.search().ask(LifeQuestion { position, area, first, options }, budget);
            self.nodes += answer.nodes;
            answer
        });
        // The outcomes need only be compatible: a semeai may say that the block lives where this search says that it
        // has two eyes.
        let agrees =
            |answer: &LifeAnswer, told: Outcome| answer.outcome != Outcome::Open && answer.outcome.may_be(told);
        if agrees(&attacked, verdict.attacker_first) {
            verdict.attack = needed(&attacked);
        }
        if agrees(&defended, verdict.defender_first) {
            verdict.defend = needed(&defended);
        }
    }

    pub(super) const fn life_terms(&self) -> LifeOptions {
        LifeOptions {
            suicide: self.options.suicide,
            seki: Seki::Distinguished,
            moves: FirstMoves::None,
            single_eyes: SingleEyes::Solved,
            ko_winner: None,
            order: SearchOrder::CaptureFirst,
        }
    }

    /// The budget for each question, if this many questions share the nodes that are left.
    pub(super) fn budget(&self, questions: u64) -> Budget<'a> {
        Budget::nodes(self.options.nodes)
            .with_stop(self.options.stop)
            .at_most(self.most.saturating_sub(self.nodes) / questions)
    }

    /// Searches a target with the attacker moving first, with a quarter of the nodes of an ordinary question.
    pub(super) fn attacked(&mut self, area: &Area) -> LifeAnswer {
        let options = LifeOptions { seki: Seki::CountsAsLife, ..self.life_terms() };
        let budget = Budget::nodes(self.options.nodes / 4)
            .with_stop(self.options.stop)
            .at_most(self.most.saturating_sub(self.nodes));
        let position = self.position;
        let question = LifeQuestion { position, area, first: Role::Attacker, options };
        let answer = self.search().solve(question, budget);
        self.nodes += answer.nodes;
        answer
    }

    pub(super) fn search(&mut self) -> &mut LifeSearch<'a> {
        self.semeais().life()
    }

    pub(super) fn semeais(&mut self) -> &mut SemeaiSearch<'a> {
        self.reader().semeais()
    }

    /// The verdict on stones that seem dead, if a reading finds that their owner saves them by moving first; otherwise
    /// `None`. The verdict is no proof.
    pub(super) fn rescue(&mut self, stones: PointSet) -> Option<Verdict> {
        let budget = Budget::nodes(self.options.nodes_to_save)
            .with_stop(self.options.stop)
            .at_most(self.most.saturating_sub(self.nodes));
        let position = self.position;
        let (verdict, nodes) = self.reader().rescue(position, stones, budget);
        self.nodes += nodes;
        verdict
    }

    fn reader(&mut self) -> &mut GroupReader<'a> {
        let LifeMapOptions { suicide, table, memory, .. } = self.options;
        let searches =
            || SemeaiSearch::with_table(Table::with_places(Self::PLACES)).with_eyes(table).with_memory(memory);
        self.reader.get_or_insert_with(|| GroupReader::with_searches(suicide, searches()))
    }

    pub(super) fn note_hanging(&mut self, blocks: &[BlockId], area: &Area) {
        self.hanging.extend(blocks.iter().map(|&block| (block, *area)));
    }

    fn ask_in(&mut self, area: Area, target: PointSet, doubt: Doubt) -> Option<(Verdict, Area)> {
        let (position, options, budget) = (self.position, self.life_terms(), self.budget(2));
        let [attacked, defended] = self.search().solve_both(position, &area, options, budget);
        let nodes = attacked.nodes + defended.nodes;
        self.nodes += nodes;
        let mut verdict = Verdict {
            attacker_first: attacked.outcome,
            defender_first: defended.outcome,
            evidence: Evidence::of_search(nodes, Assumption::of(&area, self.position)),
            ..Verdict::OPEN
        };
        if area.assumed.intersects(doubt.if_dead - target) {
            match implied_status(&verdict)? {
                BlockStatus::Dies => return None,
                BlockStatus::Hangs => verdict.attacker_first = Outcome::Open,
                BlockStatus::Alive | BlockStatus::Stays => {}
            }
        }
        implied_status(&verdict).map(|_| (verdict, area))
    }
}
