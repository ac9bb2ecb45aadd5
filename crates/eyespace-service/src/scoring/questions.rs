//! Questions to the players about facts outside the board that were assumed or that contradict the record: the rules, the komi, the end of the
//! game, and the recorded result.

use eyespace::board::{Button, Color, Counting, HandicapBonus, Move, Ruleset};
use eyespace::scoring::{DoubtedKomi, GameResult, HalfPoints, Scored, UsualKomi};

use super::{ScoreClaims, ScoreError, ScoreRequest};
use eyespace_record::fault::quote;
use eyespace_record::input::{Format, GamePosition};
use eyespace_record::taken_before::TakenBefore;

/// The facts that were assumed for a count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Questions {
    /// Assumptions that make no difference to the result, each as one line for the user.
    pub noted: Vec<String>,
    /// Assumptions that may change the result, each as one line for the user. The players should confirm them before the result is published.
    pub asked: Vec<String>,
    /// The komi of the count, if no board with it gives the recorded result. The players are asked about it.
    pub komi: Option<DoubtedKomi>,
    /// What the record says about the end of the game.
    pub end: RecordedEnd,
}

/// What a record says about the end of its game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RecordedEnd {
    /// The recorded result is the score of the board. A result in points says that the players counted the board, whether or not their passes are
    /// recorded.
    Counted,
    /// The record does not say that the board was counted, or that another score was found.
    #[default]
    NotSaid,
}

/// Values of `RE` by which a file says that the result is unknown.
const UNKNOWN: [&str; 2] = ["", "?"];

/// The number of passes in a row that end a game.
const FINAL_PASSES: usize = 2;

/// Collects the questions. `margin` computes Black's lead under given rules.
pub(super) fn questions(
    loaded: &GamePosition,
    asked: &ScoreRequest,
    scored: &Scored,
    margin: impl Fn(Ruleset) -> Result<HalfPoints, ScoreError>,
) -> Result<Questions, ScoreError> {
    let recorded = Recorded::of(loaded, scored);
    let others: Vec<(Ruleset, HalfPoints)> =
        other_rules(loaded, asked).iter().map(|&rules| Ok((rules, margin(rules)?))).collect::<Result<_, _>>()?;
    let mut found = Questions::default();
    rules(&mut found, loaded, asked, scored, recorded, &others);
    komi(&mut found, loaded, asked, recorded);
    let (rules, stones) = (scored.options.rules, scored.options.handicap);
    found.asked.extend(handicap_question(loaded, asked.handicap, rules, stones));
    prisoners(&mut found, loaded, asked, scored);
    found.asked.extend(button(loaded, scored));
    found.asked.extend(repetition(loaded, scored));
    found.komi = recorded.points().and_then(|result| DoubtedKomi::of(scored, result, &others));
    found.asked.extend(match &found.komi {
        Some(doubted) => Some(doubted_komi(loaded, scored, doubted)),
        None => end(loaded, scored, recorded),
    });
    if recorded == Recorded::Same {
        found.end = RecordedEnd::Counted;
        found.noted.extend(counted(loaded, scored));
    }
    Ok(found)
}

/// The recorded result, in comparison with the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Recorded {
    Same,
    Otherwise(HalfPoints),
    /// The record gives this winner, but no lead in points.
    Won(Color),
    /// The record says that the game ended without a result.
    Void,
    /// No result is recorded for this position: the record has none, or the position is not the last one of the main line.
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

    /// Black's lead by a recorded result that is not the score.
    const fn points(self) -> Option<HalfPoints> {
        match self {
            Self::Otherwise(result) => Some(result),
            Self::Same | Self::Won(_) | Self::Void | Self::Not => None,
        }
    }
}

/// Whether the position is the last one of its line.
const fn is_last(loaded: &GamePosition) -> bool {
    loaded.move_number == loaded.moves
}

/// The rules, besides those of the count, by which the game may have been counted: those that fit incomplete rules, or Chinese rules if none are named.
fn other_rules<'a>(loaded: &'a GamePosition, asked: &'a ScoreRequest) -> &'a [Ruleset] {
    match (&asked.rules, loaded.info.rules) {
        (Some(said), _) => &said.others,
        (None, Some(_)) => &loaded.info.other_rules,
        (None, None) => &[Ruleset::Chinese],
    }
}

