//! Tests that the estimate follows proofs and readings, and that it is right on boards where every player can see who owns each point.

use eyespace::board::{Diagram, Position, Setup, Size};
use eyespace::estimate::{BoardSituation, Chance, Estimate, Ownership, Radiation, SafetyBasis, estimate};
use eyespace::eyes::{LocalOptions, LocalValues};
use eyespace::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};
use eyespace::status::{Evidence, Outcome, Verdict};

fn setup(text: &str) -> Setup {
    text.parse::<Diagram>().unwrap().setup
}

fn structure(setup: &Setup) -> Structure {
    Structure::new(&Position::try_from(*setup).unwrap())
}

fn estimated(structure: &Structure, facts: &CaptureFacts, verdict: impl Fn(BlockId) -> Verdict) -> Estimate {
    let situation = BoardSituation { structure, turn: None, facts };
    estimate(situation, verdict, &mut LocalValues::searching_to(3, LocalOptions::default()))
}

/// Estimates a position without readings of captures and without any proof.
fn plainly(structure: &Structure) -> Estimate {
    estimated(structure, &CaptureFacts::unknown(structure), |_| Verdict::OPEN)
}

fn block(structure: &Structure, name: &str) -> BlockId {
    structure.block_at(structure.size().parse_vertex(name).unwrap()).unwrap()
}

const SIDES: &str = "
    . . . X O . . . .
    . . . X O . . . .
    . X . X O . O . .
    . . . X O . . . .
    . . X X O O . . .
    . . X . X O . O .
    . . . X X O . . .
    . . . X O . . . .
    . . . X O . . . .
";

#[test]
fn each_side_keeps_what_it_surrounds() {
    let structure = structure(&setup(SIDES));
    let estimate = plainly(&structure);
    for point in structure.empty() {
        let ownership = estimate.ownership(point).as_f64();
        match point.column() {
            0..=1 => assert!(ownership > 0.7, "{} {ownership}", structure.size().vertex(point)),
            7..=8 => assert!(ownership < -0.7, "{} {ownership}", structure.size().vertex(point)),
            _ => {}
        }
    }
    assert!(structure.blocks().all(|id| estimate.safety(id).safety > Chance::per_mille(750)));
}

#[test]
fn a_proof_goes_before_the_estimate() {
    let structure = structure(&setup(SIDES));
    let (wall, facts) = (block(&structure, "E9"), CaptureFacts::unknown(&structure));
    for (outcome, safety) in [(Outcome::Dead, Chance::NEVER), (Outcome::Alive, Chance::CERTAIN)] {
        let proved = Verdict::settled(outcome, Evidence::Unconditional);
        let estimate = estimated(&structure, &facts, |id| if id == wall { proved } else { Verdict::OPEN });
        assert_eq!((estimate.safety(wall).safety, estimate.safety(wall).basis), (safety, SafetyBasis::Proof));
        assert_eq!(estimate.safety(wall).passes, [safety; 5]);
    }
    // A verdict that is not a proof must not change the estimate: the safety still comes from eyes.
    let guessed = Verdict::settled(Outcome::Dead, Evidence::Model);
    let estimate = estimated(&structure, &facts, |_| guessed);
    assert!(structure.blocks().all(|id| estimate.safety(id).basis == SafetyBasis::Eyes));
}

#[test]
fn a_lost_stone_is_its_opponent_s() {
    let structure = structure(&setup(&SIDES.replacen(". X . X O", ". O . X O", 1)));
    let stone = block(&structure, "B7");
    let mut facts = CaptureFacts::unknown(&structure);
    let lost = BlockFacts { attack: TacticalResult::Works, defend: TacticalResult::Fails, ..BlockFacts::SAFE };
    facts.set_block(stone, lost);
    let estimate = estimated(&structure, &facts, |_| Verdict::OPEN);
    assert_eq!(estimate.safety(stone).basis, SafetyBasis::Lost);
    assert!(estimate.ownership(structure.block(stone).anchor).as_f64() > 0.8);
    let alone = plainly(&structure);
    let (lost, alone) = (estimate.by_territory(&structure), alone.by_territory(&structure));
    assert!(lost > alone, "{lost} {alone}");
}

#[test]
fn a_dead_stone_radiates_the_full_safety_of_the_opponent() {
    let structure = structure(&setup(SIDES));
    let links = plainly(&structure).links;
    let stone = block(&structure, "B7");
    let only = |safety: Chance| {
        Radiation::of_stones(&structure, &links, |id| if id == stone { safety } else { Chance::CERTAIN })
    };
    let (alive, dead) = (only(Chance::CERTAIN), only(Chance::NEVER));
    let mut reached = 0;
    for point in structure.empty() {
        let lost = alive[0].at(point) - dead[0].at(point);
        assert_eq!(lost, links[0].of_stone(structure.block(stone).anchor).at(point).steps());
        assert_eq!(dead[1].at(point) - alive[1].at(point), lost);
        reached += usize::from(lost > 0);
    }
    assert!(reached > 8, "{reached}");
}

#[test]
fn a_stone_in_danger_is_half_safe_at_most() {
    let structure = structure(&setup(SIDES));
    let wall = block(&structure, "E9");
    let mut facts = CaptureFacts::unknown(&structure);
    facts.set_block(wall, BlockFacts { attack: TacticalResult::Works, ..BlockFacts::SAFE });
    let estimate = estimated(&structure, &facts, |_| Verdict::OPEN);
    assert_eq!(estimate.safety(wall).basis, SafetyBasis::InDanger);
    assert!(estimate.safety(wall).safety <= Chance::HALF);
}

#[test]
fn an_empty_board_is_nobody_s() {
    let structure = structure(&Setup::empty(Size::square(19).unwrap()));
    let estimate = plainly(&structure);
    assert!(structure.empty().into_iter().all(|point| estimate.ownership(point) == Ownership::NONE));
    assert_eq!((estimate.by_territory(&structure), estimate.by_area(&structure)), (0.0, 0.0));
}
