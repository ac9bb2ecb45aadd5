//! The score in words: the lead, the points of which it consists, and the places that remain to be played or decided.

use eyespace::board::{Color, PointSet, Size, Tax};
use eyespace::endgame::ReadToTheEnd;
use eyespace::regions::BlockId;
use eyespace::scoring::japanese::GroupState;
use eyespace::scoring::{
    Counting, CountsAs, Doubt, DoubtfulPlace, HalfPoints, IfDefended, Jasiek, Scored, SideScore, StatusSource,
    StoneStatus, Unfinished, UnfinishedPlace, UnsettledPlace,
};
use eyespace::status::{Evidence, Verdict};
use eyespace_service::scoring::Counted;

use crate::{Reported, columns, jasiek, names};

/// The lead, the points of which it consists, and the places that remain to be played or decided.
#[must_use]
pub fn text(reported: &Reported<'_>, counted: &Counted) -> String {
    let scored = &counted.scored;
    let lines = [
        dead(reported, scored),
        seki(reported, scored),
        points(scored),
        unfinished(reported, scored),
        doubtful(scored),
        not_played(scored),
    ]
    .concat();
    let gap = if lines.is_empty() { "" } else { "\n" };
    let asked: Vec<String> =
        counted.questions.asked.iter().map(|question| format!("\nthe players must confirm: {question}")).collect();
    let end = if asked.is_empty() { "" } else { "\n" };
    let stopped = reported.stopped();
    let formal = jasiek::text(&Jasiek::new(&reported.report.structure, scored));
    let told = columns::align(&lines);
    let size = reported.report.structure.size();
    let last = counted.last_moves.iter().flat_map(|read| last_moves(read, size)).map(|line| format!("\n{line}"));
    let last: String = last.collect();
    let end = if last.is_empty() { end } else { "\n" };
    format!("{}\n{}{gap}{told}{formal}{}{last}{end}{stopped}", result(scored), sides(scored), asked.concat())
}

/// The result after the last moves, and the moves. Numbers in brackets are points at stake.
pub(super) fn last_moves(read: &ReadToTheEnd, size: Size) -> [String; 2] {
    let doubt = if read.is_understood { "read, not proved" } else { "read, and not understood" };
    let moves = read.moves.iter().map(|mv| {
        let stake = if mv.swing == 0 { String::new() } else { format!(" ({})", mv.swing) };
        let letter = if mv.color == Color::Black { 'B' } else { 'W' };
        format!("{letter} {}{stake}", size.vertex(mv.at))
    });
    let moves: Vec<String> = moves.collect();
    let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(", ") };
    [format!("after the last moves: {} ({doubt})", read.margin.result()), format!("the last moves: {moves}")]
}

fn result(scored: &Scored) -> String {
    let settled = if scored.is_settled() { "" } else { ", as it stands: see below what is not settled" };
    format!("{} by {}{settled}\n", scored.margin().result(), score_options(scored))
}

/// The rules and the komi, such as `japanese rules, komi 6.5`.
pub(super) fn score_options(scored: &Scored) -> String {
    let score_options = &scored.options;
    let handicap = match score_options.handicap {
        0 | 1 => String::new(),
        stones => format!(", {stones} handicap stones"),
    };
    format!("{} rules, komi {}{handicap}", score_options.rules, score_options.komi)
}

fn sides(scored: &Scored) -> String {
    let has_tax = scored.options.rules.traits().tax == Tax::All;
    let columns = |side: &SideScore| -> Vec<(&'static str, String)> {
        let counted = match scored.options.rules.counting() {
            Counting::Territory => {
                vec![("territory", side.surrounded), ("prisoners", side.prisoners), ("dead stones", side.dead)]
            }
            Counting::Area => vec![("surrounded", side.surrounded), ("stones", side.stones)],
        };
        let tax = has_tax.then(|| ("tax", format!("-{}", side.tax)));
        let given = [("komi", side.compensation.to_string()), ("points", side.total().to_string())];
        counted.into_iter().map(|(head, count)| (head, count.to_string())).chain(tax).chain(given).collect()
    };
    let heads = columns(&scored.sides[0]).into_iter().map(|(head, _)| head.to_owned());
    let head = std::iter::once(String::new()).chain(heads).collect();
    let of = |color: Color| {
        let cells = columns(&scored.sides[color.index()]).into_iter().map(|(_, cell)| cell);
        std::iter::once(color.to_string()).chain(cells).collect()
    };
    columns::align(&[head, of(Color::Black), of(Color::White)])
}

