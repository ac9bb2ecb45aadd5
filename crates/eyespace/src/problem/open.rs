//! Problems in the open. The group is searched in the points that it reaches before the attacker; if it does not live there, it is read.

use crate::board::{Color, Move, PointSet, Position};
use crate::eyes::Role;
use crate::search::life::{Area, Border, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki};
use crate::status::{Assumption, Evidence, GroupAnswer as Answer, GroupQuestion, GroupReader, GroupReading, Outcome};

use super::growing::GrowingAreas;
use super::request::QUESTIONS;
use super::{Line, Nodes, SolveRequest, Solved, main_line};

pub(super) fn open(position: &Position, target: PointSet, request: &SolveRequest<'_>) -> Option<Solved> {
    let owner = position.stone(target.first()?)?;
    let position = request.first.map_or(*position, |first| position.with_to_play(first.color(owner)));
    let mut solver = OpenSolver::new(request, owner);
    let mut lines = [vec![], vec![]];
    let answers = Role::ALL.map(|first| {
        let is_asked = request.first.is_none_or(|only| only == first);
        is_asked.then(|| {
            let (answer, line) = solver.answer(GroupQuestion { position: &position, target, first });
            request.watch.tell(first, answer.found.outcome, answer.found.nodes);
            lines[first.index()] = line;
            answer
        })
    });
    let mut solved = Solved {
        position,
        target,
        owner,
        ko_winner: request.ko_winner,
        wanted: request.goal,
        enclosed: None,
        answers,
        details: [None, None],
        safe_outside: None,
        line: Line::default(),
    };
    let first = solved.to_play();
    solved.line = match solved.answer(first).and_then(|answer| answer.area) {
        Some(area) if area.border == Border::Closed && lines[first.index()].is_empty() => {
            let budget = request.budget(request.nodes.less(solved.nodes()).share(1));
            main_line(&mut solver.search, &position, &area, solver.options, budget)
        }
        _ => Line { moves: std::mem::take(&mut lines[first.index()]), nodes: 0 },
    };
    Some(solved)
}

/// The searches of a problem in the open.
struct OpenSolver<'a> {
    request: &'a SolveRequest<'a>,
    search: LifeSearch<'a>,
    reader: GroupReader<'a>,
    options: LifeOptions,
    /// The nodes of all searches within reach, for each side moving first.
    within_reach: u64,
    /// The nodes of each search of a reading.
    reading: u64,
}

impl<'a> OpenSolver<'a> {
    fn new(request: &'a SolveRequest<'a>, owner: Color) -> Self {
        let side = request.nodes.for_a_side(request.first);
        let (within_reach, reading) = match request.nodes {
            Nodes::Each(nodes) => (nodes, nodes),
            Nodes::InAll(_) => (side / 2, side / (2 * QUESTIONS)),
        };
        let (options, reader) = (request.options(), request.reader(reading, owner));
        Self { request, search: request.search(), reader, options, within_reach, reading }
    }

    /// The answer for the side that moves first, and the line of the reading if one was needed.
    ///
    /// What lives in the points that it reaches lives on the board: that is proved. A death or a ko there is proved only if a reading proves it
    /// too; otherwise the target may get out.
    fn answer(&mut self, question: GroupQuestion<'_>) -> (Answer, Vec<Move>) {
        let mut areas = GrowingAreas::new(question, self.options);
        // What the growing areas leave is for the outcome in the widest of them. A target that lives although the attacker moves first is seldom
        // the subject of a problem.
        let part = match question.first {
            Role::Attacker => 8,
            Role::Defender => 2,
        };
        let budget = self.request.budget(self.within_reach / part);
        if let Some(answer) = areas.answer(&mut self.search, &mut self.reader, budget) {
            return (answer, vec![]);
        }
        let near = self.within_reach(question, &areas);
        if let Some(near) = near.as_ref().filter(|near| lives(near.found.outcome)) {
            return (near.clone(), vec![]);
        }
        let reading = self.reader.read(question, self.request.budget(self.reading));
        let spent = near.as_ref().map_or(areas.nodes, |near| near.found.nodes);
        let is_confirmed = |near: &Answer| match reading.outcome {
            Outcome::Open => true,
            outcome => outcome == near.found.outcome,
        };
        match near.filter(|near| near.found.outcome != Outcome::Open && is_confirmed(near)) {
            Some(mut near) => {
                near.found.nodes += reading.nodes;
                if reading.evidence.is_proof() {
                    let mut proved = self.proved(question, reading);
                    if question.first == Role::Defender {
                        proved.found.moves = near.found.moves;
                    }
                    proved.found.nodes += spent;
                    return (proved, vec![]);
                }
                (near, vec![])
            }
            None => {
                let line = reading.line.clone();
                let mut answer = self.proved(question, reading);
                answer.found.nodes += spent;
                (answer, line)
            }
        }
    }

