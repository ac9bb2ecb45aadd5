//! What was searched of an enclosed target, searched again as a race where the walls around it may fall first.

use eyespace::eyes::Mover;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeSearch, LifeTerms, Seki};
use eyespace::search::race::{Party, Race};
use eyespace::status::{Evidence, FightReader, Outcome, Walls};

use super::{Answer, Asked, Solved};

/// Of what each side may take, the walls may take this part, and whether a capture is in vain another.
const SHARE: u64 = 4;

/// Lets no answer rest on walls that may fall first.
pub(super) fn hold(solved: &mut Solved, area: &Area, search: &mut LifeSearch, asked: &Asked<'_>) {
    if !solved.answers.iter().flatten().any(is_by_walls) {
        return;
    }
    let nodes = asked.nodes.for_a_side(asked.first);
    let mut reader = FightReader::new(asked.suicide, nodes / SHARE);
    let (walls, took) = reader.walls(&solved.position, area, asked.budget(nodes / SHARE));
    solved.nodes_for_walls = took;
    match walls {
        Walls::Stand => {}
        Walls::MayFall(stones) => solved.leave_open(stones),
        Walls::Race(race) => solved.race(&race, search, &mut reader, asked),
    }
}

/// Whether somebody is captured, or can't get two eyes.
fn is_by_walls(answer: &Answer) -> bool {
    !matches!(answer.found.outcome, Outcome::Alive | Outcome::Lives | Outcome::Open)
}

impl Solved {
    fn leave_open(&mut self, may_fall: eyespace::board::PointSet) {
        self.may_fall = may_fall;
        self.answers.iter_mut().flatten().filter(|answer| is_by_walls(answer)).for_each(Answer::forget);
    }

    fn race(&mut self, race: &Race, search: &mut LifeSearch, reader: &mut FightReader, asked: &Asked<'_>) {
        let rivals = race.area(Party::B).target;
        let Some(area) = race.fight(Party::A) else { return self.leave_open(rivals) };
        let terms = LifeTerms { suicide: asked.suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeTerms::default() };
        let nodes = asked.nodes.less(self.nodes()).for_a_side(asked.first);
        for first in Mover::ALL {
            let Some(answer) = &mut self.answers[first.index()] else { continue };
            let before = answer.found.nodes;
            let found = search.solve(&self.position, &area, first, terms, asked.budget(nodes));
            *answer = Answer::searched(LifeAnswer { nodes: before + found.nodes, ..found }, &area, &self.position);
            if is_by_walls(answer) {
                let (is_in_vain, took) = reader.is_in_vain(&self.position, race, first, asked.budget(nodes / SHARE));
                answer.found.nodes += took;
                if is_in_vain {
                    answer.forget();
                    self.may_fall = rivals;
                }
            }
        }
        self.enclosed = Some(area);
    }
}

impl Answer {
    /// What was found does not hold.
    fn forget(&mut self) {
        self.found.outcome = Outcome::Open;
        self.found.moves.clear();
        self.evidence = Evidence::None;
    }
}
