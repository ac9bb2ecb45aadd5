//! A problem that nothing encloses: proved where it lives near its stones or dies before it gets out, else read.

use crate::board::{Move, PointSet, Position};
use crate::eyes::Mover;
use crate::search::life::{Area, Border, FirstMoves, LifeAnswer, LifeSearch, LifeTerms, Seki};
use crate::status::{FightAnswer as Answer, FightReader, FightReading};

use super::asked::{QUESTIONS, color};
use super::{Asked, Line, Nodes, Solved};

pub(super) fn open(position: &Position, target: PointSet, asked: &Asked<'_>) -> Option<Solved> {
    let owner = position.stone(target.first()?)?;
    let position = asked.first.map_or(*position, |first| position.with_to_play(color(first, owner)));
    let nodes = match asked.nodes {
        Nodes::Each(nodes) => nodes,
        Nodes::InAll(_) => asked.nodes.for_a_side(asked.first) / QUESTIONS,
    };
    let mut reader = FightReader::new(asked.suicide, nodes).asking(asked.table);
    let mut lines = [vec![], vec![]];
    let answers = Mover::ALL.map(|first| {
        let is_asked = asked.first.is_none_or(|only| only == first);
        is_asked.then(|| {
            let reading = reader.read(&position, target, first, asked.budget(nodes));
            asked.watch.tell(first, reading.outcome, reading.nodes);
            lines[first.index()].clone_from(&reading.line);
            answer(&position, reading, first, asked, nodes)
        })
    });
    let mut solved = Solved { position, target, owner, enclosed: None, answers, line: Line::default() };
    solved.line.moves = std::mem::take(&mut lines[solved.to_play().index()]);
    Some(solved)
}

/// What was read, and where a move is needed that was proved all that are proved in the same area: others may do as well. With an open
/// border that says nothing of the owner's moves.
fn answer(position: &Position, reading: FightReading, first: Mover, asked: &Asked<'_>, nodes: u64) -> Answer {
    let FightReading { outcome, moves, evidence, area, nodes: read, .. } = reading;
    let mut found = LifeAnswer { outcome, moves, unsettled: vec![], nodes: read, made: 0 };
    let is_sound = |area: &Area| area.border == Border::Closed || first == Mover::Attacker;
    if let (Some(area), [Move::Play(_)]) = (area.filter(is_sound), &found.moves[..]) {
        let suicide = asked.suicide;
        let terms = LifeTerms { suicide, seki: Seki::Untold, moves: FirstMoves::All, ..LifeTerms::default() };
        let all = LifeSearch::new().asking(asked.table).solve(position, &area, first, terms, asked.budget(nodes));
        found.nodes += all.nodes;
        if all.outcome == outcome && !all.moves.is_empty() {
            (found.moves, found.unsettled) = (all.moves, all.unsettled);
        }
    }
    Answer { found, evidence, area, may_fall: PointSet::EMPTY }
}
