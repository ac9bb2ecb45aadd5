//! Checks whether walls may be captured before the stones that they enclose. If so, the wall and the enclosed stones
//! are in a semeai.

use crate::board::{Color, PointSet, Position};
use crate::eyes::Role;
use crate::regions::TacticalResult;
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, Border, LifeOptions, LifeQuestion, Seki};
use crate::search::semeai::{Beyond, Readings, Semeai, SemeaiQuestion};

use super::{GroupReader, Outcome};

/// Whether the walls that enclose a target are safe from capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walls {
    /// No wall (chain that encloses the target) was found that may be captured before the target.
    Stand,
    /// Chains that enclose the target may be captured before it. The semeai is the one between the target, which is
    /// named first, and these chains.
    Semeai(Box<Semeai>),
    /// These chains may be captured before the target, and it is not known what follows for the target.
    MayFall(PointSet),
}

/// Chains with more liberties than this count as safe from tactical capture and are not read.
const READ: usize = 4;

/// The nodes of one tactical reading, and the number of entries of its table.
const READING: u64 = 2000;
const READING_PLACES: usize = 1 << 15;

/// A wall (a chain around the target) that is itself enclosed is searched, with at most `SEARCHING` nodes, only if its
/// area has no more empty points than `MOST_EMPTY`.
const MOST_EMPTY: usize = 12;
const SEARCHING: u64 = 20_000;

/// One part in this many of the budget is reserved for examining the chains around a semeai.
const SHARE: u64 = 4;

