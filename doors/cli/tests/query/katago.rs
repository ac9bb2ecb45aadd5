//! Tests the ownership of points in answers of kind `katago`. Programs made for `KataGo` draw it, save it in 16 bits, and count the score from it.

use serde_json::{Value, json};

use super::jobs::{answers, one, with};

/// A question as programs made for `KataGo` ask it, with stones that were set up and moves after them.
fn game(rows: &[&str], moves: &[(&str, &str)]) -> Value {
    let stones = stones(rows).map(|(color, at, _)| json!([color, at])).collect::<Vec<_>>();
    json!({
        "id": "1", "kind": "katago", "rules": "japanese", "komi": 0.5, "boardXSize": rows[0].len(), "boardYSize": rows.len(),
        "initialStones": stones, "initialPlayer": "B", "moves": moves, "analyzeTurns": [moves.len()], "includeOwnership": true,
    })
}

/// The colour, name and index of each stone, from the top left.
fn stones<'a>(rows: &'a [&'a str]) -> impl Iterator<Item = (&'static str, String, usize)> + 'a {
    let width = rows[0].len();
    let signs = rows.concat().into_bytes().into_iter().enumerate();
    signs.filter(|&(_, sign)| sign != b'.').map(move |(place, sign)| {
        let (column, row) = (b"ABCDEFGHJ"[place % width] as char, rows.len() - place / width);
        (if sign == b'X' { "B" } else { "W" }, format!("{column}{row}"), place)
    })
}

