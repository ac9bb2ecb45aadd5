//! Tests of the trace of a life map: which steps find what, and what follows from it.

use eyespace::board::{Color, PointSet, Position};
use eyespace::status::{LifeMap, LifeMapStep, Outcome, Summary, TraceFinding, TraceLine};
use proptest::prelude::*;

use super::life_map::{games, map_of, position};

/// White's stone in the corner is given up first. Then nothing encloses Black's groups on the left, and Black's stones on
/// the right are given up.
const GIVEN_UP: &str = "
    . . . X O . . . .
    . O . X O . . X .
    . . . X O . . . .
    . . X X O O . . .
    . . X O O . . X .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
";

/// A search finds Black's ring dead in its only eye, so the white stones inside are free.
const SEARCHED: &str = "
    O O O O O O O . .
    O X X X X X O . .
    O X . O . X O . .
    O X O O O X O . .
    O X X X X X O . .
    O O O O O O O . .
    . . . . . . . . .
";

/// The lines about the stone at this vertex.
fn about(map: &LifeMap, position: &Position, vertex: &str) -> Vec<TraceLine> {
    let stone = PointSet::from(position.size().parse_vertex(vertex).unwrap());
    map.trace.iter().filter(|line| stone.is_subset(line.stones)).copied().collect()
}

fn steps(lines: &[TraceLine]) -> Vec<(usize, LifeMapStep)> {
    lines.iter().map(|line| (line.round, line.step)).collect()
}

#[test]
fn the_death_of_a_group_that_is_given_up_frees_others() {
    let position = position(GIVEN_UP);
    let (_, map) = map_of(&position);
    let white = about(&map, &position, "B7");
    assert_eq!(steps(&white), [(1, LifeMapStep::GiveUp)]);
    assert_eq!(white[0].finding, TraceFinding::GivenUp);
    let black = about(&map, &position, "C4");
    assert_eq!(steps(&black), [(1, LifeMapStep::Statuses), (3, LifeMapStep::Eyes)]);
    assert_eq!((black[0].finding, black[0].follows_from), (TraceFinding::Freed, white[0].stones));
    assert_eq!(black[1].finding.verdict().map(|verdict| verdict.summary()), Some(Summary::Alive));
    let saved = about(&map, &position, "H7");
    assert_eq!(steps(&saved), [(2, LifeMapStep::Rescue), (2, LifeMapStep::GiveUp)]);
    assert!(matches!(saved[0].finding, TraceFinding::Rescuable(verdict) if !verdict.defend.is_empty()), "{saved:?}");
}

#[test]
fn a_verdict_of_death_names_the_walls_that_it_assumes_to_be_alive() {
    let position = position(SEARCHED);
    let (structure, map) = map_of(&position);
    let ring = about(&map, &position, "B6");
    assert_eq!(steps(&ring), [(1, LifeMapStep::WeakGroup)]);
    let verdict = ring[0].finding.verdict().unwrap();
    assert_eq!((verdict.summary(), verdict.evidence.is_proof()), (Summary::Dead, true));
    let outside = structure.block_at(position.size().parse_vertex("A7").unwrap()).unwrap();
    assert!(ring[0].follows_from.intersects(structure.block(outside).stones));
    let inside = about(&map, &position, "D4");
    assert_eq!(inside[0].follows_from, ring[0].stones);
    assert_eq!(inside[0].finding, TraceFinding::Freed);
}

#[test]
fn proofs_are_known_before_the_first_round() {
    let position = position(
        "
        . X . X . .
        X X X X O O
        . . . . O .
        . . . . . .
        ",
    );
    let (_, map) = map_of(&position);
    let [known] = about(&map, &position, "B4")[..] else { panic!("{:?}", map.trace) };
    assert_eq!((known.round, known.step), (0, LifeMapStep::Known));
    assert_eq!(known.finding.verdict().map(|verdict| verdict.attacker_first), Some(Outcome::Alive));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whoever asks why stones have their status finds a line about them, and dead stones a line that says why.
    #[test]
    fn there_is_a_line_about_every_stone(game in games()) {
        for position in game.iter().step_by(7) {
            let (structure, map) = map_of(position);
            let rounds: Vec<usize> = map.trace.iter().map(|line| line.round).collect();
            prop_assert!(rounds.is_sorted(), "{rounds:?}");
            let one_color = |line: &TraceLine| {
                Color::ALL.into_iter().filter(|color| line.stones.intersects(structure.stones(*color))).count() == 1
            };
            prop_assert!(map.trace.iter().all(one_color));
            let all = map.trace.iter().fold(PointSet::EMPTY, |all, line| all | line.stones);
            let stones = structure.stones(Color::Black) | structure.stones(Color::White);
            prop_assert_eq!(all, stones, "{:?}", map.trace);
            let kills = |line: &&TraceLine| match line.finding {
                TraceFinding::GivenUp => true,
                TraceFinding::Verdict(verdict) => !matches!(verdict.defender_first, Outcome::Alive | Outcome::Lives),
                _ => false,
            };
            let dead = map.trace.iter().filter(kills).fold(PointSet::EMPTY, |all, line| all | line.stones);
            prop_assert!(map.dead.is_subset(dead), "{:?}", map.trace);
        }
    }
}
