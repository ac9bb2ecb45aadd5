//! Labels in capital letters, which may stand anywhere in a comment.
//!
//! The site GoProblems finds `RIGHT` anywhere in a comment, even inside another word. Its other words in capitals are instructions to the program
//! that presents the problem. `CHOICE` (one of several answers, picked at random) and `FORCE` (only moves of the file may follow) do not label the
//! line. `NOTTHIS` marks a move that can't be chosen. Sources: <https://goproblems.com/article/constructionbasics>, and the site's own reader,
//! github.com/goproblems/autoprob, `CommentAction.java` and `BasicGoban.java`.

use super::{Verdict, strongest};

/// English words that contain `RIGHT` and are no labels.
const OTHER_WORDS: [&str; 9] =
    ["BRIGHT", "COPYRIGHT", "DOWNRIGHT", "FORTHRIGHT", "FRIGHT", "OUTRIGHT", "PLAYWRIGHT", "UPRIGHT", "WRIGHT"];

/// The label that words in capital letters give; `None` if there is no such label.
pub(super) fn judge(comment: &str) -> Option<Verdict> {
    let said: Vec<_> = runs(comment).into_iter().filter_map(|(start, run)| word(run, comment, start)).collect();
    if said.contains(&Verdict::Aside) { Some(Verdict::Aside) } else { strongest(&said) }
}

/// The longest parts of a text that consist of capital letters, each with its byte offset.
fn runs(text: &str) -> Vec<(usize, &str)> {
    let runs = text.split(|c: char| !c.is_ascii_uppercase()).filter(|run| !run.is_empty());
    runs.map(|run| (run.as_ptr() as usize - text.as_ptr() as usize, run)).collect()
}

fn word(run: &str, comment: &str, start: usize) -> Option<Verdict> {
    if run.contains("NOTTHIS") {
        return Some(Verdict::Aside);
    }
    let bare = run.replace("CHOICE", "").replace("FORCE", "");
    if bare.contains("INCORRECT") || bare.contains("WRONG") || ["FAIL", "FAILS", "FAILED", "FAILURE"].contains(&&*bare)
    {
        return Some(Verdict::Wrong);
    }
    let is_right = (bare.contains("RIGHT") && !OTHER_WORDS.contains(&&*bare)) || bare.contains("CORRECT");
    if !is_right || is_of_a_side(&comment[start + run.len()..]) {
        return None;
    }
    match last_word(&comment[..start]).as_str() {
        "not" => Some(Verdict::Wrong),
        before if before.ends_with("n't") => Some(Verdict::Wrong),
        // This may be "on the right" or "the right move". The module `sentences` can tell these apart.
        "the" => None,
        _ => Some(Verdict::Right),
    }
}

/// Whether the next word shows that "right" means the right side of the board.
fn is_of_a_side(after: &str) -> bool {
    let next = after.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty()).unwrap_or_default();
    after.starts_with(' ') && ["side", "corner", "edge", "hand"].contains(&&*next.to_lowercase())
}

/// The last word before a place in the text, if there is white space between the word and the place.
fn last_word(before: &str) -> String {
    let trimmed = before.trim_end();
    if trimmed.len() == before.len() {
        return String::new();
    }
    let is_other = |c: char| !c.is_alphanumeric() && c != '\'';
    trimmed.rsplit(is_other).next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_go_problems_are_found_wherever_they_stand() {
        for (comment, said) in [
            ("RIGHT", Some(Verdict::Right)),
            ("sekiRIGHT", Some(Verdict::Right)),
            ("Black lives.\nRIGHT", Some(Verdict::Right)),
            (":-)RIGHT", Some(Verdict::Right)),
            ("CHOICERIGHT", Some(Verdict::Right)),
            ("KORIGHT", Some(Verdict::Right)),
            ("é RIGHT ü", Some(Verdict::Right)),
            ("CORRECT!", Some(Verdict::Right)),
            ("CHOICE", None),
            ("answer at AFORCE", None),
            ("CHOICEFORCE", None),
            ("NOTTHIS", Some(Verdict::Aside)),
            ("NOTTHISRIGHT", Some(Verdict::Aside)),
            ("CHOICEWRONG", Some(Verdict::Wrong)),
            ("FORCEWRONG", Some(Verdict::Wrong)),
            ("INCORRECT", Some(Verdict::Wrong)),
            ("Dead in gote. FAIL!", Some(Verdict::Wrong)),
            ("FAILED", Some(Verdict::Wrong)),
            ("FAILURE", Some(Verdict::Wrong)),
            ("WRONG, not RIGHT", Some(Verdict::Wrong)),
        ] {
            assert_eq!(judge(comment), said, "{comment}");
        }
    }

    #[test]
    fn sides_of_the_board_and_other_words_are_none() {
        for (comment, said) in [
            ("THE RIGHT SIDE IS WHITE'S", None),
            ("RIGHT SIDE", None),
            ("ON THE RIGHT", None),
            ("COPYRIGHT", None),
            ("BRIGHT", None),
            ("Right", None),
            ("right", None),
            ("FAILSAFE", None),
            ("NOT RIGHT", Some(Verdict::Wrong)),
            ("not CORRECT", Some(Verdict::Wrong)),
            ("ISN'T RIGHT", Some(Verdict::Wrong)),
            ("", None),
        ] {
            assert_eq!(judge(comment), said, "{comment}");
        }
    }
}
