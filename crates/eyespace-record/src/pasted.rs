//! The text beside a pasted board, read as the information of a game record.

use eyespace::board::{Beside, Diagram, Remark, Ruleset};
use eyespace::scoring::SaidKomi;

use crate::fault::quote;
use crate::rules::SaidRules;
use crate::sgf::GameInfo;
use crate::taken_before::TakenBefore;

/// The rules, komi and handicap from the text beside a pasted board, with notes about oddities in it.
pub(crate) fn info(beside: &Beside) -> (GameInfo, Vec<String>) {
    let mut notes = vec![];
    let said = beside.rules.as_deref().and_then(|text| SaidRules::read(text).ok());
    if let (Some(text), None) = (&beside.rules, &said) {
        let taken = Ruleset::default();
        notes.push(format!(
            "the rules \"{}\" are not known: {taken} rules are used unless others are named",
            quote(text)
        ));
    }
    let in_rules = said.as_ref().and_then(|said| said.komi).map(|komi| komi.to_string());
    if let (Some(own), Some(other)) = (&beside.komi, &in_rules)
        && points(own) != points(other)
    {
        notes.push(format!(
            "the rules give komi {}, a line beside the board {}: the line counts",
            quote(other),
            quote(own)
        ));
    }
    let komi_text = beside.komi.clone().or(in_rules);
    let komi = komi_text.as_deref().and_then(points);
    if let (Some(text), None) = (&komi_text, komi) {
        notes.push(format!(
            "the komi {} is not in points or half points: 0 is used unless another is named",
            quote(text)
        ));
    }
    let handicap = beside.handicap.and_then(|stones| u8::try_from(stones).ok()).filter(|&stones| stones > 1);
    let (rules, other_rules) = said.map_or((None, vec![]), |said| (Some(said.rules), said.others));
    let rules_text = beside.rules.clone();
    (GameInfo { rules, other_rules, rules_text, komi, komi_text, handicap, ..GameInfo::default() }, notes)
}

/// The stones captured before the pasted position.
pub(crate) fn taken(diagram: &Diagram) -> TakenBefore {
    let is_doubtful = diagram.remarks.iter().any(|remark| matches!(remark, Remark::WhoseStones { .. }));
    match diagram.beside.taken {
        [Some(black), Some(white)] => TakenBefore::Known([black, white]),
        _ if is_doubtful => TakenBefore::Unclear,
        [None, None] => TakenBefore::Unknown,
        taken => TakenBefore::Known(taken.map(|count| count.unwrap_or(0))),
    }
}

/// A komi in points, in any form that [`SaidKomi`] reads.
fn points(text: &str) -> Option<f64> {
    SaidKomi::read(text).map(|said| said.komi.points())
}