/// Asks about the rules if they are missing or incomplete and other rules would give another result.
fn rules(
    found: &mut Questions,
    loaded: &GamePosition,
    asked: &ScoreRequest,
    scored: &Scored,
    recorded: Recorded,
    others: &[(Ruleset, HalfPoints)],
) {
    let (taken, ours) = (scored.options.rules, scored.margin());
    let has_none = asked.rules.is_none() && loaded.info.rules.is_none();
    let why = if has_none { no_rules(loaded) } else { "the rules are incomplete".to_owned() };
    let other = others.iter().find(|(_, other)| *other != ours && recorded != Recorded::Same);
    if let Some((rules, other)) = other {
        found.asked.push(format!(
            "{why}: by {taken} rules, which were used, the result is {}, by {rules} rules {}",
            ours.result(),
            other.result()
        ));
    } else if has_none {
        found.noted.push(format!("{why}: {taken} rules were used"));
    }
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

/// The question about handicap stones, if one is needed. White's compensation under Ing's rules is not known to the program. Other rules with a
/// compensation also need a question if black stones that are recorded as moves may be handicap stones, or if the file gives a handicap that is not
/// on the board. `said` is the handicap that the user gives, `stones` the number that White is compensated for.
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

/// The number of black stones before White's first stone: those on the board at the start, or those played in a row. `None` if white stones come
/// earlier or if no moves are known. `None` also if White plays several times in a row, because such a record is a position entered by hand rather
/// than a game.
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

/// Asks about the prisoners if it is unclear which side captured them, and notes it if none are given.
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

/// The question whether the game ended without result because of a repetition (Japanese Rules of 1989, article 12).
fn repetition(loaded: &GamePosition, scored: &Scored) -> Option<String> {
    loaded.repetition.and_then(|repetition| repetition.described(Some(scored.options.rules)))
}

/// The question whether the game is over, and whether the recorded result is right.
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

/// A sentence about a komi with which no board gives the recorded result. It names the usual komis that give it.
fn doubted_komi(loaded: &GamePosition, scored: &Scored, doubted: &DoubtedKomi) -> String {
    let text = quote(loaded.info.result.as_deref().unwrap_or_default());
    let why = format!("no board with komi {} gives the recorded result, {text}", doubted.komi);
    let by_rules = |usual: &UsualKomi| format!("by {} rules with komi {}", usual.rules, usual.komi);
    match doubted.usual.as_slice() {
        [] => format!("{why}: the game was played with another komi, and with no usual one the board counts so"),
        [usual] if usual.rules == scored.options.rules => {
            format!("{why}, but with komi {}, which is usual, the board counts so", usual.komi)
        }
        usual => {
            let counts: Vec<String> = usual.iter().map(by_rules).collect();
            format!("{why}, but the board counts so {}", counts.join(", and "))
        }
    }
}

/// A sentence about the difference between the recorded result and the count.
fn differs(loaded: &GamePosition, scored: &Scored, result: HalfPoints) -> String {
    let ours = scored.margin();
    let text = quote(loaded.info.result.as_deref().unwrap_or_default());
    format!(
        "the recorded result is {text}, but the board counts as {}: they differ by {}",
        ours.result(),
        (ours - result).abs()
    )
}

/// A note that places on the board are not played out, but that the players counted it. Without the recorded result they would be asked.
fn counted(loaded: &GamePosition, scored: &Scored) -> Option<String> {
    let is_asked_otherwise = scored.needs_confirmation() && !scored.is_doubtful();
    let text = quote(loaded.info.result.as_deref().unwrap_or_default());
    is_asked_otherwise.then(|| format!("the board is not played out, but it counts as the recorded result, {text}"))
}

/// Whether the moves end with two passes.
fn has_passes(loaded: &GamePosition) -> bool {
    loaded.history.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count() >= FINAL_PASSES
}

/// The reason why the game may not be over, or why the recorded result cannot be read; `None` if there is no such reason.
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

/// The rules and komi that are used because neither the file nor the user gives them, each as one line for the user.
pub fn unsaid(loaded: &GamePosition, rules: Option<Ruleset>, komi: Option<HalfPoints>) -> Vec<String> {
    let names_none = rules.or(loaded.info.rules).is_none();
    let rules = names_none.then(|| format!("{}: {} rules are used", no_rules(loaded), Ruleset::default()));
    let has_none = komi.is_none() && loaded.info.komi.is_none();
    let komi = has_none.then(|| format!("{}: 0 is used", no_komi(loaded)));
    rules.into_iter().chain(komi).collect()
}