impl GroupReader<'_> {
    /// Whether the walls of an area stand, if a search found less than life for its target. The walls are the chains
    /// around the area that the search took to be safe. A wall stands unless the target's side captures it by moving
    /// first, even if only in a ko: in a tactical reading, or, if the wall is enclosed itself, in a search. If that
    /// search finds seki or nothing, the wall is read as in a semeai with the target. It then stands if it wins, or if
    /// it has clearly more liberties than the target.
    ///
    /// If the target dies, and all enemy stones beside it lie inside the area, the target is in a semeai with these
    /// stones, because they may be captured in turn.
    ///
    /// The second value is the number of nodes that this took.
    pub fn walls(&mut self, position: &Position, area: &Area, outcome: Outcome, budget: Budget<'_>) -> (Walls, u64) {
        let (weak, mut nodes) = self.weak(position, area, budget.at_most(budget.left() - budget.left() / SHARE));
        // A single stone may be captured in a ko and retaken. A semeai ends with the first capture, so it is not used
        // for a single stone.
        let is_lone = area.target.len() == 1;
        let may_be_in_vain = weak.is_empty() && !is_lone && outcome == Outcome::Dead;
        let opponent_groups = if may_be_in_vain { captors_inside(position, area) } else { weak };
        if opponent_groups.is_empty() {
            return (Walls::Stand, nodes);
        }
        let semeai = Semeai::between(position, area.target, opponent_groups, self.suicide()).ok();
        // If none of the chains around the area may be captured first, the result for the area is valid. Then only a
        // semeai without any assumption would say more.
        let is_sure = |semeai: &Semeai| semeai.beyond == Beyond::Bounded && semeai.assumed.is_empty();
        let semeai = semeai.filter(|semeai| !weak.is_empty() || is_sure(semeai));
        let Some(semeai) = semeai.filter(|_| area.border == Border::Closed && !is_lone) else {
            return (if weak.is_empty() { Walls::Stand } else { Walls::MayFall(weak) }, nodes);
        };
        let (of_semeai, left) = (semeai.area(semeai.named_first), budget.less(nodes));
        let (mut weaker, took) = self.weak(position, of_semeai, left);
        nodes += took;
        for friends in chains(position, semeai.assumed - of_semeai.assumed) {
            let is_lost = is_captured(position, friends, self.ko_winner(), &mut nodes) || {
                let outcome = self.enclosed_outcome(position, friends, left.at_most(left.left() / SHARE), &mut nodes);
                matches!(outcome, Some(Outcome::Dead | Outcome::Ko { .. }))
            };
            if is_lost {
                weaker |= friends;
            }
        }
        (if weaker.is_empty() { Walls::Semeai(Box::new(semeai)) } else { Walls::MayFall(weaker) }, nodes)
    }

    /// Whether the opponent group of a semeai, which captures the target, may be captured itself. If so, its capture of
    /// the target does not show that the target is dead. `first` says which side moves first: the attacker or the
    /// defender of the target. The second value is the number of nodes.
    pub fn is_recaptured(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        first: Role,
        budget: Budget<'_>,
    ) -> (bool, u64) {
        let Some(area) = semeai.fight(semeai.named_first.opponent()) else { return (true, 0) };
        let options = LifeOptions { seki: Seki::CountsAsLife, ..self.options(position, area.target) };
        let question = LifeQuestion { position, area: &area, first: first.other(), options };
        let answer = self.semeais().life().solve(question, budget);
        (matches!(answer.outcome, Outcome::Dead | Outcome::Open), answer.nodes)
    }

    /// The attacker's chains beside the target, if all of them lie in its area and they may be captured in turn;
    /// otherwise no points. If they may be captured, their capture of the target does not show that the target is dead.
    /// `first` is the side that moves first. The second value is the number of nodes.
    pub(super) fn lost_captors(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        budget: Budget<'_>,
    ) -> (PointSet, u64) {
        let captors = captors_inside(position, area);
        let semeai = Semeai::between(position, area.target, captors, self.suicide()).ok();
        let Some(semeai) = semeai.filter(|semeai| semeai.fight(semeai.named_first.opponent()).is_some()) else {
            return (PointSet::EMPTY, 0);
        };
        let (is_recaptured, nodes) = self.is_recaptured(position, &semeai, first, budget);
        (if is_recaptured { captors } else { PointSet::EMPTY }, nodes)
    }

    /// The chains that an area assumes to be safe, but that may be captured before the target. The second value is the
    /// number of nodes.
    pub(crate) fn weak(&mut self, position: &Position, area: &Area, budget: Budget<'_>) -> (PointSet, u64) {
        let chains = chains(position, area.assumed);
        // Each chain gets the same part of the budget, so the order of the chains does not matter.
        let part = budget.at_most(budget.left() / chains.len().max(1) as u64);
        let (mut weak, mut nodes) = (PointSet::EMPTY, 0);
        for chain in chains {
            let (falls, took) = self.may_fall_first(position, area, chain, part);
            nodes += took;
            if falls {
                weak |= chain;
            }
        }
        (weak, nodes)
    }

    /// Whether the target's side, moving first, may capture a wall (a chain around the target), and the number of
    /// nodes. An enclosed wall is searched. If the wall is not enclosed, or the search finds seki or nothing, the wall
    /// is read as in a semeai with the target.
    fn may_fall_first(&mut self, position: &Position, area: &Area, chain: PointSet, budget: Budget<'_>) -> (bool, u64) {
        let mut nodes = 0;
        if is_captured(position, chain, self.ko_winner(), &mut nodes) {
            return (true, nodes);
        }
        // If the border of the area is open, so that the points beyond it count as the owner's, it is not known against
        // which stones a chain around the area would be in a semeai.
        if area.border != Border::Closed || has_room(position, area, chain) {
            return (false, nodes);
        }
        match self.enclosed_outcome(position, chain, budget.at_most(budget.left() / 2), &mut nodes) {
            Some(Outcome::Alive | Outcome::Lives) => return (false, nodes),
            Some(Outcome::Dead | Outcome::Ko { .. }) => return (true, nodes),
            Some(Outcome::Seki | Outcome::Open) | None => {}
        }
        let empty = position.empty_points();
        let elsewhere = (chain.neighbours(empty) - area.points).len();
        if elsewhere > moves_to_take(position, area) + 1 {
            return (false, nodes);
        }
        let Ok(semeai) = Semeai::between(position, area.target, chain, self.suicide()) else { return (false, nodes) };
        let options = LifeOptions { seki: Seki::CountsAsLife, ..self.options(position, area.target) };
        let (first, readings) = (semeai.named_first, Readings::IfOpen);
        let question = SemeaiQuestion { position, semeai: &semeai, first, options, readings };
        let answer = self.semeais().solve(question, budget.less(nodes));
        let is_even = elsewhere <= area.target.neighbours(empty).len() + 1;
        let falls = match answer.outcomes[first.opponent().index()] {
            Outcome::Dead | Outcome::Ko { .. } => true,
            Outcome::Open => is_even,
            Outcome::Seki | Outcome::Lives | Outcome::Alive => false,
        };
        (falls, nodes + answer.nodes)
    }

    /// The outcome for a chain that is enclosed with little room, with its enemy moving first. `None` if the chain is
    /// not enclosed or has more room.
    fn enclosed_outcome(
        &mut self,
        position: &Position,
        chain: PointSet,
        budget: Budget<'_>,
        nodes: &mut u64,
    ) -> Option<Outcome> {
        let own = Area::around(position, chain, self.suicide()).ok();
        let own = own.filter(|own| own.empty(position) <= MOST_EMPTY)?;
        let options = self.options(position, chain);
        let question = LifeQuestion { position, area: &own, first: Role::Attacker, options };
        let answer = self.semeais().life().solve(question, budget.at_most(SEARCHING));
        *nodes += answer.nodes;
        Some(answer.outcome)
    }
}

