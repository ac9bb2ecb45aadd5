//! Tests `eyespace solve --certificate` and `eyespace certify` as users run them.

use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;

use crate::support::run;

/// Black has three points in a row along the edge: B1 decides.
const THREE: &str = "......\n......\nOOOOO.\nXXXXO.\n...XO.";

/// Two groups of which the one that moves first captures the other.
const RACE: &str = ".......\nOOOXXXX\nOXXOOOX\nOO.OXXX";

/// White's two stones at the edge have a liberty at A4, outside of the points that the test names.
const NAMED: &str = ".......\n.XXXXX.\n.XOOOX.\n.OO.OX.\n.X.O.X.\n.XXXXX.\n.......";

/// Black has an eye at A1, outside of the points that the test names.
const EYE_OUTSIDE: &str = "......\nOOOO..\nXXXOO.\n.X.XO.";

/// White gets out to the right unless Black catches the stones there.
const WAY_OUT: &str = "............\n............\n............\n............\n.X..X.......\n..XX.XX.....\n..XOOOX.....\n..XOO.OX....\n..XO........";

/// White's group at the left can live by itself. It can also get out to the right, where other stones of White's are, G5 among them.
const FRIENDS: &str = "......O...\n..........\nXXXXXXO.O.\nOOOOOX....\n..........";

/// A folder for the files of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("eyespace-certify-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn out(done: &Output) -> String {
    String::from_utf8(done.stdout.clone()).unwrap()
}

fn err(done: &Output) -> String {
    String::from_utf8(done.stderr.clone()).unwrap()
}

#[test]
fn one_file_has_the_certificates_of_both_sides() {
    let folder = Folder::new("both");
    let file = folder.file("three.cert");
    let solved = run(&["solve", "-", "--certificate", &file], THREE.as_bytes());
    let text = out(&solved);
    assert!(text.contains("\ncertificate, attacker first: dead, ") && solved.status.success(), "{text}");
    assert!(text.contains("\ncertificate, defender first: alive, "), "{text}");
    let done = run(&["certify", &file], b"");
    let wanted = "accepted, 2 certificates
  ......
  ......
  OOOOO.
  XXXXO.
  ...XO.
  White plays first: Black's stones A2 B2 C2 D2 D1 are dead
  claim: White captures them, whatever Black plays; Black may take back kos at once (3 nodes)
  assumed: nobody plays outside the area: A2 B2 C2 D2 A1 B1 C1 D1
  assumed: these stones beside it are never captured: A3 B3 C3 D3 E2 E1
";
    assert!(out(&done).starts_with(&format!("{file}: {wanted}")), "{}", out(&done));
    assert!(
        out(&done)
            .contains("  claim: Black gets two eyes, whatever White plays; White may take back kos at once (0 nodes)")
    );
    assert!(done.status.success() && err(&done).is_empty());
}

#[test]
fn the_file_has_the_texts_of_the_json() {
    let folder = Folder::new("json");
    let file = folder.file("race.cert");
    let done = run(&["solve", "-", "--race", "B2", "D2", "--json", "--certificate", &file], RACE.as_bytes());
    let race: Value = serde_json::from_slice(&done.stdout).unwrap();
    let ends =
        ["blackFirst", "whiteFirst"].map(|first| ["black", "white"].map(|group| &race[first]["outcomes"][group]));
    let texts: String = ends.iter().flatten().map(|end| end["certificate"]["text"].as_str().unwrap()).collect();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), texts);
    let certified = run(&["certify", "-", "--json"], texts.as_bytes());
    let certified: Value = serde_json::from_slice(&certified.stdout).unwrap();
    let claims = |n: usize| [&certified["certificates"][n]["targetColor"], &certified["certificates"][n]["outcome"]];
    assert_eq!(
        (0..4).map(claims).collect::<Vec<_>>(),
        [["black", "alive"], ["white", "dead"], ["black", "dead"], ["white", "alive"]]
    );
}

/// A certificate that was there before would be taken for that of the answer, so the exit code says that none was written.
#[test]
fn where_there_is_no_certificate_the_reason_is_told() {
    let folder = Folder::new("none");
    let file = folder.file("none.cert");
    let corner = ".OOOOO\nXXXXXO\n....XO\n....XO\n....XO";
    let done = run(&["solve", "-", "--target", "A4", "--budget", "40", "--certificate", &file], corner.as_bytes());
    assert_eq!(done.status.code(), Some(1), "{}", out(&done));
    assert!(out(&done).contains("certificate, attacker first: none, because the answer is open\n"), "{}", out(&done));
    let reasons = "attacker first: none, because the answer is open; defender first: none, because the answer was read, which is no proof\n";
    assert_eq!(err(&done), format!("eyespace: {file}: no certificate was written; {reasons}"));
    assert!(!std::path::Path::new(&file).exists());
    let done = run(&["solve", "-", "--verify", "--certificate", &file], THREE.as_bytes());
    assert_eq!(done.status.code(), Some(2));
}

