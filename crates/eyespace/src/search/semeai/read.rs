//! Reads semeai that a search leaves open: few moves are tried, so the result is no proof. Also finds a main line.

use crate::board::{Color, PointSet};
use crate::eyes::Role;
use crate::search::arena::{Area, UnenclosedArea};
use crate::search::dfpn::Budget;
use crate::search::life::{LifeOptions, LifeQuestion, LifeReading, Seki};
use crate::table::Outcome;

use super::answer::{SemeaiAnswer, SemeaiBasis, captures};
use super::area::{Beyond, Semeai};
use super::search::{SemeaiQuestion, SemeaiSearch, SideQuestion};

/// The remainder of a budget, divided into parts. Each step of a reading takes at most one part.
#[derive(Clone, Copy)]
struct Parts<'a> {
    left: Budget<'a>,
    part: u64,
}

impl<'a> Parts<'a> {
    /// The budget of a step that begins after `spent` nodes: one part divided by `fraction`, or all that is left if
    /// that is less.
    fn step(&self, spent: u64, fraction: u64) -> Budget<'a> {
        self.left.less(spent).at_most(self.part / fraction)
    }

    const fn less(self, spent: u64) -> Self {
        Self { left: self.left.less(spent), ..self }
    }
}

impl SemeaiSearch<'_> {
    /// The number of parts into which a reading divides its budget. Each of its searches takes at most one part.
    pub const PARTS: u64 = 8;

    /// Searches the semeai with one part of the budget. Outcomes that the search leaves open are then read with the
    /// other parts.
    pub(super) fn read(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> SemeaiAnswer {
        let SemeaiQuestion { semeai, first, .. } = question;
        let parts = Parts { left: budget, part: budget.left() / Self::PARTS };
        let mut answer = self.searched(question, parts.step(0, 1));
        for color in semeai.colors() {
            let (place, side) = (color.index(), question.about(color));
            // The attacker may be able to defer a ko until no threats are left. Then the group is captured in the end,
            // and players call it dead.
            if answer.outcomes[place] == (Outcome::Ko { first_threat: Role::Defender }) {
                let ko = self.life.is_deferrable(side.within(side.area()), parts.step(answer.nodes, 1));
                answer.nodes += ko.nodes;
                if ko.is_recaptured == Some(true) {
                    (answer.outcomes[place], answer.basis[place]) = (Outcome::Dead, SemeaiBasis::Read);
                }
            }
            if answer.outcomes[place] != Outcome::Open {
                continue;
            }
            let mut read = self.read_alone(side, parts.less(answer.nodes));
            if read.outcome == Outcome::Open {
                answer.nodes += read.nodes;
                read = self.read_open(side, parts.less(answer.nodes));
            }
            answer.nodes += read.nodes;
            if read.outcome == Outcome::Open {
                continue;
            }
            (answer.outcomes[place], answer.basis[place]) = (read.outcome, SemeaiBasis::Read);
            let is_capture = color != first && captures(read.outcome);
            // If the opponent's group can be captured, a move that only saves the own group is no answer, because it
            // may miss the capture.
            let takes = captures(answer.outcomes[first.opponent().index()]);
            if is_capture || answer.moves.is_empty() && !takes {
                answer.moves = read.line.into_iter().take(1).collect();
            }
        }
        answer
    }

    /// A line of play in the fight for the stones of this colour. The line comes from a search if one ends within the
    /// budget, and otherwise from a reading with few moves.
    pub fn line(&mut self, question: SemeaiQuestion<'_>, color: Color, budget: Budget<'_>) -> LifeReading {
        let side = question.about(color);
        let areas = [Some(*side.area()), side.without_living(self.life.eyes())];
        for area in areas.into_iter().flatten() {
            let read = self.life.read(side.within(&area), budget);
            if read.outcome != Outcome::Open {
                return read;
            }
        }
        self.read_open(side, Parts { left: budget, part: budget.left() })
    }

    fn read_open(&mut self, side: SideQuestion<'_>, parts: Parts<'_>) -> LifeReading {
        let (narrow, mut nodes) = self.read_narrow(side, parts);
        if narrow.as_ref().is_some_and(|narrow| narrow.outcome == Outcome::Lives) {
            return LifeReading { nodes, ..narrow.unwrap_or_else(unread) };
        }
        let mut last = unread();
        for open in open_areas(side) {
            last = self.life.read_open(side.within(&open), parts.step(nodes, 1));
            nodes += last.nodes;
            if last.outcome != Outcome::Open {
                break;
            }
        }
        let is_out = last.outcome == Outcome::Lives;
        LifeReading { nodes, ..narrow.filter(|_| !is_out).unwrap_or(last) }
    }

    /// The outcome for one group if the opponent's group lives without capturing it. Then this is no semeai, and each
    /// group counts as a wall for the other. The opponent's group may need a move to live.
    fn read_alone(&mut self, side: SideQuestion<'_>, parts: Parts<'_>) -> LifeReading {
        let SideQuestion { position, semeai, color, mover, options: LifeOptions { suicide, ko_winner, .. } } = side;
        let narrow = semeai.narrower(position, suicide);
        let [own, other] = [color, color.opponent()].map(|color| alone(narrow.first().unwrap_or(semeai), color));
        let options = LifeOptions { seki: Seki::CountsAsLife, ko_winner, ..LifeOptions::under(suicide) };
        let of_other = LifeOptions { ko_winner: ko_winner.map(Role::other), ..options };
        let mut read = unread();
        let firsts = [Role::Attacker, Role::Defender];
        for first in firsts.into_iter().take(if mover == Role::Attacker { 2 } else { 1 }) {
            let question = LifeQuestion { position, area: &other, first, options: of_other };
            let lives = self.life.solve(question, parts.step(read.nodes, 2));
            read.nodes += lives.nodes;
            if lives.outcome != Outcome::Lives {
                continue;
            }
            let next = if first == Role::Attacker { mover } else { Role::Defender };
            let question = LifeQuestion { position, area: &own, first: next, options };
            let found = self.life.read(question, parts.step(read.nodes, 2));
            let nodes = read.nodes + found.nodes;
            // An opponent's group that needs the first move to live may be given up for an attack. So if this side does
            // not move first, only its death is certain.
            let is_sure = first == Role::Attacker || found.outcome == Outcome::Dead;
            read = LifeReading { nodes, ..if is_sure { found } else { unread() } };
            break;
        }
        read
    }

    /// The result of searches in small and then larger areas, beyond which everything counts as the attacker's, and the
    /// number of nodes. A group that lives in part of an area lives in all of it. Otherwise the result in the largest
    /// area with a known result is taken.
    fn read_narrow(&mut self, side: SideQuestion<'_>, parts: Parts<'_>) -> (Option<LifeReading>, u64) {
        let (mut found, mut nodes) = (None, 0);
        for narrow in side.semeai.narrower(side.position, side.options.suicide) {
            let read = self.life.read(side.within(narrow.area(side.color)), parts.step(nodes, 4));
            nodes += read.nodes;
            if read.outcome == Outcome::Open {
                break;
            }
            let is_last = read.outcome == Outcome::Lives;
            found = Some(read);
            if is_last {
                break;
            }
        }
        (found, nodes)
    }
}

/// The area of one group without the opponent's group, which counts as a wall that is assumed to be safe.
fn alone(semeai: &Semeai, color: Color) -> Area {
    let area = *semeai.area(color);
    let points = area.target.flood(area.points - area.opponent_group);
    Area { points, opponent_group: PointSet::EMPTY, assumed: area.assumed | area.opponent_group, ..area }
}

const fn unread() -> LifeReading {
    LifeReading { outcome: Outcome::Open, line: vec![], nodes: 0 }
}

/// The areas in which the fight for one side's stones is read, in this order. If stones enclose the semeai, there is
/// only its own area. Otherwise an area around both groups comes first, from which a group may escape. After it comes
/// the semeai's own area, from which no group escapes.
fn open_areas(side: SideQuestion<'_>) -> Vec<UnenclosedArea> {
    let area = *side.area();
    let closed = UnenclosedArea::closed(area);
    let near = UnenclosedArea::of_both(side.position, area.target, area.opponent_group, side.options.suicide).ok();
    match side.semeai.beyond {
        Beyond::Bounded => vec![closed],
        Beyond::Attackers => near.into_iter().chain([closed]).collect(),
    }
}
