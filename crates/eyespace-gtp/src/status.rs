//! The status of stones, in answers to GNU Go's commands. A dragon of GNU Go is a group of blocks that can't be cut apart; here each block is a
//! dragon of its own.

use std::cmp::Reverse;

use eyespace::analyze::Report;
use eyespace::board::{Color, Move, Point, Size};
use eyespace::forecast::Forecast;
use eyespace::regions::{BlockId, TacticalResult};
use eyespace::safety::PointStatus;
use eyespace::search::capture::Reading;
use eyespace::table::Role;

use super::arguments::Arguments;
use super::dragon::{self, Judge, word};
use super::eyes::table;
use super::reading::reader;
use super::reply::{Answer, Refusal, move_vertex, vertex_or_pass, vertices};
use super::state::State;

/// The widths of the column with names, in the data of a worm (GNU Go's word for a block) and of a dragon.
const WORM: usize = 21;
const DRAGON: usize = 24;

pub(super) fn unconditional_status(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let point = arguments.point(0)?;
    Ok(unconditional(state.report(), point).unwrap_or("undecided").to_owned())
}

/// The unconditional status of a point, in GNU Go's words; `None` if the point has none.
fn unconditional(report: &Report, point: Point) -> Option<&'static str> {
    match PointStatus::of(&report.structure, &report.unconditional, point) {
        PointStatus::Alive => Some("alive"),
        PointStatus::Dead => Some("dead"),
        PointStatus::Territory(Color::Black) => Some("black_territory"),
        PointStatus::Territory(Color::White) => Some("white_territory"),
        PointStatus::Undecided => None,
    }
}

/// Answers `alive`, `dead`, `critical ATTACK DEFENSE` or `unknown` for a stone. Without a vertex there is a line for each block.
pub(super) fn dragon_status(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let asked = arguments.optional_point(0)?;
    let told = |judge: &mut Judge<'_>, id| Ok(status(&judge.both(id), judge.report.structure.size()));
    match asked {
        Some(_) => of_each(state, asked, told),
        None => of_each(state, None, |judge, id| Ok(format!("{}: {}", origin(judge.report, id), told(judge, id)?))),
    }
}

fn status(judged: &[Forecast; 2], size: Size) -> String {
    let word = word(judged);
    if word != "critical" {
        return word.to_owned();
    }
    let [attack, defend] = judged.each_ref().map(|judged| move_vertex(judged.first(), size));
    format!("{word} {attack} {defend}")
}

/// The stones of each dragon, a dragon in each line: the dragon at a vertex, all dragons of a colour, or all dragons.
pub(super) fn dragon_stones(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0).ok();
    let point = if color.is_none() { arguments.optional_point(0)? } else { None };
    let (size, structure) = (state.size(), &state.report().structure);
    if point.is_some_and(|point| structure.block_at(point).is_none()) {
        return Err(Refusal::EmptyVertex);
    }
    let blocks = structure.blocks().map(|id| structure.block(id));
    let asked = blocks.filter(|block| {
        color.is_none_or(|color| block.color == color) && point.is_none_or(|point| block.stones.contains(point))
    });
    Ok(asked.map(|block| vertices(block.stones, size)).collect::<Vec<_>>().join("\n"))
}

fn origin(report: &Report, block: BlockId) -> String {
    vertex_or_pass(report.structure.block(block).stones.first(), report.structure.size())
}

/// The data of the dragon at a vertex, or of all dragons. Each block is a dragon here.
pub(super) fn dragon_data(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let asked = arguments.optional_point(0)?;
    if let Some(empty) = asked.filter(|&point| state.position().stone(point).is_none()) {
        return Ok(format!("{} empty", state.size().vertex(empty)));
    }
    of_each(state, asked, |judge, id| Ok(dragon(judge, id)))
}

fn dragon(judge: &mut Judge<'_>, id: BlockId) -> String {
    let judged = judge.both(id);
    let report = judge.report;
    let (block, size) = (report.structure.block(id), report.structure.size());
    let beside: Vec<_> = report.structure.neighbours(id).map(|other| origin(report, other)).collect();
    let [attacked, defended] = Role::ALL.map(|first| &judged[first.index()]);
    let mut rows = vec![
        ("color", block.color.to_string()),
        ("origin", origin(report, id)),
        ("size", block.stones.len().to_string()),
        ("status", word(&judged).to_owned()),
        ("attacker_first", attacked.outcome.to_string()),
        ("defender_first", defended.outcome.to_string()),
        ("evidence", basis_of(attacked, defended)),
    ];
    rows.extend(codes(["owl_attack_code", "owl_attack_point"], attacked.attempt(Role::Attacker), attacked, size));
    // The code for the defence is only given for stones that can be attacked, as in GNU Go.
    let needed = attacked.attempt(Role::Attacker).filter(|&attempt| attempt == TacticalResult::Fails);
    let defence = needed.or(defended.attempt(Role::Defender));
    rows.extend(codes(["owl_defense_code", "owl_defense_point"], defence, defended, size));
    if let Some(group) = report.groups.iter().find(|group| group.blocks.contains(&id)) {
        let strings: Vec<_> = group.blocks.iter().map(|&id| origin(report, id)).collect();
        rows.push(("strings", strings.join(" ")));
    }
    let likely = report.likelihood(id).map(|likelihood| format!("{} %, estimated", likelihood.stays.as_percent()));
    rows.push(("likelihood", likely.unwrap_or_default()));
    rows.push(("neighbors", beside.join(" ")));
    rows.retain(|(_, value)| !value.is_empty());
    format!("{}:\n{}", origin(report, id), table(DRAGON, &rows))
}

