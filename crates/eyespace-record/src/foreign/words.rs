//! Results, ranks and dates in the words of Go servers.

/// Names of Black and of White in the languages of the servers, in lower case.
const SIDES: [(char, &[&str]); 2] = [('B', &["black", "黒", "黑", "흑", "ดำ"]), ('W', &["white", "白", "백", "ขาว"])];

/// The ways in which a game is decided without counting, each with its letter in SGF.
const WAYS: [(char, &[&str]); 3] = [
    ('R', &["resign", "中押", "中盤", "中盘", "불계"]),
    ('T', &["time", "時間", "时间", "시간", "超时", "超時", "เวลา"]),
    ('F', &["forfeit", "offline", "disconnect", "不戦", "기권", "반칙", "掉线", "逃跑"]),
];

const DRAWN: [&str; 8] = ["draw", "jigo", "持碁", "持棋", "引き分け", "引分", "和棋", "무승부"];
const WINS: [&str; 7] = ["win", "勝", "胜", "贏", "赢", "승", "ชนะ"];
const LOSES: [&str; 6] = ["lose", "lost", "負", "负", "패", "แพ้"];

/// The result that a sentence of a server tells, as SGF has it: `Black Win 6.5 >> White(50):Black(63)` is `B+6.5`. `None` if the sentence is not
/// understood.
pub(super) fn result(words: &str) -> Option<String> {
    let words = words.split(">>").next().unwrap_or_default().trim().to_lowercase();
    let first = |some: &[&str], text: &str| some.iter().filter_map(|word| text.find(word)).min();
    if first(&DRAWN, &words).is_some() {
        return Some("Draw".to_owned());
    }
    if let Some(result) = initials(&words) {
        return Some(result);
    }
    let (at, side) = SIDES.iter().filter_map(|(side, names)| Some((first(names, &words)?, *side))).min()?;
    let behind = &words[at..];
    let (wins, loses) = (first(&WINS, behind), first(&LOSES, behind));
    let has_won = match (wins, loses) {
        (None, None) => return None,
        (wins, loses) => wins.is_some_and(|wins| loses.is_none_or(|loses| wins < loses)),
    };
    let winner = match (has_won, side) {
        (true, side) => side,
        (false, 'B') => 'W',
        (false, _) => 'B',
    };
    match WAYS.iter().find(|(_, names)| first(names, behind).is_some()) {
        Some((way, _)) => Some(format!("{winner}+{way}")),
        None => margin(behind).map(|margin| format!("{winner}+{margin}")),
    }
}

/// A result that is written almost as in SGF, such as `B+2.5` or `W 3.5`.
fn initials(words: &str) -> Option<String> {
    let (side, rest) = words.split_at_checked(1)?;
    let rest = rest.strip_prefix('+').or_else(|| rest.strip_prefix(' '))?.trim();
    let way = match rest {
        "r" | "resign" => "R",
        "t" | "time" => "T",
        "f" | "forfeit" | "offline" => "F",
        number if number.parse::<f64>().is_ok_and(f64::is_finite) => number,
        _ => return None,
    };
    ["b", "w"].contains(&side).then(|| format!("{}+{way}", side.to_uppercase()))
}

/// The first number of a text; empty if there is none. `None` if it counts Chinese stones, which are no points.
fn margin(text: &str) -> Option<String> {
    let Some(begin) = text.find(|c: char| c.is_ascii_digit()) else { return Some(String::new()) };
    let number = &text[begin..];
    let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
    let (number, behind) = number.split_at(end);
    let is_in_stones = behind.contains('子') || behind.starts_with('又');
    let has_half = ["目半", "집반", "집 반"].iter().any(|half| behind.starts_with(half));
    let number = number.trim_end_matches('.');
    (!is_in_stones && number.parse::<f64>().is_ok()).then(|| format!("{number}{}", if has_half { ".5" } else { "" }))
}

