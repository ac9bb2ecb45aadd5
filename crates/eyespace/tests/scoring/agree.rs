//! Checks that the parts of a score do not contradict each other, for example its statuses and its groups.

use eyespace::board::{Color, Diagram, PointSet, Position, Symmetry};
use eyespace::regions::Structure;
use eyespace::scoring::{Doubt, HalfPoints, IfDefended, Scored, ScoringBoard, StatusSource, StoneStatus};
use eyespace::status::Evidence;

use super::statuses::counted;
use super::support::chance::Chance;
use super::support::random_stones;

fn drawn(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

/// Checks all that must be true of any scored board. The error describes what is wrong.
fn check((structure, scored): &(Structure, Scored)) -> Result<(), String> {
    let board = ScoringBoard::new(structure, &scored.statuses);
    for id in structure.blocks() {
        let block = structure.block(id);
        let is_dead = scored.statuses.status(id) == StoneStatus::Dead;
        let captors = board.living[block.color.opponent().index()];
        if is_dead && !block.stones.flood(board.open()).touches(captors) {
            return Err(format!("{:?} is dead, and nobody can take it", block.stones));
        }
        let basis = scored.statuses.basis(id);
        let is_doubtful = scored.doubtful.iter().any(|place| block.stones.is_subset(place.stones));
        let is_estimate = matches!(
            basis,
            StatusSource::Verdict(Evidence::Estimate { .. })
                | StatusSource::Ko(Evidence::Estimate { .. })
                | StatusSource::SekiEye(Evidence::Estimate { .. })
        );
        if is_dead && is_estimate && !is_doubtful {
            return Err(format!("{:?} is dead by an estimate, and no doubt is told", block.stones));
        }
    }
    let moves = scored.doubtful.iter().filter_map(|place| match place.doubt {
        Doubt::Threatened(moves) | Doubt::Rescuable(moves) => Some(moves),
        _ => None,
    });
    if moves.into_iter().any(PointSet::is_empty) {
        return Err("threatened by no move".to_owned());
    }
    Ok(())
}

/// Scores a drawn board and runs [`check`] on the result.
fn checked(drawing: &str) -> (Structure, Scored) {
    let counted = counted(&drawn(drawing), PointSet::EMPTY);
    check(&counted).unwrap();
    counted
}

fn status((structure, scored): &(Structure, Scored), vertex: &str) -> StoneStatus {
    let id = structure.block_at(structure.size().parse_vertex(vertex).unwrap()).unwrap();
    scored.statuses.status(id)
}

/// The verdict on the stone at C1 is a ko in which the stone needs the first threat. But no stones of the opponent are there that could fight the ko,
/// so the stone must not count as dead.
#[test]
fn a_ko_that_nobody_can_fight_kills_nobody() {
    for drawing in ["..X......", "..X.XO."] {
        assert_ne!(status(&checked(drawing), "C1"), StoneStatus::Dead, "{drawing}");
    }
}

/// D1, the only stone between A1 and White, is unsettled. So it is not settled either that A1 can be captured, and A1 counts as living.
#[test]
fn who_is_reached_by_its_own_side_alone_is_not_dead() {
    assert_eq!(status(&checked("X..XO..O."), "A1"), StoneStatus::Lives);
}

/// White lives thanks to a ko that Black has lost. The result must be the same in every orientation of the board.
#[test]
fn who_has_two_eyes_does_not_hang_on_which_comes_first() {
    let position = drawn(".XOO.O.");
    let margins = Symmetry::ALL.map(|by| {
        let turned = Position::try_from(by.setup(&position.setup())).unwrap();
        counted(&turned, PointSet::EMPTY).1.margin()
    });
    assert_eq!(margins, [-HalfPoints::whole(5); 8]);
}

#[test]
fn death_by_a_ko_that_is_estimated_is_doubtful() {
    let counted = checked("X..\n.XO\nX..");
    assert_eq!(status(&counted, "C2"), StoneStatus::Dead);
    assert!(counted.1.needs_confirmation());
}

/// One move of White saves its stones, but it is not known what a move of Black would achieve. So the stones are doubtful, but no threat is reported.
#[test]
fn what_no_move_is_known_to_take_is_not_threatened() {
    let (_, scored) = checked("..X\n.XO\nXO.");
    assert!(scored.doubtful.iter().any(|place| place.color == Color::White && place.doubt == Doubt::Open));
}

/// One move can capture the black stone at C1 in a ko. Both sides have living stones around the point of this stone, so nobody owns the point, and
/// the stone is unsettled.
#[test]
fn what_a_ko_takes_on_a_point_of_nobody_is_not_settled() {
    let counted = checked(".OO\nOX.\nO.X");
    assert_eq!(status(&counted, "C1"), StoneStatus::Unsettled(IfDefended::Life));
    assert_eq!(counted.1.margin(), HalfPoints::ZERO);
}

#[test]
fn strewn_boards() {
    let mut chance = Chance(1);
    let (mut boards, mut dead) = (0, 0);
    for (width, height) in [(7, 1), (9, 1), (3, 3), (5, 3), (6, 5)] {
        for _ in 0..120 {
            let Some(position) = random_stones::board(&mut chance, width, height, "XXOO...") else { continue };
            let counted = counted(&position, PointSet::EMPTY);
            if let Err(said) = check(&counted) {
                panic!("{said}\n{:?}", position.setup());
            }
            boards += 1;
            dead += counted.0.blocks().filter(|&id| counted.1.statuses.status(id) == StoneStatus::Dead).count();
        }
    }
    assert!(boards > 250 && dead > 60, "{boards} {dead}");
}
