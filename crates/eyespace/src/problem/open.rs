//! Problems about a group that nothing encloses. Either it is proved that the group lives on points near it, or that it dies before it
//! escapes, or its fate is read without proof.

use crate::board::{Move, PointSet, Position};
use crate::eyes::Role;
use crate::search::life::{Area, Border, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki};
use crate::status::{GroupAnswer as Answer, GroupQuestion, GroupReader, GroupReading};

use super::request::{QUESTIONS, color};
use super::{Line, Nodes, SolveRequest, Solved};

pub(super) fn open(position: &Position, target: PointSet, request: &SolveRequest<'_>) -> Option<Solved> {
    let owner = position.stone(target.first()?)?;
    let position = request.first.map_or(*position, |first| position.with_to_play(color(first, owner)));
    let nodes = match request.nodes {
        Nodes::Each(nodes) => nodes,
        Nodes::InAll(_) => request.nodes.for_a_side(request.first) / QUESTIONS,
    };
    let mut reader = GroupReader::new(request.suicide, nodes).with_eyes(request.table);
    let mut lines = [vec![], vec![]];
    let answers = Role::ALL.map(|first| {
        let is_asked = request.first.is_none_or(|only| only == first);
        is_asked.then(|| {
            let question = GroupQuestion { position: &position, target, first };
            let reading = reader.read(question, request.budget(nodes));
            request.watch.tell(first, reading.outcome, reading.nodes);
            lines[first.index()].clone_from(&reading.line);
            answer(&position, reading, first, request, nodes)
        })
    });
    let mut solved = Solved {
        position,
        target,
        owner,
        enclosed: None,
        answers,
        details: [None, None],
        safe_outside: None,
        line: Line::default(),
    };
    solved.line.moves = std::mem::take(&mut lines[solved.to_play().index()]);
    Some(solved)
}

/// The answer that a reading gives. A reading names only one move. If its outcome is proved, a search in the same area finds all moves that
/// reach it. In an area with an open border, where points beyond it count as the owner's, such a search proves nothing about moves of the
/// owner. So there it is made for the attacker only.
fn answer(position: &Position, reading: GroupReading, first: Role, request: &SolveRequest<'_>, nodes: u64) -> Answer {
    let GroupReading { outcome, moves, evidence, area, nodes: read, .. } = reading;
    let mut found = LifeAnswer { outcome, moves, unsettled: vec![], nodes: read, made: 0 };
    let is_sound = |area: &Area| area.border == Border::Closed || first == Role::Attacker;
    if let (Some(area), [Move::Play(_)]) = (area.filter(is_sound), &found.moves[..]) {
        let suicide = request.suicide;
        let options =
            LifeOptions { suicide, seki: Seki::CountsAsLife, moves: FirstMoves::All, ..LifeOptions::default() };
        let all = LifeSearch::new()
            .with_eyes(request.table)
            .solve(LifeQuestion { position, area: &area, first, options }, request.budget(nodes));
        found.nodes += all.nodes;
        if all.outcome == outcome && !all.moves.is_empty() {
            (found.moves, found.unsettled) = (all.moves, all.unsettled);
        }
    }
    Answer { found, evidence, area, may_fall: PointSet::EMPTY }
}
