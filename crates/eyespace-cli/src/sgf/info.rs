//! What a game's record says of it: rules, komi, players.

use eyespace::board::Ruleset;

use super::line::Node;
use super::value::read_text;
use crate::fault::shown;
use crate::rules::SaidRules;

/// `KataGo` takes no larger komi, and no file means one.
const MAX_KOMI: f64 = 150.0;

/// A player as the file names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// `PB`, `PW`
    pub name: Option<String>,
    /// `BR`, `WR`
    pub rank: Option<String>,
}

/// What a file says of its game. Texts are as the file has them, on one line; blank ones are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameInfo {
    /// `RU` if it says rules that are known here.
    pub rules: Option<Ruleset>,
    /// What these may be besides, as something of them is not said.
    pub other_rules: Vec<Ruleset>,
    /// `RU` as it stands.
    pub rules_text: Option<String>,
    /// `KM` if it is a number of points or half points that a game can have.
    pub komi: Option<f64>,
    /// `KM` as it stands; Fox for one writes values there that are none.
    pub komi_text: Option<String>,
    /// `HA` if it is 2 or more.
    pub handicap: Option<u8>,
    /// `RE`
    pub result: Option<String>,
    /// Black and White; see [`eyespace::board::Color::index`].
    pub players: [Player; 2],
    /// `EV`
    pub event: Option<String>,
    /// `DT`
    pub date: Option<String>,
}

