//! Statements that the words of a line make, such as `Captures B: 2 W: 0` and `Next player: White`.

use crate::board::Color;

use super::beside::Statement;
use super::line::Line;

/// The largest number of stones or moves that is accepted. Real games have fewer.
const MOST: usize = 10_000;

/// A word of a line, in small letters: letters, digits and the signs that numbers have, such as a decimal point.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    /// The index in the line of the word's first sign.
    start: usize,
    /// The last sign before the word that is not a space.
    before: char,
}

/// The words of a line.
pub(super) fn words(line: &Line) -> Vec<Word> {
    let sign = |at: usize| line.signs.get(at).map_or(' ', |sign| sign.sign);
    let is_part = |c: char| c.is_alphanumeric() || ".+-'".contains(c);
    let mut words = vec![];
    let mut at = 0;
    let mut before = ' ';
    while at < line.signs.len() {
        let length = (at..line.signs.len()).take_while(|&at| is_part(sign(at))).count();
        let text: String = (at..at + length).map(sign).collect();
        // A full stop or a hyphen at the end of a word is punctuation.
        let text = text.trim_end_matches(['.', '-', '\'']).to_lowercase();
        if text.chars().any(char::is_alphanumeric) {
            words.push(Word { text, start: at, before });
        }
        at += length.max(1);
        before = if sign(at - 1) == ' ' { before } else { sign(at - 1) };
    }
    words
}

/// The number of words that form a known phrase, and the statements that the phrase makes.
type Said = (usize, Vec<Statement>);

/// The statements of the phrase that begins with the first of these words; `None` if it is not a known phrase.
pub(super) fn statement(line: &Line, words: &[Word]) -> Option<Said> {
    let said = taken(words).or_else(|| turn(words)).or_else(|| komi(line, words)).or_else(|| handicap(words));
    said.or_else(|| moves(words)).or_else(|| rules(line, words)).or_else(|| known(words))
}

fn is(words: &[Word], at: usize, texts: &[&str]) -> bool {
    words.get(at).is_some_and(|word| texts.contains(&word.text.as_str()))
}

pub(super) fn count(words: &[Word], at: usize) -> Option<usize> {
    words.get(at)?.text.parse().ok().filter(|&count| count <= MOST)
}

/// Whether a text looks like a number: digits, with an optional sign or decimal point.
pub(super) fn is_number(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || ".+-".contains(c))
}

/// One of the two players, as named at the start of a phrase.
struct Side {
    color: Color,
    /// The number of words that name the player.
    words: usize,
    /// Whether both the name and the sign of the player are given, as in `White (O)`.
    is_signed: bool,
}

fn side(words: &[Word]) -> Option<Side> {
    let name = |at: usize| match words.get(at)?.text.as_str() {
        "black" | "black's" => Some(Color::Black),
        "white" | "white's" => Some(Color::White),
        _ => None,
    };
    let sign = |at: usize| match words.get(at)?.text.as_str() {
        "x" => Some(Color::Black),
        "o" => Some(Color::White),
        _ => None,
    };
    let letter = |at: usize| match words.get(at)?.text.as_str() {
        "b" => Some(Color::Black),
        "w" => Some(Color::White),
        _ => None,
    };
    let in_brackets = words.get(1).is_some_and(|word| word.before == '(');
    let color = name(0).or(sign(0)).or(letter(0))?;
    let is_signed = in_brackets && [name(0).and(sign(1)), sign(0).and(name(1))].contains(&Some(color));
    Some(Side { color, words: if is_signed { 2 } else { 1 }, is_signed })
}

/// The colour that is named at the start of these words, and how many words name it.
pub(super) fn color(words: &[Word]) -> Option<(Color, usize)> {
    side(words).map(|side| (side.color, side.words))
}

/// Reads numbers of captured stones. The table in [`super::beside`] lists the phrases.
fn taken(words: &[Word]) -> Option<Said> {
    taken_by(words).or_else(|| taken_of(words)).or_else(|| taken_of_both(words))
}

/// Reads phrases in which a number stands beside the colour that has captured the stones.
fn taken_by(words: &[Word]) -> Option<Said> {
    const STONES: [&str; 4] = ["stones", "stone", "pieces", "piece"];
    let of_others = |color: Color, count| Statement::Taken(color.opponent(), count);
    if is(words, 0, &["captures"]) {
        return counts(&words[1..])
            .map(|(used, both)| (1 + used, both.into_iter().map(|(c, n)| of_others(c, n)).collect()));
    }
    let side = side(words)?;
    let rest = &words[side.words..];
    if is(rest, 0, &["has"]) && is(rest, 1, &["captured"]) {
        let first = count(rest, 2)?;
        let used = 3 + usize::from(is(rest, 3, &STONES));
        let others = counts(&rest[used..]).filter(|(_, others)| others.len() == 1 && others[0].0 != side.color);
        let (more, others) = others.unwrap_or_default();
        let all = [(side.color, first)].into_iter().chain(others);
        return Some((side.words + used + more, all.map(|(color, count)| of_others(color, count)).collect()));
    }
    if side.is_signed && is(rest, 0, &["prisoners"]) {
        return Some((side.words + 2, vec![of_others(side.color, count(rest, 1)?)]));
    }
    is(rest, 1, &["caps"]).then_some(())?;
    Some((side.words + 2, vec![of_others(side.color, count(rest, 0)?)]))
}

