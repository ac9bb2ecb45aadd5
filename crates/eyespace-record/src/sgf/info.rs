//! The information that a record gives about its game: rules, komi, players, result.

use std::collections::hash_map::Entry;

use eyespace::board::{Ruleset, Size};
use eyespace::scoring::{KomiForm, SaidKomi};
use rustc_hash::FxHashMap;

use super::free_handicap::first_stones;
use super::line::{Node, Value};
use super::notes::Notes;
use super::spelling::Spelling;
use super::value::read_text;
use crate::fault::quote;
use crate::rules::SaidRules;

/// A player, as the file describes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name (`PB` or `PW`).
    pub name: Option<String>,
    /// The rank (`BR` or `WR`).
    pub rank: Option<String>,
}

/// The information that a file gives about its game. Line breaks in texts become spaces, and a blank text becomes `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameInfo {
    /// The rules in `RU`, if the library knows them.
    pub rules: Option<Ruleset>,
    /// The other rulesets that `RU` may mean, because it leaves a rule out.
    pub other_rules: Vec<Ruleset>,
    /// The text of `RU`, unchanged except for line breaks.
    pub rules_text: Option<String>,
    /// The komi in points, from `KM` in any form that [`SaidKomi`] reads.
    pub komi: Option<f64>,
    /// The text of `KM`. It need not be a komi: the Fox server, for one, writes other values there.
    pub komi_text: Option<String>,
    /// The number of handicap stones (`HA`), if it is 2 or more.
    pub handicap: Option<u8>,
    /// The number of stones that Black played before White's first stone, if it is two or more and the file mentions no handicap. These may be
    /// handicap stones, which the Fox server records as moves.
    pub free_handicap: Option<u8>,
    /// The result (`RE`).
    pub result: Option<String>,
    /// The players of Black and White, by [`eyespace::board::Color::index`].
    pub players: [Player; 2],
    /// The event (`EV`).
    pub event: Option<String>,
    /// `DT`, the date.
    pub date: Option<String>,
}

/// Whether a file gives a komi that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiSaid {
    /// The file has no komi.
    Missing,
    /// The file has a komi that can't be read.
    NotUnderstood,
    /// The file has a komi.
    Understood,
}

impl GameInfo {
    /// Whether the file gives a komi, and if so, whether [`Self::komi`] has it.
    #[must_use]
    pub const fn komi_said(&self) -> KomiSaid {
        match (self.komi, &self.komi_text) {
            (Some(_), _) => KomiSaid::Understood,
            (None, Some(_)) => KomiSaid::NotUnderstood,
            (None, None) => KomiSaid::Missing,
        }
    }
}

/// A text of a file, with its byte offset.
struct Text {
    text: String,
    byte: usize,
}

impl Text {
    /// `None` if the value is blank.
    fn read(value: Value<'_>) -> Option<Self> {
        Some(Self { text: read_text(value.raw)?, byte: value.byte })
    }
}

/// For each property, its first value in a line that is not blank.
struct Texts<'a> {
    first: FxHashMap<&'a str, Value<'a>>,
}

impl<'a> Texts<'a> {
    fn of(line: &'a [Node<'_>]) -> Self {
        let mut first = FxHashMap::default();
        for field in line.iter().flat_map(|node| &node.fields) {
            if let Entry::Vacant(entry) = first.entry(field.name.as_ref())
                && let Some(&value) = field.values.first().filter(|value| !value.raw.trim().is_empty())
            {
                entry.insert(value);
            }
        }
        Self { first }
    }

    fn find(&self, name: &str) -> Option<Text> {
        self.first.get(name).copied().and_then(Text::read)
    }
}

