//! No text may claim more than its message: what is not proved is never told as proved, nor an unknown outcome as known.

use eyespace_wire::both::Color;
use eyespace_wire::verdict::{Assumption, Evidence, EvidenceKind, Fate, Outcome, Role, Summary, Verdict};

use super::words::{self, Sides, Strength};

const KINDS: [EvidenceKind; 11] = [
    EvidenceKind::Unconditional,
    EvidenceKind::AlternatePlay,
    EvidenceKind::LifeProperty,
    EvidenceKind::VitalPoints,
    EvidenceKind::Table,
    EvidenceKind::Search,
    EvidenceKind::AsItStands,
    EvidenceKind::OpenFight,
    EvidenceKind::Model,
    EvidenceKind::Estimate,
    EvidenceKind::None,
];

fn evidence(kind: EvidenceKind) -> Evidence {
    Evidence { kind, class: None, key: None, nodes: None, assumes: None, percent: None }
}

fn fate(outcome: Outcome, moves: &[&str]) -> Fate {
    Fate { outcome, ko_first_threat: None, moves: moves.iter().map(|&at| at.to_owned()).collect() }
}

#[test]
fn what_is_told_as_proved_is_proved() {
    let proofs = KINDS.iter().position(|&kind| kind == EvidenceKind::OpenFight).unwrap();
    for (n, kind) in KINDS.into_iter().enumerate() {
        let (how, strength) = (words::how(&evidence(kind)), words::strength(&evidence(kind)));
        assert_eq!(how.starts_with("proved"), n < proofs, "{how}");
        assert_eq!(how.starts_with("not proved"), n >= proofs && kind != EvidenceKind::None, "{how}");
        assert_eq!(strength == Strength::Proved, n < proofs, "{how}");
    }
}

#[test]
fn a_proof_names_what_it_assumes() {
    let of = |assumes| words::how(&Evidence { assumes: Some(assumes), ..evidence(EvidenceKind::Search) });
    assert_eq!(of(Assumption::Nothing), "proved by search");
    assert!(of(Assumption::SafeWalls).ends_with("the stones around are safe"));
    assert!(of(Assumption::AreaBeyond).ends_with("all beyond the area is the attacker's"));
}

#[test]
fn both_outcomes_are_told_with_the_colours_of_the_sides() {
    let verdict = |attacker_first, defender_first| Verdict {
        summary: Summary::Unsettled,
        attacker_first,
        defender_first,
        evidence: evidence(EvidenceKind::Table),
    };
    let told = |attacked, defended| words::both(&verdict(attacked, defended), Sides::of(Color::White));
    assert_eq!(told(fate(Outcome::Dead, &[]), fate(Outcome::Dead, &[])), "dead whoever moves first");
    assert_eq!(told(fate(Outcome::Open, &[]), fate(Outcome::Open, &[])), "not known");
    assert_eq!(
        told(fate(Outcome::Dead, &["B1"]), fate(Outcome::Alive, &["B1", "C1"])),
        "dead if Black moves first, at B1; alive if White moves first, at B1, C1"
    );
    let ko = Fate { ko_first_threat: Some(Role::Attacker), ..fate(Outcome::Ko, &["A1"]) };
    assert_eq!(
        told(ko, fate(Outcome::Open, &[])),
        "a ko, for which Black must find the first threat if Black moves first, at A1; not known if White moves first"
    );
}

#[test]
fn boards_have_coordinates_without_the_letter_i() {
    let rows = ["X........", "........O"].map(str::to_owned);
    assert_eq!(super::board::drawn(&rows), " 2 X . . . . . . . .\n 1 . . . . . . . . O\n   A B C D E F G H J\n");
}

#[test]
fn many_points_are_cut_short() {
    let points: Vec<String> = (1..=15).map(|row| format!("A{row}")).collect();
    assert!(words::points(&points).ends_with("A12 and 3 more"));
    assert_eq!(words::points(&points[..2]), "A1, A2");
}