/// Reads them from the nodes of a line, and what is odd about them. Mostly the first node has all of them; `FF[4]` allows each in a later one, for
/// what lies below, and some servers write the result into the last.
pub(super) fn read(line: &[Node<'_>]) -> (GameInfo, Vec<String>) {
    let in_node = |node: &Node<'_>, name| node.value(name).and_then(|value| read_text(value.raw));
    let text = |name| line.iter().find_map(|node| in_node(node, name));
    let first = line.first();
    let mut notes = vec![];
    let rules_text = text("RU");
    let (rules, other_rules) = match rules_text.as_deref().map(SaidRules::read) {
        Some(Ok(said)) => (Some(said.rules), said.others),
        Some(Err(_)) | None => (None, vec![]),
    };
    if let (Some(rules_text), None) = (&rules_text, rules) {
        let text = shown(rules_text);
        notes
            .push(format!("RU[{text}] is no ruleset known here: {} is taken if no other is named", Ruleset::default()));
    }
    let mut komi_text = text("KM");
    if komi_text.is_none() {
        // Some files have the komi in the first node's KO, which belongs to moves and has no value there.
        komi_text = first.and_then(|node| in_node(node, "KO"));
        notes.extend(komi_text.as_ref().map(|komi| format!("KO[{0}] was read as KM[{0}]", shown(komi))));
    }
    let mut komi = komi_text.as_deref().and_then(read_komi);
    let is_chinese = matches!(rules, Some(Ruleset::Chinese | Ruleset::ChineseOgs | Ruleset::ChineseKgs));
    if let (Some(text), None, true) = (&komi_text, komi, is_chinese) {
        komi = read_stones(text);
        notes.extend(komi.map(|komi| format!("KM[{}] was read as stones: {komi} points", shown(text))));
    }
    if let (Some(komi_text), None) = (&komi_text, komi) {
        notes.push(format!(
            "KM[{}] is no komi in points or half points: 0 is taken if no other is named",
            shown(komi_text)
        ));
    }
    let handicap_text = text("HA");
    let read = handicap_text.as_deref().and_then(|n| n.trim().parse::<u8>().ok());
    if let (Some(handicap_text), None) = (&handicap_text, read) {
        notes.push(format!("HA[{}] is no number of handicap stones: none is taken", shown(handicap_text)));
    }
    let handicap = read.filter(|&n| n >= 2);
    if let (Some(stones), None) = (handicap, first.and_then(|node| node.field("AB"))) {
        notes.push(format!("HA[{stones}], but the first node has no handicap stones"));
    }
    let player = |name, rank| Player { name: text(name), rank: text(rank) };
    let players = [player("PB", "BR"), player("PW", "WR")];
    let (result, event, date) = (text("RE"), text("EV"), text("DT"));
    (GameInfo { rules, other_rules, rules_text, komi, komi_text, handicap, result, players, event, date }, notes)
}

/// Points of a komi in Chinese stones (zi), of two points each: 3¾ are written `3.75`, or as hundredths, `375`.
fn read_stones(text: &str) -> Option<f64> {
    let said: f64 = text.replace(',', ".").parse().ok()?;
    let stones = if said >= 100.0 { said / 100.0 } else { said };
    (stones < 100.0 && (stones * 4.0).rem_euclid(2.0) == 1.0).then_some(stones * 2.0)
}

/// A number of points or half points; `6,5` is understood.
fn read_komi(text: &str) -> Option<f64> {
    let komi: f64 = text.replace(',', ".").parse().ok()?;
    (komi.abs() <= MAX_KOMI && (komi * 2.0).fract() == 0.0).then_some(komi)
}

#[cfg(test)]
mod tests {
    use super::super::mend;
    use super::*;
    use crate::choice::Choice;

    fn info(text: &str) -> (GameInfo, Vec<String>) {
        read(&mend::read(text, 0, &Choice::default()).unwrap().nodes)
    }

    #[test]
    fn rules_are_read_and_what_is_none_is_noted() {
        let (read, notes) = info("(;RU[koSIMPLEscoreAREAtaxNONEsui0whbN])");
        assert_eq!((read.rules, notes), (Some(Ruleset::Chinese), vec![]));
        assert_eq!(info("(;RU[ GOE ])").0.rules, Some(Ruleset::Ing));
        let (read, notes) = info("(;RU[Klingon])");
        assert_eq!(read.rules, None);
        assert_eq!(notes, ["RU[Klingon] is no ruleset known here: japanese is taken if no other is named"]);
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
            assert_eq!(notes, [format!("HA[{text}] is no number of handicap stones: none is taken")]);
        }
    }

    #[test]
    fn komi_is_half_points_and_what_is_not_is_kept_as_it_stands() {
        for (text, komi) in [("6.5", 6.5), ("6,5", 6.5), ("-10", -10.0), ("0", 0.0)] {
            assert_eq!(info(&format!("(;KM[{text}])")).0.komi, Some(komi));
        }
        for text in ["375", "3.75", "NaN", "inf", "six", "1e300"] {
            let (info, notes) = info(&format!("(;KM[{text}])"));
            assert_eq!((info.komi, info.komi_text.as_deref()), (None, Some(text)));
            let note = format!("KM[{text}] is no komi in points or half points: 0 is taken if no other is named");
            assert_eq!(notes, [note]);
        }
        for (text, points) in [("3.75", 7.5), ("375", 7.5), ("2,75", 5.5)] {
            let (info, notes) = info(&format!("(;RU[Chinese]KM[{text}])"));
            assert_eq!(
                (info.komi, notes),
                (Some(points), vec![format!("KM[{text}] was read as stones: {points} points")])
            );
        }
        for text in ["3.8", "NaN", "inf", "six", "1e300"] {
            assert_eq!(info(&format!("(;RU[Chinese]KM[{text}])")).0.komi, None, "{text}");
        }
        let (info, notes) = info("(;KO[5.5])");
        assert_eq!((info.komi, notes), (Some(5.5), vec!["KO[5.5] was read as KM[5.5]".to_owned()]));
    }

    #[test]
    fn handicap_is_two_stones_or_more() {
        for text in ["0", "1", "", "x", "-3", "999"] {
            assert_eq!(info(&format!("(;HA[{text}])")).0.handicap, None, "{text}");
        }
        assert_eq!(info("(;HA[2]AB[dd][pp])"), (GameInfo { handicap: Some(2), ..GameInfo::default() }, vec![]));
        assert_eq!(info("(;HA[2])").1, ["HA[2], but the first node has no handicap stones"]);
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
