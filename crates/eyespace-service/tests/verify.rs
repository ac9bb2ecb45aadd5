//! Tests what `solve --verify` finds in whole trees, and how it corrects them.

use eyespace::problem::Watch;
use eyespace::table::EyeTable;
use eyespace_service::solve::verify::{
    FindingKind, Known, LineFinding, Severity, Verified, VerifyRequest, fixed, problems, verified,
};
use eyespace_wire::question::Outside;

/// Black has three points in a row along the edge: B4 decides.
const THREE: &str = "SZ[6:4]PL[B]TR[ab]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]";

/// An eye space along the edge with a gap: Black lives by B5, C5 or D5.
const GAP: &str = "SZ[6:5]PL[B]TR[ab]AB[ab][bb][db][bc][cc][dc]AW[ea][eb][ac][ec][ad][bd][cd][dd][ed]";

/// White on the edge, not enclosed on the right.
const OPEN: &str = "SZ[10:5]PL[W]TR[ad]AB[ac][bc][cc][dc][ec][fc][fd]AW[ad][bd][cd][dd][ed]";

fn request(nodes: u64) -> VerifyRequest<'static> {
    let (table, outside, watch) = (EyeTable::embedded(), Outside::AsItStands, Watch::NOBODY);
    VerifyRequest { target: &[], area: &[], rules: None, outside, table, nodes, watch }
}

fn checked(text: &str, nodes: u64) -> Verified {
    verified(&problems("x", text.as_bytes(), None).unwrap()[0], &request(nodes))
}

/// The severity, kind and path of each finding, such as `wrong RightFails B A4`.
fn findings(problem: &str, lines: &str) -> Vec<String> {
    let verified = checked(&format!("(;{problem}{lines})"), 2_000_000);
    verified.findings().iter().map(told).collect()
}

fn told(finding: &LineFinding) -> String {
    // Only a proof makes a claim wrong.
    let needs_proof =
        matches!(finding.kind, FindingKind::RightFails | FindingKind::WrongWorks | FindingKind::RefutationFails);
    assert!(finding.severity != Severity::Wrong || !needs_proof || finding.known == Some(Known::Proved), "{finding:?}");
    format!("{:?} {:?} {}", finding.severity, finding.kind, finding.path.join(" ")).trim_end().to_owned()
}

#[track_caller]
fn check(problem: &str, lines: &str, expected: &[&str]) {
    let found = findings(problem, lines);
    for expected in expected {
        assert!(found.iter().any(|found| found == expected), "no {expected} in {found:#?}");
    }
}

#[test]
fn first_moves_are_judged() {
    check(THREE, "(;B[aa]C[RIGHT])", &["Wrong RightFails B A4", "Missing MissingRight"]);
    check(THREE, "(;B[ba]C[WRONG])", &["Wrong WrongWorks B B4"]);
    check(THREE, "(;B[ba]C[RIGHT])(;B[aa];W[ba])", &[]);
    assert_eq!(findings(THREE, "(;B[ba]C[RIGHT])(;B[aa];W[ba])"), Vec::<String>::new());
    check(THREE, "(;B[ab]C[RIGHT])", &["Wrong Unplayable B A3"]);
    check(THREE, "(;B[ba]C[RIGHT])(;B[zz])", &["Style Unplayable B zz"]);
}

#[test]
fn every_move_of_a_right_line_must_keep_the_result() {
    check(GAP, "(;B[da];W[ca];B[aa]C[RIGHT])", &["Wrong RightFails B D5 W C5 B A5"]);
    check(GAP, "(;B[da];W[ba](;B[ca]C[RIGHT])(;B[aa]))", &["Missing NoRefutation B D5 W B5 B A5"]);
    check(GAP, "(;B[da];W[ca](;B[aa];W[ba]C[RIGHT])(;B[ba]))", &["Wrong WrongWorks B D5 W C5 B B5"]);
}

