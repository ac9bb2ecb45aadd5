//! Tests kos that both sides left unplayed when they passed: which side has lost them, and eyes and sekis that depend on a ko threat.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, Diagram, Position, Symmetry};
use eyespace::regions::Structure;
use eyespace::scoring::{Counting, Declaration, GameEnd, IfDefended, StatusSource, StoneStatus, StoneStatuses};
use eyespace::status::{
    Assumption, Evidence, EyeOptions, KosLeft, LifeMapOptions, Outcome, Probability, Role, Verdict,
};

use super::declarations::declare;

/// White has one eye at E1. Its second eye at C1 depends on a ko, whichever side moves first, and White needs the first ko threat.
const KO_FOR_AN_EYE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X X X X .
    X X O O O O X . .
    X O . O . O X . .
";

#[test]
fn who_needs_the_first_threat_has_lost_a_ko_that_both_have_left() {
    let position = Position::try_from(KO_FOR_AN_EYE.parse::<Diagram>().unwrap().setup).unwrap();
    let options = Options { map: Some(LifeMapOptions::default()), model: Model::Omitted, ..Options::default() };
    let report = analyze(&position, &options);
    let white = report.structure.block_at(position.size().parse_vertex("C2").unwrap()).unwrap();
    let ko = Outcome::Ko { first_threat: Role::Defender };
    let verdict = report.verdict(white);
    assert_eq!((verdict.attacker_first, verdict.defender_first), (ko, ko));
    assert_eq!(report.statuses().status(white), StoneStatus::Unsettled(IfDefended::Life));
    let solved = EyeOptions { suicide: options.suicide, table: options.table, ko: None };
    for counting in [Counting::Territory, Counting::Area] {
        let statuses = report.statuses_at_the_end(counting, &solved);
        assert_eq!(
            (statuses.status(white), statuses.basis(white)),
            (StoneStatus::Dead, StatusSource::Ko(verdict.evidence))
        );
        assert_eq!(statuses.declared(white), Some(Declaration::Ko));
    }
}

/// Tests the step that decides about kos left when both sides have passed ([`Declaration::Ko`]), with pairs of outcomes that contain a ko: with
/// the attacker moving first and with the defender moving first.
#[test]
fn kos_are_declared_by_who_needs_a_threat_and_by_what_counts() {
    let position = Position::try_from("X.O\n".parse::<Diagram>().unwrap().setup).unwrap();
    let structure = Structure::new(&position);
    let black = structure.blocks().next().unwrap();
    let [owner, other] = [Role::Defender, Role::Attacker].map(|first_threat| Outcome::Ko { first_threat });
    let declared = |attacker_first, defender_first, counting| {
        let verdict = Verdict { attacker_first, defender_first, evidence: Evidence::AlternatePlay, ..Verdict::OPEN };
        let verdict_of = |id| if id == black { verdict } else { Verdict::OPEN };
        let mut statuses = StoneStatuses::from_verdicts(&structure, verdict_of);
        let verdicts: Vec<Verdict> = structure.blocks().map(verdict_of).collect();
        let end = GameEnd { structure: &structure, counting, verdicts: &verdicts, kos: &KosLeft::default() };
        Declaration::Ko.declare(&end, &mut statuses);
        statuses.status(black)
    };
    let by_territory = |a, d| declared(a, d, Counting::Territory);
    let by_area = |a, d| declared(a, d, Counting::Area);
    assert_eq!([by_territory(owner, owner), by_area(owner, owner)], [StoneStatus::Dead; 2]);
    assert_eq!(
        [by_territory(owner, other), by_area(owner, other)],
        [StoneStatus::Dead, StoneStatus::Unsettled(IfDefended::Life)]
    );
    assert_eq!(
        [by_territory(other, other), by_area(other, other)],
        [StoneStatus::Lives, StoneStatus::Unsettled(IfDefended::Life)]
    );
    // The owner can save the stones by one move without a ko, so it is not decided that the ko is lost: the stones stay unsettled.
    assert_eq!(
        [by_territory(owner, Outcome::Alive), by_area(owner, Outcome::Alive)],
        [StoneStatus::Unsettled(IfDefended::Life); 2]
    );
    assert_eq!(
        [by_territory(Outcome::Dead, owner), by_area(Outcome::Dead, owner)],
        [StoneStatus::Unsettled(IfDefended::Life); 2]
    );
}

/// Two groups fight each other in a ko. Each of them needs the first ko threat, and so loses the ko once both sides have passed. Only one of them
/// can be captured, but it is unknown which, so neither is declared dead, in any orientation of the board.
#[test]
fn of_two_that_fight_for_each_other_none_has_lost_the_ko() {
    let drawing = ".XXOOO.\nXXXOOXO\n.XOOX.X\nOOOXXX.\nOOOOOOX\nOXXXXOX\nXX.XXXX\n";
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    for by in Symmetry::ALL {
        let position = Position::try_from(by.setup(&setup)).unwrap();
        let structure = Structure::new(&position);
        let ko = Outcome::Ko { first_threat: Role::Defender };
        let [black, white] = ["C7", "D7"].map(|vertex| {
            let point = setup.size.parse_vertex(vertex).unwrap();
            structure.block_at(by.point(point, setup.size).unwrap()).unwrap()
        });
        let lost = Verdict::settled(ko, Evidence::AlternatePlay);
        let verdict = |id| if id == black || id == white { lost } else { Verdict::OPEN };
        let mut statuses = StoneStatuses::from_verdicts(&structure, verdict);
        let verdicts: Vec<Verdict> = structure.blocks().map(verdict).collect();
        let (counting, kos) = (Counting::Territory, &KosLeft::default());
        let end = GameEnd { structure: &structure, counting, verdicts: &verdicts, kos };
        assert_eq!(Declaration::Ko.declare(&end, &mut statuses), 0);
        assert_eq!([black, white].map(|id| statuses.status(id)), [StoneStatus::Unsettled(IfDefended::Life); 2]);
    }
}