/// Reads the information from the nodes of a line and notes oddities. Usually the root has all of it. But SGF (`FF[4]`) allows each of these
/// properties in a later node, and some servers write the result into the last node.
pub(super) fn read(line: &[Node<'_>], size: Size, spelling: Spelling, notes: &mut Notes) -> GameInfo {
    let texts = Texts::of(line);
    let text = |name| texts.find(name).map(|found| found.text);
    let rules_text = texts.find("RU");
    let (rules, other_rules, with_rules) = match rules_text.as_ref().map(|found| SaidRules::read(&found.text)) {
        Some(Ok(said)) => (Some(said.rules), said.others, said.komi),
        Some(Err(_)) | None => (None, vec![], None),
    };
    if let (Some(Text { text, byte }), None) = (&rules_text, rules) {
        let (text, taken) = (quote(text), Ruleset::default());
        notes.at(*byte, format!("RU[{text}] is not a known ruleset: {taken} rules are used unless others are named"));
    }
    let komi_text = texts.find("KM").or_else(|| komi_in_ko(line, notes));
    // Some programs give the komi as part of the rules.
    let komi = komi_text.as_ref().map_or(with_rules, |found| read_komi(found, notes));
    let handicap_text = texts.find("HA");
    let stones = handicap_text.as_ref().and_then(|found| read_handicap(found, notes));
    let first = first_stones(line, size, spelling);
    if let (Some(handicap), None) =
        (stones.filter(|&stones| stones >= 2), line.first().and_then(|node| node.field("AB")))
        && let Some(Text { byte, .. }) = handicap_text
        && first.is_none_or(|first| first.count != handicap)
    {
        notes.at(byte, format!("HA[{handicap}], but the first node has no handicap stones"));
    }
    let free = first.filter(|_| stones.is_none_or(|stones| stones < 2));
    if let Some(first) = free {
        let count = first.count;
        let may = "they may be handicap stones, which the file does not mention";
        notes.at(first.byte, format!("Black plays {count} stones before White's first: {may}"));
    }
    let player = |name, rank| Player { name: text(name), rank: text(rank) };
    GameInfo {
        rules,
        other_rules,
        rules_text: rules_text.map(|found| found.text),
        komi,
        komi_text: komi_text.map(|found| found.text),
        handicap: stones.filter(|&stones| stones >= 2),
        free_handicap: free.map(|first| first.count),
        result: text("RE"),
        players: [player("PB", "BR"), player("PW", "WR")],
        event: text("EV"),
        date: text("DT"),
    }
}

/// The komi in the `KO` property of the root. Some files write the komi there, although `KO` belongs to moves and has no value.
fn komi_in_ko(line: &[Node<'_>], notes: &mut Notes) -> Option<Text> {
    let found = line.first().and_then(|node| node.value("KO")).and_then(Text::read)?;
    notes.at(found.byte, format!("KO[{0}] was read as KM[{0}]", quote(&found.text)));
    Some(found)
}

/// Reads a komi in points. Values in hundredths of points and in Chinese stones (2 points each) are recognized by their size, whatever the rules
/// are.
fn read_komi(found: &Text, notes: &mut Notes) -> Option<f64> {
    let text = quote(&found.text);
    let Some(SaidKomi { komi, form }) = SaidKomi::read(&found.text) else {
        let note = format!("KM[{text}] is not a komi in points or half points: 0 is used unless another is named");
        notes.at(found.byte, note);
        return None;
    };
    let read_as = match form {
        KomiForm::Points => None,
        KomiForm::Hundredths => Some(format!("hundredths: {komi} points")),
        KomiForm::Stones => Some(format!("stones: {komi} points")),
        KomiForm::HundredthsOfStones => Some(format!("hundredths of stones: {komi} points")),
        KomiForm::Words => Some(format!("{komi} points")),
    };
    if let Some(read_as) = read_as {
        notes.at(found.byte, format!("KM[{text}] was read as {read_as}"));
    }
    Some(komi.points())
}

/// The number of handicap stones in `HA`; `None` if it is not a number.
fn read_handicap(found: &Text, notes: &mut Notes) -> Option<u8> {
    let stones = found.text.trim().parse().ok();
    if stones.is_none() {
        let text = quote(&found.text);
        notes.at(found.byte, format!("HA[{text}] is not a number of handicap stones: none is assumed"));
    }
    stones
}

#[cfg(test)]
mod tests {
    use super::super::mend;
    use super::*;
    use crate::excerpt::Excerpt;
    use crate::selector::Selector;

    fn info(text: &str) -> (GameInfo, Vec<String>) {
        let (line, mut notes) = (mend::read(text, 0, &Selector::default()).unwrap(), Notes::default());
        let info = read(&line.nodes, Size::square(9).unwrap(), Spelling::Letters, &mut notes);
        (info, notes.lines(Excerpt::whole(text)))
    }

    #[test]
    fn rules_are_read_and_what_is_none_is_noted() {
        let (read, notes) = info("(;RU[koSIMPLEscoreAREAtaxNONEsui0whbN])");
        assert_eq!((read.rules, notes), (Some(Ruleset::Chinese), vec![]));
        assert_eq!(info("(;RU[ GOE ])").0.rules, Some(Ruleset::Ing));
        let (read, notes) = info("(;RU[Klingon])");
        assert_eq!(read.rules, None);
        assert_eq!(
            notes,
            ["line 1: RU[Klingon] is not a known ruleset: japanese rules are used unless others are named"]
        );
    }

    #[test]
    fn handicap_is_a_number_of_stones() {
        for (text, handicap) in [("0", None), ("1", None), ("9", Some(9))] {
            let (info, notes) = info(&format!("(;HA[{text}]AB[dd])"));
            assert_eq!((info.handicap, notes), (handicap, vec![]));
        }
        for text in ["-1", "abc", "1000000000000"] {
            let (info, notes) = info(&format!("(;HA[{text}]AB[dd])"));
            assert_eq!(info.handicap, None);
            assert_eq!(notes, [format!("line 1: HA[{text}] is not a number of handicap stones: none is assumed")]);
        }
    }

    #[test]
    fn komi_is_read_in_every_form_whatever_the_rules_and_told_if_it_is_not_in_points() {
        for (text, komi, read_as) in [
            ("6.5", 6.5, None),
            ("6,5", 6.5, None),
            ("-10", -10.0, None),
            ("0", 0.0, None),
            ("140", 140.0, None),
            ("650", 6.5, Some("hundredths: 6.5 points")),
            ("-650", -6.5, Some("hundredths: -6.5 points")),
            ("375", 7.5, Some("hundredths of stones: 7.5 points")),
            ("3.25", 6.5, Some("stones: 6.5 points")),
            ("3又3/4子", 7.5, Some("stones: 7.5 points")),
            ("6.5目", 6.5, Some("6.5 points")),
        ] {
            for rules in ["", "RU[Japanese]", "RU[Chinese]"] {
                let (info, notes) = info(&format!("(;{rules}\nKM[{text}])"));
                assert_eq!((info.komi, info.komi_text.as_deref()), (Some(komi), Some(text)));
                assert_eq!(info.komi_said(), KomiSaid::Understood);
                let note = read_as.map(|read_as| format!("line 2: KM[{text}] was read as {read_as}"));
                assert_eq!(notes, note.into_iter().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_komi_that_is_none_is_kept_as_it_stands() {
        for text in ["3.8", "NaN", "inf", "six", "1e300", "649"] {
            let (info, notes) = info(&format!("(;RU[Chinese]KM[{text}])"));
            assert_eq!((info.komi, info.komi_text.as_deref()), (None, Some(text)));
            assert_eq!(info.komi_said(), KomiSaid::NotUnderstood);
            let note =
                format!("line 1: KM[{text}] is not a komi in points or half points: 0 is used unless another is named");
            assert_eq!(notes, [note]);
        }
        assert_eq!(info("(;KM[])").0.komi_said(), KomiSaid::Missing);
    }

    #[test]
    fn a_komi_in_ko_is_one() {
        let (info, notes) = info("(;KO[5.5])");
        assert_eq!((info.komi, notes), (Some(5.5), vec!["line 1: KO[5.5] was read as KM[5.5]".to_owned()]));
    }

    #[test]
    fn handicap_is_two_stones_or_more() {
        for text in ["0", "1", "", "x", "-3", "999"] {
            assert_eq!(info(&format!("(;HA[{text}])")).0.handicap, None, "{text}");
        }
        assert_eq!(info("(;HA[2]AB[dd][pp])"), (GameInfo { handicap: Some(2), ..GameInfo::default() }, vec![]));
        assert_eq!(info("(;HA[2])").1, ["line 1: HA[2], but the first node has no handicap stones"]);
    }

    #[test]
    fn stones_played_first_may_be_a_handicap_that_the_file_does_not_say() {
        let moves = ";B[cc]\n;B[gg];B[cg];W[ee]";
        for said in ["", "HA[0]", "HA[1]"] {
            let (info, notes) = info(&format!("(;{said}{moves})"));
            assert_eq!((info.handicap, info.free_handicap), (None, Some(3)));
            let may = "they may be handicap stones, which the file does not mention";
            assert_eq!(notes, [format!("line 1: Black plays 3 stones before White's first: {may}")]);
        }
        // The handicap of the file is used, whether or not it agrees with the number of stones that Black played first.
        let (agreed, notes) = info(&format!("(;HA[3]{moves})"));
        assert_eq!((agreed.handicap, agreed.free_handicap, notes), (Some(3), None, vec![]));
        let (other, notes) = info(&format!("(;HA[2]{moves})"));
        assert_eq!((other.free_handicap, notes.len()), (None, 1));
        assert_eq!(info("(;B[cc];W[gg];B[cg])").0.free_handicap, None);
    }

    #[test]
    fn what_the_first_node_lacks_is_read_from_a_later_one() {
        let (info, notes) =
            info("(;PB[A];B[aa]PB[B]KM[6.5];W[bb]KO[];B[cc]RE[W+1](;W[dd]DT[1];B[]RU[NZ])(;W[ee]RU[AGA]))");
        assert_eq!((info.komi, info.rules), (Some(6.5), Some(Ruleset::NewZealand)));
        assert_eq!((info.result.as_deref(), info.date.as_deref()), (Some("W+1"), Some("1")));
        assert_eq!((info.players[0].name.as_deref(), notes), (Some("A"), vec![]));
    }

    #[test]
    fn names_are_texts_on_one_line() {
        let (info, _) = info("(;PB[A\\]b]BR[3 dan]PW[ ]EV[Cup\nfinal]DT[2020-01-01]RE[B+R])");
        assert_eq!(info.players[0], Player { name: Some("A]b".to_owned()), rank: Some("3 dan".to_owned()) });
        assert_eq!(info.players[1], Player::default());
        assert_eq!(info.event.as_deref(), Some("Cup final"));
        assert_eq!((info.date.as_deref(), info.result.as_deref()), (Some("2020-01-01"), Some("B+R")));
    }
}
