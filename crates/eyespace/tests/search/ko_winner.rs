//! Searches in which one side wins every ko, against those in which kos are fought: no ko is left, and nothing else becomes worse for the winner.

use crate::support::chance::Chance;
use crate::support::random_stones::board;
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Suicide};
use eyespace::problem::{
    CertificateRequest, Moves, Nodes, Problem, SolveRequest, Solved, WantedGoal, Watch, certificate, solve, try_line,
};
use eyespace::search::dfpn::{Budget, Threads};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::status::{GroupQuestion, GroupReader};
use eyespace::table::{EyeTable, Outcome, Role};

/// Black's corner has an eye on the right, if it takes the white stone there, and a ko on the left. White to move takes the ko first.
const CORNER: &str = "
    X O . X O .
    . X X X O .
    X X O O O .
    O O O O . .
    . . . . . .
";

const ALL: [Option<Role>; 3] = [None, Some(Role::Attacker), Some(Role::Defender)];

fn request(ko_winner: Option<Role>) -> SolveRequest<'static> {
    SolveRequest {
        first: None,
        moves: Moves::All,
        suicide: Suicide::Illegal,
        ko_winner,
        goal: Some(WantedGoal::Live),
        table: EyeTable::embedded(),
        nodes: Nodes::Each(100_000),
        memory: None,
        threads: Threads::ONE,
        watch: Watch::NOBODY,
    }
}

fn corner() -> (Position, PointSet) {
    let position = Position::try_from(CORNER.parse::<Diagram>().unwrap().setup).unwrap();
    (position, PointSet::from(position.size().parse_vertex("B4").unwrap()))
}

fn solved(ko_winner: Option<Role>) -> Solved {
    let (position, target) = corner();
    let position = position.with_to_play(Color::White);
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    solve(&position, &Problem::Enclosed(Box::new(area)), &request(ko_winner)).unwrap()
}

#[test]
fn a_ko_for_life_is_life_or_death_by_who_wins_it() {
    let [fought, attacker, defender] = ALL.map(solved);
    let outcomes = |solved: &Solved| Role::ALL.map(|first| solved.outcome(first));
    let ko = Outcome::Ko { first_threat: Role::Defender };
    assert_eq!(outcomes(&fought), [ko, Outcome::Alive]);
    assert_eq!(outcomes(&attacker), [Outcome::Dead, Outcome::Alive]);
    assert_eq!(outcomes(&defender), [Outcome::Alive, Outcome::Alive]);
    let reached = |solved: &Solved| Role::ALL.map(|first| solved.is_reached(first).unwrap());
    assert_eq!([&fought, &attacker, &defender].map(reached), [[false, true], [false, true], [true, true]]);
    let names = |solved: &Solved, first: Role| -> Vec<String> {
        let moves = &solved.answer(first).unwrap().found.moves;
        moves.iter().map(|mv| mv.name(solved.position.size()).to_string()).collect()
    };
    assert_eq!(names(&attacker, Role::Attacker), names(&fought, Role::Attacker));
    assert_eq!(names(&defender, Role::Attacker), Vec::<String>::new());
    // Whoever wins every ko need not play there.
    assert!(names(&defender, Role::Defender).contains(&"pass".to_owned()));
    assert!(!names(&attacker, Role::Defender).contains(&"pass".to_owned()));
    assert!(fought.best_ko(Role::Attacker).is_some());
    assert!([&attacker, &defender].iter().all(|solved| solved.details == [None, None]));
    assert_eq!(attacker.line.moves.first(), attacker.answer(Role::Attacker).unwrap().found.moves.first());
    assert_eq!(defender.line.moves, []);
}

/// A tried line is judged under the same terms: White's first move of the ko kills, or it does nothing.
#[test]
fn a_tried_line_is_judged_under_the_same_terms() {
    let outcomes = ALL.map(|ko_winner| {
        let solved = solved(ko_winner);
        let mv = Move::Play(solved.position.size().parse_vertex("A4").unwrap());
        let tried = try_line(&solved, &[mv], &request(ko_winner)).unwrap();
        tried.outcome
    });
    assert_eq!(outcomes, [Outcome::Ko { first_threat: Role::Defender }, Outcome::Dead, Outcome::Alive]);
}