/// Reads `B stones captured: 3`, where the captured stones are of the named colour.
fn taken_of(words: &[Word]) -> Option<Said> {
    let side = side(words)?;
    let rest = &words[side.words..];
    let says = is(rest, 0, &["stones"]) && is(rest, 1, &["captured"]);
    says.then_some(())?;
    Some((side.words + 3, vec![Statement::Taken(side.color, count(rest, 2)?)]))
}

/// Reads phrases with two numbers, each beside the colour that has lost the stones.
fn taken_of_both(words: &[Word]) -> Option<Said> {
    let both = |black, white| vec![Statement::Taken(Color::Black, black), Statement::Taken(Color::White, white)];
    if is(words, 0, &["prisoners"]) {
        // Eyespace writes and reads `"prisoners": [0, 3]`.
        if words.get(1).is_some_and(|word| word.before == '[') {
            return Some((3, both(count(words, 1)?, count(words, 2)?)));
        }
        let is_gogui = is(words, 1, &["b"]) && is(words, 3, &["w"]);
        return is_gogui.then_some((5, both(count(words, 2)?, count(words, 4)?)));
    }
    let says = is(words, 1, &["black"]) && is(words, 2, &["and"]) && is(words, 4, &["white"]);
    let says = says && is(words, 5, &["prisoners"]);
    says.then_some(())?;
    Some((6, both(count(words, 0)?, count(words, 3)?)))
}

/// Reads `B: 2 W: 0`, or a number for one colour only. The result is the number of words read, and the numbers by colour.
fn counts(words: &[Word]) -> Option<(usize, Vec<(Color, usize)>)> {
    let mut counts: Vec<(Color, usize)> = vec![];
    let mut used = 0;
    while let Some(side) = side(&words[used..]).filter(|side| counts.iter().all(|(color, _)| *color != side.color)) {
        let Some(count) = count(words, used + side.words) else { break };
        counts.push((side.color, count));
        used += side.words + 1;
    }
    (!counts.is_empty()).then_some((used, counts))
}

/// Reads the player to move: `White to play`, `X to move`, `Next player: White`, `To Move: black`, `Turn: B`, `toPlay`, `current_player`.
fn turn(words: &[Word]) -> Option<Said> {
    let says_next = |at: usize| is(words, at, &["to"]) && is(words, at + 1, &["play", "move"]);
    if let Some(side) = side(words) {
        if says_next(side.words) {
            return Some((side.words + 2, vec![Statement::Turn(side.color)]));
        }
        let is_turn = words[0].text.ends_with("'s") && is(words, side.words, &["turn"]);
        return is_turn.then(|| (side.words + 1, vec![Statement::Turn(side.color)]));
    }
    let before = if says_next(0) || (is(words, 0, &["next", "current"]) && is(words, 1, &["player"])) {
        2
    } else if is(words, 0, &["turn", "toplay"]) {
        1
    } else {
        return None;
    };
    let side = side(words.get(before..)?)?;
    Some((before + side.words, vec![Statement::Turn(side.color)]))
}

/// Reads the komi: `Komi: 6.5`, `komi 6,5`, `Komi: 6 1/2`. If more than a number follows, the whole text is kept and interpreted later.
fn komi(line: &Line, words: &[Word]) -> Option<Said> {
    if is(words, 0, &["reverse"]) && is(words, 1, &["komi"]) {
        let text = line.from(words[0].start).text();
        return Some((words.len(), vec![Statement::Komi(text.trim().to_owned())]));
    }
    is(words, 0, &["komi"]).then_some(())?;
    let behind = words[0].start + words[0].text.chars().count();
    let text = line.from(behind).text();
    let text = text.trim_start_matches([' ', ':', '=', '"']);
    let number = number(text);
    if !number.contains(|c: char| c.is_ascii_digit() || c == '½') {
        return None;
    }
    let rest = text[number.len()..].trim_start();
    let goes_on = rest.starts_with([':', '(', '/']) || rest.to_lowercase().starts_with("or ");
    let said = if goes_on { text } else { number };
    let start = line.signs.len() - text.chars().count();
    let end = start + said.chars().count();
    let used = words.iter().take_while(|word| word.start < end).count();
    Some((used, vec![Statement::Komi(said.trim().to_owned())]))
}

