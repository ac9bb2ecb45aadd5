//! Tests that guesses are reported as guesses, and never contradict a proof or a reading.

use super::*;
use crate::analyze::{Model, Options, Report, analyze};
use crate::board::{Color, Diagram, Move, Point, Position, Suicide};
use crate::search::dfpn::Budget;

/// A black group that nothing encloses, with room for one eye.
const LOOSE: &str = "
    . . . . . . . . . . .
    . . O . . . . . . . .
    . . . . O . . O . . .
    . . O X . X X . . . .
    . . . X . . X . O . .
    . . O . X X . . . . .
    . . . O . . O . . . .
    . . . . . . . . . . .
    . . X . . . X . X . .
    . . . . . . . . . . .
    . . . . . . . . . . .
";

fn report(rows: &str) -> Report {
    let diagram: Diagram = rows.parse().unwrap();
    let options = Options { model: Model::EyeSpaces { nodes: 1_000 }, ..Options::default() };
    analyze(&Position::try_from(diagram.setup).unwrap(), &options)
}

/// The forecasts for all blocks with either role moving first, with this many nodes for each reading.
fn all(report: &Report, nodes: u64) -> Vec<[Forecast; 2]> {
    let mut forecaster = Forecaster::new(Suicide::Illegal, nodes);
    report.structure.blocks().map(|id| forecaster.both(report, id, Budget::nodes(nodes))).collect()
}

#[test]
fn nothing_stays_open_and_guesses_are_told_as_guesses() {
    let report = report(LOOSE);
    let found = all(&report, 0);
    let mut seen = vec![];
    for both in &found {
        for first in Role::ALL {
            let own = &both[first.index()];
            assert!(own.attempt(first).is_some(), "{own:?}");
            seen.push(own.basis.certainty());
            assert_eq!(
                own.basis.certainty() == Certainty::Guessed,
                own.basis.to_string().contains("guessed"),
                "{own:?}"
            );
        }
    }
    assert!(seen.contains(&Certainty::Guessed), "{seen:?}");
}

/// The forecast with one side moving first is the same whether it is asked for alone or together with the forecast for the
/// other side moving first.
#[test]
fn one_question_is_answered_as_both_are() {
    let report = report(LOOSE);
    let mut forecaster = Forecaster::new(Suicide::Illegal, 300);
    for (id, both) in report.structure.blocks().zip(all(&report, 300)) {
        for first in Role::ALL {
            let one = forecaster.forecast(&report, id, first, Budget::nodes(300));
            let same = |one: &Forecast| (one.outcome, one.line.clone(), one.basis);
            assert_eq!(same(&one), same(&both[first.index()]), "{first:?}");
        }
    }
}

/// A block that can't be killed needs no defence, and one that can't be saved needs no attack, whether this is proved or guessed.
#[test]
fn answers_to_both_questions_agree() {
    for nodes in [0, 50, 1_000] {
        for [attacked, defended] in all(&report(LOOSE), nodes) {
            let [attack, defence] = [attacked.attempt(Role::Attacker), defended.attempt(Role::Defender)];
            assert!(
                attack != Some(TacticalResult::Fails) || defence == Some(TacticalResult::Works),
                "{attacked:?} {defended:?}"
            );
            assert!(
                defence != Some(TacticalResult::Fails) || attack == Some(TacticalResult::Works),
                "{attacked:?} {defended:?}"
            );
        }
    }
}

/// A fate that a search settles within its nodes is not reported as a guess.
#[test]
fn what_is_settled_is_not_guessed() {
    let enclosed = report(
        "
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        ",
    );
    let id = enclosed.structure.block_at(enclosed.position.size().parse_vertex("A2").unwrap()).unwrap();
    let [attacked, defended] = Forecaster::new(Suicide::Illegal, 1_000).both(&enclosed, id, Budget::nodes(1_000));
    assert_eq!((attacked.outcome, attacked.basis.certainty()), (Outcome::Dead, Certainty::Proved));
    assert_eq!(
        (defended.attempt(Role::Defender), defended.basis.certainty()),
        (Some(TacticalResult::Works), Certainty::Proved)
    );
}

/// Forecasts after one move, after two moves in a row and of a semeai are never open. If a side succeeds by one move,
/// it also succeeds by two moves in a row.
#[test]
fn nothing_stays_open_of_moves_and_semeais() {
    let report = report(LOOSE);
    let position = &report.position;
    let mut forecaster = Forecaster::new(Suicide::Illegal, 100);
    let mut guesses = 0;
    for nodes in [0, 100] {
        let budget = Budget::nodes(nodes);
        for id in report.structure.blocks() {
            let stone = report.structure.block(id).anchor;
            for first in Role::ALL {
                let one = forecaster.forecast(&report, id, first, budget);
                let question = BlockQuestion { position, stone, first };
                let two = forecaster.threat(question, budget);
                assert!(
                    one.attempt(first) != Some(TacticalResult::Works)
                        || two.attempt(first) == Some(TacticalResult::Works),
                    "{two:?}"
                );
                let mv = one.line.first().and_then(|mv| mv.point()).unwrap_or(Point::new(0, 0).unwrap());
                let named = forecaster.after(question, Move::Play(mv), budget);
                let captured = forecaster.capture_after(question, mv, budget);
                for found in [&two, &named, &captured] {
                    assert!(found.attempt(first).is_some(), "{found:?}");
                    guesses += usize::from(found.basis.certainty() == Certainty::Guessed);
                }
            }
        }
    }
    let stones = ["D8", "C8"].map(|name| position.size().parse_vertex(name).unwrap());
    for first in Color::ALL {
        let question = SemeaiStones { position, stones, first };
        let semeai_solution = forecaster.semeai(question, None, Budget::nodes(100));
        assert!(semeai_solution.iter().all(|own| own.outcome != Outcome::Open), "{semeai_solution:?}");
        assert!(semeai_solution.iter().any(|own| own.outcome != Outcome::Dead), "{semeai_solution:?}");
    }
    assert!(guesses > 0);
}

/// A move at an occupied point fails, and a move that captures a stone in atari succeeds. Both forecasts count as
/// proved.
#[test]
fn what_needs_no_play_is_not_guessed() {
    let report = report(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .");
    let position = &report.position;
    let [stone, wall, last] = ["C3", "C4", "D3"].map(|name| position.size().parse_vertex(name).unwrap());
    let mut forecaster = Forecaster::new(Suicide::Illegal, 0);
    let mut after =
        |mv, stone, first| forecaster.after(BlockQuestion { position, stone, first }, Move::Play(mv), Budget::nodes(0));
    let [illegal, taken] = [after(wall, stone, Role::Attacker), after(last, stone, Role::Attacker)];
    assert_eq!(
        (illegal.attempt(Role::Attacker), illegal.basis.certainty()),
        (Some(TacticalResult::Fails), Certainty::Proved)
    );
    assert_eq!((taken.outcome, taken.basis.certainty()), (Outcome::Dead, Certainty::Proved));
}