#[test]
fn a_certificate_names_the_winner_and_has_no_other_ko_master() {
    for (ko_winner, lines) in [
        (None, ["outcome ko defender", "claim captured nobody"]),
        (Some(Role::Attacker), ["kos attacker\noutcome dead", "claim captured attacker"]),
        (Some(Role::Defender), ["kos defender\noutcome alive", "claim two-eyes defender"]),
    ] {
        let solved = solved(ko_winner);
        let (mut search, budget) = (LifeSearch::new(), Budget::nodes(100_000));
        let (written, _) = solved.certificate(Role::Attacker, Suicide::Illegal, &mut search, budget);
        let text = written.unwrap();
        assert!(lines.iter().all(|line| text.contains(&format!("\n{line}\n"))), "{text}");
        assert_eq!(text.matches("kos ").count(), usize::from(ko_winner.is_some()));
    }
    // A ko is not what a search under these terms finds.
    let (position, target) = corner();
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    let options = LifeOptions { ko_winner: Some(Role::Attacker), ..LifeOptions::default() };
    let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
    let request = CertificateRequest { question, outcome: Outcome::Alive };
    assert!(certificate(&mut LifeSearch::new(), &request, Budget::nodes(100_000)).0.is_err());
}

/// Whether an outcome with a side that wins every ko goes with the outcome if kos are fought.
fn goes_with(now: Outcome, fought: Outcome, winner: Role) -> bool {
    let is_saved = matches!(now, Outcome::Seki | Outcome::Lives | Outcome::Alive);
    match (fought, winner) {
        (Outcome::Open, _) => true,
        (Outcome::Dead, _) | (Outcome::Ko { .. }, Role::Attacker) => now == Outcome::Dead,
        (Outcome::Ko { .. } | Outcome::Seki | Outcome::Lives, Role::Defender) => is_saved,
        (Outcome::Seki | Outcome::Lives | Outcome::Alive, _) => now.may_be(fought),
    }
}

/// Draws positions and asks about every block, by the search of enclosed groups and by reading. What is proved under different terms must agree.
#[test]
fn what_is_proved_under_different_terms_agrees() {
    let mut chance = Chance(179_424_673);
    let budget = Budget::nodes(3_000);
    let (mut proved, mut kos) = (0, 0);
    let mut readers = [None, Some(Color::Black), Some(Color::White)]
        .map(|winner| GroupReader::new(Suicide::Illegal, 3_000).with_ko_winner(winner));
    while proved < 700 {
        let Some(position) = board(&mut chance, 6, 5, "XXXOOO..") else { continue };
        for owner in Color::ALL {
            for target in position.stones(owner).components() {
                for first in Role::ALL {
                    let position = position.with_to_play(first.color(owner));
                    let question = GroupQuestion { position: &position, target, first };
                    let mut found = readers.each_mut().map(|reader| {
                        let read = reader.read(question, budget);
                        (read.outcome, read.evidence.is_proof())
                    });
                    let check = |found: [(Outcome, bool); 3]| {
                        let [(fought, is_proof), others @ ..] = found;
                        for ((now, is_now_proof), winner) in others.into_iter().zip(Color::ALL) {
                            assert!(!matches!(now, Outcome::Ko { .. }), "{target:?} {winner:?}\n{position:?}");
                            if is_proof && is_now_proof {
                                let winner = Role::of(winner, owner);
                                assert!(
                                    goes_with(now, fought, winner),
                                    "{target:?} {first:?} {fought:?} {winner:?} {now:?}\n{position:?}"
                                );
                            }
                        }
                        usize::from(is_proof && matches!(fought, Outcome::Ko { .. }))
                    };
                    kos += check(found);
                    proved += 1;
                    let Ok(area) = Area::around(&position, target, Suicide::Illegal) else { continue };
                    let winners = [None, Some(Color::Black), Some(Color::White)];
                    for (found, winner) in found.iter_mut().zip(winners) {
                        let ko_winner = winner.map(|winner| Role::of(winner, owner));
                        let options = LifeOptions { ko_winner, ..LifeOptions::default() };
                        let question = LifeQuestion { position: &position, area: &area, first, options };
                        let answer = readers[0].solve(question, budget);
                        *found = (answer.found.outcome, answer.evidence.is_proof());
                    }
                    kos += check(found);
                }
            }
        }
    }
    assert!(kos > 8, "{kos}");
}