fn owners(answer: &Value) -> Vec<f64> {
    answer["ownership"].as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

const PASSES: [(&str, &str); 2] = [("B", "pass"), ("W", "pass")];

/// A board where nothing is proved about White's stones or about the middle.
const OPEN: [&str; 7] = [".X.X...", "XXXX...", ".......", "...O...", "..O.O..", ".......", "......."];

#[test]
fn nothing_is_at_nought_and_estimates_keep_between_dame_and_what_is_owned() {
    let answer = one(&game(&OPEN, &[]));
    let numbers = owners(&answer);
    assert_eq!(numbers.len(), 49);
    assert!(numbers.iter().all(|number| *number != 0.0), "{numbers:?}");
    let proved = numbers.iter().filter(|number| **number == 1.0).count();
    assert_eq!(proved, 8, "Black's corner: {numbers:?}");
    for number in numbers.iter().filter(|number| ![1.0, 0.001].contains(&number.abs())) {
        assert!((0.15..=0.85).contains(&number.abs()), "{number}");
    }
    let estimated = numbers.iter().filter(|number| ![1.0, 0.001].contains(&number.abs())).count();
    assert!(estimated > 30, "{numbers:?}");
}

#[test]
fn what_is_proved_alone_is_told_where_that_is_asked_for() {
    let question = game(&OPEN, &[]);
    let field = one(&with(&question, json!({"ownership": "proved"})));
    let option = answers(&["--ownership", "proved"], question.to_string().as_bytes());
    assert_eq!(option, std::slice::from_ref(&field));
    let other =
        answers(&["--ownership", "proved"], with(&question, json!({"ownership": "estimated"})).to_string().as_bytes());
    assert_eq!(other, [one(&question)]);
    let numbers = owners(&field);
    for (color, at, place) in stones(&OPEN) {
        let sign = if color == "B" { 1.0 } else { -1.0 };
        assert!([sign, sign * 0.001].contains(&numbers[place]), "{color} {at}: {}", numbers[place]);
    }
    let hardly = numbers.iter().filter(|number| number.abs() == 0.001).count();
    assert_eq!((hardly, numbers.len()), (49 - 8, 49), "{numbers:?}");
    let wrong = one(&with(&question, json!({"ownership": "guessed"})));
    assert_eq!(
        (&wrong["field"], &wrong["error"]),
        (&json!("ownership"), &json!("\"guessed\"; expected proved or estimated"))
    );
    // The ownership is the same after both sides have passed: counting the board proves nothing.
    let over = owners(&one(&with(&game(&OPEN, &PASSES), json!({"ownership": "proved"}))));
    assert_eq!(over, numbers);
}

/// Black's lead as `KaTrain` computes it from the ownership in the last two positions, with territory scoring. A point or stone belongs to a side
/// if its mean ownership is at least 0.85, and to nobody if it is below 0.15. Points between are unknown; at most ten points may be unknown.
fn counted(rows: &[&str], [before, last]: &[Vec<f64>; 2]) -> Option<f64> {
    let colors: Vec<(f64, usize)> =
        stones(rows).map(|(color, _, place)| (if color == "B" { 1.0 } else { -1.0 }, place)).collect();
    let (mut lead, mut unknown) = (0.0, 0);
    for (place, (before, last)) in before.iter().zip(last).enumerate() {
        let mean = (before + last) / 2.0;
        let stone = colors.iter().find(|(_, at)| *at == place).map(|(color, _)| *color);
        let owned = (mean.abs() >= 0.85).then(|| mean.signum());
        match (stone, owned) {
            (_, None) if mean.abs() < 0.15 => {}
            (_, None) => unknown += 1,
            (None, Some(owner)) => lead += owner,
            (Some(color), Some(owner)) if color == owner => assert!(mean.abs() > 0.85),
            (Some(_), Some(owner)) => lead += 2.0 * owner,
        }
    }
    (unknown <= 10).then_some(lead)
}

/// A board before and after its last moves, the number of black stones that these moves captured, and the score.
struct Finished {
    before: [&'static str; 7],
    moves: &'static [(&'static str, &'static str)],
    after: [&'static str; 7],
    taken: f64,
    score: &'static str,
}

/// Dead stones, dame, and a stone that is captured at the end.
const TAKEN: Finished = Finished {
    before: [".X.XO.X", "XXXXO.O", ".X.XOO.", "XXX.OOO", ".OX.O.X", "XXX.O..", ".X.XO.."],
    moves: &[("W", "F7")],
    after: [".X.XOO.", "XXXXO.O", ".X.XOO.", "XXX.OOO", ".OX.O.X", "XXX.O..", ".X.XO.."],
    taken: 1.0,
    score: "W+2.5",
};

/// Four black stones in the corner and three white stones are in seki.
const SEKI: Finished = Finished {
    before: ["XXXO.O.O", "..XOOOOO", "OOOXXXXX", "XXXXXXXX", "........", "........", "........"],
    moves: &[],
    after: ["XXXO.O.O", "..XOOOOO", "OOOXXXXX", "XXXXXXXX", "........", "........", "........"],
    taken: 0.0,
    score: "B+21.5",
};

#[test]
fn a_finished_game_counts_as_the_score_does() {
    for Finished { before, moves, after, taken, score } in [TAKEN, SEKI] {
        let moves = [moves, &PASSES].concat();
        let asked = with(&game(&before, &moves), json!({"analyzeTurns": [moves.len() - 1, moves.len()]}));
        let told = answers(&["--jobs", "1"], asked.to_string().as_bytes());
        let lead = counted(&after, &[owners(&told[0]), owners(&told[1])]).unwrap() - taken - 0.5;
        assert_eq!(told[1]["rootInfo"]["scoreLead"], json!(lead), "{after:?}");
        assert_eq!(if lead > 0.0 { format!("B+{lead}") } else { format!("W+{}", -lead) }, score, "{after:?}");
        let whole = one(&with(&asked, json!({"kind": "score", "analyzeTurns": [moves.len()]})));
        assert_eq!(whole["result"], score, "{after:?}");
    }
}

#[test]
fn what_counts_for_nobody_lies_below_dame() {
    let told = owners(&one(&game(&SEKI.after, &PASSES)));
    assert_eq!(told.iter().filter(|number| number.abs() == 0.1).count(), 7, "{told:?}");
    for place in [8, 9] {
        assert_eq!(told[place].abs(), 0.001, "{place}: {told:?}");
    }
    // Under area scoring the points of stones in seki belong to their owner.
    let area = owners(&one(&with(&game(&SEKI.after, &PASSES), json!({"rules": "chinese"}))));
    assert_eq!(area.iter().filter(|number| number.abs() >= 0.9).count(), 54, "{area:?}");
}

/// After a single pass only a board whose boundaries are closed is counted.
#[test]
fn a_single_pass_counts_only_a_board_that_is_closed() {
    assert_eq!(
        owners(&one(&game(&OPEN, &PASSES[..1]))),
        owners(&one(&with(&game(&OPEN, &[]), json!({"initialPlayer": "W"}))))
    );
}
