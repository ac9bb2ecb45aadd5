//! Checks whether walls may be captured before the stones that they enclose. If so, wall and stones are in a semeai.

use crate::board::{Color, PointSet, Position};
use crate::eyes::Role;
use crate::regions::TacticalResult;
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, Border, LifeOptions, LifeQuestion, Seki};
use crate::search::semeai::{Beyond, Semeai, SemeaiQuestion};

use super::{GroupReader, Outcome};

/// Whether the walls that enclose a target stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walls {
    /// No wall is found to fall first.
    Stand,
    /// Chains that enclose the target may fall first. This is the semeai between the target, which is named first,
    /// and these chains.
    Semeai(Box<Semeai>),
    /// These chains may be captured first, with unknown consequences.
    MayFall(PointSet),
}

/// Chains with more liberties than this are not read.
const READ: usize = 4;

/// The nodes of one tactical reading, and the places of its table.
const READING: u64 = 2000;
const READING_PLACES: usize = 1 << 15;

/// An enclosed wall with more empty points than this is taken to live or to get out. A wall with fewer is searched with this number
/// of nodes.
const MOST_EMPTY: usize = 12;
const SEARCHING: u64 = 20_000;

/// The walls around a semeai may take this part of a budget.
const SHARE: u64 = 4;

impl GroupReader<'_> {
    /// Whether the walls of an area stand, if a search found less than life for its target. A wall stands unless the
    /// target's side captures it by moving first: in a tactical reading, or, if the wall is enclosed itself, in a
    /// search, even if only in a ko. A wall that ends in seki, or whose search comes to no end, is in a semeai with
    /// the target if it has no more liberties elsewhere than the target may have.
    ///
    /// If the target dies, and all stones beside it that could capture it lie inside the area, these stones are its opponents in a
    /// semeai, because they may be captured in turn.
    ///
    /// Returns the nodes, too.
    pub fn walls(&mut self, position: &Position, area: &Area, outcome: Outcome, budget: Budget<'_>) -> (Walls, u64) {
        let (weak, mut nodes) = self.weak(position, area, budget.at_most(budget.left() - budget.left() / SHARE));
        // A single stone may be taken in a ko and taken back, which a semeai does not see.
        let is_lone = area.target.len() == 1;
        let may_be_in_vain = weak.is_empty() && !is_lone && outcome == Outcome::Dead;
        let opponent_groups = if may_be_in_vain { captors_inside(position, area) } else { weak };
        if opponent_groups.is_empty() {
            return (Walls::Stand, nodes);
        }
        let semeai = Semeai::between(position, area.target, opponent_groups, self.suicide()).ok();
        // If no wall is weak, the result of the area is valid, and only a semeai without assumptions would say more.
        let is_sure = |semeai: &Semeai| semeai.beyond == Beyond::Bounded && semeai.assumed.is_empty();
        let semeai = semeai.filter(|semeai| !weak.is_empty() || is_sure(semeai));
        let Some(semeai) = semeai.filter(|_| area.border == Border::Closed && !is_lone) else {
            return (if weak.is_empty() { Walls::Stand } else { Walls::MayFall(weak) }, nodes);
        };
        let (of_semeai, left) = (semeai.area(semeai.named_first), budget.less(nodes));
        let (mut weaker, took) = self.weak(position, of_semeai, left);
        nodes += took;
        for friends in chains(position, semeai.assumed - of_semeai.assumed) {
            let is_lost = is_captured(position, friends, &mut nodes) || {
                let outcome = self.enclosed_outcome(position, friends, left.at_most(left.left() / SHARE), &mut nodes);
                matches!(outcome, Some(Outcome::Dead | Outcome::Ko { .. }))
            };
            if is_lost {
                weaker |= friends;
            }
        }
        (if weaker.is_empty() { Walls::Semeai(Box::new(semeai)) } else { Walls::MayFall(weaker) }, nodes)
    }

    /// Whether the stones that have captured the target in a semeai may be captured in turn, with this side moving first. Then the
    /// capture does not show that the target is dead. Also returns the nodes.
    pub fn is_recaptured(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        first: Role,
        budget: Budget<'_>,
    ) -> (bool, u64) {
        let Some(area) = semeai.fight(semeai.named_first.opponent()) else { return (true, 0) };
        let options = LifeOptions { suicide: self.suicide(), seki: Seki::CountsAsLife, ..LifeOptions::default() };
        let question = LifeQuestion { position, area: &area, first: first.other(), options };
        let answer = self.semeais().life().solve(question, budget);
        (matches!(answer.outcome, Outcome::Dead | Outcome::Open), answer.nodes)
    }

    /// The attacker's chains beside the target, if all of them lie in its area and they may be captured in turn, with this side moving
    /// first; otherwise no points. If they may be captured, their capture of the target does not show that it is dead. Also returns the
    /// nodes.
    pub(super) fn lost_captors(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        budget: Budget<'_>,
    ) -> (PointSet, u64) {
        let captors = captors_inside(position, area);
        let semeai = Semeai::between(position, area.target, captors, self.suicide()).ok();
        let Some(life_and_death) = semeai.and_then(|semeai| semeai.fight(semeai.named_first.opponent())) else {
            return (PointSet::EMPTY, 0);
        };
        let options = LifeOptions { suicide: self.suicide(), seki: Seki::CountsAsLife, ..LifeOptions::default() };
        let question = LifeQuestion { position, area: &life_and_death, first: first.other(), options };
        let answer = self.semeais().life().solve(question, budget);
        let is_recaptured = matches!(answer.outcome, Outcome::Dead | Outcome::Open);
        (if is_recaptured { captors } else { PointSet::EMPTY }, answer.nodes)
    }

    /// The chains that an area assumes to be safe and that may fall first, with the nodes that this took.
    pub(super) fn weak(&mut self, position: &Position, area: &Area, budget: Budget<'_>) -> (PointSet, u64) {
        let chains = chains(position, area.assumed);
        // Each chain gets the same part of the budget, so their order does not matter.
        let part = budget.at_most(budget.left() / chains.len().max(1) as u64);
        let (mut weak, mut nodes) = (PointSet::EMPTY, 0);
        for chain in chains {
            // Beyond an open border it is not known which stones a wall is in a semeai with.
            let may_semeai = area.border == Border::Closed;
            if is_captured(position, chain, &mut nodes)
                || may_semeai && self.semeais_with(position, area, chain, part, &mut nodes)
            {
                weak |= chain;
            }
        }
        (weak, nodes)
    }

    /// Whether a wall does not live, its enemy moving first. If it is enclosed itself it is searched. Otherwise, or
    /// if that search comes to no end, it is read as a semeai with the target.
    fn semeais_with(
        &mut self,
        position: &Position,
        area: &Area,
        chain: PointSet,
        budget: Budget<'_>,
        nodes: &mut u64,
    ) -> bool {
        let empty = position.empty_points();
        if has_room(position, area, chain) {
            return false;
        }
        match self.enclosed_outcome(position, chain, budget.at_most(budget.left() / 2), nodes) {
            Some(Outcome::Alive | Outcome::Lives) => return false,
            Some(Outcome::Dead | Outcome::Ko { .. }) => return true,
            Some(Outcome::Seki | Outcome::Open) | None => {}
        }
        let elsewhere = (chain.neighbours(empty) - area.points).len();
        if elsewhere > moves_to_take(position, area) + 1 {
            return false;
        }
        let Ok(semeai) = Semeai::between(position, area.target, chain, self.suicide()) else { return false };
        let options = LifeOptions { suicide: self.suicide(), seki: Seki::CountsAsLife, ..LifeOptions::default() };
        let question = SemeaiQuestion { position, semeai: &semeai, first: semeai.named_first, options };
        let answer = self.semeais().read(question, budget.less(*nodes));
        *nodes += answer.nodes;
        let is_even = elsewhere <= area.target.neighbours(empty).len() + 1;
        match answer.outcomes[semeai.named_first.opponent().index()] {
            Outcome::Dead | Outcome::Ko { .. } => true,
            Outcome::Open => is_even,
            Outcome::Seki | Outcome::Lives | Outcome::Alive => false,
        }
    }

    /// The outcome for a chain that is enclosed with little room, its enemy moving first; `None` for other chains.
    fn enclosed_outcome(
        &mut self,
        position: &Position,
        chain: PointSet,
        budget: Budget<'_>,
        nodes: &mut u64,
    ) -> Option<Outcome> {
        let own = Area::around(position, chain, self.suicide()).ok();
        let own = own.filter(|own| own.empty(position) <= MOST_EMPTY)?;
        let options = LifeOptions { suicide: self.suicide(), seki: Seki::Distinguished, ..LifeOptions::default() };
        let question = LifeQuestion { position, area: &own, first: Role::Attacker, options };
        let answer = self.semeais().life().solve(question, budget.at_most(SEARCHING));
        *nodes += answer.nodes;
        Some(answer.outcome)
    }
}

