//! Tests `eyespace solve --verify` as users run it.

use std::process::Output;

/// Black has three points in a row along the edge: B4 decides.
const THREE: &str = "SZ[6:4]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]";

/// Black has four points in a row along the edge, and lives.
const FOUR: &str = "SZ[7:4]PL[W]AB[ea][ab][bb][cb][db][eb]AW[fa][fb][ac][bc][cc][dc][ec][fc]";

/// An eye space along the edge with a gap on its right. The table of solved eyes does not have it, so it must be searched.
const GAP: &str = "SZ[6:5]PL[B]AB[ab][bb][db][bc][cc][dc]AW[ea][eb][ac][ec][ad][bd][cd][dd][ed]";

fn verify(text: &str, more: &[&str]) -> Output {
    crate::support::run(&[&["solve", "-", "--verify"], more].concat(), text.as_bytes())
}

fn json(text: &str, more: &[&str]) -> serde_json::Value {
    serde_json::from_slice(&verify(text, &[more, &["--json"]].concat()).stdout).unwrap()
}

fn said(done: &Output) -> String {
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// The problem with a mark on a stone of the group that it is about.
fn marked(text: &str) -> String {
    text.replacen("PL[", "TR[ab]PL[", 1)
}

/// The problem itself, and the problem with rows and columns exchanged, with colours swapped, and with both changes.
fn relatives(text: &str) -> [String; 4] {
    let turned = with_properties(text, |name, value| match name {
        "SZ" => (name.to_owned(), value.split(':').rev().collect::<Vec<_>>().join(":")),
        "B" | "W" | "AB" | "AW" | "TR" | "CR" | "MA" => (name.to_owned(), value.chars().rev().collect()),
        _ => (name.to_owned(), value.to_owned()),
    });
    let swapped = |text: &str| {
        let other = |c: &str| if c == "B" { "W".to_owned() } else { "B".to_owned() };
        with_properties(text, |name, value| match name {
            "PL" => (name.to_owned(), other(value)),
            "B" | "W" => (other(name), value.to_owned()),
            "AB" | "AW" | "GB" | "GW" => (name[..1].to_owned() + &other(&name[1..]), value.to_owned()),
            _ => (name.to_owned(), value.to_owned()),
        })
    };
    [text.to_owned(), turned.clone(), swapped(text), swapped(&turned)]
}

/// Replaces the name and value of each property by the result of `anew`. No value in these tests has escapes.
fn with_properties(text: &str, anew: impl Fn(&str, &str) -> (String, String)) -> String {
    let (mut out, mut name) = (String::new(), String::new());
    for piece in text.split_inclusive(']') {
        let Some((before, value)) = piece.strip_suffix(']').and_then(|piece| piece.split_once('[')) else {
            out += piece;
            continue;
        };
        let letters = before.trim_start_matches(|c: char| !c.is_ascii_uppercase());
        out += &before[..before.len() - letters.len()];
        let is_another = letters.is_empty();
        if !is_another {
            name = letters.to_owned();
        }
        let (written, value) = anew(&name, value);
        out += &format!("{}[{value}]", if is_another { "" } else { &written });
    }
    out
}

/// The finding for a problem, and how many moves its file calls right, wrong, or neither.
fn counted(text: &str) -> (String, [usize; 3]) {
    let found = json(text, &[]);
    let game = &found["games"][0];
    let count = |name: &str| game["claims"][name].as_array().map_or(0, Vec::len);
    (game["finding"].as_str().unwrap().to_owned(), ["right", "wrong", "others"].map(count))
}

#[test]
fn an_answer_that_holds_is_no_news() {
    for (text, labels) in [
        (format!("(;{THREE}(;B[ba]C[RIGHT])(;B[aa];W[ba]C[WRONG])(;B[ca]))"), ""),
        (format!("(;{THREE};B[ba])"), "problems without a label, whose main line counts as right: 1\n"),
        (format!("(;{THREE}(;B[aa];W[ba]C[Wrong])(;B[ba]C[That is correct!]))"), ""),
    ] {
        let done = verify(&text, &[]);
        assert!(done.status.success(), "{}", said(&done));
        let counts = "game 1: agrees: black to play, black D4 alive by B4\n1 checked: 1 agreeing, 0 differing, 0 unsure, 0 open, 0 without an area, 0 unreadable\n";
        let found = "problems whose target was found, because neither the file nor --target names it: 1\n";
        let by_main_line = if labels.is_empty() {
            ""
        } else {
            "  no move is labelled right: the move of the main line counts as right\n"
        };
        let counts = counts.replacen('\n', &format!("\n{by_main_line}"), 1);
        assert_eq!(said(&done), format!("{counts}{found}{labels}"));
        // If the file marks the target, or the user names one, no other target is tried.
        for marks in ["TR[ab]", "TR[ab:bb]", "SQ[ ab ]"] {
            let marked = text.replacen("PL[B]", &format!("PL[B]{marks}"), 1);
            assert_eq!(said(&verify(&marked, &[])), format!("{counts}{labels}"), "{marks}");
        }
        assert_eq!(said(&verify(&text, &["--target", "A3"])), format!("{counts}{labels}"));
    }
}

#[test]
fn labels_of_every_form_are_read() {
    // A label such as `RIGHT` may stand at the first move or at the end of the line of play.
    for (right, wrong) in [
        (["", "C[RIGHT]"], ["", "C[WRONG]"]),
        (["C[CHOICE]", "C[sekiRIGHT]"], ["", "C[CHOICE]"]),
        (["", "C[CORRECT]"], ["", "C[INCORRECT]"]),
        (["", "C[Correct. All is settled.]"], ["", "C[This is not correct]"]),
        (["", "C[Right!]"], ["", "C[FAIL]"]),
        (["", "C[Also correct.]"], ["", "C[Almost correct, but slow]"]),
        (["", "N[Solution]"], ["", "N[Failure]"]),
        (["", "C[正解]"], ["", "C[失敗]"]),
        (["", "C[正解図]"], ["", "C[不正解]"]),
        (["", "C[正确！]"], ["", "C[失败]"]),
        (["C[正解图]", ""], ["C[失败图]", ""]),
        (["", "C[정답]"], ["", "C[실패]"]),
        (["", "C[Richtig]"], ["", "C[Falsch]"]),
        (["", "C[верно]"], ["", "C[неверно]"]),
        (["TE[1]", ""], ["BM[1]", ""]),
        (["TE[]", ""], ["DO[]", ""]),
        (["IT[]", ""], ["WV[]", ""]),
        (["GB[1]", ""], ["GW[2]", ""]),
        (["", "GB[1]"], ["", "GW[1]"]),
    ] {
        let [first, last] = wrong;
        let line = format!("(;B[aa]{first};W[ba]{last})");
        let [first, last] = right;
        // The right move is not in the main line, and the last variation has no label.
        let labelled = format!("(;{THREE}{line}(;B[ba]{first};W[aa];B[ca]{last})(;B[ca]))");
        for text in relatives(&marked(&labelled)) {
            assert_eq!(counted(&text), ("agrees".to_owned(), [1, 2, 0]), "{text}");
            assert_eq!(json(&text, &[])["games"][0]["claims"]["rightFrom"], "labels");
        }
    }
}

#[test]
fn a_label_before_the_first_move_is_of_its_variation() {
    let text = format!("(;{THREE}C[RIGHT?](;C[失败图];B[aa];W[ba])(;C[正解图];B[ba])(;C[变化图];B[ca]))");
    assert_eq!(counted(&marked(&text)), ("agrees".to_owned(), [1, 1, 1]));
}

/// A problem with three right moves, as `solve` writes it.
fn with_three_right_moves() -> String {
    let path = std::env::temp_dir().join(format!(
        "eyespace-verify-{}-{:?}.sgf",
        std::process::id(),
        std::thread::current().id()
    ));
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rabbity-six.txt");
    assert!(crate::support::run(&["solve", example, "--sgf", path.to_str().unwrap()], b"").status.success());
    let written = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    written
}

#[test]
fn what_is_only_shown_is_neither_right_nor_wrong() {
    let written = with_three_right_moves();
    for aside in ["NOTTHIS", "NOTTHISRIGHT", "变化", "変化図", "Variation"] {
        for text in relatives(&written.replacen("C[RIGHT]", &format!("C[{aside}]"), 1)) {
            assert_eq!(counted(&text), ("agrees".to_owned(), [2, 3, 1]), "{text}");
            assert_eq!(json(&text, &[])["games"][0]["problem"]["unnamed"], serde_json::json!([]));
        }
    }
}

#[test]
fn what_claims_nothing_is_not_checked() {
    for (moves, reason) in [
        ("", "there is no move by black, so the file claims nothing"),
        ("(;B[ba]C[NOTTHIS])(;B[ca])", "no first move is labelled right or wrong, so the file claims nothing"),
    ] {
        let found = json(&format!("(;{THREE}{moves})"), &[]);
        assert_eq!(found["games"][0]["finding"], "unreadable");
        assert_eq!(found["games"][0]["reason"], reason);
    }
}

#[test]
fn an_answer_by_the_other_side_says_nothing_of_the_line() {
    let text = format!("(;{THREE}(;B[aa];W[ba]TE[1])(;B[ba];W[aa]BM[1];B[ca]TE[1])(;B[ca];W[ba]BM[1]))");
    assert_eq!(counted(&marked(&text)), ("agrees".to_owned(), [1, 2, 0]));
}

#[test]
fn words_for_readers_are_no_labels_where_there_are_labels_in_capitals() {
    let text = format!("(;{THREE}(;B[aa]C[Right, but too slow];W[ba])(;B[ba]C[Wrong? Try it.];W[aa];B[ca]C[RIGHT]))");
    assert_eq!(counted(&marked(&text)), ("agrees".to_owned(), [1, 1, 0]));
    // In this sentence "right" means a side of the board.
    let text = format!("(;{THREE}(;B[ba])(;B[aa];W[ba]C[White holds the right side.])(;B[ca]))");
    assert_eq!(counted(&marked(&text)), ("agrees".to_owned(), [1, 0, 2]));
}

#[test]
fn without_a_label_the_main_line_is_taken_and_told() {
    let text = marked(&format!("(;{THREE}(;B[aa])(;B[ba]))"));
    let done = verify(&text, &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(
        said(&done).contains("\n  no move is labelled right: the move of the main line counts as right\n"),
        "{}",
        said(&done)
    );
    assert!(
        said(&done).contains("\nproblems without a label, whose main line counts as right: 1\n"),
        "{}",
        said(&done)
    );
    let found = json(&text, &[]);
    assert_eq!(found["games"][0]["claims"]["rightFrom"], "mainLine");
    // B4 is right and the file has it as a first move. So it is not reported as missing, although the file doesn't call it right.
    assert!(!said(&done).contains("not named"), "{}", said(&done));
    assert_eq!(found["games"][0]["claims"]["others"], serde_json::json!(["B4"]));
    assert_eq!(found["games"][0]["problem"]["unnamed"], serde_json::json!([]));
}

#[test]
fn where_nothing_says_what_is_meant_no_claim_is_told_to_be_wrong() {
    for text in relatives(&format!("(;{THREE};B[aa])")) {
        let done = verify(&text, &[]);
        assert!(done.status.success());
        assert!(said(&done).contains("game 1: unsure: "), "{}", said(&done));
        assert!(
            said(&done).contains("the target was found, because none is marked: the file may mean another"),
            "{}",
            said(&done)
        );
        assert!(
            said(&done).contains(" (attacked first: dead; defended first: alive): the claims differ"),
            "{}",
            said(&done)
        );
        assert!(said(&done).contains("\n1 checked: 0 agreeing, 0 differing, 1 unsure, "), "{}", said(&done));
        let found = json(&text, &[]);
        assert_eq!(found["summary"]["unsure"], 1);
        let problem = &found["games"][0]["problem"];
        assert_eq!(problem["targetFound"], true);
        assert_eq!(problem["candidates"][0]["target"], problem["target"]);
        assert_eq!(problem["candidates"][0]["claims"], "differ");
        assert_eq!(problem["refuted"].as_array().map(Vec::len), Some(1));
    }
    // If the user names the target, the program reports that the move which the file calls right is wrong.
    let text = format!("(;{THREE};B[aa])");
    let done = verify(&text, &["--target", "A3"]);
    assert_eq!(done.status.code(), Some(1));
    for text in relatives(&marked(&text)) {
        assert_eq!(verify(&text, &[]).status.code(), Some(1));
        let problem = &json(&text, &[])["games"][0]["problem"];
        assert_eq!(problem["targetFound"], false);
        assert_eq!(problem["candidates"], serde_json::json!([]));
    }
}

#[test]
fn the_lines_tell_the_group_that_the_claims_are_about() {
    // There is a larger group on the left, where B5 decides, and a smaller one in the corner, where L5 does.
    let left = "AB[da][ab][bb][cb][db][ac]AW[ea][eb][ad][bc][cc][dc][bd]";
    let both = format!("SZ[11:5]PL[B]{left}AB[ia][ib][jb][jc][kc]AW[ha][hb][hc][ic][id][jd][kd]");
    for text in relatives(&format!("(;{both}(;B[ka]C[RIGHT])(;B[ja]))")) {
        let done = verify(&text, &[]);
        assert!(done.status.success());
        assert!(said(&done).contains("game 1: agrees: "), "{}", said(&done));
        let problem = &json(&text, &[])["games"][0]["problem"];
        assert_eq!(problem["target"], problem["candidates"][0]["target"]);
        assert_eq!(problem["target"].as_array().map(Vec::len), Some(5));
        assert_eq!(problem["candidates"][0]["claims"], "agree");
    }
    // If the move that the file calls right is right for the larger group, no other group is tried.
    let problem = &json(&format!("(;{both};B[ba])"), &[])["games"][0]["problem"];
    assert_eq!(problem["candidates"][0]["claims"], "agree");
    assert!(problem["candidates"][1]["claims"].is_null());
}

#[test]
fn a_group_that_needs_no_move_is_not_what_is_meant() {
    let text = format!("(;{};B[ba])", FOUR.replace("PL[W]", "PL[B]"));
    let done = verify(&text, &[]);
    assert!(done.status.success());
    assert!(said(&done).contains("game 1: unsure: ") && said(&done).contains("no move is needed"), "{}", said(&done));
    assert_eq!(counted(&marked(&text)).0, "agrees");
}

#[test]
fn first_moves_that_are_no_moves_are_told() {
    let text = marked(&format!("(;{THREE}(;B[zz]C[RIGHT])(;B[D4];W[ba])(;B[ba]C[RIGHT])(;B[cb]C[WRONG]))"));
    let done = verify(&text, &[]);
    assert_eq!(done.status.code(), Some(1));
    let lines = [
        "  the file calls zz right, which is no legal move: the point is off the board\n",
        "  the file calls D4 wrong, which is no legal move: the point is off the board\n",
        "  the file calls C3 wrong, which is no legal move: the point is occupied\n",
    ];
    assert!(said(&done).contains(&lines.concat()), "{}", said(&done));
    let claims = &json(&text, &[])["games"][0]["claims"];
    let first = serde_json::json!({ "move": "zz", "claimed": "right", "reason": "the point is off the board" });
    assert_eq!(claims["impossible"][0], first);
    assert_eq!(claims["right"], serde_json::json!(["B4"]));
    // A file may call an impossible move wrong, and a problem whose wrong moves are all impossible is not refused.
    let wrong = marked(&format!("(;{THREE}(;B[ba])(;B[cb]C[WRONG]))"));
    assert!(verify(&wrong, &[]).status.success());
    assert_eq!(counted(&wrong).0, "agrees");
    assert_eq!(counted(&format!("(;{THREE};B[zz])")).0, "unsure");
}

#[test]
fn claims_are_told_where_nothing_is_enclosed_too() {
    let found = json("(;SZ[9]AB[cc](;B[dd])(;B[ee]TE[1]))", &[]);
    assert_eq!(found["games"][0]["finding"], "noArea");
    assert!(found["games"][0]["problem"].is_null());
    let claims = &found["games"][0]["claims"];
    assert_eq!((&claims["right"], &claims["wrong"]), (&serde_json::json!(["E5"]), &serde_json::json!(["D6"])));
    assert_eq!((&claims["toPlay"], &claims["rightFrom"]), (&serde_json::json!("black"), &serde_json::json!("labels")));
}

#[test]
fn a_pass_may_be_claimed() {
    for pass in ["", "tt"] {
        let text = marked(&format!("(;{THREE}(;B[{pass}]C[RIGHT];W[ba])(;B[ba]C[RIGHT]))"));
        let done = verify(&text, &[]);
        assert!(said(&done).contains("\n  the file calls pass right: dead after  B pass  W B4"), "{}", said(&done));
        let text = marked(&format!("(;{THREE}(;B[ba]C[RIGHT])(;B[{pass}];W[ba]C[WRONG]))"));
        assert_eq!(counted(&text), ("agrees".to_owned(), [1, 1, 0]));
    }
}

#[test]
fn the_side_that_moves_first_is_whose_problem_it_is() {
    let bare = |text: &str| text.replacen("PL[B]", "", 1);
    let [black, _, white, _] = relatives(&format!("(;{THREE}(;B[aa];W[ba])(;B[ba]C[RIGHT]))"));
    for (text, color) in [(black, "black"), (white, "white")] {
        let other = if color == "black" { "PL[W]" } else { "PL[B]" };
        let own = if color == "black" { "PL[B]" } else { "PL[W]" };
        // The property PL of the file may name the side that moves, may be missing, or may name the other side, which has no moves in the file.
        for named in [own, "", other] {
            let found = json(&text.replacen(own, named, 1), &[]);
            assert_eq!(found["games"][0]["finding"], "agrees", "{named}: {found}");
            assert_eq!(found["games"][0]["problem"]["toPlay"], color, "{named}");
        }
        assert_eq!(counted(&bare(&text)).0, "agrees");
    }
}

#[test]
fn a_wrong_answer_comes_with_its_refutation() {
    let text = marked(&format!("(;{THREE}(;B[aa]C[RIGHT])(;B[ba]C[WRONG]))"));
    let done = verify(&text, &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(said(&done).contains("the file calls A4 right: dead after  B A4  W "), "{}", said(&done));
    assert!(said(&done).contains("the file calls B4 wrong: alive after  B B4"), "{}", said(&done));
    let error = String::from_utf8(done.stderr).unwrap();
    assert_eq!(error, "eyespace: <stdin>: of 1 problems 1 differ, 0 could not be read\n");

    let found = json(&text, &[]);
    assert_eq!(found["schema"], "eyespace.verify/1");
    assert_eq!(found["summary"]["differing"], 1);
    let problem = &found["games"][0]["problem"];
    assert_eq!(problem["moves"], serde_json::json!(["B4"]));
    assert_eq!(problem["refuted"][0]["move"], "A4");
    assert_eq!(problem["refuted"][0]["outcome"], "dead");
    assert_eq!(problem["missed"][0]["move"], "B4");
}

#[test]
fn where_nothing_can_be_gained_no_move_is_right() {
    let done = verify(&marked(&format!("(;{FOUR};W[ba])")), &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(said(&done).contains("black E4 alive whatever is played\n"), "{}", said(&done));
    assert!(said(&done).contains("\n  the file calls B4 right: alive after  W B4"), "{}", said(&done));
    // If a group lives even after a pass, every first move that keeps it alive is right.
    let text = marked(&format!("(;{}(;B[ba]C[RIGHT])(;B[ca]C[WRONG]))", FOUR.replace("PL[W]", "PL[B]")));
    let done = verify(&text, &[]);
    assert!(said(&done).contains("the file calls C4 wrong: alive"), "{}", said(&done));
    assert!(said(&done).contains("no move is needed"), "{}", said(&done));
}

#[test]
fn more_right_moves_than_are_named_are_told_and_no_fault() {
    let written = with_three_right_moves();
    // The program agrees with a record that `solve` wrote. If two of its three right moves are removed, they are reported as missing.
    assert_eq!(json(&written, &[])["summary"]["agreeing"], 1);
    let one = written.replacen("(;B[dd]C[RIGHT])(;B[dc]C[RIGHT])", "", 1);
    let done = verify(&one, &[]);
    assert!(done.status.success());
    assert!(said(&done).contains("as good, but not named: D4 D5"), "{}", said(&done));
    assert!(said(&done).contains("1 agreeing (1 with more right moves than they name)"), "{}", said(&done));
}

#[test]
fn a_collection_is_checked_to_its_end_whatever_is_in_it() {
    let good = format!("(;{THREE};B[ba])");
    let text = format!(
        "{good}\n(;SZ[37];B[aa])\n(;AB[jj];B[kk])\n(;{THREE}C[no move])\n{}",
        marked(&format!("(;{THREE};B[ca])"))
    );
    let found = json(&text, &[]);
    let findings: Vec<_> = found["games"].as_array().unwrap().iter().map(|game| &game["finding"]).collect();
    assert_eq!(findings, ["agrees", "unreadable", "noArea", "unreadable", "differs"]);
    assert_eq!(found["games"][1]["reason"].as_str().unwrap().lines().count(), 1);
    assert!(found["games"][1]["reason"].as_str().unwrap().starts_with("<stdin>:2:"), "{found}");
    // The user can choose one of the problems.
    assert!(verify(&text, &["--game", "1"]).status.success());
    assert_eq!(json(&text, &["--game", "5"])["summary"]["problems"], 1);
    assert_eq!(verify(&text, &["--game", "6"]).status.code(), Some(1));
}

#[test]
fn what_is_not_settled_is_open_and_no_fault() {
    let done = verify(&format!("(;{GAP};B[aa])"), &["--budget", "1"]);
    assert!(done.status.success());
    assert!(said(&done).contains("game 1: open") && said(&done).contains("not settled: A5"), "{}", said(&done));
    // A move outside the area that is searched counts as a pass, which is no proof.
    let done = verify(&marked(&format!("(;{THREE};B[fd])")), &[]);
    assert!(said(&done).contains("game 1: unsure") && done.status.success(), "{}", said(&done));
    assert!(said(&done).contains("the file calls F1 right: dead after  B F1  W "), "{}", said(&done));
    assert!(said(&done).contains(", read, not proved\n"), "{}", said(&done));
}

/// A folder for the files of a test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("eyespace-verify-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_corrected_file_is_written_in_its_character_set() {
    let folder = folder("fix");
    let (read, written) = (folder.join("read.sgf"), folder.join("written"));
    std::fs::create_dir_all(&written).unwrap();
    let text = marked(&format!("(;CA[GB2312]{THREE}\r\n(;B[aa]C[?])(;B[ca]C[?];W[ba]))"));
    // The two labels are the words for right and for wrong in Chinese.
    let chinese: [&[u8]; 2] = [b"\xd5\xfd\xc8\xb7", b"\xb4\xed\xce\xf3"];
    let mut parts = text.as_bytes().split(|&byte| byte == b'?');
    let mut bytes = parts.next().unwrap().to_vec();
    for (word, part) in chinese.iter().zip(parts) {
        bytes.extend(*word);
        bytes.extend(part);
    }
    std::fs::write(&read, &bytes).unwrap();
    let [from, to] = [&read, &written].map(|path| path.to_str().unwrap());
    let done = crate::support::run(&["solve", from, "--verify", "--fix", to], b"");
    assert_eq!(done.status.code(), Some(1));
    assert!(said(&done).contains("corrected: 2, left that are wrong or missing: 0\n"), "{}", said(&done));
    let fixed = std::fs::read(written.join("read.sgf")).unwrap();
    let count = |word: &[u8]| fixed.windows(word.len()).filter(|window| *window == word).count();
    assert_eq!(chinese.map(count), [1, 2]);
    assert!(count(b"\r\n") == 1 && count(b"(;B[ba]C[") == 1);
    let again = crate::support::run(&["solve", written.join("read.sgf").to_str().unwrap(), "--verify", "--json"], b"");
    let again: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(
        (&again["summary"]["findings"]["wrong"], &again["summary"]["findings"]["missing"]),
        (&0.into(), &0.into())
    );
    // The file that was read is never overwritten, and the option goes with --verify only.
    assert_eq!(crate::support::run(&["solve", from, "--verify", "--fix", from], b"").status.code(), Some(1));
    assert_eq!(std::fs::read(&read).unwrap(), bytes);
    assert_eq!(crate::support::run(&["solve", from, "--fix", to], b"").status.code(), Some(2));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn findings_have_their_place_their_severity_and_what_shows_them() {
    let text = marked(&format!("(;{THREE}\n(;B[ba]C[RIGHT])\n(;B[ca];W[aa];B[ba]C[RIGHT]))"));
    let found = json(&text, &[]);
    let finding = &found["games"][0]["findings"][0];
    let expected = serde_json::json!({
        "kind": "rightFails", "severity": "wrong", "path": ["B C4"], "line": 3, "outcome": "dead",
        "evidence": "proved"
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&finding[name], value, "{finding}");
    }
    assert_eq!(found["summary"]["findings"]["wrong"], 1);
    assert_eq!(found["games"][0]["finding"], "differs");
}

#[test]
fn it_goes_with_the_problem_alone() {
    for more in [["--sgf", "x.sgf"], ["--variation", "1"], ["--move", "1"]] {
        assert_eq!(verify("(;)", &more).status.code(), Some(2));
    }
}
