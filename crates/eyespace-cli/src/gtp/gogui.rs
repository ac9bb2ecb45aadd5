//! Pictures for `GoGui`, and what its menus offer.

use eyespace::board::{Color, Point, PointSet};

use super::arguments::Arguments;
use super::board_text::{board, vertices};
use super::reply::Answer;
use super::session::Session;

/// The type of the answer, the label, the command; see the chapter "Analyze commands" of its manual.
const ANALYZE_COMMANDS: [&str; 20] = [
    "cboard/Eye Spaces/eyespace-eye_spaces",
    "sboard/Eye Values/eyespace-eye_values",
    "sboard/Liberties/eyespace-liberties",
    "dboard/Unconditional Territory/eyespace-unconditional",
    "gfx/Vital Points/eyespace-vital_points",
    "varpo/Attack/attack %p",
    "varp/Defend/defend %p",
    "string/Does Attack/does_attack %P %p",
    "string/Does Defend/does_defend %P %p",
    "string/Eval Eye/eval_eye %p",
    "hstring/Eye Data/eye_data %c %p",
    "hstring/Half Eye Data/half_eye_data %p",
    "string/Unconditional Status/unconditional_status %p",
    "string/Dragon Status/dragon_status %p",
    "hstring/All Dragons/dragon_status",
    "hstring/Dragon Data/dragon_data %p",
    "hstring/Worm Data/worm_data %p",
    "string/Analyze Eyegraph/analyze_eyegraph %s",
    "string/Rules/kata-get-rules",
    "param/Parameters/eyespace-param",
];

pub(super) fn analyze_commands(_: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(ANALYZE_COMMANDS.join("\n"))
}

const NOTHING: &str = "\"\"";

/// A colour for each point of an eye space: blue Black's, green White's, and lighter where it is marginal; a half eye magenta,
/// a false one gray.
pub(super) fn eye_spaces(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.size();
    let spaces = &session.report().spaces;
    Ok(board(size, |point| {
        let Some(space) = spaces.iter().find(|space| space.points.contains(point)) else { return NOTHING.to_owned() };
        let is_half = space.half_eyes.iter().any(|&(at, _)| at == point);
        let color = match (space.color, space.margins.contains(point)) {
            _ if space.false_eyes.contains(point) => "gray",
            _ if is_half => "magenta",
            (Color::Black, false) => "blue",
            (Color::Black, true) => "cyan",
            (Color::White, false) => "green",
            (Color::White, true) => "yellow",
        };
        color.to_owned()
    }))
}

/// The four digits at the first point of each eye space.
pub(super) fn eye_values(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.size();
    let spaces = &session.report().spaces;
    Ok(board(size, |point| {
        let space = spaces.iter().find(|space| space.points.first() == Some(point));
        space.map_or(NOTHING.to_owned(), |space| space.value.to_string())
    }))
}

/// How many liberties each stone's block has.
pub(super) fn liberties(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.size();
    let structure = &session.report().structure;
    Ok(board(size, |point| {
        let block = structure.block_at(point);
        block.map_or(NOTHING.to_owned(), |id| structure.block(id).liberties.len().to_string())
    }))
}

/// 1 where Black lives or owns the ground unconditionally, -1 where White does.
pub(super) fn unconditional(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.size();
    let [black, white] = session.report().unconditional.each_ref().map(|own| own.stones | own.territory);
    let value = |point: Point| match (black.contains(point), white.contains(point)) {
        (true, _) => "1",
        (_, true) => "-1",
        _ => "0",
    };
    Ok(board(size, |point| value(point).to_owned()))
}

/// Where moves decide, by verdicts and by eye spaces: circles for the attacker, squares for the defender, triangles for
/// whoever comes first.
pub(super) fn vital_points(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.size();
    let report = session.report();
    let of_blocks =
        report.structure.blocks().map(|id| report.verdict(id)).map(|verdict| (verdict.attack, verdict.defend));
    let of_spaces = report.spaces.iter().map(|space| (space.attack, space.defend));
    let none = (PointSet::EMPTY, PointSet::EMPTY);
    let (attack, defend) = of_blocks.chain(of_spaces).fold(none, |all, one| (all.0 | one.0, all.1 | one.1));
    let both = attack & defend;
    let signs = [("TRIANGLE", both), ("CIRCLE", attack - both), ("SQUARE", defend - both)];
    let mut lines: Vec<_> = signs
        .into_iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(sign, points)| format!("{sign} {}", vertices(points, size)))
        .collect();
    lines.push("TEXT vital points: triangle both sides, circle the attacker, square the defender".to_owned());
    Ok(lines.join("\n"))
}