/// The rows with a result code and its move.
fn codes(
    [code, point]: [&'static str; 2],
    attempt: Option<TacticalResult>,
    judged: &Forecast,
    size: Size,
) -> [(&'static str, String); 2] {
    let mv = if attempt == Some(TacticalResult::Fails) { Move::Pass } else { judged.first() };
    [(code, internal_code(attempt)), (point, move_vertex(mv, size))]
}

/// In words, how two forecasts (the best known answers about a block) are known. This is written once if both are known in the same way.
fn basis_of(attacked: &Forecast, defended: &Forecast) -> String {
    let [attacked, defended] = [attacked, defended].map(|judged| judged.basis.to_string());
    if attacked == defended { attacked } else { format!("{attacked}; {defended}") }
}

/// The data of the block at a vertex, or of all blocks. For each block a reading finds whether it can be captured.
pub(super) fn worm_data(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let asked = arguments.optional_point(0).map_err(|_| Refusal::ColorOrCoordinate)?;
    if let Some(empty) = asked.filter(|&point| state.position().stone(point).is_none()) {
        let vertex = state.size().vertex(empty);
        return Ok(format!("{vertex}:\n{}", table(WORM, &no_worm(vertex.to_string()))));
    }
    of_each(state, asked, |judge, id| Ok(worm(judge, id)))
}

fn worm(judge: &Judge<'_>, id: BlockId) -> String {
    let &Judge { report, budget, .. } = judge;
    let position = &report.position;
    let (block, size) = (report.structure.block(id), position.size());
    let attack = reader().attack(position, block.anchor, budget);
    let defence = reader().defend(position, block.anchor, budget);
    let needed = attack.attempt != Some(TacticalResult::Fails);
    let point = |reading: &Reading| vertex_or_pass(reading.moves.first(), size);
    let unconditional = unconditional(report, block.anchor).unwrap_or("unknown");
    let rows = [
        ("origin", origin(report, id)),
        ("color", block.color.to_string()),
        ("size", block.stones.len().to_string()),
        ("liberties", block.liberties.len().to_string()),
        ("attack_code", internal_code(attack.attempt)),
        ("attack_point", point(&attack)),
        // The code for the defence is only given for stones that can be attacked, as in GNU Go.
        ("defense_code", if needed { internal_code(defence.attempt) } else { "0".to_owned() }),
        ("defense_point", if needed { point(&defence) } else { "PASS".to_owned() }),
        ("unconditional_status", unconditional.to_owned()),
    ];
    format!("{}:\n{}", origin(report, id), table(WORM, &rows))
}

/// The data that GNU Go gives for a point without a stone.
fn no_worm(origin: String) -> [(&'static str, String); 9] {
    let row = |name, value: &str| (name, value.to_owned());
    [
        ("origin", origin),
        row("color", "empty"),
        row("size", "0"),
        row("liberties", "0"),
        row("attack_code", "0"),
        row("attack_point", "PASS"),
        row("defense_code", "0"),
        row("defense_point", "PASS"),
        row("unconditional_status", "unknown"),
    ]
}

/// GNU Go's internal result codes, which it prints in the data of a worm (its word for a block). They differ from the codes in its other answers.
fn internal_code(attempt: Option<TacticalResult>) -> String {
    let code = match attempt {
        None => "unknown",
        Some(TacticalResult::Fails) => "0",
        Some(TacticalResult::KoNeedsThreat) => "1",
        Some(TacticalResult::KoTakesFirst) => "4",
        Some(TacticalResult::Works) => "5",
    };
    code.to_owned()
}

/// The most nodes for all blocks of a board together, as a multiple of the nodes that the session allows for one reading.
const READINGS: u64 = 25;

/// The text for the block at a vertex, or for all blocks one after the other. All blocks together may take [`READINGS`] times the nodes that the
/// session allows for one reading. The largest blocks come first; if the nodes run out, the remaining blocks are open.
fn of_each(state: &mut State, asked: Option<Point>, mut say: impl FnMut(&mut Judge<'_>, BlockId) -> Answer) -> Answer {
    let (interrupt, time) = (state.interrupt.clone(), state.time);
    dragon::judge(state, |judge| {
        let structure = &judge.report.structure;
        let blocks: Vec<_> = match asked {
            Some(point) => vec![structure.block_at(point).ok_or(Refusal::EmptyVertex)?],
            None => {
                judge.left = judge.budget.left().saturating_mul(READINGS);
                let mut blocks: Vec<_> = structure.blocks().collect();
                blocks.sort_by_key(|&id| Reverse(structure.block(id).stones.len()));
                blocks
            }
        };
        let mut basis_of = vec![];
        for id in blocks {
            basis_of.push((id, say(judge, id)?));
            // An interrupted command is refused. If only its time is up, the answer about a single block is still given.
            match time.filter(|_| interrupt.is_time_up()) {
                _ if !interrupt.is_asked() => {}
                Some(_) if asked.is_some() => {}
                Some(time) => return Err(Refusal::TimeUp(time)),
                None => return Err(Refusal::Interrupted),
            }
        }
        basis_of.sort_by_key(|&(id, _)| id);
        Ok(basis_of.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n"))
    })
}
