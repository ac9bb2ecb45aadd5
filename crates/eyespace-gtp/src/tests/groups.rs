//! Checks that different commands agree about groups and eyes, and that each command can be interrupted.

use super::super::dragon::{judge, word};
use super::*;
use eyespace::forecast::Certainty;

/// A white group with one eye and a way out at the top.
const RUNNING: &str =
    "set_position w F5 w H5 b E4 b J4 b E3 b F3 w G3 b H3 b J3 b E2 w F2 w G2 w H2 b J2 b E1 w F1 w H1 b J1";

#[test]
fn whatever_searches_stops_when_it_is_interrupted() {
    for command in [
        "attack G3",
        "attack_either G3 G2",
        "combination_attack b",
        "combination_defend b",
        "defend G3",
        "defend_both G3 G2",
        "does_attack G4 G3",
        "does_defend G4 G3",
        "owl_attack G3",
        "owl_defend G3",
        "owl_does_attack A13 G3",
        "owl_does_defend A13 G3",
        "eyespace-attack G3",
        "eyespace-defend G3",
        "dragon_status",
        "dragon_status G3",
        "dragon_data",
        "worm_data G3",
        "analyze_semeai G3 F3",
        "analyze_semeai_after_move w G4 G3 F3",
        "eyespace-solve",
        "eyespace-solve G3",
    ] {
        let mut session = session();
        talk(&mut session, &[("boardsize 13", "="), (RUNNING, "=")]);
        let first = session.answer_numbered(3, command.as_bytes()).unwrap().text;
        session.interrupt().ask(4);
        let stopped = session.answer_numbered(4, command.as_bytes()).unwrap().text;
        let again = session.answer_numbered(5, command.as_bytes()).unwrap().text;
        assert!(first.starts_with('=') || first.contains("not settled"), "{command}: {first}");
        assert_eq!((stopped.as_str(), &again), ("? interrupted\n\n", &first), "{command}");
    }
}

/// `dragon_status` and `dragon_data` must agree with `owl_attack` and `owl_defend`.
#[test]
fn what_becomes_of_groups_is_said_alike_by_all_commands() {
    let boards = [
        ("boardsize 13", RUNNING),
        ("boardsize 7", "set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1"),
        ("boardsize 7", "set_position b A2 b B2 b B1 b A4 b B4 b B3 w C1 w C2 w C3 w C4 w B5 w A5"),
        ("boardsize 5", "set_position b A4 b B4 b B5 b C4 b D4 b D5 w A3 w B3 w C3 w D3 w E3 w E4 w E5"),
        ("boardsize 5 3", "set_position b B3 b D3 b A2 b B2 b C2 b D2 b E2 w A1"),
    ];
    let mut words = std::collections::BTreeSet::new();
    for (size, stones) in boards {
        let mut session = session();
        talk(&mut session, &[(size, "="), (stones, "=")]);
        let mut ask = |line: &str| {
            let text = session.answer(line.as_bytes()).unwrap().text;
            text.trim_start_matches(['=', '?']).trim().to_owned()
        };
        for line in ask("dragon_status").lines() {
            let (vertex, status) = line.split_once(": ").unwrap();
            assert_eq!(ask(&format!("dragon_status {vertex}")), status);
            let [attack, defend] = ["attack", "defend"].map(|what| ask(&format!("owl_{what} {vertex}")));
            let first = |text: &str| text.split(' ').nth(1).unwrap_or_default().to_owned();
            let told = match (attack.chars().next(), defend.chars().next()) {
                (Some('0'), _) => "alive".to_owned(),
                (_, Some('0')) => "dead".to_owned(),
                (Some('1'..='3'), Some('1'..='3')) => format!("critical {} {}", first(&attack), first(&defend)),
                _ => "unknown".to_owned(),
            };
            assert_eq!(status, told, "{stones}: {vertex}");
            let data = ask(&format!("dragon_data {vertex}"));
            let word = status.split(' ').next().unwrap();
            let row = |name: &str, value: &str| data.contains(&format!("\n{name:24}{value}\n"));
            assert!(row("status", word), "{vertex} {status}: {data}");
            if word == "critical" {
                assert!(
                    row("owl_attack_point", &first(&attack)) && row("owl_defense_point", &first(&defend)),
                    "{data}"
                );
            }
            words.insert(word.to_owned());
        }
    }
    assert!(["alive", "critical", "dead"].into_iter().all(|word| words.contains(word)), "{words:?}");
}

