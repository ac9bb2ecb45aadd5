//! Searches for weak groups among the stones that surround them.

use crate::board::{PointSet, Position};
use crate::eyes::Role;
use crate::regions::{BlockId, Structure};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeSearch, Seki, SingleEyes};
use crate::search::semeai::SemeaiSearch;

use super::super::life_and_death::needed;
use super::super::{Assumption, Evidence, GroupReader, GroupReaderOptions, Outcome, Probability, Verdict, sekis};
use super::LifeMapOptions;
use super::conditional::{BlockStatus, ConditionalVerdict, implied_status};

/// How sure is what a search finds if friends around live that look as if they did.
const FRIENDS_LIVE: Probability = Probability::percent(90);

/// How sure it is that a block dies with its group, if a ko is about that and it was not found out by which block.
const ALL_DIE: Probability = Probability::percent(90);

/// The searches of one position, within a number of nodes for all of them.
pub(super) struct Searches<'a> {
    pub(super) position: &'a Position,
    pub(super) structure: &'a Structure,
    pub(super) options: LifeMapOptions<'a>,
    /// What all together have taken.
    pub(super) nodes: u64,
    /// What they may take so far: at first a quarter of the whole, so that something is left for what seems to live.
    pub(super) most: u64,
    reader: Option<GroupReader<'a>>,
    /// Where blocks were asked about that may hang on the next move.
    hanging: Vec<(BlockId, Area)>,
    /// Stones of several blocks that a search has all captured, whoever begins.
    pub(super) dead_together: Vec<PointSet>,
}

/// The most empty points of a race: what is counted needs no search, and most of a race is.
pub(super) const MOST_EMPTY: usize = 20;

/// The stones around a question that may not live.
#[derive(Clone, Copy)]
pub(super) struct Doubt {
    /// If the stones in question do.
    pub(super) if_alive: PointSet,
    /// If they don't: fewer, as some live by capturing them.
    pub(super) if_dead: PointSet,
}

impl<'a> Searches<'a> {
    /// Enough for the nodes of one question.
    const PLACES: usize = 1 << 14;

    pub(super) const fn new(position: &'a Position, structure: &'a Structure, options: LifeMapOptions<'a>) -> Self {
        Self {
            position,
            structure,
            options,
            nodes: 0,
            most: options.nodes_in_all / 4,
            reader: None,
            hanging: vec![],
            dead_together: vec![],
        }
    }

    /// Lets further searches take another share of the whole, of so many.
    pub(super) fn allow(&mut self, shares: u64) {
        self.most = self.options.nodes_in_all.min(self.nodes + self.options.nodes_in_all / shares);
    }

    /// What becomes of a group; claims on its blocks, as far as that is found.
    pub(super) fn judge(&mut self, blocks: &[BlockId], doubt: Doubt) -> Vec<ConditionalVerdict> {
        let whole = self.structure.stones_of(blocks.iter().copied());
        self.ask(whole, doubt).map_or(vec![], |asked| self.conditionals(blocks, asked, doubt))
    }

    /// Whether a block is captured as this verdict says of stones together that it is part of. Without a ko each of them is; but a lone stone may
    /// be taken in one, and taken back, which does not matter as long as others are left.
    pub(super) fn dies_with_all(&self, block: BlockId, whole: &Verdict) -> bool {
        whole.defender_first == Outcome::Dead && !self.is_lone(block)
    }

    pub(super) fn is_lone(&self, block: BlockId) -> bool {
        self.structure.block(block).stones.len() == 1
    }

    /// Claims on the blocks of a group from what was found of it as a whole. What that does not say of each is asked for each by itself: of
    /// several one at least is not captured, or a ko is about one alone.
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

