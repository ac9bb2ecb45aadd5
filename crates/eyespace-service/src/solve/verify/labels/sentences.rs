//! Labels in sentences of European languages. "Also correct." is a label, "the right side" is not.

use super::{Verdict, strongest};

/// Words that are labels by themselves, in lower case.
const WORDS: [(&str, Verdict); 38] = [
    ("right", Verdict::Right),
    ("correct", Verdict::Right),
    ("solution", Verdict::Right),
    ("solved", Verdict::Right),
    ("success", Verdict::Right),
    ("wrong", Verdict::Wrong),
    ("incorrect", Verdict::Wrong),
    ("fail", Verdict::Wrong),
    ("fails", Verdict::Wrong),
    ("failed", Verdict::Wrong),
    ("failure", Verdict::Wrong),
    ("richtig", Verdict::Right),
    ("korrekt", Verdict::Right),
    ("falsch", Verdict::Wrong),
    ("inkorrekt", Verdict::Wrong),
    ("juste", Verdict::Right),
    ("faux", Verdict::Wrong),
    ("échec", Verdict::Wrong),
    ("raté", Verdict::Wrong),
    ("correcto", Verdict::Right),
    ("correcta", Verdict::Right),
    ("incorrecto", Verdict::Wrong),
    ("incorrecta", Verdict::Wrong),
    ("correto", Verdict::Right),
    ("errado", Verdict::Wrong),
    ("corretto", Verdict::Right),
    ("giusto", Verdict::Right),
    ("sbagliato", Verdict::Wrong),
    ("goed", Verdict::Right),
    ("fout", Verdict::Wrong),
    ("верно", Verdict::Right),
    ("правильно", Verdict::Right),
    ("решение", Verdict::Right),
    ("неверно", Verdict::Wrong),
    ("неправильно", Verdict::Wrong),
    ("ошибка", Verdict::Wrong),
    ("variation", Verdict::Aside),
    ("variant", Verdict::Aside),
];

/// Words that may precede a label without changing its meaning.
const BEFORE: [&str; 36] = [
    "a",
    "absolutely",
    "also",
    "an",
    "answer",
    "c'est",
    "completely",
    "das",
    "dies",
    "es",
    "exactly",
    "is",
    "ist",
    "it",
    "it's",
    "its",
    "line",
    "move",
    "ok",
    "perfectly",
    "quite",
    "still",
    "that",
    "that's",
    "the",
    "this",
    "too",
    "très",
    "very",
    "was",
    "well",
    "yes",
    "ja",
    "oui",
    "да",
    "это",
];

/// Words that turn "right" into "wrong".
const DENIALS: [&str; 11] = ["almost", "nearly", "never", "nicht", "niet", "no", "non", "not", "não", "pas", "не"];

/// Words that may follow a label without changing its meaning, as in "correct move", "wrong way", "also right too".
const BEHIND: [&str; 16] = [
    "also",
    "answer",
    "choice",
    "diagram",
    "direction",
    "line",
    "move",
    "order",
    "path",
    "play",
    "response",
    "sequence",
    "solution",
    "too",
    "variation",
    "way",
];

/// The label in the sentences of a comment.
pub(super) fn judge(comment: &str) -> Option<Verdict> {
    // Two spaces end a sentence too, because some authors write them instead of a full stop.
    let text = comment.to_lowercase().replace('\u{2019}', "'").replace("  ", ".");
    let is_mark = |c: char| !c.is_alphanumeric() && c != '\'' && c != ' ';
    let clauses = text.split_inclusive(is_mark).map(Clause::new).filter(|clause| !clause.words.is_empty());
    let said: Vec<_> = clauses.enumerate().filter_map(|(n, clause)| clause.judge(n == 0)).collect();
    strongest(&said)
}

/// A part of a sentence between two punctuation marks.
struct Clause<'a> {
    words: Vec<&'a str>,
    /// The punctuation mark that ends the clause, or the last character of the clause if it has none.
    end: Option<char>,
}