/// The number at the start of a text, in any of the forms of a komi: `6,5`, `6 1/2`, `3又3/4子`.
fn number(text: &str) -> &str {
    let is_digit = |c: char| c.is_ascii_digit();
    let belongs = |(at, c): (usize, char)| {
        let next = &text[at + c.len_utf8()..];
        match c {
            '.' | ',' => next.starts_with(is_digit),
            ' ' => next.trim_start_matches(is_digit).starts_with('/') && next.starts_with(is_digit),
            c => is_digit(c) || "+-\u{2212}\u{2013}/½¼¾又子目半집".contains(c),
        }
    };
    let end = text.char_indices().find(|&sign| !belongs(sign)).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// Reads the handicap: `Handicap: 2`, `2 handicap stones`.
fn handicap(words: &[Word]) -> Option<Said> {
    if is(words, 0, &["handicap"]) {
        return Some((2, vec![Statement::Handicap(count(words, 1)?)]));
    }
    let says = is(words, 1, &["handicap"]) && is(words, 2, &["stones", "stone"]);
    says.then_some(())?;
    Some((3, vec![Statement::Handicap(count(words, 0)?)]))
}

/// Reads the number of moves: `Move: 5`, `Move Number: 5`, `MoveNum: 5`, `move 5 of 8`, `history.size()=5` (`OpenSpiel`).
fn moves(words: &[Word]) -> Option<Said> {
    let before = if is(words, 0, &["movenum", "history.size"]) {
        1
    } else if is(words, 0, &["move"]) {
        1 + usize::from(is(words, 1, &["number"]))
    } else {
        return None;
    };
    let moves = count(words, before)?;
    let of_all = is(words, before + 1, &["of"]) && count(words, before + 2).is_some();
    Some((before + if of_all { 3 } else { 1 }, vec![Statement::Moves(moves)]))
}

/// Reads the rules: `Rules: Japanese`, `Rules: {...}`, and `by japanese rules`, which Eyespace prints with a score.
fn rules(line: &Line, words: &[Word]) -> Option<Said> {
    if is(words, 0, &["rules", "ruleset"]) {
        let behind = words[0].start + words[0].text.chars().count();
        let (text, end) = value(&line.from(behind).text());
        let used = words.iter().take_while(|word| word.start < behind + end).count();
        return (!text.is_empty()).then(|| (used, vec![Statement::Rules(text)]));
    }
    let end = (2..=4).find(|&end| is(words, 0, &["by"]) && is(words, end, &["rules"]))?;
    // The text is taken from the line and not from the words, because these are in small letters and rulesets without a name are written
    // with capital letters.
    let signs = &line.signs[words[1].start..words[end].start];
    let name: String = signs.iter().map(|sign| sign.sign).collect();
    Some((end + 1, vec![Statement::Rules(name.trim().to_owned())]))
}

/// The value after a colon, and the number of characters up to its end. The value is an object in braces, a string in quotes, or the text
/// before a comma.
fn value(text: &str) -> (String, usize) {
    let chars: Vec<char> = text.chars().collect();
    let quotes = chars.iter().take_while(|&&c| " :=\"".contains(c)).filter(|&&c| c == '"').count();
    let start = chars.iter().take_while(|&&c| " :=\"".contains(c)).count();
    let value = &chars[start..];
    let length = match value.first() {
        Some('{') => object(value),
        // In `"rules": "..."`, the first quote ends the name and the second begins the value.
        _ if quotes > 1 => value.iter().take_while(|&&c| c != '"').count(),
        _ => value.iter().take_while(|&&c| c != ',').count(),
    };
    (value[..length].iter().collect::<String>().trim().to_owned(), start + length)
}

/// The length of a JSON object in characters, up to its closing brace or the end of the line.
fn object(chars: &[char]) -> usize {
    let mut open = 0_usize;
    for (at, c) in chars.iter().enumerate() {
        match c {
            '{' => open += 1,
            '}' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return at + 1;
        }
    }
    chars.len()
}

/// Recognises lines that programs print and that say nothing about the position.
fn known(words: &[Word]) -> Option<Said> {
    let used = if is(words, 0, &["hash", "ko-hash"]) || (is(words, 0, &["passes"]) && count(words, 1).is_some()) {
        2
    } else if is(words, 0, &["last"]) && is(words, 1, &["move"]) {
        2 + side(words.get(2..)?)?.words + 1
    } else if is(words, 0, &["board"]) && is(words, 1, &["size"]) && count(words, 2).is_some() {
        3
    } else {
        return None;
    };
    Some((used.min(words.len()), vec![Statement::Nothing]))
}