/// Whether a wall (a chain that encloses an area) has room enough to live outside the area. The room is the empty
/// points that the wall reaches before its enemy, who moves first, if both sides spread in turn by one step in all
/// directions.
fn has_room(position: &Position, area: &Area, chain: PointSet) -> bool {
    /// A block with room of this many points is seldom captured.
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

/// An upper bound for the number of moves in a row that capture the target. It is the number of the target's liberties,
/// or, if that is larger, the number of moves that fill an eye of as many points as the area has without stones of the
/// target's colour (T. Wolf, "Approach moves in semeais").
fn moves_to_take(position: &Position, area: &Area) -> usize {
    const OF_AN_EYE: [usize; 8] = [0, 1, 2, 3, 5, 8, 12, 17];
    let empty = position.empty_points();
    let own =
        area.target.first().and_then(|stone| position.stone(stone)).map_or(area.target, |own| position.stones(own));
    let eye = (area.points - own).len().min(OF_AN_EYE.len() - 1);
    OF_AN_EYE[eye].max(area.target.neighbours(empty).len())
}

/// All chains, of both colours, that have at least one of these stones.
fn chains(position: &Position, stones: PointSet) -> Vec<PointSet> {
    let of = |color: Color| {
        let all = position.stones(color);
        (stones & all).flood(all).components()
    };
    Color::ALL.into_iter().flat_map(of).collect()
}

/// Whether no tactical reading captures any chain with one of these stones, with the enemy of the chain moving first.
pub(super) fn nothing_is_captured(position: &Position, stones: PointSet, ko_winner: Option<Color>) -> bool {
    chains(position, stones).into_iter().all(|chain| !is_captured(position, chain, ko_winner, &mut 0))
}

/// Whether a tactical reading captures a chain, perhaps in a ko, with the enemy of the chain moving first. A ko does not
/// capture it if its owner wins every ko.
fn is_captured(position: &Position, chain: PointSet, ko_winner: Option<Color>, nodes: &mut u64) -> bool {
    let Some(stone) = chain.first().filter(|_| chain.neighbours(position.empty_points()).len() <= READ) else {
        return false;
    };
    let mut reader = CaptureReader::with_table(SearchLimits::default(), Table::with_places(READING_PLACES));
    let reading = reader.attack(position, stone, Budget::nodes(READING));
    *nodes += reading.nodes;
    match reading.attempt {
        None | Some(TacticalResult::Fails) => false,
        Some(TacticalResult::Works) => true,
        Some(_) => ko_winner.is_none() || ko_winner != position.stone(stone),
    }
}

/// The attacker's chains beside the target if all of them lie in the area, else no points. The search does not assume
/// such chains to be safe, so they may be captured after they have captured the target.
fn captors_inside(position: &Position, area: &Area) -> PointSet {
    let Some(owner) = area.target.first().and_then(|stone| position.stone(stone)) else { return PointSet::EMPTY };
    let attackers = position.stones(owner.opponent());
    let captors = area.target.neighbours(attackers).flood(attackers);
    if captors.is_subset(area.points) { captors } else { PointSet::EMPTY }
}