fn line(cells: [&str; 3]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

fn block(reported: &Reported<'_>, id: BlockId) -> String {
    let structure = &reported.report.structure;
    let block = structure.block(id);
    format!("{}, {}", names::block(structure, block), names::count(block.stones.len(), "stone"))
}

fn dead(reported: &Reported<'_>, scored: &Scored) -> Vec<Vec<String>> {
    let dead = scored.blocks(&reported.report.structure, StoneStatus::Dead);
    dead.map(|id| line(["dead", &block(reported, id), &reason(scored.statuses.basis(id))])).collect()
}

/// The reasons why stones count as dead, one line for each reason.
pub(super) fn why_dead(reported: &Reported<'_>, scored: &Scored) -> Vec<String> {
    let structure = &reported.report.structure;
    let mut reasons: Vec<(String, Vec<String>)> = vec![];
    for id in scored.blocks(structure, StoneStatus::Dead) {
        let (why, block) = (reason(scored.statuses.basis(id)), names::block(structure, structure.block(id)));
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, blocks)) => blocks.push(block),
            None => reasons.push((why, vec![block])),
        }
    }
    reasons.into_iter().map(|(why, blocks)| format!("dead: {} ({why})", names::few(&blocks))).collect()
}

/// The stones in seki. Some are proved or given to be in seki; for others it follows from the number of their eyes.
fn seki(reported: &Reported<'_>, scored: &Scored) -> Vec<Vec<String>> {
    let structure = &reported.report.structure;
    let in_seki = |id: &BlockId| {
        let block = structure.block(*id);
        block.stones.is_subset(scored.territory.seki_stones(block.color))
    };
    let why = |id| match scored.statuses.status(id) {
        StoneStatus::Seki => reason(scored.statuses.basis(id)),
        _ => "alive, but its group does not have two eyes".to_owned(),
    };
    structure.blocks().filter(in_seki).map(|id| line(["seki", &block(reported, id), &why(id)])).collect()
}

fn points(scored: &Scored) -> Vec<Vec<String>> {
    let size = scored.territory.board.size;
    let late: PointSet = scored.teire.iter().map(|teire| teire.point).collect();
    let in_atari = |color: Color| scored.must_fill()[color.index()] - late;
    let teire = Color::ALL.into_iter().filter(|&color| !in_atari(color).is_empty()).map(|color| {
        let points = names::few_points(in_atari(color), size);
        line([
            "teire",
            &format!("{color}: {points}"),
            "must be filled once the dame are filled: a string would be in atari",
        ])
    });
    let late = scored.teire.iter().map(|teire| {
        let what = format!("{}: {}", teire.color, size.vertex(teire.point));
        let attack = names::points(teire.attack, size);
        let stones = names::few_points(teire.stones, size);
        let other = teire.color.opponent();
        line([
            "teire",
            &what,
            &format!("must be played once the dame are filled: {other} at {attack} would capture {stones}"),
        ])
    });
    let dame = scored.territory.dame & scored.neutral();
    let dame = (!dame.is_empty()).then(|| line(["dame", &names::few_points(dame, size), "both sides touch them"]));
    teire.chain(late).chain(dame).collect()
}

fn unfinished(reported: &Reported<'_>, scored: &Scored) -> Vec<Vec<String>> {
    let size = scored.territory.board.size;
    let places = scored.unsettled.iter().map(|place| {
        line([
            "unsettled",
            &format!("{} {}", place.color, names::few_points(place.stones, size)),
            &stakes(reported, place, size),
        ])
    });
    let open = scored.territory.open.iter().map(|area| {
        let beyond = area.beyond.map(|side| side.len());
        let why = format!(
            "{} open, {} nearer to black, {} to white: whoever moves first there gains",
            names::count(area.points.len(), "point"),
            beyond[0],
            beyond[1]
        );
        line(["needs sealing", &names::few_points(area.sealing, size), &why])
    });
    let early = scored.territory.groups.iter().filter(|group| group.state == GroupState::Unfinished).map(|group| {
        let what = format!(
            "{} {}, {}",
            group.color,
            names::first(group.stones, size),
            names::count(group.stones.len(), "stone")
        );
        line(["unfinished", &what, "does not have two eyes yet; counted as alive"])
    });
    places.chain(early).chain(open).collect()
}