#[test]
fn outside_liberties_are_played() {
    let folder = Folder::new("named");
    let file = folder.file("named.cert");
    let done =
        run(&["solve", "-", "--target", "C4", "--area", "D4,C3,D3,E3", "--certificate", &file], NAMED.as_bytes());
    assert!(done.status.success(), "{}{}", out(&done), err(&done));
    // A4 is no point of the area that the user names, but of that of the certificate.
    let certified = run(&["certify", &file], b"");
    let area = "  assumed: nobody plays outside the area: C5 D5 E5 A4 B4 C4 D4 E4 C3 D3 E3\n";
    assert!(out(&certified).contains(area), "{}", out(&certified));
    // The liberty is counted as one that the attacker can take. If it is played, it is an eye.
    let area = ["solve", "-", "--target", "A2", "--area", "B1,C1,D1", "--certificate", &file];
    let done = run(&area, EYE_OUTSIDE.as_bytes());
    assert_eq!(done.status.code(), Some(1));
    let line = "certificate, defender first: none, because the answer rests on more than play in the area";
    assert!(out(&done).contains(line), "{}", out(&done));
}

/// The death of a group that nothing encloses is shown though it may leave the area and would live there; its life, though it may not.
#[test]
fn groups_in_the_open_have_certificates() {
    let folder = Folder::new("open");
    let file = folder.file("open.cert");
    let done = run(&["solve", "-", "--target", "D3", "--certificate", &file], WAY_OUT.as_bytes());
    assert!(out(&done).contains("\narea            nothing encloses it\n") && done.status.success(), "{}", out(&done));
    let certified = out(&run(&["certify", &file], b""));
    assert!(certified.contains("  Black plays first: White's stones D3 E3 F3 D2 E2 D1 are dead\n"), "{certified}");
    assert!(certified.contains("  assumed: White has safe stones on these empty points beside it: "), "{certified}");
    assert!(certified.contains("  White plays first: White's stones D3 E3 F3 D2 E2 D1 are alive\n"), "{certified}");
    assert!(certified.contains("  assumed: Black has safe stones on these empty points beside it: "), "{certified}");
}

#[test]
fn life_is_shown_though_friends_beside_the_area_are_taken_for_enemies() {
    let folder = Folder::new("friends");
    let file = folder.file("friends.cert");
    let ask = ["solve", "-", "--target", "A2", "--budget", "300k", "--certificate", &file];
    let done = run(&ask, FRIENDS.as_bytes());
    // The death is only read.
    let none = "certificate, attacker first: none, because the answer was read, which is no proof\n";
    assert!(out(&done).contains(none), "{}", out(&done));
    let area = ["--area", "A1,B1,C1,D1,E1,F1,G1,G2"];
    let done = run(&[&ask[..], &area[..]].concat(), FRIENDS.as_bytes());
    let none = "none, because stones of the group's owner beside the area are not known to live, and could help it\n";
    assert!(out(&done).contains(none), "{}", out(&done));
    let certified = out(&run(&["certify", &file], b""));
    assert!(certified.contains("  White plays first: White's stones A2 B2 C2 D2 E2 are alive\n"), "{certified}");
    assert!(
        certified.contains("  assumed: these stones of White's beside it are Black's, and safe: G5 J3\n"),
        "{certified}"
    );
    // Without that line nothing is known of G5.
    let text: String = std::fs::read_to_string(&file).unwrap();
    let without: String = text.split_inclusive('\n').filter(|line| !line.starts_with("against ")).collect();
    let rejected = out(&run(&["certify", "-"], without.as_bytes()));
    assert!(rejected.contains("ga is beside the area, and neither a safe stone nor a wall or home"), "{rejected}");
}

#[test]
fn several_files_are_checked_though_one_is_wrong() {
    let folder = Folder::new("several");
    let (right, wrong, bytes) = (folder.file("right"), folder.file("wrong"), folder.file("bytes"));
    run(&["solve", "-", "--certificate", &right], THREE.as_bytes());
    let text = std::fs::read_to_string(&right).unwrap();
    std::fs::write(&wrong, text.replacen(" --ce.", "", 1)).unwrap();
    std::fs::write(&bytes, [text.as_bytes(), b"\xff"].concat()).unwrap();
    let lines = text.lines().count();
    let missing = folder.file("missing");
    let done = run(&["certify", &right, &wrong, &missing, &bytes, "-"], text.as_bytes());
    assert_eq!(done.status.code(), Some(1));
    let said = out(&done);
    assert!(said.contains(&format!("{wrong}: rejected: line 16, column 1: no answer to --\n")), "{said}");
    let place = format!("line {}, column 1", lines + 1);
    assert!(said.contains(&format!("{bytes}: rejected: {place}: these bytes are no text; expected UTF-8\n")), "{said}");
    assert!(said.contains("<stdin>: accepted, 2 certificates\n"), "{said}");
    assert!(err(&done).contains(&format!("eyespace: {missing}: ")), "{}", err(&done));
    assert!(err(&done).ends_with("eyespace: of 5 files 3 are not accepted\n"), "{}", err(&done));
    let usage = run(&["certify"], b"");
    assert_eq!(usage.status.code(), Some(2));
}