#[test]
fn what_is_missing_is_named_with_its_place() {
    check(GAP, "(;B[da]C[RIGHT])(;B[aa])", &["Missing MissingRight", "Missing NoRefutation B A5"]);
    check(GAP, "(;B[da];W[aa];B[ca]C[RIGHT])", &["Missing MissingDefence B D5"]);
    check(GAP, "(;B[da](;W[ba];B[ca]C[RIGHT])(;W[ca]))", &["Missing NoAnswer B D5 W C5"]);
    let verified = checked(&format!("(;{GAP}\n(;B[da]C[RIGHT]))"), 2_000_000);
    let missing = verified.findings().iter().find(|finding| finding.kind == FindingKind::MissingRight).unwrap();
    assert_eq!((missing.line, missing.moves.len()), (1, 2));
    let early = verified.findings().iter().find(|finding| finding.kind == FindingKind::StopsEarly).unwrap();
    assert_eq!((early.line, early.severity), (2, Severity::Style));
}

/// A refutation that does not refute is a false claim, unless another variation shows a true one.
#[test]
fn refutations_must_hold() {
    check(GAP, "(;B[da]C[RIGHT])(;B[aa];W[ba])", &["Wrong RefutationFails B A5 W B5"]);
    check(GAP, "(;B[da]C[RIGHT])(;B[aa](;W[ba])(;W[ca]))", &["Style RefutationFails B A5 W B5"]);
    assert!(!findings(GAP, "(;B[da]C[RIGHT])(;B[aa];W[ca])").iter().any(|found| found.contains("Refut")));
}

#[test]
fn matters_of_style_are_no_faults() {
    check(GAP, "(;B[da]C[RIGHT])", &["Style StopsEarly B D5"]);
    check(THREE, "(;B[ba]C[RIGHT];W[ed];B[fa])", &["Style AfterEnd B B4"]);
    check(THREE, "(;B[ba]C[RIGHT])(;B[aa];W[ba])(;B[aa];W[ca])", &["Style RepeatedMove B A4"]);
    let lines = "(;B[da];W[ba];B[ca];W[aa]C[RIGHT])(;B[ca];W[ba];B[da];W[aa]C[RIGHT])";
    check(GAP, lines, &["Style Transposition B C5 W B5 B D5"]);
}

#[test]
fn what_cannot_be_told_is_doubtful() {
    check(&THREE.replace("TR[ab]", ""), "(;B[aa]C[RIGHT])", &["Doubtful TargetUnknown", "Doubtful RightFails B A4"]);
    // If the claims fit no group, nothing is known to be missing either.
    let found = findings(&THREE.replace("TR[ab]", ""), "(;B[aa]C[RIGHT])");
    assert!(found.iter().all(|found| found.starts_with("Doubtful") || found.starts_with("Style")), "{found:#?}");
    let two_eyes = "SZ[5]PL[B]AB[ba][ab][bb][cb][db][da]";
    check(two_eyes, "(;B[aa]C[RIGHT])", &["Doubtful NothingInQuestion"]);
    let verified = checked(&format!("(;{GAP}(;B[da]C[RIGHT]))"), 1);
    assert_eq!(verified.findings().iter().map(told).collect::<Vec<_>>(), ["Doubtful NotSettled B D5"]);
}

/// In the open a death is only read, so that no claim is called wrong because of it. Life is proved.
#[test]
fn in_the_open_only_a_proof_makes_a_claim_wrong() {
    let found = findings(OPEN, "(;W[ja]C[RIGHT])(;W[be])");
    assert!(found.iter().any(|found| found.starts_with("Doubtful RightFails W K5")), "{found:#?}");
    assert!(found.iter().any(|found| found.starts_with("Wrong WrongWorks W B1")), "{found:#?}");
}