    /// The answer in the widest of the growing areas that a search settles; `None` if there is no such area.
    fn within_reach(&mut self, question: GroupQuestion<'_>, areas: &GrowingAreas<'_>) -> Option<Answer> {
        // An end that is known without a search tells little in an area that was to be searched.
        if self.request.watch.is_stopped() {
            return None;
        }
        let GroupQuestion { position, first, .. } = question;
        let mut nodes = areas.nodes;
        let mut settled = |area: &Area| {
            let budget = self.request.budget(self.within_reach - nodes.min(self.within_reach));
            let found = self.search.solve(LifeQuestion { position, area, first, options: self.options }, budget);
            nodes += found.nodes;
            (found.outcome != Outcome::Open).then_some((*area, found))
        };
        let (smaller, larger) = areas.by_size();
        let widest = larger.iter().map_while(&mut settled).last().or_else(|| smaller.iter().rev().find_map(settled));
        let (area, mut found) = widest?;
        found.nodes = nodes;
        let evidence = if lives(found.outcome) {
            Evidence::of_search(nodes, Assumption::of(&area, position))
        } else {
            Evidence::OpenFight { nodes }
        };
        if found.outcome == Outcome::Seki {
            // With more room the target may get two eyes, so the moves with which the attacker forces the seki are not known to do so.
            found.outcome = Outcome::Lives;
            if first == Role::Attacker {
                found.moves.clear();
            }
        }
        Some(Answer { found, evidence, area: Some(area), may_fall: PointSet::EMPTY })
    }

    /// The answer that a reading gives. If it proves that a single move is needed, all moves proved in the same area are searched, because others
    /// may do as well. If the area has an open border, this would be no proof about the owner's moves, so it is done for the attacker only.
    fn proved(&self, question: GroupQuestion<'_>, reading: GroupReading) -> Answer {
        let GroupQuestion { position, first, .. } = question;
        let GroupReading { outcome, moves, evidence, area, nodes, .. } = reading;
        let mut found = LifeAnswer { outcome, moves, unsettled: vec![], nodes, made: 0 };
        let is_sound = |area: &Area| area.border == Border::Closed || first == Role::Attacker;
        if let (Some(area), [Move::Play(_)]) = (area.filter(is_sound), &found.moves[..]) {
            let options = LifeOptions { seki: Seki::CountsAsLife, ..self.options };
            let question = LifeQuestion { position, area: &area, first, options };
            let budget = self.request.budget(self.reading);
            let all = self.request.search().solve(question, budget);
            found.nodes += all.nodes;
            if all.outcome == outcome && !all.moves.is_empty() {
                (found.moves, found.unsettled) = (all.moves, all.unsettled);
            }
        }
        Answer { found, evidence, area, may_fall: PointSet::EMPTY }
    }
}

const fn lives(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Suicide};
    use crate::problem::{Moves, Watch};
    use crate::table::EyeTable;

    fn solved(board: &str, target: &str) -> Solved {
        let diagram: Diagram = board.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let target = PointSet::from(position.size().parse_vertex(target).unwrap());
        let table = EyeTable::embedded();
        let nodes = Nodes::InAll(100_000);
        let request = SolveRequest {
            first: None,
            moves: Moves::All,
            suicide: Suicide::Illegal,
            ko_winner: None,
            goal: None,
            table,
            nodes,
            memory: None,
            threads: crate::search::dfpn::Threads::ONE,
            watch: Watch::NOBODY,
        };
        open(&position, target, &request).unwrap()
    }

    fn names(solved: &Solved, first: Role) -> Vec<String> {
        let size = solved.position.size();
        solved.answer(first).unwrap().found.moves.iter().map(|mv| mv.name(size).to_string()).collect()
    }

    /// White's five stones on the second line live or die with the side that moves first.
    const SECOND_LINE: &str = "
        . . . . . . . . . .
        . . . . . . . . . .
        X X X X X X . . . .
        O O O O O X . . . .
        . . . . . . . . . .
    ";

    #[test]
    fn life_within_reach_is_proved_with_all_its_first_moves() {
        let solved = solved(SECOND_LINE, "A2");
        let defended = solved.answer(Role::Defender).unwrap();
        assert_eq!(
            (defended.found.outcome, names(&solved, Role::Defender)),
            (Outcome::Alive, vec!["E1".into(), "B1".into()])
        );
        assert!(defended.evidence.is_proof());
    }

    /// What dies in the points that it reaches may still get out, so a death there alone is read.
    #[test]
    fn a_death_within_reach_is_no_proof() {
        let solved = solved(SECOND_LINE, "A2");
        let attacked = solved.answer(Role::Attacker).unwrap();
        assert!(matches!(attacked.found.outcome, Outcome::Dead | Outcome::Ko { .. }), "{attacked:?}");
        assert!(!attacked.evidence.is_proof() || attacked.area.is_some_and(|area| area.border != Border::Closed));
    }

    /// White can get out to the right unless Black catches the stones there.
    #[test]
    fn a_death_is_proved_where_who_gets_out_is_caught() {
        let solved = solved(
            "
            . . . . . . . . . . . .
            . . . . . . . . . . . .
            . . . . . . . . . . . .
            . . . . . . . . . . . .
            . X . . X . . . . . . .
            . . X X . X X . . . . .
            . . X O O O X . . . . .
            . . X O O . O X . . . .
            . . X O . . . . . . . .
            ",
            "D3",
        );
        let attacked = solved.answer(Role::Attacker).unwrap();
        assert_eq!((attacked.found.outcome, names(&solved, Role::Attacker)), (Outcome::Dead, vec!["F1".into()]));
        assert!(attacked.evidence.is_proof());
        assert!(attacked.area.is_some_and(|area| area.border != Border::Closed));
    }
}