/// White could play a ko in Black's eye and reach a seki if it had enough ko threats. White needs the first threat, so Black has two eyes.
#[test]
fn who_needs_no_threat_for_a_second_eye_has_it() {
    let drawing = "O O O O O O . O\nX X X X X O O O\n. X X X X O . O\nO X X X X O O O\nX . . . X O . O";
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let report = analyze(&position, &Options::default());
    let [corner, around] = ["A2", "B2"].map(|at| position.size().parse_vertex(at).unwrap());
    let [corner, around] = [corner, around].map(|point| report.structure.block_at(point).unwrap());
    let eyes: Vec<_> = report.eyes.iter().map(|(eye, _)| *eye).collect();
    let estimate = StatusSource::Verdict(Evidence::Estimate { probability: Probability::percent(90) });
    let mut statuses = StoneStatuses::all_live(&report.structure);
    for id in [corner, around] {
        statuses.set(id, StoneStatus::Seki, estimate);
    }
    let mut given = statuses.clone();
    let kos = KosLeft::find(&position, &report.structure, &eyes, |_| Verdict::OPEN, &EyeOptions::default());
    assert_eq!(declare(Declaration::KoForEye, &report.structure, &kos, &mut statuses), 1);
    assert_eq!([corner, around].map(|id| statuses.status(id)), [StoneStatus::Dead, StoneStatus::Alive]);
    assert!(matches!(statuses.basis(around), StatusSource::Ko(Evidence::Table(_))));
    given.set(corner, StoneStatus::Seki, StatusSource::Given);
    assert_eq!(declare(Declaration::KoForEye, &report.structure, &kos, &mut given), 0);
}

/// Black has an eye at C4. The corner is a second eye, unless White has a ko threat. After both have passed, Black is alive and not in seki.
#[test]
fn a_seki_that_hangs_on_a_threat_is_none_when_both_have_passed() {
    let drawing =
        ". O X O O . O\nO X X O . O O\n. X X X O O .\nX X . X O O O\nO O X X O O .\n. O O O O O O\nO . O . O . O";
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    let search = Evidence::Search { nodes: 1, assumed: Assumption::Nothing };
    for by in Symmetry::ALL {
        let position = Position::try_from(by.setup(&setup)).unwrap();
        let structure = Structure::new(&position);
        let black = structure.blocks().find(|&id| structure.block(id).color == Color::Black).unwrap();
        let inside: Vec<_> = structure.blocks().filter(|&id| structure.block(id).stones.len() == 1).collect();
        let inside: Vec<_> = inside.into_iter().filter(|&id| structure.neighbours(id).eq([black])).collect();
        assert_eq!(inside.len(), 2);
        let verdict = |id| if id == black { Verdict::settled(Outcome::Seki, search) } else { Verdict::OPEN };
        let kos = KosLeft::find(&position, &structure, &[], verdict, &EyeOptions::default());
        let declare = |statuses: &mut StoneStatuses| declare(Declaration::KoInSeki, &structure, &kos, statuses);
        let mut statuses = StoneStatuses::from_verdicts(&structure, verdict);
        let (mut given, mut walled) = (statuses.clone(), statuses.clone());
        assert_eq!(declare(&mut statuses), 1);
        assert_eq!(statuses.status(black), StoneStatus::Alive);
        assert!(inside.iter().all(|&id| statuses.status(id) == StoneStatus::Dead));
        // This declaration decides nothing if a user gave the status of the stones inside, or if the walls are dead.
        given.set(inside[0], StoneStatus::Seki, StatusSource::Given);
        assert_eq!(declare(&mut given), 0);
        let white = structure.blocks().max_by_key(|&id| structure.block(id).stones.len()).unwrap();
        walled.set(white, StoneStatus::Dead, StatusSource::Verdict(search));
        assert_eq!(declare(&mut walled), 0);
    }
}

#[test]
fn a_seki_without_a_ko_stays_one() {
    let position = Position::try_from(".X.O.\nXX.OO\nXX.OO".parse::<Diagram>().unwrap().setup).unwrap();
    let structure = Structure::new(&position);
    let search = Evidence::Search { nodes: 1, assumed: Assumption::Nothing };
    let verdict = |_| Verdict::settled(Outcome::Seki, search);
    let kos = KosLeft::find(&position, &structure, &[], verdict, &EyeOptions::default());
    let mut statuses = StoneStatuses::from_verdicts(&structure, verdict);
    assert_eq!(declare(Declaration::KoInSeki, &structure, &kos, &mut statuses), 0);
    assert!(structure.blocks().all(|id| statuses.status(id) == StoneStatus::Seki));
}