/// The same input gives the same findings, and reading it again too.
#[test]
fn findings_are_the_same_in_every_run() {
    let lines = "(;W[ja]C[RIGHT])(;W[be];B[de])(;W[ce])";
    assert_eq!(findings(OPEN, lines), findings(OPEN, lines));
}

fn is_fault(finding: &&LineFinding) -> bool {
    matches!(finding.severity, Severity::Wrong | Severity::Missing)
}

/// The corrected problem. A second check finds nothing wrong and nothing missing.
#[track_caller]
fn corrected(problem: &str, lines: &str) -> String {
    let text = format!("(;{problem}{lines})");
    let fixed = fixed("x", text.as_bytes(), None, &request(2_000_000)).unwrap();
    let again = checked(&fixed.text, 2_000_000);
    let faults: Vec<_> = again.findings().iter().filter(is_fault).map(told).collect();
    assert_eq!((faults, fixed.left), (vec![], 0), "{text}\n{}", fixed.text);
    fixed.text[problem.len() + 2..fixed.text.len() - 1].to_owned()
}

#[test]
fn a_corrected_file_has_no_faults() {
    for lines in [
        "(;B[da];W[ca];B[aa]C[RIGHT])",
        "(;B[da];W[ca](;B[ba]C[RIGHT])(;B[aa]))",
        "(;B[da];W[ca](;B[aa];W[ba]C[RIGHT])(;B[ba]))",
        "(;B[da](;W[ba];B[ca]C[RIGHT])(;W[ca]))",
        "(;B[cb];W[ba];B[da]C[RIGHT])",
        "(;B[da]C[RIGHT])(;B[aa];W[ba])",
        "(;B[da]C[Correct.])(;B[ca]C[Wrong.];W[aa])(;B[aa])",
        "(;B[da]TE[1])(;B[cb]BM[1];W[ba])(;B[ba]BM[1];W[ca])",
        "(;B[da]GB[1])(;B[ba]GW[1])",
        "(;B[aa])(;B[ba])",
        "(;B[ab]C[RIGHT])",
        "(;B[da])(;B[aa])",
    ] {
        corrected(GAP, lines);
    }
}

#[test]
fn corrections_are_written_as_the_file_writes_its_labels() {
    assert_eq!(
        corrected(THREE, "(;B[aa]C[Richtig])(;B[ca]C[Falsch];W[ba])"),
        "(;B[aa]C[Falsch](;W[ca]C[Added by eyespace.]))(;B[ca]C[Falsch];W[ba])(;B[ba]C[Richtig])"
    );
    assert_eq!(corrected(THREE, "(;B[aa]TE[1];W[ba])"), "(;B[aa]BM[1];W[ba])(;B[ba]TE[1])");
    assert_eq!(corrected(THREE, "(;B[ba]C[so gutWRONG])"), "(;B[ba]C[so gutRIGHT])");
}

/// Everything that a file has stays, in its order and with its white space.
#[test]
fn nothing_of_the_file_is_lost() {
    let text =
        format!("my problems\r\n(;{GAP} XX[?][\\]]\r\n (;B[da] C[RIGHT]KK[1])\t(;B[aa]LB[aa:x] ) ) \r\n(;SZ[5]) end");
    let fixed = fixed("x", text.as_bytes(), None, &request(2_000_000)).unwrap();
    assert!(fixed.corrected > 0);
    let mut made = fixed.text.chars();
    assert!(text.chars().all(|c| made.any(|other| other == c)), "{:?}", fixed.text);
    assert!(fixed.text.contains(" (;B[da] C[RIGHT]KK[1])\t(;B[aa]LB[aa:x]("), "{}", fixed.text);
    // A file without faults stays as it is.
    let good = format!("(;{THREE}\n(;B[ba]C[RIGHT]))\n");
    assert_eq!(fixed_text(&good), good);
}

fn fixed_text(text: &str) -> String {
    fixed("x", text.as_bytes(), None, &request(2_000_000)).unwrap().text
}
