//! Certificates that are refused, each with the place and the reason, and the example of the page.

use eyespace_certify::{CheckLimits, Claim, Color, KoMaster, Outcome, Side, check, check_within};

/// The example of docs/CERTIFICATE.md.
fn example() -> String {
    let page = include_str!("../../../docs/CERTIFICATE.md");
    page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap().to_owned()
}

#[test]
fn the_example_of_the_page_is_accepted() {
    let [accepted] = &check(example()).unwrap()[..] else { panic!("one certificate") };
    assert_eq!(accepted.outcome, Some(Outcome::Dead));
    assert_eq!(accepted.question.first, Side::Attacker);
    assert_eq!((accepted.question.owner, accepted.question.ko.as_deref()), (Color::Black, None));
    assert_eq!(accepted.question.board, [".X.O.", "XXOO.", "OO..."]);
    assert_eq!(accepted.question.target, ["ba", "ab", "bb"]);
    let [claim] = accepted.claims[..] else { panic!("one claim") };
    assert_eq!((claim.claim, claim.master, claim.nodes), (Claim::Captured, KoMaster::Defender, 1));
}

const AGAINST: &str = "line 9, column 9: stones that are taken for the attacker's must be stones of the defender's outside the area, and not be safe";

const KO: &str = "line 11, column 1: the ko must be a point of the area where the first to move takes one stone that could take back at once";

#[test]
fn each_fault_has_its_place_and_its_reason() {
    let example = example();
    let cases = [
        ("certificate 1", "certificate 2", "line 1, column 22: expected the version 1"),
        ("board 5 3", "board 5 20", "line 2, column 1: expected board, columns and rows, 1 to 19 each"),
        ("XXOO.", "XXQO.", "line 4, column 3: expected a row of the board, of . X O"),
        ("XXOO.", "XXOO", "line 4, column 1: expected a row of the board, of . X O"),
        ("target ba", "target ca", "line 6, column 1: the target must be stones of one colour, in the area"),
        ("target ba", "target da", "line 6, column 1: the target must be stones of one colour, in the area"),
        ("target ba", "target ba cb", "line 6, column 1: the target must be stones of one colour, in the area"),
        ("aa ba ca ab bb", "aa ca ab bb", "line 6, column 1: the target must be stones of one colour, in the area"),
        ("target ba", "target bz", "line 6, column 8: the point is not on the board"),
        ("target ba", "target b", "line 6, column 8: expected a point, as two letters"),
        ("target ba", "target ba ba", "line 6, column 11: the point is listed twice"),
        (
            "safe da cb",
            "safe cb",
            "line 7, column 1: da is beside the area, and neither a safe stone nor a wall or home",
        ),
        ("safe da", "safe ea", "line 8, column 6: safe stones must be stones outside the area"),
        ("bc\n", "bc\nwalls da\n", "line 9, column 7: walls and homes must be empty points outside the area"),
        ("bc\n", "bc\nagainst da\n", AGAINST),
        ("bc\n", "bc\nagainst ba\n", AGAINST),
        ("illegal", "forbidden", "line 9, column 9: expected illegal or legal"),
        ("attacker\n", "white\n", "line 10, column 7: expected attacker or defender"),
        ("attacker\n", "attacker\nko da\n", KO),
        ("attacker\n", "attacker\nko ca\n", KO),
        ("dead", "deaf", "line 11, column 1: expected dead, alive, seki, lives, ko attacker or ko defender"),
        ("dead", "alive", "line 12, column 1: the outcome needs other claims: two-eyes attacker"),
        ("captured", "caught", "line 12, column 7: expected captured, not-captured, two-eyes or not-two-eyes"),
        ("defender\nstart", "both\nstart", "line 12, column 16: expected nobody, attacker or defender"),
        ("start ca 0", "start 0", "line 13, column 1: expected start, the first move, and a node or ."),
        ("start ca 0", "start da 0", "line 13, column 1: da can't be played: the point is not in the area"),
        ("start ca 0", "start ba 0", "line 13, column 1: ba can't be played: the point is occupied"),
        ("start ca 0", "start ca 1", "line 13, column 1: there is no node 1"),
        ("start ca 0", "start ca .", "line 13, column 1: the line ends here, but the claim is not settled"),
        ("0 --", "1 --", "line 14, column 1: expected node number 0"),
        ("0 --aa.", "0", "line 14, column 1: no answer to --"),
        (
            "--aa.",
            "--aa0",
            "line 14, column 3: node 0 does not come before this one, so that play could go round in a circle",
        ),
        ("--aa.", "--ba.", "line 14, column 3: ba can't be played: the point is occupied"),
        ("--aa.", "--aa. --aa.", "line 14, column 9: the move -- is answered twice"),
        ("--aa.", "--aa. aaaa.", "line 14, column 9: aa can't be played: it is suicide"),
        ("--aa.", "--aa", "line 14, column 3: expected a node or ."),
        ("--aa.", "-", "line 14, column 3: expected a move, its answer, and a node or ."),
        ("--aa.", "é--aa.", "line 14, column 3: expected a point, as two letters"),
        ("end\n", "1 --aa.\nend\n", "line 15, column 1: nothing leads to node 1"),
        ("end\n", "", "line 15, column 1: expected claim"),
        ("end\n", "end 1\n", "line 15, column 1: expected nothing more in the last line"),
        ("end\n", "end\nend\n", "line 16, column 1: expected eyespace-certificate"),
        (".X.O.", "OX.O.", "line 2, column 1: the stone aa has no liberty"),
    ];
    for (old, new, wanted) in cases {
        assert!(example.contains(old), "{old}");
        let error = check(example.replacen(old, new, 1)).expect_err(new);
        assert_eq!(error.to_string(), wanted, "{old} -> {new}");
    }
}