/// Whether a wall reaches enough room outside an area before its enemy, who moves first. Both sides spread by one
/// step in turn, in all directions at once.
fn has_room(position: &Position, area: &Area, chain: PointSet) -> bool {
    /// A block with this many points seldom dies.
    const ENOUGH: usize = 8;
    let empty = position.empty_points() - area.points;
    let stones = position.stones(Color::Black) | position.stones(Color::White);
    let own = chain.first().and_then(|stone| position.stone(stone)).map_or(chain, |own| position.stones(own));
    let (mut ours, mut theirs, mut free) = (chain, stones - own - area.points, empty);
    loop {
        theirs |= theirs.neighbours(free);
        free -= theirs;
        let new = ours.neighbours(free | own) - ours;
        if (ours & empty).len() >= ENOUGH || new.is_empty() {
            return (ours & empty).len() >= ENOUGH;
        }
        ours |= new;
        free -= new;
    }
}

/// An upper bound for the moves in a row that capture the target as it stands: its liberties, or if that is more the
/// liberties of an eye with as many points in a semeai (T. Wolf, "Approach moves in semeais").
fn moves_to_take(position: &Position, area: &Area) -> usize {
    const OF_AN_EYE: [usize; 8] = [0, 1, 2, 3, 5, 8, 12, 17];
    let empty = position.empty_points();
    let own =
        area.target.first().and_then(|stone| position.stone(stone)).map_or(area.target, |own| position.stones(own));
    let eye = (area.points - own).len().min(OF_AN_EYE.len() - 1);
    OF_AN_EYE[eye].max(area.target.neighbours(empty).len())
}

