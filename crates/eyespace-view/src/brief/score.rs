//! A counted game in a few sentences: the result, the dead stones, and all that the players must confirm.

use eyespace_wire::both::Color;
use eyespace_wire::score::{
    Counting, CountsAs, Doubt, Doubtful, LastMoves, NeedsSealing, Score, ScoredBlock, SideScore, StatusSource,
    StoneStatus, Unfinished, UnfinishedReason, Unsettled,
};

use super::board;
use super::words::{self, Sides};
use crate::names;

/// A score in words: the board, the result, the stones that are dead, and what is not certain.
#[must_use]
pub fn score(found: &Score) -> String {
    let mut text = format!("X Black, O White:\n{}{}", board::drawn(&found.board), board::notes(&found.input));
    let confirmed = if found.needs_confirmation {
        "The players must confirm it; what is open is listed below"
    } else {
        "Nothing in it needs a confirmation by the players"
    };
    text += &format!("{} by {} rules, komi {}. {confirmed}.\n", found.result, found.rules, found.komi);
    text += &side(found, Color::Black, &found.black);
    text += &side(found, Color::White, &found.white);
    let of = |status: StoneStatus| found.blocks.iter().filter(move |block| block.status == status);
    text += &list("Dead stones", of(StoneStatus::Dead).map(block));
    text += &list("Stones in seki", of(StoneStatus::Seki).map(block));
    text += &list("Not settled, counted as if their owner moved first", found.unsettled.iter().map(unsettled));
    // Stones that both sides left dead are listed as well, and need no confirmation.
    let title = if found.needs_confirmation { "Doubtful" } else { "Left dead by both sides, though not proved" };
    text += &list(title, found.doubtful.iter().map(doubtful));
    text += &list("Boundaries that are not closed", found.needs_sealing.iter().map(sealing));
    text += &list("Not played out", found.unfinished.iter().map(unfinished));
    if let Some(last) = &found.last_moves {
        text += &last_moves(last);
    }
    text += &list("Questions to the players", found.questions.iter().cloned());
    text + &living(found) + &words::stopped(found.stopped)
}

fn last_moves(last: &LastMoves) -> String {
    let moves: Vec<String> = last.moves.iter().map(|mv| format!("{} {}", words::name(mv.color), mv.point)).collect();
    let doubt = if last.understood { "not proved" } else { "not understood" };
    format!("After the last moves: {}, read and {doubt}. The moves: {}.\n", last.result, moves.join(", "))
}

fn side(found: &Score, color: Color, side: &SideScore) -> String {
    let SideScore { points, surrounded, living, prisoners, captured, compensation, .. } = side;
    let parts = match found.counting {
        Counting::Territory => {
            let [prisoners, captured] =
                [(prisoners, "prisoner"), (captured, "dead stone")].map(|(&n, of)| names::count(n, of));
            format!("{surrounded} of territory, {prisoners}, {captured} of the other side")
        }
        Counting::Area => format!("{surrounded} surrounded, {}", names::count(*living, "living stone")),
    };
    let tax = if side.tax == 0 { String::new() } else { format!(", less a tax of {}", side.tax) };
    format!("{} has {points}: {parts}, {compensation} for komi and handicap{tax}.\n", words::name(color))
}

fn list(title: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: String = lines.map(|line| format!("- {line}\n")).collect();
    if lines.is_empty() { lines } else { format!("{title}:\n{lines}") }
}

/// A block with the reason for its status.
fn block(block: &ScoredBlock) -> String {
    format!("{}: {}", words::stones(block.color, &block.stones), basis(block))
}

/// How the status of a block is known.
fn basis(block: &ScoredBlock) -> String {
    let how = block.evidence.as_ref().map(words::how);
    let rule = match block.basis {
        StatusSource::Proved => return how.unwrap_or_else(|| "proved".to_owned()),
        StatusSource::Estimated => return how.unwrap_or_else(|| "not proved: an estimate".to_owned()),
        StatusSource::Given => "as the question or the record gives it",
        StatusSource::DeadButForKo => "both sides passed, and its owner could at best have started a ko",
        StatusSource::BentFour => "by the rule on bent four in the corner",
        StatusSource::Ko => "by the rule for kos that are left when both sides pass",
        StatusSource::SekiEye => "dead in an eye in seki",
        StatusSource::Freed => "the stones that could have captured it are dead",
        StatusSource::Unsettled => "it depends on who moves first",
        StatusSource::Open => "the analysis did not find it",
        StatusSource::Assumed => "not analysed under these rules",
    };
    rule.to_owned()
}

fn unsettled(place: &Unsettled) -> String {
    let stones = words::stones(place.color, &place.stones);
    let verdict = words::both(&place.verdict, Sides::of(place.color));
    format!(
        "{stones}: {verdict} ({}); {}",
        words::how(&place.verdict.evidence),
        margins(place.margin_if_alive, place.margin_if_dead)
    )
}

/// The results with the stones alive and dead.
fn margins(alive: f64, dead: f64) -> String {
    format!("{} if they live, {} if they die", lead(alive), lead(dead))
}

/// Black's lead in the form of a result.
fn lead(margin: f64) -> String {
    match margin {
        0.0 => "a draw".to_owned(),
        margin if margin > 0.0 => format!("B+{margin}"),
        margin => format!("W+{}", -margin),
    }
}

fn doubtful(place: &Doubtful) -> String {
    let stones = words::stones(place.color, &place.stones);
    let counted = match place.counts_as {
        CountsAs::Dead => "dead",
        CountsAs::Living => "living",
    };
    let because = match place.because {
        Doubt::Estimate => match place.percent {
            Some(percent) => format!("an estimate, {percent} % certain"),
            None => "an estimate".to_owned(),
        },
        Doubt::Open => "their status is not known".to_owned(),
        Doubt::Overridden => "so given, against the analysis".to_owned(),
        Doubt::Threatened => format!("but the other side may capture them at {}", words::points(&place.attack_moves)),
        Doubt::Rescuable => format!("but their owner may save them at {}", words::points(&place.defend_moves)),
        Doubt::DoubleThreat => {
            format!("but one move saves one of several groups: {}", words::points(&place.defend_moves))
        }
    };
    format!("{stones} count as {counted}: {because}; {}", margins(place.margin_if_alive, place.margin_if_dead))
}

fn sealing(place: &NeedsSealing) -> String {
    format!("play {} to close it", words::points(&place.sealing))
}

fn unfinished(place: &Unfinished) -> String {
    let because = match place.because {
        UnfinishedReason::Room => "the territory is large enough for the other side to live in it",
        UnfinishedReason::Capture => "stones may still be captured",
        UnfinishedReason::FirstMove => "the score depends on who plays here first",
        UnfinishedReason::InDoubt => "it is not known what lives here once the dame are filled",
    };
    format!("{}: {because}", words::points(&place.points))
}

/// How many of the living blocks are proved to live.
fn living(found: &Score) -> String {
    let lives = |block: &&ScoredBlock| matches!(block.status, StoneStatus::Alive | StoneStatus::Lives);
    let living: Vec<_> = found.blocks.iter().filter(lives).collect();
    let proved = living.iter().filter(|block| block.basis == StatusSource::Proved).count();
    match (living.len(), proved) {
        (0, _) => String::new(),
        (all, proved) if all == proved => "That the other stones live is proved.\n".to_owned(),
        (all, proved) => format!(
            "Of {all} living blocks {proved} are proved to live; the structured answer says how each is known.\n"
        ),
    }
}
