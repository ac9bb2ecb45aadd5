//! Tests of analyses, which send lines until the next command, and of estimates.

use super::*;

#[test]
fn an_analysis_is_told_line_by_line() {
    let mut session = session();
    talk(&mut session, &[("boardsize 4 3", "="), ("set_position b A2 b B2 b B3 b B1 w C3 w C2 w C1", "=")]);
    let reply = session.answer(b"7 kata-analyze w 50 ownership true rootInfo true").unwrap();
    let every = core::time::Duration::from_millis(500);
    assert_eq!((reply.text.as_str(), reply.next), ("=7 \n", Next::Streams { every }));
    let first = session.stream().unwrap();
    let (told, ownership) = first.trim_end().split_once(" ownership ").unwrap();
    assert!(told.starts_with("info move D2 visits 1000 ") && told.contains(" order 0 pv D2 "), "{told}");
    // The points of the two columns on the left are proved Black's. They have -1, because the analysis is for White. All other points are
    // estimated.
    let numbers = |text: &str| text.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<f64>>();
    for (place, number) in numbers(ownership).into_iter().enumerate() {
        assert!(if place % 4 < 2 { number == -1.0 } else { (0.001..=0.85).contains(&number.abs()) }, "{ownership}");
    }
    assert!(first.ends_with('\n') && session.stream().is_some() && session.stream().is_some());
    // Any line ends an analysis, even a comment.
    assert_eq!((session.answer(b"# still there?"), session.stream()), (None, None));
    talk(&mut session, &[("eyespace-param ownership proved", "="), ("kata-analyze w ownership true", "=")]);
    let proved = "-1.0 -1.0 0.001 0.001".to_owned();
    assert!(session.stream().unwrap().ends_with(&format!("ownership {proved} {proved} {proved}\n")));
    let told = |session: &mut Session, asked: &str| {
        assert!(session.answer(asked.as_bytes()).unwrap().text.starts_with('='), "{asked}");
        session.stream().unwrap()
    };
    talk(
        &mut session,
        &[("boardsize 7", "="), ("set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1", "=")],
    );
    let plain = told(&mut session, "kata-analyze");
    assert!(plain.starts_with("info move B1 visits 1000 ") && plain.contains(" pv B1") && !plain.contains("ownership"));
    // It is proved that White's move decides, but only by the search of the block. The second line has the result of that search.
    let estimated = told(&mut session, "kata-analyze W interval 1 minmoves 1 maxmoves 1");
    assert!(estimated.starts_with("info move ") && estimated.matches("info move").count() == 1, "{estimated}");
    assert!(session.stream().unwrap().starts_with("info move B1 visits 1000 "));
    assert!(!told(&mut session, "kata-analyze b avoid b B1,pass 1").contains("info move B1 "));
    for avoided in ["allow b A2,B2 5", "maxmoves 0 avoid w A1 1"] {
        assert!(told(&mut session, &format!("kata-analyze b {avoided}")).starts_with("info move pass"), "{avoided}");
    }
    talk(
        &mut session,
        &[
            ("kata-analyze b x true", "? key is x; expected one of KataGo's, such as ownership"),
            ("kata-analyze ownership maybe", "? ownership is maybe; expected true or false"),
            ("kata-analyze ownership", "? missing value"),
            ("kata-analyze interval", "? missing interval"),
            ("kata-analyze 1e9", "? interval is 1e9; expected 0 to 360000"),
            ("kata-analyze b avoid b Z9 1", "? invalid coordinate"),
            ("kata-analyze b avoid b A1", "? depth not an integer"),
            ("kata-analyze b allow x A1 1", "? invalid color"),
            ("kata-analyze maxmoves x", "? maxmoves not an integer"),
        ],
    );
}

/// The names, visits, probabilities and leads of the moves in a line, in their order.
fn moves(line: &str) -> Vec<(String, usize, f64, f64)> {
    let one = |text: &str| {
        let words: Vec<_> = text.split(' ').collect();
        let behind = |name: &str| words[words.iter().position(|word| *word == name).unwrap() + 1];
        let number = |name: &str| behind(name).parse::<f64>().unwrap();
        (words[0].to_owned(), behind("visits").parse().unwrap(), number("prior"), number("scoreLead"))
    };
    line.split("info move ").skip(1).map(one).collect()
}

