//! An analysis as tables: eyes, eye spaces, blocks, and the assumptions that searches make.

use eyespace::board::{Color, PointSet};
use eyespace::eye::EyeFacts;
use eyespace::eyes::{Eye, KeyPoints, Role};
use eyespace::regions::BlockId;
use eyespace::status::{Assumption, LifeAndDeath, Summary, Verdict};

use super::{likely, seki, spaces};
use crate::{Reported, area_name, columns, names};

/// The tables below the board.
#[must_use]
pub fn text(reported: &Reported<'_>) -> String {
    let eyes = eyes(reported);
    let gap = if eyes.is_empty() { "" } else { "\n" };
    let known = assumptions(reported) + &unsettled(reported) + &seki::lines(reported);
    let stopped = reported.stopped();
    let (spaces, graphs) = (spaces::table(reported), spaces::graphs(reported));
    let (blocks, likely) = (blocks(reported), likely::table(reported));
    format!("{eyes}{gap}{spaces}{graphs}{blocks}{known}{likely}{stopped}")
}

fn row(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|&cell| cell.to_owned()).collect()
}

fn eyes(reported: &Reported<'_>) -> String {
    let eyes = &reported.report.eyes;
    if eyes.is_empty() {
        return "No eye is enclosed by one block.\n".to_owned();
    }
    let heads = [
        "eye", "block", "points", "class", "location", "inside", "status", "vital", "end", "alone", "attack", "defend",
    ];
    let rows = eyes.iter().enumerate().map(|(n, (eye, verdict))| eye_row(reported, n, eye, verdict));
    columns::align(&std::iter::once(row(&heads)).chain(rows).collect::<Vec<_>>())
}

fn eye_row(reported: &Reported<'_>, n: usize, eye: &Eye, verdict: &Verdict) -> Vec<String> {
    let structure = &reported.report.structure;
    let block = structure.block(eye.block);
    let size = structure.size();
    let EyeFacts { status, key_points, .. } = EyeFacts::of(eye, verdict, &reported.eyes);
    let key = |of: fn(KeyPoints) -> PointSet| names::points(key_points.map_or(PointSet::EMPTY, of), size);
    vec![
        area_name(n),
        names::block(structure, block),
        eye.shape.points().len().to_string(),
        names::class(&eye.shape),
        eye.shape.location().to_string(),
        inside(eye, block.color),
        names::status(status, verdict).to_owned(),
        key(|key| key.vital),
        key(|key| key.end),
        names::worth(verdict),
        names::points(verdict.attack, size),
        names::points(verdict.defend, size),
    ]
}

/// The stones inside an eye, such as `2 X, 1 O`.
fn inside(eye: &Eye, owner: Color) -> String {
    let stones = [(eye.filling.attackers, owner.opponent()), (eye.filling.defenders, owner)];
    let some = stones.into_iter().filter(|(set, _)| !set.is_empty());
    let texts: Vec<_> = some.map(|(set, color)| format!("{} {}", set.len(), color.letter())).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
}

/// A table of the blocks that have a verdict or an eye. The other blocks are only counted.
fn blocks(reported: &Reported<'_>) -> String {
    let report = reported.report;
    let speaks = |&id: &BlockId| report.verdict(id).summary() != Summary::Open || report.eyes_of(id).next().is_some();
    let spoken: Vec<BlockId> = report.structure.blocks().filter(speaks).collect();
    let silent = report.structure.blocks().len() - spoken.len();
    let heads =
        row(&["block", "stones", "liberties", "eyes", "verdict", "attacker first", "defender first", "evidence"]);
    let rows = spoken.iter().map(|&id| block_row(reported, id));
    let table = columns::align(&std::iter::once(heads).chain(rows).collect::<Vec<_>>());
    match (spoken.len(), silent) {
        (0, 0) => "No stones.\n".to_owned(),
        (0, _) => {
            format!(
                "{}: nothing is proved. None is enclosed tightly enough to be searched.\n",
                names::count(silent, "block")
            )
        }
        (_, 0) => table,
        _ => format!("{table}and {}: nothing is proved\n", names::count(silent, "block")),
    }
}

fn block_row(reported: &Reported<'_>, id: BlockId) -> Vec<String> {
    let report = reported.report;
    let block = report.structure.block(id);
    let verdict = report.verdict(id);
    let eyes: Vec<_> =
        report.eyes.iter().enumerate().filter(|(_, (eye, _))| eye.block == id).map(|(n, _)| area_name(n)).collect();
    vec![
        names::block(&report.structure, block),
        block.stones.len().to_string(),
        block.liberties.len().to_string(),
        if eyes.is_empty() { "-".to_owned() } else { eyes.join(" ") },
        verdict.summary().to_string(),
        verdict.attacker_first.to_string(),
        verdict.defender_first.to_string(),
        names::evidence(&verdict).to_owned(),
    ]
}

/// The stones that searches for life and death assume to be safe. Searches with the same assumption share a line.
fn assumptions(reported: &Reported<'_>) -> String {
    let structure = &reported.report.structure;
    let list = |ids: &mut dyn Iterator<Item = BlockId>| -> Vec<String> {
        ids.map(|id| names::block(structure, structure.block(id))).collect()
    };
    let life_and_death = &reported.report.life_and_death;
    let same =
        |a: &LifeAndDeath, b: &LifeAndDeath| a.assumption() == b.assumption() && a.area.assumed == b.area.assumed;
    let mut lines = String::new();
    for (n, fight) in life_and_death.iter().enumerate() {
        let assumed = fight.assumption();
        if assumed == Assumption::Nothing || life_and_death[..n].iter().any(|earlier| same(earlier, fight)) {
            continue;
        }
        let about = list(&mut life_and_death[n..].iter().filter(|later| same(later, fight)).map(|later| later.block));
        let touches = |id: &BlockId| structure.block(*id).stones.intersects(fight.area.assumed);
        let mut safe = list(&mut structure.blocks().filter(touches));
        if assumed == Assumption::AreaBeyond {
            safe.push("the area behind a thin wall".to_owned());
        }
        lines += &format!("{}: the search assumes that these are safe: {}\n", about.join(", "), safe.join(", "));
    }
    lines
}

/// The first moves that were not settled because a search used up its nodes, in a line for each block and each side that moves first.
fn unsettled(reported: &Reported<'_>) -> String {
    let structure = &reported.report.structure;
    let mut lines = String::new();
    for fight in &reported.report.life_and_death {
        for (first, side) in Role::ALL.into_iter().zip(["attacker", "defender"]) {
            let moves = names::moves(&fight.unsettled[first.index()], structure.size());
            if !moves.is_empty() {
                let block = names::block(structure, structure.block(fight.block));
                lines +=
                    &format!("{block}, {side} first: not settled, because the nodes ran out: {}\n", moves.join(" "));
            }
        }
    }
    lines
}
