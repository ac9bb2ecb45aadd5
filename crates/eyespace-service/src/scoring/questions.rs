//! Questions to the players about facts outside the board that were assumed, or that contradict the record: rules, komi, whether the game has ended,
//! the
//! recorded result.

use eyespace::board::{Button, Color, Counting, HandicapBonus, Move, Ruleset};
use eyespace::scoring::{GameResult, HalfPoints, Scored};

use super::{ScoreClaims, ScoreError, ScoreRequest};
use eyespace_record::fault::quote;
use eyespace_record::input::{Format, GamePosition};
use eyespace_record::taken_before::TakenBefore;

/// The assumptions behind a count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Questions {
    /// Assumptions that make no difference to the result, one line each for the user.
    pub noted: Vec<String>,
    /// Assumptions that may change the result. The players should confirm them before the result is published.
    pub asked: Vec<String>,
}

/// Values of `RE` that stand for an unknown result.
const UNKNOWN: [&str; 2] = ["", "?"];

/// The number of passes at the end of a finished game.
const FINAL_PASSES: usize = 2;

/// Collects the questions. `margin` computes Black's lead under other rules.
pub(super) fn questions(
    loaded: &GamePosition,
    asked: &ScoreRequest,
    scored: &Scored,
    margin: impl Fn(Ruleset) -> Result<HalfPoints, ScoreError>,
) -> Result<Questions, ScoreError> {
    let recorded = Recorded::of(loaded, scored);
    let mut found = Questions::default();
    rules(&mut found, loaded, asked, scored, recorded, margin)?;
    komi(&mut found, loaded, asked, recorded);
    let (rules, stones) = (scored.options.rules, scored.options.handicap);
    found.asked.extend(handicap_question(loaded, asked.handicap, rules, stones));
    prisoners(&mut found, loaded, asked, scored);
    found.asked.extend(button(loaded, scored));
    found.asked.extend(repetition(loaded, scored));
    found.asked.extend(end(loaded, scored, recorded));
    Ok(found)
}

/// The recorded result compared with the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Recorded {
    Same,
    Otherwise(HalfPoints),
    /// The record names this winner without a margin.
    Won(Color),
    /// The record says that the game has no result.
    Void,
    /// No result is recorded, or it belongs to another position than this one.
    Not,
}

impl Recorded {
    fn of(loaded: &GamePosition, scored: &Scored) -> Self {
        if !(loaded.variation.is_main() && is_last(loaded)) {
            return Self::Not;
        }
        match loaded.info.result.as_deref().map(GameResult::read) {
            Some(GameResult::Points(result)) if result == scored.margin() => Self::Same,
            Some(GameResult::Points(result)) => Self::Otherwise(result),
            Some(GameResult::Won(color)) => Self::Won(color),
            Some(GameResult::Void) => Self::Void,
            Some(GameResult::Unknown) | None => Self::Not,
        }
    }
}

/// Whether the position is the last one of its line.
const fn is_last(loaded: &GamePosition) -> bool {
    loaded.move_number == loaded.moves
}

/// Asks about the rules if none are named or if they are incomplete, and another choice would change the result.
fn rules(
    found: &mut Questions,
    loaded: &GamePosition,
    asked: &ScoreRequest,
    scored: &Scored,
    recorded: Recorded,
    margin: impl Fn(Ruleset) -> Result<HalfPoints, ScoreError>,
) -> Result<(), ScoreError> {
    let taken = scored.options.rules;
    let incomplete = || "the rules are incomplete".to_owned();
    let (why, others) = match (&asked.rules, loaded.info.rules) {
        (Some(said), _) => (incomplete(), said.others.as_slice()),
        (None, Some(_)) => (incomplete(), loaded.info.other_rules.as_slice()),
        (None, None) => (no_rules(loaded), &[Ruleset::Chinese][..]),
    };
    let ours = scored.margin();
    for &rules in others {
        let other = margin(rules)?;
        if other != ours && recorded != Recorded::Same {
            found.asked.push(format!(
                "{why}: by {taken} rules, which were used, the result is {}, by {rules} rules {}",
                ours.result(),
                other.result()
            ));
            return Ok(());
        }
    }
    if asked.rules.is_none() && loaded.info.rules.is_none() {
        found.noted.push(format!("{why}: {taken} rules were used"));
    }
    Ok(())
}

