//! The proofs of a report in the form in which programs draw them on a board: the owner of each point, and the moves
//! that decide the life of stones.

use std::cmp::Reverse;

use crate::board::{Color, Point, PointSet};
use crate::regions::BlockId;
use crate::status::{EyeGroup, Outcome, Verdict};

use super::Report;

impl Report {
    /// The points that are proved to be Black's and White's (see [`Color::index`]): stones that are proved to live,
    /// opposing stones that are proved dead, and proved territory. Points around opposing stones in the territory are
    /// left out if a ko may still save these stones. A search counts only if it assumed nothing about the stones around
    /// its area. Stones in seki belong to nobody.
    #[must_use]
    pub fn owned(&self) -> [PointSet; 2] {
        let mut owned = Color::ALL.map(|color| {
            let (alone, answered) = (&self.unconditional[color.index()], &self.alternate_play[color.index()]);
            let kept = answered.stones | answered.territory | answered.dead_as_it_stands;
            let owned = alone.stones | alone.territory | (kept - answered.seki - answered.kept);
            owned - self.in_doubt(color, owned - alone.stones - answered.stones)
        });
        for id in self.structure.blocks() {
            let block = self.structure.block(id);
            if let Some(lives) = lives(&self.verdict(id)) {
                let owner = if lives { block.color } else { block.color.opponent() };
                owned[owner.index()] |= block.stones;
            }
        }
        // A point can't be proved for both sides. If the results contradict each other, the point is left out.
        let both = owned[0] & owned[1];
        owned.map(|points| points - both)
    }

    /// The part of the points `ground` in which opposing stones stand that are not proved dead. Even unconditional
    /// territory may leave the opponent a chance: a ko lasts as long as there are threats, and the capture of a large
    /// block leaves room to live ([`crate::safety::Unconditional::territory`]).
    fn in_doubt(&self, color: Color, ground: PointSet) -> PointSet {
        let (alone, answered) = (&self.unconditional[color.index()], &self.alternate_play[color.index()]);
        let dead = alone.no_living_room | answered.no_living_room | answered.dead_as_it_stands;
        let in_doubt = self.structure.blocks_on(ground & (self.structure.stones(color.opponent()) - dead));
        let in_doubt = in_doubt.filter(|&id| lives(&self.verdict(id)) != Some(false));
        self.structure.stones_of(in_doubt).flood(ground)
    }

    /// The moves with which a player saves or captures blocks whose life depends on the first move. Each comes with the
    /// number of stones that it decides, the largest number first. The moves are proved, some of them under the
    /// assumption that surrounding blocks are safe.
    #[must_use]
    pub fn decisive(&self, player: Color) -> Vec<(Point, usize)> {
        let mut moves: Vec<(Point, usize)> = vec![];
        for id in self.structure.blocks() {
            let (block, verdict) = (self.structure.block(id), self.verdict(id));
            if !verdict.evidence.is_proof() {
                continue;
            }
            let points = if block.color == player { verdict.defend } else { verdict.attack };
            for point in points & self.structure.empty() {
                match moves.iter_mut().find(|(known, _)| *known == point) {
                    Some((_, stones)) => *stones += block.stones.len(),
                    None => moves.push((point, block.stones.len())),
                }
            }
        }
        moves.sort_by_key(|&(point, stones)| (Reverse(stones), point));
        moves
    }

    /// The points at which a move of the attacker (first set) or of the owner (second set) changes the number of eyes
    /// of a group. Both sets are empty if all blocks of the group are proved alive or dead.
    #[must_use]
    pub fn deciding(&self, group: &EyeGroup) -> [PointSet; 2] {
        let is_open = |&id: &BlockId| !self.verdict(id).is_settled() && self.by_eyes(id) == group.verdict();
        if group.blocks.iter().any(is_open) { [group.attack, group.defend] } else { [PointSet::EMPTY; 2] }
    }
}

/// `Some(true)` if the block is proved alive whoever moves first, `Some(false)` if it is proved dead whoever moves
/// first; `None` otherwise.
fn lives(verdict: &Verdict) -> Option<bool> {
    if !verdict.evidence.is_full_proof() {
        return None;
    }
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, Outcome::Alive) => Some(true),
        (Outcome::Dead, Outcome::Dead) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::{Options, analyze};
    use crate::board::{Diagram, Position};

    fn report(rows: &str) -> Report {
        let diagram: Diagram = rows.parse().unwrap();
        analyze(&Position::try_from(diagram.setup).unwrap(), &Options::default())
    }

    fn names(report: &Report, points: PointSet) -> String {
        points.into_iter().map(|point| report.position.size().vertex(point).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_lives_and_what_is_dead_in_it_has_an_owner() {
        let report = report(".X.X.\nXXXXX\nOOOOO\n.....\n.....");
        let [black, white] = report.owned();
        assert_eq!(names(&report, black), "A5 B5 C5 D5 E5 A4 B4 C4 D4 E4");
        assert_eq!(names(&report, white), "");
    }

    /// White can live in the corner only by a ko, which lasts as long as there are threats. So the corner is not proved
    /// to be Black's.
    #[test]
    fn ground_in_which_a_ko_is_left_has_none() {
        let report = report("OOOOXX.\nO.OOXXX\nOOOOXX.\nOXXXXXX\n.OXXXXX");
        let [black, white] = report.owned();
        let around = "E5 F5 G5 E4 F4 G4 E3 F3 G3 B2 C2 D2 E2 F2 G2 C1 D1 E1 F1 G1";
        assert_eq!((names(&report, black).as_str(), white.is_empty()), (around, true));
    }

    #[test]
    fn what_is_only_modelled_has_none() {
        let report = report(".....\n.....\nXXXX.\n...XO\n.....");
        assert_eq!(report.owned().map(|points| points.is_empty()), [true, true]);
        assert_eq!(report.decisive(Color::Black), []);
    }

    #[test]
    fn moves_that_decide_are_those_of_the_player() {
        let report = report("...XO..\nXXXXO..\nOOOOO..\n.......");
        let found = |player| -> Vec<_> {
            let moves = report.decisive(player).into_iter();
            moves.map(|(point, stones)| (report.position.size().vertex(point).to_string(), stones)).collect()
        };
        assert_eq!(found(Color::Black), [("B4".to_owned(), 5)]);
    }
}