#[test]
fn false_eyes_have_their_diagonals_told() {
    let mut session = session();
    let board = "set_position b A2 b B2 b C2 b D2 b E2 b G2 b H2 b J2 b B1 b D1 b F1 b G1 b H1 w A3 w B3 w C3 w D3 w E3 w F3 \
                 w G3 w H3 w J3 w F2";
    talk(
        &mut session,
        &[
            ("boardsize 9", "="),
            (board, "="),
            (
                "half_eye_data E1",
                "= value                4.00\ntype                 FALSE_EYE\nnum_attacks          0\nnum_defenses         0",
            ),
            ("eval_eye E1", "= 0 0"),
            (
                "half_eye_data A1",
                "= value                10.00\ntype                 0\nnum_attacks          0\nnum_defenses         0",
            ),
        ],
    );
}

#[test]
fn half_eyes_have_their_moves_told() {
    let mut session = session();
    let board = "set_position b A1 b B1 b B2 b C3 b A3 b A4 b B4 w C2 w C1 w D1 w D2 w D3 w D4 w C4 w C5 w B5 w A5";
    talk(
        &mut session,
        &[
            ("boardsize 7", "="),
            (board, "="),
            (
                "half_eye_data A2",
                "= value                2.75\ntype                 HALF_EYE\nnum_attacks          1\nattack_point[0]      B3\n\
                 num_defenses         1\ndefense_point[0]     B3",
            ),
        ],
    );
}

/// Two groups that share their liberties, surrounded by walls with many liberties.
const SEKI: &str = "set_position w B7 w B6 w B5 w B4 w C4 w C3 w C2 w C1 b C7 b C6 b C5 w E7 w E6 w E5 w D5 b D4 b E4 b F4 \
                    b F5 b F6 b F7 b D3 b D2 b D1";

#[test]
fn who_only_comes_to_seki_does_not_attack() {
    let mut session = session();
    talk(&mut session, &[("boardsize 7", "="), (SEKI, "=")]);
    for vertex in ["C7", "E7"] {
        let lines = [
            (format!("dragon_status {vertex}"), "= alive"),
            (format!("owl_attack {vertex}"), "= 0"),
            (format!("owl_defend {vertex}"), "= 1 PASS"),
            (format!("attack {vertex}"), "= 0"),
            (format!("eyespace-attack {vertex}"), "="),
            (format!("final_status {vertex}"), "= seki"),
        ];
        lines.iter().for_each(|(line, answer)| talk(&mut session, &[(line, answer)]));
        for mv in ["D7", "D6", "A7", "A1", "G7", "G1"] {
            talk(&mut session, &[(&format!("owl_does_attack {mv} {vertex}"), "= 0")]);
        }
        let data = session.answer(format!("dragon_data {vertex}").as_bytes()).unwrap().text;
        assert!(data.contains("attacker_first          seki\n") && data.contains("assumed safe\n"), "{data}");
    }
    talk(
        &mut session,
        &[("analyze_semeai C7 E7", "= 1 0 PASS"), ("final_status_list seki", "= C7 C6 C5\nE7 E6 D5 E5")],
    );
}

/// All readings together must not take more nodes than allowed. Blocks that are not reached are open, but they still have a line each.
#[test]
fn all_dragons_together_are_bounded() {
    let mut session = session();
    talk(&mut session, &[("boardsize 13", "="), (RUNNING, "=")]);
    let words = |session: &mut Session, most: u64| {
        judge(&mut session.state, |judge| {
            (judge.left, judge.least) = (most, Certainty::Read);
            let blocks: Vec<_> = judge.report.structure.blocks().collect();
            let words: Vec<_> = blocks.into_iter().map(|id| word(&judge.both(id))).collect();
            Ok((words, most - judge.left))
        })
        .unwrap()
    };
    let (all, needed) = words(&mut session, 1_000_000);
    assert!(needed > 320 && all.contains(&"alive"), "{needed} {all:?}");
    let (few, spent) = words(&mut session, 320);
    assert!(spent <= 320 && few.len() == all.len(), "{spent}");
    let (none, spent) = words(&mut session, 0);
    assert!(none.contains(&"unknown") && none != all && spent == 0, "{none:?}");
    let listed = session.answer(b"dragon_status").unwrap().text;
    assert_eq!(listed.lines().filter(|line| line.contains(": ")).count(), all.len(), "{listed}");
}