fn no_rules(loaded: &GamePosition) -> String {
    match &loaded.info.rules_text {
        Some(text) => format!("the rules {} are not known here", quote(text)),
        None => "no rules are named".to_owned(),
    }
}

fn no_komi(loaded: &GamePosition) -> String {
    match &loaded.info.komi_text {
        Some(text) => format!("the komi {} makes no sense", quote(text)),
        None => "no komi is named".to_owned(),
    }
}

fn komi(found: &mut Questions, loaded: &GamePosition, asked: &ScoreRequest, recorded: Recorded) {
    if asked.komi().is_some() || loaded.info.komi.is_some() {
        return;
    }
    let told = format!("{}: 0 was used", no_komi(loaded));
    let list = if recorded == Recorded::Same { &mut found.noted } else { &mut found.asked };
    list.push(told);
}

/// The question about handicap stones, if there is one. The compensation under Ing's rules is not known here. Under other rules with a compensation,
/// black stones recorded as moves may be handicap stones, and the file may claim handicap stones that are not on the board. `said` is the number that
/// the user gives, `stones` the number that is compensated.
pub fn handicap_question(loaded: &GamePosition, said: Option<usize>, rules: Ruleset, stones: usize) -> Option<String> {
    if rules == Ruleset::Ing && stones > 1 {
        return Some(format!(
            "White's compensation for {stones} handicap stones by Ing's rules is not known here: none was added"
        ));
    }
    if said.is_some() || rules.traits().handicap_bonus == HandicapBonus::None {
        return None;
    }
    let given = first_stones(loaded);
    match (loaded.info.handicap, given) {
        (Some(said), Some(given)) if usize::from(said) != given && usize::from(said).max(given) > 1 => Some(format!(
            "the file names {said} handicap stones, but Black has {given} stones before White's first: by {rules} rules White is compensated for {said}"
        )),
        (None, Some(given)) if given > 1 => Some(format!(
            "Black has {given} stones before White's first: if they are a handicap, {rules} rules compensate White"
        )),
        _ => None,
    }
}

/// The number of black stones before White's first: those on the board at the start, or those played in a row. `None` where white stones or moves
/// come earlier, where no moves are known, or where White also plays several times in a row, which shows that a position was entered rather than a
/// game.
fn first_stones(loaded: &GamePosition) -> Option<usize> {
    let (start, turns) = (loaded.history.start(), loaded.history.turns());
    let colors: Vec<Color> = turns.iter().filter(|turn| turn.mv != Move::Pass).map(|turn| turn.color).collect();
    let begun = start.stones(Color::Black).len();
    let played = colors.iter().take_while(|&&color| color == Color::Black).count();
    let is_beginning = start.stones(Color::White).is_empty() && loaded.move_number == loaded.history.moves();
    let is_game = matches!(colors[played..], [Color::White] | [Color::White, Color::Black, ..]);
    let given = match (begun, played) {
        (0, played) => played,
        (begun, 0) => begun,
        _ => return None,
    };
    (is_beginning && is_game).then_some(given)
}

/// Asks about prisoners if it is unclear whose they are; notes it if none are given.
fn prisoners(found: &mut Questions, loaded: &GamePosition, asked: &ScoreRequest, scored: &Scored) {
    if scored.options.rules.counting() == Counting::Area || asked.prisoners.is_some() {
        return;
    }
    match (loaded.format, loaded.taken_before) {
        (_, TakenBefore::Unclear) => {
            found.asked.push("it is not clear whose stones were captured: none were counted".to_owned());
        }
        (Format::Diagram, TakenBefore::Unknown) => {
            found.noted.push("no prisoners are named: none were counted".to_owned());
        }
        _ => {}
    }
}

