//! Tests the declarations, which are the steps that decide the status of stones once both sides have passed: each of them alone, and which of them
//! decided the status of a block.

use eyespace::board::{Diagram, Position};
use eyespace::regions::{BlockId, Structure};
use eyespace::scoring::{Counting, Declaration, GameEnd, IfDefended, StatusSource, StoneStatus, StoneStatuses};
use eyespace::status::{Assumption, Evidence, KosLeft, Outcome, Probability, Verdict};

/// Takes one of the steps that decide the status of stones once both sides have passed, under territory counting. All verdicts are open.
pub(super) fn declare(step: Declaration, structure: &Structure, kos: &KosLeft, statuses: &mut StoneStatuses) -> usize {
    let verdicts = vec![Verdict::OPEN; structure.blocks().len()];
    step.declare(&GameEnd { structure, counting: Counting::Territory, verdicts: &verdicts, kos }, statuses)
}

fn structure(drawing: &str) -> Structure {
    Structure::new(&Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap())
}

fn block(structure: &Structure, vertex: &str) -> BlockId {
    structure.block_at(structure.size().parse_vertex(vertex).unwrap()).unwrap()
}

const ALTERNATING: StatusSource = StatusSource::Verdict(Evidence::AlternatePlay);

const fn estimate(percent: u8) -> StatusSource {
    StatusSource::Verdict(Evidence::Estimate { probability: Probability::percent(percent) })
}

#[test]
fn each_step_has_its_name() {
    let names = Declaration::ALL.map(Declaration::name);
    for (at, name) in names.iter().enumerate() {
        assert!(!name.is_empty() && !names[..at].contains(name), "{name}");
    }
}

#[test]
fn who_may_have_a_partner_in_seki_has_no_two_eyes_yet() {
    let structure = structure("X O . .\nX X X X\n. . . .");
    let [black, white] = ["A3", "B3"].map(|vertex| block(&structure, vertex));
    let mut statuses = StoneStatuses::all_live(&structure);
    statuses.set(black, StoneStatus::Lives, ALTERNATING);
    let two_eyes =
        |statuses: &mut StoneStatuses| declare(Declaration::TwoEyes, &structure, &KosLeft::default(), statuses);
    assert_eq!(two_eyes(&mut statuses), 0); // White may be in seki there, because of its stone.
    statuses.set(white, StoneStatus::Dead, ALTERNATING);
    assert_eq!(two_eyes(&mut statuses), 1);
    assert_eq!([black, white].map(|id| statuses.declared(id)), [Some(Declaration::TwoEyes), None]);
}

#[test]
fn what_is_dead_where_a_boundary_is_open_is_unsettled() {
    let structure = structure(". . . . . . .\n. X . . . O .\n. . . O . . .\n. X . . . O .\n. . . . . . .");
    let white = block(&structure, "D3");
    let mut statuses = StoneStatuses::all_live(&structure);
    statuses.set(white, StoneStatus::Dead, estimate(90));
    assert_eq!(declare(Declaration::OpenBoundary, &structure, &KosLeft::default(), &mut statuses), 1);
    assert_eq!(statuses.status(white), StoneStatus::Unsettled(IfDefended::Life));
}

/// Black has one eye with a dead stone in it, and a dame at D3, so Black is in seki. By territory the dead stone stays on the board; by area it is
/// removed.
#[test]
fn dead_stones_in_an_eye_in_seki_stay_on_the_board_by_territory() {
    let structure = structure(".OXOO\nXXX.O\nOOOOO\n.O.O.");
    let white = block(&structure, "B4");
    for (counting, status) in [(Counting::Territory, StoneStatus::Seki), (Counting::Area, StoneStatus::Dead)] {
        let mut statuses = StoneStatuses::all_live(&structure);
        statuses.set(white, StoneStatus::Dead, ALTERNATING);
        let (verdicts, kos) = (vec![Verdict::OPEN; structure.blocks().len()], KosLeft::default());
        let end = GameEnd { structure: &structure, counting, verdicts: &verdicts, kos: &kos };
        Declaration::SekiEye.declare(&end, &mut statuses);
        assert_eq!(statuses.status(white), status);
    }
}

#[test]
fn what_both_left_as_it_looks_dead_is_more_surely_so() {
    let structure = structure("X.O");
    let black = block(&structure, "A1");
    let mut statuses = StoneStatuses::all_live(&structure);
    statuses.set(black, StoneStatus::Dead, estimate(60));
    assert_eq!(declare(Declaration::LeftAsDead, &structure, &KosLeft::default(), &mut statuses), 1);
    assert_eq!((statuses.status(black), statuses.basis(black)), (StoneStatus::Dead, estimate(99)));
}

/// Two blocks are dead, one by a proof and one by an estimate. Only for the second one the report names a step that decided its status: both sides
/// passed and left it as dead. If a user then gives the status of this block, the report names no step for it.
#[test]
fn the_report_tells_which_step_decided_a_block() {
    let structure = structure(". O . X . . .\nX X X X X . .\n. . . . . . .\n. . . X X X X\n. . . X . O .");
    let [proved, guessed, black] = ["B5", "F1", "A4"].map(|vertex| block(&structure, vertex));
    let sure = Evidence::Search { nodes: 1, assumed: Assumption::Nothing };
    let guess = Evidence::Estimate { probability: Probability::percent(60) };
    let verdict = |id| match id {
        id if id == proved => Verdict::settled(Outcome::Dead, sure),
        id if id == guessed => Verdict::settled(Outcome::Dead, guess),
        _ => Verdict::OPEN,
    };
    let verdicts: Vec<Verdict> = structure.blocks().map(verdict).collect();
    let (counting, kos) = (Counting::Territory, KosLeft::default());
    let end = GameEnd { structure: &structure, counting, verdicts: &verdicts, kos: &kos };
    let mut statuses = StoneStatuses::from_verdicts(&structure, verdict);
    statuses.set(black, StoneStatus::Alive, ALTERNATING);
    let mut statuses = statuses.at_the_end(&end);
    let declared = [proved, guessed, black].map(|id| statuses.declared(id));
    assert_eq!(declared, [None, Some(Declaration::LeftAsDead), None]);
    statuses.give(&structure, structure.block(guessed).stones, StoneStatus::Lives);
    assert_eq!(statuses.declared(guessed), None);
}