/// Stones whose status is doubtful, with the points that the other status is worth and the side that gains them by moving first.
fn doubtful(scored: &Scored) -> Vec<Vec<String>> {
    let size = scored.territory.board.size;
    let at = |moves: PointSet| {
        if moves.is_empty() { String::new() } else { format!(", at {}", names::points(moves, size)) }
    };
    let place = |place: &DoubtfulPlace| {
        let what = format!("{} {}", place.color, names::few_points(place.stones, size));
        let (now, otherwise, if_not) = match place.counts_as {
            CountsAs::Dead => ("dead", place.if_alive, "live"),
            CountsAs::Living => ("alive", place.if_dead, "die"),
        };
        let why = match place.doubt {
            Doubt::Estimated(probability) => {
                format!("counted as {now} by an estimate ({} %)", probability.as_percent())
            }
            Doubt::Open => format!("counted as {now}, because nothing else is known"),
            Doubt::Overridden => format!("counted as {now} as given, against the analysis"),
            Doubt::Threatened(attack) => {
                format!("look {now}, but {} captures them, or makes a ko{}", place.color.opponent(), at(attack))
            }
            Doubt::OneIsSaved(moves) => {
                format!("each is {now} by itself, but {} saves one of them{}", place.color, at(moves))
            }
            Doubt::Rescuable(moves) => {
                format!("counted as {now} by an estimate, but {} seems to save them{}", place.color, at(moves))
            }
        };
        let (gains, swing) = (place.gains_by_moving(), place.swing());
        let stake = match swing {
            HalfPoints::ZERO => "the same".to_owned(),
            _ => format!("{swing} more for {gains}, who may try it"),
        };
        let told = format!("{why}; {} if they {if_not}: {stake}", otherwise.result());
        line(["doubtful", &what, &told])
    };
    scored.doubtful.iter().map(place).collect()
}

/// Places that are not played out, although no boundary is open there.
fn not_played(scored: &Scored) -> Vec<Vec<String>> {
    let size = scored.territory.board.size;
    let place = |place: &UnfinishedPlace| {
        let why = match place.reason {
            Unfinished::Room => "enough room is left for the opponent to live there",
            Unfinished::Capture => {
                "stones can be captured there, or the last move took a ko: whoever moves first there gains"
            }
            Unfinished::FirstMove => "the score depends on who plays there first while the dame are filled",
            Unfinished::InDoubt => "once the dame are filled, the status of these is not known",
        };
        line(["not finished", &names::few_points(place.points, size), why])
    };
    scored.unfinished.iter().map(place).collect()
}

/// An unsettled place in words, such as `B+3 if they live, B+20 if not: 17 more for whoever moves first; search; white attacks at D4, black defends
/// at C4`.
fn stakes(reported: &Reported<'_>, place: &UnsettledPlace, size: Size) -> String {
    let structure = &reported.report.structure;
    let first = place.stones.first().and_then(|point| structure.block_at(point));
    let moves = first.map_or(String::new(), |id| {
        let verdict = reported.report.verdict(id);
        let tried = [(place.color.opponent(), "attacks", verdict.attack), (place.color, "defends", verdict.defend)];
        let found = tried.into_iter().filter(|(.., points)| !points.is_empty());
        let found: Vec<String> =
            found.map(|(color, does, points)| format!("{color} {does} at {}", names::points(points, size))).collect();
        let found = if found.is_empty() { "which move decides is not known".to_owned() } else { found.join(", ") };
        format!("; {}; {found}", names::evidence(&verdict))
    });
    format!(
        "{} if they live{}, {} if not: {} more for whoever moves first{moves}",
        place.if_alive.result(),
        if place.saved == IfDefended::Seki { " in seki" } else { "" },
        place.if_dead.result(),
        place.swing()
    )
}

/// How the status of stones is known, in words.
fn reason(basis: StatusSource) -> String {
    match basis {
        StatusSource::Given => "as given".to_owned(),
        StatusSource::Freed => "the stones around it are dead".to_owned(),
        StatusSource::Open => "not known".to_owned(),
        StatusSource::Assumed => "assumed".to_owned(),
        StatusSource::Verdict(evidence) => evidence_words(evidence),
        StatusSource::ButForKo(evidence) => {
            format!("dead, except for a ko that was not started, {}", evidence_words(evidence))
        }
        StatusSource::BentFour(evidence) => format!("bent four in the corner, {}", evidence_words(evidence)),
        StatusSource::Ko(evidence) => format!("a ko that both sides left, {}", evidence_words(evidence)),
        StatusSource::SekiEye(evidence) => format!("dead, but in an eye in seki, {}", evidence_words(evidence)),
    }
}

fn evidence_words(evidence: Evidence) -> String {
    names::evidence(&Verdict { evidence, ..Verdict::OPEN }).to_owned()
}