fn button(loaded: &GamePosition, scored: &Scored) -> Option<String> {
    let has_button = scored.options.rules.traits().button == Button::ToFirstPass;
    let color = scored.options.first_pass.filter(|_| has_button && loaded.history.first_pass().is_none())?;
    Some(format!("it is not known who passed first and gets half a point for the button: {color} was assumed"))
}

/// The question whether the game has ended without result (Japanese Rules of 1989, article 12).
fn repetition(loaded: &GamePosition, scored: &Scored) -> Option<String> {
    loaded.repetition.and_then(|repetition| repetition.described(Some(scored.options.rules)))
}

/// The question about the end of the game and its recorded result.
fn end(loaded: &GamePosition, scored: &Scored, recorded: Recorded) -> Option<String> {
    let ours = scored.margin();
    let is_lost = |color| if color == Color::Black { ours < HalfPoints::ZERO } else { ours > HalfPoints::ZERO };
    match recorded {
        Recorded::Otherwise(result) => Some(differs(loaded, scored, result)),
        Recorded::Void => Some("the record says that the game has no result".to_owned()),
        Recorded::Won(color) if has_passes(loaded) && is_lost(color) => {
            let result = quote(loaded.info.result.as_deref().unwrap_or_default());
            Some(format!("the recorded result is {result}, but the board counts as {}", ours.result()))
        }
        Recorded::Same | Recorded::Won(_) | Recorded::Not => not_ended(loaded, recorded),
    }
}

/// The difference between the recorded result and the count, and whether a board with this komi can give the recorded result at all.
fn differs(loaded: &GamePosition, scored: &Scored, result: HalfPoints) -> String {
    let ours = scored.margin();
    let komi = scored.options.komi;
    let is_whole = |points: HalfPoints| points.points().fract() == 0.0;
    let has_button = scored.options.rules.traits().button == Button::ToFirstPass;
    let text = quote(loaded.info.result.as_deref().unwrap_or_default());
    if !has_button && is_whole(result) != is_whole(komi) {
        return format!(
            "no board with komi {komi} gives the recorded result, {text}: the game was played with another komi"
        );
    }
    format!(
        "the recorded result is {text}, but the board counts as {}: they differ by {}",
        ours.result(),
        (ours - result).abs()
    )
}

/// Whether the moves end with two passes.
fn has_passes(loaded: &GamePosition) -> bool {
    loaded.history.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count() >= FINAL_PASSES
}

/// The reason why the game may not be over, if there is one; or a recorded result that cannot be read.
fn not_ended(loaded: &GamePosition, recorded: Recorded) -> Option<String> {
    if loaded.cut_off && recorded != Recorded::Same {
        return Some("the file seems to be cut off: moves may be missing".to_owned());
    }
    let result = loaded.info.result.as_deref().filter(|_| is_last(loaded)).unwrap_or_default();
    if GameResult::read(result) == GameResult::Unknown && !UNKNOWN.contains(&result) {
        return Some(format!("the recorded result, {}, is not understood", quote(result)));
    }
    if loaded.moves == 0 || loaded.format == Format::Diagram {
        return None;
    }
    if !is_last(loaded) {
        return Some(format!(
            "this is the position after move {} of {}: the game goes on",
            loaded.move_number, loaded.moves
        ));
    }
    let has_ended = has_passes(loaded) || recorded == Recorded::Same || ScoreClaims::of(loaded).territory.is_some();
    (!has_ended).then(|| match &loaded.info.result {
        Some(result) => format!("the game ended with {}, not with a count of the board", quote(result)),
        None => "the record ends without two passes and without a result in points".to_owned(),
    })
}

/// The rules and komi that are used although neither the file nor the user names them, one line each for the user.
pub fn unsaid(loaded: &GamePosition, rules: Option<Ruleset>, komi: Option<HalfPoints>) -> Vec<String> {
    let names_none = rules.or(loaded.info.rules).is_none();
    let rules = names_none.then(|| format!("{}: {} rules are used", no_rules(loaded), Ruleset::default()));
    let has_none = komi.is_none() && loaded.info.komi.is_none();
    let komi = has_none.then(|| format!("{}: 0 is used", no_komi(loaded)));
    rules.into_iter().chain(komi).collect()
}
