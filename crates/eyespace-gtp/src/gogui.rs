//! Pictures for `GoGui`, and the entries of its menus.

use eyespace::board::{Color, Move, Point, PointSet, Size};
use eyespace::regions::BlockId;

use super::arguments::Arguments;
use super::dragon;
use super::reply::{Answer, board, letter, move_vertex, vertices};
use super::state::State;

/// The entries of `GoGui`'s menu. Each has the type of the answer, a label and the command; see the chapter "Analyze commands" of `GoGui`'s manual.
const ANALYZE_COMMANDS: &[&str] = &[
    "cboard/Eye Spaces/eyespace-eye_spaces",
    "cboard/Eye-Points, Jasiek/eyespace-jasiek_board",
    "sboard/Eye Values/eyespace-eye_values",
    "sboard/Liberties/eyespace-liberties",
    "dboard/Safety, Proved/eyespace-safety",
    "dboard/Unconditional Territory/eyespace-unconditional",
    "dboard/Territory, Estimated/eyespace-territory",
    "gfx/Deciding Moves/eyespace-deciding_moves",
    "gfx/Vital Points of Eyes/eyespace-vital_points",
    "varpo/Attack Group/eyespace-attack %p",
    "hstring/Solve Group/eyespace-solve %p",
    "varp/Defend Group/eyespace-defend %p",
    "varpo/Capture/attack %p",
    "varp/Save from Capture/defend %p",
    "string/Does Attack/does_attack %P",
    "string/Does Defend/does_defend %P",
    "varpo/Owl Attack/owl_attack %p",
    "varp/Owl Defend/owl_defend %p",
    "string/Owl Does Attack/owl_does_attack %P",
    "string/Owl Does Defend/owl_does_defend %P",
    "pstring/Owl Threaten Attack/owl_threaten_attack %p",
    "pstring/Owl Threaten Defense/owl_threaten_defense %p",
    "pstring/Analyze Semeai/analyze_semeai %P",
    "string/Eval Eye/eval_eye %p",
    "hstring/Eye/eyespace-eye %p",
    "hstring/Moves that Decide an Eye/eyespace-eye_moves %p",
    "hstring/Eye Data/eye_data %c %p",
    "hstring/Half Eye Data/half_eye_data %p",
    "string/Analyze Eyegraph/analyze_eyegraph %s",
    "string/Unconditional Status/unconditional_status %p",
    "string/Dragon Status/dragon_status %p",
    "string/Likelihood/eyespace-likelihood %p",
    "hstring/Evidence of the Last Answer/eyespace-evidence",
    "hstring/All Dragons/dragon_status",
    "hstring/Dragon Data/dragon_data %p",
    "plist/Dragon Stones/dragon_stones %p",
    "hstring/Worm Data/worm_data %p",
    "string/Final Score/final_score",
    "string/Final Status/final_status %p",
    "hstring/Jasiek's Definitions/eyespace-jasiek_data %p",
    "plist/Eye-Spaces, Jasiek/eyespace-jasiek eye_spaces %c",
    "plist/Final Status List Dead/final_status_list dead",
    "plist/Final Status List Seki/final_status_list seki",
    "plist/Final Status List Dame/final_status_list dame",
    "string/Estimate Score/estimate_score",
    "string/Rules/kata-get-rules",
    "hstring/Notes/eyespace-notes",
    "param/Parameters/eyespace-param",
];

pub(super) fn analyze_commands(_: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(ANALYZE_COMMANDS.join("\n"))
}

pub(super) const NOTHING: &str = "\"\"";

/// A colour for each point of an eye space. Black's points are blue and White's green. Marginal points, where the attacker can come in, are cyan in
/// Black's spaces and yellow in White's. A half eye is magenta and a false eye gray.
pub(super) fn eye_spaces(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let spaces = &state.report().spaces;
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

/// The value of each eye space in four digits, written on its first point.
pub(super) fn eye_values(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let spaces = &state.report().spaces;
    Ok(board(size, |point| {
        let space = spaces.iter().find(|space| space.points.first() == Some(point));
        space.map_or(NOTHING.to_owned(), |space| space.value.to_string())
    }))
}

/// The number of liberties of each block, written on its stones.
pub(super) fn liberties(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let structure = &state.report().structure;
    Ok(board(size, |point| {
        let block = structure.block_at(point);
        block.map_or(NOTHING.to_owned(), |id| structure.block(id).liberties.len().to_string())
    }))
}

/// 1 at points where Black is unconditionally alive or has unconditional territory, -1 at White's, 0 elsewhere.
pub(super) fn unconditional(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let owned = state.report().unconditional.each_ref().map(|own| own.stones | own.territory);
    Ok(owners(size, owned))
}

/// 1 at points that are proved Black's, -1 at points that are proved White's, by any kind of proof; 0 elsewhere.
pub(super) fn safety(state: &mut State, _: &Arguments<'_>) -> Answer {
    let size = state.size();
    let owned = state.report().owned();
    Ok(owners(size, owned))
}

fn owners(size: Size, [black, white]: [PointSet; 2]) -> String {
    let value = |point: Point| match (black.contains(point), white.contains(point)) {
        (true, _) => "1",
        (_, true) => "-1",
        _ => "0",
    };
    board(size, |point| value(point).to_owned())
}

/// The most groups that are read for one picture.
const MOST_READ: usize = 4;

/// The points where moves decide the outcome for a block or eye space. The attacker's are marked with circles, the defender's with squares, those
/// of both sides with triangles. The picture also shows the line of play for the largest block that a move of the side to play decides.
pub(super) fn deciding_moves(state: &mut State, _: &Arguments<'_>) -> Answer {
    let (size, to_play) = (state.size(), state.to_play);
    let report = state.report();
    let moves = |id: BlockId| match (report.verdict(id), report.likelihood(id)) {
        (verdict, None) => (verdict.attack, verdict.defend),
        (verdict, Some(likely)) => (verdict.attack | likely.threats, verdict.defend | likely.answers),
    };
    let blocks: Vec<_> = report.structure.blocks().map(|id| (id, moves(id))).collect();
    let of_blocks = blocks.iter().map(|(_, moves)| *moves);
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
    let spaces = report.spaces.iter().filter(|space| !space.attack.is_empty());
    let hangs_on_spaces: Vec<_> = spaces.flat_map(|space| &space.blocks).copied().collect();
    let hangs =
        |&(id, (attack, _)): &(BlockId, (PointSet, PointSet))| !attack.is_empty() || hangs_on_spaces.contains(&id);
    let mut undecided: Vec<_> = blocks.into_iter().filter(hangs).map(|(id, _)| id).collect();
    undecided.sort_by_key(|&id| std::cmp::Reverse(report.structure.block(id).stones.len()));
    undecided.truncate(MOST_READ);
    lines.extend(dragon::most_urgent(state, to_play, &undecided).map(|line| variation(&line, to_play, size)));
    lines.push("TEXT moves that decide: triangle both sides, circle the attacker, square the defender".to_owned());
    Ok(lines.join("\n"))
}

/// A line of play as `GoGui` reads it, such as `VAR b D4 w E5`.
fn variation(line: &[Move], first: Color, size: Size) -> String {
    let mut color = first;
    let mut text = "VAR".to_owned();
    for &mv in line {
        text += &format!(" {} {}", letter(color).to_ascii_lowercase(), move_vertex(mv, size));
        color = color.opponent();
    }
    text
}
