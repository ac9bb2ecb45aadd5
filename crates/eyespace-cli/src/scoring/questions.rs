//! What a result hangs on besides the board, and nobody has said, or says otherwise: rules, komi, whether the game has ended, the
//! recorded result.

use eyespace::board::{Button, Move, Ruleset};
use eyespace::scoring::{HalfPoints, Scored};

use super::{Asked, Claims, ScoreError};
use crate::fault::shown;
use crate::input::{Format, Loaded};

/// What was taken for granted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Questions {
    /// What makes no difference to the result; each a line for the user.
    pub(crate) noted: Vec<String>,
    /// What may: whoever publishes the result should ask the players first.
    pub(crate) asked: Vec<String>,
}

/// A finished game ends with so many passes.
const FINAL_PASSES: usize = 2;

/// Looks for them. `margin` is Black's lead by other rules.
pub(super) fn questions(
    loaded: &Loaded,
    asked: &Asked,
    scored: &Scored,
    margin: impl Fn(Ruleset) -> Result<HalfPoints, ScoreError>,
) -> Result<Questions, ScoreError> {
    let recorded = Recorded::of(loaded, scored);
    let mut found = Questions::default();
    rules(&mut found, loaded, asked, scored, recorded, margin)?;
    komi(&mut found, loaded, asked, recorded);
    handicap(&mut found, scored);
    button(&mut found, loaded, scored);
    match recorded {
        Recorded::Otherwise(result) => found.asked.push(differs(loaded, scored, result)),
        Recorded::Same | Recorded::Not => found.asked.extend(not_ended(loaded, recorded)),
    }
    Ok(found)
}

/// The result of the file beside ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Recorded {
    Same,
    Otherwise(HalfPoints),
    /// There is none in points, or it is not that of this position.
    Not,
}

impl Recorded {
    fn of(loaded: &Loaded, scored: &Scored) -> Self {
        match Claims::of(loaded).margin {
            Some(result) if loaded.variation.is_main() && is_last(loaded) => {
                if result == scored.margin() {
                    Self::Same
                } else {
                    Self::Otherwise(result)
                }
            }
            _ => Self::Not,
        }
    }
}

/// Whether the line ends with the position that is looked at.
const fn is_last(loaded: &Loaded) -> bool {
    loaded.move_number == loaded.moves
}

/// Rules that were not named, or not wholly.
fn rules(
    found: &mut Questions,
    loaded: &Loaded,
    asked: &Asked,
    scored: &Scored,
    recorded: Recorded,
    margin: impl Fn(Ruleset) -> Result<HalfPoints, ScoreError>,
) -> Result<(), ScoreError> {
    let taken = scored.terms.rules;
    let incomplete = || "the rules leave something out".to_owned();
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
                "{why}: by {taken} rules, which were taken, it is {}, by {rules} ones {}",
                ours.result(),
                other.result()
            ));
            return Ok(());
        }
    }
    if asked.rules.is_none() && loaded.info.rules.is_none() {
        found.noted.push(format!("{why}: {taken} ones were taken"));
    }
    Ok(())
}

fn no_rules(loaded: &Loaded) -> String {
    match &loaded.info.rules_text {
        Some(text) => format!("the rules {} are not known here", shown(text)),
        None => "no rules are named".to_owned(),
    }
}

fn no_komi(loaded: &Loaded) -> String {
    match &loaded.info.komi_text {
        Some(text) => format!("the komi {} makes no sense", shown(text)),
        None => "no komi is named".to_owned(),
    }
}

fn komi(found: &mut Questions, loaded: &Loaded, asked: &Asked, recorded: Recorded) {
    if asked.komi.is_some() || loaded.info.komi.is_some() {
        return;
    }
    let told = format!("{}: 0 was taken", no_komi(loaded));
    let list = if recorded == Recorded::Same { &mut found.noted } else { &mut found.asked };
    list.push(told);
}

/// What Ing's rules pay for handicap stones is not known here.
fn handicap(found: &mut Questions, scored: &Scored) {
    let stones = scored.terms.handicap;
    if scored.terms.rules == Ruleset::Ing && stones > 1 {
        found.asked.push(format!(
            "what White gets for {stones} handicap stones by Ing's rules is not known here: nothing was taken"
        ));
    }
}

fn button(found: &mut Questions, loaded: &Loaded, scored: &Scored) {
    let has_button = scored.terms.rules.traits().button == Button::ToFirstPass;
    if let (true, None, Some(color)) = (has_button, loaded.history.first_pass(), scored.terms.first_pass) {
        found
            .asked
            .push(format!("who passed first, and so has half a point for the button, is not known: {color} was taken"));
    }
}

/// The recorded result, and whether this komi can give it at all.
fn differs(loaded: &Loaded, scored: &Scored, result: HalfPoints) -> String {
    let ours = scored.margin();
    let komi = scored.terms.komi;
    let is_whole = |points: HalfPoints| points.points().fract() == 0.0;
    let has_button = scored.terms.rules.traits().button == Button::ToFirstPass;
    let text = shown(loaded.info.result.as_deref().unwrap_or_default());
    if !has_button && is_whole(result) != is_whole(komi) {
        return format!("no board with komi {komi} gives the recorded result, {text}: another komi was played with");
    }
    format!("the recorded result is {text}, {} points from {}", (ours - result).abs(), ours.result())
}

/// Why nothing says that the game has ended, if nothing does.
fn not_ended(loaded: &Loaded, recorded: Recorded) -> Option<String> {
    if loaded.moves == 0 || loaded.format == Format::Diagram {
        return None;
    }
    if !is_last(loaded) {
        return Some(format!(
            "this is the position after move {} of {}: the game goes on",
            loaded.move_number, loaded.moves
        ));
    }
    let passes = loaded.history.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count();
    let has_ended = passes >= FINAL_PASSES || recorded == Recorded::Same || Claims::of(loaded).territory.is_some();
    (!has_ended).then(|| match &loaded.info.result {
        Some(result) => format!("the game ended with {}, not with a count of the board", shown(result)),
        None => "the record ends without two passes and without a result in points".to_owned(),
    })
}

/// What neither the file says nor anybody who gave rules or a komi, and is taken for granted; each a line for the user.
pub(crate) fn unsaid(loaded: &Loaded, rules: Option<Ruleset>, komi: Option<HalfPoints>) -> Vec<String> {
    let names_none = rules.or(loaded.info.rules).is_none();
    let rules = names_none.then(|| format!("{}: {} ones are taken", no_rules(loaded), Ruleset::default()));
    let has_none = komi.is_none() && loaded.info.komi.is_none();
    let komi = has_none.then(|| format!("{}: 0 is taken", no_komi(loaded)));
    rules.into_iter().chain(komi).collect()
}
