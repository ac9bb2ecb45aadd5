//! The steps of a reading: the target in its enclosed area, in the points that it reaches first, in the points that it
//! must cross to escape, in the open, and in a semeai.

use crate::board::{Move, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, LifeReading, Seki, UnenclosedArea, banned};
use crate::search::semeai::{Beyond, Readings, Semeai, SemeaiQuestion};

use super::super::{Assumption, Evidence, Outcome, Walls};
use super::{GroupQuestion, GroupReader, GroupReading};

impl GroupReader<'_> {
    /// Reads a target, enclosed or not, with one side moving first, but does not read whether a pass would do. If the
    /// first move that was found takes a ko that is banned, the move is removed, because that side must first play a ko
    /// threat.
    pub(super) fn once(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let mut reading = self.put_together(question, budget);
        if reading.moves.first().is_some_and(|&mv| Some(mv) == banned(position, target, first).map(Move::Play)) {
            (reading.moves, reading.line) = (vec![], vec![]);
        }
        reading
    }

    fn put_together(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> GroupReading {
        let (enclosed, around) = self.enclosed(question, budget);
        let is_proved_alive = enclosed.outcome == Outcome::Lives && enclosed.evidence.is_proof();
        if is_proved_alive || enclosed.assumed() == Some(Assumption::Nothing) {
            return enclosed;
        }
        if around == Around::MayFall {
            // The walls around the target may be captured first. So this second reading counts only if the target lives
            // in it: any worse outcome would depend on walls again.
            let near = self.near(question, budget);
            let nodes = enclosed.nodes + near.nodes;
            return GroupReading { nodes, ..if near.outcome == Outcome::Lives { near } else { enclosed } };
        }
        if enclosed.outcome == Outcome::Open
            && let Some(semeai_solution) =
                self.semeai_solution(question, budget).filter(|semeai_solution| semeai_solution.evidence.is_proof())
        {
            return GroupReading { nodes: enclosed.nodes + semeai_solution.nodes, ..semeai_solution };
        }
        let near = self.near(question, budget);
        let is_open = enclosed.outcome == Outcome::Open && near.outcome != Outcome::Lives;
        let near = if is_open { self.shut_in(question, near, budget) } else { near };
        let nodes = enclosed.nodes + near.nodes;
        // Two areas were searched: the enclosed area, and the points that the target reaches first. Some chains that
        // are assumed safe around one of them lie inside the other, where they may be captured. So a target that lives
        // in one of the two areas lives, whatever the other search says.
        let decided = if near.outcome == Outcome::Lives || enclosed.outcome == Outcome::Open { near } else { enclosed };
        if decided.outcome == Outcome::Dead {
            // If the target is dead only by a reading, an owner that moves first may still escape into the open.
            let is_read = question.first == Role::Defender && !decided.evidence.is_proof();
            let open = if is_read { self.open(question, budget) } else { GroupReading::OPEN };
            let nodes = nodes + open.nodes;
            if open.outcome == Outcome::Lives {
                return GroupReading { nodes, ..open };
            }
            return self.semeai_played_out(question, GroupReading { nodes, ..decided }, budget);
        }
        if decided.outcome != Outcome::Open {
            return GroupReading { nodes, ..decided };
        }
        let open = self.open(question, budget);
        GroupReading { nodes: nodes + open.nodes, ..open }
    }

    /// Searches the target in its area, if it is enclosed, and says whether the chains around it may be captured first.
    fn enclosed(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> (GroupReading, Around) {
        let GroupQuestion { position, target, first } = question;
        let Ok(area) = Area::around(position, target, self.suicide) else {
            return (GroupReading::OPEN, Around::Stands);
        };
        let reading = self.searched(position, &area, first, budget).0;
        if matches!(reading.outcome, Outcome::Lives | Outcome::Open) {
            return (reading, Around::Stands);
        }
        let (walls, took) = self.walls(position, &area, reading.outcome, budget);
        let nodes = reading.nodes + took;
        match walls {
            Walls::Stand if reading.outcome != Outcome::Dead => (GroupReading { nodes, ..reading }, Around::Stands),
            Walls::Stand => {
                let (lost, took) = self.lost_captors(position, &area, first, budget);
                let nodes = nodes + took;
                if lost.is_empty() {
                    (GroupReading { nodes, ..reading }, Around::Stands)
                } else {
                    (GroupReading { nodes, ..GroupReading::OPEN }, Around::MayFall)
                }
            }
            Walls::MayFall(_) => (GroupReading { nodes, ..GroupReading::OPEN }, Around::MayFall),
            Walls::Semeai(semeai) => {
                let decided = self.semeai_between(position, &semeai, first, budget);
                let nodes = nodes + decided.nodes;
                // A single stone may be captured in a ko and retaken, so its capture does not prove that it is dead.
                let is_sure =
                    semeai.area(semeai.named_first).target.len() > 1 || reading.outcome.may_be(decided.outcome);
                let is_open = decided.outcome != Outcome::Lives && !is_sure;
                (GroupReading { nodes, ..if is_open { GroupReading::OPEN } else { decided } }, Around::MayFall)
            }
        }
    }

    /// Searches the target in the area of a semeai. If the stones that capture the target may be captured in turn, the
    /// result is open.
    fn semeai_between(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        first: Role,
        budget: Budget<'_>,
    ) -> GroupReading {
        let Some(area) = semeai.fight(semeai.named_first).filter(|_| semeai.beyond == Beyond::Bounded) else {
            return self.semeai_read(position, semeai, first, budget);
        };
        let reading = self.searched(position, &area, first, budget).0;
        if matches!(reading.outcome, Outcome::Lives | Outcome::Open) {
            return reading;
        }
        let (is_recaptured, took) = self.is_recaptured(position, semeai, first, budget);
        let nodes = reading.nodes + took;
        GroupReading { nodes, ..if is_recaptured { GroupReading::OPEN } else { reading } }
    }

    /// Reads the target in a semeai that stones do not enclose on all sides. The result is no proof.
    fn semeai_read(&mut self, position: &Position, semeai: &Semeai, first: Role, budget: Budget<'_>) -> GroupReading {
        let target = semeai.area(semeai.named_first).target;
        let options = self.options(position, target);
        let options = LifeOptions { seki: Seki::CountsAsLife, moves: FirstMoves::All, ..options };
        self.read_semeai(
            SemeaiQuestion { position, semeai, first: semeai.first_color(first), options, readings: Readings::IfOpen },
            budget,
        )
        .into()
    }

    /// Searches the target in the points that it reaches before the attacker, in ever larger areas, each with half of
    /// the budget. A target that lives in one of these areas lives. If the target dies there with the attacker moving
    /// first, its death is an estimate. If it dies although its owner moves first, it may still escape; only in the
    /// largest area this counts as an estimate of its death.
    fn near(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let area = |lead| Area::near(position, target, lead, self.suicide).ok();
        let mut areas: Vec<Area> = Area::LEADS.map_while(area).collect();
        let is_all = areas.len() == Area::LEADS.count();
        areas.dedup();
        let (mut found, mut nodes) = (GroupReading::OPEN, 0);
        for (index, area) in areas.iter().enumerate() {
            let is_widest = is_all && index + 1 == areas.len();
            let half = budget.at_most(budget.left() / 2);
            let (reading, deferrable_ko) = self.searched(position, area, first, half);
            nodes += reading.nodes;
            match reading.outcome {
                Outcome::Open => {}
                Outcome::Ko { .. } if deferrable_ko == DeferrableKo::NotSettled => {}
                Outcome::Lives => return GroupReading { nodes, ..reading },
                Outcome::Dead if first == Role::Defender && !is_widest => {}
                _ => found = reading,
            }
        }
        if found.outcome != Outcome::Open {
            (found.evidence, found.area) = (Evidence::OpenFight { nodes }, None);
        }
        GroupReading { nodes, ..found }
    }

    /// Searches the target in ever larger areas beyond which all points count as the owner's, each with half of the
    /// budget. A target that dies in such an area cannot escape, so it is dead if the walls are safe. `near` is the
    /// reading in the points that the target reaches before the attacker. A ko that is found in such an area is proved
    /// too if `near` found the same ko. If nothing is proved, `near` is returned.
    fn shut_in(&mut self, question: GroupQuestion<'_>, near: GroupReading, budget: Budget<'_>) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let area = |steps| Area::with_ways_out(position, target, steps, self.suicide).ok();
        let mut areas: Vec<Area> = Area::STEPS.map_while(area).collect();
        areas.dedup();
        let mut nodes = near.nodes;
        for area in &areas {
            let half = budget.at_most(budget.left() / 2);
            let question = LifeQuestion { position, area, first, options: self.options(position, target) };
            let found = self.life().read(question, half);
            nodes += found.nodes;
            match found.outcome {
                Outcome::Open => break,
                Outcome::Lives => {}
                outcome if outcome == Outcome::Dead || outcome == near.outcome => {
                    let (weak, took) = self.weak(position, area, half);
                    nodes += took;
                    if !weak.is_empty() {
                        continue;
                    }
                    let evidence = Evidence::of_search(nodes, Assumption::of(area, position));
                    let reading_of = reading_of(found, evidence, nodes);
                    // In this search all points beyond the area count as the owner's, so the owner's moves need not
                    // work on the board. For the owner the moves of `near` (the reading in the points that the target
                    // reaches first) are reported instead.
                    let (moves, line) = match first {
                        Role::Attacker => (reading_of.moves, reading_of.line),
                        Role::Defender => (near.moves, near.line),
                    };
                    return GroupReading { moves, line, area: Some(*area), ..reading_of };
                }
                _ => {}
            }
        }
        GroupReading { nodes, ..near }
    }

    /// Searches all play in an area. If the attacker can defer the ko on which the target depends (leave it alone until
    /// no threats are left), the target counts as dead.
    pub(super) fn searched(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        budget: Budget<'_>,
    ) -> (GroupReading, DeferrableKo) {
        let question = LifeQuestion { position, area, first, options: self.options(position, area.target) };
        let mut found = self.life().read(question, budget);
        let (mut nodes, mut deferrable_ko) = (found.nodes, DeferrableKo::Settled);
        let mut evidence = Evidence::of_search(nodes, Assumption::of(area, position));
        if found.outcome == (Outcome::Ko { first_threat: Role::Defender }) {
            let ko = self.life().is_deferrable(question, budget);
            nodes += ko.nodes;
            match ko.is_recaptured {
                None => deferrable_ko = DeferrableKo::NotSettled,
                Some(false) => {}
                Some(true) => {
                    (found.outcome, evidence) = (Outcome::Dead, Evidence::OpenFight { nodes });
                    if first == Role::Defender {
                        found.line.clear();
                    }
                }
            }
        }
        let reading_of = reading_of(found, evidence, nodes);
        (GroupReading { area: reading_of.evidence.is_proof().then_some(*area), ..reading_of }, deferrable_ko)
    }

    /// Reads a target that nothing encloses, with few moves; a target that escapes or has much room counts as alive.
    /// One reading tries few moves of the attacker and all of the defender, the other few moves of the defender, each
    /// with half of the budget. The outcome is settled if the target dies in the first reading, if it lives in the
    /// second, or if both readings agree.
    pub(super) fn open(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let Ok(open) = UnenclosedArea::around(position, target, self.suicide) else { return GroupReading::OPEN };
        let mut read = |side| {
            let half = budget.at_most(budget.left() / 2);
            let (area, options) = (open.claimed_by(side), self.options(position, target));
            self.life().read_open(LifeQuestion { position, area: &area, first, options }, half)
        };
        let killed = read(Role::Attacker);
        if killed.outcome == Outcome::Dead {
            let nodes = killed.nodes;
            return reading_of(killed, Evidence::OpenFight { nodes }, nodes);
        }
        let saved = read(Role::Defender);
        let nodes = killed.nodes + saved.nodes;
        if saved.outcome != Outcome::Lives && saved.outcome != killed.outcome {
            return GroupReading { nodes, ..GroupReading::OPEN };
        }
        reading_of(saved, Evidence::OpenFight { nodes }, nodes)
    }
}

/// Whether the walls (the chains that enclose a target) stand, or may be captured before the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    Stands,
    MayFall,
}

/// Whether the search settled if the attacker can defer the ko on which the target's life depends, that is, leave the
/// ko alone until no threats are left. It is settled too if there is no ko.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DeferrableKo {
    Settled,
    NotSettled,
}

fn reading_of(found: LifeReading, evidence: Evidence, nodes: u64) -> GroupReading {
    let evidence = if found.outcome == Outcome::Open { Evidence::None } else { evidence };
    let moves = found.line.first().copied().into_iter().collect();
    GroupReading { outcome: found.outcome, moves, line: found.line, evidence, area: None, nodes }
}