impl<'a> Clause<'a> {
    fn new(text: &'a str) -> Self {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'').map(|word| word.trim_matches('\''));
        Self { words: words.filter(|word| !word.is_empty()).collect(), end: text.chars().next_back() }
    }
}

impl Clause<'_> {
    fn judge(&self, begins: bool) -> Option<Verdict> {
        let is_denial = |word: &str| DENIALS.contains(&word) || word.ends_with("n't");
        let head = self.words.iter().take_while(|&&word| BEFORE.contains(&word) || is_denial(word)).count();
        let (before, [word, behind @ ..]) = self.words.split_at(head) else { return None };
        let &(_, verdict) = WORDS.iter().find(|(known, _)| known == word)?;
        if !self.is_whole(before, word, behind, begins) {
            return None;
        }
        match (verdict, before.iter().any(|word| is_denial(word))) {
            (verdict, false) => Some(verdict),
            (Verdict::Right, true) => Some(Verdict::Wrong),
            (Verdict::Wrong | Verdict::Aside, true) => None,
        }
    }

    /// Whether the clause consists only of the label and of words that don't change its meaning.
    fn is_whole(&self, before: &[&str], word: &str, behind: &[&str], begins: bool) -> bool {
        let is_behind = |word: &&str| BEHIND.contains(word) || word.chars().all(|c| c.is_ascii_digit());
        // These are no labels: "..., right?" is a question, "Correct answer: B2" is about another move, and "the right" is a side of the board.
        if self.end == Some('?') || (self.end == Some(':') && !behind.is_empty()) {
            return false;
        }
        if word == "right" && behind.is_empty() && before.last() == Some(&"the") {
            return false;
        }
        // Some authors leave out the punctuation mark after the first word, as in "Correct A and B are miai".
        let runs_on = begins && before.is_empty() && ["correct", "incorrect", "wrong"].contains(&word);
        behind.iter().all(is_behind)
            || (runs_on && behind.first().is_some_and(|next| !is_behind(next) && *next != "for"))
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
    fn a_sentence_says_right() {
        all_say(
            &[
                "Right",
                "right!",
                "Correct.\nNow black is alive",
                "Also correct. It is a ko.",
                "This is also correct.",
                "That's right",
                "That\u{2019}s right.",
                "Correct, but the order matters",
                "Correct  Both points are miai.",
                "Correct both points are miai",
                "Ko. That is the correct answer!",
                "Black lives (correct)",
                "The right move.",
                "Solution 2",
                "Solved",
                "Correct: black lives",
                "Richtig!",
                "Das ist richtig.",
                "Correcto",
                "Верно.",
                "Правильно!",
                "¡Correcto!",
            ],
            Some(Verdict::Right),
        );
    }

    #[test]
    fn a_sentence_says_wrong() {
        all_say(
            &[
                "wrong",
                "Wrong: B2 is right",
                "incorrect",
                "This is not correct.",
                "That isn't right",
                "That isn\u{2019}t the right move",
                "Almost correct, but the order is another.",
                "Not the solution.",
                "Wrong way",
                "Failure",
                "fail!",
                "Nicht richtig",
                "Falsch.",
                "Это не верно",
                "Неправильно",
                "Correct? No, wrong.",
            ],
            Some(Verdict::Wrong),
        );
    }

    #[test]
    fn prose_says_neither() {
        all_say(
            &[
                "",
                "corrects brightly",
                "the right side",
                "Now look at the right.",
                "Black is strong on the right, White on the left.",
                "White can't cut, right?",
                "All right, but slow.",
                "The right idea, too slow.",
                "White fails to connect.",
                "It is wrong for White to cut.",
                "Wrong for White.",
                "Correct answer: B2",
                "The correct move is B2.",
                "right now",
                "not wrong",
                "See the solution file",
                "not the best solution",
            ],
            None,
        );
        all_say(&["Variation", "Variation 3", "variant"], Some(Verdict::Aside));
    }
}
