//! Labels in East Asian languages, which are written without spaces, and signs such as a circle.

use super::{Verdict, strongest};

/// Words that are labels, or that a label begins with.
const WORDS: [(&str, Verdict); 44] = [
    ("正解", Verdict::Right),
    ("正答", Verdict::Right),
    ("正确", Verdict::Right),
    ("正確", Verdict::Right),
    ("答对", Verdict::Right),
    ("答對", Verdict::Right),
    ("成功", Verdict::Right),
    ("对", Verdict::Right),
    ("對", Verdict::Right),
    ("不正解", Verdict::Wrong),
    ("不正确", Verdict::Wrong),
    ("不正確", Verdict::Wrong),
    ("不对", Verdict::Wrong),
    ("不對", Verdict::Wrong),
    ("错误", Verdict::Wrong),
    ("錯誤", Verdict::Wrong),
    ("答错", Verdict::Wrong),
    ("答錯", Verdict::Wrong),
    ("错", Verdict::Wrong),
    ("錯", Verdict::Wrong),
    ("失敗", Verdict::Wrong),
    ("失败", Verdict::Wrong),
    ("誤り", Verdict::Wrong),
    ("間違い", Verdict::Wrong),
    ("변화", Verdict::Aside),
    ("참고", Verdict::Aside),
    ("変化", Verdict::Aside),
    ("变化", Verdict::Aside),
    ("變化", Verdict::Aside),
    ("参考", Verdict::Aside),
    ("參考", Verdict::Aside),
    ("정답", Verdict::Right),
    ("정해", Verdict::Right),
    ("성공", Verdict::Right),
    ("맞음", Verdict::Right),
    ("맞습니다", Verdict::Right),
    ("오답", Verdict::Wrong),
    ("실패", Verdict::Wrong),
    ("틀림", Verdict::Wrong),
    ("틀렸습니다", Verdict::Wrong),
    ("✓", Verdict::Right),
    ("✔", Verdict::Right),
    ("✗", Verdict::Wrong),
    ("✘", Verdict::Wrong),
];

/// The circle and the cross with which answers are marked in Japan. They are labels only if the comment contains nothing else, because otherwise
/// they refer to points on the board.
const ALONE: [(&str, Verdict); 6] = [
    ("○", Verdict::Right),
    ("◯", Verdict::Right),
    ("〇", Verdict::Right),
    ("×", Verdict::Wrong),
    ("✕", Verdict::Wrong),
    ("❌", Verdict::Wrong),
];

/// Words that may stand directly before a label: "this is", "this too is", "the answer is".
const BEFORE: [&str; 11] =
    ["これが", "これも", "これは", "这是", "这也是", "這是", "這也是", "此为", "此為", "也是", "回答"];

/// Words that may stand directly after a label: "diagram", "line", "one of", and verb endings.
const BEHIND: [&str; 19] = [
    "図",
    "图",
    "圖",
    "例",
    "手順",
    "手顺",
    "です",
    "だ",
    "でした",
    "た",
    "了",
    "之一",
    "分支",
    "도",
    "입니다",
    "이다",
    "임",
    "했습니다",
    "한",
];

/// Words that negate the label before them.
const DENIALS: [&str; 6] = ["ではない", "ではありません", "じゃない", "아님", "아니다", "아닙니다"];

/// The label that a comment gives by East Asian words or by signs such as a circle; `None` if it gives none.
pub(super) fn judge(comment: &str) -> Option<Verdict> {
    if let Some(&(_, verdict)) = ALONE.iter().find(|&&(sign, _)| sign == comment.trim()) {
        return Some(verdict);
    }
    let said: Vec<_> = comment.split(is_mark).filter_map(clause).collect();
    strongest(&said)
}

/// Whether a character ends a clause. A question mark does not, so that "正解?" ("the solution?") is read as a whole and is not taken for a label.
fn is_mark(c: char) -> bool {
    "。．.！!；;：:，,、（）()「」『』【】[]…—–\"“”\n\r~～".contains(c)
}

fn clause(clause: &str) -> Option<Verdict> {
    let is_gap = |c: char| c.is_whitespace() || c.is_numeric() || c == '#' || c == '・';
    let words: Vec<_> = clause.split(is_gap).filter(|word| !word.is_empty()).collect();
    (0..words.len()).find_map(|n| word(words[n], words.get(n + 1).copied().unwrap_or_default()))
}

/// The label that a word gives. A word of `BEFORE` may stand directly before the label and a word of `BEHIND` directly after it, and `next` may
/// negate it. Any other text around the label would change its meaning, as in "黑地和正解一样" ("Black's area is the same as in the solution").
fn word(text: &str, next: &str) -> Option<Verdict> {
    let text =
        BEFORE.iter().find_map(|before| text.strip_prefix(before)).filter(|rest| !rest.is_empty()).unwrap_or(text);
    // The longest match is taken, because some words are the beginning of others.
    let &(known, verdict) =
        WORDS.iter().filter(|(word, _)| text.starts_with(word)).max_by_key(|(word, _)| word.len())?;
    let behind = &text[known.len()..];
    let is_denied = DENIALS.contains(&behind) || DENIALS.iter().any(|denial| next.starts_with(denial));
    match verdict {
        Verdict::Right if is_denied => Some(Verdict::Wrong),
        _ if is_denied => None,
        _ => (behind.is_empty() || BEHIND.contains(&behind)).then_some(verdict),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn all_say(comments: &[&str], said: Option<Verdict>) {
        for comment in comments {
            assert_eq!(judge(comment), said, "{comment}");
        }
    }

    #[test]
    fn words_of_east_asia_are_read() {
        all_say(
            &[
                "正解",
                "正解。",
                "正解図",
                "正解图 1",
                "正解です",
                "これも正解です。",
                "黑先，正解！",
                "正确！白死。",
                "正確",
                "回答正确",
                "也是正解",
            ],
            Some(Verdict::Right),
        );
        all_say(
            &["정답", "이것도 정답", "정답입니다.", "정해도 1", "정답 첫 수", "对！", "成功", "○", "✓"],
            Some(Verdict::Right),
        );
        all_say(
            &[
                "失敗",
                "失败图",
                "失敗です。",
                "不正解",
                "不正解です",
                "错误。白活",
                "錯誤",
                "不正确",
                "错了",
                "失败：B2是正解",
                "正解ではない",
            ],
            Some(Verdict::Wrong),
        );
        all_say(&["실패", "오답.", "실패도", "정답 아님", "정답이 아닙니다", "틀렸습니다", "×"], Some(Verdict::Wrong));
        all_say(&["変化図", "变化", "變化圖2", "변화도", "参考图"], Some(Verdict::Aside));
    }

    #[test]
    fn what_it_is_about_makes_it_prose() {
        all_say(
            &["黑地和正解一样", "白棋失败", "正解在B2", "正解は二の一", "対局", "错过", "正解?", "○×", "정답은 B2", ""],
            None,
        );
    }
}
