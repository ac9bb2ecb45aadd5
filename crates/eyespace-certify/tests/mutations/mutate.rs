//! One thing changed in a certificate.

use crate::chance::Chance;

/// The words of a text, line by line, changed in one place.
fn changed(text: &str, line: usize, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut words: Vec<String> = lines[line].split(' ').map(str::to_owned).collect();
    change(&mut words);
    lines[line] = words.join(" ");
    lines.join("\n") + "\n"
}

/// The points of the board, and passing.
fn names(text: &str) -> Vec<String> {
    let size: Vec<u8> = text.lines().nth(1).unwrap().split(' ').skip(1).map(|size| size.parse().unwrap()).collect();
    let points = (0..size[0]).flat_map(|x| (0..size[1]).map(move |y| [b'a' + x, b'a' + y]));
    points.map(|name| name.map(char::from).into_iter().collect()).chain(["--".to_owned()]).collect()
}

/// The numbers of the lines that are nodes.
fn nodes(text: &str) -> Vec<usize> {
    let is_node = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
    text.lines().enumerate().filter(|(_, line)| is_node(line)).map(|(number, _)| number).collect()
}

/// Splits an answer: the opponent's move, the prover's, where it leads.
fn split(word: &str) -> [&str; 3] {
    let (mv, rest) = word.split_at(2);
    let answer = if rest == "." || rest.len() < 3 { 0 } else { 2 };
    [mv, &rest[..answer], &rest[answer..]]
}

/// Every single move removed.
pub fn removals(text: &str) -> Vec<String> {
    let mut all = vec![];
    for line in nodes(text) {
        let words = text.lines().nth(line).unwrap().split(' ').count();
        for word in 1..words {
            all.push(changed(text, line, |words| {
                words.remove(word);
            }));
        }
    }
    all
}

/// A number of single changes to moves and to where they lead, drawn.
pub fn moves(text: &str, chance: &mut Chance, count: usize) -> Vec<String> {
    let (names, nodes) = (names(text), nodes(text));
    if nodes.is_empty() {
        return vec![];
    }
    let numbers = nodes.len();
    (0..count)
        .map(|_| {
            let line = *chance.of(&nodes);
            changed(text, line, |words| {
                if words.len() < 2 {
                    return;
                }
                let place = 1 + chance.below(words.len() - 1);
                let [mv, answer, leads] = split(&words[place]).map(str::to_owned);
                let other = chance.of(&names).clone();
                let end = if chance.below(3) == 0 { ".".to_owned() } else { chance.below(numbers).to_string() };
                words[place] = match chance.below(7) {
                    0 => format!("{other}{answer}{leads}"),
                    1 => format!("{mv}{other}{leads}"),
                    2 | 3 => format!("{mv}{answer}{end}"),
                    4 => format!("**{other}."),
                    5 => format!("{mv}."),
                    _ => format!("{mv}{other}{end}"),
                };
            })
        })
        .collect()
}

/// Everything in the head and the claims changed, one thing at a time.
pub fn questions(text: &str) -> Vec<String> {
    let names = names(text);
    let mut all = vec![];
    for (line, words) in text.lines().map(|line| line.split(' ').collect::<Vec<_>>()).enumerate() {
        let mut put = |place: usize, word: &str| all.push(changed(text, line, |words| words[place] = word.to_owned()));
        match words[0] {
            "claim" => {
                ["captured", "not-captured", "two-eyes", "not-two-eyes"].iter().for_each(|claim| put(1, claim));
                ["nobody", "attacker", "defender"].iter().for_each(|master| put(2, master));
            }
            "start" => {
                names.iter().for_each(|name| put(1, name));
                ["0", "1", "2", "."].iter().for_each(|node| put(words.len() - 1, node));
            }
            "first" => {
                ["attacker", "defender"].iter().for_each(|side| put(1, side));
                ["attacker", "defender"].iter().for_each(|side| put(1, &format!("{}\nkos {side}", words[1])));
            }
            "kos" => ["attacker", "defender"].iter().for_each(|side| put(1, side)),
            "suicide" => ["legal", "illegal"].iter().for_each(|rule| put(1, rule)),
            "target" | "area" | "safe" | "walls" | "against" | "homes" | "ko" => {
                for place in 1..words.len() {
                    all.push(changed(text, line, |words| {
                        words.remove(place);
                    }));
                }
                for name in &names {
                    all.push(changed(text, line, |words| words.push(name.clone())));
                }
            }
            row if row.starts_with(['.', 'X', 'O']) => {
                for at in 0..row.len() {
                    for stone in [".", "X", "O"] {
                        let mut other = row.to_owned();
                        other.replace_range(at..=at, stone);
                        put(0, &other);
                    }
                }
            }
            _ => {}
        }
        // A whole line gone: a ko, safe stones, a node.
        if !matches!(words[0], "end" | "eyespace-certificate") {
            let kept = text.lines().enumerate().filter(|(number, _)| *number != line).map(|(_, line)| line);
            all.push(kept.collect::<Vec<_>>().join("\n") + "\n");
        }
    }
    all.retain(|other| other != text);
    all
}

/// Each claim replaced by each other one, stronger ones among them. The outcome, which would not fit them any more, is left out.
pub fn claims(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("outcome ")).collect();
    let mut all = vec![];
    for at in (0..lines.len()).filter(|&at| lines[at].starts_with("claim ")) {
        for claim in ["captured", "not-captured", "two-eyes", "not-two-eyes"] {
            for master in ["nobody", "attacker", "defender"] {
                let other = format!("claim {claim} {master}");
                let put = |(number, line)| if number == at { other.clone() } else { String::from(line) };
                let changed: Vec<String> = lines.iter().copied().enumerate().map(put).collect();
                if changed[at] != lines[at] {
                    all.push(changed.join("\n") + "\n");
                }
            }
        }
    }
    all
}