/// A rank as it is written in SGF: `9D`, `9段` and `9단` are `9d`, `3급` is `3k`, and `5DP` and `5段P` are `5p`. What follows is kept, as in `2k?`.
pub(super) fn rank(text: &str) -> String {
    const LETTERS: [(&str, char); 12] = [
        ("DP", 'p'),
        ("段P", 'p'),
        ("단P", 'p'),
        ("P", 'p'),
        ("D", 'd'),
        ("段", 'd'),
        ("단", 'd'),
        ("K", 'k'),
        ("級", 'k'),
        ("级", 'k'),
        ("급", 'k'),
        ("d", 'd'),
    ];
    let text = text.trim();
    let number = &text[..text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()];
    let rest = &text[number.len()..];
    let read = LETTERS.iter().find_map(|(word, letter)| Some((rest.strip_prefix(word)?, letter)));
    match read {
        Some((behind, letter)) if !number.is_empty() => format!("{number}{letter}{behind}"),
        _ => text.to_owned(),
    }
}

/// A date as SGF has it, from its year, month and day; `None` if it is no date.
pub(super) fn date(parts: &[&str]) -> Option<String> {
    let number = |text: &str| text.trim().parse::<u16>().ok();
    match *parts {
        [year, month, day, ..] => {
            let (year, month, day) = (number(year)?, number(month)?, number(day)?);
            let is_date = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
            is_date.then(|| format!("{year:04}-{month:02}-{day:02}"))
        }
        _ => None,
    }
}

/// A number without zeros at its end: `6.50` is `6.5`. `None` if it is no number.
pub(super) fn number(text: &str) -> Option<String> {
    text.trim().parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_languages_of_the_servers() {
        for (words, expected) in [
            ("White Win by Resign!", "W+R"),
            ("black wins by resignation", "B+R"),
            ("Black Win 6.5 >> White(50):Black(63)", "B+6.5"),
            ("White loses on time ", "B+T"),
            ("White 19Win  >> White(83):Black(64)", "W+19"),
            ("黒中押し勝ち!", "B+R"),
            ("232手完、黒2目半勝ち", "B+2.5"),
            ("白時間切れ勝ち！", "W+T"),
            ("黒5.5目勝！ >> 白(64):黒(76)", "B+5.5"),
            ("흑 1.5집 승", "B+1.5"),
            ("백 불계승", "W+R"),
            ("흑 시간승", "B+T"),
            ("흑 시간패", "W+T"),
            ("黑中盘胜", "B+R"),
            ("白超时负", "B+T"),
            ("B+3.5", "B+3.5"),
            ("w+resign", "W+R"),
            ("W 0.5", "W+0.5"),
            ("白勝", "W+"),
            ("무승부", "Draw"),
        ] {
            assert_eq!(result(words).as_deref(), Some(expected), "{words}");
        }
        for words in ["", "Progressing!", "白棋12子胜", "黑", "both", "b", "w+x", "185又1/4子"] {
            assert_eq!(result(words), None, "{words}");
        }
    }

    #[test]
    fn ranks_are_those_of_sgf() {
        for (text, expected) in [
            ("9D", "9d"),
            (" 15K ", "15k"),
            ("5DP", "5p"),
            ("9P", "9p"),
            ("7段*", "7d*"),
            ("5段P", "5p"),
            ("1급", "1k"),
            ("3단", "3d"),
            ("2k?", "2k?"),
            ("初段", "初段"),
            ("", ""),
        ] {
            assert_eq!(rank(text), expected);
        }
    }

    #[test]
    fn dates_have_a_month_and_a_day() {
        assert_eq!(date(&["2017", " 1", " 6", "12"]).as_deref(), Some("2017-01-06"));
        for parts in [&["2017", "13", "1"][..], &["2017", "1"], &["", "", ""], &["0", "1", "1"]] {
            assert_eq!(date(parts), None);
        }
        assert_eq!((number("6.50").as_deref(), number(" -5.00").as_deref()), (Some("6.5"), Some("-5")));
        assert_eq!((number("x"), number("inf")), (None, None));
    }
}