/// The whole chains that have stones among these.
fn chains(position: &Position, stones: PointSet) -> Vec<PointSet> {
    let of = |color: Color| {
        let all = position.stones(color);
        (stones & all).flood(all).components()
    };
    Color::ALL.into_iter().flat_map(of).collect()
}

/// Whether no tactical reading captures a chain that has stones among these, its enemy moving first.
pub(super) fn nothing_is_captured(position: &Position, stones: PointSet) -> bool {
    chains(position, stones).into_iter().all(|chain| !is_captured(position, chain, &mut 0))
}

/// Whether a tactical reading captures a chain, its enemy moving first.
fn is_captured(position: &Position, chain: PointSet, nodes: &mut u64) -> bool {
    let Some(stone) = chain.first().filter(|_| chain.neighbours(position.empty_points()).len() <= READ) else {
        return false;
    };
    let mut reader = CaptureReader::with_table(SearchLimits::default(), Table::with_places(READING_PLACES));
    let reading = reader.attack(position, stone, Budget::nodes(READING));
    *nodes += reading.nodes;
    reading.attempt.is_some_and(|attempt| attempt != TacticalResult::Fails)
}

/// The attacker's chains beside the target, if all of them lie in the area, so that none is a wall that stands. They
/// may be lost once they have captured the target.
fn captors_inside(position: &Position, area: &Area) -> PointSet {
    let Some(owner) = area.target.first().and_then(|stone| position.stone(stone)) else { return PointSet::EMPTY };
    let attackers = position.stones(owner.opponent());
    let captors = area.target.neighbours(attackers).flood(attackers);
    if captors.is_subset(area.points) { captors } else { PointSet::EMPTY }
}
