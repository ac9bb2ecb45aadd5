//! What becomes of stones, with GNU Go's commands. Its dragons are groups that can't be cut apart; until those are known
//! here, each block is a dragon of its own.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, Position};
use eyespace::regions::{Attempt, BlockId};
use eyespace::safety::PointStatus;
use eyespace::search::capture::Reading;
use eyespace::search::dfpn::Budget;
use eyespace::status::{FightReader, Summary, Verdict};

use super::arguments::Arguments;
use super::board_text::{vertex_or_pass, vertices};
use super::eyes::table;
use super::owl;
use super::reading::reader;
use super::reply::{Answer, Refusal};
use super::session::Session;

/// How wide the names of a worm's data are, and of a dragon's.
const WORM: usize = 21;
const DRAGON: usize = 24;

pub(super) fn unconditional_status(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let point = arguments.point(0)?;
    Ok(unconditional(session.report(), point).unwrap_or("undecided").to_owned())
}

/// `None` if nothing is known.
fn unconditional(report: &Report, point: Point) -> Option<&'static str> {
    match PointStatus::of(&report.structure, &report.unconditional, point) {
        PointStatus::Alive => Some("alive"),
        PointStatus::Dead => Some("dead"),
        PointStatus::Territory(Color::Black) => Some("black_territory"),
        PointStatus::Territory(Color::White) => Some("white_territory"),
        PointStatus::Undecided => None,
    }
}

/// `alive`, `dead`, `critical ATTACK DEFENSE` or `unknown`; without a vertex a line for each block.
pub(super) fn dragon_status(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let asked = arguments.optional_point(0)?;
    let (position, budget, mut reader) = (session.position(), session.budget(), owl::reader(session));
    let report = session.report();
    let mut status = |id| status(&position, report, id, &mut reader, budget);
    if let Some(point) = asked {
        return Ok(status(report.structure.block_at(point).ok_or(Refusal::EmptyVertex)?));
    }
    let lines = report.structure.blocks().map(|id| format!("{}: {}", origin(report, id), status(id)));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// By the verdict of the report; where that is open, by a reading.
fn status(position: &Position, report: &Report, id: BlockId, reader: &mut FightReader, budget: Budget<'_>) -> String {
    let mut verdict = report.verdict(id);
    if word(&verdict) == "unknown" {
        verdict = reader.verdict(position, report.structure.block(id).stones, budget);
    }
    let word = word(&verdict);
    if word != "critical" {
        return word.to_owned();
    }
    let [attack, defend] =
        [verdict.attack, verdict.defend].map(|set| vertex_or_pass(set.first(), report.structure.size()));
    format!("{word} {attack} {defend}")
}

/// A seki counts as alive, a ko as critical. What can live in one move may be alive already.
const fn word(verdict: &Verdict) -> &'static str {
    match verdict.summary() {
        Summary::Alive | Summary::Lives | Summary::Seki => "alive",
        Summary::Dead => "dead",
        Summary::Unsettled | Summary::Ko => "critical",
        Summary::CanLive | Summary::Open => "unknown",
    }
}

fn origin(report: &Report, block: BlockId) -> String {
    vertex_or_pass(report.structure.block(block).stones.first(), report.structure.size())
}

pub(super) fn dragon_data(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    of_each(session, arguments, |report, id, _, _| {
        let (block, verdict, size) = (report.structure.block(id), report.verdict(id), report.structure.size());
        let beside: Vec<_> = report.structure.neighbours(id).map(|other| origin(report, other)).collect();
        let mut rows = vec![
            ("color", block.color.to_string()),
            ("origin", origin(report, id)),
            ("size", block.stones.len().to_string()),
            ("status", word(&verdict).to_owned()),
            ("attacker_first", verdict.attacker_first.to_string()),
            ("defender_first", verdict.defender_first.to_string()),
            ("attack_points", vertices(verdict.attack, size)),
            ("defense_points", vertices(verdict.defend, size)),
            ("evidence", verdict.evidence.to_string()),
        ];
        if let Some(group) = report.groups.iter().find(|group| group.blocks.contains(&id)) {
            let strings: Vec<_> = group.blocks.iter().map(|&id| origin(report, id)).collect();
            rows.push(("strings", strings.join(" ")));
        }
        rows.push(("neighbors", beside.join(" ")));
        let rows: Vec<_> = rows.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        table(DRAGON, &rows)
    })
}

pub(super) fn worm_data(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    of_each(session, arguments, |report, id, position, budget| {
        let (block, size) = (report.structure.block(id), report.structure.size());
        let attack = reader().attack(position, block.anchor, budget);
        let defence = reader().defend(position, block.anchor, budget);
        let needed = attack.attempt != Some(Attempt::Fails);
        let point = |reading: &Reading| vertex_or_pass(reading.moves.first(), size);
        let unconditional = unconditional(report, block.anchor).unwrap_or("unknown");
        table(
            WORM,
            &[
                ("origin", origin(report, id)),
                ("color", block.color.to_string()),
                ("size", block.stones.len().to_string()),
                ("liberties", block.liberties.len().to_string()),
                ("attack_code", internal_code(attack.attempt)),
                ("attack_point", point(&attack)),
                // GNU Go defends what is attacked.
                ("defense_code", if needed { internal_code(defence.attempt) } else { "0".to_owned() }),
                ("defense_point", if needed { point(&defence) } else { "PASS".to_owned() }),
                ("unconditional_status", unconditional.to_owned()),
            ],
        )
    })
}

/// GNU Go's codes inside, which these data show.
fn internal_code(attempt: Option<Attempt>) -> String {
    let code = match attempt {
        None => "unknown",
        Some(Attempt::Fails) => "0",
        Some(Attempt::KoNeedsThreat) => "1",
        Some(Attempt::KoTakesFirst) => "4",
        Some(Attempt::Works) => "5",
    };
    code.to_owned()
}

/// The data of the block at a vertex, or of all, each under its first stone.
fn of_each(
    session: &mut Session,
    arguments: &Arguments<'_>,
    data: impl Fn(&Report, BlockId, &Position, Budget<'_>) -> String,
) -> Answer {
    let asked = arguments.optional_point(0)?;
    let (position, budget) = (session.position(), session.budget());
    let report = session.report();
    let blocks: Vec<_> = match asked {
        Some(point) => vec![report.structure.block_at(point).ok_or(Refusal::EmptyVertex)?],
        None => report.structure.blocks().collect(),
    };
    let shown =
        blocks.into_iter().map(|id| format!("{}:\n{}", origin(report, id), data(report, id, &position, budget)));
    Ok(shown.collect::<Vec<_>>().join("\n"))
}
