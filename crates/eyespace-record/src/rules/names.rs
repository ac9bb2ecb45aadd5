//! Names of rulesets, as people and servers spell them.

use eyespace::board::Ruleset;

/// Words that add nothing to the name of a ruleset.
const FILLERS: [&str; 10] = ["rules", "rule", "ruleset", "scoring", "counting", "ルール", "规则", "規則", "규칙", "룰"];

/// The ruleset with this name: `Japanese`, `chinese rules`, `日本ルール`, or an association's name.
pub(super) fn named(text: &str) -> Option<Ruleset> {
    if let Ok(rules) = text.parse() {
        return Some(rules);
    }
    let lower = text.to_lowercase();
    let mut name = lower.trim();
    while let Some(shorter) = FILLERS.iter().find_map(|filler| name.strip_suffix(filler)) {
        name = shorter.trim_end();
    }
    let name = name.trim_end_matches(|c: char| c.is_whitespace() || "-_.".contains(c));
    match name {
        "japan" | "日本" | "일본" | "territory" | "nihon ki-in" | "japanisch" | "japonais" => {
            Some(Ruleset::Japanese)
        }
        "china" | "中国" | "中國" | "중국" | "area" | "weiqi" | "chinesisch" | "chinois" => {
            Some(Ruleset::Chinese)
        }
        "korea" | "韩国" | "韓国" | "韓國" | "한국" => Some(Ruleset::Korean),
        "newzealand" | "nzgs" | "nz" => Some(Ruleset::NewZealand),
        "tromp/taylor" | "tromp & taylor" | "tromp and taylor" | "logical" => Some(Ruleset::TrompTaylor),
        "usgo" | "us go" | "us" | "usa" | "american" | "american go association" => Some(Ruleset::Aga),
        // The French association uses the American rules (FFG, règle française: N - 1 points for N handicap stones).
        "ffg" | "french" | "france" | "française" | "francaise" => Some(Ruleset::Aga),
        "british" | "uk" => Some(Ruleset::Bga),
        "ing goe" | "goe/ing" | "sst" | "ing sst" | "应氏" | "應氏" | "応氏" | "计点制" | "計點制" => {
            Some(Ruleset::Ing)
        }
        name => name.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_their_usual_spellings() {
        for (text, rules) in [
            ("Japanese", Some(Ruleset::Japanese)),
            (" japanese rules ", Some(Ruleset::Japanese)),
            ("日本ルール", Some(Ruleset::Japanese)),
            ("JP", Some(Ruleset::Japanese)),
            ("Chinese", Some(Ruleset::Chinese)),
            ("Area scoring", Some(Ruleset::Chinese)),
            ("中国规则", Some(Ruleset::Chinese)),
            ("KR", Some(Ruleset::Korean)),
            ("한국 룰", Some(Ruleset::Korean)),
            ("NZ", Some(Ruleset::NewZealand)),
            ("New Zealand", Some(Ruleset::NewZealand)),
            ("AGA", Some(Ruleset::Aga)),
            ("American", Some(Ruleset::Aga)),
            ("FFG", Some(Ruleset::Aga)),
            ("BGA", Some(Ruleset::Bga)),
            ("GOE", Some(Ruleset::Ing)),
            ("Ing", Some(Ruleset::Ing)),
            ("ING rules", Some(Ruleset::Ing)),
            ("应氏规则", Some(Ruleset::Ing)),
            ("Tromp-Taylor", Some(Ruleset::TrompTaylor)),
            ("Stone Scoring", Some(Ruleset::StoneScoring)),
            ("AGA Button", Some(Ruleset::AgaButton)),
            ("rules", None),
            ("", None),
            ("none", None),
        ] {
            assert_eq!(named(text), rules, "{text}");
        }
    }
}