#[test]
fn too_much_is_refused() {
    let error = check("#".repeat(eyespace_certify::MAX_BYTES + 1)).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 1: the file has more than 8388608 bytes");
    let nodes: String = (0..=eyespace_certify::MAX_NODES).map(|node| format!("{node} **aa.\n")).collect();
    let (head, _) = example().split_once("0 --").map(|(head, tail)| (head.to_owned(), tail.to_owned())).unwrap();
    let error = check(format!("{head}{nodes}end\n")).unwrap_err();
    assert_eq!(error.to_string(), format!("line {}, column 1: the file has more than 200000 nodes", 14 + 200_000));
}

#[test]
fn limits_end_a_check() {
    let checked = |moves, is_stopped: &dyn Fn() -> bool| {
        check_within(example().as_bytes(), CheckLimits { moves, is_stopped }).map_err(|error| error.to_string())
    };
    assert_eq!(checked(8, &|| false), check(example()).map_err(|error| error.to_string()));
    assert_eq!(checked(7, &|| false).unwrap_err(), "line 14, column 3: the check takes more than 7 moves");
    assert_eq!(checked(8, &|| true).unwrap_err(), "line 13, column 1: the check was stopped");
}

#[test]
fn what_is_no_text_is_refused_where_it_begins() {
    let error = check([example().as_bytes(), b"# caf\xe9\n"].concat()).unwrap_err();
    assert_eq!(error.to_string(), "line 16, column 6: these bytes are no text; expected UTF-8");
}

#[test]
fn a_file_may_hold_several_certificates_and_empty_lines() {
    let two = format!("\n{}\n  # and again\n\n{}\n \n", example(), example().replace('\n', "\r\n"));
    let accepted = check(&two).unwrap();
    assert_eq!(accepted, [check(example()).unwrap(), check(example()).unwrap()].concat());
    // Nothing is accepted of a file with a fault in its second certificate.
    let at = two.rfind("--aa.").unwrap();
    let error = check(two[..at].to_owned() + &two[at + 5..]).unwrap_err();
    assert_eq!(error.to_string(), "line 33, column 1: no answer to --");
}

/// A wall may take the last liberty of a stone that play does not reach, but not that of a stone in the area.
#[test]
fn walls_leave_stones_in_the_area_a_liberty() {
    let text = "eyespace-certificate 1
board 4 1
X..X
target aa
area aa ba
walls ca
suicide illegal
first attacker
claim captured defender
start ba .
end
";
    assert_eq!(check(text).unwrap().len(), 1);
    let error = check(text.replace("area aa ba\nwalls ca", "area aa\nwalls ba")).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 1: the stone aa has no liberty");
}