    /// Claims of seki between blocks of a group and those in doubt around it that share liberties with them: races in which
    /// attacking loses. Stones that are taken for dead are no walls.
    pub(super) fn even(&mut self, blocks: &[BlockId], doubt: Doubt, dead: PointSet) -> Vec<ConditionalVerdict> {
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
        let LifeMapOptions { suicide, table, nodes, stop, .. } = self.options;
        let all_nodes = self.most.saturating_sub(self.nodes);
        let (found, nodes) = sekis(
            self.position,
            structure,
            &verdicts,
            GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty: MOST_EMPTY, stop },
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

    /// `None` if it is not settled, or rests on stones in doubt.
    ///
    /// The owner's stones beside that reach out of the area may be taken there, as all beyond counts as the attacker's. Who is
    /// taken only by that is asked for again with those stones alive: what comes of it then is an estimate, as nothing says that they are.
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

    /// What becomes of stones as a whole, with the moves that decide; `None` if it is not settled, or rests on stones in doubt.
    pub(super) fn whole(&mut self, stones: PointSet, doubt: Doubt) -> Option<Verdict> {
        let (mut verdict, area) = self.ask(stones, doubt)?;
        self.find_moves(&mut verdict, &area);
        Some(verdict)
    }

    /// The moves that decide about a block, where the next one does: looked for when all else is done, with what is left. A race sees less of
    /// kos and of what a capture is worth, so that what was asked without a rival goes before; of a lone stone it says nothing.
    pub(super) fn find_moves_of(&mut self, block: BlockId, verdict: &mut Verdict) {
        let last = |is_it: fn(&Area) -> bool| {
            let asked = self.hanging.iter().rfind(|(hanging, area)| *hanging == block && is_it(area));
            asked.map(|(_, area)| *area)
        };
        let (alone, semeai) =
            (last(|area| area.opponent_group.is_empty()), last(|area| !area.opponent_group.is_empty()));
        // A move takes no more for granted than the verdict that it is told with.
        let (position, evidence) = (self.position, verdict.evidence);
        let is_allowed =
            |area: &Area| evidence.assumed().is_none_or(|assumed| Assumption::of(area, position) <= assumed);
        for area in alone.into_iter().chain(semeai.filter(|_| !self.is_lone(block))).filter(is_allowed) {
            if verdict.attack.is_empty() && verdict.defend.is_empty() {
                self.find_moves(verdict, &area);
            }
        }
    }

    /// The moves that decide, where the next one does.
    pub(super) fn find_moves(&mut self, verdict: &mut Verdict, area: &Area) {
        if implied_status(verdict) != Some(BlockStatus::Hangs) {
            return;
        }
        let options = LifeOptions { moves: FirstMoves::All, ..self.life_terms() };
        self.search().forget();
        let [attacked, defended] = Role::ALL.map(|first| {
            let (position, budget) = (self.position, self.budget(1));
            let answer = self.search().ask(position, area, first, options, budget);
            self.nodes += answer.nodes;
            answer
        });
        // A race tells less than that two eyes are made.
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
            seki: Seki::Told,
            moves: FirstMoves::None,
            single_eyes: SingleEyes::Solved,
        }
    }

    /// For each of so many questions.
    pub(super) fn budget(&self, questions: u64) -> Budget<'a> {
        Budget::nodes(self.options.nodes)
            .with_stop(self.options.stop)
            .at_most(self.most.saturating_sub(self.nodes) / questions)
    }

    /// Whether the target is captured if the attacker moves first, with a quarter of what a question may take.
    pub(super) fn attacked(&mut self, area: &Area) -> LifeAnswer {
        let options = LifeOptions { seki: Seki::Untold, ..self.life_terms() };
        let budget = Budget::nodes(self.options.nodes / 4)
            .with_stop(self.options.stop)
            .at_most(self.most.saturating_sub(self.nodes));
        let position = self.position;
        let answer = self.search().solve(position, area, Role::Attacker, options, budget);
        self.nodes += answer.nodes;
        answer
    }

    pub(super) fn search(&mut self) -> &mut LifeSearch<'a> {
        self.semeais().life()
    }

    pub(super) fn semeais(&mut self) -> &mut SemeaiSearch<'a> {
        self.reader().semeais()
    }

    /// What becomes of stones that seem dead, if they can be read to be saved by their owner's move. Not a proof.
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
        let LifeMapOptions { suicide, table, .. } = self.options;
        let searches = || SemeaiSearch::with_table(Table::with_places(Self::PLACES)).with_eyes(table);
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