/// Every position must have a move in the answer, because Go programs show nothing otherwise. Each move must have at least ten visits, because
/// Sabaki writes no numbers on moves with fewer.
#[test]
fn there_are_moves_in_every_position() {
    let mut session = session();
    for (lines, is_pass) in [
        (&["boardsize 19"][..], false),
        (&["boardsize 9", "play b E5", "play w C3", "play b G7"], false),
        (&["boardsize 13", "fixed_handicap 2"], false),
        // The game is over and counted. Passing is best, because either side loses a point by another move.
        (&["boardsize 5 1", "set_position b B1 b D1", "kata-set-rules japanese"], true),
        (&["boardsize 1"], true),
    ] {
        lines.iter().for_each(|line| assert!(session.answer(line.as_bytes()).unwrap().text.starts_with('='), "{line}"));
        session.answer(b"kata-analyze 100");
        let told = moves(&session.stream().unwrap());
        assert_eq!(told[0].0 == "pass", is_pass, "{lines:?}: {told:?}");
        assert!(told.iter().all(|(_, visits, ..)| (10..=1000).contains(visits)), "{told:?}");
        assert!(told.is_sorted_by(|a, b| a.1 >= b.1), "{told:?}");
        // The probabilities are rounded to four places, so their sum may be slightly more than 1.
        let most = 1.0 + told.len() as f64 * 0.000_05;
        assert!(told.iter().map(|(_, _, prior, _)| prior).sum::<f64>() <= most, "{told:?}");
        assert!(told.is_sorted_by(|a, b| a.3 >= b.3), "no move is proved here, so leads fall: {told:?}");
    }
}

/// Leela Zero's format has the same moves as `KataGo`'s, without leads.
#[test]
fn lz_analyze_tells_the_same_moves() {
    let mut session = session();
    talk(&mut session, &[("boardsize 9", "="), ("play b E5", "="), ("play w C3", "=")]);
    let mut told = |command: &str| {
        session.answer(command.as_bytes());
        session.stream().unwrap()
    };
    let [kata, lz] = ["kata-analyze b 10", "lz-analyze b 10"].map(&mut told);
    let names = |line: &str| {
        line.split("info move ").skip(1).map(|text| text.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(names(&kata).len() > 5);
    assert_eq!(names(&kata), names(&lz));
    assert!(
        lz.contains(" winrate 5000 prior ") && lz.contains(" lcb 5000 order 0 pv ") && !lz.contains("scoreLead"),
        "{lz}"
    );
}

/// Chinese rules give White one point of compensation for each handicap stone. The board has 81 points, komi is 5, and there are two handicap
/// stones: with the whole board White would have 88.
#[test]
fn the_estimate_pays_for_handicap_stones() {
    let mut session = session();
    talk(&mut session, &[("boardsize 9", "="), ("kata-set-rules chinese", "="), ("komi 5", "=")]);
    let mut bound = |line: &str| {
        session.answer(line.as_bytes());
        let text = session.answer(b"estimate_score").unwrap().text;
        text.split("bound: ").nth(1).unwrap().split(',').next().unwrap().to_owned()
    };
    assert_eq!(bound("komi 5"), "86.0");
    assert_eq!(bound("fixed_handicap 2"), "88.0");
}

#[test]
fn the_score_is_estimated_between_what_is_proved() {
    let mut session = session();
    talk(&mut session, &[("boardsize 4 3", "="), ("set_position b A2 b B2 b B3 b B1 w C3 w C2 w C1", "=")]);
    let mut ask = |lines: &[&str]| {
        let texts = lines.iter().map(|line| session.answer(line.as_bytes()).unwrap().text);
        texts.last().unwrap().trim().to_owned()
    };
    // Only Black's six points are proved. White's three stones and the points behind them are not.
    assert!(ask(&["estimate_score"]).ends_with(" (upper bound: 1.0, lower: -11.0)"));
    assert!(ask(&["komi 100", "estimate_score"]).starts_with("= W+"));
    assert!(ask(&["komi -100", "estimate_score"]).starts_with("= B+"));
    assert!(ask(&["komi 5", "kata-set-rules chinese", "estimate_score"]).ends_with(" (upper bound: 5.0, lower: -7.0)"));
    let value = |text: &str, n: usize| -> f64 { text.split_whitespace().skip(1).nth(n).unwrap().parse().unwrap() };
    // All points are proved. The estimate for each is slightly less than one point, but the answer is limited to the bounds.
    assert_eq!(
        ask(&["boardsize 5 1", "set_position b B1 b D1", "komi 0", "kata-set-rules japanese", "estimate_score"]),
        "= B+3.0 (upper bound: -3.0, lower: -3.0)"
    );
    ask(&["boardsize 4 3", "set_position b A2 b B2 b B3 b B1 w C3 w C2 w C1"]);
    let told = ask(&["initial_influence w territory_value"]);
    assert_eq!((told.split_whitespace().count(), value(&told, 1)), (13, -1.0), "{told}");
    assert!(value(&told, 0) < -0.3 && value(&told, 3) > value(&told, 0), "{told}");
    let [black, white] = ["black", "white"].map(|side| ask(&[&format!("initial_influence {side} {side}_influence")]));
    assert!(value(&black, 0) > value(&white, 0), "{black} {white}");
    // The board for `GoGui` has the opposite sign: Black is positive.
    assert_eq!(value(&ask(&["eyespace-territory"]), 1), 1.0);
}