#[test]
fn a_ban_on_a_ko_binds_the_first_to_move() {
    let text = "eyespace-certificate 1
board 4 3
.XO.
XO.O
.XO.
target bb
area bb cb
safe ba ca ab db bc cc
suicide illegal
first attacker
ko cb
claim not-captured nobody
start 0
0 --cb.
end
";
    let accepted = check(text).unwrap();
    assert_eq!(accepted[0].question.ko.as_deref(), Some("cb"));
    let error = check(text.replace("ko cb\n", "")).unwrap_err();
    assert_eq!(error.to_string(), "line 13, column 1: no answer to cb");
}

/// If one side wins every ko, all claims must be made with this ko master. Without the line `kos` an outcome needs its usual claims.
#[test]
fn the_side_that_wins_every_ko_is_the_master_of_all_claims() {
    let under = |winner: &str, master: &str| {
        let text = example().replace("first attacker\n", &format!("first attacker\n{winner}"));
        check(text.replace("captured defender", &format!("captured {master}"))).map_err(|error| error.to_string())
    };
    for (name, side) in [("attacker", Side::Attacker), ("defender", Side::Defender)] {
        let accepted = under(&format!("kos {name}\n"), name).unwrap();
        assert_eq!((accepted[0].question.ko_winner, accepted[0].outcome), (Some(side), Some(Outcome::Dead)));
    }
    let cases = [
        ("", "attacker", "line 12, column 1: the outcome needs other claims: captured defender"),
        (
            "kos attacker\n",
            "defender",
            "line 13, column 16: the ko master must be the side that wins every ko: attacker",
        ),
        ("kos attacker\n", "nobody", "line 13, column 16: the ko master must be the side that wins every ko: attacker"),
        (
            "kos defender\n",
            "attacker",
            "line 13, column 16: the ko master must be the side that wins every ko: defender",
        ),
        ("kos nobody\n", "nobody", "line 11, column 5: expected attacker or defender"),
        ("kos\n", "nobody", "line 11, column 1: expected attacker or defender"),
    ];
    for (winner, master, wanted) in cases {
        assert_eq!(under(winner, master).unwrap_err(), wanted, "{winner}{master}");
    }
    let text = example().replace("first attacker\n", "first attacker\nkos attacker\n").replace("dead", "ko attacker");
    assert_eq!(check(text).unwrap_err().to_string(), "line 12, column 1: no outcome is a ko if one side wins every ko");
}

/// White takes the stone at `aa` in a ko. If Black may not take back at once, White then captures everything.
#[test]
fn a_ko_kills_the_side_that_loses_every_ko() {
    let text = "eyespace-certificate 1
board 6 4
XO.XO.
.XXXO.
XXOOO.
OOOO..
target da bb cb db ac bc
area aa ba ca da ab bb cb db ac bc
safe ea eb cc dc ad bd
suicide illegal
first attacker
kos attacker
outcome dead
claim captured attacker
start ab 0
0 --ca.
end
";
    let accepted = check(text).unwrap();
    assert_eq!((accepted[0].outcome, accepted[0].question.ko_winner), (Some(Outcome::Dead), Some(Side::Attacker)));
    for kos in ["", "kos defender\n"] {
        let other = text.replace("kos attacker\n", kos).replace("captured attacker", "captured defender");
        let error = check(other).unwrap_err().to_string();
        assert!(error.ends_with("column 1: no answer to aa"), "{error}");
    }
}

/// Every byte taken away, doubled, or replaced by one of those that mean something.
#[test]
fn no_change_of_a_byte_makes_it_panic() {
    let example = example();
    let (mut accepted, mut refused) = (0, 0);
    let mut try_text = |text: &str| match check(text) {
        Ok(_) => accepted += 1,
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count() + 1 && error.column >= 1, "{error}");
            refused += 1;
        }
    };
    for at in 0..example.len() {
        let (before, rest) = example.split_at(at);
        try_text(before);
        try_text(&format!("{before}{}", &rest[1..]));
        for other in " \n#*-.0919abcszXO\u{e9}".chars() {
            try_text(&format!("{before}{other}{rest}"));
            try_text(&format!("{before}{other}{}", &rest[1..]));
        }
    }
    assert!(accepted > 10 && refused > 5_000, "{accepted} {refused}");
}
