//! The result of a tactical question in a few sentences: the stones in question, what either side reaches by moving first, and how it is known.

use eyespace_wire::read::{ReadAim, ReadEvidence, ReadOutcome, ReadResult, TacticalReading};
use eyespace_wire::solve::Help;
use eyespace_wire::verdict::Role;

use super::words::Sides;
use super::{board, words};

/// A tactical reading in words: the board, the stones in question, and the result for each side moving first.
#[must_use]
pub fn reading(found: &TacticalReading) -> String {
    let sides = Sides::of(found.owner);
    let blocks: Vec<_> = found.blocks.iter().map(|block| words::stones(found.owner, block)).collect();
    let (board, notes) = (board::drawn(&found.board), board::notes(&found.input));
    let mut text = format!("X Black, O White:\n{board}{notes}The stones in question are {}.\n", blocks.join(" and "));
    if !found.goal.is_empty() {
        text += &words::sentence(&format!("the points to reach are {}", words::points(&found.goal)));
    }
    text += &of_side(found.aim, Role::Attacker, &found.attacker_first, sides);
    text += &of_side(found.aim, Role::Defender, &found.defender_first, sides);
    if let Some(help) = found.would_help.first() {
        let help = if *help == Help::MoreTime { "more time" } else { "more nodes in `budget`" };
        text += &words::sentence(&format!("what is not known may be found with {help}"));
    }
    text + &words::stopped(found.stopped)
}

/// The result with one side moving first.
fn of_side(aim: ReadAim, first: Role, found: &ReadResult, sides: Sides) -> String {
    let name = sides.name(first);
    if found.result == ReadOutcome::Open {
        return words::sentence(&format!("if {name} moves first: not known within this budget"));
    }
    let does = match (aim, first) {
        (ReadAim::Capture, Role::Attacker) => "capture them",
        (ReadAim::Capture, Role::Defender) => "save them",
        (ReadAim::Connect, Role::Attacker) => "cut them",
        (ReadAim::Connect, Role::Defender) => "connect them",
        (ReadAim::Reach, Role::Attacker) => "cut them off from these points",
        (ReadAim::Reach, Role::Defender) => "connect them to one of these points",
    };
    let (perhaps, how) = match found.evidence {
        ReadEvidence::Proved => ("", "proved, wherever the opponent plays"),
        ReadEvidence::Read => ("perhaps ", "not proved: read with few moves"),
        ReadEvidence::None => ("perhaps ", "nothing is known"),
    };
    let can = match found.result {
        ReadOutcome::Fails => format!("{name} cannot {does}"),
        ReadOutcome::KoTakesFirst => format!("{name} can {does} in a ko that {name} takes first"),
        ReadOutcome::KoNeedsThreat => format!("{name} can {does} in a ko for which {name} must find the first threat"),
        _ => format!("{name} can {does}"),
    };
    let by = match found.moves.first().map(String::as_str) {
        None => String::new(),
        Some("pass") => ", without a move".to_owned(),
        Some(_) => format!(", by {}", words::points(&found.moves)),
    };
    let line = if found.line.len() > 1 { format!("; a line: {}", found.line.join(" ")) } else { String::new() };
    let ko = found.ko.as_ref().map_or_else(String::new, |ko| {
        let [taker, other] = [ko.taker, ko.needs_threat].map(words::name);
        format!("; the ko is at {}: {taker} takes first, and {other} can take back after a ko threat", ko.point)
    });
    words::sentence(&format!("if {name} moves first: {perhaps}{can}{by} ({how}){line}{ko}"))
}
